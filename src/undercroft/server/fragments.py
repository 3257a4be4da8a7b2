"""Fragments: the pieces of a seat's page, each made from a few parts of what the seat is shown."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from undercroft.engine.game import Game, Rule
from undercroft.engine.journal import Line
from undercroft.engine.view import View

from .rendering import render
from .sight import Sight

CSRF = "@csrf@"
"""Stands in every form of a fragment; a whole page puts the browser's own token there, the live module does too."""
TALK = ("said", "aside", "whispered")
MOST_PATHS = 400

_pages: WeakKeyDictionary[Sight, tuple[tuple[int, ...], dict[str, Any]]] = WeakKeyDictionary()


class Fragment(NamedTuple):
    """A piece of a seat's page: the parts of the sight that it is made from, and how it is made."""

    name: str
    needs: tuple[str, ...]
    render: Callable[[Sight], str]


def names_of(sight: Sight) -> dict[str, str]:
    """Give the name of everybody at the table."""
    return {one["seat"]: one["name"] for one in sight.seats}


def page_of(sight: Sight) -> dict[str, Any]:
    """Give what the game's own templates show of this seat's view; made once for all fragments of a change."""
    versions = tuple([sight.versions[part] for part in ("state", "asks", "seats", "table")])
    kept = _pages.get(sight)
    if kept is None or kept[0] != versions:
        kept = _pages[sight] = versions, sight.room.game.board().page(sight.view)
    return kept[1]


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
    if not sight.seat:
        return ""
    return render(f"{sight.room.game.name}/sheet.html", page=page_of(sight), **_values(sight))


def dock(sight: Sight) -> str:
    """Put the one question of this seat, or say who is waited for, or how it ended."""
    values = _values(sight)
    if sight.table["over"]:
        return render("house/over.html", page=page_of(sight), **values)
    sitters = {one["seat"]: one["sitter"] for one in sight.seats}
    replaced = sitters.get(sight.seat) == "bot"
    if sight.asks and not replaced:
        return render(f"house/widgets/{sight.asks[0]['kind']}.html", ask=sight.asks[0], **values)
    awaited = {kind: [seat for seat in sight.waiting if sitters[seat] == kind] for kind in ("person", "empty")}
    return render(
        "house/waiting.html",
        page=page_of(sight),
        people=awaited["person"],
        empty=awaited["empty"],
        replaced=replaced,
        **values,
    )


def party(sight: Sight) -> str:
    """Show who sits here, who lives, who is being waited for."""
    gm = bool(sight.seat) and sight.seat == sight.room.game.gm
    paths = paths_in(sight.state) if gm and not sight.table["over"] else ()
    presided = any(one["gm"] and one["sitter"] != "bot" for one in sight.seats)
    free = [one for one in sight.seats if not one["claimed"] and not one["gm"]]
    welcome = sight.room.welcome and not sight.seat and not sight.table["over"]
    return render(
        "house/party.html",
        page=page_of(sight),
        gm=gm,
        presided=presided,
        paths=paths,
        free=free if welcome else [],
        **_values(sight),
    )


def paths_in(state: Any, path: str = "") -> Sequence[str]:
    """Name what a game master can correct: every value of the state, by its path."""
    if not isinstance(state, dict | list):
        return [path]
    inner = state.items() if isinstance(state, dict) else enumerate(state)
    found = [deep for key, value in inner for deep in paths_in(value, f"{path}.{key}" if path else str(key))]
    return found[:MOST_PATHS]


def notice(sight: Sight) -> str:
    """Put a wish to go back before everybody, without moving anything else."""
    return render("house/notice.html", **_values(sight)) if sight.table["proposal"] else ""


def notes(sight: Sight) -> str:
    """Show the seat's private notes."""
    return render("house/notes.html", **_values(sight)) if sight.seat else ""


FRAGMENTS: tuple[Fragment, ...] = (
    Fragment("top", ("state", "table"), top),
    Fragment("notice", ("table", "seats"), notice),
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
    lines = shown_lines(sight.room.game, sight.view, sight.journal[since:])
    return render("house/lines.html", lines=lines, **_values(sight)) if lines else ""


def shown_lines(game: Game[Any], view: View, lines: Sequence[Line]) -> list[dict[str, Any]]:
    """Give lines of the journal as the template shows them, whoever reads."""
    board = game.board()
    return [
        {
            "line": line,
            "text": view.tell(line),
            "talk": line.kind in TALK,
            "tone": str(board.tone(line)),
            "chapter": board.chapter(line),
            "throws": board.throws(line),
            "private": line.to is not None,
            "told_to": view.told_to(line),
        }
        for line in lines
    ]
