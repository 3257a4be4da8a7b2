"""Cards: one decision that has several parts, drafted together, taken or refused as a whole."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .asks import NOTHING, Ask, Detail, Params
from .refusals import Refused

Draft = dict[str, Any]
"""What a card says so far: the answer of each slot that is filled in, by the slot's name."""
Offer = Callable[[Mapping[str, Any]], Ask[Any] | None]
"""What a slot asks for, given the slots before it; nothing if it is closed by them."""


class Slot(NamedTuple):
    """One part of a card: its name, what it asks for, and the earlier slots that this depends on."""

    name: str
    offer: Offer
    needs: tuple[str, ...] = ()


class Drafted(NamedTuple):
    """A card as somebody looks at it: a whole legal draft, and what each open slot asks for in it."""

    draft: Draft
    asks: dict[str, Ask[Any]]


class Card(Ask[Draft]):
    """Fill in a sentence: each slot is a small ask of its own, and slots may depend on those before them.

    The answer names every open slot. It is one answer: one entry of the log, taken back in one step.
    """

    __slots__ = ("_suggest", "preview", "slots")
    kind = "card"

    def __init__(
        self,
        seat: str,
        key: str,
        slots: Sequence[Slot],
        params: Params = NOTHING,
        *,
        suggest: Callable[[], Mapping[str, Any]] | None = None,
        preview: Callable[[Mapping[str, Any]], Detail] | None = None,
    ) -> None:
        super().__init__(seat, key, params)
        self.slots = slots
        self.preview = preview
        self._suggest = suggest

    def check(self, value: object) -> Draft:
        """Take a legal answer for every open slot, or refuse the whole and say which slot is wrong."""
        if not isinstance(value, dict):
            raise Refused(f"Fill in the card: {', '.join(slot.name for slot in self.slots)}.")
        if unknown := [name for name in value if name not in [slot.name for slot in self.slots]]:
            raise Refused(f"The card has no place for {str(unknown[0])[:40]!r}.")
        draft: Draft = {}
        for slot in self.slots:
            self._fill(slot, value, draft)
        return draft

    def _fill(self, slot: Slot, value: Mapping[str, Any], draft: Draft) -> None:
        ask, given = slot.offer(draft), value.get(slot.name)
        if ask is None:
            if given is not None:
                raise Refused(f"{_named(slot)} cannot be chosen here.")
        elif given is None:
            raise Refused(f"{_named(slot)} is still open.")
        else:
            try:
                draft[slot.name] = ask.check(given)
            except Refused as error:
                raise Refused(f"{_named(slot)}: {error}") from None

    def drafted(self, wanted: Mapping[str, Any], last: str = "") -> Drafted:
        """Make a legal draft, whole or up to some slot, that is as near as can be to what somebody wants."""
        suggested = self.suggestion()
        draft: Draft = {}
        asks: dict[str, Ask[Any]] = {}
        for slot in self.slots:
            ask = slot.offer(draft)
            if ask is not None:
                asks[slot.name] = ask
                draft[slot.name] = _first_legal(ask, wanted.get(slot.name), suggested.get(slot.name))
            if slot.name == last:
                break
        return Drafted(draft, asks)

    def only(self) -> Draft | None:
        """Give the draft that is the only legal one, so that nobody need be asked; nothing if there is a choice."""
        draft: Draft = {}
        for slot in self.slots:
            ask = slot.offer(draft)
            if ask is not None and ask.count() != 1:
                return None
            draft |= {} if ask is None else {slot.name: ask.nth(0)}
        return draft

    def suggestion(self) -> Mapping[str, Any]:
        """Give what the card says when it is laid down."""
        return {} if self._suggest is None else self._suggest()

    def silence(self) -> Draft:
        """Give what the rules say for a silent seat, or the suggestion."""
        return self.default() if self.default is not None else self.drafted({}).draft

    def limits(self) -> dict[str, Any]:
        """Give the names of the slots; what each asks for depends on the draft."""
        return {"slots": [slot.name for slot in self.slots]}

    def count(self) -> int:
        """Say how many legal drafts there are."""
        return self._ways(0, {}, {})

    def _ways(self, place: int, draft: Draft, known: dict[Any, int]) -> int:
        """Count the ways to fill in the slots from a place on; what no later slot depends on is counted once."""
        if place == len(self.slots):
            return 1
        seen = (place, *(repr(draft.get(name)) for name in self._needed(place)))
        if seen not in known:
            ask = self.slots[place].offer(draft)
            known[seen] = (
                self._ways(place + 1, draft, known)
                if ask is None
                else sum(self._ways(place + 1, self._with(draft, place, ask, index), known) for index in _each(ask))
            )
        return known[seen]

    def _needed(self, place: int) -> list[str]:
        """Name the earlier slots that some slot from a place on depends on."""
        later = {name for slot in self.slots[place:] for name in slot.needs}
        return [slot.name for slot in self.slots[:place] if slot.name in later]

    def _with(self, draft: Draft, place: int, ask: Ask[Any], index: int) -> Draft:
        return {**draft, self.slots[place].name: ask.nth(index)}

    def nth(self, index: int) -> Draft:
        """Give one legal draft."""
        draft: Draft = {}
        known: dict[Any, int] = {}
        for place, slot in enumerate(self.slots):
            ask = slot.offer(draft)
            if ask is None:
                continue
            for number in _each(ask):
                filled = self._with(draft, place, ask, number)
                ways = self._ways(place + 1, filled, known)
                if index < ways:
                    draft = filled
                    break
                index -= ways
        return draft


class Aside(Card):
    """A card that lies there while others are asked: nobody waits for it, and no bot answers it."""

    __slots__ = ()
    waits = False


def _each(ask: Ask[Any]) -> range:
    return range(ask.count())


def _named(slot: Slot) -> str:
    return slot.name.replace("_", " ").capitalize()


def _first_legal(ask: Ask[Any], *wishes: Any) -> Any:
    """Give the first of some wishes that an ask takes, or its own answer for a silent seat."""
    for wish in wishes:
        try:
            if wish is not None:
                return ask.check(wish)
        except Refused:
            continue
    return ask.silence()
