"""How a roll stands: its circumstances, position and effect, and its pool. [WO-R94] [WO-R06] [WO-R03]"""

from collections.abc import Callable, Iterable, Iterator

from undercroft.engine.lasting import amount_of

from ..book import Book
from ..book.effects import Circ, Dice, Ignore, Primitive, Slash, Ticks
from ..book.entries.monsters import Bent
from ..rules.circumstances import Circumstance, Standing, stand, weigh, worse
from ..rules.pools import Pool, action_pool
from ..rules.powers import Held, Occasion, counting, offered, plan_powers, powers_of, table_powers
from ..rules.table import book_of, find
from ..state import Monster, Pack, Spent, Wicked
from ..words import Action, Axis, Footing, Position, Roll, Scope, Upgrade, Weight, named
from ..words import Circumstance as Situation
from . import casting, light, things
from .floor import Attempt, Floor

THIRD = 2
"""So often in a row was an action used when the next time is the third. [WO-R94]"""
Among = Callable[[Held], bool]
"""Says whether a power is looked at."""
AXES, SCOPES = frozenset(Axis), frozenset(Scope)
NO_SCOPE: frozenset[Scope] = frozenset()
NOWHERE: frozenset[Situation] = frozenset()
FOOTINGS = {Footing.UPPER_HAND: 1, Footing.TIGHT_SPOT: -1}


def standing_of(floor: Floor, attempt: Attempt) -> Standing:
    """Weigh everything that bears on a roll. [WO-POSEFF-04]"""
    return weighed(floor, attempt, circumstances_of(floor, attempt))


def weighed(floor: Floor, attempt: Attempt, given: Iterable[Circumstance]) -> Standing:
    """Weigh some circumstances of a roll, and what is deadly or futile besides. [WO-R06]"""
    who = find(floor.play.state, attempt.who)
    deadly = not attempt.knell and (floor.deadly(attempt) or (who.bloodied and floor.harms(attempt)))
    standing = stand(given, deadly=deadly, zero=floor.zero(attempt))
    return standing._replace(position=worse(standing.position, who.worse))


def circumstances_of(floor: Floor, attempt: Attempt) -> list[Circumstance]:
    """List all circumstances of a roll, each with its reason."""
    found = [
        *_of_the_side(floor, attempt),
        *floor.circumstances(attempt),
        *_of_the_body(floor, attempt),
        *_of_the_roll(attempt),
        *light.reasons(floor, attempt),
        *(_reason(held, does) for held, does in powers_on(floor, attempt, Circ) if isinstance(does, Circ)),
        *things.boost_of(floor, attempt).reasons,
        *casting.weakened(floor, attempt),
        *attempt.own,
    ]
    deaf = floor.unheard(attempt)
    return [one for one in found if not (deaf and one.axis is Axis.EFFECT and one.sign > 0)]


def _reason(held: Held, does: Circ) -> Circumstance:
    return Circumstance(does.axis, does.sign, held.source, Weight.RULE)


def _of_the_side(floor: Floor, attempt: Attempt) -> Iterator[Circumstance]:
    """Footing, and what lies on the scene. [WO-R72]"""
    scene = floor.play.state.scene
    if scene.footing in FOOTINGS:
        yield Circumstance(Axis.POSITION, FOOTINGS[scene.footing], str(scene.footing), cite="WO-R72")
    for one in scene.ground:
        if one.whom in ("", attempt.who):
            yield Circumstance(one.axis, one.sign, one.why, one.weight)


def _of_the_body(floor: Floor, attempt: Attempt) -> Iterator[Circumstance]:
    """What somebody is, has been through, and goes on doing. [WO-G03]"""
    who = find(floor.play.state, attempt.who)
    for lasting in who.lasting:
        if lasting.what in AXES and lasting.about in ("", attempt.action):
            yield Circumstance(Axis(lasting.what), lasting.amount, lasting.name, Weight.RULE)
    if who.weak_next:
        yield Circumstance(Axis.EFFECT, -1, "hindered", Weight.RULE, "WO-COMPLIC-10")
    if isinstance(who, Monster):
        yield from _of_the_kind(floor, attempt, who)
        if who.last_action is attempt.action and who.in_a_row >= THIRD:
            yield Circumstance(Axis.EFFECT, -1, "again", cite="WO-R94")
    elif _speaks_well(floor, attempt, who):
        yield Circumstance(Axis.EFFECT, 1, "upgrade.fluent", Weight.RULE, "WO-MINION-09")


def _speaks_well(floor: Floor, attempt: Attempt, pack: Pack) -> bool:
    """Say whether a fluent pack talks to surface folk, as the first thing that it does in a scene. [WO-MINION-09]"""
    talks = Upgrade.FLUENT in pack.upgrades and attempt.action in (Action.BANTER, Action.TRICK)
    first = pack.id not in floor.play.state.scene.acted
    return talks and first and Situation.SURFACE_FOLK in situations_of(floor, attempt)


def _of_the_kind(floor: Floor, attempt: Attempt, who: Monster) -> Iterator[Circumstance]:
    kind = book_of(floor.play.state).shelf("kind").get(who.kind)
    if kind is None:
        return
    here = situations_of(floor, attempt) if kind.good.when or kind.bad.when else NOWHERE
    for bent, sign in ((kind.good, 1), (kind.bad, -1)):
        if _bends(bent, floor, attempt, here):
            yield Circumstance(bent.axis, sign, f"kind.{kind.id}", cite="WO-G03")


def _bends(bent: Bent, floor: Floor, attempt: Attempt, here: frozenset[Situation]) -> bool:
    if bent.actions and attempt.action not in bent.actions:
        return False
    if not (bent.when or bent.against) or not here.isdisjoint(bent.when):
        return True
    return bool(bent.against) and not floor.against(attempt).isdisjoint(bent.against)


def _of_the_roll(attempt: Attempt) -> Iterator[Circumstance]:
    """What the player puts into it, and whether the action fits what it is for. [WO-MOD-03] [WO-MOD-04]"""
    if attempt.hard:
        yield Circumstance(Axis.EFFECT, 1, "go_hard", Weight.RULE, "WO-MOD-03")
        yield Circumstance(Axis.POSITION, -1, "go_hard", Weight.RULE, "WO-MOD-03")
    if attempt.helper:
        yield Circumstance(Axis.EFFECT, 1, "assist", Weight.RULE, "WO-MOD-04")
    if attempt.intention.actions and attempt.action not in attempt.intention.actions:
        yield Circumstance(Axis.EFFECT, -1, "unfit", cite="WO-POSEFF-21")


def situations_of(floor: Floor, attempt: Attempt) -> frozenset[Situation]:
    """Name the situations that hold for a roll: the floor's, the scene's, and the body's."""
    state, here = floor.play.state, floor.situations(attempt)
    holds = {
        Situation.DARK: state.scene.dark,
        Situation.DAYLIGHT: state.scene.daylight,
        Situation.HELD: attempt.intention.id.startswith("free:") or Situation.NETS in here,
        Situation.OPENING: first_roll(floor, attempt.who),
    }
    return here | {situation for situation, so in holds.items() if so}


def first_roll(floor: Floor, who: str) -> bool:
    """Say whether somebody has not rolled in this scene yet."""
    return who not in floor.play.state.scene.acted


def occasion_of(floor: Floor, attempt: Attempt, roll: Roll = Roll.ACTION) -> Occasion:
    """Describe an action roll to powers."""
    return floor.occasion(attempt, plain_occasion(floor, attempt)._replace(roll=roll))


def plain_occasion(floor: Floor, attempt: Attempt) -> Occasion:
    """Describe what holds for every kind of roll that an attempt could be."""
    state, who = floor.play.state, find(floor.play.state, attempt.who)
    so = {
        "bloodied": who.bloodied,
        "feral": isinstance(who, Monster) and who.feral,
        "deaths": state.scene.deaths > 0,
        "unlit": state.scene.dark,
    }
    return Occasion(
        action=attempt.action,
        circumstances=situations_of(floor, attempt),
        against=floor.against(attempt),
        state=frozenset(name for name, holds in so.items() if holds),
        firsts=SCOPES if first_roll(floor, attempt.who) else NO_SCOPE,
        mine=True,
    )


def occasions(floor: Floor, attempt: Attempt, among: Among) -> list[tuple[list[Held], Occasion]]:
    """Pair the powers that can bear on a roll with how it looks to them: a pack's roll is its owner's concern, too."""
    state = floor.play.state
    book, who = book_of(state), find(state, attempt.who)
    own = [one for one in (*powers_of(book, who), *of_the_table(state, book)) if among(one)]
    led = isinstance(who, Pack) and who.seat in state.monsters
    owner = [one for one in powers_of(book, state.monsters[who.seat]) if among(one)] if led else []
    if not (own or owner):
        return []
    plain = plain_occasion(floor, attempt)

    def looks(roll: Roll) -> Occasion:
        return floor.occasion(attempt, plain._replace(roll=roll))

    pairs = [(own, looks(Roll.KNELL if attempt.knell else Roll.ACTION))]
    if attempt.knell:
        pairs.append((own, looks(Roll.ACTION)))
    if (spell := casting.spell_of(floor, attempt)) is not None:
        pairs.append((own, looks(Roll.CASTING)._replace(tier=spell.tier)))
    if led:
        pairs += [(own, looks(Roll.PACK)), (owner, looks(Roll.PACK))]
    return pairs


def of_the_table(state: Wicked, book: Book) -> Iterator[Held]:
    """Go through what the dungeon adds: rooms and its theme where one is at home, the plan's boons anywhere."""
    return plan_powers(state, book) if state.scene.kind == "raid" else table_powers(state, book)


def powers_on(floor: Floor, attempt: Attempt, *verbs: type[Primitive]) -> Iterator[tuple[Held, Primitive]]:
    """Go through what powers do for a roll: those that always count, and those that were switched on; of some verbs."""
    seen: set[tuple[str, int]] = set()

    def counts(one: Held) -> bool:
        now = one.power.used == "always" or one.key in attempt.powers
        return now and (not verbs or any(isinstance(does, verbs) for does in one.power.does))

    for held, occasion in occasions(floor, attempt, counts):
        for one, does in counting(held, occasion, attempt.powers):
            if (not verbs or isinstance(does, verbs)) and (one.key, id(does)) not in seen:
                seen.add((one.key, id(does)))
                yield one, does


def toggles(floor: Floor, attempt: Attempt) -> list[Held]:
    """List the powers that could be switched on for a roll, and are not used up."""
    found: dict[str, Held] = {}
    for held, occasion in occasions(floor, attempt, lambda one: one.power.used == "toggle"):
        for one in held:
            if offered([one], occasion, _spent(floor, attempt, one)) and _affords(floor, attempt, one):
                found[one.key] = one
    return [*found.values()]


def _spent(floor: Floor, attempt: Attempt, held: Held) -> Spent:
    state = floor.play.state
    return state.monsters[owner_of(floor, attempt.who)].used if held.seat else state.dungeon.used


def _affords(floor: Floor, attempt: Attempt, held: Held) -> bool:
    owner = floor.play.state.monsters[owner_of(floor, attempt.who)]
    return held.power.price is None or held.power.price.gold <= owner.gold


def owner_of(floor: Floor, who: str) -> str:
    """Give the seat that leads somebody."""
    state = floor.play.state
    return who if who in state.monsters else state.packs[who].seat


def pool_of(floor: Floor, attempt: Attempt) -> Pool:
    """Put the pool of an action roll together. [WO-ACTION-22] [WO-R03]"""
    who = find(floor.play.state, attempt.who)
    pool = action_pool(who, attempt.action)
    for one in who.lasting:
        if one.what == "rating" and one.about in ("", attempt.action):
            pool.rating = max(pool.rating, one.amount)
        if one.what == things.MORE_DICE and one.about in ("", attempt.action):
            pool.add(one.name, one.amount, "WO-G16")
    if attempt.knell and isinstance(who, Monster):
        pool.add("dark_heart", who.hearts, "WO-DEATH-05")
    pool.add("dark_heart", int(attempt.heart), "WO-MOD-01").add("bargain", int(bool(attempt.bargain)), "WO-MOD-02")
    for held, does in powers_on(floor, attempt, Dice):
        if isinstance(does, Dice):
            pool.add(held.source, does.amount)
    pool.add("thing", things.boost_of(floor, attempt).dice, "WO-G16").add("spell_tier", spell_dice(floor, attempt))
    floor.adjust(attempt, pool)
    return pool


def spell_dice(floor: Floor, attempt: Attempt) -> int:
    """Give the dice that a spell's tier takes, unless something lets one skip them. [WO-SPELL-06]"""
    taken = casting.tier_dice(floor, attempt)
    if not taken:
        return 0
    if things.ignores(floor, attempt, "spell_tier"):
        taken += 1
    skipped = any(
        isinstance(does, Ignore) and does.what == "spell_tier" for _, does in powers_on(floor, attempt, Ignore)
    )
    return 0 if skipped else taken


def more_ticks(floor: Floor, attempt: Attempt) -> int:
    """Give what powers add to what a roll is worth: slashes where it strikes, else ticks."""
    strikes = attempt.intention.id.startswith("strike")
    found = [does for _, does in powers_on(floor, attempt, Slash, Ticks)]
    thing = things.boost_of(floor, attempt).more
    if strikes:
        thing += amount_of(find(floor.play.state, attempt.who), things.SLASH)
        return thing + sum(does.amount for does in found if isinstance(does, Slash) and not does.at_once)
    return thing + sum(does.amount for does in found if isinstance(does, Ticks) and does.clock is None)


def resists_weakly(floor: Floor, attempt: Attempt) -> bool:
    """Say whether an action would be weak here, whoever is tired of it: then one cannot resist by it. [WO-RESIST-32]"""
    here = [*floor.circumstances(attempt), *_of_the_body_alone(floor, attempt)]
    return floor.zero(attempt) or weigh(here, Axis.EFFECT) < 0


def _of_the_body_alone(floor: Floor, attempt: Attempt) -> list[Circumstance]:
    who = find(floor.play.state, attempt.who)
    return [*_of_the_kind(floor, attempt, who)] if isinstance(who, Monster) else []


def action_names(actions: Iterable[Action]) -> dict[str, str]:
    """Give the words for actions, by their ids."""
    return {str(one): named(one) for one in actions}


def death_at_stake(standing: Standing) -> bool:
    """Say whether a mixed or a failure means death. [WO-R62]"""
    return standing.position is Position.DEADLY
