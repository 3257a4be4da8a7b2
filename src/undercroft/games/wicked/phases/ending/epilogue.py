"""Tell how everybody ends up, and the score. [WO-R98]"""

from collections.abc import Iterator

from undercroft.engine.asks import Text
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...rules.table import book_of, next_of
from ...rules.telling import fill
from ...state import Monster, Wicked
from ...words import Over
from ...world.score import score

WORDS = 200
OFFERED = 3
DEAD = "dead"
"""What comes of whoever did not live to see the end, however it ended for the others."""


async def tell_epilogue(play: Play[Wicked]) -> None:
    """Ask everybody how their monster ends up, one line of three or their own; then count. [WO-R98]"""
    state = play.state
    over = state.ended or Over.RETIRED
    said: list[str] = []
    offered = {seat: endings(play, one, over, said) for seat, one in state.monsters.items()}
    lines = await each(state.monsters, lambda seat: _asked(state.monsters[seat], offered[seat]))
    play.tell("campaign_over", over=f"over.{over}", dungeon=state.dungeon.name, cycle=state.cycle)
    for seat, line in lines.items():
        one = state.monsters[seat]
        play.tell("epilogue", who=one.name, line=line or offered[seat][0], about=(seat,))
    total = score(state)
    play.tell("score", total=total, score=total.value, fallen=len(state.fallen))
    play.open_eyes()


def _asked(one: Monster, offered: list[str]) -> Text:
    return Text(one.seat, "epilogue", WORDS, {"who": one.name}, suggestions=offered)


def endings(play: Play[Wicked], monster: Monster, over: Over, said: list[str]) -> list[str]:
    """Offer up to three lines that fit, first none that is `said` of somebody else, and note that one."""
    fate = DEAD if monster.dead else over.value
    lines = list(_fitting(play.state, monster, fate)) or ["{who} was not seen again."]
    fresh = [one for one in lines if one not in said] or lines
    taken: list[str] = []
    while len(taken) < min(OFFERED, len(fresh)):
        left = [one for one in fresh if one not in taken]
        taken.append(next_of(play, f"epilogue.{fate}.{monster.impulse}", lines, left))
    said.append(taken[0])
    return [fill(one, who=monster.name) for one in taken]


def _fitting(state: Wicked, monster: Monster, fate: str) -> Iterator[str]:
    for one in book_of(state).shelf("epilogue").values():
        if one.over == fate and one.impulse in (None, monster.impulse):
            yield from one.lines
