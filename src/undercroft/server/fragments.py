"""Fragments: the pieces of a seat's page, each made from a few parts of what the seat is shown."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import SimpleNamespace
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
MANY_BANDS = 4
NUMBER, ALSO, TABLE = "\ue000", "\ue001", "\ue002"
"""Stand in a drawn question for its number, for who else is asked and for the table; no person can write them."""
ROWS, GIVE, BACK = "\ue003", "\ue004", "\ue005"
"""Stand in the people's leaf for what changes most."""

_questions: dict[Any, str] = {}
_pages: WeakKeyDictionary[Sight, tuple[tuple[int, ...], dict[str, Any]]] = WeakKeyDictionary()


class Fragment(NamedTuple):
    """A piece of a seat's page: the parts of the sight that it is made from, and how it is made."""

    name: str
    needs: tuple[str, ...]
    render: Callable[[Sight], str]


def names_of(sight: Sight) -> dict[str, str]:
    """Give the name of everybody at the table."""
    names: dict[str, str] = _values(sight)["names"]
    return names


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
    """Give what every template may use; made once as long as the same people sit here."""
    seats, values = sight.common
    if seats is not sight.seats:
        names = {one["seat"]: one["name"] for one in sight.seats}
        values = {
            "table": sight.room.id,
            "game": sight.room.game,
            "names": names,
            "colours": {seat: place for place, seat in enumerate(names)},
            "rules": rules_of(sight.room.game),
            "csrf": CSRF,
        }
        sight.common = sight.seats, values
    return values


def drawn(sight: Sight, kept: dict[Any, str], template: str, key: tuple[Any, ...], **more: Any) -> str:
    """Fill a template, or give what it was filled with before: `key` is all that it shows of what may change."""
    place = (template, sight.room.named, key)
    text = kept.get(place)
    if text is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        text = kept[place] = render(template, sight=sight, **_values(sight), **more)
    return text


def drawn_last(sight: Sight, template: str, key: tuple[Any, ...], **more: Any) -> str:
    """Fill a template for this seat alone, unless it was filled from the same the last time."""
    place = (sight.room.named, key)
    last = sight.last.get(template)
    if last is None or last[0] != place:
        last = sight.last[template] = place, render(template, sight=sight, **_values(sight), **more)
    return last[1]


def top(sight: Sight) -> str:
    """Say which table this is, and where in the game it stands."""
    heading = sight.room.game.board().heading(sight.view)
    return drawn_last(sight, "house/top.html", (heading,), heading=heading)


def stage(sight: Sight) -> str:
    """Draw what is happening, by the game's own template; a game says by `drawn_from` when none of it changed."""
    return of_game(sight, "stage", "drawn_from")


def sheet(sight: Sight) -> str:
    """Show what only this seat sees, by the game's own template; `sheet_from` says when none of it changed."""
    return of_game(sight, "sheet", "sheet_from") if sight.seat else ""


def of_game(sight: Sight, name: str, source: str) -> str:
    """Fill a template of the game, again only if what the game says it is made from has changed."""
    page, template = page_of(sight), f"{sight.room.game.name}/{name}.html"
    if source not in page:
        return render(template, page=page, sight=sight, **_values(sight))
    return drawn_last(sight, template, (page[source],), page=page)


def dock(sight: Sight) -> str:
    """Put the one question of this seat, or say who is waited for, or how it ended."""
    if sight.table["over"]:
        return render("house/over.html", page=page_of(sight), sight=sight, **_values(sight))
    sitters = {one["seat"]: one["sitter"] for one in sight.seats}
    replaced = sitters.get(sight.seat) == "bot"
    if sight.asks and not replaced:
        return question(sight, sight.asks[0])
    people, empty = ([seat for seat in sight.waiting if sitters[seat] == kind] for kind in ("person", "empty"))
    page = page_of(sight)
    key = (sight.host, replaced, *people, "", *empty, page["blind"], page["done"], sight.table["can_take_back"])
    more = {"page": page, "people": people, "empty": empty, "replaced": replaced}
    return drawn(sight, sight.kept, "house/waiting.html", key, **more)


def question(sight: Sight, ask: dict[str, Any]) -> str:
    """Put one question; the same looks the same everywhere, but for its number, its table and who else is asked."""
    values, asked = _values(sight), {**ask, "id": NUMBER}
    names, colours = values["names"], values["colours"]
    options = [option["id"] for option in ask["options"]]
    people = {seat: names[seat] for seat in options if seat in names}
    places = {seat: colours[seat] for seat in people}
    can_take_back, game = sight.table["can_take_back"], sight.room.game
    key = (game.name, sight.seat, can_take_back, *people.items(), *places.values(), encode(asked))
    text = _questions.get(key)
    if text is None:
        if len(_questions) >= MOST_QUESTIONS:
            _questions.clear()
        asker = SimpleNamespace(seat=sight.seat, table={"can_take_back": can_take_back})
        text = _questions[key] = draw_question(game, asked, sight=asker, names=people, colours=places)
    others = [names[seat] for seat in sight.waiting if seat != sight.seat]
    also = f'<span class="aside">We also wait for {escape(listed(others))}.</span>' if others else ""
    return text.replace(NUMBER, str(escape(ask["id"]))).replace(TABLE, sight.room.id).replace(ALSO, also)


def draw_question(game: Game[Any], asked: dict[str, Any], **values: Any) -> str:
    """Draw a question from nothing but what it is kept by, so that it can be shown wherever the same is asked."""
    if asked["kind"] == "pick":
        values |= sorted_out(asked["options"], values["names"])
    values |= {"table": TABLE, "csrf": CSRF, "rules": rules_of(game), "ask": asked, "also": Markup(ALSO)}
    values["gm"] = game.gm_title if values["sight"].seat == game.gm else ""
    return render(f"house/widgets/{asked['kind']}.html", **values)


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
        "groups": grouped(others),
        "lines": len(others) > 1 and all(is_line(option) for option in others),
    }


def is_line(option: Mapping[str, Any]) -> bool:
    """Say whether an option is shown in one line: how it comes out has many names, and there is no more to say."""
    return "odds" in option and len(option["odds"].bands) >= MANY_BANDS and not option["help"] and "group" not in option


def grouped(options: Sequence[dict[str, Any]]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Put options together that say so, in the order in which they are offered."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for option in options:
        groups.setdefault(option.get("group", ""), []).append(option)
    return list(groups.items())


def party(sight: Sight) -> str:
    """Show who sits here, who lives, who is being waited for."""
    page, over = page_of(sight), sight.table["over"]
    welcome = sight.room.welcome and not sight.seat and not over
    free = [one for one in sight.seats if not one["claimed"] and not one["gm"]] if welcome else []
    more = {"page": page, "free": free, "rows": Markup(ROWS)}
    folds = not over and bool(sight.seat or sight.host)
    if folds:
        more |= {"give": Markup(GIVE), "back": Markup(BACK)}
    key = (page["party"], page["party_note"], free, folds)
    head, _, rest = drawn_last(sight, "house/party.html", key, **more).partition(ROWS)
    if not folds:
        return f"{head}{seat_rows(sight, page)}{rest}"
    between, _, rest = rest.partition(GIVE)
    after, _, rest = rest.partition(BACK)
    return "".join([head, seat_rows(sight, page), between, ways_to_give(sight), after, ways_back(sight, page), rest])


def seat_rows(sight: Sight, page: dict[str, Any]) -> str:
    """Show each seat in one row; it looks the same to everybody else at the table."""
    rows, over, gone = [], sight.table["over"], page["gone"]
    for one in sight.seats:
        seat = one["seat"]
        row = {"gone": gone.get(seat), "over": over, "you": seat == sight.seat, "waited": seat in sight.waiting}
        key = (*one.values(), *row.values())
        rows.append(drawn(sight, sight.room.kept, "house/seat.html", key, one=one, **row))
    return "".join(rows)


def ways_to_give(sight: Sight) -> str:
    """Show for each seat what this one can do about who plays it."""
    ways = []
    for one in sight.seats:
        own, waited = one["seat"] == sight.seat, one["seat"] in sight.waiting
        if own or (one["sitter"] != "bot" and (sight.host or waited)):
            key = (one["seat"], one["sitter"])
            ways.append(drawn(sight, sight.kept, "house/give.html", key, one=one, own=own))
    return "".join(ways)


def ways_back(sight: Sight, page: dict[str, Any]) -> str:
    """Show how this seat can go back, what it passes on, and what it can correct as the game master."""
    gm = bool(sight.seat) and sight.seat == sight.room.game.gm
    paths = open_paths(sight) if gm else ()
    presided = any(one["gm"] and one["sitter"] != "bot" for one in sight.seats)
    key = (presided, sight.table["marks"], sight.table["passes"], paths, page["blind"])
    return drawn_last(sight, "house/back.html", key, page=page, gm=gm, paths=paths, presided=presided)


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
    return render("house/notice.html", sight=sight, **_values(sight)) if sight.table["proposal"] else ""


def notes(sight: Sight) -> str:
    """Show the seat's private notes."""
    return render("house/notes.html", sight=sight, **_values(sight)) if sight.seat else ""


FRAGMENTS: tuple[Fragment, ...] = (
    Fragment("top", ("state", "table"), top),
    Fragment("notice", ("table", "seats"), notice),
    Fragment("stage", ("state", "asks", "seats", "table"), stage),
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
            "parts": [(view.speaker.word(part.name), part.written()) for part in line.total.parts]
            if line.total
            else [],
            "private": line.to is not None,
            "told_to": view.told_to(line),
        }
        for line in lines
    ]
