"""The last hope: what can still save a Court of which nobody is left standing."""

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play

from ..grammar.delve_moments import CourtWiped
from ..grammar.windows import open_moment
from ..rules.equipment import use_up
from ..rules.figures import capacity
from ..state import Realm
from ..state.holding import HOLDING
from ..words import Condition

GRAIL, CITE = "holy_grail", "MYK-RARE-GEN-HOLY-GRAIL"


async def face_the_end(play: Play[Realm]) -> CourtWiped:
    """Let everybody have their say about the Court's end; then there may be a Holy Grail."""
    wiped = CourtWiped()
    await open_moment(play, wiped)
    if not wiped.prevented and not play.state.awake():
        await drink_from_the_grail(play, wiped)
    return wiped


async def drink_from_the_grail(play: Play[Realm], wiped: CourtWiped) -> None:
    """Let whoever carries a Holy Grail, and be they dead, use it: everybody gets up. [MYK-RARE-GEN-HOLY-GRAIL]"""
    people = [play.state.landmakers[name] for name in play.state.court]
    for bearer in people:
        grail = bearer.find_item(GRAIL)
        if grail is None or not await YesNo(bearer.seat, GRAIL, {"who": bearer.called}):
            continue
        await use_up(play, bearer, grail)
        play.tell("grail_drunk", rules=(CITE,), who=bearer.called)
        for one in people:
            one.condition, one.hp, one.exhausted = Condition.WELL, max(1, one.hp), True
            one.wounds.clear()
            HOLDING.changed()
            one.drive = max(one.drive, capacity(play, one).value)
        wiped.prevent()
        return
