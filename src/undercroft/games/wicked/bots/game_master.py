"""The automatic game master: asks come with proposals by the rulings, best first, and it takes the first. [WO-G22]

Consequences WO-R93, position and effect WO-R94, forms of trouble WO-R95, compels WO-R96, reveals WO-R99: whoever asks
has worked them out, with the reason in the option's detail. What is left to its own judgement stands here.
"""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import Dice
from undercroft.engine.policies import Policies
from undercroft.engine.view import View

GAME_MASTER: Policies[View] = Policies()
answers = GAME_MASTER.answers


@answers("fact_asked")
def is_it_so(view: View, ask: Pick, chance: Dice) -> str:
    """Say yes to what is likely or good, else let fortune decide; never a flat no to the first of a cycle."""
    facts = len(view.read("region.facts", list[str]))
    return "yes" if facts == 0 else ("maybe", "maybe", "no")[chance.roll(3) - 1]
