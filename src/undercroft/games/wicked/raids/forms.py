"""What each form of trouble does, minor and major, and whether it has anything to bite on. [WO-G17]"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from undercroft.engine.lasting import Lasting
from undercroft.engine.play import Play

from ..actions.costs import can_be_lost
from ..actions.gear import lose_slot, slots_left
from ..actions.wounds import shock_all
from ..book.effects import Ignore
from ..rules.gold import take_gold
from ..rules.powers import powers_of
from ..rules.table import able, book_of, find
from ..state import Built, Faction, Monster, Node, Pack, Wicked
from ..words import NodeKind, PrisonerStatus, Scope, Size, Trouble, Weightiness
from ..world.factions import change_attitude, tick_faction
from ..world.prisoners import held, release
from .capture import capture_one
from .loot import less_loot

MINOR, MAJOR = Weightiness.MINOR, Weightiness.MAJOR
SIZES = {
    (Trouble.WEAK_INVASION, MINOR): Size.PROBE,
    (Trouble.WEAK_INVASION, MAJOR): Size.WEAK,
    (Trouble.INVASION, MINOR): Size.WEAK,
    (Trouble.INVASION, MAJOR): Size.NORMAL,
    (Trouble.STRONG_INVASION, MINOR): Size.NORMAL,
    (Trouble.STRONG_INVASION, MAJOR): Size.STRONG,
}
"""How large a party comes. [WO-G17]"""
CLOCK = {MINOR: 2, MAJOR: 4}
"""Ticks of the faction that is stirred up. [WO-G17]"""
REPAIR = {MINOR: 1, MAJOR: 2}
DOUBLE = 2
LONG_HELD = 2
"""Cycles after which a prisoner who gets away leaves a way in. [WO-G20]"""
DOWNTIME = "downtime"
"""What lasts on somebody who has a downtime action less."""


class Case(NamedTuple):
    """A trouble that comes: which, how heavy, and whose doing it is."""

    play: Play[Wicked]
    form: Trouble
    weight: Weightiness
    faction: str = ""

    @property
    def state(self) -> Wicked:
        """What is on the table."""
        return self.play.state


def whom(state: Wicked) -> Monster | None:
    """Say whom trouble on the road falls on: who has most to lose."""
    return max(able(state), key=lambda one: (len(one.items), -len(one.slots)), default=None)


def malcontent(state: Wicked) -> Pack | None:
    """Say which pack could have enough of it: none that is loyal whatever comes. [WO-G13]"""
    return pack_of(state, [one for one in state.packs.values() if not is_loyal(state, one)])


def is_loyal(state: Wicked, pack: Pack) -> bool:
    """Say whether a pack neither leaves nor disobeys."""
    minds = [one for one in powers_of(book_of(state), pack) if one.source.startswith("mindset.")]
    does = [one for mind in minds for one in mind.power.does]
    return any(isinstance(one, Ignore) and one.what == "loss" for one in does)


def pack_of(state: Wicked, among: Iterable[Pack] | None = None) -> Pack | None:
    """Say which pack trouble falls on: one without upgrades first."""
    of = state.packs.values() if among is None else among
    packs = [one for one in of if not (one.gone or one.captured or one.summoned)]
    return min(packs, key=lambda one: (len(one.upgrades), not one.raiding), default=None)


def newest(state: Wicked) -> Node | Built | None:
    """Give the newest room or trap that works."""
    nodes = state.dungeon.nodes.values()
    rooms = [one for one in nodes if one.kind is NodeKind.ROOM and one.room and not (one.repair or one.over_limit)]
    there = [*(one.guard for one in nodes), *(one.guard for one in state.dungeon.passages.values())]
    traps = [one for one in there if one is not None and not one.repair]
    found: list[Node | Built] = [*rooms, *traps]
    return max(found, key=lambda one: one.since, default=None)


def name_of(state: Wicked, thing: Node | Built) -> str:
    """Give what people call a room, a trap or a trick."""
    shelf, entry = ("room", thing.room) if isinstance(thing, Node) else (str(thing.guard), thing.entry)
    own = thing.name if isinstance(thing, Node) else ""
    named: str = book_of(state).shelf(shelf)[entry].name
    return own or f"the {named}"


def lowest(state: Wicked) -> Faction | None:
    """Give whoever likes you least."""
    return min(state.region.factions.values(), key=lambda one: one.attitude, default=None)


def lived_in(state: Wicked) -> Node | None:
    """Give a node whose creature is at home."""
    return next((one for one in state.dungeon.nodes.values() if one.lair and one.lair.creature), None)


def bites(case: Case) -> bool:
    """Say whether a form has anything to bite on; else the next row comes. [WO-G17]"""
    state = case.state
    match case.form:
        case Trouble.TRAVEL:
            one = whom(state)
            return one is not None and (
                case.weight is MAJOR or bool(can_be_lost(case.play, one)) or slots_left(case.play, one) > 0
            )
        case Trouble.FACTIONS:
            return case.faction in state.region.factions
        case Trouble.CAPTURE:
            more = len([*able(state)]) > 1 or any(one.items for one in able(state))
            known = case.faction in state.region.factions
            return known and (pack_of(state) is not None or (case.weight is MAJOR and more))
        case Trouble.UNREST:
            return malcontent(state) is not None
        case Trouble.STRAYING:
            return lived_in(state) is not None
        case Trouble.STRUCTURE:
            return newest(state) is not None
        case Trouble.INTERFERENCE:
            return bool(state.region.factions)
        case _:
            return True


def happen(case: Case) -> None:
    """Let a form that is no invasion do what it does."""
    DOES[case.form](case)
    if case.form in (Trouble.UNREST, Trouble.STRAYING):
        escape(case)


def travel(case: Case) -> None:
    """Something is lost on the way home; or loot, and a day. [WO-BLOWBACK-16]"""
    one = whom(case.state)
    if one is None:
        return
    if case.weight is MAJOR:
        less_loot(case.state, 1)
        one.lasting.append(Lasting(DOWNTIME, -1, Scope.CYCLE, "blowback_travel"))
        case.play.tell("trouble_day_lost", who=one.name)
    elif things := can_be_lost(case.play, one):
        case.play.tell("left_behind", who=one.name, thing=things[-1].name)
        one.items = [other for other in one.items if other is not things[-1]]
    else:
        lose_slot(case.play, one)


def factions(case: Case) -> None:
    """The faction's clock moves, and it thinks worse of you. [WO-BLOWBACK-17]"""
    tick_faction(case.play, case.faction, CLOCK[case.weight])
    change_attitude(case.play, case.faction, -1)


def ambushed(case: Case) -> None:
    """A pack is shaken, or somebody is captured. [WO-BLOWBACK-18]"""
    pack = pack_of(case.state)
    if case.weight is MAJOR or pack is None:
        capture_one(case.play, case.faction)
    else:
        shock_all(case.play, pack)


def unrest(case: Case) -> None:
    """A pack wants double, or leaves with a coin; never a loyal one. [WO-G13]"""
    pack = malcontent(case.state)
    if pack is None:
        return
    if case.weight is MINOR:
        pack.pay_due = DOUBLE
    else:
        pack.gone = True
        if pack.seat in case.state.monsters:
            take_gold(case.state.monsters[pack.seat], 1)
    case.play.tell("trouble_unrest" if case.weight is MINOR else "trouble_pack_leaves", pack=pack.name)


def straying(case: Case) -> None:
    """A creature strays, or fights a pack until both lie there."""
    node, pack = lived_in(case.state), pack_of(case.state)
    if node is None or node.lair is None:
        return
    if case.weight is MINOR:
        node.lair.away = True
    else:
        node.lair.knocked_out = True
        if pack is not None:
            shock_all(case.play, pack)
            find(case.state, pack.id).bloodied = True
    case.play.tell("trouble_straying", creature=f"creature.{node.lair.creature}")


def structure(case: Case) -> None:
    """The newest room, or a trap, does not work until it is repaired."""
    thing = newest(case.state)
    if thing is not None:
        thing.repair = REPAIR[case.weight]
        name = f"room.{thing.room}" if isinstance(thing, Node) else f"{thing.guard}.{thing.entry}"
        case.play.tell("trouble_structure", thing=name, tier=thing.repair)


def interference(case: Case) -> None:
    """Whoever likes you least stirs; or there is another way in, and with one already a discovery is lost."""
    state = case.state
    if case.weight is MINOR:
        if (enemy := lowest(state)) is not None:
            tick_faction(case.play, enemy.id, CLOCK[MINOR])
            change_attitude(case.play, enemy.id, -1)
    elif state.dungeon.breach:
        del state.dungeon.finds[-1:]
    else:
        dig_in(state)


def dig_in(state: Wicked) -> None:
    """Let somebody dig a way in: into the room that is farthest from everybody. [WO-R91]"""
    rooms = [one for one in state.dungeon.nodes.values() if one.kind is NodeKind.ROOM]
    if rooms and not state.dungeon.breach:
        state.dungeon.breach = max(rooms, key=lambda one: one.since).id


def escape(case: Case) -> None:
    """Whoever was held longest uses the noise; one held long leaves a way in. [WO-G20]"""
    longest = min(held(case.state), key=lambda one: one.since, default=None)
    if longest is None:
        return
    release(case.play, longest, PrisonerStatus.ESCAPED)
    if case.state.cycle - longest.since >= LONG_HELD:
        dig_in(case.state)


DOES: dict[Trouble, Callable[[Case], None]] = {
    Trouble.TRAVEL: travel,
    Trouble.FACTIONS: factions,
    Trouble.CAPTURE: ambushed,
    Trouble.UNREST: unrest,
    Trouble.STRAYING: straying,
    Trouble.STRUCTURE: structure,
    Trouble.INTERFERENCE: interference,
}
