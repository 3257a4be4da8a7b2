"""What a start loads: a command or a helper of the server waits for nothing that it does not need."""

import subprocess
import sys

import pytest

LOOK_UP = "from undercroft.terminal.cli import main; main(['rules', 'depths', 'light'])"
HELP = "import undercroft.server.hand; from undercroft.games import find_game; find_game('kingdom')"


@pytest.mark.parametrize(
    ("work", "needless"),
    [
        pytest.param(
            LOOK_UP, {"importlib.metadata", "email", "tomllib", "asyncio", "undercroft.engine.table"}, id="a rule"
        ),
        pytest.param(HELP, {"importlib.metadata", "email", "tomllib", "asyncio", "ssl", "litestar"}, id="a helper"),
    ],
)
def test_a_start_loads_nothing_that_it_does_not_need(work: str, needless: set[str]) -> None:
    loaded = f"{work}\nimport sys; print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert "undercroft.games" in (modules := done.stderr.split())
    assert needless.isdisjoint(modules)


def test_a_helper_reads_no_rules_of_a_book() -> None:
    read = f"{HELP}; import sys; sys.exit('_rules' in vars(find_game('kingdom').rules))"
    subprocess.run([sys.executable, "-c", read], check=True)
