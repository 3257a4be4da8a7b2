"""Paying cost: somebody chooses what it costs them, and the game master says whether that is enough. [WO-R60]"""

from collections.abc import Callable
from functools import lru_cache, partial

from undercroft.engine.asks import Pick
from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play

from ..book import Book
from ..book.effects import Ignore
from ..rules.gold import take_gold
from ..rules.table import book_of, find, packs_of, shocked_all
from ..rules.telling import called, custom_line
from ..state import Carried, Faction, Monster, Pack, Wicked
from ..words import ACTIONS_OF, Attribute, ItemKind, Severity
from ..world.factions import change_attitude, tick_faction
from .gear import lose_slot, slots_left
from .wounds import Someone, bleed, destroy, shock_all, shock_one

UNTOLD = ("gold", "favour", "clock")
"""What is paid with and not told by itself."""
FAVOUR = 4
TICKS = {Severity.ANNOYING: 1, Severity.FRUSTRATING: 2, Severity.DEVASTATING: 99}
"""What a clock is ticked by: at the heaviest it is filled. [WO-COMPLIC-02]"""


async def pay_cost(play: Play[Wicked], who: str, severity: Severity, *, bloodied: bool = True) -> None:
    """Let somebody choose what it costs them; the game master may ask for more, once. [WO-COST-01] [WO-COST-03]"""
    body = find(play.state, who)
    await _pay_one(play, body, severity, bloodied)
    if choices(play, body, severity, bloodied) and not await _enough(play, body, severity):
        await _pay_one(play, body, severity, bloodied)


async def _enough(play: Play[Wicked], body: Someone, severity: Severity) -> bool:
    asked = Pick(play.gm, "cost_enough", ["enough", "more"], {"who": body.name, "severity": str(severity)})
    return await asked == "enough"


async def _pay_one(play: Play[Wicked], body: Someone, severity: Severity, bloodied: bool) -> None:
    """Ask for one cost of a severity, where there is a choice, and take it. [WO-COST-04]"""
    ways = choices(play, body, severity, bloodied)
    if not ways:
        return
    chosen = next(iter(ways))
    if len(ways) > 1:
        names = {way: f"cost.{way}" for way in ways}
        params = {"who": body.name, "severity": str(severity), "names": names}
        chosen = await Pick(body.seat, "cost", list(ways), params)
    ways[chosen]()
    tell_cost(play, body, chosen)


def tell_cost(play: Play[Wicked], body: Someone, chosen: str) -> None:
    """Tell what was paid with, unless losing it was told already."""
    paid = chosen.partition(".")[0]
    if paid in UNTOLD and not (paid == "clock" and threat(play) is not None):
        line = custom_line(play, f"paid_{paid}", who=called(body))
        play.tell("cost_paid", who=body.name, cost=f"cost.{paid}", line=line, about=(body.seat,))


def choices(
    play: Play[Wicked], body: Someone, severity: Severity, bloodied: bool = True
) -> dict[str, Callable[[], object]]:
    """List what somebody could pay at a severity; what is lighter stands in where nothing of it is there. [WO-R60]"""
    if severity is Severity.DEVASTATING:
        found = _devastating(play, body, bloodied)
    else:
        found = (_annoying if severity is Severity.ANNOYING else _frustrating)(play, body)
    if found or severity is Severity.ANNOYING:
        return found
    return choices(play, body, lighter(severity) or severity, bloodied)


def lighter(severity: Severity) -> Severity | None:
    """Give the next lighter severity, if there is one. [WO-RESIST-10]"""
    place = tuple(Severity).index(severity)
    return tuple(Severity)[place - 1] if place else None


def _payer(play: Play[Wicked], body: Someone) -> Monster:
    return body if isinstance(body, Monster) else play.state.monsters[body.seat]


def _annoying(play: Play[Wicked], body: Someone) -> dict[str, Callable[[], object]]:
    payer = _payer(play, body)
    ways: dict[str, Callable[[], object]] = {}
    for attribute in sorted(free(body), key=lambda one: relied_on(body, one)):
        ways[f"shock.{attribute}"] = partial(shock_one, play, body, attribute)
    if slots_left(play, payer):
        ways["slot"] = lambda: lose_slot(play, payer)
    if payer.gold:
        ways["gold"] = lambda: take_gold(payer, 1)
    if has_threat(play):
        ways["clock"] = lambda: tick_threat(play, TICKS[Severity.ANNOYING])
    if payer.friend in play.state.region.friends:
        ways["favour"] = lambda: owe(play, payer)
    return ways


def _frustrating(play: Play[Wicked], body: Someone) -> dict[str, Callable[[], object]]:
    payer = _payer(play, body)
    ways: dict[str, Callable[[], object]] = {}
    if has_threat(play):
        ways["clock"] = lambda: tick_threat(play, TICKS[Severity.FRUSTRATING])
    if len(two := sorted(free(body), key=lambda one: relied_on(body, one))[:2]) == 2:
        ways["shocks"] = lambda: shock_all(play, body, two)
    if payer.gold > 1:
        ways["gold"] = lambda: take_gold(payer, 2)
    if losable := can_be_lost(play, payer):
        ways["item"] = lambda: lose_thing(play, payer, losable[-1])
    packs = [pack for pack in packs_of(play.state, payer.seat) if pack is not body and not shocked_all(pack)]
    if packs:
        ways["pack"] = lambda: shock_all(play, packs[0])
    if angered(play) is not None:
        ways["attitude"] = lambda: change_attitude(play, _angered_id(play), -1)
    return ways


def _devastating(play: Play[Wicked], body: Someone, bloodied: bool) -> dict[str, Callable[[], object]]:
    payer = _payer(play, body)
    ways: dict[str, Callable[[], object]] = {}
    if bloodied and not body.bloodied:
        ways["bloodied"] = lambda: bleed(play, body)
    if has_threat(play):
        ways["clock"] = lambda: tick_threat(play, TICKS[Severity.DEVASTATING])
    magic = [one for one in can_be_lost(play, payer) if one.item in magic_items(play)]
    if magic:
        ways["item"] = lambda: lose_thing(play, payer, magic[0])
    packs = [pack for pack in packs_of(play.state, payer.seat) if pack is not body]
    if packs:
        ways["pack"] = lambda: destroy(play, packs[0])
    return ways


def magic_items(play: Play[Wicked]) -> set[str]:
    """Name the magic items of the book."""
    return set(book_of(play.state).shelf(ItemKind.MAGIC_ITEM))


def free(body: Someone) -> list[Attribute]:
    """List the attributes that are not shocked."""
    return [attribute for attribute in Attribute if attribute not in body.shock]


def relied_on(body: Someone, attribute: Attribute) -> int:
    """Say how much somebody relies on an attribute: the dots in its actions. [WO-CONSEQ-30]"""
    return sum(body.ratings.get(action, 0) for action in ACTIONS_OF[attribute])


def can_be_lost(play: Play[Wicked], body: Someone) -> list[Carried]:
    """List the things that somebody could lose: what is hidden never is. [WO-G16]"""
    kept = _never_lost(book_of(play.state))
    return [one for one in body.items if kept.isdisjoint(one.edges)]


@lru_cache(maxsize=8)
def _never_lost(book: Book) -> frozenset[str]:
    """Name the edges of a book with which a thing is never lost."""
    return frozenset(
        edge.id
        for edge in book.shelf("edge").values()
        if any(isinstance(does, Ignore) and does.what == "loss" for power in edge.powers for does in power.does)
    )


def lose_thing(play: Play[Wicked], monster: Monster, thing: Carried) -> None:
    """Take a thing from somebody for good."""
    monster.items = [one for one in monster.items if one is not thing]
    play.tell("thing_lost", who=monster.name, thing=thing.name, about=(monster.seat,))


def owe(play: Play[Wicked], monster: Monster) -> None:
    """Owe a friend a small favour. [WO-COST-05]"""
    friend = play.state.region.friends[monster.friend]
    friend.favour = friend.favour or Clock("favour", FAVOUR)
    friend.favour.tick(1)


def threat(play: Play[Wicked]) -> Clock | None:
    """Give the clock of what threatens here: the alarm, or the Ruin."""
    state = play.state
    if state.scene.kind == "sanctum" and state.invasion is not None:
        return state.invasion.ruin
    return state.raid.alarm if state.raid is not None and not state.raid.left else None


def angered(play: Play[Wicked]) -> Faction | None:
    """Give the faction that would be angered: the one that is raided, or who thinks worst of the dungeon."""
    state = play.state
    if state.raid is not None and state.raid.faction in state.region.factions:
        return state.region.factions[state.raid.faction]
    return min(state.region.factions.values(), key=lambda one: one.attitude, default=None)


def _angered_id(play: Play[Wicked]) -> str:
    found = angered(play)
    return found.id if found else ""


def has_threat(play: Play[Wicked]) -> bool:
    """Say whether anything can be ticked: a threat in sight, or a faction's clock out of it."""
    clock = threat(play)
    return (clock is not None and not clock.full) or angered(play) is not None


def tick_threat(play: Play[Wicked], ticks: int) -> None:
    """Tick what threatens, here or off screen. [WO-COMPLIC-02]"""
    clock = threat(play)
    if clock is not None and not clock.full:
        ticked = clock.tick(ticks)
        if play.state.raid is not None and clock is play.state.raid.alarm:
            play.state.raid.alarm_ticks += ticked
        play.tell("threat_ticked", clock=clock.name, count=ticked, left=clock.left)
    elif (faction := angered(play)) is not None:
        tick_faction(play, faction.id, min(ticks, faction.segments - faction.ticks))


def tick_off_screen(play: Play[Wicked]) -> None:
    """Tick a clock that nobody here sees. [WO-RESIST-18]"""
    if (faction := angered(play)) is not None:
        tick_faction(play, faction.id, 1)


def loyal_pack(play: Play[Wicked], seat: str) -> Pack | None:
    """Give a pack that could take something for its owner."""
    return next(iter(packs_of(play.state, seat)), None)
