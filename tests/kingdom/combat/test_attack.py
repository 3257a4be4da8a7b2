"""Attacks: weapons and range, the check, damage, crushing blows and fumbles."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena, fighter
from tests.kingdom.scene import kingdom, landmaker
from tests.rules import rule
from undercroft.engine.cards import Card
from undercroft.games.kingdom.combat.attack import in_reach
from undercroft.games.kingdom.combat.battle import over
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.grammar.holdings import suppressed
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.rules.retelling import ATTACK, retell
from undercroft.games.kingdom.state import Carried, Tale
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Condition, Scope

ARMED = ["blade"]


@rule("MYK-ATTACK-01", "MYK-ATTACK-02", "MYK-ATTACK-06", "MYK-ATTACK-09")
def test_an_attack_is_warfare_against_defense_then_the_weapons_damage() -> None:
    arena = Arena(foes=[("slime", 3)], plain=True, ann=landmaker(area=3, items=[("blade", 2)], warfare=3))
    arena.dice(1, 2, 4)  # 3 + Warfare 3 against Defense 5; 1D6 + Level 2

    arena.turn("ann", attack="m1")

    assert arena.m1.hp == 5 - 6
    assert arena.ann.exhausted
    arena.ends()


@rule("MYK-ATTACK-08")
def test_a_miss_does_nothing() -> None:
    arena = Arena(foes=[("troop", 3)], plain=True, ann=landmaker(area=3, items=ARMED, warfare=1))
    arena.dice(3, 4)  # 8 against Defense 9

    arena.turn("ann", attack="m1")

    assert (arena.m1.hp, arena.ann.exhausted) == (3, True)
    arena.ends()


@rule("MYK-ATTACK-03")
def test_any_item_can_be_swung_for_one_damage() -> None:
    arena = Arena(foes=[("slime", 3)], plain=True, ann=landmaker(area=3, items=["backpack"]))
    arena.dice(4, 4)

    arena.turn("ann", attack="m1")

    assert arena.m1.hp == 4
    arena.ends()


@rule("MYK-ATTACK-03", "MYK-ATTACK-05")
@pytest.mark.parametrize(("light", "damage"), [(None, 1), (("star_fragment", 1), 5)])
def test_a_gun_is_a_club_in_the_dark(light: tuple[str, int] | None, damage: int) -> None:
    guns: list[str | tuple[str, int]] = [("firearm", 2), *([light] if light else [])]
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3, items=guns))
    arena.dice(5, 5, *((3,) if light else ()))

    arena.turn("ann", attack="m1", weapon="0:firearm")

    assert arena.m1.hp == 10 - damage
    arena.ends()


@rule("MYK-ATTACK-02")
def test_bare_hands_are_no_weapon() -> None:
    arena = Arena(foes=[("slime", 3)], plain=True, ann=landmaker(area=3))

    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "3")

    assert "attack" not in arena.ask.options()


@rule("MYK-ATTACK-04")
def test_range_says_how_many_areas_away_a_target_may_be() -> None:
    foes = [("slime", 3), ("slime", 4), ("slime", 5)]
    arena = Arena(foes=foes, plain=True, ann=landmaker(area=3, items=["blade", "spear"]))
    play = arena.table.play

    assert in_reach(play, arena.ann, arena.ann.find_item("blade")) == [arena.m1]
    assert in_reach(play, arena.ann, arena.ann.find_item("spear")) == [arena.m1, arena.m2]


@rule("MYK-ATTACK-05", "MYK-MONRULE-LIGHT")
def test_ranged_weapons_need_light_where_the_target_is_but_monsters_see_in_the_dark() -> None:
    arena = Arena(
        foes=[("skeleton", 5)], plain=True, ann=landmaker(area=3, items=["firearm"]), bob=landmaker(area=1),
    )  # fmt: skip
    play, gun = arena.table.play, arena.ann.find_item("firearm")

    assert in_reach(play, arena.ann, gun) == []
    assert in_reach(play, arena.m1, None) == [arena.ann]
    arena.ann.slots[1].item = Carried("star_fragment", 1)
    assert in_reach(play, arena.ann, gun) == []
    arena.ann.slots[1].item = Carried("star_fragment", 2)
    assert in_reach(play, arena.ann, gun) == [arena.m1]


@rule("MYK-ATTACK-09")
def test_hostility_adds_to_the_damage() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3, items=ARMED, hates={"m1": 3}))
    arena.dice(5, 5, 2)

    arena.turn("ann", attack="m1")

    assert arena.m1.hp == 10 - 5


@rule("MYK-ATTACK-10", "MYK-WOUND-01")
def test_armour_lowers_the_damage_that_is_taken() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3, items=[("armor", 1)]))
    arena.dice(5, 5)

    arena.turn("m1", attack="ann")

    assert arena.ann.hp == 10 - 2  # 4 damage, 2 less


@rule("MYK-ATTACK-11", "MYK-WOUND-02")
def test_a_monster_without_hp_is_dead_and_counts_as_beaten() -> None:
    arena = Arena(foes=[("ogrekin", 3)], plain=True, ann=landmaker(area=3, items=ARMED))
    arena.dice(4, 4, 1)

    arena.turn("ann", attack="m1")

    assert arena.m1.condition is Condition.DEAD
    assert (arena.fought.defeated, arena.realm.delve.killed) == ({"ogrekin": 1}, {"ogrekin": 1})


@rule("MYK-COMBAT-CAMPBONUS")
def test_in_the_enemys_encampment_attack_checks_are_two_higher() -> None:
    arena = Arena(foes=[("troop", 6)], plain=True, ann=landmaker(area=6, items=ARMED, warfare=1))
    arena.dice(3, 3, 3)  # 6 + 1 + 2 against 9

    arena.turn("ann", attack="m1")

    assert arena.m1.condition is Condition.DEAD


@rule("MYK-COMBAT-HOLD")
def test_holding_back_is_weaker_but_only_knocks_out() -> None:
    arena = Arena(foes=[("slime", 3)], plain=True, ann=landmaker(area=3, items=[("blade", 2)]))
    arena.dice(4, 4, 5)  # 8 + 2 - 2; 5 + 2 - 2

    arena.turn("ann", attack="m1", hold_back=True)

    assert (arena.m1.hp, arena.m1.condition) == (0, Condition.UNCONSCIOUS)
    assert arena.fought.defeated == {}


@rule("MYK-COMBAT-HOLD")
def test_holding_back_misses_more_often() -> None:
    def hit(hold_back: bool) -> bool:
        arena = Arena(foes=[("slime", 3)], plain=True, ann=landmaker(area=3, items=ARMED))
        arena.dice(1, 2, *(() if hold_back else (3,)))  # 5, and 3, against Defense 5
        arena.turn("ann", attack="m1", hold_back=hold_back)
        arena.ends()
        return arena.m1.hp < 5

    assert hit(False)
    assert not hit(True)


@rule("MYK-COMBAT-HOLD")
def test_a_blow_that_was_held_back_can_hurt_nobody_below_nothing() -> None:
    arena = Arena(foes=[("slime", 3)], plain=True, ann=landmaker(area=3, items=["backpack"]))
    arena.dice(4, 4)
    arena.turn("ann", attack="m1", hold_back=True)
    assert arena.m1.hp == 5
    arena.ends()


@rule("MYK-COMBAT-HOPE", "MYK-HOPE-06", "MYK-NPC-01")
@pytest.mark.parametrize("npc", ["", "Odo"])
def test_monsters_put_no_hope_into_a_blow_but_people_do(npc: str) -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, quiet=False, ann=landmaker(area=3, hp=19))
    arena.monster("m1").of_npc, arena.m1.drive = npc, 1
    arena.dice(5, 5, *((6,) if npc else ()))
    arena.play(make_attack, "m1", ["ann"])
    arena.answer("gm", "check_hope", "0")
    if npc:
        assert arena.ask.options() == ["0", "1"]
        arena.answer("gm", "damage_hope", "1")
    assert arena.ann.hp == 19 - 4 - (6 if npc else 0)


@rule("MYK-COMBAT-HOLD")
def test_nobody_holds_back_with_a_ranged_weapon() -> None:
    arena = Arena(
        foes=[("slime", 4)], plain=True, ann=landmaker(area=3, items=["firearm", ("star_fragment", 3)]),
    )  # fmt: skip

    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "3")

    arena.answer("ann", "battle_action", "attack")

    assert isinstance(arena.ask, Card)
    assert "held" not in arena.ask.drafted({"weapon": "0:firearm"}).asks


@rule("MYK-HOPE-06", "MYK-COMBAT-HOPE")
def test_hope_adds_dice_to_the_damage_up_to_warfare() -> None:
    arena = Arena(
        kingdom(voices=0), foes=[("minotaur", 3)], plain=True, quiet=False,
        ann=landmaker(area=3, items=ARMED, warfare=2, drive=3),
    )  # fmt: skip
    arena.dice(5, 5, 1, 6, 6)

    arena.turn("ann", attack="m1")
    assert arena.ask.options() == ["0", "1", "2"]
    arena.answer("ann", "damage_hope", "2")

    assert (arena.m1.condition, arena.ann.drive) == (Condition.DEAD, 1)
    arena.ends()


@rule("MYK-ATTACK-01")
def test_interrupts_answer_an_attack_and_each_other() -> None:
    arena = Arena(
        foes=[("minotaur", 3)], plain=True, ann=landmaker("king", area=3),
        bob=landmaker("knight", area=3, followers=9, skills=["diehard"]), quiet=True,
    )  # fmt: skip
    arena.dice(1, 5, 5)  # Ann is the target

    arena.turn("m1", attack="ann")
    assert arena.ask.params["who"] == "Ann"
    arena.dice(3)
    arena.use("bob", "damage_due", "diehard")

    assert (arena.ann.hp, arena.bob.follower_count) == (10, 6)
    arena.ends()


def crush(row: tuple[int, int], *after: int, **given: Any) -> Arena:
    """Let Ann strike a Minotaur with a critical success, and roll a row of the Crushing Blow Table."""
    items = given.pop("items", [("blade", 1)])
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3, items=items, drive=9, **given))
    arena.ann.statuses.append("disoriented")
    arena.dice(6, 6, *row, *after)
    arena.turn("ann", attack="m1")
    return arena


@rule("MYK-ATTACK-07", "MYK-CRUSHING-02")
def test_crushing_2_improves_the_weapon() -> None:
    arena = crush((1, 1), 1)

    assert arena.ann.items()[0].level == 2
    assert arena.m1.hp == 10 - 3


@rule("MYK-CRUSHING-03")
def test_crushing_3_leaves_time_for_another_action() -> None:
    arena = crush((1, 2), 1)
    assert arena.ask.key == "battle_action"
    arena.dice(5, 5, 1)
    arena.answer("ann", "battle_action", "attack")
    arena.declare("ann", target="m1")

    assert arena.m1.hp == 10 - 4
    arena.ends()


@rule("MYK-CRUSHING-03")
def test_crushing_3_counts_for_attacks_besides_the_action_too() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3, items=ARMED, statuses=["disoriented"]))
    arena.ann.exhausted = True
    arena.dice(6, 6, 1, 2, 1)
    arena.play(make_attack, "ann", ["m1"], "blade")
    assert arena.ask.key == "battle_action"
    arena.answer("ann", "battle_action", "move_again")
    arena.answer("ann", "battle_move_again", "2")

    assert (arena.ann.area, arena.ann.exhausted, arena.m1.hp) == (2, True, 9)
    arena.ends()


@rule("MYK-CRUSHING-04")
def test_crushing_4_curses() -> None:
    assert crush((1, 3), 1).m1.statuses == ["cursed"]


@rule("MYK-CRUSHING-05")
def test_crushing_5_doubles_the_damage() -> None:
    assert crush((2, 3), 3).m1.hp == 10 - 8


@rule("MYK-CRUSHING-06")
def test_crushing_6_sends_the_target_flying() -> None:
    arena = crush((3, 3))
    arena.dice(1)
    arena.answer("ann", "fling_to", "6")

    assert (arena.m1.area, arena.m1.hp) == (6, 8)
    arena.ends()


@rule("MYK-CRUSHING-07")
def test_crushing_7_adds_a_die() -> None:
    assert crush((3, 4), 1, 5).m1.hp == 10 - 7


@rule("MYK-CRUSHING-08")
def test_crushing_8_adds_the_targets_level() -> None:
    assert crush((4, 4), 1).m1.hp == 10 - 6


@rule("MYK-CRUSHING-09")
def test_crushing_9_may_leave_the_target_on_the_brink() -> None:
    arena = crush((4, 5))
    arena.dice(2)
    arena.answer("ann", "leave_on_the_brink", True)
    assert arena.m1.hp == 2
    arena.ends()

    arena = crush((4, 5))
    arena.dice(1)
    arena.answer("ann", "leave_on_the_brink", False)
    assert arena.m1.hp == 8


@rule("MYK-CRUSHING-10")
def test_crushing_10_seals_a_skill_for_the_fight() -> None:
    arena = Arena(foes=[("minotaur", 3)], ann=landmaker(area=3, items=ARMED, statuses=["disoriented"]))
    arena.m1.skills = ["area_attack", "command_ogre"]
    arena.dice(6, 6, 5, 5)
    arena.turn("ann", attack="m1")
    arena.dice(1)
    arena.answer("ann", "seal_skill", "area_attack")

    assert suppressed(arena.m1, "area_attack")
    assert not suppressed(arena.m1, "command_ogre")


@rule("MYK-CRUSHING-10")
def test_crushing_10_seals_another_skill_the_next_time_and_it_comes_back() -> None:
    arena = Arena(foes=[("minotaur", 3)], ann=landmaker(area=3, items=ARMED, statuses=["disoriented"]))
    arena.m1.skills, arena.m1.hp = ["area_attack", "command_ogre"], 99
    last(arena.table.play, arena.m1, Effect.SUPPRESSED, 1, Scope.COMBAT, name="x", cite="x", about="area_attack")
    arena.dice(6, 6, 5, 5, 1)
    arena.turn("ann", attack="m1")
    assert suppressed(arena.m1, "command_ogre")
    arena.ends()
    arena.fought.outcome = "fled"
    arena.play(over)
    assert not suppressed(arena.m1, "command_ogre")


@rule("MYK-CRUSHING-11")
def test_crushing_11_adds_two_dice() -> None:
    assert crush((5, 6), 1, 2, 3).m1.hp == 10 - 7


@rule("MYK-CRUSHING-02")
def test_crushing_2_knows_no_more_than_ten_and_leaves_plain_things_plain() -> None:
    assert crush((1, 1), 1, items=[("blade", 10)]).ann.items()[0].level == 10
    assert crush((1, 1), items=["scientific_spice"]).ann.items()[0].level == 0


@rule("MYK-CRUSHING-05")
def test_crushing_5_doubles_hostility_and_hope_as_well() -> None:
    arena = Arena(
        kingdom(voices=0), foes=[("minotaur", 3)], plain=True, quiet=False,
        ann=landmaker(area=3, items=ARMED, drive=1, hates={"m1": 2}, statuses=["disoriented"]),
    )  # fmt: skip
    arena.m1.hp = 30
    arena.dice(6, 6, 2, 3, 3, 4)
    arena.turn("ann", attack="m1")
    arena.answer("ann", "damage_hope", "1")

    assert arena.m1.hp == 30 - 2 * (3 + 2 + 4)
    arena.ends()


@rule("MYK-CRUSHING-09", "MYK-CRUSHING-12")
def test_being_left_on_the_brink_never_heals() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3, items=ARMED, statuses=["disoriented"]))
    arena.m1.hp = 2
    arena.dice(6, 6, 4, 5, 5)
    arena.turn("ann", attack="m1")
    arena.answer("ann", "leave_on_the_brink", True)
    assert arena.m1.hp == 2
    arena.ends()


@rule("MYK-CRUSHING-12")
def test_crushing_12_strikes_down_at_once() -> None:
    arena = crush((6, 6))

    assert (arena.m1.hp, arena.m1.condition) == (0, Condition.DEAD)
    arena.ends()


@rule("MYK-CRUSHING-12")
def test_crushing_12_of_a_monster_brings_a_fatal_wound() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3))
    arena.dice(6, 6, 6, 6, 3, 4)

    arena.turn("m1", attack="ann")

    assert (arena.ann.hp, arena.ann.condition) == (0, Condition.UNCONSCIOUS)
    arena.ends()


def fumbled(*dice: int, foes: list[tuple[str, int]] | None = None, **people: Any) -> Arena:
    """Let Ann attack and fumble, with the row and what follows given as dice."""
    people.setdefault("ann", landmaker(area=3, items=["blade"], drive=2))
    arena = Arena(foes=foes or [("minotaur", 3)], plain=True, **people)
    arena.dice(1, 1, *dice)
    arena.turn("ann", attack="m1")
    return arena


def monster_fumbles(*dice: int, **people: Any) -> Arena:
    """Let a Minotaur attack and fumble."""
    people.setdefault("ann", landmaker(area=3))
    arena = Arena(foes=[("minotaur", 3)], plain=True, **people)
    arena.dice(1, 1, *dice)
    arena.turn("m1", attack="ann")
    return arena


@rule("MYK-FUMBLE-02", "MYK-ATTACK-08")
def test_fumble_2_calls_more_of_the_weakest_monsters_exhausted() -> None:
    arena = fumbled(1, 1, 2, foes=[("minotaur", 3), ("slime", 6)])

    slimes = [one for one in arena.realm.monsters() if one.kind == "slime"]
    assert [(one.area, one.exhausted) for one in slimes] == [(6, False), (6, True), (6, True)]
    arena.ends()


@rule("MYK-FUMBLE-02")
def test_fumble_2_lets_the_game_master_choose_between_the_weakest() -> None:
    arena = fumbled(1, 1, foes=[("minotaur", 3), ("slime", 6), ("giant_bat", 6)])
    assert arena.ask.options() == ["slime", "giant_bat"]
    arena.dice(1)
    arena.answer("gm", "fumble_reinforcements", "giant_bat")
    assert [one.kind for one in arena.realm.monsters()] == ["minotaur", "slime", "giant_bat", "giant_bat"]
    arena.ends()


@rule("MYK-FUMBLE-02", "MYK-NPC-01")
def test_fumble_2_against_people_calls_nobody() -> None:
    arena = Arena(foes=[("troop", 3)], plain=True, ann=landmaker(area=3, items=ARMED))
    arena.monster("m1").of_npc = "Odo"
    arena.dice(1, 1, 1, 1)
    arena.turn("ann", attack="m1")
    assert len(arena.realm.monsters()) == 1
    arena.ends()


@rule("MYK-FUMBLE-02")
def test_fumble_2_of_a_monster_brings_followers() -> None:
    arena = monster_fumbles(1, 1, 5, bob=landmaker(area=1), ann=landmaker(area=3, followers=9))
    arena.answer("gm", "fumble_followers", "ann")

    assert arena.ann.follower_count == 11  # Charisma 2 x 5 + Level 1
    arena.ends()


@rule("MYK-FUMBLE-03")
def test_fumble_3_drives_the_whole_side_back() -> None:
    arena = fumbled(1, 2, bob=landmaker(area=1), cid=landmaker(area=5))

    assert (arena.ann.area, arena.bob.area, arena.cid.area) == (2, 1, 4)


@rule("MYK-FUMBLE-04")
def test_fumble_4_hits_a_friend_in_the_same_area() -> None:
    arena = fumbled(1, 3, 5, bob=landmaker(area=3), cid=landmaker(area=2))

    assert (arena.bob.hp, arena.cid.hp) == (5, 10)
    arena.ends()


@rule("MYK-FUMBLE-04")
def test_fumble_4_is_the_whole_weapon_without_any_hate_and_needs_somebody_there() -> None:
    ann = landmaker(area=3, items=[("blade", 2)], hates={"bob": 3})
    arena = fumbled(1, 3, 4, ann=ann, bob=landmaker(area=3))
    assert arena.bob.hp == 10 - 6
    arena.ends()

    arena = fumbled(1, 3, bob=landmaker(area=2))
    assert arena.bob.hp == 10
    arena.ends()


@rule("MYK-FUMBLE-05")
def test_fumble_5_exhausts_a_friend() -> None:
    tired = landmaker(area=1, exhausted=True)
    arena = fumbled(1, 4, 2, bob=landmaker(area=1), cid=tired, dan=landmaker(area=2))

    assert (arena.bob.exhausted, arena.dan.exhausted) == (False, True)
    arena.ends()
    fumbled(1, 4, bob=tired).ends()  # nobody is Free to Act: nothing happens


@rule("MYK-FUMBLE-06")
def test_fumble_6_ends_what_our_skills_and_items_brought_about() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3, items=ARMED))
    play = arena.table.play
    last(play, arena.ann, Effect.DEFENSE, 3, Scope.COMBAT, name="Song", cite="X")
    last(play, arena.ann, Effect.MAX_HP, 1, Scope.GAME, name="Tonic", cite="X")
    last(play, arena.m1, Effect.DEFENSE, -2, Scope.COMBAT, name="Curse", cite="X", by="ann")
    last(play, arena.m1, Effect.DEFENSE, 2, Scope.COMBAT, name="Own", cite="X")
    arena.dice(1, 1, 1, 5)

    arena.turn("ann", attack="m1")

    assert [one.name for one in arena.ann.lasting] == ["Tonic"]
    assert [one.name for one in arena.m1.lasting] == ["Own"]


@rule("MYK-FUMBLE-07")
def test_fumble_7_hurts_the_fumbler() -> None:
    assert fumbled(3, 4, 4).ann.hp == 6


@rule("MYK-FUMBLE-08")
def test_fumble_8_halves_the_hp() -> None:
    assert fumbled(4, 4, ann=landmaker(area=3, items=ARMED, hp=7)).ann.hp == 4
    assert fumbled(4, 4, ann=landmaker(area=3, items=ARMED, hp=1)).ann.hp == 1
    assert monster_fumbles(4, 4).m1.hp == 5


@rule("MYK-FUMBLE-09")
def test_fumble_9_breaks_an_item_or_a_monster() -> None:
    assert fumbled(4, 5).ann.items() == []
    assert monster_fumbles(4, 5, 3).m1.hp == 7


@rule("MYK-FUMBLE-09", "MYK-FUMBLE-12")
@pytest.mark.parametrize("row", [(4, 5, 3), (6, 6, 3, 2)])
def test_a_monster_that_fumbles_keeps_its_things(row: tuple[int, ...]) -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3))
    arena.m1.slots[0].item = Carried("blade")
    arena.dice(1, 1, *row)
    arena.play(make_attack, "m1", ["ann"], arena.m1.slots[0].item)
    assert [item.id for item in arena.m1.items()] == ["blade"]


@rule("MYK-FUMBLE-10")
def test_fumble_10_opens_a_combat_trap_under_the_fumbler() -> None:
    arena = fumbled(5, 5, 1, 2)

    (trap,) = arena.fought.traps.values()
    assert TRAPS[trap.kind].category == "combat"
    assert arena.fought.known_traps == {3: trap.kind}
    arena.ann.area, arena.ann.exhausted = 4, False
    arena.m1.area = 4
    arena.dice(1, 1, 5, 5, 3, 3)
    arena.turn("ann", attack="m1")
    assert [*arena.fought.traps] == [3, 4]
    assert len({trap.id for trap in arena.fought.traps.values()}) == 2
    arena.ann.exhausted = False
    arena.dice(1, 1, 5, 5, 1, 2)
    arena.turn("ann", attack="m1")  # another one in the same Area takes its place
    assert [*arena.fought.traps] == [3, 4]
    assert arena.fought.traps[4].kind == trap.kind


@rule("MYK-FUMBLE-11")
def test_fumble_11_takes_the_heart_of_who_cares() -> None:
    arena = fumbled(5, 6, bob=landmaker(drive=2, loves={"ann": 1}), cid=landmaker(drive=2))

    assert (arena.ann.drive, arena.bob.drive, arena.cid.drive) == (1, 1, 2)
    assert monster_fumbles(5, 6, 3).m1.hp == 7


@rule("MYK-FUMBLE-12")
def test_fumble_12_loses_the_weapon_and_somebody_almost_dies() -> None:
    arena = fumbled(6, 6, 2)

    assert (arena.ann.items(), arena.ann.hp, arena.m1.hp) == ([], 10, 1)
    arena.ends()


@rule("MYK-FUMBLE-12")
def test_fumble_12_of_a_monster_hurts_it_and_then_somebody() -> None:
    arena = monster_fumbles(6, 6, 3, 1)

    assert (arena.m1.hp, arena.ann.hp) == (7, 1)
    arena.ends()


@rule("MYK-FUMBLE-03")
def test_fumble_3_of_a_monster_drives_its_side_back() -> None:
    arena = monster_fumbles(1, 2)

    assert (arena.m1.area, arena.ann.area) == (4, 3)


@rule("MYK-FUMBLE-12")
def test_fumble_12_wakes_whoever_lies_on_the_ground() -> None:
    arena = fumbled(6, 6, 1, bob=landmaker(area=1, hp=-3, condition=Condition.UNCONSCIOUS))

    assert (arena.bob.hp, arena.bob.condition, arena.bob.exhausted) == (1, Condition.WELL, True)


@rule("MYK-STATUS-CURSE-01")
def test_the_cursed_fumble_on_a_three() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3, items=ARMED, statuses=["cursed"]))
    arena.dice(1, 2, 3, 4, 2)

    arena.turn("ann", attack="m1")

    assert "fumble_7" in arena.told()


@rule("MYK-STATUS-FOOL-01", "MYK-MOVE-ADD")
def test_foolish_people_go_on_towards_the_enemy_and_nowhere_else() -> None:
    arena = Arena(foes=[("slime", 5)], plain=True, ann=landmaker(area=2, items=ARMED, statuses=["foolish"]))

    arena.turn("ann", action="move_again")
    assert arena.ann.area == 3  # there is no other way
    arena.ends()
    arena.ann.area, arena.ann.exhausted = 5, False
    arena.turn("ann", action="move_again")
    assert arena.ask.options() == ["6", "4"]  # whoever has an enemy in range goes where they like


@rule("MYK-STATUS-FOOL-01")
def test_foolish_people_strike_at_random_and_walk_towards_the_enemy_if_they_walk() -> None:
    foes = [("slime", 4), ("slime", 4)]
    arena = Arena(foes=foes, plain=True, ann=landmaker(area=2, items=ARMED, statuses=["foolish"]))

    arena.play(take_turn, "ann")
    assert arena.ask.options() == ["2", "3"]
    arena.ann.area = 4
    arena.dice(2, 4, 4, 1)  # the second, check, damage
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "4")
    arena.answer("ann", "battle_action", "attack")
    arena.declare("ann")

    assert (arena.m1.hp, arena.m2.hp) == (5, 4)
    arena.ends()


@pytest.mark.parametrize(("led_to", "told"), [("fatal_wound_2", []), ("round_closes", ["attack_blocked"])])
def test_a_blow_that_fells_somebody_was_not_shrugged_off(led_to: str, told: list[str]) -> None:
    arena = Arena(ann=fighter())
    before = len(arena.told())

    retell(arena.table.play, [Tale("Baboon", ATTACK, ["Ann"])], led_to)

    assert arena.told()[before:] == told
