"""Around: what stands around a game as all who look at it are shown it; it is made once for all of them."""

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from undercroft.engine.gathering import promises_of

from .speaking import ReadySpeaker
from .standing import Around, members

if TYPE_CHECKING:
    from .rooms import Room


class Frame(NamedTuple):
    """What is shown of a table besides what is a seat's own, and the same as it stands in a frame."""

    shown: dict[str, Any]
    encoded: str


def frame_of(room: "Room", around: Around, blind: bool) -> Frame:
    """Put what stands around a game into words, for closed eyes or for open ones."""
    table = room.table
    shown = {
        "title": around.title,
        "begun": table.begun,
        "gathering": room.opening.shown(),
        "promises": msgspec.to_builtins(promises_of(table)),
        "over": table.over,
        "seed": table.seed.hex() if table.over and table.seed is not None else None,
        "seeds": table.open_seeds(),
        "resting": around.resting and not blind,
        "stack": [] if blind else list(around.stack),
        "marks": [] if blind else list(around.marks),
        "proposal": None if blind else _proposal(room),
        "requests": list(around.requests),
    }
    return Frame(shown, members(shown))


def _proposal(room: "Room") -> dict[str, Any] | None:
    """Say who wishes to go back to where, and who agrees."""
    table, proposal = room.table, room.table.proposal
    if proposal is None:
        return None
    speaker = ReadySpeaker(table.game.texts.words, table.names)
    mark = table.game.texts.mark(proposal.mark.name, proposal.mark.params, speaker)
    return {"by": proposal.by, "mark": mark, "agreed": list(proposal.agreed)}
