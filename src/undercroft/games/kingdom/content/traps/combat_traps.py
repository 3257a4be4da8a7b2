"""Combat Traps: what lies in one Area of a Battlefield."""

from collections.abc import Iterable

from undercroft.engine.asks import Pick
from undercroft.engine.lasting import lasts, stop

from ...combat.aiming import sleep_comes
from ...combat.attack import STAR_FRAGMENT, shoots
from ...combat.movement import OWN_FEET, move
from ...dungeon.traps import Spring, remove
from ...grammar.delve_moments import (
    AreaEntered,
    AreaLeft,
    AttackHit,
    Exposure,
    Hindrance,
    MoveMoment,
    RoundBegun,
    RoundEnded,
    TurnBegun,
)
from ...grammar.entries import MONSTERS, BuiltIn, TrapEntry
from ...grammar.labels import labelled
from ...grammar.moments import CheckAnnounced, Defense, ResultReached
from ...grammar.windows import Use
from ...rules.bodies import inflict
from ...rules.checks import lose_production
from ...rules.cycles import last
from ...rules.equipment import destroy_item
from ...rules.hope import lose_voices
from ...rules.sides import forward, in_area, side_of
from ...rules.whose import marked
from ...state import ENCAMPMENT, REARGUARD, VANGUARD, Character, Monster, Realm
from ...state.effects import Effect
from ...words import Kind, Scope
from .encounter import lose_drive_or_voice


def comes_in(spring: Spring, entered: AreaEntered) -> bool:
    """Somebody has come into its Area, and it can get hold of them. [MYKR3-T40]"""
    return spring.grips(entered.who)


async def trips(spring: Spring, entered: AreaEntered) -> list[Character]:
    """Let whoever comes in try Quest against 10; say who fails."""
    return await spring.failures("quest", 10, await spring.catch(entered.who))


eclipse = TrapEntry(
    id="eclipse", cite="MYK-TRAP-COMBAT-ECLIPSE", category="combat", level=1,
    placed=("area",), activation="automatic", disarm="special",
    text="No ranged attack reaches this Area, or any beyond it, until a Star Fragment is burned in it.",
)  # fmt: skip


def out_of_the_dark(spring: Spring, exposure: Exposure) -> bool:
    """It is a ranged attack at its Area, or at one further forward, as the attacker sees it. [MYKR3-T37]"""
    attacker, target = exposure.attacker, exposure.of
    ahead = (target.area - spring.area) * forward(spring.realm, attacker)
    return ahead >= 0 and shoots(attacker, exposure.weapon, abs(target.area - attacker.area))


@eclipse.always(when=out_of_the_dark)
def hide_in_the_dark(spring: Spring, exposure: Exposure) -> None:
    """Nobody in its Area, or in one beyond it, can be aimed at with a ranged weapon."""
    exposure.total.at_most(0, "Eclipse", spring.cite)


dispel = BuiltIn(id="dispel_eclipse", cite=eclipse.cite, name="Eclipse")


def star_in_the_dark(use: Use, moment: TurnBegun | RoundBegun) -> bool:
    """I am where it is dark, and have a Star Fragment."""
    fight = use.realm.delve.fight
    trap = fight.traps.get(use.user.area) if fight is not None else None
    return trap is not None and trap.kind == "eclipse" and use.user.find_item(STAR_FRAGMENT) is not None


def under_an_eclipse(realm: Realm, moment: TurnBegun | RoundBegun) -> Iterable[Character]:
    """List who stands where it is dark, if it is dark anywhere."""
    fight = realm.delve.fight
    dark = [] if fight is None else [area for area, trap in fight.traps.items() if trap.kind == "eclipse"]
    return [one for one in (*realm.members(), *realm.monsters()) if one.area in dark] if dark else ()


@dispel.feat(Kind.ASSIST, when=star_in_the_dark, whose=under_an_eclipse)
async def burn_a_star(use: Use, moment: TurnBegun | RoundBegun) -> None:
    """You stand in an Eclipse: destroy a Star Fragment of yours, and it is light."""
    star, fight = use.user.find_item(STAR_FRAGMENT), use.realm.delve.fight
    if star is not None and fight is not None and await destroy_item(use.play, use.user, star, use.feat.cite):
        remove(use.play, fight.traps[use.user.area], use.feat.cite)


duel_room = TrapEntry(
    id="duel_room", cite="MYK-TRAP-COMBAT-DUEL-ROOM", category="combat", level=1,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Only one of each side can be in this Area.",
)  # fmt: skip


def is_taken(spring: Spring, left: AreaLeft) -> bool:
    """Somebody wants to come in whose side has somebody there."""
    side = side_of(spring.realm, left.who)
    there = [one for one in in_area(spring.realm, spring.area, side) if one is not left.who and spring.can_grip(one)]
    return left.target == spring.area and bool(there) and spring.can_grip(left.who)


@duel_room.always(when=is_taken)
async def shut_the_door(spring: Spring, left: AreaLeft) -> None:
    """One of each side is enough: whoever comes as well stops before it. [MYKR3-T38]"""
    if await spring.catch(left.who):
        left.target += 1 if left.origin > left.target else -1
        left.stopped = left.target == left.origin


tornado = TrapEntry(
    id="tornado", cite="MYK-TRAP-COMBAT-TORNADO", category="combat", level=1,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters needs Quest against 10, or lands in one of the six Areas by chance.",
)  # fmt: skip


@tornado.always(when=comes_in)
async def whirl(spring: Spring, entered: AreaEntered) -> None:
    """Whoever comes in and fails Quest against 10 lands in an Area by 1D6, as their side sees it. [MYKR3-T43]"""
    for who in await trips(spring, entered):
        own = side_of(spring.realm, who)
        foes = "foes" if own == "court" else "court"
        camps = (ENCAMPMENT[foes], REARGUARD[foes], VANGUARD[foes], VANGUARD[own], REARGUARD[own], ENCAMPMENT[own])
        await move(spring.play, who, camps[spring.roll("1D6") - 1], "thrown")


thorn = TrapEntry(
    id="thorn", cite="MYK-TRAP-COMBAT-THORN", category="combat", level=2,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters needs Quest against 10, or falls Asleep.",
)  # fmt: skip


@thorn.always(when=comes_in)
async def prick(spring: Spring, entered: AreaEntered) -> None:
    """Whoever comes in and fails Quest against 10 falls Asleep."""
    for who in await trips(spring, entered):
        await inflict(spring.play, who, "asleep", spring.cite)
    await sleep_comes(spring.play, [entered.who])


falling_rock = TrapEntry(
    id="falling_rock", cite="MYK-TRAP-COMBAT-FALLING-ROCK", category="combat", level=2,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters needs Quest against 10, or takes 1D6 damage.",
)  # fmt: skip


@falling_rock.always(when=comes_in)
async def fall(spring: Spring, entered: AreaEntered) -> None:
    """Whoever comes in and fails Quest against 10 takes 1D6 damage."""
    await spring.hurt(await trips(spring, entered), "1D6")


seal = TrapEntry(
    id="seal", cite="MYK-TRAP-COMBAT-SEAL", category="combat", level=3,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Nobody in this Area can use Assist or Interrupt skills.",
)  # fmt: skip


def is_a_quick_skill(spring: Spring, question: Hindrance) -> bool:
    """It is an Assist or Interrupt skill of somebody in its Area."""
    quick = question.feat.kind in (Kind.ASSIST, Kind.INTERRUPT) and question.feat.source == "skill"
    return quick and spring.grips(question.of)


@seal.always(when=is_a_quick_skill)
def silence(spring: Spring, question: Hindrance) -> None:
    """Nobody in its Area can use Assist or Interrupt skills."""
    question.total.add("Seal", 1, spring.cite)


bottomless_swamp = TrapEntry(
    id="bottomless_swamp", cite="MYK-TRAP-COMBAT-BOTTOMLESS-SWAMP", category="combat", level=3,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Leaving takes Quest against 10; staying costs 1 damage a Round.",
)  # fmt: skip


@bottomless_swamp.always(when=lambda spring, left: left.way in OWN_FEET and spring.grips(left.who))
async def cling(spring: Spring, left: AreaLeft) -> None:
    """Whoever wants to leave and fails Quest against 10 stays."""
    if await spring.failures("quest", 10, await spring.catch(left.who)):
        left.stopped = True


@bottomless_swamp.always(when=lambda spring, ended: bool(spring.here))
async def suck_down(spring: Spring, ended: RoundEnded) -> None:
    """A Round ends: everybody in it takes 1 damage."""
    await spring.hurt(await spring.catch(*spring.here), 1)


slip_floor = TrapEntry(
    id="slip_floor", cite="MYK-TRAP-COMBAT-SLIP-FLOOR", category="combat", level=3,
    placed=("area",), activation="automatic", disarm="impossible",
    text="In this Area any double but two sixes is a critical failure.",
)  # fmt: skip


def slips(spring: Spring, reached: ResultReached) -> bool:
    """The check was made in its Area, and its two dice show the same, but not sixes."""
    used = reached.check.used
    double = len(used) == 2 and used[0] == used[1] != 6
    return double and not reached.check.of_kingdom and spring.grips(reached.check.roller)


@slip_floor.always(when=slips)
async def slip(spring: Spring, reached: ResultReached) -> None:
    """A check in its Area shows a double other than sixes: it is a critical failure."""
    if await spring.catch(reached.check.roller):
        reached.check.critical = "failure"


stop_sign = TrapEntry(
    id="stop_sign", cite="MYK-TRAP-COMBAT-STOP-SIGN", category="combat", level=3,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters stops; nothing special moves anybody out.",
)  # fmt: skip


STOPPED = Effect.STOPPED_BY_SIGN
"""What somebody who has to stand still for this Round is called among what lasts."""


@stop_sign.always(when=lambda spring, entered: entered.way in OWN_FEET and comes_in(spring, entered))
async def halt(spring: Spring, entered: AreaEntered) -> None:
    """Whoever comes in goes no further in this Round. [MYKR3-T44]"""
    for who in await spring.catch(entered.who):
        entered.stopped = True
        last(spring.play, who, STOPPED, 0, Scope.CYCLE, name="Stop Sign", cite=spring.cite)


def moves_on(spring: Spring, left: MoveMoment) -> bool:
    """Somebody in it moves on in the same Round, or by a skill or Item of their own side. [MYKR3-T44]"""
    if left.origin != spring.area or not spring.grips(left.who):
        return False
    if left.way in OWN_FEET:
        return lasts(left.who, STOPPED)
    mover = spring.realm.character(left.by) if left.by else None
    by_friend = mover is not None and side_of(spring.realm, mover) == side_of(spring.realm, left.who)
    return left.way == "placed" or by_friend


@stop_sign.always(when=moves_on)
async def stay_put(spring: Spring, left: AreaLeft) -> None:
    """No skill or Item of their own side takes anybody out of it."""
    left.stopped = True


minefield = TrapEntry(
    id="minefield", cite="MYK-TRAP-COMBAT-MINEFIELD", category="combat", level=4,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters needs Quest against 10, or everybody here takes 2D6 damage.",
)  # fmt: skip


@minefield.always(when=comes_in)
async def step_on_a_mine(spring: Spring, entered: AreaEntered) -> None:
    """Whoever comes in and fails Quest against 10: everybody in it takes 2D6 damage."""
    if await trips(spring, entered):
        await spring.hurt(spring.here, "2D6")


waterhole = TrapEntry(
    id="waterhole", cite="MYK-TRAP-COMBAT-WATERHOLE", category="combat", level=5,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Everybody here but Deep Ones has 2 Defense less.",
)  # fmt: skip


def is_no_fish(spring: Spring, score: Defense) -> bool:
    """Somebody stands in it who is no Deep One."""
    who = score.of
    fish = isinstance(who, Monster) and who.kind in MONSTERS and MONSTERS[who.kind].type == "deep_one"
    return not fish and spring.area > 0 and spring.grips(who)


@waterhole.always(when=is_no_fish)
def wade(spring: Spring, score: Defense) -> None:
    """Everybody in it has 2 less Defense, but not Deep Ones."""
    score.total.add("Waterhole", -2, spring.cite)


despair = TrapEntry(
    id="despair", cite="MYK-TRAP-COMBAT-DESPAIR", category="combat", level=5,
    placed=("area",), activation="automatic", disarm="impossible",
    text="At the end of a Round everybody here loses a point of Drive, or the Kingdom a Voice.",
)  # fmt: skip


@despair.always(when=lambda spring, ended: bool(spring.here))
async def sigh(spring: Spring, ended: RoundEnded) -> None:
    """A Round ends: everybody in it loses 1 Drive; for each who cannot, a Voice is lost. [MYKR3-T41]"""
    voices = 0
    for who in await spring.catch(*spring.here):
        if isinstance(who, Monster):
            if any(base.in_use for base in spring.realm.adventure.truth.bases):
                lose_production(spring.play, 1)
        else:
            voices += await lose_drive_or_voice(spring, who)
    await lose_voices(spring.play, voices, spring.cite)


spellbound = TrapEntry(
    id="spellbound", cite="MYK-TRAP-COMBAT-SPELLBOUND", category="combat", level=6,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever is here deals 1D6 more damage.",
)  # fmt: skip


@spellbound.always(when=lambda spring, hit: spring.grips(hit.attack.attacker))
async def hit_harder(spring: Spring, hit: AttackHit) -> None:
    """Somebody in it hits: 1D6 more damage."""
    hit.attack.add_dice("Spellbound", "1D6", spring.cite)


gray_rose = TrapEntry(
    id="gray_rose", cite="MYK-TRAP-COMBAT-GRAY-ROSE", category="combat", level=7,
    placed=("area",), activation="automatic", disarm="impossible",
    text="No special relationship and no help counts in this Area.",
)  # fmt: skip


@gray_rose.always(when=lambda spring, barred: barred.feat.source == "relationship" and spring.grips(barred.of))
def stand_alone(spring: Spring, barred: Hindrance) -> None:
    """No special relationship does anything for anybody in it."""
    barred.total.add("Gray Rose", 1, spring.cite)


@gray_rose.always(when=lambda spring, one: bool(one.check.helpers) and spring.grips(one.check.roller))
async def refuse_help(spring: Spring, announced: CheckAnnounced) -> None:
    """Somebody in it makes a check: no help counts."""
    check = announced.check
    check.bonus.parts = [part for part in check.bonus.parts if part.cite != "MYK-COOP-05"]
    check.helpers.clear()


limit_over = TrapEntry(
    id="limit_over", cite="MYK-TRAP-COMBAT-LIMIT-OVER", category="combat", level=8,
    placed=("area",), activation="automatic", disarm="impossible",
    text="At the end of a Round the dice say who of those here is ready; all others are spent.",
)  # fmt: skip


SPENT = Effect.LIMIT_OVER
"""What somebody is called, among what lasts, who begins the next Round Exhausted."""


async def roll_for_it(spring: Spring, people: list[Character]) -> str:
    """Let each seat with somebody in it roll 1D6, again if the highest are equal; say which seat wins. [MYKR3-T42]"""
    seats = list(dict.fromkeys(who.seat for who in people))
    while len(seats) > 1:
        rolled = {seat: spring.roll("1D6") for seat in seats}
        seats = [seat for seat in seats if rolled[seat] == max(rolled.values())]
    return seats[0]


@limit_over.always(when=lambda spring, ended: bool(spring.here))
async def go_beyond(spring: Spring, ended: RoundEnded) -> None:
    """A Round ends: one of those in it, of whoever rolls highest, is ready for the next; the others are spent."""
    people = await spring.catch(*spring.here)
    if not people:
        return
    seat = await roll_for_it(spring, people)
    names = {who.id: who.called for who in people if who.seat == seat}
    ready = next(iter(names))
    if len(names) > 1:
        ready = await labelled(Pick(seat, "limit_over_ready", list(names), {"names": names}), names)
    for who in [one for one in people if one.id != ready]:
        last(spring.play, who, SPENT, 0, Scope.COMBAT, name="Limit Over", cite=spring.cite)
    spring.play.tell("one_still_stands", rules=(spring.cite,), who=names[ready], trap=spring.trap.kind)


exhaustion = BuiltIn(id="limit_over_exhaustion", cite=limit_over.cite, name="Limit Over")


@exhaustion.feat(Kind.PERMANENT, when=lambda use, begun: lasts(use.user, SPENT), whose=marked(SPENT))
async def be_spent(use: Use, begun: RoundBegun) -> None:
    """A Round begins, and you are spent: you are Exhausted."""
    use.user.exhausted = True
    stop(use.user, SPENT)
