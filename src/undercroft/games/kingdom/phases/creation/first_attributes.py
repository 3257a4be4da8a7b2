"""Kingdom Attributes: each begins at 1, customs add to them, and the Kingdom Level is spread over them."""

from typing import Any

from undercroft.engine.asks import Split
from undercroft.engine.play import Play

from ...grammar.authority import speaker
from ...state import Realm
from ...words import ATTRIBUTES


async def spread_attributes(play: Play[Realm]) -> None:
    """Spread as many points as the Kingdom Level freely over the four Attributes. [MYK-KINGDOM-ATTR-02]"""
    kingdom = play.state.kingdom
    params = {"level": kingdom.level, **{f"{name}_now": kingdom.attributes[name] for name in ATTRIBUTES}}
    spread = await Split(speaker(play.state).seat, "attributes", kingdom.level, ATTRIBUTES, params=params)
    for name in ATTRIBUTES:
        kingdom.attributes[name] += spread[name]
    told: dict[str, Any] = dict(kingdom.attributes)
    play.tell("attributes_spread", rules=("MYK-KINGDOM-ATTR-01", "MYK-KINGDOM-ATTR-02"), **told)
