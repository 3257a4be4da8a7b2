"""Levels: bought with experience, each with an ability and the spells that it brings. [AWN-XP-LEVELUP]"""

from collections.abc import Mapping
from typing import Any

import msgspec

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play

from ..rules.figures import mastered, price_of_level
from ..state import Hero, Night
from ..words import ABILITIES, Ability, Archetype, Creature
from .making import ANY, ability_pick, roll_spells, school_pick

YES, NO = "yes", "no"


async def levels(play: Play[Night], hero: Hero) -> None:
    """Let somebody buy levels with what they have learned, as many as they want and can. [AWN-XP-OPTIONAL-SPEND]"""
    while hero.xp >= price_of_level(hero) and allowed(hero):
        draft = await level_card(play.state, hero)
        if draft["rise"] == NO:
            return
        rise(play, hero, draft)


def level_card(night: Night, hero: Hero) -> Card:
    """Ask for a level, its ability and where its spells are looked for, all at once."""

    def ability(draft: Mapping[str, Any]) -> Ask[Any] | None:
        return ability_pick(hero, allowed(hero)) if draft["rise"] == YES else None

    def enemy(draft: Mapping[str, Any]) -> Ask[Any] | None:
        wanted = draft.get("ability") == Ability.SPIRITUAL_ENEMY
        return Pick(hero.seat, "enemy", tuple(Creature)) if wanted else None

    def school(draft: Mapping[str, Any]) -> Ask[Any] | None:
        return school_pick(night, hero) if spells_due(hero, draft.get("ability", "")) else None

    slots = (
        Slot("rise", lambda draft: Pick(hero.seat, "rise", (YES, NO))),
        Slot("ability", ability, ("rise",)),
        Slot("enemy", enemy, ("ability",)),
        Slot("school", school, ("ability",)),
    )
    params = {"level": hero.level + 1, "price": price_of_level(hero)}
    return Card(hero.seat, "level", slots, params, preview=lambda draft: foretold(draft, params))


def foretold(draft: Mapping[str, Any], params: Mapping[str, Any]) -> Detail:
    """Say what a level costs, and what its ability does."""
    chosen = draft.get("ability", "")
    return Detail("" if chosen else NO, params={**params, "does": f"does_{chosen}"})


def spells_due(hero: Hero, ability: str) -> int:
    """Count the spells that the next level would bring with an ability; their number never falls. [R-AWN-08]"""
    if not ability:
        return 0
    risen = msgspec.structs.replace(hero, level=hero.level + 1, abilities=[*hero.abilities, Ability(ability)])
    return max(0, mastered(risen).value - len(hero.spells))


def rise(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    """Pay for a level, and have what comes with it. [AWN-XP-COST] [AWN-CHAR-ABILITY-EACH]"""
    hero.xp -= price_of_level(hero)
    hero.level += 1
    hero.abilities.append(Ability(draft["ability"]))
    hero.enemy = Creature(draft["enemy"]) if "enemy" in draft else hero.enemy
    roll_spells(play, hero, draft.get("school", ANY))
    play.tell("level", who=hero.name, level=hero.level, ability=hero.abilities[-1], about=(hero.seat,))


def allowed(hero: Hero) -> list[Ability]:
    """List the abilities that can be taken next, one's own first, none twice. [AWN-CHAR-ABILITY-CROSS-LIMIT]"""
    own = [one for one in ABILITIES[hero.archetype] if one not in hero.abilities]
    if len(hero.abilities) > 1 and hero.abilities[-1] not in ABILITIES[hero.archetype]:
        return own
    others = [one for kind in Archetype if kind is not hero.archetype for one in ABILITIES[kind]]
    return [*own, *(one for one in others if one not in hero.abilities)]
