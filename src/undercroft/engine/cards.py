"""Cards: one decision that has several parts, drafted together, taken or refused as a whole."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from .asks import NOTHING, Ask, Detail, Known, Roll
from .refusals import Refused

Draft = dict[str, Any]
"""What a card says so far: the answer of each slot that is filled in, by the slot's name."""
Offer = Callable[[Mapping[str, Any]], Ask[Any] | None]
"""What a slot asks for, given the slots before it; nothing if it is closed by them."""

MORE = ("more_1", "more_2", "more_3", "more_4", "more_5")
"""The slots for what will be asked in the course of what a card speaks of, in order; `engine/foresight.py` finds it."""


class Slot(msgspec.Struct, frozen=True):
    """One part of a card: its name, what it asks for, and the earlier slots on which its legal answers depend.

    What may be left open is asked `later`, when it comes up.
    """

    name: str
    offer: Offer
    needs: tuple[str, ...] = ()
    later: bool = False


Slots = Sequence[Slot] | Callable[[], Sequence[Slot]]
"""The slots of a card, or what makes them when somebody first looks."""


class Drafted(NamedTuple):
    """A card as somebody looks at it: a whole legal draft, and what each open slot asks for in it."""

    draft: Draft
    asks: dict[str, Ask[Any]]


class Card(Ask[Draft]):
    """Fill in a sentence: each slot is a small ask of its own, and slots may depend on those before them.

    The answer names every open slot. It is one answer: one entry of the log, taken back in one step. What somebody
    has filled in and not sent is kept for the next card of the same `kept`, where others act meanwhile. Slots may be
    made when somebody first looks; what can be left open is then given apart from the others.
    """

    __slots__ = ("_counted", "_later", "_slots", "_suggest", "kept", "preview")
    kind = "card"

    def __init__(
        self,
        seat: str,
        key: str,
        slots: Slots,
        params: Known = NOTHING,
        *,
        suggest: Callable[[], Mapping[str, Any]] | None = None,
        preview: Callable[[Mapping[str, Any]], Detail] | None = None,
        kept: str = "",
        later: Callable[[], Sequence[Slot]] | None = None,
    ) -> None:
        super().__init__(seat, key, params)
        self.kept = kept
        self._slots = slots
        self._later = later
        self.preview = preview
        self._suggest = suggest
        self._counted: Ways | None = None

    def check(self, value: object) -> Draft:
        """Take a legal answer for every open slot, or refuse the whole and say which slot is wrong.

        Where all but the first may be left open, its answer alone will do.
        """
        if isinstance(value, str | bool | list | tuple) and len(self.needed) == 1:
            value = {self.needed[0].name: value}
        if not isinstance(value, dict):
            raise Refused(f"Fill in the card: {', '.join(slot.name for slot in self.slots)}.")
        slots = self.needed
        if unknown := _unknown(value, slots):
            slots = self.slots
            if unknown := _unknown(value, slots):
                raise Refused(f"The card has no place for {str(unknown[0])[:40]!r}.")
        draft: Draft = {}
        for slot in slots:
            if not slot.later or value.get(slot.name) is not None:
                self._fill(slot, value, draft)
        return draft

    def _fill(self, slot: Slot, value: Mapping[str, Any], draft: Draft) -> None:
        ask, given = slot.offer(draft), value.get(slot.name)
        if ask is None:
            if given is not None:
                raise Refused(f"{_named(slot)} cannot be chosen here.")
        elif given is not None:
            try:
                draft[slot.name] = ask.check(given)
            except Refused as error:
                raise Refused(f"{_named(slot, ask)}: {error}") from None
        else:
            raise Refused(f"{_named(slot)} is still open.")

    @property
    def slots(self) -> Sequence[Slot]:
        """All that can be filled in, in order."""
        if self._later is not None:
            self._slots, self._later = (*self.needed, *self._later()), None
        return self._made()

    @property
    def needed(self) -> Sequence[Slot]:
        """The slots that cannot be left open until they come up."""
        slots = self._made()
        return [slot for slot in slots if not slot.later] if self._later is None else slots

    def _made(self) -> Sequence[Slot]:
        if callable(self._slots):
            self._slots = self._slots()
        return self._slots

    def said(self, draft: Mapping[str, Any]) -> "list[tuple[str, Any]]":
        """Give what a draft answers, in order, each with the key of what an open slot asks for."""
        filled = [(slot.offer(draft), draft[slot.name]) for slot in self.slots if slot.name in draft]
        return [(ask.key, value) for ask, value in filled if ask is not None]

    def taken(self, value: object) -> Draft | None:
        """Give a draft as it would be taken, or nothing if it would be refused."""
        try:
            return self.check(value)
        except Refused:
            return None

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
        """Say how many legal drafts there are; `nth` goes by what was counted last."""
        self._counted = Ways(self.slots)
        return self._counted.beyond(0, {})

    def nth(self, index: int) -> Draft:
        """Give one legal draft."""
        ways, self._counted = self._counted or Ways(self.slots), None
        draft: Draft = {}
        for place, slot in enumerate(self.slots):
            ask = slot.offer(draft)
            if ask is not None:
                number, index = ways.find(place, draft, ask, index)
                draft = {**draft, slot.name: ask.nth(number)}
        return draft

    def anything(self, roll: Roll) -> Draft:
        """Fill in slot after slot by chance, without counting the ways; where that leads nowhere, any whole draft.

        What can be left open is: to find out beforehand what will be asked takes longer than to be asked.
        """
        draft: Draft = {}
        for slot in self.needed:
            ask = slot.offer(draft)
            if ask is None:
                continue
            ways = ask.count()
            if not ways:
                return super().anything(roll)
            draft[slot.name] = ask.nth(roll(ways) - 1 if ways > 1 else 0)
        return draft


class Ways:
    """The ways to fill in the slots of a card; what no later slot depends on is counted once, and not one by one."""

    __slots__ = ("_known", "_needed", "_slots")

    def __init__(self, slots: Sequence[Slot]) -> None:
        self._slots = slots
        self._known: dict[Any, int] = {}
        self._needed: list[list[str]] = [[]]  # for each place the earlier slots that some slot from there on needs
        later: set[str] = set()
        for place in range(len(slots) - 1, -1, -1):
            later.update(slots[place].needs)
            self._needed.append([slot.name for slot in slots[:place] if slot.name in later])
        self._needed.reverse()

    def beyond(self, place: int, draft: Draft) -> int:
        """Count the ways to fill in the slots from a place on."""
        if place == len(self._slots):
            return 1
        seen = (place, *[repr(draft.get(name)) for name in self._needed[place]])
        ways = self._known.get(seen)
        if ways is None:
            ways = self._known[seen] = self._count(place, draft, self._slots[place].offer(draft))
        return ways

    def _count(self, place: int, draft: Draft, ask: Ask[Any] | None) -> int:
        if ask is None:
            return self.beyond(place + 1, draft)
        if self._is_free(place):
            count = ask.count()
            return count and count * self.beyond(place + 1, draft)
        name = self._slots[place].name
        return sum([self.beyond(place + 1, {**draft, name: ask.nth(index)}) for index in range(ask.count())])

    def _is_free(self, place: int) -> bool:
        """Say whether no later slot depends on a slot."""
        return self._slots[place].name not in self._needed[place + 1]

    def find(self, place: int, draft: Draft, ask: Ask[Any], index: int) -> tuple[int, int]:
        """Say which answer of a slot begins the draft with an index, and the index among the drafts that begin so."""
        if self._is_free(place):
            return divmod(index, self.beyond(place + 1, draft))
        name = self._slots[place].name
        for number in range(ask.count()):
            ways = self.beyond(place + 1, {**draft, name: ask.nth(number)})
            if index < ways:
                return number, index
            index -= ways
        raise IndexError("there is no such draft")


class Aside(Card):
    """A card that lies there while others are asked: nobody waits for it, and no bot answers it.

    Until it is used it counts as one question, however often it is laid beside something else. `place` tells cards
    apart that offer something else elsewhere.
    """

    __slots__ = ("place",)
    waits = False
    button: ClassVar[bool] = False
    """Whether each thing that its one slot offers is a button beside what is asked, and no question of its own."""

    def __init__(
        self,
        seat: str,
        key: str,
        slots: Slots,
        params: Known = NOTHING,
        *,
        suggest: Callable[[], Mapping[str, Any]] | None = None,
        preview: Callable[[Mapping[str, Any]], Detail] | None = None,
        kept: str = "",
        place: str = "",
        later: Callable[[], Sequence[Slot]] | None = None,
    ) -> None:
        super().__init__(seat, key, slots, params, suggest=suggest, preview=preview, kept=kept, later=later)
        self.place = place

    @property
    def usable(self) -> bool:
        """Whether it can be used as things stand; one that cannot is shown to nobody."""
        return True

    @property
    def pile(self) -> str:
        """What its uses are counted by."""
        return ".".join(filter(None, (self.seat, self.key, self.place)))


def _unknown(value: Mapping[Any, Any], slots: Sequence[Slot]) -> list[Any]:
    """List what a draft names for which there is no slot."""
    names = [slot.name for slot in slots]
    return [name for name in value if name not in names]


def _named(slot: Slot, ask: Ask[Any] | None = None) -> str:
    """Name a slot; what may be left open has no name but that of what it asks for."""
    return (ask.key if slot.later and ask is not None else slot.name).replace("_", " ").capitalize()


def _first_legal(ask: Ask[Any], *wishes: Any) -> Any:
    """Give the first of some wishes that an ask takes, or what it begins with."""
    for wish in wishes:
        try:
            if wish is not None:
                return ask.check(wish)
        except Refused:
            continue
    return ask.opening()
