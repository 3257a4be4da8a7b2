"""Telling: the next line of a round of the house book, with names in its gaps."""

import re
from collections.abc import Sequence

from undercroft.engine.play import Play

from ..state import Monster, Pack, Wicked
from .table import book_of, next_of

TITLES = ("the", "lord", "lady", "mud", "sallow", "doctor", "sister", "brother", "mother", "old", "little", "big")
"""A name that begins so is said whole."""
BEGINS = re.compile(r"(?:^|(?<=[.?!] ))[a-z]")
"""Where a name stands that begins a sentence."""


class _Gaps(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "it"


def fill(line: str, **names: str) -> str:
    """Put names into the gaps of a line; a gap that nobody fills says no more than it must."""
    filled = line.format_map(_Gaps(names)).replace("s's ", "s' ")
    if (one := names.get("who", "")).startswith("one of "):
        begin, found, rest = filled.partition(one)
        filled = begin + found + rest.replace(one, "that one")
    return BEGINS.sub(lambda found: found[0].upper(), filled)


def say(play: Play[Wicked], deck: str, lines: Sequence[str], **names: str) -> str:
    """Take the next line of a round, and fill its gaps; nothing is said where the book has no line."""
    return fill(next_of(play, deck, lines), **names) if lines else ""


def custom_line(play: Play[Wicked], custom: str, **names: str) -> str:
    """Give the next way to say something that the book has under its own id."""
    found = book_of(play.state).shelf("custom").get(custom) if play.telling else None
    return say(play, f"custom.{custom}", found.lines, **names) if found else ""


def ended(words: str) -> str:
    """Let somebody's own words end like a sentence."""
    return words if words[-1:] in ".?!" else f"{words}."


def short(name: str) -> str:
    """Give a name as those say it who know it: Ugga, not Ugga Threefist; a title is not left alone."""
    first = name.partition(" ")[0]
    return name if first.lower() in TITLES or len(first) < 3 else first


def placed(name: str) -> str:
    """Give a place above ground as a sentence names it: the Counting House, but Miller's House."""
    owned, began = "'s" in name.partition(" ")[0], name.lower().startswith("the ")
    return f"the {name[4:]}" if began else name if owned else f"the {name}"


def folk(name: str) -> str:
    """Give the name of many as a sentence has it: the Silver Compass, but Lantern Abbey."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def called(who: Monster | Pack) -> str:
    """Give what a line calls somebody: a monster by the short name, a pack by one of its number."""
    return short(who.name) if isinstance(who, Monster) else f"one of {who.name}"
