"""What a task is called on a card: a few words in the order in which people say them."""

from ..dungeon.building import find_built
from ..dungeon.graph import built
from ..rules.table import book_of
from ..state import Wicked
from ..words import Work
from .tasks import Task

FAVOURS = {"1": "a word, or a small help", "2": "real help for one raid", "3": "their people for one raid"}
DIGS = {"passages": "new passages", "junction": "a junction", "wall_up": "a wall", "move": "something to another place"}
TABLES = {Work.ENCHANT: "magic_item", Work.PACK: "job"}
SAID = {
    Work.CONCOCTION: "Brew {}",
    Work.POTION: "Brew {}",
    Work.ROOM: "Build {}",
    Work.LOCK: "Build a lock: {}",
    Work.TRAP: "Build a trap: {}",
    Work.TRICK: "Build a trick: {}",
    Work.LAIR: "Dig a lair of tier {}",
    Work.DIG: "Dig {}",
    Work.REPAIR: "Repair {}",
    Work.CONTACT: "Ask {}",
    Work.RANSOM: "Have {} ransomed",
    Work.MUNDANE: "Make {}",
    Work.EDGE: "Make it {}",
    Work.CONTRAPTION: "Craft {}",
    Work.GEAR: "Change gear: against {}",
    Work.RITUAL: "Incant {}",
    Work.ENCHANT: "Enchant {}",
    Work.PACK: "Recruit {}",
    Work.CREATURE: "Attract something to the lair at {}",
    Work.LEARN: "Make {} tell a secret",
    Work.BREAK: "Break {}",
}


def title(state: Wicked, task: Task) -> str:
    """Say what a task is."""
    name = name_of(state, task)
    said = SAID[task.work].format(name[:1].lower() + name[1:] if task.work is Work.MUNDANE else name)
    if task.work is Work.CONTACT:
        said = f"{said} for {FAVOURS[task.aim]}"
    elif task.work is Work.EDGE:
        said = f"{said}: {_thing(state, task.aim)}"
    return f"Go on: {said}" if task.under_way else said


def name_of(state: Wicked, task: Task) -> str:
    """Name what a task is about: an entry, a person, a place."""
    thing, region = task.thing, state.region
    if task.work is Work.DIG:
        return DIGS.get(thing, thing)
    if task.work is Work.REPAIR:
        return _broken(state, thing)
    if thing in region.prisoners:
        return region.prisoners[thing].name
    if thing in region.factions:
        return region.factions[thing].name
    table = "friend" if task.work is Work.CONTACT else TABLES.get(task.work, str(task.work))
    entry = book_of(state).shelf(table).get(thing) if table in _shelved(task.work) else None
    return entry.name if entry is not None else thing


def _shelved(work: Work) -> tuple[str, ...]:
    plain = (Work.LAIR, Work.GEAR, Work.CREATURE, Work.RANSOM, Work.LEARN, Work.BREAK)
    return () if work in plain else ("friend", TABLES.get(work, str(work)))


def _broken(state: Wicked, thing: str) -> str:
    if thing in state.dungeon.nodes:
        room = state.dungeon.nodes[thing].room
        entry = book_of(state).shelf("room").get(room)
        return entry.name if entry else thing
    if any(one.id == thing for _, one in built(state.dungeon)):
        one = find_built(state.dungeon, thing)
        return str(book_of(state).shelf(one.guard)[one.entry].name)
    return "the hole in the wall"


def _thing(state: Wicked, item: str) -> str:
    names = (one.name for monster in state.monsters.values() for one in monster.items if one.item == item)
    return next(names, item)
