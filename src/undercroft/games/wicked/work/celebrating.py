"""Loot, die by die: revelry and hearts, gold, valuable things, powerful ones. [WO-R20] [WO-R21] [WO-R78]"""

from collections.abc import Iterable, Mapping
from typing import Any

from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..actions.hearts import gain_hearts, most_hearts
from ..actions.wounds import shock_all, shock_one
from ..book.effects import Ignore
from ..book.entries.monsters import Revelry
from ..dungeon.graph import rooms
from ..rules import dice
from ..rules.counted import came
from ..rules.gold import give_gold, take_gold
from ..rules.powers import Occasion, counting, mark_used, table_powers, used_up
from ..rules.table import book_of, packs_of
from ..rules.telling import called, custom_line, say
from ..state import Monster, Pool, Wicked
from ..words import Attribute, Band, PrisonerStatus, Roll
from ..world.prisoners import release
from .finery import choose_things
from .requirements import end_fast
from .voice import step_line

TOGETHER = ("raid", "blowback")
"""Pools that are rolled as one. [WO-LOOT-11]"""
HEAP = dice.MOST_DICE
HANGOVERS = {"muscles": Attribute.MUSCLES, "brains": Attribute.BRAINS, "guts": Attribute.GUTS}


async def roll_pools(play: Play[Wicked]) -> None:
    """Roll everything that waits: a raid's and its invasion's loot together, a calamity's alone. [WO-LOOT-12]"""
    state = play.state
    first = [one for one in state.pools if one.source in TOGETHER]
    alone = [one for one in state.pools if one.source not in TOGETHER]
    for pools in (first, *([one] for one in alone)):
        if pools:
            state.pools = [one for one in state.pools if not any(one is other for other in pools)]
            await celebrate(play, pools)


async def celebrate(play: Play[Wicked], pools: list[Pool]) -> None:
    """Share the dice out, roll them, and let everybody have what theirs show. [WO-LOOT-01] [WO-LOOT-02]"""
    state = play.state
    total = sum(one.dice for one in pools)
    state.before.pool = total
    if total == 0 and all(one.source != "raid" for one in pools):
        return
    shares = share(play, pools, total)
    if not shares:
        return
    play.tell("loot_shared", count=total, seats=len(shares), rules=("WO-LOOT-01",))
    successes = {seat: _roll_share(play, seat, many) for seat, many in shares.items()}
    await choose_things(play, {seat: many for seat, many in successes.items() if many})


def share(play: Play[Wicked], pools: Iterable[Pool], total: int) -> dict[str, int]:
    """Split dice evenly; leftovers go in seat order, another seat first each time. [WO-R21] [WO-R78]"""
    state = play.state
    named = {seat for one in pools for seat in one.shares} or set(state.seats)
    seats = [seat for seat in state.seats if seat in named and not state.monsters[seat].dead]
    if not seats:
        return {}
    first = state.rotation % len(seats)
    state.rotation += 1
    order = [*seats[first:], *seats[:first]]
    if total == 0:
        return {order[0]: 0}
    each, over = divmod(total, len(order))
    dealt = {seat: each + (place < over) for place, seat in enumerate(order)}
    return {seat: many for seat, many in _for_the_hoard(play, dealt).items() if many}


def _for_the_hoard(play: Play[Wicked], dealt: dict[str, int]) -> dict[str, int]:
    """Turn the dice of those who sit in a cell into gold for the hoard. [WO-R78]"""
    state = play.state
    for seat in [seat for seat in dealt if state.monsters[seat].captured]:
        state.dungeon.hoard += dealt.pop(seat)
    return dealt


def _roll_share(play: Play[Wicked], seat: str, many: int) -> int:
    """Roll one player's dice, and let failures and mixed ones count at once; give the number of successes."""
    monster = play.state.monsters[seat]
    faces: list[int] = []
    while True:
        now = min(many, HEAP)
        rolled = dice.roll_first(play, Roll.LOOT, Total("loot", now), who=seat, name=monster.name)
        dice.tell_rolled(play, rolled, line=custom_line(play, "loot_rolled", who=called(monster)))
        faces += rolled.thrown.counted
        many -= now
        if many <= 0:
            break
    bands = [dice.band_of(face) for face in faces]
    count = {band: bands.count(band) for band in Band}
    for band in (Band.FAILURE, Band.MIXED, Band.SUCCESS):
        if count[band]:
            line = step_line(play, "loot", band, who=called(monster))
            gold = count[band] if band is Band.MIXED else 0
            told: dict[str, Any] = {"band": str(band), "count": count[band], "gold": gold, "line": line}
            play.tell("loot_counted", who=monster.name, about=(seat,), **told)
    if count[Band.MIXED]:
        give_gold(play, monster, count[Band.MIXED])
    revel(play, monster, count[Band.FAILURE])
    return count[Band.SUCCESS]


def revel(play: Play[Wicked], monster: Monster, failures: int) -> None:
    """Celebrate: a dark heart for each failure; more than one can hold is overdoing it. [WO-LOOT-03] [WO-LOOT-07]"""
    if end_fast(play.state, monster) or not failures:
        return
    shelf: Mapping[str, Revelry] = book_of(play.state).shelf("revelry")
    revelry = shelf[monster.revelry]
    line = say(play, f"revelry.{revelry.id}", revelry.lines, who=called(monster))
    play.tell("revels", who=monster.name, revelry=f"revelry.{revelry.id}", line=line, about=(monster.seat,))
    play.reached("revelry", revelry.id)
    over = failures - max(0, most_hearts(play, monster) - monster.hearts)
    gain_hearts(play, monster, failures, "revelry")
    if over > 0 and over > forgiven(play):
        overdo(play, monster, revelry)


def forgiven(play: Play[Wicked]) -> int:
    """Count what a room forgives, once a cycle; it is used by this."""
    state, found = play.state, 0
    for held in table_powers(state, book_of(state)):
        does = [one for _, one in counting([held], Occasion())]
        forgives = any(isinstance(one, Ignore) and one.what == "overdoing" for one in does)
        if forgives and not used_up(held, state.dungeon.used):
            mark_used(held, state.dungeon.used)
            came(play, held.source)
            found += 1
    return found


def overdo(play: Play[Wicked], monster: Monster, revelry: Revelry) -> None:
    """Let one consequence come, by what was celebrated; nobody can resist it. [WO-R20] [WO-G04]"""
    play.state.before.overdone = True
    line = say(play, f"hangover.{revelry.id}", revelry.hangovers, who=called(monster))
    play.tell("overdone", who=monster.name, line=line, about=(monster.seat,), rules=("WO-LOOT-07",))
    if revelry.overdone in HANGOVERS:
        shock_one(play, monster, HANGOVERS[revelry.overdone])
    else:
        _hangover(play, monster, revelry.overdone)


def _hangover(play: Play[Wicked], monster: Monster, what: str) -> None:
    state = play.state
    packs = packs_of(state, monster.seat)
    held = [one for one in state.region.prisoners.values() if one.status is PrisonerStatus.HELD]
    whole = [node for node in rooms(state.dungeon) if not node.repair]
    if what == "pack" and packs:
        shock_all(play, packs[0])
    elif what == "gold":
        if not take_gold(monster, 1) and monster.items:
            play.tell("thing_lost", who=monster.name, thing=monster.items.pop().name, about=(monster.seat,))
    elif what == "boast":
        state.engagement_factors["boast"] = state.engagement_factors.get("boast", 0) - 1
    elif what == "prisoner" and held:
        release(play, held[0], PrisonerStatus.DEAD)
    elif what == "room" and whole:
        max(whole, key=lambda node: node.since).repair = 1
    else:
        shock_one(play, monster, Attribute.GUTS)
