"""Corrections: the lists that a corrected value is chosen from, and what a realm must be like to go on."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, get_args

from undercroft.engine.catalogue import Shelf
from undercroft.engine.refusals import Refused

from .grammar.entries import BASES, COURT_CLASSES, FACILITIES, ITEMS, JOBS, MONSTERS, SKILLS, TRAPS
from .phases.court.naming import GENDERS
from .phases.kingdom_phase.government import POLICIES
from .rules.bonds import AFFECTION, HOSTILITY, KINDS
from .rules.monsters import TYPES
from .scenario.cast import ROLES
from .scenario.limits import REACTIONS
from .state import CORRIDORS, ROOMS, WALLS, Character, Landmaker, Monster, PlacedTrap, Realm, Truth
from .words import (
    ABILITIES,
    ATTRIBUTES,
    CITIZEN,
    CRUSADER,
    GREAT_POWERS,
    MATERIALS,
    RELATIONSHIPS,
    STATUSES,
    Placed,
    Temper,
)

SIX = range(1, 7)
NEEDS_MORE = {"16": "relative", "21": "job", "44": "arms", "45": "power", "46": "material", "66": "liberator"}
"""The pasts that are nothing without what was chosen for them."""
SHELVES: Mapping[str, Shelf[Any]] = {
    "items": ITEMS, "skills": SKILLS, "monsters": MONSTERS, "traps": TRAPS, "bases": BASES, "facilities": FACILITIES,
    "jobs": JOBS, "classes": COURT_CLASSES,
}  # fmt: skip
LISTS: Mapping[str, Sequence[str]] = {
    "materials": MATERIALS, "abilities": ABILITIES, "attributes": ATTRIBUTES, "statuses": STATUSES, "genders": GENDERS,
    "affections": tuple(dict.fromkeys(KINDS[AFFECTION])), "hostilities": tuple(dict.fromkeys(KINDS[HOSTILITY])),
    "scores": (AFFECTION, HOSTILITY), "races": TYPES, "powers": GREAT_POWERS, "relationships": RELATIONSHIPS,
    "corridors": CORRIDORS, "walls": tuple(f"{room}-{side}" for room in ROOMS for side in WALLS[room]),
    "rooms": ROOMS, "reactions": REACTIONS, "tempers": get_args(Temper), "roles": ROLES,
    "found": ("hidden", "known", "discovered", "disarmed"), "placings": get_args(Placed),
    "pasts": tuple(f"{one}{other}" for one in SIX for other in SIX), "policies": tuple(POLICIES),
    "prizes": tuple(f"{sort}:{one}{other}" for sort in ("arms", "general") for one in SIX for other in SIX),
}  # fmt: skip


def _rooms(realm: Realm) -> Sequence[str]:
    return tuple(realm.adventure.truth.rooms) or ROOMS


FOUND: Mapping[str, Callable[[Realm], Sequence[str]]] = {
    "followers": lambda realm: (CITIZEN, CRUSADER, *(one.id for one in MONSTERS)),
    "dungeon": _rooms,
    "ways_in": lambda realm: [f"{room}-{side}" for room in _rooms(realm) for side in WALLS[room]],
    "places": lambda realm: (*_rooms(realm), *CORRIDORS),
}


def choices(realm: Realm, of: str) -> Sequence[str]:
    """Give the ids of one of the game's lists."""
    if of in SHELVES:
        return [entry.id for entry in SHELVES[of]]
    return LISTS[of] if of in LISTS else FOUND[of](realm)


def names_in(realm: Realm) -> dict[str, str]:
    """Give what everybody and everything with an id of its own is called."""
    fight = realm.delve.fight
    people = [*realm.landmakers.values(), *(fight.monsters.values() if fight is not None else ())]
    kingdoms, cast = realm.world.kingdoms.values(), realm.adventure.truth.cast.values()
    strangers = {one.id: one.name for one in kingdoms} | {one.id: one.name for one in cast}
    return {one.id: one.called for one in people} | strangers


def check_realm(realm: Realm) -> None:
    """Refuse, with one sentence, a realm that could not be shown or gone on from."""
    fight = realm.delve.fight
    for one in (*realm.landmakers.values(), *(fight.monsters.values() if fight is not None else ())):
        check_person(one)
    truth = realm.adventure.truth
    for trap in truth.placed:
        check_trap(trap, truth.rooms)
    check_things(truth)
    for thing, ids in (
        ("Traps", (one.id for one in truth.placed)),
        ("Bases", (one.id for one in truth.bases)),
        ("Talents", (one.id for one in realm.kingdom.talents)),
        ("Facilities", (built.id for _, _, built in realm.kingdom.buildings())),
        *((f"things in {name}", (one.id for one in room.features)) for name, room in truth.rooms.items()),
    ):
        check_apart(thing, ids)


def check_person(who: Character) -> None:
    """Refuse what somebody cannot carry or be, and a past that lacks what belongs to it."""
    if who.court_class and not who.jobs and not isinstance(who, Monster):
        raise Refused(f"{who.called} needs a Job.")
    for number, slot in enumerate(who.slots, 1):
        if slot.taken_by >= 0 and who.slots[slot.taken_by].item is None:
            raise Refused(f"{who.called}'s slot {number} is the other half of something that is not there.")
        if slot.item is not None and slot.materials:
            raise Refused(f"{who.called}'s slot {number} holds an Item or Materials, not both.")
    for past in (who.background, who.known_background) if isinstance(who, Landmaker) else ():
        if past is not None and past.roll in NEEDS_MORE and NEEDS_MORE[past.roll] not in past.chosen:
            raise Refused("That past needs more than a roll; let it be rolled in play.")


def check_trap(trap: PlacedTrap, rooms: Mapping[str, object]) -> None:
    """Refuse a Trap that lies nowhere."""
    wanted: Iterable[str] = CORRIDORS if trap.placed == "corridor" else rooms or ROOMS
    if trap.where not in wanted:
        raise Refused(f"A Trap of that sort cannot lie in {trap.where or 'no place'}; it is placed in a {trap.placed}.")


def check_things(truth: Truth) -> None:
    """Refuse a dungeon without somebody or something of which the scenario tells."""
    there = {one.id for room in truth.rooms.values() for one in room.features}
    told_of = [one.name for one in truth.cast.values() if not one.gone]
    for name in told_of:
        if name not in there:
            raise Refused(f"{name.replace('_', ' ').capitalize()} must be somewhere in the dungeon.")


def check_apart(what: str, ids: Iterable[str]) -> None:
    """Refuse two things with one id."""
    if any(count > 1 for count in Counter(ids).values()):
        raise Refused(f"Two {what} cannot have one id.")
