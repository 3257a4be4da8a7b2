"""Judging: what the game master can do when something gets worse, counted in points, so that it is fair and fresh."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.asks import Detail
from undercroft.engine.play import Play

from ..book import effects as does
from ..book.effects import Effect
from ..book.entries import Brought
from ..state import Hero, Night, Problem
from ..words import ProblemKind, Worsening
from . import problems
from .figures import armour, disposition
from .harm import free_debilities
from .naming import named
from .proposing import propose
from .table import book_of, present

LATELY = 2
BEST = 3
"""So many stand before all others that the rules allow. [R-AWN-A4]"""


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
NEW = {ProblemKind.COMPLICATION: Worsening.NEW_COMPLICATION, ProblemKind.DANGER: Worsening.NEW_DANGER}


class Points:
    """What speaks for and against something, with its reasons."""

    def __init__(self, first: int, reasons: list[str]) -> None:
        self.sum, self.reasons = first, reasons

    def add(self, points: int, reason: str) -> None:
        """Count one more reason."""
        self.sum += points
        self.reasons.append(reason)


async def choose(play: Play[Night], matter: Matter) -> Candidate | None:
    """Let the game master choose among what the rules allow, best first; equals stand as the dice say. [R-AWN-75]"""
    among = candidates(play, matter)
    if not among:
        return None
    among = _in_order(play, among)
    ids = [str(place) for place in range(len(among))]
    why = among[0].reasons or ("anything_will_do",)
    told = {one: _described(play.state, among[int(one)], best=int(one) < BEST) for one in ids}
    chosen = among[int(await propose(play, "worsen", ids, why, lambda choice: told[choice]))]
    judged = play.state.judged
    judged.forms = [*judged.forms, chosen.form][-LATELY:]
    judged.touched.append(_source_of(play.state, chosen))
    return chosen


def _in_order(play: Play[Night], among: list[Candidate]) -> list[Candidate]:
    """Put what has most points first; of several with as many, the table's dice say which."""
    among.sort(key=lambda one: -one.points)
    equals = [one for one in among if one.points == among[0].points]
    first = equals[play.dice.roll(len(equals)) - 1] if len(equals) > 1 else among[0]
    return [first, *(one for one in among if one is not first)]


def _source_of(night: Night, chosen: Candidate) -> str:
    """Say what of the lair a choice touches."""
    problem = problems.find(night.scene, chosen.subject)
    return chosen.subject if problem is None else problem.source


def _described(night: Night, candidate: Candidate, *, best: bool) -> Detail:
    """Say what would happen, to what, what comes next of it, and what speaks for it."""
    about = named(night, [candidate.subject]).get(candidate.subject, "")
    params = {"form": candidate.form, "subject": candidate.subject, "points": candidate.points, "about": about}
    stands = "the_three_best" if best else "what_else_the_rules_allow"
    return Detail(
        params={**params, "reasons": list(candidate.reasons), "next": _next(night, candidate), "stands": stands}
    )


def _next(night: Night, candidate: Candidate) -> str:
    """Give the line that would be told if this is chosen, where the book has one."""
    problem = problems.find(night.scene, candidate.subject)
    if problem is not None:
        written = problems.brought(problem, book_of(night))
        return written.lands if candidate.form is not Worsening.MORE_SERIOUS else written.pressing
    if candidate.entry:
        brings: Brought = book_of(night).shelf(candidate.table)[candidate.entry].brings[candidate.number]
        return f"{brings.name}: {brings.plain}"
    return ""


def candidates(play: Play[Night], matter: Matter) -> list[Candidate]:
    """List the printed forms joined to what is really there, and what the rules allow of it. [AWN-GM-WORSE-KIND]"""
    night = play.state
    found = [_counted(night, matter, *one) for one in _on_the_table(night)]
    if problems.has_room(night.scene):
        found += _fresh(night, matter)
    found += _threats(night, matter)
    return [one for one in found if one is not None]


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


def _counted(night: Night, matter: Matter, form: Worsening, problem: Problem) -> Candidate | None:
    """Count what speaks for a problem: that it was addressed or is linked, and how far it has come."""
    points = Points(problem.rung, [f"rung {problem.rung}"] if problem.rung else [])
    if problem.id == matter.problem:
        points.add(3, "addressed")
    elif problem.source and problem.source == matter.source:
        points.add(2, "linked")
    _touching(night, points, problem.source)
    if form is not Worsening.MORE_SERIOUS:
        victim = victim_of(night, matter)
        if matter.hero is not None:
            points.add(1, "touches the one who rolled")
        if victim is not None and not _strikes(night, points, victim, brought_effects(night, problem), problem.rung):
            return None
    return _fresher(night, Candidate(form, problem.id, points.sum, tuple(points.reasons)))


def victim_of(night: Night, matter: Matter) -> Hero | None:
    """Say whom it would fall on."""
    return matter.hero or next(present(night), None)


def brought_effects(night: Night, problem: Problem) -> Sequence[Effect]:
    """Give what a problem does when it lands."""
    return problems.brought(problem, book_of(night)).does


def _strikes(night: Night, points: Points, victim: Hero, effects: Sequence[Effect], rung: int) -> bool:
    """Count against harm that falls on the same one again; say whether it is allowed at all. [R-AWN-75]"""
    harmful = any(isinstance(one, does.Hurt | does.Inflict) for one in effects)
    if harmful and victim.seat == night.judged.harmed and len(list(present(night))) > 1:
        points.add(-2, "harmed last")
    idling = any(isinstance(one, does.Hold | does.Sleep | does.Shift) for one in effects)
    if idling and victim.seat in (*night.judged.idled, *night.judged.idled_before):
        points.add(-4, "lost an action lately")
    if any(isinstance(one, does.Shift) for one in effects) and _may_not_be_removed(night, victim):
        return False
    return rung >= problems.PRESSING or not _out_of_hand(night, victim, effects)


def _may_not_be_removed(night: Night, victim: Hero) -> bool:
    return len(list(present(night))) < 2 or night.judged.removed.count(victim.seat) > 1


def _out_of_hand(night: Night, victim: Hero, effects: Sequence[Effect]) -> bool:
    """Say whether some harm would defeat somebody who has no debility left to take instead."""
    if free_debilities(victim):
        return False
    book = book_of(night)
    blows = [one for one in effects if isinstance(one, does.Hurt)]
    return sum(max(0, one.amount - armour(victim, book, one.harm).value) for one in blows) >= disposition(victim)


def _fresh(night: Night, matter: Matter) -> list[Candidate]:
    """List new problems that what is here brings, one of each kind and source."""
    book = book_of(night)
    found: list[Candidate] = []
    for kind, form in NEW.items():
        seen: set[str] = set()
        for table, entry, number, source in problems.unused(night, kind, book):
            if source not in seen:
                seen.add(source)
                points = Points(2 if source == matter.source else 0, ["linked"] if source == matter.source else [])
                _touching(night, points, source)
                candidate = Candidate(form, source, points.sum, tuple(points.reasons), table, entry, number)
                found.append(_fresher(night, candidate))
    return found


def _threats(night: Night, matter: Matter) -> list[Candidate]:
    """List the foes who could threaten, and the threats that are still to be carried out."""
    found = []
    for foe in night.scene.foes.values():
        points = Points(3 if foe.id == matter.foe else 0, ["addressed"] if foe.id == matter.foe else [])
        if matter.hero is not None:
            points.add(1, "touches the one who rolled")
        found.append(_fresher(night, Candidate(Worsening.THREAT_MADE, foe.id, points.sum, tuple(points.reasons))))
    for threat in night.scene.pending:
        points = Points(2, ["left pending"])
        if threat.foe == matter.foe:
            points.add(3, "addressed")
        if matter.hero is not None and threat.target == matter.hero.seat:
            points.add(1, "touches the one who rolled")
        form = Worsening.THREAT_CARRIED_OUT
        found.append(_fresher(night, Candidate(form, threat.foe, points.sum, tuple(points.reasons))))
    return found


def _touching(night: Night, points: Points, source: str) -> None:
    """Count for something of this lair that was not touched yet this session."""
    if source and source not in night.judged.touched:
        points.add(1, "not touched yet")


def _fresher(night: Night, candidate: Candidate) -> Candidate:
    """Count against what was done lately."""
    if candidate.form in night.judged.forms:
        return candidate._replace(points=candidate.points - 3, reasons=(*candidate.reasons, "done lately"))
    return candidate
