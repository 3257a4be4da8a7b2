"""How dangerous a scenario may be: the limits for monsters, Traps and Bases, and how full each of them is."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from undercroft.atlas.rooms import ends, reached
from undercroft.engine.desk import Gauge

from ..dungeon.citizens import levels_as_people
from ..dungeon.humans import MOST_LEADERS, human_breaches, leaders, levels_added, most_added, trained
from ..dungeon.residents import FRIENDLY, HOSTILE, NEUTRAL
from ..grammar.entries import BASES, ITEMS, MONSTERS, TRAPS
from ..rules.finding import ways_on
from ..rules.lessons import ANGEL
from ..rules.monsters import monster_level
from ..rules.strangers import shape_of, stranger_breaches, strangers
from ..state import PlacedTrap, RoomTruth, Truth
from ..state.planned import Guise, WeakPoint

REACTIONS = (HOSTILE, NEUTRAL, FRIENDLY)
"""How the monsters of a room meet the Court; what is not said is Neutral. [MYK-ENCOUNTER-04]"""
EVENT_SURCHARGE = 3
"""How many Levels a Room Trap counts for more once it hangs on a thing. [MYK-TRAPRULE-MODIFY-EVENT] [MYKR3-H09]"""
MOST_OF_A_KIND = 9
"""How many of one kind may stand on the Battlefield when reinforcements have come. [MYKR3-M10]"""
RULER_SKILL = 3
IMPROVEMENTS = {"warfare": 1, "reach": 2, "damage": 1, "defense": 1, "hp": 2}
"""Levels that each improvement of a Ruler counts for; a Ruler skill counts for three. [MYK-RULER-STATS]"""
WEAK_POINTS = {
    "karma": 2,
    "relationship": 2,
    "poison": 3,
    "anathema": 5,
    "memory_core": 3,
    "soul_core": 5,
    "split_core": 6,
    "celestial_body": 4,
    "sealed": 4,
    "time_limit": 8,
}
"""Levels that each Weak Point takes off. [MYK-RULERWEAK-RULE]"""
SEVERAL = ("poison", "sealed")
"""Weak Points of which a second takes off one Level more; several cores are one Weak Point."""


class Limits(NamedTuple):
    """The limits of one scenario, from the Court that it is made for."""

    average: int
    court: int
    total: int
    monster: int
    rooms: int
    room: int
    hostile: int
    friendly: int
    ruler: int
    lair: int
    traps: int
    trap_levels: int
    bases: int
    uncertain: int


def limits_of(average_level: int, court_size: int, total_level: int = 0, *, unknown: str = "average") -> Limits:
    """Give every limit by the formulas; a total that is not given is average times size. [MYKR3-H03] [MYKR3-H06]"""
    total = total_level or average_level * court_size
    return Limits(
        average=average_level,
        court=court_size,
        total=total,
        monster=average_level + 4,
        rooms=average_level + 2,
        room=3 * court_size + total,
        hostile=2 * court_size + total,
        friendly=4 * court_size + total,
        ruler=average_level + 7,
        lair=4 * court_size + total,
        traps=3 * court_size + average_level,
        trap_levels=10 * average_level,
        bases=average_level,
        uncertain=court_size if unknown == "court" else average_level,
    )


def room_limit(limits: Limits, reaction: str, *, lair: bool) -> int:
    """Give the limit for the Levels in a room: the Ruler's always goes first. [MYKR3-H04]"""
    if lair:
        return limits.lair
    return {HOSTILE: limits.hostile, FRIENDLY: limits.friendly}.get(reaction, limits.room)


class Fittings(NamedTuple):
    """What makes a monster count for more than its printed Level when it is placed. [MYK-THREAT-EFFECTIVE-LEVEL]"""

    common_items: int = 0
    rare_items: int = 0
    feelings: int = 0
    court_class: bool = False
    job: bool = False
    followers: bool = False
    special_skills: int = 0
    transformed: bool = False
    possessing: bool = False

    def levels(self) -> int:
        """Count the Levels that they add."""
        trained = 3 if self.court_class and self.job else 2 if self.court_class or self.job else 0
        worn = self.common_items + 3 * self.rare_items
        return worn + self.feelings // 2 + trained + self.special_skills + sum(self[5:6]) + sum(self[7:])


PLAIN = Fittings()


def effective_level(
    kind: str,
    improved: Mapping[str, int] | None = None,
    weak_points: Sequence[WeakPoint] = (),
    fittings: Fittings = PLAIN,
) -> int:
    """Give the Level that placement counts a monster for, at least 1; fights use the printed one. [MYKR3-H07]"""
    level = monster_level(kind) + fittings.levels()
    level += sum(times * IMPROVEMENTS.get(name, RULER_SKILL) for name, times in (improved or {}).items())
    seen: list[str] = []
    for point in weak_points:
        level -= int(point.kind in SEVERAL) if point.kind in seen else WEAK_POINTS.get(point.kind, 0)
        seen.append(point.kind)
    return max(1, level)


def ruler_level(truth: Truth) -> int:
    """Give the Level that the Ruler counts for."""
    return effective_level(truth.ruler, truth.improved, truth.weak_points, fitted(truth, truth.ruler))


def fitted(truth: Truth, kind: str) -> Fittings:
    """Say what the monsters of a kind carry on this map."""
    worn = truth.gear.get(kind, ())
    rare = sum(1 for item in worn if ITEMS[item].rare)
    return Fittings(common_items=len(worn) - rare, rare_items=rare)


def room_levels(truth: Truth, name: str) -> int:
    """Add up the Levels of the monsters in a room, those that wait out of sight too. [MYK-MONRULE-REINFORCE]

    What the Ruler's room has left, people without a room share. [MYKR3-M19]
    """
    levels = levels_as_people(truth.citizens) if name == truth.lair else 0
    for kind, count in truth.rooms[name].monsters.items():
        rulers = 1 if name == truth.lair and kind == truth.ruler else 0
        levels += rulers * (ruler_level(truth) if rulers else 0)
        levels += (count - rulers) * effective_level(kind, fittings=fitted(truth, kind))
    return levels + levels_added(truth, name) + sum(map(stranger_level, strangers(truth, name)))


def stranger_level(stranger: Guise) -> int:
    """Give the Level that somebody counts for who hides among people. [MYK-THREAT-EFFECTIVE-LEVEL]"""
    angel = shape_of(stranger) == ANGEL
    return effective_level(stranger.kind, fittings=Fittings(transformed=angel, possessing=not angel))


def lived_in(truth: Truth, name: str) -> bool:
    """Say whether there are monsters in a room, in plain sight or not."""
    return bool(truth.rooms[name].monsters or strangers(truth, name))


def counted_level(trap: PlacedTrap) -> int:
    """Give the Level that a Trap counts for: more if a Room Trap was hung on a thing. [MYKR3-H09] [MYKR3-H10]"""
    moved = trap.placed == "event" and "event" not in TRAPS[trap.kind].placed
    return trap.level + (EVENT_SURCHARGE if moved else 0)


def gauges(truth: Truth, limits: Limits) -> list[Gauge]:
    """Give every limit of a scenario with what it holds, room by room."""
    inhabited = [name for name in truth.rooms if lived_in(truth, name)]
    trap_levels = sum(counted_level(trap) for trap in truth.placed)
    base_levels = sum(BASES[base.kind].level for base in truth.bases)
    uncertain = sum(1 for room in truth.rooms.values() if room.uncertain)
    found = [
        Gauge("rooms_with_monsters", len(inhabited), limits.rooms, "MYK-THREAT-MON-ROOMS"),
        Gauge("traps", len(truth.placed), limits.traps, "MYK-THREAT-TRAP-NUMBER"),
        Gauge("trap_levels", trap_levels, limits.trap_levels, "MYK-THREAT-TRAP-LEVELS"),
        Gauge("base_levels", base_levels, limits.bases, "MYK-THREAT-BASE-LEVELS"),
        Gauge("uncertain", uncertain, limits.uncertain, "MYK-ENCOUNTER-UNC-02"),
    ]
    if taught := len(trained(truth)):
        found.append(Gauge("trained", taught, limits.court, "MYK-HUMANRULE-CLASSJOB"))
    if leading := len(leaders(truth)):
        found.append(Gauge("leaders", leading, MOST_LEADERS, "MYK-HUMANRULE-FOLLOWERS"))
    if truth.citizens:
        called = levels_as_people(truth.citizens)
        unused = limits.lair - room_levels(truth, truth.lair) + called
        found.append(Gauge("people", called, unused, "MYK-MONRULE-CITIZEN-GM"))
    if truth.ruler:
        level = ruler_level(truth) + most_added(truth, truth.lair, truth.ruler)
        found.append(Gauge("ruler", level, limits.ruler, "MYK-THREAT-RULER-LEVEL"))
    return [*found, *(gauge for name in inhabited for gauge in room_gauges(truth, name, limits))]


TOTAL_CITES = {HOSTILE: "MYK-THREAT-REACTION-HOSTILE", FRIENDLY: "MYK-THREAT-REACTION-FRIENDLY"}


def room_gauges(truth: Truth, name: str, limits: Limits) -> list[Gauge]:
    """Give the limits of one room: the Levels in it, and the highest Level of anybody but the Ruler."""
    room, lair = truth.rooms[name], bool(truth.ruler) and name == truth.lair
    cite = "MYK-THREAT-RULER-TOTAL" if lair else TOTAL_CITES.get(room.reaction, "MYK-THREAT-MON-TOTAL")
    others = dict(room.monsters)
    if lair:
        others[truth.ruler] = others.get(truth.ruler, 0) - 1
    levels = [
        effective_level(kind, fittings=fitted(truth, kind)) + most_added(truth, name, kind)
        for kind, count in others.items()
        if count > 0
    ]
    levels += map(stranger_level, strangers(truth, name))
    return [
        Gauge(f"levels_{name}", room_levels(truth, name), room_limit(limits, room.reaction, lair=lair), cite),
        Gauge(f"highest_{name}", max(levels, default=0), limits.monster, "MYK-THREAT-MON-LEVEL"),
    ]


def breaches(truth: Truth, limits: Limits) -> list[str]:
    """List what is wrong with a scenario: limits that are broken, and things that are where they cannot be."""
    found = [f"{gauge.name}: {gauge.used} of {gauge.most}" for gauge in gauges(truth, limits) if gauge.broken]
    found += trap_breaches(truth)
    found += base_breaches(truth)
    found += human_breaches(truth)
    found += stranger_breaches(truth)
    for name, room in truth.rooms.items():
        found += [f"{name}: {problem}" for problem in room_breaches(room)]
    if truth.ruler and truth.rooms.get(truth.lair, RoomTruth()).monsters.get(truth.ruler, 0) < 1:
        found.append(f"the Ruler is not in the lair {truth.lair}")
    return found


def room_breaches(room: RoomTruth) -> list[str]:
    """List what is wrong with the monsters of a room."""
    found = [f"there is no monster {kind}" for kind in room.monsters if MONSTERS and kind not in MONSTERS]
    for kind, count in room.held_back.items():
        if count > room.monsters.get(kind, 0):
            found.append(f"too many {kind} held back")
        elif room.monsters[kind] > MOST_OF_A_KIND:
            found.append(f"{room.monsters[kind]} {kind} at once")
    return found


def trap_breaches(truth: Truth) -> list[str]:
    """List what is wrong with the Traps: a second one in a Corridor, a Level or a place that it cannot have."""
    found, taken = list[str](), list[str]()
    for trap in truth.placed:
        entry = TRAPS[trap.kind]
        if not entry.level <= trap.level <= max(entry.level, entry.most):
            found.append(f"{trap.kind} cannot have Level {trap.level}")
        if trap.placed not in entry.placed and not (trap.placed == "event" and "room" in entry.placed):
            found.append(f"{trap.kind} cannot be placed in a {trap.placed}")
        if trap.placed == "corridor":
            if trap.where in taken or trap.where not in truth.corridors:
                found.append(f"{trap.kind} has no Corridor of its own at {trap.where}")
            taken.append(trap.where)
        elif trap.where not in truth.rooms:
            found.append(f"{trap.kind} is in no room")
        elif trap.placed == "event" and all(thing.id != trap.carrier for thing in truth.rooms[trap.where].features):
            found.append(f"{trap.kind} hangs on nothing")
    return found


def base_breaches(truth: Truth) -> list[str]:
    """List rooms with two Bases of the same installation. [MYK-BASERULE-INSTALL-ROOM] [MYKR3-B02]"""
    places = [(base.where, BASES[base.kind].addition) for base in truth.bases]
    found = [f"two Bases in {where}" for n, (where, addition) in enumerate(places) if (where, addition) in places[:n]]
    return found + [f"a Base in no room ({where})" for where, _ in places if where not in truth.rooms]


def solvable(truth: Truth) -> bool:
    """Say whether every room can be reached from the Entrance, and the Entrance from every room."""
    start = ends(truth.entrances[0])[0] if truth.entrances else next(iter(truth.rooms), "")
    ways = ways_on(truth)
    if start not in ways:
        return False
    back: dict[str, list[str]] = {room: [one for one in ways if room in ways[one]] for room in ways}
    return len(reached(ways.__getitem__, start)) == len(ways) == len(reached(back.__getitem__, start))
