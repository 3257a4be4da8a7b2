"""Afterwards: a finished table is watched again, its dice are proved, and it can go on from any mark as a new one."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlencode

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
from .replays import Past, Replays, showing
from .rooms import Room
from .security import read_form
from .sight import LINES_AT_A_TIME
from .views import COOKIE, Look, stage_with

Asked = Request[Any, Any, Any]
LAST = 10_000_000  # beyond any step
MOST_UNTOLD = 40  # lines for others that are stepped over at once


@get("/t/{table_id:str}/replay", include_in_schema=False)
async def replay_page(
    request: Asked,
    table_id: FromPath[str],
    step: FromQuery[int] = -1,
    chapter: FromQuery[int] = -1,
    by: FromQuery[str] = "",
    revealed: FromQuery[bool] = False,
    view: FromQuery[str] = "",
) -> Response[str]:
    """Show a finished table after a step, or as a chapter begins: without either, the one in which most happened."""
    room, visitor = await enter(request, table_id)
    replays: Replays = request.app.state.replays
    limits_of(request).spend("rewatch", visitor.who)
    look = partial(replays.view, room, visitor.seats, revealed=revealed, at_most=True, who=visitor.who)
    parts = await replays.chapters(room, visitor.seats)
    if step < 0 and chapter < 0:
        chapter = next((part.line for part in parts if part.best), -1)
    past = await _at(look, step, chapter, by)
    seen = Look.said(view, request.cookies.get(COOKIE, ""))
    here = f"/t/{room.id}/replay?" + urlencode({"step": past.step, "by": by, "revealed": str(revealed).lower()})
    values = await showing.do(picture_of, room, past.view, tuple(room.table.marks), seen, here=here)
    return html(
        request, "replay.html", room=room, step=past.step, last=past.steps, by=by, revealed=revealed,
        next=past.lines, parts=parts, mine=visitor.seat, **values,
    )  # fmt: skip


async def _at(look: Callable[..., Awaitable[Past]], step: int, chapter: int, by: str) -> Past:
    """Give the past after a step, or just before a chapter begins; a chapter is known by its first line."""
    if step < 0 <= chapter:
        step = (await look(0, by, line=min(chapter, LAST))).step - 1
    return await look(min(max(step, 0), LAST), by)


@get("/t/{table_id:str}/replay/step", include_in_schema=False)
async def replay_step(
    request: Asked,
    table_id: FromPath[str],
    step: FromQuery[int] = -1,
    chapter: FromQuery[int] = -1,
    line: FromQuery[int] = -1,
    told: FromQuery[int] = 0,
    by: FromQuery[str] = "",
    revealed: FromQuery[bool] = False,
    view: FromQuery[str] = "",
) -> Response[dict[str, Any]]:
    """Give what a page shows of a finished table: after a step, as a chapter begins, or where `line` was told.

    With a line, it goes on until whoever looks was told more than so many lines.
    """
    room, visitor = await enter(request, table_id)
    replays: Replays = request.app.state.replays
    limits_of(request).spend("rewatch", visitor.who)
    look = partial(replays.view, room, visitor.seats, revealed=revealed, at_most=True, who=visitor.who)
    if line < 0:
        past = await _at(look, step, chapter, by)
    else:
        past = await look(0, by, line=min(line, LAST))
        for _ in range(MOST_UNTOLD):
            if len(past.view.journal) > told or past.step == past.steps:
                break
            past = await look(0, by, line=past.lines)
    seen = Look.said(view, request.cookies.get(COOKIE, ""))
    shown = await showing.do(picture_of, room, past.view, (), seen, max(0, told) if line >= 0 else 0)
    return Response(
        {
            "step": past.step, "last": past.steps, "next": past.lines, "heading": shown["heading"],
            "told": shown["told"], "from": shown["told"] - len(shown["lines"]), "lines": str(shown["journal"]),
            "stage": str(shown["stage"]), "over": shown["over"], "begun": shown["begun"],
        }
    )  # fmt: skip


def picture_of(
    room: Room, view: View, marks: Sequence[Mark], look: Look, known: int = 0, here: str = ""
) -> dict[str, Any]:
    """Draw a table as it once was: of its stage what is looked at; of its lines the last, without those that are known.

    `here` is the address of the moment, by which whoever has no scripts comes to the other views.
    """
    game, board, begun, told = room.game, room.game.board(), view.begun, view.journal
    values = {
        "page": board.page(view) if begun else None,
        "heading": board.heading(view) if begun else "The table gathers",
        "lines": shown_lines(game, view, told[max(known, len(told) - LINES_AT_A_TIME) :]),
        "told": len(told),
        "names": dict(room.table.names),
        "colours": {seat: place for place, seat in enumerate(room.table.seats)},
        "rules": rules_of(game),
        "game": game,
        "marks": [game.texts.mark(mark.name, mark.params, view.speaker) for mark in marks],
    }
    values |= {"sight": None, "replayed": here}
    stage = stage_with(game.name, look, values) if begun else render("house/gathering.html", **values)
    journal = Markup(render("house/lines.html", **values))
    return {**values, "over": view.over, "begun": begun, "stage": Markup(stage), "journal": journal}


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
