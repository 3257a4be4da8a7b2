"""Scenarios: every limit of the threat table, the tables for places and people, and what the drawing promises."""

from typing import Any

import pytest

from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.atlas.layout import count_ways
from undercroft.engine.dice import Fast, Scripted
from undercroft.engine.tables import throw
from undercroft.games.kingdom import game
from undercroft.games.kingdom.content.jobs import common_jobs
from undercroft.games.kingdom.draws.environments import ENVIRONMENT, INTERIORS
from undercroft.games.kingdom.draws.npc_words import AGES, NAME_THEMES, PERSONALITIES, SEXES
from undercroft.games.kingdom.draws.place_words import FIRST_WORDS, FLAIR, SECOND_WORDS, SORT
from undercroft.games.kingdom.draws.random_bases import BASE
from undercroft.games.kingdom.dungeon.handling import RIDDLES
from undercroft.games.kingdom.grammar.entries import BASES, MONSTERS, TRAPS
from undercroft.games.kingdom.rules.finding import WAYS, lying_in_wait, traps_around, traps_at
from undercroft.games.kingdom.rules.knowledge import learn
from undercroft.games.kingdom.scenario.cast import draw_kinds, draw_name, draw_outfit, draw_person, draw_trait
from undercroft.games.kingdom.scenario.clues import clues_of
from undercroft.games.kingdom.scenario.drawing import Wishes, draw_scenario
from undercroft.games.kingdom.scenario.layout import JUNCTION, SPECIAL, STRAIGHT, draw_layout
from undercroft.games.kingdom.scenario.limits import (
    Fittings,
    breaches,
    counted_level,
    effective_level,
    gauges,
    limits_of,
    room_limit,
    solvable,
)
from undercroft.games.kingdom.scenario.places import draw_interior, draw_place, first_word
from undercroft.games.kingdom.scenario.preparing import draw_adventure, limits_now
from undercroft.games.kingdom.scenario.theme import GOALS, THEMES, goal_met
from undercroft.games.kingdom.state import Base, Feature, MapSheet, PlacedTrap, RoomTruth, Truth
from undercroft.games.kingdom.state.planned import Clue, WeakPoint

D66 = (11, 12, 13, 14, 15, 16, 22, 23, 24, 25, 26, 33, 34, 35, 36, 44, 45, 46, 55, 56, 66)


PRINTED = {
    1: (5, 3, 8, 10, 1, {3: (12, 9, 15, 15, 10), 4: (16, 12, 20, 20, 13),
        5: (20, 15, 25, 25, 16), 6: (24, 18, 30, 30, 19)}),
    2: (6, 4, 9, 20, 2, {3: (15, 12, 18, 18, 11), 4: (20, 16, 24, 24, 14),
        5: (25, 20, 30, 30, 17), 6: (30, 24, 36, 36, 20)}),
    3: (7, 5, 10, 30, 3, {3: (18, 15, 21, 21, 12), 4: (24, 20, 28, 28, 15),
        5: (30, 25, 35, 35, 18), 6: (36, 30, 42, 42, 21)}),
    4: (8, 6, 11, 40, 4, {3: (21, 18, 24, 24, 13), 4: (28, 24, 32, 32, 16),
        5: (35, 30, 40, 40, 19), 6: (42, 36, 48, 48, 22)}),
    5: (9, 7, 12, 50, 5, {3: (24, 21, 27, 27, 14), 4: (32, 28, 36, 36, 17),
        5: (40, 35, 45, 45, 20), 6: (48, 42, 54, 54, 23)}),
    6: (10, 8, 13, 60, 6, {3: (27, 24, 30, 30, 15), 4: (36, 32, 40, 40, 18),
        5: (45, 40, 50, 50, 21), 6: (54, 48, 60, 60, 24)}),
    7: (11, 9, 14, 70, 7, {3: (30, 27, 33, 33, 16), 4: (40, 36, 44, 44, 19),
        5: (50, 45, 55, 55, 22), 6: (60, 54, 66, 66, 25)}),
    8: (12, 10, 15, 80, 8, {3: (33, 30, 36, 36, 17), 4: (44, 40, 48, 48, 20),
        5: (55, 50, 60, 60, 23), 6: (66, 60, 72, 72, 26)}),
    9: (13, 11, 16, 90, 9, {3: (36, 33, 39, 39, 18), 4: (48, 44, 52, 52, 21),
        5: (60, 55, 65, 65, 24), 6: (72, 66, 78, 78, 27)}),
    10: (14, 12, 17, 100, 10, {3: (39, 36, 42, 42, 19), 4: (52, 48, 56, 56, 22),
        5: (65, 60, 70, 70, 25), 6: (78, 72, 84, 84, 28)}),
}  # fmt: skip
"""The Threat Placement Limit Table, its two misprints set right. [MYKR3-H01] [MYKR3-H02]"""


@rule(*(f"MYK-THREAT-TABLE-L{level}" for level in range(1, 11)))
@pytest.mark.parametrize("level", range(1, 11))
def test_the_formulas_give_the_printed_table(level: int) -> None:
    monster, rooms, ruler, trap_levels, bases, by_size = PRINTED[level]
    for size, (room, hostile, friendly, lair, traps) in by_size.items():
        limits = limits_of(level, size)
        assert (limits.monster, limits.rooms, limits.ruler) == (monster, rooms, ruler)
        assert (limits.trap_levels, limits.bases, limits.traps) == (trap_levels, bases, traps)
        assert (limits.room, limits.hostile, limits.friendly, limits.lair) == (room, hostile, friendly, lair)


@rule("MYK-THREAT-MON-TOTAL", "MYK-THREAT-REACTION-HOSTILE", "MYK-THREAT-REACTION-FRIENDLY", "MYK-THREAT-RULER-TOTAL")
def test_the_real_total_of_levels_decides_and_the_lair_goes_first() -> None:
    limits = limits_of(3, 4, 9)

    assert (limits.room, limits.hostile, limits.friendly, limits.lair) == (21, 17, 25, 25)
    assert [room_limit(limits, reaction, lair=False) for reaction in ("hostile", "neutral", "friendly")] == [17, 21, 25]
    assert room_limit(limits, "hostile", lair=True) == 25


def placed(**given: Any) -> Truth:
    """Give two joined rooms, with whatever is placed there."""
    truth = Truth(rooms={"A1": RoomTruth(), "A2": RoomTruth()}, corridors=["A1-A2"], entrances=["A1-north"])
    for name, value in given.items():
        setattr(truth, name, value)
    return truth


LEVEL_1 = limits_of(1, 4)


DOOR = PlacedTrap("t1", "secret_door", 2, "corridor", "A1-A2", settings={"hides": "A2"})


@rule("MYK-THREAT-MON-LEVEL", "MYK-THREAT-RULER-LEVEL", "MYK-THREAT-MON-ROOMS")
def test_monsters_that_are_too_strong_or_in_too_many_rooms_are_named() -> None:
    strong = placed(rooms={"A1": RoomTruth({"berserk_ogrekin": 1}), "A2": RoomTruth()})
    assert breaches(strong, LEVEL_1) == ["highest_A1: 6 of 5"]

    ruled = placed(rooms={"A1": RoomTruth({"berserk_ogrekin": 1})}, ruler="berserk_ogrekin", lair="A1")
    assert breaches(ruled, LEVEL_1) == []
    ruled.rooms["A1"].monsters["berserk_ogrekin"] = 2
    assert breaches(ruled, LEVEL_1) == ["highest_A1: 6 of 5"]

    scattered = Truth(rooms={f"{row}1": RoomTruth({"ogrekin": 1}) for row in "ABC"} | {"A2": RoomTruth({"ogrekin": 1})})
    assert breaches(scattered, LEVEL_1) == ["rooms_with_monsters: 4 of 3"]


@rule("MYK-THREAT-TRAP-NUMBER", "MYK-THREAT-TRAP-LEVELS", "MYK-THREAT-TRAP-CORRIDOR")
def test_traps_have_a_number_a_sum_and_one_corridor_each() -> None:
    one = PlacedTrap("t1", "pit", 5, "corridor", "A1-A2")
    many = [PlacedTrap(f"t{n}", "zuch", 1, "room", "A1") for n in range(14)]
    assert breaches(placed(placed=[one]), LEVEL_1) == []
    assert breaches(placed(placed=[one, PlacedTrap("t2", "crossover", 1, "corridor", "A1-A2")]), LEVEL_1) == [
        "crossover has no Corridor of its own at A1-A2"
    ]
    assert breaches(placed(placed=many), LEVEL_1) == ["traps: 14 of 13", "trap_levels: 14 of 10"]


@rule("MYK-THREAT-TRAP-LEVELS", "MYK-TRAPRULE-MODIFY-EVENT")
def test_a_room_trap_on_a_thing_counts_for_three_levels_more() -> None:
    trap = PlacedTrap("t1", "zuch", 1, "event", "A1", "oak_door")
    assert counted_level(trap) == 4
    assert counted_level(PlacedTrap("t2", "mimic", 5, "event", "A1", "iron_chest")) == 5

    truth = placed(placed=[trap])
    assert breaches(truth, LEVEL_1) == ["zuch hangs on nothing"]
    truth.rooms["A1"].features = [Feature("oak_door", "oak_door")]
    assert breaches(truth, LEVEL_1) == []


@rule("MYK-THREAT-BASE-LEVELS", "MYK-BASERULE-LIMIT", "MYK-BASERULE-INSTALL-ROOM", "MYK-BASERULE-INSTALL-ADDITION")
def test_bases_have_a_sum_of_levels_and_rooms_with_space() -> None:
    nest, factory, fort = (Base(name, name, "A1", BASES[name].hp) for name in ("nest", "factory", "fort"))
    assert breaches(placed(bases=[nest]), LEVEL_1) == ["base_levels: 2 of 1"]
    assert breaches(placed(bases=[nest, fort]), limits_of(3, 4)) == []
    assert breaches(placed(bases=[nest, factory]), limits_of(3, 4)) == ["two Bases in A1"]


@rule("MYK-THREAT-EFFECTIVE-LEVEL")
@pytest.mark.parametrize(
    ("fittings", "level"),
    [
        (Fittings(), 1),
        (Fittings(common_items=2), 3),
        (Fittings(rare_items=1), 4),
        (Fittings(feelings=3), 2),
        (Fittings(court_class=True), 3),
        (Fittings(court_class=True, job=True), 4),
        (Fittings(followers=True), 2),
        (Fittings(special_skills=2), 3),
        (Fittings(transformed=True), 2),
        (Fittings(possessing=True), 2),
    ],
)
def test_what_monsters_carry_and_know_raises_the_level_they_count_for(fittings: Fittings, level: int) -> None:
    assert effective_level("ogrekin", fittings=fittings) == level


@rule("MYK-THREAT-EFFECTIVE-LEVEL", "MYK-RULER-STATS", "MYK-RULERWEAK-RULE")
def test_a_better_ruler_counts_for_more_and_a_weak_one_for_less() -> None:
    better = {"warfare": 1, "reach": 1, "damage": 2, "defense": 1, "hp": 1}
    assert effective_level("ogre", better) == 5 + 1 + 2 + 2 + 1 + 2
    assert effective_level("ogre", {"terror": 1}) == 8
    assert effective_level("ogre", {}, [WeakPoint("celestial_body")]) == 1
    assert effective_level("ogre", {"terror": 1}, [WeakPoint("poison", "silver"), WeakPoint("poison", "dice")]) == 8 - 4
    assert effective_level("ogrekin", {}, [WeakPoint("time_limit")]) == 1


def drawn(number: int, level: int, size: int, **wishes: Any) -> Truth:
    threat = ("gentle", "even", "fierce")[number % 3]
    chosen = Wishes(threat=threat, bases=number % 2 == 0, **wishes)
    return draw_scenario(Fast(b"scenario/%d" % number), level, size, 0, chosen)


@rule("MYK-SCENARIO-ENCOUNTERS", "MYK-SCENARIO-ROOMS", "MYK-SCENARIO-CLUES", "MYK-SCENARIO-MAPS")
@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_drawn_scenarios_meet_every_limit_and_can_be_solved(size: int) -> None:
    for number in range(50):
        level = 1 + number % 10
        check_scenario(drawn(number, level, size), level, size)


@pytest.mark.soak
def test_a_thousand_scenarios_meet_every_limit() -> None:
    for number in range(1000):
        level, size = 1 + number % 10, 3 + number // 10 % 4
        check_scenario(drawn(number + 1000, level, size), level, size)


def check_scenario(truth: Truth, level: int, size: int) -> None:
    """Look at everything that a scenario promises."""
    limits = limits_of(level, size)
    assert breaches(truth, limits) == []
    assert not any(gauge.broken for gauge in gauges(truth, limits))
    assert solvable(truth)
    assert truth.rooms[truth.lair].monsters[truth.ruler] >= 1
    clues = clues_of(truth)
    assert 2 <= len(clues) <= 4
    assert all(thing.way in WAYS and (thing.way != "talk" or thing.npc) for _, thing in clues)
    assert all(thing.needs["riddle"] in RIDDLES for _, thing in clues if thing.way == "puzzle")
    ids = [thing.id for room in truth.rooms.values() for thing in room.features]
    assert len(ids) == len(set(ids))
    assert all(room.name and room.look for room in truth.rooms.values())
    goal = truth.goal
    assert goal["kind"] in GOALS
    if "feature" in goal:
        assert goal["feature"] in ids
    told = [thing.clue for _, thing in clues]
    assert all(Clue("weak", point.id) in told for point in truth.weak_points)


@rule("MYK-SCENARIO-LAYOUT-STRAIGHT")
def test_a_straight_map_has_one_way_to_the_ruler_at_its_end() -> None:
    for number in range(20):
        layout = draw_layout(Fast(b"%d" % number), pattern=STRAIGHT)
        ends = [end for name in layout.corridors for end in name.split("-")]
        assert len(layout.corridors) == len(layout.rooms) - 1
        assert max(ends.count(room) for room in layout.rooms) == 2
        assert layout.steps()[layout.lair] == len(layout.rooms) - 1


@rule("MYK-SCENARIO-LAYOUT-JUNCTION", "MYK-SCENARIO-CORRIDORS")
def test_a_map_with_junctions_has_a_room_with_three_ways() -> None:
    for number in range(20):
        layout = draw_layout(Fast(b"%d" % number), pattern=JUNCTION)
        assert max(count_ways(layout.corridors).values()) >= 3
        assert layout.steps()[layout.lair] == max(layout.steps().values())


@rule("MYK-SCENARIO-LAYOUT-SPECIAL")
def test_a_special_map_hides_a_room_behind_a_secret_door() -> None:
    hidden = 0
    for number in range(20):
        truth = drawn(number, 2, 4, pattern=SPECIAL)
        doors = [trap for trap in truth.placed if trap.kind == "secret_door"]
        hidden += len(doors)
        for door in doors:
            room = door.settings["hides"]
            assert room in door.where.split("-")
            assert room != truth.lair
            assert not any(thing.clue for thing in truth.rooms[room].features)
    assert hidden >= 10


@rule("MYK-SCENARIO-ROOM-LAYOUT")
def test_every_thing_that_can_be_searched_has_a_name_that_gives_nothing_away() -> None:
    words = game.texts.tables["words"]
    for number in range(30):
        truth = drawn(number, 3, 4)
        people = [person.name for person in truth.cast.values()]
        for room in truth.rooms.values():
            for thing in room.features:
                assert thing.name in words or thing.name in people


@rule("MYK-SCENARIO-OBJECTIVE", "MYK-SCENARIO-INTRODUCTION", "MYK-SCENARIO-RESOLUTION")
def test_every_theme_has_a_story_an_objective_and_a_goal() -> None:
    texts = game.texts.tables
    assert len(THEMES) >= 12
    for theme in THEMES.values():
        assert theme.id in texts["words"]
        assert f"{theme.id}_objective" in texts["words"]
        assert theme.goal in GOALS
    assert all(f"goal_{goal}" in texts["lines"] for goal in GOALS)
    assert not THEMES["wedding_guest"].retry


def at_work(goal: dict[str, str], **rooms: RoomTruth) -> Scene:
    scene = Scene(ann=landmaker("king"))
    scene.realm.adventure.truth = Truth(rooms=rooms or {"A1": RoomTruth(), "A2": RoomTruth()}, goal=goal, lair="A2")
    return scene


@rule("MYK-SCENARIO-OBJECTIVE")
def test_the_rules_know_when_an_objective_is_met() -> None:
    scene = at_work({"kind": "ruler"})
    assert not goal_met(scene.realm)
    scene.realm.adventure.ruler_beaten = True
    assert goal_met(scene.realm)
    scene.realm.adventure.truth.goal = {"kind": "conquer"}
    assert not goal_met(scene.realm)
    scene.realm.delve.entered = ["A1", "A2"]
    assert goal_met(scene.realm)

    scene = at_work({"kind": "scout"})
    scene.realm.delve.entered = ["A1"]
    assert not goal_met(scene.realm)
    scene.realm.adventure.truth.placed = [DOOR]
    assert goal_met(scene.realm)

    crown = Feature("second_best_crown", "second_best_crown")
    scene = at_work({"kind": "item", "feature": "second_best_crown"}, A1=RoomTruth(features=[crown]))
    assert not goal_met(scene.realm)
    scene.realm.adventure.truth.rooms["A1"].features[0].taken = True
    assert goal_met(scene.realm)

    scene = at_work({"kind": "truth", "clues": "2"})
    scene.realm.delve.clues = [Clue("lair", "A2")]
    assert not goal_met(scene.realm)
    scene.realm.delve.clues = [Clue("lair", "A2"), Clue("ruler", "ogre")]
    assert goal_met(scene.realm)

    scene = at_work({"kind": "hunt", "monster": "slime", "count": "3"})
    scene.realm.delve.killed = {"slime": 2}
    assert not goal_met(scene.realm)
    scene.realm.delve.killed = {"slime": 3}
    assert goal_met(scene.realm)

    scene = at_work({"kind": "reach", "room": "A2"})
    assert not goal_met(scene.realm)
    scene.realm.delve.entered = ["A2"]
    assert goal_met(scene.realm)

    scene = at_work({"kind": "bases"})
    scene.realm.adventure.truth.bases = [Base("b1", "fort", "A1", 1)]
    assert not goal_met(scene.realm)
    scene.realm.adventure.truth.bases[0].hp = 0
    assert goal_met(scene.realm)
    assert goal_met(at_work({"kind": "judge"}).realm) is None


@rule("MYK-PLACE-PROCEDURE", "MYK-PLACE-TABLE-FLAIR", "MYK-PLACE-TABLE-PLACE", "MYK-RTAB-D66")
def test_a_place_is_named_by_two_dice_and_two_words() -> None:
    assert draw_place(Scripted([1, 3, 2, 1, 4, 1])) == "Drifting Forest"
    assert draw_place(Scripted([4, 5, 6, 6, 5, 6])) == "Abyssal Cluster"
    assert draw_place(Scripted([5, 3, 1, 1, 6, 2])) == "Mayonnaiseland"


@rule(
    "MYK-PLACE-TABLE-BASIC", "MYK-PLACE-TABLE-OMINOUS", "MYK-PLACE-TABLE-RANDOM", "MYK-PLACE-TABLE-PASSAGEWAY",
    "MYK-PLACE-TABLE-NATURAL", "MYK-PLACE-TABLE-MANMADE",
)  # fmt: skip
def test_every_row_of_the_tables_of_places_gives_a_word() -> None:
    assert sorted(FLAIR.rows) == sorted(SORT.rows) == [1, 2, 3, 4, 5, 6]
    for table in (*FIRST_WORDS.values(), *SECOND_WORDS.values()):
        assert tuple(sorted(table.rows)) == D66
        assert len(set(table.rows.values())) == 21
    for row in D66:
        word = first_word(Replay([row // 10, row % 10]), "random")
        assert word
        assert not word.startswith("any ")
    assert first_word(Replay([5, 6, 1, 1, 2]), "random") == "Apple"  # a name is one of the people's, by its table
    assert first_word(Replay([6, 6, 6, 5]), "random") == "11"


@rule("MYK-NPC-TABLE-APPEARANCE")
def test_an_outfit_is_that_of_a_job_of_the_birth_table() -> None:
    assert draw_outfit(Replay([1, 6])) == "noble"
    assert draw_outfit(Replay([6, 6, 3])) == common_jobs()[2]


class Replay(Fast):
    """Dice that fall as written first, and then by chance."""

    __slots__ = ("_first",)

    def __init__(self, faces: list[int]) -> None:
        super().__init__(b"1")
        self._first = faces

    def roll(self, sides: int) -> int:
        """Give the next face."""
        return self._first.pop(0) if self._first else super().roll(sides)


@rule(
    "MYK-ENV-PROCEDURE", "MYK-ENV-TABLE-MAIN", "MYK-ENV-TABLE-MANMADE", "MYK-ENV-TABLE-CAVE", "MYK-ENV-TABLE-NATURE",
    "MYK-ENV-TABLE-AQUATIC", "MYK-ENV-TABLE-AERIAL", "MYK-ENV-TABLE-SUPERNATURAL",
)  # fmt: skip
def test_every_row_of_the_tables_of_environments_gives_an_interior() -> None:
    assert [ENVIRONMENT.rows[number] for number in range(1, 7)] == list(INTERIORS)
    for table in INTERIORS.values():
        assert tuple(sorted(table.rows)) == D66
    assert draw_interior(Scripted([1, 3, 1])) == "a library under an inch of dust"
    assert draw_interior(Scripted([6, 4]), ("aquatic",)) == "a frozen lake, and penguins"


@rule("MYK-NPC-PROCEDURE", "MYK-NPC-TABLE-AGE", "MYK-NPC-TABLE-SEX", "MYK-NPC-TABLE-PERSONALITY")
def test_somebody_is_drawn_by_age_sex_and_traits() -> None:
    dice = Replay([2, 5, 4, 1, 4, 3, 2, 1, 1, 2, 5, 5, 1, 1])
    person = draw_person(dice, "p1", "witness", [])

    assert (person.age, person.sex, len(person.traits)) == (19, "female", 4)
    assert person.name
    assert len(AGES.rows) == len(SEXES.rows) == 6
    assert tuple(sorted(PERSONALITIES.rows)) == D66


@rule("MYK-NPC-TABLE-TRAITS")
@pytest.mark.parametrize(("roll", "counts"), [(1, [1, 1, 1, 1]), (2, [2, 1, 1]), (5, [2, 1, 1]), (6, [3, 1])])
def test_traits_say_how_often_each_table_is_rolled(roll: int, counts: list[int]) -> None:
    kinds = draw_kinds(Replay([roll]))
    assert sorted((kinds.count(kind) for kind in dict.fromkeys(kinds)), reverse=True) == counts


@rule("MYK-NPC-TABLE-APPEARANCE", "MYK-NPC-TABLE-ABILITY", "MYK-NPC-TABLE-SPECIAL", "MYK-NPC-TABLE-NAME")
def test_every_row_describes_somebody() -> None:
    for kind in ("personality", "appearance", "ability", "special"):
        for row in D66:
            trait = draw_trait(Replay([row // 10, row % 10]), kind, 30)
            assert trait
            assert trait != "outfit"
    for row, (_, first, second) in NAME_THEMES.rows.items():
        assert draw_name(Replay([row // 10, row % 10]), [first]) == second
        other = 12 if row != 12 else 13
        _, third, fourth = NAME_THEMES.rows[other]
        again = Replay([row // 10, row % 10, other // 10, other % 10])
        assert draw_name(again, [first, second, third]) == fourth


@rule("MYK-BASERULE-TABLE")
def test_the_table_of_bases_names_every_base() -> None:
    assert sorted(BASE.rows) == list(range(2, 13))
    assert {BASE.rows[roll] for roll in BASE.rows} == {entry.id for entry in BASES}
    assert throw(Scripted([1, 1]), BASE) == "launching_pad"
    assert throw(Scripted([4, 4]), BASE) == "fort"


@rule("MYK-TRAPRULE-GATHER")
def test_traps_are_counted_in_a_room_and_around_it() -> None:
    truth = placed(
        placed=[
            PlacedTrap("t1", "zuch", where="A1"),
            PlacedTrap("t2", "crossover", 1, "corridor", "A1-A2"),
            PlacedTrap("t3", "alarm", 2, where="A2", found="disarmed"),
        ]
    )

    assert [trap.id for trap in traps_at(truth, "A1")] == ["t1"]
    assert [trap.id for trap in traps_around(truth, "A2")] == ["t2"]
    assert traps_at(truth, "A2") == []


@rule("MYK-TRAP-FACILITY-BREMEN", "MYK-TRAP-ENCOUNTER-DEAD-ANGLE")
def test_scouts_believe_a_bremen_and_overlook_who_lies_in_wait() -> None:
    scene = Scene(ann=landmaker("king"))
    adventure = scene.realm.adventure
    adventure.sheet = MapSheet(annexed=True)
    adventure.truth = placed(rooms={"A1": RoomTruth({"ogre": 1}), "A2": RoomTruth({"slime": 4})})
    adventure.truth.placed = [
        PlacedTrap("t1", "bremen", 1, "room", "A1", settings={"monster": "dragon", "count": "3"}),
        PlacedTrap("t2", "dead_angle", 2, "room", "A2", settings={"monster": "slime", "count": "3", "from": "A2"}),
    ]
    assert lying_in_wait(adventure.truth, "A2") == {"slime": 3}

    scene.play(learn, "A1", "MYK-KPHASE-INFO-04", names=True)
    scene.play(learn, "A2", "MYK-KPHASE-INFO-04")

    known = scene.realm.adventure.known
    assert (known["A1"].monsters, known["A1"].monster_names, known["A1"].traps) == (3, ["dragon"], 1)
    assert (known["A2"].monsters, known["A2"].traps) == (1, 1)


@rule("MYK-SCENARIO-LAYOUT-SPECIAL")
def test_scouts_do_not_see_secret_doors() -> None:
    scene = Scene(ann=landmaker("king"))
    adventure = scene.realm.adventure
    adventure.sheet = MapSheet(annexed=True)
    adventure.truth = placed(placed=[DOOR])

    scene.play(learn, "A1", "MYK-KPHASE-INFO-04")

    assert scene.realm.adventure.sheet is not None
    assert scene.realm.adventure.sheet.corridors == []
    assert scene.realm.adventure.known["A1"].traps == 1


@rule("MYK-SCENARIO-MAPS")
def test_an_adventure_is_drawn_for_the_court_as_it_is() -> None:
    scene = Scene(ann=landmaker("king", level=3), bob=landmaker(level=2), rulings={"MYKR3-M09": "court"})
    scene.realm.adventure.hook = "wedding_guest"
    scene.dice(*([2, 1, 1, 2, 1] * 400))

    scene.play(draw_adventure)

    limits = limits_now(scene.table.play)
    assert (limits.average, limits.court, limits.total, limits.uncertain) == (3, 2, 5, 2)
    adventure = scene.realm.adventure
    assert breaches(adventure.truth, limits) == []
    assert (adventure.truth.theme, adventure.retry_allowed) == ("wedding_guest", False)
    assert b"lair" not in scene.table.view("ann").encode()


def test_every_trap_is_on_the_shelf_with_its_figures() -> None:
    assert len(TRAPS) == 90
    assert {entry.category for entry in TRAPS} == {"classic", "facility", "encounter", "disaster", "movement", "combat"}
    assert all(entry.text and entry.activation and entry.placed for entry in TRAPS)
    assert len(MONSTERS) > 150
