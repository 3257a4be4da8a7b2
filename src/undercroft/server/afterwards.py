"""Afterwards: a finished table is watched again, its dice are proved, and it can go on from any mark as a new one."""

from collections.abc import Sequence
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from undercroft.engine.gathering import promises_of
from undercroft.engine.refusals import Refused
from undercroft.engine.snapshots import Mark
from undercroft.engine.view import View

from .api import prove
from .browser import html
from .doors import make_host, seat_maker
from .entering import enter, maker_of, rooms_of
from .forms import pledge_in, whole_number
from .fragments import rules_of, shown_lines
from .limits import limits_of
from .rendering import render
from .replays import Replays, showing
from .rooms import Room
from .security import read_form

Asked = Request[Any, Any, Any]
LAST = 10_000_000  # beyond any step


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
    limits_of(request).spend("rewatch", visitor.who)
    step = LAST if step < 0 else min(step, LAST)
    past = await replays.view(room, visitor.seats, step, by, revealed=revealed, at_most=True, who=visitor.who)
    values = await showing.do(picture_of, room, past.view, tuple(room.table.marks))
    return html(
        request, "replay.html", room=room, step=past.step, last=past.steps, by=by, revealed=revealed,
        mine=visitor.seat, **values,
    )  # fmt: skip


def picture_of(room: Room, view: View, marks: Sequence[Mark]) -> dict[str, Any]:
    """Draw a table as it once was."""
    game, board, begun = room.game, room.game.board(), view.begun
    values = {
        "page": board.page(view) if begun else None,
        "heading": board.heading(view) if begun else "The table gathers",
        "lines": shown_lines(game, view, view.journal),
        "names": dict(room.table.names),
        "colours": {seat: place for place, seat in enumerate(room.table.seats)},
        "rules": rules_of(game),
        "game": game,
        "marks": [game.texts.mark(mark.name, mark.params, view.speaker) for mark in marks],
    }
    stage = Markup(render(f"{game.name}/stage.html" if begun else "house/gathering.html", sight=None, **values))
    journal = Markup(render("house/lines.html", sight=None, **values))
    return {**values, "over": view.over, "begun": begun, "stage": stage, "journal": journal}


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
        sat = await seat_maker(request, made, visitor.seat, room.table.names[visitor.seat], pledge_in(form))
    return make_host(request, Redirect(f"/t/{made.id}/invites"), links, sat)


@get("/t/{table_id:str}/verify", include_in_schema=False)
async def verify_page(request: Asked, table_id: FromPath[str]) -> Response[str]:
    """Check every die of a finished table, and say what was proved."""
    room, visitor = await enter(request, table_id)
    if not room.table.over:
        raise Refused("The dice can be proved when the game is over and its seed is published.")
    try:
        proof = await prove(request, room, visitor)
    except Refused as error:
        return _proof_page(request, room, "This table does not hold", str(error), 409)
    verdict = "The dice were honest" if proof.proved else "This cannot be checked here"
    return _proof_page(request, room, verdict, proof.words)


def _proof_page(request: Asked, room: Room, verdict: str, words: str, status: int = 200) -> Response[str]:
    promises = promises_of(room.table)
    return html(request, "verify.html", status, room=room, verdict=verdict, words=words, promises=promises)
