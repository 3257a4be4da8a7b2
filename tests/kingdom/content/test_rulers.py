"""Rulers: their improvements, their skills, their weak points."""

import pytest

from tests.kingdom.lair import Lair, rule_over, ruled
from tests.kingdom.scene import Given, landmaker
from tests.rules import rule
from undercroft.engine.tables import draw
from undercroft.games.kingdom.combat.attack import damage_dice
from undercroft.games.kingdom.combat.temper import bound_to, moves_allowed
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.content.rulers import RULER_LEVELS, fitting_skills
from undercroft.games.kingdom.dungeon.rulers import crown, destroy_core, shunned
from undercroft.games.kingdom.dungeon.weaknesses import BLED_BY, CARRIES, TESTS, WEAKNESSES, has_about_them
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun, MonstersMet, RoundBegun
from undercroft.games.kingdom.grammar.entries import BASES, SKILLS, TRAPS
from undercroft.games.kingdom.grammar.holdings import suppressed
from undercroft.games.kingdom.grammar.moments import DamageDue
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.figures import ability, defense, max_hp, reach_of
from undercroft.games.kingdom.scenario.limits import effective_level
from undercroft.games.kingdom.state import Carried, Feeling, Monster, Person, RoomTruth
from undercroft.games.kingdom.state.planned import WeakPoint
from undercroft.games.kingdom.words import Condition


@rule("MYK-RULERSKILL-PANDEMONIUM")
def test_everybody_sees_the_card_of_a_base_that_rises() -> None:
    lair = Lair(foes=["ogre"], ann=landmaker())
    lair.m1.skills = ["pandemonium"]
    lair.realm.adventure.truth.rooms = {"A1": RoomTruth()}

    lair.act("m1", "pandemonium")
    lair.answer("gm", "skill_choice", "nest")
    lair.ends()

    assert [(card.kind, card.where) for card in lair.realm.delve.bases] == [("nest", "A1")]


def begin(arena: Lair) -> None:
    """Let Combat begin."""
    arena.play(open_moment, CombatBegun())


def hurt(arena: Lair, who: str, amount: int, dealer: str = "") -> None:
    """Deal damage to somebody."""
    arena.play(lambda play, target: take_damage(play, DamageDue(target, amount, dealer)), who)


@rule(
    "MYK-RULER-STATS", "MYK-RULER-WARFARE", "MYK-RULER-RANGE", "MYK-RULER-DAMAGE", "MYK-RULER-DEFENSE", "MYK-RULER-HP"
)
def test_each_improvement_of_a_ruler_works_and_counts_for_placement() -> None:
    arena = ruled("troll", warfare=2, reach=1, damage=2, defense=3, hp=1)
    play, troll = arena.table.play, arena.m1

    assert ability(play, troll, "warfare") == 6 + 2
    assert reach_of(play, troll).value == 0 + 1
    assert damage_dice(troll, None) == "2D6+1+2D6"
    assert defense(play, troll).value == 7 + 3
    assert max_hp(play, troll).value == troll.hp == 40 + 7 * 5
    assert effective_level("troll", {"warfare": 2}) == 7 + 2
    assert effective_level("troll", {"reach": 1}) == 7 + 2
    assert effective_level("troll", {"damage": 2}) == 7 + 2
    assert effective_level("troll", {"defense": 3}) == 7 + 3
    assert effective_level("troll", {"hp": 1}) == 7 + 2


@rule("MYK-RULER-SKILLS")
def test_a_ruler_learns_what_its_level_allows_and_counts_three_levels_for_each() -> None:
    assert fitting_skills(5) == ["terror", "asura", "dungeon_hazard"]
    assert len(fitting_skills(12)) == len(RULER_LEVELS) == 10
    assert all(SKILLS[name].group == "ruler" for name in RULER_LEVELS)

    arena = ruled("troll", plague=1, terror=1)
    assert arena.m1.skills[-2:] == ["plague", "terror"]
    assert effective_level("troll", {"plague": 1, "terror": 1}) == 7 + 6


@rule("MYK-RULERSKILL-TERROR")
def test_terror_sends_followers_home() -> None:
    arena = Lair(
        foes=["troll"],
        ann=landmaker("king", followers=10, wit=2, charisma=4),
        bob=landmaker(followers=10, wit=2, charisma=2),
    )
    rule_over(arena, terror=1)
    arena.realm.delve.room = "A1"
    arena.realm.adventure.truth.rooms["A1"] = RoomTruth(survivors=[arena.fought.monsters["m1"]])
    arena.realm.delve.fight = None
    arena.dice(4, 4, 3, 3, 2, 2)  # 12 against 12; then 8, and four Followers go home

    arena.play(open_moment, MonstersMet("hostile"))
    arena.answer("ann", "terror_score", "charisma")
    arena.answer("bob", "terror_score", "wit")
    arena.ends()

    assert arena.ann.follower_count == 10
    assert arena.bob.follower_count == 6


@rule("MYK-RULERSKILL-ASURA")
def test_asura_attacks_several_at_once() -> None:
    arena = Lair(
        foes=[("troll", 3)], ann=landmaker(area=3, hp=30), bob=landmaker(area=3, hp=30), cid=landmaker(area=3, hp=30)
    )
    rule_over(arena, asura=1)
    arena.dice(4, 4, 1, 1, 3, 4, 2, 2)

    arena.act("m1", "asura")
    arena.answer("gm", "skill_targets", ["ann", "bob"])
    arena.use("gm", "attack_declared")
    arena.use("gm", "attack_declared")
    arena.ends()

    assert (arena.ann.hp, arena.bob.hp, arena.cid.hp) == (27, 25, 30)


@rule("MYK-RULERSKILL-DUNGEON-HAZARD")
def test_a_hazard_lies_in_three_areas_and_cannot_be_replaced_by_less() -> None:
    arena = ruled("troll", dungeon_hazard=1)
    traps = [one.id for one in TRAPS if one.category == "combat" and one.level <= 7]

    begin(arena)
    arena.answer("gm", "skill_amount", 3)
    for area in ("3", "2", "4"):
        arena.answer("gm", "skill_area", area)
        arena.answer("gm", "skill_choice", traps[-1])
    arena.ends()

    assert sorted(arena.fought.traps) == [2, 3, 4]
    assert arena.fought.traps[3].kind == traps[-1]
    assert arena.fought.traps[3].settings == {"hazard": "1"}


@rule("MYK-RULERSKILL-PLAGUE")
def test_the_plague_takes_citizens_and_gets_harder_to_stop() -> None:
    arena = ruled("troll", plague=1)
    before = arena.kingdom.citizens
    arena.dice(4, 4, 5)  # Lifestyle 1 + 8 = 9 against 9 + 1

    arena.end_round()
    arena.ends()
    assert arena.kingdom.citizens == before - 5

    arena.dice(5, 5)  # 11 against 9 + 2
    arena.end_round(2)
    arena.ends()
    assert arena.kingdom.citizens == before - 5


@rule("MYK-RULERSKILL-BLACK-SABBATH")
def test_the_sabbath_puts_somebody_in_the_way_of_every_other_blow() -> None:
    arena = Lair(foes=["troll"], ann=landmaker(area=3, items=["blade"], warfare=5, hp=30), bob=landmaker(area=2, hp=30))
    rule_over(arena, black_sabbath=1)

    begin(arena)
    arena.answer("gm", "sabbath_victim", "bob")
    arena.ends()
    assert arena.bob.area == 4

    arena.ann.area = 4
    arena.dice(4, 4, 2, 3)  # a hit; the die is even; damage 3
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.ends()
    assert arena.bob.hp == 27

    arena.dice(4, 4, 1, 3)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.ends()
    assert arena.m1.hp == 37


@rule("MYK-RULERSKILL-BLACK-SABBATH")
def test_an_extra_in_the_way_dies() -> None:
    arena = Lair(foes=["troll"], ann=landmaker(area=4, items=["blade"], warfare=5, hp=30))
    rule_over(arena, black_sabbath=1)
    arena.realm.adventure.truth.cast = {"p1": Person("p1", "Wilma")}
    begin(arena)
    arena.answer("gm", "sabbath_victim", "extra:p1")

    arena.dice(4, 4, 6)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.ends()

    assert arena.m1.hp == 40
    assert arena.realm.adventure.truth.cast == {}


@rule("MYK-RULERSKILL-BAPTISM-OF-NIGHTMARE")
def test_followers_become_monsters_until_the_ruler_dies() -> None:
    arena = Lair(foes=[("troll", 6)], ann=landmaker(area=3, followers=9), bob=landmaker())
    rule_over(arena, baptism_of_nightmare=1)
    arena.dice(2)

    arena.act("m1", "baptism_of_nightmare")
    arena.answer("gm", "skill_choice", "red_cap")
    arena.ends()

    assert arena.ann.follower_count == 7
    assert [(one.kind, one.area) for one in arena.realm.monsters()] == [("troll", 6), ("red_cap", 3), ("red_cap", 3)]

    hurt(arena, "m1", 99)
    assert arena.realm.monsters() == []


@rule("MYK-RULERSKILL-PANDEMONIUM")
def test_pandemonium_raises_a_base_once_in_a_game() -> None:
    arena = ruled("troll", pandemonium=1)
    arena.realm.adventure.truth.rooms = {"A1": RoomTruth(), "B1": RoomTruth()}

    arena.act("m1", "pandemonium")
    arena.answer("gm", "skill_choice", "B1")
    arena.answer("gm", "skill_choice", "nest")
    arena.ends()

    (base,) = arena.realm.adventure.truth.bases
    assert (base.kind, base.where, base.hp, base.face_up) == ("nest", "B1", BASES["nest"].hp, True)
    arena.m1.exhausted = False
    assert "pandemonium" not in arena.actions_of("m1")


@rule("MYK-RULERSKILL-AWAKEN")
def test_a_ruler_awakens_as_something_greater_once() -> None:
    arena = ruled("troll", awaken=1, plague=1)

    hurt(arena, "m1", 50)
    arena.use("gm", "downed", "awaken")
    assert "ogre_king_of_love" in arena.ask.options()
    arena.answer("gm", "skill_choice", "ogre_king_of_love")
    arena.ends()

    awake = arena.fought.monsters["m1"]
    assert (awake.kind, awake.hp, awake.level) == ("ogre_king_of_love", 60, 7)
    assert awake.skills == ["demonic_blow", "charm", "fortune", "plague"]
    assert ability(arena.table.play, awake, "warfare") == 8


@rule("MYK-RULERSKILL-ASYLUM")
def test_an_asylum_shuts_everybody_out_but_one() -> None:
    arena = ruled("troll", asylum=1)

    begin(arena)
    arena.answer("gm", "skill_target", "ann")
    arena.ends()
    assert (arena.ann.area, arena.bob.area) == (3, 0)

    arena.fought.round = 2
    arena.dice(5, 5)  # Wit 12 against 7 + 5
    arena.play(open_moment, RoundBegun())
    arena.answer("bob", "asylum_return", "wit")
    arena.ends()
    assert arena.bob.area == 1


@rule("MYK-RULERSKILL-ASYLUM")
def test_who_is_shut_out_may_look_for_another_way_in() -> None:
    arena = ruled("troll", asylum=1)
    begin(arena)
    arena.answer("gm", "skill_target", "ann")
    arena.fought.round = 2
    arena.dice(1, 3)  # Arrival 4: the enemy's Encampment

    arena.play(open_moment, RoundBegun())
    arena.answer("bob", "asylum_return", "arrival")
    arena.ends()

    assert arena.bob.area == 6
    assert arena.realm.court == ["ann", "bob"]  # nobody has left the Court for it


@rule("MYK-RULERSKILL-PURGATORY")
def test_purgatory_costs_followers_round_after_round() -> None:
    arena = Lair(foes=["troll"], ann=landmaker(followers=9, warfare=2), bob=landmaker(followers=9, warfare=4))
    rule_over(arena, purgatory=1)
    arena.dice(3, 2, 4, 3, 3)  # 7 fails, four Followers; 10 succeeds

    arena.end_round()
    arena.ends()

    assert (arena.ann.follower_count, arena.bob.follower_count) == (5, 9)


@rule("MYK-RULERWEAK-RULE")
def test_weak_points_lower_the_level_that_placement_counts() -> None:
    assert effective_level("troll", {}, [WeakPoint("karma", "ann")]) == 5
    assert effective_level("troll", {}, [WeakPoint("relationship", "wilma")]) == 5
    assert effective_level("troll", {}, [WeakPoint("poison", "silver")]) == 4
    assert effective_level("troll", {}, [WeakPoint("poison", "silver"), WeakPoint("poison", "dice")]) == 3
    assert effective_level("troll", {}, [WeakPoint("anathema", "cross")]) == 2
    assert effective_level("troll", {}, [WeakPoint("memory_core")]) == 4
    assert effective_level("troll", {}, [WeakPoint("celestial_body")]) == 3
    assert effective_level("troll", {}, [WeakPoint("sealed", "area_attack"), WeakPoint("sealed", "knock_back")]) == 2
    assert effective_level("troll", {}, [WeakPoint("time_limit")]) == 1


@rule("MYK-RULERWEAK-NEMESIS", "MYK-RULERWEAK-KARMA")
def test_karma_makes_one_of_us_hurt_more() -> None:
    arena = ruled("troll", "karma:ann")
    arena.dice(4)

    hurt(arena, "m1", 5, "ann")
    arena.ends()
    assert arena.m1.hp == 40 - 9

    hurt(arena, "m1", 5, "bob")
    assert arena.m1.hp == 40 - 14


@rule("MYK-RULERWEAK-RELATIONSHIP")
def test_a_ruler_is_cursed_when_somebody_dear_appears() -> None:
    arena = Lair(foes=["troll", ("troop", 2)], ann=landmaker())
    rule_over(arena, "relationship:Wilma")

    begin(arena)
    assert arena.m1.statuses == []

    arena.fought.monsters["m2"].of_npc = "Wilma"
    arena.play(open_moment, RoundBegun())
    assert arena.m1.statuses == ["cursed"]


@rule("MYK-RULERWEAK-POISON")
def test_poison_hurts_more_in_the_hands_of_who_carries_it() -> None:
    arena = ruled("troll", "poison:silver", "poison:item:broom")
    arena.ann.choices[CARRIES] = ["silver"]
    arena.bob.slots[0].item = Carried("broom")
    arena.dice(3, 2)

    hurt(arena, "m1", 5, "ann")
    hurt(arena, "m1", 5, "bob")
    arena.ends()

    assert arena.m1.hp == 40 - 8 - 7


@rule("MYK-RULERWEAK-POISON", "MYK-RULERWEAK-ANATHEMA")
def test_whoever_has_drawn_its_blood_is_what_it_cannot_stand() -> None:
    arena = ruled("troll", "poison:blood", "anathema:blood")
    hurt(arena, "m1", 5, "ann")
    assert arena.m1.hp == 35

    arena.dice(4)
    hurt(arena, "m1", 5, "ann")
    hurt(arena, "m1", 5, "bob")
    arena.ends()
    assert arena.m1.hp == 35 - 9 - 5

    arena = ruled("troll", "anathema:blood")
    hurt(arena, "m1", 5, "ann")
    ruler = arena.fought.monsters["m1"]
    assert (shunned(ruler, arena.ann), shunned(ruler, arena.bob)) == (True, False)


@rule("MYK-RULERWEAK-ANATHEMA")
def test_an_anathema_burns_the_ruler_that_attacks_it() -> None:
    arena = ruled("troll", "anathema:cross", area=3)
    arena.ann.choices[CARRIES] = ["cross"]
    arena.ann.abilities["quest"] = 9
    ruler = arena.fought.monsters["m1"]
    assert shunned(ruler, arena.ann)
    assert not shunned(ruler, arena.bob)
    play = arena.table.play
    assert [one.id for one in bound_to(play, ruler, [arena.ann, arena.bob])] == ["bob"]
    assert [one.id for one in bound_to(play, ruler, [arena.ann])] == ["ann"]
    arena.dice(3, 4, 1, 2)  # 7 HP gone; a miss

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.m1.hp == 33


@rule("MYK-RULERWEAK-ANATHEMA", "MYK-MONRULE-PERS-FOOLISH")
def test_a_foolish_ruler_moves_away_from_what_it_cannot_bear() -> None:
    arena = ruled("troll", "anathema:cross", area=3)
    ruler = arena.fought.monsters["m1"]
    ruler.personality, ruler.area = "foolish", 3
    play = arena.table.play
    assert moves_allowed(play, ruler, [2, 3, 4]) == [2, 3, 4]

    arena.ann.choices[CARRIES] = ["cross"]
    assert moves_allowed(play, ruler, [2, 3, 4]) == [2, 4]

    arena.ann.area, arena.bob.area, ruler.area = 6, 2, 4
    assert moves_allowed(play, ruler, [3, 4, 5]) == [3], "out of range it goes for somebody else"
    ruler.personality = "cunning"
    assert moves_allowed(play, ruler, [3, 4, 5]) == [3, 4, 5]


@rule("MYK-RULERWEAK-CORE", "MYK-RULERWEAK-MEMORY-CORE")
def test_without_its_memory_a_ruler_can_use_no_skill() -> None:
    arena = ruled("troll", "memory_core")
    assert not suppressed(arena.m1, "area_attack")

    arena.play(destroy_core, "memory_core")

    assert all(suppressed(arena.m1, skill) for skill in arena.m1.skills)


@rule("MYK-RULERWEAK-CORE", "MYK-RULERWEAK-SOUL-CORE")
def test_without_its_soul_a_ruler_has_half_its_hp_also_when_it_is_met_later() -> None:
    arena = ruled("troll", "soul_core")
    arena.m1.hp = 31

    arena.play(destroy_core, "soul_core")
    assert arena.m1.hp == 16

    arena.realm.delve.cores_destroyed = ["soul_core"]
    crown(arena.table.play, arena.fought.monsters["m1"], {}, [WeakPoint("soul_core")])
    assert arena.m1.hp == 20


@rule("MYK-RULERWEAK-SPLIT-CORE")
def test_with_the_last_core_the_ruler_may_fall() -> None:
    arena = Lair(foes=["troll", "slime", "slime", "ogrekin"], ann=landmaker())
    rule_over(arena, "split_core:slime", "split_core:ogrekin")

    hurt(arena, "m2", 9)
    assert arena.m1.hp == 40
    arena.dice(3, 4, 1, 2, 3, 4, 5, 6)  # Quest 7 + 7 = 14 against 7 + 7: it lives, and takes 21
    hurt(arena, "m4", 9)
    arena.ends()

    assert arena.m1.hp == 19


@rule("MYK-RULERWEAK-SPLIT-CORE")
def test_a_ruler_that_cannot_live_without_cores_dies() -> None:
    arena = ruled("troll", "split_core:slime")
    arena.dice(2, 3)

    arena.play(destroy_core, "split_core")
    arena.ends()

    assert arena.fought.monsters["m1"].condition is Condition.DEAD


@rule("MYK-RULERWEAK-AVATAR", "MYK-RULERWEAK-CELESTIAL")
def test_a_celestial_body_is_half_there() -> None:
    arena = ruled("troll", "celestial_body")

    assert arena.m1.hp == 20
    assert max_hp(arena.table.play, arena.m1).value == 40


@rule("MYK-RULERWEAK-SEALED")
def test_sealed_skills_cannot_be_used() -> None:
    arena = ruled("troll", "sealed:dark_blessing", area=6)
    arena.m1.hp = 5

    arena.end_round()
    arena.ends()

    assert arena.m1.hp == 5


@rule("MYK-RULERWEAK-TIME-LIMIT")
def test_a_ruler_with_little_time_is_gone_when_it_is_up() -> None:
    arena = ruled("ogre", "time_limit")
    arena.dice(1)
    begin(arena)
    arena.ends()

    arena.end_round(4)
    assert arena.m1.awake
    arena.end_round(5)
    assert arena.fought.monsters["m1"].condition is Condition.DEAD
    assert arena.realm.adventure.ruler_beaten


CASES: dict[str, tuple[Given, str]] = {
    "women": (landmaker(gender="female"), "women"),
    "children": (landmaker(age=9), "children"),
    "relationship": (landmaker(hates={"bob": 1}), "relationship:anger"),
    "song": (landmaker(skills=["galdr"]), "song"),
    "alcohol": (landmaker(items=["drink"]), "alcohol"),
    "fairies": (landmaker(followers=0, hp=1), "fairies"),
    "star_fragment": (landmaker(items=[("star_fragment", 3)]), "star_fragment"),
    "cats": (landmaker(items=["animal_companion"]), "cats"),
    "virgins": (landmaker(), "virgins"),
    "item": (landmaker(items=["blade"]), "item:blade"),
    "material": (landmaker(), "material:iron"),
    "affection": (landmaker(loves={"m1": 3}), "affection"),
    "blood": (landmaker(), "blood"),
}


@rule("MYK-RULERWEAK-TABLE")
@pytest.mark.parametrize("number", WEAKNESSES.rows)
def test_every_weakness_of_the_table_can_be_told_from_its_absence(number: int) -> None:
    word = WEAKNESSES.rows[number]
    sheet, weakness = CASES.get(word, (landmaker(choices={CARRIES: [word]}), word))
    arena = Lair(foes=["troll"], ann=sheet, bob=landmaker(loves={"ann": 1}, love_kind="love", age=30, gender="male"))
    ruler = arena.fought.monsters["m1"]
    if word == "fairies":
        arena.ann.followers = {"pyxie": 2}
    if word == "material":
        arena.ann.slots[0].materials = {"iron": 1}
    if word == "blood":
        ruler.choices[BLED_BY] = ["ann"]
    if word == "relationship":
        arena.bob.feelings = {"ann": Feeling(1, "love")}

    assert isinstance(ruler, Monster)
    assert has_about_them(ruler, arena.ann, weakness)
    assert not has_about_them(ruler, arena.bob, weakness)


@rule("MYK-RULERWEAK-TABLE")
def test_the_table_is_rolled_with_two_dice_the_smaller_first() -> None:
    arena = Lair()
    arena.dice(4, 2)

    arena.play(draw, WEAKNESSES)

    assert arena.result == "star_fragment"
    assert len(WEAKNESSES.rows) == 21
    assert set(TESTS) <= set(WEAKNESSES.rows.values())
