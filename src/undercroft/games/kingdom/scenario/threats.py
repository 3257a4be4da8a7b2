"""Threats: monsters by their types, a Ruler, Traps and Bases, all within what the limits leave."""

from collections.abc import Sequence

from undercroft.engine.dice import Dice, pick_from, shuffle
from undercroft.engine.tables import throw

from ..content.rulers import fitting_skills
from ..draws.random_bases import BASE
from ..dungeon.residents import FRIENDLY, HOSTILE, NEUTRAL
from ..grammar.entries import BASES, MONSTERS, TRAPS, MonsterEntry, TrapEntry
from ..rules.strangers import strangers
from ..state import ENCAMPMENT, FOES, REARGUARD, VANGUARD, Base, PlacedTrap, Truth
from .layout import Layout
from .limits import (
    EVENT_SURCHARGE,
    IMPROVEMENTS,
    MOST_OF_A_KIND,
    RULER_SKILL,
    Limits,
    counted_level,
    room_levels,
    room_limit,
    ruler_level,
    solvable,
)
from .theme import Theme
from .things import Store, carries
from .weak_points import draw_weak_point

BORRACHO = "borracho"
"""The Trap that is somebody: not as asleep, or as human, as they look."""
MOST_KINDS = 3
FAR_REACH = 2
BOMBED = ("melee", "ranged", "science", "astrology", "negotiation", "dungeon")
"""Groups of skills that a Skill Bomber listens for."""
SHARES = {"gentle": 28, "even": 40, "fierce": 100}
"""How much of each limit a scenario of a table fills, in percent, for a Court of the first Level."""
SLOWER = 10
"""How much less of each limit is filled for each further Level: Courts grow more slowly than the limits do."""
LEAST_SHARE = 18


def share_of(threat: str, average: int) -> int:
    """Say how much of each limit a scenario fills, in percent; a fierce one fills them all."""
    full = SHARES[threat]
    return full if full >= 100 else max(LEAST_SHARE, full - SLOWER * (average - 1))


TOO_CRUEL = (
    "guillotine", "self_destruction", "emergency_exit", "reset_switch", "infinite_corridor", "job_changer", "red_shoes",
)  # fmt: skip
"""Traps that end a character, a map or an evening: only for tables that like it fierce.

Red Shoes cost 1D6 HP each Quarter, and nothing takes them off: that is the end of most of a first Court.
"""


def roster(theme: Theme) -> list[MonsterEntry]:
    """List the monsters of a theme."""
    return [entry for entry in MONSTERS if not theme.types or entry.type in theme.types]


def inhabited(dice: Dice, layout: Layout, limits: Limits, share: int) -> list[str]:
    """Draw the rooms with monsters: the lair, and a share of those that may be; the way in is quiet if it can be."""
    others = [room for room in layout.rooms if room not in (layout.lair, layout.start)]
    shuffle(dice, others)
    return [layout.lair, *others][
        : max(2, min(limits.rooms * (share + 15) // 100, limits.rooms, len(layout.rooms) - 1))
    ]


def draw_reaction(dice: Dice) -> str:
    """Draw how the monsters of a room meet the Court: most wait and see. [MYK-THREAT-REACTION-HOSTILE]"""
    return pick_from(dice, (HOSTILE, HOSTILE, NEUTRAL, NEUTRAL, NEUTRAL, FRIENDLY))


def fill_room(dice: Dice, truth: Truth, name: str, theme: Theme, limits: Limits, share: int) -> None:
    """Put monsters into a room until a share of its limit is used: few kinds, some of them in numbers."""
    room = truth.rooms[name]
    lair = name == truth.lair and bool(truth.ruler)
    most = room_limit(limits, room.reaction, lair=lair)
    left = most * share // 100 - room_levels(truth, name)
    fit = [entry for entry in roster(theme) if entry.level <= limits.monster] or list(MONSTERS)
    kinds: list[MonsterEntry] = []
    while left > 0 and len(kinds) < MOST_KINDS:
        small = [one for one in fit if one.level <= left and one not in kinds and one.id != truth.ruler]
        if not small:
            break
        kinds.append(pick_from(dice, small))
        number = min(dice.roll(max(1, left // kinds[-1].level)), MOST_OF_A_KIND)
        room.monsters[kinds[-1].id] = room.monsters.get(kinds[-1].id, 0) + number
        left -= number * kinds[-1].level
    draw_up(dice, truth, name)


def draw_up(dice: Dice, truth: Truth, name: str) -> None:
    """Say where each kind stands when a fight begins: strikers in front, archers behind, a Ruler in the Encampment."""
    room = truth.rooms[name]
    for kind in room.monsters:
        far = MONSTERS[kind].reach >= FAR_REACH
        front = REARGUARD[FOES] if far else pick_from(dice, (VANGUARD[FOES], VANGUARD[FOES], REARGUARD[FOES]))
        ruler = name == truth.lair and kind == truth.ruler
        room.stand[kind] = ENCAMPMENT[FOES] if ruler and far else REARGUARD[FOES] if ruler else front


def hold_back(dice: Dice, truth: Truth, name: str) -> None:
    """Keep some of a numerous kind out of sight, to come later. [MYK-MONRULE-REINFORCE] [MYK-MONRULE-REINFORCE-CAP]"""
    room = truth.rooms[name]
    many = [kind for kind, count in room.monsters.items() if 3 <= count <= MOST_OF_A_KIND]
    if many:
        kind = pick_from(dice, many)
        room.held_back[kind] = dice.roll(room.monsters[kind] // 2)


def crown(
    dice: Dice, truth: Truth, theme: Theme, limits: Limits, share: int, *, weak: bool, classes: Sequence[str] = ()
) -> None:
    """Choose the Ruler: as strong as a share of the limit allows, made better, perhaps with a Weak Point."""
    top = min(limits.ruler, limits.lair)  # a Ruler counts for its room, and the lair of a small Court holds little
    most = limits.average + max(2, (top - limits.average) * share // 100)
    fit = [entry for entry in roster(theme) if limits.average < entry.level <= most]
    fit = fit or [entry for entry in MONSTERS if entry.level <= most]
    strong = [entry for entry in fit if entry.level >= limits.average + 2] or fit
    truth.ruler = pick_from(dice, strong).id
    if weak and dice.roll(2) == 1:
        truth.weak_points = [draw_weak_point(dice, truth, classes)]
    improve(dice, truth, limits._replace(ruler=min(top, most + 1) if share < 100 else top))
    truth.rooms[truth.lair].monsters[truth.ruler] = 1


def improve(dice: Dice, truth: Truth, limits: Limits) -> None:
    """Make a Ruler better in one thing or two, or teach it something, as far as the limit goes. [MYK-RULER-STATS]"""
    for _ in range(dice.roll(2)):
        left = limits.ruler - ruler_level(truth)
        fit = [name for name, levels in IMPROVEMENTS.items() if levels <= left and name != "reach"]
        if left >= RULER_SKILL:
            fit += [skill for skill in fitting_skills(MONSTERS[truth.ruler].level) if skill not in truth.improved]
        if fit:
            what = pick_from(dice, fit)
            truth.improved[what] = truth.improved.get(what, 0) + 1


class TrapDraw:
    """The drawing of Traps: what may still be placed, and where."""

    def __init__(self, dice: Dice, truth: Truth, limits: Limits, store: Store, *, cruel: bool) -> None:
        self.dice = dice
        self.truth = truth
        self.limits = limits
        self.store = store
        self.kinds = [one for one in TRAPS if cruel or one.id not in TOO_CRUEL]

    def draw(self, number: int, levels: int) -> None:
        """Place Traps until there are so many, or so many Levels of them."""
        for _ in range(2 * number):
            used = sum(counted_level(trap) for trap in self.truth.placed)
            fit = [one for one in self.kinds if one.level <= levels - used and one.id != "secret_door"]
            if len(self.truth.placed) >= number or not fit:
                return
            self.place(pick_from(self.dice, fit), levels - used)

    def place(self, entry: TrapEntry, levels: int, where: str = "", *, hung: bool = False) -> PlacedTrap | None:
        """Place one Trap where it can be; nothing is placed if there is no such place, or no way would be left.

        A Room Trap that is `hung` on a thing counts for more Levels. [MYK-TRAPRULE-MODIFY-EVENT]
        """
        where = where or self.choose_place(entry)
        if not where:
            return None
        levels -= EVENT_SURCHARGE if hung else 0
        most = min(max(entry.level, entry.most), levels)
        level = entry.level + self.dice.roll(most - entry.level + 1) - 1 if most > entry.level else entry.level
        number = 1 + max((int(one.id[1:]) for one in self.truth.placed), default=0)
        trap = PlacedTrap(f"t{number}", entry.id, level, "event" if hung else entry.placed[0], where)
        if not self.settle(trap, entry):
            return None
        self.truth.placed.append(trap)
        if not solvable(self.truth):
            self.truth.placed.remove(trap)
            return None
        return trap

    def choose_place(self, entry: TrapEntry) -> str:
        """Choose a Corridor without a Trap, a room without the same one, or a room where there will be a fight.

        A Borracho wants a monster that looks like a person, and a Pinocchio somebody to lie to. [MYKR3-T30]
        """
        taken = [trap.where for trap in self.truth.placed if trap.placed == "corridor"]
        same = [trap.where for trap in self.truth.placed if trap.kind == entry.id]
        match entry.placed[0]:
            case "corridor":
                fit = [name for name in self.truth.corridors if name not in taken]
            case "area":
                fit = [name for name, room in self.truth.rooms.items() if room.monsters and room.reaction != FRIENDLY]
            case _:
                fit = list(self.truth.rooms)
        if entry.id == BORRACHO:
            fit = [name for name in fit if strangers(self.truth, name)]
        elif entry.id == "pinocchio":
            fit = [name for name in fit if any(thing.npc for thing in self.truth.rooms[name].features)]
        fit = [where for where in fit if where not in same]
        return pick_from(self.dice, fit) if fit else ""

    def settle(self, trap: PlacedTrap, entry: TrapEntry) -> bool:
        """Settle what a Trap needs: a thing to hang on, an Area, a room, a direction, a group of skills."""
        if trap.placed == "event" and not self.hang(trap):
            return False
        if trap.placed == "area":
            areas = [str(area) for area in (VANGUARD[FOES], REARGUARD[FOES], ENCAMPMENT[FOES], 3)]
            used = [one.settings.get("area") for one in self.truth.placed if one.where == trap.where]
            free = [area for area in areas if area not in used]
            trap.settings["area"] = pick_from(self.dice, free) if free else ""
            return bool(free)
        ends = trap.where.split("-")
        match entry.id:
            case "moving_floor" | "gradient":
                trap.settings["to"] = pick_from(self.dice, ends)
            case "illusion_road":
                trap.settings["room"] = pick_from(self.dice, [name for name in self.truth.rooms if name not in ends])
            case "bremen":
                fake = [one for one in MONSTERS if one.level <= self.limits.monster]
                trap.settings |= {"monster": pick_from(self.dice, fake).id, "count": str(self.dice.roll(6))}
            case "dead_angle":
                return self.lie_in_wait(trap, trap.where)
            case "gate_keeper":
                rooms = [end for end in ends if self.truth.rooms[end].monsters and end != self.truth.lair]
                return bool(rooms) and self.lie_in_wait(trap, pick_from(self.dice, rooms))
        return True

    def hang(self, trap: PlacedTrap) -> bool:
        """Hang a Trap on a thing in its room that it fits, or on a new one."""
        room = self.truth.rooms[trap.where]
        taken = [one.carrier for one in self.truth.placed]
        standing = [thing for thing in room.features if thing.id not in taken and carries(thing.id, TRAPS[trap.kind])]
        standing = [one for one in standing if one.id != self.truth.goal.get("feature") and not one.needs]
        if trap.kind == BORRACHO:
            who = next(iter(strangers(self.truth, trap.where)), None)
            if who is None:
                return False
            standing = [one for one in standing if one.npc == who.person]
            trap.settings["monster"] = who.kind
        thing = standing[0] if standing else None if trap.kind == BORRACHO else self.store.thing(trap.kind)
        if thing is None:
            return False
        if thing not in room.features:
            room.features.append(thing)
        trap.carrier = thing.id
        match trap.kind:
            case "skill_bomber":
                trap.settings["group"] = pick_from(self.dice, BOMBED)
            case "teleporter":
                trap.settings["room"] = pick_from(self.dice, [name for name in self.truth.rooms if name != trap.where])
            case "poisoned_apple":
                thing.item = thing.item or pick_from(self.dice, ("lunch", "potion"))
        return True

    def lie_in_wait(self, trap: PlacedTrap, name: str) -> bool:
        """Let some of the monsters of a room lie in wait; they are of that room's number. [MYKR3-H08]"""
        room = self.truth.rooms[name]
        free = {kind: count - room.held_back.get(kind, 0) for kind, count in room.monsters.items()}
        kinds = [kind for kind, count in free.items() if count > 0 and kind != self.truth.ruler]
        if not kinds or any(one.settings.get("from") == name for one in self.truth.placed):
            return False
        kind = pick_from(self.dice, kinds)
        trap.settings |= {"monster": kind, "count": str(self.dice.roll(free[kind])), "from": name}
        return True


def shut_off(truth: Truth, layout: Layout) -> None:
    """Put Secret Doors before the rooms that nobody is to see. [MYK-SCENARIO-LAYOUT-SPECIAL] [MYKR3-T01]"""
    for room in layout.hidden:
        way = next(name for name in truth.corridors if room in name.split("-"))
        number = len(truth.placed) + 1
        truth.placed.append(PlacedTrap(f"t{number}", "secret_door", 2, "corridor", way, settings={"hides": room}))


def draw_bases(dice: Dice, truth: Truth, limits: Limits) -> None:
    """Place Bases by the table as long as their Levels fit, never two of a kind of installation in a room."""
    for _ in range(limits.bases):
        left = limits.bases - sum(BASES[base.kind].level for base in truth.bases)
        kind = throw(dice, BASE)
        if BASES[kind].level > left or any(base.kind == kind for base in truth.bases):
            kind = pick_from(dice, [one.id for one in BASES if one.level <= left] or [""])
        if kind:
            build_base(dice, truth, kind)


def build_base(dice: Dice, truth: Truth, kind: str, where: str = "") -> Base | None:
    """Put a Base into a room, or into one that has space for it. [MYK-BASERULE-INSTALL-ADDITION]"""
    entry = BASES[kind]
    same = [base.where for base in truth.bases if BASES[base.kind].addition == entry.addition]
    free = [name for name in ([where] if where else truth.rooms) if name not in same]
    inner = [name for name in free if truth.rooms[name].monsters] or free
    if not inner:
        return None
    number = 1 + max((int(one.id[1:]) for one in truth.bases), default=0)
    base = Base(f"b{number}", kind, pick_from(dice, inner), entry.hp)
    truth.bases.append(base)
    return base
