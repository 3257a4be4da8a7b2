"""Retainers below: sent ahead, harmed beside those whom they help, lost, replaced; from the cards that are offered."""

from typing import Any

import pytest

from tests.nightmares.below import MISS, MIXED, STRONG, Below
from tests.nightmares.people import hero
from tests.nightmares.phases.test_fights import act, fighter, round_of
from tests.nightmares.town import Town, town_texts
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.games.nightmares.bots.rooms import room
from undercroft.games.nightmares.phases.combat import everybody_acts
from undercroft.games.nightmares.phases.counter import counter
from undercroft.games.nightmares.phases.leaving import end_foray
from undercroft.games.nightmares.rules.problems import add
from undercroft.games.nightmares.state import Hired
from undercroft.games.nightmares.words import Temper


def with_porter(*groups: str, use: str = "lights", **people: Any) -> Below:
    """Put a party into the hall, Ann with somebody whom she has hired."""
    scene = Below(*groups, **(people or {"ann": hero(level=3)}))
    scene.night.house["retainers.toml"] = town_texts()["retainers.toml"]
    scene.night.town.hired.append(Hired(f"{use}_one", "The girl", "ann", loyalty=1))
    return scene


@rule("AWN-DEP-RETAINERS", "AWN-MOVE-PERSUADE-ROLL")
@pytest.mark.parametrize(("dice", "lost"), [((6, 4), 0), ((3, 3), 1)])
def test_a_retainer_is_sent_into_what_is_wrong_once_a_scene(dice: tuple[int, int], lost: int) -> None:
    scene = with_porter()
    scene.play(add, "trap", "trap_two", 2)
    scene.begin()
    assert scene.offers("about", doing="order")[0] == "p1"
    scene.act("ann", *dice, doing="order", about="p1")

    assert scene.rolled("persuade") == [sum(dice)], "how loyal somebody is counts, and nobody sees it"
    assert scene.night.scene.problems == []
    assert scene.night.town.hired[0].lost == lost
    assert "order" not in scene.offers("doing")


@rule("AWN-DEP-RETAINERS", "AWN-MOVE-PERSUADE-6")
def test_a_retainer_who_will_not_go_stays_and_something_gets_worse() -> None:
    scene = with_porter()
    scene.play(add, "trap", "trap_two", 2)
    scene.begin()
    scene.act("ann", *MISS, 1, doing="order", about="p1")
    scene.leave_to_gm()

    assert "retainer_balks" in scene.told()
    assert "worse" in scene.told()
    assert scene.night.town.hired[0].lost == 0


@rule("AWN-DEP-RETAINERS")
def test_nobody_is_sent_into_what_somebody_else_has_dealt_with() -> None:
    scene = with_porter(ann=hero(level=3), bob=hero(level=3))
    scene.night.town.hired[0].master = "bob"
    scene.play(add, "trap", "trap_two", 2)
    scene.begin()
    scene.act("bob", doing="order", about="p1")
    scene.act("ann", *STRONG, doing="answer", about="p1", way="0")

    assert scene.night.scene.problems == []
    assert scene.rolled("persuade") == []
    assert "order" in scene.offers("doing", "bob")


@rule("AWN-DEP-RETAINERS", "AWN-DEP-TRAPS")
def test_a_retainer_goes_first_through_a_door_and_springs_what_is_there() -> None:
    scene = with_porter()
    trap = scene.trap("hall")
    scene.begin()
    assert "vault" in scene.offers("about", doing="order")
    scene.act("ann", 3, 3, doing="order", about="vault")
    trap = scene.lair.traps["t1"]

    assert trap.sprung
    assert scene.night.town.hired[0].lost == 1
    scene.act("ann", doing="go", about="vault")
    assert scene.night.scene.room == "vault"
    assert scene.rolled("danger") == []


@rule("AWN-DEP-RETAINERS")
def test_a_door_with_nothing_behind_it_harms_nobody_and_tells_nothing_before() -> None:
    trapped, empty = with_porter(), with_porter()
    trapped.trap("hall")
    trapped.begin()
    empty.begin()
    assert trapped.offers("about", doing="order") == empty.offers("about", doing="order")
    empty.act("ann", 3, 3, doing="order", about="vault")

    assert "retainer_first" in empty.told()
    assert empty.night.town.hired[0].lost == 0


@rule("AWN-DEP-RETAINERS", "AWN-MOVE-HELP-RISK")
def test_a_retainer_who_helps_in_a_fight_bears_the_harm_and_can_die_of_it() -> None:
    scene = round_of("ghoul", ann=fighter())
    scene.foe().disposition = scene.foe().most = 9
    scene.ann.harmed = 1
    scene.night.town.hired.append(Hired("lamp_girl", "The lamp girl", "ann", loyalty=1))
    scene.play(everybody_acts)
    scene.dice(4, 4, 3, 3)
    act(scene, move="fight", help="lamp_girl")
    scene.leave_to_gm(enemy_answers="action", complicate="none")

    assert scene.ann.lost == 0
    assert scene.night.town.hired == []
    assert "retainer_died" in scene.told()
    assert "retainer_harmed" in scene.ann.deeds


@rule("AWN-DEP-RETAINERS", "AWN-DEBILITY-PC-ONLY")
def test_who_was_hired_and_died_is_not_for_hire_again_but_others_are() -> None:
    scene = Town(ann=hero())
    scene.ann.purses = 2
    scene.play(counter, "ann")
    scene.answer("ann", "counter", ["hire.carries_one"])
    scene.night.town.hired.clear()
    scene.night.town.parted.append("carries_one")
    scene.play(counter, "ann")
    offered = list(scene.ask("ann").options())
    assert "hire.carries_one" not in offered
    scene.answer("ann", "counter", ["hire.lights_one"])
    assert [one.id for one in scene.night.town.hired] == ["lights_one"]


@rule("AWN-DEP-RETAINERS")
@pytest.mark.parametrize(
    ("bob_home", "told", "parted"), [(True, "retainer_left", []), (False, "retainer_lost", ["lights_one"])]
)
def test_whoever_loses_their_master_is_free_or_lost_with_everybody(
    bob_home: bool, told: str, parted: list[str]
) -> None:
    scene = with_porter(ann=hero(), bob=hero())
    scene.ann.dead = True
    scene.bob.dead = not bob_home
    scene.play(end_foray)

    assert told in scene.told()
    assert scene.night.town.hired == []
    assert scene.night.town.parted == parted


@rule("AWN-DEP-RETAINERS")
@pytest.mark.parametrize(("use", "offered"), [("opens", True), ("digs", True), ("lights", False)])
def test_a_way_that_is_barred_is_none_for_a_locksmith_or_a_digger(use: str, offered: bool) -> None:
    scene = with_porter(use=use)
    scene.begin()
    scene.night.scene.barred.append("vault")
    scene.act("ann", *MIXED, doing="assess", about="way_out")
    assert ("vault" in scene.offers("about", doing="go")) is offered


@rule("AWN-DEP-RETAINERS", "AWN-CURSE-TABOO-07")
@pytest.mark.parametrize(("use", "lost"), [("cooks", 0), ("lights", 2)])
def test_hot_food_keeps_a_taboo(use: str, lost: int) -> None:
    scene = with_porter(use=use, ann=hero(level=5, curses=[("taboo", "7")]))
    scene.night.scene.room, scene.night.scene.came_from = "cell", "hall"
    scene.lair.rooms["cell"].entered, scene.ann.lost = 1, 1
    scene.begin()
    scene.act("ann", doing="sleep")
    assert scene.told().count("taboo_broken") == lost // 2


def test_careful_companions_send_whom_they_hired() -> None:
    scene = with_porter(ann=hero(level=3, dexterity=-1, willpower=-1, intelligence=-1, health=-1))
    scene.ann.temper = Temper.CAREFUL
    scene.play(add, "trap", "trap_two", 2)
    scene.begin()
    card: Any = scene.ask("ann")
    draft = room(scene.table.view("ann"), card, Fast(b"seed"))
    assert (draft["doing"], draft["about"]) == ("order", "p1")
