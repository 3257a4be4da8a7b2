"""Bells: where somebody says that they would like to be called, and that they would not."""

from functools import partial
from typing import Any

import msgspec
from litestar import Request, post
from litestar.params import FromPath, JSONBody

from undercroft.engine.refusals import Refused

from .caller import NO_KEYS, Caller
from .calls import Address, Silence, check_address, forget_address, note_address
from .entering import enter, store_of
from .limits import limits_of
from .rooms import Room
from .security import Denied, settings_of

Asked = Request[Any, Any, Any]
NOT_SITTING = "Only those who sit at the table are called."


class Said(msgspec.Struct):
    """One sentence about what was done."""

    says: str


def caller_of(request: Asked) -> Caller:
    """Give the caller of the application that serves this request."""
    caller: Caller = request.app.state.caller
    return caller


async def _own_seat(request: Asked, table_id: str) -> tuple[Room, str]:
    """Give the table, and the seat that somebody sits in there."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("join", visitor.who)
    if not visitor.seat:
        raise Denied(NOT_SITTING)
    return room, visitor.seat


@post("/t/{table_id:str}/call", include_in_schema=False, status_code=200)
async def call_me(request: Asked, table_id: FromPath[str], data: JSONBody[Address]) -> Said:
    """Call whoever sits here, at the address that their browser gave, when it is their turn and they are away."""
    room, seat = await _own_seat(request, table_id)
    if not caller_of(request).public_key:
        raise Refused(NO_KEYS)
    check_address(data, settings_of(request).push_hosts)
    lock = room.chairs.lock("seat", seat)
    await store_of(request).change(partial(note_address, table=room.id, seat=seat, lock=lock, address=data))
    await room.chairs.refresh()
    return Said("You are called when it is your turn, even when this page is closed.")


@post("/t/{table_id:str}/quiet", include_in_schema=False, status_code=200)
async def leave_me_alone(request: Asked, table_id: FromPath[str], data: JSONBody[Silence]) -> Said:
    """Call whoever sits here no more at an address."""
    room, seat = await _own_seat(request, table_id)
    await store_of(request).change(partial(forget_address, table=room.id, seat=seat, endpoint=data.endpoint))
    await room.chairs.refresh()
    return Said("You are not called any more.")
