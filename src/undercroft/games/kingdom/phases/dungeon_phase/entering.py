"""Enter a Room: where the Court can go, the way there with its Passage Traps, and leaving the Dungeon."""

from typing import Any

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.play import Play

from ...combat.minds import health, outlook
from ...grammar.authority import speaker
from ...grammar.concerns import STEPS
from ...grammar.deeds import DEED
from ...grammar.labels import told_of_room
from ...rules.frame import HOME
from ...rules.knowledge import show_entrances
from ...scenario.theme import MET
from ...state import Realm
from .encounters import is_empty, random_encounter
from .going_home import agrees_to_go_home
from .splitting import SPLIT, STAY, Parting, part_ways, split_up
from .ways import entrances, exits, gets_out, walk_to, ways

LEAVE = "leave"
Meant = dict[str, Any]
"""Where the Court goes, and if it splits up, who should go where."""


async def enter_a_room(play: Play[Realm]) -> None:
    """Let the Court go on, stay, or leave by an Entrance. [MYK-ROOM-01] [MYKR-64]"""
    delve = play.state.delve
    show_entrances(play, entrances(play))
    if delve.whole:
        await part_ways(play)
        return
    found = ways(play)
    meant = await agree_on_way(play, found)
    choice = meant[DEED]
    if choice == SPLIT:
        await split_up(play, meant)
        return
    delve.moved, delve.random = 0, False
    if choice != STAY and await held_up(play):
        return
    if choice == LEAVE:
        delve.quarter = "encounter"
        if delve.room and not await gets_out(play, ""):
            return
        delve.quarter = HOME
        if MET in play.state.adventure.goal:
            play.tell("way_home", rules=("MYK-ROOM-04",))
        play.tell("dungeon_left", rules=("MYK-ROOM-04",), room=delve.room)
        return
    delve.quarter = "encounter"
    if choice == STAY:
        play.tell("court_stays", rules=("MYKR-64",), room=delve.room)
        return
    delve.stayed = 0
    await walk_to(play, found[choice])


async def agree_on_way(play: Play[Realm], found: dict[str, list[str]]) -> Meant:
    """Choose a way; the way home, after which the adventure is over, only if the Court agrees. [MYK-CLASS-KING]"""
    meant = await choose_way(play, found)
    while meant[DEED] == LEAVE and not await agrees_to_go_home(play):
        meant = await choose_way(play, found, refused=True)
    return meant


async def choose_way(play: Play[Realm], found: dict[str, list[str]], *, refused: bool = False) -> Meant:
    """Ask whoever speaks for the Kingdom where to go, perhaps once more after the Court has `refused` to go home.

    Where the Court may split up, who should go where is said on the same card.
    """
    realm, delve = play.state, play.state.delve
    options = list(found)
    if delve.room and not (delve.rushed and found):
        options.append(STAY)
    if not delve.rushed and (not delve.room or delve.room in exits(play)):
        options.append(LEAVE)
    if play.rulings["splitting"] == "on" and delve.room and len(realm.awake()) > 1 and not delve.rushed:
        options.append(SPLIT)
    delve.rushed = False
    if len(options) == 1:
        return {DEED: options[0]}
    ask = Pick(speaker(realm).seat, "delve_move", options, {**move_params(play, found), "refused": refused})
    menu = ask.described(lambda choice: describe_way(play, found.get(choice, [])))
    if SPLIT in options and not play.cares(menu.seat, STEPS):
        return await Parting(play, menu, found).card()
    return {DEED: await menu}


def move_params(play: Play[Realm], found: dict[str, list[str]]) -> dict[str, Any]:
    """Say what everybody knows that matters for the way: what was explored, how the Court is, what time it is."""
    realm, delve = play.state, play.state.delve
    reports = {room: realm.adventure.known[room].monsters for room in found if room in realm.adventure.known}
    return {
        "room": delve.room,
        "explored": list(delve.explored),
        "entered": list(delve.entered),
        "steps": {room: len(path) for room, path in found.items()},
        "monsters": reports,
        "turns": realm.chronicle.turns,
        "quarters": realm.chronicle.quarters,
        "ruler_beaten": realm.adventure.ruler_beaten,
        "goal": realm.adventure.goal.get("kind", "ruler"),
        "done": "met" in realm.adventure.goal,
        "health": {who.id: health(play, who) for who in realm.members()},
        **outlook(play),
    }


def describe_way(play: Play[Realm], path: list[str]) -> Detail:
    """Show the rooms on the way, and what is known of the last one."""
    if not path:
        return Detail()
    report, delve = play.state.adventure.known.get(path[-1]), play.state.delve
    known = {} if report is None else {"monsters": report.monsters, "traps": report.traps}
    told = "explored" if path[-1] in delve.explored else told_of_room(report, been=path[-1] in delve.entered)
    way = [room for room in path[:-1] if room != delve.room]
    return Detail(params={"path": path, "way": way, "told": told, **known}, rules=("MYK-ROOM-01",))


async def held_up(play: Play[Realm]) -> bool:
    """Check for a Random Encounter on leaving an explored, empty room, where the table reads the book so. [MYKR-66]"""
    delve = play.state.delve
    if play.rulings["MYKR-66"] != "leaving" or not delve.room or delve.room not in delve.explored:
        return False
    if not is_empty(play, delve.room) or not await random_encounter(play):
        return False
    delve.quarter = "encounter"
    return True
