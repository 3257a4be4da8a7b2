"""Cast a spell: one that is held in mind, or a ritual with an hour to spare."""

from typing import NamedTuple

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Miscast, Spell
from ..rules import lair_doings
from ..rules.carrying_out import Deed, Person, carry_out
from ..rules.deeds import record
from ..rules.figures import has, memory
from ..rules.harm import free_debilities, take_debility
from ..rules.rolls import Plan, Rolled, modifiers, throw
from ..rules.table import book_of
from ..rules.wording import fresh
from ..state import Hero, Night
from ..words import Ability, Attribute, Band, Creature, Debility, Move

MISCASTS = 12
SPELL = "spell"
"""What a card says below its odds of a spell that would be cast."""
KEEP, LOSE = "keep", "lose"


class Casting(NamedTuple):
    """A spell as somebody means to cast it."""

    hero: Hero
    spell: str
    target: Person | None = None
    attribute: Attribute = Attribute.INTELLIGENCE
    ritual: bool = False
    edge: str = ""
    helped: int = 0
    against: tuple[Creature, ...] = ()


def attributes(hero: Hero, night: Night) -> list[Attribute]:
    """List by which attributes somebody can cast. [AWN-ABILITY-ARCHMAGE-ATTR]"""
    usual = [Attribute.INTELLIGENCE]
    return [*usual, Attribute.CHARISMA, Attribute.WILLPOWER] if has(hero, Ability.ARCHMAGE, book_of(night)) else usual


def spell_told(night: Night, spell: str) -> str:
    """Say what the book says of a spell, to be read before it is cast."""
    found = book_of(night).shelf("spell").get(spell)
    return found.text if found is not None else ""


def best_cast(night: Night, hero: Hero) -> Attribute:
    """Find the attribute by which somebody casts best, of those by which they can. [AWN-ABILITY-ARCHMAGE-ATTR]"""
    book = book_of(night)
    return max(attributes(hero, night), key=lambda one: modifiers(Plan(hero, Move.CAST, one), night.scene, book).value)


async def cast(play: Play[Night], casting: Casting) -> None:
    """Cast a spell, or miscast it; one from memory leaves it. [AWN-MOVE-CAST-TRIGGER]"""
    hero, book = casting.hero, book_of(play.state)
    spell: Spell = book.shelf("spell")[casting.spell]
    if casting.ritual:
        await lair_doings.hour(play)
    plan = Plan(hero, Move.CAST, casting.attribute, casting.against, casting.edge, casting.helped)
    result = throw(play, plan, book)
    play.reached("spell", spell.id)
    if works(result.band, spell, hero):
        record(hero, "ritual_done" if casting.ritual else "spell_cast")
        first = fresh(play.state, f"cast {spell.id}")
        line = spell.text if first else ""
        play.tell("cast" if first else "cast_again", who=hero.name, spell=spell.id, line=line, about=(hero.seat,))
        await carry_out(play, spell.does, Deed(spell.name, hero, casting.target or hero))
    else:
        await miscast(play, hero, spell)
    if not casting.ritual:
        await _forget(play, hero, spell, result)


def works(band: Band, spell: Spell, hero: Hero) -> bool:
    """Say whether a spell is cast as it should be. [AWN-MOVE-CAST-10] [AWN-MOVE-CAST-7-LE] [AWN-MOVE-CAST-7-GT]"""
    return band is Band.STRONG or (band is Band.MIXED and spell.level <= hero.level)


async def miscast(play: Play[Night], hero: Hero, spell: Spell) -> None:
    """Let a spell go wrong; inside an incursion the worse of two throws counts. [AWN-DEP-MISCAST]"""
    throws = [play.dice.roll(MISCASTS) for _ in range(2 if play.state.scene.inside else 1)]
    row = max(throws)
    entry: Miscast = next(one for one in book_of(play.state).shelf("miscast").values() if one.row == row)
    dice = [(MISCASTS, face) for face in throws]
    play.reached("miscast", entry.id)
    play.tell("miscast", who=hero.name, spell=spell.id, line=entry.text, dice=dice, about=(hero.seat,))
    await carry_out(play, entry.does, Deed(entry.name, hero, hero))


async def _forget(play: Play[Night], hero: Hero, spell: Spell, result: Rolled) -> None:
    """Let a spell leave the mind, unless it is recalled. [AWN-MOVE-CAST-FORGET]"""
    if await _recalls(play, hero, result):
        play.tell("recalled", who=hero.name, spell=spell.id, rules=("AWN-ABILITY-RECALL-10",), about=(hero.seat,))
    elif spell.id in hero.memory:
        hero.memory.remove(spell.id)


async def _recalls(play: Play[Night], hero: Hero, result: Rolled) -> bool:
    """Keep a spell that was cast well, or cast passably at the price of a debility. [AWN-ABILITY-RECALL-7]"""
    if not has(hero, Ability.WIZARD_RECALL, book_of(play.state)) or result.band is Band.MISS:
        return False
    if result.band is Band.STRONG:
        return hero.habits.keeps_spell or await Pick(hero.seat, "recall", (KEEP, LOSE)) == KEEP
    free = free_debilities(hero)
    if not free:
        return False
    choice = await Pick(hero.seat, "recall_price", (LOSE, *free))
    if choice == LOSE:
        return False
    await take_debility(play, hero, Debility(choice), cause="Wizard Recall")
    return True


def fill_memory(night: Night, hero: Hero) -> None:
    """Fill the mind after sleep: each spell once, the highest that is safe first, then again. [AWN-DEP-RITUAL]

    What stands in a spellbook in hand can be held in mind like what is mastered.
    """
    book = book_of(night)
    room = memory(hero, book).value
    known = dict.fromkeys((*hero.spells, *hero.lent))
    by_level = sorted(known, key=lambda one: (book.shelf("spell")[one].level > hero.level, -_level(night, one)))
    again = by_level * (room // len(by_level) + 1) if by_level else []
    hero.memory = again[:room]


def _level(night: Night, spell: str) -> int:
    found: Spell = book_of(night).shelf("spell")[spell]
    return found.level
