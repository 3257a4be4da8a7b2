"""Bots: whoever takes a seat without being a person. They receive a seat's view and asks, and nothing more."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

from .asks import Ask
from .dice import Fast
from .refusals import Refused

if TYPE_CHECKING:
    from .table import Table
    from .view import View


Level = str | Mapping[str, str]
"""How well bots play: one word for all of them, or a word for each side of the game."""
LEVELS = ("good", "random")
"""The words for how well a bot plays."""


def check_level(level: Level) -> None:
    """Refuse a level at which no bot plays."""
    for word in (level,) if isinstance(level, str) else level.values():
        if word not in LEVELS:
            raise Refused(f"A bot can be {' or '.join(LEVELS)}, not {word[:40]!r}.")


class Bot(Protocol):
    """Somebody who answers for a seat; the same view and ask always get the same answer, so nothing need be kept."""

    def answer(self, view: "View", ask: Ask[Any]) -> Any:
        """Answer one ask of this seat."""


def bot_seed(seed: bytes, seat: str) -> bytes:
    """Give a seat's bot chance of its own that tells nothing about the table's dice."""
    return blake2b(b"bot " + seat.encode(), key=seed[:64]).digest()


class Whim(Fast):
    """A bot's chance about one thing; asked again about the same thing it is the same, and unasked it costs nothing."""

    __slots__ = ("_about", "_key")

    def __init__(self, seed: bytes, about: str) -> None:
        super().__init__(b"")
        self._key = seed
        self._about = about

    def _refill(self) -> None:
        if not self._seed:
            self._seed = blake2b(self._about.encode(), key=self._key[:64], digest_size=32).digest()
        super()._refill()


def whim(seed: bytes, about: str) -> Fast:
    """Give a bot its chance about one thing."""
    return Whim(seed, about)


def whims(seed: bytes, ask: Ask[Any]) -> Fast:
    """Give a bot its chance for one ask."""
    return whim(seed, ask.id)


class RandomBot:
    """A bot that takes any legal answer."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def answer(self, view: "View", ask: Ask[Any]) -> Any:
        """Pick one legal answer by chance."""
        return ask.anything(whims(self._seed, ask).roll)


def answer_once(table: "Table[Any]", seat: str, ask: str, bot: Bot) -> None:
    """Let a bot answer one open ask of a seat, as whoever sits there would."""
    table.answer(seat, ask, would_answer(table, seat, ask, bot)[1])


def would_answer(table: "Table[Any]", seat: str, ask: str, bot: Bot) -> tuple[Ask[Any], Any]:
    """Give one open ask of a seat with what a bot would answer to it; nothing is answered."""
    found = table._find(seat, ask)
    if found.key in table.game.people_decide:
        raise Refused("Nobody can decide that for you; answer it yourself.")
    try:
        return found, found.check(bot.answer(table.view(seat), found))
    except Exception as error:
        raise Refused("The bot knows no answer to that; answer it yourself.") from error


@runtime_checkable
class Talker(Protocol):
    """A bot that speaks, too: what it says follows from what its seat sees, so nothing need be kept."""

    def remark(self, view: "View", ask: Ask[Any]) -> str:
        """Give what it says after it has answered an ask; nothing: it is silent."""


def speak(table: "Table[Any]", bot: Bot, ask: Ask[Any]) -> None:
    """Let a bot that speaks say something about what came of its answer, if it may."""
    if isinstance(bot, Talker) and (words := bot.remark(table.view(ask.seat), ask)):
        with suppress(Refused):
            table.say(ask.seat, words)


@runtime_checkable
class Presser(Protocol):
    """A bot that uses what lies there and nobody waits for."""

    def press(self, view: "View", ask: Ask[Any]) -> Any:
        """Give what it fills in, or nothing if it leaves the card alone."""


@cache
def _presses(kind: type) -> bool:
    """Say whether bots of a class use what lies there; to look at a protocol takes long."""
    return issubclass(kind, Presser)


def next_answer(table: "Table[Any]", bots: Mapping[str, Bot]) -> tuple[Ask[Any], Any] | None:
    """Give what a bot answers next: before what it is asked, it may use what lies in front of it; or nothing."""
    asks = table.open_asks()
    ask = next((ask for ask in asks if ask.seat in bots and ask.waits), None)
    if ask is None:
        return None
    bot, view = bots[ask.seat], table.glance(ask.seat)
    for aside in asks:
        if not aside.waits and aside.seat == ask.seat and _presses(type(bot)):
            value = cast(Presser, bot).press(view, aside)
            if value is not None:
                return aside, value
    return ask, bot.answer(view, ask)


@runtime_checkable
class Answering(Protocol):
    """A bot that can be asked something by those it plays with, and answers at once."""

    def reply(self, view: "View") -> str:
        """Give what it answers to what was said last; nothing: it was not asked."""


def reply(table: "Table[Any]", bots: Mapping[str, Bot], seat: str, to: Sequence[str] = ()) -> None:
    """Let bots answer what a seat has just said, if they were asked and heard it; a whisper gets a whisper."""
    for other, bot in bots.items():
        heard = other != seat and (not to or other in to)
        if heard and isinstance(bot, Answering) and (words := bot.reply(table.view(other))):
            with suppress(Refused):
                table.say(other, words, (seat,) if to else ())


def drive(table: "Table[Any]", bots: Mapping[str, Bot], *, talk: bool = True) -> Iterator[str]:
    """Let bots answer until only others are waited for, and speak if they do; gives the seat after each answer."""
    while True:
        answer = next_answer(table, bots)
        if answer is None:
            return
        ask, value = answer
        table.answer(ask.seat, ask.id, value)
        if talk:
            speak(table, bots[ask.seat], ask)
        yield ask.seat
