"""Searching: what is found in a room, and the honest answers of the place. [AWN-MOVE-SEARCH-HONEST]"""

from undercroft.engine.play import Play

from ..book.entries import Trap
from ..state import Carried, Group, Hero, Lair, Night, Room
from .lair_doings import here, mark, show_room, steps_to
from .table import book_of
from .wording import fresh


def room_name(night: Night, way: list[str], step: int) -> str:
    """Name a room on a way as it is known, or say that there is none."""
    if night.lair is None or len(way) <= step:
        return "nothing"
    return show_room(night, night.lair.rooms[way[step]]).name


def finds(play: Play[Night], hero: Hero) -> None:
    """Tell what lies open here, then one hidden thing if there is one. [AWN-MOVE-SEARCH-FIND]"""
    found = here(play.state)
    if found is None:
        return
    _, room = found
    if room.hidden:
        room.finds.append(room.hidden.pop(0))
    magic = book_of(play.state).shelf("magic_item")
    for sign in [one for one in room.finds if one not in magic and fresh(play.state, one)]:
        play.tell("finds", who=hero.name, line=sign, about=(hero.seat,))
    if not room.finds:
        play.tell("finds_nothing", who=hero.name, about=(hero.seat,))
    for thing in [one for one in room.finds if one in magic]:
        room.finds.remove(thing)
        hero.carried.append(Carried(thing, used=True))
        play.state.haul.append(thing)
        play.tell("found_wonder", who=hero.name, thing=magic[thing].name, about=(hero.seat,))


def search(play: Play[Night], hero: Hero, question: str) -> None:
    """Answer a question of the search honestly. [AWN-MOVE-SEARCH-HONEST] [AWN-DEP-SEARCHANSWERS]"""
    found = here(play.state)
    if found is None:
        play.tell("searched_nothing", who=hero.name, question=question)
        return
    lair, room = found
    match question:
        case "danger":
            _ways_by(play, hero, lair, room)
        case "leads":
            _leads(play, hero, lair, room)
        case "before":
            passed = [group for group in lair.groups.values() if room.id in (group.room, *_home(lair, group))]
            told = [group.name for group in passed]
            play.tell("searched_before" if told else "searched_nobody", who=hero.name, groups=told, about=(hero.seat,))
        case "false":
            untrue = disprove(play.state, room)
            kind = "searched_false" if untrue else "searched_true"
            play.tell(kind, who=hero.name, line=" ".join(untrue), about=(hero.seat,))


def disprove(night: Night, room: Room) -> list[str]:
    """Strike out what was told about this place and is not so; say what it was. [R-AWN-78]"""
    untrue = [one for one in night.known.facts if one.text in night.town.lies and one.about == room.card]
    for fact in untrue:
        fact.disproved = True
    return [fact.text for fact in untrue]


def _home(lair: Lair, group: Group) -> list[str]:
    return lair.rooms[group.room].exits if group.room in lair.rooms else []


def _ways_by(play: Play[Night], hero: Hero, lair: Lair, room: Room) -> None:
    """Name each trap of the rooms ahead and the way by it."""
    traps = [trap for trap in lair.traps.values() if trap.room in (room.id, *room.exits) and not trap.sprung]
    if traps and all(trap.way_known for trap in traps):
        known = [book_of(play.state).shelf("trap")[trap.entry].name for trap in traps]
        play.tell("searched_known", who=hero.name, traps=known, about=(hero.seat,))
        return
    for trap in [trap for trap in traps if not trap.way_known]:
        entry: Trap = book_of(play.state).shelf("trap")[trap.entry]
        trap.known = trap.way_known = True
        show_room(play.state, lair.rooms[trap.room]).trap = trap.entry
        play.tell("searched_danger", who=hero.name, trap=entry.name, way=entry.way_by, about=(hero.seat,))
    if not traps:
        play.tell("searched_safe", who=hero.name, about=(hero.seat,))


def _leads(play: Play[Night], hero: Hero, lair: Lair, room: Room) -> None:
    """Mark the room that the finds point to: towards the anchor."""
    way = mark_way(play.state, lair, room)
    play.tell(
        "searched_leads" if way[1:] else "searched_ends",
        who=hero.name,
        room=room_name(play.state, way, 1),
        about=(hero.seat,),
    )


def mark_way(night: Night, lair: Lair, room: Room) -> list[str]:
    """Mark the next room on the way to the anchor, and give that way."""
    way = steps_to(lair, room.id, lair.anchor_room)
    if len(way) > 1:
        mark(show_room(night, lair.rooms[way[1]]), "leads")
    return way
