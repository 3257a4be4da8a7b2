"""Totals: numbers that remember what they are made of, so that a table can always say why."""

from collections.abc import Callable
from enum import StrEnum

import msgspec


def signed(number: int) -> str:
    """Write a number with its sign, as print does."""
    return f"{number:+d}".replace("-", "−")


class Change(StrEnum):
    """What a part does to the number before it."""

    ADD = "add"
    STRONGEST = "strongest"  # adds, but only the strongest part of its name is there
    MULTIPLY = "multiply"
    DIVIDE = "divide"  # rounds up
    AT_LEAST = "at_least"
    AT_MOST = "at_most"


SIGNS = {Change.MULTIPLY: "×", Change.DIVIDE: "÷", Change.AT_LEAST: "at least ", Change.AT_MOST: "at most "}
"""How a change is written before its number, where it is more than a plus or a minus."""


class Part(msgspec.Struct, frozen=True):
    """One reason why a total is what it is, and the rule behind it."""

    name: str
    amount: int
    cite: str = ""
    change: Change = Change.ADD

    def applied(self, number: int) -> int:
        """Give the number after this part."""
        match self.change:
            case Change.MULTIPLY:
                return number * self.amount
            case Change.DIVIDE:
                return -(-number // self.amount)
            case Change.AT_LEAST:
                return max(number, self.amount)
            case Change.AT_MOST:
                return min(number, self.amount)
        return number + self.amount

    def written(self) -> str:
        """Write what this part does: +2, ×3, at least 1."""
        return f"{SIGNS[self.change]}{self.amount}" if self.change in SIGNS else signed(self.amount)


class Total(msgspec.Struct):
    """A named number: a base, then parts that apply in the order they were added."""

    name: str
    base: int = 0
    parts: list[Part] = []

    @property
    def value(self) -> int:
        """The number itself."""
        number = self.base
        for part in self.parts:
            number = part.applied(number)
        return number

    def add(self, name: str, amount: int, cite: str = "") -> None:
        """Add a part, or take it away when negative."""
        self.parts.append(Part(name, amount, cite))

    def add_strongest(self, name: str, amount: int, cite: str = "") -> None:
        """Add a part that is not cumulative: of all with its name only the strongest counts."""
        part = Part(name, amount, cite, Change.STRONGEST)
        for place, other in enumerate(self.parts):
            if other.change is Change.STRONGEST and other.name == name:
                if abs(amount) > abs(other.amount):
                    self.parts[place] = part
                return
        self.parts.append(part)

    def multiply(self, name: str, times: int, cite: str = "") -> None:
        """Multiply all that was added so far."""
        self.parts.append(Part(name, times, cite, Change.MULTIPLY))

    def divide(self, name: str, by: int, cite: str = "") -> None:
        """Divide all that was added so far, rounding up."""
        if by < 1:
            raise ValueError("A total is divided by 1 or more.")
        self.parts.append(Part(name, by, cite, Change.DIVIDE))

    def at_least(self, floor: int, name: str = "", cite: str = "") -> None:
        """Raise what was added so far to a floor."""
        self.parts.append(Part(name, floor, cite, Change.AT_LEAST))

    def at_most(self, ceiling: int, name: str = "", cite: str = "") -> None:
        """Lower what was added so far to a ceiling."""
        self.parts.append(Part(name, ceiling, cite, Change.AT_MOST))

    @property
    def cites(self) -> list[str]:
        """The rules behind the number, each once."""
        return list(dict.fromkeys(part.cite for part in self.parts if part.cite))

    def explain(self, say: Callable[[str], str] = str) -> str:
        """Say the number and why (`Defense 12 = 7 + Quest 3 + Phantasma 2`), without the parts that change nothing."""
        words = str(self.base) if self.base else ""
        number = self.base
        for part in self.parts:
            after = part.applied(number)
            if after != number:
                words += _words(part, say(part.name), bool(words))
            number = after
        head = f"{say(self.name)} {number}"
        return head if words in ("", str(number)) else f"{head} = {words}"


def _words(part: Part, name: str, more: bool) -> str:
    """Say one part, as it stands after others or alone."""
    if part.change in (Change.ADD, Change.STRONGEST):
        return _added(part, name, more)
    why = f" ({name})" if name else ""
    verb = {"multiply": "times", "divide": "divided by", "at_least": "at least", "at_most": "at most"}[part.change]
    return f"{', ' if more else '0, '}{verb} {part.amount}{why}"


def _added(part: Part, name: str, more: bool) -> str:
    named = f"{name} {abs(part.amount)}".lstrip()
    if more:
        return f" {'+' if part.amount > 0 else '-'} {named}"
    return named if part.amount > 0 else f"0 - {named}"
