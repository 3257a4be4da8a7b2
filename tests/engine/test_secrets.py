"""Marks: every field says who may read it, and nobody else ever does."""

from typing import Annotated, ClassVar

import msgspec
import pytest

from tests.engine.tiny import Guest, Parlour
from undercroft.engine.secrets import (
    SPECTATOR,
    GMOnly,
    Private,
    Public,
    Readers,
    Sealed,
    State,
    UnmarkedField,
    Viewer,
    declared_type,
    project,
    readers_of,
    visibility_at,
    walk,
)

GM = Viewer("gm", gm=True)


class Purse(State):
    coins: Public[int] = 3
    hidden: Private[int] = 4


class Person(State):
    seat: Public[str]
    purse: Private[Purse] = msgspec.field(default_factory=Purse)
    role: Private[str] = "spy"
    fate: GMOnly[str] = "doom"
    vote: Sealed[str | None] = "no"
    shown: Public[Purse] = msgspec.field(default_factory=Purse)
    friends: Public[list[str]] = []


class Town(State):
    people: Public[dict[str, Person]]
    order: Public[tuple[Person, ...]] = ()
    mayor: Private[str] = "nobody's"
    LIMIT: ClassVar[int] = 3


def town() -> Town:
    return Town({"ann": Person("ann"), "bob": Person("bob")}, order=(Person("cid"),))


def test_each_viewer_sees_what_the_marks_say() -> None:
    shown = {"coins": 3}
    seen_by_ann = project(town(), Viewer("ann"))["people"]

    assert seen_by_ann["ann"] == {
        "seat": "ann",
        "purse": {"coins": 3, "hidden": 4},
        "role": "spy",
        "shown": {"coins": 3, "hidden": 4},
        "friends": [],
    }
    assert seen_by_ann["bob"] == {"seat": "bob", "shown": shown, "friends": []}
    assert project(town(), SPECTATOR)["people"]["ann"] == {"seat": "ann", "shown": shown, "friends": []}
    assert project(town(), GM)["people"]["bob"]["fate"] == "doom"
    assert "vote" not in project(town(), GM)["people"]["bob"]
    assert project(town(), SPECTATOR)["order"] == [{"seat": "cid", "shown": shown, "friends": []}]


def test_what_nobody_owns_is_for_the_game_master_alone() -> None:
    assert "mayor" not in project(town(), Viewer("ann")) | project(town(), SPECTATOR)
    assert project(town(), GM)["mayor"] == "nobody's"
    assert "role" not in project(Person(""), SPECTATOR)


def test_an_unmarked_field_fails_at_import() -> None:
    with pytest.raises(UnmarkedField, match=r"Wrong\.open must say who may read it"):

        class Wrong(State):
            open: int

    with pytest.raises(UnmarkedField):

        class WronglyAnnotated(State):
            open: Annotated[int, "not a mark"]


def test_a_field_declared_again_is_as_secret_as_it_says_last() -> None:
    class Masked(Person):
        seat: Public[str]
        shown: GMOnly[Purse] = msgspec.field(default_factory=Purse)

    masked = Masked("ann")

    assert "shown" not in project(masked, Viewer("ann"))
    assert visibility_at(masked, "shown.coins") == (Readers.GAME_MASTER, "ann")


def test_a_view_shares_nothing_with_the_state_that_could_be_changed() -> None:
    here = town()
    before = msgspec.json.encode(here)
    seen = project(here, Viewer("ann"))
    seen["people"]["ann"]["friends"].append("bob")
    seen["people"]["ann"]["purse"]["coins"] = 99
    seen["people"].clear()

    assert msgspec.json.encode(here) == before


def test_a_tagged_struct_says_what_it_is() -> None:
    class Trap(State, tag="trap"):
        depth: Public[int] = 2

    assert project(Trap(), SPECTATOR) == {"type": "trap", "depth": 2}


@pytest.mark.parametrize(
    ("path", "readers", "owner"),
    [
        ("people", Readers.EVERYBODY, ""),
        ("people.ann.friends", Readers.EVERYBODY, "ann"),
        ("people.bob.role", Readers.OWNER, "bob"),
        ("people.bob.purse.coins", Readers.OWNER, "bob"),
        ("people.bob.fate", Readers.GAME_MASTER, "bob"),
        ("people.bob.vote", Readers.NOBODY, "bob"),
        ("mayor", Readers.OWNER, ""),
    ],
)
def test_a_path_is_as_secret_as_the_most_secret_field_on_it(path: str, readers: Readers, owner: str) -> None:
    assert visibility_at(town(), path) == (readers, owner)


def test_what_belongs_to_one_inside_what_belongs_to_another_is_for_neither() -> None:
    class Chest(State):
        seat: Public[str]
        inside: Private[Person]

    assert visibility_at(Chest("ann", Person("bob")), "inside.role") == (Readers.GAME_MASTER, "ann")


def test_a_path_leads_to_a_value_and_its_declared_type() -> None:
    here = Parlour({"ann": Guest("ann", likes=["waltz"])})

    assert [step for step, _ in walk(here, "guests.ann.likes.0")] == ["guests", "ann", "likes", "0"]
    assert list(walk(here, "guests.ann.likes.0"))[-1] == ("0", "waltz")
    assert declared_type(here, "guests.ann.likes.0") is str
    assert declared_type(here, "guests.ann") is Guest
    assert declared_type(town(), "people.ann.vote") == str | None


@pytest.mark.parametrize(
    "path", ["", ".", "nobody", "people.zoe", "people.ann.friends.0", "people.ann.friends.-1", "order.0"]
)
def test_a_path_that_leads_nowhere_is_a_key_error(path: str) -> None:
    with pytest.raises(KeyError):
        list(walk(town(), path))


def test_a_mark_is_found_on_its_annotation_only() -> None:
    assert readers_of(Private[int]) is Readers.OWNER
    assert readers_of(int) is None
    assert readers_of(Annotated[int, "something else"]) is None
