"""Discoveries: what is found under the dungeon, by type and band. [WO-R46] [WO-G18]"""

from collections.abc import Callable, Mapping
from typing import Any

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.lasting import Lasting
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure
from undercroft.engine.totals import Total

from ..actions.hearts import HEART_MOST
from ..actions.wounds import shock_all
from ..book.entries.dungeon import Found
from ..dungeon.building import new_node, put, spots, would_break
from ..dungeon.graph import ENTRANCE, SANCTUM, built, rooms
from ..dungeon.spots import has_way, room_spots
from ..rules import dice
from ..rules.gold import give_gold
from ..rules.odds import odds
from ..rules.table import book_of, next_of
from ..state import Lair, Monster, Wicked
from ..words import Band, Discovery, Guard, ItemKind, NodeKind, Roll, Work
from ..world.votes import agree
from .contacting import special_ingredient
from .done import add_thing
from .finery import found
from .lairs import attract
from .rituals import CURSE
from .tasks import empty_lairs

USUAL = 2
"""Dice of a discovery, unless the game master thinks otherwise. [WO-DISCOVERY-01]"""
TYPES = tuple(Discovery)
FOREVER = "ritual"
D, B = Discovery, Band
Way = Callable[[Play[Wicked]], Procedure[None] | None]


async def discover(play: Play[Wicked]) -> None:
    """Roll how good a find is, then what it is; a critical is two good ones. [WO-TIER-01] [WO-DISCOVERY-05]"""
    asked = Pick(play.gm, "discovery_dice", [str(USUAL), "3", "1"]).described(lambda one: Detail(odds=odds(int(one))))
    rolled = dice.roll_first(play, Roll.DISCOVERY, Total("discovery", int(await asked)))
    if rolled.band is not Band.CRITICAL:
        await find(play, rolled.band, rolled)
        return
    await find(play, Band.SUCCESS, rolled)
    await find(play, Band.SUCCESS)


async def find(play: Play[Wicked], band: Band, rolled: dice.Rolled | None = None) -> None:
    """Roll the type of a find, and let it become part of the dungeon. [WO-DISCOVERY-06] [WO-DISCOVERY-11]"""
    face = play.dice.roll(len(TYPES))
    kind = TYPES[face - 1]
    shelf: Mapping[str, Found] = book_of(play.state).shelf("discovery")
    entry = next(one for one in shelf.values() if one.type is kind)
    outcome = {Band.FAILURE: entry.failure, Band.MIXED: entry.mixed}.get(band, entry.success)
    play.reached("discovery", f"{kind}.{band}")
    play.state.dungeon.finds.append(f"{kind}.{band}")
    play.state.before.grew = True
    told: dict[str, Any] = {"what": f"discovery.{entry.id}", "line": outcome, "rules": (f"WO-DISCOVERY-{face + 5:02}",)}
    if rolled is None:
        play.tell("rolled_find", dice=[(6, face)], band=str(band), **told)
    else:
        dice.tell_rolled(play, rolled._replace(kind="rolled_find"), beside=(face,), **told)
    done = FINDS[kind, band](play)
    if done is not None:
        await done


def _collapse(play: Play[Wicked]) -> None:
    """A passage is walled up if the map stays legal, else a trap is wrecked."""
    dungeon, book = play.state.dungeon, book_of(play.state)
    if where := spots(dungeon, book, Work.DIG, "wall_up"):
        put(dungeon, book, Work.DIG, "wall_up", where[0])
        return
    traps = [thing for _, thing in built(dungeon) if thing.guard is Guard.TRAP and thing.works]
    if traps:
        traps[-1].wrecked = True


def _vein(play: Play[Wicked]) -> None:
    give_gold(play, _first(play), 1)


def _first(play: Play[Wicked]) -> Monster:
    """Give whoever has least gold: the vein is theirs."""
    alive = [one for one in play.state.monsters.values() if not one.dead]
    return min(alive, key=lambda one: one.gold)


def _defensible(play: Play[Wicked]) -> None:
    """One more trap is allowed, and one is there."""
    dungeon, book = play.state.dungeon, book_of(play.state)
    dungeon.limits["trap"] = dungeon.limits.get("trap", 0) + 1
    entry = next(one.id for one in book.shelf("trap").values() if one.tier == 1)
    if where := spots(dungeon, book, Work.TRAP, entry):
        put(dungeon, book, Work.TRAP, entry, where[0])


def _flood(play: Play[Wicked]) -> None:
    """The newest room is under water until somebody bails it out."""
    whole = [node for node in rooms(play.state.dungeon) if not node.repair]
    if whole:
        max(whole, key=lambda node: node.since).repair = 1


def _spring(play: Play[Wicked]) -> None:
    special_ingredient(play, _first(play))


def _nothing(play: Play[Wicked]) -> None:
    """It is noted among the finds, and counts where somebody looks: a pool, cells."""


def _haunted(play: Play[Wicked]) -> None:
    play.state.dungeon.haunted = True


def _cells(play: Play[Wicked]) -> None:
    limits = play.state.dungeon.limits
    limits["prisoner"] = limits.get("prisoner", 0) + 1


async def _forgotten_room(play: Play[Wicked]) -> None:
    """A tier 1 room of the players' choice, over the limit."""
    state, book = play.state, book_of(play.state)
    first = [one.id for one in book.shelf("room").values() if one.tier == 1]
    there = {node.room for node in rooms(state.dungeon)}
    ids = sorted(first, key=lambda one: one in there)
    chosen = await agree(play, "found_room", ids)
    for where in room_spots(state.dungeon):
        if not would_break(state.dungeon, book, Work.ROOM, chosen, where, free=True):
            put(state.dungeon, book, Work.ROOM, chosen, where, free=True)
            return


def _smell(play: Play[Wicked]) -> None:
    factors = play.state.engagement_factors
    factors["smell"] = factors.get("smell", 0) - 1


def _jar(play: Play[Wicked]) -> None:
    play.state.dungeon.hoard += 1


async def _crates(play: Play[Wicked]) -> None:
    """A gold piece each, or a special ingredient each, as the players like."""
    alive = [one for one in play.state.monsters.values() if not one.dead]
    chosen = await agree(play, "found_crates", ["gold", "ingredient"])
    for one in alive:
        if chosen == "gold":
            give_gold(play, one, 1)
        else:
            special_ingredient(play, one)


def _bitten(play: Play[Wicked]) -> None:
    packs = [pack for pack in play.state.packs.values() if not pack.gone]
    if packs:
        shock_all(play, packs[0])


def _tame(play: Play[Wicked]) -> None:
    """A creature that will not fight, in a lair of its own; it pulls."""
    dungeon = play.state.dungeon
    beside = [name for name in dungeon.nodes if name not in (ENTRANCE, SANCTUM) and has_way(dungeon, name)]
    if beside:
        node = new_node(dungeon, NodeKind.CAVE, beside[-1:])
        node.lair = Lair(1, since=dungeon.made)
        attract(play, node.id)
        node.lair.tame = True


def _ally(play: Play[Wicked]) -> None:
    """A creature for an empty lair, else a vile friend."""
    state = play.state
    if empty := empty_lairs(state.dungeon):
        attract(play, empty[0])
        return
    alone = [one for one in state.monsters.values() if not one.friend and not one.dead]
    taken = {one.friend for one in state.monsters.values()}
    new = [one for one in book_of(state).shelf("friend") if one not in taken and one in state.region.friends]
    if alone and new:
        alone[0].friend = next_of(play, "friend", [*book_of(state).shelf("friend")], new)


def _curse(play: Play[Wicked]) -> None:
    """One monster can hold one dark heart less until a ritual."""
    alive = [one for one in play.state.monsters.values() if not one.dead]
    cursed = max(alive, key=lambda one: one.hearts)
    cursed.lasting.append(Lasting(HEART_MOST, -1, FOREVER, CURSE))


def _curiosity(play: Play[Wicked]) -> None:
    book = book_of(play.state)
    brews = [one.id for one in book.shelf("potion").values() if one.tier == 1]
    thing = found(book.item(next_of(play, "curiosity", brews)))
    thing.doses = 1
    add_thing(_first(play).items, thing)


async def _thing_of_power(play: Play[Wicked]) -> None:
    """A tier 1 magic item, which the game master picks."""
    book = book_of(play.state)
    items = [one.id for one in book.shelf(ItemKind.MAGIC_ITEM).values() if one.tier == 1]
    first = next_of(play, "found_item", items)
    offers = [first, *(one for one in items if one != first)][:3]
    chosen = await Pick(play.gm, "powerful_thing", offers, {"who": _first(play).name, "tier": 1})
    add_thing(_first(play).items, found(book.item(chosen)))


FINDS: dict[tuple[Discovery, Band], Way] = {
    (D.EARTH, B.FAILURE): _collapse,
    (D.EARTH, B.MIXED): _vein,
    (D.EARTH, B.SUCCESS): _defensible,
    (D.LIQUID, B.FAILURE): _flood,
    (D.LIQUID, B.MIXED): _spring,
    (D.LIQUID, B.SUCCESS): _nothing,
    (D.STRUCTURE, B.FAILURE): _haunted,
    (D.STRUCTURE, B.MIXED): _cells,
    (D.STRUCTURE, B.SUCCESS): _forgotten_room,
    (D.RESOURCE, B.FAILURE): _smell,
    (D.RESOURCE, B.MIXED): _jar,
    (D.RESOURCE, B.SUCCESS): _crates,
    (D.CREATURE, B.FAILURE): _bitten,
    (D.CREATURE, B.MIXED): _tame,
    (D.CREATURE, B.SUCCESS): _ally,
    (D.MAGIC, B.FAILURE): _curse,
    (D.MAGIC, B.MIXED): _curiosity,
    (D.MAGIC, B.SUCCESS): _thing_of_power,
}
"""What each find does. [WO-G18]"""
