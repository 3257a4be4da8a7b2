"""Names: when two of them are the same, and when they only look the same, so that nobody passes for another."""

import re
from unicodedata import normalize

from undercroft.engine.asks import clean_text
from undercroft.engine.refusals import Refused

NAME_LIMIT = 24

LOOKS = {
    "a": "ɑᴀаАαΑ",
    "b": "ʙвВьЬΒ",
    "c": "ᴄсС",
    "d": "ᴅԁ",
    "e": "ᴇеЕєҽΕ",
    "f": "ƒꜰϝ",
    "g": "ɡɢց",
    "h": "ʜһнНΗհ",
    "i": "ıɩɪіι",
    "j": "ᴊјЈϳ",
    "k": "ĸᴋкКκΚ",
    "l": "I1|ǀʟІӀӏΙ",
    "m": "ᴍмМΜ",
    "n": "ɴпηΝռ",
    "o": "0ɵᴏоОөοΟσօ",
    "p": "ᴘрРρΡ",
    "q": "ԛգ",
    "r": "ʀг",
    "s": "ꜱѕЅ",
    "t": "ᴛтТτΤ",
    "u": "ᴜʋυս",
    "v": "ᴠѵѴν",
    "w": "ᴡԝѡω",
    "x": "хХχΧ",
    "y": "ʏуУүҮγΥ",
    "z": "ᴢΖ",
}
"""For each Latin letter what is drawn like it or its capital: Latin letters and digits, Cyrillic, Greek, Armenian."""

DRAWN = {look: letter for letter, looks in LOOKS.items() for look in looks}
PAIRS = (("rn", "m"), ("vv", "w"))
UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]"
)
"""What is printed and not seen."""


def read_name(text: str) -> str:
    """Give the name that somebody wrote, trimmed, or say what is wrong with it."""
    name = trimmed(text)
    if not shape(name):
        raise Refused("Choose a name that others can see.")
    return name


def trimmed(text: str) -> str:
    """Give a name without what it has too much of: blanks, and letters that cannot be printed."""
    return " ".join(clean_text(text, NAME_LIMIT, 1).split())


def folded(name: str) -> str:
    """Give what is the same for all ways to write a name."""
    return normalize("NFKC", _seen(name).casefold())


def shape(name: str) -> str:
    """Give what is the same for all names that look alike, whatever alphabets they are written in."""
    drawn = "".join(DRAWN.get(letter) or letter.casefold() for letter in _seen(name))
    for pair, letter in PAIRS:
        drawn = drawn.replace(pair, letter)
    return drawn


def alike(one: str, other: str) -> bool:
    """Say whether two names are the same, or look so."""
    return folded(one) == folded(other) or shape(one) == shape(other)


def _seen(name: str) -> str:
    return " ".join(UNSEEN.sub("", normalize("NFKC", name)).split())
