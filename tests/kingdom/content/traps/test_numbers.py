"""The numbers in what Traps and Bases do: which check against what, and how long everything lasts."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.kingdom.content.monsters.test_numbers import ENOUGH_DICE
from tests.kingdom.delving import FAIL
from tests.kingdom.lair import Lair
from tests.kingdom.scene import Scene, landmaker
from tests.kingdom.trapped import spring, sprung, trap_of, trapped
from tests.rules import rule
from undercroft.games.kingdom.dungeon.bases import use_base
from undercroft.games.kingdom.dungeon.eating import eat
from undercroft.games.kingdom.dungeon.traps import find_out
from undercroft.games.kingdom.grammar.delve_moments import AreaEntered, AreaLeft, CampBegun, QuarterEnded, SearchBegun
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.state import Base, Feeling, PlacedTrap

WISHES: dict[str, Any] = {"rest_table": "quest", "trample": "hp"}


def settle(scene: Scene) -> None:
    """Answer everything that is asked."""
    while asks := scene.table.open_asks():
        scene.table.answer(asks[0].seat, asks[0].id, WISHES.get(asks[0].key, asks[0].nth(0)))


def checks(scene: Scene, action: str = "against_trap") -> list[tuple[str, int]]:
    """List the checks that were made: which score, against what."""
    made = [line.params for line in scene.table.journal.lines if line.kind == "check_made"]
    return [(one["score"], one["difficulty"]) for one in made if one["action"] == action]


def goes_off(scene: Scene) -> None:
    """Let the Trap go off."""
    spring(scene)


def is_found(scene: Scene) -> None:
    """Let the Trap be discovered."""
    scene.play(lambda play, who: find_out(play, who, play.state.adventure.truth.placed[0]), "ann")


def searched(scene: Scene) -> None:
    """Let somebody search the room."""
    scene.play(lambda play, who: open_moment(play, SearchBegun(who, "room")), "ann")


def weighed(scene: Scene) -> None:
    """Let somebody eat who knows what they weigh."""
    spring(scene)
    scene.play(lambda play: eat(play, play.state.members()))


def sits_on(scene: Scene) -> None:
    """Let Camp begin for who sits there already."""
    is_found(scene)
    settle(scene)
    scene.realm.chronicle.quarters, scene.ann.exhausted = 1, False
    scene.dice(*FAIL, *[3] * ENOUGH_DICE)
    scene.play(open_moment, CampBegun())


CHECKS: list[tuple[str, str, Callable[[Scene], None], tuple[str, int]]] = [
    ("MYK-TRAP-CLASSIC-ROLLING-STONE", "rolling_stone", goes_off, ("quest", 9)),
    ("MYK-TRAP-CLASSIC-GUILLOTINE", "guillotine", goes_off, ("quest", 12)),
    ("MYK-TRAP-FACILITY-VENDING-MACHINE", "vending_machine", goes_off, ("wit", 9)),
    ("MYK-TRAP-FACILITY-THINNER", "thinner", weighed, ("wit", 9)),
    ("MYK-TRAP-FACILITY-SNACK-HOUSE", "snack_house", goes_off, ("charisma", 9)),
    ("MYK-TRAP-FACILITY-AXMANS-FOUNTAIN", "axmans_fountain", goes_off, ("wit", 9)),
    ("MYK-TRAP-FACILITY-HANGING-TREE", "hanging_tree", goes_off, ("charisma", 9)),
    ("MYK-TRAP-FACILITY-KOTATSU", "kotatsu", is_found, ("wit", 9)),
    ("MYK-TRAP-FACILITY-KOTATSU", "kotatsu", sits_on, ("wit", 9)),
    ("MYK-TRAP-ENCOUNTER-ZUCH", "zuch", goes_off, ("wit", 9)),
    ("MYK-TRAP-ENCOUNTER-HORROR", "horror", goes_off, ("warfare", 13 - 4)),
    ("MYK-TRAP-ENCOUNTER-HOMESICKNESS", "homesickness", goes_off, ("wit", 11)),
    ("MYK-TRAP-ENCOUNTER-REBELLION", "rebellion", goes_off, ("quest", 9)),
    ("MYK-TRAP-DISASTER-INFECTION", "infection", goes_off, ("quest", 11)),
    ("MYK-TRAP-DISASTER-JACK-IN-THE-BUSH", "jack_in_the_bush", searched, ("quest", 11)),
    ("MYK-TRAP-DISASTER-MELODRAMA", "melodrama", goes_off, ("quest", 11)),
    ("MYK-TRAP-MOVEMENT-BLACK-SPOT", "black_spot", goes_off, ("quest", 9)),
    ("MYK-TRAP-MOVEMENT-INFINITE-CORRIDOR", "infinite_corridor", goes_off, ("wit", 11)),
]


@pytest.mark.parametrize(
    ("kind", "go", "expected"),
    [pytest.param(*row[1:], marks=rule(row[0]), id=f"{row[1]}-{number}") for number, row in enumerate(CHECKS)],
)
def test_a_trap_demands_the_check_that_is_printed(
    kind: str, go: Callable[[Scene], None], expected: tuple[str, int]
) -> None:
    feelings = {"bob": Feeling(affection=2, affection_kind="friendship")}
    ann = landmaker("king", followers=4, gender="female", hp=40, jobs=["cook"])
    scene = trapped(trap_of(kind), quarter="enter", ann=ann)
    scene.ann.feelings = feelings
    scene.dice(*FAIL, 6, 6, *[3] * ENOUGH_DICE)

    go(scene)
    settle(scene)

    assert checks(scene)[0] == expected
    assert set(checks(scene)) == {expected}


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("tornado", marks=rule("MYK-TRAP-COMBAT-TORNADO")),
        pytest.param("thorn", marks=rule("MYK-TRAP-COMBAT-THORN")),
        pytest.param("falling_rock", marks=rule("MYK-TRAP-COMBAT-FALLING-ROCK")),
        pytest.param("minefield", marks=rule("MYK-TRAP-COMBAT-MINEFIELD")),
        pytest.param("bottomless_swamp", marks=rule("MYK-TRAP-COMBAT-BOTTOMLESS-SWAMP")),
    ],
)
def test_a_combat_trap_demands_quest_against_ten(kind: str) -> None:
    lair = Lair(foes=["slime"], ann=landmaker(area=3, hp=40))
    lair.fought.traps[3] = PlacedTrap("c3", kind, 3, "area", "3")
    lair.dice(*[3] * ENOUGH_DICE)
    moment = AreaLeft if kind == "bottomless_swamp" else AreaEntered

    lair.play(lambda play, who: open_moment(play, moment(who, 3 if moment is AreaLeft else 2, 4)), "ann")
    settle(lair)

    assert checks(lair)[0] == ("quest", 10)


@rule("MYK-TRAP-DISASTER-INFECTION")
def test_who_helps_an_infected_one_needs_quest_against_nine() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", hp=3), "bob": landmaker("knight", items=("trauma_kit",), wit=5)}
    scene = sprung("infection", *FAIL, 1, **people)
    scene.dice(*[4] * ENOUGH_DICE)

    scene.act("bob", "trauma_kit")
    settle(scene)

    assert checks(scene) == [("quest", 9)]


@rule("MYK-TRAP-CLASSIC-SKILL-BOMBER")
def test_a_skill_bomber_takes_wit_against_nine() -> None:
    lair = Lair(foes=["slime"], ann=landmaker(area=4, hp=40, skills=["galdr"]), bob=landmaker())
    lair.realm.delve.room = "A2"
    bomber = PlacedTrap("t1", "skill_bomber", 4, "event", "A2", "chest", settings={"group": "entertainment"})
    lair.realm.adventure.truth.placed = [bomber]
    lair.dice(*[3] * ENOUGH_DICE)

    lair.act("ann", "galdr")
    settle(lair)

    assert checks(lair) == [("wit", 9)]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        pytest.param("thinner", ("thinner", "game"), marks=rule("MYK-TRAP-FACILITY-THINNER")),
    ],
)
def test_what_a_trap_does_to_the_kingdom_lasts_for_this_game(kind: str, expected: tuple[str, str]) -> None:
    scene = trapped(trap_of(kind), ann=landmaker("king"))

    spring(scene)

    assert [(one.what, str(one.until)) for one in scene.kingdom.lasting] == [expected]


@pytest.mark.parametrize(
    ("kind", "go", "expected"),
    [
        pytest.param("wanton_worm", goes_off, ("immune_to_trap", "game"), marks=rule("MYK-TRAP-CLASSIC-WANTON-WORM")),
        pytest.param("melodrama", goes_off, ("immune_to_trap", "game"), marks=rule("MYK-TRAP-DISASTER-MELODRAMA")),
        pytest.param("infection", goes_off, ("incubator", "game"), marks=rule("MYK-TRAP-DISASTER-INFECTION")),
        pytest.param("kotatsu", is_found, ("kotatsu", "game"), marks=rule("MYK-TRAP-FACILITY-KOTATSU")),
        pytest.param("thinner", weighed, ("fasting", "cycle"), marks=rule("MYK-TRAP-FACILITY-THINNER")),
    ],
)
def test_what_a_trap_does_to_somebody_lasts_as_printed(
    kind: str, go: Callable[[Scene], None], expected: tuple[str, str]
) -> None:
    ann = landmaker("king", gender="female", hp=40, jobs=["cook"])
    people: dict[str, Any] = dict.fromkeys(("ann", "bob", "cid"), ann)
    scene = trapped(trap_of(kind), quarter="enter", **people)
    scene.ann.feelings["bob"] = Feeling(affection=2, affection_kind="friendship")
    scene.dice(*FAIL, *[3] * ENOUGH_DICE)

    go(scene)
    settle(scene)

    assert [(one.what, str(one.until)) for one in scene.ann.lasting] == [expected]


def beside_base(kind: str, where: str) -> Scene:
    """Put Ann into A2 of a dungeon with a Base."""
    scene = trapped(trap_of("bremen", where="C2"), ann=landmaker("king", followers=4, hp=40))
    scene.realm.adventure.truth.bases = [Base("b1", kind, where, 25, 9, True)]
    scene.dice(*[3] * ENOUGH_DICE)
    return scene


@rule("MYK-BASE-FRONTLINE-BASE")
@pytest.mark.parametrize(("where", "difficulty"), [("A2", 13), ("B2", 13), ("C2", 12)])
def test_the_further_the_frontline_the_easier_it_is_to_take_cover(where: str, difficulty: int) -> None:
    scene = beside_base("frontline_base", where)

    scene.play(lambda play: use_base(play, play.state.adventure.truth.bases[0]))
    scene.answer("gm", "frontline_target", "court")
    settle(scene)

    assert checks(scene, "base") == [("warfare", difficulty)]


@rule("MYK-BASE-FRONTLINE-BASE")
def test_the_kingdom_defends_itself_with_its_military() -> None:
    scene = beside_base("frontline_base", "A2")

    scene.play(lambda play: use_base(play, play.state.adventure.truth.bases[0]))
    scene.answer("gm", "frontline_target", "kingdom")
    settle(scene)

    made = [line.params for line in scene.table.journal.lines if line.kind == "check_made"]
    assert [(one["score"], one["difficulty"]) for one in made] == [("military", 15)]


@rule("MYK-BASE-CLASSIFIED-WEAPONS")
def test_secret_weapons_take_warfare_against_ten_each_quarter() -> None:
    scene = beside_base("classified_weapons", "A2")
    scene.realm.adventure.truth.bases[0].in_use = True
    scene.realm.adventure.truth.bases[0].counters = 0

    scene.play(open_moment, QuarterEnded())
    settle(scene)

    assert checks(scene, "base") == [("warfare", 10)]
    assert (scene.ann.hp, scene.ann.follower_count) == (34, 1)
