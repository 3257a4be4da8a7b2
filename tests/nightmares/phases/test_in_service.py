"""In service: what those who were hired do without a roll counts, and so does what a spell shows. [R-AWN-D11]"""

from typing import Any

import pytest

from tests.nightmares.below import Below
from tests.nightmares.people import hero
from tests.nightmares.phases.test_service import with_porter
from tests.nightmares.scene import Scene
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.games.nightmares.book.effects import Answer, Effect, Open, Reveal
from undercroft.games.nightmares.moves.casting import fill_memory
from undercroft.games.nightmares.moves.town import Research, research_plan, specific
from undercroft.games.nightmares.phases.foray import move_to
from undercroft.games.nightmares.phases.leaving import chase
from undercroft.games.nightmares.phases.making import read_in
from undercroft.games.nightmares.rules.carrying_out import Deed, carry_out
from undercroft.games.nightmares.rules.rolls import Plan, modifiers
from undercroft.games.nightmares.rules.table import book_of
from undercroft.games.nightmares.state import Hired
from undercroft.games.nightmares.words import Attribute, Move

USES = ("guards", "cooks")


async def go(play: Any, room: str) -> None:
    """Let the party go into a room."""
    move_to(play, room)


async def does(play: Any, *effects: Effect) -> None:
    """Let Ann do something, to whoever is first among the foes."""
    foe = next(iter(play.state.scene.foes.values()), None)
    await carry_out(play, effects, Deed("A trick", play.state.heroes["ann"], foe))


@rule("AWN-DEP-RETAINERS")
@pytest.mark.parametrize(("use", "seen"), [("scouts", True), ("cooks", False)])
def test_who_scouts_has_seen_the_next_rooms(use: str, seen: bool) -> None:
    scene = with_porter(use=use)
    scene.play(go, "hall")
    assert scene.night.known.rooms["vault"].seen is seen


@rule("AWN-DEP-RETAINERS", "AWN-DEP-TIME")
@pytest.mark.parametrize("use", USES)
def test_who_guards_keeps_the_watch_of_one_rest_in_a_room(use: str) -> None:
    scene = with_porter(use=use)
    scene.ann.lost = 2
    scene.begin()
    scene.act("ann", doing="rest")
    assert ("hour" in scene.told()) is (use != "guards")
    scene.act("ann", doing="rest")
    assert "hour" in scene.told()


@rule("AWN-DEP-RETAINERS", "AWN-DEP-REACTION")
@pytest.mark.parametrize(("use", "more"), [("speaks", 1), ("cooks", 0)])
def test_who_speaks_their_tongue_makes_a_better_beginning(use: str, more: int) -> None:
    plain, scene = with_porter("ghoul", use="cooks"), with_porter("ghoul", use=use)
    plain.begin(3, 3)
    scene.begin(3, 3)
    assert scene.rolled("reaction")[0] == plain.rolled("reaction")[0] + more


@rule("AWN-DEP-RETAINERS", "AWN-MOVE-RESEARCH-VAGUE")
@pytest.mark.parametrize(("use", "exact"), [("reads", True), ("cooks", False)])
def test_who_reads_finds_more_than_a_hint(use: str, exact: bool) -> None:
    scene = Town(ann=hero())
    scene.night.town.hired.append(Hired(f"{use}_one", "The one", "ann"))
    site = book_of(scene.night).shelf("site")["quay"]
    assert specific(scene.night, site, people=False) is exact
    assert not specific(scene.night, site, people=True)
    assert research_plan(scene.night, Research(scene.ann, "quay", people=False)).move is Move.RESEARCH


@rule("AWN-DEP-RETAINERS")
@pytest.mark.parametrize(("use", "lit"), [("lights", True), ("cooks", False)])
def test_in_the_dark_one_finds_and_hits_less_and_a_lamp_girl_ends_it(use: str, lit: bool) -> None:
    scene = with_porter(use=use)
    scene.night.scene.lit = False
    plan = Plan(scene.ann, Move.SEARCH, Attribute.DEXTERITY)
    assert modifiers(plan, scene.night.scene, book_of(scene.night)).value == -1
    scene.play(go, "vault")
    assert scene.night.scene.lit is lit


@rule("AWN-DEP-RITUAL")
def test_what_stands_in_a_spellbook_is_held_in_mind_until_it_is_lost() -> None:
    scene = Below(ann=hero("arcanist", level=1, intelligence=2))
    scene.night.house["items.toml"] += '\n[[item]]\nid = "grimoire"\nname = "A grimoire"\nspells = 2\ntext = "Old."\n'
    scene.ann.spells = ["s1_1"]
    scene.dice(12, 34)
    scene.play(read_in, "ann", "grimoire")
    fill_memory(scene.night, scene.ann)
    assert scene.ann.lent == ["s2_2", "s4_4"]
    assert sorted(scene.ann.memory) == ["s1_1", "s2_2", "s4_4"]
    assert scene.ann.spells == ["s1_1"], "it is not mastered"


@rule("AWN-DEP-SEARCHANSWERS", "AWN-MOVE-SEARCH-HONEST")
@pytest.mark.parametrize(
    ("question", "told"), [("danger", "searched_danger"), ("leads", "searched_leads"), ("false", "searched_true")]
)
def test_a_spell_that_asks_the_place_has_a_true_answer(question: Any, told: str) -> None:
    scene = Below(ann=hero("arcanist"))
    scene.trap("vault")
    scene.play(does, Answer(question))
    assert told in scene.told()


def test_a_spell_that_opens_opens_what_is_shut_where_no_way_is() -> None:
    scene = Below(ann=hero("arcanist"))
    scene.lair.rooms["hall"].hidden = ["A ring in the plaster."]
    scene.play(does, Open())
    assert "finds" in scene.told()
    scene.night.scene.barred = ["vault"]
    scene.play(does, Open())
    assert scene.night.scene.barred == []


@rule("AWN-DEP-ASSESSLIST")
def test_a_spell_that_sees_through_a_foe_says_how_it_stands() -> None:
    scene = Scene(["ghoul"], ann=hero("arcanist"))
    scene.play(does, Reveal("foe"))
    assert scene.foe().assessed.startswith(f"{scene.foe().disposition} of {scene.foe().most}")


@rule("AWN-DEP-LAIREND")
@pytest.mark.parametrize("barred", [True, False])
def test_a_way_that_is_closed_behind_one_keeps_the_chase_off_for_a_room(barred: bool) -> None:
    scene = Below(ann=hero())
    scene.lair.taken = True
    scene.lair.groups["g0"].gone = True
    scene.night.scene.barred = ["entrance"] if barred else []
    scene.dice(1)
    scene.play(chase)
    scene.leave_to_gm()
    assert ("chase_barred" in scene.told()) is barred
    assert scene.lair.chased == 1
