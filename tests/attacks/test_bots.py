"""Bots: somebody lays tables where bots play as fast as they can: nothing happens there for nobody, people go first.

How many answers of bots a person's answer waits for at the most is counted in `tests/server/test_driving.py`; here a
server in a process of its own is attacked over loopback, and what it did is counted in its database.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.attacks.tally import Tally
from tests.attacks.test_floods import Household
from undercroft.server.security import new_token

SEATS = ["ada", "brok", "cyra", "gm"]
WANTED = {"game": "kingdom", "players": SEATS[:3], "bots": dict.fromkeys(SEATS, "good"), "pace": 0}
DEEDS = 25
MOST_ROUNDS = 400


class Laid:
    """Many tables of bots at somebody else's server, and a way to count what happens at them."""

    def __init__(self, home: Household, folder: Path, number: int) -> None:
        self.home = home
        self.made = [home.ask("/api/tables", WANTED)[1] for _ in range(number)]
        self._file = folder / "tables.sqlite3"

    def count(self, what: str = "entries", where: str = "") -> int:
        """Count what the database holds of these tables."""
        ids = ", ".join(f"'{one['table']}'" for one in self.made)
        column = "id" if what == "tables" else "table_id"
        with closing(sqlite3.connect(self._file)) as database:
            found = database.execute(f"select count(*) from {what} where {column} in ({ids}) {where}").fetchone()
        return int(found[0])

    def watch(self, made: dict[str, Any]) -> Any:
        """Listen to one of them, without ever reading a word."""
        token = made["watch"].rpartition("/")[2]
        address = f"ws://127.0.0.1:{self.home.server.port}/t/{made['table']}/live?as=json"
        headers = {"Authorization": f"Bearer {token}"}
        return connect(address, additional_headers=headers, compression=None, ping_interval=None)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Household]:
    monkeypatch.setenv("UNDERCROFT_RATES", "create=200:0 look=2000:0 join=500:0 post=50000:0")
    monkeypatch.setenv("UNDERCROFT_QUOTAS", "tables_a_day=500 tables_open=500")
    household = Household(tmp_path)
    yield household
    household.close()


@pytest.fixture(params=[12, pytest.param(60, marks=pytest.mark.soak)], ids=["twelve", "sixty"])
def laid(request: pytest.FixtureRequest, home: Household, tmp_path: Path) -> Laid:
    """Tables of bots that somebody laid by so many posts."""
    return Laid(home, tmp_path, request.param)


def act(home: Household, times: int = DEEDS) -> None:
    """Let the person who sits at a table of their own do things, one after the other, each acknowledged."""
    for _ in range(times):
        home.ada.do(do="pass", what="turn", on=True, key=new_token())


def test_tables_of_bots_that_nobody_watches_cost_nothing(home: Household, laid: Laid) -> None:
    tally = Tally("posts that lay a table of bots")
    tally.note("laid", laid.count("tables"))
    act(home)
    tally.note("answers of bots", laid.count())
    tally.tell()

    assert tally["laid"] == len(laid.made)
    assert tally["answers of bots"] == 0
    home.check()


def test_tables_of_bots_that_are_watched_let_people_go_first_and_rest_when_nobody_is_left(
    home: Household, laid: Laid
) -> None:
    tally = Tally("tables of bots that are watched")
    with ExitStack() as stack:
        for made in laid.made:
            stack.enter_context(laid.watch(made))
        act(home)
        tally.note("answers of bots while a person did things", laid.count())
        tally.note("things that a person did", DEEDS)
        home.check()
    before, rounds = -1, 0
    while before != (now := laid.count()) and rounds < MOST_ROUNDS:
        before, rounds = now, rounds + 1
        act(home, 5)
    tally.note("answers of bots until nobody was left", now)
    tally.tell()

    assert before == now
    assert laid.count("tables", "and over") < len(laid.made)
    home.check()
