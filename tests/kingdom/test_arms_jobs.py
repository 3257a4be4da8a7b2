"""The skills of the Jobs on the Battlefield and in the dungeon, and Talents that matter there."""

from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.dungeon.traps import fire, is_quiet
from undercroft.games.kingdom.grammar.delve_moments import CampEnded, CombatEnded, QuarterEnded, RestTaken, RoundEnded
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.figures import ability, max_hp
from undercroft.games.kingdom.rules.people import spend_followers
from undercroft.games.kingdom.state import Landmaker, PlacedTrap, Realm
from undercroft.games.kingdom.words import Condition, Place

from .arena import Arena
from .scene import Scene, kingdom, landmaker


async def lie_down(play: Play[Realm], who: Landmaker) -> None:
    """Let somebody Rest, as far as others care."""
    await open_moment(play, RestTaken(who))


def trap_of_level(level: int) -> str:
    """Give a Combat Trap of a Level."""
    return next(one.id for one in TRAPS if one.category == "combat" and one.level == level)


@rule("MYK-JOBSKILL-MINOR-SHIFT")
def test_minor_shift_puts_somebody_into_another_area() -> None:
    ann = landmaker(skills=["minor_shift"], drive=1, charisma=5)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(2, 3)  # 10 against 1 + 7

    arena.act("ann", "minor_shift")
    arena.answer("ann", "skill_target", "m1")
    arena.answer("ann", "skill_area", "6")

    arena.ends()
    assert (arena.m1.area, arena.ann.drive) == (6, 0)


@rule("MYK-JOBSKILL-MINOR-SHIFT")
def test_a_failed_shift_moves_nobody() -> None:
    arena = Arena(kingdom(voices=0), foes=["minotaur"], plain=True, ann=landmaker(skills=["minor_shift"], drive=1))
    arena.dice(2, 3)

    arena.act("ann", "minor_shift")
    arena.answer("ann", "skill_target", "m1")

    arena.ends()
    assert arena.m1.area == 4


@rule("MYK-JOBSKILL-MONSTEROLOGY")
def test_whoever_attacks_what_was_studied_hits_better_and_harder() -> None:
    ann = landmaker(skills=["monsterology"], wit=6)
    bob = landmaker(items=["blade"], area=4, warfare=2)
    arena = Arena(foes=["troop", "slime"], plain=True, ann=ann, bob=bob)
    arena.m1.hp = 9
    arena.dice(3, 4, 3, 3, 4)  # the study; then 6 + Warfare 2 + 1 against Defense 9

    arena.act("ann", "monsterology")
    arena.answer("ann", "skill_target", "m1")
    arena.play(make_attack, "bob", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == 9 - 4 - 1


@rule("MYK-JOBSKILL-MONSTEROLOGY")
def test_studying_a_shape_shows_what_it_is() -> None:
    arena = Arena(foes=["slime"], plain=True, uncertain=True, ann=landmaker(skills=["monsterology"], wit=6))
    arena.fought.monsters["m1"].known = False
    arena.dice(3, 4)

    arena.act("ann", "monsterology")

    arena.ends()
    assert arena.fought.monsters["m1"].known


@rule("MYK-JOBSKILL-FIELD-DOCTOR")
def test_a_field_doctor_finds_some_of_the_dead_alive() -> None:
    ann = landmaker(skills=["field_doctor"], drive=1, followers=4)
    arena = Arena(kingdom(voices=0), ann=ann, bob=landmaker(followers=9))
    arena.play(spend_followers, "ann", 1)
    arena.play(spend_followers, "bob", 6)
    arena.dice(5)

    arena.play(open_moment, CombatEnded("won"))
    arena.use("ann", "combat_ended", "field_doctor")
    arena.answer("ann", "field_doctor", {"ann": 1, "bob": 4})

    arena.ends()
    assert (arena.ann.follower_count, arena.bob.follower_count, arena.bob.lost_in_combat) == (4, 7, 2)
    assert arena.realm.chronicle.lost_followers == 2


@rule("MYK-JOBSKILL-NOBLESSE-OBLIGE")
def test_a_noble_is_stronger_among_those_who_love_them() -> None:
    ann = landmaker(skills=["noblesse_oblige"], area=3, warfare=3)
    arena = Arena(ann=ann, bob=landmaker(area=3, loves={"ann": 2}), cat=landmaker(area=2, loves={"ann": 4}))
    play = arena.table.play
    before = max_hp(play, arena.ann).value

    assert ability(play, arena.ann, "warfare") == 5
    arena.cat.area = 3
    assert ability(play, arena.ann, "warfare") == 9
    assert max_hp(play, arena.ann).value == before + 4


@rule("MYK-JOBSKILL-BLADE-OPERA")
def test_one_attack_check_counts_against_several_in_the_area() -> None:
    ann = landmaker(skills=["blade_opera"], items=["blade"], area=4, warfare=2, drive=1, hates={"m2": 2})
    arena = Arena(kingdom(voices=0), foes=["slime", "slime", "troop"], plain=True, ann=ann)
    arena.m1.hp = arena.m2.hp = 20
    arena.dice(2, 3, 4)  # 7 is enough for Defense 5

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "blade_opera")
    arena.answer("ann", "skill_targets", ["m1", "m2"])

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp, arena.m3.hp) == (16, 14, 3)


@rule("MYK-JOBSKILL-BLADE-OPERA")
def test_a_blade_opera_has_no_more_roles_than_warfare() -> None:
    ann = landmaker(skills=["blade_opera"], items=["blade"], area=4, warfare=2, drive=1)
    arena = Arena(kingdom(voices=0), foes=["slime", "slime", "slime"], plain=True, ann=ann)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "blade_opera")

    assert arena.ask.limits() == {"least": 1, "most": 2}


@rule("MYK-JOBSKILL-HEADHUNT")
def test_a_six_takes_the_head() -> None:
    ann = landmaker(skills=["headhunt"], items=["blade"], area=4, warfare=9, drive=3)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.dice(4, 4, 2, 6)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_hit", "headhunt")
    arena.answer("ann", "hope_to_spend", 2)

    arena.ends()
    assert (arena.ann.drive, arena.m1.condition) == (1, Condition.DEAD)


@rule("MYK-JOBSKILL-HEADHUNT")
def test_without_a_six_the_blow_is_a_blow() -> None:
    ann = landmaker(skills=["headhunt"], items=["blade"], area=4, warfare=9, drive=1)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(4, 4, 5, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_hit", "headhunt")

    arena.ends()
    assert arena.m1.hp == whole - 3


@rule("MYK-JOBSKILL-HUMAN-WAVE-SWEEP")
def test_a_human_wave_sweeps_over_everybody_in_an_area() -> None:
    ann = landmaker(skills=["human_wave_sweep"], items=["spear"], area=3, warfare=4, followers=11)
    arena = Arena(kingdom(voices=3), foes=["minotaur"], plain=True, ann=ann, bob=landmaker(area=4, hp=9))
    whole = arena.m1.hp
    arena.dice(3, 4)

    arena.act("ann", "human_wave_sweep")
    assert arena.ask.options() == ["2", "3", "4"]
    arena.answer("ann", "skill_area", "4")

    arena.ends()
    assert (arena.m1.hp, arena.bob.hp, arena.kingdom.voices) == (whole - 3, 6, 2)


@rule("MYK-JOBSKILL-HUMAN-WAVE-SWEEP")
def test_a_wave_that_breaks_costs_followers() -> None:
    ann = landmaker(skills=["human_wave_sweep"], items=["blade"], area=3, warfare=2, followers=11)
    arena = Arena(kingdom(voices=3), foes=["slime"], plain=True, ann=ann)
    arena.dice(2, 3)

    arena.act("ann", "human_wave_sweep")

    arena.ends()
    assert (arena.ann.follower_count, arena.m1.hp) == (9, 5)


@rule("MYK-JOBSKILL-HARD-SELL")
def test_a_merchant_sells_to_the_enemy_once_in_a_combat() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["hard_sell"], items=["blade", "lunch"], wit=4))
    before = arena.kingdom.treasury
    arena.dice(3, 4)

    arena.act("ann", "hard_sell")
    arena.answer("ann", "hard_sell", "1:lunch")

    arena.ends()
    assert ([item.id for item in arena.ann.items()], arena.kingdom.treasury) == (["blade"], before + 1)
    arena.ann.exhausted = False
    assert "hard_sell" not in arena.actions_of("ann")


@rule("MYK-JOBSKILL-HARD-SELL")
def test_ten_materials_are_worth_something_too() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["hard_sell"], wit=4))
    arena.ann.slots[0].materials = {"iron": 10}
    arena.dice(3, 4)

    arena.act("ann", "hard_sell")

    arena.ends()
    assert arena.ann.carried_materials() == {}


@rule("MYK-JOBSKILL-DUNGEON-TECTONICS")
def test_a_daedalist_lays_a_trap_in_place_of_another() -> None:
    new, old = trap_of_level(1), trap_of_level(2)
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["dungeon_tectonics"], quest=4))
    arena.fought.traps[3] = PlacedTrap("c3", old, 2, "area", "3", found="known")
    arena.fought.known_traps[3] = old
    arena.dice(3, 3)  # 10 against 7 + 1 + 2

    arena.act("ann", "dungeon_tectonics")
    arena.answer("ann", "skill_area", "3")
    if not arena.table.over:
        arena.answer("ann", "skill_choice", new)

    arena.ends()
    assert arena.fought.traps[3].kind == new


@rule("MYK-JOBSKILL-MOOD-MAKER")
def test_a_master_who_rests_cheers_somebody_up() -> None:
    scene = Scene(ann=landmaker(skills=["mood_maker"]), bob=landmaker())
    scene.realm.place = Place.DUNGEON

    scene.play(lie_down, "ann")
    scene.use("ann", "rest_taken", "mood_maker")
    scene.answer("ann", "mood_maker", "bob")

    scene.ends()
    assert scene.bob.drive == 1


@rule("MYK-JOBSKILL-FAME")
def test_felling_somebody_greater_is_told_at_home_once_in_a_combat() -> None:
    ann = landmaker(skills=["fame"], items=["blade"], area=4, warfare=9)
    arena = Arena(kingdom(voices=2), foes=["minotaur", "minotaur"], plain=True, ann=ann)
    arena.m1.hp = arena.m2.hp = 1
    arena.dice(4, 4, 3, 4, 4, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.play(make_attack, "ann", ["m2"], "blade")

    arena.ends()
    assert arena.kingdom.voices == 3


@rule("MYK-JOBSKILL-LAZYBONES")
def test_doing_nothing_heals_and_cheers() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["lazybones"], items=["blade"], area=4, hp=5))

    arena.turn("ann", move=-1)
    arena.play(open_moment, RoundEnded())
    assert arena.ann.hp == 6

    arena.ann.exhausted = False
    arena.dice(4, 4, 1)
    arena.turn("ann", move=1, attack="m1")
    arena.play(open_moment, RoundEnded())
    assert arena.ann.hp == 6

    arena.play(open_moment, RoundEnded())
    assert arena.ann.hp == 7
    arena.play(open_moment, QuarterEnded())
    assert arena.ann.drive == 0
    arena.play(open_moment, QuarterEnded())
    assert arena.ann.drive == 1


@rule("MYK-JOBSKILL-LAZYBONES")
def test_whoever_acts_in_camp_was_not_lazy() -> None:
    scene = Scene(ann=landmaker(skills=["lazybones"], exhausted=True))
    scene.realm.place = Place.DUNGEON

    scene.play(open_moment, CampEnded())
    scene.play(open_moment, QuarterEnded())

    assert scene.ann.drive == 0


@rule("MYK-JOBSKILL-FIVE-FINGER")
def test_a_thief_stops_a_trap_in_its_tracks() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker(skills=["five_finger"], drive=1, quest=5), bob=landmaker(hp=9))
    trap = PlacedTrap("t1", "pit", 1, "room", "A1")
    scene.realm.delve.begun, scene.realm.delve.room, scene.realm.place = True, "A1", Place.DUNGEON
    scene.dice(2, 3)  # 10 against 1 + 9

    scene.play(fire, trap, "bob")
    scene.use("ann", "trap_due", "five_finger")

    scene.ends()
    assert scene.bob.hp == 9
    assert is_quiet(scene.realm, trap)


@rule("MYK-TALENT-HUNTER")
def test_a_hunters_quarry_is_easier_to_hit() -> None:
    land = kingdom(talents=["hunter"])
    land.talents[0].choices, land.talents[0].used = ["undead"], True
    ann = landmaker("king", items=["blade"], area=4, warfare=2)
    arena = Arena(land, foes=["skeleton", "slime"], plain=True, ann=ann)
    arena.m1.hp = arena.m2.hp = 20
    arena.dice(2, 3, 3, 2, 3, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    undead = arena.result.check.bonus.value
    arena.play(make_attack, "ann", ["m2"], "blade")

    assert (undead, arena.result.check.bonus.value) == (1, 0)
