"""What only the game master is shown of the adventure: the map, a panel for every room, the limits, the monsters.

It reads nothing but the view of the seat that looks; in every other seat's view the truth is missing, and so is this.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from undercroft.atlas.frame import Choice
from undercroft.engine.boards import Spot, Tab
from undercroft.engine.desk import Fact, Gauge
from undercroft.engine.reading import shows
from undercroft.engine.view import View

from ...dungeon.humans import gifts, leaders, trained
from ...grammar.entries import BASES, ITEMS, MONSTERS, TRAPS
from ...rules.strangers import guise_of
from ...scenario.choices import type_name
from ...scenario.limits import Limits, gauges, limits_of, room_gauges, ruler_level
from ...state import Base, Feature, PlacedTrap, Truth
from ...state.planned import Clue
from ..beats import person as person_piece
from ..beats import room as room_piece
from ..catalogue_texts import entry_text
from ..pictures.game_master import SEEN, Lore, Screen, Secret, screen
from ..sight import realm_of
from .asked import under_way
from .dungeon import at_rest, den_state, people_in
from .sheets import upper, view_texts

WAYS = {
    "search": "by searching it", "threats": "once nothing threatens the room", "talk": "by talking",
    "puzzle": "by solving its riddle",
}  # fmt: skip
TEMPERS = {
    "foolish": "Attacks somebody at random within range, else runs at the nearest enemy.",
    "steady": "Attacks whoever has the fewest HP within range.",
    "cunning": "Does what you think best.",
    "strange": "Never does the same thing in two turns that follow each other.",
}
"""What each Personality leaves to the game master."""
COURT_KNOWS = {
    "here": "the Court is here", "explored": "explored by the Court", "seen": "seen by the Court",
    "heard": "the Court has heard of it", "ruined": "in ruins", "unknown": "unknown to the Court",
}  # fmt: skip
ROOM_ASKS = {
    "scenario_room": "This room", "scenario_where": "Here", "movement_room": "Go here", "graveyard_room": "Rises here",
    "supply_room": "Comes here", "monsters_flee_to": "Hides here", "teleporter_room": "Here", "storm_rooms": "Here",
}  # fmt: skip
"""The asks whose answers are rooms, and what is written on a room that may be chosen."""
WAY_ASKS = ("scenario_where", "scenario_corridor", "movement_corridor")
PREPARING = "scenario_"
TRUTH = "adventure.truth"
"""Where the truth lies in the realm."""


class RoomPanel(msgspec.Struct, frozen=True, kw_only=True):
    """One room of the adventure: what it looks like, how well the Court knows it, its limits, and all that is in it."""

    key: str
    name: str
    look: str
    state: str
    seen: bool
    here: bool
    lair: bool
    gate: bool
    sum: str
    levels: Sequence[Gauge]
    rows: Sequence[Fact]


class BehindTheScreen(msgspec.Struct, frozen=True, kw_only=True):
    """What the game master's sheet says of the adventure."""

    place: str
    goal: str
    preparing: bool
    levels: Sequence[Gauge]
    ruler: Sequence[Fact]
    rooms: Sequence[RoomPanel]
    corridors: Sequence[Fact]
    people: Sequence[Fact]
    fight: Sequence[Fact]
    notes: str


def truth_of(view: View) -> Truth | None:
    """Read the truth of the adventure, if this seat may know it and there is any."""
    adventure = realm_of(view).adventure
    return adventure.truth if shows(adventure, "truth") and adventure.truth.rooms else None


def gm_views(view: View) -> list[Tab]:
    """Show the scenario on the stage, to nobody but the game master."""
    truth = truth_of(view)
    if truth is None:
        return []
    return [Tab("secret", "Scenario", screen, lambda: (screen_of(view, truth),))]


def gm_shown_first(view: View) -> str:
    """Say whether the scenario matters most now: while it is made, and in the Dungeon out of fights."""
    if truth_of(view) is None or view.over:
        return ""
    state = realm_of(view)
    asked = view.asks[0].key if view.asks else ""
    preparing = asked.startswith(PREPARING) or asked in ROOM_ASKS or asked in WAY_ASKS
    return "secret" if preparing or (state.delve.begun and state.delve.fight is None) else ""


def screen_of(view: View, truth: Truth) -> Screen:
    """Read what is behind the screen."""
    sheet = realm_of(view).adventure.sheet
    walked = [*realm_of(view).delve.corridors, *(sheet.corridors if sheet is not None else ())]
    laid = [
        (trap.where, Lore("trap", trap_name(trap), known=trap_known(view, trap)))
        for trap in truth.placed
        if trap.placed == "corridor"
    ]
    return Screen(
        truth.place or "The scenario",
        tuple(secret_of(view, truth, name) for name in truth.rooms),
        tuple((way, way in walked) for way in truth.corridors),
        tuple(truth.entrances),
        tuple(laid),
        tuple(story_of(view, truth)),
        f"{MONSTERS[truth.ruler].title} rules in {truth.lair}" if truth.ruler else "",
        tuple(ways_asked(view, truth)),
    )


def story_of(view: View, truth: Truth) -> Iterator[str]:
    """Say in a few lines what must be done, and who rules where."""
    word = view.speaker.word
    if truth.goal:
        yield f"Done when {goal_words(view, truth)}"
    if truth.ruler:
        yield f"{ruler_name(truth)} rules in {truth.lair}"
    if truth.weak_points:
        yield f"Weak: {', '.join(word(point.id) for point in truth.weak_points)}"


def goal_words(view: View, truth: Truth) -> str:
    """Say when the adventure counts as done, with what nobody else is told."""
    word, goal = view.speaker.word, truth.goal
    words = word(goal.get("kind", ""))
    about = []
    if "monster" in goal:
        about.append(f"{goal.get('count', '')} {view.speaker.format_field(goal['monster'], 'many')}".strip())
    if "feature" in goal:
        about.append(word(goal["feature"]))
    if "room" in goal:
        about.append(f"room {goal['room']}")
    if "clues" in goal:
        about.append(f"{goal['clues']} clues")
    return f"{words} ({', '.join(about)})" if about else words


def ruler_name(truth: Truth) -> str:
    """Name the Ruler with its Level, and what it counts for if that is another."""
    entry, counts = MONSTERS[truth.ruler], ruler_level(truth)
    return f"{entry.title}, Level {entry.level}{f' (counts as {counts})' if counts != entry.level else ''}"


def secret_of(view: View, truth: Truth, name: str) -> Secret:
    """Read one room as it is drawn."""
    room = truth.rooms[name]
    lair = bool(truth.ruler) and name == truth.lair
    return Secret(
        name,
        upper(room.name) or "A room",
        den_state(view, name),
        lair,
        tuple(lore_of(view, truth, name)),
        tuple(people_in(view, name)) if realm_of(view).delve.begun else (),
        room_choice(view, name),
        room_piece(view, name),
    )


def lore_of(view: View, truth: Truth, name: str) -> Iterator[Lore]:
    """List what is in a room in the words of the map: monsters, Traps, Bases, clues."""
    room = truth.rooms[name]
    for kind, count in room.monsters.items():
        if count:
            yield Lore("monsters", f"{count} {MONSTERS[kind].title}", count, monsters_known(view, truth, name, kind))
    for trap in truth.placed:
        if trap.where == name and trap.found != "disarmed":
            yield Lore("trap", trap_name(trap), 1, trap_known(view, trap))
    for base in truth.bases:
        if base.where == name and base.hp > 0:
            yield Lore("base", f"{BASES[base.kind].title}, HP {base.hp}", 1, base.face_up)
    for thing in room.features:
        if thing.clue:
            yield Lore("clue", f"Clue: {clue_about(thing.clue)}", 1, thing.clue in realm_of(view).delve.clues)


def trap_name(trap: PlacedTrap) -> str:
    """Name a Trap with its Level."""
    return f"{TRAPS[trap.kind].title} {trap.level}"


def trap_known(view: View, trap: PlacedTrap) -> bool:
    """Say whether the Court knows of a Trap."""
    return any(one.id == trap.id for one in realm_of(view).delve.traps)


def monsters_known(view: View, truth: Truth, name: str, kind: str) -> bool:
    """Say whether the Court knows which monsters live in a room."""
    report = realm_of(view).adventure.known.get(name)
    told = report is not None and kind in report.monster_names
    seen = name in realm_of(view).delve.entered and not truth.rooms[name].uncertain
    return told or (seen and truth.rooms[name].held_back.get(kind, 0) < truth.rooms[name].monsters[kind])


def clue_about(clue: Clue) -> str:
    """Say in a few words what a clue is about."""
    kind, what = clue.kind, clue.about
    words = {"weak": "a weak point", "lair": "the lair", "ruler": "the Ruler", "beware": "a Trap", "thing": "the goal",
             "place": "the goal", "prey": "the prey", "door": "a secret door", "friends": "friends",
             "story": "the truth"}  # fmt: skip
    return f"{words.get(kind, kind)}{f' ({what})' if '-' in what else ''}"


def asked_here(view: View, keys: Mapping[str, str] | tuple[str, ...]) -> list[str]:
    """List what the one who looks may answer, if the question is about places."""
    asks = view.asks
    return list(asks[0].options()) if asks and asks[0].key in keys and asks[0].kind in ("pick", "some") else []


def room_choice(view: View, room: str) -> Choice | None:
    """Say what choosing a room would answer."""
    if room not in asked_here(view, ROOM_ASKS):
        return None
    word = ROOM_ASKS[view.asks[0].key]
    return Choice(room, word, word)


def ways_asked(view: View, truth: Truth) -> Iterator[tuple[str, Choice]]:
    """List the Corridors that may be chosen."""
    for way in asked_here(view, WAY_ASKS):
        if "-" in way:
            closes = view.asks[0].key != "scenario_where" and way in truth.corridors
            word = "✕" if closes else "+"
            said = "Close" if closes else "Lay it here" if view.asks[0].key == "scenario_where" else "Open"
            yield way, Choice(way, word, f"{said} {way.replace('-', ' to ')}")


def limits_in(view: View) -> Limits:
    """Give the limits for the Court as the view shows it. [MYK-THREAT-MON-TOTAL]"""
    state = realm_of(view)
    people = [state.landmakers[name] for name in state.court]
    levels = [person.level for person in people if person.condition != "dead"] or [1]
    average = -(-sum(levels) // len(levels))
    return limits_of(average, len(levels), max(1, sum(levels)), unknown=view.rulings["MYKR3-M09"])


def levels_of(view: View, truth: Truth) -> Iterator[Gauge]:
    """Say how full each limit of the whole scenario is."""
    for gauge in gauges(truth, limits_in(view)):
        if gauge.name.rpartition("_")[2] not in truth.rooms:
            yield gauge.called("Level of the Ruler" if gauge.name == "ruler" else upper(view.speaker.word(gauge.name)))


def game_master(view: View) -> BehindTheScreen | None:
    """Give everything that the game master's sheet says of the adventure; nothing in any other seat."""
    truth = truth_of(view)
    if truth is None:
        return None
    state = realm_of(view)
    made_of = (truth, state.adventure, limits_in(view), under_way(view), *at_rest(state.delve))
    screen = view.kept("behind the screen", made_of, lambda: screen_at_rest(view, truth))
    return msgspec.structs.replace(screen, fight=fight_rows(view))


def screen_at_rest(view: View, truth: Truth) -> BehindTheScreen:
    """Give what is there before anybody fights."""
    return BehindTheScreen(
        place=truth.place or "The scenario",
        goal=f"Done when {goal_words(view, truth)}" if truth.goal else "",
        preparing=not realm_of(view).delve.begun,
        levels=list(levels_of(view, truth)),
        ruler=list(ruler_rows(view, truth)),
        rooms=[room_panel(view, truth, name) for name in truth.rooms],
        corridors=[
            put_at(trap_row(view, trap), "placed", i)
            for i, trap in enumerate(truth.placed)
            if trap.placed == "corridor"
        ],
        people=list(cast_rows(view, truth)),
        fight=(),
        notes=truth.notes,
    )


def ruler_rows(view: View, truth: Truth) -> Iterator[Fact]:
    """Say who rules, how it is better than its kind, and what it cannot stand."""
    if not truth.ruler:
        return
    state, word = realm_of(view), view.speaker.word
    entry = MONSTERS[truth.ruler]
    known = state.adventure.known_ruler == truth.ruler
    note = f"{type_name(truth.ruler)}, {entry.personality}, in {truth.lair}"
    yield Fact(ruler_name(truth), note, known=known, text=monster_text(truth.ruler), path=f"{TRUTH}.ruler")
    for name, times in truth.improved.items():
        yield Fact(f"Better: {word(name)}{f' +{times}' if times > 1 else ''}", "", known=False)
    for point in truth.weak_points:
        yield Fact(f"Weak: {word(point.id)}", "", known=Clue("weak", point.id) in state.delve.clues)


def monster_text(kind: str) -> str:
    """Give the figures of a kind of monster, and what its Personality leaves open."""
    entry = MONSTERS[kind]
    figures = (
        f"Warfare {entry.warfare}, reach {entry.reach}, damage {entry.damage}, Defense {entry.defense}, HP {entry.hp}."
    )
    temper = f"{upper(entry.personality)}: {TEMPERS.get(entry.personality, '')}"
    return f"{figures} {temper}"


def room_panel(view: View, truth: Truth, name: str) -> RoomPanel:
    """Show one room: what it looks like, how well the Court knows it, its limits, and everything in it."""
    room, state = truth.rooms[name], den_state(view, name)
    rows = [*monster_rows(view, truth, name), *survivor_rows(view, truth, name)]
    rows += [put_at(trap_row(view, one), "placed", i) for i, one in enumerate(truth.placed) if one.where == name]
    rows += [put_at(base_row(one), "bases", i) for i, one in enumerate(truth.bases) if one.where == name]
    things = enumerate(room.features)
    rows += [put_at(thing_row(view, truth, name, thing), f"rooms.{name}.features", i) for i, thing in things]
    found = room_gauges(truth, name, limits_in(view)) if room.monsters else []
    limits = [gauge.called(word) for word, gauge in zip(("Levels", "Highest Level"), found, strict=False)]
    return RoomPanel(
        key=name,
        name=upper(room.name) or "A room",
        look=upper(room.look),
        state=COURT_KNOWS[state],
        seen=state in SEEN,
        here=state == "here" and realm_of(view).delve.begun,
        lair=bool(truth.ruler) and name == truth.lair,
        gate=any(gate.startswith(name) for gate in truth.entrances),
        sum=room_sum(view, truth, name),
        levels=limits,
        rows=rows,
    )


def put_at(fact: Fact, within: str, place: int | str) -> Fact:
    """Say where in the truth something lies."""
    return msgspec.structs.replace(fact, path=f"{TRUTH}.{within}.{place}")


def room_sum(view: View, truth: Truth, name: str) -> str:
    """Say in a line what a room holds."""
    room = truth.rooms[name]
    count = sum(room.monsters.values())
    traps = sum(trap.where == name and trap.found != "disarmed" for trap in truth.placed)
    parts = [f"{count} {view.speaker.word(room.reaction or 'neutral')}"] if count else []
    parts += [f"{traps} Trap{'' if traps == 1 else 's'}"] if traps else []
    parts += ["Base"] if any(base.where == name and base.hp > 0 for base in truth.bases) else []
    parts += ["clue"] if any(thing.clue for thing in room.features) else []
    return ", ".join(parts) or "empty"


def monster_rows(view: View, truth: Truth, name: str) -> Iterator[Fact]:
    """List the monsters of a room: Level, type, Area, how they react, and how many wait out of sight."""
    room = truth.rooms[name]
    for kind, count in room.monsters.items():
        entry = MONSTERS[kind]
        notes = [f"Level {entry.level}", type_name(kind), room.reaction or "neutral"]
        notes += [f"Area {room.stand[kind]}"] if room.stand.get(kind) else []
        notes += [f"{room.held_back[kind]} held back"] if room.held_back.get(kind) else []
        notes += ["figures hidden"] if room.uncertain else []
        notes += ["carries " + ", ".join(ITEMS[one].title for one in truth.gear[kind])] if truth.gear.get(kind) else []
        word = view.speaker.word
        taught = [one for one in trained(truth, name) if one.kind == kind]
        notes += [f"one is {' and '.join(word(part) for part in (one.court_class, one.job) if part)}" for one in taught]
        notes += ["one has Followers"] if (name, kind) in leaders(truth, name) else []
        notes += [f"one knows {word(skill)}" for _, gifted, skill in gifts(truth, name) if gifted == kind]
        title = f"{count} {entry.title}" + (", the Ruler" if name == truth.lair and kind == truth.ruler else "")
        known = monsters_known(view, truth, name, kind)
        path = f"{TRUTH}.rooms.{name}.monsters.{kind}"
        yield Fact(title, ", ".join(notes), known=known, text=monster_text(kind), path=path)


def survivor_rows(view: View, truth: Truth, name: str) -> Iterator[Fact]:
    """List the monsters of a room that were met in the flesh and are no longer as they were."""
    for one in truth.rooms[name].survivors:
        printed = MONSTERS[one.kind].hp if one.kind in MONSTERS else 0
        if one.hp != printed or one.statuses:
            statuses = [view.speaker.word(status) for status in one.statuses]
            yield Fact(one.name, ", ".join([f"HP {one.hp} of {printed}", *statuses]), known=bool(one.known))


def trap_row(view: View, trap: PlacedTrap) -> Fact:
    """Show a Trap: Level, where it lies, what sets it off, and how far the Court found it out."""
    entry, word = TRAPS[trap.kind], view.speaker.word
    where = (
        trap.where.replace("-", " to ")
        if trap.placed == "corridor"
        else {"area": "on the Battlefield"}.get(trap.placed, "")
    )
    notes = [f"Level {trap.level}", where, f"on {word(trap.carrier)}" if trap.carrier else ""]
    notes += [f"went off {trap.fired} times" if trap.fired > 1 else "went off"] if trap.fired else []
    settled = [f"{word(key)} {word(value)}" for key, value in trap.settings.items() if key != "from"]
    note = ", ".join(part for part in [*notes, *settled] if part)
    mark = trap.found if trap.found != "hidden" or not trap_known(view, trap) else "known"
    return Fact(entry.title, note, known=trap_known(view, trap), text=entry_text(entry), mark=mark)


def base_row(base: Base) -> Fact:
    """Show a Base: Level, HP, counters, and whether it is in use."""
    entry = BASES[base.kind]
    notes = [f"Base, Level {entry.level}", f"HP {base.hp}" if base.hp > 0 else "torn down"]
    notes += [f"{base.counters} counters" if base.counters != 1 else "1 counter"]
    notes += ["in use"] if base.in_use else []
    notes += [f"using it costs {entry.activation}"] if entry.activation and not base.in_use else []
    return Fact(entry.title, ", ".join(notes), known=base.face_up, text=entry_text(entry))


def thing_row(view: View, truth: Truth, name: str, thing: Feature) -> Fact:
    """Show a thing or a person in a room, with what it hides."""
    word, delve = view.speaker.word, realm_of(view).delve
    title = thing.name if thing.npc else upper(word(thing.name))
    notes = [truth.cast[thing.npc].role] if thing.npc in truth.cast else []
    notes += ["taken"] if thing.taken else ["searched"] if thing.searched else []
    notes += [f"holds {word(thing.item)}"] if thing.item and not thing.taken else []
    known = thing.name in delve.features.get(name, ()) or name in delve.entered
    if not thing.clue:
        return Fact(title, ", ".join(notes), known=known)
    found = thing.clue in delve.clues
    notes.append("its clue is found" if found else "hides a clue")
    return Fact(
        title,
        ", ".join(notes),
        known=known,
        text=clue_text(view, thing, thing.clue),
        mark="" if found or not known else "clue hidden",
    )


def clue_text(view: View, thing: Feature, clue: Clue) -> str:
    """Give the sentence of a clue, how it is come by, and what that takes."""
    word = view.speaker.word
    params = {"who": "The Court", "what": clue.about}
    words = view_texts(view).line(f"clue_{clue.kind}", params, view.speaker, salt="", nth=0)
    needs = thing.needs
    takes = []
    if "riddle" in needs:
        takes.append(f"the riddle is: {word(needs['riddle'])}")
    if "class" in needs:
        takes.append(f"tells a {word(needs['class'])} at once")
    if "score" in needs:
        takes.append(f"{word(needs['score'])} against {needs.get('difficulty', '9')}")
    if "material" in needs:
        takes.append(f"for {word(needs['material'])}")
    how = WAYS.get(thing.way, thing.way)
    return f"“{words}” Found {how}{' (' + '; '.join(takes) + ')' if takes else ''}."


def cast_rows(view: View, truth: Truth) -> Iterator[Fact]:
    """List the people: their part, where they are, what they are like."""
    met = [name for names in realm_of(view).delve.features.values() for name in names]
    for one in truth.cast.values():
        note = f"{one.role}, {one.sex}, {one.age}, {'gone' if one.gone else f'in {one.room}'}"
        if kind := guise_of(truth, one.id):
            note += f"; in truth: {MONSTERS[kind].title}"
        if one.id in truth.important:
            note += f"; {view.speaker.word(truth.important[one.id].court_class)}, Level {one.level}"
        hurt = f" HP {one.hp}." if one.hp else ""
        yield Fact(
            one.name,
            note,
            known=one.name in met,
            text=f"{', '.join(one.traits)}.{hurt}" if one.traits else hurt,
            path=f"{TRUTH}.cast.{one.id}",
        )


def fight_rows(view: View) -> list[Fact]:
    """List the monsters on the Battlefield as they are, with what their Personality leaves open, and who waits."""
    fight = realm_of(view).delve.fight
    if fight is None or not shows(fight, "monsters"):
        return []
    word = view.speaker.word
    found = []
    for one in fight.monsters.values():
        if one.condition == "dead":
            continue
        notes = [f"HP {one.hp}", f"Area {one.area}", *(word(status) for status in one.statuses)]
        notes += [one.condition] if one.condition != "well" else []
        notes += ["has acted"] if one.exhausted else []
        notes += [f"did last: {word(one.last_action)}"] if one.last_action and one.personality == "strange" else []
        kind = f", {MONSTERS[one.kind].title}" if one.kind in MONSTERS and not one.known else ""
        temper = f"{upper(one.personality)}: {TEMPERS[one.personality]}" if one.personality in TEMPERS else ""
        path = f"delve.fight.monsters.{one.id}"
        found.append(Fact(f"{one.name}{kind}", ", ".join(notes), known=bool(one.known), text=temper, path=path))
    for kind, count in fight.held_back.items():
        found.append(
            Fact(f"{count} {MONSTERS[kind].title}", "held back; they may come at the end of a Round", known=False)
        )
    for area, trap in fight.traps.items():
        known = str(area) in map(str, fight.known_traps)
        found.append(Fact(TRAPS[trap.kind].title, f"Combat Trap in Area {area}, Level {trap.level}", known=known))
    return found


def spots(view: View) -> list[Spot]:
    """Say what the game master can put right by tapping it: the people, the rooms, and who fights."""
    state, truth = realm_of(view), truth_of(view)
    found = [
        Spot(one.called, f"landmakers.{one.id}", person_piece(view, one.called))
        for one in state.landmakers.values()
        if shows(one, "facts")
    ]
    if truth is not None:
        found += [
            Spot(f"{name}, {room.name or 'a room'}", f"{TRUTH}.rooms.{name}", room_piece(view, name))
            for name, room in truth.rooms.items()
        ]
    fight = state.delve.fight
    if fight is not None and shows(fight, "monsters"):
        found += [
            Spot(one.called, f"delve.fight.monsters.{one.id}", person_piece(view, one.called))
            for one in fight.monsters.values()
        ]
    return found
