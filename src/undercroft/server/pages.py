"""Pages: the HTML of the web table, its routes and its forms."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from litestar import Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from markupsafe import Markup

from undercroft.engine.refusals import Refused
from undercroft.games import all_games, find_game

from . import accounts
from .actions import Give
from .api import enter, link_to, rooms_of, store_of
from .forms import new_table, read_action, whole_number
from .fragments import CSRF, names_of, render_changed, render_lines, rules_of
from .lobby import SEAT_NAMES, Links, NewTable
from .rendering import render
from .replays import Replays
from .rooms import Room
from .security import (
    Denied,
    Missing,
    account_of,
    address,
    cookie_of,
    csrf_token,
    hashed,
    held_tables,
    limits_of,
    links_cookie,
    make_cookie,
    read_form,
    read_links,
)
from .settings import LARGE

__all__ = ["error_page", "render_changed", "render_fragments", "render_lines", "routes"]

Asked = Request[Any, Any, Any]
DOORS = (
    ("depths", "Out of the Depths", "One of you is not one of you."),
    ("kingdom", "Make You Kingdom", "A tiny kingdom, a hungry labyrinth, a court of fools. Rule well."),
    ("nightmares", "A World Full of Nightmares", "Small town, long night. Follow the dreams to what makes them."),
    ("wicked", "Wicked Ones", "You are the monsters. Dig, raid, gloat, and defend what you stole."),
)
USUAL_PLAYERS = 5


def html(request: Asked, template: str, status: int = 200, **values: Any) -> Response[str]:
    """Fill a whole page for one browser."""
    said = request.query_params.get("said", "")[:300]
    text = render(f"house/{template}", csrf=csrf_token(request), said=said, **values)
    return Response(text, status_code=status, media_type="text/html")


def error_page(request: Asked, status: int, sentence: str) -> Response[str]:
    """Show a person what went wrong, and the way back."""
    parts = request.url.path.split("/")
    back = f"/t/{parts[2]}" if len(parts) > 3 and parts[1] == "t" else "/"
    return html(request, "error.html", status, sentence=sentence, back=back)


def render_fragments(room: Room, seat: str, *, host: bool = False) -> dict[str, str]:
    """Give every fragment of a seat's page."""
    sight = room.sight(seat, host)
    render_changed(sight)
    return dict(sight.fragments)


# --- the ways in -----------------------------------------------------------------------------------


@get("/", include_in_schema=False)
async def front(request: Asked) -> Response[str]:
    """Say what this is, and offer the ways in: four doors."""
    games = all_games()
    doors = []
    for name, title, says in DOORS:
        words = games[name].texts.tables.get("game", {}) if name in games else {}
        doors.append(
            {
                "name": name,
                "title": title,
                "says": words.get("tagline", says),
                "players": f"{words['players']} players" if "players" in words else "",
                "length": words.get("length", ""),
                "open": name in games,
            }
        )
    return html(request, "home.html", doors=doors)


async def make_table(request: Asked, wanted: NewTable) -> tuple[Room, Links]:
    """Make a table for whoever asks, as often as is decent."""
    limits_of(request).spend("create", address(request))
    return await rooms_of(request).create(wanted)


def full_of_bots(name: str) -> NewTable:
    """Describe a table of the usual size with a bot in every seat."""
    game = find_game(name)
    players = list(SEAT_NAMES[: max(game.least_players, min(USUAL_PLAYERS, game.most_players))])
    sitting = [*players, game.gm] if game.gm else players
    return NewTable(game=name, players=players, bots=dict.fromkeys(sitting, "good"))


@post("/play/{name:str}", include_in_schema=False, form=True)
async def play_now(request: Asked, name: str) -> Redirect:
    """Sit down alone at a new table, with bots in the other seats."""
    await read_form(request)
    wanted = full_of_bots(name)
    seat = SEAT_NAMES[0]
    del wanted.bots[seat]
    room, links = await make_table(request, wanted)
    await room.sit(seat, seat.capitalize())
    redirect = Redirect(f"/t/{room.id}")
    keys = [("seat", seat, hashed(links.seats[seat])), ("host", "", hashed(links.host))]
    redirect.set_cookie(cookie_of(request, room.id, keys))
    redirect.set_cookie(links_cookie(request, room.id, {"watch": links.watch}))
    return redirect


@post("/watch/{name:str}", include_in_schema=False, form=True)
async def watch_bots(request: Asked, name: str) -> Redirect:
    """Watch a table of bots."""
    await read_form(request)
    room, links = await make_table(request, full_of_bots(name))
    redirect = Redirect(f"/t/{room.id}")
    redirect.set_cookie(cookie_of(request, room.id, [("watch", "", hashed(links.watch))]))
    return redirect


@get("/new/{name:str}", include_in_schema=False)
async def new_page(request: Asked, name: str) -> Response[str]:
    """Ask how a table with friends should be."""
    game = find_game(name)
    usual = max(game.least_players, min(USUAL_PLAYERS, game.most_players))
    return html(request, "new.html", game=game, usual=usual)


@post("/new/{name:str}", include_in_schema=False, form=True)
async def make_with_friends(request: Asked, name: str) -> Redirect:
    """Make a table with friends, seat its host, and show the links."""
    form = await read_form(request)
    wanted, mine = new_table(find_game(name), form)
    room, links = await make_table(request, wanted)
    await room.sit(mine, str(form.get("you", "")))
    redirect = Redirect(f"/t/{room.id}/invites")
    keys = [("seat", mine, hashed(links.seats[mine])), ("host", "", hashed(links.host))]
    redirect.set_cookie(cookie_of(request, room.id, keys))
    redirect.set_cookie(links_cookie(request, room.id, {**links.seats, "watch": links.watch}))
    return redirect


# --- a table ---------------------------------------------------------------------------------------


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(request: Asked, table_id: str) -> Response[str]:
    """Show a table as the visitor's seat sees it, or ask for a name first."""
    room, visitor = await enter(request, table_id)
    if visitor.seat and not room.sitters[visitor.seat].claimed:
        words = room.game.texts.tables.get("game", {})
        gm = visitor.seat == room.game.gm
        return html(request, "sit.html", room=room, seat=visitor.seat, gm=gm, tagline=words.get("pitch", ""))
    sight = await room.fresh_sight(visitor.seat, visitor.host)
    render_changed(sight)
    token = csrf_token(request)
    return html(
        request,
        "table.html",
        room=room,
        visitor=visitor,
        over=sight.table["over"],
        names=names_of(sight),
        fragments={name: Markup(text.replace(CSRF, token)) for name, text in sight.fragments.items()},
        journal=Markup(render_lines(sight, 0)),
        lines=sight.lines,
    )


@get("/t/{table_id:str}/invites", include_in_schema=False)
async def invites_page(request: Asked, table_id: str) -> Response[str]:
    """Show the host the links to hand out."""
    room, visitor = await enter(request, table_id)
    if not visitor.host:
        raise Denied("Only the host hands out links.")
    links = read_links(request, table_id)
    base = str(request.base_url).rstrip("/")
    shown = []
    for one in room.sitting:
        free = not one["claimed"] and one["sitter"] != "bot"
        link = f"{base}{link_to(links[one['seat']])}" if free and one["seat"] in links else ""
        words = "a bot plays" if one["sitter"] == "bot" else "is here" if one["claimed"] else "waits for somebody"
        shown.append({**one, "link": link, "words": words})
    here = sum(one["claimed"] or one["sitter"] == "bot" for one in shown)
    watch = f"{base}{link_to(links['watch'])}" if "watch" in links else ""
    return html(request, "invites.html", room=room, seats=shown, here=here, watch=watch)


@post("/t/{table_id:str}/link", include_in_schema=False, form=True)
async def new_link(request: Asked, table_id: str) -> Redirect:
    """Make a new link for a seat, as the host."""
    form = await read_form(request)
    room, visitor = await enter(request, table_id)
    seat = str(form.get("seat", ""))
    token = await room.new_link(visitor, seat)
    redirect = Redirect(f"/t/{table_id}/invites")
    redirect.set_cookie(links_cookie(request, table_id, {**read_links(request, table_id), seat: token}))
    return redirect


@post("/t/{table_id:str}/fill", include_in_schema=False, form=True)
async def fill_seats(request: Asked, table_id: str) -> Redirect:
    """Put bots into all seats that nobody has taken, as the host."""
    await read_form(request)
    room, visitor = await enter(request, table_id)
    if not visitor.host:
        raise Denied("Only the host can fill the seats.")
    for one in room.sitting:
        if one["sitter"] == "empty":
            await room.act(visitor, Give(seat=one["seat"]))
    return Redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/fork", include_in_schema=False, form=True)
async def fork_form(request: Asked, table_id: str) -> Redirect:
    """Go on from a mark of a finished table as a new one, as its host."""
    form = await read_form(request)
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("create", address(request))
    mark = whole_number(form.get("mark", ""))
    if not isinstance(mark, int):
        raise Refused("Choose the place to go on from.")
    made, links = await rooms_of(request).fork(room, mark)
    redirect = Redirect(f"/t/{made.id}/invites")
    keys = [("host", "", hashed(links.host))]
    if visitor.seat:
        await made.sit(visitor.seat, room.table.names[visitor.seat])
        keys.insert(0, ("seat", visitor.seat, hashed(links.seats[visitor.seat])))
    redirect.set_cookie(cookie_of(request, made.id, keys))
    redirect.set_cookie(links_cookie(request, made.id, {**links.seats, "watch": links.watch}))
    return redirect


@post("/t/{table_id:str}/{what:str}", include_in_schema=False, form=True)
async def do_form(request: Asked, table_id: str, what: str) -> Redirect:
    """Do what a form asks for, and show the table again."""
    room, visitor = await enter(request, table_id)
    form = await read_form(request)
    limits_of(request).spend("talk" if what == "say" else "post", visitor.who)
    sight = await room.fresh_sight(visitor.seat, visitor.host)
    again = f"/t/{table_id}" + (f"?seat={visitor.seat}" if len(visitor.seats) > 1 else "")
    try:
        await room.act(visitor, read_action(what, form, sight.asks))
    except (Refused, Denied) as error:
        return Redirect(f"{again}{'&' if '?' in again else '?'}said={quote(str(error))}")
    if what == "sit":
        await rooms_of(request).remember_sitting(visitor)
    return Redirect(again)


# --- afterwards ------------------------------------------------------------------------------------


@get("/t/{table_id:str}/replay", include_in_schema=False)
async def replay_page(
    request: Asked, table_id: str, step: int = -1, by: str = "", revealed: bool = False
) -> Response[str]:
    """Show a finished table step by step, as one seat saw it or with everything revealed."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("look", visitor.who)
    replays: Replays = request.app.state.replays
    last = len(room.table.log)
    step = last if step < 0 else min(step, last)
    view = await replays.view(room, step, by, revealed=revealed)
    board = room.game.board()
    lines = [
        {
            "line": line,
            "text": view.tell(line),
            "tone": str(board.tone(line)),
            "chapter": board.chapter(line),
            "throws": board.throws(line),
            "private": line.to is not None,
        }
        for line in view.journal
    ]
    values = {
        "page": board.page(view),
        "heading": board.heading(view),
        "lines": lines,
        "names": room.table.names,
        "colours": {seat: place for place, seat in enumerate(room.table.seats)},
        "rules": rules_of(room.game),
        "game": room.game,
        "marks": [room.game.texts.mark(mark.name, mark.params, view.speaker) for mark in room.table.marks],
    }
    stage = render(f"{room.game.name}/stage.html", sight=None, **values)
    journal = render("house/lines.html", board=board, sight=None, **values)
    return html(
        request, "replay.html", room=room, step=step, last=last, by=by, revealed=revealed,
        stage=Markup(stage), journal=Markup(journal), **values,
    )  # fmt: skip


@get("/t/{table_id:str}/verify", include_in_schema=False)
async def verify_page(request: Asked, table_id: str) -> Response[str]:
    """Check every die of a finished table, and say what was proved."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("look", visitor.who)
    if not room.table.over:
        raise Refused("The dice can be proved when the game is over and its seed is published.")
    proof = await rooms_of(request).prove(room)
    return html(request, "verify.html", room=room, proof=proof)


# --- rules, tables, accounts -----------------------------------------------------------------------


@get(["/rules", "/rules/{name:str}"], include_in_schema=False)
async def rules_page(request: Asked, name: str = "", table: str = "", q: str = "") -> Response[str]:
    """Tell how a game goes, every rule of it, and how its unclear rules are read."""
    games = all_games()
    if not name:
        return html(request, "games.html", games=list(games.values()))
    game = find_game(name)
    rulings = (await enter(request, table))[0].table.rulings if table else {}
    wanted = q.casefold().strip()[:80]
    found = [rule for rule in game.rules if wanted in f"{rule.id} {rule.section} {rule.text}".casefold()]
    sections: dict[str, list[Any]] = {}
    for rule in found:
        sections.setdefault(rule.section, []).append(rule)
    helped = game.texts.tables.get("help", {})
    return html(
        request, "rules.html", game=game, sections=sections, rulings=rulings, q=q[:80], table=table,
        paragraphs=[str(words) for words in _leaves(helped)],
    )  # fmt: skip


def _leaves(thing: Any) -> list[Any]:
    if isinstance(thing, dict):
        return [leaf for value in thing.values() for leaf in _leaves(value)]
    return [leaf for value in thing for leaf in _leaves(value)] if isinstance(thing, list) else [thing]


@get("/tables", include_in_schema=False)
async def tables_page(request: Asked) -> Response[str]:
    """List the tables of this browser, and of the account if it is signed in."""
    account = account_of(request)
    name = await accounts.name_of(store_of(request), account) if account else ""
    own = {one.table: one for one in await accounts.own_tables(store_of(request), account)} if name else {}
    here = []
    for table_id in held_tables(request):
        if table_id not in own:
            try:
                room, visitor = await enter(request, table_id)
            except (Denied, Missing):
                continue
            here.append(
                {
                    "table": room.id,
                    "title": room.title,
                    "game": room.game.title,
                    "seat": room.table.names.get(visitor.seat, ""),
                }
            )
    return html(request, "tables.html", name=name, own=list(own.values()), here=here)


@post("/account/{what:str}", include_in_schema=False, form=True)
async def account_form(request: Asked, what: str) -> Redirect:
    """Claim a name, sign in or sign out."""
    form = await read_form(request)
    limits_of(request).spend("sign_in", address(request))
    redirect = Redirect("/tables")
    if what == "out":
        redirect.set_cookie(make_cookie(request, "uc_account", "", 0))
        return redirect
    given = accounts.Credentials(str(form.get("name", ""))[:160], str(form.get("password", ""))[:1000])
    store = store_of(request)
    try:
        if what == "claim":
            account = await accounts.register(store, given, rooms_of(request).settings.clock())
        else:
            account = await accounts.sign_in(store, given)
    except (Refused, Denied) as error:
        return Redirect(f"/tables?said={quote(str(error))}")
    redirect.set_cookie(accounts.account_cookie(request, account))
    return redirect


@post("/import", include_in_schema=False, form=True, request_max_body_size=LARGE)
async def import_form(request: Asked) -> Redirect:
    """Take in an exported table, after checking every die of it."""
    form = await read_form(request)
    limits_of(request).spend("create", address(request))
    upload = form.get("file")
    content = await upload.read() if isinstance(upload, UploadFile) else str(upload or "").encode()
    room, links = await rooms_of(request).take_in(content)
    redirect = Redirect(f"/t/{room.id}/invites" if not room.table.over else f"/t/{room.id}")
    redirect.set_cookie(cookie_of(request, room.id, [("host", "", hashed(links.host))]))
    redirect.set_cookie(links_cookie(request, room.id, {**links.seats, "watch": links.watch}))
    return redirect


def routes() -> Sequence[ControllerRouterHandler]:
    """Give every page and form."""
    return (
        front,
        play_now,
        watch_bots,
        new_page,
        make_with_friends,
        table_page,
        invites_page,
        new_link,
        fill_seats,
        fork_form,
        do_form,
        replay_page,
        verify_page,
        rules_page,
        tables_page,
        account_form,
        import_form,
    )
