"""First Relationships: everybody takes to somebody, and the dice say to whom and how."""

from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ...rules.bonds import AFFECTION, KINDS
from ...state import Feeling, Landmaker, Realm
from .making import Part, each_apart, make_parts, new_sheets


async def meet(play: Play[Realm]) -> None:
    """Let everybody meet everybody. [MYK-RELATION-03]"""
    await make_parts(play, new_sheets(play.state), PARTS)


async def take_to_somebody(play: Play[Realm], who: Landmaker) -> None:
    """Feel Affection for another member of the Court, by chance; Hostility comes later. [MYK-RELATION-05]"""
    others = [person for person in play.state.members() if person is not who]
    if others:
        like(play, who, pick_from(play.dice, others), cite="MYK-RELATION-03")


def like(play: Play[Realm], who: Landmaker, other: Landmaker, *, kind: str = "", cite: str) -> None:
    """Raise Affection by 1 before the game has begun, when nobody can interfere yet. [MYK-RELATION-04]"""
    felt = who.feelings.setdefault(other.id, Feeling())
    if not felt.affection:
        felt.affection_kind = kind or KINDS[AFFECTION][play.dice.roll(6) - 1]
    felt.affection += 1
    play.tell("took_to", rules=(cite,), who=who.called, towards=other.called, feeling=felt.affection_kind)


PARTS: dict[str, Part] = {"relationships": each_apart(take_to_somebody)}
