"""Names of places and what they look like, by the tables."""

from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.tables import throw

from ..draws.environments import ENVIRONMENT, INTERIORS
from ..draws.npc_words import NAME_THEMES
from ..draws.place_words import FIRST_WORDS, FLAIR, LAND, MONSTER, NAME, NUMBER, SECOND_WORDS, SORT, TRAP, WORD
from ..draws.random_words import RANDOM_WORDS_1, RANDOM_WORDS_2
from ..grammar.entries import MONSTERS, TRAPS


def draw_place(dice: Dice) -> str:
    """Draw the name of a room or map: some flair, and a sort of place. [MYK-PLACE-PROCEDURE]"""
    flair, sort = throw(dice, FLAIR), throw(dice, SORT)
    first, second = first_word(dice, flair), throw(dice, SECOND_WORDS[sort])
    return f"{first}land" if second == LAND else f"{first} {second}"


def first_word(dice: Dice, flair: str) -> str:
    """Draw the first word; some rows send one to another table, or to what one likes best. [MYKR3-X03]"""
    word = throw(dice, FIRST_WORDS[flair])
    match word:
        case str() if word == MONSTER:
            return pick_from(dice, [entry.title for entry in MONSTERS])
        case str() if word == TRAP:
            return pick_from(dice, [entry.title for entry in TRAPS])
        case str() if word == WORD:
            return throw(dice, pick_from(dice, (RANDOM_WORDS_1, RANDOM_WORDS_2)))
        case str() if word == NAME:
            _, *names = throw(dice, NAME_THEMES)
            return pick_from(dice, names)
        case str() if word == NUMBER:
            return str(dice.roll(6) + dice.roll(6))
    return word


def draw_interior(dice: Dice, sorts: tuple[str, ...] = ()) -> str:
    """Draw what a room looks like: by the dice, or of a sort that fits. [MYK-ENV-PROCEDURE]"""
    sort = pick_from(dice, sorts) if sorts else throw(dice, ENVIRONMENT)
    return throw(dice, INTERIORS[sort])
