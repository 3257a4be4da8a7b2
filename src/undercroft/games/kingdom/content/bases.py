"""The Bases of the Dungeon Book: how strong each is, what using it costs, and what we can make of it."""

from ..entries import BaseEntry
from ..words import Kind

fort = BaseEntry(
    id="fort", cite="MYK-BASE-FORT", level=1, kind=Kind.PERMANENT, hp=30, activation=1, addition=True,
    rewards=("citadel",),
    text="Once used, no other Base in its room can be harmed, and nobody in the monsters' Encampment attacked.",
)  # fmt: skip
factory = BaseEntry(
    id="factory", cite="MYK-BASE-FACTORY", level=1, kind=Kind.ASSIST, hp=10, rewards=("blacksmith", "staple:iron"),
    text="For the price of an Arms or Recovery Item, every monster of one kind on this map gets one.",
)  # fmt: skip
nest = BaseEntry(
    id="nest", cite="MYK-BASE-NEST", level=2, kind=Kind.PERMANENT, hp=20, activation=2, production=1,
    rewards=("mixed_area", "ranch"),
    text="One more Production Capacity each Quarter; once it is used, monsters in its room roll one more die.",
)  # fmt: skip
graveyard = BaseEntry(
    id="graveyard", cite="MYK-BASE-GRAVEYARD", level=2, kind=Kind.PLAN, hp=20, rewards=("execution_ground",),
    text="For its Level, a monster that died in this game rises again in any room, hated by all and hard to kill.",
)  # fmt: skip
supply_line = BaseEntry(
    id="supply_line", cite="MYK-BASE-SUPPLY-LINE", level=3, kind=Kind.ASSIST, hp=15, rewards=("depot",),
    text="For their Levels, any monsters come to any rooms; at the end of a Quarter it can pass on its counters.",
)  # fmt: skip
frontline_base = BaseEntry(
    id="frontline_base", cite="MYK-BASE-FRONTLINE-BASE", level=3, kind=Kind.PLAN, hp=25, activation=3,
    rewards=("piazza",),
    text="It shells the Court (Warfare, or 1D6 damage each) or the Kingdom (Military, or 2D6 Citizens).",
)  # fmt: skip
control_room = BaseEntry(
    id="control_room", cite="MYK-BASE-CONTROL-ROOM", level=3, kind=Kind.INTERRUPT, hp=10, activation=3,
    rewards=("observatory",),
    text="An Exhausted monster can act once more.",
)  # fmt: skip
launching_pad = BaseEntry(
    id="launching_pad", cite="MYK-BASE-LAUNCHING-PAD", level=4, kind=Kind.INTERRUPT, hp=15, activation=6, addition=True,
    rewards=("staple:gunpowder",),
    text="Before the Strategy Check: an Area is named, and at the end of the Round everybody in it takes 5D6 damage.",
)  # fmt: skip
classified_weapons = BaseEntry(
    id="classified_weapons", cite="MYK-BASE-CLASSIFIED-WEAPONS", level=4, kind=Kind.PERMANENT, hp=50, activation=2,
    war_machine=True,
    text="It moves; once used, each cycle in its room takes Warfare against 10, or 2D6 damage and 1D6 Followers.",
)  # fmt: skip
