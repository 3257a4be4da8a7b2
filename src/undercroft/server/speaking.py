"""Speaking: the views of a busy server; they say what every view says, with each sentence taken apart only once."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from itertools import compress
from operator import is_not
from string import Formatter
from typing import Any, NamedTuple, TypeVar

import msgspec

from undercroft.engine import looking, reading
from undercroft.engine.asks import Ask, Detail
from undercroft.engine.cards import Card, Drafted
from undercroft.engine.looking import Looking
from undercroft.engine.reading import Rereading
from undercroft.engine.secrets import Filling, Shown, State
from undercroft.engine.table import Table
from undercroft.engine.texts import Speaker, begun
from undercroft.engine.view import View

from .blanks import Blank, filled, fit, gaps
from .recent import Recent

T = TypeVar("T")

OF_STATES = (State, list, dict)
"""The kinds of parts that a state has; they are compared by being the same things, unless there is nothing in them."""
_encode = msgspec.json.Encoder().encode

_Pieces = tuple[tuple[str, str | None, str], ...]


@lru_cache(maxsize=16_384)
def _pieces(sentence: str) -> _Pieces | str | None:
    """Take a sentence apart into words and gaps; words alone stay a text; nothing if it has more than plain gaps."""
    found = []
    for words, gap, spec, conversion in Formatter().parse(sentence):
        if gap is not None and (conversion or not gap.isidentifier() or "{" in (spec or "")):
            return None
        found.append((words, gap, spec or ""))
    return tuple(found) if any(gap for _, gap, _ in found) else "".join([words for words, _, _ in found])


class ReadySpeaker(Speaker):
    """A speaker that remembers how sentences are made, and notes whether one needed to know who sits at the table."""

    def __init__(self, words: Mapping[str, str], names: Mapping[str, str]) -> None:
        super().__init__(words, names)
        self.named = False

    def name(self, seat: str) -> str:
        """Give a seat's name as a sentence uses it."""
        self.named = True
        return super().name(seat)

    def knows(self, seat: str) -> bool:
        """Say whether an id is a seat at the table."""
        self.named = True
        return super().knows(seat)

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        """Fill the gaps of a sentence."""
        pieces = _pieces(format_string)
        if isinstance(pieces, str):
            return pieces
        if pieces is None:
            return super().vformat(format_string, args, kwargs)
        said = ""
        for words, gap, spec in pieces:
            said += words
            if gap is not None:
                said += begun(said, self.format_field(kwargs.get(gap, "…"), spec))
        return said


class Gapped(ReadySpeaker):
    """A speaker that leaves gaps for names."""


NOBODY: Mapping[str, str] = {}


class Question(NamedTuple):
    """How a question is put, and the same as a program reads it; whom it is put to is added each time.

    Where it has gaps, the names of the table fill them, whenever somebody reads it.
    """

    shown: Shown
    written: str | Blank
    names: Mapping[str, str] = NOBODY

    @property
    def said(self) -> tuple[str | Blank, Mapping[str, str]]:
        """What it says: two questions that say the same are read alike."""
        return self.written, self.names

    @property
    def encoded(self) -> str:
        """How a program reads it, but for whom it is put to."""
        return self.written if isinstance(self.written, str) else self.written.encoded(self.names)

    @classmethod
    def of(cls, shown: Shown) -> "Question":
        """Make a question ready to be put again and again."""
        return cls(shown, _encode({part: said for part, said in shown.items() if part != "id"})[1:].decode())

    def read(self, ask_id: str) -> str:
        """Put it once more, under an id of its own, as a program reads it."""
        return f'{{"id":{_encode(ask_id).decode()},{self.encoded}'

    def put(self, ask_id: str) -> Shown:
        """Put it once more, under an id of its own."""
        shown = filled(self.shown, self.names) if self.names else self.shown
        return {**shown, "id": ask_id}


NAMELESS: Recent[Any, Question] = Recent(2048)
"""The questions whose words need nobody's name: they are put in the same words at every table."""
BLANKS: Recent[Any, Blank] = Recent(4096)
"""The cards that are made of little: they are put in the same words at every table, but for the names."""
OPTIONS: Recent[Any, tuple[Detail, Shown]] = Recent(8192)
"""What such cards offer, by what is told of it: the same detail is told at many tables."""


Laid = tuple[int, Card | None, Drafted]
"""At which change of a table which card was laid, and how it lies there."""
UNLAID: Laid = (-1, None, Drafted({}, {}))

Made = dict[str, tuple[tuple[object, ...], Any]]
"""What was made last under a name, and of what."""


class Common:
    """What those who look at one table are shown alike: it is shown and read once for all of them."""

    def __init__(self) -> None:
        self.looked: looking.Common = {}
        self.read: reading.Common = {}
        self.filled = Filling()
        self.made: Made = {}
        self._asked: tuple[int, list[Ask[Any]], dict[str, list[Ask[Any]]]] = (-1, [], {})  # at what, of which open
        self._public: tuple[tuple[object, ...], SeatView | None] = ((), None)  # at what, and the view

    def asked(self, table: Table[Any]) -> dict[str, list[Ask[Any]]]:
        """List by seat what each is asked; it is looked up once for each change of the table."""
        at, among, asked = self._asked
        if at != table.revision or among is not table.open_asks():
            asked = table.asked()
            self._asked = table.revision, table.open_asks(), asked
        return asked

    def public(self, table: Table[Any]) -> "SeatView":
        """Give the view of whoever only watches a table; it looks again once for each change."""
        at, view = self._public
        now = (table.revision, *table.names.values())
        if view is None or view.shows is not table:
            view = SeatView(table, "", self)
        elif at != now:
            view.look_again()
        self._public = now, view
        return view


class SeatView(View):
    """A seat's view that is kept from one look to the next, with a speaker of its own."""

    __slots__ = (
        "_alike", "_common", "_kept", "_laid", "_looking", "_made_last", "_once", "_pieces", "_rereading",
        "_shown_cards", "_speaker",
    )  # fmt: skip

    def __init__(self, table: Table[Any], seat: str, common: Common | None = None) -> None:
        """Look at a table from a seat; `common` is what all who look at it share."""
        super().__init__(table, seat, table._viewer(seat))
        common = common or Common()
        self._common = common if seat else None  # which keeps a view of no seat
        self._speaker = ReadySpeaker(table.game.texts.words, table.names)
        self._looking = Looking(self._viewer, common.looked, common.filled)
        self._rereading = Rereading(None if self._viewer.gm else common.read)
        self._kept: Made = {}
        self._once: dict[str, Any] = {}
        self._made_last: dict[str, Any] = {}
        self._alike = self._kept if self._viewer.gm else common.made
        self._pieces: dict[str, str] = {}  # by which names this page knows them
        self._laid = UNLAID
        self._shown_cards: tuple[tuple[object, ...], dict[str, tuple[Card, Shown]]] = ((), {})  # at what, and by id

    @property
    def asks(self) -> list[Ask[Any]]:
        """What this seat is asked."""
        return self._common.asked(self._table).get(self.seat, []) if self._common is not None else []

    @property
    def public(self) -> View:
        """The view of whoever only watches; closed eyes see nothing of it."""
        return self if self._common is None or self.blind else self._common.public(self._table)

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Give what is made of this view, once for each look at it; it is the same thing as long as it is equal."""
        if name not in self._once:
            made, last = make(), self._made_last.get(name)
            self._once[name] = self._made_last[name] = last if last == made else made
        found: T = self._once[name]
        return found

    def laid(self, card: Card) -> Drafted:
        """Give a card as it lies there; it is worked out once for each change of the table, and so is what it tells."""
        at, among, laid = self._laid
        if at != self._table.revision or among is not card:
            found = card.drafted({})
            laid = Drafted(found.draft, {name: told_once(ask) for name, ask in found.asks.items()})
            self._laid = self._table.revision, card, laid
        return laid

    @property
    def shows(self) -> Table[Any]:
        """The table that this is a view of."""
        return self._table

    @property
    def speaker(self) -> Speaker:
        """Fills sentences with this table's names."""
        return self._speaker

    def piece(self, piece: str) -> str:
        """Give the name by which this seat's page knows a piece; it is worked out once."""
        name = self._pieces.get(piece)
        if name is None:
            name = self._pieces[piece] = super().piece(piece)
        return name

    def question(self, ask: Ask[Any], own: Recent[Any, Question]) -> Question:
        """Give how an ask is put; `own` holds the questions with names in them that this table has put before."""
        if isinstance(ask, Card):
            made_of = ask.made_of
            return Question.of(self.shown_ask(ask)) if made_of is None else self._card(ask, made_of)
        options, describe, texts = ask.options(), ask.describe, self._table.game.texts
        details = [describe(option) for option in options] if describe is not None else None
        asked = (texts, ask.kind, ask.key, tuple(options), _encode((ask.params, ask.limits(), details)))
        found = NAMELESS.get(asked) or own.get(asked)
        if found is None:
            self._speaker.named = False
            found = Question.of(self.shown_ask(ask))
            (own if self._speaker.named else NAMELESS).keep(asked, found)
        return found

    def _card(self, card: Card, made_of: Hashable) -> Question:
        """Give how a card is put that is made of little; any table's cards of the same differ by their names alone."""
        names, texts = self._table.names, self._table.game.texts
        asked = (texts, card.key, card.seat, made_of, *names)
        if not fit(tuple(names.values())):
            return Question.of(self.shown_ask(card))
        blank = BLANKS.get(asked)
        if blank is None:
            blank = BLANKS.keep(asked, self._blank(card))
        return Question(blank.shown, blank, dict(names))

    def _blank(self, card: Card) -> Blank:
        """Put a card into words with gaps where names would stand."""
        own, self._speaker = self._speaker, Gapped(self._table.game.texts.words, gaps(self._table.names))
        try:
            shown = self.shown_ask(card)
        finally:
            self._speaker = own
        return Blank(shown, Question.of(shown).encoded)

    def shown_ask(self, ask: Ask[Any]) -> Shown:
        """Show an ask; a card that lies open is put into words once for each change of the table."""
        if not (isinstance(ask, Card) and ask.id) or isinstance(self._speaker, Gapped):
            return super().shown_ask(ask)
        at, shown = self._shown_cards
        now = (self._table.revision, *self._table.names.values())
        if at != now:
            shown = {}
            self._shown_cards = now, shown
        known = shown.get(ask.id)
        if known is None or known[0] is not ask:
            known = shown[ask.id] = ask, super().shown_ask(ask)
        return known[1]

    def _shown_option(self, ask: Ask[Any], option: str, detail: Detail) -> Shown:
        if ask.params or not isinstance(self._speaker, Gapped):
            return super()._shown_option(ask, option, detail)
        place = (self._table.game.texts, ask.key, option, id(detail), *self._table.names)
        known = OPTIONS.get(place)
        if known is None:
            known = OPTIONS.keep(place, (detail, super()._shown_option(ask, option, detail)))
        return known[1]

    def _shown(self) -> Shown:
        return self._table.shown_to(self._viewer, self._looking)

    def _read_anew(self, state: Shown, path: str, kind: type[T]) -> T:
        return self._rereading.read(state, path, kind)

    def kept(self, name: str, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Give what is made of some parts of the state, as it was made last if all of them are the same."""
        return self._made(self._kept, name, made_of, make)

    def alike(self, name: str, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Give the same where others are shown the same parts; the game master, who may know more, has their own."""
        return self._made(self._alike, name, made_of, make)

    def _made(self, kept: Made, name: str, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        parts = (*made_of, *self._table.names.values())
        last = kept.get(name)
        if last is None or not are_the_same(last[0], parts):
            last = kept[name] = parts, make()
        made: T = last[1]
        return made

    def rest(self) -> None:
        """Let go of how a card lies there, which takes much room: everybody who listens has been shown it."""
        self._laid = UNLAID

    def look_again(self) -> Shown:
        """Give the state as it is now."""
        self._state = None
        self._once.clear()
        return self.state


def told_once(ask: Ask[Any]) -> Ask[Any]:
    """Give an ask that works out what can be learned of an option once, for as long as nothing changes."""
    if ask.describe is None:
        return ask
    own = copy(ask)
    own.describe = cache(ask.describe)
    return own


def are_the_same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    """Say whether parts of a state are the same things, and all else is equal."""
    if len(some) != len(others):
        return False
    for one, other in compress(zip(some, others, strict=True), map(is_not, some, others)):
        if (other and isinstance(other, OF_STATES)) or one != other:
            return False
    return True
