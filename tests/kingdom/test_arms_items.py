"""The common Items on the Battlefield and in the dungeon."""

import pytest

from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.attack import lit, weapons_of
from undercroft.games.kingdom.combat.movement import steps
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.dungeon.passing_time import count_down
from undercroft.games.kingdom.dungeon.traps import Spring, is_quiet
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun, CombatEnded, EncounterChance, SpoilsDue
from undercroft.games.kingdom.grammar.moments import ActionStepBegun, Breather, ItemReceived, LevelGained
from undercroft.games.kingdom.grammar.windows import open_moment, reckon
from undercroft.games.kingdom.rules.bodies import inflict, lose_hp
from undercroft.games.kingdom.rules.figures import reach_of
from undercroft.games.kingdom.state import Carried, Landmaker, MapSheet, PlacedTrap, Realm
from undercroft.games.kingdom.words import Condition, Place

from .arena import Arena, armed
from .delving import camp
from .scene import Scene, hurt, landmaker


@rule("MYK-ITEM-ARMS-DAGGER")
@pytest.mark.parametrize(("weapon", "critical"), [("dagger", "success"), ("blade", "")])
def test_a_dagger_crushes_on_eleven(weapon: str, critical: str) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(weapon))
    arena.ann.drive = 9
    arena.dice(6, 5, *((3, 4, 1) if critical else (1,)))

    arena.play(make_attack, "ann", ["m1"], weapon)

    arena.ends()
    assert arena.result.check.critical == critical


@rule("MYK-ITEM-ARMS-BATTLE-AXE")
def test_a_battle_axe_hits_hard_but_not_often() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("battle_axe", 1)))
    before = arena.m1.hp
    arena.dice(4, 4, 6, 5)

    arena.play(make_attack, "ann", ["m1"], "battle_axe")

    arena.ends()
    assert arena.result.check.result == 4 + 4 + 9 - 2
    assert arena.m1.hp == before - (6 + 5 - 2 + 1)


@rule("MYK-ITEM-ARMS-BATTLE-AXE")
def test_a_blow_that_hits_deals_at_least_one() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("battle_axe"))
    before = arena.m1.hp
    arena.dice(4, 4, 1, 1)

    arena.play(make_attack, "ann", ["m1"], "battle_axe")

    assert arena.m1.hp == before - 1


@rule("MYK-ITEM-ARMS-SHURIKEN")
def test_a_shuriken_is_thrown_as_far_as_there_is_light() -> None:
    ninja = armed("shuriken", area=3)
    arena = Arena(foes=[("minotaur", 4), ("minotaur", 3)], plain=True, ann=ninja)
    shuriken = arena.ann.find_item("shuriken")
    assert reach_of(arena.table.play, arena.ann, shuriken).value == 2

    arena.dice(4, 4, 3)
    arena.play(make_attack, "ann", ["m2"], "shuriken")
    assert not arena.result.ranged

    dark = Arena(foes=[("minotaur", 5)], plain=True, ann=ninja)
    lit = Arena(foes=[("minotaur", 5)], plain=True, ann=armed("shuriken", ("star_fragment", 2), area=3))
    assert "attack" not in options_of_turn(dark)
    assert "attack" in options_of_turn(lit)


def options_of_turn(arena: Arena) -> list[str]:
    """Let ann stay where she is, and list what she can do then."""
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", str(arena.ann.area))
    return list(arena.ask.options())


@rule("MYK-ITEM-ARMS-CROSSBOW")
def test_a_crossbow_is_aimed_better_with_each_level_and_hits_anybody_in_a_crowd() -> None:
    ann = armed(("crossbow", 2), ("star_fragment", 2), area=3)
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann, bob=landmaker(area=4, hp=9))
    before = arena.m2.hp
    arena.dice(4, 4, 3)  # the third of bob, m1, m2

    arena.play(make_attack, "ann", ["m1"], "crossbow")

    arena.ends()
    assert arena.result.check.result == 4 + 4 + 9 + 2
    assert (arena.m1.hp, arena.m2.hp) == (before, before - 2 - 2)


@rule("MYK-ITEM-ARMS-FIREARM")
def test_a_firearm_hits_anybody_in_a_crowd_even_a_friend() -> None:
    ann = armed("firearm", ("star_fragment", 2), area=3)
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann, bob=landmaker(area=4, hp=9))
    arena.dice(4, 4, 1, 5)

    arena.play(make_attack, "ann", ["m1"], "firearm")

    arena.ends()
    assert arena.bob.hp == 4


@rule("MYK-ITEM-ARMS-FIREARM")
def test_a_firearm_hits_who_stands_alone() -> None:
    ann = armed(("firearm", 1), ("star_fragment", 3), area=1)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(4, 4, 5)

    arena.play(make_attack, "ann", ["m1"], "firearm")

    arena.ends()
    assert arena.m1.hp == before - 6


@rule("MYK-ITEM-ARMS-WAR-HAMMER")
@pytest.mark.parametrize(("weapon", "lost"), [("war_hammer", 3), ("spear", 2)])
def test_a_war_hammer_goes_through_cortex(weapon: str, lost: int) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(weapon))
    arena.m1.skills = ["cortex"]
    before = arena.m1.hp
    arena.dice(4, 4)

    arena.play(make_attack, "ann", ["m1"], weapon)

    arena.ends()
    assert arena.m1.hp == before - lost


@rule("MYK-ITEM-ARMS-WAR-HAMMER")
def test_a_war_hammer_goes_through_armor_and_mail() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("war_hammer", area=3), bob=armed(("armor", 1), area=3))
    arena.bob.skills = ["mailed"]
    before = arena.bob.hp
    arena.dice(4, 4)

    arena.play(make_attack, "ann", ["bob"], "war_hammer")

    assert arena.bob.hp == before - 3


@rule("MYK-ITEM-ARMS-BOMB")
def test_a_bomb_hurts_everybody_there_but_its_thrower_and_is_gone() -> None:
    ann = armed(("bomb", 1), ("star_fragment", 1), area=4)
    arena = Arena(foes=["minotaur", "minotaur", ("minotaur", 5)], plain=True, ann=ann, bob=landmaker(area=4, hp=9))
    whole, mine = arena.m1.hp, arena.ann.hp
    arena.dice(4, 4, 3)

    arena.play(make_attack, "ann", ["m1"], "bomb")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp, arena.m3.hp, arena.bob.hp) == (whole - 4, whole - 4, whole, 5)
    assert arena.ann.hp == mine
    assert arena.ann.find_item("bomb") is None


@rule("MYK-ITEM-ARMS-BOMB")
def test_a_bomb_that_misses_is_gone_all_the_same() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(items=["bomb"], area=4))
    arena.dice(2, 3)

    arena.play(make_attack, "ann", ["m1"], "bomb")

    arena.ends()
    assert arena.ann.find_item("bomb") is None


@rule("MYK-ITEM-ARMS-GREAT-SWORD")
def test_a_great_sword_trades_aim_for_damage() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("great_sword"))
    before = arena.m1.hp
    arena.dice(4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "great_sword")
    arena.use("ann", "check_announced", "great_sword")
    arena.answer("ann", "great_sword", 4)

    arena.ends()
    assert arena.result.check.result == 4 + 4 + 9 - 4
    assert arena.m1.hp == before - 2 - 4


@rule("MYK-ITEM-ARMS-BROOM")
def test_a_broom_sweeps_combat_traps_away() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("broom", area=3))
    arena.fought.traps[3] = PlacedTrap("c3", "thorn", 3, "area", "3")
    assert "broom" not in arena.actions_of("ann")
    arena.fought.known_traps[3] = "thorn"
    arena.dice(4, 4, 3)

    arena.act("ann", "broom")
    assert arena.fought.traps[3].settings["hp"] == "1"

    arena.ann.exhausted = False
    arena.dice(4, 4, 1)
    arena.act("ann", "broom")

    arena.ends()
    assert arena.fought.traps == {}


@rule("MYK-ITEM-ARMS-BROOM")
def test_a_witch_with_a_broom_learns_to_fly() -> None:
    scene = Scene(ann=landmaker(items=["broom"], jobs=["witch"]), bob=landmaker(items=["broom"]))

    scene.play(lambda play: open_moment(play, LevelGained(play.state.landmakers["bob"])))
    scene.ends()
    scene.play(lambda play: open_moment(play, LevelGained(play.state.landmakers["ann"])))
    scene.use("ann", "level_gained", "broom_take_off")

    assert scene.ann.skills == ["flying"]


@rule("MYK-ITEM-ARMS-ARMOR-PIERCING-BULLET")
@pytest.mark.parametrize(
    ("jobs", "dice", "kept"), [((), (), False), (("guard",), (3,), True), (("guard",), (4,), False)]
)
def test_an_armor_piercing_bullet_goes_through_a_shell(
    jobs: tuple[str, ...], dice: tuple[int, ...], kept: bool
) -> None:
    ann = armed("firearm", ("armor_piercing_bullet", 2), ("star_fragment", 1), jobs=jobs)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.m1.skills = ["cortex"]
    before = arena.m1.hp
    arena.dice(*dice, 4, 4, 2, 5)

    arena.play(make_attack, "ann", ["m1"], "firearm")
    arena.use("ann", "attack_declared", "armor_piercing_bullet")

    arena.ends()
    assert arena.m1.hp == before - 2 - 5 - 2
    assert (arena.ann.find_item("armor_piercing_bullet") is not None) == kept


@rule("MYK-ITEM-ARMS-CANNON")
def test_a_cannon_needs_ten_people_and_gunpowder() -> None:
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=armed("cannon", followers=10))
    cannon = arena.ann.find_item("cannon")
    assert cannon not in weapons_of(arena.ann)

    arena.ann.slots[1].materials = {"gunpowder": 1}
    arena.ann.slots[2].item = Carried("star_fragment", 1)
    assert cannon in weapons_of(arena.ann)
    before = arena.m1.hp
    arena.dice(4, 4, 3)
    arena.play(make_attack, "ann", ["m1"], "cannon")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp) == (before - 3, before - 3)
    assert arena.ann.carried_materials() == {}
    arena.ann.slots[1].materials = {"gunpowder": 1}
    arena.ann.followers = {"citizen": 9}
    assert arena.ann.find_item("cannon") not in weapons_of(arena.ann)


@rule("MYK-ITEM-LIFESTYLE-CRACKER")
def test_a_cracker_startles_somebody() -> None:
    arena = Arena(foes=["minotaur", ("minotaur", 6)], plain=True, ann=landmaker(items=["cracker"], area=3))
    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "cracker")
    assert list(arena.ask.options()) == ["ann", "m1"]
    arena.answer("ann", "skill_target", "m1")

    assert arena.m1.area == 5
    assert arena.ann.items() == []
    assert arena.ask.key == "battle_move"


@rule("MYK-ITEM-LIFESTYLE-CLOAK")
@pytest.mark.parametrize(("dice", "hit"), [((6, 4), False), ((1, 2), True)])
def test_a_cloak_stands_in_for_defense(dice: tuple[int, int], hit: bool) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(items=["cloak"], area=4, hp=30, quest=2))
    arena.dice(*dice, 2, 3, *((6, 6, 6) if hit else ()))
    warfare = arena.m1.abilities["warfare"]

    arena.play(make_attack, "m1", ["ann"])
    arena.use("ann", "attack_declared", "cloak")
    if arena.table.asks_of("ann"):
        arena.answer("ann", "give_sixes", "0")

    assert arena.result.check.difficulty.value == sum(dice) + 2
    assert arena.result.check.succeeded == (5 + warfare >= sum(dice) + 2) == hit


@rule("MYK-ITEM-LIFESTYLE-GLASSES")
def test_glasses_are_no_help_with_what_is_far_away() -> None:
    arena = Arena(ann=landmaker(items=["glasses", "firearm", "spear", "glasses"]))
    play = arena.table.play

    assert reach_of(play, arena.ann, arena.ann.find_item("firearm")).value == 2
    assert reach_of(play, arena.ann, arena.ann.find_item("spear")).value == 1


@rule("MYK-ITEM-RECOVERY-COFFEE")
def test_who_has_drunk_coffee_cannot_be_put_to_sleep() -> None:
    arena = Arena(ann=landmaker(items=["coffee"], hp=9), bob=landmaker())

    arena.act("ann", "coffee")
    arena.play(inflict, "ann", "asleep", "MYK-MONSKILL-SLEEP-CLOUD")
    arena.play(inflict, "ann", "asleep", "MYK-MONSKILL-SLEEP-CLOUD")
    arena.play(inflict, "bob", "asleep", "MYK-MONSKILL-SLEEP-CLOUD")

    arena.ends()
    assert (arena.ann.statuses, arena.ann.hp, arena.bob.statuses) == ([], 9, ["asleep"])
    assert arena.ann.items() == []


@rule("MYK-ITEM-RECOVERY-DUNGEON-INSURANCE")
def test_dungeon_insurance_brings_everybody_home_before_the_blow_falls() -> None:
    arena = Arena(foes=["minotaur"], ann=landmaker(items=["dungeon_insurance"]), bob=landmaker(hp=5))

    arena.play(hurt, "bob", 4)
    arena.use("ann", "damage_due", "dungeon_insurance")

    arena.ends()
    assert (arena.bob.hp, arena.fought.outcome, arena.realm.delve.then) == (5, "gone", "home")
    assert arena.ann.items() == []


@rule("MYK-ITEM-RECOVERY-DUNGEON-INSURANCE")
def test_dungeon_insurance_works_in_camp_too() -> None:
    scene = camp(ann=landmaker(items=["dungeon_insurance"], hp=5))

    scene.play(hurt, "ann", 4)
    scene.use("ann", "damage_due", "dungeon_insurance")

    assert (scene.ann.hp, scene.realm.delve.quarter) == (5, "home")


@rule("MYK-ITEM-EXPLORATION-TENT")
def test_the_best_tent_keeps_some_of_the_harm_out() -> None:
    scene = camp(ann=landmaker(items=[("tent", 1)]), bob=landmaker(items=["tent"], hp=9))

    scene.play(hurt, "bob", 5)
    assert scene.bob.hp == 9 - 3
    scene.play(hurt, "bob", 1)
    assert scene.bob.hp == 5
    scene.realm.delve.quarter = "encounter"
    scene.play(hurt, "bob", 3)

    assert scene.bob.hp == 2


@rule("MYK-ITEM-EXPLORATION-FLAG")
def test_a_flag_hides_one_of_the_court() -> None:
    scene = camp(ann=landmaker(items=["flag"]), bob=landmaker(items=["flag"]))

    assert reckon(scene.table.play, EncounterChance(5)).total.value == 4


@rule("MYK-ITEM-EXPLORATION-AMULET")
@pytest.mark.parametrize(("dice", "quiet"), [((6, 3), True), ((2, 3), False)])
def test_an_amulet_stops_a_trap_or_not_and_is_gone(dice: tuple[int, int], quiet: bool) -> None:
    scene = camp(ann=landmaker(items=["amulet"], quest=2, hp=20))
    trap = PlacedTrap("t1", "pit", 1, "room", "B2")
    scene.realm.adventure.truth.placed = [trap]
    scene.dice(*dice, 2, 3, 1, 1, 1, 1)

    async def spring(play: Play[Realm]) -> bool:
        caught = Spring(play, play.state.adventure.truth.placed[0])
        return not await caught.catch(*play.state.members())

    scene.play(spring)
    scene.use("ann", "trap_due", "amulet")
    if scene.table.asks_of("ann"):
        scene.answer("ann", "give_sixes", "0")

    assert scene.result == quiet
    assert is_quiet(scene.realm, scene.realm.adventure.truth.placed[0]) == quiet
    assert scene.ann.items() == []


@rule("MYK-ITEM-EXPLORATION-INSTRUMENT-OF-TORTURE")
@pytest.mark.parametrize(("dice", "ruler"), [((5, 6), "dragon"), ((1, 2), "")])
def test_a_beaten_monster_names_its_ruler(dice: tuple[int, int], ruler: str) -> None:
    ann = landmaker(items=["instrument_of_torture"], warfare=2)
    arena = Arena(foes=["ogrekin", "ogrekin"], plain=True, ann=ann)
    arena.realm.adventure.truth.ruler = "dragon"
    arena.m1.condition = arena.m2.condition = Condition.DEAD
    arena.dice(*dice)

    arena.play(open_moment, CombatEnded("won"))
    arena.use("ann", "combat_ended", "instrument_of_torture")
    arena.answer("ann", "skill_target", "m2")
    if arena.table.asks_of("ann"):
        arena.answer("ann", "give_sixes", "0")

    arena.ends()
    assert arena.realm.adventure.known_ruler == ruler


@rule("MYK-ITEM-EXPLORATION-INSTRUMENT-OF-TORTURE")
def test_nobody_talks_after_a_flight() -> None:
    arena = Arena(foes=["ogrekin"], ann=landmaker(items=["instrument_of_torture"]))

    arena.play(open_moment, CombatEnded("fled"))

    arena.ends()


@rule("MYK-ITEM-EXPLORATION-HEAVY-WRISTBAND")
def test_who_wears_a_heavy_wristband_through_a_fight_feels_light_afterwards() -> None:
    arena = Arena(foes=["ogrekin"], ann=landmaker(items=[("heavy_wristband", 1)], wit=4, charisma=4), bob=landmaker())

    arena.play(open_moment, CombatBegun())
    arena.bob.slots[0].item = Carried("heavy_wristband", 0)
    arena.play(open_moment, CombatEnded("won"))

    arena.ends()
    assert (arena.ann.drive, arena.bob.drive) == (2, 0)


@rule("MYK-ITEM-EXPLORATION-RIDE")
def test_a_ride_carries_one_area_further() -> None:
    arena = Arena(ann=landmaker(items=["ride", "ride"]), bob=landmaker())

    assert steps(arena.table.play, arena.ann) == 2
    assert steps(arena.table.play, arena.bob) == 1


@rule("MYK-ITEM-EXPLORATION-TRAP-COLLECTION")
@pytest.mark.parametrize(("dice", "laid"), [((5, 4), True), ((1, 3), False)])
def test_a_trap_collection_holds_one_trap_for_your_own_area(dice: tuple[int, int], laid: bool) -> None:
    arena = Arena(ann=landmaker(items=[("trap_collection", 1)], quest=2, area=3))
    arena.dice(*dice)

    arena.act("ann", "trap_collection")
    kind = arena.ask.options()[0]
    arena.answer("ann", "skill_choice", kind)

    arena.ends()
    assert {area: trap.kind for area, trap in arena.fought.traps.items()} == ({3: kind} if laid else {})
    assert arena.ann.items() == []


@rule("MYK-ITEM-EXPLORATION-DISMAZE-GEAR")
def test_dismaze_gear_steps_over_the_traps_it_is_made_for() -> None:
    arena = Arena(ann=landmaker(items=[("dismaze_gear", 1)], area=3), bob=landmaker(area=3))
    arena.fought.traps[3] = PlacedTrap("c3", "thorn", 1, "area", "3")

    async def receive(play: Play[Realm], who: Landmaker) -> None:
        await open_moment(play, ItemReceived(who, who.items()[0]))

    arena.play(receive, "ann")
    arena.answer("ann", "skill_choice", "thorn")
    arena.answer("ann", "skill_choice", "minefield")

    spring = Spring(arena.table.play, arena.fought.traps[3])
    assert (spring.grips(arena.ann), spring.grips(arena.bob)) == (False, True)


@rule("MYK-ITEM-EXPLORATION-DISMAZE-GEAR")
def test_dismaze_gear_keeps_fresh_for_a_while() -> None:
    scene = camp(ann=landmaker(items=[("dismaze_gear", 1)], hp=9))

    for _ in range(2):
        scene.play(lose_hp, "ann", 3, "fatigue")

    assert scene.ann.hp == 6


@rule("MYK-ITEM-EXPLORATION-TICKTICK")
def test_ticktick_gives_one_more_support_action() -> None:
    arena = Arena(ann=landmaker(items=["ticktick", "drink", "coffee"], drive=1, wit=4, charisma=4))

    arena.turn("ann", action="coffee")
    arena.use("ann", "support_taken", "ticktick")
    arena.answer("ann", "hope_from_drive", "1")
    arena.answer("ann", "ticktick", "drink")

    arena.ends()
    assert (arena.ann.drive, [item.id for item in arena.ann.items()]) == (1, ["ticktick"])
    assert arena.ann.exhausted


@rule("MYK-ITEM-LIFESTYLE-PAN")
@pytest.mark.parametrize(("dice", "lunch"), [((5, 4), 2), ((1, 3), None)])
def test_a_pan_makes_a_lunch_of_the_meat_that_is_there(dice: tuple[int, int], lunch: int | None) -> None:
    scene = camp(ann=landmaker(items=[("pan", 2)], quest=2), bob=landmaker())
    assert "pan" not in scene.actions("ann")
    scene.ann.slots[1].materials = {"meat": 1}
    scene.bob.slots[1].materials = {"meat": 2}
    scene.dice(*dice)

    scene.act("ann", "pan")

    scene.ends()
    made = scene.ann.find_item("lunch")
    assert (made.level if made is not None else None) == lunch
    assert (scene.ann.carried_materials(), scene.bob.carried_materials()) == ({}, {"meat": 1})


async def take_spoils(play: Play[Realm], kind: str, materials: dict[str, int]) -> dict[str, int]:
    """Take what a monster leaves behind."""
    spoils = SpoilsDue(kind, dict(materials))
    await open_moment(play, spoils)
    return spoils.materials


@rule("MYK-ITEM-LIFESTYLE-APRON")
def test_an_apron_makes_meat_of_anything() -> None:
    scene = camp(ann=landmaker(items=["apron"], quest=2))
    scene.dice(5, 4)

    scene.play(take_spoils, "dragon", {"gunpowder": 3, "meat": 1})
    scene.use("ann", "spoils_due", "apron")

    scene.ends()
    assert scene.result == {"meat": 4}


@rule("MYK-ITEM-LIFESTYLE-APRON")
def test_a_cook_with_an_apron_knows_what_a_monster_tastes_like() -> None:
    scene = camp(ann=landmaker(items=["apron", "lunch"], jobs=["cook"], quest=2))
    scene.dice(5, 4)
    scene.play(take_spoils, "dragon", {"meat": 1})
    scene.use("ann", "spoils_due", "apron")
    scene.answer("ann", "skill_choice", "flying")
    scene.dice(1)

    scene.act("ann", "lunch")
    assert scene.ann.lent == ["flying"]
    for quarter in range(4):
        assert scene.ann.lent == ["flying"], quarter
        scene.play(count_down)

    assert scene.ann.lent == []


@rule("MYK-ITEM-LIFESTYLE-CRACKER")
def test_a_happymancer_surprises_the_neighbours() -> None:
    scene = Scene(ann=landmaker(items=["cracker"], jobs=["happymancer"]), bob=landmaker(items=["cracker"]))
    scene.dice(1)

    scene.play(open_moment, ActionStepBegun())
    scene.use("ann", "action_step_begun", "cracker_surprise_the_neighbours")
    scene.answer("ann", "take_place", "1")
    scene.answer("bob", "take_place", "1")
    scene.answer("gm", "special_conditions", "")

    assert scene.realm.place is Place.COMBAT
    assert [one.kind for one in scene.realm.monsters()] == ["hurry_fox", "hurry_fox", "sawing_boar"]
    assert scene.ann.items() == []


@rule("MYK-ITEM-EXPLORATION-STAR-FRAGMENT")
def test_a_star_fragment_lights_as_many_areas_each_way_as_its_level() -> None:
    bob = landmaker(items=[("star_fragment", 0)], area=6)
    arena = Arena(ann=landmaker(items=[("star_fragment", 2)], area=2), bob=bob)

    assert [area for area in range(1, 7) if lit(arena.table.play, area)] == [1, 2, 3, 4, 6]


@rule("MYK-ITEM-RECOVERY-KEEPABLE-FOODS")
def test_keepable_foods_are_eaten_at_any_time_by_one() -> None:
    scene = camp(ann=landmaker(items=["keepable_foods"], hp=3, starving=True), bob=landmaker(hp=3, starving=True))

    scene.play(open_moment, Breather("camp"))
    scene.use("ann", "breather", "keepable_foods")

    scene.ends()
    assert (scene.ann.hp, scene.ann.starving, scene.ann.items()) == (4, False, [])
    assert (scene.bob.hp, scene.bob.starving) == (3, True)


@rule("MYK-ITEM-EXPLORATION-LIVING-DRILL")
def test_what_is_drilled_in_the_dungeon_leads_somewhere() -> None:
    scene = camp(ann=landmaker(items=["living_drill"]))
    scene.realm.adventure.sheet = MapSheet()

    scene.act("ann", "living_drill")
    scene.answer("ann", "living_drill", "B1-B2")

    scene.ends()
    assert scene.realm.adventure.truth.corridors == ["B1-B2"]
    assert scene.realm.delve.corridors == scene.realm.adventure.sheet.corridors == ["B1-B2"]


@rule("MYK-ITEM-EXPLORATION-PUMPKIN-WAGON")
def test_in_combat_a_wagon_is_unloaded_by_a_support_action() -> None:
    arena = Arena(ann=landmaker(items=["pumpkin_wagon"]))
    arena.ann.items()[0].inside.append(Carried("potion", 1))

    arena.act("ann", "pumpkin_wagon_rummage_in_the_wagon")
    arena.answer("ann", "stores_item", "out:0")
    arena.answer("ann", "stores_item", "done")

    arena.ends()
    assert [item.id for item in arena.ann.items()] == ["pumpkin_wagon", "potion"]
    assert arena.ann.exhausted


@rule("MYK-SKILL-ITEM-FULL-EFFORTS")
def test_a_weapon_breaks_of_full_efforts() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("blade", 1), skills=["full_efforts"]))
    arena.m1.hp = 30
    arena.dice(4, 4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "full_efforts_give_it_all")

    arena.ends()
    assert arena.m1.hp == 30 - 2 - 1 - 4
    assert (arena.ann.items(), arena.ann.lasting) == ([], [])


@rule("MYK-SKILL-ITEM-FULL-EFFORTS")
def test_armor_breaks_of_full_efforts() -> None:
    arena = Arena(ann=landmaker(items=["armor"], skills=["full_efforts"], hp=9))
    arena.dice(3)

    arena.play(hurt, "ann", 8)
    arena.use("ann", "damage_due", "full_efforts_turn_the_blow")

    arena.ends()
    assert (arena.ann.hp, arena.ann.items()) == (9 - (8 - 1 - 3), [])
