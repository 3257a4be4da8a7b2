"""Consent: when the people of a table are asked first, because a seat's secrets would be seen, and who may say yes."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from undercroft.engine.log import Answered, Began, Lapsed
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table

from .persons import NOBODY, Person
from .security import Denied, Visitor
from .sitters import Wish

if TYPE_CHECKING:
    from .rooms import Room

BEGINNING = (Answered, Began, Lapsed)
KEPT = 900.0  # seconds after which a wish that nobody answered, or a yes that nobody used, counts for nothing
ASK_AGAIN = 300.0  # seconds after a no before the same may be asked again
MOST_WISHES = 8  # that are open at a table at once
MOST_OFTEN = 4  # wishes of one household while they count
STATES = ("open", "granted", "declined", "done")

PLAYS = "You play at this table; only somebody who does not can be its {gm}."
PRESIDES = "You are the {gm} of this table, so you cannot play at it as well."
ONCE = "You have sat at this table before, and nobody is here who could let you sit down in another seat."
ASKED_NOW = "The table is asked already; wait for its answer."
SAID_NO = "The table said no just now; ask again in a few minutes."
OFTEN = "You have asked the table often enough; wait a while before you ask again."
CROWDED = "Others have asked the table and wait for an answer; ask again when they have it."
SETTLED = "That is settled already."
YOURS = "You asked for this yourself; somebody else has to agree."
NOT_HERE = "You are watching; only those who sit at the table can agree to that."
SAME_HOUSE = "You and whoever asks come from the same network; somebody else at the table has to agree."


def secrets_are_live(table: Table[Any]) -> bool:
    """Say whether a seat knows something that others must not see: from the beginning of a game to its end.

    A table that does not gather first is laid and dealt at once; it has begun when somebody has answered.
    """
    return not table.over and any(isinstance(entry, BEGINNING) for entry in table.log)


def check_apart(room: "Room", visitor: Visitor, seat: str) -> None:
    """Refuse to let one person play and be the game master at the same table."""
    gm, title = room.game.gm, room.game.gm_title
    if not gm or seat in visitor.held:
        return
    if seat == gm and visitor.held:
        raise Refused(PLAYS.format(gm=title))
    if seat != gm and gm in visitor.held:
        raise Refused(PRESIDES.format(gm=title))


def must_ask(room: "Room", visitor: Visitor, seat: str, *, invited: bool) -> bool:
    """Say whether the table is asked before somebody sits down: whoever saw another seat's secrets may not see more.

    A link from the host is the host's consent for somebody who is new. Whoever comes without one always asks; where
    nobody is there to be asked, they may sit down once.
    """
    check_apart(room, visitor, seat)
    if not secrets_are_live(room.table):
        return False
    person, elsewhere = visitor.person, [one.person for one in room.chairs.past if one.seat != seat]
    same = any(held != seat for held in visitor.held) or any(person.is_same(other) for other in elsewhere)
    near = same or any(person.may_be(other) for other in elsewhere)
    others = seats_of_others(room, visitor)
    if invited or visitor.host:
        asks = same or (near and was_played(room, seat))
        if asks and visitor.host and not others:
            raise Refused(ONCE)
        return asks
    if near and not others:
        raise Refused(ONCE)
    return bool(others)


def was_played(room: "Room", seat: str) -> bool:
    """Say whether somebody, or a bot, has played a seat already."""
    return room.chairs.sitters[seat].sitter == "bot" or any(one.seat == seat for one in room.chairs.past)


def seats_of_others(room: "Room", visitor: Visitor) -> list[str]:
    """List the seats in which other people sit."""
    latest = sitting_now(room)
    return [
        seat
        for seat, sitter in room.chairs.sitters.items()
        if sitter.claimed and seat not in visitor.held and not visitor.person.is_same(latest.get(seat, NOBODY))
    ]


def sitting_now(room: "Room") -> dict[str, Person]:
    """Give the person who sits in each seat that somebody sits in, as far as that is known."""
    return {one.seat: one.person for one in room.chairs.past if room.chairs.sitters[one.seat].claimed}


def fresh(room: "Room", states: Iterable[str] = ("open",), age: float = KEPT) -> list[Wish]:
    """List the wishes of some states that still count."""
    oldest = room.settings.clock() - age
    return [wish for wish in room.chairs.wishes if wish.state in states and wish.asked > oldest]


def granted(room: "Room", visitor: Visitor, seat: str) -> Wish | None:
    """Give the wish to sit down in a seat that the table has granted to somebody."""
    found = (wish for wish in fresh(room, ("granted",)) if wish.seat == seat and wish.kind == "sit")
    return next((wish for wish in found if visitor.person.returns_as(wish.person)), None)


def check_may_ask(room: "Room", person: Person) -> None:
    """Refuse to ask a table that said no just now, that was asked often by the same, or that has enough to answer."""
    if sum(person.may_be(wish.person) for wish in fresh(room, STATES)) >= MOST_OFTEN:
        raise Refused(OFTEN)
    if any(person.may_be(wish.person) for wish in fresh(room, ("declined",), ASK_AGAIN)):
        raise Refused(SAID_NO)
    if len(fresh(room)) >= MOST_WISHES:
        raise Refused(CROWDED)


def check_may_decide(room: "Room", visitor: Visitor, wish: Wish, yes: bool) -> None:
    """Refuse a yes of whoever asked, or of somebody who may be the same; anybody at the table can say no."""
    if wish.seat in visitor.held or (visitor.person.is_same(wish.person) and not yes):
        return
    if not visitor.seats and not (visitor.host and wish.kind == "sit"):
        raise Denied(NOT_HERE)
    if not yes:
        return
    if visitor.person.is_same(wish.person):
        raise Refused(YOURS)
    if visitor.person.may_be(wish.person) and sits_elsewhere(room, wish.person):
        raise Refused(SAME_HOUSE)


def sits_elsewhere(room: "Room", person: Person) -> bool:
    """Say whether somebody sits at the table who comes from another network than somebody."""
    return any(bool(other.network) and not person.may_be(other) for other in sitting_now(room).values())


def can_agree(room: "Room", visitor: Visitor, seat: str) -> list[str]:
    """List the seats whose people could agree that somebody is cut off from theirs."""
    latest, apart = sitting_now(room), sits_elsewhere(room, visitor.person)
    others = [other for other in seats_of_others(room, visitor) if other != seat]
    return [other for other in others if not (apart and visitor.person.may_be(latest.get(other, NOBODY)))]


def is_silent(room: "Room", wish: Wish) -> bool:
    """Say whether somebody who would be cut off has said nothing since the table was asked, for long enough."""
    since = max(wish.asked, room.heard.get(wish.seat, 0.0))
    return room.settings.clock() - since >= room.settings.patience


def shown(room: "Room") -> list[dict[str, Any]]:
    """Show everybody what the table is asked, and what it has granted and nobody has used yet."""
    return [
        {
            "request": wish.number,
            "kind": wish.kind,
            "seat": wish.seat,
            "name": wish.name,
            "granted": wish.state == "granted",
        }
        for wish in fresh(room, ("open", "granted"))
    ]
