"""Uncertain Encounters: shapes in the dark, and somebody who has read about them."""

from undercroft.engine.asks import Pick

from ..grammar.entries import BuiltIn
from ..grammar.labels import labelled
from ..grammar.moments import Acting
from ..grammar.windows import Use
from ..rules.checks import make_check
from ..rules.knowledge import reveal
from ..state import FOES, Monster
from ..words import Condition, Kind, Place

FAMILIAR = 5
"""What a monster's Level is added to for a Familiarity Check. [MYK-ENCOUNTER-UNC-04]"""
familiarity = BuiltIn(id="familiarity", cite="MYK-ENCOUNTER-UNC-04", name="Familiarity Check")


def strangers(use: Use) -> list[Monster]:
    """List the monsters on the Battlefield of which the players know nothing."""
    fight = use.realm.delve.fight
    if fight is None or use.realm.place is not Place.COMBAT:
        return []
    alive = [one for one in fight.monsters.values() if one.condition is not Condition.DEAD]
    return [one for one in alive if not one.known and one.side == FOES]


@familiarity.feat(Kind.SUPPORT, when=lambda use, acting: not isinstance(use.user, Monster) and bool(strangers(use)))
async def place_a_stranger(use: Use, acting: Acting) -> None:
    """You try to remember what that is: Wit against a number that nobody tells you; if it succeeds, all know it."""
    found = strangers(use)
    names = {monster.id: monster.called for monster in found}
    chosen = found[0].id
    if len(found) > 1:
        chosen = await labelled(Pick(use.user.seat, "familiarity_target", list(names), {"names": names}), names)
    monster = next(one for one in found if one.id == chosen)
    difficulty = monster.level + FAMILIAR
    check = await make_check(use.play, use.user, "wit", difficulty, action=use.feat.entry, hidden=True, use=use)
    kind = "familiar" if check.succeeded else "unfamiliar"
    use.play.tell(kind, rules=(use.feat.cite,), who=use.user.called, monster=monster.called)
    if check.succeeded:
        reveal(use.play, monster)
