"""The King's skills: in fights, in the dungeon and at Court."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, hurt, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.moments import KingdomPhaseOver
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import expire
from undercroft.games.kingdom.rules.figures import ability, max_hp
from undercroft.games.kingdom.words import Scope


@rule("MYK-CLASSSKILL-ROYAL-GUARD")
def test_the_royal_guard_lowers_damage_in_the_encampment_by_a_fifth_of_the_followers() -> None:
    arena = Arena(ann=landmaker("king", skills=["royal_guard"], followers=12, area=1), bob=landmaker(area=1, hp=9))

    arena.play(hurt, "bob", 5)
    arena.use("ann", "damage_due", "royal_guard")
    arena.ends()
    assert arena.bob.hp == 9 - 2

    arena.play(hurt, "bob", 2)
    arena.use("ann", "damage_due", "royal_guard")
    assert arena.bob.hp == 7 - 1


@rule("MYK-CLASSSKILL-ROYAL-GUARD")
@pytest.mark.parametrize(("king", "ally"), [(2, 2), (1, 2)])
def test_the_royal_guard_stands_nowhere_else(king: int, ally: int) -> None:
    arena = Arena(
        ann=landmaker("king", skills=["royal_guard"], followers=12, area=king), bob=landmaker(area=ally, hp=9)
    )

    arena.play(hurt, "bob", 5)

    arena.ends()
    assert arena.bob.hp == 4


@rule("MYK-CLASSSKILL-STORMBRINGER")
def test_stormbringer_adds_the_followers_instead_of_a_crushing_blow() -> None:
    ann = landmaker("king", skills=["stormbringer"], items=["blade"], followers=7, area=4)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(6, 6, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "crushing_blow", "stormbringer")

    arena.ends()
    assert arena.m1.hp == before - 3 - 7


@rule("MYK-CLASSSKILL-STORMBRINGER")
def test_a_king_may_crush_like_everybody_else() -> None:
    ann = landmaker("king", skills=["stormbringer"], items=["blade"], followers=7, area=4)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(6, 6, 3, 4, 3, 2)  # a satisfying thud, 1D6 more

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "crushing_blow")

    arena.ends()
    assert arena.m1.hp == before - 3 - 2


@rule("MYK-CLASSSKILL-ROYAL-COMMAND", "MYK-ACTIONTYPE-05")
def test_royal_command_makes_anothers_hope_count_for_one_more() -> None:
    scene = Scene(quiet=False, ann=landmaker("king", skills=["royal_command"]), bob=landmaker(drive=1))
    scene.dice(1, 2, 3, 4)

    scene.play(make_check, "bob", "wit", 9)
    scene.answer("bob", "check_hope", "1")
    scene.answer("bob", "hope_from_drive", "1")
    scene.use("ann", "hope_spent", "royal_command")

    scene.ends()
    assert (scene.result.pool, scene.ann.hp) == (4, 9)


@rule("MYK-CLASSSKILL-ROYAL-COMMAND")
def test_a_king_does_not_command_himself() -> None:
    scene = Scene(quiet=False, ann=landmaker("king", skills=["royal_command"], drive=1))
    scene.dice(1, 2, 3)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "check_hope", "1")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()


@rule("MYK-CLASSSKILL-HEGEMONY")
def test_hegemony_raises_abilities_and_what_follows_from_them_until_the_game_ends() -> None:
    scene = Scene(kingdom(level=3), ann=landmaker("king", skills=["hegemony"], wit=8, warfare=2))

    scene.play(open_moment, KingdomPhaseOver())
    scene.use("ann", "kingdom_phase_over", "hegemony")
    scene.answer("ann", "hegemony", {"wit": 1, "warfare": 2})

    scene.ends()
    play = scene.table.play
    assert (ability(play, scene.ann, "wit"), ability(play, scene.ann, "warfare")) == (9, 4)
    assert (max_hp(play, scene.ann).value, scene.ann.hp) == (12, 10)
    expire(play, Scope.GAME)
    assert ability(play, scene.ann, "warfare") == 2


@rule("MYK-CLASSSKILL-HEGEMONY")
def test_hegemony_above_nine_is_refused_and_not_cut() -> None:
    scene = Scene(kingdom(level=3), ann=landmaker("king", skills=["hegemony"], wit=8, warfare=2))

    scene.play(open_moment, KingdomPhaseOver())
    scene.use("ann", "kingdom_phase_over", "hegemony")
    with pytest.raises(Refused, match="No more than 1 can go to wit"):
        scene.answer("ann", "hegemony", {"wit": 2, "warfare": 1})
    scene.answer("ann", "hegemony", {"wit": 1, "warfare": 2})

    scene.ends()


@rule("MYK-CLASSSKILL-DIADEM")
def test_diadem_adds_the_paired_attribute_for_a_voice() -> None:
    scene = Scene(kingdom(military=2), ann=landmaker("king", skills=["diadem"], warfare=1))
    scene.dice(3, 3)

    scene.play(make_check, "ann", "warfare", 9)
    scene.use("ann", "result_reached", "diadem")

    scene.ends()
    assert (scene.result.succeeded, scene.kingdom.voices) == (True, 9)


@rule("MYK-CLASSSKILL-DIADEM")
def test_diadem_saves_no_critical_failure_and_is_not_offered_for_a_success() -> None:
    scene = Scene(ann=landmaker("king", skills=["diadem"]))
    scene.dice(1, 1, 5, 5)

    scene.play(make_check, "ann", "wit", 9)
    scene.play(make_check, "ann", "wit", 9)

    scene.ends()


@rule("MYK-CLASSSKILL-DIADEM", "MYK-HOPE-02")
def test_without_consent_diadem_is_neither_paid_nor_used_up() -> None:
    scene = Scene(quiet=False, ann=landmaker("king", skills=["diadem"]), bob=landmaker())
    scene.dice(1, 2)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "check_hope", "0")
    scene.use("ann", "result_reached", "diadem")
    scene.answer("bob", "voices_consent", False)

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.used.cycle) == (10, [])


@rule("MYK-CLASSSKILL-ANARCH", "MYK-ACTIONTYPE-01", "MYK-TIME-FREE")
def test_anarch_brings_a_disaster_and_frees_somebody() -> None:
    scene = Scene(ann=landmaker("king", skills=["anarch"], wit=4), bob=landmaker(exhausted=True))
    scene.dice(2, 2, 1, 1, 3, 3)

    scene.act("ann", "anarch")

    scene.ends()
    assert (scene.kingdom.citizens, scene.bob.exhausted, scene.ann.exhausted) == (48, False, True)
    assert scene.actions("ann") == []
