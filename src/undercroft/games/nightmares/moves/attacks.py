"""Fight and volley: the two moves that deal damage."""

from typing import NamedTuple

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Item
from ..rules.carrying_out import put_off
from ..rules.figures import damage, has
from ..rules.foes import hurt_foe, types_of
from ..rules.harm import hurt
from ..rules.intentions import act
from ..rules.judging import Matter
from ..rules.rolls import Plan, Rolled, throw
from ..rules.table import book_of
from ..rules.worsening import threaten, worsen
from ..state import Announced, Edge, Foe, Hero, Night
from ..words import Ability, Attribute, Band, Harm, Kit, Move

DAMAGE, MANEUVER, SEIZE = "damage", "maneuver", "seize"
COVER, CUT_OFF = "cover", "cut_off"
ACTION, THREAT = "action", "threat"
AMMO, ATTENTION, COLLATERAL, EXPOSED, WORSE = "ammo", "attention", "collateral", "exposed", "worse"
PRECISELY = 12
LAST_SHOT = 1


class Attack(NamedTuple):
    """An attack as it was decided on: who, whom, and what is put into it."""

    hero: Hero
    foe: Foe
    edge: str = ""
    helped: int = 0


async def fight(play: Play[Night], attack: Attack) -> None:
    """Fight an enemy up close. [AWN-MOVE-FIGHT-ROLL]"""
    hero, foe = attack.hero, attack.foe
    hero.engaged, hero.hidden = foe.id, False
    plan = Plan(hero, Move.FIGHT, Attribute.FEROCITY, types_of(play.state, foe), attack.edge, attack.helped)
    from_behind = behind(hero, foe, attack.edge)
    result = throw(play, plan, book_of(play.state))
    match result.band:
        case Band.STRONG:
            put_off(play, foe)
            extra = await _fight_extra(play, hero, foe)
            _deal(play, result, foe, extra=extra == DAMAGE, from_behind=from_behind)
            _gain(play, hero, foe, extra)
        case Band.MIXED:
            _deal(play, result, foe, from_behind=from_behind)
            if foe.disposition > 0:
                await _answers(play, hero, foe)
        case Band.MISS:
            await _answers(play, hero, foe)


def behind(hero: Hero, foe: Foe, edge: str) -> bool:
    """Say whether a blow comes as a surprise or from behind. [AWN-ABILITY-AMBUSH-TRIGGER]"""
    used = next((one for one in hero.edges if one.fact == edge), None)
    return foe.surprised or foe.held or hero.hidden or (used is not None and used.behind)


async def _fight_extra(play: Play[Night], hero: Hero, foe: Foe) -> str:
    """Let the player pick one of the three. [AWN-MOVE-FIGHT-10]"""
    return await Pick(hero.seat, "fight_extra", (DAMAGE, MANEUVER, SEIZE), {"foe": foe.id})


def _gain(play: Play[Night], hero: Hero, foe: Foe, extra: str) -> None:
    """Give what the extra gives: an advantage, or firm hold. [AWN-MOVE-FIGHT-10-MANEUVER] [AWN-MOVE-FIGHT-10-SEIZE]"""
    if extra == MANEUVER:
        hero.edges.append(Edge(f"the better place against {foe.name}", behind=True))
        play.tell("maneuvered", who=hero.name, foe=foe.name, about=(hero.seat, foe.id))
    elif extra == SEIZE and foe.disposition > 0:
        foe.held = True
        play.tell("seized", who=hero.name, foe=foe.name, about=(hero.seat, foe.id))


def _deal(play: Play[Night], result: Rolled, foe: Foe, *, extra: bool = False, from_behind: bool = False) -> None:
    """Deal damage, past armour for some. [AWN-ABILITY-PRECISE] [AWN-ABILITY-AMBUSH-ARMOUR]"""
    hero, book = result.plan.hero, book_of(play.state)
    ambush = from_behind and has(hero, Ability.AMBUSH, book)
    precise = has(hero, Ability.PRECISE, book) and result.total.value >= PRECISELY
    weapon = weapon_of(hero, play.state)
    total = damage(
        hero, book, armed=weapon is not None, ambush=ambush, against=types_of(play.state, foe), extra=int(extra)
    )
    tags = [*(weapon.kit if weapon else (Kit.BLUNT,)), *(weapon.tags if weapon else ()), Harm.PHYSICAL]
    foe.surprised = False
    hurt_foe(play, foe, total.value, tags, ignores_armour=ambush or precise)


def weapon_of(hero: Hero, night: Night) -> Item | None:
    """Give the weapon that somebody has in hand, if there is one."""
    book = book_of(night)
    things = [book.thing(one.item) for one in hero.carried if one.used]
    return next((one for one in things if isinstance(one, Item) and one.weapon), None)


async def _answers(play: Play[Night], hero: Hero, foe: Foe) -> None:
    """Let the enemy do one of two things: what it meant to, or a threat against this one. [AWN-MOVE-FIGHT-7]"""
    meant = open_intention(play.state, foe)
    choices = [ACTION, THREAT] if meant is not None else [THREAT]
    params = {"foe": foe.id, "who": hero.seat}
    choice = await Pick(play.gm, "enemy_answers", choices, params) if len(choices) > 1 else THREAT
    if choice == ACTION and meant is not None:
        await act(play, meant)
        return
    if meant is not None:
        meant.stopped = True
    await threaten(play, foe, hero)


def open_intention(night: Night, foe: Foe) -> Announced | None:
    """Find what a foe still means to do this round. [R-AWN-35]"""
    open_ones = (one for one in night.scene.announced if one.foe == foe.id and not (one.done or one.stopped))
    return next(open_ones, None)


async def volley(play: Play[Night], attack: Attack) -> None:
    """Attack an enemy at range. [AWN-MOVE-VOLLEY-ROLL]"""
    hero, foe = attack.hero, attack.foe
    from_behind = behind(hero, foe, attack.edge)
    hero.hidden = False
    plan = Plan(hero, Move.VOLLEY, Attribute.DEXTERITY, types_of(play.state, foe), attack.edge, attack.helped)
    running_low = hero.shots == LAST_SHOT
    result = throw(play, plan, book_of(play.state))
    match result.band:
        case Band.STRONG:
            extra = await Pick(hero.seat, "volley_extra", (COVER, CUT_OFF, DAMAGE), {"foe": foe.id})
            _deal(play, result, foe, extra=extra == DAMAGE, from_behind=from_behind)
            _pin(play, foe, extra)
        case Band.MIXED:
            _deal(play, result, foe, from_behind=from_behind)
            await _drawback(play, hero, foe, worse=False)
        case Band.MISS:
            await _drawback(play, hero, foe, worse=True)
    if running_low:
        hero.shots = 0
        play.tell("out_of_shots", who=hero.name, rules=("AWN-MOVE-VOLLEY-7-AMMO",), about=(hero.seat,))


def _pin(play: Play[Night], foe: Foe, extra: str) -> None:
    """Let the target duck, or close a way to it. [AWN-MOVE-VOLLEY-10-COVER] [AWN-MOVE-VOLLEY-10-CUTOFF]"""
    if foe.disposition <= 0:
        return
    if extra == COVER:
        put_off(play, foe)
    elif extra == CUT_OFF:
        foe.cut_off = "away"
        play.tell("cut_off", foe=foe.name, about=(foe.id,))


async def _drawback(play: Play[Night], hero: Hero, foe: Foe, *, worse: bool) -> None:
    """Let the game master pick a drawback, or on a miss let something get worse. [AWN-MOVE-VOLLEY-7]"""
    among = [one for one in (AMMO, ATTENTION, COLLATERAL, EXPOSED) if one != AMMO or hero.shots < 0]
    choice = await Pick(play.gm, "drawback", [*among, WORSE] if worse else among, {"who": hero.seat, "foe": foe.id})
    play.tell(f"drawback_{choice}", who=hero.name, foe=foe.name, about=(hero.seat, foe.id))
    match choice:
        case "ammo":
            hero.shots = LAST_SHOT
        case "attention":
            _attend(play.state, hero)
        case "collateral":
            await _collateral(play, hero, foe)
        case "exposed":
            hero.exposed = True
        case "worse":
            await worsen(play, Matter(hero, foe=foe.id, source=foe.group))


def _attend(night: Night, hero: Hero) -> None:
    """Turn one who is not fighting anybody on the shooter. [AWN-MOVE-VOLLEY-7-ATTENTION]"""
    engaged = {one.engaged for one in night.heroes.values()}
    for announced in night.scene.announced:
        if announced.foe not in engaged and not (announced.done or announced.stopped):
            announced.target = hero.seat
            return


async def _collateral(play: Play[Night], hero: Hero, foe: Foe) -> None:
    """Let harm fall where it was not meant. [AWN-MOVE-VOLLEY-7-COLLATERAL]"""
    ally = next((one for one in play.state.heroes.values() if one.engaged == foe.id and one is not hero), None)
    if ally is not None:
        await hurt(play, ally, 1, cause="collateral")
