"""Packs in the walk: stand, harry, warn, fall back. [WO-R86]"""

from collections.abc import Sequence

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.lasting import end_scope
from undercroft.engine.play import Play

from ..actions.acting import attempt as act
from ..actions.floor import Attempt, Intention, Result
from ..actions.foes import strike_back
from ..actions.rolling import remember, roll_through
from ..actions.standing import standing_of
from ..actions.wounds import bleed, shock_one
from ..dungeon.graph import SANCTUM, neighbours
from ..rules.circumstances import Circumstance
from ..rules.dice import Thrown
from ..rules.odds import odds
from ..rules.table import find, shocked_all
from ..rules.telling import custom_line, short
from ..state import Pack, Wicked
from ..words import Action, Attribute, Axis, Band, Guard, PackOrder, Scope
from .coming import see
from .film import put_before_falls, shoot, show_dice
from .floors import FoeFloor
from .hurting import by_order, hidden
from .locations import here_tonight
from .party import invasion_of, standing, unlit
from .pathing import shortest

MOST_ROLLS = 3
MOST_STANDS = 2
"""Rolls of a stand, and nodes at which a pack chooses. [WO-R86]"""
COSTLY = 3
"""A stand that has cost so many slashes is answered by an offensive move."""
FAR_ABOVE = 2
STRIKING = (Action.SMASH, Action.FINESSE, Action.SKULK, Action.THREATEN, Action.TRICK, Action.INVOKE, Action.TINKER)


class StandFloor(FoeFloor):
    """A pack against the party, in a room or from next door."""

    aside = True

    def __init__(self, play: Play[Wicked], pack: str, *, harries: bool = False) -> None:
        super().__init__(play)
        self.pack, self.harries = pack, harries
        self.cost, self.told = 0, ""

    def intentions(self, who: object) -> Sequence[Intention]:
        """Strike at anybody who can be seen."""
        invasion = invasion_of(self.play)
        seen = [one for one in standing(invasion) if not hidden(self.play.state, invasion, one)] or standing(invasion)
        return [Intention(f"strike:{one.id}", f"Go for {one.name}", STRIKING) for one in seen]

    def circumstances(self, attempt: Attempt) -> Sequence[Circumstance]:
        """List what counts besides: tiers far apart, the dark beyond their torches, being next door. [WO-R86]"""
        found = [*super().circumstances(attempt)]
        tier, ours = invasion_of(self.play).tier, self.play.state.dungeon.tier
        if tier >= ours + FAR_ABOVE:
            found.append(Circumstance(Axis.EFFECT, -1, "far_above", cite="WO-R86"))
        elif tier < ours:
            found.append(Circumstance(Axis.EFFECT, 1, "below_us", cite="WO-R86"))
        if attempt.action is Action.SKULK and unlit(self.play.state, self.play.state.packs[self.pack].place):
            found.append(Circumstance(Axis.POSITION, 1, "dark", cite="WO-POSEFF-33"))
        if self.harries:
            found.append(Circumstance(Axis.POSITION, 1, "from_next_door", cite="WO-R86"))
        return found

    def telling(self, attempt: Attempt, thrown: Thrown) -> str | None:
        """Tell how a pack strikes, or does not; the film keeps it."""
        foe, pack = self.foe(attempt), self.play.state.packs[self.pack]
        how = "stand_misses" if thrown.band is Band.FAILURE else "stand_hits"
        self.told = custom_line(self.play, how, who=short(foe.name) if foe else "somebody", pack=pack.name)
        return self.told

    async def carry_out(self, result: Result) -> None:
        """Let the blow fall, and count what it cost them."""
        before = invasion_of(self.play).lost_slashes
        await super().carry_out(result)
        self.cost += invasion_of(self.play).lost_slashes - before
        show_dice(self.play, result.thrown)

    async def after_roll(self, result: Result) -> None:
        """Let somebody strike back at a stand that has become dear. [WO-R86]"""
        there = [one for one in standing(invasion_of(self.play)) if one.moves > 1]
        if self.cost >= COSTLY and there and not self.play.state.packs[self.pack].gone:
            self.cost -= COSTLY
            await strike_back(self, max(there, key=lambda one: one.moves), [self.pack])


async def meet_packs(play: Play[Wicked]) -> None:
    """Let every pack that knows and is near enough choose once at this node. [WO-R86]"""
    invasion = invasion_of(play)
    near = {invasion.at, *neighbours(play.state.dungeon, invasion.at)}
    for pack in here_tonight(play.state):
        ready = pack.aware and pack.place in near and pack.place != SANCTUM and invasion.at != SANCTUM
        if ready and pack.id not in invasion.stood and standing(invasion):
            invasion.stood.append(pack.id)
            await choose(play, pack)


async def choose(play: Play[Wicked], pack: Pack) -> None:
    """Do what a pack was ordered to do, or ask whoever leads it. [section 6]"""
    if pack.stands >= MOST_STANDS or broken(pack):
        fall_back(play, pack, SANCTUM)
        return
    pack.stands += 1
    order = pack.order
    if order is PackOrder.ASK:
        order = await asked(play, pack)
    if order is PackOrder.FALL_BACK:
        fall_back(play, pack, SANCTUM)
    elif order is PackOrder.WARN:
        warn(play, pack)
    else:
        await fight(play, pack, harries=order is PackOrder.HARRY)


async def asked(play: Play[Wicked], pack: Pack) -> PackOrder:
    """Ask a pack's player what it does. [WO-R86]"""
    orders = [PackOrder.STAND, PackOrder.HARRY, PackOrder.FALL_BACK]
    if others(play, pack):
        orders.append(PackOrder.WARN)
    if pack.seat not in play.state.monsters:
        return PackOrder.STAND
    state = play.state
    state.asked[state.step] = state.asked.get(state.step, 0) + 1
    best = max((pack.ratings.get(one, 0) for one in STRIKING), default=0)
    ask = Pick(pack.seat, "pack_order", [str(one) for one in orders], {"who": pack.name})
    return PackOrder(await ask.described(lambda one: Detail(odds=odds(best) if one in ("stand", "harry") else None)))


def others(play: Play[Wicked], pack: Pack) -> list[Pack]:
    """List the packs that do not know yet."""
    return [one for one in here_tonight(play.state) if one is not pack and not one.aware]


def warn(play: Play[Wicked], pack: Pack) -> None:
    """Let one other pack know. [WO-R86]"""
    for one in others(play, pack)[:1]:
        one.aware, one.plight = True, "" if one.plight == "asleep" else one.plight
        play.tell("pack_warns", who=pack.name, whom=one.name, about=(pack.id, one.id))


def broken(pack: Pack) -> bool:
    """Say whether a pack falls back by itself. [WO-R86]"""
    return pack.bloodied or shocked_all(pack)


def fall_back(play: Play[Wicked], pack: Pack, to: str) -> None:
    """Let a pack go back, to the sanctum or towards it."""
    pack.place = to
    line = custom_line(play, "pack_falls_back", pack=pack.name)
    play.tell("pack_falls_back", who=pack.name, line=line, about=(pack.id,))


async def fight(play: Play[Wicked], pack: Pack, *, harries: bool) -> None:
    """Let a pack roll: three times at most where it stands, once from next door; then it goes back. [WO-R86]"""
    see(play)
    invasion = invasion_of(play)
    floor = StandFloor(play, pack.id, harries=harries)
    rolls = 0
    while rolls < (1 if harries else MOST_ROLLS) and standing(invasion) and not (broken(pack) or pack.gone):
        rolls += 1
        await blow(floor, pack)
    invasion.last_guard = Guard.PACK
    if not pack.gone:
        on = shortest(play.state.dungeon, pack.place, SANCTUM, {invasion.at} - {pack.place})
        home = broken(pack) or pack.stands >= MOST_STANDS or len(on) <= 2
        fall_back(play, pack, SANCTUM if home else on[1])


async def blow(floor: StandFloor, pack: Pack) -> None:
    """Roll once, with the pack's best action, at whom orders say. [WO-INVASION-06]"""
    play, state = floor.play, floor.play.state
    action = max(STRIKING, key=lambda one: (pack.ratings.get(one, 0), -STRIKING.index(one)))
    among = {one.id.partition(":")[2]: one for one in floor.intentions(pack)}
    there = [one for one in standing(invasion_of(play)) if one.id in among]
    target = by_order(state, there, state.dungeon.orders.hurt)[0]
    given = Attempt(pack.id, among[target.id], action)
    if play.seats:
        await act(floor, given)
    else:
        await quietly(floor, given)
    shoot(play, "pack", thing=pack.id, who=(target.id,), line=floor.told)
    put_before_falls(play)


async def quietly(floor: StandFloor, given: Attempt) -> None:
    """Roll where nobody watches: a bad result shocks the pack, and bloodies it when it is shocked already."""
    result = await roll_through(floor, given, standing_of(floor, given))
    await floor.carry_out(result)
    remember(floor, given)
    if result.thrown.band in (Band.FAILURE, Band.MIXED):
        pack = find(floor.play.state, given.who)
        left = [one for one in Attribute if one not in pack.shock]
        if left:
            shock_one(floor.play, pack, left[0])
        else:
            bleed(floor.play, pack)
    end_scope(find(floor.play.state, given.who), Scope.ROLL)
