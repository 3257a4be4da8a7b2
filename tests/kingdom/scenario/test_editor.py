"""The game master's desk: a scenario is drawn, changed within its limits, and played out behind the scenes."""

from typing import Any

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.bots import make_bot
from undercroft.games.kingdom.dungeon.citizens import people_of_the_map
from undercroft.games.kingdom.dungeon.handling import RIDDLES, find_behind_threats, handle
from undercroft.games.kingdom.dungeon.humans import leaders, trained
from undercroft.games.kingdom.dungeon.rulers import destroyed_cores
from undercroft.games.kingdom.dungeon.searching import uncover
from undercroft.games.kingdom.dungeon.weaknesses import CARRIES
from undercroft.games.kingdom.grammar.delve_moments import QuarterEnded
from undercroft.games.kingdom.grammar.entries import COURT_CLASSES, JOBS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.encounters import look_around
from undercroft.games.kingdom.phases.end_phase.epilogue import tell_epilogue
from undercroft.games.kingdom.phases.kingdom_phase.prologue import open_prologue
from undercroft.games.kingdom.rules.strangers import guise_of
from undercroft.games.kingdom.scenario.answers import notice_goal
from undercroft.games.kingdom.scenario.behind_the_scenes import act_behind_the_scenes
from undercroft.games.kingdom.scenario.clues import clues_of
from undercroft.games.kingdom.scenario.drawing import Wishes, draw_scenario
from undercroft.games.kingdom.scenario.editor import EDITS, edit_scenario
from undercroft.games.kingdom.scenario.endings import ENDINGS, endings_of
from undercroft.games.kingdom.scenario.life import hint_at
from undercroft.games.kingdom.scenario.limits import Limits, breaches, gauges, limits_of, room_levels, solvable
from undercroft.games.kingdom.scenario.preparing import brief_game_master, draw_adventure
from undercroft.games.kingdom.scenario.theme import THEMES, goal_met, open_goal, wanted_here
from undercroft.games.kingdom.scenario.things import weak_thing
from undercroft.games.kingdom.scenario.weak_points import draw_weak_point
from undercroft.games.kingdom.state import (
    Base,
    Feature,
    Landmaker,
    MapSheet,
    Person,
    PlacedTrap,
    Realm,
    RoomTruth,
    Truth,
)
from undercroft.games.kingdom.state.planned import Clue, WeakPoint
from undercroft.games.kingdom.words import CLASSES, Place

WISHES = Wishes(theme="night_drums", bases=True)


LIMITS = limits_of(2, 4)


def desk(*, wishes: Wishes = WISHES, limits: Limits = LIMITS) -> Scene:
    """Lay a drawn scenario on the game master's desk."""
    scene = Scene(ann=landmaker("king"))
    scene.realm.adventure.truth = draw_scenario(Fast(b"desk"), limits.average, limits.court, limits.total, wishes)
    return scene


def edit(scene: Scene, choice: str, *answers: tuple[str, Any], wishes: Wishes = WISHES) -> None:
    """Make one change."""
    scene.play(edit_scenario, LIMITS, wishes)
    scene.dice(*([1] * 60))
    scene.answer("gm", "scenario_edit", choice)
    for key, value in answers:
        scene.answer("gm", key, value)
    assert scene.table.over
    scene._script.count = len(scene._script._faces)
    assert breaches(scene.realm.adventure.truth, LIMITS) == []
    assert solvable(scene.realm.adventure.truth)


def truth_of(scene: Scene) -> Truth:
    return scene.realm.adventure.truth


@rule("MYK-SCENARIO-ALTER-PREMADE")
def test_a_scenario_can_be_kept_as_it_is_and_the_desk_shows_how_full_it_is() -> None:
    scene = desk()
    scene.play(edit_scenario, LIMITS, WISHES)

    assert scene.ask.params["limits"]["rooms_with_monsters"][1] == 4
    assert {"add_monster", "add_base", "redraw"} <= set(scene.ask.options())
    scene.answer("gm", "scenario_edit", "keep")
    scene.ends()
    assert scene.result is False


def test_bases_are_on_the_desk_only_if_the_table_plays_with_them() -> None:
    scene = desk(wishes=Wishes(theme="night_drums"))
    scene.play(edit_scenario, LIMITS, Wishes())
    assert "add_base" not in scene.ask.options()


def home_of(truth: Truth) -> str:
    """Give a room with monsters that is not the lair."""
    return next(name for name, room in truth.rooms.items() if room.monsters and name != truth.lair)


def test_monsters_come_and_go_within_the_limits() -> None:
    scene = desk()
    name = home_of(truth_of(scene))
    kinds = list(truth_of(scene).rooms[name].monsters)
    for kind in kinds:
        edit(scene, "remove_monster", ("scenario_room", name), ("scenario_driven", kind))
    assert truth_of(scene).rooms[name].monsters == {}

    edit(scene, "add_monster", ("scenario_room", name), ("scenario_monster", "ogrekin"), ("scenario_count", 5))
    assert truth_of(scene).rooms[name].monsters == {"ogrekin": 5}

    scene.play(edit_scenario, LIMITS, WISHES)
    scene.answer("gm", "scenario_edit", "add_monster")
    scene.answer("gm", "scenario_room", name)
    assert "dragon" not in scene.ask.options()
    scene.answer("gm", "scenario_monster", "stop")
    scene.ends()


def test_the_ruler_stays_in_the_lair_and_can_be_replaced() -> None:
    scene = desk()
    truth = truth_of(scene)
    edit(scene, "remove_monster", ("scenario_room", truth.lair), ("scenario_driven", truth.ruler))
    assert truth_of(scene).rooms[truth.lair].monsters[truth.ruler] == 1
    edit(scene, "change_ruler", ("scenario_ruler", "ogre"))
    assert (truth_of(scene).ruler, truth_of(scene).improved) == ("ogre", {})
    edit(scene, "change_ruler", ("scenario_ruler", "stop"))
    assert truth_of(scene).ruler == "ogre"


@rule("MYK-MONRULE-CITIZEN-GM")
def test_people_without_a_room_fill_half_their_levels_of_the_lair() -> None:
    scene = desk()
    truth = truth_of(scene)
    truth.rooms[truth.lair].monsters = {truth.ruler: 1}
    edit(scene, "call_people", ("scenario_refusal", "stop"))
    edit(scene, "add_monster", ("scenario_room", truth.lair), ("scenario_monster", "elf"), ("scenario_count", 1))
    before = room_levels(truth_of(scene), truth.lair)

    edit(scene, "call_people", ("scenario_people", "minotaur"), ("scenario_count", 2))

    assert truth_of(scene).citizens == {"minotaur": 2}
    assert room_levels(truth_of(scene), truth.lair) == before + 2 * 2
    assert people_of_the_map(scene.realm)["minotaur"] >= 2
    edit(scene, "call_people", ("scenario_people", "nobody"))
    assert truth_of(scene).citizens == {}


@rule("MYK-NPC-01", "MYK-NPC-02")
def test_one_of_the_cast_is_made_important_and_plain_again() -> None:
    scene = desk()
    person = next(one for one in truth_of(scene).cast.values() if not guise_of(truth_of(scene), one.id))
    asked = (("scenario_person", person.id), ("scenario_rank", "ninja"), ("important_level", 2), ("important_drive", 1))

    edit(scene, "raise_person", *asked)

    sheet = truth_of(scene).important[person.id]
    assert (sheet.called, sheet.court_class, sheet.drive) == (person.name, "ninja", 1)
    assert sheet.level == 1  # the Court at this table has Level 1
    assert sum(sheet.abilities.values()) == 4 + sum(COURT_CLASSES["ninja"].spread) + 2
    edit(scene, "raise_person", ("scenario_person", person.id), ("scenario_rank", "extra"))
    assert truth_of(scene).important == {}


@rule("MYK-TRAPTABLE-CLASSIC")
def test_the_dice_name_a_trap_of_a_list() -> None:
    scene = desk()
    truth = truth_of(scene)
    truth.placed, where = [], home_of(truth)

    scene.play(edit_scenario, LIMITS, WISHES)
    scene.answer("gm", "scenario_edit", "add_trap")
    scene.dice(1, 5, *([1] * 90))  # 15 is a Poison Needle
    scene.answer("gm", "scenario_trap", "classic")
    assert scene.ask.params["trap"] == "poison_needle"
    scene.answer("gm", "scenario_where", where)

    assert [(trap.kind, trap.where) for trap in truth_of(scene).placed] == [("poison_needle", where)]


@rule("MYK-RULER-STATS", "MYK-RULERWEAK-RULE")
def test_the_ruler_can_be_improved_and_given_a_weak_point_with_a_clue_to_it() -> None:
    scene = desk()
    truth_of(scene).improved, truth_of(scene).weak_points = {}, []
    edit(scene, "change_ruler", ("scenario_ruler", "ogre"))
    edit(scene, "improve_ruler", ("scenario_improve", "warfare"))
    assert truth_of(scene).improved == {"warfare": 1}
    edit(scene, "improve_ruler", ("scenario_improve", "plain"))
    assert truth_of(scene).improved == {}

    edit(scene, "change_weak_point", ("scenario_weak", "drawn"))
    (point,) = truth_of(scene).weak_points
    assert Clue("weak", point.id) in [thing.clue for _, thing in clues_of(truth_of(scene))]
    edit(scene, "change_weak_point", ("scenario_weak", "none"))
    assert truth_of(scene).weak_points == []
    assert not any(thing.clue is not None and thing.clue.kind == "weak" for _, thing in clues_of(truth_of(scene)))


def test_traps_bases_and_clues_come_and_go() -> None:
    scene = desk()
    for trap in list(truth_of(scene).placed):
        edit(scene, "remove_trap", ("scenario_remove", trap.id))
    assert truth_of(scene).placed == []
    way = truth_of(scene).corridors[0]
    edit(scene, "add_trap", ("scenario_trap", "pit"), ("scenario_where", way))
    assert [(trap.kind, trap.where) for trap in truth_of(scene).placed] == [("pit", way)]
    edit(scene, "add_trap", ("scenario_trap", "mimic"), ("scenario_where", "stop"))

    for base in list(truth_of(scene).bases):
        edit(scene, "remove_base", ("scenario_remove", base.id))
    edit(scene, "add_base", ("scenario_base", "nest"), ("scenario_room", truth_of(scene).lair))
    assert [base.kind for base in truth_of(scene).bases] == ["nest"]

    while len(clues_of(truth_of(scene))) > 2:
        edit(scene, "remove_clue", ("scenario_remove", clues_of(truth_of(scene))[0][1].id))
    edit(scene, "remove_clue", ("scenario_refusal", "stop"))
    told = [thing.clue.id for _, thing in clues_of(truth_of(scene)) if thing.clue is not None]
    facts = (f"beware:{way}", f"ruler:{truth_of(scene).ruler}", f"lair:{truth_of(scene).lair}")
    fresh = next(fact for fact in facts if fact not in told)
    edit(scene, "add_clue", ("scenario_clue", fresh), ("scenario_room", truth_of(scene).lair))
    assert len(clues_of(truth_of(scene))) == 3


def test_a_trap_that_would_shut_the_way_is_refused() -> None:
    scene = desk()
    truth = truth_of(scene)
    truth.placed = []
    ends = [end for way in truth.corridors for end in way.split("-")]
    only = next(way for way in truth.corridors if any(ends.count(end) == 1 for end in way.split("-")))
    scene.play(edit_scenario, LIMITS, WISHES)
    scene.answer("gm", "scenario_edit", "add_trap")
    scene.dice(*([1] * 60))
    scene.answer("gm", "scenario_trap", "infinite_corridor")
    scene.answer("gm", "scenario_where", only)
    assert truth_of(scene).placed == []
    assert (scene.ask.key, scene.ask.params["why"]) == ("scenario_refusal", "trap_blocks")


def test_reactions_secrets_corridors_and_the_objective_can_be_changed() -> None:
    scene = desk()
    name = home_of(truth_of(scene))
    edit(scene, "change_reaction", ("scenario_room", name), ("scenario_reaction", "friendly"))
    assert truth_of(scene).rooms[name].reaction == "friendly"
    before = truth_of(scene).rooms[name].uncertain
    edit(scene, "change_uncertain", ("scenario_room", name))
    assert truth_of(scene).rooms[name].uncertain is not before
    scene.play(edit_scenario, LIMITS, WISHES)
    scene.answer("gm", "scenario_edit", "change_corridor")
    way = scene.ask.options()[0]
    there = way in truth_of(scene).corridors
    scene.answer("gm", "scenario_corridor", way)
    assert (way in truth_of(scene).corridors) is not there
    edit(scene, "change_goal", ("scenario_goal", "hunt"))
    assert int(truth_of(scene).goal["count"]) >= 1
    edit(scene, "change_goal", ("scenario_goal", "reach"))
    assert truth_of(scene).goal == {"kind": "reach", "room": truth_of(scene).lair}


def test_one_room_or_everything_can_be_drawn_anew() -> None:
    scene = desk()
    truth = truth_of(scene)
    others = {name: room.look for name, room in truth.rooms.items() if name != truth.lair}
    edit(scene, "redraw_room", ("scenario_room", truth.lair))
    assert {name: room.look for name, room in truth_of(scene).rooms.items() if name != truth.lair} == others
    assert truth_of(scene).rooms[truth.lair].monsters[truth.ruler] == 1

    scene.play(edit_scenario, LIMITS, WISHES)
    scene.dice(*([1] * 2400))
    scene.answer("gm", "scenario_edit", "redraw")
    assert breaches(truth_of(scene), LIMITS) == []


@rule("MYK-HUMANRULE-CLASSJOB", "MYK-HUMANRULE-CLASSJOB-SKILLS", "MYK-HUMANRULE-FOLLOWERS")
def test_a_human_can_be_taught_and_one_can_lead() -> None:
    scene = desk()
    name = home_of(truth_of(scene))
    truth_of(scene).rooms[name].monsters, truth_of(scene).rooms[name].held_back = {"scum": 2}, {}
    here = (("scenario_room", name), ("scenario_human", "scum"))
    job = (("scenario_training", "thief"), ("scenario_lesson", JOBS["thief"].skill), ("scenario_lesson", "stop"))
    edit(scene, "teach_human", *here, *job)
    edit(scene, "teach_human", *here, ("scenario_training", "followers"))
    truth = truth_of(scene)
    assert [(one.room, one.kind, one.job, one.lessons) for one in trained(truth)] == [
        (name, "scum", "thief", [JOBS["thief"].skill])
    ]
    assert leaders(truth) == [(name, "scum")]
    assert {gauge.name: (gauge.used, gauge.most) for gauge in gauges(truth, LIMITS)}["trained"] == (1, LIMITS.court)

    edit(scene, "remove_monster", ("scenario_room", name), ("scenario_driven", "scum"))
    assert (trained(truth_of(scene)), leaders(truth_of(scene))) == ([], [])


def test_every_edit_has_a_label() -> None:
    assert set(EDITS) | {"keep"} == set(game.texts.tables["options"]["scenario_edit"])


@rule("MYK-KPHASE-02", "MYK-SCENARIO-OBJECTIVE")
def test_the_prologue_draws_a_scenario_lets_it_be_changed_and_says_what_counts() -> None:
    scene = Scene(ann=landmaker("king"))
    scene.play(open_prologue)
    scene.answer("gm", "prologue_hook", "night_drums")
    scene.dice(*([1] * 3000))
    scene.answer("gm", "prologue_region", "23")
    scene.answer("gm", "scenario_edit", "remove_trap")
    scene.answer("gm", "scenario_remove", scene.ask.options()[0])
    scene.answer("gm", "scenario_edit", "keep")
    scene.answer("gm", "prologue_reward", 3)
    scene.answer("gm", "prologue_scene", "go_on")

    assert scene.table.over
    adventure = scene.realm.adventure
    assert (adventure.truth.theme, adventure.truth.goal["kind"]) == ("night_drums", "ruler")
    assert adventure.truth.entrances[0].endswith("-south")
    assert "goal_ruler" in scene.told()
    assert adventure.truth.ruler.encode() not in scene.table.view("ann").encode()
    assert all(line.to == ("gm",) for line in scene.table.journal.lines if line.kind.startswith("brief_"))
    assert scene.told().count("brief_scenario") == 1


@rule("MYK-SCENARIO-RESOLUTION", "MYK-EPHASE-02")
@pytest.mark.parametrize("met", [True, False])
def test_every_story_has_an_ending_for_success_and_one_for_failure(met: bool) -> None:
    assert list(ENDINGS) == list(THEMES)
    scene = Scene(ann=landmaker("king"))
    scene.realm.adventure.hook, scene.realm.chronicle.objective_met = "night_drums", met
    scene.play(tell_epilogue)
    assert scene.ask.options() == endings_of("night_drums", met)
    assert endings_of("It was a dark night.", met) == ()


def test_bots_prepare_a_scenario_without_a_word() -> None:
    scene = Scene(ann=landmaker("king"))
    bot = make_bot("gm", b"1", "good")
    scene.play(open_prologue)
    scene.dice(*([1] * 3000))
    for _ in range(20):
        if scene.table.over:
            break
        ask = scene.table.asks_of("gm")[0]
        scene.table.answer("gm", ask.id, bot.answer(scene.table.view("gm"), ask))
    assert scene.table.over
    assert scene.realm.adventure.truth.ruler


def meanwhile(**cast: Person) -> Scene:
    """Put people into a dungeon of three rooms; the Court is in the first."""
    scene = Scene(kingdom(treasury=10), ann=landmaker("king"), rulings={"scenario_movement": "on"}, phase="adventure")
    truth = Truth(rooms={"A1": RoomTruth(), "A2": RoomTruth(), "A3": RoomTruth()}, corridors=["A1-A2", "A2-A3"])
    truth.entrances, truth.goal = ["A1-north"], {"kind": "ruler"}
    for person in cast.values():
        truth.cast[person.id] = person
        truth.rooms[person.room].features.append(Feature(person.name, person.name, npc=person.id, way="talk"))
    scene.realm.adventure.truth = truth
    scene.realm.adventure.sheet = MapSheet(annexed=True)
    scene.realm.adventure.cell = "23"
    scene.realm.delve.room, scene.realm.place = "A1", Place.DUNGEON
    scene.realm.chronicle.quarters = 4
    return scene


def schemer(room: str = "A2") -> Person:
    return Person("p1", "Pencil", role="schemer", room=room)


@rule("MYK-SCENMOVE-DEFAULT", "MYK-SCENMOVE-OPTION")
def test_nobody_acts_behind_the_scenes_unless_the_table_wants_it() -> None:
    scene = meanwhile(mover=schemer())
    scene.play(open_moment, QuarterEnded())
    assert (scene.ask.seat, scene.ask.key) == ("gm", "scenario_movement")
    scene.answer("gm", "scenario_movement", "nothing")
    scene.ends()

    quiet = Scene(ann=landmaker("king"))
    quiet.play(open_moment, QuarterEnded())
    quiet.ends()


@rule("MYK-SCENMOVE-OPTION")
def test_whether_there_is_anybody_behind_the_scenes_cannot_be_seen() -> None:
    for cast in ({"mover": schemer()}, {}):
        scene = meanwhile(**cast)
        scene.play(act_behind_the_scenes)
        assert scene.table.waiting_for() == ["gm"]


@rule("MYK-SCENMOVE-MOVE")
def test_the_schemer_goes_to_the_next_room_in_secret() -> None:
    scene = meanwhile(mover=schemer("A3"))
    before = scene.table.view("ann").encode()

    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "move")

    scene.ends()
    truth = scene.realm.adventure.truth
    assert truth.cast["p1"].room == "A2"
    assert [thing.id for thing in truth.rooms["A2"].features] == ["Pencil"]
    assert b"Pencil" not in before
    assert b"Pencil" not in scene.table.view("ann").encode()
    assert scene.told() == []


@rule("MYK-SCENMOVE-MOVE")
def test_with_allies_elsewhere_the_schemer_crosses_several_rooms() -> None:
    scene = meanwhile(mover=schemer("A1"))
    scene.realm.adventure.truth.rooms["A3"].monsters = {"ogrekin": 1}
    scene.realm.delve.features = {"A1": ["Pencil"]}

    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "move")
    scene.answer("gm", "movement_room", "A3")

    scene.ends()
    assert scene.realm.adventure.truth.cast["p1"].room == "A3"
    assert scene.realm.delve.features == {"A1": []}
    assert "person_leaves" in scene.told()


@rule("MYK-SCENMOVE-VIOLENCE")
def test_violence_at_home_can_be_warded_off_and_needs_a_pause() -> None:
    scene = meanwhile(mover=schemer())
    scene.dice(2, 2, 5)  # Military fails; 5 Citizens
    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "citizens")
    scene.ends()
    assert scene.kingdom.citizens == 45

    scene.realm.chronicle.quarters = 5
    scene.play(act_behind_the_scenes)
    assert scene.ask.options() == ["nothing", "move", "scene"]

    scene.realm.chronicle.quarters = 6
    scene.dice(5, 5)
    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "citizens")
    scene.ends()
    assert scene.kingdom.citizens == 45


@rule("MYK-SCENMOVE-VIOLENCE")
def test_a_facility_can_fall_and_a_hostage_die() -> None:
    scene = meanwhile(mover=schemer(), held=Person("p2", "Milk", role="captive", room="A2"))
    scene.kingdom.maps["33"].rooms["A1"].facilities.append(scene.kingdom.maps["33"].rooms["B2"].facilities[0])
    scene.realm.adventure.truth.goal = {"kind": "rescue", "feature": "Milk"}
    scene.realm.adventure.truth.cast["p2"].hp = 3
    scene.dice(4)
    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "hostage")
    scene.ends()
    assert scene.realm.adventure.truth.cast["p2"].gone
    scene.realm.adventure.truth.rooms["A2"].features[1].taken = True
    assert not goal_met(scene.realm)

    gone = Person("p2", "Milk", role="captive", room="A2", gone=True)
    scene = meanwhile(mover=schemer(), freed=gone, held=Person("p3", "Ale", role="captive", room="A2"))
    scene.dice(4)
    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "hostage")
    scene.ends()
    assert scene.realm.adventure.truth.cast["p3"].hp == 6  # it is not whoever is gone who suffers

    scene = meanwhile(mover=schemer())
    scene.dice(1, 2)
    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "facility")
    scene.ends()
    assert scene.kingdom.buildings() == []


@rule("MYK-SCENMOVE-INFLUENCE")
@pytest.mark.parametrize(("act", "dice"), [("treasury", (1, 2, 4)), ("voices", (1, 2))])
def test_the_schemer_brings_down_money_or_mood(act: str, dice: tuple[int, ...]) -> None:
    scene = meanwhile(mover=schemer())
    scene.dice(*dice)

    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", act)

    scene.ends()
    assert (scene.kingdom.treasury, scene.kingdom.voices) == ((6, 10) if act == "treasury" else (10, 9))


@rule("MYK-SCENMOVE-ENVIRONMENT")
def test_the_schemer_changes_the_dungeon() -> None:
    scene = meanwhile(mover=schemer())
    truth = scene.realm.adventure.truth
    truth.rooms |= {"B1": RoomTruth(), "B2": RoomTruth()}
    truth.corridors += ["A1-B1", "A2-B2", "B1-B2"]
    scene.realm.delve.corridors = ["A1-A2"]

    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "collapse")
    assert "A2-A3" not in scene.ask.options()
    scene.answer("gm", "movement_corridor", "A1-A2")
    scene.ends()
    assert "A1-A2" not in scene.realm.adventure.truth.corridors
    assert scene.realm.delve.corridors == []

    scene.realm.chronicle.quarters = 6
    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "summon")
    assert "dragon" not in scene.ask.options()
    scene.answer("gm", "movement_summons", "slime")
    assert "A1" not in scene.ask.options()
    scene.answer("gm", "movement_room", "A3")
    scene.ends()
    assert scene.realm.adventure.truth.rooms["A3"].monsters == {"slime": 1}

    scene.realm.chronicle.quarters = 8
    scene.dice(1, 2)
    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "wave")
    scene.answer("gm", "movement_wave", "33:34")
    scene.ends()
    assert scene.kingdom.capital == "34"


@rule("MYK-SCENMOVE-SCENE")
def test_a_scene_elsewhere_is_told_and_changes_nothing() -> None:
    scene = meanwhile()
    scene.play(act_behind_the_scenes)
    scene.answer("gm", "scenario_movement", "scene")
    scene.answer("gm", "movement_story", "A door is locked.")
    scene.ends()
    assert scene.told() == ["meanwhile"]


@rule("MYK-SCENARIO-LAYOUT-JUNCTION")
def test_at_a_fork_there_is_a_hint_about_every_way() -> None:
    scene = meanwhile()
    truth = scene.realm.adventure.truth
    truth.rooms |= {"B2": RoomTruth({"ogrekin": 1})}
    truth.corridors.append("A2-B2")
    truth.lair, truth.ruler = "A3", "ogre"
    truth.placed = [PlacedTrap("t1", "crossover", 1, "corridor", "A1-A2")]
    assert [hint_at(scene.realm, "A2", way) for way in truth.corridors] == ["hint_trap", "hint_lair", "hint_monsters"]

    for room, hints in (("A2", 3), ("A2", 0), ("A1", 0)):
        scene.realm.delve.room = room
        scene.play(look_around)
        assert scene.told().count("fork_hint") == hints
        assert scene.told()[-hints:] == ["fork_hint"] * hints or not hints


@rule("MYK-SCENARIO-MINI-EVENTS", "MYK-SCENARIO-CAST")
def test_a_peddler_sells_something_for_materials() -> None:
    scene = meanwhile(seller=Person("p1", "Domino", traits=["Stingy"], age=44, role="peddler", room="A1"))
    goods = scene.realm.adventure.truth.rooms["A1"].features[0]
    goods.item = "potion"
    scene.play(handle_it, "ann")
    assert {"person_met", "peddler_idle"} <= set(scene.told())

    scene.ann.slots[0].materials = {"meat": 2, "wood": 2}
    scene.play(handle_it, "ann")
    scene.answer("ann", "peddler_deal", True)

    assert [item.id for item in scene.ann.items()] == ["potion"]
    assert sum(scene.ann.carried_materials().values()) == 1


@rule("MYK-SCENARIO-ENCOUNTERS")
def test_a_whole_table_prepares_its_first_game_in_secret() -> None:
    table = Table(game, ["ann", "gm"], dice=Fast(b"7"))
    draw_adventure(table.play)
    seen = table.view("ann").encode()
    truth = table.state.adventure.truth
    for room in truth.rooms.values():
        assert room.name.encode() not in seen
        for thing in room.features:
            assert thing.id.encode() not in seen


def furnished(feature: Feature, **given: Any) -> Scene:
    """Put one thing with a clue into the room in which the Court is."""
    scene = meanwhile(**({"held": given.pop("person")} if "person" in given else {}))
    room = scene.realm.adventure.truth.rooms["A1"]
    room.features = [feature]
    room.monsters = given.pop("monsters", {})
    scene.realm.delve.features = {"A1": [feature.name]}
    return scene


async def handle_it(play: Play[Realm], who: Landmaker) -> None:
    """Handle the first thing in the room."""
    await handle(play, who, play.state.adventure.truth.rooms["A1"].features[0])


@rule("MYK-SCENARIO-CLUE-SEARCH")
def test_a_clue_is_found_by_searching_the_right_thing() -> None:
    scene = furnished(Feature("stone_lion", "stone_lion", clue=Clue("lair", "A3")))
    assert b"lair" not in scene.table.view("ann").encode()
    scene.play(uncover, "ann", "A1-A2")
    assert scene.realm.delve.clues == []

    scene.play(uncover, "ann", "stone_lion")

    scene.ends()
    assert scene.realm.delve.clues == [Clue("lair", "A3")]
    assert "clue_lair" in scene.told()


@rule("MYK-SCENARIO-CLUE-THREATS", "MYK-THREAT-KINDS")
def test_a_clue_behind_threats_is_found_when_monsters_and_bases_are_gone() -> None:
    scene = furnished(
        Feature("low_altar", "low_altar", clue=Clue("ruler", "ogre"), way="threats"), monsters={"ogrekin": 1}
    )
    scene.realm.adventure.truth.bases = [Base("b1", "fort", "A1", 30)]
    scene.play(find_behind_threats)
    assert scene.realm.delve.clues == []

    scene.realm.adventure.truth.rooms["A1"].monsters = {}
    scene.play(find_behind_threats)
    assert scene.realm.delve.clues == []

    scene.realm.adventure.truth.bases[0].hp = 0
    scene.play(find_behind_threats)
    assert scene.realm.delve.clues == [Clue("ruler", "ogre")]
    assert scene.realm.adventure.known_ruler == "ogre"


@rule("MYK-SCENARIO-CLUE-TALK")
@pytest.mark.parametrize(
    ("needs", "dice", "told"),
    [
        ({}, (), True),
        ({"score": "charisma", "difficulty": "9"}, (5, 4), True),
        ({"score": "warfare", "difficulty": "9"}, (1, 2), False),
        ({"class": "king", "score": "charisma", "difficulty": "10"}, (), True),
        ({"class": "ninja", "score": "charisma", "difficulty": "10"}, (3, 3), False),
        ({"material": "meat"}, (), True),
        ({"material": "iron"}, (), False),
    ],
)
def test_people_tell_what_they_know_if_one_finds_the_right_tone(
    needs: dict[str, str], dice: tuple[int, ...], told: bool
) -> None:
    person = Person("p1", "Iris", role="witness", room="A1")
    scene = furnished(
        Feature("Iris", "Iris", clue=Clue("lair", "A3"), npc="p1", way="talk", needs=needs), person=person
    )
    scene.ann.slots[0].materials = {"meat": 1}
    scene.dice(*dice)

    scene.play(handle_it, "ann")

    scene.ends()
    assert scene.realm.delve.clues == ([Clue("lair", "A3")] if told else [])


@rule("MYK-SCENARIO-CLUE-PUZZLE")
def test_a_riddle_gives_its_clue_to_whoever_knows_the_answer() -> None:
    for answer, clues in (("a mirror", []), ("an echo", [Clue("lair", "A3")])):
        thing = Feature("oak_door", "oak_door", clue=Clue("lair", "A3"), way="puzzle", needs={"riddle": "riddle_echo"})
        scene = furnished(thing)
        scene.dice(1, 1, 1)
        scene.play(handle_it, "ann")
        assert sorted(scene.ask.options()) == sorted(RIDDLES["riddle_echo"])
        scene.answer("ann", "thing_riddle", answer)
        scene.ends()
        assert scene.realm.delve.clues == clues


@rule("MYK-SCENARIO-OBJECTIVE")
def test_what_the_court_came_for_is_taken_by_handling_it() -> None:
    scene = furnished(Feature("second_best_crown", "second_best_crown"))
    scene.realm.adventure.truth.goal = {"kind": "item", "feature": "second_best_crown"}
    assert not goal_met(scene.realm)

    scene.play(handle_it, "ann")

    assert goal_met(scene.realm)


@rule("MYK-SCENARIO-OBJECTIVE")
def test_everybody_hears_once_that_the_objective_is_met() -> None:
    scene = at_the_lair()
    assert wanted_here(scene.realm) == "second_best_crown"
    scene.play(notice_goal)
    assert scene.told() == []
    scene.realm.adventure.truth.rooms["A1"].features[0].taken = True
    scene.play(notice_goal)
    assert scene.told() == ["goal_reached"]
    assert wanted_here(scene.realm) == ""
    scene.play(notice_goal)
    assert scene.told() == []


def at_the_lair() -> Scene:
    """Put what the Court came for before its feet."""
    scene = furnished(Feature("second_best_crown", "second_best_crown"))
    scene.realm.adventure.truth.goal = {"kind": "item", "feature": "second_best_crown", "room": "A1"}
    scene.realm.adventure.goal = open_goal(scene.realm.adventure.truth)
    assert scene.realm.adventure.goal == {"kind": "item", "feature": "second_best_crown"}
    return scene


@rule("MYK-THREAT-KINDS")
def test_a_drawn_scenario_can_hold_all_three_kinds_of_threats() -> None:
    truth = draw_scenario(Fast(b"kinds"), 4, 4, 0, Wishes(bases=True))
    assert any(room.monsters for room in truth.rooms.values())
    assert truth.placed
    assert truth.bases


@rule("MYK-ENCOUNTER-09")
def test_two_scenarios_look_the_same_to_players_before_they_know_anything() -> None:
    seen = []
    for seed in (b"one", b"two"):
        table = Table(game, ["ann", "gm"], dice=Fast(b"same"))
        truth = draw_scenario(Fast(seed), 1, 3, 0, Wishes(theme="night_drums", bases=True))
        table.state.adventure.truth, table.state.adventure.sheet = truth, MapSheet(annexed=True)
        brief_game_master(table.play)
        seen.append((table.view("ann").encode(), table.view("gm").encode()))
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1]


@rule("MYK-RULERWEAK-POISON")
def test_what_the_ruler_cannot_stand_lies_about_and_can_be_taken_along() -> None:
    thing = weak_thing(WeakPoint("poison", "silver"))
    assert thing is not None
    assert weak_thing(WeakPoint("poison", "song")) is None
    scene = furnished(thing)

    scene.play(handle_it, "ann")

    scene.ends()
    assert scene.ann.choices[CARRIES] == ["silver"]
    scene.play(handle_it, "ann")
    assert scene.ann.choices[CARRIES] == ["silver"]


@rule("MYK-RULERWEAK-CORE")
def test_a_core_that_is_found_is_destroyed() -> None:
    thing = weak_thing(WeakPoint("soul_core"))
    assert thing is not None
    scene = furnished(thing)

    scene.play(handle_it, "ann")

    assert destroyed_cores(scene.realm) == ["soul_core"]


def test_every_weak_point_has_words() -> None:
    words = game.texts.tables["words"]
    for number in range(200):
        truth = Truth(ruler=("ogre", "minotaur", "slime")[number % 3])
        assert draw_weak_point(Fast(b"%d" % number), truth, CLASSES).id in words
