"""Company in a drawn scenario: trained Humans, gifted monsters, strangers among the people, and the Traps they are."""

from typing import Any

import pytest

from tests.kingdom.delving import FINE, in_dungeon
from tests.kingdom.lair import Lair
from tests.kingdom.scene import Scene, landmaker
from tests.kingdom.trapped import spring
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.games.kingdom import game
from undercroft.games.kingdom.dungeon.guises import is_disguised
from undercroft.games.kingdom.dungeon.humans import gift, gifts, leaders, trained
from undercroft.games.kingdom.dungeon.residents import residents
from undercroft.games.kingdom.dungeon.rooms import swap_rooms
from undercroft.games.kingdom.dungeon.searching import search
from undercroft.games.kingdom.dungeon.traps import overlooked
from undercroft.games.kingdom.grammar.delve_moments import RoundEnded
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.improvising import improvise
from undercroft.games.kingdom.rules.lessons import ANGEL, DEEP_ONE
from undercroft.games.kingdom.rules.strangers import hide_among_people, shape_of, strangers
from undercroft.games.kingdom.scenario.clues import clues_of
from undercroft.games.kingdom.scenario.company import TELLTALE, Company, proven_skills
from undercroft.games.kingdom.scenario.drawing import Wishes, draw_scenario
from undercroft.games.kingdom.scenario.limits import breaches, limits_of, room_levels
from undercroft.games.kingdom.scenario.preparing import wishes_now
from undercroft.games.kingdom.scenario.theme import THEMES
from undercroft.games.kingdom.scenario.things import figure
from undercroft.games.kingdom.state import Feature, Fight, Person, PlacedTrap, Region, RoomTruth, Truth
from undercroft.games.kingdom.state.due import Surprised
from undercroft.games.kingdom.state.planned import Clue

DRAWN = [
    (draw_scenario(Fast(str(seed).encode()), 1 + seed % 6, 3 + seed % 4, 0, Wishes(threat=threat)), threat)
    for seed in range(120)
    for threat in ("gentle", "even", "fierce")
]
"""Scenarios for many Courts, with how fierce they are."""


def host(
    kind: str, *, clue: Clue | None = None, skill: str = "", traps: tuple[PlacedTrap, ...] = (), **given: Any
) -> Scene:
    """Put the Court into a room with Wilma, who is not what she seems."""
    wilma = Person("p1", "Wilma", room="A2")
    thing = figure(wilma)
    thing.clue = clue
    scene = in_dungeon(rooms={"A2": RoomTruth(features=[thing])}, traps=traps, ann=landmaker("king", wit=5), **given)
    scene.realm.adventure.truth.cast = {"p1": wilma}
    hide_among_people(scene.realm.adventure.truth, "p1", kind, skill)
    return scene


def look_at_wilma(scene: Scene, suspicion: str, *, traps: bool = False) -> None:
    """Search her, and say what one suspects; where no Trap is found, a Material lies about."""
    scene.dice(*FINE, *(() if traps else FINE))
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "Wilma")
    if scene.ask.key == "search_with":
        scene.answer("ann", "search_with", "wit")
    scene.answer("ann", "suspicion", suspicion)


@rule("MYK-HUMANRULE-CLASSJOB", "MYK-HUMANRULE-CLASSJOB-SKILLS", "MYK-HUMANRULE-FOLLOWERS")
def test_some_humans_of_a_drawn_dungeon_went_to_school_and_some_lead() -> None:
    taught = [one for truth, _ in DRAWN for one in trained(truth)]
    led = [one for truth, _ in DRAWN for one in leaders(truth)]

    assert len(DRAWN) // 20 < len(taught) < len(DRAWN)
    assert led
    assert all(one.lessons and set(one.lessons) <= set(proven_skills()) for one in taught)
    assert {MONSTERS[one.kind].type for one in taught} == {"human"}


@rule("MYK-HUMANRULE-SPECIAL-SKILLS", "MYK-ANGELRULE-SPECIAL-SKILLS", "MYK-DEEPRULE-SPECIAL-SKILLS")
def test_some_monsters_of_a_drawn_dungeon_know_something_special_of_their_type() -> None:
    given = [one for truth, _ in DRAWN for one in gifts(truth)]

    assert len(DRAWN) // 20 < len(given) < len(DRAWN) // 2
    assert {MONSTERS[kind].type for _, kind, _ in given} == {"human", "angel", "deep_one"}


@rule("MYK-ANGELRULE-TRANSFORM", "MYK-DEEPRULE-POSSESS", "MYK-SCENARIO-CLUES")
def test_now_and_then_one_of_the_people_is_none_and_there_is_always_a_clue_to_it() -> None:
    found = [(truth, one) for truth, _ in DRAWN for one in strangers(truth)]

    assert len(DRAWN) // 10 < len(found) < len(DRAWN) // 2
    assert {shape_of(one) for _, one in found} == {ANGEL, DEEP_ONE}
    for truth, one in found:
        person = truth.cast[one.person]
        fact = Clue(shape_of(one), person.name)
        told = [(room, thing) for room, thing in clues_of(truth) if thing.clue == fact]
        assert told
        assert all(room != person.room for room, thing in told)
        assert not set(person.traits) & set(TELLTALE)
        assert person.role != "captive"


@rule("MYK-THREAT-EFFECTIVE-LEVEL", "MYK-THREAT-MON-TOTAL", "MYK-THREAT-MON-ROOMS", "MYK-THREAT-MON-LEVEL")
def test_who_hides_among_people_counts_for_a_level_more_and_for_a_room() -> None:
    truth = Truth(rooms={"A1": RoomTruth(monsters={"slime": 1}), "A2": RoomTruth()})
    truth.cast = {"p1": Person("p1", "Wilma", room="A2")}
    assert room_levels(truth, "A2") == 0

    hide_among_people(truth, "p1", "qupid")

    assert room_levels(truth, "A2") == 4 + 1
    assert breaches(truth, limits_of(1, 4)) == []
    assert "highest_A2: 5 of 4" in breaches(truth, limits_of(1, 4)._replace(monster=4))
    assert "rooms_with_monsters: 2 of 1" in breaches(truth, limits_of(1, 4)._replace(rooms=1))
    hide_among_people(truth, "p2", "slime")
    assert {"slime cannot hide among people", "nobody is called p2"} <= set(breaches(truth, limits_of(1, 4)))


@rule("MYK-NPC-TABLE-SPECIAL", "MYK-ANGELRULE-TRANSFORM")
def test_somebody_with_the_trait_of_an_angel_is_one_if_the_limits_allow_it() -> None:
    def drawn(**room: int) -> Truth:
        truth = Truth(rooms={"A1": RoomTruth(monsters=room)})
        truth.cast = {
            "p1": Person("p1", "Otto", room="A1"),
            "p2": Person("p2", "Wilma", room="A1", traits=["Kind", "Angel"]),
        }
        company = Company(Fast(b"1"), truth, limits_of(2, 4), 80)
        for _ in range(20):
            company.disguise(THEMES["night_drums"])
            if strangers(truth):
                break
        return truth

    truth = drawn()
    assert [(one.person, shape_of(one)) for one in strangers(truth)] == [("p2", "angel")]
    assert truth.cast["p2"].traits == ["Kind"]
    assert strangers(drawn(ogre=9)) == []


@rule("MYK-ANGELRULE-DISCERN", "MYK-ANGELRULE-TRANSFORM")
def test_an_angel_who_is_seen_through_stays_to_talk() -> None:
    scene = host("qupid", clue=Clue("lair", "C2"))

    look_at_wilma(scene, "angel")

    scene.ends()
    room = scene.realm.adventure.truth.rooms["A2"]
    assert ([one.kind for one in room.survivors], room.reaction, room.features) == (["qupid"], "neutral", [])
    assert scene.realm.delve.features["A2"] == []
    assert scene.realm.delve.clues == [Clue("lair", "C2")], "what she knew comes out"
    assert strangers(scene.realm.adventure.truth) == []
    assert {"guise_seen_through", "angel_unmasked"} <= set(scene.told())


@rule("MYK-DEEPRULE-DISCERN", "MYK-DEEPRULE-POSSESS")
def test_a_deep_one_who_is_seen_through_leaves_its_host_and_fights() -> None:
    scene = host("kappa")

    look_at_wilma(scene, "deep_one")

    scene.ends()
    delve = scene.realm.delve
    assert ([one.kind for one in delve.foes], delve.quarter, delve.engage) == (["kappa"], "fight", [])
    assert delve.foes[0].known
    assert [one.name for one in scene.realm.adventure.truth.rooms["A2"].features] == ["Wilma"]


@rule("MYK-ANGELRULE-DISCERN")
@pytest.mark.parametrize("suspicion", ["none", "deep_one"])
def test_who_suspects_nothing_or_the_wrong_thing_has_only_a_doubt(suspicion: str) -> None:
    scene = host("qupid")

    look_at_wilma(scene, suspicion)

    assert "something_is_off" in scene.told()
    assert len(strangers(scene.realm.adventure.truth)) == 1
    assert scene.realm.adventure.truth.rooms["A2"].survivors == []


@rule("MYK-TRAP-ENCOUNTER-BORRACHO", "MYK-ANGELRULE-TRANSFORM", "MYK-DEEPRULE-POSSESS")
@pytest.mark.parametrize(("kind", "skill"), [("qupid", "beauty"), ("kappa", "rush")])
def test_a_stranger_whom_nobody_watches_attacks_by_surprise_and_hides_its_figures(kind: str, skill: str) -> None:
    trap = PlacedTrap("t1", "borracho", 3, "event", "A2", "Wilma", settings={"monster": kind})
    scene = host(kind, clue=Clue("lair", "C2"), skill=skill, traps=(trap,))

    scene.play(overlooked)

    scene.ends()
    (came,) = scene.realm.delve.foes
    assert (came.kind, came.known, is_disguised(came), skill in came.skills) == (kind, False, kind == "qupid", True)
    assert scene.realm.delve.engage == [Surprised()]
    assert scene.realm.delve.clues == [Clue("lair", "C2")]
    assert kind.encode() not in scene.table.view("ann").encode()


@rule("MYK-TRAP-ENCOUNTER-BORRACHO")
def test_whoever_looks_at_a_stranger_in_time_is_not_surprised() -> None:
    trap = PlacedTrap("t1", "borracho", 3, "event", "A2", "Wilma", settings={"monster": "kappa"})
    scene = host("kappa", traps=(trap,))

    look_at_wilma(scene, "none", traps=True)
    assert "something_is_off" in scene.told()
    scene.play(overlooked)

    scene.ends()
    assert scene.realm.delve.foes == []


@rule("MYK-ANGELRULE-TRANSFORM", "MYK-DEEPRULE-POSSESS")
def test_a_stranger_joins_a_fight_in_its_room_at_the_end_of_a_round() -> None:
    lair = Lair(foes=["slime"], ann=landmaker("king"))
    truth = lair.realm.adventure.truth
    lair.realm.delve.room, truth.cast = "A1", {"p1": Person("p1", "Wilma", room="A1")}
    truth.rooms = {"A1": RoomTruth(features=[Feature("Wilma", "Wilma", npc="p1")])}
    hide_among_people(truth, "p1", "kappa")

    lair.open(RoundEnded())

    came = next(one for one in lair.realm.monsters() if one.kind == "kappa")
    assert (came.area, came.known, came.exhausted) == (6, True, True)
    assert "stranger_joins" in lair.told()
    lair.open(RoundEnded())
    assert lair.kinds().count("kappa") == 1


@rule("MYK-ANGELRULE-TRANSFORM", "MYK-TRAP-ENCOUNTER-FEMME-FATALE")
def test_a_stranger_who_came_along_with_somebody_joins_no_fight_in_the_room() -> None:
    scene = host("qupid", traps=(PlacedTrap("t1", "femme_fatale", 3, "event", "A2", "Wilma"),))
    spring(scene)
    scene.realm.delve.fight = Fight(round=1)

    scene.play(open_moment, RoundEnded())

    scene.ends()
    assert scene.ann.find_item("something") is not None
    assert (scene.realm.adventure.truth.cast["p1"].gone, scene.realm.monsters()) == (True, [])


@rule("MYK-ANGELRULE-TRANSFORM", "MYK-FAC-RECREATIONAL-COLOSSEUM")
def test_no_stranger_of_the_dungeon_joins_a_fight_at_home() -> None:
    lair = Lair(foes=["slime"], ann=landmaker("king"))
    truth = lair.realm.adventure.truth
    lair.realm.delve.room, truth.cast = "", {"p1": Person("p1", "Wilma", room="A1")}
    truth.rooms = {"A1": RoomTruth(features=[Feature("Wilma", "Wilma", npc="p1")])}
    hide_among_people(truth, "p1", "kappa")

    lair.open(RoundEnded())

    assert lair.kinds() == ["slime"]
    assert len(strangers(truth)) == 1


@rule("MYK-ANGELRULE-TRANSFORM")
def test_nobody_can_tell_a_stranger_by_the_bytes() -> None:
    scene, plain = host("qupid"), host("qupid")
    plain.realm.adventure.truth.guises = []

    for one in (scene, plain):
        one.dice(1, 1)
        one.play(search, "ann")
        one.answer("ann", "search_target", "Wilma")
        if one.ask.key == "search_with":
            one.answer("ann", "search_with", "wit")
        one.answer("ann", "suspicion", "angel")

    assert scene.table.view("ann").encode() == plain.table.view("ann").encode()


@rule("MYK-HUMANRULE-SPECIAL-SKILLS")
def test_the_first_of_a_kind_who_is_met_knows_what_was_planned() -> None:
    lair = Lair(ann=landmaker())
    truth = lair.realm.adventure.truth = Truth(rooms={"A1": RoomTruth(monsters={"guest": 2})})
    lair.realm.delve.room = "A1"
    gift(truth, "A1", "guest", "postern")
    assert room_levels(truth, "A1") == 2 * MONSTERS["guest"].level + 1

    first, second = residents(lair.table.play, "A1")

    assert ("postern" in first.skills, "postern" in second.skills) == (True, False)
    gift(truth, "A1", "guest", "scourge")
    assert "guest cannot know scourge" in breaches(truth, limits_of(9, 4))


@rule("MYK-TRAP-DISASTER-DUNGEON-STORM")
def test_what_is_planned_for_a_room_goes_where_the_room_goes() -> None:
    scene = in_dungeon(rooms={"A3": RoomTruth(monsters={"guest": 1})})
    gift(scene.realm.adventure.truth, "A3", "guest", "postern")

    swap_rooms(scene.table.play, "A3", "C2")

    assert gifts(scene.realm.adventure.truth) == [("C2", "guest", "postern")]


@rule("MYK-TRAP-ENCOUNTER-BORRACHO", "MYK-TRAP-DISASTER-PINOCCHIO", "MYK-TRAP-DISASTER-RED-SHOES")
def test_borracho_pinocchio_and_red_shoes_are_drawn_where_they_belong() -> None:
    placed = [(truth, threat, trap) for truth, threat in DRAWN for trap in truth.placed]
    sly = [(truth, threat, trap) for truth, threat, trap in placed if trap.kind == "borracho"]
    liars = [(truth, trap) for truth, _, trap in placed if trap.kind == "pinocchio"]
    shoes = [threat for _, threat, trap in placed if trap.kind == "red_shoes"]

    assert len(sly) > 3
    for truth, _, trap in sly:
        (stranger,) = strangers(truth, trap.where)
        assert (trap.carrier, trap.settings["monster"]) == (truth.cast[stranger.person].name, stranger.kind)
    assert liars
    assert all(any(thing.npc for thing in truth.rooms[trap.where].features) for truth, trap in liars)
    assert shoes
    assert set(shoes) == {"fierce"}


@rule("MYK-TRAP-DISASTER-PINOCCHIO")
@pytest.mark.parametrize(
    ("idea", "statuses"),
    [
        ("I pretend to be the plumber.", ["cursed"]),
        ("That is a LIE, I say.", ["cursed"]),
        ("I lie down and believe them.", []),
    ],
)
def test_a_game_master_who_cannot_judge_takes_a_declared_lie_for_one(idea: str, statuses: list[str]) -> None:
    scene = in_dungeon(traps=(PlacedTrap("t1", "pinocchio", 2, "room", "A2"),), ann=landmaker("king"))
    bot = game.bot("gm", b"1")

    scene.play(improvise, "ann")
    scene.answer("ann", "improvised_idea", idea)
    while not scene.table.over:
        ask = scene.table.asks_of("gm")[0]
        scene.answer("gm", ask.key, bot.answer(scene.table.view("gm"), ask))

    assert scene.ann.statuses == statuses


@rule("MYK-ANGELRULE-DISCERN")
def test_bots_believe_a_clue() -> None:
    scene = host("qupid")
    scene.realm.delve.clues = [Clue("angel", "Wilma")]
    bot = game.bot("ann", b"1")
    scene.dice(*FINE, *FINE)

    scene.play(search, "ann")
    while scene.table.asks_of("ann"):
        ask = scene.table.asks_of("ann")[0]
        scene.answer("ann", ask.key, bot.answer(scene.table.view("ann"), ask))

    assert "angel_unmasked" in scene.told()


def test_strangers_are_no_secret_to_the_game_master() -> None:
    scene = host("qupid")
    assert b"qupid" in scene.table.view("gm").encode()
    scene.play(open_moment, RoundEnded())
    assert strangers(scene.realm.adventure.truth) != []


@rule("MYK-UNKNOWN-REGION-05", "MYK-THREAT-RULER-LEVEL")
def test_a_dungeon_master_is_a_human_who_went_to_school() -> None:
    for seed in range(30):
        limits = limits_of(1 + seed % 5, 4)
        wishes = Wishes(theme="night_drums", master=("deed_of_arms", "blade_opera"))
        truth = draw_scenario(Fast(str(seed).encode()), limits.average, limits.court, 0, wishes)
        assert MONSTERS[truth.ruler].type == "human"
        assert breaches(truth, limits) == []

    scene = Scene(ann=landmaker("king"))
    region = scene.realm.world.regions["11"] = Region("masters_lair")
    region.truth.notes = "ruler:human deed_of_arms blade_opera"
    scene.realm.adventure.cell, scene.realm.adventure.truth = "11", truth
    assert wishes_now(scene.table.play).master == ("deed_of_arms", "blade_opera")
    ruler = next(one for one in residents(scene.table.play, truth.lair) if one.ruler)
    assert (ruler.court_class, ruler.jobs) == ("knight", ["warrior"])
    assert {"deed_of_arms", "blade_opera"} <= set(ruler.skills)
