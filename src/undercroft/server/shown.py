"""Shown: what programs send and are sent, as the description at `/schema` says it; games and versions may send more."""

from typing import Any, Literal

import msgspec
from litestar.openapi.datastructures import ResponseSpec

from .accounts import OwnTable
from .actions import Hash, Name, Place, Seat


class SeatShown(msgspec.Struct, kw_only=True):
    """A seat and who sits in it."""

    seat: str
    name: str
    gm: bool
    sitter: str
    level: str
    claimed: bool
    present: bool


class TableShown(msgspec.Struct, kw_only=True):
    """What is played at a table, by which rulings, and who sits where."""

    table: str
    game: str
    title: str
    over: bool
    rulings: dict[str, str]
    commitment: str | None
    commitments: list[str]
    seats: list[SeatShown]
    yours: list[str]
    host: bool
    welcome: bool
    origin: str
    unproved: bool
    begun: bool
    gathering: dict[str, Any] | None


class OptionShown(msgspec.Struct, kw_only=True):
    """One thing that can be answered; its odds and their parts come along where there are any."""

    id: str
    label: str
    help: str


class AskShown(msgspec.Struct, kw_only=True):
    """A question to the seat; further fields, such as `low` and `high`, say what its kind takes."""

    id: str
    kind: str
    key: str
    prompt: str
    options: list[OptionShown]
    button: bool = False


class SlotShown(AskShown, kw_only=True):
    """One slot of a card: what it asks for as the card is drafted, its name, and what it says in the sentence."""

    slot: str
    name: str
    says: str


class CardShown(msgspec.Struct, kw_only=True):
    """A card as it is drafted: a whole legal draft, its open slots, and its odds where they are known."""

    sentence: list[Any]
    draft: dict[str, Any]
    slots: list[SlotShown]


class LineShown(msgspec.Struct, kw_only=True):
    """A line of the journal; what was rolled, who was told and by which rules come along where there are any."""

    kind: str
    text: str
    params: dict[str, Any]


class Wish(msgspec.Struct, kw_only=True):
    """Somebody's wish to go back to a mark, and who has agreed."""

    by: str
    mark: str
    agreed: list[str]


class RequestShown(msgspec.Struct, kw_only=True):
    """What the people of a table are asked: that somebody may `sit` down, or that a seat gets a new `link`."""

    request: int
    kind: str
    seat: str
    name: str
    granted: bool


class ConcernShown(msgspec.Struct):
    """One thing that a seat can be asked about, whether it is, and whether that was turned round."""

    id: str
    label: str
    on: bool
    turned: bool


class Viewed(msgspec.Struct, kw_only=True):
    """What a seat may know, wherever it is shown."""

    game: str
    seat: str
    rulings: dict[str, str]
    commitment: str | None
    commitments: list[str]
    state: dict[str, Any]
    asks: list[AskShown]
    waiting: list[str]
    over: bool
    seed: str | None
    seeds: list[str]
    stack: list[str]
    passes: list[str]
    concerns: list[ConcernShown]
    can_take_back: bool
    marks: list[str]
    proposal: Wish | None
    journal: list[LineShown]
    lines: int


class ViewShown(Viewed, kw_only=True):
    """What the visitor's seat may know: the state, its asks, and the journal from a line on."""

    title: str
    since: dict[str, float]
    seats: list[SeatShown]
    requests: list[RequestShown]
    notes: str
    first: int = msgspec.field(name="from")


class StepShown(Viewed, kw_only=True):
    """A finished table after one step."""

    step: int
    steps: int
    revealed: bool


class Exported(msgspec.Struct, kw_only=True):
    """A table as a file: with `view` while it is played, with its log and seed when it is over."""

    format: str
    version: int


def described(kind: type[Any]) -> dict[int, ResponseSpec]:
    """Say what a route sends that answers with bytes of its own making."""
    return {200: ResponseSpec(kind, generate_examples=False, description=str(kind.__doc__))}


class Done(msgspec.Struct):
    """It is done, and durable."""

    done: Literal[True]


class Seated(msgspec.Struct):
    """Somebody sits down: from now on the seat is opened by this link, and no longer by the one that was sent."""

    done: Literal[True]
    seat: str
    token: str


class RulingShown(msgspec.Struct):
    """One unclear rule of a game, and the readings that a table can choose from."""

    id: str
    title: str
    readings: dict[str, str]


class GameShown(msgspec.Struct):
    """One game that is played here."""

    name: str
    title: str
    least_players: int
    most_players: int
    gm: str
    rulings: list[RulingShown]


class Made(msgspec.Struct):
    """A new table and its links; the secrets in them are shown only now."""

    table: str
    host: str
    watch: str
    seats: dict[str, str]
    join: str


class Taken(msgspec.Struct):
    """The token of a seat's new link."""

    seat: str
    token: str


class AskedFirst(msgspec.Struct):
    """The people of the table are asked first; the same again, when they have said yes, does it."""

    asked: int
    says: str


ASKED_FIRST = {202: ResponseSpec(AskedFirst, generate_examples=False, description="The table is asked first.")}


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat a late comer takes, by which name, and with which secret promised for the dice."""

    seat: Seat
    name: Name
    pledge: Hash = ""


class NewLink(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat gets a new link; without one, the spectators do."""

    seat: Seat = ""


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """Where a finished table goes on as a new one: at a mark, or, if one is named, after a step of its replay."""

    mark: Place = 0
    step: Place | None = None


class Me(msgspec.Struct):
    """The account that this browser is signed in to."""

    name: str
    tables: list[OwnTable]


class Chance(msgspec.Struct):
    """How likely one total is: so many ways out of all."""

    total: int
    ways: int


class OddsShown(msgspec.Struct):
    """The exact odds of some dice."""

    notation: str
    all_ways: int
    chances: list[Chance]
