"""An invasion comes: who, how many, and where they start. [WO-G14] [WO-R39]"""

from typing import Literal

from undercroft.engine.play import Play

from ..state import Invasion, Wicked
from ..words import Size


def begin_invasion(
    play: Play[Wicked], size: Size, source: Literal["blowback", "calamity", "finale", "visit"], faction: str = ""
) -> Invasion:
    """Put a party of this size before the entrance; the step that follows lets it in."""
    invasion = Invasion(size, source, max(1, play.state.dungeon.tier), faction=faction)
    play.state.invasion = invasion
    return invasion
