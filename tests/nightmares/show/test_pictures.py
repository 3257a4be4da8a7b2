"""Pictures: only known cards are drawn, foes have no numbers, notes keep their letters, the hill adds up."""

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from tests.nightmares.showing import evening
from undercroft.atlas.frame import Choice
from undercroft.engine.gaps import filled, parted
from undercroft.engine.totals import Total
from undercroft.games.nightmares.show.own import Gaps
from undercroft.games.nightmares.show.page import page
from undercroft.games.nightmares.show.pictures.canvas import Note
from undercroft.games.nightmares.show.pictures.cards import Room
from undercroft.games.nightmares.show.pictures.fight import BESIDE_A_CROWN, Battle, Meant
from undercroft.games.nightmares.show.pictures.fight import fight as draw_fight
from undercroft.games.nightmares.show.pictures.hill import counted, hill
from undercroft.games.nightmares.show.pictures.lair import Cutaway, window
from undercroft.games.nightmares.show.pictures.lair import lair as draw_lair
from undercroft.games.nightmares.show.pictures.objects import OBJECTS
from undercroft.games.nightmares.show.pictures.people import Foe, Person
from undercroft.games.nightmares.show.pictures.seals import SIGNS, bandage, seal
from undercroft.games.nightmares.show.scenes import cutaway, town
from undercroft.games.nightmares.words import Curse

ANN = Person("ann", "Ann", "ann", 0, "rogue", left=2, most=3)


def fight(seen: Battle, *, narrow: bool = False) -> str:
    """Draw a fight as Ann's page has it."""
    return on_page(draw_fight(seen, narrow=narrow))


def lair(seen: Cutaway, *, narrow: bool = False, **choices: Choice) -> str:
    """Draw the lair as Ann's page has it, if some rooms could be chosen."""
    return on_page(draw_lair(seen, narrow=narrow), choices)


def on_page(drawn: str, choices: Mapping[str, Choice] = MappingProxyType({})) -> str:
    """Fill the gaps of a picture as Ann's page does."""
    asked = {f"room {key}": choice for key, choice in choices.items()}
    return filled(parted(drawn), Gaps("ann", str, lambda: asked).__getitem__)


@pytest.mark.parametrize("seed", range(10))
def test_the_picture_draws_only_known_cards(seed: int) -> None:
    for table in evening(seed, every=29):
        night = table.state
        assert bool(night.known.row) == bool(night.lair is not None and night.lair.closed)
        for seat in ("ann", "") if not night.known.row else ():
            drawn = cutaway(table.view(seat))
            assert [room.key for room in drawn.rooms] == list(night.known.rooms)
            for room in drawn.rooms:
                known = night.known.rooms[room.key]
                assert room.seen == known.entered
                assert room.card == (known.card if known.entered else "")
                assert room.down == (not known.entered and not known.marks)


@pytest.mark.parametrize("seed", range(3))
def test_the_game_master_sees_the_whole_row(seed: int) -> None:
    for table in evening(seed, every=60):
        if table.state.lair is not None:
            shown = [room.card for room in cutaway(table.view("gm")).rooms if room.card]
            assert shown == table.state.lair.row


def test_the_whole_row_is_laid_open_once_the_lair_is_closed() -> None:
    closed = next(table for seed in range(9) for table in evening(seed) if table.state.known.row)
    seen = cutaway(closed.view("ann"))

    assert [room.card for room in seen.rooms if room.card] == closed.state.lair.row
    assert not any(room.down for room in seen.rooms)
    assert {room.key for room in seen.rooms if room.seen} == {
        room.id for room in closed.state.known.rooms.values() if room.entered
    }
    assert page(closed.view("ann")).first == "lair" or closed.state.scene.foes
    for narrow in (False, True):
        assert "nan" not in lair(seen, narrow=narrow)


def test_curses_and_debilities_are_seen_on_whoever_has_them() -> None:
    plain = fight(Battle("The vestry", "Round one.", (ANN,), ()))
    marked = fight(
        Battle(
            "The vestry", "Round one.", (replace(ANN, curses=(("sandman", "Sandman"),), debilities=("Stunned",)),), ()
        )
    )

    assert seal("sandman") not in plain
    assert seal("sandman") in marked
    assert bandage() in marked
    assert "Ann (Stunned, cursed: Sandman)" in marked


def test_every_curse_has_a_sign() -> None:
    assert set(SIGNS) == set(Curse)


def test_a_gap_says_that_there_is_more_and_not_how_much() -> None:
    rooms = (Room("r1", "The stair", "two_of_clubs", "stair", seen=True, here=True),)
    few, many = lair(Cutaway("A", "B", rooms, further=True)), lair(Cutaway("A", "B", rooms, further=False))

    assert few.count('stroke-dasharray="1 7"') == 1
    assert 'stroke-dasharray="1 7"' not in many


def test_a_card_face_down_has_neither_rank_nor_object() -> None:
    down = lair(Cutaway("A", "B", (Room("r1", "", ""),)))

    assert "lair-w-arch)" not in down
    assert "a card face down" in down


def test_of_many_rooms_the_one_with_the_party_is_kept() -> None:
    rooms = [Room(f"r{one}", "Room", here=one == 9) for one in range(12)]

    assert "r9" in [room.key for room in window(rooms, 6)]
    assert len(window(rooms, 6)) == 6


@pytest.mark.parametrize("drawn", OBJECTS)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_object_can_be_drawn(drawn: str, narrow: bool) -> None:
    room = Room("r1", "The room", "king_of_hearts", drawn, seen=True, here=True)

    picture = lair(Cutaway("A", "B", (room,), (ANN,)), narrow=narrow)

    assert picture.startswith("<svg")
    assert picture.endswith("</svg>")
    assert "nan" not in picture


def test_letters_hang_over_whoever_means_something_and_are_stamped_when_answered() -> None:
    foes = (Foe("a", "Usher 1", "hurt", "undead"), Foe("b", "The One", "untouched", "nightmare", crown=True))
    meant = (
        Meant(Note("A", "Usher 1", "Takes the lamp.", meant=True, stamp="prevented"), "a", "ann"),
        Meant(Note("B", "The One", "Rings the bell.", meant=True), "b", "ann"),
    )

    drawn = fight(Battle("The vestry", "Round one.", (ANN,), foes, meant))

    assert "prevented" in drawn
    assert {">A<", ">B<"} <= set(re.findall(r">[A-Z]<", drawn))
    assert drawn.count('stroke-dasharray="7 6"') == 1  # what was answered has no arrow any more


@pytest.mark.parametrize("count", [1, 4, 5, 12])
@pytest.mark.parametrize("narrow", [False, True])
def test_a_crowd_fits_on_the_floor(count: int, narrow: bool) -> None:
    foes = tuple(Foe(f"f{one}", f"Rat {one}", "untouched", "beast") for one in range(count))
    meant = tuple(Meant(Note("A", "Rat", "Bites.", meant=True), one.key, "ann") for one in foes)

    drawn = fight(Battle("The vestry", "Round one.", (ANN,), foes, meant), narrow=narrow)

    assert drawn.count("<svg") == 1


def test_nobody_is_called_by_their_style_alone() -> None:
    foes = tuple(Foe(f"f{one}", f"Sir Barnaby Thistlewake {one}", "untouched", "human") for one in (1, 2, 3))

    drawn = fight(Battle("The vestry", "Round one.", (ANN,), foes))

    assert "Barnaby 2" in drawn
    assert "Sir 2" not in drawn


@pytest.mark.parametrize("added", range(-4, 7))
def test_the_hill_counts_all_ways(added: int) -> None:
    total = Total("danger")
    total.add("dexterity", added)

    assert sum(counted(total)) == 36
    assert hill(total, "Danger").count("<rect") == 11


def test_a_load_makes_the_whole_hill_harm() -> None:
    total = Total("danger")
    total.add("dexterity", 3)
    total.at_most(6, "encumbered")

    assert counted(total) == [0, 0, 36]
    assert hill(total, "Danger").count("hill-harm") == 11


@pytest.mark.parametrize("seed", range(4))
def test_the_stage_begins_where_the_party_is(seed: int) -> None:
    for table in evening(seed, every=31):
        shown = page(table.view("ann"))
        assert shown.first in [tab.key for tab in shown.tabs]
        assert (shown.first == "fight") == bool(table.state.scene.foes)


def test_a_crown_stands_between_its_people_and_no_note_hangs_over_its_face() -> None:
    foes = (Foe("a", "Usher 1", "hurt"), Foe("b", "Usher 2", "hurt"), Foe("c", "The One", "untouched", crown=True))
    meant = (Meant(Note("A", "The One", "Waits.", meant=True), "c", "ann"),)

    drawn = fight(Battle("The vestry", "Round one.", (ANN,), foes, meant))

    assert "translate(340 66)" in drawn
    assert all(x + width < 520 or x > 576 for places in BESIDE_A_CROWN.values() for x, _, width in places)
    assert drawn.index(">Usher 1<") < drawn.index(">The One<")


def test_what_can_be_chosen_in_a_picture_answers_the_question() -> None:
    rooms = (Room("r1", "The stair", "", "stair", seen=True, here=True), Room("r2", "The well", ""))

    drawn = lair(Cutaway("A", "B", rooms), r2=Choice("go r2", "Go to The well", "Go to The well"))

    assert drawn.count("data-choice=") == 1
    assert 'data-choice="go r2"' in drawn
    assert 'role="group"' in drawn


def slips(drawn: str) -> list[tuple[float, float]]:
    """Say where the notes of a list begin, and where they end below."""
    found = re.findall(r'translate\(([\d.]+) ([\d.]+)\)"><path d="M0 0H2\d\dV(\d\d)H0Z"', drawn)
    return [(float(x), float(y) + float(high)) for x, y, high in found]


def test_a_list_of_notes_covers_nobody_and_says_at_whom() -> None:
    fiend = Foe("f", "The corrupted beauty", "untouched", crown=True)
    meant = [Meant(Note(letter, "At Ann", "Waits.", meant=True), "f", "ann") for letter in "ABCDEF"]
    wide, narrow = (fight(Battle("", "", (ANN,), (fiend,), tuple(meant)), narrow=one) for one in (False, True))

    assert len(slips(wide)) == len(slips(narrow)) == len(meant)
    assert all(x + 200 < 428 and low < 170 for x, low in slips(wide))  # foes stand right of it, our heads below it
    assert "At Ann: waits." in wide
    for drawn in (wide, narrow):
        over = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="9" ', drawn)
        assert len({place for place in over if place[0] != "14"}) == len(meant)


@pytest.mark.parametrize(("count", "narrow"), [(5, False), (4, True)])
def test_notes_of_a_list_have_two_lines_where_there_is_room(count: int, narrow: bool) -> None:
    fiend = Foe("f", "The inhuman stillness", "untouched", crown=True)
    words = "Is closer to Ann, and just as still"
    meant = [Meant(Note(letter, "At Ann", words, meant=True), "f", "ann") for letter in "ABCDE"[:count]]
    drawn = fight(Battle("", "", (ANN,), (fiend,), tuple(meant)), narrow=narrow)

    assert len(slips(drawn)) == count
    assert "…" not in drawn
    assert "The inhuman stillness</text>" in drawn


def test_the_town_speaks_to_players_and_of_them_to_the_game_master() -> None:
    table = next(table for table in evening(0) if table.state.lair is not None and not table.state.known.row)

    assert "You know" in town(table.view("ann")).words
    assert "They know" in town(table.view("gm")).words
