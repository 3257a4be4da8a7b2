"""Standing: what there is to see of a room, as one struct: whoever looks again compares, and finds what changed."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from undercroft.engine.play import Stacked
from undercroft.engine.snapshots import Proposal

T = TypeVar("T")

encode = msgspec.json.Encoder().encode

Awaited = tuple[list[str], dict[str, float], str]
"""The seats that a table waits for, since when, and both as they are sent."""


def members(content: Mapping[str, Any]) -> str:
    """Give content as it stands in a frame, between the braces, so that frames are put together of ready pieces."""
    return encode(content)[1:-1].decode()


def awaited(waits: Mapping[str, float]) -> Awaited:
    """Give whom a table waits for as it is shown."""
    waiting = list(waits)
    return waiting, dict(waits), members({"waiting": waiting, "since": waits})


NOBODY = awaited({})


class Changed(msgspec.Struct):
    """How often something was done at a table that its state does not tell of."""

    names: int = 0  # somebody is called otherwise, or the table was laid anew
    back: int = 0  # something was undone, or the table was laid anew
    beside: int = 0  # anything but answers and talk: notes, links, what somebody always passes on
    answers: dict[str, int] = {}  # of each seat


class Scene(msgspec.Struct, frozen=True):
    """The game itself: its state, whose eyes are shut, by which names people are called, and whether it is over."""

    state: bytes = b""
    shut: tuple[str, ...] = ()
    names: int = -1
    over: bool = False


class Around(msgspec.Struct, frozen=True):
    """What stands around the game and reads nearly the same for everybody."""

    title: str = ""
    over: bool = False
    stack: tuple[Stacked, ...] = ()
    marks: tuple[str, ...] = ()
    proposal: Proposal | None = None
    agreed: tuple[str, ...] = ()
    requests: tuple[dict[str, Any], ...] = ()
    resting: bool = False
    opening: tuple[Any, ...] = ()
    names: int = -1


class Standing(msgspec.Struct, frozen=True):
    """How a room stands, all of it durable."""

    scene: Scene = Scene()
    around: Around = Around()
    awaited: Awaited = NOBODY
    sitting: list[dict[str, Any]] = []
    back: int = 0
    beside: int = 0


def same(known: T, found: T) -> T:
    """Give what is known already if nothing changed, so that comparing it again costs nothing."""
    return known if known == found else found
