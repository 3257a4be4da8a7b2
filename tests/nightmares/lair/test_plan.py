"""The plan of a lair, for whatever row of cards."""

from hypothesis import given
from hypothesis import strategies as st

from tests.rules import rule
from undercroft.engine.decks import standard_deck
from undercroft.engine.dice import Fast, Scripted
from undercroft.games.nightmares.lair.plan import ENTRANCE, LOOP_FROM, Plan, plan
from undercroft.games.nightmares.lair.row import Meaning, Part, allegiance, draw_row, read


def drawn(seed: bytes) -> tuple[list[Meaning], Plan]:
    deck = standard_deck()
    deck.shuffle(Fast(seed))
    row = read(draw_row(deck, Scripted(())))
    return row, plan(row)


def reachable(ways: dict[str, list[str]]) -> set[str]:
    found, todo = {ENTRANCE}, [ENTRANCE]
    while todo:
        new = [room for room in ways[todo.pop()] if room not in found]
        found |= set(new)
        todo += new
    return found


@rule("AWN-DEP-MAP", "AWN-LAIR-PLACE")
@given(st.binary(min_size=4, max_size=4))
def test_every_card_is_a_room_that_can_be_reached(seed: bytes) -> None:
    row, laid = drawn(seed)

    assert len(laid.ways) == len(row) + 3
    assert {one.card for one in row} < set(laid.ways)
    assert reachable(laid.ways) == set(laid.ways)
    assert all(room in laid.ways[other] for room, others in laid.ways.items() for other in others)
    assert all(len(set(others)) == len(others) for others in laid.ways.values())


@rule("AWN-DEP-MAP")
@given(st.binary(min_size=4, max_size=4))
def test_the_spine_is_short_and_leads_past_one_to_the_other_not_at_the_door(seed: bytes) -> None:
    row, laid = drawn(seed)
    ends = [one.card for one in row if one.part in (Part.ANCHOR, Part.CROWN)]

    assert laid.spine[0] == ENTRANCE
    assert len(laid.spine) <= 6
    assert [room for room in laid.spine if room in ends] == ends
    assert not set(ends) & set(laid.ways[ENTRANCE])


@rule("AWN-DEP-MAP", "AWN-DEP-OUTSIDERS")
@given(st.binary(min_size=4, max_size=4))
def test_servants_and_seekers_keep_beside_what_they_are_there_for(seed: bytes) -> None:
    row, laid = drawn(seed)
    anchor = next(one.card for one in row if one.part is Part.ANCHOR)
    crown = next(one.card for one in row if one.part is Part.CROWN)

    for one in row:
        if one.part is Part.OUTSIDERS and allegiance(one.stands).serves_crown:
            assert (anchor if allegiance(one.stands).covets_anchor else crown) in laid.ways[one.card]


@rule("AWN-DEP-MAP")
@given(st.binary(min_size=4, max_size=4))
def test_a_lair_of_some_size_has_one_loop(seed: bytes) -> None:
    _, laid = drawn(seed)

    ways = sum(len(others) for others in laid.ways.values()) // 2
    assert ways - (len(laid.ways) - 1) == (1 if len(laid.ways) >= LOOP_FROM else 0)
