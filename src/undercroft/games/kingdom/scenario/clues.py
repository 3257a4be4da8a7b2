"""Clues: what can be found out, how each clue is come by, and the telling of it."""

from undercroft.engine.dice import Dice, pick_from, shuffle

from ..dungeon.handling import RIDDLES
from ..dungeon.residents import FRIENDLY
from ..rules.finding import PUZZLE, SEARCH, TALK, THREATS
from ..rules.strangers import HIDING, shape_of, strangers
from ..state import Feature, RoomTruth, Truth
from ..state.planned import Clue
from .layout import Layout
from .limits import Limits
from .theme import HUNT, ITEM, KNOW, REACH, RESCUE, Theme
from .things import HOARD, THINGS, Store

FEWEST, MOST = 2, 4
"""How many clues a scenario has. [MYK-SCENARIO-CLUES]"""


def facts(truth: Truth, theme: Theme, layout: Layout) -> list[Clue]:
    """List what is worth knowing, what is needed first, to be told as sentences."""
    goal = truth.goal.get("kind", "")
    found = [Clue("weak", point.id) for point in truth.weak_points]
    found += [Clue(shape_of(one), truth.cast[one.person].name) for one in strangers(truth)]
    if goal == KNOW:
        found += [Clue("story", f"{theme.id}_{number}") for number in (1, 2, 3)]
    if goal in (ITEM, RESCUE):
        found.append(Clue("thing", truth.goal["room"]))
    if goal == REACH:
        found.append(Clue("place", truth.goal["room"]))
    if goal == HUNT:
        lairs = [name for name, room in truth.rooms.items() if truth.goal["monster"] in room.monsters]
        found += [Clue("prey", name) for name in lairs[:1]]
    if truth.ruler:
        found += [Clue("ruler", truth.ruler), Clue("lair", truth.lair)]
    doors = secret_doors(truth)
    found += [Clue("door", name) for name in doors]
    friends = [name for name, room in truth.rooms.items() if room.reaction == FRIENDLY and room.monsters]
    found += [Clue("friends", name) for name in friends]
    traps = [trap.where for trap in truth.placed if trap.placed == "corridor" and trap.where not in doors]
    return found + [Clue("beware", where) for where in traps]


def secret_doors(truth: Truth) -> list[str]:
    """List the Corridors that nobody sees."""
    return [trap.where for trap in truth.placed if trap.kind == "secret_door"]


def draw_clues(dice: Dice, truth: Truth, theme: Theme, layout: Layout, store: Store) -> None:
    """Plant two to four clues, each with a way to it, in rooms that can be reached. [MYK-SCENARIO-CLUES]"""
    known = facts(truth, theme, layout)
    number = min(len(known), max(FEWEST, len(truth.weak_points) + FEWEST - 1 + dice.roll(MOST - FEWEST + 1)), MOST)
    rooms = [room for room in layout.rooms if room not in (*layout.hidden, layout.lair)]
    shuffle(dice, rooms)
    rooms.sort(key=lambda name: not any(thing.npc for thing in truth.rooms[name].features))
    for place, fact in enumerate(known[:number]):
        fit = [room for room in rooms if room != home_of(truth, fact)]
        plant(dice, truth, fit[place % len(fit)], fact, store)
    if truth.goal.get("kind") == KNOW:
        truth.goal["clues"] = str(max(FEWEST, number - 1))


def home_of(truth: Truth, fact: Clue) -> str:
    """Give the room of the person whom a clue gives away, who will hardly tell it; nothing for other clues."""
    return next((one.room for one in truth.cast.values() if fact.kind in HIDING and one.name == fact.about), "")


def plant(dice: Dice, truth: Truth, name: str, fact: Clue, store: Store) -> Feature | None:
    """Plant one clue in a room: on somebody who stands there, on a thing, behind the threats, or behind a riddle."""
    room = truth.rooms[name]
    sought = truth.goal.get("feature", "")
    people = [thing for thing in room.features if thing.npc and not thing.clue and thing.id != sought]
    if people:
        people[0].clue, people[0].way, people[0].needs = fact, TALK, draw_condition(dice)
        return people[0]
    way = pick_from(dice, (SEARCH, SEARCH, THREATS, PUZZLE) if room.monsters else (SEARCH, SEARCH, PUZZLE))
    bare = [thing for thing in room.features if thing.id in THINGS and not thing.clue]
    bare = [thing for thing in bare if all(trap.carrier != thing.id for trap in truth.placed)]
    thing = bare[0] if bare else store.thing()
    if thing is None:
        return None
    if thing not in room.features:
        room.features.append(thing)
    thing.clue, thing.way = fact, way
    if way == PUZZLE:
        asked = [one.needs.get("riddle") for its in truth.rooms.values() for one in its.features]
        thing.needs = {"riddle": pick_from(dice, [riddle for riddle in RIDDLES if riddle not in asked])}
    return thing


def draw_condition(dice: Dice) -> dict[str, str]:
    """Draw what makes somebody talk: a question, charm, a show of strength, a present, or a face they like."""
    match dice.roll(5):
        case 1:
            return {}
        case 2:
            return {"score": "charisma", "difficulty": "9"}
        case 3:
            return {"score": "warfare", "difficulty": "9"}
        case 4:
            return {"material": pick_from(dice, ("meat", "cloth", "wood", "leather", "iron"))}
    likes = pick_from(dice, ("king", "knight", "vizier", "oracle", "ninja", "servant"))
    return {"class": likes, "score": "charisma", "difficulty": "10"}


def clues_of(truth: Truth) -> list[tuple[str, Feature]]:
    """List every clue with its room."""
    return [(name, thing) for name, room in truth.rooms.items() for thing in room.features if thing.clue]


def goal_place(dice: Dice, truth: Truth, theme: Theme, layout: Layout, limits: Limits) -> None:
    """Settle the objective in terms that the rules can check, far from the way in. [MYK-SCENARIO-OBJECTIVE]"""
    steps = layout.steps()
    rooms = [room for room in layout.rooms if room not in (layout.start, *layout.hidden)]
    far = sorted(rooms, key=lambda room: -steps[room])[:3]
    goal = {"kind": theme.goal}
    match theme.goal:
        case "item":
            room = pick_from(dice, guarded(truth, far))
            goal |= {"feature": theme.thing, "room": room}
            truth.rooms[room].features.append(Feature(theme.thing, theme.thing))
        case "reach":
            goal["room"] = guarded(truth, far)[0]
        case "hunt":
            goal |= draw_prey(truth)
    truth.goal = goal


def guarded(truth: Truth, far: list[str]) -> list[str]:
    """Of rooms far from the way in, give those where somebody stands between the Court and what it came for."""
    return [room for room in far if truth.rooms[room].monsters] or far


def draw_prey(truth: Truth) -> dict[str, str]:
    """Choose whom the Court must hunt down: the most numerous kind on the map, most of them."""
    counted: dict[str, int] = {}
    for room in truth.rooms.values():
        for kind, count in room.monsters.items():
            if kind != truth.ruler:
                counted[kind] = counted.get(kind, 0) + count
    kind = max(counted, key=lambda name: counted[name]) if counted else truth.ruler
    return {"monster": kind, "count": str(max(1, counted.get(kind, 1) * 2 // 3))}


def furnish(dice: Dice, room: RoomTruth, store: Store, *, lair: bool) -> None:
    """Put one or two things into a room, and the Ruler's hoard into the lair. [MYK-SCENARIO-ROOM-LAYOUT]"""
    if lair:
        room.features.append(Feature(HOARD, HOARD))
    for _ in range(dice.roll(2)):
        thing = store.thing()
        if thing is not None:
            room.features.append(thing)
