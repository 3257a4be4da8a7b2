"""The skills of the Astrology group."""

import pytest

from tests.kingdom.arena import RICH, Arena, mage
from tests.kingdom.delving import camp
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.attack import lit, weapons_of
from undercroft.games.kingdom.combat.battle import end_round
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.dungeon.passing_time import pass_a_quarter
from undercroft.games.kingdom.grammar.holdings import suppressed
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import defense, max_hp, reach_of

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


# Astrology


@rule("MYK-SKILL-ASTROLOGY-HOROSCOPE")
def test_a_horoscope_keeps_a_die_for_somebody() -> None:
    scene = Scene(
        kingdom(voices=0), ann=landmaker(skills=["horoscope"], drive=1, charisma=3), bob=landmaker("king", wit=2)
    )
    scene.dice(5, 1, 6, 2)

    scene.act("ann", "horoscope")
    scene.answer("ann", "horoscope", "bob")
    scene.answer("ann", "horoscope_die", "5")
    scene.play(make_check, "bob", "wit", 13)
    scene.use("ann", "dice_rolled", "horoscope_as_the_stars_foretold")
    scene.answer("ann", "horoscope_swap", "2")

    assert scene.realm.landmakers["ann"].lasting == []
    scene.answer("bob", "give_sixes", "0")
    scene.ends()
    assert scene.result.result == 13


@rule("MYK-SKILL-ASTROLOGY-HOROSCOPE")
def test_a_failed_horoscope_keeps_nothing() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker(skills=["horoscope"], drive=1, charisma=0))
    scene.dice(5, 1, 3, 3)

    scene.act("ann", "horoscope")
    scene.play(make_check, "ann", "wit", 9)

    scene.ends()
