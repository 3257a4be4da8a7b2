"""Actions: everything that can be done at a table, as frames, JSON bodies and forms say it."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Seat = Annotated[str, Meta(max_length=24)]
Name = Annotated[str, Meta(max_length=160)]
Key = Annotated[str, Meta(max_length=64)]
Words = Annotated[str, Meta(max_length=4096)]
Place = Annotated[int, Meta(ge=0, le=10_000_000)]
Level = Annotated[str, Meta(max_length=24)]
Hash = Annotated[str, Meta(max_length=64)]


class Doing(msgspec.Struct, tag_field="do", kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something done at a table; `key` lets a client say it twice without doing it twice."""

    key: Key = ""


class Answer(Doing, tag="answer"):
    """Answer one of the seat's asks."""

    ask: Annotated[str, Meta(max_length=64)]
    value: Any


class Help(Doing, tag="help"):
    """Let a bot answer one of the seat's asks, once; the seat stays one's own."""

    ask: Annotated[str, Meta(max_length=64)]


class Roll(Doing, tag="roll"):
    """Let a bot answer this and whatever else the seat is asked until all that people play with is made."""

    ask: Annotated[str, Meta(max_length=64)]


class Lapse(Doing, tag="lapse"):
    """Let the rules answer once for a seat that stays silent."""

    seat: Seat


class TakeBack(Doing, tag="take_back"):
    """Take back the seat's last answer."""


class Say(Doing, tag="say"):
    """Speak to everybody, or whisper to some."""

    text: Words
    to: Annotated[list[Seat], Meta(max_length=24)] = []
    aside: bool = False


class Pass(Doing, tag="pass"):
    """Set what the seat always passes on."""

    what: Annotated[str, Meta(max_length=80)]
    on: bool = True


class Propose(Doing, tag="propose"):
    """Ask the others to go back to a mark."""

    mark: Place


class Agree(Doing, tag="agree"):
    """Say whether the seat agrees to going back."""

    agrees: bool = True


class Rewind(Doing, tag="rewind"):
    """Go back to a mark, as the game master."""

    mark: Place


class CallOff(Doing, tag="call_off"):
    """Call off what is under way, as the game master."""


class Adjust(Doing, tag="adjust"):
    """Correct something, as the game master; why, if there is anything to say."""

    path: Annotated[str, Meta(max_length=200)]
    value: Any
    reason: Words = ""


class Sit(Doing, tag="sit"):
    """Sit down in the seat that one holds, by a name; a pledge promises a secret of one's own for the dice."""

    name: Name
    pledge: Hash = ""


class Reveal(Doing, tag="reveal"):
    """Tell the secret that the seat promised; it is asked for when nobody is missing."""

    secret: Hash


class Leave(Doing, tag="leave"):
    """Get up; the seat stands empty until somebody sits down or a bot gets it."""


class Give(Doing, tag="give"):
    """Give a seat to a bot: one's own, or one that stays silent."""

    seat: Seat
    level: Level = "good"


class Reclaim(Doing, tag="reclaim"):
    """Take one's own seat back from the bot."""


class GoOn(Doing, tag="go_on"):
    """Let bots go on to the next safe point, though none of the table's people plays."""


class Admit(Doing, tag="admit"):
    """Say whether somebody may sit down, or be cut off, as the table is asked by a request of that number."""

    request: Place
    yes: bool = True


class Note(Doing, tag="note"):
    """Write the seat's private notes anew."""

    text: Annotated[str, Meta(max_length=16_384)]


Action = (
    Answer
    | Help
    | Roll
    | Lapse
    | TakeBack
    | Say
    | Pass
    | Propose
    | Agree
    | Rewind
    | CallOff
    | Adjust
    | Sit
    | Reveal
    | Leave
    | Give
    | Reclaim
    | GoOn
    | Admit
    | Note
)

ACTIONS: dict[str, type[Action]] = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        Answer,
        Help,
        Roll,
        Lapse,
        TakeBack,
        Say,
        Pass,
        Propose,
        Agree,
        Rewind,
        CallOff,
        Adjust,
        Sit,
        Reveal,
        Leave,
        Give,
        Reclaim,
        GoOn,
        Admit,
        Note,
    )
}
"""Every action by the word that frames and addresses use for it."""
