"""Turns: everybody says at once what they do, then it is done in an order that makes sense. [AWN-COMBAT-2]"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..moves.danger import chance
from ..moves.helping import NOBODY
from ..rules.foes import in_sight
from ..state import Going, Hero, Night
from ..words import Move
from .battle_card import GOES_ON, INSPIRE, RUN, battle_card, plain, plan_of

FIRST = (INSPIRE, RUN, Move.HELP)
"""What is done before all else: heart is given, the fight is left, hands are lent."""
CLOSED = {"help": NOBODY, "edge": False, "alive": False}
"""What a slot comes to that is no longer open."""
MORE_ROUNDS = 2
"""For so many rounds more somebody goes on so without being asked."""
MUCH = 2
"""Odds that have changed by so many of 36 are no longer the same."""


async def said(play: Play[Night], waiting: Sequence[Hero], acted: Sequence[str]) -> dict[str, Mapping[str, Any]]:
    """Ask everybody who has not acted at once, but those who go on as before. [AWN-COMBAT-1]"""
    night = play.state
    going = {hero.seat: draft for hero in waiting if (draft := goes_on(night, hero, acted))}
    for seat in going:
        night.heroes[seat].going.left -= 1
        play.tell("goes_on", who=night.heroes[seat].name, about=(seat,))
    asked = [hero.seat for hero in waiting if hero.seat not in going]
    drafts = await each(asked, lambda seat: battle_card(night, night.heroes[seat], acted))
    for seat, draft in drafts.items():
        _remember(night, night.heroes[seat], draft)
    return {hero.seat: going.get(hero.seat) or drafts[hero.seat] for hero in waiting}


def in_order(drafts: Mapping[str, Mapping[str, Any]], seats: Sequence[str]) -> list[str]:
    """Put what was said into order: help before what it helps, else as people sit. [AWN-COMBAT-2] [R-AWN-39]"""

    def place(seat: str) -> int:
        move = drafts[seat]["move"]
        ticked = drafts[seat].get("help") in seats
        return FIRST.index(move) if move in FIRST else len(FIRST) + (not ticked)

    return sorted(drafts, key=place)


def fitting(night: Night, hero: Hero, draft: Mapping[str, Any], acted: Sequence[str]) -> Mapping[str, Any] | None:
    """Give a draft if it can still be done, or with the only foe that is left for its target; else nothing."""
    card, left = battle_card(night, hero, acted), in_sight(night)
    last = {**draft, "target": left[0].id} if len(left) == 1 and "target" in draft else draft
    for wanted in (draft, last):
        found = card.drafted(wanted).draft
        if all(found.get(slot, CLOSED.get(slot)) == value for slot, value in wanted.items() if slot != GOES_ON):
            return found
    return None


def _remember(night: Night, hero: Hero, draft: Mapping[str, Any]) -> None:
    """Keep what somebody did, so that the next card says it already; and whether they go on so. [R-AWN-A4]"""
    plan = plan_of(night, hero, draft)
    ways = 0 if plan is None else chance(night, plan)
    hero.going = Going(dict(draft), MORE_ROUNDS if draft.get(GOES_ON) else 0, ways, hero.harmed)


def goes_on(night: Night, hero: Hero, acted: Sequence[str]) -> Mapping[str, Any] | None:
    """Give what somebody goes on doing, unless they were harmed or it is no longer the same. [R-AWN-A4]"""
    going = hero.going
    if not going.left or hero.harmed != going.harmed or not plain(night, hero):
        return None
    draft = fitting(night, hero, going.draft, acted)
    plan = None if draft is None else plan_of(night, hero, draft)
    same = plan is not None and abs(chance(night, plan) - going.chance) < MUCH
    return draft if same else None
