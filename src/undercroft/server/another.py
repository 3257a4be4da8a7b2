"""Another together: whoever played a game to its end is led to one and the same new table, each in their own seat."""

from typing import Any

from litestar import Request, post
from litestar.params import FromPath
from litestar.response import Redirect

from undercroft.engine.refusals import Refused

from . import consent
from .entering import enter, maker_of, rooms_of
from .forms import pledge_in
from .lobby import NewTable
from .rooms import Room
from .security import Denied, Visitor, cookie_for, cookie_of, hashed, person_of, read_form

Asked = Request[Any, Any, Any]
NOT_OVER = "This game is not over yet."
NOT_YOURS = "Only those who played here are led to the next table."


@post("/t/{table_id:str}/another", include_in_schema=False, form=True)
async def play_another(request: Asked, table_id: FromPath[str]) -> Redirect:
    """Lead somebody who played to the next table, which the first who presses lays for all of them."""
    form = await read_form(request)
    room, visitor = await enter(request, table_id)
    if not room.table.over:
        raise Refused(NOT_OVER)
    if not visitor.held:
        raise Denied(NOT_YOURS)
    async with room.next_table:
        last, found = await rooms_of(request).last_after(room)
        keys: list[tuple[str, str, str]] = []
        if found is None:
            found, links = await rooms_of(request).create(like(last), await maker_of(request), after=last.id)
            keys.append(("host", "", hashed(links.host)))
    return await lead(request, room, found, visitor, keys, pledge_in(form))


def like(room: Room) -> NewTable:
    """Describe a table for the same people: who has left a seat to a bot finds the bot there."""
    sitters = room.chairs.sitters
    return NewTable(
        game=room.game.name,
        title=room.title,
        players=list(room.table.players),
        names={seat: one.name for seat, one in sitters.items() if one.claimed},
        rulings=dict(room.table.rulings),
        bots={seat: one.level or "good" for seat, one in sitters.items() if one.sitter == "bot"},
    )


async def lead(
    request: Asked, old: Room, new: Room, visitor: Visitor, keys: list[tuple[str, str, str]], pledge: str
) -> Redirect:
    """Seat somebody where they sat before; where a game is under way without them, its people are asked first."""
    person, redirect = person_of(request, new.id), Redirect(f"/t/{new.id}")
    if new.chairs.seats_of(person.browser):
        return redirect
    if consent.secrets_are_live(new.table):
        redirect = Redirect(f"/t/{new.id}/join")
        redirect.set_cookie(cookie_for(request, new.id, "join", "", hashed(await new.seating.calling())))
        return redirect
    for seat in visitor.held:
        name = old.chairs.sitter(seat).name
        sat = await new.sit(seat, name, person, quiet=bool(keys), pledge=pledge if seat == visitor.seat else "")
        keys = [("seat", seat, hashed(sat.token)), *keys]
    redirect.set_cookie(cookie_of(request, new.id, keys))
    return redirect
