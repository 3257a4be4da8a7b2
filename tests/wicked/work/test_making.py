"""Brewing, crafting, building, contacts, recruits and torture: what each project makes."""

import pytest

from tests.rules import rule
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.work.working import (
    add_room,
    at_home,
    begin,
    do,
    factions,
    finish,
    friend,
    held,
    lair,
    lair_at,
    offered,
    prisoner,
    shown,
    things,
)
from undercroft.engine.clocks import Clock
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.book.names import CONCOCTIONS, CONTRAPTIONS, EDGES, MAGIC_ITEMS, POTIONS, id_of
from undercroft.games.wicked.dungeon.graph import built
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.state import Carried
from undercroft.games.wicked.words import Code, Guard, PrisonerStatus

LISTS = {"concoction": CONCOCTIONS, "contraption": CONTRAPTIONS, "potion": POTIONS}


@rule("WO-CONCOCTION-01", "WO-CONCOCTION-02", "WO-PROJECT-08")
@pytest.mark.parametrize("brew", ["glowstick", "tarbomb", "kaboom"])
def test_a_concoction_of_any_tier_is_one_action_and_two_doses(brew: str) -> None:
    scene: Scene = at_home(ann=monster(tinker=3))
    tier = house_book().item(brew).tier
    begin(scene, *[6, 1, 1][: 4 - tier])

    do(scene, f"concoction:{brew}", "tinker")

    scene.ends()
    assert [(one.item, one.doses, one.volatile) for one in scene.ann.items] == [(brew, 2, 0)]


@rule("WO-CONCOCTION-08", "WO-POTION-09")
@pytest.mark.parametrize(("task", "action"), [("concoction:glowstick", "tinker"), ("potion:lies", "invoke")])
def test_half_a_brew_is_volatile_and_costs_nothing_else(task: str, action: str) -> None:
    scene = at_home()
    begin(scene, 4)
    do(scene, task, action)

    assert scene.ask("ann").options() == ["keep", "risk"]
    scene.answer("ann", "risk_it", "keep")

    scene.ends()
    assert [(one.doses, one.volatile) for one in scene.ann.items] == [(2, 1)]
    assert scene.ann.shock == []


@rule("WO-CONCOCTION-03", "WO-POTION-03")
@pytest.mark.parametrize(("task", "action"), [("concoction", "tinker"), ("potion", "invoke")])
def test_higher_brews_take_dice(task: str, action: str) -> None:
    scene = at_home(ann=monster(tinker=3, invoke=3))
    begin(scene)
    brews = {1: ("glowstick", "lies"), 2: ("tarbomb", "terror"), 3: ("kaboom", "tongues")}

    for tier, names in brews.items():
        name = names[task == "potion"]
        assert shown(scene, f"{task}:{name}", action).odds == odds(4 - tier)


@rule("WO-POTION-01", "WO-POTION-02")
def test_a_potion_of_tier_3_is_one_action_and_two_doses() -> None:
    scene = at_home(ann=monster(invoke=3))
    begin(scene, 6)

    do(scene, "potion:tongues", "invoke")

    scene.ends()
    assert [(one.item, one.doses) for one in scene.ann.items] == [("tongues", 2)]


@rule("WO-POTION-04")
def test_a_special_ingredient_adds_a_die_to_a_potion_and_is_gone() -> None:
    scene = at_home()
    scene.ann.ingredients = ["unicorn_blood"]
    begin(scene, 2, 6)
    assert shown(scene, "potion:lies", "invoke", ingredient="unicorn_blood").odds == odds(2)
    with pytest.raises(AssertionError):
        do(scene, "concoction:glowstick", "tinker", ingredient="unicorn_blood")

    do(scene, "potion:lies", "invoke", ingredient="unicorn_blood")

    scene.ends()
    assert scene.ann.ingredients == []


@rule(
    "WO-CONCOCTION-04", "WO-CONCOCTION-05", "WO-CONCOCTION-06", "WO-CONTRAPTION-03", "WO-CONTRAPTION-04",
    "WO-CONTRAPTION-05", "WO-POTION-05", "WO-POTION-06", "WO-POTION-07",
)  # fmt: skip
@pytest.mark.parametrize("table", LISTS)
def test_everything_on_the_lists_can_be_made(table: str) -> None:
    scene = at_home()
    begin(scene)

    wanted = {f"{table}:{id_of(name)}" for names in LISTS[table].values() for name in names}

    assert wanted <= set(offered(scene))
    for tier, names in LISTS[table].items():
        assert {house_book().shelf(table)[id_of(name)].tier for name in names} == {tier}


@rule("WO-SCIENCE-01", "WO-SCIENCE-02", "WO-SCIENCE-03", "WO-SCIENCE-04")
def test_every_made_thing_has_one_tier_and_one_code() -> None:
    items = [one for table in (*LISTS, "magic_item") for one in house_book().shelf(table).values()]

    assert len(items) == 144
    assert {one.tier for one in items} == {1, 2, 3}
    assert all(isinstance(one.code, Code) for one in items)


@rule("WO-CONTRAPTION-01", "WO-CONTRAPTION-02")
@pytest.mark.parametrize(("die", "volatile"), [(6, 1), (5, 2)])
def test_a_contraption_is_volatile_and_twice_after_a_mixed(die: int, volatile: int) -> None:
    scene = at_home()
    begin(scene, die)
    do(scene, "contraption:lighter", "tinker")

    finish(scene)

    assert [(one.item, one.volatile) for one in scene.ann.items] == [("lighter", volatile)]


@rule("WO-PROJECT-11")
def test_a_plain_thing_is_one_action() -> None:
    scene = at_home()
    begin(scene, 6)
    plain = next(one for one in offered(scene) if one.startswith("mundane:"))

    do(scene, plain, "finesse")

    scene.ends()
    assert things(scene) == [plain.partition(":")[2]]


@rule("WO-SCIENCE-05", "WO-SCIENCE-06", "WO-SCIENCE-07", "WO-PROJECT-19")
def test_an_edge_is_a_project_of_four_segments_on_a_thing_that_one_has() -> None:
    scene = at_home(ann=monster(tinker=2))
    begin(scene)
    assert not [one for one in offered(scene) if one.startswith("edge:")]
    scene.ann.items = [Carried("lighter", "Lighter")]
    begin(scene, 6, 6)
    edges = {one.split(":")[1] for one in offered(scene) if one.startswith("edge:")}
    assert edges == {id_of(name) for name in EDGES}

    do(scene, "edge:terrifying:lighter", "tinker")
    finish(scene)
    assert scene.wicked.dungeon.projects[0].clock == Clock("project", 4, 3)
    scene.ann.used.cycle.clear()
    begin(scene, 6, 1)
    do(scene, f"go_on:{scene.wicked.dungeon.projects[0].id}", "tinker")

    scene.ends()
    assert scene.ann.items[0].edges == ["terrifying"]


@rule("WO-PROJECT-09")
@pytest.mark.parametrize(("work", "thing"), [("lock", "sunken_latch"), ("trap", "choke_dust"), ("trick", "echo_stair")])
def test_a_guard_of_tier_1_is_built_and_placed_at_once(work: str, thing: str) -> None:
    scene = at_home()
    begin(scene, 6)
    do(scene, f"{work}:{thing}", "tinker")

    where = scene.ask("ann").options()[1]
    scene.answer("ann", "place", where)

    scene.ends()
    assert (where, Guard(work)) in [
        (place, one.guard) for place, one in built(scene.wicked.dungeon) if one.entry == thing
    ]
    assert scene.wicked.before.grew


@rule("WO-PROJECT-09")
def test_two_who_build_the_last_trick_at_once_find_place_for_one() -> None:
    scene = at_home(ann=monster(tinker=1), bob=monster(tinker=1))
    begin(scene, 6, 6)
    for seat in ("ann", "bob"):
        do(scene, "trick:echo_stair", "tinker", seat=seat)
    for seat in ("ann", "bob"):
        scene.answer(seat, "place", scene.ask(seat).options()[0])

    scene.ends()
    assert [one.seat for _, one in built(scene.wicked.dungeon) if one.guard is Guard.TRICK] == ["ann"]
    assert scene.told()[-1] == "built_in_vain"


@rule("WO-PROJECT-09")
def test_a_room_takes_as_long_as_its_tier() -> None:
    scene = at_home(tier=1)
    begin(scene, 6)
    do(scene, "room:forge", "tinker")
    scene.ends()
    (project,) = scene.wicked.dungeon.projects
    assert (project.tier, project.clock.segments, project.clock.filled) == (2, 4, 2)

    scene.ann.used.cycle.clear()
    begin(scene, 6)
    do(scene, f"go_on:{project.id}", "tinker")
    finish(scene)

    assert "forge" in {node.room for node in scene.wicked.dungeon.nodes.values()}


@rule("WO-PROJECT-09")
def test_what_is_disabled_is_repaired() -> None:
    scene = at_home()
    scene.wicked.dungeon.nodes["R2"].repair = 1
    begin(scene, 6)

    do(scene, "repair:R2", "smash")

    scene.ends()
    assert scene.wicked.dungeon.nodes["R2"].repair == 0


def test_a_lair_can_be_dug() -> None:
    scene = at_home()
    begin(scene, 6)
    do(scene, "lair:1", "smash")
    finish(scene)

    assert sum(node.lair is not None for node in scene.wicked.dungeon.nodes.values()) == 1


@rule("WO-PROJECT-10")
def test_a_contact_is_as_large_as_the_favour_and_what_they_think_of_you() -> None:
    scene = at_home()
    factions(scene, "bramble_goblins", "millbrook_farms")
    friend(scene)
    scene.wicked.region.factions["bramble_goblins"].attitude = 1
    scene.wicked.region.factions["millbrook_farms"].attitude = -1
    begin(scene)

    tiers = {one: shown(scene, one, "banter").params["tier"] for one in offered(scene) if one.startswith("contact:")}

    assert [tiers[f"contact:marsh_ottla:{favour}"] for favour in (1, 2, 3)] == [1, 2, 3]
    assert [tiers[f"contact:bramble_goblins:{favour}"] for favour in (1, 2, 3)] == [1, 1, 2]
    assert [tiers.get(f"contact:millbrook_farms:{favour}") for favour in (1, 2, 3)] == [2, 3, None]


@rule("WO-PROJECT-10")
def test_a_friend_tells_a_secret_or_does_what_only_they_can() -> None:
    scene = at_home()
    factions(scene, "millbrook_farms")
    friend(scene)
    scene.ann.slots = ["rope"]
    begin(scene, 6)
    do(scene, "contact:marsh_ottla:1", "banter")

    scene.answer("ann", "favour", "bonus")

    scene.ends()
    assert scene.ann.slots == []


@rule("WO-PROJECT-10")
def test_real_help_is_a_pack_for_the_next_raid() -> None:
    scene = at_home(ann=monster("vile_friends", banter=2, calling="honeytongue"))
    friend(scene)
    begin(scene, 6, 1)

    do(scene, "contact:marsh_ottla:2", "banter")

    scene.ends()
    assert [one.lent_by for one in scene.wicked.packs.values()] == ["marsh_ottla"]


@rule("WO-PROJECT-13")
def test_packs_and_creatures_come_only_where_there_is_room() -> None:
    scene = at_home(pack())
    begin(scene)
    assert not [one for one in offered(scene) if one.startswith(("pack:", "creature:"))]
    scene.wicked.packs.clear()
    lair(scene, "R1")
    begin(scene, 6)
    assert "creature:R1" in offered(scene)

    do(scene, "pack:sappers", "banter")

    scene.ends()
    (new,) = scene.wicked.packs.values()
    assert (new.job, sorted(new.ratings.values())) == ("sappers", [1, 1, 2])


@rule("WO-PROJECT-13")
def test_a_creature_is_attracted() -> None:
    scene = at_home()
    lair(scene, "R1")
    begin(scene, 6)

    do(scene, "creature:R1", "banter")

    scene.ends()
    assert lair_at(scene, "R1").creature == "leech_swarm"


@rule("WO-PROJECT-14", "WO-PROJECT-16", "WO-PROJECT-18")
def test_a_prisoner_has_as_many_secrets_as_tiers_and_tells_one_at_a_time() -> None:
    scene = at_home()
    factions(scene, "millbrook_farms")
    prisoner(scene, tier=2)
    hidden = scene.table.view("ann").read("region.prisoners.p1", dict)
    assert "secrets" not in hidden
    begin(scene, 6)

    do(scene, "learn:p1", "threaten")

    scene.ends()
    assert held(scene).told == 1
    assert len(scene.wicked.region.learned) == 1
    assert len(held(scene).secrets) == 1


@rule("WO-PROJECT-14", "WO-DOWNTIME-04")
def test_a_mixed_torture_costs_something_frustrating() -> None:
    scene = at_home(gold=2)
    factions(scene, "millbrook_farms")
    prisoner(scene)
    begin(scene, 4)
    do(scene, "learn:p1", "threaten")

    assert scene.ask("ann").key == "cost"
    scene.answer("ann", "cost", "gold")
    scene.leave_to_gm()

    assert (held(scene).told, scene.ann.gold) == (1, 0)


@rule("WO-PROJECT-15")
@pytest.mark.parametrize(("tier", "segments"), [(2, 4), (3, 8)])
def test_breaking_somebody_takes_as_long_as_their_tier(tier: int, segments: int) -> None:
    scene = at_home()
    prisoner(scene, tier=tier)
    begin(scene, 6)

    do(scene, "break:p1", "threaten")

    scene.ends()
    assert scene.wicked.dungeon.projects[0].clock == Clock("project", segments, 2)
    assert held(scene).status is PrisonerStatus.HELD


@rule("WO-PROJECT-15")
def test_who_is_broken_does_as_they_are_told() -> None:
    scene = at_home()
    prisoner(scene)
    begin(scene, 6)

    do(scene, "break:p1", "threaten")
    finish(scene, work={"hand": "enough"})

    assert held(scene).status is PrisonerStatus.BROKEN


def test_a_prisoner_is_ransomed_for_as_much_as_tiers() -> None:
    scene = at_home()
    prisoner(scene, tier=2)
    begin(scene, 6)

    do(scene, "ransom:p1", "banter")
    finish(scene)

    assert (held(scene).status, scene.ann.gold) == (PrisonerStatus.RANSOMED, 2)


def test_a_laboratory_gives_one_dose_more_once_a_cycle() -> None:
    scene = at_home()
    add_room(scene, "laboratory")
    begin(scene, 6)

    do(scene, "concoction:glowstick", "tinker", powers=("room.laboratory.0",))

    scene.ends()
    assert scene.ann.items[0].doses == 3
    assert scene.wicked.dungeon.used.cycle == ["room.laboratory.0"]


def test_the_magic_items_are_those_of_the_lists() -> None:
    names = {id_of(name) for tier in MAGIC_ITEMS.values() for name in tier}

    assert names == set(house_book().shelf("magic_item"))
