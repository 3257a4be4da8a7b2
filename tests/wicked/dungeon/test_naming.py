"""Places in words, for everybody who is asked where something goes."""

import re

import pytest

from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.building import put, spots
from undercroft.games.wicked.dungeon.graph import join
from undercroft.games.wicked.dungeon.naming import described, node_words, spot_words
from undercroft.games.wicked.dungeon.start import first_dungeon
from undercroft.games.wicked.words import Work

BOOK = house_book()


@pytest.mark.parametrize(
    ("spot", "words"),
    [
        ("R1", "in the Sleeping Dens"),
        ("E-J1", "between the hatch and the crossing"),
        ("J1+R2", "joined to the crossing and the Watch Hole"),
        ("J1", "in the crossing"),
        ("+S", "in a cave beside the sanctum"),
        ("R1-R2,J1-S", "between the Sleeping Dens and the Watch Hole, and between the crossing and the sanctum"),
        ("trap1>R2", "the Tripline Spikes: to the Watch Hole"),
        ("trap1", "the Tripline Spikes"),
        ("breach", "the breach"),
    ],
)
def test_a_spot_is_said_in_words(spot: str, words: str) -> None:
    assert spot_words(first_dungeon("Gallhollow", "warren"), BOOK, spot) == words


def test_two_rooms_of_a_kind_are_told_apart_and_labels_begin_large() -> None:
    one = first_dungeon("Gallhollow", "warren", 1)
    put(one, BOOK, Work.ROOM, "sleeping_dens", "J1")
    assert spot_words(one, BOOK, "R1") == "in the Sleeping Dens between the crossing and the sanctum"
    assert spot_words(one, BOOK, "R3") == "in the Sleeping Dens beside the crossing"
    labels = [described(one, BOOK)(spot).label for spot in spots(one, BOOK, Work.TRAP, "choke_dust")]
    assert len(set(labels)) == len(labels)
    assert all(label[0].isupper() for label in labels)


def test_crossings_are_told_apart_by_the_rooms_beside_them_and_never_by_an_id() -> None:
    one = first_dungeon("Gallhollow", "warren", 1)
    put(one, BOOK, Work.DIG, "junction", "R2-S")
    assert node_words(one, BOOK, "J1") == "the crossing between the hatch and the Sleeping Dens"
    assert node_words(one, BOOK, "J2") == "the crossing between the Watch Hole and the sanctum"
    labels = [described(one, BOOK)(spot).label for spot in spots(one, BOOK, Work.DIG, "junction")]
    assert not [label for label in labels if re.search(r"\b[JR]\d", label)]


def test_crossings_between_the_same_rooms_are_counted() -> None:
    one = first_dungeon("Gallhollow", "warren", 1)
    put(one, BOOK, Work.DIG, "junction", "R1-S")
    join(one, "E", "J2")
    words = "the crossing between the hatch and the Sleeping Dens"
    assert [node_words(one, BOOK, key) for key in ("J1", "J2")] == [f"{words}, the first", f"{words}, the second"]
