"""Falling down: Fatal Wounds, death, sleep and healing in the nick of time."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Given, Scene, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.battle import over
from undercroft.games.kingdom.grammar.moments import DamageDue
from undercroft.games.kingdom.phases.setup import begin_game
from undercroft.games.kingdom.rules.bodies import heal, inflict, lose_hp, set_hp, take_damage
from undercroft.games.kingdom.rules.cycles import end_cycle
from undercroft.games.kingdom.rules.figures import defense
from undercroft.games.kingdom.rules.wounds import COMBAT, QUARTER, settle_wounds
from undercroft.games.kingdom.state import Carried, Landmaker, Realm
from undercroft.games.kingdom.words import Condition, Place

SLOW = landmaker(area=3, quest=0, warfare=0, hp=5)


async def hurt(play: Play[Realm], who: Landmaker, amount: int) -> None:
    """Deal plain damage."""
    await take_damage(play, DamageDue(who, amount))


def wounded(row: tuple[int, int], *after: int, amount: int = 7, ann: Given = SLOW) -> Arena:
    """Drop Ann, and roll a row of the Fatal Wound Table."""
    arena = Arena(foes=[("slime", 6)], plain=True, ann=ann, bob=landmaker(area=1))
    arena.dice(*row, *after)
    arena.play(hurt, "ann", amount)
    return arena


@rule("MYK-WOUND-01", "MYK-WOUND-03", "MYK-WOUND-FATAL-07")
def test_damage_goes_below_zero_and_fatal_wound_7_is_unconsciousness() -> None:
    arena = wounded((3, 4))

    assert (arena.ann.hp, arena.ann.condition) == (-2, Condition.UNCONSCIOUS)
    arena.ends()


@rule("MYK-WOUND-04")
def test_the_unconscious_are_exhausted_defend_with_seven_and_say_nothing() -> None:
    arena = wounded((3, 4), ann=landmaker("knight", area=3, hp=5, quest=4, followers=9, skills=["diehard"]))
    arena.use("ann", "damage_due", "pass")

    assert arena.ann.exhausted
    assert defense(arena.table.play, arena.ann).value == 7
    arena.play(hurt, "bob", 1)
    arena.ends()
    arena.play(end_cycle)
    assert arena.ann.exhausted  # and stay so


@rule("MYK-WOUND-05")
def test_damage_kills_the_unconscious_and_hp_loss_does_not() -> None:
    arena = wounded((3, 4))

    arena.play(lose_hp, "ann", 3, "hunger")
    assert (arena.ann.hp, arena.ann.condition) == (-5, Condition.UNCONSCIOUS)
    arena.play(hurt, "ann", 1)

    assert arena.ann.condition is Condition.DEAD


@rule("MYK-WOUND-06")
def test_armour_does_not_help_against_losing_hp() -> None:
    arena = Arena(plain=True, ann=landmaker(items=[("armor", 3)]))

    arena.play(lose_hp, "ann", 4, "hunger")

    assert arena.ann.hp == 6


@rule("MYK-WOUND-08")
def test_hp_never_exceed_their_maximum() -> None:
    arena = Arena(plain=True, ann=landmaker(hp=8))

    arena.play(heal, "ann", 5, "X")

    assert arena.ann.hp == 10


@rule("MYK-WOUND-07")
def test_healing_before_the_result_applies_averts_it() -> None:
    arena = Arena(plain=True, ann=landmaker(area=3, hp=3), bob=landmaker(area=1, items=["potion"]))
    arena.dice(1, 1)  # the Fatal Wound would be death

    arena.play(hurt, "ann", 4)
    arena.use("bob", "damage_due", "pass")
    assert arena.ask.params["wound"] == 2
    arena.dice(2)
    arena.use("bob", "downed", "potion_just_in_time")

    assert arena.ann.hp == 1
    assert (arena.ann.condition, "wound_averted" in arena.told()) == (Condition.WELL, True)


@rule("MYK-WOUND-FATAL-02", "MYK-DEATH-01")
def test_fatal_wound_2_is_death_which_nothing_ordinary_heals() -> None:
    arena = wounded((1, 1))

    assert (arena.ann.condition, arena.ann.exhausted) == (Condition.DEAD, True)
    assert arena.play(heal, "ann", 20, "X") == 0
    assert arena.realm.members() == [arena.bob]


@rule("MYK-DEATH-02")
def test_only_an_elixir_calls_the_dead_back() -> None:
    arena = wounded((1, 1))
    arena.bob.slots[0].item = Carried("elixir", 2)

    arena.play(set_hp, "ann", 5)
    assert arena.ann.condition is Condition.DEAD
    arena.turn("bob", action="elixir")

    assert (arena.ann.condition, arena.ann.hp, arena.ann.exhausted) == (Condition.WELL, 3, True)


@rule("MYK-DEATH-03")
def test_whoever_is_dead_when_the_game_ends_has_no_part_in_the_next() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker(condition=Condition.DEAD, hp=-3))

    scene.play(begin_game)

    assert scene.realm.members() == [scene.ann]
    assert (scene.bob.condition, scene.bob.hp) == (Condition.DEAD, -3)


@rule("MYK-WOUND-FATAL-03")
@pytest.mark.parametrize(("dice", "condition"), [((5, 4), Condition.DEAD), ((5, 5), Condition.UNCONSCIOUS)])
def test_fatal_wound_3_is_quest_against_five_and_the_damage(dice: tuple[int, int], condition: Condition) -> None:
    arena = wounded((1, 2), *dice, ann=landmaker(area=3, quest=2, warfare=0, hp=5))

    assert arena.ann.condition is condition


@rule("MYK-WOUND-FATAL-04")
def test_fatal_wound_4_kills_at_the_end_of_combat() -> None:
    arena = wounded((1, 3))
    assert (arena.ann.condition, arena.ann.wounds) == (Condition.UNCONSCIOUS, [COMBAT])
    arena.fought.outcome = "won"

    arena.play(over)

    assert arena.ann.condition is Condition.DEAD


@rule("MYK-WOUND-FATAL-04")
def test_no_hp_at_all_are_not_enough_to_live() -> None:
    arena = wounded((1, 3))
    arena.fought.outcome = "won"
    arena.play(heal, "ann", 2, "X")

    arena.play(over)

    assert (arena.ann.hp, arena.ann.condition) == (0, Condition.DEAD)


@rule("MYK-WOUND-FATAL-04")
def test_whoever_was_healed_in_time_lives() -> None:
    arena = wounded((1, 3))
    arena.fought.outcome = "won"
    arena.play(heal, "ann", 3, "X")
    assert arena.ann.hp == 1  # which is enough

    arena.play(over)

    assert (arena.ann.condition, arena.ann.wounds) == (Condition.WELL, [])


@rule("MYK-WOUND-FATAL-04", "MYK-WOUND-03", "MYK-NPC-01")
@pytest.mark.parametrize(("row", "condition"), [((1, 3), Condition.DEAD), ((3, 4), Condition.WELL)])
def test_important_people_die_of_fatal_wounds_as_well(row: tuple[int, int], condition: Condition) -> None:
    arena = Arena(foes=["troop"], plain=True, ann=landmaker(area=3))
    arena.monster("m1").of_npc = "Odo"
    arena.dice(*row)
    arena.play(hurt, "m1", 99)
    assert arena.m1.condition is Condition.UNCONSCIOUS
    arena.fought.outcome = "settled"
    arena.play(over)

    npc = arena.fought.monsters["m1"]
    assert npc.condition is condition  # whoever did not die is at our mercy


@rule("MYK-WOUND-FATAL-04")
def test_outside_combat_fatal_wound_4_kills_with_the_quarter() -> None:
    arena = Arena(plain=True, ann=SLOW, bob=landmaker(area=1))
    arena.realm.delve.fight, arena.realm.place = None, Place.DUNGEON
    arena.dice(1, 3)
    arena.play(hurt, "ann", 7)
    arena.play(settle_wounds, COMBAT)
    assert arena.realm.members() == [arena.ann, arena.bob]
    arena.play(settle_wounds, QUARTER)
    assert arena.realm.members() == [arena.bob]


@rule("MYK-WOUND-FATAL-04", "MYK-WOUND-FATAL-07")
def test_a_wound_that_was_healed_is_forgotten_when_another_brings_one_down() -> None:
    arena = wounded((1, 3))
    arena.play(heal, "ann", 4, "X")
    arena.dice(3, 4)
    arena.play(hurt, "ann", 7)
    arena.fought.outcome = "won"

    arena.play(over)

    assert arena.ann.condition is Condition.UNCONSCIOUS


@rule("MYK-WOUND-FATAL-05")
def test_fatal_wound_5_kills_at_the_end_of_the_quarter() -> None:
    arena = wounded((2, 3))

    arena.play(settle_wounds, COMBAT)
    assert arena.realm.members() == [arena.ann, arena.bob]
    arena.play(settle_wounds, QUARTER)

    assert arena.ann.condition is Condition.DEAD


@rule("MYK-WOUND-FATAL-06")
def test_fatal_wound_6_leaves_some_quarters() -> None:
    arena = wounded((2, 4), 3)

    for _ in range(3):
        arena.play(settle_wounds, QUARTER)
        assert arena.ann.condition is Condition.UNCONSCIOUS
    arena.play(settle_wounds, QUARTER)

    assert arena.ann.condition is Condition.DEAD


@rule("MYK-WOUND-FATAL-08")
def test_fatal_wound_8_is_stopped_by_an_item() -> None:
    arena = wounded((4, 4), ann=landmaker(area=3, hp=5, items=["backpack"]))
    assert (arena.ann.hp, arena.ann.items()) == (5, [])

    assert wounded((4, 4)).ann.condition is Condition.UNCONSCIOUS


@rule("MYK-WOUND-FATAL-09")
def test_fatal_wound_9_is_stopped_by_followers() -> None:
    arena = wounded((4, 5), 2, 3, ann=landmaker(area=3, hp=5, followers=8))
    assert (arena.ann.hp, arena.ann.follower_count) == (5, 3)

    assert wounded((4, 5)).ann.condition is Condition.UNCONSCIOUS


@rule("MYK-WOUND-FATAL-08", "MYK-WOUND-FATAL-09", "MYK-WOUND-FATAL-12")
@pytest.mark.parametrize(("row", "after"), [((4, 4), ()), ((4, 5), (1, 1)), ((6, 6), (4,))])
def test_damage_that_is_prevented_leaves_hp_as_they_were(row: tuple[int, int], after: tuple[int, ...]) -> None:
    ann = landmaker(area=3, hp=5, items=["backpack"], followers=8)
    arena = Arena(foes=[("slime", 6)], plain=True, ann=ann, bob=landmaker(area=1, items=["potion"]))
    arena.dice(*row)
    arena.play(hurt, "ann", 15)
    arena.use("bob", "damage_due", "pass")
    arena.dice(3, *after)
    arena.use("bob", "downed", "potion_just_in_time")  # -7, which is not enough

    assert (arena.ann.hp, arena.ann.condition) == (5, Condition.WELL)
    arena.ends()


@rule("MYK-WOUND-FATAL-09")
def test_stars_that_count_as_followers_throw_themselves_before_an_astrologist() -> None:
    arena = wounded((4, 5), 1, 2, ann=landmaker(area=3, hp=5, skills=["voice_of_star"], items=["star_fragment"]))

    assert (arena.ann.hp, arena.ann.items()) == (5, [])
    arena.ends()


@rule("MYK-WOUND-FATAL-10")
def test_fatal_wound_10_is_quest_against_nine_and_what_is_missing() -> None:
    assert wounded((5, 5), 5, 5, ann=landmaker(area=3, quest=1, hp=5)).ann.hp == 1
    arena = wounded((5, 5), 5, 4, ann=landmaker(area=3, quest=1, warfare=9, hp=5))
    assert (arena.ann.hp, arena.ann.condition) == (-2, Condition.UNCONSCIOUS)


@rule("MYK-WOUND-FATAL-11")
def test_fatal_wound_11_is_warfare_against_nine_and_what_is_missing() -> None:
    arena = wounded((5, 6), 5, 5, ann=landmaker(area=3, warfare=1, hp=5))
    assert (arena.ann.hp, arena.ann.condition) == (1, Condition.WELL)

    arena = wounded((5, 6), 5, 4, ann=landmaker(area=3, warfare=1, quest=9, hp=5))
    assert (arena.ann.hp, arena.ann.condition) == (-2, Condition.UNCONSCIOUS)


@rule("MYK-WOUND-FATAL-12", "MYK-STATUS-01")
def test_fatal_wound_12_prevents_the_damage_and_leaves_a_mark() -> None:
    arena = wounded((6, 6), 4)

    assert (arena.ann.hp, arena.ann.statuses) == (5, ["cursed"])


@rule("MYK-STATUS-SLEEP-01", "MYK-STATUS-SLEEP-02")
def test_sleepers_are_exhausted_until_they_are_hurt_or_combat_ends() -> None:
    arena = Arena(plain=True, ann=landmaker(quest=4), bob=landmaker())

    arena.play(inflict, "ann", "asleep", "X")
    assert (arena.ann.exhausted, defense(arena.table.play, arena.ann).value) == (True, 7)
    arena.play(end_cycle)
    assert arena.ann.exhausted
    arena.play(hurt, "ann", 1)
    assert arena.ann.statuses == []
    arena.play(inflict, "bob", "asleep", "X")
    arena.fought.outcome = "won"
    arena.play(over)

    assert (arena.bob.statuses, arena.bob.exhausted, arena.realm.place) == ([], False, Place.DUNGEON)


@rule("MYK-GHOST-01", "MYK-NEGOTIATE-11")
def test_whoever_dies_in_a_duel_may_stay_as_a_ghost() -> None:
    arena = Arena(
        foes=[("slime", 6)], plain=True, rulings={"ghosts": "on"}, ann=SLOW, bob=landmaker(area=1, loves={"ann": 5}),
    )  # fmt: skip
    arena.fought.duel = ["ann", "m1"]
    arena.dice(1, 1)
    arena.play(hurt, "ann", 7)
    arena.dice(3)
    arena.answer("ann", "become_ghost", True)

    assert (arena.ann.choices["ghost"], arena.bob.towards("ann").affection) == (["waiting"], 2)
    arena.ends()


@rule("MYK-GHOST-01")
def test_nobody_asks_whether_an_npc_wants_to_haunt() -> None:
    arena = Arena(foes=["troop"], plain=True, rulings={"ghosts": "on"}, ann=landmaker(area=3))
    arena.monster("m1").of_npc = "Odo"
    arena.dice(1, 1)
    arena.play(hurt, "m1", 99)
    arena.ends()


@rule("MYK-STATUS-SLEEP-03")
def test_a_second_sleep_in_one_combat_costs_hp_instead() -> None:
    arena = Arena(plain=True, ann=landmaker())
    arena.play(inflict, "ann", "asleep", "X")
    arena.play(hurt, "ann", 1)
    arena.dice(3)

    arena.play(inflict, "ann", "asleep", "X")

    assert (arena.ann.statuses, arena.ann.hp) == ([], 6)


@rule("MYK-WOUND-03")
def test_at_home_one_rolls_for_a_fatal_wound_as_well() -> None:
    scene = Scene(ann=landmaker(hp=2))
    scene.dice(3, 4)

    scene.play(hurt, "ann", 5)
    scene.ends()

    assert scene.ann.condition is Condition.UNCONSCIOUS
