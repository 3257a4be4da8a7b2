"""Pages: a table as a seat sees it, the forms on it, and every other page of the house."""

from collections.abc import Mapping, Sequence
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from markupsafe import Markup

from undercroft.engine.refusals import Refused

from . import afterwards, browser, correcting, doors, invites, papers, shelf, works
from .browser import error_page, html, say_once
from .drafting import draft_in, is_card, looked_at
from .entering import enter, seat_cookie
from .forms import read_action
from .fragments import CSRF, drawn_line, render_changed, render_lines
from .limits import limits_of
from .rooms import Room
from .security import Denied, Visitor, csrf_token, read_form
from .sitters import Sat
from .trouble import Unavailable

__all__ = ["drawn_line", "error_page", "render_changed", "render_fragments", "render_lines", "routes"]

Asked = Request[Any, Any, Any]
NOTHING: Mapping[str, str] = {}


def render_fragments(room: Room, seat: str, *, host: bool = False) -> dict[str, str]:
    """Give every fragment of a seat's page."""
    sight = room.audience.sight(seat, host)
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
    return await whole_page(request, room, visitor)


async def whole_page(
    request: Asked, room: Room, visitor: Visitor, *, instead: Mapping[str, str] = NOTHING, say: str = ""
) -> Response[str]:
    """Draw a table as the visitor's seat sees it; some fragments may be drawn otherwise, as a card that is drafted."""
    sight = await room.audience.ready_sight(visitor.seat, visitor.host, 0, drawn_line)
    render_changed(sight)
    token = csrf_token(request)
    drawn = {**sight.fragments, **instead}
    return html(
        request,
        "table.html",
        say=say,
        room=room,
        visitor=visitor,
        fragments={name: Markup(text.replace(CSRF, token)) for name, text in drawn.items()},
        journal=Markup(render_lines(sight, 0)),
        lines=sight.lines,
        past=sight.past,
        paragraphs=shelf.how_it_goes(room.game),
    )


@post("/t/{table_id:str}/preview", include_in_schema=False, form=True, status_code=200)
async def preview_form(request: Asked, table_id: FromPath[str], part: FromQuery[str] = "") -> Response[str]:
    """Show the table with a card as its form is filled in, or, as `part=dock`, the card alone."""
    room, visitor = await enter(request, table_id)
    form = await read_form(request)
    drawn = draft_in(await looked_at(request, room, visitor), form)
    if part == "dock":
        return Response(drawn, media_type="text/html")
    return await whole_page(request, room, visitor, instead={"dock": drawn})


@post("/t/{table_id:str}/{what:str}", include_in_schema=False, form=True)
async def do_form(request: Asked, table_id: FromPath[str], what: FromPath[str]) -> Redirect | Response[str]:
    """Do what a form asks for, and show the table again."""
    room, visitor = await enter(request, table_id)
    form = await read_form(request)
    sight = await room.audience.fresh_sight(visitor.seat, visitor.host)
    redirect = Redirect(f"/t/{table_id}" + (f"?seat={visitor.chair}" if len(visitor.held) > 1 else ""))
    try:
        action = read_action(what, form, sight.asks)
        limits_of(request).charge(visitor, action)
        outcome = await room.act(visitor, action)
    except (Refused, Denied, Unavailable) as error:
        if what == "answer" and is_card(sight, form):
            return await whole_page(request, room, visitor, instead={"dock": draft_in(sight, form)}, say=str(error))
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
        papers.take_home,
        correcting.correct_page,
        preview_form,
        do_form,
        afterwards.replay_page,
        afterwards.fork_form,
        afterwards.verify_page,
        works.visit_page,
        works.work_page,
        works.work_form,
        shelf.rules_page,
        shelf.tables_page,
        shelf.account_form,
    )
