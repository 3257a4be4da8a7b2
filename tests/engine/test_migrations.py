"""A state of an earlier version becomes one of today, whoever has opened and kept the table in between."""

import msgspec
import pytest

from tests.engine.playing import everything, filed, reloaded
from tests.engine.tiny import Parlour, Party, party, reply, to_floor, to_letters
from undercroft.engine import saves
from undercroft.engine.migrations import Raw
from undercroft.engine.refusals import Refused


def count_twice(raw: Raw) -> None:
    """Count rounds by halves."""
    raw["round"] *= 2


def plan_anew(raw: Raw) -> None:
    """Call the host's plan by another name, for whoever may read it."""
    if "plan" in raw:
        raw["plan"] = f"planned:{raw['plan']}"


class Second(Party):
    """The same party with one more way to count."""

    version = 2
    migrations = (count_twice,)


class Third(Party):
    """The same party two versions on."""

    version = 3
    migrations = (count_twice, plan_anew)


def test_a_state_goes_through_every_migration_since_it_was_written() -> None:
    table = to_floor(party())

    loaded = saves.load(Third(), filed(table))

    assert (loaded.state.round, loaded.state.plan) == (2 * table.state.round, f"planned:{table.state.plan}")


def test_a_state_goes_through_each_migration_once() -> None:
    first = to_floor(party())
    second = saves.load(Second(), filed(first))

    third = saves.load(Third(), filed(second))

    assert (third.state.round, third.state.plan) == (2 * first.state.round, f"planned:{first.state.plan}")
    assert everything(reloaded(third)) == everything(third)


def test_what_a_seat_saw_last_goes_through_the_same_migrations() -> None:
    kept = filed(to_floor(party())).snapshot
    assert kept is not None
    kept.frozen["ann"] = msgspec.json.encode({"round": 3})

    today = kept.today(Third.migrations)

    assert msgspec.json.decode(today.frozen["ann"]) == {"round": 6}
    assert msgspec.msgpack.decode(today.state, type=Parlour).plan == "planned:none"
    assert today.today(Third.migrations) == today


def test_a_table_is_played_on_after_its_state_was_migrated() -> None:
    table = to_letters(party())
    reply(table, "ann", "write")

    loaded = saves.load(Third(), filed(table))

    assert loaded.waiting_for() == table.waiting_for()
    assert loaded.state.round == 2 * table.state.round


def test_what_no_migration_can_read_is_refused() -> None:
    saved = filed(to_floor(party()))
    assert saved.snapshot is not None
    saved.snapshot.state = msgspec.msgpack.encode({"guests": {}})

    with pytest.raises(Refused, match="damaged"):
        saves.load(Third(), saved)


def test_games_without_migrations_write_what_they_always_wrote() -> None:
    assert '"shape"' not in saves.encode(saves.save(to_floor(party()))).decode()
