"""Review dungeon logic: five tests, and the dice that they give. [WO-LURK-06] [WO-R79]"""

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.play import Play

from ...rules.odds import odds
from ...state import Wicked
from ...work.logic import review


async def review_logic(play: Play[Wicked]) -> None:
    """Show the five tests; the game master has the last word on the dice. [WO-LURK-06] [WO-LOGIC-06]"""
    state = play.state
    found = review(state)
    failed = [found.reasons[test] for test, passed in found.passed.items() if not passed]
    play.tell("logic_broken" if failed else "logic_kept", failed=failed, rules=("WO-LOGIC-06",))
    ids = [str(found.dice), *(str(one) for one in (1, 2, 3) if one != found.dice)]
    params = {"count": sum(not one for one in found.passed.values())}
    asked = Pick(play.gm, "calamity_dice", ids, params).described(lambda one: Detail(odds=odds(int(one))))
    found.dice = int(await asked)
    state.logic = found
    state.before.grew, state.before.overdone = False, False
