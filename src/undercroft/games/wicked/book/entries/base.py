"""What the entries of every file are made of."""

from typing import Annotated, Literal

import msgspec

from undercroft.engine.shelves import Entry, Id, Words

from ...words import Action, Band
from ..effects import Power, Primitive, Tier

__all__ = ["Band", "Entry", "Id", "Lines", "Outcome", "Power", "Primitive", "Ratings", "Row", "Thing", "Tier", "Words"]

Lines = Annotated[tuple[Words, ...], msgspec.Meta(min_length=1, max_length=40)]
"""Ways to say one thing; each is used once before any comes twice."""
Row = Annotated[int, msgspec.Meta(ge=1, le=12)]
Ratings = dict[Action, Annotated[int, msgspec.Meta(ge=0, le=4)]]


class Thing(Entry, frozen=True, kw_only=True):
    """An entry that is told in a sentence and can do something."""

    text: Words
    powers: tuple[Power, ...] = ()


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What comes of something: how it is told, and what it does."""

    text: Words
    does: tuple[Primitive, ...] = ()


Weak = Literal["ambush", "assault", "negotiation", "stealth", "strike", "trickery"]
