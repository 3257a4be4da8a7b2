"""The automatic game master: it takes what counts most, and is fair about the rest. [AWN-DEP-GMPICK]"""

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.dice import Dice
from undercroft.engine.policies import Policies
from undercroft.engine.view import View

GAME_MASTER: Policies[View] = Policies()
answers = GAME_MASTER.answers


@answers("worsen", "intention", "aim", "turn", "misled", "opportunity", "pain", "road")
def first(view: View, ask: Pick, chance: Dice) -> str:
    """Take what stands first: the table has counted the points, and put the best there."""
    return ask.ids[0]


@answers("column", "missed", "gives_away", "drawback", "curse_about")
def by_a_coin(view: View, ask: Pick, chance: Dice) -> str:
    """Let chance decide where nothing speaks for one more than for another."""
    return ask.ids[chance.roll(len(ask.ids)) - 1]


@answers("enemy_answers")
def enemy(view: View, ask: Pick, chance: Dice) -> str:
    """Finish what was meant two times of three, so that letters mean something."""
    return ask.ids[0] if chance.roll(3) > 1 else ask.ids[-1]


@answers("requirements")
def requirements(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Ask for something else each time."""
    start = chance.roll(len(ask.ids)) - 1
    turned = [*ask.ids[start:], *ask.ids[:start]]
    return tuple(turned[: ask.least])


@answers("xp_confirm")
def confirm(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Believe everybody. [R-AWN-26]"""
    return tuple(ask.ids)


@answers("consequence", "complicate")
def of_equals(view: View, ask: Pick, chance: Dice) -> str:
    """Take what came least lately; of several that did, one by chance. [R-AWN-75]"""
    equals = int(ask.params.get("equals", 1))
    return ask.ids[chance.roll(equals) - 1] if equals > 1 else ask.ids[0]


@answers("position", "fate", "themes", "extra_card", "lay_card")
def as_counted(view: View, ask: Pick, chance: Dice) -> str:
    """Take what the table has put first."""
    return ask.ids[0]


@answers("give_up")
def give_up(view: View, ask: Pick, chance: Dice) -> str:
    """Let them make off as a rule; now and then they would rather yield or talk."""
    return ask.ids[0] if chance.roll(2) == 1 else ask.ids[chance.roll(len(ask.ids)) - 1]


@answers("trap_gives", "blow")
def trap_gives(view: View, ask: Pick, chance: Dice) -> str:
    """Hurt two times of three, else leave something behind."""
    return ask.ids[0] if chance.roll(3) > 1 else ask.ids[-1]
