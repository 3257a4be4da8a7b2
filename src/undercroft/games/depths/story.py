"""The story: a finished game retold from what everybody did, when nothing is a secret any more."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from undercroft.engine.story import Chapter, Storyteller, chapters, salt_of, texts_of, weightiest
from undercroft.engine.view import View

from . import game
from .state import Cavern

Deed = dict[str, Any]
"""What a line of the journal says of one deed."""
WORDS = texts_of(game.texts.tables.get("story", {}))
WEIGHTS = {
    "kills": 5, "trap": 5, "lost": 5, "beasts": 5, "falls": 5, "fended": 4, "survives": 4, "holds": 4, "hurt": 4,
    "lit": 3, "offers": 3, "on": 3, "feeds": 2, "back": 2, "low": 1, "quiet": 1, "nothing": 1, "fails": 1,
    "astray": 1, "drops": 1, "feeds_self": 0, "low_self": 0, "quiet_self": 0,
}  # fmt: skip
"""How much what came of a deed matters to a story; a guard that held matters as much for oneself as for another."""
TELLING = 2
KILLED = "kill.kills"
MOST_CLAUSES = 5
CLAUSES_A_SENTENCE = 2


def story(view: View) -> list[str]:
    """Retell a finished game, a paragraph for the beginning, for each turn and for the end."""
    state = view.read("", Cavern)
    if state.result is None or not state.revealed:
        return []
    journal = [line for line in view.journal if not line.undone]
    teller = Storyteller(WORDS, view.speaker, salt_of(journal))
    turns = chapters(journal, lambda line: line.kind == "dice")[1:]
    result = state.result
    horror = next(seat for seat, sheet in state.revealed.items() if sheet.role == "horror")
    ending = teller.tell(f"ending.{result.told}", winners=result.winners)
    return [
        teller.tell("opening", count=len(state.characters)),
        *(paragraph(teller, chapter) for chapter in eventful(teller, turns)),
        f"{ending} {teller.tell('unmasked', who=horror)}",
    ]


def deeds_of(chapter: Chapter) -> list[Deed]:
    """List what was done in a turn."""
    return [line.params for line in chapter.lines if line.kind == "deed"]


def starved_in(chapter: Chapter) -> list[str]:
    """List who starved at the end of a turn."""
    return [line.params["who"] for line in chapter.lines if line.kind == "died_hunger"]


def eventful(teller: Storyteller, told: Sequence[Chapter]) -> Iterator[Chapter]:
    """Leave out a turn in which nothing happened when the one before it was no better."""
    quiet = False
    for chapter in told:
        before, quiet = quiet, not starved_in(chapter) and not telling(teller, deeds_of(chapter))
        if not (before and quiet):
            yield chapter


def paragraph(teller: Storyteller, chapter: Chapter) -> str:
    """Tell one turn: what mattered in it, two things to a sentence."""
    deeds, starved = telling(teller, deeds_of(chapter)), starved_in(chapter)
    clauses = [teller.clause(kind, **deed) for kind, deed in deeds]
    clauses += [teller.clause("died.hunger", who=seat) for seat in starved]
    lead = teller.tell("turn", turn=chapter.first.params["turn"] if chapter.first else 0)
    names = [teller.name(who) for _, deed in deeds for who in (deed["who"], deed["target"]) if who]
    first, *others = pairs(teller, clauses, {*names, *map(teller.name, starved)}) or [teller.clause("quiet")]
    return " ".join([f"{lead} {first}.", *(f"{other[:1].upper()}{other[1:]}." for other in others)])


def telling(teller: Storyteller, deeds: Sequence[Deed]) -> list[tuple[str, Deed]]:
    """Choose the deeds that a story is made of, with the words for them; deaths come after what the dead did."""
    done = in_order(deeds)
    told = [(told_as(teller, deed, before=done[:place]), deed) for place, deed in enumerate(done)]
    return weightiest([one for one in told if teller.knows(one[0]) and weight(one) >= TELLING], weight, MOST_CLAUSES)


def in_order(deeds: Sequence[Deed]) -> list[Deed]:
    """Put killings last, and the killing of a killer after what the killer did: a death comes after its deeds."""
    slain = [deed["target"] for deed in deeds if deed["outcome"] == "kills"]
    return sorted(deeds, key=lambda deed: 0 if deed["outcome"] != "kills" else 1 if deed["who"] in slain else 2)


def weight(told: tuple[str, Deed]) -> int:
    """Say how much a deed matters, by the words for it."""
    kind, deed = told
    return WEIGHTS.get(kind.partition(".")[2], WEIGHTS.get(deed["outcome"], 0))


def told_as(teller: Storyteller, deed: Deed, before: Sequence[Deed] = ()) -> str:
    """Name the words for a deed; what one did for oneself has its own, and so has a blow at somebody who is dead."""
    kind = f"{deed['action']}.{deed['outcome']}"
    if kind == KILLED and any(one["outcome"] == "kills" and one["target"] == deed["target"] for one in before):
        return f"{KILLED}_too"
    alone = deed["target"] == deed["who"]
    return f"{kind}_self" if alone and teller.knows(f"{kind}_self") else kind


def pairs(teller: Storyteller, clauses: Sequence[str], names: Collection[str] = ()) -> list[str]:
    """Join clauses into sentences; whoever alone was named in the first is not named again in the second."""
    joined = []
    for start in range(0, len(clauses), CLAUSES_A_SENTENCE):
        first, *others = clauses[start : start + CLAUSES_A_SENTENCE]
        named = [name for name in names if re.search(rf"\b{re.escape(name)}\b", first)]
        alone = named[0] if len(named) == 1 and first.startswith(f"{named[0]} ") else ""
        joined.append(first + "".join(joining(teller, other, alone) for other in others))
    return joined


def joining(teller: Storyteller, clause: str, name: str) -> str:
    """Join a clause to one that was about somebody alone, without saying the name again."""
    if name and clause.startswith(f"{name} "):
        return f", and{clause[len(name) :]}"
    return teller.tell("joins") + (re.sub(rf"\b{re.escape(name)}\b(?!['’])", "them", clause) if name else clause)
