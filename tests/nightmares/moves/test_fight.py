"""Fight: damage, what the enemy does about it, and the extras."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.nightmares.moves.attacks import Attack, fight
from undercroft.games.nightmares.rules.intentions import act_all, announce
from undercroft.games.nightmares.state import Foe, Hero, Night
from undercroft.games.nightmares.words import Condition


async def blow(play: Play[Night], who: Hero, foe: Foe, edge: str = "") -> None:
    """Let somebody fight a foe."""
    await fight(play, Attack(who, foe, edge))


def threatened(*, aim: str = "0", blow_is: str = "damage", foes: tuple[str, ...] = ("ghoul",), **people: Any) -> Scene:
    """Set up a scene in which a foe has announced what it will do to Ann."""
    scene = Scene(foes, **people)
    scene.play(announce)
    scene.means(aim, blow_is)
    return scene


def fighter(*abilities: str, **more: Any) -> Hero:
    return hero("warrior", *abilities, level=3, worn=["sword"], **more)


@rule("AWN-MOVE-FIGHT-ROLL", "AWN-MOVE-FIGHT-10", "AWN-MOVE-FIGHT-10-DMG", "AWN-DISP-ZERO")
def test_a_strong_blow_stops_what_was_meant_and_does_one_more() -> None:
    scene = threatened(ann=fighter(ferocity=2))
    scene.foe().disposition = 5
    scene.dice(4, 4)

    scene.play(blow, "ann", "g1_1")
    scene.answer("ann", "fight_extra", "damage")

    scene.ends()
    assert scene.night.scene.announced[0].stopped
    assert "g1_1" not in scene.night.scene.foes
    assert "foe_fell" in scene.told()


@rule("AWN-MOVE-FIGHT-10-MANEUVER")
def test_a_maneuver_gives_an_advantage_that_is_worth_one() -> None:
    scene = threatened(foes=("knight",), ann=fighter())
    scene.dice(6, 4)
    scene.play(blow, "ann", "g1_1")
    scene.answer("ann", "fight_extra", "maneuver")

    assert [edge.behind for edge in scene.ann.edges] == [True]
    scene.dice(3, 3)
    scene.play(blow, "ann", "g1_1", scene.ann.edges[0].fact)
    assert scene.ann.edges == []
    assert scene.table.journal.lines[0].params["band"] == "mixed"


@rule("AWN-MOVE-FIGHT-10-SEIZE")
def test_a_foe_that_is_seized_means_only_to_get_loose() -> None:
    scene = threatened(foes=("knight",), ann=fighter())
    scene.dice(6, 4)
    scene.play(blow, "ann", "g1_1")
    scene.answer("ann", "fight_extra", "seize")
    scene.answer("ann", "seize_what", "enemy")

    assert scene.foe().held
    scene.play(announce)
    scene.ends()
    assert [one.name for one in scene.night.scene.announced] == ["get loose"]
    assert [one.says for one in scene.night.scene.announced] == ["strains to get loose"]
    scene.play(act_all)
    assert not scene.foe().held


@rule("AWN-MOVE-FIGHT-7", "AWN-MOVE-FIGHT-7-ACTION", "AWN-DMG-MONSTER", "AWN-DMG-D10")
def test_on_a_mixed_blow_the_enemy_may_finish_what_it_meant() -> None:
    scene = threatened(foes=("knight",), ann=fighter(health=2, ferocity=1))
    scene.dice(4, 3)

    scene.play(blow, "ann", "g1_1")
    assert scene.foe().disposition == 6 - (4 - 2)
    scene.answer("gm", "enemy_answers", "action")

    assert scene.asks == [("ann", "harm")]
    scene.answer("ann", "harm", "take")
    scene.answer("ann", "defeated", "lives")
    scene.ends()
    assert scene.night.scene.announced[0].done


@rule("AWN-MOVE-FIGHT-7-THREAT", "AWN-GM-WORSE-N1")
def test_or_it_makes_a_threat_instead() -> None:
    scene = threatened(foes=("knight",), ann=fighter())
    scene.dice(4, 4)
    scene.play(blow, "ann", "g1_1")
    scene.answer("gm", "enemy_answers", "threat")
    scene.answer("gm", "threat", "0")
    scene.answer("gm", "complicate", "none")

    scene.ends()
    assert scene.night.scene.announced[0].stopped
    assert [one.name for one in scene.night.scene.pending] == ["Glare"]


@rule("AWN-MOVE-FIGHT-6", "AWN-MOVE-FIGHT-10-POSITION")
def test_a_miss_does_nothing_to_the_enemy_and_lets_it_choose() -> None:
    scene = threatened(ann=fighter(health=2))
    scene.dice(2, 2)
    scene.play(blow, "ann", "g1_1")
    scene.answer("gm", "enemy_answers", "action")

    assert scene.foe().seems is Condition.UNTOUCHED
    assert scene.ann.lost == 3
    scene.answer("gm", "position", "pressed")
    scene.ends()
    assert scene.ann.exposed


@rule("AWN-MOVE-FIGHT-7")
def test_an_enemy_that_falls_chooses_nothing() -> None:
    scene = threatened(ann=fighter())
    scene.dice(4, 3)
    scene.play(blow, "ann", "g1_1")
    scene.answer("gm", "complicate", "none")

    scene.ends()
    assert scene.night.scene.foes == {}


@rule("AWN-ABILITY-PRECISE")
@pytest.mark.parametrize(("dice", "left"), [((6, 6), 6 - 4), ((6, 5), 6 - 2)])
def test_the_precise_pass_armour_with_twelve(dice: tuple[int, int], left: int) -> None:
    scene = threatened(foes=("knight",), ann=fighter("precise"))
    scene.dice(*dice)
    scene.play(blow, "ann", "g1_1")
    scene.answer("ann", "fight_extra", "seize")

    assert scene.foe().disposition == left


@rule("AWN-ABILITY-AMBUSH-TRIGGER", "AWN-ABILITY-AMBUSH-DOUBLE", "AWN-ABILITY-AMBUSH-ARMOUR")
def test_an_ambush_hits_twice_and_past_armour() -> None:
    scene = threatened(foes=("knight",), ann=hero("rogue", "ambush", worn=["sword"], level=3))
    scene.foe().surprised = True
    scene.dice(4, 3)
    scene.play(blow, "ann", "g1_1")
    scene.answer("gm", "complicate", "none")

    scene.ends()
    assert scene.night.scene.foes == {}


@rule("AWN-ABILITY-AMBUSH-IMMUNE")
def test_no_ambush_passes_an_immunity() -> None:
    scene = threatened(foes=("knight",), ann=hero("rogue", "ambush", worn=["silver_knife"], level=3))
    scene.foe().surprised = True
    scene.dice(4, 3)
    scene.play(blow, "ann", "g1_1")

    assert scene.foe().disposition == scene.foe().most
