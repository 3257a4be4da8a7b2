"""Trouble: the forms of blowback and calamity, taken at once, played out, or pocketed. [WO-R95] [WO-G17]"""

from typing import Literal

from undercroft.engine.play import Play

from ..state import Wicked
from ..words import Trouble, Weightiness


async def befall(play: Play[Wicked], phase: Literal["blowback", "calamity"], weight: Weightiness) -> None:
    """Roll the form of a trouble and let it come; an invasion is begun, and the phase's last step plays it."""


async def spring(play: Play[Wicked], form: Trouble, weight: Weightiness, faction: str = "") -> None:
    """Let a trouble of a form come that was pocketed until now."""
