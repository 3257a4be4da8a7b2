"""A small made-up game for the engine's own tests: guests in a parlour, every kind of ask, secrets of every kind."""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Arrange, Number, Pick, PickSome, Split, Text, YesNo
from undercroft.engine.bots import Bot, RandomBot
from undercroft.engine.game import Game
from undercroft.engine.play import Play
from undercroft.engine.procedures import each, floor, together
from undercroft.engine.rulings import Ruling
from undercroft.engine.secrets import GMOnly, Private, Public, Sealed, State
from undercroft.engine.table import Table
from undercroft.engine.texts import Texts

LETTERS = ("write", "sort", "share", "choose", "nothing")
DANCES = ("waltz", "polka", "gigue")
ACTS = ("sip", "dance", "leave")


class Guest(State):
    """Somebody at the party."""

    seat: Public[str]
    gone: Public[bool] = False
    coins: Private[int] = 10
    note: Private[str] = ""
    likes: Private[list[str]] = []
    gifts: Private[dict[str, int]] = {}
    luck: Sealed[int] = 0
    watched: GMOnly[bool] = False


class Parlour(State):
    """The party."""

    guests: Public[dict[str, Guest]]
    phase: Public[str] = "bids"
    round: Public[int] = 1
    acts: Public[int] = 0
    plan: GMOnly[str] = "none"


class Party(Game[Parlour]):
    """Some rounds of bids, letters, the host's bell and an open floor."""

    name = "party"
    title = "Party"
    least_players = 2
    most_players = 6
    state = Parlour
    rulings = (Ruling("bell", "What the bell shows", {"open": "Everybody sees it.", "secret": "Only the host does."}),)
    texts = Texts(
        {
            "lines": {"sipped": ["{who:seat} sips.", "{who:seat} takes a sip.", "{who:seat} drinks."]},
            "asks": {"bid": "How much?"},
            "marks": {"bids": "the bids of round {round}"},
        }
    )

    def __init__(self, *, trips: bool = False, rounds: int = 2) -> None:
        self.rounds = rounds
        self.acts = (*ACTS, "trip") if trips else ACTS

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Parlour:
        """Let everybody in."""
        return Parlour({seat: Guest(seat) for seat in seats})

    async def play(self, play: Play[Parlour]) -> None:
        """Go through the phases; each is a safe point."""
        while play.state.round <= self.rounds:
            play.safe_point(play.state.phase, round=play.state.round)
            await PHASES[play.state.phase](self, play)
        play.open_eyes()
        play.tell("over")

    def bot(self, seat: str, seed: bytes, level: Any = "good") -> Bot:
        """Anybody will do."""
        return RandomBot(seed)


def present(play: Play[Parlour]) -> list[Guest]:
    return [guest for guest in play.state.guests.values() if not guest.gone]


async def bids(party: Party, play: Play[Parlour]) -> None:
    """Everybody bids at once; only the highest bid is told."""
    offers = await each((guest.seat for guest in present(play)), lambda seat: Number(seat, "bid", 0, 3))
    for seat, offer in offers.items():
        play.state.guests[seat].coins -= offer
    play.tell("bids", dice=((6, play.dice.roll(6)),), most=max(offers.values()))
    play.state.phase = "letters"


async def letters(party: Party, play: Play[Parlour]) -> None:
    """Everybody does something in private, as long as it takes; nothing of it is told to all."""
    await together([letter(play, guest) for guest in present(play)])
    play.state.phase = "bell"


async def letter(play: Play[Parlour], guest: Guest) -> None:
    """Write, sort, share or choose, then perhaps look at your luck."""
    seat, others = guest.seat, play.seats
    match await Pick(seat, "letter", LETTERS):
        case "write":
            guest.note = await Text(seat, "write", 40)
        case "sort":
            guest.likes = list(await Arrange(seat, "sort", DANCES))
        case "share":
            guest.gifts = await Split(seat, "share", 3, others, each=2)
        case "choose":
            guest.likes = list(await PickSome(seat, "choose", DANCES, 1, 2))
    if await YesNo(seat, "peek").or_else(lambda: play.dice.roll(2) == 1):
        guest.luck = play.dice.roll(6)
        play.tell("peeked", to=(seat,), dice=((6, guest.luck),))


async def bell(party: Party, play: Play[Parlour]) -> None:
    """The host rings the bell, or does not."""
    if await YesNo(play.gm, "ring"):
        face = play.dice.roll(20)
        play.tell("rang", to=None if play.rulings["bell"] == "open" else (), dice=((20, face),))
    play.state.phase = "floor"


async def open_floor(party: Party, play: Play[Parlour]) -> None:
    """Whoever acts first goes; who leaves sees nothing more. After three acts the round is over."""
    seat, act = await floor({guest.seat: Pick(guest.seat, "act", party.acts) for guest in present(play)})
    play.state.acts += 1
    if act == "sip":
        play.tell("sipped", who=seat)
    elif act == "leave" and len(present(play)) > 2:
        play.state.guests[seat].gone = True
        play.tell("left", who=seat)
        play.shut_eyes(seat)
    elif act == "trip":
        trip(play, seat)
    if play.state.acts == 3:
        play.state.acts, play.state.phase, play.state.round = 0, "bids", play.state.round + 1


def trip(play: Play[Parlour], seat: str) -> None:
    """A rule with a mistake in it, found only after it has rolled, told, changed and shown everything."""
    play.state.guests[seat].coins = play.dice.roll(6)
    play.tell("tripped", who=seat)
    play.safe_point("trip")
    play.shut_eyes(seat)
    play.open_eyes()
    raise ZeroDivisionError("the carpet")


PHASES = {"bids": bids, "letters": letters, "bell": bell, "floor": open_floor}

SEATS = ("ann", "bob", "cid", "gm")
SEED = b"a party's seed"


def party(*seats: str, trips: bool = False, rounds: int = 2, **options: Any) -> Table[Parlour]:
    """Lay a table for the party."""
    if "dice" not in options:
        options.setdefault("seed", SEED)
    return Table(Party(trips=trips, rounds=rounds), seats or SEATS, **options)


def reply(table: Table[Any], seat: str, value: Any, key: str = "") -> None:
    """Answer the one question that a seat is asked; with a key, only if it is that question."""
    (ask,) = table.asks_of(seat)
    assert key in ("", ask.key), f"{seat} is asked {ask.key!r}, not {key!r}"
    table.answer(seat, ask.id, value)


def replies(table: Table[Any], **values: Any) -> None:
    """Answer for several seats, in the order given."""
    for seat, value in values.items():
        reply(table, seat, value)


def to_letters(table: Table[Parlour]) -> Table[Parlour]:
    """Make everybody bid, so that the letters come."""
    replies(table, **dict.fromkeys(table.waiting_for(), 1))
    return table


def to_bell(table: Table[Parlour]) -> Table[Parlour]:
    """Let everybody do nothing with their letters."""
    for seat in to_letters(table).waiting_for():
        reply(table, seat, "nothing")
        reply(table, seat, False)
    return table


def to_floor(table: Table[Parlour]) -> Table[Parlour]:
    """Leave the bell alone."""
    reply(to_bell(table), "gm", False)
    return table
