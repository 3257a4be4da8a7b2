"""Doors: the ways to a new table. Play now, with friends, watch, a table from a file."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from undercroft.engine.doors import Door
from undercroft.engine.game import Game
from undercroft.engine.refusals import Refused
from undercroft.games import all_games, find_game

from .arrivals import Arrivals, Arriving
from .browser import html, say_once
from .entering import maker_of, rooms_of
from .forms import new_table, pledge_in
from .lobby import Links, NewTable
from .names import alike, read_name
from .nickname import known_name, name_cookie
from .own_tables import own_tables
from .rooms import Room
from .security import TooMany, browser_of, cookie_of, hashed, person_of, read_form
from .settings import LARGE
from .sitters import Sat

Asked = Request[Any, Any, Any]
TO_COME = files("undercroft.server").joinpath("to_come.toml")
"""The doors of games that are not here yet: they are shown, and they are shut."""
USUAL_PLAYERS, COMPANY = 5, 3
LOOKED_AT, AT_THE_FRONT = 6, 3  # of one's own tables, how many are looked at for the first page, and how many it shows


@get("/", include_in_schema=False)
async def front(request: Asked) -> Response[str]:
    """Say what this is, and offer the ways in: a door for each game, and the shut ones last."""
    games = all_games()
    shut = {name: entry for name, entry in doors_to_come().items() if name not in games}
    shown = [open_door(game) for game in games.values()] + [shut_door(name, entry) for name, entry in shut.items()]
    own = [one for one in await own_tables(request, LOOKED_AT) if not one.over and not one.why][:AT_THE_FRONT]
    return html(request, "home.html", doors=shown, called=known_name(request), tables=own)


def open_door(game: Game[Any]) -> dict[str, Any]:
    """Say what stands beside the door of a game."""
    words = game.texts.tables.get("game", {})
    players = words.get("players", f"{game.least_players} to {game.most_players}")
    return {
        "name": game.name,
        "title": game.title,
        "says": words.get("tagline", ""),
        "players": f"{players} players",
        "length": words.get("length", ""),
        "open": True,
        "door": game.door,
        "seat": game.players[0],
        "alone": words.get("alone", ""),
        "teaches": bool(game.notes),
        "works": {name: work for name, work in game.works().items() if not work.at_table},
    }


def shut_door(name: str, entry: Mapping[str, str]) -> dict[str, Any]:
    """Say what stands beside a door that is still shut."""
    door = msgspec.convert(entry, Door)
    return {"name": name, "title": entry["title"], "says": entry["tagline"], "open": False, "door": door}


@cache
def doors_to_come() -> dict[str, dict[str, str]]:
    """Read which doors are still shut, by the name that their game will have."""
    return tomllib.loads(TO_COME.read_text("utf-8"))


async def make_table(request: Asked, wanted: NewTable) -> tuple[Room, Links]:
    """Make a table for whoever asks, as often as is decent."""
    return await rooms_of(request).create(wanted, await maker_of(request))


def usual_players(game: Game[Any]) -> int:
    """Say how many play a game if nobody says otherwise."""
    return game.usual_players or max(game.least_players, min(USUAL_PLAYERS, game.most_players))


def company(game: Game[Any]) -> int:
    """Say how many play a game with friends, or among bots, if nobody says otherwise: it may be a game for one, too."""
    return max(usual_players(game), min(COMPANY, game.most_players))


def full_of_bots(name: str, many: Callable[[Game[Any]], int] = usual_players) -> NewTable:
    """Describe a table with a bot in every seat."""
    game = find_game(name)
    players = list(game.players[: many(game)])
    sitting = [*players, game.gm] if game.gm else players
    return NewTable(game=name, players=players, bots=dict.fromkeys(sitting, "good"))


@get("/play/{name:str}", include_in_schema=False)
async def name_page(request: Asked, name: FromPath[str], learn: FromQuery[bool] = False) -> Response[str]:
    """Ask somebody who would like to play by which name, and say who they are going to be."""
    game = find_game(name)
    return html(request, "play.html", game=game, called=known_name(request), door=open_door(game), learn=learn)


@post("/play/{name:str}", include_in_schema=False, form=True)
async def play_now(request: Asked, name: FromPath[str]) -> Redirect:
    """Sit down alone at a new table, with bots in the other seats; whoever has not said a name yet is asked for it."""
    form = await read_form(request)
    game, asking = find_game(name), Redirect(f"/play/{name}")
    said = str(form.get("name", ""))[:160] or known_name(request)
    if not said and "name" not in form:
        return asking
    try:
        called = read_name(said)
    except Refused as error:
        asking.set_cookie(say_once(request, str(error)))
        return asking
    learn = "learn" in form
    room, links = await make_table(request, for_one(game, called, learn=learn))
    if learn:
        await room.pupils.teach(game.players[0])
    sat = await seat_maker(request, room, game.players[0], called, pledge_in(form))
    redirect = make_host(request, Redirect(f"/t/{room.id}"), links, sat)
    redirect.set_cookie(name_cookie(request, called))
    return redirect


def for_one(game: Game[Any], called: str, *, learn: bool = False) -> NewTable:
    """Describe a table for somebody who plays alone, with bots of other names beside them; a first game is short."""
    wanted = full_of_bots(game.name)
    assert isinstance(wanted.players, list)
    own, *others = wanted.players
    del wanted.bots[own]
    spare = iter([seat for seat in game.players if seat not in wanted.players])
    names = {seat: next(spare, f"{seat} too").capitalize() for seat in others if alike(seat, called)}
    return msgspec.structs.replace(wanted, names=names, rulings={**game.alone, **(game.first if learn else {})})


async def seat_maker(request: Asked, room: Room, seat: str, name: str, pledge: str) -> Sat:
    """Let whoever makes a table sit down at it; nobody else is there yet to be told."""
    return await room.sit(seat, name, person_of(request, room.id), quiet=True, pledge=pledge)


def make_host(request: Asked, redirect: Redirect, links: Links, sat: Sat | None = None) -> Redirect:
    """Let the browser that made a table keep the host's link and that of its own seat, and no other."""
    own = [("seat", sat.seat, hashed(sat.token))] if sat is not None else []
    redirect.set_cookie(cookie_of(request, links.table, [*own, ("host", "", hashed(links.host))]))
    return redirect


@post("/watch/{name:str}", include_in_schema=False, form=True)
async def watch_bots(request: Asked, name: FromPath[str]) -> Redirect:
    """Watch a table of bots."""
    await read_form(request)
    room, links = await make_table(request, full_of_bots(name, company))
    redirect = Redirect(f"/t/{room.id}")
    redirect.set_cookie(cookie_of(request, room.id, [("watch", "", hashed(links.watch))]))
    return redirect


@get("/new/{name:str}", include_in_schema=False)
async def new_page(request: Asked, name: FromPath[str]) -> Response[str]:
    """Ask how a table with friends should be."""
    game = find_game(name)
    most = min(game.most_players, len(game.players))
    return html(request, "new.html", game=game, usual=company(game), most=most, called=known_name(request))


@post("/new/{name:str}", include_in_schema=False, form=True)
async def make_with_friends(request: Asked, name: FromPath[str]) -> Redirect:
    """Make a table with friends, seat its host, and show the links."""
    form = await read_form(request)
    wanted, mine = new_table(find_game(name), form)
    room, links = await make_table(request, wanted)
    you = str(form.get("you", ""))[:160]
    sat = await seat_maker(request, room, mine, you, pledge_in(form))
    redirect = make_host(request, Redirect(f"/t/{room.id}/invites"), links, sat)
    redirect.set_cookie(name_cookie(request, you))
    return redirect


@post("/import", include_in_schema=False, form=True, request_max_body_size=LARGE)
async def import_form(request: Asked) -> Redirect:
    """Take in an exported table; if checking every die of it takes long, a page waits for it."""
    form = await read_form(request)
    by = await maker_of(request)
    arrivals: Arrivals = request.app.state.arrivals
    arriving = arrivals.begin(await _file_in(form), by, browser_of(request))
    if await arrivals.wait_a_little(arriving):
        return await _open_arrived(request, arriving)
    return Redirect(f"/t/{arriving.id}/arriving", status_code=303)


async def _file_in(form: dict[str, Any]) -> bytes:
    """Give what is in the file of a form; nothing else is left of it."""
    upload = form.get("file")
    if not isinstance(upload, UploadFile):
        return str(upload or "").encode()
    content = await upload.read()
    await upload.close()
    return content


async def _open_arrived(request: Asked, arriving: Arriving) -> Redirect:
    """Lead whoever brought a file to the table that came of it, or say why none did."""
    room, links = await arriving.outcome()
    redirect = Redirect(f"/t/{room.id}/invites" if not room.table.over else f"/t/{room.id}")
    return make_host(request, redirect, links)


@get("/t/{table_id:str}/arriving", include_in_schema=False)
async def arriving_page(request: Asked, table_id: FromPath[str]) -> Response[Any]:
    """Say how far a file is that somebody brought, and open the table when it is there."""
    arrivals: Arrivals = request.app.state.arrivals
    arriving = arrivals.find(table_id, browser_of(request))
    if not arriving.finished:
        return html(request, "arriving.html", done=arriving.done, of=arriving.of)
    try:
        return await _open_arrived(request, arriving)
    except (Refused, TooMany) as error:
        return html(request, "error.html", 409, title="Not this way", sentence=str(error), back="")
