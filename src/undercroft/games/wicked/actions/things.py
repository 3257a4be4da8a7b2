"""Things in use: what somebody carries that helps a roll, what works at once, and what goes wrong with it. [WO-G16]"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undercroft.engine.lasting import Lasting

from ..book import effects
from ..book.effects import Circ, Dice, Ignore, Power, Primitive, Slash, Ticks, What
from ..book.entries.things import Item, Volatility
from ..rules.carrying import COUNTED, Using, carried, carry_out
from ..rules.circumstances import Circumstance
from ..rules.counted import came
from ..rules.powers import Occasion, fits, mark_used, powers_of, used_up
from ..rules.table import book_of, find, packs_here
from ..rules.telling import say
from ..state import Carried, Ground, Monster, Pack
from ..words import Axis, Code, Defense, ItemKind, Roll, Scope, Weight
from ..words import Circumstance as Situation
from . import light
from .floor import Attempt, Floor, Intention
from .stress import can_spend, spend_stress
from .wounds import clear_shock

BREWS = (ItemKind.CONCOCTION, ItemKind.POTION)
SLASHES = {Code.HIT_1: 1, Code.HIT_2: 2, Code.HIT_3: 3, Code.HIT_ALL: 2}
ROLLED = (Code.MOVE, *SLASHES, Code.CONTROL_ONE, Code.STRONG, Code.DIE)
"""Codes that work on a roll."""
AT_ONCE = (Code.LIGHT, Code.CONTROL_ALL, Code.DEFENSE, Code.RELIEF, Code.SECRET, Code.FACT)
"""Codes that work at once."""
LINE = "thing"
SLASH, MORE_DICE = "slash", "more_dice"
"""What more slashes, and more dice, last as."""
SKIPPED = ("obstacle", "hindered", "darkness")
"""What can be skipped at once."""
SIXTH = 6
"""A volatile thing goes wrong by the remainder of its row. [WO-G16]"""


class Boost(NamedTuple):
    """What a thing adds to a roll."""

    dice: int = 0
    more: int = 0
    reasons: tuple[Circumstance, ...] = ()


def item_of(floor: Floor, thing: Carried) -> Item | None:
    """Find a thing in the book; plain things are not in it."""
    try:
        return book_of(floor.play.state).item(thing.item)
    except KeyError:
        return None


def scope_of(item: Item) -> Scope:
    """Say how often a thing that is no brew can be used: once in each of these. [WO-G16]"""
    if item.per in ("scene", "cycle"):
        return Scope(item.per)
    return Scope.SCENE if item.kind is ItemKind.CONTRAPTION or item.tier == 1 else Scope.CYCLE


def ready(floor: Floor, who: Monster | Pack, thing: Carried) -> Item | None:
    """Give the entry of a thing that can be used now."""
    item = item_of(floor, thing)
    if item is None or thing.broken or (thing.costs and isinstance(who, Monster) and not can_spend(who)):
        return None
    if item.kind in BREWS:
        return item if thing.doses > 0 else None
    return item if who.used.by(scope_of(item)).count(f"item.{item.id}") < item.uses else None


def usable(floor: Floor, attempt: Attempt) -> list[int]:
    """List the places of the things that would do something for a roll."""
    who = find(floor.play.state, attempt.who)
    return [place for place, thing in enumerate(who.items) if _helps(floor, attempt, ready(floor, who, thing))]


def _helps(floor: Floor, attempt: Attempt, item: Item | None) -> bool:
    if item is None or not _met(floor, attempt, item):
        return False
    if item.code in SLASHES:
        return attempt.intention.id.startswith("strike")
    if item.code in (Code.STRONG, Code.DIE):
        return attempt.action in item.action
    return item.code in ROLLED or any(True for _ in toggled(floor, attempt, item))


def _met(floor: Floor, attempt: Attempt, item: Item) -> bool:
    """A thing for beasts or metal works on these alone."""
    opening = {Situation.OPENING} if attempt.who not in floor.play.state.scene.acted else set()
    return not item.needs or bool(set(item.needs) & (floor.situations(attempt) | opening))


def toggled(floor: Floor, attempt: Attempt, item: Item) -> Iterator[Power]:
    """Go through the powers of a thing that are switched on by using it on a roll."""
    casts = attempt.intention.id.startswith("cast:")
    rolls = [Roll.ACTION, *([Roll.CASTING] if casts else [])]
    for power in item.powers:
        if power.used == "toggle" and any(fits(power.when, Occasion(roll, attempt.action)) for roll in rolls):
            yield power


def boost_of(floor: Floor, attempt: Attempt) -> Boost:
    """Say what the thing that is used on a roll adds to it."""
    item = used_on(floor, attempt)
    if item is None:
        return Boost()
    does = [one for power in toggled(floor, attempt, item) for one in power.does]
    reasons = [_reason(item, one.axis, one.sign) for one in does if isinstance(one, Circ)]
    if item.code in (Code.STRONG, Code.CONTROL_ONE):
        reasons.append(_reason(item, Axis.EFFECT))
    if item.code is Code.MOVE:
        reasons.append(_reason(item, Axis.POSITION))
    dice = int(item.code is Code.DIE) + sum(one.amount for one in does if isinstance(one, Dice))
    more = SLASHES.get(item.code, 0) + sum(one.amount for one in does if isinstance(one, Slash | Ticks))
    return Boost(dice, more, tuple(reasons))


def _reason(item: Item, axis: Axis, sign: int = 1) -> Circumstance:
    return Circumstance(axis, sign, item.id, Weight.RULE, "WO-G16")


def used_on(floor: Floor, attempt: Attempt) -> Item | None:
    """Give the entry of the thing that is used on a roll."""
    who = find(floor.play.state, attempt.who)
    if attempt.item is None or attempt.item >= len(who.items):
        return None
    return item_of(floor, who.items[attempt.item])


def ignores(floor: Floor, attempt: Attempt, what: str) -> bool:
    """Say whether the thing that is used on a roll lets one skip something."""
    item = used_on(floor, attempt)
    powers = toggled(floor, attempt, item) if item else ()
    return any(isinstance(one, Ignore) and one.what == what for power in powers for one in power.does)


def use_up(floor: Floor, who: Monster | Pack, thing: Carried, item: Item) -> None:
    """Take a dose, or mark the use; a magic item may take stress, and have only so many uses. [WO-MAGICITEM-04]"""
    came(floor.play, f"{item.kind}.{item.id}", f"code.{item.code}")
    if thing.costs and isinstance(who, Monster):
        spend_stress(floor.play, who, thing.costs)
    if thing.left:
        thing.left -= 1
        if not thing.left:
            who.items = [one for one in who.items if one is not thing]
            floor.play.tell("thing_spent", who=who.name, thing=thing.name, rules=("WO-MAGICITEM-05",))
    if item.kind in BREWS:
        thing.doses -= 1
        who.items = [one for one in who.items if one is not thing or one.doses > 0]
    else:
        who.used.by(scope_of(item)).append(f"item.{item.id}")


async def after_use(floor: Floor, attempt: Attempt, thing: Carried, *, went_wrong: bool) -> None:
    """Use up what a roll used; the price of it comes, and its drawbacks where the roll went wrong. [WO-R27]"""
    who, item = find(floor.play.state, attempt.who), item_of(floor, thing)
    if item is None:
        return
    use_up(floor, who, thing, item)
    keep_on(who, item)
    rest = [one for power in toggled(floor, attempt, item) for one in power.does if not isinstance(one, COUNTED)]
    prices: list[Primitive] = [one for one in rest if not isinstance(one, Slash | Ticks)]
    if item.kind in BREWS:
        prices += [one for power in item.powers if power.used == "after" for one in power.does]
    await _work(floor, attempt.who, item, prices)
    if went_wrong:
        await drawbacks(floor, attempt.who, thing, item)


def keep_on(who: Monster | Pack, item: Item) -> None:
    """Let a thing that works for a whole scene, or longer, go on helping after the roll it was used on. [WO-G16]"""
    if item.lasts is None:
        return
    until, name = str(item.lasts), item.id
    if item.code in SLASHES:
        who.lasting.append(Lasting(SLASH, SLASHES[item.code], until, name))
    elif item.code is Code.MOVE:
        who.lasting.append(Lasting(str(Axis.POSITION), 1, until, name))
    elif item.code in (Code.STRONG, Code.CONTROL_ONE, Code.DIE):
        what = MORE_DICE if item.code is Code.DIE else str(Axis.EFFECT)
        for action in item.action or ("",):
            who.lasting.append(Lasting(what, 1, until, name, about=str(action)))


async def drawbacks(floor: Floor, who: str, thing: Carried, item: Item) -> None:
    """Let a volatile thing go wrong, as often as it is volatile, unless somebody has steady hands. [WO-R27]"""
    play, shelf = floor.play, book_of(floor.play.state).shelf("volatility")
    found: list[Volatility] = [one for one in shelf.values() if one.remainder == item.row % SIXTH]
    for _ in range(thing.volatile if found else 0):
        if not steady(floor, who):
            name = find(play.state, who).name
            line = say(play, f"volatility.{found[0].id}", found[0].lines, who=name)
            play.tell("went_wrong", who=name, thing=thing.name, line=line, about=(who,))
            await carry_out(Using(play, who, f"volatility.{found[0].id}", who, floor), found[0].outcome.does)
            if any(isinstance(one, effects.Disable) and one.what == "item" for one in found[0].outcome.does):
                body = find(play.state, who)
                body.items = [one for one in body.items if one is not thing]


def steady(floor: Floor, who: str, against: What = "volatility") -> bool:
    """Say whether somebody can skip a drawback, and mark that it was done. [WO-G02] [WO-G16]"""
    body = find(floor.play.state, who)
    for held in [*powers_of(book_of(floor.play.state), body)]:
        skips = any(isinstance(one, Ignore) and one.what == against for one in held.power.does)
        if skips and not used_up(held, body.used):
            mark_used(held, body.used)
            came(floor.play, held.source)
            return True
    return False


def lines_of(floor: Floor, who: Monster | Pack) -> list[Intention]:
    """List the things that could be used at once, without a roll."""
    found = [(place, thing, ready(floor, who, thing)) for place, thing in enumerate(who.items)]
    return [
        Intention(f"{LINE}:{place}", f"{thing.name}: {item.text}", (), rolls=False)
        for place, thing, item in found
        if item is not None and _works_at_once(floor, who, item)
    ]


def _works_at_once(floor: Floor, who: Monster | Pack, item: Item) -> bool:
    match item.code:
        case Code.RELIEF:
            return item.attribute in who.shock
        case Code.LIGHT:
            return floor.play.state.scene.dark and not light.sees(who)
    pressed = [power for power in item.powers if power.used == "button"]
    if pressed and all(can_work(floor, power.does) for power in pressed):
        return True
    return item.code in AT_ONCE and can_work(floor, _does(item))


def can_work(floor: Floor, does: Sequence[Primitive]) -> bool:
    """Say whether everything that something does can be carried out here."""
    known = carried()
    aimed = any(getattr(one, "whom", "") in ("target", "foes") for one in does)
    feeds = {one.upgrade for one in does if isinstance(one, effects.Improve)}
    hungry = any(feeds - set(pack.upgrades) for pack in packs_here(floor.play.state))
    if (aimed and not floor.foes()) or (feeds and not hungry):
        return False
    return all(type(one) in known or isinstance(one, COUNTED) for one in does)


def _does(item: Item) -> Sequence[Primitive]:
    """Say in verbs what a code does at once."""
    if item.code is Code.SECRET:
        return (effects.Secret(),)
    return (effects.Fact(),) if item.code is Code.FACT else ()


def used_key(who: str, item: str) -> str:
    """Name what a scene keeps of a thing that somebody has used in it."""
    return f"used:{who}:{item}"


async def use_at_once(floor: Floor, who: str, place: int) -> None:
    """Use a thing without a roll: it works, and if it is volatile it goes wrong, too. [WO-R27]"""
    body = find(floor.play.state, who)
    thing = body.items[place]
    item = item_of(floor, thing)
    if item is None:
        return
    use_up(floor, body, thing, item)
    scene, key = floor.play.state.scene, used_key(who, item.id)
    kind, line = ("thing_again", "") if key in scene.said else ("thing_used", item.text)
    scene.said[key] = scene.said.get(key, 0) + 1
    floor.play.tell(kind, who=body.name, thing=thing.name, line=line, about=(who,))
    _coded(floor, body, item)
    pressed = [one for power in item.powers if power.used == "button" for one in power.does]
    await _work(floor, who, item, [*_does(item), *pressed])
    for one in pressed:
        if isinstance(one, Ignore):
            skip(floor, body, one.what)
    await drawbacks(floor, who, thing, item)


def _coded(floor: Floor, body: Monster | Pack, item: Item) -> None:
    scene = floor.play.state.scene
    match item.code:
        case Code.LIGHT:
            light.give_sight(body, item.id)
        case Code.CONTROL_ALL:
            scene.ground.append(Ground(Axis.POSITION, 1, item.id, Weight.RULE, until="bad"))
        case Code.RELIEF if item.attribute:
            clear_shock(floor.play, body, item.attribute)
        case Code.DEFENSE:
            against = item.defense or Defense.WOUNDS
            gets = effects.Defend(against=against, uses=item.uses, whom="side" if item.side else "self")
            give_defense(floor, body, item.id, gets)


def give_defense(floor: Floor, body: Monster | Pack, source: str, gets: effects.Defend) -> None:
    """Let somebody, or a whole side, have a defense until the cycle is over."""
    bodies = [body] if gets.whom == "self" else [one for one in floor.play.state.monsters.values() if not one.dead]
    for one in bodies:
        one.lasting.append(Lasting("defense", gets.uses, Scope.CYCLE, str(gets.against), by=f"item.{source}"))


def skip(floor: Floor, body: Monster | Pack, what: str) -> None:
    """Let somebody skip something that is in the way now."""
    scene = floor.play.state.scene
    if what == "obstacle" and scene.obstacles:
        scene.obstacles = scene.obstacles[1:]
    elif what == "hindered":
        body.hindered = 0
    elif what == "darkness":
        light.give_sight(body, what)


async def _work(floor: Floor, who: str, item: Item, does: Sequence[Primitive]) -> None:
    target = next(iter(floor.foes()), "")
    await carry_out(Using(floor.play, who, f"item.{item.id}", target, floor), does)
