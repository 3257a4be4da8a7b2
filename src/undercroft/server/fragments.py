"""Fragments: the pieces of a seat's page, each made from a few parts of what the seat is shown."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from sys import intern
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup, escape

from undercroft.engine.amends import CORRECTIONS
from undercroft.engine.beats import PLAIN, beat_of
from undercroft.engine.boards import Board, Ending, Page, Tab, Task
from undercroft.engine.game import Game, Rule
from undercroft.engine.gathering import promises_of
from undercroft.engine.journal import Line
from undercroft.engine.recall import TALK
from undercroft.engine.view import View

from . import drawings, views
from .gapped import Remade, Sheet, Text, cut, put_together
from .laying import laid_out
from .pictured import MANY, NONE, pictured
from .promised import FROM_A_FILE
from .rendering import lean, listed, render, yielded
from .sight import Sight
from .standing import encode
from .woven import Pieces, Woven, apart, gathered, in_ascii, woven

if TYPE_CHECKING:
    from .rooms import Room

CSRF, TABLE = "\x0e", "\x0f"
"""Stand in every form of a fragment, so that tables share their texts; no person can write them.

See `filled_for`, and `parsed` in `table.js`.
"""
MOST_QUESTIONS = 4000
MOST_KEPT = 120
MOST_BEHIND = 80  # how far back one looks for what is behind a line
MOST_MARKS = 60  # places to go back to that every page lists; those before them have a page of their own
MOST_ALIKE = 3  # how often a view is kept as different pages of a table show it
MANY_BANDS = 4
LONG_LABEL = 36
NUMBER, ALSO, SEAT, BACK_STEP, ROLLED = "\1", "\2", "\4", "\5", "\6"
"""Stand in a drawn question for what may differ wherever the same is asked; no person can write them."""
ROWS, GIVE, BACK = "\1", "\2", "\3"
"""Stand in the people's leaf for what changes most."""
BEAT = "\1"
"""Stands in a line of the journal for how it is seen happening: each page has names of its own for the pieces."""

NO_WAY = Pieces(("", "", ""))
"""As many pieces as what one can do about another's seat: those that come after stay side by side."""

_questions: dict[Any, Pieces] = {}
STEP_BACK = (
    f'<button class="verb verb-bare" formaction="/t/{TABLE}/take_back?seat={SEAT}" formnovalidate '
    'data-does="take_back">Take the last step back</button>'
)
ROLL_IT = (
    f'<button class="verb verb-bare" formaction="/t/{TABLE}/roll?seat={SEAT}" formnovalidate '
    'data-does="roll">Roll everything</button>'
)
"""Leaves all that is still to be made to the dice, where something is made."""


class Fragment(NamedTuple):
    """A piece of a seat's page: the parts of the sight that it is made from, and how it is made."""

    name: str
    needs: tuple[str, ...]
    render: Callable[[Sight], str | Pieces | Remade]


def filled_for(sight: Sight, text: str, token: str) -> str:
    """Put into a fragment which table it is of, and the token of the browser that is shown it."""
    return text.replace(CSRF, token).replace(TABLE, sight.room.id)


def names_of(sight: Sight) -> dict[str, str]:
    """Give the name of everybody at the table."""
    names: dict[str, str] = _values(sight)["names"]
    return names


def page_of(sight: Sight) -> Page:
    """Give what the game's own templates show of this seat's view; made once for all fragments of a change."""
    if not sight.table["begun"]:
        return gathering_page(sight)
    view = sight.view
    at, versions, page = sight.page
    now = (view, sight.changes, view.blind, view.over)
    if page is None or at != now:
        if page is None or versions != _versions_for(sight, page):
            page = board_of(sight.room.game).page(view)
        sight.page = now, _versions_for(sight, page), page
    return page


def gathering_page(sight: Sight) -> Page:
    """Give what the house's own templates show while the table gathers; the game has nothing to show yet."""
    missing, seats = sight.table["gathering"]["missing"], len(sight.seats)
    return Page(
        party="The table",
        party_note=f"{seats - len(missing)} of {seats} are here",
        done="Nothing is dealt before everybody sits." if missing else "The dice are being mixed.",
        busy="The dice are being mixed.",
    )


def _versions_for(sight: Sight, page: Page) -> tuple[int, ...]:
    """Say from what a page was made; whether a seat is blind, and the game over, counts for every one."""
    versions = sight.versions
    return sight.view.blind, sight.view.over, *[versions[part] for part in page.made_from]


@cache
def board_of(game: Game[Any]) -> Board:
    """Give how a game shows its tables."""
    return game.board()


@cache
def rules_of(game: Game[Any]) -> dict[str, Rule]:
    """Give the rules of a game by their ids."""
    return {rule.id: rule for rule in game.rules}


def _values(sight: Sight) -> dict[str, Any]:
    """Give what every template may use; made once as long as the same people sit here."""
    seats, values = sight.room.audience.values
    if seats is not sight.seats:
        names = {one["seat"]: one["name"] for one in sight.seats}
        values = {
            "table": TABLE,
            "game": sight.room.game,
            "names": names,
            "colours": {seat: place for place, seat in enumerate(names)},
            "rules": rules_of(sight.room.game),
            "csrf": CSRF,
        }
        sight.room.audience.values = sight.seats, values
    return values


def drawn(sight: Sight, template: str, key: tuple[Any, ...], **more: Any) -> Pieces:
    """Fill a template for the whole table, or give what was filled in before: `key` is all that it shows."""
    kept, place = sight.room.audience.pieces, (template, sight.room.changed.names, key)
    text = kept.get(place)
    if text is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        text = kept[place] = apart(render(template, sight=sight, **_values(sight), **more))
    return text


def own(sight: Sight) -> dict[str, str]:
    """Say what stands for this seat in what all seats are shown."""
    return {SEAT: intern(str(escape(sight.seat)))}


def drawn_last(sight: Sight, template: str, key: tuple[Any, ...], *, kept_as: str = "", **more: Any) -> str:
    """Fill a template for this seat alone, unless it was filled from the same the last time."""
    place = (sight.room.changed.names, key)
    last = sight.last.get(kept_as or template)
    if last is None or last[0] != place:
        text = in_ascii(render(template, sight=sight, **_values(sight), **more))
        last = sight.last[kept_as or template] = place, intern(text)
    return str(last[1])


def drawn_for_seats(sight: Sight, template: str, key: tuple[Any, ...], *, kept_as: str, **more: Any) -> Pieces:
    """Fill a template once for all seats that are shown the same but for the seat, unless it was the last time."""
    kept, place = sight.room.audience.last, (sight.room.changed.names, key)
    last = kept.get(kept_as)
    if last is None or last[0] != place:
        values = {"sight": sight, **_values(sight), "seat": SEAT if sight.seat else "", **more}
        last = kept[kept_as] = place, apart(render(template, **values))
    return last[1].filled(own(sight))


def faces(sight: Sight) -> Remade:
    """Show everybody's face once; wherever one is shown, it is this drawing."""
    found, audience = Remade(draw_faces, (sight.room.game, tuple(names_of(sight).items()))), sight.room.audience
    audience.faces = known = audience.faces if audience.faces == found else found
    return known


def draw_faces(game: Game[Any], people: Sequence[tuple[str, str]]) -> str:
    """Draw the faces of people, who are given with their seats."""
    return in_ascii(drawings.faces([name for _, name in people], own_faces(game, dict(people))))


def own_faces(game: Game[Any], names: Mapping[str, str]) -> dict[str, str]:
    """Draw the faces that a game gives to those who play in it: monsters are no people, but their game master is."""
    draw = getattr(board_of(game), "face", None)
    return {name: draw(name) for seat, name in names.items() if seat != game.gm} if draw else {}


def top(sight: Sight) -> str:
    """Say which table this is, and where in the game it stands."""
    begun = sight.table["begun"]
    heading = board_of(sight.room.game).heading(sight.view) if begun else "the table gathers"
    return drawn_last(sight, "house/top.html", (heading,), heading=heading)


def ways(sight: Sight) -> str:
    """Show where one can go from here: the host to the links until the game is over, then everybody to the replay."""
    return drawn_last(sight, "house/ways.html", (sight.table["over"],))


def stage(sight: Sight) -> str | Pieces:
    """Draw what is happening, by the game's own template; a game says by `drawn_from` when none of it changed."""
    if not sight.table["begun"]:
        return render("house/gathering.html", sight=sight, gathering=sight.table["gathering"], **_values(sight))
    return of_game(sight, "stage", page_of(sight).drawn_from)


def sheet(sight: Sight) -> str | Pieces:
    """Show what only this seat sees, by the game's own template; `sheet_from` says when none of it changed."""
    if not sight.seat or not sight.table["begun"]:
        return drawn(sight, "house/unwritten.html", ()) if sight.seat else ""
    return Pieces((*of_game(sight, "sheet", page_of(sight).sheet_from), spots(sight)))


def spots(sight: Sight) -> str:
    """List for the game master what can be put right on the board, so that keys reach it as a finger does."""
    found = page_of(sight).spots if sight.seat == sight.room.game.gm and not sight.table["over"] else ()
    return drawn_last(sight, "house/spots.html", tuple(found), spots=found) if found else ""


def view(sight: Sight, key: str, narrow: bool | None) -> Text:
    """Draw one view of the stage for whoever looks at it; nothing if there is no such view."""
    page, (shown, kept) = page_of(sight), sight.views
    known = kept.get((key, narrow))
    if shown is not page:
        kept = {}
        sight.views = page, kept
    text = kept.get((key, narrow))
    if text is None:
        tab = next((one for one in page.tabs if one.key == key), None)
        text = kept[key, narrow] = put_together(view_of(sight, tab, narrow), tab.own, known) if tab else ""
    return text


def view_of(sight: Sight, tab: Tab, narrow: bool | None) -> Sheet | str | Woven:
    """Draw the view of a tab for all pages of the table that show the same, unless it was the last time."""
    said, place, recent = tab.all_said(), (tab.key, narrow), sight.room.audience.views
    known = recent.get(place, ()) if said else ()
    for shown, text in known:
        if shown == said:
            return text
    values = {"page": page_of(sight), "sight": sight, **_values(sight)}
    found = cut(lean(views.draw_view(sight.room.game.name, tab, narrow, values)))
    if said:
        recent[place] = ((said, found), *known[: MOST_ALIKE - 1])
    return found


def stage_for(sight: Sight, look: views.Look) -> str:
    """Give the stage with the view on it that somebody looks at."""
    page, shell = page_of(sight), str(sight.drawn["stage"])
    key = look.shown(page)
    return views.hung(views.opened(shell, page.first, key), key, str(view(sight, key, look.narrow))) if key else shell


def of_game(sight: Sight, name: str, source: object) -> Pieces:
    """Fill a template of the game, again only if what the game says it is made from has changed."""
    page, template, last = page_of(sight), f"{sight.room.game.name}/{name}.html", sight.filled.get(name)
    place = (sight.room.changed.names, source)
    if source is None or last is None or last[0] != place:
        parts = yielded(template, page=page, sight=sight, part=parts_of(sight), **_values(sight))
        last = sight.filled[name] = place, gathered(parts)
    return last[1]


def parts_of(sight: Sight) -> Callable[..., Markup]:
    """Fill parts of a game's template, and parts of these, for their places: again only if they show something else."""

    def part(template: str, place: str, **shown: Any) -> Markup:
        kept_as = f"{template} {place}"
        return Markup(drawn_last(sight, template, (*shown.values(),), kept_as=kept_as, part=part, **shown))

    return part


def dock(sight: Sight) -> str | Pieces:
    """Put the one question of this seat, or say who is waited for, or how it ended."""
    if sight.table["over"]:
        return render("house/over.html", page=page_of(sight), sight=sight, **_values(sight))
    sitters = {one["seat"]: one["sitter"] for one in sight.seats}
    replaced = sitters.get(sight.seat) == "bot"
    asked, handy = [one for one in sight.asks if "button" not in one], "" if replaced else buttons(sight)
    if asked and not replaced:
        return Pieces((*question(sight, asked[0]), handy))
    waited = sight.waiting if sight.table["begun"] else sight.table["gathering"]["missing"]
    people, empty = ([seat for seat in waited if sitters[seat] == kind] for kind in ("person", "empty"))
    page, table, seated = page_of(sight), sight.table, bool(sight.seat)
    marks = (page.blind, page.done, table["can_take_back"], table["resting"], table["begun"])
    key = (seated, sight.host, replaced, *people, "", *empty, *marks)
    more = {"own": SEAT if seated else "", "people": people, "empty": empty, "replaced": replaced, "page": page}
    return Pieces((*drawn(sight, "house/waiting.html", key, **more).filled(own(sight)), handy))


def buttons(sight: Sight) -> str:
    """Lay what this seat could use at any time beside what it is asked."""
    cards = [one for one in sight.asks if "button" in one]
    return render("house/buttons.html", cards=cards, sight=sight, **_values(sight)) if cards else ""


def question(sight: Sight, ask: dict[str, Any]) -> Pieces:
    """Put one question to this seat; it is filled in again only if it is another, not when others have answered."""
    place = (sight.room.changed.names, ask, sight.table["can_take_back"])
    last = sight.last.get("question")
    if last is None or last[0] != place:
        last = sight.last["question"] = place, filled_in(sight, ask)
    return with_also(sight, last[1])


def with_also(sight: Sight, question: Pieces) -> Pieces:
    """Say in a question who else is asked something."""
    return question.filled({ALSO: also_waited_for(sight)})


def also_waited_for(sight: Sight) -> str:
    """Say who else is asked something."""
    names = _values(sight)["names"]
    others = [names[seat] for seat in sight.waiting if seat != sight.seat]
    also = " also" if sight.seat in sight.waiting else ""
    return f'<span class="aside">We{also} wait for {escape(listed(others))}.</span>' if others else ""


def filled_in(sight: Sight, ask: dict[str, Any]) -> Pieces:
    """Fill this table, seat and number into a question that looks the same wherever the same is asked."""
    values = own(sight) | {NUMBER: str(escape(ask["id"]))}
    step = STEP_BACK if sight.table["can_take_back"] else ""
    roll = ROLL_IT if sight.seat != sight.room.game.gm and sight.room.driver.making else ""
    values |= {BACK_STEP: str(apart(step).filled(values)), ROLLED: str(apart(roll).filled(values))}
    return same_question(sight, ask).filled(values)


def same_question(sight: Sight, ask: dict[str, Any]) -> Pieces:
    """Give a question as it was drawn for whoever was asked the same, about people in the same places."""
    places, asked, game = _values(sight)["colours"], {**ask, "id": NUMBER}, sight.room.game
    people = {one["id"]: places[one["id"]] for one in offered(ask) if one["id"] in places}
    asker = sight.seat if sight.seat in people or sight.seat == game.gm else ""
    if ask["kind"] == "card":  # hardly ever the same twice
        return apart(draw_question(game, asked, asker, people))
    key = (game.name, asker, *people.items(), encode(asked))
    text = _questions.get(key)
    if text is None:
        if len(_questions) >= MOST_QUESTIONS:
            _questions.clear()
        text = _questions[key] = apart(draw_question(game, asked, asker, people))
    return text


def draw_question(game: Game[Any], asked: dict[str, Any], asker: str, people: dict[str, int]) -> str:
    """Draw a question from nothing but what it is kept by: `asker` is a seat only where that makes a difference."""
    values: dict[str, Any] = {"table": TABLE, "seat": SEAT, "csrf": CSRF}
    values |= {"also": Markup(ALSO), "step_back": Markup(BACK_STEP), "rolled": Markup(ROLLED)}
    values |= {"gm": game.gm_title if game.gm and asker == game.gm else "", "rules": rules_of(game)}
    values |= {"ask": asked, "asker": asker, "colours": people, "personal": asked["key"] in game.people_decide}
    if asked["kind"] == "pick":
        values |= sorted_out(asked["options"], people)
        ids = [option["id"] for option in values["others"]] if values["gm"] else []
        values["seen"] = pictured(board_of(game), ids) if len(ids) > MANY else NONE
    elif asked["kind"] == "some":
        values["groups"] = grouped(asked["options"])
    elif asked["kind"] == "card":
        values |= laid_out(asked)
    return render(f"house/widgets/{asked['kind']}.html", **values)


def offered(ask: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Give all that a question offers, those of a card in all of its slots."""
    return [*ask["options"], *[option for slot in ask.get("slots", ()) for option in slot["options"]]]


def sorted_out(options: Sequence[dict[str, Any]], people: Mapping[str, int]) -> dict[str, Any]:
    """Sort the options of a choice by how they are shown: as verbs, as people, or at length."""
    numbered = [{**option, "digit": digit} for digit, option in enumerate(options, 1)]
    others = [option for option in numbered if "style" not in option]
    odds = any("odds" in option for option in others)
    return {
        "others": others,
        "verbs": [option for option in numbered if "style" in option],
        "people": any(option["id"] in people for option in others),
        "odds": odds,
        "rich": odds or any("with" in option or option["help"] for option in others),
        "groups": grouped(others),
        "long": any(len(option["label"]) > LONG_LABEL for option in others),
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


def party(sight: Sight) -> Pieces:
    """Show who sits here, who lives, who is being waited for; each seat is a piece of it."""
    page, over = page_of(sight), sight.table["over"]
    welcome = sight.room.welcome and not sight.seat and not over
    free = [one for one in sight.seats if not one["claimed"] and not one["gm"]] if welcome else []
    more: dict[str, Any] = {"page": page, "free": free, "rows": Markup(ROWS)}
    folds = not over and bool(sight.seat or sight.host)
    if folds:
        more |= {"give": Markup(GIVE), "back": Markup(BACK)}
    key = (page.party, page.party_note, free, folds)
    head, _, *rest = apart(drawn_last(sight, "house/party.html", key, **more))
    if not folds:
        return Pieces((head, *seat_rows(sight, page), *rest))
    between, _, after, _, end = rest
    return Pieces((head, *seat_rows(sight, page), between, *ways_to_give(sight), after, *ways_back(sight, page), end))


def seat_rows(sight: Sight, page: Page) -> list[str]:
    """Show each seat in one row; it looks the same to everybody else at the table."""
    rows: list[str] = []
    over, gone, waiting = sight.table["over"], page.gone, sight.waiting
    kept, named = sight.room.audience.pieces, sight.room.changed.names
    for one in sight.seats:
        seat = one["seat"]
        row = (gone.get(seat), over, seat == sight.seat, seat in waiting, page.kinds.get(seat, ""))
        rows += kept.get(("house/seat.html", named, (*one.values(), *row))) or draw_row(sight, one, *row)
    return rows


def draw_row(
    sight: Sight, one: dict[str, Any], gone: str | None, over: bool, you: bool, waited: bool, kind: str
) -> Pieces:
    """Draw the row of a seat, and keep it for all who see it so."""
    key, more = (*one.values(), gone, over, you, waited, kind), {"gone": gone, "over": over, "you": you}
    return drawn(sight, "house/seat.html", key, one=one, waited=waited, kind=kind, **more)


def ways_to_give(sight: Sight) -> list[str]:
    """Show for each seat what this one can do about who plays it, if it can do anything."""
    ways: list[str] = []
    by, values = SEAT if sight.seat else "", own(sight)
    for one in sight.seats:
        you, waited, way = one["seat"] == sight.seat, one["seat"] in sight.waiting, NO_WAY
        if you or (one["sitter"] != "bot" and (sight.host or waited)):
            key = (one["seat"], one["sitter"], you, by)
            way = drawn(sight, "house/give.html", key, one=one, own=you, by=by).filled(values)
        ways += way
    return ways


def ways_back(sight: Sight, page: Page, most: int = MOST_MARKS) -> Pieces:
    """Show how this seat can go back, what it passes on, and what it can correct as the game master."""
    gm = bool(sight.seat) and sight.seat == sight.room.game.gm
    presided = any(one["gm"] and one["sitter"] != "bot" for one in sight.seats)
    key, more = (presided, sight.table["marks"], page.blind, most), {"presided": presided, "most": most}
    kept_as = f"back {'of the game master' if gm else 'of a seat' if sight.seat else 'of those who watch'}"
    back = drawn_for_seats(sight, "house/back.html", key, kept_as=kept_as, page=page, gm=gm, **more)
    asked_about = sight.table["passes"], sight.table["concerns"], page.blind
    return Pieces((*back, drawn_last(sight, "house/concerns.html", asked_about, page=page)))


def notice(sight: Sight) -> str:
    """Put before everybody what they are asked beside the game, without moving anything else."""
    asked = sight.table["proposal"] or sight.table["requests"]
    return render("house/notice.html", sight=sight, **_values(sight)) if asked else ""


def scene(sight: Sight) -> str:
    """Set what this evening is about, and how it ended, as a scene of its own; at first, what the game is about."""
    if not sight.table["begun"]:
        return ""
    page, pitch = page_of(sight), sight.room.game.texts.tables.get("game", {}).get("pitch", "")
    if sight.table["over"]:
        told, ending = Task("over", page.ending.verdict, in_short(page.ending)), page.ending.note
    else:
        told, ending = page.task if page.task.title else Task("start", sight.room.title, [pitch] if pitch else []), ""
    return drawn_last(sight, "house/scene.html", (told, ending), told=told, note=ending) if told.title else ""


def in_short(ending: Ending) -> list[str]:
    """Tell a story by how it began and how it ended; what is said above it is not said again."""
    told = [words for words in ending.story if words.rstrip(".") != ending.verdict]
    return [*told[:1], *told[1:][-1:]]


def talk(sight: Sight) -> str:
    """Let a seat speak, to everybody or to those whom it may whisper to now; whoever may say nothing is not asked."""
    if not sight.seat or sight.view.blind:
        return ""
    whispers = sight.table["whispers"]
    return drawn_last(sight, "house/talk.html", (whispers,), whispers=whispers)


def promise(sight: Sight) -> str | Pieces:
    """Show what the table promised about its dice, for everybody to read and for the page's script to keep."""
    values = promise_values(sight.room, SEAT if sight.seat else "")
    if not values["promises"]:
        return ""
    key = (values["written"], values["gathering"], values["unproved"], values["over"])
    kept_as = f"promise {'to a seat' if sight.seat else 'to those who watch'}"
    return drawn_for_seats(sight, "house/promise.html", key, kept_as=kept_as, **values)


def promise_values(room: "Room", seat: str) -> dict[str, Any]:
    """Give what is shown of a table's promises to one seat."""
    promises = promises_of(room.table)
    return {
        "promises": promises,
        "written": encode(promises).decode(),
        "gathering": room.opening.shown(),
        "from_file": room.origin == FROM_A_FILE,
        "unproved": room.unproved,
        "over": room.table.over,
        "table": room.id,
        "seat": seat,
        "names": room.table.names,
    }


def notes(sight: Sight) -> str:
    """Show the seat's private notes."""
    return render("house/notes.html", sight=sight, **_values(sight)) if sight.seat else ""


FRAGMENTS: tuple[Fragment, ...] = (
    Fragment("faces", ("seats",), faces),
    Fragment("top", ("state", "table"), top),
    Fragment("ways", ("table",), ways),
    Fragment("notice", ("table", "seats"), notice),
    Fragment("stage", ("state", "asks", "seats", "table"), stage),
    Fragment("scene", ("state", "seats", "table"), scene),
    Fragment("dock", ("asks", "waiting", "table", "seats", "state"), dock),
    Fragment("sheet", ("state", "seats", "table"), sheet),
    Fragment("party", ("seats", "waiting", "table", "state"), party),
    Fragment("talk", ("seats", "table"), talk),
    Fragment("promise", ("seats", "table"), promise),
    Fragment("notes", ("notes",), notes),
)


def render_changed(*sights: Sight) -> None:
    """Render again the fragments of which a part has changed, each for all pages before the next, which is quicker.

    Where one cannot be rendered, the rest of its page is left out; what went wrong is raised when all others are done.
    """
    changed = {sight: parts for sight in sights if (parts := changed_parts(sight))}
    failed: dict[Sight, Exception] = {}
    for fragment in FRAGMENTS if changed else ():
        for sight, parts in changed.items():
            if sight not in failed and not parts.isdisjoint(fragment.needs):
                try:
                    render_again(sight, fragment)
                except Exception as error:
                    error.add_note(f"It was drawn for {sight.seat or 'spectators'}.")
                    failed[sight] = error
    for sight in changed:
        if sight not in failed:
            sight.rendered = {**sight.versions}
    if failed:
        raise next(iter(failed.values())) if len(sights) == 1 else ExceptionGroup("pages", [*failed.values()])


def changed_parts(sight: Sight) -> set[str]:
    """Say what of a sight has changed since its fragments were rendered."""
    return {part for part, version in sight.versions.items() if sight.rendered.get(part) != version}


def render_again(sight: Sight, fragment: Fragment) -> None:
    """Render a fragment; a text that stays the same stays the same object."""
    text = fragment.render(sight)
    text = intern(lean(text)) if isinstance(text, str) else text
    if sight.drawn.get(fragment.name) != text:
        sight.drawn[fragment.name] = text


def render_lines(sight: Sight, first: int, end: int) -> str:
    """Give the HTML of the journal's lines from a number up to another."""
    behind = behind_before(sight.between(max(0, first - MOST_BEHIND), first))
    drawn = []
    for line in sight.between(first, end):
        drawn.append(drawn_line(sight, line, behind))
        behind = [*behind, line] if line.behind else [] if line.to is None else behind
    return "".join(drawn)


def behind_before(lines: Sequence[Line]) -> list[Line]:
    """Give the lines at the end that are behind the one that comes next."""
    found: list[Line] = []
    for line in reversed(lines):
        if line.behind:
            found.insert(0, line)
        elif line.to is None:
            break
    return found


def drawn_line(sight: Sight, line: Line, behind: Sequence[Line] = ()) -> str:
    """Draw one line of the journal; but for the names of pieces it looks the same to all whom it was told to.

    How a correction reads depends on what its reader sees now, so it is not kept.
    """
    kept, beat = sight.room.audience.drawn_lines, beat_of(board_of(sight.room.game), sight.view, line)
    place = id(line), line.undone, line.to is None or sight.seat in line.to, beat == PLAIN, len(behind)
    found = kept.get(place)
    if found is None:
        lines = shown_lines(sight.room.game, sight.view, [line])
        lines[0]["beat"] = "" if beat == PLAIN else BEAT
        if line.to is None and not line.behind and not line.talk:
            lines[0]["behind"] = shown_lines(sight.room.game, sight.view, behind)
        found = line, woven(render("house/lines.html", lines=lines, **_values(sight)))
        if line.kind not in CORRECTIONS:
            kept.keep(place, found)
    text = str(found[1])
    return text if beat == PLAIN else text.replace(BEAT, str(escape(encode(beat).decode())), 1)


def shown_lines(game: Game[Any], view: View, lines: Sequence[Line]) -> list[dict[str, Any]]:
    """Give lines of the journal as the template shows them, whoever reads."""
    board = board_of(game)
    return [
        {
            "line": line,
            "text": view.tell(line),
            "talk": line.kind in TALK,
            "tone": str(board.tone(line)),
            "chapter": board.chapter(line),
            "throws": board.throws(line),
            "beat": encode(beat).decode() if (beat := beat_of(board, view, line)) != PLAIN else "",
            "parts": [(view.speaker.word(part.name), part.written()) for part in line.total.parts]
            if line.total
            else [],
            "private": line.to is not None,
            "told_to": view.told_to(line),
            "heard": view.heard(line),
            "behind": [],
        }
        for line in lines
    ]
