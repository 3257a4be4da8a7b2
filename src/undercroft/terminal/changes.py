"""Changes: of boards that were shown before, only what is new, so that nobody reads the same thing twice."""

from collections.abc import Sequence

from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Phrase, Span

Row = tuple[Phrase, ...]

SMALL_GRID = 6
"""A grid of no more rows is a map or a short list, and is read as a whole."""


def changed(panels: Sequence[Panel], before: Sequence[Panel]) -> list[Panel]:
    """Give what is new in each panel; a panel that is new is given whole, one without anything new not at all."""
    pairs = [(panel, _earlier(place, panel, panels, before)) for place, panel in enumerate(panels)]
    shown = [panel if was is None else _news(panel, was) for panel, was in pairs]
    return [panel for panel in shown if panel is not None]


def _earlier(place: int, panel: Panel, panels: Sequence[Panel], before: Sequence[Panel]) -> Panel | None:
    """Find a panel as it was: by its title, or in its place if its title is new and the one there is gone."""
    named = next((was for was in before if was.title == panel.title and was.private == panel.private), None)
    if named is not None or place >= len(before):
        return named
    there = before[place]
    gone = there.title not in [now.title for now in panels]
    return there if gone and there.private == panel.private else None


def _news(panel: Panel, was: Panel) -> Panel | None:
    """Give a panel with only those of its parts that are new; nothing if there are none."""
    parts = [_part(part, was) for part in panel.parts if part not in was.parts]
    found = tuple(part for part in parts if part is not None)
    return Panel(panel.title, found, panel.private) if found else None


def _part(part: Phrase | Flow | Grid, was: Panel) -> Phrase | Flow | Grid | None:
    match part:
        case Flow(phrases):
            known = [phrase for one in was.parts if isinstance(one, Flow) for phrase in one.phrases]
            new = tuple(phrase for phrase in phrases if phrase not in known)
            return Flow(new) if new else None
        case Grid(rows) if len(rows) > SMALL_GRID:
            seen = {row[0]: row for one in was.parts if isinstance(one, Grid) for row in one.rows}
            fresh = tuple(_row(rows[0], row, seen.get(row[0], ())) for row in rows[1:] if seen.get(row[0]) != row)
            return Flow(fresh) if fresh else None
    return part


def _row(names: Row, row: Row, was: Row) -> Phrase:
    """Write what is new of a row as words: what it is of, then each new cell with the name of its column."""
    new = [place for place in range(1, len(row)) if place >= len(was) or row[place] != was[place]]
    cells = [(Span(" "), *_quiet(names[place : place + 1]), *row[place]) for place in new]
    return (*row[0], *(span for cell in cells for span in cell))


def _quiet(names: Row) -> Phrase:
    return tuple(Span(f"{span.text} ", Meaning.QUIET) for name in names for span in name)
