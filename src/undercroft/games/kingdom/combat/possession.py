"""Possession: a Deep One goes into one of the Court, if the game master wishes. [MYK-DEEPRULE-POSSESS]"""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..dungeon.guises import possess
from ..grammar.entries import SKILLS
from ..grammar.holdings import is_possessed
from ..rules.lessons import DEEP_ONE
from ..rules.monsters import counts_as
from ..rules.sides import standing
from ..state import COURT, FOES, Character, Monster, Realm
from .support import choose_one

NO_SKILL = "no_skill"
TAUGHT = ("class", "job", "advanced")
"""The families of skills of which a Deep One teaches its host one."""


def restless(realm: Realm) -> list[Character]:
    """List the Deep Ones on the Battlefield that could go into somebody; a Ruler stays itself."""
    foes = [one for one in standing(realm, FOES) if isinstance(one, Monster) and not one.ruler]
    return [one for one in foes if counts_as(realm, one, DEEP_ONE)]


def hosts(realm: Realm) -> list[Character]:
    """List the people of the Court into whom a Deep One could go."""
    return [one for one in standing(realm, COURT) if not isinstance(one, Monster) and not is_possessed(one)]


def can_possess(realm: Realm) -> bool:
    """Say whether a Deep One and somebody to go into are here, and no duel is fought."""
    fight = realm.delve.fight
    return fight is not None and not fight.duel and bool(restless(realm)) and bool(hosts(realm))


async def let_one_in(play: Play[Realm]) -> None:
    """Choose a Deep One, its host, and what the host can do from now on. [MYK-DEEPRULE-POSSESS] [MYKR3-M28]"""
    guest = await choose_one(play.gm, "possession_by", restless(play.state))
    host = await choose_one(play.gm, "possession_of", hosts(play.state))
    assert isinstance(guest, Monster)
    known = (*host.skills, *host.lent)
    skills = [one.id for one in SKILLS if one.family in TAUGHT and one.id not in known]
    skill = await Pick(play.gm, "possession_skill", [NO_SKILL, *skills], {"who": host.called})
    possess(play, guest, host, skill)
