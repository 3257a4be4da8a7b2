"""Pages: a table as a seat sees it, the forms on it, and every other page of the house."""

from collections.abc import Sequence
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from markupsafe import Markup

from undercroft.engine.refusals import Refused

from . import afterwards, browser, correcting, doors, invites, shelf
from .api import enter, seat_cookie
from .browser import error_page, html, say_once
from .forms import read_action
from .fragments import CSRF, drawn_line, render_changed, render_lines
from .limits import limits_of
from .rooms import Room
from .security import Denied, csrf_token, read_form
from .sitters import Sat
from .trouble import Unavailable

__all__ = ["drawn_line", "error_page", "render_changed", "render_fragments", "render_lines", "routes"]

Asked = Request[Any, Any, Any]


def render_fragments(room: Room, seat: str, *, host: bool = False) -> dict[str, str]:
    """Give every fragment of a seat's page."""
    sight = room.sight(seat, host)
    render_changed(sight)
    return dict(sight.fragments)


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(
    request: Asked, table_id: FromPath[str], watch: FromQuery[bool] = False
) -> Response[str] | Redirect:
    """Show a table as the visitor's seat sees it, or ask for a name first."""
    room, visitor = await enter(request, table_id)
    if visitor.chair in visitor.invited and not watch:
        return invites.sit_page(request, room, visitor)
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
    redirect = Redirect(f"/t/{table_id}" + (f"?seat={visitor.chair}" if len(visitor.held) > 1 else ""))
    try:
        action = read_action(what, form, sight.asks)
        limits_of(request).charge(visitor, action)
        outcome = await room.act(visitor, action)
    except (Refused, Denied, Unavailable) as error:
        redirect.set_cookie(say_once(request, str(error)))
        return redirect
    if isinstance(outcome, Sat):
        redirect.set_cookie(seat_cookie(request, room, outcome.seat))
    elif outcome is not None:
        redirect.set_cookie(say_once(request, outcome.says, well=True))
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
        invites.invites_page,
        invites.confirm_page,
        invites.new_link,
        invites.fill_seats,
        invites.take_seat,
        doors.import_form,
        doors.arriving_page,
        table_page,
        correcting.correct_page,
        do_form,
        afterwards.replay_page,
        afterwards.fork_form,
        afterwards.verify_page,
        shelf.rules_page,
        shelf.tables_page,
        shelf.account_form,
    )
