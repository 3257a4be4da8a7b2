"""What all tests share: a run writes down which rules of the ledgers were shown by a test that passed."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, settings

COVERAGE = "build/coverage.json"
AT_LEISURE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("steady", deadline=None, suppress_health_check=AT_LEISURE, derandomize=True)
settings.register_profile("roaming", deadline=None, suppress_health_check=AT_LEISURE)


class Shown(msgspec.Struct):
    """The rules that one test shows, and whether it passed when it last ran."""

    rules: list[str]
    passed: bool = False


class Coverage(msgspec.Struct):
    """The file that `undercroft rules --coverage` reads."""

    tests: dict[str, Shown] = {}


class RuleCoverage:
    """Collects what the tests of one run have shown, on the process that hears of all of them."""

    def __init__(self, house: Path) -> None:
        self.house = house
        self.file = house / COVERAGE
        self.shown: dict[str, Shown] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        rules = [
            rule for name, ids in report.user_properties if name == "rules" and isinstance(ids, list) for rule in ids
        ]
        if not rules:
            return
        shown = self.shown.setdefault(report.nodeid, Shown(rules))
        if report.when == "call":
            shown.passed = report.passed
        elif report.failed:
            shown.passed = False

    def pytest_sessionfinish(self) -> None:
        if self.shown:
            kept = {test: shown for test, shown in self.earlier().items() if self.still_there(test)}
            coverage = Coverage(dict(sorted({**kept, **self.shown}.items())))
            self.file.parent.mkdir(exist_ok=True)
            self.file.write_bytes(msgspec.json.format(msgspec.json.encode(coverage), indent=1))

    def earlier(self) -> dict[str, Shown]:
        """Read what earlier runs have shown, so that a partial run does not erase it."""
        try:
            return msgspec.json.decode(self.file.read_bytes(), type=Coverage).tests
        except (FileNotFoundError, msgspec.DecodeError):
            return {}

    def still_there(self, test: str) -> bool:
        """Say whether a test of an earlier run still exists."""
        file, _, name = test.partition("::")
        path = self.house / file
        function = name.partition("[")[0].rpartition("::")[2]
        return path.is_file() and f"def {function}(" in path.read_text("utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Try the same examples in every run, and others only where time does not matter; collect on one process."""
    settings.load_profile("roaming" if config.option.markexpr == "soak" else "steady")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(RuleCoverage(config.rootpath))


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Let each test's report carry the rules that the test shows."""
    for item in items:
        rules = [rule for mark in item.iter_markers("rule") for rule in mark.args]
        if rules:
            item.user_properties.append(("rules", rules))
