"""What is hidden, and the three ways in which it comes out. [WO-R99] [WO-INFO-22]"""

from typing import Literal

from undercroft.engine.play import Play

from ..state import Wicked


async def reveal(
    play: Play[Wicked], seat: str, about: Literal["target", "faction", "invaders", "person", "any"], which: str = ""
) -> None:
    """Let something hidden come out, in the way whose turn it is; everything revealed is known to all."""


async def establish(play: Play[Wicked], seat: str, about: str = "") -> None:
    """Let a player establish a fact: one of three, or their own line. [WO-INFO-24]"""
