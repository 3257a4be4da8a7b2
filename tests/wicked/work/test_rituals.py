"""Rituals and enchanting: aims, clocks, what they ask for, what they do."""

from collections.abc import Callable

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.work.working import (
    add_room,
    at_home,
    begin,
    do,
    factions,
    held,
    lair,
    lair_at,
    offered,
    prisoner,
    shown,
)
from undercroft.engine.clocks import Clock
from undercroft.engine.lasting import Lasting, lasts
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.book.names import MAGIC_ITEMS, id_of
from undercroft.games.wicked.phases.lurking.loot import roll_loot
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.state import Carried, Learned, Pool, Scheme, Undertaking
from undercroft.games.wicked.words import Attribute, PrisonerStatus, Project, Requirement, Upgrade, Work


def rite(scene: Scene, ritual: str, aim: str = "", work: Work = Work.RITUAL) -> Undertaking:
    """Have a ritual on which all work is done, and that lacks everything else."""
    table = "magic_item" if work is Work.ENCHANT else "ritual"
    tier = house_book().shelf(table)[ritual].tier
    segments = {1: 1, 2: 4, 3: 8}[tier]
    one = Undertaking("w1", Project.INCANT, work, ritual, tier, Clock("project", segments, segments), by="ann", aim=aim)
    scene.wicked.dungeon.projects = [one]
    return one


def meet(scene: Scene, *ways: str) -> None:
    """Give what is asked for, one after the other, and let nobody meddle."""
    for way in ways:
        scene.answer("ann", "requirement", way)
        scene.leave_to_gm(ritual_blowback="no")
    scene.leave_to_gm(ritual_blowback="no")


def done_working(scene: Scene) -> None:
    """Say that this is enough for now."""
    act(scene, key="work", hand="enough")
    scene.ends()


@rule("WO-RITUAL-02", "WO-RITUAL-06", "WO-PROJECT-12", "WO-RITUAL-01")
def test_a_ritual_of_tier_1_is_one_action_and_one_requirement() -> None:
    scene: Scene = at_home()
    factions(scene, "millbrook_farms")
    scene.wicked.region.factions["millbrook_farms"].ticks = 3
    add_room(scene, "shrine_nook")
    begin(scene, 6)

    do(scene, "ritual:sour_milk", "invoke")
    assert scene.ask("ann").key == "requirement"
    meet(scene, "place")

    scene.ends()
    farms = scene.wicked.region.factions["millbrook_farms"]
    assert (farms.ticks, farms.alarm_8) == (2, scene.wicked.cycle + 1)
    assert scene.wicked.dungeon.projects == []


@rule("WO-RITUAL-03", "WO-RITUAL-04", "WO-RITUAL-06", "WO-PROJECT-12")
@pytest.mark.parametrize(("ritual", "segments"), [("feast_of_shadows", 4), ("names_in_ash", 8)])
def test_larger_rituals_have_a_clock_and_may_begin_before_anything_is_met(ritual: str, segments: int) -> None:
    scene = at_home()
    begin(scene, 6)

    do(scene, f"ritual:{ritual}", "invoke")

    scene.ends()
    (project,) = scene.wicked.dungeon.projects
    assert (project.clock, project.met) == (Clock("project", segments, 2), [])


@rule("WO-RITUAL-06")
def test_a_ritual_waits_until_everything_is_met() -> None:
    scene = at_home()
    rite(scene, "feast_of_shadows")
    add_room(scene, "shrine_nook")
    begin(scene)
    meet(scene, "place", "later")
    done_working(scene)
    assert scene.wicked.dungeon.projects[0].met == [Requirement.PLACE]

    scene.ann.ingredients = ["unicorn_blood"]
    begin(scene)
    meet(scene, "ingredients")

    done_working(scene)
    assert scene.wicked.dungeon.projects == []
    assert lasts(scene.ann, "effect", about="skulk")


WAYS: dict[str, tuple[Callable[[Scene], object], Callable[[Scene], object]]] = {
    "blood": (lambda scene: None, lambda scene: scene.ann.bloodied),
    "blood.ann_grunts": (lambda scene: None, lambda scene: len(scene.wicked.packs["ann_grunts"].shock) == 3),
    "intimate": (lambda scene: prisoner(scene), lambda scene: held(scene).status is PrisonerStatus.HELD),
    "place": (lambda scene: add_room(scene, "summoning_circle"), lambda scene: True),
    "ingredients": (
        lambda scene: scene.ann.ingredients.append("unicorn_blood"),
        lambda scene: not scene.ann.ingredients,
    ),
    "cleansing": (lambda scene: setattr(scene.ann, "gold", 1), lambda scene: scene.ann.gold == 0),
    "sacrifice.p1": (lambda scene: prisoner(scene), lambda scene: held(scene).status is PrisonerStatus.DEAD),
    "sacrifice.R1": (lambda scene: lair(scene, "R1", 1, "rot_hound"), lambda scene: not lair_at(scene, "R1").creature),
    "sacrifice.ann_grunts": (lambda scene: None, lambda scene: scene.wicked.packs["ann_grunts"].gone),
    "knowledge": (
        lambda scene: scene.wicked.region.learned.append(Learned("any", "millbrook_farms")),
        lambda scene: scene.wicked.region.learned[0].spent,
    ),
    "focus": (lambda scene: scene.ann.items.append(Carried("lighter", "Lighter")), lambda scene: True),
}


@rule("WO-RITUAL-07")
@pytest.mark.parametrize("way", WAYS)
def test_what_rituals_ask_for_can_be_given(way: str) -> None:
    scene = at_home(pack())
    factions(scene, "millbrook_farms")
    prepare, given = WAYS[way]
    prepare(scene)
    rite(scene, "sour_milk", "millbrook_farms")
    begin(scene)

    meet(scene, way)

    act(scene, key="work", hand="enough")
    while scene.asks:
        scene.answer("ann", "shop", ())
    assert given(scene)
    assert scene.wicked.dungeon.projects == []


@rule("WO-RITUAL-07")
def test_a_trial_is_one_roll_with_the_back_to_the_wall() -> None:
    scene = at_home()
    factions(scene, "millbrook_farms")
    rite(scene, "sour_milk", "millbrook_farms")
    begin(scene, 6)

    meet(scene, "trial")

    done_working(scene)
    assert scene.wicked.dungeon.projects == []


@rule("WO-RITUAL-07")
def test_something_made_up_is_a_frustrating_cost() -> None:
    scene = at_home(gold=2)
    factions(scene, "millbrook_farms")
    rite(scene, "sour_milk", "millbrook_farms")
    begin(scene)

    scene.answer("ann", "requirement", "made_up")
    scene.answer("ann", "cost", "gold")
    scene.leave_to_gm(ritual_blowback="no")

    done_working(scene)
    assert scene.ann.gold == 0


@rule("WO-RITUAL-07")
def test_timing_is_named_and_holds_only_then() -> None:
    scene = at_home(cycle=3)
    factions(scene, "millbrook_farms")
    rite(scene, "sour_milk", "millbrook_farms")
    begin(scene)
    meet(scene, "timing")
    done_working(scene)
    assert scene.wicked.dungeon.projects[0].timing == 4

    scene.wicked.cycle = 4
    begin(scene)
    meet(scene, "timing")

    done_working(scene)
    assert scene.wicked.dungeon.projects == []


@rule("WO-RITUAL-07")
def test_who_fasts_has_nothing_of_failures_and_meets_it_by_that() -> None:
    scene = at_home()
    factions(scene, "millbrook_farms")
    rite(scene, "sour_milk", "millbrook_farms")
    begin(scene)
    meet(scene, "fasting")
    done_working(scene)

    scene.wicked.pools = [Pool("raid", 1)]
    scene.dice(1)
    scene.play(roll_loot)

    scene.ends()
    assert scene.ann.hearts == 0
    assert scene.wicked.dungeon.projects[0].met == [Requirement.FASTING]


@rule("WO-RITUAL-05")
def test_the_game_master_may_see_whether_somebody_meddles_just_before() -> None:
    scene = at_home()
    factions(scene, "millbrook_farms")
    add_room(scene, "shrine_nook")
    rite(scene, "sour_milk", "millbrook_farms")
    begin(scene)
    scene.answer("ann", "requirement", "place")
    ask = scene.ask("gm")
    assert (ask.key, ask.options()) == ("ritual_blowback", ["no", "yes"])
    assert ask.describe is not None
    assert ask.describe("yes").odds == odds(2)
    scene.dice(6, 1)

    scene.answer("gm", "ritual_blowback", "yes")

    done_working(scene)
    assert [one for one in scene.told() if one.startswith("rolled")] == ["rolled_unnoticed"]
    assert "ritual_works" in scene.told()


@rule("WO-RITUAL-05")
def test_for_a_great_ritual_it_is_the_usual_thing_and_what_comes_is_trouble() -> None:
    scene = at_home(pack())
    factions(scene, "millbrook_farms")
    scene.wicked.before.faction = "millbrook_farms"
    one = rite(scene, "names_in_ash")
    one.met = [Requirement.PLACE, Requirement.FOCUS]
    scene.ann.ingredients = ["unicorn_blood"]
    begin(scene)
    scene.answer("ann", "requirement", "ingredients")
    assert scene.ask("gm").nth(0) == "yes"
    scene.dice(4, 1, 5)

    scene.leave_to_gm()

    assert scene.wicked.region.next_invasion == -1
    assert [one for one in scene.told() if one.startswith(("rolled", "trouble"))] == ["rolled_trouble"], "one line"


READY: dict[str, tuple[str, Callable[[Scene], object], Callable[[Scene], object]]] = {
    "crows_errand": ("millbrook_farms", lambda scene: None, lambda scene: len(scene.wicked.region.learned) == 2),
    "grave_lamp": (
        "R1",
        lambda scene: setattr(lair(scene, "R1", 1, "rot_hound"), "knocked_out", True),
        lambda scene: lair_at(scene, "R1").fights,
    ),
    "bolted_dreams": ("p1", lambda scene: prisoner(scene), lambda scene: held(scene).told == 1),
    "wall_of_ice": (
        "millbrook_farms",
        lambda scene: None,
        lambda scene: scene.wicked.region.factions["millbrook_farms"].stands_still == scene.wicked.cycle + 1,
    ),
    "the_blight": (
        "lantern_abbey",
        lambda scene: None,
        lambda scene: scene.wicked.region.factions["lantern_abbey"].tier == 1,
    ),
    "names_in_ash": ("", lambda scene: None, lambda scene: scene.wicked.region.next_invasion == -1),
    "the_open_door": ("", lambda scene: None, lambda scene: lasts(scene.wicked.dungeon, "getaway")),
    "tithe_to_the_plan": (
        "",
        lambda scene: setattr(scene.wicked, "scheme", Scheme("open_the_gate_below")),
        lambda scene: scene.wicked.scheme.ticks + scene.wicked.scheme.ahead == 2,
    ),
}


@rule("WO-RITUAL-01", "WO-RITUAL-02", "WO-RITUAL-03", "WO-RITUAL-04")
@pytest.mark.parametrize("ritual", READY)
def test_the_ready_rituals_do_what_they_say(ritual: str) -> None:
    scene = at_home()
    factions(scene, "millbrook_farms", "lantern_abbey")
    aim, prepare, works = READY[ritual]
    prepare(scene)
    one = rite(scene, ritual, aim)
    one.met = [Requirement.PLACE, Requirement.FOCUS, Requirement.KNOWLEDGE][: one.tier]
    begin(scene)

    scene.leave_to_gm(ritual_blowback="no")

    assert works(scene)


def test_another_skin_lasts_for_a_cycle() -> None:
    scene = at_home()
    one = rite(scene, "the_second_skin", "ann")
    one.met = [Requirement.PLACE, Requirement.FOCUS]
    scene.ann.known_name = 2
    begin(scene)
    scene.leave_to_gm(ritual_blowback="no")

    scene.answer("ann", "second_skin", "winged")

    assert (scene.ann.kind, scene.ann.known_name) == ("winged", 0)
    assert scene.ann.lasting == [Lasting("kind", 0, "cycle", "hulking")]


def test_a_critical_ritual_of_tier_1_gives_a_heart() -> None:
    scene = at_home(ann=monster(invoke=2))
    factions(scene, "millbrook_farms")
    add_room(scene, "shrine_nook")
    begin(scene, 6, 6)
    do(scene, "ritual:sour_milk", "invoke")

    meet(scene, "place")

    scene.ends()
    assert scene.ann.hearts == 1


@rule("WO-MAGICITEM-01", "WO-MAGICITEM-02", "WO-MAGICITEM-03")
def test_a_magic_item_of_tier_1_is_a_ritual_whose_focus_is_the_item() -> None:
    scene = at_home()
    begin(scene, 6)
    assert shown(scene, "enchant:ember_ring", "invoke").params["tier"] == 1

    do(scene, "enchant:ember_ring", "invoke")

    scene.ends()
    assert [(one.item, one.volatile, one.costs, one.left) for one in scene.ann.items] == [("ember_ring", 0, 0, 0)]


@rule("WO-MAGICITEM-03", "WO-MAGICITEM-04", "WO-MAGICITEM-05", "WO-MAGICITEM-06", "WO-MAGICITEM-10", "WO-MAGICITEM-11")
@pytest.mark.parametrize(
    ("chosen", "holds"), [("activation", (1, 0, 0)), ("limited", (0, 3, 0)), ("volatile", (0, 0, 1))]
)
def test_what_is_strong_is_balanced(chosen: str, holds: tuple[int, int, int]) -> None:
    scene = at_home()
    add_room(scene, "shrine_nook")
    rite(scene, "blink_boots", work=Work.ENCHANT)
    begin(scene)
    meet(scene, "place")

    scene.answer("ann", "balance", (chosen,))

    done_working(scene)
    (made,) = scene.ann.items
    assert (made.costs, made.left, made.volatile) == holds


@rule("WO-MAGICITEM-07", "WO-MAGICITEM-08", "WO-MAGICITEM-09")
@pytest.mark.parametrize("tier", [1, 2, 3])
def test_every_magic_item_of_the_lists_can_be_enchanted(tier: int) -> None:
    scene = at_home()
    begin(scene)

    wanted = {f"enchant:{id_of(name)}" for name in MAGIC_ITEMS[tier]}

    assert wanted <= set(offered(scene))
    assert {house_book().shelf("magic_item")[id_of(name)].tier for name in MAGIC_ITEMS[tier]} == {tier}


def test_a_ritual_mind_needs_one_thing_less() -> None:
    scene = at_home(ann=monster("ritual_mind", invoke=1, calling="hexmouth"))
    factions(scene, "millbrook_farms")
    begin(scene, 6)

    do(scene, "ritual:sour_milk", "invoke")

    scene.ends()
    assert "ritual_works" in scene.told()


def test_a_ritual_lays_whatever_haunts_the_place() -> None:
    scene = at_home(ann=monster("ritual_mind", invoke=1, calling="hexmouth"))
    factions(scene, "millbrook_farms")
    scene.wicked.dungeon.haunted = True
    begin(scene, 6)

    do(scene, "ritual:sour_milk", "invoke")

    assert not scene.wicked.dungeon.haunted


def test_a_sacrificed_expendable_pack_is_still_gone_for_now() -> None:
    scene = at_home(pack())
    scene.wicked.packs["ann_grunts"].upgrades = {Upgrade.EXPENDABLE: ""}
    factions(scene, "millbrook_farms")
    rite(scene, "sour_milk", "millbrook_farms")
    begin(scene)

    meet(scene, "sacrifice.ann_grunts")

    assert scene.wicked.packs["ann_grunts"].gone
    assert Attribute.GUTS not in scene.ann.shock
