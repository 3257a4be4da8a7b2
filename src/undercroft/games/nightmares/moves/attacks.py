"""Fight and volley: the two moves that deal damage."""

from typing import NamedTuple

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..book.entries import Item
from ..rules.carrying_out import answer_threats, put_off
from ..rules.complicating import complicate
from ..rules.figures import damage, has
from ..rules.foes import group_of, hurt_foe, types_of
from ..rules.harm import hurt
from ..rules.intentions import act
from ..rules.judging import Matter
from ..rules.lair_doings import call, noise
from ..rules.proposing import mostly, propose, turned
from ..rules.rolls import Plan, Rolled, throw
from ..rules.sharing import bearer, both
from ..rules.table import book_of
from ..rules.threats import threaten
from ..rules.worsening import worsen
from ..state import Announced, Foe, Hero, Night
from ..words import Ability, Attribute, Band, Harm, Kit, Move
from .extras import COVER, CUT_OFF, DAMAGE, EXTRAS, gain, pin, position

ACTION, THREAT = "action", "threat"
AMMO, ATTENTION, COLLATERAL, EXPOSED, WORSE = "ammo", "attention", "collateral", "exposed", "worse"
PRECISELY = 12
LAST_SHOT = 1
NEVER_SO_OFTEN = 2


class Attack(NamedTuple):
    """An attack as it was decided on: who, whom, what is put into it, and whether it spares the life."""

    hero: Hero
    foe: Foe
    edge: str = ""
    helped: int = 0
    alive: bool = False


async def fight(play: Play[Night], attack: Attack) -> None:
    """Fight an enemy up close. [AWN-MOVE-FIGHT-ROLL]"""
    hero, foe = attack.hero, attack.foe
    from_behind = behind(hero, foe, attack.edge)
    hero.engaged, hero.hidden, hero.disguised = foe.id, False, False
    plan = Plan(hero, Move.FIGHT, Attribute.FEROCITY, types_of(play.state, foe), attack.edge, attack.helped)
    result = throw(play, plan, book_of(play.state))
    blow = _blow(play.state, result, foe, from_behind=from_behind)
    match result.band:
        case Band.STRONG:
            put_off(play, foe)
            answer_threats(play, foe)
            extra = await _extra(play, hero, foe, "fight_extra", EXTRAS, blow)
            _deal(play, attack, blow, extra=extra == DAMAGE)
            await gain(play, hero, foe, extra)
            if foe.disposition > 0 and extra == DAMAGE:
                position(play, hero, "won")
        case Band.MIXED:
            _deal(play, attack, blow)
            harmed = foe.disposition > 0 and await _answers(play, hero, foe)
            await complicate(play, Matter(hero, foe=foe.id, source=foe.group), hurt=harmed)
        case Band.MISS:
            harmed = await _answers(play, hero, foe)
            await _placed(play, hero, foe, harmed=harmed)


class Blow(NamedTuple):
    """What a blow or a shot comes to: how much, of what kind, and whether armour stops any of it."""

    amount: int
    tags: tuple[str, ...]
    past_armour: bool

    def through(self, foe: Foe, extra: int = 0) -> int:
        """Say how much of it gets through."""
        return max(0, self.amount + extra - (0 if self.past_armour else foe.armour))


def behind(hero: Hero, foe: Foe, edge: str) -> bool:
    """Say whether a blow comes as a surprise or from behind. [AWN-ABILITY-AMBUSH-TRIGGER]"""
    used = next((one for one in hero.edges if one.fact == edge), None)
    held = foe.held and foe.held_by != hero.seat
    return foe.surprised or held or hero.hidden or (used is not None and used.behind)


def _blow(night: Night, result: Rolled, foe: Foe, *, from_behind: bool) -> Blow:
    """Count what a blow does, past armour for some. [AWN-ABILITY-PRECISE] [AWN-ABILITY-AMBUSH-ARMOUR]"""
    hero, book = result.plan.hero, book_of(night)
    ambush = from_behind and has(hero, Ability.AMBUSH, book)
    precise = has(hero, Ability.PRECISE, book) and result.total.value >= PRECISELY
    weapon = weapon_of(hero, night)
    total = _damage(night, hero, foe, from_behind=from_behind)
    tags = (*(weapon.kit if weapon else (Kit.BLUNT,)), *(weapon.tags if weapon else ()), Harm.PHYSICAL)
    return Blow(total.value, tags, ambush or precise)


def _damage(night: Night, hero: Hero, foe: Foe, *, from_behind: bool) -> Total:
    armed = weapon_of(hero, night) is not None
    return damage(hero, book_of(night), armed=armed, ambush=from_behind, against=types_of(night, foe))


def strength(night: Night, hero: Hero, foe: Foe, edge: str) -> Total:
    """Give what a blow or a shot would do to a foe, before its armour."""
    return _damage(night, hero, foe, from_behind=behind(hero, foe, edge))


async def _extra(play: Play[Night], hero: Hero, foe: Foe, key: str, among: tuple[str, ...], blow: Blow) -> str:
    """Let the player pick one of the three; one more damage is not asked about where it cannot matter. [R-AWN-A4]"""
    if blow.through(foe) >= foe.disposition:
        return DAMAGE
    return await Pick(hero.seat, key, among, {"foe": foe.id})


def _deal(play: Play[Night], attack: Attack, blow: Blow, *, extra: bool = False) -> None:
    """Deal damage to a foe, which knows from whom."""
    foe = attack.foe
    foe.surprised, foe.hurt_by = False, attack.hero.seat
    amount = blow.amount + int(extra)
    hurt_foe(play, foe, amount, blow.tags, ignores_armour=blow.past_armour, alive=attack.alive)


def weapon_of(hero: Hero, night: Night) -> Item | None:
    """Give the weapon that somebody has in hand, if there is one."""
    book = book_of(night)
    things = [book.thing(one.item) for one in hero.carried if one.used]
    return next((one for one in things if isinstance(one, Item) and one.weapon), None)


async def _answers(play: Play[Night], hero: Hero, foe: Foe) -> bool:
    """Let the enemy do one of two things: what it meant to, or a threat; say whether it harmed. [AWN-MOVE-FIGHT-7]"""
    night = play.state
    meant, answers = open_intention(night, foe), answers_of(night, foe)
    before = night.harms
    among, said = mostly(len(group_of(night, foe).answers), answers), meant.says if meant is not None else ""
    choice = await propose(play, "enemy_answers", among, foe=foe.name, who=hero.name, meant=said)
    group_of(night, foe).answers.append(choice)
    if choice == ACTION and meant is not None:
        await act(play, meant)
    else:
        if meant is not None:
            meant.stopped = True
        await threaten(play, foe, bearer(night, hero))
    return night.harms > before


def answers_of(night: Night, foe: Foe) -> list[str]:
    """List what an enemy can do who is fought, best first: the action if it can be done, not three times. [R-AWN-75]"""
    if open_intention(night, foe) is None:
        return [THREAT]
    before = group_of(night, foe).answers[-NEVER_SO_OFTEN:]
    return [THREAT, ACTION] if before == [ACTION] * NEVER_SO_OFTEN else [ACTION, THREAT]


async def _placed(play: Play[Night], hero: Hero, foe: Foe, *, harmed: bool) -> None:
    """Let the game master say where somebody stands after a miss, and what follows. [AWN-MOVE-FIGHT-10-POSITION]"""
    choices = ("held_off", "pressed") if harmed else ("pressed", "held_off")
    why = ("it_did_harm_already",) if harmed else ("it_did_no_harm",)
    place = await propose(play, "position", choices, why, who=hero.name, foe=foe.name)
    if place == "pressed":
        hero.exposed = True
    position(play, hero, place)


def open_intention(night: Night, foe: Foe) -> Announced | None:
    """Find what a foe still means to do this round. [R-AWN-35]"""
    open_ones = (one for one in night.scene.announced if one.foe == foe.id and not (one.done or one.stopped))
    return next(open_ones, None)


async def volley(play: Play[Night], attack: Attack) -> None:
    """Attack an enemy at range. [AWN-MOVE-VOLLEY-ROLL]"""
    hero, foe = attack.hero, attack.foe
    from_behind = behind(hero, foe, attack.edge)
    hero.hidden = hero.disguised = False
    plan = Plan(hero, Move.VOLLEY, Attribute.DEXTERITY, types_of(play.state, foe), attack.edge, attack.helped)
    running_low = hero.shots == LAST_SHOT
    result = throw(play, plan, book_of(play.state))
    blow = _blow(play.state, result, foe, from_behind=from_behind)
    match result.band:
        case Band.STRONG:
            answer_threats(play, foe)
            extra = await _extra(play, hero, foe, "volley_extra", (COVER, CUT_OFF, DAMAGE), blow)
            _deal(play, attack, blow, extra=extra == DAMAGE)
            pin(play, hero, foe, extra)
        case Band.MIXED:
            _deal(play, attack, blow)
            await _drawback(play, hero, foe, worse=False)
        case Band.MISS:
            await _drawback(play, hero, foe, worse=True)
    if running_low:
        hero.shots = 0
        play.tell("out_of_shots", who=hero.name, rules=("AWN-MOVE-VOLLEY-7-AMMO",), about=(hero.seat,))


async def _drawback(play: Play[Night], hero: Hero, foe: Foe, *, worse: bool) -> None:
    """Let the game master pick a drawback, or on a miss let something get worse. [AWN-MOVE-VOLLEY-7]"""
    among = [one for one in (AMMO, ATTENTION, COLLATERAL, EXPOSED) if one != AMMO or hero.shots < 0]
    among = turned(play.state, [*among, WORSE] if worse else among)
    choice = await propose(play, "drawback", among, who=hero.name, foe=foe.name)
    play.tell(f"drawback_{choice}", who=hero.name, foe=foe.called, about=(hero.seat, foe.id))
    match choice:
        case "ammo":
            hero.shots = LAST_SHOT
        case "attention":
            _attend(play, hero)
        case "collateral":
            await _collateral(play, hero, foe)
        case "exposed":
            for one in both(play.state, hero):
                one.exposed = True
        case "worse":
            await worsen(play, Matter(hero, foe=foe.id, source=foe.group))


def _attend(play: Play[Night], hero: Hero) -> None:
    """Turn one who fights nobody on the shooter, or let others come nearer. [AWN-MOVE-VOLLEY-7-ATTENTION]"""
    night = play.state
    engaged = {one.engaged for one in night.heroes.values()}
    for announced in night.scene.announced:
        if announced.foe not in engaged and not (announced.done or announced.stopped):
            announced.target = hero.seat
            return
    call(play)


async def _collateral(play: Play[Night], hero: Hero, foe: Foe) -> None:
    """Let harm fall where it was not meant: on an ally in the way, else on a thing. [AWN-MOVE-VOLLEY-7-COLLATERAL]"""
    ally = next((one for one in play.state.heroes.values() if one.engaged == foe.id and one is not hero), None)
    if ally is not None:
        await hurt(play, ally, 1, cause="collateral")
    else:
        play.tell("broken")
        noise(play)
