"""What a choice says before it is made: who is offered, what an ability does, what a level costs, what would wake."""

from typing import Any

import pytest

from tests.nightmares.below import Below
from tests.nightmares.evenings import bots_for, play_by_bots, table_of
from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.games.nightmares.book import house_book
from undercroft.games.nightmares.phases.levels import levels
from undercroft.games.nightmares.rules.cues import SEAL

STEPS = ("archetype", "ability", "school", "alignment", "motive")
"""The steps at which one of several is chosen."""


def shown(scene: Scene, seat: str = "ann") -> dict[str, Any]:
    """Give the first question of a seat as it is shown."""
    asks: list[dict[str, Any]] = scene.table.view(seat).data()["asks"]
    return asks[0]


@rule("AWN-CHAR-STEPS")
def test_every_choice_of_the_steps_says_what_it_means() -> None:
    table, told = table_of("steps", 1), {}
    card = table.view("ann").data()["asks"][0]
    table.answer("ann", card["id"], {"choice": "steps"})
    while (ask := table.view("ann").data()["asks"][0])["key"] != "name":
        told[ask["key"]] = [option["help"] for option in ask["options"]]
        wanted = table.first_ask()
        assert wanted is not None
        table.answer("ann", ask["id"], "arcanist" if ask["key"] == "archetype" else wanted.nth(0))

    assert {key: [one for one in told[key] if not one] for key in STEPS} == {key: [] for key in STEPS}


@rule("AWN-CHAR-STEPS")
def test_who_is_offered_is_told_beside_the_question() -> None:
    table = table_of("offered", 1)
    card, ann = table.view("ann").data()["asks"][0], table.state.heroes["ann"]

    assert ann.name in card["outlook"]
    assert ann.belief in card["outlook"]


@rule("AWN-XP-COST")
def test_a_level_says_what_it_costs_and_brings() -> None:
    scene = Scene(ann=hero("rogue"))
    scene.ann.xp = 9
    scene.play(lambda play: levels(play, play.state.heroes["ann"]))

    assert "Dexterity rises by 1" in shown(scene)["outlook"] or "Strike twice over" in shown(scene)["outlook"]
    abilities = next(slot for slot in shown(scene)["slots"] if slot["slot"] == "ability")["options"]
    assert [option["id"] for option in abilities if not option["help"]] == []


@rule("AWN-DEP-TABOOCUES")
@pytest.mark.parametrize(("taboo", "seals"), [("11", ["inspire"]), ("", [])])
def test_a_doing_in_a_room_that_would_break_a_taboo_wears_its_seal(taboo: str, seals: list[str]) -> None:
    ann = hero("warrior", "inspiring", health=2, curses=[("taboo", taboo)] if taboo else [])
    scene = Below(ann=ann, bob=hero(health=2))
    scene.night.heroes["bob"].lost = 1
    scene.begin()
    doings = next(slot for slot in shown(scene)["slots"] if slot["slot"] == "doing")["options"]

    assert [option["id"] for option in doings if SEAL in option.get("signs", "")] == seals


@rule("AWN-MOVE-CAST-TRIGGER")
def test_a_spell_is_told_before_it_is_cast() -> None:
    scene = Below(ann=hero("arcanist"), bob=hero())
    scene.ann.spells = scene.ann.memory = ["mending"]
    scene.night.heroes["bob"].lost = 1
    scene.begin()
    card: Any = scene.ask("ann")
    drafted = card.drafted({"doing": "cast"})

    assert drafted.draft["doing"] == "cast"
    assert card.preview(drafted.draft).params["told"]


@rule("AWN-MOTIVE-XP")
def test_the_question_at_the_end_says_what_the_motive_asks() -> None:
    table = table_of("end", 1)
    for _ in play_by_bots(table, bots_for(table, "end")):
        asks = table.asks_of("ann")
        if asks and asks[0].key == "experience":
            break
    ann = table.state.heroes["ann"]
    told = [option["label"] for slot in table.view("ann").data()["asks"][0]["slots"] for option in slot["options"]]

    assert f"{house_book().shelf('motive')[ann.motive].test} Yes." in told
