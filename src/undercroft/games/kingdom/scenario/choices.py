"""How the desk names what can be chosen: monsters with Level and type, Traps with Level and place, rooms by name."""

from collections.abc import Mapping
from functools import cache

from undercroft.engine.asks import Detail
from undercroft.engine.desk import Gauge

from ..grammar.entries import BASES, MONSTERS, TRAPS
from ..grammar.labels import NOTHING, Describe, of_rooms
from ..state import Truth
from ..state.planned import Clue
from .clues import clues_of
from .limits import Limits, gauges, room_levels, room_limit

FILLS = {
    "add_monster": ("rooms_with_monsters",),
    "remove_monster": ("rooms_with_monsters",),
    "teach_human": ("trained", "leaders"),
    "call_people": ("people",),
    "change_ruler": ("ruler",),
    "improve_ruler": ("ruler",),
    "change_weak_point": ("ruler",),
    "add_trap": ("traps", "trap_levels"),
    "remove_trap": ("traps", "trap_levels"),
    "add_base": ("base_levels",),
    "remove_base": ("base_levels",),
    "change_uncertain": ("uncertain",),
}
"""The limits that each change at the desk is about."""


def of_edits(truth: Truth, limits: Limits, most_clues: int) -> Describe:
    """Say beside each change how full its limits are, once somebody looks at any."""

    @cache
    def found() -> dict[str, Gauge]:
        return {gauge.name: gauge for gauge in gauges(truth, limits)}

    def describe(edit: str) -> Detail:
        parts = [filled(found()[name]) for name in FILLS.get(edit, ()) if name in found()]
        if edit in ("add_clue", "remove_clue"):
            parts = [f"{len(clues_of(truth))} of {most_clues}"]
        return Detail(params={"fill": "; ".join(parts)})

    return describe


WORDS = {
    "people": "Levels",
    "rooms_with_monsters": "rooms",
    "trap_levels": "Levels",
    "base_levels": "Levels",
    "ruler": "Level",
}


def filled(gauge: Gauge) -> str:
    """Say how full a limit is."""
    name = WORDS.get(gauge.name, "")
    return f"{name} {gauge.used} of {gauge.most}".strip()


def of_limited_rooms(truth: Truth, limits: Limits) -> Describe:
    """Name rooms, and say how many Levels live there of how many can."""

    def fill(name: str) -> str:
        room, lair = truth.rooms[name], bool(truth.ruler) and name == truth.lair
        return f"Levels {room_levels(truth, name)} of {room_limit(limits, room.reaction, lair=lair)}"

    return of_rooms(truth, fill)


def of_places(truth: Truth, limits: Limits) -> Describe:
    """Name rooms as they are, and Corridors by their ends."""
    rooms = of_limited_rooms(truth, limits)
    return lambda name: Detail(label=name.replace("-", " to ")) if "-" in name else rooms(name)


def of_monsters(name: str) -> Detail:
    """Say a monster's Level, type and figures."""
    if name not in MONSTERS:
        return NOTHING
    one = MONSTERS[name]
    figures = f"{one.personality}; Warfare {one.warfare}, reach {one.reach}, Defense {one.defense}, HP {one.hp}"
    return Detail(label=one.title, params={"level": one.level, "type": type_name(name), "figures": figures})


def type_name(kind: str) -> str:
    """Name the type of a monster."""
    return MONSTERS[kind].type.replace("_", " ").title()


def of_traps(name: str) -> Detail:
    """Say a Trap's Level, where it lies and what it does."""
    if name not in TRAPS:
        return NOTHING
    one = TRAPS[name]
    params = {"level": one.level, "place": PLACES[one.placed[0]], "type": one.category, "does": one.text}
    return Detail(label=one.title, params=params)


PLACES = {"room": "in a room", "event": "on a thing", "corridor": "in a Corridor", "area": "on the Battlefield"}


def of_bases(name: str) -> Detail:
    """Say a Base's Level and what it does."""
    if name not in BASES:
        return NOTHING
    one = BASES[name]
    return Detail(label=one.title, params={"level": one.level, "hp": one.hp, "does": one.text})


def of_placed(truth: Truth) -> Describe:
    """Name what was placed: a Trap, a Base, or a clue, with its place."""
    names = {trap.id: f"{TRAPS[trap.kind].title}, Level {trap.level}, {trap.where}" for trap in truth.placed}
    names |= {
        base.id: f"{BASES[base.kind].title}, Level {BASES[base.kind].level}, {base.where}" for base in truth.bases
    }
    clues = {thing.id: (where, thing) for where, thing in clues_of(truth)}

    def describe(name: str) -> Detail:
        if name in names:
            return Detail(label=names[name])
        if name not in clues:
            return NOTHING
        where, thing = clues[name]
        about = fact_words(thing.clue) if thing.clue is not None else ""
        return Detail(label=f"{about}, with {thing.name.replace('_', ' ')} in {where}")

    return describe


FACTS: Mapping[str, str] = {
    "weak": "The weak point", "ruler": "Who rules", "lair": "Where the lair is", "beware": "A Trap at",
    "story": "A piece of the truth", "thing": "Where the goal is", "place": "Where the place is",
    "prey": "Where the prey sleeps", "door": "A secret door at", "friends": "Friends in",
    "angel": "Who is an Angel", "deep_one": "Who has a Deep One within",
}  # fmt: skip


def fact_words(fact: Clue) -> str:
    """Say what a clue is about."""
    kind, what = fact.kind, fact.about
    words = FACTS.get(kind, kind)
    if kind == "ruler":
        return f"{words} ({MONSTERS[what].title})"
    return f"{words} {what}" if words.endswith((" at", " in")) else words if kind in VAGUE else f"{words} ({what})"


VAGUE = ("weak", "story")
"""What a clue says at such length that it is not repeated."""


def of_facts(facts: Mapping[str, Clue]) -> Describe:
    """Name what a clue can be about."""
    return lambda name: Detail(label=fact_words(facts[name])) if name in facts else NOTHING


def of_ways(truth: Truth) -> Describe:
    """Say of each Corridor whether it would be opened or closed."""

    def describe(way: str) -> Detail:
        if "-" not in way:
            return NOTHING
        return Detail(label=f"{'Close' if way in truth.corridors else 'Open'} {way.replace('-', ' to ')}")

    return describe
