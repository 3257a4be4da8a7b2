"""The skills of the Entertainment group."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, feel, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import CampBegun, RoundEnded
from undercroft.games.kingdom.grammar.moments import (
    ActionStepBegun,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.quarters import end_quarter
from undercroft.games.kingdom.phases.kingdom_phase.action_resolution import resolve_actions
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import Fight, PlacedTrap
from undercroft.games.kingdom.words import Place


@rule("MYK-SKILL-ENTERTAINMENT-CARNIVAL")
def test_after_a_carnival_the_room_is_unexplored_again() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker(skills=["carnival"], drive=1, charisma=5))
    delve = scene.realm.delve
    scene.realm.place, delve.begun, delve.room, delve.explored = Place.DUNGEON, True, "A1", ["A1", "A2"]
    scene.realm.chronicle.quarters = 2
    scene.ann.meals = [1, 2, 3, 4]
    scene.dice(3, 3)  # 11 against 9 + 2

    scene.play(open_moment, CampBegun())
    scene.use("ann", "camp_begun", "carnival")
    scene.play(end_quarter)

    assert scene.realm.delve.explored == ["A2"]


@rule("MYK-SKILL-ENTERTAINMENT-MARTIAL-MUSIC")
def test_martial_music_ends_the_round_with_drive_for_all_around() -> None:
    ann = landmaker(skills=["martial_music"], drive=1, charisma=5, area=2)
    arena = Arena(kingdom(voices=0), ann=ann, bob=landmaker(area=3), cat=landmaker(area=2))
    arena.dice(2, 3)

    arena.act("ann", "martial_music")
    arena.bob.area, arena.cat.area = 2, 3
    arena.play(open_moment, RoundEnded())

    arena.ends()
    assert (arena.ann.drive, arena.bob.drive, arena.cat.drive) == (1, 1, 0)


@rule("MYK-SKILL-ENTERTAINMENT-COMBAT-DANCE")
def test_a_dancer_attacks_with_quest_and_hits_with_charm() -> None:
    ann = landmaker(skills=["combat_dance"], items=["blade"], area=4, warfare=1, quest=6, charisma=2, drive=5)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, quiet=False, ann=ann)
    arena.m1.hp = 20
    arena.dice(1, 2, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "check_announced", "combat_dance")
    arena.answer("ann", "check_hope", "0")
    assert arena.ask.key == "damage_hope"
    assert arena.ask.options() == ["0", "1", "2"]
    arena.answer("ann", "damage_hope", "0")

    arena.ends()
    assert arena.m1.hp == 17


@rule("MYK-SKILL-ENTERTAINMENT-GALDR")
def test_a_galdr_curses_friend_and_foe_but_not_the_singer() -> None:
    ann = landmaker(skills=["galdr"], area=4, charisma=5)
    arena = Arena(foes=["slime", ("slime", 5)], plain=True, ann=ann, bob=landmaker(area=4))
    arena.dice(2, 3)

    arena.act("ann", "galdr")

    arena.ends()
    assert [one.statuses for one in (arena.ann, arena.bob, arena.m1, arena.m2)] == [[], ["cursed"], ["cursed"], []]


@rule("MYK-SKILL-ENTERTAINMENT-TRUE-SIGHT")
def test_true_sight_knows_of_event_traps_without_discovering_them() -> None:
    scene = Scene(ann=landmaker(skills=["true_sight"], charisma=5))
    scene.realm.place, scene.realm.delve.begun, scene.realm.delve.room = Place.DUNGEON, True, "A1"
    scene.realm.adventure.truth.placed = [
        PlacedTrap("t1", "pit", 1, "event", "A1"),
        PlacedTrap("t2", "pit", 1, "room", "A1"),
        PlacedTrap("t3", "pit", 1, "event", "A2"),
    ]
    scene.dice(2, 3)

    scene.act("ann", "true_sight")

    scene.ends()
    assert [trap.found for trap in scene.realm.adventure.truth.placed] == ["known", "hidden", "hidden"]
    assert [(trap.id, trap.found) for trap in scene.realm.delve.traps] == [("k1", "known")]


@rule("MYK-SKILL-ENTERTAINMENT-IMPROMPTU")
@pytest.mark.parametrize(("dice", "score"), [((6, 6, 3), "affection"), ((1, 1, 3), "hostility")])
def test_an_impromptu_is_remembered(dice: tuple[int, ...], score: str) -> None:
    scene = Scene(ann=landmaker("king", skills=["impromptu"]), bob=landmaker())
    scene.dice(*dice)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "critical_success" if score == "affection" else "critical_failure", "impromptu")
    scene.answer("ann", "impromptu", score)

    scene.ends()
    assert getattr(scene.bob.towards("ann"), score) == 1


@rule("MYK-SKILL-ENTERTAINMENT-SONUMEN")
def test_a_vowel_is_chosen_in_the_kingdom_phase() -> None:
    scene = Scene(ann=landmaker("king", skills=["sonumen"]))

    scene.play(open_moment, ActionStepBegun())
    scene.answer("ann", "sonumen_vowel", "o")

    scene.ends()
    assert scene.ann.choices["sonumen"] == ["o"]


def singer(vowel: str = "e", *, drive: int = 1) -> Scene:
    """Two enemies stand on the Battlefield, and a singer with a vowel."""
    ann = landmaker("king", skills=["sonumen"], drive=drive, area=2, charisma=3)
    scene = Scene(kingdom(voices=0), ann=ann)
    scene.ann.choices["sonumen"] = [vowel]
    scene.realm.place, scene.realm.delve.fight = Place.COMBAT, Fight()
    for number, (kind, name) in enumerate((("ogrekin", "Geez"), ("ogrekin", "Ogrekin")), 1):
        monster = embody(scene.table.play, kind, f"m{number}")
        monster.name, monster.hp, monster.area = name, 20, 4
        scene.realm.delve.fight.monsters[monster.id] = monster
    return scene


@rule("MYK-SKILL-ENTERTAINMENT-SONUMEN")
@pytest.mark.parametrize(("dice", "hp"), [((2, 2, 4, 3), [12, 17]), ((1, 2), [20, 20])])
def test_a_vowel_hurts_everybody_who_has_it_as_often_as_they_have_it(dice: tuple[int, ...], hp: list[int]) -> None:
    scene = singer()
    scene.dice(*dice)

    scene.act("ann", "sonumen")

    scene.ends()
    fight = scene.realm.delve.fight
    assert fight is not None
    assert [monster.hp for monster in fight.monsters.values()] == hp
    assert scene.ann.drive == 0


@rule("MYK-SKILL-ENTERTAINMENT-SONUMEN")
def test_nobody_sings_at_home_or_to_those_without_the_vowel() -> None:
    at_home = singer()
    at_home.realm.place = Place.KINGDOM

    assert "sonumen" not in at_home.actions("ann")
    assert "sonumen" not in singer("u").actions("ann")
    assert "sonumen" in singer("o").actions("ann")


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM")
@pytest.mark.parametrize(("whom", "drive", "statuses"), [("ann", 0, ([], ["cursed"])), ("bob", 1, (["cursed"], []))])
def test_for_1_hope_more_a_narcissist_is_somebody_else(whom: str, drive: int, statuses: tuple[Any, Any]) -> None:
    scene = Scene(
        kingdom(voices=0),
        ann=landmaker(
            "king", skills=["narcissism", "blessed_kiss"], drive=2, loves={"ann": 1, "bob": 1}, statuses=["cursed"]
        ),
        bob=landmaker(statuses=["cursed"]),
    )

    scene.act("ann", "blessed_kiss")
    scene.answer("ann", "kiss_whom", whom)

    scene.ends()
    assert (scene.ann.drive, (scene.ann.statuses, scene.bob.statuses)) == (drive, statuses)


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM")
def test_a_narcissist_without_hope_to_spare_is_nobody_else() -> None:
    ann = landmaker("king", skills=["narcissism", "blessed_kiss"], drive=1, loves={"ann": 1}, statuses=["cursed"])
    scene = Scene(kingdom(voices=0), ann=ann, bob=landmaker())

    assert "blessed_kiss" not in scene.actions("ann")


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM", "MYK-SKILL-USEFUL-DATE")
def test_a_narcissist_goes_out_alone() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker("king", skills=["narcissism", "date"], drive=1, charisma=4))
    scene.dice(3, 4, 5)

    scene.act("ann", "date")
    scene.answer("ann", "date_again", False)

    scene.ends()
    assert (scene.ann.towards("ann").affection, scene.ann.drive) == (1, 0)


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM", "MYK-ITEM-RECOVERY-TRAUMA-KIT")
def test_a_narcissist_is_a_patient_of_their_own() -> None:
    ann = landmaker("king", skills=["narcissism"], items=["trauma_kit"], drive=1, wit=5, hp=3)
    scene = Scene(kingdom(voices=0), ann=ann)
    scene.dice(3, 4)

    scene.act("ann", "trauma_kit")

    scene.ends()
    assert (scene.ann.hp, scene.ann.drive) == (5, 0)


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM")
def test_a_narcissist_keeps_the_affection() -> None:
    scene = Scene(ann=landmaker("king", skills=["narcissism"]), bob=landmaker())
    scene.dice(5)

    feel(scene, "ann", "bob")
    scene.use("ann", "feeling_due", "narcissism")

    scene.ends()
    assert (scene.ann.towards("ann").affection, scene.ann.towards("bob").affection) == (1, 0)


def vain(*skills: str, **more: Any) -> Any:
    """Give a sheet of a narcissist with Drive enough, who hits what they aim at."""
    return landmaker("king", skills=["narcissism", *skills], drive=3, wit=9, charisma=9, warfare=5, **more)


def hit_by_the_minotaur(arena: Arena) -> Arena:
    """Let the minotaur have its turn, and strike Ann hard."""
    arena.dice(6, 5)
    arena.turn("m1", attack="ann")
    return arena


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM", "MYK-CLASSSKILL-DISRUPT", "MYK-SKILL-MELEE-SHIELD")
@pytest.mark.parametrize(("skill", "cost"), [("disrupt", 2), ("shield", 1)])
def test_a_narcissist_stands_in_for_themselves(skill: str, cost: int) -> None:
    arena = Arena(kingdom(voices=0), foes=["minotaur"], plain=True, ann=vain(skill, area=4, hp=20), bob=landmaker())
    hit_by_the_minotaur(arena)
    arena.dice(2)
    arena.use("ann", "damage_due", skill)
    arena.ends()
    plain = Arena(kingdom(voices=0), foes=["minotaur"], plain=True, ann=vain(area=4, hp=20), bob=landmaker())
    hit_by_the_minotaur(plain).ends()

    assert (arena.ann.hp - plain.ann.hp, arena.ann.drive) == (2, 3 - cost)


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM", "MYK-CLASSSKILL-DISRUPT")
@pytest.mark.parametrize("given", [{"skills": ["disrupt"]}, {"skills": ["narcissism", "disrupt"], "drive": 1}])
def test_others_do_not_nor_a_narcissist_who_cannot_pay_for_both(given: dict[str, Any]) -> None:
    people: dict[str, Any] = {"ann": landmaker("ninja", area=4, hp=20, **{"drive": 3, **given}), "bob": landmaker()}
    arena = Arena(kingdom(voices=0), foes=["minotaur"], plain=True, **people)

    hit_by_the_minotaur(arena).ends()


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM", "MYK-ITEM-EXPLORATION-INSTRUMENT")
def test_a_narcissist_plays_a_tune_for_themselves() -> None:
    scene = Scene(kingdom(voices=0), ann=vain("date", items=["instrument"]), bob=landmaker())
    scene.dice(5, 5)
    scene.play(resolve_actions)
    scene.answer("ann", "act", "date")
    scene.answer("ann", "date_whom", "bob")
    scene.use("ann", "check_announced", "instrument")

    assert scene.ask.key == "give_fives"
    assert scene.ann.drive == 2


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM", "MYK-CLASSSKILL-ROYAL-COMMAND")
def test_a_narcissist_commands_themselves() -> None:
    scene = Scene(kingdom(voices=0), quiet=False, ann=vain("royal_command"))
    scene.dice(1, 2, 3, 4)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "check_hope", "1")
    scene.use("ann", "hope_spent", "royal_command")

    scene.ends()
    assert (scene.ann.hp, scene.ann.drive) == (12, 1)


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM", "MYK-JOBSKILL-SWEET-TALK", "MYK-ADVSKILL-PRODUCE")
@pytest.mark.parametrize(("skill", "felt"), [("sweet_talk", (2, 0)), ("produce", (0, 1))])
def test_a_narcissist_steers_their_own_heart(skill: str, felt: tuple[int, int]) -> None:
    people = {"ann": vain("date", skill), "bob": landmaker(charisma=9), "cid": landmaker(exhausted=True)}
    scene = Scene(kingdom(voices=0), **people)
    scene.dice(5, 5, 5, 5, 1, 1)
    scene.play(resolve_actions)
    scene.answer("ann", "act", "date")
    scene.answer("ann", "date_whom", "bob")
    scene.use("ann", "feeling_due", skill)
    while scene.ask.key == "window_feeling_due":
        scene.use("ann", "feeling_due")

    assert (scene.ann.towards("bob").affection, scene.ann.towards("cid").affection) == felt
    assert scene.ann.drive == 1


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM", "MYK-HOPE-02")
def test_voices_that_the_others_refuse_buy_a_narcissist_nothing() -> None:
    ann = landmaker("king", skills=["narcissism"], items=["trauma_kit"], wit=9, hp=3)
    scene = Scene(quiet=False, ann=ann, bob=landmaker())
    scene.play(resolve_actions)
    scene.answer("ann", "act", "trauma_kit")
    scene.answer("bob", "voices_consent", False)

    assert (scene.ann.hp, scene.kingdom.voices) == (3, 10)
