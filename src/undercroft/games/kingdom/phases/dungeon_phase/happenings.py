"""Happenings: what a critical failure of a Camp action brings about."""

from undercroft.engine.play import Play

from ...content.tables.happenings import HAPPENINGS
from ...grammar.entries import BuiltIn
from ...grammar.moments import CriticalFailure
from ...grammar.tables import roll_on
from ...grammar.windows import Use
from ...state import Realm
from ...state.due import Happening
from ...words import Kind

happening = BuiltIn(id="happening", cite="MYK-HAPPENING-01")


def own_camp_action(use: Use, failed: CriticalFailure) -> bool:
    """The check of your own action in Camp, made with an ability. [MYKR-71]"""
    acting = use.realm.delve.acting
    return bool(acting) and use.user.id == acting and failed.check.roller is use.user and not failed.check.of_kingdom


@happening.feat(Kind.PERMANENT, when=own_camp_action)
async def something_happens(use: Use, failed: CriticalFailure) -> None:
    """Your action in Camp is a critical failure: roll on the Happening Table of the ability that you used."""
    use.realm.delve.pending.append(Happening(failed.check.score, use.user.id))


async def face_happenings(play: Play[Realm]) -> None:
    """Roll what is due; a check that a Happening demands brings no other one. [MYK-HAPPENING-01] [MYKR-71]"""
    delve = play.state.delve
    for due in [one for one in delve.pending if isinstance(one, Happening)]:
        delve.pending.remove(due)
        await roll_on(play, HAPPENINGS[due.score], play.state.landmakers[due.who])
