"""Traps: Classic."""

from typing import Any

import pytest

from tests.kingdom.delving import FAIL, FINE, thing
from tests.kingdom.scene import landmaker
from tests.kingdom.trapped import (
    ALONE,
    first,
    found,
    spring,
    sprung,
    trap_of,
    trapped,
)
from tests.rules import rule
from undercroft.games.kingdom.content.items.recovery import lunch
from undercroft.games.kingdom.dungeon.handling import handle
from undercroft.games.kingdom.grammar.delve_moments import FeatUsed
from undercroft.games.kingdom.grammar.entries import FEATS, SKILLS
from undercroft.games.kingdom.grammar.windows import Use, open_moment
from undercroft.games.kingdom.phases.dungeon_phase.encounters import look_around
from undercroft.games.kingdom.phases.dungeon_phase.ways import ways
from undercroft.games.kingdom.phases.end_phase.buying_regions import map_of_adventure
from undercroft.games.kingdom.phases.kingdom_phase.gathering import gather
from undercroft.games.kingdom.rules.bonds import feeling
from undercroft.games.kingdom.state import Landmaker, RoomReport, RoomTruth
from undercroft.games.kingdom.words import Condition, Kind, Place

# Classic Traps


@rule("MYK-TRAP-CLASSIC-PIT")
def test_pit_hurts_everybody_by_a_die_of_their_own_and_its_level() -> None:
    scene = sprung("pit", 1, 2, level=3)
    assert (scene.ann.hp, scene.bob.hp) == (6, 5)


@rule("MYK-TRAP-CLASSIC-SLIT-ARROW")
def test_slit_arrow_hurts_everybody_a_little() -> None:
    scene = sprung("slit_arrow")
    assert (scene.ann.hp, scene.bob.hp) == (9, 9)


@rule("MYK-TRAP-CLASSIC-WANTON-WORM")
def test_wanton_worm_swaps_the_dearest_and_the_least_dear_once_a_game() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", loves={"bob": 3}),
        "bob": landmaker("knight"),
        "cid": landmaker("ninja"),
    }
    scene = sprung("wanton_worm", **people)
    assert (feeling(scene.ann, "bob", "affection"), feeling(scene.ann, "cid", "affection")) == (0, 3)

    spring(scene)
    assert feeling(scene.ann, "cid", "affection") == 3


@rule("MYK-TRAP-CLASSIC-WANTON-WORM")
def test_wanton_worm_needs_two_to_swap() -> None:
    scene = sprung("wanton_worm", ann=landmaker("king", loves={"bob": 3}), bob=landmaker())
    assert feeling(scene.ann, "bob", "affection") == 3


@rule("MYK-TRAP-CLASSIC-POISON-NEEDLE")
def test_poison_needle_stings_whoever_touched_it() -> None:
    scene = sprung("poison_needle")
    assert (scene.ann.hp, scene.ann.statuses, scene.bob.hp) == (9, ["poisoned"], 10)


@rule("MYK-TRAP-CLASSIC-ROLLING-STONE")
def test_rolling_stone_hurts_who_does_not_jump() -> None:
    scene = sprung("rolling_stone", *FAIL, *FINE, 4)
    assert (scene.ann.hp, scene.bob.hp) == (6, 10)


@rule("MYK-TRAP-CLASSIC-LIVING-STATUE")
def test_living_statue_strikes_whoever_touched_it() -> None:
    scene = sprung("living_statue", 2, 3)
    assert (scene.ann.hp, scene.bob.hp) == (5, 10)


@rule("MYK-TRAP-CLASSIC-SECRET-DOOR")
@pytest.mark.parametrize("where", ["A2", "A2-B2"])
def test_a_secret_door_shuts_a_corridor_until_it_is_found(where: str) -> None:
    scene = trapped("secret_door")
    scene.realm.delve.corridors = []
    scene.play(look_around)
    assert "B2" not in ways(scene.table.play)

    found(scene, where)
    assert first(scene).found == "disarmed"
    assert "B2" in ways(scene.table.play)


@rule("MYK-TRAP-CLASSIC-DROP-CEILING")
def test_drop_ceiling_comes_down_on_everybody() -> None:
    scene = sprung("drop_ceiling", 1, 4)
    assert (scene.ann.hp, scene.bob.hp) == (9, 6)


@rule("MYK-TRAP-CLASSIC-DROP-CEILING")
@pytest.mark.parametrize("place", [Place.KINGDOM, Place.DUNGEON])
def test_drop_ceiling_takes_scouts_whether_they_succeed_or_not(place: Place) -> None:
    scene = trapped(trap_of("drop_ceiling", where="B2"), ann=landmaker("king", followers=9))
    scene.realm.place = place
    scene.realm.adventure.known["B2"] = RoomReport()

    scene.dice(*FINE, 4)
    scene.play(gather, "ann", ("B2",))
    scene.answer("ann", "gather_send", 9)
    scene.answer("ann", "gather_room", "B2")

    scene.ends()
    assert scene.ann.follower_count == 5
    assert scene.realm.adventure.known["B2"].traps == 1


@rule("MYK-TRAP-CLASSIC-EXPLOSION")
def test_explosion_hurts_everybody_and_costs_who_botched_the_disarming_an_item() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", items=("blade", "lunch")), "bob": landmaker()}
    scene = sprung("explosion", 1, 2, **people)
    assert (scene.ann.hp, scene.bob.hp, len(scene.ann.items())) == (9, 8, 2)

    scene.dice(1, 1, 2)  # damage twice, then the second slot
    spring(scene, botched=True)
    assert [item.id for item in scene.ann.items()] == ["blade"]


@rule("MYK-TRAP-CLASSIC-POISONED-APPLE")
def test_a_poisoned_meal_is_harmless_until_it_is_eaten() -> None:
    rooms = {"A2": RoomTruth(features=[thing("chest", item="lunch")])}
    scene = trapped("poisoned_apple", rooms=rooms, **ALONE)

    scene.play(handle, "ann", thing("chest", item="lunch"))
    assert (scene.ann.hp, [item.id for item in scene.ann.items()]) == (10, ["lunch"])
    assert "poisoned" not in str(scene.table.view("ann").state)

    scene.dice(3)
    scene.act("ann", "lunch")
    scene.ends()
    assert (scene.ann.hp, scene.ann.statuses, scene.ann.items()) == (7, ["poisoned"], [])
    assert lunch.id == "lunch"


@rule("MYK-TRAP-CLASSIC-SKILL-BOMBER")
@pytest.mark.parametrize(("dice", "hp"), [(FAIL, 3), (FINE, 6)])
def test_skill_bomber_listens_for_skills_of_its_group(dice: tuple[int, int], hp: int) -> None:
    quick = (Kind.ASSIST, Kind.INTERRUPT, Kind.SUPPORT, Kind.PLAN)
    every: list[Any] = list(FEATS)
    feat: Any = next(one for one in every if one.source == "skill" and one.kind in quick and one.entry in SKILLS)
    scene = trapped(trap_of("skill_bomber", group=SKILLS[feat.entry].group), **ALONE)

    async def use_it(play: Any, who: Landmaker) -> None:
        await open_moment(play, FeatUsed(Use(play, who, feat), []))

    scene.dice(3, 4, *dice)
    scene.play(use_it, "ann")
    assert scene.ann.hp == hp

    scene = trapped(trap_of("skill_bomber", group="another"), **ALONE)
    scene.play(use_it, "ann")
    scene.ends()


@rule("MYK-TRAP-CLASSIC-JACK-IN-THE-BOX")
@pytest.mark.parametrize(("face", "status"), [(1, "poisoned"), (4, "cursed"), (6, "foolish")])
def test_jack_in_the_box_gives_a_random_bad_status(face: int, status: str) -> None:
    assert sprung("jack_in_the_box", face).ann.statuses == [status]


@rule("MYK-TRAP-CLASSIC-MIMIC")
def test_a_mimic_bites() -> None:
    assert sprung("mimic", 3, 4).ann.hp == 3


@rule("MYK-TRAP-CLASSIC-GUILLOTINE")
def test_a_guillotine_hangs_in_plain_sight_and_kills_who_fails() -> None:
    scene = trapped("guillotine")
    scene.play(look_around)
    assert scene.realm.delve.traps[0].found == "discovered"

    scene.dice(*FAIL)
    spring(scene)
    assert (scene.ann.condition, scene.ann.hp) == (Condition.DEAD, 0)
    assert sprung("guillotine", *FINE).ann.condition is Condition.WELL


@rule("MYK-TRAP-CLASSIC-SELF-DESTRUCTION")
def test_self_destruction_brings_the_court_home_and_leaves_rubble() -> None:
    scene = trapped("self_destruction", quarter="camp")
    scene.realm.adventure.cell = "34"
    assert map_of_adventure(scene.realm) is not None

    scene.dice(1, 1, 1, 1, 1, 2)
    spring(scene)

    assert (scene.ann.hp, scene.bob.hp, scene.realm.delve.quarter) == (7, 6, "home")
    assert map_of_adventure(scene.realm) is None
