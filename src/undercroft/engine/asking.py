"""Asking: what people put to a bot in the talk: why it did something, what it would advise; games give the answers."""

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .view import View

SPOKEN = ("said", "aside", "whispered")
WHY, ADVICE, OTHER = "why", "advice", "other"
ADVISES = re.compile(
    r"\b(?:advice|advise|what (?:should|shall|would|do) (?:i|we|you) (?:do|think|suggest|say)|any ideas?|help me)\b"
)
"""How people ask what they should do."""
REASONS = re.compile(r"\bwhy\b|\bhow come\b|\bwhat for\b|\breasons?\b")


class Asked(NamedTuple):
    """Something that was said just now where a seat could hear it: by whom, what, and whether to that seat by name."""

    who: str
    text: str
    named: bool
    kind: str


def asked(view: "View") -> Asked | None:
    """Give what somebody else has just said, and whether it asks why, or for advice; nothing if nobody has."""
    line = view.journal[-1] if view.journal else None
    if line is None or line.kind not in SPOKEN or line.undone or line.params.get("who") == view.seat:
        return None
    text = " ".join(str(line.params["text"]).casefold().replace("’", "'").split())
    name = view.speaker.name(view.seat).casefold()
    named = bool(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)) or view.seat in line.params.get("to", ())
    return Asked(str(line.params["who"]), text, named, kind_of(text))


def kind_of(text: str) -> str:
    """Say what somebody wants to know."""
    if REASONS.search(text) and "?" in text:
        return WHY
    return ADVICE if ADVISES.search(text) else OTHER
