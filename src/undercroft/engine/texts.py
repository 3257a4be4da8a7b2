"""Texts: the sentences of a game, kept apart from its rules, chosen without chance and without giving secrets away."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from string import Formatter
from typing import Any, NamedTuple
from zlib import crc32

from .house import HOUSE_LINES, OPENING_LINES
from .totals import signed

Say = Callable[[str], str]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

RANKS = (
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip
ENDINGS = {1: "st", 2: "nd", 3: "rd"}

STOPS = tuple(f"{stop}{quote} " for stop in ".!?" for quote in ("", "”", ")"))
"""After these a sentence begins."""


def ranked(number: int) -> str:
    """Write a number as a rank: the first, the 13th, the 21st."""
    if 0 <= number < len(RANKS):
        return RANKS[number]
    ending = "th" if number % 100 in (11, 12, 13) else ENDINGS.get(number % 10, "th")
    return f"{number}{ending}"


def listed(words: Sequence[str]) -> str:
    """Write several words as one says them."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def _agreed(value: Any, forms: Sequence[str]) -> str:
    """Choose the form that agrees with a number, a list or a name that may be empty, and fill its `#`."""
    if isinstance(value, str):
        return forms[bool(value)].replace("#", value)
    count = value if isinstance(value, int) else len(value)
    form = forms[0 if count == 1 else 1] if len(forms) == 2 else forms[min(max(count, 0), 2)]
    return form.replace("#", NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count))


ARTICLES = ("The ", "A ", "An ")
WITHIN = "within"
PARTS = ("label", "help", "with", "group")
"""What is said of an option in sentences."""
NOTHING: Mapping[str, Any] = {}


def within(name: str) -> str:
    """Give a name as it stands within a sentence, where its article is small."""
    return name[0].lower() + name[1:] if name.startswith(ARTICLES) else name


class Wording(NamedTuple):
    """How an option is put: its name, what it does, what it is done with, how it is shown (`verb`), and among which."""

    label: str
    help: str = ""
    beside: str = ""
    style: str = ""
    group: str = ""


class Speaker(Formatter):
    """Fills a sentence: `{who:seat}` is a seat's name, `{who:seats}` several, `{what:word}` a word of the game.

    `{what:many}` is that word for several, `{what:one}` with its article (`{things:ones}` several such).
    `{count:# day|# days}` agrees with a number (`none|one|many` has a form for
    nothing, too), `{name:|, called #}` says nothing of an empty name. `{number:rank}` is a rank, `{names:crowd}` counts
    those who differ by a number only (`Ox+` is the word for several, `Ox=` for one alone).
    """

    def __init__(self, words: Mapping[str, str], names: Mapping[str, str]) -> None:
        self._words = words
        self._names = names

    def name(self, seat: str) -> str:
        """Give a seat's name as a sentence uses it, or the word for whoever else is meant (`anyone`)."""
        return self._names[seat] if seat in self._names else self.word(seat)

    def knows(self, seat: str) -> bool:
        """Say whether an id is a seat at the table, and so has a name."""
        return seat in self._names

    def has_word(self, key: str) -> bool:
        """Say whether the game has a word for an id."""
        return key in self._words

    def word(self, key: str) -> str:
        """Give the word of the game for an id."""
        return self._words.get(key, key.replace("_", " "))

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        """Fill a sentence, or several; whatever begins one has a capital, unless it says that it stands within one."""
        said = ""
        for words, gap, spec, how in self.parse(format_string):
            said += words
            if gap is not None:
                value = self.convert_field(self.get_field(gap, args, kwargs)[0], how)
                written = self.format_field(value, super().vformat(spec or "", args, kwargs))
                said += written if spec == WITHIN else begun(said, written)
        return said

    def format_field(self, value: Any, spec: str) -> str:
        """Write one parameter as its spec says."""
        if spec == "seat":
            return self.name(value)
        if spec == WITHIN:
            return str(value)[:1].lower() + str(value)[1:]
        if spec == "seats":
            return listed([self.name(seat) for seat in value])
        if spec == "word":
            return self.word(str(value))
        if spec == "one":
            word = self.word(str(value))
            return self._words.get(f"{word}=", word)
        if spec == "ones":
            return listed([self.format_field(item, "one") for item in value])
        if spec == "many":
            return self._words.get(f"{value}+", f"{self.word(str(value))}s")
        if spec == "words":
            return listed([self.word(str(item)) for item in value])
        if spec == "crowd":
            return listed(self._counted([str(name) for name in value]))
        if spec == "rank" and isinstance(value, int):
            return ranked(value)
        if spec == "signed" and isinstance(value, int):
            return signed(value)
        if spec == "added" and isinstance(value, int):
            return f" {signed(value)}" if value else ""
        if "|" in spec:
            return _agreed(value, spec.split("|"))
        return str(value)

    def _counted(self, names: Sequence[str]) -> list[str]:
        """Count names that differ by a number only, in the order in which they come: two Ogrekin, a Slime, Ann."""
        crowds: dict[str, int] = {}
        for name in names:
            word, _, number = name.rpartition(" ")
            kind = word if word and number.isdecimal() else name
            crowds[kind] = crowds.get(kind, 0) + 1
        return [self._crowd(kind, count) for kind, count in crowds.items()]

    def _crowd(self, kind: str, count: int) -> str:
        if count > 1:
            return f"{NUMBERS[count] if count < len(NUMBERS) else count} {self._words.get(f'{kind}+', f'{kind}s')}"
        return self._words.get(f"{kind}=", kind)

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """Leave a gap where a parameter is missing; a text never breaks a table."""
        return kwargs.get(str(key), "…")


class Texts:
    """The texts of one game in one language."""

    def __init__(self, tables: Mapping[str, Any] | Callable[[], Mapping[str, Any]]) -> None:
        """Keep the tables, or how they are read: whoever only follows the rules never needs them."""
        self._tables = tables

    @cached_property
    def tables(self) -> Mapping[str, Any]:
        """Give all tables, read when somebody first looks."""
        return self._tables() if callable(self._tables) else self._tables

    def read(self) -> int:
        """Read every table now, and say how many there are."""
        return len(self.tables)

    def _table(self, name: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.tables.get(name, NOTHING)
        return found

    @cached_property
    def lines(self) -> Mapping[str, str | Sequence[str]]:
        """Give the sentences of the journal, those of the house among them."""
        return {**HOUSE_LINES, **OPENING_LINES, **self._table("lines")}

    @cached_property
    def asks(self) -> Mapping[str, str]:
        """Give the questions."""
        return self._table("asks")

    @cached_property
    def notes(self) -> Mapping[str, str]:
        """Give what is good to know about a question."""
        return self._table("notes")

    @cached_property
    def verbs(self) -> Mapping[str, str]:
        """Give what is written on the button that answers."""
        return self._table("verbs")

    @cached_property
    def options(self) -> Mapping[str, Mapping[str, str]]:
        """Give how the options of each question are put."""
        return self._table("options")

    @cached_property
    def words(self) -> Mapping[str, str]:
        """Give the words of the game."""
        return self._table("words")

    @cached_property
    def marks(self) -> Mapping[str, str]:
        """Give the names of places in the log."""
        return self._table("marks")

    @cached_property
    def cards(self) -> Mapping[str, str | Mapping[str, Any]]:
        """Give the sentences of cards."""
        return self._table("cards")

    def line(self, kind: str, params: Mapping[str, Any], speaker: Speaker, *, salt: str, nth: int) -> str:
        """Tell a line: the variants of a kind come in an order of the table's own, none twice before all were used."""
        sentence = self.lines.get(kind)
        if sentence is None:
            return kind.replace("_", " ")
        if not isinstance(sentence, str):
            sentence = _ordered(tuple(sentence), f"{salt}{kind}", nth // len(sentence))[nth % len(sentence)]
        return first_upper(speaker.vformat(sentence, (), params))

    def ask(self, key: str, params: Mapping[str, Any], speaker: Speaker) -> str:
        """Put a question."""
        sentence = self.asks.get(key)
        return key.replace("_", " ") if sentence is None else first_upper(speaker.vformat(sentence, (), params))

    def note(self, key: str, params: Mapping[str, Any], speaker: Speaker) -> str:
        """Give what is good to know about a question, if anything is."""
        return speaker.vformat(self.notes.get(key, ""), (), params)

    def option(self, ask: str, option: str, params: Mapping[str, Any], speaker: Speaker) -> Wording:
        """Give how an option is put; `*` stands for all that are not named, and `{option}` for its id.

        One of several that are alike (`temple@f3`) is put like any (`temple`).
        Where the texts say nothing, the ask's own `names` do, then the people at the table, then the words of the game.
        """
        found = self.options.get(ask, NOTHING)
        entry = found.get(option)
        if entry is None:
            entry = found.get(option.partition("@")[0], found.get("*"))
        if entry is not None:
            return _worded(entry, {"option": option, **params}, speaker)
        names = params.get("names")
        if names is not None and isinstance(names, Mapping) and option in names:
            return Wording(first_upper(speaker.word(str(names[option]))))
        if speaker.knows(option):
            return Wording(speaker.name(option))
        return Wording(first_upper(speaker.word(option)))

    def mark(self, key: str, params: Mapping[str, Any], speaker: Speaker) -> str:
        """Name a place in the log to which one can go back."""
        return speaker.vformat(self.marks.get(key, key), (), params)


def _worded(entry: str | Mapping[str, str], params: Mapping[str, Any], speaker: Speaker) -> Wording:
    """Put an option as its entry in the texts says: a label alone, or a label and more."""
    if isinstance(entry, str):
        return Wording(first_upper(speaker.vformat(entry, (), params)))
    label, help_text, beside, group = [
        speaker.vformat(entry[part], (), params) if part in entry else "" for part in PARTS
    ]
    style = entry.get("style", "")
    return Wording(first_upper(label), first_upper(help_text), beside, style, first_upper(group))


@lru_cache(maxsize=16_384)
def _ordered(variants: tuple[str, ...], salt: str, cycle: int) -> list[str]:
    """Give the order of the variants in a cycle; none begins with what ended the one before, and two take turns."""
    order = _shuffled(variants, salt, 0 if len(variants) < 3 else cycle)
    if cycle and len(variants) > 2 and _shuffled(variants, salt, cycle - 1)[-1] == order[0]:
        order[:2] = order[1], order[0]
    return order


def _shuffled(variants: Sequence[str], salt: str, cycle: int) -> list[str]:
    place = crc32(f"{salt}{cycle}".encode())
    return sorted(variants, key=lambda one: crc32(one.encode(), place))


def begun(said: str, word: str) -> str:
    """Give a word as it goes on: after a full stop with a capital, and so where somebody begins to speak."""
    before = said.removesuffix("“")
    opens = before != said and (not before or before.endswith((*STOPS, ": ")))
    return first_upper(word) if opens or said.endswith(STOPS) else word


def first_upper(word: str) -> str:
    """Begin a word or a sentence with a capital."""
    return word[:1].upper() + word[1:]
