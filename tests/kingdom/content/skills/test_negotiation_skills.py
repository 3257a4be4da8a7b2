"""The skills of the Negotiation group."""

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, hit, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.temper import FOOLISH, temper_of
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.grammar.moments import (
    Breather,
    DamageDue,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.kingdom_phase.action_resolution import resolve_actions
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.hope import lose_voices
from undercroft.games.kingdom.state import Help, Landmaker, Realm


async def hurt(play: Play[Realm], who: Landmaker, amount: int) -> None:
    """Let somebody take damage."""
    await take_damage(play, DamageDue(who, amount))


@rule("MYK-SKILL-NEGOTIATION-SCOUT")
def test_a_monster_can_be_hired_away_in_the_middle_of_a_fight() -> None:
    arena = Arena(kingdom(treasury=3), foes=["slime"], plain=True, ann=landmaker(skills=["scout"], charisma=5))
    level = arena.m1.level
    arena.dice(3, 3)

    arena.act("ann", "scout")

    arena.ends()
    assert (arena.kingdom.monsters, arena.kingdom.treasury) == ({"slime": 1}, 3 - level)
    assert arena.fought.monsters == {}


@rule("MYK-SKILL-NEGOTIATION-SCOUT")
def test_nobody_is_hired_who_cannot_be_paid() -> None:
    arena = Arena(kingdom(treasury=0), foes=["slime"], plain=True, ann=landmaker(skills=["scout"]))

    assert "scout" not in arena.actions_of("ann")


@rule("MYK-SKILL-NEGOTIATION-CRY-QUARTER")
def test_crying_quarter_gets_the_court_out_before_it_hurts() -> None:
    ann = landmaker(skills=["cry_quarter"], charisma=5)
    arena = Arena(kingdom(voices=8), foes=["slime"], plain=True, ann=ann, bob=landmaker(hp=9, area=3))
    arena.dice(3, 4, 2)

    arena.play(hurt, "bob", 5)
    arena.use("ann", "damage_due", "cry_quarter")

    arena.ends()
    assert (arena.bob.hp, arena.kingdom.voices, arena.fought.outcome) == (9, 6, "fled")


@rule("MYK-SKILL-NEGOTIATION-CRY-QUARTER")
def test_a_cry_that_nobody_hears_costs_nothing() -> None:
    ann = landmaker(skills=["cry_quarter"], charisma=1)
    arena = Arena(kingdom(voices=8), foes=["slime"], plain=True, ann=ann, bob=landmaker(hp=9, area=3))
    arena.dice(3, 4)

    arena.play(hurt, "bob", 5)
    arena.use("ann", "damage_due", "cry_quarter")

    arena.ends()
    assert (arena.bob.hp, arena.kingdom.voices, arena.fought.outcome) == (4, 8, "")


@rule("MYK-SKILL-NEGOTIATION-PRESTIGE")
def test_a_great_name_sends_the_weakest_home() -> None:
    ann = landmaker(skills=["prestige"], charisma=9, level=1)
    arena = Arena(foes=["slime", "slime", "ogrekin"], plain=True, ann=ann)
    arena.fought.monsters["m3"].level = 2
    arena.dice(3, 4, 1)

    arena.act("ann", "prestige")
    arena.answer("ann", "skill_choice", "charisma")
    arena.answer("ann", "skill_target", "m2")

    arena.ends()
    assert list(arena.fought.monsters) == ["m1", "m3"]


@rule("MYK-SKILL-NEGOTIATION-PRESTIGE")
def test_nobody_greater_than_oneself_is_impressed() -> None:
    ann = landmaker(skills=["prestige"], charisma=9, level=1)
    arena = Arena(foes=["ogrekin"], plain=True, ann=ann)
    arena.fought.monsters["m1"].level = 2
    arena.dice(3, 4, 6)

    arena.act("ann", "prestige")
    arena.answer("ann", "skill_choice", "charisma")

    arena.ends()
    assert list(arena.fought.monsters) == ["m1"]


@rule("MYK-SKILL-NEGOTIATION-SPLIT")
def test_splitting_makes_fools_and_sets_fools_on_their_friends() -> None:
    ann = landmaker(skills=["split"], charisma=9, area=4)
    arena = Arena(foes=["minotaur", "slime"], plain=True, ann=ann)
    arena.fought.monsters["m1"].personality = "cunning"
    arena.fought.monsters["m1"].level = 1
    arena.dice(3, 4)
    arena.act("ann", "split")
    arena.answer("ann", "skill_target", "m1")
    assert temper_of(arena.table.play, arena.m1) == FOOLISH

    arena.ann.exhausted = False
    arena.dice(3, 4)
    arena.act("ann", "split")
    arena.answer("ann", "skill_target", "m1")
    arena.ends()
    arena.ann.area = 1
    arena.play(take_turn, "m1")
    if arena.ask.key == "battle_move":
        arena.answer("gm", "battle_move", arena.ask.options()[0])
    assert "attack" in arena.ask.options()


@rule("MYK-SKILL-NEGOTIATION-CONNECTION", "MYK-CONFLICT-01")
def test_with_connections_one_acts_twice_and_facilities_are_easier() -> None:
    scene = Scene(kingdom(facilities={"A1": "council", "C3": "cutchery"}), ann=landmaker("king", skills=["connection"]))
    scene.dice(3, 4, 3, 4, 2)

    scene.play(resolve_actions)
    scene.answer("ann", "act", "council")
    assert not scene.ann.exhausted
    scene.answer("ann", "act", "cutchery")

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.exhausted) == (13, True)


@rule("MYK-SKILL-NEGOTIATION-PROPAGANDA")
def test_drive_becomes_voices_again() -> None:
    scene = Scene(ann=landmaker("king", skills=["propaganda"], drive=2), bob=landmaker(drive=1))

    scene.play(lose_voices, 3, "MYK-CHECK-CRITFAIL")
    scene.use("ann", "voices_reduced", "propaganda")
    scene.answer("ann", "propaganda_drive", 2)
    scene.answer("bob", "propaganda_drive", 1)

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.drive, scene.bob.drive) == (8, 0, 0)


@rule("MYK-SKILL-NEGOTIATION-PROPAGANDA")
def test_a_disaster_is_avoided_if_enough_voices_are_back() -> None:
    scene = Scene(kingdom(voices=2), ann=landmaker("king", skills=["propaganda"], drive=2), bob=landmaker())

    scene.play(lose_voices, 1, "MYK-CHECK-CRITFAIL")
    scene.use("ann", "voices_reduced", "propaganda")
    scene.answer("ann", "propaganda_drive", 2)

    scene.ends()
    assert scene.realm.chronicle.disasters_due == 0


@rule("MYK-SKILL-NEGOTIATION-LOYALIST")
def test_a_loyalist_uses_what_a_talent_would_know_until_the_cycle_ends() -> None:
    scene = Scene(kingdom(talents=["bee"]), ann=landmaker("king", skills=["loyalist"]))
    scene.play(begin_cycle)

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "loyalist")
    assert scene.ann.lent == ["hustle"]
    scene.play(end_cycle)
    scene.play(open_moment, Breather("returning"))

    scene.ends()
    assert scene.ann.lent == [], "and the same Talent is asked once a game"
    assert not scene.kingdom.talents[0].used


@rule("MYK-SKILL-NEGOTIATION-LOYALIST", "R2-PIPELINE")
def test_a_loyalist_remembers_somebody_while_a_blow_is_in_the_air() -> None:
    scene = Scene(kingdom(talents=["bee"]), ann=landmaker("king", skills=["loyalist"]), bob=landmaker("knight"))
    hit(scene, "bob", 5)
    scene.use("ann", "damage_due", "loyalist")

    assert scene.ann.lent == ["hustle"]
    assert "talent_consulted" in scene.told()


@rule("MYK-SKILL-NEGOTIATION-LOYALIST")
def test_what_would_be_an_action_is_done_at_once_and_exhausts_nobody() -> None:
    scene = Scene(kingdom(talents=["hunter"]), ann=landmaker("king", skills=["loyalist"]))
    scene.dice(3, 4, 2)

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "loyalist")
    scene.answer("ann", "hunting_material", "meat")
    scene.use("ann", "breather")

    scene.ends()
    assert (scene.ann.carried_materials(), scene.ann.exhausted) == ({"meat": 2}, False)


@rule("MYK-SKILL-NEGOTIATION-SEXY")
def test_helpers_of_the_other_sex_try_harder() -> None:
    scene = Scene(
        ann=landmaker("king", skills=["sexy"], drive=1, gender="female"),
        bob=landmaker(loves={"ann": 2}, gender="male"),
        cid=landmaker(loves={"ann": 2}, gender="female"),
    )
    scene.ann.helps = [Help("bob", "command"), Help("cid", "command")]
    scene.dice(1, 2)

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "sexy")
    scene.answer("ann", "hope_from_drive", "1")
    check = scene.play(make_check, "ann", "wit", 9, action="command")

    scene.ends()
    assert check.result == 1 + 2 + 2 + 2 + 2 + 1
