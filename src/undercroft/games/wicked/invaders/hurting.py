"""Slashes: who is hit, what keeps them from it, and what becomes of those who are out. [WO-R29] [WO-R30] [WO-R88]"""

from collections.abc import Sequence

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.play import Play

from ..book.effects import Ignore, Recover
from ..rules.table import book_of
from ..rules.telling import custom_line, say, short
from ..rulings import DAMAGE, number
from ..state import Adventurer, Grave, Hired, Invasion, Wicked
from ..words import Band, Fate, Guard, HirelingTrade, HurtOrder, Roll
from .banter import complain, remark
from .film import shoot
from .party import (
    Owned,
    everybody,
    hireling_of,
    hirelings,
    ignoring,
    invasion_of,
    is_used,
    kit_of,
    most_slashes,
    occasion_here,
    powers,
    show_passive,
    standing,
    use,
)

TARGET_QUESTIONS = 3
"""So often in a walk somebody is asked whom to hurt. [section 6]"""


def legal_targets(invasion: Invasion) -> list[Adventurer]:
    """List who may be damaged now: nobody twice in a row, unless nobody else is there. [WO-TRAP-06] [WO-R30]"""
    there = standing(invasion)
    if lone := [one for one in there if one.id == invasion.alone]:
        return lone
    return [one for one in there if one.id not in invasion.last_hurt] or there


def hidden(state: Wicked, invasion: Invasion, one: Adventurer) -> bool:
    """Say whether players cannot pick somebody yet: unseen until having struck. [WO-G14]"""
    if one.attacked or not any(
        isinstance(does, Ignore) and does.what == "take_out"
        for power in kit_of(book_of(state), one).powers
        for does in power.does
    ):
        return False
    return ignoring(state, one, "take_out", occasion_here(state, invasion)) is not None


def by_order(state: Wicked, among: Sequence[Adventurer], order: HurtOrder) -> list[Adventurer]:
    """Sort whom to hurt by a standing order, the one meant first. [section 6]"""
    if order is HurtOrder.DANGEROUS:
        return sorted(among, key=lambda one: (-one.moves, one.slashes, one.id))
    if order is HurtOrder.WOUNDED:
        return sorted(among, key=lambda one: (one.slashes - most_slashes(one), one.slashes, one.id))
    return sorted(among, key=lambda one: (one.slashes, -one.moves, one.id))


async def players_choice(play: Play[Wicked], owner: str, count: int, guard: Guard, band: Band) -> list[Adventurer]:
    """Let the one whose duty it is choose whom to hurt, by orders where it makes no difference. [WO-TRAP-04]"""
    invasion, state = invasion_of(play), play.state
    legal = legal_targets(invasion)
    shown = [one for one in legal if not hidden(state, invasion, one)] or legal
    ordered = by_order(state, shown, state.dungeon.orders.hurt)
    if len(ordered) <= count:
        return _doubled(ordered, count)
    if owner in state.monsters and _worth_asking(invasion, state, ordered):
        invasion.asked += 1
        state.asked[state.step] = state.asked.get(state.step, 0) + 1
        names = {one.id: f"{one.name}, {one.slashes} left" for one in ordered}
        asked = Pick(
            owner,
            "whom_to_hurt",
            [*names],
            {"names": names, "count": count, "guard": f"guard.{guard}", "band": str(band)},
        ).described(lambda one: Detail(params={"left": next(other.slashes for other in ordered if other.id == one)}))
        first = await asked
        ordered.sort(key=lambda one: one.id != first)
    return ordered[:count]


def _worth_asking(invasion: Invasion, state: Wicked, among: Sequence[Adventurer]) -> bool:
    """Ask only where two choices differ: in being taken out, or where the table wants to be asked."""
    if invasion.asked >= TARGET_QUESTIONS:
        return False
    falls = {one.slashes <= 1 for one in among}
    return len(falls) > 1 or state.dungeon.orders.hurt is HurtOrder.ASK


def _doubled(found: list[Adventurer], count: int) -> list[Adventurer]:
    """Let one who is alone take both. [WO-R30]"""
    return found * count if len(found) == 1 else found


async def masters_choice(play: Play[Wicked], guard: Guard, count: int = 1) -> list[Adventurer]:
    """Let the game master choose: who goes first at traps, else who can take most, no leader twice. [WO-TRAP-03]"""
    invasion, book = invasion_of(play), book_of(play.state)
    legal = legal_targets(invasion)
    if len(legal) <= count:
        return _doubled(legal, count)

    def weight(one: Adventurer) -> tuple[bool, bool, int, str]:
        first = guard is Guard.TRAP and kit_of(book, one).trap_sense
        return (one.leader and invasion.picked == one.id, not first, -one.slashes, one.id)

    ordered = sorted(legal, key=weight)
    names = {one.id: one.name for one in ordered}
    first = await Pick(play.gm, "mixed_hurts", [*names], {"names": names, "guard": str(guard)})
    ordered.sort(key=lambda one: one.id != first)
    invasion.picked = first
    return ordered[:count]


async def damage(play: Play[Wicked], whom: Sequence[Adventurer], guard: Guard) -> list[Adventurer]:
    """Let one damage fall on each of these, and remember whom it hit; give those who felt it. [WO-R29]"""
    invasion = invasion_of(play)
    felt = [one for one in whom if one.standing and hit(play, one, guard)]
    invasion.last_hurt = list(dict.fromkeys(one.id for one in whom))
    for one in dict.fromkeys(one.id for one in whom):
        await fall(play, next(other for other in everybody(invasion) if other.id == one))
    return felt


def hit(play: Play[Wicked], one: Adventurer, guard: Guard | None) -> bool:
    """Mark a slash, or what a defense does, unless something keeps it off; say whether it was felt. [WO-R29]"""
    state, invasion = play.state, invasion_of(play)
    if kept_off(play, one, guard) or stepped_in(play, one):
        return False
    damage = number(play.rulings, DAMAGE) if guard is not None else 1
    one.slashes -= damage
    one.hits += 1
    invasion.lost_slashes += damage
    if one.slashes <= 0 and guard is Guard.TRAP and (found := _last_stand(state, one)):
        one.slashes = 1
        show_passive(play, found)
    patch_up(play, one)
    return True


def _last_stand(state: Wicked, one: Adventurer) -> Owned | None:
    """Find what leaves somebody the last slash when a trap would take it."""
    found = ignoring(state, one, "trap")
    return found[0] if found and found[0].power.limit is None else None


def kept_off(play: Play[Wicked], one: Adventurer, guard: Guard | None) -> bool:
    """Let somebody's own passive keep a slash off: the first in a room, the first of a trap, the second on a friend."""
    state, invasion = play.state, invasion_of(play)
    found = ignoring(state, one, "slash")
    trap = ignoring(state, one, "trap") if guard is Guard.TRAP else None
    if found is None and trap is not None and trap[0].power.limit is not None:
        found = trap
    if found is None:
        friends = [other for other in standing(invasion) if other is not one]
        twice = guard is not None and f"hurt:{invasion.guards_met}" in one.used
        guarded = [other for other in friends if twice and ignoring(state, other, "slash", whom="ally")]
        found = ignoring(state, guarded[0], "slash", whom="ally") if guarded else None
    if found is None:
        one.used.append(f"hurt:{invasion.guards_met}")
        return False
    use(found[0])
    show_passive(play, found[0])
    play.tell("slash_ignored", who=one.name, about=(one.id,))
    return True


def stepped_in(play: Play[Wicked], one: Adventurer) -> bool:
    """Let a hireling take it: an aristocrat's, a bodyguard the first one, any for a move before the last. [WO-R56]"""
    invasion = invasion_of(play)
    there = hirelings(invasion)
    if sent := sent_ahead(play, there):
        return strike_hireling(play, sent, one)
    guards = [other for other in there if other.trade is HirelingTrade.BODYGUARD and not other.used]
    if guards:
        guards[0].used = True
        return strike_hireling(play, guards[0], one)
    own = sorted(there, key=lambda other: other.master != one.id)
    if one.slashes <= 1 and one.moves and own:
        one.moves -= 1
        return strike_hireling(play, own[0], one)
    return False


def sent_ahead(play: Play[Wicked], there: Sequence[Hired]) -> Hired | None:
    """Give the hireling of somebody who has people for that: it is spent first, and once it costs nobody a move."""
    for master in standing(invasion_of(play)):
        own = [one for one in there if one.master == master.id]
        if own and (found := ignoring(play.state, master, "wasted_move", whom="helper")):
            use(found[0])
            show_passive(play, found[0])
            return own[0]
    return None


def strike_hireling(play: Play[Wicked], hired: Hired, before: Adventurer | None = None) -> bool:
    """Let a slash fall on a hireling, who has one heart. [WO-HIRELING-01]"""
    hired.slashes -= 1
    called = hireling_of(book_of(play.state), hired).name
    if before is not None:
        line = custom_line(play, "hireling_steps_in", who=called, whom=short(before.name))
        play.tell(
            "hireling_steps_in", who=called, whom=before.name, line=line, about=(hired.id, before.id), rules=("WO-R56",)
        )
        complain(play, hired)
    if hired.slashes <= 0:
        hired.gone = "out"
        play.tell("hireling_out", who=called, about=(hired.id,), rules=("WO-HIRELING-01",))
    return True


def take_heart(play: Play[Wicked]) -> bool:
    """Let a hireling with nerve spend its move on one fear: it comes to nothing; say whether one did. [WO-G15]"""
    brave = [one for one in hirelings(invasion_of(play)) if one.trade is HirelingTrade.NERVE and not one.used]
    if not brave:
        return False
    brave[0].used = True
    entry = hireling_of(book_of(play.state), brave[0])
    play.tell("hireling_moves", line=say(play, f"talk.{entry.id}", entry.talk), about=(brave[0].id,))
    return True


def patch_up(play: Play[Wicked], hurt: Adventurer) -> None:
    """Let a friend of who was hurt give a slash back at once, where somebody can. [WO-G14]"""
    invasion = invasion_of(play)
    if hurt.slashes <= 0:
        return
    for owned in powers(play.state, invasion):
        recovers = [does for does in owned.power.does if isinstance(does, Recover)]
        quick = owned.power.used == "after" and owned.power.when is not None
        if recovers and quick and owned.who is not hurt and not is_used(owned):
            use(owned)
            show_passive(play, owned)
            recover(play, hurt, recovers[0].amount)
            return


def recover(play: Play[Wicked], one: Adventurer, amount: int = 1) -> int:
    """Give slashes back, never above full. [WO-R33]"""
    got = min(amount, most_slashes(one) - one.slashes)
    one.slashes += got
    if got:
        play.tell("slash_recovered", who=one.name, count=got, about=(one.id,))
    return got


async def fall(play: Play[Wicked], one: Adventurer, *, alive: bool = False) -> None:
    """Take somebody out who has no hearts left: knocked out, killed, or fled. [WO-ADVENTURER-05] [WO-R88]"""
    if one.slashes > 0 or not one.standing:
        return
    state, invasion, book = play.state, invasion_of(play), book_of(play.state)
    motive = book.shelf("motivation")[one.motivation].fate if one.motivation else Fate.KNOCKED_OUT
    likely = Fate.KNOCKED_OUT if alive else Fate(motive)
    fates = [likely, *(fate for fate in (Fate.KILLED, Fate.KNOCKED_OUT, Fate.FLED) if fate is not likely)]
    one.fate = Fate(await Pick(play.gm, "fate", [str(fate) for fate in fates], {"who": one.name}))
    one.slashes = 0
    if one.motivation and "motivation" not in one.shown:
        one.shown.append("motivation")
    state.out += 1
    if one.fate is Fate.KILLED:
        state.dungeon.graves.append(Grave(invasion.at, one.name, state.cycle, "adventurer"))
    line = ""
    if play.telling:
        lines = [
            text for other in book.shelf("custom").values() if other.id == f"out_{one.fate}" for text in other.lines
        ]
        line = say(play, f"out.{one.fate}", lines, who=short(one.name))
    play.tell("adventurer_out", who=one.name, fate=f"fate.{one.fate}", line=line, about=(one.id,))
    shoot(play, "out", who=(one.id,), line=line)
    remark(play, "ally_out", whom=one.name)


def lose_move(play: Play[Wicked], one: Adventurer, roll: Roll | None = None) -> bool:
    """Let somebody waste a move, unless a passive saves it; say whether it was lost. [WO-R31]"""
    state, invasion = play.state, invasion_of(play)
    if one.moves <= 0:
        return False
    occasion = occasion_here(state, invasion, roll)
    found = ignoring(state, one, "wasted_move", occasion) if roll is not None else None
    if found and (found[0].power.limit is None or found[1].when is not None):
        use(found[0])
        show_passive(play, found[0])
        return False
    one.moves -= 1
    invasion.wasted += 1
    play.tell("move_wasted", who=one.name, left=one.moves, about=(one.id,))
    return True


def nimble(state: Wicked, one: Adventurer) -> bool:
    """Say whether somebody is never the one whom a lock or a trick catches. [WO-G14]"""
    found = ignoring(state, one, "wasted_move")
    return found is not None and found[0].power.limit is None and isinstance(found[1], Ignore)
