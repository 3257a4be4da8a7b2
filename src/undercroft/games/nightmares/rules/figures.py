"""Figures: what follows from a sheet, each with its reasons."""

from collections.abc import Collection

from undercroft.engine.totals import Total

from ..book import Book
from ..book.entries import Item, MagicItem
from ..state import Hero
from ..words import Ability, Archetype, Armour, Attribute, Creature, Curse, Harm, Kit

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
ALWAYS_ON = frozenset((*RAISED, Ability.DEATH_DEFYING, Ability.ADEPT, Ability.ARCHMAGE))
"""What raised a score or a count is not used, and stays whatever somebody needs. [R-AWN-07]"""
LOAD, PORTERS_LOAD = 4, 6
GOOD_MEMORY = 4
STOPS = {Armour.LIGHT: 1, Armour.HEAVY: 2, Armour.PLATE: 3, Armour.SHIELD: 1}
"""What each kind of armour stops. [AWN-ARM-LIGHT] [AWN-ARM-HEAVY] [AWN-ARM-PLATE] [AWN-ARM-SHIELD]"""


def score(hero: Hero, attribute: Attribute) -> Total:
    """Give an attribute's score; debilities do not change it. [AWN-DEBILITY-ROLLS-ONLY]"""
    total = Total(attribute, hero.scores[attribute])
    for ability, raised in RAISED.items():
        if raised is attribute and ability in hero.abilities:
            total.add(ability, 1, f"AWN-ABILITY-{ability.upper()}")
    return total


def has(hero: Hero, ability: Ability, book: Book) -> bool:
    """Say whether somebody has an ability that works now: some need their load about them. [AWN-CURSE-INEED]"""
    if ability not in hero.abilities:
        return False
    needy = any(curse.kind is Curse.I_NEED_THIS for curse in hero.known_curses)
    return not needy or ability in ALWAYS_ON or encumbered(hero, book)


def max_disposition(hero: Hero) -> Total:
    """Give the most Disposition somebody can have now: Level and Health, never less than one, less under a cloud."""
    total = Total("disposition")
    total.add("level", hero.level, "AWN-DISP-BASE")
    total.add(Attribute.HEALTH, score(hero, Attribute.HEALTH).value, "AWN-DISP-BASE")
    if Ability.DEATH_DEFYING in hero.abilities:
        total.add(Ability.DEATH_DEFYING, 2, "AWN-ABILITY-DEATHDEFYING")
    total.at_least(1, cite="AWN-DISP-BASE")
    if hero.clouded == "one":
        total.at_most(1, Curse.BLACK_CLOUD, "AWN-CURSE-BLACKCLOUD-6")
    elif hero.clouded == "half":
        total.divide(Curse.BLACK_CLOUD, 2, "AWN-CURSE-BLACKCLOUD-7")
    if hero.sleepless:
        total.divide(Curse.THEY_FIND_YOU_SLEEPING, 2, "AWN-CURSE-SLEEP-DISP")
    return total


def disposition(hero: Hero) -> int:
    """Give how much Disposition somebody has now."""
    return max(0, max_disposition(hero).value - hero.lost)


def damage(
    hero: Hero,
    book: Book,
    *,
    armed: bool = True,
    ambush: bool = False,
    against: Collection[Creature] = (),
    extra: int = 0,
) -> Total:
    """Give what a blow or a shot does before armour, in the order of the book. [AWN-DMG-ARCHETYPE]"""
    base = DAMAGE[hero.archetype]
    total = Total("damage", base if armed else base // 2)
    if has(hero, Ability.DANGEROUS, book):
        total.add(Ability.DANGEROUS, 1, "AWN-ABILITY-DANGEROUS")
    if ambush and has(hero, Ability.AMBUSH, book):
        total.multiply(Ability.AMBUSH, 2, "AWN-ABILITY-AMBUSH-DOUBLE")
    if hero.enemy in against and has(hero, Ability.SPIRITUAL_ENEMY, book):
        total.add(Ability.SPIRITUAL_ENEMY, 1, "AWN-DEP-SPIRITUAL")
    if extra:
        total.add("extra", extra)
    return total


def encumbrance_rating(hero: Hero) -> Total:
    """Give how many encumbering things somebody carries without being encumbered."""
    total = Total("encumbrance", PORTERS_LOAD if Ability.PORTER in hero.abilities else LOAD)
    total.add(Attribute.HEALTH, score(hero, Attribute.HEALTH).value, "AWN-ENC-RATING")
    return total


def burden(hero: Hero, book: Book) -> int:
    """Count the encumbering things somebody carries; a soldier's armour is none. [AWN-ABILITY-SOLDIER]"""
    soldier = Ability.SOLDIER in hero.abilities
    items = [book.thing(carried.item) for carried in hero.carried]
    carried = sum(item.bulk for item in items if not (soldier and getattr(item, "armour", None)))
    return hero.load + max(0, carried - hero.carried_for)


def encumbered(hero: Hero, book: Book) -> bool:
    """Say whether somebody carries more than they can; exactly as much is fine. [AWN-ENC-STATE]"""
    return burden(hero, book) > encumbrance_rating(hero).value


def armour(hero: Hero, book: Book, harm: Collection[Harm]) -> Total:
    """Give what stops some harm: what is worn stops blows, quickness all that is aimed, a trained mind other powers."""
    total = Total("armour")
    if Harm.UNSTOPPABLE in harm:
        return total
    if Harm.PHYSICAL in harm:
        _add_worn(total, hero, book)
    if has(hero, Ability.DODGER, book):
        total.add(Ability.DODGER, 1, "AWN-ABILITY-DODGER")
    if Harm.SUPERNATURAL in harm and has(hero, Ability.PSYCHIC_ARMOUR, book):
        total.add(Ability.PSYCHIC_ARMOUR, 1, "AWN-ABILITY-PSYCHIC")
    for aid in hero.aids:
        if aid.armour and set(aid.harm) & set(harm):
            total.add(aid.name, aid.armour)
    return total


def _add_worn(total: Total, hero: Hero, book: Book) -> None:
    """Add the best suit that is worn, and a shield unless both hands are full."""
    used = [book.thing(carried.item) for carried in hero.carried if carried.used]
    things = [item for item in used if isinstance(item, Item)]
    suits = [item for item in things if item.armour not in (None, Armour.SHIELD)]
    if suits:
        best = max(suits, key=lambda item: STOPS[item.armour or Armour.LIGHT])
        total.add(best.id, STOPS[best.armour or Armour.LIGHT], f"AWN-ARM-{str(best.armour).upper()}")
    both_hands = any({Kit.TWO_HANDED, Kit.RANGED} & set(item.kit) for item in things if item.weapon)
    for item in used:
        if isinstance(item, MagicItem) and item.armour:
            total.add(item.id, item.armour)
    shields = [item for item in things if item.armour is Armour.SHIELD]
    if shields and not both_hands:
        total.add(shields[0].id, STOPS[Armour.SHIELD], "AWN-ARM-SHIELD")


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


def memory(hero: Hero, book: Book) -> Total:
    """Give how many spells somebody can hold in mind."""
    total = Total("memory", hero.level)
    if has(hero, Ability.MEMORY, book):
        total.add(Ability.MEMORY, GOOD_MEMORY, "AWN-ABILITY-MEMORY")
    else:
        total.add(Attribute.INTELLIGENCE, score(hero, Attribute.INTELLIGENCE).value, "AWN-ABILITY-MEMORY-BASE")
    total.at_least(0)
    return total


def price_of_level(hero: Hero) -> int:
    """Give how much experience the next level costs. [AWN-XP-COST]"""
    return 3 * hero.level
