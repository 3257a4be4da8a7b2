"""Gathering: before the deal, whoever sits down may promise a secret of their own, and tells it when all are there."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from .asks import clean_text
from .log import Began, Pledged, Revealed
from .promises import SECRET, mixed, pledge_of
from .refusals import Refused

if TYPE_CHECKING:
    from .table import Table

NAME_LIMIT = 80  # no game lets a character be called by more
MOST_PLEDGES = 200
TOO_LATE = "The table has begun; its dice are mixed already."


class Gathering:
    """The secrets that are mixed into one seed: those promised, those told, and whether the dice follow from them."""

    __slots__ = ("begun", "left_out", "people", "pledges", "seats", "secrets", "taken")

    def __init__(self, seats: Sequence[str], *, begun: bool = False) -> None:
        self.seats = tuple(seats)
        self.begun = begun
        self.pledges: dict[str, str] = {}
        self.secrets: dict[str, str] = {}
        self.left_out: tuple[str, ...] = ()
        self.people: dict[str, str] = {}
        self.taken = 0

    def missing(self) -> tuple[str, ...]:
        """Name the seats that promised a secret and have not told it."""
        return tuple(seat for seat in self.seats if seat in self.pledges and seat not in self.secrets)

    def mixed_in(self) -> list[tuple[str, str]]:
        """List the seats whose secrets are mixed in, each with its secret, in the order of the seats."""
        return [(seat, self.secrets[seat]) for seat in self.seats if seat in self.secrets]

    def seed(self, secret: bytes) -> bytes:
        """Give the seed that the dice follow from."""
        return mixed(secret, self.mixed_in())

    def take(self, entry: Pledged | Revealed | Began) -> None:
        """Note what an entry says, or refuse it and change nothing."""
        if self.begun:
            raise Refused(TOO_LATE)
        match entry:
            case Pledged(seat, pledge):
                self._pledge(seat, pledge)
            case Revealed(seat, secret):
                self._reveal(seat, secret)
            case Began(left_out, people):
                if tuple(left_out) != self.missing():
                    raise Refused("The table cannot begin without those who are left out of its dice.")
                named = {self._seated(seat): clean_text(name, NAME_LIMIT, 1) for seat, name in people.items()}
                self.begun, self.left_out, self.people = True, tuple(left_out), named

    def _pledge(self, seat: str, pledge: str) -> None:
        self._seated(seat)
        if self.secrets:
            raise Refused("The first secrets are told already; it is too late to promise another.")
        if pledge != "" and not (isinstance(pledge, str) and SECRET.fullmatch(pledge)):
            raise Refused("A pledge is a SHA-256, written as 64 small hexadecimal digits.")
        if self.taken >= MOST_PLEDGES:
            raise Refused("So many secrets were promised at this table that it takes no more.")
        self.taken += 1
        self.pledges.pop(seat, None)
        if pledge:
            self.pledges[seat] = pledge

    def _reveal(self, seat: str, secret: str) -> None:
        if self._seated(seat) not in self.pledges:
            raise Refused("That seat has promised no secret.")
        if not isinstance(secret, str) or not SECRET.fullmatch(secret):
            raise Refused("A secret is 32 bytes, written as 64 small hexadecimal digits.")
        if pledge_of(seat, secret) != self.pledges[seat]:
            raise Refused("That is not the secret that was promised.")
        if seat in self.secrets:
            raise Refused("That secret is told already.")
        self.secrets[seat] = secret

    def _seated(self, seat: str) -> str:
        if seat not in self.seats:
            raise Refused("There is no such seat at this table.")
        return seat


class Promise(msgspec.Struct, omit_defaults=True):
    """One promise of a table as everybody may read it: what was bound, who added a secret, and at the end all of it."""

    commitment: str
    bound: str
    gathers: bool
    begun: bool
    pledges: dict[str, str]
    mixed: dict[str, str]
    left_out: tuple[str, ...]
    secret: str | None = None
    seed: str | None = None


def promises_of(table: "Table[Any]") -> list[Promise]:
    """Give every promise of a table as anybody may read it, the oldest first; its own secrets when it is over."""
    return [_promise(table, place) for place in range(len(table.gatherings) if table.seeds is not None else 0)]


def _promise(table: "Table[Any]", place: int) -> Promise:
    assert table.seeds is not None
    bound, gathering = table.seeds.bounds[place], table.gatherings[place]
    return Promise(
        table.commitments[place],
        bound.written() if bound is not None else "",
        table.seeds.gathers(place),
        gathering.begun,
        dict(gathering.pledges),
        dict(gathering.mixed_in()) if gathering.begun else {},
        gathering.left_out,
        list(table.seeds)[place].hex() if table.over else None,
        table.open_seeds()[place] if table.over else None,
    )
