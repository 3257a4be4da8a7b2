"""Pages: a table as a seat sees it, the forms on it, and every other page of the house."""

from collections.abc import Sequence
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from markupsafe import Markup

from undercroft.engine.refusals import Refused

from . import afterwards, browser, doors, shelf
from .api import enter, rooms_of
from .browser import error_page, html, say_once
from .forms import read_action
from .fragments import CSRF, drawn_line, render_changed, render_lines
from .limits import limits_of
from .rooms import Room
from .security import Denied, cookie_for, csrf_token, hashed, read_form
from .trouble import Unavailable

__all__ = ["drawn_line", "error_page", "render_changed", "render_fragments", "render_lines", "routes"]

Asked = Request[Any, Any, Any]


def render_fragments(room: Room, seat: str, *, host: bool = False) -> dict[str, str]:
    """Give every fragment of a seat's page."""
    sight = room.sight(seat, host)
    render_changed(sight)
    return dict(sight.fragments)


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(request: Asked, table_id: FromPath[str]) -> Response[str]:
    """Show a table as the visitor's seat sees it, or ask for a name first."""
    room, visitor = await enter(request, table_id)
    if visitor.seat and not room.sitters[visitor.seat].claimed:
        words = room.game.texts.tables.get("game", {})
        gm = visitor.seat == room.game.gm
        return html(request, "sit.html", room=room, seat=visitor.seat, gm=gm, pitch=words.get("pitch", ""))
    sight = await room.ready_sight(visitor.seat, visitor.host, 0, drawn_line)
    render_changed(sight)
    token = csrf_token(request)
    return html(
        request,
        "table.html",
        room=room,
        visitor=visitor,
        fragments={name: Markup(text.replace(CSRF, token)) for name, text in sight.fragments.items()},
        journal=Markup(render_lines(sight, 0)),
        lines=sight.lines,
        past=sight.past,
        paragraphs=shelf.how_it_goes(room.game),
    )


@post("/t/{table_id:str}/{what:str}", include_in_schema=False, form=True)
async def do_form(request: Asked, table_id: FromPath[str], what: FromPath[str]) -> Redirect:
    """Do what a form asks for, and show the table again."""
    room, visitor = await enter(request, table_id)
    form = await read_form(request)
    sight = await room.fresh_sight(visitor.seat, visitor.host)
    redirect = Redirect(f"/t/{table_id}" + (f"?seat={visitor.seat}" if len(visitor.seats) > 1 else ""))
    try:
        action = read_action(what, form, sight.asks)
        limits_of(request).charge(visitor, action)
        sat = await room.act(visitor, action)
    except (Refused, Denied, Unavailable) as error:
        redirect.set_cookie(say_once(request, str(error)))
        return redirect
    if sat is not None:
        await rooms_of(request).remember_sitting(visitor)
        redirect.set_cookie(cookie_for(request, table_id, "seat", sat.seat, hashed(sat.token)))
    return redirect


def routes() -> Sequence[ControllerRouterHandler]:
    """Give every page and form."""
    return (
        browser.choose_theme,
        browser.serve_game_file,
        doors.front,
        doors.play_now,
        doors.watch_bots,
        doors.new_page,
        doors.make_with_friends,
        doors.invites_page,
        doors.new_link,
        doors.fill_seats,
        doors.take_seat,
        doors.import_form,
        table_page,
        do_form,
        afterwards.replay_page,
        afterwards.fork_form,
        afterwards.verify_page,
        shelf.rules_page,
        shelf.tables_page,
        shelf.account_form,
    )
