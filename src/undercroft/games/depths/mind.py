"""A seat's mind at one moment: its own sheet, what it remembers, whom it suspects, and its whims."""

from collections.abc import Sequence
from functools import cached_property
from typing import TypeVar

from undercroft.engine.bots import whim
from undercroft.engine.dice import pick_from
from undercroft.engine.view import View

from .memory import Seen, publicly, recall
from .setup import DICE_READINGS
from .state import HORROR, ITEM_FOR, LAST_TURN, STARVED, Character
from .statements import OFFER, WISH, Statement
from .suspicion import suspicions

T = TypeVar("T")


class Belief:
    """What follows from all that a seat was told so far; it changes only when more is told."""

    def __init__(self, view: View, seed: bytes) -> None:
        self.turns = recall(view.journal, view.seat)
        self._seat, self._seats, self._seed = view.seat, view.players, seed
        self._dice = DICE_READINGS[view.rulings["R-OOD-01"]]

    @cached_property
    def suspicion(self) -> dict[str, float]:
        """How likely each other seat is the Horror, the dead included; a voice that one dislikes counts a little."""
        return self._felt(suspicions(self.turns, self._seats, self._dice, self._seat))

    def _felt(self, known: dict[str, float]) -> dict[str, float]:
        felt = {seat: likely * (0.85 + 0.3 * trait(self._seed, f"voice of {seat}")) for seat, likely in known.items()}
        total = sum(felt.values())
        return {seat: likely / total for seat, likely in felt.items()}

    @cached_property
    def outside(self) -> list[Seen]:
        """The turns as everybody knows them."""
        return [publicly(seen) for seen in self.turns]

    @cached_property
    def pretended(self) -> dict[str, float]:
        """What an adventurer in this seat would think who knows only what everybody knows."""
        return self._felt(suspicions(self.outside, self._seats, self._dice, self._seat))

    @cached_property
    def looks(self) -> dict[str, float]:
        """How suspicious everybody is, this seat included, to somebody who knows only what everybody knows."""
        return suspicions(self.outside, self._seats, self._dice)

    @property
    def dice(self) -> Sequence[int]:
        """The dice of an adventurer's sheet."""
        return self._dice


def trait(seed: bytes, about: str) -> float:
    """Give a number from 0 to 1 that is one bot's own for the whole game: how bold, how talkative."""
    return whim(seed, about).roll(100) / 100


def sheet_of(view: View) -> Character:
    """Give a seat's own sheet."""
    return view.read(f"characters.{view.seat}", Character)


class Mind:
    """What a bot knows when it is asked: nothing that is not in its seat's view."""

    def __init__(self, view: View, seed: bytes, belief: Belief) -> None:
        self.seat = view.seat
        self.sheet = sheet_of(view)
        self.turn = view.read("turn", int)
        self.missing = view.read("needed", int) - view.read("found", int)
        self.living: list[str] = [seat for seat, other in view.read("characters", dict).items() if other["alive"]]
        self.others = [seat for seat in self.living if seat != view.seat]
        self.turns = belief.turns
        self.now = belief.turns[-1]
        self.last = belief.turns[-2] if len(belief.turns) > 1 else None
        self._belief = belief
        self._seed = seed

    @property
    def belief(self) -> Belief:
        """What follows from all that was told."""
        return self._belief

    @property
    def suspicion(self) -> dict[str, float]:
        """How likely each other seat is the Horror, the dead included."""
        return self._belief.suspicion

    @property
    def looks(self) -> dict[str, float]:
        """How suspicious everybody is to somebody who knows only what everybody knows."""
        return self._belief.looks

    @property
    def hungry_turns(self) -> int:
        """How many turns can still pass without food before the one that kills."""
        return STARVED - 1 - self.sheet.hunger

    @property
    def final(self) -> bool:
        """Whether the rocks fall after this turn."""
        return self.turn >= LAST_TURN

    def accusers(self, seat: str) -> list[str]:
        """List who points at a seat in this talk."""
        return [who for who in self.now.accused.get(seat, ()) if who in self.living]

    def said(self, kind: str) -> bool:
        """Say whether this seat said something of a kind already in this talk."""
        return any(who == self.seat and said.kind == kind for who, said in self.now.said)

    @property
    def wishes(self) -> list[tuple[str, Statement]]:
        """What others ask of this seat in this talk, or offer it something for."""
        return [(who, said) for who, said in self.now.said if said.kind in (WISH, OFFER) and said.whom == self.seat]

    def odds(self, action: str, sides: int, least: int = 4) -> float:
        """Give the odds of a total with this seat's modifier and fed bonus."""
        if not sides:
            return 0.0
        stat = HORROR if self.sheet.role == HORROR else ITEM_FOR[action]
        lowest = least - self.sheet.modifiers[stat] - self.sheet.fed
        return float(min(1.0, max(0.0, (sides - lowest + 1) / sides)))

    def chance(self, percent: float, about: str) -> bool:
        """Decide by chance, the same way whenever it is asked about the same thing in the same turn."""
        return percent > 0 and whim(self._seed, f"{self.turn} {about}").roll(100) <= percent

    def choose(self, things: Sequence[T], about: str) -> T:
        """Choose by chance, the same thing whenever it is asked about the same in the same turn."""
        return pick_from(whim(self._seed, f"{self.turn} {about}"), things)

    def trait(self, about: str) -> float:
        """Give a number from 0 to 1 that is this bot's own for the whole game."""
        return trait(self._seed, about)
