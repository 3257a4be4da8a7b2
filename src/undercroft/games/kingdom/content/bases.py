"""The Bases of the Dungeon Book: how strong each is, what using it costs, and what we can make of it."""

from ..combat.sieges import aimed_at, attack_base
from ..dungeon.bases import ANY, QUARTER, STRATEGY, TURN, offer_bases, produce, switch_off
from ..grammar.delve_moments import (
    CampBegun,
    DungeonEntered,
    QuarterEnded,
    RoomEntered,
    RoundBegun,
    RoundEnded,
    SearchMade,
    StrategyDue,
    TurnEnded,
)
from ..grammar.entries import BaseEntry, BuiltIn
from ..grammar.moments import Acting
from ..grammar.windows import Use
from ..rules.knowledge import show_bases, turn_up
from ..state import Character, Realm
from ..words import Kind
from .base_effects import pass_on, rockets_land, secret_weapons
from .npcs_and_ghosts import first

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
    text=(
        "It shells the Court (Warfare against 13, less for every room between, or 1D6 damage each) or the "
        "Kingdom (Military against 15, less for every region between, or 2D6 Citizens)."
    ),
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
    text=(
        "It moves; once used, each cycle in its room takes Warfare against 10, or 2D6 damage, and 1D6 "
        "Followers go home."
    ),
)  # fmt: skip


bases = BuiltIn(id="bases", cite="MYK-BASERULE-DEFINITION", name="Bases of the monsters")
tear_down = BuiltIn(id="tear_down", cite="MYK-BASERULE-ATTACK", name="Attack a Base")


def once(realm: Realm, moment: object) -> tuple[Character, ...]:
    """Name who does what is done once for everybody, if there are Bases at all."""
    return (first(realm),) if realm.adventure.truth.bases else ()


def for_all(use: Use) -> bool:
    """Say whether a thing that is done once for everybody is done by this one, and there are Bases at all."""
    return bool(use.realm.adventure.truth.bases) and use.user is first(use.realm)


@bases.feat(Kind.PERMANENT, when=lambda use, entered: for_all(use), whose=once)
async def lay_cards(use: Use, entered: DungeonEntered) -> None:
    """The Dungeon Phase begins: a card for each Base lies on the table, face down."""
    switch_off(use.realm)
    show_bases(use.play)


@bases.feat(Kind.PERMANENT, when=lambda use, entered: for_all(use), whose=once)
async def walk_in(use: Use, entered: RoomEntered) -> None:
    """The Court comes into a room with a Base: its card is turned up."""
    turn_up(use.play, entered.room)


@bases.feat(Kind.PERMANENT, when=lambda use, made: for_all(use) and made.target == "room", whose=once)
async def look_closely(use: Use, made: SearchMade) -> None:
    """A room was searched with success: the cards of its Bases are turned up."""
    turn_up(use.play, use.realm.delve.room)


@bases.feat(Kind.PERMANENT, when=lambda use, over: for_all(use), whose=once)
async def another_quarter(use: Use, over: QuarterEnded) -> None:
    """A Quarter is over: secret weapons work, Bases produce, and those with a plan carry it out."""
    await secret_weapons(use.play)
    await produce(use.play)
    await offer_bases(use.play, QUARTER)
    await pass_on(use.play)


@bases.feat(Kind.PERMANENT, when=lambda use, begun: for_all(use), whose=once)
async def pause(use: Use, begun: CampBegun | RoundBegun) -> None:
    """At the beginning of Camp and of every Round: the game master may use a Base."""
    await offer_bases(use.play, ANY)


@bases.feat(Kind.PERMANENT, when=lambda use, due: for_all(use), whose=once)
async def before_strategy(use: Use, due: StrategyDue) -> None:
    """Before the dice for Strategy are rolled: rockets may be aimed."""
    await offer_bases(use.play, STRATEGY)


@bases.feat(Kind.PERMANENT, when=lambda use, ended: for_all(use), whose=once)
async def between_turns(use: Use, ended: TurnEnded) -> None:
    """Somebody's turn on the Battlefield is over: an Exhausted monster may be called to order."""
    await offer_bases(use.play, TURN)


@bases.feat(Kind.PERMANENT, when=lambda use, ended: for_all(use), whose=once)
async def round_is_over(use: Use, ended: RoundEnded) -> None:
    """A Round is over: rockets come down, secret weapons work."""
    await rockets_land(use.play)
    await secret_weapons(use.play)


@tear_down.feat(Kind.SUPPORT, when=lambda use, acting: bool(aimed_at(use.play, use.user)))
async def attack_it(use: Use, acting: Acting) -> None:
    """A Base stands here: attack it. In a fight it is where the monsters camp, and must be within reach."""
    await attack_base(use.play, use.user)
