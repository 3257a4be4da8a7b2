"""Fragments: the pieces of a seat's page, each made from a few parts of what the seat is shown."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from undercroft.engine.game import Game, Rule
from undercroft.engine.journal import Line

from .rendering import render
from .sight import Sight

CSRF = "@csrf@"
"""Stands in every form of a fragment; a whole page puts the browser's own token there, the live module does too."""


class Fragment(NamedTuple):
    """A piece of a seat's page: the parts of the sight that it is made from, and how it is made."""

    name: str
    needs: tuple[str, ...]
    render: Callable[[Sight], str]


def names_of(sight: Sight) -> dict[str, str]:
    """Give the name of everybody at the table."""
    return {one["seat"]: one["name"] for one in sight.seats}


def page_of(sight: Sight) -> dict[str, Any]:
    """Give what the game's own templates show of this seat's view."""
    shown: dict[str, Any] = sight.room.game.board().page(sight.view)
    return shown


@cache
def rules_of(game: Game[Any]) -> dict[str, Rule]:
    """Give the rules of a game by their ids."""
    return {rule.id: rule for rule in game.rules}


def _values(sight: Sight) -> dict[str, Any]:
    names = names_of(sight)
    return {
        "sight": sight,
        "table": sight.room.id,
        "game": sight.room.game,
        "names": names,
        "colours": {seat: place for place, seat in enumerate(names)},
        "rules": rules_of(sight.room.game),
        "csrf": CSRF,
    }


def top(sight: Sight) -> str:
    """Say which table this is, and where in the game it stands."""
    return render("house/top.html", heading=sight.room.game.board().heading(sight.view), **_values(sight))


def stage(sight: Sight) -> str:
    """Draw what is happening, by the game's own template."""
    return render(f"{sight.room.game.name}/stage.html", page=page_of(sight), **_values(sight))


def sheet(sight: Sight) -> str:
    """Show what only this seat sees, by the game's own template."""
    return render(f"{sight.room.game.name}/sheet.html", page=page_of(sight), **_values(sight))


def dock(sight: Sight) -> str:
    """Put the one question of this seat, or say who is waited for, or how it ended."""
    values = _values(sight)
    if sight.table["over"]:
        return render("house/over.html", page=page_of(sight), **values)
    if sight.asks:
        return render(f"house/widgets/{sight.asks[0]['kind']}.html", ask=sight.asks[0], **values)
    return render("house/waiting.html", page=page_of(sight), **values)


def party(sight: Sight) -> str:
    """Show who sits here, who lives, who is being waited for."""
    return render("house/party.html", page=page_of(sight), **_values(sight))


def notes(sight: Sight) -> str:
    """Show the seat's private notes."""
    return render("house/notes.html", **_values(sight)) if sight.seat else ""


FRAGMENTS: tuple[Fragment, ...] = (
    Fragment("top", ("state", "table"), top),
    Fragment("stage", ("state", "seats"), stage),
    Fragment("dock", ("asks", "waiting", "table", "seats", "state"), dock),
    Fragment("sheet", ("state", "seats"), sheet),
    Fragment("party", ("seats", "waiting", "table", "state"), party),
    Fragment("notes", ("notes",), notes),
)


def render_changed(sight: Sight) -> None:
    """Render again the fragments of which a part has changed; a text that stays the same stays the same object."""
    for fragment in FRAGMENTS:
        versions = tuple([sight.versions[part] for part in fragment.needs])
        if sight.rendered.get(fragment.name) != versions:
            sight.rendered[fragment.name] = versions
            text = fragment.render(sight)
            if sight.fragments.get(fragment.name) != text:
                sight.fragments[fragment.name] = text


def render_lines(sight: Sight, since: int) -> str:
    """Give the HTML of the journal's lines from a number on."""
    board = sight.room.game.board()
    lines = [_shown(sight, line) for line in sight.journal[since:]]
    return render("house/lines.html", lines=lines, board=board, **_values(sight)) if lines else ""


def _shown(sight: Sight, line: Line) -> dict[str, Any]:
    board = sight.room.game.board()
    return {
        "line": line,
        "text": sight.view.tell(line),
        "tone": str(board.tone(line)),
        "chapter": board.chapter(line),
        "throws": board.throws(line),
        "private": line.to is not None,
    }
