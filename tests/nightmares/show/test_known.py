"""Cards: everything in the pictures of the night opens one, and it says what the seat knows and nothing else."""

import re
from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from tests.nightmares.showing import evening, ids_in
from undercroft.engine.boards import Known
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games.nightmares.phases.combat import muster
from undercroft.games.nightmares.rules.edges import know_weakness
from undercroft.games.nightmares.show.known import known
from undercroft.games.nightmares.show.page import page
from undercroft.games.nightmares.show.sheets import advantages
from undercroft.games.nightmares.state import Carried, Cursed, Edge, Night
from undercroft.games.nightmares.words import Curse, Debility

CARDS = re.compile(r'data-card="([^"]+)"')
CHOICES = re.compile(r'<a (?=[^>]*data-choice=)[^>]*data-card="([^"]+)"')
KINDS = {"who", "foe", "meant", "wrong", "room", "site", "thing"}


def cards(view: View) -> set[str]:
    """List what opens a card, on the stage and on the sheet."""
    shown = page(view)
    drawn = {about for tab in shown.tabs for about in CARDS.findall(tab.wide + tab.narrow)}
    return drawn | {one.about for one in (shown.mine.things if shown.mine else ())}


def card(view: View, about: str) -> Known:
    """Open a card."""
    found = known(view, about)
    assert found is not None, about
    return found


def words(found: Known) -> str:
    """Give all that somebody reads of a card."""
    rows = [*found.facts, *found.powers]
    figures = [f"{one.name} {' '.join(part for part, _, _ in one.parts)}" for one in found.figures]
    return " | ".join([found.title, found.note, *figures, *(" ".join(row) for row in rows)])


@pytest.mark.parametrize("seed", range(2))
def test_everything_in_the_pictures_opens_a_card_in_words(seed: int) -> None:
    for table in evening(seed, every=41):
        for seat in ("ann", "gm", ""):
            view = table.view(seat)
            for about in cards(view):
                assert not ids_in(words(card(view, about))), (seat, about)


def test_every_kind_of_thing_is_met_in_a_few_evenings() -> None:
    kinds = {
        about.partition(" ")[0]
        for seed in range(3)
        for table in evening(seed, every=9)
        for about in cards(table.view("ann"))
    }

    assert kinds == KINDS


def fight() -> Table[Any]:
    """Find a fight in which somebody means something."""
    return next(table for seed in range(9) for table in evening(seed) if table.state.scene.announced)


def test_the_card_of_somebody_has_every_number_with_its_parts() -> None:
    table = fight()
    hero = table.state.heroes["ann"]

    found = {row.key: row for row in card(table.view("bob"), "who ann").figures}

    assert {"disposition", "damage", "armour", "ferocity", "willpower", "encumbrance"} <= set(found)
    assert [name for name, _, _ in found["disposition"].parts][:2] == ["Level", "Health"]
    assert found["disposition"].now == found["disposition"].value - hero.lost


def test_a_debility_is_a_part_of_the_number_that_it_weakens() -> None:
    table = fight()
    table.state.heroes["ann"].debilities = [Debility.MAIMED]

    found = {row.key: row for row in card(table.view("bob"), "who ann").figures}

    assert ("Maimed", "−1", "AWN-DEBILITY-MAIMED") in found["health"].parts
    assert found["health"].value == found["health"].base[1] - 1 if found["health"].base else True


def test_a_curse_that_has_not_shown_itself_is_on_nobody_elses_card() -> None:
    table = fight()
    hero = table.state.heroes["ann"]
    others = [repr(known(table.view(seat), "who ann")) for seat in ("bob", "")]
    hero.curses.append(Cursed(Curse.SANDMAN))

    assert [repr(known(table.view(seat), "who ann")) for seat in ("bob", "")] == others
    assert "Sandman" in words(card(table.view("ann"), "who ann"))


def test_only_the_game_master_reads_the_numbers_of_a_foe() -> None:
    table = fight()
    foe = next(iter(table.state.scene.foes.values()))
    player, master = (card(table.view(seat), f"foe {foe.id}") for seat in ("ann", "gm"))

    assert (player.figures, player.powers) == ((), [])
    assert [(row.key, row.now) for row in master.figures][:1] == [("disposition", foe.disposition)]
    assert "Wants" in dict(master.facts)
    assert "Wants" not in dict(player.facts)


def test_what_is_meant_says_whose_it_is_and_what_it_would_cost() -> None:
    table = fight()
    one = table.state.scene.announced[0]

    found = card(table.view("ann"), f"meant {one.letter}")

    assert found.title.startswith(f"{one.letter}: ")
    assert dict(found.facts)["Now"] in ("Done.", "Prevented.", "Not answered yet.")


def test_a_room_that_nobody_has_entered_tells_neither_its_card_nor_its_trap() -> None:
    for table in evening(4, every=31):
        view = table.view("ann")
        for room in table.state.known.rooms.values():
            found = card(view, f"room {room.id}")
            assert ("Nobody has been there." in found.note) == (not room.entered)
            if not room.entered:
                assert " of " not in found.note
                assert found.rules == ()


def test_a_thing_has_its_numbers_and_rules() -> None:
    table = fight()
    table.state.heroes["ann"].carried.append(Carried("plate", used=True))
    table.state.heroes["ann"].carried.append(Carried("long_sword", used=True))

    plate, sword = card(table.view("bob"), "thing plate"), card(table.view("bob"), "thing long_sword")

    assert [(row.key, row.value, row.parts[0][2]) for row in plate.figures[:1]] == [("armour", 3, "AWN-ARM-PLATE")]
    assert "AWN-ENC-RATING" in plate.rules
    assert "AWN-DMG-ARCHETYPE" in sword.rules
    assert dict(sword.facts)[table.state.heroes["ann"].name] == "in use"


@pytest.mark.parametrize(
    "about",
    [
        "",
        "who",
        "who nobody",
        "who gm",
        "foe x",
        "room x",
        "room",
        "wrong s90",
        "meant Z",
        "site x",
        "thing x",
        "spell x",
    ],
)
def test_what_is_not_in_the_picture_has_no_card(about: str) -> None:
    table = fight()

    assert known(table.view("ann"), about) is None


def test_what_answers_where_it_is_pressed_can_be_read_about_too() -> None:
    answered: set[str] = set()
    for seed in range(2):
        for table in evening(seed, every=2):
            view = table.view("ann")
            shown = page(view) if view.asks else None
            for tab in shown.tabs if shown else ():
                for about in CHOICES.findall(tab.wide if shown and tab.key == shown.first else ""):
                    assert known(view, about) is not None
                    answered.add(about.partition(" ")[0])

    assert {"foe", "meant", "room", "site"} <= answered


def test_an_advantage_over_several_is_said_once_with_all_of_them() -> None:
    scene = Scene(("ghoul",), ann=hero("warrior"))
    scene.lair.groups["g1"].dispositions = [3, 3, 3]
    scene.night.known.weak.append("ghoul")
    scene.night.scene.tags.append("light")

    async def found_out(play: Play[Night]) -> None:
        muster(play, [scene.lair.groups["g1"]])
        know_weakness(play.state)

    scene.play(found_out)
    scene.ann.edges += [Edge(f"the better place against {who}") for who in ("Ghoul 1", "the Stalker", "Ghoul 1")]

    assert len(scene.ann.edges) == 6
    assert advantages(scene.ann) == [
        "Ghoul 1, 2 and 3: Light.",
        "The better place against Ghoul 1 and the Stalker",
    ]
