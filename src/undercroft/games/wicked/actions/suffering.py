"""Consequences: chosen, said, avoided or resisted, landed; and cost that is paid. [WO-R93] [WO-R101] [WO-R60]"""

from undercroft.engine.play import Play

from ..state import Wicked
from ..words import Action, Complication, Consequence, Severity, Tag
from .floor import Floor


async def suffer(
    floor: Floor,
    victim: str,
    severity: Severity,
    *,
    roller: str = "",
    cause: Action | None = None,
    tag: Tag | None = None,
    parts: tuple[Consequence, ...] = (),
    complication: Complication | None = None,
    resistible: bool = True,
) -> None:
    """Let a consequence come: what is not given is drawn; one window; what is left of it lands."""


async def pay_cost(play: Play[Wicked], who: str, severity: Severity) -> None:
    """Let somebody choose what it costs them. [WO-R60]"""
