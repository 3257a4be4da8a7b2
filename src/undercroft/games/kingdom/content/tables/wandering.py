"""Wandering: a walk through the Kingdom, and what one meets there."""

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.play import Play

from ...grammar.tables import Row, Table, roll_on
from ...grammar.windows import attribute_level
from ...state import Character, Realm
from .wander_culture import WANDER_CULTURE
from .wander_lifestyle import WANDER_LIFESTYLE
from .wander_military import WANDER_MILITARY
from .wander_order import WANDER_ORDER

WANDERING: dict[str, Table[Row]] = {
    "lifestyle": WANDER_LIFESTYLE,
    "culture": WANDER_CULTURE,
    "order": WANDER_ORDER,
    "military": WANDER_MILITARY,
}


async def wander(play: Play[Realm], who: Character) -> None:
    """Choose one of the four tables, roll 2D6, do what it says, be Exhausted. [MYK-WANDER-01] [MYKR-53]"""
    levels = {attribute: attribute_level(play, attribute) for attribute in WANDERING}
    ask = Pick(who.seat, "wander_table", list(WANDERING), {"levels": levels})
    chosen = await ask.described(lambda name: Detail(params={"table": name, "level": levels[name]}))
    await roll_on(play, WANDERING[chosen], who)
    who.exhausted = True
