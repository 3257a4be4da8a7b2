"""The advanced skills of the Astrology, Summoning and Science groups on the Battlefield and in the dungeon."""

import pytest

from tests.rules import rule
from undercroft.games.kingdom.combat.attack import lit, weapons_of
from undercroft.games.kingdom.combat.battle import end_round
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.dungeon.passing_time import pass_a_quarter
from undercroft.games.kingdom.grammar.actions import offered_actions
from undercroft.games.kingdom.grammar.holdings import suppressed
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.camp import next_action
from undercroft.games.kingdom.rules.cycles import expire
from undercroft.games.kingdom.rules.figures import defense, max_hp, reach_of
from undercroft.games.kingdom.state import Carried, KnownTrap, PlacedTrap, RoomTruth
from undercroft.games.kingdom.words import Condition, Scope

from .arena import RICH, Arena, mage
from .delving import camp
from .scene import hurt, kingdom, landmaker

# Astrology


@rule("MYK-SKILL-ASTROLOGY-STARLIGHT")
def test_starlight_reaches_further_and_guards_whom_it_lights() -> None:
    arena = Arena(
        foes=[("minotaur", 6)], plain=True, ann=mage("starlight"), bob=landmaker(items=[("star_fragment", 1)], area=3)
    )
    play = arena.table.play
    before = defense(play, arena.bob).value
    assert not lit(play, 5)
    arena.dice(2, 5, 4)

    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "starlight")

    play = arena.table.play
    assert lit(play, 6)
    assert (defense(play, arena.bob).value, defense(play, arena.ann).value) == (before + 1, before + 1)
    assert defense(play, arena.m1).value == 9
    arena.ann.area = 6
    arena.bob.area = 2
    assert defense(play, arena.ann).value == before


@rule("MYK-SKILL-ASTROLOGY-STARLIGHT")
def test_starlight_can_fail() -> None:
    arena = Arena(plain=True, ann=mage("starlight", items=[("star_fragment", 1)]))
    arena.dice(6, 5, 4)

    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "starlight")

    assert arena.ann.lasting == []


@rule("MYK-SKILL-ASTROLOGY-SHOOTING-STAR")
def test_shooting_stars_fall_on_as_many_as_was_hoped_for() -> None:
    arena = Arena(
        kingdom(voices=RICH), foes=["minotaur", ("minotaur", 6)], plain=True, ann=mage("shooting_star", drive=2)
    )
    whole = arena.m1.hp
    arena.dice(5, 4, 1, 2, 3, 4)

    arena.act("ann", "shooting_star")
    arena.answer("ann", "hope_to_spend", 2)
    if arena.table.asks_of("ann")[0].key == "hope_from_drive":
        arena.answer("ann", "hope_from_drive", "2")
    arena.answer("ann", "skill_targets", ["m1", "m2"])

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp) == (whole - 3, whole - 7)


@rule("MYK-SKILL-ASTROLOGY-ASTRAL-SWORD")
def test_an_astral_sword_reaches_further_and_cuts_through_shells() -> None:
    ann = landmaker(skills=["astral_sword"], items=["blade", "spear", "firearm"], area=3, warfare=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.m1.skills = ["cortex"]
    before = arena.m1.hp

    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "astral_sword")
    assert list(arena.ask.options()) == ["blade", "spear"]
    arena.answer("ann", "skill_choice", "blade")
    play = arena.table.play
    assert reach_of(play, arena.ann, arena.ann.find_item("blade")).value == 1
    assert reach_of(play, arena.ann, arena.ann.find_item("spear")).value == 1

    arena.dice(4, 4, 4)
    arena.play(make_attack, "ann", ["m1"], "blade")
    assert arena.m1.hp == before - 4


@rule("MYK-SKILL-ASTROLOGY-ASTERISM")
def test_asterism_gives_hp_to_whom_the_star_lights() -> None:
    bob = landmaker(items=[("star_fragment", 1)], area=3, hp=4)
    arena = Arena(kingdom(voices=RICH), foes=["minotaur"], plain=True, ann=mage("asterism", area=1, hp=4), bob=bob)
    most = max_hp(arena.table.play, arena.bob).value
    arena.dice(5, 4)

    arena.act("ann", "asterism")

    assert (arena.ann.hp, arena.bob.hp) == (4, 4 + 4)
    assert max_hp(arena.table.play, arena.bob).value == most + 4


@rule("MYK-SKILL-ASTROLOGY-MOCK-CLOCK")
def test_a_round_that_never_passed_poisons_nobody() -> None:
    arena = Arena(kingdom(voices=RICH), plain=True, ann=mage("mock_clock"), bob=landmaker(hp=9, statuses=["poisoned"]))
    arena.dice(5, 4)

    arena.play(end_round)
    arena.use("ann", "time_due", "mock_clock")

    assert (arena.bob.hp, arena.fought.round) == (9, 0)


@rule("MYK-SKILL-ASTROLOGY-MOCK-CLOCK")
@pytest.mark.parametrize(("dice", "quarters"), [((5, 4), 2), ((1, 2), 3)])
def test_a_quarter_that_never_passed_is_not_counted(dice: tuple[int, int], quarters: int) -> None:
    scene = camp(kingdom(voices=RICH), ann=mage("mock_clock", meals=[1]))
    scene.realm.chronicle.quarters = 2
    scene.dice(*dice)

    scene.play(pass_a_quarter)
    scene.use("ann", "time_due", "mock_clock")
    assert scene.realm.chronicle.quarters == quarters

    scene.ann.used.cycle.clear()
    scene.play(pass_a_quarter)
    scene.ends()  # once a game at Level 1


@rule("MYK-SKILL-ASTROLOGY-STAR-WARS")
def test_star_wars_guides_the_blows_of_whom_the_star_lights() -> None:
    bob = landmaker(items=["blade", ("star_fragment", 1)], area=4, warfare=9)
    arena = Arena(kingdom(voices=RICH), foes=["minotaur"], plain=True, ann=mage("star_wars"), bob=bob)
    arena.dice(3, 5, 4)
    arena.act("ann", "star_wars")

    arena.dice(4, 4, 2)
    arena.play(make_attack, "bob", ["m1"], "blade")

    arena.ends()
    assert arena.result.check.result == 4 + 4 + 9 + 3


@rule("MYK-SKILL-ASTROLOGY-STARGAZER")
@pytest.mark.parametrize("weather", [1, 2, 3, 4, 5, 6])
def test_the_stargazer_makes_the_weather(weather: int) -> None:
    bob = landmaker(items=["firearm", "tonic"], area=3, hp=3)
    arena = Arena(foes=["minotaur", "zombie"], plain=True, ann=mage("stargazer", hp=4), bob=bob)
    arena.m1.hp, arena.m2.hp = 20, 9
    before = defense(arena.table.play, arena.m1).value
    arena.dice(5, 4, weather, *((2, 2, 2) if weather == 3 else ()))

    arena.act("ann", "stargazer")
    if weather == 5:
        arena.answer("ann", "skill_area", "1")

    arena.ends()
    play = arena.table.play
    assert arena.m2.hp == (5 if weather == 1 else 9)
    assert suppressed(arena.bob, "firearm") == (weather == 2)
    assert (arena.bob.find_item("firearm") in weapons_of(arena.bob)) == (weather != 2)
    assert not suppressed(arena.bob, "tonic")
    assert arena.m1.hp == (14 if weather == 3 else 20)
    assert defense(play, arena.m1).value == before + (2 if weather == 4 else 0)
    assert arena.bob.area == (1 if weather == 5 else 3)


# Summoning


@rule("MYK-SKILL-SUMMONING-DELIVERY")
def test_a_delivery_brings_people_goods_and_purchases() -> None:
    land = kingdom(citizens=9, treasury=2, lifestyle=1, materials={"meat": 3})
    land.items = [Carried("potion", 2)]
    scene = camp(land, ann=mage("delivery"))
    scene.dice(5, 4)

    scene.act("ann", "delivery")
    scene.answer("ann", "delivery", "citizens")
    scene.answer("ann", "delivery_amount", 2)
    scene.answer("ann", "delivery", "item:0")
    scene.answer("ann", "delivery", "material:meat")
    scene.answer("ann", "delivery_amount", 3)
    scene.answer("ann", "delivery", "buy:blade")
    scene.answer("ann", "delivery", "done")

    scene.ends()
    assert (scene.ann.follower_count, scene.kingdom.citizens, scene.kingdom.treasury) == (2, 7, 1)
    assert [item.id for item in scene.ann.items()] == ["potion", "blade"]
    assert scene.ann.carried_materials() == {"meat": 3}


@rule("MYK-SKILL-SUMMONING-MAJOR-SHIFT")
@pytest.mark.parametrize(("place", "quarter", "room"), [("B1", "encounter", "B1"), ("home", "home", "B2")])
def test_the_whole_court_is_somewhere_else(place: str, quarter: str, room: str) -> None:
    scene = camp(ann=mage("major_shift"))
    scene.dice(5, 4)

    scene.act("ann", "major_shift")
    scene.answer("ann", "major_shift", place)

    assert (scene.realm.delve.quarter, scene.realm.delve.room) == (quarter, room)


@rule("MYK-SKILL-SUMMONING-MAJOR-SHIFT", "MYK-TRAP-MOVEMENT-WARDER")
@pytest.mark.parametrize(
    ("guarded", "place", "quarter", "room"),
    [
        ("B2", "B1", "camp", "B2"),
        ("B2", "home", "camp", "B2"),
        ("B1", "B1", "camp", "B2"),
        ("B1", "home", "home", "B2"),
    ],
)
def test_a_warder_lets_nobody_shift_in_or_out(guarded: str, place: str, quarter: str, room: str) -> None:
    scene = camp(ann=mage("major_shift"))
    scene.realm.adventure.truth.placed = [PlacedTrap("t1", "warder", 4, "event", guarded, "chest")]
    scene.dice(5, 4)

    scene.act("ann", "major_shift")
    scene.answer("ann", "major_shift", place)

    assert (scene.realm.delve.quarter, scene.realm.delve.room) == (quarter, room)
    assert ("shift_failed" in scene.told()) == (quarter == "camp")


@rule("MYK-SKILL-SUMMONING-MAJOR-SHIFT", "MYK-TRAP-MOVEMENT-WARDER")
def test_nobody_tries_to_shift_past_a_warder_that_was_found() -> None:
    scene = camp(ann=mage("major_shift"))
    scene.realm.delve.explored = ["B1", "A1"]
    scene.realm.adventure.truth.rooms["A1"] = RoomTruth()
    scene.realm.delve.traps = [KnownTrap("t1", "warder", "B1", "chest")]
    scene.dice(5, 4)

    scene.act("ann", "major_shift")
    assert scene.ask.options() == ["A1", "home"]
    scene.answer("ann", "major_shift", "A1")

    assert scene.realm.delve.room == "A1"
    scene.realm.delve.traps = [KnownTrap("t1", "warder", "A1", "chest")]
    assert "major_shift" not in offered_actions(scene.table.play, scene.ann)


@rule("MYK-SKILL-SUMMONING-RETRANSMIT")
def test_a_monster_is_sent_to_another_room_as_hurt_as_it_is() -> None:
    arena = Arena(kingdom(voices=RICH), foes=["ogrekin", "minotaur"], plain=True, ann=mage("retransmit"))
    arena.realm.adventure.truth.rooms = {"A1": RoomTruth(), "A2": RoomTruth()}
    arena.m1.hp = 2
    arena.dice(5, 5, 2)

    arena.act("ann", "retransmit")
    arena.answer("ann", "skill_target", "m1")

    arena.ends()
    assert list(arena.fought.monsters) == ["m2"]
    assert [one.hp for one in arena.realm.adventure.truth.rooms["A2"].survivors] == [2]
    assert arena.fought.beaten == {}


@rule("MYK-SKILL-SUMMONING-TRANSFER")
def test_in_combat_damage_goes_to_whoever_stands_beside() -> None:
    arena = Arena(
        kingdom(voices=RICH),
        foes=["minotaur", ("minotaur", 5)],
        plain=True,
        ann=mage("transfer"),
        bob=landmaker(area=4, hp=9),
    )
    before = arena.m1.hp
    arena.dice(5, 5)

    arena.play(hurt, "bob", 3)
    arena.use("ann", "damage_due", "transfer")

    arena.ends()
    assert (arena.bob.hp, arena.m1.hp) == (9, before - 3)


@rule("MYK-SKILL-SUMMONING-ALIAS")
def test_an_alias_strikes_like_a_monster_citizen() -> None:
    land = kingdom(voices=20)
    land.monsters = {"minotaur": 1}
    ann = landmaker(skills=["alias"], items=["blade"], area=4, warfare=1)
    arena = Arena(land, foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(4, 4)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "alias")

    arena.ends()
    assert arena.result.check.result == 4 + 4 + 4
    assert arena.m1.hp == before - 4


@rule("MYK-SKILL-SUMMONING-DOWNLOAD")
def test_a_skill_is_downloaded_for_one_combat() -> None:
    land = kingdom()
    land.monsters = {"hurry_fox": 1}
    arena = Arena(land, plain=True, ann=mage("download"), bob=landmaker())
    arena.dice(5, 5)

    arena.act("ann", "download")
    arena.answer("ann", "skill_target", "bob")
    while arena.table.asks_of("ann"):
        arena.answer("ann", "skill_choice", arena.ask.options()[0])

    assert len(arena.bob.lent) == 1
    arena.play(expire, Scope.COMBAT)
    assert arena.bob.lent == []


@rule("MYK-SKILL-SUMMONING-REMOVER")
def test_a_facility_is_moved_into_the_dungeon_for_good() -> None:
    scene = camp(kingdom(facilities={"A1": "arixang"}), ann=mage("remover"))
    scene.dice(5, 5)

    scene.act("ann", "remover")
    scene.answer("ann", "remover", "f2")

    scene.ends()
    sheet = scene.realm.adventure.sheet
    assert sheet is not None
    assert [built.kind for built in sheet.rooms["B2"].facilities] == ["arixang"]
    assert [built.kind for _, _, built in scene.kingdom.buildings()] == ["royal_palace"]
    assert "remover" not in scene.actions("ann")


# Science


@rule("MYK-SKILL-SCIENCE-MULTITASK")
def test_who_multitasks_acts_twice_in_camp() -> None:
    scene = camp(ann=mage("multitask", items=["drink", "drink", "drink"]))

    for left in (2, 1):
        assert "drink" in offered_actions(scene.table.play, scene.ann)
        scene.play(next_action)
        scene.answer("ann", scene.ask.key, "drink")
        scene.ends()
        assert len(scene.ann.items()) == left

    assert scene.ann.exhausted


@rule("MYK-SKILL-SCIENCE-WEAVE-MATERIAL")
@pytest.mark.parametrize(("dice", "made"), [((5, 4), ["dagger"]), ((1, 2), [])])
def test_material_is_woven_into_an_item_or_lost(dice: tuple[int, int], made: list[str]) -> None:
    scene = camp(ann=mage("weave_material"))
    scene.ann.slots[5].materials = {"iron": 1}
    scene.dice(*dice)

    scene.play(open_moment, Breather("camp"))
    scene.use("ann", "breather", "weave_material")
    scene.answer("ann", "skill_choice", "dagger")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == made
    assert scene.ann.carried_materials() == {}


@rule("MYK-SKILL-SCIENCE-ANTIMAGIC-FORMULA")
def test_nobody_remembers_a_skill_that_was_disproved() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=mage("antimagic_formula"), bob=landmaker(skills=["rush"]))
    arena.m1.skills = ["public_enemy", "rush", "knock_back"]
    arena.dice(5, 4)

    arena.act("ann", "antimagic_formula")
    arena.answer("ann", "skill_target", "m1")
    assert list(arena.ask.options()) == ["rush", "knock_back"]
    arena.answer("ann", "skill_choice", "rush")

    arena.ends()
    assert suppressed(arena.m1, "rush")
    assert suppressed(arena.bob, "rush")


@rule("MYK-SKILL-SCIENCE-LOGICAL-BLAST")
def test_logic_hurts() -> None:
    arena = Arena(kingdom(voices=RICH), foes=["minotaur"], plain=True, ann=mage("logical_blast"))
    before = arena.m1.hp
    arena.dice(5, 4)

    arena.act("ann", "logical_blast")

    arena.ends()
    assert arena.m1.hp == before - (5 + 4 + 4 - 9)


@rule("MYK-SKILL-SCIENCE-BOOSTED-SCIENCE")
def test_boosted_science_hurts_more() -> None:
    arena = Arena(kingdom(voices=RICH), foes=["minotaur"], plain=True, ann=mage("logical_blast", "boosted_science"))
    arena.m1.hp = 30
    arena.dice(2, 3)

    arena.act("ann", "logical_blast")
    arena.use("ann", "check_announced", "boosted_science")
    arena.answer("ann", "hope_to_spend", 1)

    arena.ends()
    assert arena.m1.hp == 30 - (2 + 3 + 4 + 3 - 9) - 3


@rule("MYK-SKILL-SCIENCE-REVIVE")
def test_in_combat_only_who_lies_near_is_revived() -> None:
    arena = Arena(plain=True, ann=mage("revive"), bob=landmaker(area=3, hp=1))
    arena.bob.hp, arena.bob.condition = 0, Condition.UNCONSCIOUS
    assert "revive" not in arena.actions_of("ann")

    arena.ann.area = 3
    assert "revive" in arena.actions_of("ann")


@rule("MYK-SKILL-SUMMONING-ALIAS")
def test_an_alias_reaches_as_far_as_a_monster_citizen() -> None:
    land = kingdom(voices=RICH)
    land.monsters = {"minotaur": 1}
    ann = landmaker(skills=["alias"], items=["blade"], area=3, warfare=1)
    arena = Arena(land, foes=["minotaur", ("minotaur", 5)], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(4, 4)

    arena.act("ann", "alias_strike_from_afar")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp, arena.ann.exhausted) == (before - 4, before, True)
