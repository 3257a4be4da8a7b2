"""Fragments: the pieces of a seat's page, each made from a few parts of what the seat is shown."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from markupsafe import Markup, escape

from undercroft.engine.game import Game, Rule
from undercroft.engine.journal import Line
from undercroft.engine.view import View

from .rendering import listed, render
from .sight import Sight, encode

CSRF = "@csrf@"
"""Stands in every form of a fragment; a whole page puts the browser's own token there, the live module does too."""
TALK = ("said", "aside", "whispered")
MOST_PATHS = 400
MOST_QUESTIONS = 4000
MOST_KEPT = 80
MOST_BACKS = 3
NUMBER, ALSO = "\ue000", "\ue001"
"""Stand in a drawn question for its number and for who else is asked; no person can write these letters."""

_questions: dict[Any, str] = {}
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


def drawn(
    kept: dict[Any, str], most: int, template: str, key: tuple[Any, ...], values: dict[str, Any], **more: Any
) -> str:
    """Fill a template, or give what it was filled with before: `key` is all that it shows of what may change."""
    place = (template, values["sight"].room.named, key)
    text = kept.get(place)
    if text is None:
        if len(kept) >= most:
            kept.clear()
        text = kept[place] = render(template, **values, **more)
    return text


def top(sight: Sight) -> str:
    """Say which table this is, and where in the game it stands."""
    heading = sight.room.game.board().heading(sight.view)
    return drawn(sight.kept, MOST_KEPT, "house/top.html", (heading,), _values(sight), heading=heading)


def stage(sight: Sight) -> str:
    """Draw what is happening, by the game's own template; a game says by `drawn_from` when none of it changed."""
    page = page_of(sight)
    key = (sight.room.named, page["drawn_from"]) if "drawn_from" in page else None
    if key is None or sight.staged != key:
        sight.staged = key
        return render(f"{sight.room.game.name}/stage.html", page=page, **_values(sight))
    return sight.fragments["stage"]


def sheet(sight: Sight) -> str:
    """Show what only this seat sees, by the game's own template."""
    if not sight.seat:
        return ""
    page, template = page_of(sight), f"{sight.room.game.name}/sheet.html"
    if "sheet_from" not in page:
        return render(template, page=page, **_values(sight))
    return drawn(sight.backs, MOST_BACKS, template, (page["sheet_from"],), _values(sight), page=page)


def dock(sight: Sight) -> str:
    """Put the one question of this seat, or say who is waited for, or how it ended."""
    values = _values(sight)
    if sight.table["over"]:
        return render("house/over.html", page=page_of(sight), **values)
    sitters = {one["seat"]: one["sitter"] for one in sight.seats}
    replaced = sitters.get(sight.seat) == "bot"
    if sight.asks and not replaced:
        return question(sight, sight.asks[0], values)
    people, empty = ([seat for seat in sight.waiting if sitters[seat] == kind] for kind in ("person", "empty"))
    page = page_of(sight)
    key = (sight.host, replaced, *people, "", *empty, page["blind"], page["done"], sight.table["can_take_back"])
    values |= {"page": page, "people": people, "empty": empty, "replaced": replaced}
    return drawn(sight.kept, MOST_KEPT, "house/waiting.html", key, values)


def question(sight: Sight, ask: dict[str, Any], values: dict[str, Any]) -> str:
    """Put one question; the same question to the same seat looks the same, but for its number and who else is asked."""
    asked = {**ask, "id": NUMBER}
    key = (sight.room.id, sight.seat, sight.table["can_take_back"], encode(asked))
    values = values | {"ask": asked, "also": Markup(ALSO)}
    if ask["kind"] == "pick":
        values |= sorted_out(ask["options"], values["names"])
    text = drawn(_questions, MOST_QUESTIONS, f"house/widgets/{ask['kind']}.html", key, values)
    others = [values["names"][seat] for seat in sight.waiting if seat != sight.seat]
    also = f'<span class="aside">We also wait for {escape(listed(others))}.</span>' if others else ""
    return text.replace(NUMBER, str(escape(ask["id"]))).replace(ALSO, also)


def sorted_out(options: Sequence[dict[str, Any]], names: dict[str, str]) -> dict[str, Any]:
    """Sort the options of a choice by how they are shown: as verbs, as people, or at length."""
    numbered = [{**option, "digit": digit} for digit, option in enumerate(options, 1)]
    others = [option for option in numbered if "style" not in option]
    odds = any("odds" in option for option in others)
    return {
        "others": others,
        "verbs": [option for option in numbered if "style" in option],
        "people": any(option["id"] in names for option in others),
        "odds": odds,
        "rich": odds or any("with" in option or option["help"] for option in others),
    }


def party(sight: Sight) -> str:
    """Show who sits here, who lives, who is being waited for."""
    gm = bool(sight.seat) and sight.seat == sight.room.game.gm
    paths = open_paths(sight) if gm and not sight.table["over"] else ()
    presided = any(one["gm"] and one["sitter"] != "bot" for one in sight.seats)
    free = [one for one in sight.seats if not one["claimed"] and not one["gm"]]
    welcome = sight.room.welcome and not sight.seat and not sight.table["over"]
    values = _values(sight) | {"page": page_of(sight), "gm": gm, "presided": presided, "paths": paths}
    values |= {"free": free if welcome else [], "rows": Markup(seat_rows(sight, values))}
    if not sight.table["over"] and (sight.seat or sight.host):
        values |= {"give": Markup(ways_to_give(sight, values)), "back": Markup(ways_back(sight, values))}
    return render("house/party.html", **values)


def seat_rows(sight: Sight, values: dict[str, Any]) -> str:
    """Show each seat in one row."""
    rows = []
    for one in sight.seats:
        gone, over = values["page"]["gone"].get(one["seat"]), sight.table["over"]
        you, waited = one["seat"] == sight.seat, one["seat"] in sight.waiting
        row = {"gone": gone, "over": over, "you": you, "waited": waited}
        key = (*one.values(), *row.values())
        rows.append(drawn(sight.room.kept, MOST_KEPT, "house/seat.html", key, values, one=one, **row))
    return "".join(rows)


def ways_to_give(sight: Sight, values: dict[str, Any]) -> str:
    """Show for each seat what this one can do about who plays it."""
    ways = []
    for one in sight.seats:
        waited = one["seat"] in sight.waiting
        key = (one["seat"], one["sitter"], sight.host, waited)
        ways.append(drawn(sight.kept, MOST_KEPT, "house/give.html", key, values, one=one, waited=waited))
    return "".join(ways)


def ways_back(sight: Sight, values: dict[str, Any]) -> str:
    """Show how this seat can go back, what it passes on, and what it can correct as the game master."""
    marks, passes = tuple(sight.table["marks"]), tuple(sight.table["passes"])
    key = (values["presided"], marks, passes, values["paths"], values["page"]["blind"])
    return drawn(sight.backs, MOST_BACKS, "house/back.html", key, values)


def open_paths(sight: Sight) -> tuple[str, ...]:
    """Name what the game master can correct now; worked out again only when the state has changed."""
    version = sight.versions["state"]
    if sight.paths[0] != version:
        sight.paths = version, tuple(paths_in(sight.state))
    return sight.paths[1]


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
    return "".join([drawn_line(sight, line) for line in sight.journal[since:]])


def drawn_line(sight: Sight, line: Line) -> str:
    """Draw one line of the journal; it looks the same to all whom it was told to, and to all others."""
    kept = sight.room.drawn_lines
    place = id(line), line.to is None or sight.seat in line.to
    if place not in kept:
        lines = shown_lines(sight.room.game, sight.view, [line])
        kept[place] = line, render("house/lines.html", lines=lines, **_values(sight))
    return kept[place][1]


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
