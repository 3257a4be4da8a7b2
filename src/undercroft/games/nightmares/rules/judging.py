"""Judging: what the game master can do when something gets worse, counted in points, so that it is fair and fresh."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.dice import shuffle
from undercroft.engine.play import Play

from ..state import Hero, Night, Problem
from ..words import ProblemKind, Worsening
from . import problems
from .naming import named
from .table import book_of

LATELY = 2


class Candidate(NamedTuple):
    """One thing that the game master can do, what it touches, and what speaks for and against it."""

    form: Worsening
    subject: str  # a problem, a foe, or the source of a new problem
    points: int
    reasons: tuple[str, ...]
    table: str = ""
    entry: str = ""
    number: int = 0


class Matter(NamedTuple):
    """What a roll was about: the problem or foe that it addressed, and whose roll it was."""

    hero: Hero | None = None
    problem: str = ""
    foe: str = ""
    source: str = ""


NOTHING = Matter()


async def choose(play: Play[Night], matter: Matter) -> Candidate | None:
    """Let the game master choose among what the rules allow, best first; equals stand as the dice say. [R-AWN-75]"""
    among = candidates(play, matter)
    if not among:
        return None
    shuffle(play.dice, among)
    among.sort(key=lambda one: -one.points)
    ids = [str(place) for place in range(len(among))]
    ask = Pick(play.gm, "worsen", ids, {"points": [one.points for one in among]})
    asked = ask.described(lambda choice: _described(play.state, among[int(choice)]))
    chosen = among[int(await asked)] if len(among) > 1 else among[0]
    play.state.judged.forms = [*play.state.judged.forms, chosen.form][-LATELY:]
    return chosen


def _described(night: Night, candidate: Candidate) -> Detail:
    about = named(night, [candidate.subject]).get(candidate.subject, "")
    params = {"form": candidate.form, "subject": candidate.subject, "points": candidate.points, "about": about}
    return Detail(params={**params, "reasons": list(candidate.reasons)})


def candidates(play: Play[Night], matter: Matter) -> list[Candidate]:
    """List the printed forms joined to what is really there. [AWN-GM-WORSE-KIND]"""
    night = play.state
    found = [_counted(night, matter, *one) for one in _on_the_table(night)]
    if problems.has_room(night.scene):
        found += _fresh(night, matter)
    found += _threats(night, matter)
    return found


def _on_the_table(night: Night) -> list[tuple[Worsening, Problem]]:
    """Join each problem to the forms in which it can get worse."""
    forms: list[tuple[Worsening, Problem]] = []
    for problem in problems.all_problems(night.scene):
        if problem.kind is ProblemKind.COMPLICATION:
            if problem.rung < problems.PRESSING:
                forms.append((Worsening.MORE_SERIOUS, problem))
            if problem.rung >= problems.PLAIN:
                forms.append((Worsening.COMPLICATION_LANDS, problem))
        elif problem.rung >= problems.PLAIN:
            forms.append((Worsening.DANGER_LANDS, problem))
    return forms


def _counted(night: Night, matter: Matter, form: Worsening, problem: Problem) -> Candidate:
    points, reasons = problem.rung, [f"rung {problem.rung}"] if problem.rung else []
    if problem.id == matter.problem:
        points, reasons = points + 3, [*reasons, "addressed"]
    elif problem.source and problem.source == matter.source:
        points, reasons = points + 2, [*reasons, "linked"]
    return _fresher(night, Candidate(form, problem.id, points, tuple(reasons)))


def _fresh(night: Night, matter: Matter) -> list[Candidate]:
    """List new problems that what is here brings, one of each kind and source."""
    book = book_of(night)
    found: list[Candidate] = []
    kinds = {
        ProblemKind.COMPLICATION: Worsening.NEW_COMPLICATION,
        ProblemKind.DANGER: Worsening.NEW_DANGER,
    }
    for kind, form in kinds.items():
        seen: set[str] = set()
        for table, entry, number, source in problems.unused(night, kind, book):
            if source in seen:
                continue
            seen.add(source)
            points, reasons = (2, ("linked",)) if source == matter.source else (0, ())
            found.append(_fresher(night, Candidate(form, source, points, reasons, table, entry, number)))
    return found


def _threats(night: Night, matter: Matter) -> list[Candidate]:
    """List the foes who could threaten, and the threats that are still to be carried out."""
    found = []
    for foe in night.scene.foes.values():
        points, reasons = (3, ("addressed",)) if foe.id == matter.foe else (0, ())
        found.append(_fresher(night, Candidate(Worsening.THREAT_MADE, foe.id, points, reasons)))
    for threat in night.scene.pending:
        points = 2 + (3 if threat.foe == matter.foe else 0)
        found.append(_fresher(night, Candidate(Worsening.THREAT_CARRIED_OUT, threat.foe, points, ("left pending",))))
    return found


def _fresher(night: Night, candidate: Candidate) -> Candidate:
    """Count against what was done lately."""
    if candidate.form in night.judged.forms:
        return candidate._replace(points=candidate.points - 3, reasons=(*candidate.reasons, "done lately"))
    return candidate


def best(among: Sequence[int]) -> int:
    """Find the first of those with most points."""
    return among.index(max(among))
