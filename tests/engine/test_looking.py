"""Looking again: whoever looks at a state a second time is shown what they would be shown the first time."""

from random import Random
from typing import Any

import pytest

from undercroft.engine.dice import Fast
from undercroft.engine.looking import Looking
from undercroft.engine.secrets import Filling, Private, Public, State, Viewer, has_one_owner, project
from undercroft.engine.table import Table
from undercroft.games import find_game
from undercroft.games.kingdom.state import Landmaker
from undercroft.server.speaking import Common, SeatView

SEATS = ("ann", "bob", "cid", "gm")
ANSWERS = 150


def reads_alike(one: Any, other: Any) -> bool:
    """Say whether two readings are of one kind and have the same fields, those that are missing included."""
    if type(one) is not type(other):
        return False
    if isinstance(one, State):
        return all(
            hasattr(one, name) == hasattr(other, name)
            and (not hasattr(one, name) or reads_alike(getattr(one, name), getattr(other, name)))
            for name in one.__struct_fields__
        )
    if isinstance(one, dict):
        return list(one) == list(other) and all(reads_alike(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(reads_alike, one, other))
    return bool(one == other)


@pytest.mark.parametrize("game", ["depths", "kingdom", "nightmares", "wicked"])
def test_what_was_shown_before_is_shown_as_if_it_were_for_the_first_time(game: str) -> None:
    table: Table[Any] = Table(find_game(game), list(SEATS), seed=b"looking")
    viewers = [Viewer(seat, seat == "gm") for seat in (*SEATS, "")]
    looking = [(viewer, Looking(viewer)) for viewer in viewers]
    views, chance = [SeatView(table, seat) for seat in SEATS], Random(4)
    for _ in range(ANSWERS):
        ask = next(iter(table.open_asks()), None)
        if ask is None:
            break
        table.answer(ask.seat, ask.id, ask.nth(chance.randrange(min(ask.count(), 10**6))))
        assert [one.project(table.state) for _, one in looking] == [project(table.state, viewer) for viewer in viewers]
        fresh = [table.view(view.seat) for view in views]
        assert [view.look_again() for view in views] == [view.state for view in fresh]
        whole = table.game.state
        for view, other in zip(views, fresh, strict=True):
            assert reads_alike(view.read("", whole), other.read("", whole))


@pytest.mark.parametrize("game", ["depths", "kingdom", "nightmares", "wicked"])
def test_who_looks_beside_others_is_shown_what_they_would_be_shown_alone(game: str) -> None:
    table: Table[Any] = Table(find_game(game), list(SEATS), seed=b"beside")
    common, chance, whole = Common(), Fast(b"beside"), table.game.state
    views = [SeatView(table, seat, common) for seat in (*SEATS, "")]
    for number in range(ANSWERS):
        ask = next(iter(table.open_asks()), None)
        if ask is None:
            break
        table.answer(ask.seat, ask.id, ask.anything(chance.roll))
        looks = views[number % 5 :] if number % 3 else views  # not everybody looks each time
        for view in looks:
            fresh = table.view(view.seat)
            assert view.look_again() == fresh.state
            if view.seat != "gm":
                assert reads_alike(view.read("", whole), fresh.read("", whole))


def test_what_is_shown_alike_is_one_thing_for_all_but_the_game_master() -> None:
    table: Table[Any] = Table(find_game("kingdom"), list(SEATS), seed=b"alike")
    common, whole = Common(), table.game.state
    ann, bob, gm = (SeatView(table, seat, common) for seat in ("ann", "bob", "gm"))

    assert ann.state["kingdom"]["maps"] is bob.state["kingdom"]["maps"]
    assert ann.state["landmakers"]["ann"] is not bob.state["landmakers"]["ann"]
    assert ann.state["landmakers"]["cid"] is bob.state["landmakers"]["cid"] is not gm.state["landmakers"]["cid"]
    assert ann.read("", whole).landmakers["cid"] is bob.read("", whole).landmakers["cid"]
    assert ann.state["adventure"] is bob.state["adventure"] is not gm.state["adventure"]
    assert ann.read("", whole).adventure is bob.read("", whole).adventure is not gm.read("", whole).adventure
    assert "truth" in gm.state["adventure"]
    assert "truth" not in ann.state["adventure"]


class Purse(State):
    """What somebody carries, and may lend to another."""

    coins: Private[int] = 0


class Lent(Purse):
    """A purse with an owner of its own."""

    seat: Public[str] = ""


class Person(State):
    """Somebody with a purse of their own."""

    seat: Public[str]
    purse: Public[Purse]


class Porter(State):
    """Somebody with a purse that is another's."""

    seat: Public[str]
    purse: Public[Lent]


def test_only_what_has_one_owner_is_shown_once_for_all_others() -> None:
    assert has_one_owner(Landmaker) is True
    assert has_one_owner(Porter) is False
    assert has_one_owner(Person) is False  # its purse may be one that was lent
    assert has_one_owner(Lent) is True


def test_what_stays_is_the_same_thing_and_what_changes_is_another() -> None:
    table: Table[Any] = Table(find_game("kingdom"), list(SEATS), seed=b"looking")
    looking = Looking(Viewer("ann", False))
    before = looking.project(table.state)
    table.state.landmakers["bob"].skills.append("rush")
    after = looking.project(table.state)

    assert after["landmakers"]["ann"] is before["landmakers"]["ann"]
    assert after["landmakers"]["bob"] is not before["landmakers"]["bob"]
    assert after["landmakers"]["bob"]["slots"] is before["landmakers"]["bob"]["slots"]
    assert (before["landmakers"]["bob"]["skills"], after["landmakers"]["bob"]["skills"]) == ([], ["rush"])


def test_what_is_read_again_is_the_same_thing_as_long_as_it_is_shown_so() -> None:
    table: Table[Any] = Table(find_game("kingdom"), list(SEATS), seed=b"looking")
    view, whole = SeatView(table, "ann"), table.game.state
    before: Any = view.read("", whole)
    table.state.landmakers["bob"].skills.append("rush")
    table.revision += 1
    view.look_again()
    after: Any = view.read("", whole)

    assert after.landmakers["ann"] is before.landmakers["ann"]
    assert after.landmakers["bob"] is not before.landmakers["bob"]
    assert (before.landmakers["bob"].skills, after.landmakers["bob"].skills) == ([], ["rush"])


def test_what_becomes_somebody_elses_is_shown_to_them() -> None:
    table: Table[Any] = Table(find_game("depths"), list(SEATS), seed=b"looking")
    looking, viewer = Looking(Viewer("ann", False)), Viewer("ann", False)
    looking.project(table.state)
    for one in table.state.characters.values():
        one.seat = "ann"

    assert looking.project(table.state) == project(table.state, viewer)


def test_what_is_filled_in_otherwise_is_another_thing() -> None:
    filled, shown = Filling(), {"name": "Ann"}

    first = filled("ann", shown, {"figures": {"level": 1}})
    assert filled("ann", shown, {"figures": {"level": 1}}) is first
    assert filled("ann", shown, {"figures": {"level": 2}}) == {"name": "Ann", "figures": {"level": 2}}
    assert filled("ann", {"name": "Ann", "secret": 7}, {"figures": {"level": 2}})["secret"] == 7
    assert "secret" not in filled("ann", shown, {"figures": {"level": 2}})
