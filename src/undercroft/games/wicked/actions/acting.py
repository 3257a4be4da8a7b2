"""One action roll from card to end: who acts, how it stands, dice, what is achieved, what follows. [WO-R73]

The two doors for raids, the sanctum, stands, scenes at home and projects.
"""

from collections.abc import Sequence

from .floor import Attempt, Floor, Result


async def open_floor(floor: Floor, seats: Sequence[str]) -> Result | None:
    """Put the action card to everybody who may act, take the first answer and play it through; None: nobody rolled."""
    return None


async def attempt(floor: Floor, given: Attempt) -> Result | None:
    """Play through an attempt that a card has settled, consequences and all; None: it was called off."""
    return None
