"""The build hook, the switch to pure source, the locks: what has to hold on machines unlike this one."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import hatch_build
from longshore.core.extras import DISTRIBUTION, EXTRAS, how_to_install
from longshore.uncompiled import compilable

REPOSITORY = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]

# A quay of four berths, the last thing in its struct: where an index too far is hardest to notice.
QUAY = """
from longshore.codes import DEPTH


class Quay:
    def __init__(self) -> None:
        self.berths = [7, 7, 7, 7]

    def peek(self, berth: int) -> int:
        return self.berths[berth]

    def draught(self, tide: int) -> int:
        return tide - DEPTH
"""
CODES = "DEPTH = -3\n"
QUAY_HEADER = """
cdef int DEPTH

cdef class Quay:
    cdef short[4] berths
    cpdef int peek(self, int berth) noexcept
    cpdef int draught(self, int tide) noexcept
"""

# The same without a header: its C types are made from what it says.
TIDE = """# longshore: compiled
from __future__ import annotations

from longshore.codes import DEPTH


class Tide:
    def __init__(self) -> None:
        self.heights = [0] * -DEPTH

    def rise(self, hours: int) -> int:
        wait(self, hours)
        return self.heights[1]


def wait(tide: Tide, hours: int) -> None:
    tide.heights[1] = hours + DEPTH
"""

needs_compiler = pytest.mark.skipif(
    not hatch_build.find_compiler() or not Path(sysconfig.get_path("include"), "Python.h").exists(),
    reason="this machine has no C compiler or no Python.h",
)


ASKED = ("LONGSHORE_UNCOMPILED", "LONGSHORE_REQUIRE_COMPILED", "LONGSHORE_SANITIZE", "CFLAGS", "PYTHONPATH")


@pytest.fixture(scope="module", autouse=True)
def plain_environment() -> Iterator[None]:
    """Whatever this run was asked for is not asked of the small projects in here."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ASKED:
            patch.delenv(name, raising=False)
        yield


@pytest.fixture
def uncompiled(tmp_path: Path) -> Path:
    """A project like this one with a single kernel, longshore.quay, not compiled yet."""
    return make_project(tmp_path)


@pytest.fixture(scope="module")
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = make_project(tmp_path_factory.mktemp("compiled"))
    compile_quay(project)
    return project


@pytest.fixture
def project(compiled_once: Path, tmp_path: Path) -> Path:
    """The same, compiled."""
    return shutil.copytree(compiled_once, tmp_path, dirs_exist_ok=True)


def make_project(folder: Path) -> Path:
    package = folder / "src" / "longshore"
    package.mkdir(parents=True)
    for name in ("__init__.py", "compiling.py", "uncompiled.py", "translate.py"):
        shutil.copy(REPOSITORY / "src" / "longshore" / name, package)
    for path in REPOSITORY.iterdir():
        if path.is_file():
            shutil.copy(path, folder)
    (package / "quay.py").write_text(QUAY)
    (package / "codes.py").write_text(CODES)
    (package / "quay.pxd").write_text(QUAY_HEADER)
    return folder


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(hatch_build.compiling, "zig_compiler", lambda: None)


def compile_quay(project: Path, **settings: str) -> str:
    """Run the hook as a build does, in a process of its own (Cython remembers folders); return what it said."""
    command = [sys.executable, "hatch_build.py"]
    return subprocess.run(
        command, cwd=project, env=os.environ | settings, check=True, capture_output=True, text=True
    ).stderr


def quay_file(project: Path) -> Path:
    return project / "src/longshore" / ("quay" + sysconfig.get_config_var("EXT_SUFFIX"))


def run(project: Path, code: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(project / "src")} | settings
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)


def wheel_of(project: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    (wheel,) = (project / "dist").glob("*.whl")
    return wheel


# Compiling


@needs_compiler
def test_a_pair_is_compiled_beside_its_source(project: Path) -> None:
    answer = run(project, "import longshore.quay as q; print(q.Quay().peek(3), q.__file__)")
    assert answer.stdout.split() == ["7", str(quay_file(project))]


@needs_compiler
def test_only_what_changed_is_compiled_again(project: Path) -> None:
    before = quay_file(project).stat().st_mtime_ns
    os.utime(project / "src/longshore/quay.py")  # newer, but the same
    compile_quay(project)
    assert quay_file(project).stat().st_mtime_ns == before
    assert hatch_build.changed_since_compiled(project) == []

    (project / "src/longshore/quay.py").write_text(QUAY.replace("7, 7, 7, 7", "8, 8, 8, 8"))
    assert hatch_build.changed_since_compiled(project) == [Path("src/longshore/quay.py")]
    compile_quay(project)
    assert run(project, "import longshore.quay as q; print(q.Quay().peek(3))").stdout == "8\n"


@needs_compiler
def test_a_header_counts_as_a_change_to_those_who_cimport_it(project: Path) -> None:
    (project / "src/longshore/crane.py").write_text("LOAD = 1\n")
    (project / "src/longshore/crane.pxd").write_text("ctypedef short load\n")
    assert hatch_build.changed_since_compiled(project) == []
    (project / "src/longshore/quay.pxd").write_text("from longshore.crane cimport load\n" + QUAY_HEADER)
    compile_quay(project)
    assert hatch_build.changed_since_compiled(project) == []
    (project / "src/longshore/crane.pxd").write_text("ctypedef int load\n")
    changed = [Path("src/longshore/crane.py"), Path("src/longshore/quay.py")]
    assert hatch_build.changed_since_compiled(project) == changed


@needs_compiler
def test_codes_are_compiled_as_numbers_and_count_as_a_change(project: Path) -> None:
    code = "import longshore.quay as q; print(q.Quay().draught(2))"
    assert "return tide - (-3)\n" in (project / "build/cython/copy/src/longshore/quay.py").read_text()
    assert run(project, code).stdout == "5\n"
    (project / "src/longshore/codes.py").write_text("DEPTH = -4\n")
    assert hatch_build.changed_since_compiled(project) == [Path("src/longshore/quay.py")]
    compile_quay(project)
    assert run(project, code).stdout == "6\n"


@needs_compiler
def test_an_extension_without_its_pair_is_removed(project: Path) -> None:
    (project / "src/longshore/quay.pxd").unlink()
    compile_quay(project)
    assert not quay_file(project).exists()


@needs_compiler
def test_broken_source_does_not_leave_the_old_rules_behind(project: Path) -> None:
    (project / "src/longshore/quay.pxd").write_text(QUAY_HEADER.replace("short[4]", "shirt[4]"))
    assert "WARNING: the games run uncompiled" in compile_quay(project)
    assert not quay_file(project).exists()


@needs_compiler
def test_compiled_wheel_carries_the_extension_and_the_platform(project: Path) -> None:
    other_python = project / "src/longshore/quay.cpython-310-x86_64-linux-gnu.so"
    other_python.touch()
    wheel = wheel_of(project)
    assert not wheel.name.endswith("-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"longshore/quay.py", "longshore/quay.pxd", f"longshore/{quay_file(project).name}"} <= set(names)
    assert f"longshore/{other_python.name}" not in names


@needs_compiler
def test_a_marked_module_is_compiled_without_a_header(project: Path) -> None:
    (project / "src/longshore/tide.py").write_text(TIDE)
    compile_quay(project)
    code = "import longshore.tide as t; tide = t.Tide(); print(tide.rise(5), tide.heights, hasattr(t, 'wait'))"
    assert run(project, code).stdout == "2 [0, 2, 0] False\n"
    assert run(project, code, LONGSHORE_UNCOMPILED="1").stdout == "2 [0, 2, 0] True\n"


@needs_compiler
def test_sanitized_kernel_stops_at_a_wrong_index(uncompiled: Path) -> None:
    compile_quay(uncompiled, LONGSHORE_SANITIZE="1")
    assert run(uncompiled, "import longshore.quay as q; print(q.Quay().peek(3))").stdout == "7\n"
    assert run(uncompiled, "import longshore.quay as q; print(q.Quay().peek(4))").returncode < 0
    assert run(uncompiled, "import longshore.quay as q; print(q.Quay().peek(-1))").returncode < 0


# Not compiling


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_the_source_runs_and_one_line_says_so(
    uncompiled: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert hatch_build.build(uncompiled) == []
    said = capfd.readouterr().err
    assert said.startswith("WARNING: the games run uncompiled")
    assert said.count("\n") == 1
    assert run(uncompiled, "import longshore.quay as q; print(q.Quay().peek(3))").stdout == "7\n"


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_the_build_fails_where_compiled_kernels_are_required(
    uncompiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LONGSHORE_REQUIRE_COMPILED", "1")
    with pytest.raises(hatch_build.NoCompiler, match="no C compiler"):
        hatch_build.build(uncompiled)


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_the_build_asks_for_zig_and_without_node_for_node(
    uncompiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook = hatch_build.LongshoreBuildHook(str(uncompiled), {}, None, None, "", "wheel")
    monkeypatch.setattr(hatch_build, "has_node", lambda root: True)
    assert hook.dependencies() == [hatch_build.ZIG]
    monkeypatch.setattr(hatch_build, "has_node", lambda root: False)
    assert hook.dependencies() == [hatch_build.ZIG, hatch_build.NODE]


@needs_compiler
def test_without_python_headers_the_reason_is_given(uncompiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(uncompiled / name))
    monkeypatch.setenv("LONGSHORE_REQUIRE_COMPILED", "1")
    with pytest.raises(hatch_build.NoCompiler, match=r"Python\.h is missing"):
        hatch_build.build(uncompiled)


def test_wheel_without_extensions_is_for_everyone(uncompiled: Path) -> None:
    (uncompiled / "src/longshore/quay.pxd").unlink()
    assert wheel_of(uncompiled).name.endswith("-py3-none-any.whl")


# The switch


@needs_compiler
def test_the_switch_runs_the_source_although_an_extension_lies_beside_it(project: Path) -> None:
    code = "import longshore, longshore.quay as q; print(longshore.uncompiled.is_compiled(q), q.__file__)"
    assert run(project, code).stdout.split() == ["True", str(quay_file(project))]
    source = str(project / "src/longshore/quay.py")
    assert run(project, code, LONGSHORE_UNCOMPILED="1").stdout.split() == ["False", source]
    assert run(project, code, LONGSHORE_UNCOMPILED="0").stdout.split() == ["True", str(quay_file(project))]


def test_the_package_and_the_hook_see_the_same_sources() -> None:
    sources = [*hatch_build.read_house(REPOSITORY)[1].values()]
    names = [".".join(source.with_suffix("").parts[1:]) for source in sources]
    assert compilable() == names != []


@needs_compiler
def test_every_kernel_of_this_repository_is_compiled() -> None:
    sources = hatch_build.read_house(REPOSITORY)[1].values()
    extensions = [hatch_build.extension_of(source) for source in sources]
    assert [extension for extension in extensions if not (REPOSITORY / extension).exists()] == []


# The locks and the tests themselves


def test_locks_name_no_address_and_hash_everything() -> None:
    locks = [*REPOSITORY.glob("requirements*.lock"), *REPOSITORY.glob("tools/*.requirements")]
    assert len(locks) == 7
    for lock in locks:
        text = lock.read_text()
        assert "://" not in text
        for requirement in re.split(r"\n(?! )", text.strip()):
            assert re.match(r"[a-z0-9-]+==", requirement), f"{lock.name}: {requirement}"
            assert "--hash=sha256:" in requirement, f"{lock.name}: {requirement}"


def pinned(lock: str) -> set[str]:
    return set(re.findall(r"^[a-z0-9-]+==[^ ]+", (REPOSITORY / lock).read_text(), re.MULTILINE))


@pytest.mark.parametrize("lock", ["requirements-build.lock", "requirements-server.lock"])
def test_the_image_gets_the_versions_that_are_tested(lock: str) -> None:
    assert pinned(lock)
    assert pinned(lock) <= pinned("requirements.lock")


def test_the_server_lock_holds_what_the_server_asks_for() -> None:
    locked = {requirement.partition("==")[0] for requirement in pinned("requirements-server.lock")}
    wishes = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["server"]]
    assert {re.split(r"[\[>=;]", wish)[0] for wish in wishes} <= locked


def test_the_image_installs_by_hash_alone() -> None:
    """The project's own wheel is built from what was installed by hash, and brings nothing along."""
    steps = (REPOSITORY / "deploy/Dockerfile").read_text().replace("\\\n", " ")
    commands = re.findall(r"bin/pip [^&\n]*", steps)
    assert len(commands) == 4
    assert all("--require-hashes -r" in command or "--no-deps" in command for command in commands)
    assert re.search(r"^USER \d+", steps, re.MULTILINE)


def test_the_distribution_has_a_name_of_its_own() -> None:
    """`longshore` on the package index is a stranger's: whoever follows our pages must not install it."""
    assert PROJECT["name"] == DISTRIBUTION == "longshore-games"
    folders = [REPOSITORY / name for name in ("bench", "deploy", "docs", "src", "tests", "tools", "web/src")]
    paths = [*REPOSITORY.glob("*"), *(path for folder in folders for path in folder.rglob("*"))]
    texts = [path for path in paths if path.suffix in (".md", ".py", ".sh", ".toml", ".yml") or path.stem == path.name]
    for path in texts:
        if path.is_file() and path != Path(__file__).resolve():
            foreign = re.search(r"(pip install|uvx|uv add|--from) +[\"']?longshore(?!-)|longshore\[", path.read_text())
            assert foreign is None, f"{path}: {foreign}"


def test_every_extra_knows_its_libraries() -> None:
    """So that whoever lacks a library is told which extra brings it."""
    for extra, libraries in EXTRAS.items():
        wanted = {re.split(r"[\[>=;]", wish)[0] for wish in PROJECT["optional-dependencies"][extra]} - {DISTRIBUTION}
        assert wanted <= set(libraries)
    assert how_to_install("msgspec.json") == 'pip install "longshore-games[server]"'
    assert how_to_install("ray") == "pip install ray"


def test_zig_and_node_are_the_same_with_and_without_make() -> None:
    assert (REPOSITORY / "tools/zig.requirements").read_text().startswith(f"{hatch_build.ZIG} ")
    assert (REPOSITORY / "tools/node.requirements").read_text().startswith(f"{hatch_build.NODE} ")


@pytest.mark.parametrize(("ci", "exit_code"), [("true", 1), ("false", 0)])
def test_a_skip_is_a_failure_in_ci_only(tmp_path: Path, ci: str, exit_code: int) -> None:
    shutil.copy(REPOSITORY / "tests/conftest.py", tmp_path / "skips.py")
    (tmp_path / "test_skip.py").write_text("import pytest\n\ndef test_nothing():\n    pytest.skip('not today')\n")
    environment = os.environ | {"CI": ci, "PYTHONPATH": f"{tmp_path}:{REPOSITORY}"}
    environment.pop("LONGSHORE_NO_SKIPS", None)
    command = [sys.executable, "-m", "pytest", "-p", "skips", "-c", os.devnull, str(tmp_path)]
    answer = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert answer.returncode == exit_code, answer.stdout + answer.stderr
    assert ("every test must run" in answer.stdout) == (ci == "true")


# The page

NPM = """#!/bin/sh
echo "$1 $2" >>"$npm_log"
[ "$1" = run ] && mkdir -p ../src/longshore/server/static && echo page >../src/longshore/server/static/index.html
exit 0
"""


@pytest.fixture
def page_project(uncompiled: Path) -> Path:
    """The same with a page to be built."""
    (uncompiled / "tools").mkdir()
    for name in ("npm", "page.sh"):
        shutil.copy(REPOSITORY / "tools" / name, uncompiled / "tools")
    web = uncompiled / "web"
    (web / "node_modules").mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "main.ts"):
        (web / name).write_text("{}")
    return uncompiled


def with_programs(folder: Path, **programs: str) -> dict[str, str]:
    """An environment whose only node and npm are these scripts; the usual small tools are there."""
    folder.mkdir()
    for tool in ("sh", "find", "sort", "tr", "xargs", "sha256sum", "cut", "cat", "mkdir", "tail", "head", "dirname"):
        (folder / tool).symlink_to(shutil.which(tool) or f"/missing/{tool}")
    for name, text in programs.items():
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    return {"PATH": str(folder), "LONGSHORE_PYTHON": "/nowhere/python"}


def make_page(project: Path, programs: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["/bin/sh", "tools/page.sh"], cwd=project, env=programs, capture_output=True, text=True)


def node(version: str) -> str:
    return f"#!/bin/sh\necho v{version}\n"


@pytest.mark.parametrize("programs", [{}, {"node": node("18.20.4"), "npm": NPM}, {"node": node("20.9.0"), "npm": NPM}])
def test_without_a_new_node_there_is_no_page_and_one_line_says_so(
    page_project: Path, tmp_path_factory: pytest.TempPathFactory, programs: dict[str, str]
) -> None:
    path = with_programs(tmp_path_factory.mktemp("programs") / "bin", **programs)
    answer = make_page(page_project, path)
    assert answer.returncode == 0
    said = "there is no page, only the terminal: there is no Node.js 20.19.0 or newer"
    assert answer.stderr == f"WARNING: {said}.\n"
    answer = make_page(page_project, path | {"LONGSHORE_REQUIRE_COMPILED": "1"})
    assert answer.returncode == 1
    assert answer.stderr == "ERROR: there is no page: there is no Node.js 20.19.0 or newer\n"


def test_the_page_is_built_once_and_again_when_its_sources_change(
    page_project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """npm is played by a script that writes down what it was asked for."""
    path = with_programs(tmp_path_factory.mktemp("programs") / "bin", node=node("24.1.0"), npm=NPM)
    asked = page_project / "web" / "node_modules" / "asked"
    path["npm_log"] = str(asked)
    for change, wanted in (
        (None, ["ci --no-audit", "run build"]),
        (None, ["ci --no-audit", "run build"]),
        ("main.ts", ["ci --no-audit", "run build", "run build"]),
        ("package-lock.json", ["ci --no-audit", "run build", "run build", "ci --no-audit", "run build"]),
    ):
        if change:
            (page_project / "web" / change).write_text("changed")
        answer = make_page(page_project, path)
        assert (answer.returncode, asked.read_text().splitlines()) == (0, wanted), answer.stderr


def test_a_page_that_cannot_be_built_says_why(page_project: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    broken = "#!/bin/sh\necho main.ts is nonsense >&2\nexit 1\n"
    path = with_programs(tmp_path_factory.mktemp("programs") / "bin", node=node("24.1.0"), npm=broken)
    answer = make_page(page_project, path | {"LONGSHORE_REQUIRE_COMPILED": "1"})
    assert answer.returncode == 1
    assert "main.ts is nonsense" in answer.stderr


def test_a_wheel_carries_the_page(page_project: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    (page_project / "src/longshore/quay.pxd").unlink()
    (page_project / ".gitignore").write_text("/src/longshore/server/static/\n")
    path = with_programs(tmp_path_factory.mktemp("programs") / "bin", node=node("24.1.0"), npm=NPM)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    environment = os.environ | {"PATH": f"{path['PATH']}:{os.environ['PATH']}", "npm_log": str(page_project / "asked")}
    subprocess.run(command, cwd=page_project, env=environment, check=True, capture_output=True)
    (wheel,) = (page_project / "dist").glob("*.whl")
    assert "longshore/server/static/index.html" in zipfile.ZipFile(wheel).namelist()
