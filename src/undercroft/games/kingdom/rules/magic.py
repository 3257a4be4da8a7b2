"""Magic: what the skills of Astrology, Summoning and Science have in common."""

from ..grammar.windows import Use

BOOST = "boost"


def boost(use: Use) -> int:
    """Give how much more damage a skill deals because of Boosted Science. [MYK-SKILL-SCIENCE-BOOSTED-SCIENCE]"""
    return use.paid.get(BOOST, 0)
