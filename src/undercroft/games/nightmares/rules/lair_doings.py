"""What can be done to a lair and to where people are in it: ways, noise, groups that come nearer, things shown."""

from typing import Literal

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Item, MagicItem
from ..state import Group, Hero, KnownRoom, Lair, Night, Room
from ..words import Kit, Reaction
from . import problems
from .deeds import record_all
from .table import book_of

WAYS = (
    "a low arch", "a narrow door", "a dark stair", "a gap in the wall", "a slanting passage", "a hanging cloth",
    "a door ajar", "a row of worn steps", "a crawlway", "a grating pushed aside", "a bricked arch with a hole in it",
    "a corridor that bends",
)  # fmt: skip
"""What is seen of a room that nobody has been in: the way there, in the order in which ways were found."""
WARMER = {Reaction.HOSTILE: Reaction.WARY, Reaction.WARY: Reaction.FRIENDLY}


def here(night: Night) -> tuple[Lair, Room] | None:
    """Give the lair and the room that the party is in, if it is in one."""
    if night.lair is None or night.scene.room not in night.lair.rooms:
        return None
    return night.lair, night.lair.rooms[night.scene.room]


def steps_to(lair: Lair, start: str, goal: str) -> list[str]:
    """Find the shortest way from a room to another, both included; nothing if there is none."""
    ways, seen = [[start]], {start}
    for way in ways:
        if way[-1] == goal:
            return way
        for room in lair.rooms[way[-1]].exits:
            if room not in seen:
                seen.add(room)
                ways.append([*way, room])
    return []


def groups_by_distance(night: Night) -> list[tuple[int, Group]]:
    """List the groups of the lair that are not here, the nearest first; the crown comes to nobody."""
    found = here(night)
    if found is None:
        return []
    lair, room = found
    others = [one for one in lair.groups.values() if not one.gone and not one.crown and one.room not in ("", room.id)]
    far = [(len(steps_to(lair, one.room, room.id)), one) for one in others]
    return sorted((one for one in far if one[0]), key=lambda one: (one[0], one[1].id))


def call(play: Play[Night]) -> None:
    """Let the nearest group come one room nearer, warned."""
    found = groups_by_distance(play.state)
    if not found or play.state.lair is None:
        return
    group = found[0][1]
    way = steps_to(play.state.lair, group.room, play.state.scene.room)
    group.room, group.warned = way[1], True
    play.tell("nearer", here=group.room == play.state.scene.room)


def noise(play: Play[Night]) -> None:
    """Let everybody in the rooms around know where the party is."""
    found = here(play.state)
    play.state.scene.heard = True
    if found is not None:
        lair, room = found
        for group in lair.groups.values():
            group.warned = group.warned or group.room in (room.id, *room.exits)
    play.tell("noise")


def bar(play: Play[Night], way: Literal["back", "on"]) -> None:
    """Close the way back, or the ways on."""
    if here(play.state) is None:
        return
    play.state.scene.barred += closable(play.state, way)
    play.tell(f"barred_{way}")


def closable(night: Night, way: Literal["back", "on"]) -> list[str]:
    """List the way that could still be closed here: the first of those back, or of those on."""
    found = here(night)
    exits = [] if found is None else found[1].exits
    entered = [one for one in exits if _entered(night, one)]
    among = entered if way == "back" else [one for one in exits if one not in entered]
    return [one for one in among[:1] if one not in night.scene.barred]


def _entered(night: Night, room: str) -> bool:
    known = night.known.rooms.get(room)
    return known is not None and known.entered


def open_way(play: Play[Night]) -> None:
    """Open every way that is closed here."""
    play.state.scene.barred.clear()
    record_all(play.state, "door_opened")
    play.tell("opened")


def show_room(night: Night, room: Room, *, enter: bool = False, seen: bool = False) -> KnownRoom:
    """Let the party know that there is a room: what it is once seen, its ways on once entered. [R-AWN-70]"""
    unknown = KnownRoom(room.id, WAYS[len(night.known.rooms) % len(WAYS)], "")
    known = night.known.rooms.setdefault(room.id, unknown)
    if enter or seen:
        known.seen, known.name, known.kind = True, room.name, room.kind
    if enter:
        known.entered, known.exits, known.card = True, list(room.exits), room.card
        if room.anchor:
            mark(known, "anchor")
    return known


def lay_open(night: Night, lair: Lair) -> None:
    """Turn the whole row over once the lair has let go, so that everybody sees what they were spared."""
    placed = {room.card: room for room in lair.rooms.values() if room.card}
    plain = [room for room in lair.rooms.values() if not room.card]
    rooms = [*plain[:1], *(placed[card] for card in lair.row if card in placed), *plain[1:]]
    night.known.row = [_turned(night, lair, room) for room in rooms]


def _turned(night: Night, lair: Lair, room: Room) -> KnownRoom:
    known = night.known.rooms.get(room.id)
    crowned = any(group.room == room.id and group.crown for group in lair.groups.values())
    marks = ["anchor"] * room.anchor + ["crown"] * crowned
    marks += [one for one in (known.marks if known else ()) if one == "sprung"]
    entered = known is not None and known.entered
    return KnownRoom(room.id, room.name, room.kind, room.card, [], entered, room.trap, marks)


def mark(known: KnownRoom, word: str) -> None:
    """Mark a room on what the party knows, once."""
    if word not in known.marks:
        known.marks.append(word)


def reveal(play: Play[Night], what: str) -> None:
    """Show something hidden, as far as there is any."""
    night = play.state
    found = here(night)
    if found is None:
        play.tell("nothing_shown", what=what)
        return
    lair, room = found
    match what:
        case "rooms":
            for one in room.exits:
                show_room(night, lair.rooms[one], seen=True)
        case "traps":
            for trap in lair.traps.values():
                if trap.room in (room.id, *room.exits):
                    trap.known = True
                    show_room(night, lair.rooms[trap.room]).trap = trap.entry
        case "hidden":
            for foe in night.scene.foes.values():
                foe.hidden = False
        case "anchor":
            mark(show_room(night, lair.rooms[lair.anchor_room]), "anchor")
        case "crown":
            mark(show_room(night, lair.rooms[lair.groups[lair.crown].room]), "crown")
    play.tell(f"shown_{what}")


def calm(play: Play[Night]) -> None:
    """Make those who are met friendlier by a step."""
    found = here(play.state)
    if found is not None:
        for group in found[0].groups.values():
            if group.room == found[1].id:
                group.reaction = WARMER.get(group.reaction, group.reaction)
    play.tell("calmed")


async def hour(play: Play[Night]) -> None:
    """Let an hour go by: a problem that is ignored gets worse, or somebody comes nearer. [AWN-DEP-TIME]"""
    play.tell("hour", rules=("AWN-GM-IGNORE",))
    scene = play.state.scene
    if not scene.problems:
        call(play)
    elif scene.problems[0].rung < problems.PRESSING:
        problems.rise(play, scene.problems[0])
    else:
        scene.due.append(scene.problems[0].id)


async def lose(play: Play[Night], hero: Hero, what: str, item: str = "") -> None:
    """Take something from somebody: a thing in hand, the light, the weapon, the purses, a spell in mind."""
    match what:
        case "purses":
            lost, hero.purses = hero.purses, 0
            play.tell("lost_purses" if lost else "nothing_to_lose", who=hero.name, amount=lost, about=(hero.seat,))
        case "memory":
            if hero.memory:
                play.tell("lost_spell", who=hero.name, spell=hero.memory.pop(), about=(hero.seat,))
        case _:
            await _lose_thing(play, hero, what, item)


def things_of(night: Night, hero: Hero, what: str) -> list[str]:
    """List what somebody carries and could lose."""
    book = book_of(night)
    return list(dict.fromkeys(one.item for one in hero.carried if _fits(book.thing(one.item), what)))


async def _lose_thing(play: Play[Night], hero: Hero, what: str, chosen: str) -> None:
    ids = things_of(play.state, hero, what)
    if not ids:
        return
    item = chosen or (await Pick(hero.seat, "lose", ids) if len(ids) > 1 else ids[0])
    hero.carried.remove(next(one for one in hero.carried if one.item == item))
    if getattr(book_of(play.state).thing(item), "spells", 0):
        hero.lent = []
    if what == "light":
        play.state.scene.lit = False
    play.tell("lost_thing", who=hero.name, item=item, about=(hero.seat,))


def _fits(thing: Item | MagicItem, what: str) -> bool:
    """Say whether a thing is of the sort that is lost: the light, a weapon, or whatever is not worn."""
    if not isinstance(thing, Item):
        return what == "thing"
    return {"light": Kit.LIGHT in thing.kit, "weapon": thing.weapon}.get(what, thing.armour is None)


def shift(play: Play[Night], hero: Hero, where: str) -> None:
    """Move somebody: out of the fight and away from the others, or closer to it."""
    if where != "engaged":
        hero.away, hero.engaged = True, ""
    play.tell(f"shifted_{where}", who=hero.name, about=(hero.seat,))
