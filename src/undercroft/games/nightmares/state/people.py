"""The people whom players lead."""

from undercroft.engine.secrets import Private, Public, State

from ..words import Ability, Archetype, Attribute, Debility


class Carried(State):
    """One thing that somebody carries: what it is by the house book's id, and whether it is worn or in hand."""

    item: Public[str]
    used: Public[bool] = False


class Hero(State):
    """Somebody whom a player leads, or a bot for them."""

    seat: Public[str]
    name: Public[str]
    archetype: Public[Archetype]
    scores: Public[dict[Attribute, int]]
    abilities: Public[list[Ability]]  # one for each level, in the order in which they were taken
    level: Public[int] = 1
    xp: Public[int] = 0
    lost: Public[int] = 0  # how much Disposition is lost
    debilities: Public[list[Debility]] = []
    spells: Public[list[str]] = []  # mastered
    memory: Public[list[str]] = []  # memorised; the same spell may be there more than once
    carried: Public[list[Carried]] = []
    purses: Public[int] = 0
    alignment: Public[str] = ""
    belief: Public[str] = ""
    motive: Public[str] = ""
    notes: Private[str] = ""
