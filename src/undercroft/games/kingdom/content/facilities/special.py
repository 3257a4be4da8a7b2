"""Special Facilities."""

from ...entries import Facility
from ...moments import AttributeLevel
from ...windows import Use
from ...words import Kind

citadel = Facility(
    id="citadel", category="special", kind=Kind.PERMANENT, cost=3, target="kingdom", cite="MYK-FAC-SPECIAL-CITADEL"
)  # fmt: skip


@citadel.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "military")
def man_the_walls(use: Use, level: AttributeLevel) -> None:
    """Military is 1 higher, and 1 more once the Level is no lower than the Kingdom's."""
    level.total.add("Citadel", 2 if use.level >= use.kingdom.level else 1, use.feat.cite)
