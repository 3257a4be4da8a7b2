"""Search: a room, a Corridor, or something in the room; Traps and clues, or at least a Material."""

from typing import Any

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ..draws.market import MARKET
from ..grammar.attempts import Check
from ..grammar.concerns import STEPS
from ..grammar.delve_moments import SearchBegun, SearchDifficulty, SearchMade
from ..grammar.labels import labelled
from ..grammar.windows import open_moment, reckon
from ..rules.checks import make_check
from ..rules.equipment import share_item
from ..rules.figures import ability, court_size
from ..rules.finding import SEARCH
from ..rules.knowledge import people_in
from ..rules.wealth import gain_materials
from ..state import Character, Feature, PlacedTrap, Realm, Spot
from .guises import declare_suspicion, see_through
from .handling import find, take
from .residents import room_truth
from .traps import discover, taint
from .unmasking import suspected, unmask

ROOM = "room"
SCORES = ("wit", "quest")
UNFOUND = ("hidden", "known")
"""How far a Trap is known that a Search can still discover."""


def targets(play: Play[Realm]) -> list[str]:
    """List what can be searched here: the room, its Corridors, what the game master has described. [MYK-SEARCH-01]"""
    delve = play.state.delve
    around = [name for name in delve.corridors if delve.room in name.split("-")]
    return [ROOM, *around, *delve.features.get(delve.room, [])] if delve.room else []


def search_difficulty(play: Play[Realm], target: str) -> SearchDifficulty:
    """Give how hard it is to find anything: 7, and 1 for each of the Court. [MYK-SEARCH-02]"""
    return reckon(play, SearchDifficulty(court_size(play.state) + 7, target))


async def search_check(play: Play[Realm], who: Character, score: str, target: str) -> Check:
    """Make a Search Check; what nobody knows of is not announced. [MYK-SEARCH-02]"""
    hard = search_difficulty(play, target)
    return await make_check(play, who, score, hard.total.value, action="search", unseen=hard.unseen)


def named_places(play: Play[Realm]) -> dict[str, str]:
    """Give what the Corridors are called that can be searched here."""
    rooms = play.state.adventure.truth.rooms
    return {name: name.replace("-", " – ") for name in targets(play) if name[:2] in rooms}


def search_ask(play: Play[Realm], who: Character) -> Ask[str]:
    """Ask what somebody searches."""
    delve = play.state.delve
    params: dict[str, Any] = {
        "searched": [spot.id for spot in delve.searched],
        "room": delve.room,
        "entered": list(delve.entered),
    }
    people = people_in(play.state, delve.room)
    params["suspects"] = [name for name in people if suspected(play.state, name)]
    params["people"] = [name for name in people if name not in params["suspects"]]
    return labelled(Pick(who.seat, "search_target", targets(play), params), named_places(play))


async def search(play: Play[Realm], who: Character) -> None:
    """Search one thing with Wit or Quest; the searcher is Exhausted either way. [MYK-SEARCH-01] [MYK-SEARCH-05]"""
    found, labels, delve = targets(play), named_places(play), play.state.delve
    target = await search_ask(play, who) if len(found) > 1 else found[0]
    score = await choose_score(play, who, target)
    person = person_called(play, target)
    suspicion = await declare_suspicion(play, who, person, suspected(play.state, target)) if person else ""
    who.exhausted = True
    what = "the_room" if target == ROOM else labels.get(target, target)
    play.tell("search_begun", rules=("MYK-SEARCH-01",), who=who.called, what=what)
    await open_moment(play, SearchBegun(who, target))
    check = await search_check(play, who, score, target)
    if not check.succeeded:
        return
    delve.searched.append(Spot(delve.room, target))
    if not await uncover(play, who, target):
        console(play, who)
    if person and see_through(play, who, person, suspicion):
        unmask(play, person)
    await open_moment(play, SearchMade(who, target))


async def choose_score(play: Play[Realm], who: Character, target: str) -> str:
    """Ask for Wit or Quest, unless it makes no difference. [MYK-SEARCH-02]"""
    scores = {score: ability(play, who, score) for score in SCORES}
    if len(set(scores.values())) == 1 or not play.cares(who.seat, STEPS):
        return max(SCORES, key=lambda score: scores[score])
    params = {"scores": scores, "difficulty": search_difficulty(play, target).total.value}
    return await Pick(who.seat, "search_with", SCORES, params)


def traps_in(play: Play[Realm], target: str) -> list[PlacedTrap]:
    """List the Traps that a Search of something can discover; those on an object only by searching it. [MYKR3-T05]"""
    room = play.state.delve.room
    placed = [trap for trap in play.state.adventure.truth.placed if trap.found in UNFOUND]
    feature = feature_called(play, target)
    if feature is not None:
        return [trap for trap in placed if trap.where == room and trap.carrier == feature.id]
    where = room if target == ROOM else target
    doors = [trap for trap in placed if trap.kind == "secret_door" and room in trap.where.split("-")]
    plain = [trap for trap in placed if trap.where == where and not trap.carrier]
    return plain + [trap for trap in doors if target == ROOM and trap not in plain]


def feature_called(play: Play[Realm], name: str) -> Feature | None:
    """Find something in the room by its name."""
    return next((feature for feature in room_truth(play).features if feature.name == name), None)


def person_called(play: Play[Realm], name: str) -> str:
    """Give the id of a person in the room, if it is one that is searched."""
    feature = feature_called(play, name)
    return feature.npc if feature is not None and feature.npc in play.state.adventure.truth.cast else ""


async def uncover(play: Play[Realm], who: Character, target: str) -> bool:
    """Discover every Trap and everything else that is hidden there; say whether there was anything. [MYK-SEARCH-03]"""
    traps = traps_in(play, target)
    if traps:
        feature = feature_called(play, target)
        room = play.state.delve.room
        await discover(play, who, feature.id if feature is not None else room if target == ROOM else target)
    return await uncover_things(play, who, target) or bool(traps)


async def uncover_things(play: Play[Realm], who: Character, target: str) -> bool:
    """Find what is hidden in a thing, or in the room itself."""
    truth, feature = room_truth(play), feature_called(play, target)
    if target == ROOM:
        items, truth.hidden = truth.hidden, []
        for item in items:
            await share_item(play, who, item.id, "MYK-SEARCH-03", item.level)
        return bool(items)
    if feature is None:
        return False
    prize = "" if feature.searched or feature.npc else feature.item
    taken_before = feature.taken
    found = find(play, who, feature) if feature.way == SEARCH else False
    if prize:
        feature.searched = True
        taint(play, feature, await share_item(play, who, prize, "MYK-SEARCH-03"))
    take(play, who, feature)
    return found or bool(prize) or (feature.taken and not taken_before)


def console(play: Play[Realm], who: Character) -> None:
    """Where nothing is hidden, something useful lies about: one Material, or none. [MYK-SEARCH-04] [MYKR-72]"""
    material = draw(play, MARKET)
    if not material or not gain_materials(play, who, material, 1, "MYK-SEARCH-04"):
        play.tell("nothing_found", rules=("MYK-SEARCH-04",), who=who.called)
