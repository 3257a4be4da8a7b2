"""A scenario on paper: the map, what is where, and how full each limit is; for the game master's eyes only."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Phrase, Span
from undercroft.engine.desk import Gauge
from undercroft.engine.dice import Dice
from undercroft.engine.paper import Drawing, Drawn, Wish

from ..grammar.entries import BASES, MONSTERS, TRAPS
from ..rules.finding import bases_at
from ..rules.strangers import guise_of
from ..state import ROOMS, Truth, corridor
from .clues import clues_of
from .drawing import Wishes, draw_scenario
from .limits import Limits, gauges, limits_of
from .theme import THEMES

Words = Mapping[str, str]
BOX = 9
MARKS = {"lair": "♛", "start": "⌂", "monsters": "●", "traps": "▲", "bases": "■", "clue": "?"}
"""What stands in a room of the little map."""
DOUBTFUL = 80
"""From how many hundredths on a limit is nearly full."""


class Planned(NamedTuple):
    """A scenario with the limits that it was drawn for."""

    truth: Truth
    limits: Limits


def draw(dice: Dice, level: int, court: int, wishes: Wishes) -> Planned:
    """Draw a scenario for a Court of so many at so high an average Level."""
    return Planned(draw_scenario(dice, level, court, 0, wishes), limits_of(level, court, unknown=wishes.unknown))


def panels(drawn: Planned, words: Words) -> list[Panel]:
    """Show everything: the story, the map, each room, the cast, the limits."""
    truth = drawn.truth
    return [
        Panel("For the game master's eyes only", story(truth, words), private=True),
        Panel(f"The map: {truth.place} ({truth.layout})", tuple((Span(line),) for line in little_map(truth))),
        *(Panel(f"{name}: {room.name}", room_lines(truth, name, words)) for name, room in truth.rooms.items()),
        Panel("In the Corridors", corridor_lines(truth, words)),
        Panel("The cast", cast_lines(truth)),
        Panel("How full the limits are", (limit_grid(gauges(truth, drawn.limits), words),)),
    ]


def word(words: Words, key: str) -> str:
    """Give the word for an id."""
    return words.get(key, key.replace("_", " "))


def story(truth: Truth, words: Words) -> tuple[Phrase, ...]:
    """Tell why, what for, and who rules."""
    goal = " ".join(f"{key} {word(words, value)}" for key, value in truth.goal.items() if key != "kind")
    better = ", ".join(f"{word(words, name)} +{times}" for name, times in truth.improved.items())
    weak = ", ".join(point.id.replace("_", " ").replace(":", " ") for point in truth.weak_points)
    ruler = MONSTERS[truth.ruler]
    extras = f"{f', better: {better}' if better else ''}{f', weak point: {weak}' if weak else ''}"
    return (
        (Span(word(words, truth.theme)),),
        (Span("Wanted: ", Meaning.QUIET), Span(word(words, f"{truth.theme}_objective"), Meaning.STRONG)),
        (Span("Done when: ", Meaning.QUIET), Span(f"{word(words, truth.goal['kind'])}{f' ({goal})' if goal else ''}")),
        (Span("Ruler: ", Meaning.QUIET), Span(f"{ruler.title}, Level {ruler.level}, in {truth.lair}{extras}")),
        (Span("Do not show this to players.", Meaning.HARM),),
    )


def little_map(truth: Truth) -> list[str]:
    """Draw the map with letters: nine boxes, lines for Corridors, marks for what is inside."""
    lines: list[str] = []
    for row in "ABC":
        rooms = [f"{row}{column}" for column in (1, 2, 3)]
        lines += [join_across(truth, rooms, part) for part in range(4)]
        if row != "C":
            lines.append(join_down(truth, rooms))
    lines.append("  ".join(f"{mark} {name}" for name, mark in MARKS.items()))
    return lines


def join_across(truth: Truth, rooms: list[str], part: int) -> str:
    """Draw one line of a row of rooms."""
    cells = []
    for place, room in enumerate(rooms):
        cells.append(box(truth, room)[part])
        if place < 2:
            joined = part == 1 and corridor(room, rooms[place + 1]) in truth.corridors
            cells.append("═══" if joined else "   ")
    return "".join(cells).rstrip()


def join_down(truth: Truth, rooms: list[str]) -> str:
    """Draw the Corridors between a row and the next."""
    below = {room: f"{'ABC'['ABC'.index(room[0]) + 1]}{room[1]}" for room in rooms}
    marks = ["║" if corridor(room, below[room]) in truth.corridors else " " for room in rooms]
    return "   ".join(mark.center(BOX + 2) for mark in marks).rstrip()


def box(truth: Truth, room: str) -> tuple[str, str, str, str]:
    """Draw one room as a box with its marks, or nothing where no room is."""
    if room not in truth.rooms:
        nothing = " " * (BOX + 2)
        return nothing, nothing, nothing, nothing
    marks = [MARKS["start"]] if any(entrance.startswith(room) for entrance in truth.entrances) else []
    marks += [MARKS["lair"]] if room == truth.lair else []
    inside = [MARKS["monsters"]] if truth.rooms[room].monsters else []
    inside += [MARKS["traps"]] if any(trap.where == room for trap in truth.placed) else []
    inside += [MARKS["bases"]] if bases_at(truth, room) else []
    inside += [MARKS["clue"]] if any(name == room for name, _ in clues_of(truth)) else []
    line = "─" * BOX
    return f"┌{line}┐", f"│{' '.join([room, *marks]).center(BOX)}│", f"│{' '.join(inside).center(BOX)}│", f"└{line}┘"


def room_lines(truth: Truth, name: str, words: Words) -> tuple[Phrase | Flow, ...]:
    """Say what is in a room: looks, monsters, Traps, Bases, things, clues."""
    room = truth.rooms[name]
    lines: list[Phrase | Flow] = [(Span(room.look, Meaning.QUIET),)]
    if room.monsters:
        lines.append((Span(f"{room.reaction or 'neutral'}: ", Meaning.MIXED), Span(monsters_of(truth, name))))
    lines += [trap_line(truth, trap.id, words) for trap in truth.placed if trap.where == name]
    bases = [BASES[base.kind] for base in bases_at(truth, name)]
    lines += [(Span("Base: ", Meaning.HARM), Span(f"{base.title}, Level {base.level}")) for base in bases]
    lines += [(Span(thing_line(truth, thing.id, words)),) for thing in room.features]
    return tuple(lines)


def monsters_of(truth: Truth, name: str) -> str:
    """List the monsters of a room with numbers, Levels, and how many wait."""
    room = truth.rooms[name]
    parts = []
    for kind, count in room.monsters.items():
        held = f", {room.held_back[kind]} held back" if room.held_back.get(kind) else ""
        ruler = ", the Ruler" if name == truth.lair and kind == truth.ruler else ""
        about = f"Level {MONSTERS[kind].level}, Area {room.stand.get(kind, 0)}{held}{ruler}"
        parts.append(f"{count} {MONSTERS[kind].title} ({about})")
    return "; ".join(parts) + (" (figures hidden)" if room.uncertain else "")


def trap_line(truth: Truth, ident: str, words: Words) -> Phrase:
    """Say what a Trap is, on what it hangs and what was settled for it."""
    trap = next(one for one in truth.placed if one.id == ident)
    on = f" on {word(words, trap.carrier)}" if trap.carrier else ""
    settled = ", ".join(f"{key} {value}" for key, value in trap.settings.items())
    text = f"{TRAPS[trap.kind].title}, Level {trap.level}{on}{f' ({settled})' if settled else ''}"
    return (Span("Trap: ", Meaning.HARM), Span(text))


def thing_line(truth: Truth, ident: str, words: Words) -> str:
    """Say what a thing is, and what it hides."""
    thing = next(one for room in truth.rooms.values() for one in room.features if one.id == ident)
    needs = " ".join(f"{key} {value}" for key, value in thing.needs.items())
    clue = f"; clue: {thing.clue.id} (by {thing.way}{f', {needs}' if needs else ''})" if thing.clue else ""
    item = f"; holds: {word(words, thing.item)}" if thing.item else ""
    return f"· {word(words, thing.name)}{clue}{item}"


def corridor_lines(truth: Truth, words: Words) -> tuple[Phrase, ...]:
    """List the Traps in Corridors."""
    placed = [trap for trap in truth.placed if trap.placed == "corridor"]
    lines = [(Span(f"{trap.where}  "), *trap_line(truth, trap.id, words)) for trap in placed]
    return tuple(lines) or ((Span("Nothing lies in wait there.", Meaning.QUIET),),)


def cast_lines(truth: Truth) -> tuple[Phrase, ...]:
    """List the people."""
    lines = []
    for person in truth.cast.values():
        traits = ", ".join(person.traits).lower()
        secret = f"; in truth: {MONSTERS[kind].title}" if (kind := guise_of(truth, person.id)) else ""
        about = f" ({person.role}, {person.sex}, {person.age}) in {person.room}: {traits}{secret}"
        lines.append((Span(person.name, Meaning.STRONG), Span(about)))
    return tuple(lines) or ((Span("Nobody.", Meaning.QUIET),),)


def limit_grid(found: list[Gauge], words: Words) -> Grid:
    """Show each limit as a bar."""
    rows: list[tuple[Phrase, ...]] = [((Span("limit", Meaning.QUIET),), (Span("used", Meaning.QUIET),), (Span(""),))]
    for gauge in found:
        share = 100 * gauge.used // gauge.most if gauge.most else 0
        meaning = Meaning.HARM if gauge.broken else Meaning.MIXED if share >= DOUBTFUL else Meaning.GOOD
        bar = "█" * (share // 10) + "░" * (10 - min(10, share // 10))
        rows.append(
            ((Span(limit_name(gauge.name, words)),), (Span(f"{gauge.used}/{gauge.most}"),), (Span(bar, meaning),))
        )
    return Grid(tuple(rows))


def limit_name(name: str, words: Words) -> str:
    """Name a limit; those of a room by the room."""
    what, _, room = name.rpartition("_")
    if room in ROOMS:
        return f"{room}: {'Levels' if what == 'levels' else 'highest Level'}"
    return word(words, name) if name != "ruler" else "the Ruler's Level"


def scenario_drawing(words: Words) -> Drawing:
    """Offer a scenario to whoever prepares an evening."""
    wishes = (
        Wish("level", "the Court's average Level", 1, low=1, high=30),
        Wish("court", "how many are in the Court", 4, low=1, high=12),
        Wish("theme", "why the Court leaves home, such as missing_cows", "", among=tuple(THEMES)),
        Wish("threat", "how much of the limits is filled: even, gentle or fierce", "even", among=("gentle", "fierce")),
        Wish("bases", "with Bases of the monsters (optional rule)", False),
    )
    warning = "What is drawn is for the game master only: it tells everything."
    return Drawing(
        "a scenario with its map", wishes, "--level 1 --court 4", lambda d, w: on_paper(d, w, words), warning
    )


def on_paper(dice: Dice, wished: Mapping[str, Any], words: Words) -> Drawn:
    """Draw a scenario as it was wished for, and put it on paper."""
    wishes = Wishes(theme=wished["theme"], threat=wished["threat"], bases=wished["bases"])
    drawn = draw(dice, wished["level"], wished["court"], wishes)
    data = {"for": "the game master only", "limits": drawn.limits._asdict(), "scenario": drawn.truth}
    return Drawn(panels(drawn, words), data)
