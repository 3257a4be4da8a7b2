"""Prisoners: taken, held, freed. [WO-G20]"""

from undercroft.engine.play import Play

from ..state import Prisoner, Wicked


def take_prisoner(play: Play[Wicked], name: str, faction: str, tier: int, kind: str = "") -> Prisoner | None:
    """Take somebody prisoner, with as many hidden secrets as tiers; None: there is no room. [WO-R88]"""
    return None
