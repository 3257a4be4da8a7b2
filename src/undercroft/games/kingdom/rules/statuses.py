"""Bad Statuses: which there are, how one comes by chance, and which end at home."""

from undercroft.engine.play import Play

from ..state import Character, Realm
from ..words import STATUSES
from .bodies import cure, inflict

CURED_AT_HOME = {
    "poisoned": "MYK-STATUS-POISON-02",
    "disoriented": "MYK-STATUS-DISOR-02",
    "obese": "MYK-STATUS-OBESE-02",
    "cursed": "MYK-STATUS-CURSE-02",
    "asleep": "MYK-STATUS-SLEEP-02",
    "foolish": "MYK-STATUS-FOOL-02",
}
"""The rule by which each Bad Status is over when the Court is back; sleep does not last that long. [MYKR-103]"""


def random_status(play: Play[Realm]) -> str:
    """Pick a Bad Status with 1D6. [MYK-STATUS-01] [MYKR-05]"""
    return STATUSES[play.dice.roll(6) - 1]


async def inflict_any(play: Play[Realm], who: Character, cite: str) -> None:
    """Give somebody a Bad Status by chance."""
    await inflict(play, who, random_status(play), cite)


def recover_at_home(play: Play[Realm], who: Character) -> None:
    """End what a night in one's own bed ends."""
    for status, cite in CURED_AT_HOME.items():
        cure(play, who, status, cite)
