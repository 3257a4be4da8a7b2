"""Court Facilities."""

from ...checks import entry_check
from ...entries import By, Check, Facility, Limit
from ...figures import max_voices
from ...hope import gain_voices, lose_voices
from ...moments import Acting, AttributeLevel, Capacity, ResultReached
from ...time import last
from ...wealth import raise_upkeep
from ...windows import Use
from ...words import Kind, Scope
from ..conditions import my_result_can_rise

royal_palace = Facility(
    id="royal_palace", category="court", kind=Kind.PLAN, cost=5, target="kingdom", check=Check("lifestyle", 10),
    levels=False, only_one=True, cite="MYK-FAC-COURT-ROYAL-PALACE",
)  # fmt: skip


@royal_palace.feat(Kind.PLAN)
async def appear_on_the_balcony(use: Use, acting: Acting) -> None:
    """Wave to the people: if the check succeeds a Voice is recovered, if it fails one is lost."""
    if (await entry_check(use)).succeeded:
        gain_voices(use.play, 1, use.feat.cite)
    else:
        await lose_voices(use.play, 1, use.feat.cite)


throne = Facility(
    id="throne", category="court", kind=Kind.INTERRUPT, cost=5, levels=False, addition=True, host=("royal_palace",),
    cite="MYK-FAC-COURT-THRONE",
)  # fmt: skip


@throne.feat(Kind.INTERRUPT, by=By.KING, limit=Limit(Scope.GAME), when=my_result_can_rise)
async def speak_from_the_throne(use: Use, reached: ResultReached) -> None:
    """The King has made a check, once a game: it is higher by a tenth of the Citizens."""
    reached.check.bonus.add("Throne", -(-use.kingdom.citizens // 10), use.feat.cite)


council = Facility(
    id="council", category="court", kind=Kind.PLAN, cost=5, target="kingdom", check=Check("culture", 10),
    cite="MYK-FAC-COURT-COUNCIL",
)  # fmt: skip


@council.feat(Kind.PLAN)
async def hear_the_council(use: Use, acting: Acting) -> None:
    """If the check succeeds: the maximum of Voices is higher by the Level for this game, and all are recovered."""
    if (await entry_check(use)).succeeded:
        last(use.play, use.kingdom, "max_voices", use.level, Scope.GAME, name="Council", cite=use.feat.cite)
        gain_voices(use.play, max_voices(use.play).value, use.feat.cite)


cutchery = Facility(
    id="cutchery", category="court", kind=Kind.PLAN, cost=5, target="kingdom", check=Check("lifestyle", 10),
    cite="MYK-FAC-COURT-CUTCHERY",
)  # fmt: skip


@cutchery.feat(Kind.PLAN)
async def go_through_the_books(use: Use, acting: Acting) -> None:
    """If the check succeeds: this game's Upkeep is lower by the Level and 1D6."""
    if (await entry_check(use)).succeeded:
        raise_upkeep(use.play, -(use.level + use.roll("1D6")), "Cutchery", use.feat.cite)


@cutchery.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "lifestyle" and use.level >= 3)
def run_smoothly(use: Use, level: AttributeLevel) -> None:
    """At Level 3 or more: Lifestyle is 1 higher."""
    level.total.add("Cutchery", 1, use.feat.cite)


keep_tower = Facility(
    id="keep_tower", category="court", kind=Kind.PERMANENT, cost=9, target="court", levels=False, addition=True,
    host=("royal_palace",), cite="MYK-FAC-COURT-KEEP-TOWER",
)  # fmt: skip


@keep_tower.feat(Kind.PERMANENT)
def look_far(use: Use, most: Capacity) -> None:
    """Everybody at Court has 1 more Capacity."""
    most.total.add("Keep Tower", 1, use.feat.cite)
