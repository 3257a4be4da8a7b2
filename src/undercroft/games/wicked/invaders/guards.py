"""Locks, traps, tricks and creatures, as the party meets them: one roll after the other. [WO-R28] [WO-R30] [WO-R31]"""

from collections.abc import Iterator, Sequence

from undercroft.atlas.rooms import way
from undercroft.engine.play import Play

from ..book.effects import Dice, Flee, Ignore, Path, Power, Slash, Strike, Waste
from ..book.entries.base import Outcome
from ..dungeon.graph import creatures
from ..rules.carrying import Using, carry_out
from ..rules.counted import came
from ..rules.dice import Rolled, roll_first
from ..rules.pools import Pool
from ..rules.powers import Held, Occasion, add_dice, fits, mark_used, offered, powers_of, table_powers, used_up
from ..rules.table import book_of
from ..rules.telling import short
from ..rulings import REPEAT as REPEATED
from ..state import Adventurer, Built, Grave, Invasion, Lair, Node, Passage, Wicked
from ..words import Band, Guard, named
from .banter import remark
from .coming import see
from .film import shoot, show_dice, tell_line, tell_step, told_entry, told_step
from .floors import WalkFloor
from .hurting import by_order, damage, fall, hidden, hit, lose_move, masters_choice, nimble, players_choice
from .party import (
    ROLL_OF,
    held_by,
    hirelings,
    invasion_of,
    is_used,
    occasion_here,
    powers,
    show_passive,
    speaks_of,
    standing,
    trap_sense,
    use,
)
from .pathing import can_fight
from .urging import urged

LAST_ATTEMPT = 4
"""A lock is overcome by itself at this attempt. [WO-R31]"""
SLAIN = 2
"""A creature that failed is slain on a kept die up to this, else it flees. [WO-R84]"""
HURT_BY = {Band.MIXED: 1, Band.SUCCESS: 1, Band.CRITICAL: 2}
REPEAT = -1
"""The same kind of defense twice running. [WO-INVASION-09]"""


def works(built: Built | None) -> bool:
    """Say whether a lock, trap or trick is there to be met: whole, and not met yet in this invasion. [WO-R81]"""
    return built is not None and not (built.met or built.wrecked or built.repair)


def pool_of(play: Play[Wicked], guard: Guard, tier: int, owner: str, own: Sequence[Held] = ()) -> Pool:
    """Put the pool of a defense together: its tier, a repeat, and what either side's powers do. [WO-LOCK-01]"""
    state, invasion, book = play.state, invasion_of(play), book_of(play.state)
    pool = Pool(named(guard), tier)
    rolls, occasion = ROLL_OF[guard], occasion_here(state, invasion, ROLL_OF[guard])
    if is_repeat(play, guard) and not _ignores_repeats(own, occasion):
        pool.add("repeat", REPEAT, "WO-R28")
    pool.add("trick", _from_tricks(invasion, guard), "WO-G08")
    add_dice(pool, own, occasion)
    if owner in state.monsters:
        add_dice(pool, powers_of(book, state.monsters[owner]), occasion)
    add_dice(pool, (one for one in table_powers(state, book) if not used_up(one, state.dungeon.used)), occasion)
    for held in offered(table_powers(state, book), occasion, state.dungeon.used):
        pool.add(held.source, sum(does.amount for does in held.power.does if isinstance(does, Dice)))
        mark_used(held, state.dungeon.used)
    if guard is Guard.TRICK:
        add_dice(pool, _choirs(play), occasion)
    for owned in powers(state, invasion):
        if not is_used(owned) and any(speaks_of(does.when, rolls) for does in owned.power.does):
            before = pool.dice
            add_dice(pool, [held_by(owned)], occasion)
            if pool.dice != before:
                use(owned)
                show_passive(play, owned)
    return pool


def is_repeat(play: Play[Wicked], guard: Guard) -> bool:
    """Say whether they have met this kind of defense before: just now, or ever, as the table reads it. [WO-R28]"""
    invasion = invasion_of(play)
    if play.rulings.get(REPEATED) == "ever":
        return sum(one.startswith(f"{guard}:") for one in invasion.met) > 1
    return invasion.last_guard is guard


def _ignores_repeats(own: Sequence[Held], occasion: Occasion) -> bool:
    return any(isinstance(does, Ignore) and does.what == "repeat" for held in own for does in held.power.does)


def _from_tricks(invasion: Invasion, guard: Guard) -> int:
    """Take what a trick has left for this one, once."""
    dice = invasion.next_dice.pop(guard, 0)
    if guard in (Guard.TRAP, Guard.CREATURE):
        dice, invasion.either = dice + invasion.either, 0
    return dice


def _choirs(play: Play[Wicked]) -> Iterator[Held]:
    """Go through creatures that help other defenses."""
    shelf = book_of(play.state).shelf("creature")
    for node in creatures(play.state.dungeon):
        if node.lair and can_fight(node):
            for place, power in enumerate(shelf[node.lair.creature].powers):
                yield Held(f"creature.{node.lair.creature}", place, power, "")


def meet(play: Play[Wicked], guard: Guard, called: str) -> None:
    """Note that they meet something: it sees them, and it is not met again. [WO-R81]"""
    invasion = invasion_of(play)
    see(play)
    invasion.met.append(f"{guard}:{called}")
    invasion.guards_met += 1
    invasion.last_hurt = []


def met(play: Play[Wicked], guard: Guard) -> None:
    """Note which kind of defense they met last, for the repeat. [WO-R28]"""
    invasion = invasion_of(play)
    invasion.last_guard = guard
    if guard is not Guard.TRICK:
        invasion.alone = ""


def throw(play: Play[Wicked], guard: Guard, pool: Pool, owner: str, thing: str) -> Rolled:
    """Let the one whose duty it is roll; it is told with what comes of it. [WO-INVASION-06]"""
    came(play, f"{guard}.{thing}")
    name = short(play.state.monsters[owner].name) if owner in play.state.monsters else ""
    rolled = roll_first(play, ROLL_OF[guard], pool.total, who=owner, duty=name, thing=f"{guard}.{thing}")
    show_dice(play, rolled.thrown)
    return rolled


async def meet_lock(play: Play[Wicked], between: Passage) -> bool:
    """Let them try a lock; say whether they pass. [WO-LOCK-02] [WO-R31] [WO-R83]"""
    lock, invasion = between.lock, invasion_of(play)
    if lock is None or not works(lock):
        return True
    meet(play, Guard.LOCK, lock.id)
    lock.attempts += 1
    called = way(*between.ends)
    if lock.attempts >= LAST_ATTEMPT:
        return open_lock(play, lock, called)
    pool = pool_of(play, Guard.LOCK, lock.tier, lock.seat)
    thrown = throw(play, Guard.LOCK, pool, lock.seat, lock.entry)
    met(play, Guard.LOCK)
    tireless = not any(one.moves for one in standing(invasion)) and lock.attempts > 1
    if thrown.band is Band.FAILURE or (tireless and thrown.band in (Band.SUCCESS, Band.CRITICAL)):
        return open_lock(play, lock, called, thrown)
    if called not in invasion.held:
        invasion.held.append(called)
    entry = book_of(play.state).shelf("lock")[lock.entry]
    line = told_entry(play, f"lock.{lock.entry}.holds", entry.holds, "lock", thrown.band, **names(play, entry.name))
    tell_line(play, line, rolled=thrown)
    await waste_at_lock(play, thrown.band)
    shoot(play, "lock", line=line, thing=lock.id, band=str(thrown.band))
    remark(play, "lock")
    return False


def open_lock(play: Play[Wicked], lock: Built, called: str, rolled: Rolled | None = None) -> bool:
    """Let them through; a passed lock stays open for this invasion. [WO-LOCK-07] [WO-R83]"""
    invasion = invasion_of(play)
    lock.met = True
    invasion.held = [one for one in invasion.held if one != called]
    met(play, Guard.LOCK)
    entry = book_of(play.state).shelf("lock")[lock.entry]
    line = told_entry(play, f"lock.{lock.entry}.opens", entry.opens, "lock", Band.FAILURE, **names(play, entry.name))
    band = rolled.band if rolled else Band.FAILURE
    tell_step(play, "lock", line, rolled=rolled, thing=lock.id, band=str(band))
    return True


async def waste_at_lock(play: Play[Wicked], band: Band) -> None:
    """Let a lock that held cost moves: one of the defenders' choice, or one each. [WO-LOCK-04] [WO-LOCK-05]"""
    invasion, state = invasion_of(play), play.state
    tired = [one for one in standing(invasion) if one.moves and not nimble(state, one)]
    if band is Band.CRITICAL:
        for one in tired:
            lose_move(play, one, ROLL_OF[Guard.LOCK])
    elif band is Band.SUCCESS and tired:
        lose_move(play, by_order(state, tired, state.dungeon.orders.waste)[0], ROLL_OF[Guard.LOCK])


def names(play: Play[Wicked], thing: str, who: str = "") -> dict[str, str]:
    """Give the names for the gaps of a telling."""
    there = standing(invasion_of(play))
    return {"who": short(who or (there[0].name if there else "nobody")), "thing": thing}


async def meet_guard(play: Play[Wicked], built: Built | None) -> None:
    """Let them meet a trap or a trick. [WO-PATH-05]"""
    if built is None or not works(built):
        return
    meet(play, built.guard, built.id)
    built.met = True
    if built.guard is Guard.TRAP:
        await spring_trap(play, built)
    else:
        await play_trick(play, built)


async def spring_trap(play: Play[Wicked], trap: Built) -> None:
    """Roll a trap until it fails or does half of it. [WO-TRAP-02] [WO-TRAP-05] [WO-R30]"""
    invasion, entry = invasion_of(play), book_of(play.state).shelf("trap")[trap.entry]
    pool, first = pool_of(play, Guard.TRAP, trap.tier, trap.seat), True
    while standing(invasion):
        thrown = throw(play, Guard.TRAP, pool, trap.seat, trap.entry)
        if thrown.band is Band.FAILURE:
            line = told_entry(
                play, f"trap.{trap.entry}.misses", entry.misses, "trap", thrown.band, **names(play, entry.name)
            )
            tell_step(play, "trap", line, rolled=thrown, thing=trap.id, band=str(thrown.band))
            wreck(play, trap)
            break
        count = _targets(_abilities(play, trap.seat), Guard.TRAP, thrown.band)
        whom = await chosen(play, Guard.TRAP, trap.seat, thrown.band, count)
        lines = entry.hits if first else ()
        line = told_entry(
            play, f"trap.{trap.entry}.hits", lines, "trap", thrown.band, **names(play, entry.name, whom[0].name)
        )
        await strike(play, whom, Guard.TRAP, line, trap.id, thrown)
        first = False
        if thrown.band is Band.MIXED:
            break
    met(play, Guard.TRAP)


def wreck(play: Play[Wicked], trap: Built) -> None:
    """A trap that failed before a nose for traps is gone until it is repaired. [WO-R84]"""
    if trap_sense(play.state, invasion_of(play)):
        trap.wrecked, trap.repair = True, 1
        play.tell("trap_wrecked", thing=f"trap.{trap.entry}", rules=("WO-R84",))


async def chosen(play: Play[Wicked], guard: Guard, owner: str, band: Band, count: int) -> list[Adventurer]:
    """Choose whom a band hurts: the game master on a mixed, else the players. [WO-TRAP-03] [WO-TRAP-04]"""
    if band is Band.MIXED and not _players_pick(_abilities(play, owner), guard):
        return await masters_choice(play, guard, count)
    return await players_choice(play, owner, count, guard, band)


async def strike(
    play: Play[Wicked], whom: list[Adventurer], guard: Guard, line: str, thing: str, rolled: Rolled
) -> list[Adventurer]:
    """Tell what hits whom, then let it hurt."""
    tell_line(play, line, [one.id for one in whom], rolled)
    felt = [one for one in whom if one.standing and hit(play, one, guard)]
    invasion_of(play).last_hurt = list(dict.fromkeys(one.id for one in whom))
    shoot(
        play,
        "trap" if guard is Guard.TRAP else "creature",
        who=[one.id for one in whom],
        thing=thing,
        band=str(rolled.band),
        line=line,
    )
    remark(play, str(guard), whom[0])
    for one in {one.id: one for one in whom}.values():
        await fall(play, one)
    return felt


def _abilities(play: Play[Wicked], owner: str) -> list[Power]:
    state = play.state
    if owner not in state.monsters:
        return []
    return [held.power for held in powers_of(book_of(state), state.monsters[owner])]


def _strikes(found: Sequence[Power], guard: Guard) -> list[Strike]:
    return [does for power in found for does in power.does if isinstance(does, Strike) and does.guard is guard]


def _players_pick(found: Sequence[Power], guard: Guard) -> bool:
    return any(one.players_pick for one in _strikes(found, guard))


def _targets(found: Sequence[Power], guard: Guard, band: Band) -> int:
    """Count whom a band hurts: some strike two on a mixed, some three on a critical. [WO-G06]"""
    most = max((one.targets or 1 for one in _strikes(found, guard)), default=1)
    if band is Band.MIXED:
        return 2 if most == 2 else 1
    return max(HURT_BY[band], most) if band is Band.CRITICAL else HURT_BY[band]


async def play_trick(play: Play[Wicked], trick: Built) -> None:
    """Leave a trick to fortune, from the defenders' side: it does no damage by itself. [WO-TRICK-01] [WO-TRICK-06]"""
    entry = book_of(play.state).shelf("trick")[trick.entry]
    thrown = throw(play, Guard.TRICK, pool_of(play, Guard.TRICK, trick.tier, trick.seat), trick.seat, trick.entry)
    met(play, Guard.TRICK)
    deck = f"trick.{trick.entry}.fails"
    if thrown.band is Band.FAILURE:
        line = told_entry(play, deck, entry.fails, "trick", thrown.band, **names(play, entry.name))
        tell_step(play, "trick", line, rolled=thrown, thing=trick.id, band=str(thrown.band))
        return
    outcome = {Band.MIXED: entry.mixed, Band.SUCCESS: entry.success, Band.CRITICAL: entry.critical}[thrown.band]
    caught = await whom_it_catches(play, trick, outcome.does)
    line = told_step(play, "trick", thrown.band, **names(play, entry.name, caught.name if caught else ""))
    tell_step(
        play,
        "trick",
        f"{said(play, outcome)} {line}".strip(),
        about=(caught.id,) if caught else (),
        rolled=thrown,
        thing=trick.id,
        band=str(thrown.band),
    )
    remark(play, "trick", caught)
    leave_dice(invasion_of(play), outcome.does)
    using = Using(play, trick.seat, f"trick.{trick.entry}", caught.id if caught else "", WalkFloor(play))
    await carry_out(using, outcome.does)


def said(play: Play[Wicked], outcome: Outcome) -> str:
    """Give what a trick says it does, where there is somebody for it to happen to."""
    about_hirelings = any(isinstance(one, Flee) for one in outcome.does)
    return "" if about_hirelings and not hirelings(invasion_of(play)) else outcome.text


async def whom_it_catches(play: Play[Wicked], trick: Built, does: Sequence[object]) -> Adventurer | None:
    """Say who walks into it: the greediest where it bites, the players' pick where it says so, else the GM's."""
    state, invasion = play.state, invasion_of(play)
    there = [one for one in standing(invasion) if not nimble(state, one)]
    if not there:
        return None
    if any(isinstance(one, Slash) for one in does):
        return next((one for one in there if one.flaw == "greedy"), next((o for o in there if o.leader), there[0]))
    if any(isinstance(one, Strike) and one.players_pick for one in does):
        seen = [one for one in there if not hidden(state, invasion, one)] or there
        return by_order(state, seen, state.dungeon.orders.hurt)[0]
    if any(isinstance(one, Waste) for one in does):
        return max(there, key=lambda one: one.moves)
    return max(there, key=lambda one: one.slashes)


def leave_dice(invasion: Invasion, does: Sequence[object]) -> None:
    """Keep what a trick adds to later rolls: pathing, the next trap, the next creature, or whichever is first."""
    for one in does:
        if isinstance(one, Path):
            invasion.path_dice.append(one.amount)
        elif isinstance(one, Dice) and one.when:
            guards = [guard for guard, rolls in ROLL_OF.items() if rolls in one.when.roll]
            if len(guards) > 1:
                invasion.either += one.amount
            else:
                for guard in guards:
                    invasion.next_dice[guard] = invasion.next_dice.get(guard, 0) + one.amount


async def meet_creature(play: Play[Wicked], node: Node) -> None:
    """Let what lives here fight until it is beaten, or knocked out. [WO-CREATURE-02] [WO-CREATURE-05]"""
    lair = node.lair
    if lair is None or not can_fight(node):
        return
    meet(play, Guard.CREATURE, node.id)
    lair.met = True
    if lair.tame:
        return
    entry = book_of(play.state).shelf("creature")[lair.creature]
    own = [Held(f"creature.{entry.id}", place, power, "") for place, power in enumerate(entry.powers)]
    pool, rolls = pool_of(play, Guard.CREATURE, lair.tier, lair.seat, own), 0
    for held, dice in urged(play, node.id):
        pool.add(held.source, dice)
        came(play, held.source)
    found = [*_abilities(play, lair.seat), *entry.powers]
    spared: set[str] = set()
    while standing(invasion_of(play)) and lair.creature and not lair.knocked_out:
        if rolls == 1:
            pool.add(f"creature.{entry.id}", sum(one.again_dice for one in _strikes(entry.powers, Guard.CREATURE)))
        thrown = throw(play, Guard.CREATURE, pool, lair.seat, lair.creature)
        rolls += 1
        await creature_band(play, node, lair, thrown, found, spared)
    met(play, Guard.CREATURE)


async def creature_band(
    play: Play[Wicked], node: Node, lair: Lair, thrown: Rolled, found: Sequence[Power], spared: set[str]
) -> None:
    """Carry out one roll of a creature. [WO-CREATURE-03] [WO-CREATURE-04]"""
    entry, band = book_of(play.state).shelf("creature")[lair.creature], thrown.band
    if (
        band is Band.FAILURE
        and "failure" not in spared
        and any(one.counts_as for one in _strikes(found, Guard.CREATURE))
    ):
        spared.add("failure")
        band = Band.MIXED
    if band is Band.FAILURE and tended(play.state):
        knock_out(play, lair, (), spared)
        return
    if band is Band.FAILURE:
        beaten(play, node, lair, thrown)
        return
    count = _targets(found, Guard.CREATURE, band)
    mixed = band is Band.MIXED and not _players_pick(found, Guard.CREATURE)
    whom = await (
        masters_choice(play, Guard.CREATURE, count)
        if mixed
        else players_choice(play, lair.seat, count, Guard.CREATURE, band)
    )
    line = told_entry(
        play, f"creature.{entry.id}.strikes", entry.strikes, "creature", band, **names(play, entry.name, whom[0].name)
    )
    felt = await strike(play, whom, Guard.CREATURE, line, node.id, thrown)
    if any(power.used == "after" and isinstance(does, Waste) for power in entry.powers for does in power.does):
        for one in felt:
            if one.standing:
                lose_move(play, one)
    if band is Band.MIXED:
        knock_out(play, lair, entry.powers, spared)


def knock_out(play: Play[Wicked], lair: Lair, found: Sequence[Power], spared: set[str]) -> None:
    """Let a creature be knocked out until recovery, unless the first time does not count. [WO-CREATURE-03]"""
    tough = any(isinstance(does, Ignore) and does.what == "knocked_out" for power in found for does in power.does)
    if tough and "knocked_out" not in spared:
        spared.add("knocked_out")
        return
    lair.knocked_out = True
    play.tell("creature_out", thing=f"creature.{lair.creature}", rules=("WO-CREATURE-03",))


def tended(state: Wicked) -> bool:
    """Say whether somebody keeps a creature that failed from being lost, and note that it was done."""
    for monster in state.monsters.values():
        for held in powers_of(book_of(state), monster):
            keeps = any(isinstance(does, Ignore) and does.what == "slain" for does in held.power.does)
            if keeps and not monster.dead and not used_up(held, monster.used):
                mark_used(held, monster.used)
                return True
    return False


def beaten(play: Play[Wicked], node: Node, lair: Lair, rolled: Rolled) -> None:
    """A creature that failed is slain, or flees the dungeon; the lair is empty. [WO-CREATURE-02] [WO-R84]"""
    entry = book_of(play.state).shelf("creature")[lair.creature]
    slain = rolled.thrown.kept <= SLAIN
    line = told_entry(
        play, f"creature.{entry.id}.falls", entry.falls, "creature", Band.FAILURE, **names(play, entry.name)
    )
    tell_step(play, "creature", line, rolled=rolled, thing=node.id, band=str(Band.FAILURE))
    play.tell("creature_slain" if slain else "creature_fled", thing=f"creature.{lair.creature}", rules=("WO-R84",))
    if slain:
        play.state.dungeon.graves.append(Grave(node.id, entry.name, play.state.cycle, "creature"))
    else:
        lair.fled = lair.creature
    lair.creature = ""


__all__ = ["damage", "fits", "meet_creature", "meet_guard", "meet_lock", "works"]
