"""Pages: a table as a seat sees it, the forms on it, and every other page of the house."""

from collections.abc import Mapping, Sequence
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from markupsafe import Markup

from undercroft.engine.recall import last_time
from undercroft.engine.refusals import Refused

from . import (
    afterwards,
    another,
    bells,
    browser,
    correcting,
    doors,
    invites,
    joining,
    keepsakes,
    known,
    older,
    papers,
    shelf,
    shell,
    works,
)
from .browser import error_page, html, say_once
from .drafting import draft_in, is_card, looked_at
from .entering import enter, seat_cookie
from .forms import read_action
from .fragments import board_of, filled_for, page_of, render_changed, render_lines, stage_for, view
from .limits import limits_of
from .nickname import name_cookie
from .rooms import Room
from .security import Denied, Visitor, csrf_token, read_form
from .sight import Sight
from .sitters import Sat
from .trouble import Unavailable
from .views import COOKIE, Look

__all__ = [
    "error_page",
    "page_of",
    "render_changed",
    "render_fragments",
    "render_lines",
    "routes",
    "view",
]

Asked = Request[Any, Any, Any]
NOTHING: Mapping[str, str] = {}
PAUSE = 3 * 3600.0  # seconds after which people are told what happened last time


def render_fragments(room: Room, seat: str, *, host: bool = False) -> dict[str, str]:
    """Give every fragment of a seat's page, the stage with what it shows first."""
    sight = room.audience.sight(seat, host)
    render_changed(sight)
    return {**sight.fragments, "stage": stage_for(sight, Look())}


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(
    request: Asked, table_id: FromPath[str], watch: FromQuery[bool] = False, learn: FromQuery[str] = ""
) -> Response[str] | Redirect:
    """Show a table as the visitor's seat sees it, or ask for a name first."""
    room, visitor = await enter(request, table_id)
    if learn == "off":
        await room.seating.let_be(visitor.seat)
        return Redirect(f"/t/{room.id}")
    if visitor.chair in visitor.invited and not watch:
        return invites.sit_page(request, room, visitor)
    return await whole_page(request, room, visitor)


async def whole_page(
    request: Asked, room: Room, visitor: Visitor, *, instead: Mapping[str, str] = NOTHING, say: str = ""
) -> Response[str]:
    """Draw a table as the visitor's seat sees it; some fragments may be drawn otherwise, as a card that is drafted."""
    sight = await room.audience.fresh_sight(visitor.seat, visitor.host)
    render_changed(sight)
    token = csrf_token(request)
    look = Look.said(request.query_params.get("view", ""), request.cookies.get(COOKIE, ""))
    drawn = {**sight.fragments, "stage": stage_for(sight, look), **instead}
    return html(
        request,
        "table.html",
        say=say,
        room=room,
        visitor=visitor,
        fragments={name: Markup(filled_for(sight, text, token)) for name, text in drawn.items()},
        journal=Markup(render_lines(sight, sight.leaf, sight.lines)),
        first=sight.leaf,
        lines=sight.lines,
        past=sight.past,
        learns=visitor.seat in room.pupils,
        push_key=bells.caller_of(request).public_key,
        **after_a_pause(room, sight),
    )


def after_a_pause(room: Room, sight: Sight) -> dict[str, Any]:
    """Give what happened last time, for whoever opens a table that has rested for a while."""
    rested = room.settings.clock() - room.played > PAUSE and sight.table["begun"] and not sight.table["over"]
    told = last_time(board_of(room.game), sight.view) if rested else []
    return {"last_time": told, "played": int(room.played)}


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
        if form.get("name"):
            redirect.set_cookie(name_cookie(request, str(form["name"])[:160]))
    elif outcome is not None:
        redirect.set_cookie(say_once(request, outcome.says, well=True))
    return redirect


def routes() -> Sequence[ControllerRouterHandler]:
    """Give every page and form."""
    return (
        browser.choose_theme,
        browser.serve_game_file,
        doors.front,
        doors.name_page,
        doors.play_now,
        doors.watch_bots,
        doors.new_page,
        doors.make_with_friends,
        invites.invites_page,
        invites.confirm_page,
        invites.new_link,
        invites.fill_seats,
        invites.set_breath,
        invites.take_seat,
        joining.join_page,
        joining.show_picture,
        doors.import_form,
        doors.arriving_page,
        bells.call_me,
        bells.leave_me_alone,
        shell.service_worker,
        shell.away,
        shell.manifest,
        shell.icon,
        table_page,
        older.journal_page,
        known.known_card,
        older.back_page,
        papers.take_home,
        keepsakes.keepsakes_page,
        keepsakes.keepsake,
        correcting.correct_page,
        correcting.correct_form,
        preview_form,
        do_form,
        afterwards.replay_page,
        afterwards.replay_step,
        afterwards.fork_form,
        afterwards.verify_page,
        another.play_another,
        works.visit_page,
        works.work_page,
        works.work_form,
        shelf.rules_page,
        shelf.chapter_page,
        shelf.lesson_page,
        shelf.tables_page,
        shelf.account_form,
    )
