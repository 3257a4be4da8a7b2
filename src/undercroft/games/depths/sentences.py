"""Sentences: cards whose every slot is a choice between ids, so that they are answered without being laid out."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from undercroft.engine.asks import NOTHING, Known, Pick, Roll
from undercroft.engine.cards import Card, Draft, Slot
from undercroft.engine.refusals import Refused

WAYS = 720_720
"""More than any sentence has ways to be filled in, and a multiple of most of them."""


@lru_cache(maxsize=1024)
def besides(seat: str, people: tuple[str, ...]) -> tuple[str, ...]:
    """List people without one of them."""
    return tuple([other for other in people if other != seat])


class Sentence(Card):
    """One sentence to be filled in; what a part of it can say follows from the parts before it."""

    __slots__ = ("parts",)

    def __init__(self, seat: str, key: str, parts: Sequence[str], params: Known = NOTHING) -> None:
        super().__init__(seat, key, (), params)
        self.parts = parts

    def choices(self, part: str, draft: Mapping[str, Any]) -> Sequence[str]:
        """List what a part can say, given those before it; nothing if it is closed by them."""
        raise NotImplementedError

    def pick(self, part: str, ids: Sequence[str], draft: Mapping[str, Any]) -> Pick:
        """Give what a part asks for, with the words and odds that it is shown by."""
        raise NotImplementedError

    def _made(self) -> Sequence[Slot]:
        """Lay out the slots for whoever looks; whoever answers unseen needs none."""
        if not self._slots:
            self._slots = [Slot(name, partial(self.offered, name)) for name in self.parts]
        return super()._made()

    def offered(self, part: str, draft: Mapping[str, Any]) -> Pick | None:
        """Give what a slot asks for; nothing if it is closed."""
        ids = self.choices(part, draft)
        return self.pick(part, ids, draft) if ids else None

    def check(self, value: object) -> Draft:
        """Take a legal choice for every open slot, or refuse the whole and say which slot is wrong."""
        parts, choices = self.parts, self.choices
        if not isinstance(value, dict) or not value.keys() <= set(parts):
            raise Refused(f"Fill in the card: {', '.join(parts)}.")
        draft: Draft = {}
        for part in parts:
            ids = choices(part, draft)
            if part in value and value[part] in ids:
                draft[part] = value[part]
            elif ids or value.get(part) is not None:
                said = part.replace("_", " ").capitalize()
                raise Refused(f"{said}: choose one of {', '.join(ids) or 'nothing'}.")
        return draft

    def limits(self) -> dict[str, Any]:
        """Give the names of the slots."""
        return {"slots": list(self.parts)}

    def count(self) -> int:
        """Say how many ways there are, at the least; some are counted more than once."""
        return WAYS

    def nth(self, index: int) -> Draft:
        """Give one way to say it; there are as many as there are choices in its slots."""
        draft: Draft = {}
        for part in self.parts:
            if ids := self.choices(part, draft):
                index, place = divmod(index, len(ids))
                draft[part] = ids[place]
        return draft

    def anything(self, roll: Roll) -> Draft:
        """Say something by chance, slot by slot."""
        draft: Draft = {}
        choices = self.choices
        for part in self.parts:
            if ids := choices(part, draft):
                draft[part] = ids[roll(len(ids)) - 1]
        return draft
