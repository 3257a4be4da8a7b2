"""Genders: what a monster is, when something asks for it."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..state import Character, Monster, Realm

GENDERS = ("female", "male", "other")


async def gender_of(play: Play[Realm], who: Character) -> str:
    """Give somebody's gender; if nobody has said yet what a monster is, the game master does. [MYK-MONRULE-GENDER]"""
    if isinstance(who, Monster) and not who.gender:
        who.gender = await Pick(play.gm, "monster_gender", GENDERS, {"who": who.called})
    return who.gender
