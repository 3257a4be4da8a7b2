"""The imps' one action: what they find to do, how it went, and what they say about it. [WO-G19] [WO-R47]"""

from collections.abc import Mapping
from typing import NamedTuple

from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..actions.gear import lose_slot
from ..actions.wounds import shock_one
from ..book.entries.dungeon import ImpWork
from ..dungeon.building import broken, put, spots
from ..dungeon.graph import built
from ..dungeon.legality import limit
from ..rules import dice
from ..rules.table import book_of, next_of
from ..rules.telling import called, custom_line, say, short
from ..state import Carried, Wicked
from ..words import Attribute, Band, Guard, Roll, Work
from ..world.factions import tick_faction
from .brewing import DOSES
from .done import add_thing

GUARDS = {Work.LOCK: Guard.LOCK, Work.TRAP: Guard.TRAP, Work.TRICK: Guard.TRICK}
FINISHED_BY_PEOPLE = (Work.ROOM, Work.LOCK, Work.TRAP, Work.TRICK, Work.LAIR, Work.REPAIR, Work.DIG, Work.CONTRAPTION)
MESS = "mess"
MESSES = ("supply", "clock", "pack")


class Chore(NamedTuple):
    """What the imps have found to do."""

    work: str  # of the house book's imp work
    thing: str = ""
    where: str = ""


def chore_of(play: Play[Wicked]) -> Chore | None:
    """Find what the imps work on: the first that applies. [WO-G19]"""
    state, book = play.state, book_of(play.state)
    dungeon = state.dungeon
    if out := broken(dungeon):
        return Chore("repair", where=min(out, key=lambda name: out[name]))
    unfinished = [one for one in dungeon.projects if one.work in FINISHED_BY_PEOPLE]
    if unfinished:
        return Chore("project", min(unfinished, key=lambda one: one.clock.left).id)
    count = {guard: sum(thing.guard is guard for _, thing in built(dungeon)) for guard in GUARDS.values()}
    for work in sorted(GUARDS, key=lambda one: count[GUARDS[one]]):
        first = [one.id for one in book.shelf(work).values() if one.tier == 1]
        where = spots(dungeon, book, work, first[0])
        if where and count[GUARDS[work]] < limit(dungeon, book, str(work)):
            return Chore(str(work), next_of(play, f"imps.{work}", first), where[0])
    return _brew_or_dig(play)


def _brew_or_dig(play: Play[Wicked]) -> Chore:
    """Brew by the list, never what they brewed last; where nothing can be brewed, dig."""
    book, last = book_of(play.state), play.state.dungeon.imps_last
    brews = [one.id for one in book.shelf("concoction").values() if one.tier == 1]
    if brews:
        return Chore("brew", brews[(brews.index(last) + 1) % len(brews)] if last in brews else brews[0])
    where = spots(play.state.dungeon, book, Work.DIG, "passages")
    return Chore("dig", "passages", where[0] if where else "")


def work(play: Play[Wicked]) -> None:
    """Roll as many dice as the dungeon has tiers, and let it be done, or not. [WO-IMP-01] [WO-IMP-02]"""
    chore = chore_of(play)
    if chore is None:
        return
    pool = Total("imps", play.state.dungeon.tier)
    thrown = dice.roll(play, Roll.PROJECT, pool, quiet=True)
    play.reached("imps", chore.work)
    good = thrown.band is not Band.FAILURE
    if good:
        _carry_out(play, chore, thrown.band)
    shelf: Mapping[str, ImpWork] = book_of(play.state).shelf("imp_work")
    entry = next(one for one in shelf.values() if one.work == chore.work)
    line = say(play, f"imps.{chore.work}.{good}", entry.done if good else entry.failed)
    play.tell(
        "rolled_imps", dice=[(6, face) for face in thrown.faces], total=pool, band=thrown.band, count=thrown.dice,
        line=line, blame=blame(play, good), thing=_called(chore), rules=("WO-IMP-01", "WO-IMP-02"),
    )  # fmt: skip
    if not good:
        make_mess(play)


def blame(play: Play[Wicked], good: bool) -> str:
    """Say whose fault it was, as imps see it: never theirs, so always wrong. [section 6]"""
    people = [called(one) for one in play.state.packs.values() if not one.gone]
    people += [short(one.name) for one in play.state.monsters.values() if not one.dead]
    who = next_of(play, "imps_blame", people) if people and play.telling else "the cook"
    return custom_line(play, "imps_credit" if good else "imps_blame", who=who)


def _called(chore: Chore) -> str:
    return {"brew": f"concoction.{chore.thing}"}.get(chore.work, f"{chore.work}.{chore.thing}" if chore.thing else "")


def _carry_out(play: Play[Wicked], chore: Chore, band: Band) -> None:
    state, book = play.state, book_of(play.state)
    match chore.work:
        case "repair":
            _mend(play, chore.where, band)
        case "project":
            _help_along(play, chore.thing, band)
        case "brew":
            item = book.shelf("concoction")[chore.thing]
            volatile = int(band is Band.MIXED)
            made = Carried(item.id, item.name, doses=DOSES + (band is Band.CRITICAL), volatile=volatile)
            add_thing(state.dungeon.store, made)
            state.dungeon.imps_last = chore.thing
        case _:
            if chore.where:
                put(state.dungeon, book, Work(chore.work), chore.thing, chore.where)
                state.before.grew = state.before.grew or chore.work != "dig"


def _mend(play: Play[Wicked], where: str, band: Band) -> None:
    """Mend what is broken: at once if that is a small thing, else a bit. [WO-G19]"""
    dungeon = play.state.dungeon
    tier = broken(dungeon).get(where, 1)
    if tier == 1:
        put(dungeon, book_of(play.state), Work.REPAIR, "", where)
    elif dice.ticks(band) > 1:
        _ease(play, where)


def _ease(play: Play[Wicked], where: str) -> None:
    """Make a hard repair an easy one."""
    dungeon = play.state.dungeon
    if where in dungeon.nodes and dungeon.nodes[where].repair > 1:
        dungeon.nodes[where].repair = 1
    for _, thing in built(dungeon):
        if thing.id == where and thing.repair > 1:
            thing.repair = 1


def _help_along(play: Play[Wicked], project: str, band: Band) -> None:
    """Tick a project; its last segment is left to those whose it is, who then place it."""
    for one in play.state.dungeon.projects:
        if one.id == project:
            one.clock.tick(min(dice.ticks(band), max(0, one.clock.left - 1)))


def make_mess(play: Play[Wicked]) -> None:
    """Make a mess: supply is lost, a clock ticks, a pack is shocked, in turn. [WO-G19]"""
    state = play.state
    match next_of(play, "imps.mess", MESSES, [one for one in MESSES if _messes(state, one)] or ["supply"]):
        case "clock":
            tick_faction(play, next_of(play, "imps.clock", [*state.region.factions]), 1)
            play.tell("imps_mess", what="mess.clock")
        case "pack":
            pack = next(one for one in state.packs.values() if not one.gone)
            shock_one(play, pack, Attribute.BRAINS)
            play.tell("imps_mess", what="mess.pack")
        case _:
            if state.dungeon.store:
                state.dungeon.store.pop()
            elif alive := [one for one in state.monsters.values() if not one.dead]:
                lose_slot(play, alive[0])
            play.tell("imps_mess", what="mess.supply")


def _messes(state: Wicked, what: str) -> bool:
    return {"clock": bool(state.region.factions), "pack": any(not one.gone for one in state.packs.values())}.get(
        what, True
    )
