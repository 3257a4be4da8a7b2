"""The game master's screen in a terminal: the map as it really is, each room in a line, the limits, the monsters."""

from collections.abc import Iterator, Mapping
from typing import Any

from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Phrase, Span
from undercroft.engine.desk import Fact, Gauge
from undercroft.engine.view import View

from ..page.game_master import RoomPanel, game_master, screen_of, truth_of
from ..pictures.game_master import SEEN, Screen, Secret

SIGNS = {"monsters": "●", "trap": "▲", "base": "■", "clue": "?"}
"""What stands in a room of the map; lit once the Court knows it."""


def gm_panels(view: View) -> list[Panel]:
    """Show what only the game master knows; nothing in any other seat."""
    truth, known = truth_of(view), game_master(view)
    if truth is None or known is None:
        return []
    if known.fight:
        return [Panel("The monsters as they are", tuple(_told(row) for row in known.fight), private=True)]
    screen = screen_of(view, truth)
    parts: list[Phrase | Flow | Grid] = [(Span(f"{known.goal}.", Meaning.STRONG),)] if known.goal else []
    parts += [Grid(tuple(_map(screen))), _legend()]
    if known.preparing:
        parts.append(Flow(tuple(_gauge(one) for one in known.levels)))
    parts += [_told(row) for row in known.ruler]
    rooms = tuple(line for room in known.rooms for line in _room(room))
    laid = tuple((Span(f"{row.note}: ", Meaning.QUIET), Span(row.name)) for row in known.corridors)
    panels = [Panel(f"Behind the screen: {known.place}", tuple(parts), private=True)]
    panels.append(Panel("Room by room", rooms + laid, private=True))
    if known.people:
        panels.append(Panel("People", tuple(_told(row) for row in known.people), private=True))
    return panels


def _legend() -> Phrase:
    words = "  ".join(f"{sign} {sort}" for sort, sign in SIGNS.items())
    return (Span(f"{words}  ♛ lair  ⌂ way in  ", Meaning.QUIET), Span("hidden from the Court", Meaning.PRIVATE))


def _gauge(one: Gauge) -> Phrase:
    return (Span(f"{one.name} ", Meaning.QUIET), Span(f"{one.used} of {one.most}", one.tone))


def _map(screen: Screen) -> Iterator[tuple[Phrase, ...]]:
    """Three rows of rooms with the Corridors between them."""
    rooms = {room.key: room for room in screen.rooms}
    ways = [way for way, _ in screen.corridors]
    laid = dict(screen.laid)
    for row in "ABC":
        cells: list[Phrase] = []
        for column in "123":
            key = row + column
            cells.append(_cell(rooms[key], screen) if key in rooms else (Span(""),))
            if column != "3":
                cells.append(_way(f"{key}-{row}{int(column) + 1}", "═", ways, laid))
        yield tuple(cells)
        below = {"A": "B", "B": "C"}.get(row)
        if below:
            down = [_way(f"{row}{column}-{below}{column}", "║", ways, laid) for column in "123"]
            yield (down[0], (Span(""),), down[1], (Span(""),), down[2])


def _way(way: str, line: str, ways: list[str], laid: Mapping[str, Any]) -> Phrase:
    if way not in ways:
        return (Span(" "),)
    if way not in laid:
        return (Span(line, Meaning.QUIET),)
    return (Span(f"{line}{SIGNS['trap']}", Meaning.HARM if laid[way].known else Meaning.PRIVATE),)


def _cell(room: Secret, screen: Screen) -> Phrase:
    """A room: its letter and digit, marks for what is in it, who of the Court is there."""
    gate = "⌂" if any(one.startswith(room.key) for one in screen.entrances) else ""
    name = f"{room.key}{'♛' if room.lair else ''}{gate}"
    found = [Span(name, Meaning.STRONG if room.state in SEEN else Meaning.PRIVATE)]
    for sort, sign in SIGNS.items():
        lore = [one for one in room.lore if one.sort == sort]
        if lore:
            open_ = all(one.known for one in lore)
            count = sum(one.count for one in lore)
            found.append(Span(f" {sign}{count if count > 1 else ''}", Meaning.HARM if open_ else Meaning.PRIVATE))
    people = ", ".join(name.split()[0] for name, _, _, _ in room.people)
    found += [Span(f" ({people})", Meaning.GOOD)] if people else []
    found += [Span(" ←", Meaning.MIXED)] if room.choice is not None else []
    return tuple(found)


def _told(row: Fact) -> Phrase:
    """One thing that is so, whether the Court knows it, and what it does."""
    name = Span(row.name, Meaning.PLAIN if row.known else Meaning.PRIVATE)
    about = f"  {row.note}" if row.note else ""
    return (name, Span(f" ({row.mark})", Meaning.QUIET), Span(about), Span(f"  {row.text}", Meaning.QUIET))


def _room(room: RoomPanel) -> Iterator[Phrase]:
    """A room in two lines: what it is, and what is in it."""
    lair = ", the lair" if room.lair else ""
    name = Span(f"{room.key} {room.name}{lair}", Meaning.STRONG if room.seen else Meaning.PRIVATE)
    levels = "; ".join(f"{one.name} {one.used} of {one.most}" for one in room.levels)
    yield (name, Span(f"  {room.state}{f'; {levels}' if levels else ''}", Meaning.QUIET))
    spans: list[Span] = []
    for row in room.rows:
        spans.append(Span("; " if spans else "  ", Meaning.QUIET))
        note = f" ({row.note}, {row.mark})" if row.note else f" ({row.mark})"
        note += f" {row.text}" if "clue" in row.note else ""
        spans += [Span(row.name, Meaning.PLAIN if row.known else Meaning.PRIVATE), Span(note, Meaning.QUIET)]
    if spans:
        yield tuple(spans)
