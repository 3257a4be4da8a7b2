"""Ability Scores: what the class starts with, what the Jobs add, and one point more."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from undercroft.engine.asks import Arrange, Ask, Detail, Pick, PickSome
from undercroft.engine.cards import Card, Slot
from undercroft.engine.foresight import rehearsal
from undercroft.engine.play import Play

from ...grammar.concerns import STEPS
from ...grammar.deeds import DeedCard
from ...grammar.entries import COURT_CLASSES, JOBS
from ...rules.chance import by_dice, decide
from ...rules.figures import max_hp
from ...state import Landmaker, Realm
from ...words import ABILITIES
from .making import Part, each_apart, make_parts, new_sheets


async def spread_abilities(play: Play[Realm]) -> None:
    """Let everybody settle their Ability Scores. [MYK-ABILITY-01]"""
    await make_parts(play, new_sheets(play.state), PARTS)


async def settle_abilities(play: Play[Realm], who: Landmaker) -> None:
    """Add up class, Jobs and a free point; HP are full, there is no Drive and no Follower. [MYK-ABILITY-06]"""
    if COURT_CLASSES[who.court_class].spread and not by_dice(who) and not play.cares(who.seat, STEPS):
        scores = Spread(play, who).scores_of(await Spread(play, who).card())
    else:
        scores = with_jobs(who, await base_scores(play, who))
        scores[await decide(play, who, bonus_ask(who, scores))] += 1
    who.abilities = scores
    who.hp, who.drive, who.followers = max_hp(play, who).value, 0, {}
    told: dict[str, Any] = {"who": who.called, **scores}
    play.tell("abilities_settled", rules=("MYK-ABILITY-06", *SOURCES[who.court_class]), **told)


def with_jobs(who: Landmaker, scores: Mapping[str, int]) -> dict[str, int]:
    """Add a point for each Job to its own ability. [MYK-ABILITY-06]"""
    jobs: list[str] = [JOBS[job].ability for job in who.jobs]
    return {name: scores[name] + jobs.count(name) for name in ABILITIES}


def bonus_ask(who: Landmaker, scores: Mapping[str, int]) -> Ask[str]:
    """Ask where the free point goes."""
    now = dict(scores)
    ask = Pick(who.seat, "ability_bonus", ABILITIES, {"scores": now})
    return ask.described(lambda name: Detail(params={"now": now[name], "then": now[name] + 1}))


class Spread:
    """Which ability gets which of the scores of one's class, and the free point: one card, filled in by one's Jobs."""

    def __init__(self, play: Play[Realm], who: Landmaker) -> None:
        entry = COURT_CLASSES[who.court_class]
        self.play = play
        self.who = who
        self.fixed = {str(name): score for name, score in entry.fixed.items()}
        self.free = [name for name in ABILITIES if name not in entry.fixed]
        self.values = {f"score_{score}": score for score in dict.fromkeys(entry.spread)}
        self.many = {name: entry.spread.count(score) for name, score in self.values.items()}

    def card(self) -> Card:
        """Lay the card down: of the lowest score nothing need be said."""
        names = list(self.values)
        slots = [Slot(name, partial(self._which, name), tuple(names[:place])) for place, name in enumerate(names[:-1])]
        slots.append(Slot("bonus", self._bonus, tuple(names[:-1])))
        params = {"who": self.who.called}
        return DeedCard(self.who.seat, "abilities", slots, params, suggest=self.suggestion, preview=self.preview)

    def _left(self, draft: Mapping[str, Any], until: str = "") -> list[str]:
        """List the abilities that have no score yet, by the slots before one."""
        names = list(self.values)
        before = names[: names.index(until)] if until else names
        taken = [one for name in before if name in draft for one in said(draft[name])]
        return [name for name in self.free if name not in taken]

    def _which(self, name: str, draft: Mapping[str, Any]) -> Ask[Any]:
        left, many = self._left(draft, name), self.many[name]
        params = {"score": self.values[name], "jobs": list(self.who.jobs), "many": many}
        if many == 1:
            return Pick(self.who.seat, "ability_score", left, params)
        return PickSome(self.who.seat, "ability_scores", left, many, many, params)

    def _bonus(self, draft: Mapping[str, Any]) -> Ask[Any]:
        return bonus_ask(self.who, self._given(draft))

    def _given(self, draft: Mapping[str, Any]) -> dict[str, int]:
        """Give the scores of a draft before the free point."""
        scores = dict(self.fixed)
        for name, score in self.values.items():
            scores |= dict.fromkeys(said(draft[name]) if name in draft else self._left(draft), score)
        return with_jobs(self.who, scores)

    def scores_of(self, draft: Mapping[str, Any]) -> dict[str, int]:
        """Give the scores as a whole draft has them."""
        scores = self._given(draft)
        scores[draft["bonus"]] += 1
        return scores

    def suggestion(self) -> dict[str, Any]:
        """Be best at what one's Jobs are about."""
        jobs = [JOBS[job].ability for job in self.who.jobs]
        order = sorted(self.free, key=lambda name: name not in jobs)
        draft: dict[str, Any] = {}
        for name in list(self.values)[:-1]:
            chosen, order = order[: self.many[name]], order[self.many[name] :]
            draft[name] = chosen[0] if self.many[name] == 1 else chosen
        return {**draft, "bonus": (jobs or self.free)[0]}

    def preview(self, draft: Mapping[str, Any]) -> Detail:
        """Say what all scores come to, and the HP that follow from them."""
        copy = rehearsal(self.play)
        who = copy.state.landmakers[self.who.id]
        who.abilities = self.scores_of(draft)
        return Detail(params={**who.abilities, "hp": max_hp(copy, who).value})


def said(value: Any) -> tuple[str, ...]:
    """Give the abilities that a slot names: one, or several."""
    return (value,) if isinstance(value, str) else tuple(value)


async def base_scores(play: Play[Realm], who: Landmaker) -> dict[str, int]:
    """Give what the class starts with: some scores are fixed, the rest go from best to worst as one likes."""
    entry = COURT_CLASSES[who.court_class]
    fixed = {str(name): score for name, score in entry.fixed.items()}
    free = [name for name in ABILITIES if name not in entry.fixed]
    if not free:
        return fixed
    params = {"values": list(entry.spread), "court_class": who.court_class, "jobs": list(who.jobs)}
    order = await decide(play, who, Arrange(who.seat, "abilities_order", free, params))
    given = {**fixed, **dict(zip(order, entry.spread, strict=True))}
    return {name: given[name] for name in ABILITIES}


SOURCES = {name: (f"MYK-ABILITY-BASE-{name.upper()}", "MYK-ABILITY-07") for name in ("servant",)} | {
    name: (f"MYK-ABILITY-BASE-{name.upper()}",) for name in ("king", "knight", "vizier", "oracle", "ninja")
}
PARTS: dict[str, Part] = {"abilities": each_apart(settle_abilities)}
