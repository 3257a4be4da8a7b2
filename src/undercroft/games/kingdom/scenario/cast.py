"""The cast: people of a scenario, described by the tables, each with a part to play."""

from collections.abc import Sequence

from undercroft.engine.dice import Dice, pick_from, shuffle
from undercroft.engine.tables import throw

from ..content.jobs import common_jobs
from ..draws.births import BIRTH, FREE_CHOICE
from ..draws.npc_words import (
    ABILITIES,
    ABILITY,
    AGES,
    ANY,
    APPEARANCE,
    APPEARANCES,
    NAME_THEMES,
    OUTFIT,
    PERSONALITIES,
    PERSONALITY,
    SEXES,
    SPECIAL,
    SPECIAL_TRAITS,
    TRAITS,
    fits_age,
)
from ..dungeon.acquaintances import CAPTIVE, PEDDLER, SCHEMER, WITNESS
from ..grammar.entries import JOBS
from ..state import Person

KINDS = (PERSONALITY, APPEARANCE, ABILITY, SPECIAL)
TRIES = 20
"""How often a name is drawn again that somebody has."""
ROLES = (WITNESS, CAPTIVE, PEDDLER, SCHEMER)
"""What somebody is there for: to know something, to be rescued, to sell something, to act on their own."""


def draw_person(
    dice: Dice, ident: str, role: str, taken: list[str], *, ages: Sequence[int] = (), sex: str = ""
) -> Person:
    """Draw somebody: age, sex, traits, and a name that nobody has yet. [MYK-NPC-PROCEDURE]

    Whom a story tells of is as old (`ages` are rows of the table) and of the sex that it says, whatever the dice do.
    """
    drawn = throw(dice, AGES)
    if ages and drawn not in [AGES.rows[row] for row in ages]:
        drawn = AGES.rows[pick_from(dice, list(ages))]
    _, youngest, oldest = drawn
    person = Person(ident, "", role=role)
    person.age = youngest + dice.roll(oldest - youngest + 1) - 1
    drawn_sex = throw(dice, SEXES)
    person.sex = sex or drawn_sex
    person.traits = list(dict.fromkeys(draw_trait(dice, kind, person.age) for kind in draw_kinds(dice)))
    person.name = draw_name(dice, taken)
    return person


def draw_kinds(dice: Dice) -> list[str]:
    """Draw which tables describe somebody, and how often each is rolled. [MYK-NPC-TABLE-TRAITS]"""
    parts = throw(dice, TRAITS)
    named = [kind for kind, _ in parts if kind != ANY]
    free = [kind for kind in KINDS if kind not in named]
    shuffle(dice, free)
    return [kind for wanted, times in parts for kind in [free.pop() if wanted == ANY else wanted] * times]


def draw_outfit(dice: Dice) -> str:
    """Draw whose clothes somebody wears: a Job of the Birth Table. [MYK-NPC-TABLE-APPEARANCE]"""
    job = throw(dice, BIRTH)
    return pick_from(dice, common_jobs()) if job == FREE_CHOICE else job


def draw_trait(dice: Dice, kind: str, age: int) -> str:
    """Draw one trait that fits somebody's age. [MYK-RTAB-D66]"""
    while not fits_age(trait := draw_any_trait(dice, kind), age):
        pass
    return trait


def draw_any_trait(dice: Dice, kind: str) -> str:
    """Draw one trait, whoever it is for."""
    match kind:
        case "personality":
            return throw(dice, PERSONALITIES)
        case "appearance":
            found = throw(dice, APPEARANCES)
            return f"dressed as {JOBS[draw_outfit(dice)].title}" if found == OUTFIT else found
        case "ability":
            return throw(dice, ABILITIES)
    sides = throw(dice, SPECIAL_TRAITS)
    return pick_from(dice, sides)


def draw_name(dice: Dice, taken: list[str]) -> str:
    """Draw a name after a fruit, a colour, a star and so on; a name that is taken gets a number, if all else fails."""
    for _ in range(TRIES):
        _, *names = throw(dice, NAME_THEMES)
        if free := [name for name in names if name not in taken]:
            return pick_from(dice, free)
    return f"{names[0]} {1 + sum(1 for name in taken if name.startswith(names[0]))}"
