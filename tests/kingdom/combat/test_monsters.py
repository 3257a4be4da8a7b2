"""Monsters in a fight: their figures, what they pay with, and what their Personality makes them do."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Id, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.cards import Card
from undercroft.games.kingdom.combat.attack import in_reach, new_attack, weapons_of
from undercroft.games.kingdom.combat.movement import move, steps
from undercroft.games.kingdom.combat.temper import actions_allowed, bound_to, moves_allowed
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.dungeon.citizens import levels_as_people, people_of_the_map
from undercroft.games.kingdom.grammar.actions import offered_actions
from undercroft.games.kingdom.grammar.moments import DamageDue
from undercroft.games.kingdom.grammar.windows import costs_of
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import end_cycle
from undercroft.games.kingdom.rules.figures import ability, defense, max_hp
from undercroft.games.kingdom.rules.genders import gender_of
from undercroft.games.kingdom.rules.hope import pay_hope
from undercroft.games.kingdom.rules.knowledge import called_in_view, reveal, show_fight
from undercroft.games.kingdom.rules.people import lose_followers
from undercroft.games.kingdom.rules.sides import by_level
from undercroft.games.kingdom.scenario.limits import Fittings, effective_level
from undercroft.games.kingdom.state import Base, Carried, Character, Feeling, RoomTruth
from undercroft.games.kingdom.words import ABILITIES, CITIZEN, Condition


@rule("MYK-MONRULE-CONTROL", "MYK-MONRULE-ABILITY")
def test_a_monster_is_a_character_of_the_game_master_with_abilities_by_its_level() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker())
    play, bull = arena.table.play, arena.m1

    assert bull.seat == "gm"
    assert {name: ability(play, bull, name) for name in ABILITIES} == {
        "wit": 4, "charisma": 4, "quest": 4, "warfare": 4,
    }  # fmt: skip
    assert (max_hp(play, bull).value, defense(play, bull).value) == (10, 9)
    assert [by_level(level) for level in (9, 10, 14, 15, 19, 20, 25, 29, 30)] == [9, 10, 10, 11, 11, 12, 13, 13, 14]


@rule("MYK-MONRULE-HOPE-NONE")
def test_monsters_gain_no_drive_from_dice_and_put_no_hope_into_blows() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, quiet=False, ann=landmaker(area=3))
    arena.m1.drive, arena.m1.hp = 1, 1
    arena.dice(6, 6)

    arena.play(make_check, "m1", "warfare", 9)
    arena.answer("gm", "check_hope", "0")
    assert (arena.result.critical, arena.m1.drive) == ("success", 1)
    arena.dice(6, 2)
    arena.play(make_attack, "m1", ["ann"])
    arena.answer("gm", "check_hope", "0")

    assert arena.ann.hp == 6  # nobody was asked about Hope for damage
    arena.ends()


@rule("MYK-MONRULE-HOPE-HP")
def test_a_monster_bleeds_in_place_of_hope_but_never_its_last_hp() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker())
    arena.dice(6, 6)

    arena.play(pay_hope, "m1", 2, "check")

    assert (arena.m1.hp, arena.monster("m1").hope_paid) == (1, 2)
    arena.ends()


@rule("MYK-HOPE-07", "MYK-MONRULE-PC-SKILL", "MYK-MONRULE-SKILLS")
def test_people_pay_a_hope_for_each_use_of_a_monsters_skill_and_monsters_do_not() -> None:
    arena = Arena(kingdom(voices=0), foes=["minotaur"], ann=landmaker(area=3, skills=["anabasis"], drive=1))
    arena.m1.skills = ["anabasis"]
    play = arena.table.play
    assert costs_of(offered_actions(play, arena.m1)["anabasis"]) == ()

    arena.turn("ann", action="anabasis")
    assert arena.ann.drive == 0
    arena.ann.exhausted = False

    assert "anabasis" not in offered_actions(arena.table.play, arena.ann)


@rule("MYK-HOPE-07", "MYK-MONRULE-PC-SKILL")
def test_a_permanent_skill_of_monsters_works_for_people_while_it_is_paid_for() -> None:
    arena = Arena(kingdom(voices=0), foes=[("slime", 6)], plain=True, ann=landmaker(skills=["trot"], drive=1))
    assert steps(arena.table.play, arena.ann) == 1

    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "awaken_skill")

    assert (steps(arena.table.play, arena.ann), arena.ann.drive) == (2, 0)
    arena.play(end_cycle)
    assert steps(arena.table.play, arena.ann) == 1


@rule("MYK-MONRULE-ATTACK")
def test_a_monsters_blow_is_melee_up_to_one_area_and_ranged_beyond() -> None:
    arena = Arena(foes=[("skeleton", 4)], plain=True, ann=landmaker(area=4), bob=landmaker(area=2))
    play = arena.table.play

    near = new_attack(play, arena.m1, [arena.ann])
    far = new_attack(play, arena.m1, [arena.bob])

    assert (near.melee, near.dice, far.ranged) == (True, "2", True)
    assert in_reach(play, arena.m1, None) == [arena.ann, arena.bob]


@rule("MYK-MONRULE-EQUIP", "MYK-MONRULE-EQUIP-ARMS")
def test_a_monster_with_a_weapon_says_which_it_uses() -> None:
    arena = Arena(foes=[("troop", 3)], plain=True, ann=landmaker(area=3))
    arena.m1.slots[0].item = Carried("spear", 2)
    assert weapons_of(arena.m1)[0] is None

    arena.dice(5, 5)
    arena.turn("m1", attack="ann", weapon="1:spear")

    assert arena.ann.hp == 10 - 5


@rule("MYK-MONRULE-EQUIP-LEVEL", "MYK-MONRULE-RELATION")
def test_items_and_feelings_count_as_levels_when_monsters_are_placed() -> None:
    assert effective_level("ogrekin", fittings=Fittings(common_items=2, rare_items=1)) == 1 + 2 + 3
    assert effective_level("ogrekin", fittings=Fittings(feelings=5)) == 1 + 2


@rule("MYK-MONRULE-RELATION")
def test_a_monsters_grudge_counts_in_its_blows() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, ann=landmaker(area=3))
    arena.m1.feelings["ann"] = Feeling(hostility=2)
    arena.dice(5, 5)

    arena.turn("m1", attack="ann")

    assert arena.ann.hp == 10 - 6


@rule("MYK-MONRULE-RELATION", "MYK-SPECIALREL-BEST-02")
def test_a_monster_steps_in_for_its_best_friend() -> None:
    arena = Arena(foes=["minotaur", "ogrekin"], plain=True, ann=landmaker())
    arena.m1.feelings["m2"] = Feeling(affection=4, affection_kind="friendship")
    arena.m2.feelings["m1"] = Feeling(affection=4, affection_kind="friendship")

    arena.play(lambda play, target: take_damage(play, DamageDue(target, 3)), "m2")
    arena.use("gm", "damage_due", "best_friend")

    assert (arena.m1.hp, arena.m2.hp) == (10 - 3, 1)


@rule("MYK-MONRULE-PERS-FOOLISH")
def test_the_foolish_walk_towards_the_enemy_and_hit_whomever() -> None:
    arena = Arena(foes=[("ogrekin", 5)], plain=True, ann=landmaker(area=3), bob=landmaker(area=3))

    arena.play(take_turn, "m1")
    assert arena.m1.area == 4
    arena.answer("gm", "battle_action", "pass")
    arena.m1.exhausted, arena.m1.area = False, 3
    arena.dice(2, 5, 5, 3)  # the second of two, check, damage
    arena.turn("m1", attack="bob")

    assert (arena.ann.hp, arena.bob.hp) == (10, 7)


@rule("MYK-MONRULE-PERS-FOOLISH")
def test_the_foolish_turn_round_for_whoever_got_behind_them() -> None:
    arena = Arena(foes=[("ogrekin", 2)], plain=True, ann=landmaker(area=5))

    assert moves_allowed(arena.table.play, arena.m1, [2, 1, 3]) == [3]


@rule("MYK-MONRULE-PERS-STEADY")
def test_the_steady_go_for_the_weakest() -> None:
    arena = Arena(
        foes=[("troop", 3)], plain=True, ann=landmaker(area=3, hp=6), bob=landmaker(area=3, hp=4, quest=4),
        cid=landmaker(area=3, hp=4, quest=1), dan=landmaker(area=3, hp=-1, condition=Condition.UNCONSCIOUS),
    )  # fmt: skip
    people: list[Character] = [arena.ann, arena.bob, arena.cid, arena.dan]

    assert bound_to(arena.table.play, arena.m1, people) == [arena.cid]


@rule("MYK-MONRULE-PERS-STEADY")
def test_by_the_letter_the_steady_finish_people_off() -> None:
    arena = Arena(
        foes=[("troop", 3)], plain=True, rulings={"finishing_off": "letter"}, ann=landmaker(area=3, hp=6),
        dan=landmaker(area=3, hp=-1, condition=Condition.UNCONSCIOUS),
    )  # fmt: skip

    assert bound_to(arena.table.play, arena.m1, [arena.ann, arena.dan]) == [arena.dan]


@rule("MYK-MONRULE-PERS-STRANGE")
def test_the_strange_never_do_the_same_twice_running() -> None:
    arena = Arena(foes=[("dwarf", 3)], plain=True, ann=landmaker(area=3))
    arena.dice(5, 5, 1)
    arena.turn("m1", attack="ann")
    assert arena.monster("m1").last_action == "attack"
    arena.m1.exhausted = False

    arena.play(take_turn, "m1")
    arena.answer("gm", "battle_move", "3")

    assert "attack" not in arena.ask.options()
    assert actions_allowed(arena.table.play, arena.m1, ["attack"]) == ["pass"]


@rule("MYK-MONRULE-PERS-CUNNING")
def test_the_cunning_do_as_they_like() -> None:
    arena = Arena(foes=[("ogrekin_champion", 3)], plain=True, ann=landmaker(area=3), bob=landmaker(area=3))
    arena.monster("m1").last_action = "attack"

    arena.play(take_turn, "m1")
    assert arena.ask.options() == ["3", "2", "4"]
    arena.answer("gm", "battle_move", "3")
    arena.answer("gm", "battle_action", "attack")

    assert isinstance(arena.ask, Card)
    assert arena.ask.drafted({}).asks["target"].options() == ["ann", "bob"]


@rule("MYK-MONRULE-VOICES")
def test_monsters_have_no_voices_but_bases_can_suffer_for_them() -> None:
    arena = Arena(kingdom(voices=5), foes=["slime"], plain=True, ann=landmaker())
    arena.dice(1, 1)
    arena.play(make_check, "m1", "quest", 9)
    assert arena.kingdom.voices == 5

    arena.realm.adventure.truth.bases = [Base("b1", "nest", "A1", 5, counters=2)]
    arena.dice(1, 1)
    arena.play(make_check, "m1", "quest", 9)

    assert arena.realm.adventure.truth.bases[0].counters == 1


@rule("MYK-MONRULE-STATS-OPEN")
def test_cards_show_what_a_monster_is() -> None:
    arena = Arena(foes=[("minotaur", 5)], ann=landmaker())
    show_fight(arena.table.play)
    card = arena.fought.cards["m1"]

    assert (card.name, card.kind, card.level, card.hp, card.area) == ("Minotaur", "minotaur", 4, 10, 5)
    assert (card.figures["warfare"].value, card.figures["reach"].value) == (4, 1)


@rule("MYK-MONRULE-UNKNOWN")
def test_an_unknown_monster_is_a_shape_until_it_is_revealed() -> None:
    arena = Arena(foes=[("minotaur", 3), ("minotaur", 3)], uncertain=True, ann=landmaker(area=3, items=["blade"]))
    play = arena.table.play
    show_fight(play)
    card = arena.fought.cards["m1"]
    assert (card.name, card.kind, card.level, card.hp, card.skills, card.figures) == ("Shape 1", "", None, None, [], {})
    assert card.looks

    arena.m1.skills = arena.m2.skills = []
    arena.dice(5, 5, 2)
    arena.turn("ann", attack="m1")
    told = str([(line.kind, line.params) for line in arena.table.journal.lines])
    assert "inotaur" not in told
    assert "difficulty" not in told

    reveal(arena.table.play, arena.monster("m1"))
    assert [called_in_view(arena.realm, one) for one in arena.realm.monsters()] == ["Minotaur 1", "Minotaur 2"]
    assert arena.fought.cards["m2"].hp == 10


@rule("MYK-MONRULE-UNKNOWN")
def test_an_unknown_monsters_result_is_not_told() -> None:
    arena = Arena(foes=[("minotaur", 3)], plain=True, uncertain=True, ann=landmaker(area=3))
    arena.dice(5, 5)

    arena.turn("m1", attack="ann")

    checks = [line for line in arena.table.journal.lines if line.kind == "hidden_check_made"]
    assert len(checks) == 1
    assert "result" not in checks[0].params


@rule("MYK-MONRULE-UNKNOWN")
def test_help_is_offered_whether_or_not_an_unknown_difficulty_is_met() -> None:
    for first in (5, 2):
        arena = Arena(
            foes=[("minotaur", 3)], plain=True, uncertain=True, ann=landmaker(area=3, items=["blade"], followers=3),
        )  # fmt: skip
        arena.dice(first, 3)
        arena.turn("ann", attack="m1")

        assert arena.ask.key == "window_result_reached"


@rule("MYK-MONRULE-CITIZEN-PC")
def test_whoever_takes_followers_chooses_which_kind_goes() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker())
    arena.ann.followers = {CITIZEN: 3, "ogrekin": 4}

    arena.play(lose_followers, "ann", 4, "X", by=Id("m1"))
    arena.answer("gm", "followers_lost_first", "ogrekin")

    assert arena.ann.followers == {CITIZEN: 3}


@rule("MYK-MONRULE-CITIZEN-GM")
def test_whoever_lives_on_the_map_serves_its_side() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(level=2))
    truth = arena.realm.adventure.truth
    truth.rooms = {"A1": RoomTruth({"ogrekin": 3}), "B2": RoomTruth({"minotaur": 1})}

    assert people_of_the_map(arena.realm) == {"ogrekin": 3, "minotaur": 1, "slime": 1}
    truth.citizens = {"slime": 2}
    assert people_of_the_map(arena.realm) == {"ogrekin": 3, "minotaur": 1, "slime": 3}
    assert levels_as_people({"ogrekin": 2, "minotaur": 1}) == 2 + 2


@rule("MYK-MONRULE-GENDER")
def test_the_game_master_says_what_a_monster_is_if_anybody_asks() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker())

    arena.play(gender_of, "m1")
    arena.answer("gm", "monster_gender", "other")

    assert (arena.result, arena.m1.gender) == ("other", "other")


@rule("MYK-MONRULE-GENDER", "MYK-MON-MINOTRAGOS-LUST")
@pytest.mark.parametrize(("gender", "hurt"), [("female", 1 + 1 + 2), ("male", 1 + 1)])
def test_what_a_struck_monster_is_is_asked_where_it_matters(gender: str, hurt: int) -> None:
    arena = Arena(foes=[("minotragos", 3), ("golem", 3)], ann=landmaker(area=1))
    arena.m1.skills, arena.m2.skills, arena.monster("m2").side = ["lust"], [], "court"
    before = arena.m2.hp
    arena.dice(5, 5, 1)

    arena.turn("m1", attack="m2")
    arena.answer("gm", "monster_gender", gender)

    assert arena.m2.hp == before - hurt


@pytest.mark.parametrize("way", ["move", "thrown"])
def test_monsters_can_be_moved_like_people(way: str) -> None:
    arena = Arena(foes=[("slime", 5)], plain=True, ann=landmaker(area=1))

    arena.play(move, "m1", 4, way)

    assert arena.m1.area == 4
