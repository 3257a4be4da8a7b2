"""Labels: how people, Items and Facilities are named among the options of a question."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from undercroft.engine.asks import Ask, Detail

from ..state import Built, Carried, Kingdom, RoomReport, Talent, Truth
from .entries import FACILITIES, ITEMS, JOBS, MONSTERS

T = TypeVar("T")
WAYS = {"in": "Put away: ", "out": "Take out: "}

Describe = Callable[[str], Detail]
NOTHING = Detail()


def labelled(ask: Ask[T], labels: Mapping[str, str] | Callable[[], Mapping[str, str]]) -> Ask[T]:
    """Give the options of a question names of their own; those without one keep what the texts say.

    Names that take long are given as a function, and worked out when somebody first looks.
    """
    if isinstance(labels, Mapping):
        return ask.described(lambda choice: Detail(label=labels.get(choice, "")))
    names = cache(labels)
    return ask.described(lambda choice: Detail(label=names().get(choice, "")))


def site_labels(sites: Sequence[str]) -> dict[str, str]:
    """Name rooms by letter and digit alone while they all lie in one region."""
    alone = len({site.partition(".")[0] for site in sites}) == 1
    return {site: site.partition(".")[2] for site in sites} if alone else {}


def copy_labels(copies: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Name copies of Facilities by what they are and the room in which they would stand."""
    found = {}
    for key, (kind, site) in copies.items():
        cell, room = site.split(".")
        found[key] = f"{FACILITIES[kind].title} in {room} of region {cell}"
    return found


def several(word: str) -> str:
    """Give the plural of an English noun that has a regular one."""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"


def item_label(item: Carried) -> str:
    """Name an Item, with its Level if it has any."""
    entry = ITEMS[item.id]
    return f"{entry.title}, Level {item.level}" if entry.levels and item.level else entry.title


def item_labels(items: Mapping[str, Carried]) -> dict[str, str]:
    """Name some Items; `in:…` and `out:…` say which way they go."""
    return {key: f"{WAYS.get(key.partition(':')[0], '')}{item_label(item)}" for key, item in items.items()}


def built_labels(kingdom: Kingdom, built: Mapping[str, Built]) -> dict[str, str]:
    """Name Facilities, with the room of those that are not the only one of their name."""
    names = [FACILITIES[one.kind].title for one in built.values()]
    found = {}
    for cell, room, one in kingdom.buildings():
        if one.id in built:
            title = FACILITIES[one.kind].title
            place = f" in {room} of region {cell}" if len(kingdom.maps) > 1 else f" in {room}"
            found[one.id] = title + (place if names.count(title) > 1 else "")
    return found


def told_of_rooms(known: Mapping[str, RoomReport], entered: Sequence[str] = ()) -> Callable[[str], Detail]:
    """Say beside a room what the Court knows of it."""
    return lambda room: Detail(params={"told": told_of_room(known.get(room), been=room in entered)})


def told_of_room(report: RoomReport | None, *, been: bool = False) -> str:
    """Say what a report tells of a room."""
    if report is None or (report.monsters is None and report.traps is None):
        return "been there" if been else "nothing known"
    counts = [
        (count, word) for count, word in ((report.monsters, "monster"), (report.traps, "Trap")) if count is not None
    ]
    return ", ".join(f"{count or 'no'} {word}{'' if count == 1 else 's'}" for count, word in counts)


def holding_label(holding: Built | Talent) -> str:
    """Name a Facility, or a Talent by its Job."""
    return FACILITIES[holding.kind].title if isinstance(holding, Built) else f"Talent: {JOBS[holding.job].title}"


def unlimited(room: str) -> str:
    """Say nothing of limits, where they do not matter."""
    return ""


def of_rooms(truth: Truth, fill: Callable[[str], str] = unlimited) -> Describe:
    """Name a room, and say who lives there and, while the limits matter, how full it is."""

    def describe(name: str) -> Detail:
        if name not in truth.rooms:
            return NOTHING
        room = truth.rooms[name]
        lair = bool(truth.ruler) and name == truth.lair
        kinds = ", ".join(f"{count} {MONSTERS[kind].title}" for kind, count in room.monsters.items() if count)
        about = f"{room.reaction or 'neutral'}: {kinds}" if kinds else "nobody lives there"
        called = f"{name}: {room.name}" if room.name else name
        return Detail(
            label=f"{called}{', the lair' if lair else ''}",
            params={"holds": about, "fill": fill(name) if kinds else ""},
        )

    return describe
