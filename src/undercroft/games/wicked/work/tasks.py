"""Tasks: everything that somebody could work on, and of which tier that is. [WO-DOWNTIME-07] [WO-R66]"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import NamedTuple

import msgspec

from ..book import Book
from ..book.effects import Ignore, TierMinus
from ..book.entries.things import Ritual
from ..dungeon.building import DIGS, broken, would_break
from ..dungeon.spots import candidates, has_bare_place, may_be_built, room_spots
from ..rules.powers import Occasion, counting, powers_of, table_powers
from ..rules.table import book_of
from ..state import Dungeon, Monster, Pack, Prisoner, Wicked
from ..words import GEAR_DEFENSES, PROJECT_OF, PrisonerStatus, Project, Work
from ..world.packs import has_room

SEGMENTS = {1: 1, 2: 4, 3: 8}
"""How long a project's clock is, by its tier; the first needs none. [WO-PROJECT-01] [WO-PROJECT-02] [WO-PROJECT-03]"""
EDGE_TIER = 2
"""[WO-SCIENCE-05]"""
MOST_EDGES = 2
FAVOURS = (1, 2, 3)
GUARDS = (Work.LOCK, Work.TRAP, Work.TRICK)
BUILDS = (Work.ROOM, *GUARDS, Work.LAIR, Work.DIG)
GO_ON = "go_on"
TRIED = 8
"""So many places are tried before something counts as having none."""
MAPS_REMEMBERED = 64
MAP_WRITER, MAP_READER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Dungeon)


class Task(NamedTuple):
    """Something to work on: which work, on what, the project's tier, the thing's own tier."""

    work: Work
    thing: str = ""
    tier: int = 1
    level: int = 1
    aim: str = ""
    under_way: str = ""  # the id of the project that it continues

    @property
    def id(self) -> str:
        """What cards call it."""
        if self.under_way:
            return f"{GO_ON}:{self.under_way}"
        return ":".join(part for part in (str(self.work), self.thing, self.aim) if part)

    @property
    def project(self) -> Project:
        """Which of the seven kinds it is."""
        return PROJECT_OF[self.work]


def every_task(state: Wicked, who: Monster | Pack) -> list[Task]:
    """List all that somebody could work on now: what is under way first. [WO-LURK-04]"""
    book = book_of(state)
    found = [*under_way(state), *_repairs(state), *_builds(state, book), *_off_the_map(state, book, who)]
    less = _lowered_by(state, book, who, dict.fromkeys(task.work for task in found))
    return [task if task.under_way else _lowered(task, less[task.work]) for task in found]


def task_called(state: Wicked, who: Monster | Pack, called: str) -> Task | None:
    """Find one of all that somebody could work on, and look for a place for nothing else."""
    book, kind = book_of(state), called.partition(":")[0]
    if kind == GO_ON:
        return next((task for task in under_way(state) if task.id == called), None)
    if kind == Work.REPAIR:
        among = _repairs(state)
    elif kind in BUILDS:
        among = _build_called(map_of(state.dungeon), book, Work(kind), called.partition(":")[2])
    else:
        among = _off_the_map(state, book, who)
    found = next((task for task in among if task.work == kind and task.id == called), None)
    return found and _lowered(found, _lowered_by(state, book, who, (found.work,))[found.work])


def _off_the_map(state: Wicked, book: Book, who: Monster | Pack) -> Iterator[Task]:
    """List what needs no place in the dungeon."""
    yield from _brews(book)
    yield from _crafts(state, book, who)
    yield from _contacts(state, who)
    yield from _incants(state, book)
    yield from _recruits(state, book, who.seat)
    yield from _tortures(state, who)


def _lowered(task: Task, less: int) -> Task:
    """Give a new task with its tier lowered, to one at least."""
    tier = max(1, task.tier - less)
    return task if tier == task.tier else task._replace(tier=tier)


def _lowered_by(state: Wicked, book: Book, who: Monster | Pack, works: Iterable[Work]) -> dict[Work, int]:
    """Say by how much the tiers of kinds of work are lowered by what always counts."""
    held = [*powers_of(book, who), *table_powers(state, book)]
    return {
        work: sum(isinstance(does, TierMinus) and work in does.works for _, does in counting(held, Occasion(work=work)))
        for work in works
    }


def under_way(state: Wicked) -> Iterator[Task]:
    """List the projects that were begun."""
    for one in state.dungeon.projects:
        yield Task(one.work, one.thing, one.tier, one.tier, one.aim, one.id)


def _repairs(state: Wicked) -> Iterator[Task]:
    for where, tier in broken(state.dungeon).items():
        yield Task(Work.REPAIR, where, tier, tier)


def _builds(state: Wicked, book: Book) -> tuple[Task, ...]:
    """Rooms, locks, traps and tricks that have a spot, a lair, a dig. [WO-PROJECT-09] [WO-R80]"""
    return _buildable(book, MAP_WRITER.encode(map_of(state.dungeon)))


def map_of(dungeon: Dungeon) -> Dungeon:
    """Give of a dungeon what decides where anything can stand."""
    return Dungeon(
        tier=dungeon.tier, nodes=dungeon.nodes, passages=dungeon.passages, made=dungeon.made, limits=dungeon.limits
    )


@lru_cache(maxsize=MAPS_REMEMBERED)
def _buildable(book: Book, written: bytes) -> tuple[Task, ...]:
    """List what could be built on a map; nothing else is looked at, so the same map is searched only once."""
    return tuple(_searched(MAP_READER.decode(written), book))


def _searched(dungeon: Dungeon, book: Book) -> Iterator[Task]:
    rooms = cache(lambda: list(islice(room_spots(dungeon), TRIED)))
    for work in (Work.ROOM, *GUARDS):
        room_for: dict[int, bool] = {}
        for entry in book.shelf(work).values():
            if entry.tier not in room_for:
                room_for[entry.tier] = has_spot(dungeon, book, work, entry.id, rooms)
            if room_for[entry.tier]:
                yield Task(work, entry.id, entry.tier, entry.tier)
    for tier in _lair_tiers(dungeon):
        if has_spot(dungeon, book, Work.LAIR, str(tier)):
            yield Task(Work.LAIR, str(tier), tier, tier)
    for dig in DIGS:
        if has_spot(dungeon, book, Work.DIG, dig):
            yield Task(Work.DIG, dig)


def _build_called(dungeon: Dungeon, book: Book, work: Work, thing: str) -> Iterator[Task]:
    """Give one thing that could be built, if there is a place for it; those of one tier share their places."""
    if work is Work.LAIR:
        tiers = {str(tier): tier for tier in _lair_tiers(dungeon)}
    elif work is Work.DIG:
        tiers = dict.fromkeys(DIGS, 1)
    else:
        tiers = {entry.id: int(entry.tier) for entry in book.shelf(work).values()}
    if thing in tiers:
        tier = tiers[thing]
        first = thing if work is Work.DIG else next(one for one, its in tiers.items() if its == tier)
        if has_spot(dungeon, book, work, first):
            yield Task(work, thing, tier, tier)


def _lair_tiers(dungeon: Dungeon) -> range:
    return range(1, max(1, min(3, dungeon.tier)) + 1)


def has_spot(
    dungeon: Dungeon, book: Book, work: Work, entry: str, rooms: Callable[[], Sequence[str]] | None = None
) -> bool:
    """Say whether something could be put anywhere; the places for rooms are the same for all of them."""
    if work in GUARDS:
        return may_be_built(dungeon, book, work, entry) and has_bare_place(dungeon, work)
    if work is Work.ROOM and rooms is not None:
        places = rooms() if may_be_built(dungeon, book, work, entry) else ()
    else:
        places = candidates(dungeon, book, work, entry)
    return any(not would_break(dungeon, book, work, entry, spot) for spot in places[:TRIED])


def _brews(book: Book) -> Iterator[Task]:
    """A brew is one action, whatever its tier. [WO-CONCOCTION-01] [WO-POTION-01] [WO-PROJECT-08]"""
    for work in (Work.CONCOCTION, Work.POTION):
        for entry in book.shelf(work).values():
            yield Task(work, entry.id, 1, entry.tier)


def _crafts(state: Wicked, book: Book, who: Monster | Pack) -> Iterator[Task]:
    """Plain things, edges, contraptions, other gear. [WO-PROJECT-11] [WO-PROJECT-19] [WO-PROJECT-20]"""
    for entry in book.shelf("contraption").values():
        yield Task(Work.CONTRAPTION, entry.id, entry.tier, entry.tier)
    for entry in book.shelf("mundane").values():
        yield Task(Work.MUNDANE, entry.id)
    owner = state.monsters[who.seat]
    for thing in dict.fromkeys(one.item for one in owner.items if not one.doses and len(one.edges) < MOST_EDGES):
        edges = next(one.edges for one in owner.items if one.item == thing)
        for edge in book.shelf("edge"):
            if edge not in edges:
                yield Task(Work.EDGE, edge, EDGE_TIER, EDGE_TIER, thing)
    for defense in GEAR_DEFENSES:
        if defense is not owner.gear_defense:
            yield Task(Work.GEAR, str(defense))


def _contacts(state: Wicked, who: Monster | Pack) -> Iterator[Task]:
    """A friend or a faction, by the size of the favour; what they think of you makes it larger or smaller. [WO-R66]"""
    friend = state.monsters[who.seat].friend
    if friend in state.region.friends:
        yield from (Task(Work.CONTACT, friend, favour, favour, str(favour)) for favour in FAVOURS)
    for faction in state.region.factions.values():
        shift = (faction.attitude < 0) - (faction.attitude > 0)
        for favour in FAVOURS:
            if favour + shift in SEGMENTS or favour + shift < 1:
                yield Task(Work.CONTACT, faction.id, max(1, favour + shift), favour, str(favour))
    for prisoner in held_prisoners(state):
        if prisoner.tier:
            yield Task(Work.RANSOM, prisoner.id)


def held_prisoners(state: Wicked) -> list[Prisoner]:
    """List the prisoners who are held, broken ones too."""
    held = (PrisonerStatus.HELD, PrisonerStatus.BROKEN)
    return [one for one in state.region.prisoners.values() if one.status in held]


def _incants(state: Wicked, book: Book) -> Iterator[Task]:
    """Rituals, and things to enchant, of their own tier. [WO-PROJECT-12] [WO-MAGICITEM-01]"""
    for ritual in book.shelf("ritual").values():
        if aims(state, ritual):
            yield Task(Work.RITUAL, ritual.id, ritual.tier, ritual.tier)
    for item in book.shelf("magic_item").values():
        yield Task(Work.ENCHANT, item.id, item.tier, item.tier)


def aims(state: Wicked, ritual: Ritual) -> list[str]:
    """List what a ritual could be aimed at now; one that needs no aim gives an empty word."""
    region = state.region
    match ritual.aims:
        case "faction":
            return [one.id for one in sorted(region.factions.values(), key=lambda one: (one.attitude, one.id))]
        case "target":
            return [*region.targets]
        case "prisoner":
            return [one.id for one in region.prisoners.values() if one.status is PrisonerStatus.HELD]
        case "creature":
            lairs = {name: node.lair for name, node in state.dungeon.nodes.items() if node.lair}
            return [name for name, lair in lairs.items() if lair.knocked_out or lair.fled]
        case "monster":
            return [one.seat for one in state.monsters.values() if not one.dead]
        case "plan":
            return [""] if state.scheme.entry else []
    return [""]


def empty_lairs(dungeon: Dungeon) -> list[str]:
    """List the lairs in which nothing lives, the lowest tier first. [WO-R45]"""
    found = [(node.lair.tier, node.id) for node in dungeon.nodes.values() if node.lair and not node.lair.creature]
    return [name for _, name in sorted(found)]


def _recruits(state: Wicked, book: Book, seat: str) -> Iterator[Task]:
    """A pack if there is a slot, a creature if there is a lair. [WO-PROJECT-13]"""
    if has_room(state, state.monsters[seat]):
        yield from (Task(Work.PACK, job) for job in book.shelf("job"))
    yield from (Task(Work.CREATURE, node) for node in empty_lairs(state.dungeon))


def _tortures(state: Wicked, who: Monster | Pack) -> Iterator[Task]:
    """Learn a secret, or break somebody. [WO-PROJECT-14] [WO-PROJECT-15]"""
    book = book_of(state)
    held = [*powers_of(book, who), *table_powers(state, book)]
    dead_too = any(isinstance(does, Ignore) and does.what == "dead" for _, does in counting(held, Occasion()))
    for one in state.region.prisoners.values():
        if one.status is PrisonerStatus.DEAD and dead_too and not one.told and one.tier:
            yield Task(Work.LEARN, one.id)
    for one in held_prisoners(state):
        if one.told < one.tier:
            yield Task(Work.LEARN, one.id)
        if one.status is PrisonerStatus.HELD:
            yield Task(Work.BREAK, one.id, max(1, min(3, one.tier)), one.tier)
