"""Afterwards: a finished table is watched again, its dice are proved, and it can go on from any mark as a new one."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from undercroft.engine.refusals import Refused

from .api import enter, maker_of, rooms_of
from .browser import html
from .doors import make_host, seat_maker
from .forms import whole_number
from .fragments import rules_of, shown_lines
from .rendering import render
from .replays import Replays
from .security import read_form

Asked = Request[Any, Any, Any]


@get("/t/{table_id:str}/replay", include_in_schema=False)
async def replay_page(
    request: Asked,
    table_id: FromPath[str],
    step: FromQuery[int] = -1,
    by: FromQuery[str] = "",
    revealed: FromQuery[bool] = False,
) -> Response[str]:
    """Show a finished table step by step, as one seat saw it or with everything revealed."""
    room, visitor = await enter(request, table_id)
    replays: Replays = request.app.state.replays
    last = len(replays.reel(room, visitor.seats))
    step = last if step < 0 else min(step, last)
    view = await replays.view(room, visitor.seats, step, by, revealed=revealed)
    game, board = room.game, room.game.board()
    values = {
        "page": board.page(view),
        "heading": board.heading(view),
        "lines": shown_lines(game, view, view.journal),
        "names": room.table.names,
        "colours": {seat: place for place, seat in enumerate(room.table.seats)},
        "rules": rules_of(game),
        "game": game,
        "marks": [game.texts.mark(mark.name, mark.params, view.speaker) for mark in room.table.marks],
    }
    stage = render(f"{game.name}/stage.html", sight=None, **values)
    journal = render("house/lines.html", sight=None, **values)
    return html(
        request, "replay.html", room=room, step=step, last=last, by=by, revealed=revealed, mine=visitor.seat,
        over=view.over, stage=Markup(stage), journal=Markup(journal), **values,
    )  # fmt: skip


@post("/t/{table_id:str}/fork", include_in_schema=False, form=True)
async def fork_form(request: Asked, table_id: FromPath[str]) -> Redirect:
    """Go on from a step or a mark of a finished table as a new one; whoever does it is its host."""
    form = await read_form(request)
    room, visitor = await enter(request, table_id)
    rooms, by = rooms_of(request), await maker_of(request)
    fork, place = (rooms.fork_at, form["step"]) if "step" in form else (rooms.fork, form.get("mark", ""))
    number = whole_number(place)
    if not isinstance(number, int):
        raise Refused("Choose the place to go on from.")
    made, links = await fork(room, number, visitor.seats, by)
    sat = None
    if visitor.seat:
        sat = await seat_maker(request, made, visitor.seat, room.table.names[visitor.seat])
    return make_host(request, Redirect(f"/t/{made.id}/invites"), links, sat)


@get("/t/{table_id:str}/verify", include_in_schema=False)
async def verify_page(request: Asked, table_id: FromPath[str]) -> Response[str]:
    """Check every die of a finished table, and say what was proved."""
    room, _ = await enter(request, table_id)
    if not room.table.over:
        raise Refused("The dice can be proved when the game is over and its seed is published.")
    try:
        proof = await rooms_of(request).prove(room)
    except Refused as error:
        return html(request, "verify.html", 409, room=room, verdict="This table does not hold", words=str(error))
    verdict = "The dice were honest" if proof.proved else "This cannot be checked here"
    return html(request, "verify.html", room=room, verdict=verdict, words=proof.words)
