"""Monsters: Undead."""

import pytest

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.temper import temper_of
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import CombatEnded, Reach
from undercroft.games.kingdom.grammar.entries import JOBS
from undercroft.games.kingdom.grammar.windows import reckon
from undercroft.games.kingdom.rules.bodies import lose_hp
from undercroft.games.kingdom.rules.figures import ability, defense
from undercroft.games.kingdom.state import (
    Feeling,
    Lasting,
    Monster,
    RoomTruth,
)
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Condition, Scope


@rule("MYK-MON-FRIDAY-COUPLE-KILLER")
def test_love_from_afar_counts_and_only_for_who_is_loved() -> None:
    lair = Lair(foes=["friday"], ann=landmaker(area=4, hp=30), bob=landmaker(area=4, hp=30), cat=landmaker())
    lair.cat.feelings["ann"] = Feeling(affection=3)
    lair.cat.area = 0
    lair.dice(5, 5, 6, 2)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (30 - 2 - 6, 30 - 2)


@rule("MYK-MON-GOD-OF-THE-WAR-DEAD-FUSION")
def test_whoever_died_in_another_room_has_left_a_legacy_too() -> None:
    lair = Lair(foes=["god_of_the_war_dead"], ann=landmaker())
    lair.realm.delve.killed["ogrekin"] = 1

    lair.hurt("m1", 1, "ann")
    lair.use("gm", "damage_taken", "fusion")
    lair.ends()

    assert "call_ally" in lair.m1.skills


@rule("MYK-MON-GOD-OF-THE-WAR-DEAD-FUSION")
def test_the_dead_teach_the_god_of_the_dead() -> None:
    lair = Lair(foes=["god_of_the_war_dead", "giant_bat"], ann=landmaker())
    lair.hurt("m2", 9)

    lair.hurt("m1", 3)
    lair.use("gm", "damage_taken", "fusion")
    lair.answer("gm", "skill_choice", "poison_blow")
    lair.ends()

    assert "poison_blow" in lair.m1.skills


@rule("MYK-MON-GEISTER-BOO")
def test_boo_sends_one_back() -> None:
    lair = Lair(foes=["geister"], ann=landmaker(area=3), bob=landmaker(area=3))

    lair.act("m1", "boo")
    lair.answer("gm", "skill_target", "bob")
    lair.ends()

    assert (lair.ann.area, lair.bob.area) == (3, 2)


@rule("MYK-MON-SKELETON-BAD-TO-THE-BONE")
def test_bones_are_not_hurt_from_afar() -> None:
    lair = Lair(foes=["skeleton"], ann=landmaker(area=2), bob=landmaker(area=3))

    lair.hurt("m1", 1, "ann")
    assert lair.m1.hp == 2
    lair.hurt("m1", 1, "bob")
    assert lair.m1.hp == 1


@rule("MYK-MON-ZOMBIE-UNDYING-BODY")
@pytest.mark.parametrize(("damage", "left"), [(2, 1), (3, 0), (4, 3), (99, 3)])
def test_only_the_exact_number_kills_a_zombie(damage: int, left: int) -> None:
    lair = Lair(foes=["zombie"], ann=landmaker())

    lair.hurt("m1", damage)

    assert lair.monster("m1").hp == left
    assert (lair.monster("m1").condition is Condition.DEAD) == (left == 0)


@rule("MYK-MON-GHOUL-PARALYSIS")
def test_a_ghoul_paralyses() -> None:
    lair = Lair(foes=["ghoul"], ann=landmaker(area=4, hp=20, quest=1))
    lair.stop("rush")
    lair.dice(4, 4, 1, 2, 3)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.statuses == ["asleep"]


@rule("MYK-MON-FRIDAY-COUPLE-KILLER")
def test_lovers_are_hit_harder() -> None:
    lair = Lair(foes=["friday"], ann=landmaker(area=4, hp=20, loves={"bob": 3}), bob=landmaker(area=4), cid=landmaker())
    lair.stop("dead_eye")
    lair.cid.hp, lair.cid.area = 20, 4
    lair.bob.hp = 20
    lair.dice(4, 4, 1, 5, 4, 4, 1, 5, 4, 4, 1)

    for name in ("ann", "bob", "cid"):
        lair.strike("m1", name)
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp, lair.cid.hp) == (14, 14, 19)


@rule("MYK-MON-SHADOW-JACK-SHADOW-EATER")
def test_a_shadow_eats_drive() -> None:
    lair = Lair(foes=["shadow_jack"], ann=landmaker(area=4, hp=20, drive=2))
    lair.dice(4, 4, 1)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.drive == 1


@rule("MYK-MON-DULLAHAN-HEAD-TOSS")
def test_a_head_fights_on_its_own_once() -> None:
    lair = Lair(foes=["dullahan"], ann=landmaker())

    lair.act("m1", "head_toss")
    lair.answer("gm", "skill_area", "2")
    lair.ends()

    assert [(one.kind, one.area) for one in lair.realm.monsters()] == [("dullahan", 4), ("scum", 2)]
    lair.m1.exhausted = False
    assert "head_toss" not in lair.actions_of("m1")


@rule("MYK-MON-GREEN-EYED-MONSTER-FOREVER-ALONE")
def test_envy_makes_strong() -> None:
    lair = Lair(
        foes=["green_eyed_monster"],
        ann=landmaker(area=4, hp=40, loves={"bob": 4}, love_kind="love"),
        bob=landmaker(loves={"ann": 5}, love_kind="love"),
    )
    lair.stop("area_attack")
    lair.act("m1", "forever_alone")
    lair.ends()
    lair.dice(3, 3)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.hp == 40 - 17


@rule("MYK-MON-WIGHT-SOULDRINKER")
def test_a_wight_drinks_abilities() -> None:
    lair = Lair(foes=["wight"], ann=landmaker(area=4, hp=30, quest=1))
    lair.dice(4, 4, 2, 3, 2, 1, 1)  # a hit, Quest fails, the second ability, damage

    lair.strike("m1", "ann")
    lair.ends()

    assert ability(lair.table.play, lair.ann, "charisma") == 1


@rule("MYK-MON-WIGHT-SOULDRINKER", "MYK-MONRULE-UNKNOWN")
@pytest.mark.parametrize("known", [True, False])
def test_what_a_shape_takes_from_somebody_does_not_say_what_the_shape_is(known: bool) -> None:
    lair = Lair(foes=["wight"], ann=landmaker(area=4, hp=30, quest=1))
    wight = lair.m1
    assert isinstance(wight, Monster)
    wight.known, wight.name, wight.looks = known, "Wight" if known else "Shape 1", ""
    lair.dice(4, 4, 2, 3, 2, 1, 1)

    lair.strike("m1", "ann")
    lair.ends()

    assert ability(lair.table.play, lair.ann, "charisma") == 1
    for seat in ("ann", ""):
        sent = lair.table.view(seat).encode()
        assert (b"Souldrinker" in sent, b"MYK-MON-WIGHT" in sent) == (known, known)
    assert (b"an unseen hand" in lair.table.view("ann").encode()) is not known


@rule("MYK-MON-WIGHT-SOULDRINKER")
def test_who_has_nothing_left_dies() -> None:
    lair = Lair(foes=["wight"], ann=landmaker(area=4, hp=30, quest=1, charisma=0), bob=landmaker())
    lair.dice(4, 4, 2, 3, 2, 1, 1)

    lair.strike("m1", "ann")

    assert lair.ann.condition is Condition.DEAD


@rule("MYK-MON-VAMPIRE-DRAIN-BLOOD")
def test_a_vampire_drinks() -> None:
    lair = Lair(foes=["vampire"], ann=landmaker(area=4, hp=30))
    lair.m1.hp = 10
    lair.dice(4, 4, 1, 4)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.m1.hp == 14


@rule("MYK-MON-DEATH-DEATH-TAINT")
def test_death_takes_followers() -> None:
    lair = Lair(foes=["death"], ann=landmaker(area=4, followers=9), bob=landmaker(area=3, followers=9))
    lair.dice(4)

    lair.end_round()
    lair.ends()

    assert (lair.ann.follower_count, lair.bob.follower_count) == (5, 9)


@rule("MYK-MON-DEATHNOLOGIST-DEATHNOLOGY")
def test_a_scholar_of_death_leads_the_undying() -> None:
    lair = Lair(foes=[("deathnologist", 6), "zombie", "skeleton"], ann=landmaker(area=4, hp=30))
    lair.stop("poison_blow", "hope_eater")
    assert temper_of(lair.table.play, lair.m2) == "cunning"
    assert temper_of(lair.table.play, lair.m3) == "foolish"
    lair.dice(4, 4, 1, 2, 3)

    lair.strike("m2", "ann")
    lair.ends()

    assert lair.ann.hp == 24


@rule("MYK-MON-PHOENIX-ETERNAL-FLAME")
def test_a_phoenix_rises() -> None:
    lair = Lair(foes=["phoenix"], ann=landmaker())
    lair.m1.hp = 10

    lair.hurt("m1", 11)
    lair.use("gm", "damage_due", "eternal_flame")
    lair.ends()

    assert lair.m1.hp == 60


@rule("MYK-MON-BONE-DRAGON-ANCIENT-WISDOM")
def test_an_old_dragon_remembers_until_combat_ends() -> None:
    lair = Lair(foes=["bone_dragon"], ann=landmaker())

    lair.act("m1", "ancient_wisdom")
    lair.answer("gm", "skill_choice", "flying")
    lair.answer("gm", "skill_choice", "undying_body")
    lair.ends()
    assert lair.m1.lent == ["flying", "undying_body"]

    lair.open(CombatEnded("won"))
    assert lair.m1.lent == []


@rule("MYK-MON-CUP-MEN-STRETCH")
def test_cup_men_stretch() -> None:
    lair = Lair(foes=["cup_men"], ann=landmaker())

    lair.act("m1", "stretch")

    assert reckon(lair.table.play, Reach(lair.m1, 1)).total.value == 2


@rule("MYK-MON-CLAY-FIGURE-GRAVE-GUARDIAN")
def test_clay_guards_graves() -> None:
    lair = Lair(foes=["clay_figure", "wight", "scum"], ann=landmaker(area=4, hp=20))
    lair.stop("souldrinker")
    play = lair.table.play
    assert defense(play, lair.m2).value == 13
    assert defense(play, lair.m3).value == 6
    lair.dice(4, 4, 1, 1)

    lair.strike("m2", "ann")
    lair.ends()

    assert lair.ann.hp == 17


@rule("MYK-MON-HUMAN-COLUMN-COLLAPSE")
def test_a_column_falls_and_so_does_a_ceiling() -> None:
    lair = Lair(foes=["human_column"], ann=landmaker())
    lair.realm.adventure.truth.rooms = {"A1": RoomTruth(), "B1": RoomTruth()}

    lair.hurt("m1", 40)
    lair.use("gm", "downed", "collapse")
    lair.answer("gm", "skill_choice", "B1")

    (trap,) = lair.realm.adventure.truth.placed
    assert (trap.kind, trap.where) == ("drop_ceiling", "B1")


@rule("MYK-MON-NUTCRACKER-NUTCRACK")
def test_a_nutcracker_changes_careers() -> None:
    lair = Lair(foes=["nutcracker"], ann=landmaker(area=4, hp=60, gender="male", jobs=["warrior"]))
    old, new = JOBS["warrior"], JOBS["eunuch"]
    lair.ann.skills = [old.skill]
    before = dict(lair.ann.abilities)
    lair.dice(6, 6, 4, 3, 1, 1, 1, 1)

    lair.strike("m1", "ann")
    lair.ends()

    assert (lair.ann.jobs, lair.ann.skills) == (["eunuch"], [new.skill])
    assert lair.ann.abilities[old.ability] == before[old.ability] - 1
    assert lair.ann.abilities[new.ability] == before[new.ability] + 1


@rule("MYK-MON-RED-GIANT-RED-HOT")
def test_a_red_giant_burns_all_around() -> None:
    lair = Lair(foes=["red_giant", "slime"], ann=landmaker(area=4, hp=20), bob=landmaker(area=3, hp=20))
    lair.dice(3, 2)

    lair.end_round()
    lair.ends()

    assert (lair.ann.hp, lair.m2.hp, lair.bob.hp) == (17, 3, 20)


@rule("MYK-MON-JUGGERNAUT-COLLISION")
def test_a_collision_hurts_bystanders() -> None:
    lair = Lair(foes=["juggernaut"], ann=landmaker(area=4, hp=30), bob=landmaker(area=4, hp=30))
    lair.stop("demonic_blow", "charge", "knock_back")
    lair.dice(3, 3, 4, 1, 1, 1)

    lair.strike("m1", "ann")
    lair.use("gm", "attack_hit", "collision")
    lair.answer("gm", "skill_target", "bob")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (27, 26)


@rule("MYK-MON-ORGANIC-LOKOMOTIV-CRASH")
def test_a_train_pushes_people_aside() -> None:
    lair = Lair(foes=["organic_lokomotiv"], ann=landmaker(area=3, warfare=1), bob=landmaker(area=3, warfare=9))
    lair.dice(2, 3)

    lair.play(move, "m1", 3)
    lair.use("gm", "area_entered", "crash")
    lair.answer("gm", "skill_targets", ["ann"])
    lair.answer("gm", "skill_area", "1")
    lair.ends()

    assert (lair.ann.area, lair.bob.area) == (1, 3)


@rule("MYK-MON-VAMPIRE-DANCE-OF-DEATH")
def test_the_dead_rise_to_strike() -> None:
    lair = Lair(foes=["vampire", "slime"], ann=landmaker(area=4, hp=20, quest=1))
    lair.hurt("m2", 99)
    assert lair.m2.condition is Condition.DEAD
    lair.stop("charm", "download")
    lair.dice(6, 5)

    lair.act("m1", "dance_of_death")
    lair.answer("gm", "battle_move", "4")
    lair.answer("gm", "battle_action", "attack")
    lair.ends()

    assert lair.ann.hp < 20


@rule("MYK-MON-VAMPIRE-DANCE-OF-DEATH")
def test_nothing_hurts_a_body_that_dances() -> None:
    lair = Lair(foes=["vampire", "slime"], ann=landmaker(area=4, hp=20))
    body = lair.monster("m2")
    body.hp = 3
    body.lasting.append(Lasting(Effect.DANCING, 1, Scope.CYCLE, name="Dance of Death", about="m1"))

    lair.hurt("m2", 2, "ann")
    lair.play(lose_hp, "m2", 2, "boo")

    assert lair.m2.hp == 3


@rule("MYK-MON-VAMPIRE-DANCE-OF-DEATH")
def test_a_body_dances_at_most_once_a_round() -> None:
    lair = Lair(foes=["vampire", "slime"], ann=landmaker(area=4, hp=20, quest=1))
    lair.hurt("m2", 99)
    lair.stop("charm", "download")
    lair.dice(6, 5)
    lair.act("m1", "dance_of_death")
    lair.answer("gm", "battle_move", "4")
    lair.answer("gm", "battle_action", "attack")
    lair.ends()

    assert lair.m2.condition is Condition.DEAD
    lair.m1.exhausted = False
    assert "dance_of_death" not in lair.actions_of("m1"), "at most once that Round"


@rule("MYK-MON-VAMPIRE-DANCE-OF-DEATH")
def test_the_unconscious_strike_at_their_friends() -> None:
    lair = Lair(foes=["vampire"], ann=landmaker(area=3, hp=20), bob=landmaker(area=3, warfare=9, items=["blade"]))
    lair.bob.hp, lair.bob.condition = -2, Condition.UNCONSCIOUS
    lair.dice(4, 4, 3)

    lair.act("m1", "dance_of_death")
    lair.answer("gm", "battle_move", "3")
    lair.answer("gm", "battle_action", "attack")
    lair.declare("gm")
    assert lair.table.over, [(ask.seat, ask.key) for ask in lair.table.open_asks()]

    assert lair.ann.hp < 20
    assert (lair.bob.hp, lair.bob.condition) == (-2, Condition.UNCONSCIOUS)
