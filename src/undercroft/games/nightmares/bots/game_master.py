"""The automatic game master: it takes what counts most, and is fair about the rest. [AWN-DEP-GMPICK]"""

from typing import Any

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.policies import Policies
from undercroft.engine.view import View

GAME_MASTER: Policies[View] = Policies()
answers = GAME_MASTER.answers


@answers(
    "announcing", "worsen", "threat", "turn", "misled", "opportunity", "pain", "road", "missed", "gives_away",
    "drawback", "curse_about", "enemy_answers", "consequence", "position", "fate", "complicate", "themes", "extra_card",
    "lay_card", "curse_noted",
    "give_up", "trap_gives",
)  # fmt: skip
def first(view: View, ask: Pick, chance: Dice) -> str:
    """Take what stands first: the table has counted the points, and put what it proposes there."""
    return ask.ids[0]


@answers("idea_ruling")
def rule_on_it(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Judge an idea as the table proposes. [R-AWN-04]"""
    return ask.drafted({}).draft


@answers("requirements")
def requirements(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Ask for what stands first, which is something else each time."""
    return tuple(ask.ids[: ask.least])


@answers("xp_confirm")
def confirm(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Believe everybody. [R-AWN-26]"""
    return tuple(ask.ids)


@answers("column")
def by_a_coin(view: View, ask: Pick, chance: Dice) -> str:
    """Let a coin decide whether a monster is of the bestiary or invented. [R-AWN-62]"""
    return ask.ids[chance.roll(len(ask.ids)) - 1]
