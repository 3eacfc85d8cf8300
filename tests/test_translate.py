"""What Cython gets to read: numbers in place of codes, and C types made from annotations."""

import re
from pathlib import Path

import pytest

import longshore.translate
from longshore.translate import MARK, House, find_sources

CODES = """
class Size:
    CELLS = 8 * 9
    WAYS = CELLS * 4

class Place:
    NOWHERE = -1

CHANCE = -1
NAMES = ("a", "b")
"""
POSITION = f"""{MARK}
from quay.codes import Place, Size

class Position:
    def __init__(self):
        self.square = [Place.NOWHERE] * Size.CELLS
        self.turns = 0
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "quay"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "codes.py").write_text(CODES)
    (folder / "position.py").write_text(POSITION)
    return folder


def translate(package: Path, source: str, header: str | None = None) -> tuple[str, str]:
    """A chapter's copy and header."""
    (package / "chapter.py").write_text(source if header is not None else f"{MARK}\n{source}")
    if header is not None:
        (package / "chapter.pxd").write_text(header)
    chapter = House(package.parent, package).sources["quay.chapter"]
    return chapter.translated.removeprefix(f"{MARK}\n"), chapter.c_types


@pytest.mark.parametrize(
    ("source", "copy"),
    [
        ("from quay.codes import Size\nx = [Size.CELLS, f(Size.WAYS)]\n", "x = [72, f(288)]\n"),
        ("from quay.codes import Place\nx = f(Place.NOWHERE)\n", "x = f((-1))\n"),
        ("from quay.codes import CHANCE\nx = f(CHANCE)\n", "x = f((-1))\n"),
        ("from quay import codes\nx = f(codes.Size.CELLS)\n", "x = f(72)\n"),
        ("from quay.codes import Size\nx = y[Size.CELLS * 2 + 1 :]\n", "x = y[145 :]\n"),
        ("from quay.codes import NAMES\nx = range(len(NAMES))\n", "x = range(2)\n"),
        ("from quay.codes import Size\nx = 'é', f(Size.CELLS)  # Size.CELLS\n", "x = 'é', f(72)  # Size.CELLS\n"),
        ("from quay.codes import CHANCE\nx = lambda CHANCE: CHANCE\n", "x = lambda CHANCE: CHANCE\n"),
    ],
)
def test_codes_become_numbers(package: Path, source: str, copy: str) -> None:
    assert translate(package, source)[0].split("\n", 1)[1] == copy


def test_what_the_text_says_of_codes_stays(package: Path) -> None:
    source = 'from quay.codes import Size\nx = f"{Size.CELLS}" "Size.CELLS"\n'
    assert translate(package, source)[0] == source


def test_a_hand_written_header_names_sizes(package: Path) -> None:
    (package / "codes.py").write_text("DEEPEST = 400\nWIDE = 3\nSTRIDE = 2654435761\nSHARE = 0.25\n")
    source = "from quay.codes import DEEPEST, SHARE, STRIDE, WIDE\nx = f(SHARE * 2, 1.0 - SHARE, STRIDE, -WIDE)\n"
    copy, header = translate(package, source, "cdef int[DEEPEST] path\ncdef short[DEEPEST * WIDE] moves\n")
    assert copy.split("\n")[1] == "x = f(0.5, 0.75, STRIDE, -3)"
    assert header.split("\n") == [
        "cdef int[400] path",
        "cdef short[1200] moves",
        "",
        "cdef unsigned long long STRIDE",
    ], "what is too wide for an int keeps its name, and has a type"


BARE = re.compile(
    r"^cdef (?:int|double|long long|unsigned long long|short) [A-Z_]+$|\b(?:int|double|long|short|char)\[\d+\]",
    re.MULTILINE,
)


def test_no_hand_written_header_repeats_a_number() -> None:
    """Numbers are written once, in a codes module; the server's own headers are left out."""
    root = Path(longshore.translate.__file__).parent
    headers = [path for path in root.rglob("*.pxd") if path.relative_to(root).parts[0] != "server"]
    assert len(headers) >= 6
    assert not [(path.name, found) for path in headers for found in BARE.findall(path.read_text("utf-8"))]


def test_every_line_stays_on_its_line(package: Path) -> None:
    source = (
        "from quay.position import (\n    Position,\n)\nfrom quay.codes import Size\n\n"
        "def far(p: Position) -> int:\n    return Size.CELLS\n\n\ndef near(p: Position) -> int:\n"
        "    for i in range(Size.CELLS):\n        return i\n    return 0\n"
    )
    copy = translate(package, source)[0]
    assert copy.count("\n") == source.count("\n")
    assert copy.split("\n")[10] == "    for i in range(72):"


def test_an_attribute_is_what_it_is_first_set_to(package: Path) -> None:
    translate(package, "x = 1\n")
    header = House(package.parent, package).sources["quay.position"].c_types
    assert "cdef public short[72] square\n    cdef public int turns" in header


def test_a_function_of_numbers_is_a_c_function_with_typed_variables(package: Path) -> None:
    source = (
        "from quay.codes import Size\nfrom quay.position import Position\n"
        "def far(p: Position, ways: list[int]) -> int:\n    best = [0] * Size.CELLS\n"
        "    for i in range(9):\n        best[i] = ways[i]\n    return best[0]\n"
    )
    header = translate(package, source)[1]
    assert "from quay.position cimport Position" in header
    assert "@cython.locals(best=cython.short[72], i=int)\n" in header
    assert "cdef int far(Position p, short* ways) noexcept nogil" in header


def test_other_widths_are_asked_for_by_name(package: Path) -> None:
    source = (
        "class Sea:\n    def __init__(self):\n        self.worth: list[Wide] = [0] * 4\n        self.reefs: Bits = 0\n"
        "def sail(sea: Sea, seed: Word, far: list[Wide]) -> Bits:\n    tides: list[Wide] = [0] * 9\n"
        "    depth: Short\n    for depth in range(9):\n        far[depth] = tides[depth]\n    return sea.reefs\n"
    )
    header = translate(package, source)[1]
    assert 'ctypedef unsigned long long c_bits "unsigned __int128"' in header
    assert "    cdef public int[4] worth\n    cdef c_bits reefs\n" in header
    assert "@cython.locals(tides=cython.int[9], depth=cython.short)\n" in header
    assert "cdef c_bits sail(Sea sea, unsigned long long seed, int* far) noexcept nogil" in header


@pytest.mark.parametrize(
    "body",
    [
        "def say(name: str) -> int:\n    return 1\n",
        "def say(name: int) -> str:\n    return ''\n",
        "def say(number: int) -> int:\n    raise ValueError\n",
        "def say(number):\n    return 1\n",
    ],
)
def test_other_functions_stay_in_python(package: Path, body: str) -> None:
    copy, header = translate(package, body)
    assert "say" not in header
    assert copy == body


def test_a_short_function_is_written_out_where_it_is_imported(package: Path) -> None:
    source = "from quay.codes import Size\ndef far(a: int) -> int:\n    b = a + 1\n    return b * Size.CELLS\n"
    copy, header = translate(package, source)
    assert "cdef int far(int a) noexcept nogil" in header, "nobody imports it"
    assert "def far" in copy
    (package / "other.py").write_text(f"{MARK}\nfrom quay.chapter import far\n")
    copy, header = translate(package, source)
    assert "cdef inline int far(int a) noexcept nogil:\n    cdef int b\n    b = a + 1\n    return b * 72" in header
    assert "def far" not in copy


def test_a_loop_and_an_annotated_variable_are_written_out_too(package: Path) -> None:
    (package / "other.py").write_text(f"{MARK}\nfrom quay.chapter import far\n")
    source = "def far(a: int) -> Bits:\n    one: Bits = 1\n    while a:\n        a -= 1\n    return one\n"
    header = translate(package, source)[1]
    written = "    cdef c_bits one\n    one = 1\n    while a:\n        a -= 1\n    return one"
    assert f"cdef inline c_bits far(int a) noexcept nogil:\n{written}" in header


def test_a_long_function_is_called(package: Path) -> None:
    (package / "other.py").write_text(f"{MARK}\nfrom quay.chapter import far\n")
    header = translate(package, "def far(a: int) -> int:\n" + "    a += 1\n" * 12 + "    return a\n")[1]
    assert "cdef int far(int a) noexcept nogil\n" in header


def test_what_one_place_calls_is_offered_to_nobody(package: Path) -> None:
    """Offered to others, its address is known outside, and no compiler writes it out at the only place."""
    once = "def help(a: int) -> int:\n" + "    a += 1\n" * 12 + "    return a\n"
    asks = "def far(a: int) -> int:\n    return help(a)\n"
    copy, header = translate(package, once + asks)
    assert "cdef inline int help(int a) noexcept nogil:\n    a += 1\n" in header
    assert "def help" not in copy
    header = translate(package, once + asks + asks.replace("far", "near"))[1]
    assert "cdef int help(int a) noexcept nogil\n" in header, "two places call it"


def test_a_change_counts_for_those_it_reaches(package: Path) -> None:
    """Who imports a function is compiled anew when its body or its head changes, not for a variable inside it."""
    (package / "other.py").write_text(f"{MARK}\nfrom quay.chapter import far\n")

    def reaches(before: str, after: str) -> bool:
        translate(package, before)
        House(package.parent, package).write(package.parent / "copy")
        translate(package, after)
        return "quay.other" in House(package.parent, package).changed_since(package.parent / "copy")

    steps = "        a += i\n" * 12
    long = f"def far(a: int) -> int:\n    for i in range(9):\n{steps}    return a\n"
    assert not reaches(long, long)
    assert not reaches(long, long.replace("i", "j").replace("jnt", "int").replace("jn", "in"))
    assert reaches(long, long.replace("a: int", "a: bool"))
    short = "def far(a: int) -> int:\n    return a + 1\n"
    assert reaches(short, short.replace("1", "2"))


def test_c_functions_are_cimported_not_imported(package: Path) -> None:
    (package / "other.py").write_text(f"{MARK}\nNAMES = {{}}\ndef go(a: int) -> int:\n    return a\n")
    copy, header = translate(package, "from quay.other import NAMES, go\nx = 1\n")
    assert copy == "from quay.other import NAMES\nx = 1\n"
    assert "from quay.other cimport go" in header


def test_a_wide_number_keeps_its_name_and_has_a_type(package: Path) -> None:
    (package / "codes.py").write_text("LOW = 3\nWIDE = 4294967295\n")
    source = "from quay.codes import LOW, WIDE\nSTRIDE = 2654435761\nx = f(LOW, WIDE, STRIDE)\n"
    copy, header = translate(package, source)
    assert copy == source.replace("f(LOW", "f(3")
    assert "cdef unsigned long long WIDE\ncdef unsigned long long STRIDE\n" in header


def test_a_hand_written_header_is_kept_and_types_wide_numbers(package: Path) -> None:
    (package / "codes.py").write_text("LOW = 3\nWIDE = 4294967295\n")
    source = "from quay.codes import LOW, WIDE\nx = f(LOW, WIDE)\n"
    header = "cdef unsigned long long WIDE\n"
    assert translate(package, source, header) == (source.replace("f(LOW", "f(3"), header)


def test_only_marked_modules_and_those_with_a_header_are_compiled(package: Path) -> None:
    (package / "words.py").write_text(f"x = 1\n{MARK}\n")
    (package / "typed.py").write_text("x = 1\n")
    (package / "typed.pxd").write_text("cdef int x\n")
    assert [path.name for path in find_sources(package)] == ["position.py", "typed.py"]
