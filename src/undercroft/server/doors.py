"""Doors: the ways to a table. Play now, with friends, watch, a seat's empty chair, a table from a file."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from undercroft.engine.doors import Door
from undercroft.engine.game import Game
from undercroft.games import all_games, find_game

from .actions import Give
from .api import enter, link_to, maker_of, rooms_of
from .browser import html, say_once
from .forms import new_table
from .limits import limits_of
from .lobby import Links, NewTable
from .rooms import Room, Sat
from .security import (
    Denied,
    Visitor,
    account_of,
    cookie_for,
    cookie_of,
    hashed,
    links_cookie,
    read_form,
    read_links,
)
from .settings import LARGE

Asked = Request[Any, Any, Any]
TO_COME = files("undercroft.server").joinpath("to_come.toml")
"""The doors of games that are not here yet: they are shown, and they are shut."""
USUAL_PLAYERS = 5


@get("/", include_in_schema=False)
async def front(request: Asked) -> Response[str]:
    """Say what this is, and offer the ways in: a door for each game, and the shut ones last."""
    games = all_games()
    shut = {name: entry for name, entry in doors_to_come().items() if name not in games}
    shown = [open_door(game) for game in games.values()] + [shut_door(name, entry) for name, entry in shut.items()]
    return html(request, "home.html", doors=shown)


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
    return max(game.least_players, min(USUAL_PLAYERS, game.most_players))


def full_of_bots(name: str) -> NewTable:
    """Describe a table of the usual size with a bot in every seat."""
    game = find_game(name)
    players = list(game.players[: usual_players(game)])
    sitting = [*players, game.gm] if game.gm else players
    return NewTable(game=name, players=players, bots=dict.fromkeys(sitting, "good"))


@post("/play/{name:str}", include_in_schema=False, form=True)
async def play_now(request: Asked, name: FromPath[str]) -> Redirect:
    """Sit down alone at a new table, with bots in the other seats."""
    await read_form(request)
    wanted = full_of_bots(name)
    seat = find_game(name).players[0]
    del wanted.bots[seat]
    room, links = await make_table(request, wanted)
    sat = await room.sit(seat, room.table.names[seat])
    await remember(request, room, seat)
    redirect = Redirect(f"/t/{room.id}")
    keys = [("seat", seat, hashed(sat.token)), ("host", "", hashed(links.host))]
    redirect.set_cookie(cookie_of(request, room.id, keys))
    redirect.set_cookie(links_cookie(request, room.id, {"watch": links.watch}))
    return redirect


async def remember(request: Asked, room: Room, seat: str) -> None:
    """Note for a signed-in visitor where they sit."""
    await rooms_of(request).remember_sitting(Visitor(room.id, (seat,), account=account_of(request)))


def make_host(request: Asked, redirect: Redirect, links: Links, sat: Sat | None = None) -> Redirect:
    """Let the browser that made a table keep the host's link, those to hand out, and that of its own seat."""
    own = [("seat", sat.seat, hashed(sat.token))] if sat is not None else []
    redirect.set_cookie(cookie_of(request, links.table, [*own, ("host", "", hashed(links.host))]))
    redirect.set_cookie(links_cookie(request, links.table, {**links.seats, "watch": links.watch}))
    return redirect


@post("/watch/{name:str}", include_in_schema=False, form=True)
async def watch_bots(request: Asked, name: FromPath[str]) -> Redirect:
    """Watch a table of bots."""
    await read_form(request)
    room, links = await make_table(request, full_of_bots(name))
    redirect = Redirect(f"/t/{room.id}")
    redirect.set_cookie(cookie_of(request, room.id, [("watch", "", hashed(links.watch))]))
    return redirect


@get("/new/{name:str}", include_in_schema=False)
async def new_page(request: Asked, name: FromPath[str]) -> Response[str]:
    """Ask how a table with friends should be."""
    game = find_game(name)
    return html(
        request, "new.html", game=game, usual=usual_players(game), most=min(game.most_players, len(game.players))
    )


@post("/new/{name:str}", include_in_schema=False, form=True)
async def make_with_friends(request: Asked, name: FromPath[str]) -> Redirect:
    """Make a table with friends, seat its host, and show the links."""
    form = await read_form(request)
    wanted, mine = new_table(find_game(name), form)
    room, links = await make_table(request, wanted)
    sat = await room.sit(mine, str(form.get("you", "")))
    await remember(request, room, mine)
    return make_host(request, Redirect(f"/t/{room.id}/invites"), links, sat)


@get("/t/{table_id:str}/invites", include_in_schema=False)
async def invites_page(request: Asked, table_id: FromPath[str]) -> Response[str] | Redirect:
    """Show the host the links to hand out; when the game is over, there is nobody to call."""
    room, visitor = await enter(request, table_id)
    if not visitor.host:
        raise Denied("Only the host hands out links.")
    if room.table.over:
        return Redirect(f"/t/{table_id}")
    links = read_links(request, table_id)
    base = str(request.base_url).rstrip("/")
    shown = []
    for one in room.sitting:
        free = not one["claimed"] and one["sitter"] != "bot"
        link = f"{base}{link_to(links[one['seat']])}" if free and one["seat"] in links else ""
        words = "a bot plays" if one["sitter"] == "bot" else "is here" if one["claimed"] else "waits for somebody"
        mine = one["seat"] in visitor.seats
        shown.append({**one, "link": link, "mine": mine, "words": "that is you" if mine else words})
    here = sum(one["sitter"] != "empty" for one in shown)
    watch = f"{base}{link_to(links['watch'])}" if "watch" in links else ""
    return html(request, "invites.html", room=room, seats=shown, here=here, watch=watch)


@post("/t/{table_id:str}/link", include_in_schema=False, form=True)
async def new_link(request: Asked, table_id: FromPath[str]) -> Redirect:
    """Make a new link for a seat, as the host; for one's own seat, this browser gets the new key at once."""
    form = await read_form(request)
    room, visitor = await enter(request, table_id)
    seat = str(form.get("seat", ""))
    token = await room.new_link(visitor, seat)
    redirect = Redirect(f"/t/{table_id}/invites")
    redirect.set_cookie(links_cookie(request, table_id, {**read_links(request, table_id), seat: token}))
    if seat in visitor.seats:
        redirect.set_cookie(cookie_for(request, table_id, "seat", seat, hashed(token)))
    return redirect


@post("/t/{table_id:str}/fill", include_in_schema=False, form=True)
async def fill_seats(request: Asked, table_id: FromPath[str]) -> Redirect:
    """Put bots into all seats that nobody has taken, as the host."""
    await read_form(request)
    room, visitor = await enter(request, table_id)
    if not visitor.host:
        raise Denied("Only the host can fill the seats.")
    for one in room.sitting:
        if one["sitter"] == "empty":
            await room.act(visitor, Give(seat=one["seat"]))
    return Redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/take", include_in_schema=False, form=True)
async def take_seat(request: Asked, table_id: FromPath[str]) -> Redirect:
    """Let somebody who only watched take a free seat."""
    form = await read_form(request)
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("join", visitor.who)
    seat = str(form.get("seat", ""))
    token = await room.take(visitor, seat, str(form.get("name", ""))[:160])
    await remember(request, room, seat)
    redirect = Redirect(f"/t/{table_id}")
    redirect.set_cookie(cookie_for(request, table_id, "seat", seat, hashed(token)))
    redirect.set_cookie(say_once(request, "The seat is yours.", well=True))
    return redirect


@post("/import", include_in_schema=False, form=True, request_max_body_size=LARGE)
async def import_form(request: Asked) -> Redirect:
    """Take in an exported table, after checking every die of it."""
    form = await read_form(request)
    by = await maker_of(request)
    upload = form.get("file")
    content = await upload.read() if isinstance(upload, UploadFile) else str(upload or "").encode()
    room, links = await rooms_of(request).take_in(content, by)
    redirect = Redirect(f"/t/{room.id}/invites" if not room.table.over else f"/t/{room.id}")
    return make_host(request, redirect, links)
