"""Dice as the books write them: read from text such as `2D6+1`, `D66` or `3d`, and thrown."""

import re
from enum import StrEnum
from functools import lru_cache
from typing import Protocol

import msgspec

MOST_CHARACTERS = 64
MOST_DICE = 100
MOST_SIDES = 1000
MOST_CONSTANT = 1_000_000

_SIGN = re.compile(r"\s*([+-]?)\s*")
_TERM = re.compile(
    r"1?(?P<d66>d66)(?P<ordered>\s+as\s+rolled)?(?![0-9k])"
    r"|(?P<count>[0-9]*)d(?P<sides>[0-9]+)(?:k(?P<end>[hl])(?P<keep>[0-9]+))?"
    r"|(?P<pool>[0-9]+)d"
    r"|(?P<constant>[0-9]+)"
)


class Source(Protocol):
    """Anything that dice can be rolled with."""

    def roll(self, sides: int) -> int:
        """Draw one number from 1 to `sides`."""


class Reading(StrEnum):
    """How dice thrown together become one number."""

    SUM = "sum"
    HIGHEST = "highest"
    LOWEST = "lowest"
    D66 = "d66"  # two dice, the smaller is the tens digit
    D66_AS_ROLLED = "d66 as rolled"  # two dice, the first is the tens digit


class Term(msgspec.Struct, frozen=True):
    """Dice thrown together: how many, how many of them are kept, how they are read, added or taken away."""

    count: int
    sides: int
    keep: int
    reading: Reading = Reading.SUM
    sign: int = 1

    def __str__(self) -> str:
        """Write the dice as a player would, without the sign."""
        if self.reading in (Reading.D66, Reading.D66_AS_ROLLED):
            return self.reading.value
        if self.reading is Reading.SUM:
            return f"{self.count}d{self.sides}"
        if self.reading is Reading.HIGHEST and (self.sides, self.keep) == (6, 1):
            return f"{self.count}d"
        if self.reading is Reading.LOWEST and (self.count, self.sides, self.keep) == (2, 6, 1):
            return "0d"
        return f"{self.count}d{self.sides}k{self.reading[0]}{self.keep}"


class Notation(msgspec.Struct, frozen=True):
    """Dice to be thrown: groups of dice and a constant; equal texts, however spaced, are equal."""

    terms: tuple[Term, ...]
    constant: int = 0

    def __str__(self) -> str:
        """Write the whole notation, so that `parse` reads it back."""
        text = "".join(("-" if term.sign < 0 else "+") + str(term) for term in self.terms)
        if self.constant or not text:
            text += f"{self.constant:+d}"
        return text.removeprefix("+")


class Die(msgspec.Struct, frozen=True, gc=False):
    """One die on the table and whether it counts."""

    sides: int
    face: int
    kept: bool = True


class Thrown(msgspec.Struct, frozen=True):
    """A throw: every die in the order it fell, and the number it comes to."""

    dice: tuple[Die, ...]
    total: int

    def showing(self, face: int) -> int:
        """Count the dice that show a face, kept or not."""
        return sum(1 for die in self.dice if die.face == face)


@lru_cache(maxsize=4096)
def parse(text: str) -> Notation:
    """Read dice from text; a `ValueError` says in one sentence what is wrong with it."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"Dice are written in at most {MOST_CHARACTERS} characters.")
    terms, constant = _read_terms(text.strip().lower().replace("\N{MINUS SIGN}", "-"), text)
    if sum(term.count for term in terms) > MOST_DICE:
        raise ValueError(f"{text!r} is more than {MOST_DICE} dice.")
    if abs(constant) > MOST_CONSTANT:
        raise ValueError(f"{text!r} holds a number above {MOST_CONSTANT:,}.")
    return Notation(tuple(terms), constant)


def _read_terms(line: str, text: str) -> tuple[list[Term], int]:
    terms: list[Term] = []
    constant = place = 0
    while place < len(line) or not place:
        sign = _SIGN.match(line, place)
        found = _TERM.match(line, sign.end()) if sign else None
        if not sign or not found or (place and not sign[1]):
            raise ValueError(f"{text!r} is not dice: write them like 2d6+1, D66, 3d or 3d6kh2.")
        factor = -1 if sign[1] == "-" else 1
        if found["constant"]:
            constant += factor * int(found["constant"])
        else:
            terms.append(_term(found, factor, text))
        place = found.end()
    return terms, constant


def _term(found: re.Match[str], sign: int, text: str) -> Term:
    if found["d66"]:
        return Term(2, 6, 2, Reading.D66_AS_ROLLED if found["ordered"] else Reading.D66, sign)
    if found["pool"]:
        return _pool(int(found["pool"]), sign)
    count, sides = int(found["count"] or 1), int(found["sides"])
    keep = int(found["keep"] or count)
    _check(count, sides, keep, text)
    if keep == count:
        return Term(count, sides, count, sign=sign)
    return Term(count, sides, keep, Reading.HIGHEST if found["end"] == "h" else Reading.LOWEST, sign)


def _pool(dice: int, sign: int) -> Term:
    """Keep the highest of a pool; with no dice at all, throw two and keep the lowest."""
    if dice == 0:
        return Term(2, 6, 1, Reading.LOWEST, sign)
    return Term(dice, 6, 1, Reading.HIGHEST if dice > 1 else Reading.SUM, sign)


def _check(count: int, sides: int, keep: int, text: str) -> None:
    if count < 1 or sides < 1:
        raise ValueError(f"{text!r} needs at least one die with at least one side.")
    if sides > MOST_SIDES:
        raise ValueError(f"{text!r} has a die with more than {MOST_SIDES} sides.")
    if sides == 66:
        raise ValueError(f"{text!r} is unclear: D66 is two dice read as one number, thrown once and both kept.")
    if not 1 <= keep <= count:
        raise ValueError(f"{text!r} keeps {keep} of {count} dice.")


def roll(notation: Notation, dice: Source) -> Thrown:
    """Throw the dice from left to right and read them."""
    thrown: list[Die] = []
    total = notation.constant
    for term in notation.terms:
        faces = [dice.roll(term.sides) for _ in range(term.count)]
        if term.reading is Reading.SUM:  # nearly every throw, so it takes no detour
            thrown += [Die(term.sides, face) for face in faces]
            total += term.sign * sum(faces)
        else:
            kept = _kept(term, faces)
            thrown += [Die(term.sides, face, place in kept) for place, face in enumerate(faces)]
            total += term.sign * _number(term, [faces[place] for place in kept])
    return Thrown(tuple(thrown), total)


def _kept(term: Term, faces: list[int]) -> list[int]:
    """Say which places count; of equal faces the earlier is kept."""
    places = list(range(term.count))
    if term.reading is Reading.HIGHEST:
        places.sort(key=lambda place: -faces[place])
    elif term.reading is Reading.LOWEST:
        places.sort(key=lambda place: faces[place])
    return places[: term.keep]


def _number(term: Term, faces: list[int]) -> int:
    if term.reading is Reading.D66:
        return 10 * min(faces) + max(faces)
    if term.reading is Reading.D66_AS_ROLLED:
        return 10 * faces[0] + faces[1]
    return sum(faces)
