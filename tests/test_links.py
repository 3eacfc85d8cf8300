"""Pages lead where they say: links between them, and the files that tables and lists of rooms name."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "longshore"
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("bench/**/*.md"),
        ROOT / "web" / "README.md",
    ]
)
ROOMS = sorted(path.relative_to(ROOT).as_posix() for path in SOURCE.glob("games/*/README.md"))
LINK = re.compile(r"\[[^\]\[]*\]\(([^)\s]+)\)")
NAMED = re.compile(r"`((?:[\w.<>*-]+/)*[\w<>*-]+\.(?:py|pxd|toml|md|svelte|ts|sh))`")


def prose(text: str) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


@cache
def anchors(page: Path) -> set[str]:
    """What `#…` can lead to in a page, as GitHub makes it of headings."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ +(.+?) *#*$", prose(page.read_text("utf-8")), re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", words).replace(" ", "-"))
    return found | set(re.findall(r'<a (?:id|name)="([^"]+)"', page.read_text("utf-8")))


@pytest.mark.parametrize("page", [*PAGES, *ROOMS])
def test_links_lead_somewhere(page: str) -> None:
    here = ROOT / page
    broken = []
    for link in LINK.findall(prose(here.read_text("utf-8"))):
        if re.match(r"\w+:", link):
            continue  # another site
        name, _, anchor = link.partition("#")
        goal = (here.parent / name).resolve() if name else here
        if not goal.exists() or (anchor and anchor not in anchors(goal)):
            broken.append(link)
    assert broken == []


@cache
def files() -> list[str]:
    """Every file of the repository, and those about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [name for name in listed.stdout.splitlines() if (ROOT / name).exists()]


def exists(name: str) -> bool:
    """Whether a file is there of this name, `<id>` and `*` being any, and the folders before it left out."""
    pattern = re.escape(name).replace(re.escape("*"), "[^/]*")
    pattern = re.sub(r"<\w+>", "[^/]+", pattern.replace(r"\<", "<").replace(r"\>", ">"))
    return any(re.search(rf"(?:^|/){pattern}$", file) for file in files())


@pytest.mark.parametrize("page", ["docs/architecture/README.md", *ROOMS])
def test_rooms_that_are_named_exist(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    named = set(NAMED.findall(text))
    assert len(named) > 4
    assert [name for name in sorted(named) if not exists(name)] == []


@pytest.mark.parametrize("page", ROOMS)
def test_every_chapter_is_in_the_list_of_rooms(page: str) -> None:
    """A game's README names all its rooms: chapters as `pushing`, others with their ending."""
    text = (ROOT / page).read_text("utf-8")
    rooms = {path.stem for path in (ROOT / page).parent.glob("*.py")} - {"__init__"}
    assert [room for room in sorted(rooms) if not re.search(rf"`{room}(\.py)?`", text)] == []


def test_where_to_find_what() -> None:
    """Each row's functions stand in the file that it names before them."""
    text = (ROOT / "docs/architecture/README.md").read_text("utf-8").split("## Where to find what")[1]
    rows = [line for line in text.splitlines() if line.startswith("| ") and "---" not in line]
    seen = 0
    for row in rows:
        folder, source = SOURCE, ""
        for name in re.findall(r"`([^`]+)`", row.split("|")[2]):
            if "<" in name:
                source = ""
            elif name.endswith(".py"):
                path = next(path for path in (folder / name, SOURCE / name, ROOT / name) if path.exists())
                folder, source = path.parent, path.read_text("utf-8")
            elif re.fullmatch(r"\w+", name) and source:
                assert re.search(rf"^ *(?:def|class) {name}\b", source, re.MULTILINE), f"{name}: {row}"
                seen += 1
    assert seen >= 8
