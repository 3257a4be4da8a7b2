"""How the lines of the cavern are seen happening, each from what it tells and nothing else.

What the rules keep placeless stays so: a fight in the dark shakes the whole cave, the same way every time.
"""

from undercroft.engine.beats import Beat
from undercroft.engine.boards import Meaning, Throw
from undercroft.engine.journal import Line
from undercroft.engine.view import View

from .page import throws
from .state import STARVED

ON_ME = ("you_were_attacked", "you_were_wounded")
SEEN = ("saw_", "torchlight_")


def beat(view: View, line: Line) -> Beat | None:
    """Say how a line is seen happening: the dice of a turn, a noise, a death, a light, a face without a mask."""
    who = view.piece(str(line.params["who"])) if line.params.get("who") else ""
    match line.kind:
        case "dice":
            return Beat("throw", throws=tuple([_by_piece(view, one) for one in throws(line)]))
        case "fight":
            return Beat("blow", tone=Meaning.HARM)
        case "unmasked":
            return Beat("reveal", who, tone=Meaning.HARM)
        case "glimpsed":
            return Beat("light", who)
        case kind if kind.startswith("died_"):
            return Beat("fall", who, dead=True, tone=Meaning.HARM)
        case kind if kind.startswith(SEEN):
            return Beat("light", who)
        case kind if kind.startswith("dealt_"):
            return Beat("card", _me(view, line), title=_role(view, kind))
        case kind if kind.startswith("you_died_"):
            return Beat("fall", _me(view, line), dead=True, tone=Meaning.HARM)
        case kind if kind in ON_ME:
            return Beat("blow", to=_me(view, line), tone=Meaning.HARM)
        case "hunger":
            count = int(line.params.get("count", 0))
            return Beat("number", _me(view, line), words=f"hungry, {count} of {STARVED}", tone=Meaning.MIXED)
    return None


def _me(view: View, line: Line) -> str:
    """Give the piece of whom a private line speaks to."""
    return view.piece(line.to[0]) if line.to else ""


def _role(view: View, kind: str) -> str:
    word = view.speaker.word(kind.removeprefix("dealt_"))
    return word[:1].upper() + word[1:]


def _by_piece(view: View, thrown: Throw) -> Throw:
    return Throw(view.piece(thrown.seat), thrown.sides, thrown.face)
