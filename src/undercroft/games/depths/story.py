"""The story: a finished game retold from what everybody did, when nothing is a secret any more."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from undercroft.engine.journal import Line
from undercroft.engine.texts import Speaker, Texts
from undercroft.engine.view import View

from . import game
from .state import Cavern

WEIGHTS = {
    "kills": 5, "trap": 5, "lost": 5, "beasts": 5, "falls": 5, "fended": 4, "survives": 4, "holds": 4, "hurt": 4,
    "lit": 3, "offers": 3, "on": 3, "feeds": 2, "back": 2, "low": 1, "quiet": 1, "nothing": 1, "fails": 1,
    "astray": 1, "drops": 1, "feeds_self": 0, "low_self": 0, "quiet_self": 0,
}  # fmt: skip
"""How much what came of a deed matters to a story; a guard that held matters as much for oneself as for another."""
TELLING = 2
MOST_CLAUSES = 5
CLAUSES_A_SENTENCE = 2


class Chapter(msgspec.Struct):
    """One turn: what everybody did in it, and who starved at its end."""

    turn: int
    deeds: list[dict[str, Any]] = []
    starved: list[str] = []


class Storyteller:
    """Picks the words: each variant in an order of this game's own, none twice before all were used."""

    def __init__(self, speaker: Speaker, salt: str) -> None:
        self._texts = Texts({"lines": dict(flattened(game.texts.tables.get("story", {})))})
        self._speaker = speaker
        self._salt = salt
        self._told: dict[str, int] = {}

    def knows(self, kind: str) -> bool:
        """Say whether there are words for something."""
        return kind in self._texts.lines

    def clause(self, kind: str, **params: Any) -> str:
        """Tell something that stands within a sentence: only names begin with a capital there."""
        words = self.tell(kind, **params)
        names = tuple(self._speaker.name(params[key]) for key in ("who", "target") if params.get(key))
        return words if words.startswith(names) else words[:1].lower() + words[1:]

    def tell(self, kind: str, **params: Any) -> str:
        """Tell something in the next of its ways."""
        nth = self._told.get(kind, 0)
        self._told[kind] = nth + 1
        return self._texts.line(kind, params, self._speaker, salt=self._salt, nth=nth)


def flattened(tables: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Name the texts of nested tables by their path."""
    for name, found in tables.items():
        if isinstance(found, Mapping):
            yield from flattened(found, f"{before}{name}.")
        else:
            yield before + name, found


def story(view: View) -> list[str]:
    """Retell a finished game, a paragraph for the beginning, for each turn and for the end."""
    state = view.read("", Cavern)
    if state.result is None or not state.revealed:
        return []
    journal = [line for line in view.journal if not line.undone]
    teller = Storyteller(view.speaker, salted(journal))
    result = state.result
    horror = next(seat for seat, sheet in state.revealed.items() if sheet.role == "horror")
    ending = teller.tell(f"ending.{result.how}", winners=result.winners)
    return [
        teller.tell("opening", count=len(state.characters)),
        *(paragraph(teller, chapter) for chapter in eventful(teller, chapters(journal))),
        f"{ending} {teller.tell('unmasked', who=horror)}",
    ]


def salted(journal: Sequence[Line]) -> str:
    """Give a text that is this game's own: the faces of all its dice."""
    return "".join(str(face) for line in journal for _, face in line.dice)


def chapters(journal: Sequence[Line]) -> list[Chapter]:
    """Gather what was done in each turn."""
    told: list[Chapter] = []
    for line in journal:
        if line.kind == "dice":
            told.append(Chapter(line.params["turn"]))
        elif line.kind == "deed" and told:
            told[-1].deeds.append(line.params)
        elif line.kind == "died_hunger" and told:
            told[-1].starved.append(line.params["who"])
    return told


def eventful(teller: Storyteller, told: Sequence[Chapter]) -> Iterator[Chapter]:
    """Leave out a turn in which nothing happened when the one before it was no better."""
    quiet = False
    for chapter in told:
        before, quiet = quiet, not chapter.starved and not telling(teller, chapter.deeds)
        if not (before and quiet):
            yield chapter


def paragraph(teller: Storyteller, chapter: Chapter) -> str:
    """Tell one turn: what mattered in it, two things to a sentence."""
    clauses = [teller.clause(kind, **deed) for kind, deed in telling(teller, chapter.deeds)]
    clauses += [teller.clause("died.hunger", who=seat) for seat in chapter.starved]
    lead = teller.tell("turn", turn=chapter.turn)
    first, *others = pairs(teller, clauses) or [teller.clause("quiet")]
    return " ".join([f"{lead} {first}.", *(f"{other[:1].upper()}{other[1:]}." for other in others)])


def telling(teller: Storyteller, deeds: Sequence[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """Choose the deeds that a story is made of, with the words for them, in the order in which they were done."""
    weighed = []
    for place, deed in enumerate(deeds):
        kind = told_as(teller, deed)
        outcome = kind.partition(".")[2]
        weight = WEIGHTS.get(outcome, WEIGHTS.get(deed["outcome"], 0))
        if teller.knows(kind) and weight >= TELLING:
            weighed.append((-weight, place, kind, deed))
    chosen = sorted(sorted(weighed, key=lambda one: one[:2])[:MOST_CLAUSES], key=lambda one: one[1])
    return [(kind, deed) for _, _, kind, deed in chosen]


def told_as(teller: Storyteller, deed: Mapping[str, Any]) -> str:
    """Name the words for a deed; what somebody did for themselves has words of its own."""
    kind = f"{deed['action']}.{deed['outcome']}"
    alone = deed["target"] == deed["who"]
    return f"{kind}_self" if alone and teller.knows(f"{kind}_self") else kind


def pairs(teller: Storyteller, clauses: Sequence[str]) -> list[str]:
    """Join clauses into sentences."""
    joined = []
    for start in range(0, len(clauses), CLAUSES_A_SENTENCE):
        first, *others = clauses[start : start + CLAUSES_A_SENTENCE]
        joined.append(first + "".join(teller.tell("joins") + other for other in others))
    return joined
