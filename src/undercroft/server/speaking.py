"""Speaking: the views of a busy server; they say what every view says, with each sentence taken apart only once."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple, TypeVar, cast

import msgspec

from undercroft.engine import looking, reading
from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.looking import Looking
from undercroft.engine.reading import Rereading
from undercroft.engine.secrets import Shown, State
from undercroft.engine.table import Table
from undercroft.engine.texts import Speaker, begun
from undercroft.engine.view import View

T = TypeVar("T")

OF_STATES = (State, list, dict)
"""The kinds of parts that a state has; they are compared by being the same things."""
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


class Question(NamedTuple):
    """How a question is put, and the same as a program reads it; whom it is put to is added each time."""

    shown: Shown
    encoded: str

    @classmethod
    def of(cls, shown: Shown) -> "Question":
        """Make a question ready to be put again and again."""
        return cls(shown, _encode({part: said for part, said in shown.items() if part != "id"})[1:].decode())

    def put(self, ask: Ask[Any]) -> tuple[Shown, str]:
        """Put it once more, as an ask with an id of its own."""
        return {**self.shown, "id": ask.id}, f'{{"id":{_encode(ask.id).decode()},{self.encoded}'


class Questions:
    """Questions by all that their words depend on; the oldest make room for new ones."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Any, Question] = {}

    def find(self, asked: Any) -> Question | None:
        """Find a question that was put before."""
        return self._kept.get(asked)

    def keep(self, asked: Any, question: Question) -> None:
        """Keep a question for the next time."""
        if len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        self._kept[asked] = question

    def forget(self) -> None:
        """Forget them all: somebody is called otherwise now."""
        self._kept.clear()


NAMELESS = Questions(2048)
"""The questions whose words need nobody's name: they are put in the same words at every table."""


class Common:
    """What those who look at one table are shown alike: it is shown and read once for all of them."""

    def __init__(self) -> None:
        self.looked: looking.Common = {}
        self.read: reading.Common = {}


class SeatView(View):
    """A seat's view that is kept from one look to the next, with a speaker of its own."""

    __slots__ = ("_asked", "_kept", "_looking", "_pieces", "_rereading", "_speaker")

    def __init__(self, table: Table[Any], seat: str, common: Common | None = None) -> None:
        """Look at a table from a seat; `common` is what all who look at it share."""
        super().__init__(table, seat, table._viewer(seat))
        common = common or Common()
        self._speaker = ReadySpeaker(table.game.texts.words, table.names)
        self._looking = Looking(self._viewer, common.looked)
        self._rereading = Rereading(common.read)
        self._kept: dict[str, tuple[tuple[object, ...], object]] = {}
        self._pieces: tuple[bytes | None, dict[str, str]] = (None, {})  # by which seed, and their names
        self._asked: tuple[int, list[Ask[Any]], list[Ask[Any]]] = (-1, [], [])  # at what, of which open, and the asks

    @property
    def asks(self) -> list[Ask[Any]]:
        """What this seat is asked; it is looked up once for each change of the table."""
        at, among, asked = self._asked
        table, open_asks = self._table, self._table.open_asks()
        if at != table.revision or among is not open_asks:
            asked = super().asks
            self._asked = table.revision, open_asks, asked
        return asked

    @property
    def shows(self) -> Table[Any]:
        """The table that this is a view of."""
        return self._table

    @property
    def speaker(self) -> Speaker:
        """Fills sentences with this table's names."""
        return self._speaker

    def piece(self, piece: str) -> str:
        """Give the name by which this seat's page knows a piece; it is worked out once for each seed."""
        seed, known = self._pieces
        if seed != self._table.seed:
            known = {}
            self._pieces = self._table.seed, known
        name = known.get(piece)
        if name is None:
            name = known[piece] = super().piece(piece)
        return name

    def question(self, ask: Ask[Any], own: Questions) -> Question:
        """Give how an ask is put; `own` holds the questions with names in them that this table has put before."""
        if isinstance(ask, Card):
            return Question.of(self.shown_ask(ask))
        options, describe, texts = ask.options(), ask.describe, self._table.game.texts
        details = [describe(option) for option in options] if describe is not None else None
        asked = (texts, ask.kind, ask.key, tuple(options), _encode((ask.params, ask.limits(), details)))
        found = NAMELESS.find(asked) or own.find(asked)
        if found is None:
            self._speaker.named = False
            found = Question.of(self.shown_ask(ask))
            (own if self._speaker.named else NAMELESS).keep(asked, found)
        return found

    def _shown(self) -> Shown:
        return self._table.shown_to(self._viewer, self._looking)

    def _read_anew(self, state: Shown, path: str, kind: type[T]) -> T:
        return self._rereading.read(state, path, kind)

    def kept(self, name: str, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Give what is made of some parts of the state, as it was made last if all of them are the same."""
        parts = (*made_of, *self._table.names.values())
        last = self._kept.get(name)
        if last is None or not are_the_same(last[0], parts):
            last = self._kept[name] = parts, make()
        return cast(T, last[1])

    def look_again(self) -> Shown:
        """Give the state as it is now."""
        self._state = None
        return self.state


def are_the_same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    """Say whether parts of a state are the same things, and all else is equal."""
    if len(some) != len(others):
        return False
    pairs = zip(some, others, strict=True)
    return all(one is other or (not isinstance(other, OF_STATES) and one == other) for one, other in pairs)
