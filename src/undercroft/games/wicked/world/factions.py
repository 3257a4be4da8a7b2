"""Factions: clocks that fill, attitudes that change, tiers that rise and fall. [WO-R92]"""

from undercroft.engine.play import Play

from ..state import Wicked


def tick_faction(play: Play[Wicked], faction: str, amount: int) -> None:
    """Tick a faction's clock; when it is full its entry says what happens, and it starts anew."""


def change_attitude(play: Play[Wicked], faction: str, amount: int) -> None:
    """Let a faction think better or worse of the dungeon, between -2 and 2."""
    one = play.state.region.factions[faction]
    one.attitude = max(-2, min(2, one.attitude + amount))
