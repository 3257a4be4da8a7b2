"""Public Facilities."""

from ...checks import entry_check
from ...entries import Check, Facility, Limit
from ...moments import CitizensLossDue, TalentLossDue
from ...windows import Use
from ...words import Kind, Scope

hospital = Facility(
    id="hospital", category="public", kind=Kind.INTERRUPT, cost=5, target="talent", check=Check("culture", 10),
    cite="MYK-FAC-PUBLIC-HOSPITAL",
)  # fmt: skip


@hospital.feat(Kind.INTERRUPT, limit=Limit(Scope.GAME, lambda use: use.level), when=lambda use, due: not due.prevented)
async def call_the_doctors(use: Use, due: CitizensLossDue | TalentLossDue) -> None:
    """Citizens would be lost or a Talent die, as often in a game as its Level: if the check succeeds, they are not."""
    if (await entry_check(use)).succeeded:
        due.prevent()
