"""The editor: the game master changes a scenario piece by piece, and sees how full each limit is."""

from collections.abc import Callable

from undercroft.engine.asks import Number, YesNo
from undercroft.engine.desk import STOP, edit
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure
from undercroft.engine.tables import throw

from ..content.rulers import fitting_skills
from ..draws.random_traps import TRAP_TABLES
from ..dungeon.humans import forget_the_absent
from ..grammar.entries import BASES, MONSTERS, TRAPS
from ..rules.strangers import shape_of, strangers
from ..state import CORRIDORS, Realm, Truth
from ..state.planned import Clue
from .calling import call_people
from .choices import (
    of_bases,
    of_edits,
    of_facts,
    of_monsters,
    of_placed,
    of_places,
    of_traps,
    of_ways,
)
from .clues import FEWEST, MOST, clues_of, draw_prey, plant
from .desk import Desk
from .drawing import Wishes, draw_room, draw_scenario
from .limits import (
    EVENT_SURCHARGE,
    IMPROVEMENTS,
    REACTIONS,
    RULER_SKILL,
    Limits,
    counted_level,
    effective_level,
    room_levels,
    room_limit,
    ruler_level,
    solvable,
)
from .raising import raise_person
from .teaching import teach_human
from .theme import ANYTHING, GOALS, HUNT, ITEM, REACH, RESCUE, THEMES
from .things import Store, weak_thing
from .threats import TrapDraw, build_base, draw_up, fill_room
from .weak_points import classes_of, draw_weak_point, kinds_that_fit, share_cores, weak_point

PLAIN, DRAWN, NONE = "plain", "drawn", "none"
BASES_ONLY = ("add_base", "remove_base")


async def edit_scenario(play: Play[Realm], limits: Limits, wishes: Wishes) -> bool:
    """Let the game master make one change, or keep the scenario as it is. [MYK-SCENARIO-ALTER-PREMADE]"""
    desk = Desk(play, limits, wishes)
    edits = {name: change for name, change in EDITS.items() if wishes.bases or name not in BASES_ONLY}
    told = of_edits(desk.truth, limits, MOST)
    changed = await edit(desk, edits, told, theme=desk.truth.theme, goal=desk.truth.goal)
    if changed:
        forget_the_absent(desk.truth)
    return changed


async def redraw(desk: Desk) -> None:
    """Draw everything anew."""
    limits = desk.limits
    new = draw_scenario(desk.dice, limits.average, limits.court, limits.total, desk.wishes)
    desk.play.state.adventure.truth = new
    if new.notes:
        desk.play.tell("scenario_loosened", to=(desk.play.gm,), rules=("MYK-SCENARIO-DEFINITION",))


async def redraw_room(desk: Desk) -> None:
    """Draw the looks and the monsters of one room anew; a Ruler stays."""
    name = await desk.pick_room("redraw_room")
    if name == STOP:
        return
    truth, dice = desk.truth, desk.dice
    theme = THEMES.get(truth.theme, ANYTHING)
    old, new = truth.rooms[name], draw_room(dice, theme)
    new.features, new.reaction, new.uncertain = old.features, old.reaction, old.uncertain
    if name == truth.lair and truth.ruler:
        new.monsters = {truth.ruler: 1}
    truth.placed = [trap for trap in truth.placed if trap.settings.get("from") != name]
    truth.rooms[name] = new
    if old.monsters:
        fill_room(dice, truth, name, theme, desk.limits, 75)


async def add_monster(desk: Desk) -> None:
    """Put monsters of one kind into a room, as many as the limits leave."""
    truth, limits = desk.truth, desk.limits
    full = sum(1 for room in truth.rooms.values() if room.monsters) >= limits.rooms
    name = await desk.pick_room("add_monster", [one for one, room in truth.rooms.items() if room.monsters or not full])
    if name == STOP:
        return
    lair = bool(truth.ruler) and name == truth.lair
    left = room_limit(limits, truth.rooms[name].reaction, lair=lair) - room_levels(truth, name)
    fit = [one for one in desk.monsters(min(left, limits.monster)) if effective_level(one) <= min(left, limits.monster)]
    kind = await desk.pick("scenario_monster", fit, of_monsters, room=name, left=left)
    if kind == STOP:
        return
    most = left // effective_level(kind)
    number = await Number(desk.play.gm, "scenario_count", 1, most, {"monster": kind}) if most > 1 else 1
    monsters = truth.rooms[name].monsters
    monsters[kind] = monsters.get(kind, 0) + number
    draw_up(desk.dice, truth, name)


async def remove_monster(desk: Desk) -> None:
    """Take one kind of monster out of a room; the Ruler stays as long as it rules."""
    truth = desk.truth
    name = await desk.pick_room("remove_monster", [one for one, room in truth.rooms.items() if room.monsters])
    if name == STOP:
        return
    room = truth.rooms[name]
    kind = await desk.pick("scenario_driven", list(room.monsters), of_monsters, room=name)
    if kind == STOP:
        return
    ruler = name == truth.lair and kind == truth.ruler
    for held in (room.monsters, room.stand, room.held_back):
        held.pop(kind, None)
    if ruler:
        room.monsters[kind] = 1
        draw_up(desk.dice, truth, name)
    truth.placed = [
        one for one in truth.placed if (one.settings.get("from"), one.settings.get("monster")) != (name, kind)
    ]


async def change_ruler(desk: Desk) -> None:
    """Crown another Ruler, of any type, without improvements."""
    truth, limits = desk.truth, desk.limits
    room = truth.rooms[truth.lair]
    room.monsters.pop(truth.ruler, None)
    old, truth.ruler = truth.ruler, ""
    left = limits.lair - room_levels(truth, truth.lair)
    fit = desk.monsters(min(limits.ruler, left))
    chosen = await desk.pick("scenario_ruler", fit, of_monsters, room=truth.lair, left=min(limits.ruler, left))
    truth.ruler = old if chosen == STOP else chosen
    if chosen != STOP:
        truth.improved, truth.weak_points = {}, []
    room.monsters[truth.ruler] = room.monsters.get(truth.ruler, 0) + 1
    draw_up(desk.dice, truth, truth.lair)


async def improve_ruler(desk: Desk) -> None:
    """Make the Ruler better in one thing, as far as its Level and the lair allow, or plain again. [MYK-RULER-STATS]"""
    truth, limits = desk.truth, desk.limits
    left = min(limits.ruler - ruler_level(truth), limits.lair - room_levels(truth, truth.lair))
    known = fitting_skills(MONSTERS[truth.ruler].level) if left >= RULER_SKILL else []
    fit = [name for name, levels in IMPROVEMENTS.items() if levels <= left]
    fit += [skill for skill in known if skill not in truth.improved]
    chosen = await desk.pick("scenario_improve", [*fit, *([PLAIN] if truth.improved else [])], left=left)
    if chosen == PLAIN:
        truth.improved = {}
    elif chosen != STOP:
        truth.improved[chosen] = truth.improved.get(chosen, 0) + 1


async def change_weak_point(desk: Desk) -> None:
    """Give the Ruler another Weak Point, by the dice or of a kind, with a clue to it, or none. [MYK-RULERWEAK-RULE]"""
    truth, dice, classes = desk.truth, desk.dice, classes_of(desk.play.state)
    chosen = await desk.pick("scenario_weak", [DRAWN, NONE, *kinds_that_fit(truth, classes)])
    if chosen == STOP:
        return
    for thing in [thing for room in truth.rooms.values() for thing in room.features]:
        if thing.clue is not None and thing.clue.kind == "weak":
            thing.clue = Clue("lair", truth.lair)
    for room in truth.rooms.values():
        room.features = [one for one in room.features if not {"carries", "core"} & set(one.needs)]
    truth.weak_points = []
    if chosen == DRAWN:
        truth.weak_points = [draw_weak_point(dice, truth, classes)]
    elif chosen != NONE:
        truth.weak_points = [weak_point(dice, chosen, truth, classes)]
    share_cores(dice, truth)
    if ruler_level(truth) > limits_left(desk):
        truth.improved = {}
    used = [thing.id for room in truth.rooms.values() for thing in room.features]
    store: Store | None = None
    for point in truth.weak_points:
        rooms = [name for name in truth.rooms if name != truth.lair]
        where, store = pick_from(dice, rooms), store or Store(dice, used)
        told = plant(dice, truth, where, Clue("weak", point.id), store)
        found = weak_thing(point)
        if found is not None and told is not None:
            truth.rooms[pick_from(dice, rooms)].features.append(found)


def limits_left(desk: Desk) -> int:
    """Give the most that the Ruler may count for: its own limit, and what the others in the lair leave."""
    others = room_levels(desk.truth, desk.truth.lair) - ruler_level(desk.truth)
    return min(desk.limits.ruler, desk.limits.lair - others)


async def add_trap(desk: Desk) -> None:
    """Place a Trap of any kind that fits, or one by the dice, if that leaves a way through. [MYK-TRAPTABLE-CLASSIC]"""
    truth, limits = desk.truth, desk.limits
    left = limits.trap_levels - sum(counted_level(trap) for trap in truth.placed)
    traps = sorted((one for one in TRAPS if one.level <= left), key=lambda one: (one.category, one.level))
    fit = [one.id for one in traps] if len(truth.placed) < limits.traps else []
    lists = list(TRAP_TABLES) if fit else []
    kind = await desk.pick("scenario_trap", [*lists, *fit], of_traps, left=left)
    if kind in lists:
        kind = throw(desk.dice, TRAP_TABLES[kind])
        if kind not in fit:
            await desk.refuse("no_scenario_trap")
            return
    if kind == STOP:
        return
    used = [thing.id for room in truth.rooms.values() for thing in room.features]
    draw = TrapDraw(desk.dice, truth, limits, Store(desk.dice, used), cruel=True)
    corridors = "corridor" in TRAPS[kind].placed
    taken = [trap.where for trap in truth.placed if trap.placed == "corridor"]
    places = [one for one in truth.corridors if one not in taken] if corridors else list(truth.rooms)
    where = await desk.pick("scenario_where", places, of_places(truth, limits), trap=kind)
    if where == STOP:
        return
    hung = "room" in TRAPS[kind].placed and TRAPS[kind].level + EVENT_SURCHARGE <= left
    hung = hung and await YesNo(desk.play.gm, "scenario_hang", {"trap": kind, "room": where})
    if draw.place(TRAPS[kind], left, where, hung=hung) is None:
        await desk.refuse("trap_blocks")


async def remove_trap(desk: Desk) -> None:
    """Take a Trap away."""
    placed = {trap.id: f"{trap.kind} {trap.where}" for trap in desk.truth.placed}
    chosen = await desk.pick("scenario_remove", list(placed), of_placed(desk.truth), names=placed)
    desk.truth.placed = [trap for trap in desk.truth.placed if trap.id != chosen]


async def add_base(desk: Desk) -> None:
    """Build a Base in a room with space for it. [MYK-BASERULE-LIMIT]"""
    truth = desk.truth
    left = desk.limits.bases - sum(BASES[base.kind].level for base in truth.bases)
    fit = [one.id for one in sorted(BASES, key=lambda one: one.level) if one.level <= left]
    kind = await desk.pick("scenario_base", fit, of_bases, left=left)
    if kind == STOP:
        return
    same = [base.where for base in truth.bases if BASES[base.kind].addition == BASES[kind].addition]
    where = await desk.pick_room("add_base", [name for name in truth.rooms if name not in same])
    if where != STOP:
        build_base(desk.dice, truth, kind, where)


async def remove_base(desk: Desk) -> None:
    """Tear a Base down before it stands."""
    standing = {base.id: f"{base.kind} {base.where}" for base in desk.truth.bases}
    chosen = await desk.pick("scenario_remove", list(standing), of_placed(desk.truth), names=standing)
    desk.truth.bases = [base for base in desk.truth.bases if base.id != chosen]


async def add_clue(desk: Desk) -> None:
    """Plant one more clue about something that is so, four at the most."""
    truth = desk.truth
    told = [thing.clue for _, thing in clues_of(truth)]
    found = {fact.id: fact for fact in known_facts(truth) if fact not in told} if len(told) < MOST else {}
    fact = await desk.pick("scenario_clue", list(found), of_facts(found))
    if fact == STOP:
        return
    where = await desk.pick_room("add_clue")
    if where != STOP:
        used = [thing.id for room in truth.rooms.values() for thing in room.features]
        plant(desk.dice, truth, where, found[fact], Store(desk.dice, used))


def known_facts(truth: Truth) -> list[Clue]:
    """List what a clue can be about."""
    found = [Clue("weak", point.id) for point in truth.weak_points]
    found += [Clue(shape_of(one), truth.cast[one.person].name) for one in strangers(truth)]
    if truth.ruler:
        found += [Clue("ruler", truth.ruler), Clue("lair", truth.lair)]
    found += [Clue("beware", trap.where) for trap in truth.placed if trap.placed == "corridor"]
    return found


async def remove_clue(desk: Desk) -> None:
    """Take a clue away, as long as two are left."""
    planted = {thing.id: thing.clue.id for _, thing in clues_of(desk.truth) if thing.clue is not None}
    if len(planted) <= FEWEST:
        await desk.refuse("clues_needed")
        return
    chosen = await desk.pick("scenario_remove", list(planted), of_placed(desk.truth), names=planted)
    for _, thing in clues_of(desk.truth):
        if thing.id == chosen:
            thing.clue, thing.way, thing.needs = None, "talk" if thing.npc else "search", {}


async def change_reaction(desk: Desk) -> None:
    """Say how the monsters of a room will meet the Court, if their Levels allow it. [MYK-THREAT-REACTION-FRIENDLY]"""
    truth = desk.truth
    name = await desk.pick_room("reaction", [one for one, room in truth.rooms.items() if room.monsters])
    if name == STOP:
        return
    lair, used = bool(truth.ruler) and name == truth.lair, room_levels(truth, name)
    fit = [reaction for reaction in REACTIONS if room_limit(desk.limits, reaction, lair=lair) >= used]
    chosen = await desk.pick("scenario_reaction", fit, room=name)
    if chosen != STOP:
        truth.rooms[name].reaction = chosen


async def change_uncertain(desk: Desk) -> None:
    """Hide the figures of a room's monsters, or show them again. [MYK-ENCOUNTER-UNC-02]"""
    truth = desk.truth
    hidden = [name for name, room in truth.rooms.items() if room.uncertain]
    more = len(hidden) < desk.limits.uncertain
    fit = [name for name, room in truth.rooms.items() if room.uncertain or (more and room.monsters)]
    name = await desk.pick_room("uncertain", fit)
    if name != STOP:
        truth.rooms[name].uncertain = not truth.rooms[name].uncertain


async def change_corridor(desk: Desk) -> None:
    """Open or close a Corridor between rooms that are in use; one that is needed stays. [MYK-SCENARIO-CORRIDORS]"""
    truth = desk.truth
    fit = []
    for name in CORRIDORS:
        if all(room in truth.rooms for room in name.split("-")):
            trial = Truth(rooms=truth.rooms, entrances=truth.entrances, placed=truth.placed)
            trial.corridors = [one for one in truth.corridors if one != name]
            if name not in truth.corridors or (solvable(trial) and all(trap.where != name for trap in truth.placed)):
                fit.append(name)
    name = await desk.pick("scenario_corridor", fit, of_ways(truth), open=list(truth.corridors))
    if name == STOP:
        return
    changed = {*truth.corridors} ^ {name}
    truth.corridors = sorted(changed)


async def change_goal(desk: Desk) -> None:
    """Give the adventure another objective, with everything else as it is. [MYK-SCENARIO-ALTER-PREMADE]"""
    truth = desk.truth
    fit = [goal for goal in GOALS if goal not in (ITEM, RESCUE, "bases") or goal == truth.goal.get("kind")]
    chosen = await desk.pick("scenario_goal", fit)
    if chosen in (STOP, truth.goal.get("kind")):
        return
    truth.goal = {"kind": chosen}
    if chosen == HUNT:
        truth.goal |= draw_prey(truth)
    if chosen == REACH:
        truth.goal["room"] = truth.lair
    if chosen == "truth":
        truth.goal["clues"] = str(len(clues_of(truth)))


EDITS: dict[str, Callable[[Desk], Procedure[None]]] = {
    "redraw": redraw,
    "redraw_room": redraw_room,
    "add_monster": add_monster,
    "remove_monster": remove_monster,
    "teach_human": teach_human,
    "call_people": call_people,
    "raise_person": raise_person,
    "change_reaction": change_reaction,
    "change_uncertain": change_uncertain,
    "change_ruler": change_ruler,
    "improve_ruler": improve_ruler,
    "change_weak_point": change_weak_point,
    "add_trap": add_trap,
    "remove_trap": remove_trap,
    "add_base": add_base,
    "remove_base": remove_base,
    "add_clue": add_clue,
    "remove_clue": remove_clue,
    "change_corridor": change_corridor,
    "change_goal": change_goal,
}
"""Everything that can be changed in a scenario before the players know of it."""
