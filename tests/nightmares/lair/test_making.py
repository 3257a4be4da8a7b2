"""Lairs made of our own book: every row of every table leads to an entry, and themes do what they say."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tests.nightmares.people import hero
from tests.nightmares.scene import SceneGame
from tests.rules import rule
from undercroft.engine.decks import RANKS, Deck, rank_of, standard_deck
from undercroft.engine.dice import seed_from
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.nightmares.book import house_book
from undercroft.games.nightmares.lair.making import band_of, make_lair
from undercroft.games.nightmares.lair.themes import band_of_theme
from undercroft.games.nightmares.phases.closing import worth_of
from undercroft.games.nightmares.rules.foes import block_at, how_many
from undercroft.games.nightmares.state import Lair, Night
from undercroft.games.nightmares.words import Creature, Worth

SHORT = {"jack": "J", "queen": "Q", "king": "K", "ace": "A"}
ROWS = {rank: SHORT.get(rank, str(rank_of(f"{rank}_of_clubs"))) for rank in RANKS}
PLAIN = ("two_of_hearts", "three_of_hearts")
WOKEN = "king_of_clubs"


def cited(pattern: str) -> list[str]:
    """Cite a row of a table for each rank."""
    return [pattern.format(row) for row in ROWS.values()]


async def make(play: Play[Night]) -> None:
    """Make a lair and lay it on the table."""
    play.state.lair = await make_lair(play)


def table_for(row: Sequence[str], themes: Sequence[str] = PLAIN, level: int = 1, **rulings: str) -> Table[Night]:
    """Lay out a deck that begins with a row and its themes, and begin to make the lair with our own book."""
    night = Night({"ann": hero(level=level), "bob": hero(level=level)})
    rest = [card for card in standard_deck().pile if card not in (*row, *themes, WOKEN)]
    night.deck = Deck([*row, *themes, *rest])
    night.deck.drawn = [WOKEN]
    game = SceneGame(night)
    game.procedure = make
    return Table(game, ["ann", "bob", "gm"], seed=seed_from("a lair"), rulings=rulings)


def made(row: Sequence[str], drawn: Sequence[str] = PLAIN, **choices: Any) -> Lair:
    """Make a lair; whatever is asked is answered as given, else with the first choice."""
    table = table_for(row, drawn)
    finish(table, **choices)
    assert table.state.lair is not None
    return table.state.lair


def finish(table: Table[Night], **choices: Any) -> None:
    """Answer whatever is still asked."""
    while asks := table.open_asks():
        table.answer(asks[0].seat, asks[0].id, choices.get(asks[0].key, asks[0].nth(0)))


@rule("AWN-LAIR-ANCHOR", *cited("AWN-LAIR-ANCHOR-{}"))
@pytest.mark.parametrize("rank", RANKS)
def test_every_diamond_is_an_anchor_of_the_book(rank: str) -> None:
    lair = made([f"{rank}_of_diamonds", "two_of_spades"])
    assert house_book().shelf("anchor")[lair.anchor].rank == rank
    assert lair.rooms[lair.anchor_room].anchor


@rule("AWN-LAIR-ANCHOR-WORTH-PURSE", "AWN-LAIR-ANCHOR-WORTH-VALUABLE", "AWN-LAIR-ANCHOR-WORTH-FORTUNE")
def test_what_anchors_are_worth() -> None:
    assert [worth_of(rank) for rank in RANKS] == [
        Worth.FORTUNE, *[Worth.PURSE] * 5, *[Worth.VALUABLE] * 4, *[Worth.FORTUNE] * 3,
    ]  # fmt: skip


@rule("AWN-LAIR-CROWN", "AWN-LAIR-CROWN-COLUMN", *cited("AWN-LAIR-CROWN-{}"))
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("column", ["bestiary", "invent"])
def test_every_spade_is_a_crown_in_both_columns(rank: str, column: str) -> None:
    lair = made(["two_of_diamonds", f"{rank}_of_spades"], column=column)
    crown = lair.groups[lair.crown]
    block = house_book().shelf(crown.table)[crown.block]
    if (rank, column) == ("ace", "bestiary"):
        assert (crown.table, crown.block) == ("frame", "named_one")
    else:
        assert (block.rank, block.column) == (rank, column)
    assert Creature.NIGHTMARE in block.types


@rule("AWN-LAIR-CROWN-A")
def test_the_players_name_what_nobody_has_named() -> None:
    table = table_for(["two_of_diamonds", "ace_of_spades"])
    finish_until(table, "nightmare")
    ask: Any = table.open_asks()[0]
    assert ask.seat in ("ann", "bob")
    assert len(ask.drafted({}).asks["answer"].options()) == 7
    finish(table)
    assert table.state.lair is not None
    assert table.state.lair.groups[table.state.lair.crown].name == ask.params["names"]["0"]


@rule("AWN-LAIR-CROWN-A")
def test_a_nightmare_can_be_named_in_ones_own_words_and_threatens_by_the_theme() -> None:
    table = table_for(["two_of_diamonds", "ace_of_spades"], ("nine_of_spades", "three_of_clubs"))
    finish_until(table, "nightmare")
    ask = table.open_asks()[0]
    table.answer(ask.seat, ask.id, {"answer": "own_words", "words": "Uncle"})
    finish(table)
    lair = table.state.lair
    assert lair is not None
    crown = lair.groups[lair.crown]
    whole = house_book().shelf("frame")[crown.block].threats
    assert crown.name == "Uncle"
    assert block_at(table.state, crown, 0).threats == (whole[3], whole[0]), "of spades and of clubs"


@rule("AWN-DEP-THEME", "AWN-THEME-DRAW")
def test_a_theme_can_be_answered_in_ones_own_words() -> None:
    table = table_for(["two_of_diamonds", "two_of_spades"], ("three_of_clubs", "three_of_hearts"))
    finish_until(table, "theme")
    ask = table.open_asks()[0]
    table.answer(ask.seat, ask.id, {"answer": "own_words", "words": "my brother's laugh"})
    finish(table)
    lair = table.state.lair
    assert lair is not None
    assert sum(room.name.endswith(" my brother's laugh") for room in lair.rooms.values()) == 2
    assert lair.groups[lair.crown].looks == "My brother's laugh."


def finish_until(table: Table[Night], key: str) -> None:
    """Answer with the first choice until something is asked."""
    while table.open_asks()[0].key != key:
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.nth(0))


@rule("AWN-LAIR-OTHER", "AWN-LAIR-OTHER-COLUMN", "AWN-LAIR-OTHER-D", *cited("AWN-LAIR-OTHER-D-{}"))
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("column", ["bestiary", "invent"])
def test_every_later_diamond_is_a_monster_with_treasure(rank: str, column: str) -> None:
    first = "two" if rank != "two" else "three"
    lair = made([f"{first}_of_diamonds", f"{rank}_of_diamonds", "two_of_spades"], column=column)
    group = next(one for one in lair.groups.values() if not one.crown)
    block = house_book().shelf("owner")[group.block]
    assert (block.rank, block.column) == (rank, column)
    assert group.valuable is (rank in ("jack", "queen", "king", "ace"))
    assert bool(group.treasure) is not group.valuable
    assert Creature.NIGHTMARE not in block.types


@rule("AWN-LAIR-OTHER-S", *cited("AWN-LAIR-OTHER-S-{}"))
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("column", ["bestiary", "invent"])
def test_every_later_spade_is_a_monster_with_nothing(rank: str, column: str) -> None:
    first = "two" if rank != "two" else "three"
    lair = made([f"{first}_of_spades", f"{rank}_of_spades", "two_of_diamonds"], column=column)
    group = next(one for one in lair.groups.values() if not one.crown)
    block = house_book().shelf("prowler")[group.block]
    assert (block.rank, block.column) == (rank, column)
    assert not (group.treasure)
    assert not (group.valuable)
    assert Creature.NIGHTMARE not in block.types


@rule("AWN-LAIR-TRAP", *cited("AWN-LAIR-TRAP-{}"))
@pytest.mark.parametrize("rank", RANKS)
def test_every_club_is_a_trap_of_the_book(rank: str) -> None:
    lair = made([f"{rank}_of_clubs", "two_of_diamonds", "two_of_spades"])
    (trap,) = lair.traps.values()
    assert house_book().shelf("trap")[trap.entry].rank == rank
    assert trap.guards_treasure
    assert trap.nightmare


@rule(
    "AWN-LAIR-OUT", "AWN-LAIR-OUT-2-6", "AWN-LAIR-OUT-7-9", "AWN-LAIR-OUT-10", "AWN-LAIR-OUT-J", "AWN-LAIR-OUT-Q",
    "AWN-LAIR-OUT-K", "AWN-LAIR-OUT-A", "AWN-DEP-OUTSIDERS",
)  # fmt: skip
@pytest.mark.parametrize("rank", RANKS)
def test_every_heart_is_a_party_with_a_face(rank: str) -> None:
    themes = [card for card in ("two_of_hearts", "three_of_hearts", "four_of_hearts") if not card.startswith(rank)][:2]
    lair = made([f"{rank}_of_hearts", "two_of_diamonds", "two_of_spades"], themes)
    group = next(one for one in lair.groups.values() if not one.crown)
    band = band_of(f"{rank}_of_hearts")
    assert house_book().shelf("face")[group.face].band == group.block == band
    if band == "few":
        assert abs(len(group.dispositions) - rank_of(f"{rank}_of_hearts")) <= 1


@rule("AWN-DEP-POSITION", "AWN-LAIR-POSITION")
def test_people_are_where_their_position_puts_them() -> None:
    serving = made(["ten_of_hearts", "two_of_diamonds", "two_of_spades"])
    hating = made(["two_of_spades", "ten_of_hearts", "two_of_diamonds"])
    assert [one.room for one in serving.groups.values() if one.face] != ["entrance"]
    assert [one.room for one in hating.groups.values() if one.face] == ["entrance"]


@rule("AWN-LAIR-OPTIONAL")
def test_a_lair_does_not_ask_how_good_the_party_is() -> None:
    row = ["nine_of_clubs", "two_of_diamonds", "king_of_diamonds", "three_of_spades"]
    lairs = []
    for level in (1, 6):
        table = table_for(row, level=level)
        finish(table)
        lairs.append(msgspec.json.encode(table.state.lair))
    assert lairs[0] == lairs[1]


@rule("AWN-LAIR-OPTIONAL")
def test_a_game_master_may_choose_the_row_instead_of_drawing_it() -> None:
    table = table_for(PLAIN, lair_row="chosen")
    for card in ("queen_of_hearts", "nine_of_diamonds", "four_of_spades"):
        finish_until(table, "lay_card")
        assert table.open_asks()[0].seat == "gm"
        table.answer("gm", table.open_asks()[0].id, card)
    finish(table)
    lair = table.state.lair
    assert lair is not None
    assert lair.row == ["queen_of_hearts", "nine_of_diamonds", "four_of_spades"]
    assert not set(lair.row) & set(lair.themes)


@rule("AWN-LAIR-PLACE-CITY", "AWN-LAIR-PLACE")
@pytest.mark.parametrize(
    ("place", "named", "tag"), [("city", " behind ", "letters"), ("palace", " of the palace", "palace")]
)
def test_a_lair_may_lie_in_the_city_or_in_a_palace(place: str, named: str, tag: str) -> None:
    table = table_for(["two_of_diamonds", "two_of_spades"], lair_place=place)
    finish(table)
    lair = table.state.lair
    assert lair is not None
    assert lair.place == place
    assert all(named in room.name for room in lair.rooms.values() if not room.looks)
    assert any(tag in room.tags for room in lair.rooms.values())


@rule("AWN-LAIR-TRAP-POS-RARC", "AWN-LAIR-OUT-POS-RARC")
def test_a_game_master_may_lay_more_to_the_right_of_both() -> None:
    table = table_for(["two_of_diamonds", "two_of_spades"], ("nine_of_clubs", "ten_of_hearts"), extra_cards="on")
    for _ in range(2):
        finish_until(table, "extra_card")
        ask = table.open_asks()[0]
        table.answer("gm", ask.id, "one_more")
    finish(table)
    lair = table.state.lair
    assert lair is not None
    (trap,) = lair.traps.values()
    people = next(one for one in lair.groups.values() if one.face)
    assert lair.row == ["two_of_diamonds", "two_of_spades", "nine_of_clubs", "ten_of_hearts"]
    assert not (trap.guards_treasure)
    assert not (trap.nightmare)
    assert not (people.covets_anchor)
    assert not (people.serves_crown)


@rule("AWN-DEP-NUMBERS", "AWN-DEP-BESTIARY")
def test_how_many_there_are() -> None:
    blocks = house_book().shelf("prowler").values()
    counted = {one.number: how_many(one, 3) for one in blocks}
    assert dict(counted.items()) == {number: {"solitary": 1, "pair": 2, "pack": 4}[number] for number in counted}


@rule("AWN-LAIR-SECRET")
def test_nobody_but_the_game_master_sees_the_row() -> None:
    table = table_for(["two_of_diamonds", "two_of_spades"])
    finish(table)
    assert "lair" not in table.view("ann").state
    assert table.view("gm").state["lair"]["row"] == ["two_of_diamonds", "two_of_spades"]


@rule("AWN-THEME-DRAW", "AWN-DEP-THEME")
@pytest.mark.parametrize("count", ["2", "3"])
def test_two_or_three_cards_that_are_not_of_the_row(count: str) -> None:
    lair = made(["two_of_diamonds", "two_of_spades"], (*PLAIN, "four_of_hearts"), themes=count)
    assert lair.themes == [*PLAIN, "four_of_hearts"][: int(count)]


ASKING = [
    (suit, rank, row)
    for suit in ("clubs", "diamonds", "spades")
    for rank, row in (("three", "2-6"), ("eight", "7-10"), ("queen", "FACE"))
]


@rule(
    "AWN-THEME-CLUBS", "AWN-THEME-DIAMONDS", "AWN-THEME-SPADES",
    *(f"AWN-THEME-{suit.upper()}-{row}" for suit, _, row in ASKING),
)  # fmt: skip
@pytest.mark.parametrize(("suit", "rank", "row"), ASKING)
def test_a_theme_asks_one_person_and_the_answer_is_woven_in(suit: str, rank: str, row: str) -> None:
    card = f"{rank}_of_{suit}"
    table = table_for(["two_of_diamonds", "two_of_spades"], (card, "two_of_hearts"))
    finish_until(table, "theme")
    ask: Any = table.open_asks()[0]
    assert [one.key for one in table.open_asks()] == ["theme"], "one person is asked"
    among = ask.drafted({}).asks["answer"].options()
    assert list(among)[6:] == ["own_words", "you_choose"]
    chosen = house_book().shelf("answer")[among[2]]
    table.answer(ask.seat, ask.id, {"answer": chosen.id})
    finish(table)
    lair = table.state.lair
    assert lair is not None
    renamed = [room for room in lair.rooms.values() if room.name.endswith(f" {chosen.name}")]
    assert (chosen.suit, chosen.band) == (suit, band_of_theme(card))
    assert len(renamed) == 2
    assert all(chosen.tag in room.tags for room in renamed)
    assert chosen.look in [group.looks for group in lair.groups.values()]


@rule("AWN-THEME-HEARTS", "AWN-THEME-HEARTS-2-6", "AWN-THEME-HEARTS-7-10", "AWN-THEME-HEARTS-FACE")
@pytest.mark.parametrize(
    ("card", "band"), [("five_of_hearts", "low"), ("nine_of_hearts", "high"), ("jack_of_hearts", "face")]
)
def test_hearts_dress_the_lair_and_ask_nobody(card: str, band: str) -> None:
    table = table_for(["two_of_diamonds", "two_of_spades"], (card, "two_of_hearts"))
    asked: list[str] = []
    while asks := table.open_asks():
        asked.append(asks[0].key)
        table.answer(asks[0].seat, asks[0].id, asks[0].nth(0))
    lair = table.state.lair
    assert lair is not None
    assert "theme" not in asked
    assert house_book().shelf("answer")[lair.dressing[0]].band == band


@rule("AWN-THEME-HEARTS-A")
def test_the_ace_of_hearts_dresses_every_room() -> None:
    lair = made(["two_of_diamonds", "two_of_spades"], ("ace_of_hearts", "two_of_hearts"))
    assert all(room.looks and "blood" in room.tags for room in lair.rooms.values())


@rule("AWN-THEME-DIAMONDS-A")
def test_the_ace_of_diamonds_hides_a_desire() -> None:
    lair = made(["two_of_diamonds", "two_of_spades"], ("ace_of_diamonds", "two_of_hearts"))
    assert sum(bool(room.desire) for room in lair.rooms.values()) == 1


@rule("AWN-THEME-SPADES-A")
@pytest.mark.parametrize(("clubs", "rank"), [(("four_of_clubs",), "four"), ((), "eight")])
def test_the_ace_of_spades_makes_every_room_a_trap(clubs: tuple[str, ...], rank: str) -> None:
    lair = made([*clubs, "two_of_diamonds", "two_of_spades"], ("ace_of_spades", "two_of_hearts"))
    assert all(room.trap for room in lair.rooms.values() if room.id != lair.entrance)
    assert {house_book().shelf("trap")[trap.entry].rank for trap in lair.traps.values()} == {rank}


@rule("AWN-DEP-ITEMS")
def test_the_ace_of_diamonds_as_anchor_has_a_wonder_with_it() -> None:
    lair = made(["ace_of_diamonds", "two_of_spades"])
    hidden = lair.rooms[lair.anchor_room].hidden
    assert [one in house_book().shelf("magic_item") for one in hidden] == [True]


@rule("AWN-LAIR-PLACE")
def test_the_entrance_tells_of_the_anchor_and_has_no_crown() -> None:
    lair = made(["two_of_diamonds", "two_of_spades"])
    assert lair.rooms["entrance"].finds == [house_book().shelf("anchor")[lair.anchor].signs[0]]
    assert lair.groups[lair.crown].room != "entrance"
