"""Things in use: what somebody carries that could be used on a roll, and what its code adds. [WO-G16]"""

from .floor import Attempt, Floor


def usable(floor: Floor, who: str) -> list[int]:
    """List the places of the things that somebody could use on a roll now."""
    return []


def use(floor: Floor, attempt: Attempt) -> None:
    """Use up what a roll uses."""
