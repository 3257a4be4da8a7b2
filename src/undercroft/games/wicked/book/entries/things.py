"""What is made, cast and found: items, edges, spells, rituals. [WO-G07] [WO-G16] [WO-G25]"""

from typing import Annotated, Literal

import msgspec

from ...words import Action, Attribute, Circumstance, Code, Defense, ItemKind, Requirement, Scope
from .base import Entry, Id, Lines, Outcome, Power, Primitive, Row, Thing, Words

MadeTier = Annotated[int, msgspec.Meta(ge=1, le=3)]


class Item(Entry, frozen=True, kw_only=True):
    """A concoction, contraption, potion or magic item: one code, and what the code needs to know. [WO-G16]

    `row` is its place in the printed list of its tier, from which its volatility follows. `powers` are for code U, and
    for what a thing does besides its code.
    """

    kind: ItemKind
    tier: MadeTier
    row: Annotated[int, msgspec.Meta(ge=1, le=13)]
    code: Code
    action: tuple[Action, ...] = ()  # of codes S and X
    defense: Defense | None = None  # of code D
    attribute: Attribute | None = None  # of code R
    needs: tuple[Circumstance, ...] = ()  # it works only on or in these: beasts, metal, a first strike
    uses: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1  # so often, each time that it can be used
    lasts: Scope | None = None  # for so long, instead of once
    side: bool = False  # it serves everybody on one's side
    foes: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1  # how many a hit strikes
    per: Literal["dose", "scene", "cycle"] | None = None  # instead of what its kind and tier say
    powers: tuple[Power, ...] = ()
    focus: bool = False  # it can be cast with
    text: Words  # what it does
    look: Words
    wrong: Words  # what its volatility is like


class Edge(Thing, frozen=True, kw_only=True):
    """What a mundane item can be made better by. [WO-G16]"""


class Volatility(Entry, frozen=True, kw_only=True):
    """What goes wrong with a volatile thing, by the remainder of its row. [WO-R27] [WO-G16]"""

    remainder: Annotated[int, msgspec.Meta(ge=0, le=5)]
    outcome: Outcome
    lines: Lines


class Mundane(Entry, frozen=True, kw_only=True):
    """An ordinary thing that can be looted or crafted."""

    trade: Id  # of the target that it comes from
    focus: bool = False
    text: Words


class Ingredient(Entry, frozen=True, kw_only=True):
    """What brews are made of; a special one adds a die. [WO-POTION-01]"""

    what: Literal["reagent", "ordinary", "special"]
    text: Words


class SpellPath(Entry, frozen=True, kw_only=True):
    """A path of spells: its domain, and what it cannot do without. [WO-G07]"""

    domain: Words
    limitation: Words
    needs: Literal["flame", "no_daylight", "not_first", "soil", "blood", "eyes"]
    weakens: bool = False  # without it the spell is weak, instead of impossible
    text: Words
    backfires: Lines


class Spell(Thing, frozen=True, kw_only=True):
    """A known spell of a path; what a success does. [WO-G07]"""

    path: Id
    tier: MadeTier
    attacks: bool = False  # it slashes like an attack
    area: bool = False
    lines: Lines


class Ritual(Thing, frozen=True, kw_only=True):
    """A ritual that is ready. [WO-G25]"""

    tier: MadeTier
    aims: Literal["faction", "target", "prisoner", "creature", "monster", "raid", "invasion", "plan", "table"]
    lines: Lines


class RequirementText(Entry, frozen=True, kw_only=True):
    """What a ritual asks for, and how it is met. [WO-G25]"""

    requirement: Requirement
    text: Words
    lines: Lines


class Extra(Entry, frozen=True, kw_only=True):
    """The something extra of a critical project. [WO-G16]"""

    project: Literal["brew", "build", "craft", "contact", "recruit", "torture", "incant"]
    outcome: Outcome


class Bargain(Entry, frozen=True, kw_only=True):
    """A dark bargain: a die now, and a price that cannot be resisted. [WO-G11]"""

    row: Row
    bites: Literal[
        "witness", "blowback", "calamity", "prisoner", "favour", "helper", "gold", "item", "faction", "name", "breach",
        "ally",
    ]  # fmt: skip
    offers: Lines  # as it is offered
    lands: Lines
    does: tuple[Primitive, ...] = ()
