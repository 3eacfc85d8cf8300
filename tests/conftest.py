"""How the tests run: the same examples every time, never on an outdated kernel, and in CI without skips."""

import os
import sys
from pathlib import Path

import hypothesis
import pytest

import longshore
from longshore import uncompiled

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))
import hatch_build  # noqa: E402  # it lies at the root, where hatchling wants it

# `pytest --hypothesis-profile=explore` looks further, elsewhere each time
hypothesis.settings.register_profile("repeatable", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
hypothesis.settings.load_profile("repeatable")

NO_SKIPS = os.environ.get("CI") == "true" or os.environ.get("LONGSHORE_NO_SKIPS") == "1"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite", action="store_true", help="tell the golden games anew; read the difference")


def pytest_configure() -> None:
    outdated = hatch_build.changed_since_compiled(Path(longshore.__file__).parents[2])
    if outdated and not uncompiled.asked_for():
        names = ", ".join(map(str, outdated))
        raise pytest.UsageError(f"changed since compiled, so the old rules would be tested: {names}. Run: make build")


def pytest_report_header() -> str:
    names = uncompiled.compilable()
    compiled = sum(map(uncompiled.is_compiled, names))
    kind = "sanitized" if os.environ.get("LONGSHORE_SANITIZE") == "1" else "compiled"
    return f"longshore: {compiled} of {len(names)} kernels {kind}"


def not_run(config: pytest.Config) -> list[str]:
    stats = config.pluginmanager.get_plugin("terminalreporter").stats
    return [report.nodeid for outcome in ("skipped", "xfailed") for report in stats.get(outcome, [])]


def pytest_sessionfinish(session: pytest.Session) -> None:
    if NO_SKIPS and not_run(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if NO_SKIPS and (names := not_run(config)):
        terminalreporter.write_line(f"FAILED: every test must run here, these did not: {', '.join(names)}", red=True)
