"""Melee skills: all of them act in Combat."""

from undercroft.engine.lasting import amount_of, stop
from undercroft.engine.moments import Moment

from ...combat.aiming import beside, choose_area, choose_target, choose_targets, choose_word, fighting, pull
from ...combat.attack import carry_out_attack, damage_dice, lit, new_attack, weapons_of
from ...combat.fight_conditions import i_am_attacked, i_am_hit, in_combat, my_attack, my_attack_check, my_hit
from ...combat.movement import move
from ...grammar.delve_moments import (
    AreaEntered,
    AttackDeclared,
    AttackHit,
    AttackLanded,
    AttackMoment,
    AttackOver,
    TurnBegun,
    TurnEnded,
)
from ...grammar.entries import FEATS, ITEMS, Skills
from ...grammar.moments import Acting, CheckAnnounced, DamageDue
from ...grammar.windows import Slipped, Use, item_level
from ...rules.bodies import take_damage
from ...rules.checks import make_check
from ...rules.choosing import may_be_for, pay_for_oneself
from ...rules.costs import Drive, Hope
from ...rules.cycles import last
from ...rules.equipment import printed_weapon
from ...rules.knowledge import hides_something
from ...rules.sides import forward, in_area, side_of
from ...state import AREAS, ENCAMPMENT, Carried, Character, Monster
from ...state.effects import Effect
from ...words import Condition, Kind, Scope

skill = Skills("advanced", "melee")
THROW, CHARGE = 2, Effect.CHARGE


def throwable(use: Use) -> list[Character]:
    """List who in the user's Area could be thrown: nobody of a higher Level, as far as anybody knows."""
    return [one for one in beside(use) if hides_something(use.realm, one) or one.level <= use.user.level]


@skill(
    "hoick", Kind.SUPPORT, cite="MYK-SKILL-MELEE-HOICK", target="individual",
    when=lambda use, acting: in_combat(use, acting) and bool(throwable(use)),
)  # fmt: skip
async def hoick(use: Use, acting: Acting) -> None:
    """Throw somebody in your Area, no higher in Level than you, up to 2 Areas away; they are Exhausted.

    Attack whoever stands there as with a ranged weapon of Range 2 that deals 1D6.
    """
    thrown = await choose_target(use, throwable(use))
    if thrown.level > use.user.level:
        raise Slipped
    here = thrown.area
    area = await choose_area(use, [area for area in AREAS if 0 < abs(area - here) <= THROW])
    landed = await pull(use, thrown, area)
    thrown.exhausted = True
    if landed and (lit(use.play, thrown.area) or isinstance(use.user, Monster)):
        await bowl_over(use, thrown)


async def bowl_over(use: Use, thrown: Character) -> None:
    """Let the thrower attack somebody where the thrown one came down. [R2-HOICK]"""
    there = [one for one in everybody_in(use, thrown.area) if one is not thrown]
    for target in await choose_targets(use, there, most=1):
        attack = new_attack(use.play, use.user, [target], beyond_reach=True)
        attack.ranged, attack.dice = True, "1D6"
        await carry_out_attack(attack)


def everybody_in(use: Use, area: int) -> list[Character]:
    """List who stands in an Area, without the user."""
    return [one for one in in_area(use.realm, area) if one is not use.user]


def can_be_pushed(use: Use, landed: AttackMoment) -> list[Character]:
    """List whom the attack has really hurt, and who is not in the Encampment of their side yet. [R2-KNOCKBACK]"""
    hurt = [one for one in landed.attack.struck if landed.attack.dealt.get(one.id, 0) > 0]
    alive = [one for one in hurt if one.condition is not Condition.DEAD]
    return [one for one in alive if one.area != ENCAMPMENT[side_of(use.realm, one)]]


@skill(
    "knock_back", Kind.ASSIST, cite="MYK-SKILL-MELEE-KNOCK-BACK",
    when=lambda use, landed: my_attack(use, landed) and landed.attack.melee and bool(can_be_pushed(use, landed)),
)  # fmt: skip
async def knock_back(use: Use, landed: AttackLanded) -> None:
    """Your melee attack has hurt somebody: they are pushed back 1 Area."""
    target = await choose_target(use, can_be_pushed(use, landed))
    await pull(use, target, target.area - forward(use.realm, target))


def can_shield(use: Use, due: DamageDue) -> bool:
    """In Combat somebody else of our side is about to take damage."""
    if (
        due.prevented
        or due.moved
        or due.amount <= 0
        or not may_be_for(use, due.target)
        or not fighting(use.realm, use.user)
    ):
        return False
    return fighting(use.realm, due.target) and side_of(use.realm, due.target) == side_of(use.realm, use.user)


@skill("shield", Kind.INTERRUPT, cite="MYK-SKILL-MELEE-SHIELD", target="individual", when=can_shield)
async def shield(use: Use, due: DamageDue) -> None:
    """In Combat a friend takes damage: you go there and take it instead, lower by 1D6 and your Affection for them."""
    friend, user = due.target, use.user
    if not await pay_for_oneself(use, friend):
        return
    use.targets.append(friend)
    if user.area != friend.area and not await move(use.play, user, friend.area, "placed"):
        return
    due.prevent()
    mine = DamageDue(user, due.amount, due.dealer)
    mine.attack, mine.gentle, mine.ignored, mine.moved = due.attack, due.gentle, due.ignored, True
    mine.reduce(use.roll("1D6") + user.fond_of(friend))
    await take_damage(use.play, mine)


def i_advanced(use: Use, entered: AreaEntered) -> bool:
    """I have moved forward on my own feet, in my own turn. [R2-CHARGE]"""
    ahead = (entered.target - entered.origin) * forward(use.realm, use.user)
    return entered.who is use.user and entered.way == "move" and ahead > 0


def run_up(who: Character) -> int:
    """Count the Areas through which somebody has charged in this turn."""
    return amount_of(who, CHARGE)


@skill(
    CHARGE, Kind.ASSIST, cite="MYK-SKILL-MELEE-CHARGE",
    when=lambda use, declared: my_attack(use, declared) and run_up(use.user) > 0,
)  # fmt: skip
async def charge(use: Use, declared: AttackDeclared) -> None:
    """You have moved forward: for each Area, your attack this turn is 1 higher and deals 2 more damage."""
    areas = run_up(use.user)
    declared.attack.score.add("Charge", areas, use.feat.cite)
    declared.attack.damage.add("Charge", 2 * areas, use.feat.cite)


@skill.also(CHARGE, Kind.PERMANENT, when=i_advanced)
async def gather_speed(use: Use, entered: AreaEntered) -> None:
    """You move forward in Combat: you gather speed."""
    last(use.play, use.user, CHARGE, 1, Scope.CYCLE, name="Charge", cite=use.feat.cite)


@skill.also(CHARGE, Kind.PERMANENT, when=lambda use, turn: turn.who is use.user and run_up(use.user) > 0)
async def stand_still(use: Use, turn: TurnBegun | TurnEnded) -> None:
    """Your turn is over: so is your run-up."""
    stop(use.user, CHARGE)


def my_melee_check(use: Use, announced: CheckAnnounced) -> bool:
    """The check is mine, to hit somebody with a melee weapon."""
    attack = announced.check.attack
    return my_attack_check(use, announced) and attack is not None and attack.melee


@skill("rush", Kind.PERMANENT, cite="MYK-SKILL-MELEE-RUSH", own=True, when=my_melee_check)
async def rush(use: Use, announced: CheckAnnounced) -> None:
    """You attack with a melee weapon: roll one die more, and use two."""
    announced.check.extra_dice += 1


@skill("jump", Kind.INTERRUPT, cite="MYK-SKILL-MELEE-JUMP", costs=(Hope(1),), when=i_am_attacked)
async def jump(use: Use, declared: AttackDeclared) -> None:
    """You are attacked, before the roll, spend 1 Hope: your Defense is 1D6 higher until the Round ends."""
    higher = use.roll("1D6")
    last(use.play, use.user, Effect.DEFENSE, higher, Scope.CYCLE, name="Jump", cite=use.feat.cite)


def other_arms(use: Use, moment: AttackMoment) -> dict[str, Carried]:
    """List the weapons that the user carries and does not attack with, by their slots."""
    real = [one for one in weapons_of(use.user) if one is not None and ITEMS[one.id].weapon is not None]
    rest = [one for one in real if one is not moment.attack.weapon]
    return {f"{place}:{item.id}": item for place, item in enumerate(rest)}


def could_strike_twice(use: Use, over: AttackOver) -> bool:
    """My melee attack has hit somebody who still stands, and I carry another weapon."""
    attack = over.attack
    hit = my_hit(use, over) and attack.melee and attack.weapon is not None and use.user.awake
    return hit and any(one.condition is not Condition.DEAD for one in attack.struck) and bool(other_arms(use, over))


@skill("double_arm", Kind.ASSIST, cite="MYK-SKILL-MELEE-DOUBLE-ARM", costs=(Drive(1),), when=could_strike_twice)
async def double_arm(use: Use, over: AttackOver) -> None:
    """Your melee attack succeeds and you carry another weapon, spend 1 Drive: the other strikes as well."""
    arms = other_arms(use, over)
    weapon = arms[await choose_word(use, list(arms))]
    alive = [one for one in over.attack.struck if one.condition is not Condition.DEAD]
    blow = new_attack(use.play, use.user, alive, weapon)
    blow.struck = alive
    await let_it_work(use, weapon, AttackHit(blow))
    damage = max(1, use.roll(damage_dice(use.user, weapon)))
    damage += item_level(use.play, use.user, weapon) * printed_weapon(weapon).per_level
    for target in blow.struck:
        due = DamageDue(target, damage, use.user.id)
        due.ignored = tuple(blow.ignores)
        await take_damage(use.play, due)
    await let_it_work(use, weapon, AttackOver(blow))


async def let_it_work(use: Use, weapon: Carried, moment: Moment) -> None:
    """Let a weapon do what it does by itself at an instant of an attack. [R2-DOUBLEARM]"""
    for feat in FEATS.of(weapon.id):
        other = Use(use.play, use.user, feat, weapon)
        if feat.kind is Kind.PERMANENT and isinstance(moment, feat.triggers) and other.applies_to(moment):
            await feat.effect(other, moment)


@skill("parry", Kind.INTERRUPT, cite="MYK-SKILL-MELEE-PARRY", when=i_am_hit)
async def parry(use: Use, hit: AttackHit) -> None:
    """You are hit: Warfare against the result of the attack; success lowers its damage to 1."""
    attack = hit.attack
    assert attack.check is not None
    hidden = hides_something(use.realm, attack.attacker)
    result = attack.check.result
    check = await make_check(use.play, use.user, "warfare", result, action=use.feat.entry, hidden=hidden, use=use)
    if check.succeeded:
        attack.parried.append(use.user.id)
