"""The story: a finished game told again, chapter by chapter, from what mattered most in each."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from .journal import Line
from .texts import Speaker, Texts

T = TypeVar("T")


class Chapter(msgspec.Struct):
    """A part of a journal: the line that it begins with (none before the first chapter), and all lines after that."""

    first: Line | None = None
    lines: list[Line] = []


def chapters(lines: Sequence[Line], begins: Callable[[Line], bool]) -> list[Chapter]:
    """Part a journal into chapters; what came before the first is one, too."""
    found = [Chapter()]
    for line in lines:
        if begins(line):
            found.append(Chapter(line))
        else:
            found[-1].lines.append(line)
    return found


def weightiest(things: Sequence[T], weigh: Callable[[T], int], most: int) -> list[T]:
    """Choose what matters most, so many at the most, in the order in which it happened; of equals the first."""
    places = sorted(range(len(things)), key=lambda place: (-weigh(things[place]), place))
    return [things[place] for place in sorted(places[:most])]


def salt_of(lines: Sequence[Line]) -> str:
    """Give a text that is this game's own, so that no two stories use the same words: the faces of all its dice."""
    return "".join(str(face) for line in lines for _, face in line.dice)


class Storyteller:
    """Picks the words: each variant in an order of this game's own, none twice before all were used."""

    def __init__(self, texts: Texts, speaker: Speaker, salt: str = "") -> None:
        self._texts = texts
        self._speaker = speaker
        self._salt = salt
        self._told: dict[str, int] = {}

    def knows(self, kind: str) -> bool:
        """Say whether there are words for something."""
        return kind in self._texts.lines

    def name(self, who: str) -> str:
        """Name somebody as the story does."""
        return self._speaker.name(who)

    def tell(self, kind: str, **params: Any) -> str:
        """Tell something in the next of its ways."""
        nth = self._told.get(kind, 0)
        self._told[kind] = nth + 1
        return self._texts.line(kind, params, self._speaker, salt=self._salt, nth=nth)

    def clause(self, kind: str, **params: Any) -> str:
        """Tell something that stands within a sentence: only names begin with a capital there."""
        words = self.tell(kind, **params)
        names = tuple(self._speaker.name(params[key]) for key in ("who", "target") if params.get(key))
        return words if words.startswith(names) else words[:1].lower() + words[1:]


def texts_of(table: Mapping[str, Any]) -> Texts:
    """Read a game's table of words for its story; a word of a nested table is known by its path (`kill.fails`)."""
    return Texts({"lines": dict(_flattened(table))})


def _flattened(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, found in table.items():
        if isinstance(found, Mapping):
            yield from _flattened(found, f"{before}{name}.")
        else:
            yield before + name, found
