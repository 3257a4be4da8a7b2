"""What rituals ask for, and how each is met. [WO-RITUAL-06] [WO-RITUAL-07] [WO-G25]"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from undercroft.engine.asks import Pick
from undercroft.engine.lasting import Lasting, stop
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..actions.acting import play_out
from ..actions.costs import pay_cost
from ..actions.floor import Attempt, Floor, Intention
from ..actions.wounds import bleed, destroy, shock_all
from ..book.effects import Ignore, Meet
from ..book.entries.things import RequirementText
from ..dungeon.graph import creatures, rooms
from ..rules.circumstances import Standing
from ..rules.counted import came
from ..rules.gold import take_gold
from ..rules.powers import Held, Occasion, counting, mark_used, powers_of, table_powers, used_up
from ..rules.table import book_of, packs_of, shocked_all
from ..rules.telling import say
from ..state import Monster, Undertaking, Wicked
from ..words import (
    Action,
    Band,
    Effect,
    Goal,
    ItemKind,
    Position,
    PrisonerStatus,
    Requirement,
    Severity,
    Work,
)
from ..world.prisoners import release

LATER = "later"
FASTING = "fasting"
"""What lasts on who fasts, until loot is rolled."""
UNTIL_LOOT = "loot"
R = Requirement


class Rite(NamedTuple):
    """A ritual that wants something of somebody."""

    play: Play[Wicked]
    monster: Monster
    ritual: Undertaking

    @property
    def state(self) -> Wicked:
        """What is on the table."""
        return self.play.state


def needed(rite: Rite) -> int:
    """Count what is still missing: one requirement a tier, less what counts as met. [WO-RITUAL-06] [WO-R54]"""
    free = sum(1 for _ in _excused(rite))
    return max(0, rite.ritual.tier - len(rite.ritual.met) - free)


def _excused(rite: Rite) -> list[Held]:
    """List what lets one skip a requirement: an ability, a boon, each once a ritual or cycle."""
    state, book = rite.state, book_of(rite.state)
    found: list[Held] = []
    for held in [*powers_of(book, rite.monster), *table_powers(state, book)]:
        spent = rite.monster.used if held.seat else state.dungeon.used
        does = [one for _, one in counting([held], Occasion(work=rite.ritual.work))]
        if any(_skips(one) for one in does) and not used_up(held, spent):
            found.append(held)
    return found


def _skips(does: object) -> bool:
    return isinstance(does, Meet) or (isinstance(does, Ignore) and does.what == "requirement")


def use_excuses(rite: Rite) -> None:
    """Mark what was skipped as used."""
    for held in _excused(rite):
        mark_used(held, rite.monster.used if held.seat else rite.state.dungeon.used)
        came(rite.play, held.source)


async def meet(rite: Rite) -> bool:
    """Meet what is missing, a question each; say whether everything is met. [WO-R53]"""
    while needed(rite):
        ways = possible(rite)
        names = names_of(rite.state, ways)
        params = {"who": rite.monster.name, "thing": called(rite.ritual), "count": needed(rite), "names": names}
        chosen = await Pick(rite.monster.seat, "requirement", [*ways, LATER], params)
        if chosen == LATER:
            return False
        requirement = Requirement(chosen.partition(".")[0])
        if await ways[chosen]():
            rite.ritual.met.append(requirement)
            _tell(rite, requirement)
        elif requirement in (R.FASTING, R.TIMING):
            return False
    return True


def names_of(state: Wicked, ways: Iterable[str]) -> dict[str, str]:
    """Say whom or what it would be, where there is a choice: a prisoner, a creature, a pack."""
    said = {"sacrifice": "Sacrifice: {}", "blood": "Blood magic: {}"}
    found: dict[str, str] = {}
    for way in ways:
        what, _, whom = way.partition(".")
        if what in said and whom:
            found[way] = said[what].format(_name(state, whom))
    return found


def _name(state: Wicked, whom: str) -> str:
    if whom in state.region.prisoners:
        return state.region.prisoners[whom].name
    if whom in state.packs:
        return state.packs[whom].name
    lair = state.dungeon.nodes[whom].lair if whom in state.dungeon.nodes else None
    return str(book_of(state).shelf("creature")[lair.creature].name) if lair and lair.creature else whom


def called(ritual: Undertaking) -> str:
    """Give what texts call a ritual."""
    return f"{'magic_item' if ritual.work is Work.ENCHANT else 'ritual'}.{ritual.thing}"


def _tell(rite: Rite, requirement: Requirement) -> None:
    shelf: Mapping[str, RequirementText] = book_of(rite.state).shelf("requirement")
    lines = next((one.lines for one in shelf.values() if one.requirement is requirement), ())
    line = say(rite.play, f"requirement.{requirement}", lines)
    rite.play.tell("requirement_met", what=f"requirement.{requirement}", line=line, rules=("WO-RITUAL-07",))


Way = Callable[[], Procedure[bool]]


def possible(rite: Rite) -> dict[str, Way]:
    """List the ways to meet a requirement now, the cheapest first; each is used once a ritual. [WO-G25]"""
    met = set(rite.ritual.met)
    found: dict[str, Way] = {}
    for requirement, ways in WAYS.items():
        if requirement not in met:
            found |= ways(rite)
    return found


def _have(so: object, key: str, then: Callable[[], object] = lambda: None) -> dict[str, Way]:
    """Offer a way where something is so."""

    async def way() -> bool:
        then()
        return True

    return {key: way} if so else {}


def _place(rite: Rite) -> dict[str, Way]:
    power = {one.id for one in book_of(rite.state).shelf("room").values() if one.place_of_power}
    if any(node.room in power and not (node.repair or node.over_limit) for node in rooms(rite.state.dungeon)):
        return _have(True, "place")
    done = rite.state.region.goals_done
    return _have(Goal.RITUAL in done, "place", lambda: done.remove(Goal.RITUAL))


def _focus(rite: Rite) -> dict[str, Way]:
    book, tiers = book_of(rite.state), set()
    for one in rite.monster.items:
        for kind in tuple(ItemKind)[:4]:
            if one.item in book.shelf(kind):
                tiers.add(book.shelf(kind)[one.item].tier)
    return _have(rite.ritual.tier in tiers, "focus")


def _knowledge(rite: Rite) -> dict[str, Way]:
    known = [one for one in rite.state.region.learned if not (one.spent or one.stale)]
    mine = [one for one in known if rite.ritual.aim in ("", one.faction) or rite.ritual.aim not in _factions(rite)]
    return _have(mine, "knowledge", lambda: setattr(mine[0], "spent", True))


def _factions(rite: Rite) -> set[str]:
    return set(rite.state.region.factions)


def _intimate(rite: Rite) -> dict[str, Way]:
    held = [one for one in rite.state.region.prisoners.values() if one.status is PrisonerStatus.HELD]
    return _have([one for one in held if rite.ritual.aim in (one.faction, one.id)], "intimate")


def _ingredients(rite: Rite) -> dict[str, Way]:
    own, dungeon = rite.monster.ingredients, rite.state.dungeon
    if own:
        return _have(True, "ingredients", own.pop)
    return _have(dungeon.ingredients, "ingredients", lambda: setattr(dungeon, "ingredients", dungeon.ingredients - 1))


def _cleansing(rite: Rite) -> dict[str, Way]:
    clean = rite.monster.gold and not rite.monster.stress
    return _have(clean, "cleansing", lambda: take_gold(rite.monster, 1))


def _timing(rite: Rite) -> dict[str, Way]:
    """Timing is met in the cycle that was named; before that one can only name it. [WO-G25]"""
    ritual, cycle = rite.ritual, rite.state.cycle
    if ritual.timing == cycle:
        return _have(True, "timing")

    async def name(ahead: int) -> bool:
        ritual.timing = cycle + ahead
        rite.play.tell("timing_named", thing=called(ritual), cycle=ritual.timing)
        return False

    ways: dict[str, Way] = {"timing": partial(name, 1), "timing.after": partial(name, 2)}
    return ways if ritual.timing < cycle else {}


def _sacrifice(rite: Rite) -> dict[str, Way]:
    state, ways = rite.state, dict[str, Way]()
    for one in state.region.prisoners.values():
        if one.status in (PrisonerStatus.HELD, PrisonerStatus.BROKEN):
            ways |= _have(True, f"sacrifice.{one.id}", partial(release, rite.play, one, PrisonerStatus.DEAD))
    for node in creatures(state.dungeon):
        ways |= _have(True, f"sacrifice.{node.id}", partial(setattr, node.lair, "creature", ""))
    for pack in packs_of(state, rite.monster.seat):
        ways |= _have(True, f"sacrifice.{pack.id}", partial(destroy, rite.play, pack))
    return ways


def _fasting(rite: Rite) -> dict[str, Way]:
    """Fasting is for the next loot: until that is rolled, nothing is met."""

    async def fast() -> bool:
        rite.monster.lasting.append(Lasting(FASTING, 1, UNTIL_LOOT, rite.ritual.id))
        rite.play.tell("fasts", who=rite.monster.name, about=(rite.monster.seat,))
        return False

    begun = any(one.what == FASTING for one in rite.monster.lasting)
    return {} if begun else {"fasting": fast}


def end_fast(state: Wicked, monster: Monster) -> bool:
    """End a fast after loot was rolled: the ritual has it now. Say whether there was one."""
    ended = stop(monster, FASTING)
    for one in state.dungeon.projects:
        if one.id in {fast.name for fast in ended}:
            one.met.append(Requirement.FASTING)
    return bool(ended)


class Trial(Floor):
    """A trial: one roll, with one's back to the wall."""

    name = "home"


def _trial(rite: Rite) -> dict[str, Way]:
    async def dare() -> bool:
        line = Intention("trial", "trial", (Action.INVOKE, Action.SCAN))
        given = Attempt(rite.monster.seat, line, Action.INVOKE)
        result = await play_out(Trial(rite.play), given, Standing(Position.DIRE, Effect.DEFAULT))
        return result.thrown.band is not Band.FAILURE

    return {"trial": dare}


def _made_up(rite: Rite) -> dict[str, Way]:
    async def pay() -> bool:
        await pay_cost(rite.play, rite.monster.seat, Severity.FRUSTRATING)
        return True

    return {"made_up": pay}


def _blood(rite: Rite) -> dict[str, Way]:
    ways = _have(not rite.monster.bloodied, "blood", lambda: bleed(rite.play, rite.monster))
    for pack in packs_of(rite.state, rite.monster.seat):
        ways |= _have(not shocked_all(pack), f"blood.{pack.id}", partial(shock_all, rite.play, pack))
    return ways


WAYS: dict[Requirement, Callable[[Rite], dict[str, Way]]] = {
    R.PLACE: _place,
    R.FOCUS: _focus,
    R.KNOWLEDGE: _knowledge,
    R.INTIMATE: _intimate,
    R.INGREDIENTS: _ingredients,
    R.CLEANSING: _cleansing,
    R.MADE_UP: _made_up,
    R.BLOOD: _blood,
    R.TRIAL: _trial,
    R.SACRIFICE: _sacrifice,
    R.TIMING: _timing,
    R.FASTING: _fasting,
}
"""How each is met, the cheapest first."""
