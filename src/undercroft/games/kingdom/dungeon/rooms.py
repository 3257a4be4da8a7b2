"""Rooms that move: what changes when two rooms of the map change places."""

from undercroft.engine.play import Play

from ..state import Delve, Realm
from ..state.planned import IN_ROOMS, Believers, Clue, Gift, Lead, Training


def swap_rooms(play: Play[Realm], one: str, other: str) -> None:
    """Let two rooms change places with all that is in them; Corridors stay. [MYK-TRAP-DISASTER-DUNGEON-STORM]"""
    to = {one: other, other: one}
    swap_truth(play.state, to)
    swap_knowledge(play.state, to)


def swap_truth(realm: Realm, to: dict[str, str]) -> None:
    """Let what really is in two rooms change places."""
    truth = realm.adventure.truth
    truth.rooms = {name: truth.rooms[to.get(name, name)] for name in truth.rooms}
    truth.at_first = {to.get(name, name): monsters for name, monsters in truth.at_first.items()}
    truth.lair = to.get(truth.lair, truth.lair)
    for base in truth.bases:
        base.where = to.get(base.where, base.where)
    for trap in truth.placed:
        trap.where = to.get(trap.where, trap.where)
        if "from" in trap.settings:
            trap.settings["from"] = to.get(trap.settings["from"], trap.settings["from"])
    for person in truth.cast.values():
        person.room = to.get(person.room, person.room)
    meant: list[Training | Lead | Gift | Believers] = [*truth.trainings, *truth.leads, *truth.gifts, *truth.believers]
    for one in meant:
        one.room = to.get(one.room, one.room)
    for thing in (thing for room in truth.rooms.values() for thing in room.features):
        thing.clue = thing.clue and swapped(thing.clue, to)
    for goal in (truth.goal, realm.adventure.goal):
        if "room" in goal:
            goal["room"] = to.get(goal["room"], goal["room"])


def swap_knowledge(realm: Realm, to: dict[str, str]) -> None:
    """Let what everybody knows of two rooms change places, and the Court with the room it is in."""
    delve, adventure = realm.delve, realm.adventure
    adventure.known = {to.get(name, name): report for name, report in adventure.known.items()}
    delve.features = {to.get(name, name): things for name, things in delve.features.items()}
    delve.explored = [to.get(name, name) for name in delve.explored]
    delve.entered = [to.get(name, name) for name in delve.entered]
    delve.exits = [to.get(name, name) for name in delve.exits]
    delve.elevators = [to.get(name, name) for name in delve.elevators]
    for spot in (*delve.searched, *delve.handled, *delve.tried):
        spot.room = to.get(spot.room, spot.room)
    for card in delve.traps:
        card.where = to.get(card.where, card.where)
    delve.clues = [swapped(clue, to) for clue in delve.clues]
    delve.ruins = [to.get(name, name) for name in delve.ruins]
    delve.unexplored_again = to.get(delve.unexplored_again, delve.unexplored_again)
    swap_people(delve, to)
    if adventure.sheet is not None:
        rooms = adventure.sheet.rooms
        adventure.sheet.rooms = {name: rooms[to.get(name, name)] for name in rooms}


def swapped(clue: Clue, to: dict[str, str]) -> Clue:
    """Give a clue about a room as it is when the room is elsewhere."""
    return Clue(clue.kind, to.get(clue.about, clue.about)) if clue.kind in IN_ROOMS else clue


def swap_people(delve: Delve, to: dict[str, str]) -> None:
    """Let the Court be where its room is now, and whoever waits in another room, and wherever they came from."""
    delve.room, delve.previous = to.get(delve.room, delve.room), to.get(delve.previous, delve.previous)
    for group in delve.groups:
        group.room, group.came_from = to.get(group.room, group.room), to.get(group.came_from, group.came_from)
    delve.to_play = [to.get(name, name) for name in delve.to_play]
    if delve.back is not None:
        delve.back.room = to.get(delve.back.room, delve.back.room)
