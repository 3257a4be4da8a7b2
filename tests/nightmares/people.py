"""People for tests: plain ones, with what a test gives them."""

from collections.abc import Sequence
from typing import Any

from undercroft.games.nightmares.state import Hero
from undercroft.games.nightmares.words import Ability, Archetype, Attribute, Debility


def hero(
    archetype: str = "warrior",
    *abilities: str,
    level: int = 1,
    debilities: Sequence[str] = (),
    **scores: int,
) -> Hero:
    """Give somebody with some abilities; scores that nobody names are 0."""
    more: dict[str, Any] = {"level": level, "debilities": [Debility(one) for one in debilities]}
    all_scores = {attribute: scores.get(attribute, 0) for attribute in Attribute}
    return Hero("ann", "Ann", Archetype(archetype), all_scores, [Ability(one) for one in abilities], **more)
