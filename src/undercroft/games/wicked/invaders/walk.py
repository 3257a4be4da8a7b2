"""The walk: one way, one door, one trap at a time, from the entrance to the sanctum. [WO-R81] [WO-INVASION-05]

It needs a state with a dungeon and an invasion, and dice: at a table it asks and tells; `alone.py` runs it without one.
"""

from collections.abc import Sequence

from undercroft.atlas.rooms import way
from undercroft.engine.play import Play

from ..book.effects import Recover
from ..dungeon.graph import ENTRANCE, SANCTUM, passage
from ..rules.table import book_of
from ..rules.telling import say, short
from ..state import Adventurer, Invasion, Node, Wicked
from ..words import Fate, HirelingTrade, NodeKind, PrisonerStatus, Scope, Size
from .banter import remark
from .coming import see
from .film import begun, shoot
from .guards import meet_creature, meet_guard, meet_lock
from .hurting import recover
from .locations import notice
from .party import (
    Owned,
    everybody,
    had_enough,
    hirelings,
    invasion_of,
    is_used,
    kit_of,
    most_slashes,
    powers,
    show_passive,
    standing,
    use,
)
from .pathing import choose, exits, known_way, onward, place_name, way_back
from .stands import meet_packs

HEALING_ROOM = 3
"""The tier of rooms that do them good when they leave. [WO-INVASION-08]"""
PROBE_MEETS = 3
"""So many defenses are enough for those who only came to look. [WO-G17]"""
MOVES = 3
HEALER = "healer"
HEALS = 2
"""So often in an invasion a healer helps after a room. [WO-G14]"""
SHOWS_EVERY = 3
"""After every so many defenses something of somebody's nature shows."""


async def walk(play: Play[Wicked]) -> None:
    """Let the party walk until it is in the sanctum, beaten, or has had enough."""
    invasion = invasion_of(play)
    if not invasion.at:
        await come_in(play)
    while invasion.at != SANCTUM and not stopped(play, invasion):
        play.safe_point("walk", cycle=play.state.cycle)
        await step(play)
    if not invasion.outcome:
        invasion.stage = "sanctum"


async def come_in(play: Play[Wicked]) -> None:
    """Come in by the entrance, or by another way that they know. [WO-INVASION-04] [WO-R91]"""
    invasion, dungeon = invasion_of(play), play.state.dungeon
    start = dungeon.breach if dungeon.breach in dungeon.nodes else ENTRANCE
    invasion.by_breach = start != ENTRANCE
    if invasion.by_breach:
        dungeon.breach_known = start
        for pack in play.state.packs.values():
            pack.worse = max(pack.worse, 2) if pack.place == start else pack.worse
        play.tell("breach_used", place=place_name(play.state, start), rules=("WO-R91",))
    await enter(play, start)


def stopped(play: Play[Wicked], invasion: Invasion) -> bool:
    """Say whether the walk is over before the sanctum, and how. [section 6] [WO-G17]"""
    there = standing(invasion)
    if not there:
        invasion.outcome, invasion.stage = "stopped", "after"
        return True
    out = invasion.came - len(there)
    looked = invasion.size is Size.PROBE and (out or invasion.guards_met >= PROBE_MEETS)
    if had_enough(invasion) or looked:
        turn_back(play, invasion)
        return True
    return False


def turn_back(play: Play[Wicked], invasion: Invasion) -> None:
    """Let those who have had enough go home with what hearts they have; they were not taken out. [WO-R78]"""
    remark(play, "flee")
    for one in standing(invasion):
        one.fate = Fate.TURNED_BACK
    invasion.outcome, invasion.stage = "turned_back", "after"
    line = _custom(play, "turn_back", who=short(everybody(invasion)[0].name))
    play.tell("party_turns_back", name=invasion.name, line=line)
    shoot(play, "end", line=line)


def _custom(play: Play[Wicked], called: str, **names: str) -> str:
    entry = book_of(play.state).shelf("custom").get(called)
    return begun(say(play, f"custom.{called}", entry.lines, **names)) if entry and play.telling else ""


async def step(play: Play[Wicked]) -> None:
    """Take one way: from here, or from where something still leads on, or at a lock that has held. [WO-R82]"""
    invasion, dungeon = invasion_of(play), play.state.dungeon
    ways = onward(dungeon, invasion, invasion.at)
    if ways:
        await go(play, await choose(play, ways))
    elif back := way_back(dungeon, invasion):
        go_back(play, back)
    else:
        await try_again(play)


async def try_again(play: Play[Wicked]) -> None:
    """Try a lock that has held again: the one with fewest attempts. [WO-LOCK-06] [WO-R82]"""
    invasion, dungeon = invasion_of(play), play.state.dungeon
    held = sorted(invasion.held, key=lambda name: (_attempts(play, name), name))
    for name in held:
        ends = dungeon.passages[name].ends
        near, far = ends if ends[0] in invasion.entered else (ends[1], ends[0])
        back = known_way(dungeon, invasion, near.__eq__)
        if back or invasion.at == near:
            if back:
                go_back(play, back)
            invasion.held.remove(name)
            await go(play, far)
            return
    find_a_crack(play)


def _attempts(play: Play[Wicked], name: str) -> int:
    lock = play.state.dungeon.passages[name].lock
    return lock.attempts if lock else 0


def find_a_crack(play: Play[Wicked]) -> None:
    """Where nothing leads on at all (everything is closed for a while) they go home."""
    turn_back(play, invasion_of(play))


def go_back(play: Play[Wicked], back: Sequence[str]) -> None:
    """Walk back through rooms they know; nothing there is met again. [WO-R81]"""
    invasion = invasion_of(play)
    leave(play)
    for node in back:
        invasion.before, invasion.at = invasion.at, node
        invasion.went.append(node)
    line = _custom(play, "walk_back", who=_first(invasion), place=place_name(play.state, invasion.at))
    if line:
        play.tell("told_step", line=line)
    shoot(play, "back", line=line)


def _first(invasion: Invasion) -> str:
    there = standing(invasion)
    return short(there[0].name) if there and invasion.party else "somebody"


async def go(play: Play[Wicked], other: str) -> None:
    """Take one step: the lock, what is in the passage, then the node itself. [WO-R81]"""
    invasion, here = invasion_of(play), invasion_of(play).at
    between = passage(play.state.dungeon, here, other)
    if not await meet_lock(play, between):
        await another_way(play)
        return
    await meet_guard(play, between.guard)
    if invasion.at != here or not standing(invasion):
        return
    leave(play)
    invasion.passed.append(way(here, other))
    await enter(play, other)


async def another_way(play: Play[Wicked]) -> None:
    """Turn to any other unentered exit here, whether it leads on or not. [WO-LOCK-03] [WO-R82]"""
    invasion = invasion_of(play)
    ways = exits(play.state.dungeon, invasion, invasion.at)
    if ways and not stopped(play, invasion):
        await go(play, await choose(play, ways))


async def enter(play: Play[Wicked], node: str) -> None:
    """Come into a node: who is near notices, and what is here is met in its order. [WO-R81]"""
    invasion, dungeon = invasion_of(play), play.state.dungeon
    here = dungeon.nodes[node]
    invasion.before, invasion.at = invasion.at, node
    invasion.entered.append(node)
    invasion.went.append(node)
    invasion.stood = []
    if here.kind is NodeKind.SANCTUM:
        see(play)
    picture(play, here)
    notice(play)
    free_prisoners(play, here)
    if here.kind is NodeKind.SANCTUM:
        return
    await meet_guard(play, here.guard)
    if invasion.at == node and standing(invasion):
        await meet_creature(play, here)
    if invasion.at == node and standing(invasion):
        await meet_packs(play)
    if standing(invasion):
        await rest(play)


def picture(play: Play[Wicked], here: Node) -> None:
    """Tell that they come in, by what the room looks like to them. [WO-INVASION-10]"""
    state, invasion = play.state, invasion_of(play)
    room = book_of(state).shelf("room").get(here.room)
    line = room.look if room and play.telling else _custom(play, f"enter_{here.kind}", who=_first(invasion))
    if invasion.entered.count(here.id) > 1:
        line = _custom(play, "enter_again", who=_first(invasion))
    play.tell("they_enter", place=place_name(state, here.id), line=line, about=(here.id,))
    shoot(play, "enter", thing=here.room, line=f"{_come(play, here)} {line}".strip())


def _come(play: Play[Wicked], here: Node) -> str:
    called = "they_come" if len(invasion_of(play).entered) > 1 else "they_begin"
    return _custom(play, called, place=place_name(play.state, here.id), who=_first(invasion_of(play)))


def free_prisoners(play: Play[Wicked], here: Node) -> None:
    """Free whoever sits in the cells they come into. [WO-R81]"""
    room = book_of(play.state).shelf("room").get(here.room)
    if room is None or not room.prisoners:
        return
    for one in play.state.region.prisoners.values():
        if one.status is PrisonerStatus.HELD:
            one.status = PrisonerStatus.ESCAPED
            play.tell("prisoner_freed", who=one.name, about=(one.id,), rules=("WO-R81",))


async def rest(play: Play[Wicked]) -> None:
    """Let healers do what they can after a room, and something of somebody's nature show. [WO-G14]"""
    invasion = invasion_of(play)
    hurt = [one for one in standing(invasion) if one.slashes < most_slashes(one)]
    for owned in powers(play.state, invasion):
        found = [does for does in owned.power.does if isinstance(does, Recover)]
        ready = owned.power.used == "button" or (owned.power.used == "after" and owned.power.when is None)
        worst = worst_off(play, owned, hurt)
        helps = bool(found) and ready and not is_used(owned)
        if helps and worst is not None and recover(play, worst):
            _spend(owned, found[0].amount)
            show_passive(play, owned)
    if HirelingTrade.HAUL in {one.trade for one in hirelings(invasion) if not one.used} and invasion.wasted:
        haul(play)
    show_nature(play)


def worst_off(play: Play[Wicked], owned: Owned, hurt: Sequence[Adventurer]) -> Adventurer | None:
    """Say whom somebody helps: the worst off of the others; only a healer by trade sees to itself, last. [section 6]"""
    others = [one for one in hurt if one is not owned.who]
    itself = [one for one in hurt if one is owned.who and kit_of(book_of(play.state), one).role == HEALER]
    return min(others or itself, key=lambda one: (one.slashes, one.id), default=None)


def _spend(owned: Owned, times: int) -> None:
    """Count a healer's help: after so many rooms it is used up. [WO-G14]"""
    if isinstance(owned.who, Adventurer) and owned.power.used == "after":
        owned.who.used.append(f"{owned.key}:once")
        if owned.who.used.count(f"{owned.key}:once") < min(times, HEALS):
            return
    use(owned)


def haul(play: Play[Wicked]) -> None:
    """Let a hireling carry somebody's pack: a wasted move comes back. [WO-G15]"""
    invasion = invasion_of(play)
    tired = min(standing(invasion), key=lambda one: (one.moves, one.id))
    carrier = next(one for one in hirelings(invasion) if one.trade is HirelingTrade.HAUL and not one.used)
    if tired.moves < MOVES:
        carrier.used = True
        tired.moves += 1
        play.tell("move_restored", who=tired.name, kit=f"hireling.{carrier.kit}", about=(tired.id, carrier.id))


def show_nature(play: Play[Wicked]) -> None:
    """Let a trait show in what somebody does; from then on it can be used. [WO-ADVENTURER-10]"""
    invasion = invasion_of(play)
    due = invasion.guards_met // SHOWS_EVERY
    shown = sum(len(set(one.shown) & {one.trait, one.flaw}) for one in invasion.party.values())
    hidden = [one for one in invasion.party.values() if one.standing and one.flaw and one.flaw not in one.shown]
    if shown < due and hidden:
        one = hidden[0]
        one.shown.append(one.flaw)
        entry = book_of(play.state).shelf("trait")[one.flaw]
        line = say(play, f"shows.{entry.id}", entry.shows, who=one.name)
        play.tell("trait_shown", who=one.name, trait=f"trait.{entry.id}", line=line, about=(one.id,))


def leave(play: Play[Wicked]) -> None:
    """Leave a node: the first time out of a tier 3 room everybody gets a slash back. [WO-INVASION-08] [WO-R33]"""
    invasion = invasion_of(play)
    here = play.state.dungeon.nodes.get(invasion.at)
    for owned in powers(play.state, invasion):
        if owned.power.limit is Scope.SCENE and isinstance(owned.who, Adventurer):
            owned.who.used = [one for one in owned.who.used if one != owned.key]
    if here is None or here.tier < HEALING_ROOM or here.id in invasion.recovered:
        return
    invasion.recovered.append(here.id)
    got = [one for one in standing(invasion) if recover(play, one)]
    shoot(play, "recover", who=[one.id for one in got], thing=here.room)
