"""Ability Scores: what the class starts with, what the Jobs add, and one point more."""

from typing import Any

from undercroft.engine.asks import Arrange, Detail, Pick
from undercroft.engine.play import Play

from ...grammar.entries import COURT_CLASSES, JOBS
from ...rules.chance import decide
from ...rules.figures import max_hp
from ...state import Landmaker, Realm
from ...words import ABILITIES
from .making import Part, each_apart, make_parts, new_sheets


async def spread_abilities(play: Play[Realm]) -> None:
    """Let everybody settle their Ability Scores. [MYK-ABILITY-01]"""
    await make_parts(play, new_sheets(play.state), PARTS)


async def settle_abilities(play: Play[Realm], who: Landmaker) -> None:
    """Add up class, Jobs and a free point; HP are full, there is no Drive and no Follower. [MYK-ABILITY-06]"""
    scores = await base_scores(play, who)
    for job in who.jobs:
        scores[JOBS[job].ability] += 1
    now = dict(scores)
    ask = Pick(who.seat, "ability_bonus", ABILITIES, {"scores": now})
    bonus = ask.described(lambda name: Detail(params={"now": now[name], "then": now[name] + 1}))
    scores[await decide(play, who, bonus)] += 1
    who.abilities = scores
    who.hp, who.drive, who.followers = max_hp(play, who).value, 0, {}
    told: dict[str, Any] = {"who": who.called, **scores}
    play.tell("abilities_settled", rules=("MYK-ABILITY-06", *SOURCES[who.court_class]), **told)


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
