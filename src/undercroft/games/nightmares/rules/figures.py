"""Figures: what follows from a sheet, each with its reasons."""

from undercroft.engine.totals import Total

from ..state import Hero
from ..words import Ability, Archetype, Attribute

DAMAGE = {Archetype.ARCANIST: 2, Archetype.ROGUE: 3, Archetype.WARRIOR: 4}
RAISED = {
    Ability.RESOLUTE: Attribute.WILLPOWER,
    Ability.SMART: Attribute.INTELLIGENCE,
    Ability.ARTFUL: Attribute.DEXTERITY,
    Ability.POPULAR: Attribute.CHARISMA,
    Ability.RELENTLESS: Attribute.FEROCITY,
    Ability.ROBUST: Attribute.HEALTH,
}
"""The abilities that raise a score by one."""
LOAD, PORTERS_LOAD = 4, 6
GOOD_MEMORY = 4


def score(hero: Hero, attribute: Attribute) -> Total:
    """Give an attribute's score; debilities do not change it. [AWN-DEBILITY-ROLLS-ONLY]"""
    total = Total(attribute, hero.scores[attribute])
    for ability, raised in RAISED.items():
        if raised is attribute and ability in hero.abilities:
            total.add(ability, 1, f"AWN-ABILITY-{ability.upper()}")
    return total


def max_disposition(hero: Hero) -> Total:
    """Give the most Disposition somebody can have: Level and Health, never less than one."""
    total = Total("disposition")
    total.add("level", hero.level, "AWN-DISP-BASE")
    total.add(Attribute.HEALTH, score(hero, Attribute.HEALTH).value, "AWN-DISP-BASE")
    if Ability.DEATH_DEFYING in hero.abilities:
        total.add(Ability.DEATH_DEFYING, 2, "AWN-ABILITY-DEATHDEFYING")
    total.at_least(1, cite="AWN-DISP-BASE")
    return total


def disposition(hero: Hero) -> int:
    """Give how much Disposition somebody has now."""
    return max(0, max_disposition(hero).value - hero.lost)


def damage(hero: Hero, *, armed: bool = True, ambush: bool = False, extra: int = 0) -> Total:
    """Give what a blow or a shot does before armour, in the order of the book. [AWN-DMG-ARCHETYPE]"""
    base = DAMAGE[hero.archetype]
    total = Total("damage", base if armed else base // 2)
    if Ability.DANGEROUS in hero.abilities:
        total.add(Ability.DANGEROUS, 1, "AWN-ABILITY-DANGEROUS")
    if ambush and Ability.AMBUSH in hero.abilities:
        total.multiply(Ability.AMBUSH, 2, "AWN-ABILITY-AMBUSH-DOUBLE")
    if extra:
        total.add("extra", extra)
    return total


def encumbrance_rating(hero: Hero) -> Total:
    """Give how many encumbering things somebody carries without being encumbered."""
    total = Total("encumbrance", PORTERS_LOAD if Ability.PORTER in hero.abilities else LOAD)
    total.add(Attribute.HEALTH, score(hero, Attribute.HEALTH).value, "AWN-ENC-RATING")
    return total


def mastered(hero: Hero) -> Total:
    """Give how many spells somebody has mastered, or is about to."""
    total = Total("spells")
    if hero.archetype is Archetype.ARCANIST:
        total.add("level", hero.level, "AWN-CHAR-ARC-SPELLS")
    if Ability.ARCHMAGE in hero.abilities:
        total.add(Ability.ARCHMAGE, hero.level, "AWN-ABILITY-ARCHMAGE-SPELLS")
    if Ability.ADEPT in hero.abilities:
        total.add(Ability.ADEPT, max(1, score(hero, Attribute.INTELLIGENCE).value), "AWN-ABILITY-ADEPT")
    return total


def memory(hero: Hero) -> Total:
    """Give how many spells somebody can hold in mind."""
    total = Total("memory", hero.level)
    if Ability.MEMORY in hero.abilities:
        total.add(Ability.MEMORY, GOOD_MEMORY, "AWN-ABILITY-MEMORY")
    else:
        total.add(Attribute.INTELLIGENCE, score(hero, Attribute.INTELLIGENCE).value, "AWN-ABILITY-MEMORY-BASE")
    total.at_least(0)
    return total
