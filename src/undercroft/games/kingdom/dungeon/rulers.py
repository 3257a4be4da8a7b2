"""Rulers: a monster raised above its kind, its Weak Points, and the cores that are hidden elsewhere."""

from collections.abc import Mapping, Sequence

from undercroft.engine.play import Play

from ..grammar.entries import SKILLS
from ..grammar.holdings import SUPPRESSED
from ..grammar.moments import DamageDue
from ..rules.bodies import set_hp, slay, take_damage
from ..rules.checks import make_check
from ..rules.cycles import last
from ..rules.figures import max_hp
from ..state import Character, Monster, Realm
from ..state.holding import HOLDING
from ..state.planned import WeakPoint
from ..words import Scope
from .weaknesses import has_about_them

WEAK = "weak_"
"""What the id of a Weak Point begins with."""
CORES = ("memory_core", "soul_core", "split_core")


def crown(play: Play[Realm], monster: Monster, improved: Mapping[str, int], weak_points: Sequence[WeakPoint]) -> None:
    """Raise a monster to a Ruler: what it does better, its Ruler skills, what it is weak against. [MYK-RULER-STATS]"""
    monster.ruler, monster.improved, monster.weak_points = True, dict(improved), list(weak_points)
    monster.abilities["warfare"] += improved.get("warfare", 0)
    monster.skills += [name for name in improved if is_ruler_skill(name) and name not in monster.skills]
    HOLDING.changed()
    for point in weak_points:
        name, about = point.kind, point.about
        monster.lent.append(f"{WEAK}{name}")
        HOLDING.changed()
        monster.choices.setdefault(f"{WEAK}{name}", []).append(about)
        if name == "sealed":
            seal(play, monster, about, "MYK-RULERWEAK-SEALED")
    monster.hp = max_hp(play, monster).value
    if WeakPoint("celestial_body") in weak_points:
        monster.hp = half(monster.hp)
    for core in CORES:
        if core in destroyed_cores(play.state):
            weaken(play, monster, core)


def is_ruler_skill(name: str) -> bool:
    """Say whether something is one of the skills for Rulers."""
    return name in SKILLS and SKILLS[name].group == "ruler"


def half(number: int) -> int:
    """Halve a number, rounding up. [MYKR3-G01]"""
    return -(-number // 2)


def seal(play: Play[Realm], who: Character, skill: str, cite: str, until: Scope = Scope.ALWAYS) -> None:
    """Let a skill of somebody have no effect for a while, or for good."""
    last(play, who, SUPPRESSED, 0, until, name=cite, cite=cite, about=skill)


def destroyed_cores(realm: Realm) -> list[str]:
    """List the cores of the Ruler that were destroyed on this map."""
    return [core for core in CORES if core in realm.delve.cores_destroyed]


def weaken(play: Play[Realm], ruler: Monster, core: str) -> None:
    """Let the loss of a core tell on a Ruler that is not there to feel it at once."""
    if core == "memory_core":
        for skill in ruler.skills:
            seal(play, ruler, skill, "MYK-RULERWEAK-MEMORY-CORE")
    elif core == "soul_core":
        ruler.hp = half(ruler.hp)


async def destroy_core(play: Play[Realm], core: str) -> None:
    """Destroy a core of the Ruler, wherever it was hidden; the Ruler feels it at once. [MYK-RULERWEAK-CORE]"""
    realm = play.state
    realm.delve.cores_destroyed.append(core)
    play.tell("core_destroyed", rules=(f"MYK-RULERWEAK-{core.upper().replace('_', '-')}",), core=core)
    for ruler in rulers_in_the_flesh(realm):
        if f"{WEAK}{core}" not in ruler.lent:
            continue
        if core == "soul_core":
            await set_hp(play, ruler, half(ruler.hp))
        elif core == "split_core":
            await shatter(play, ruler)
        else:
            weaken(play, ruler, core)


async def shatter(play: Play[Realm], ruler: Monster) -> None:
    """Let a Ruler without any core try to live on: Quest against 7 and its Level. [MYK-RULERWEAK-SPLIT-CORE]"""
    check = await make_check(play, ruler, "quest", 7 + ruler.level, action="split_core")
    if check.succeeded:
        await take_damage(play, DamageDue(ruler, play.roll("6D6").total))
    else:
        await slay(play, ruler, "MYK-RULERWEAK-SPLIT-CORE")


def rulers_in_the_flesh(realm: Realm) -> list[Monster]:
    """List the Rulers that have been met and live, on the Battlefield or in their rooms."""
    rooms = [one for room in realm.adventure.truth.rooms.values() for one in room.survivors]
    found = {one.id: one for one in (*realm.monsters(), *rooms) if one.ruler}
    return list(found.values())


def shunned(ruler: Monster, who: Character) -> bool:
    """Say whether a Ruler cannot bear to touch somebody. [MYK-RULERWEAK-ANATHEMA]"""
    return any(has_about_them(ruler, who, weakness) for weakness in ruler.choices.get(f"{WEAK}anathema", []))


def steps_away(ruler: Character, people: Sequence[Character], areas: list[int], far: int) -> list[int]:
    """Give the Areas that lie farther from whom a Ruler cannot bear, if such a one is in range."""
    if not isinstance(ruler, Monster) or f"{WEAK}anathema" not in ruler.choices:
        return []
    dreaded = [one.area for one in people if one.awake and shunned(ruler, one) and abs(one.area - ruler.area) <= far]
    if not dreaded:
        return []
    now = min(abs(area - ruler.area) for area in dreaded)
    return [area for area in areas if min(abs(place - area) for place in dreaded) > now]


def without_anathema(who: Character, people: list[Character]) -> list[Character]:
    """Leave out whom a Ruler cannot bear to touch, as long as anybody else is there. [MYK-RULERWEAK-ANATHEMA]"""
    if not isinstance(who, Monster) or f"{WEAK}anathema" not in who.choices:
        return people
    return [one for one in people if not shunned(who, one)] or people
