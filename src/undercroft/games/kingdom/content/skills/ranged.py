"""Ranged skills: all of them act in Combat."""

from undercroft.engine.asks import Pick
from undercroft.engine.costs import OwnCost

from ...combat.aiming import choose_target, choose_word, fighting
from ...combat.attack import (
    FIRST_STRIKE,
    STEADY_HAND,
    arms_of,
    carry_out_attack,
    in_reach,
    new_attack,
    somebody_can_hide,
    weapons_of,
)
from ...combat.fight_conditions import my_attack, my_attack_check, my_hit, ranged_reach
from ...combat.options import Turn
from ...combat.turns import attack, make_attack
from ...grammar.delve_moments import AttackDeclared, AttackHit, AttackMoment, AttackOver, CombatBegun, Reach
from ...grammar.entries import Skills
from ...grammar.moments import CheckAnnounced
from ...grammar.windows import Use
from ...rules.bodies import inflict
from ...rules.costs import Hope
from ...rules.equipment import printed_weapon
from ...rules.sides import enemies_of, in_area, side_of
from ...rules.wealth import materials_at_hand, spend_materials
from ...state import Carried, Character
from ...words import STATUSES, Condition, Kind

skill = Skills("advanced", "ranged")
SCATTERING = ("crossbow", "firearm")
"""The weapons that hit anybody in a crowd. [R2-RANDOMHIT]"""
REAGENTS, PHANTOM = "reagents", "phantom_bullet"


def my_shot(use: Use, moment: AttackMoment) -> bool:
    """The attack is mine, and made with a ranged weapon."""
    return my_attack(use, moment) and moment.attack.ranged


def might_go_astray(use: Use, declared: AttackDeclared) -> bool:
    """My shot might hit anybody where it goes."""
    made = declared.attack
    scatters = made.weapon is not None and made.weapon.id in SCATTERING and STEADY_HAND not in made.marks
    return my_shot(use, declared) and scatters and len(in_area(use.realm, made.area)) > 1


@skill("aim", Kind.ASSIST, cite="MYK-SKILL-RANGED-AIM", when=might_go_astray)
async def aim(use: Use, declared: AttackDeclared) -> None:
    """You attack with a ranged weapon that might hit anybody in an Area: you hit whom you mean."""
    declared.attack.marks.append(STEADY_HAND)


def could_shoot_again(use: Use, over: AttackOver) -> bool:
    """My shot is over, and somebody is in reach for another attack."""
    ready = my_shot(use, over) and use.user.awake and fighting(use.realm, use.user)
    return ready and any(in_reach(use.play, use.user, weapon) for weapon in weapons_of(use.user))


@skill("blaze_away", Kind.ASSIST, cite="MYK-SKILL-RANGED-BLAZE-AWAY", costs=(Hope(1),), when=could_shoot_again)
async def blaze_away(use: Use, over: AttackOver) -> None:
    """You have attacked with a ranged weapon, spend 1 Hope: attack once more."""
    turn = Turn(use.play, use.user)
    turn.arms, turn.hiding = arms_of(use.play, use.user), somebody_can_hide(use.play)
    await attack(turn)


class RolledReagents(OwnCost, frozen=True):
    """As many Reagents as a die says; one is enough to begin. [R2-FOLLOWERCOST]"""

    def can_pay(self, use: Use) -> bool:
        """Say whether there is any."""
        return materials_at_hand(use.user).get(REAGENTS, 0) > 0

    async def pay(self, use: Use) -> None:
        """Roll, and spend them."""
        use.paid[REAGENTS] = use.roll("1D6")
        spend_materials(use.user, use.paid[REAGENTS], REAGENTS)


@skill(PHANTOM, Kind.ASSIST, cite="MYK-SKILL-RANGED-PHANTOM-BULLET", costs=(RolledReagents(),), when=my_shot)
async def phantom_bullet(use: Use, declared: AttackDeclared) -> None:
    """You attack with a ranged weapon, spend 1D6 Reagents: a hit may inflict a Bad Status instead of damage."""
    declared.attack.marks.append(PHANTOM)


@skill.also(PHANTOM, Kind.OPTIONAL, when=lambda use, hit: my_hit(use, hit) and PHANTOM in hit.attack.marks)
async def haunt_them(use: Use, hit: AttackHit) -> None:
    """Your phantom bullet hits: a Bad Status of your choice, and no damage at all."""
    hit.attack.marks.remove(PHANTOM)
    status = await Pick(use.user.seat, "phantom_status", STATUSES, {"who": hit.attack.struck[0].called})
    for target in hit.attack.struck:
        await inflict(use.play, target, status, use.feat.cite)
    hit.attack.call_off()


def is_ranged(weapon: Carried | None) -> bool:
    """Say whether a weapon shoots, or can be thrown."""
    return weapon is not None and (printed_weapon(weapon).ranged or printed_weapon(weapon).thrown > 0)


def guns_on(use: Use, target: Character) -> dict[str, Carried]:
    """List the ranged weapons of the user that reach somebody who is in the light, by their slots."""
    found = {}
    for place, weapon in enumerate(weapons_of(use.user)):
        if weapon is not None and is_ranged(weapon):
            near = in_reach(use.play, use.user, weapon, against=side_of(use.realm, target))
            if any(one is target for one in near):
                found[f"{place}:{weapon.id}"] = weapon
    return found


def a_friend_is_attacked(use: Use, declared: AttackDeclared) -> bool:
    """Somebody for whom I feel Affection is attacked, and I have a clear shot at the attacker. [R2-COVERFIRE]"""
    made = declared.attack
    if made.attacker is use.user or not fighting(use.realm, use.user):
        return False
    liked = any(one is not use.user and use.user.towards(one.id).affection for one in made.targets)
    return liked and bool(guns_on(use, made.attacker))


@skill("covering_fire", Kind.INTERRUPT, cite="MYK-SKILL-RANGED-COVERING-FIRE", when=a_friend_is_attacked)
async def covering_fire(use: Use, declared: AttackDeclared) -> None:
    """Somebody you feel Affection for is attacked: your ranged attack on the attacker comes first."""
    attacker = declared.attack.attacker
    guns = guns_on(use, attacker)
    await make_attack(use.play, use.user, [attacker], guns[await choose_word(use, list(guns))])


def my_ranged_check(use: Use, announced: CheckAnnounced) -> bool:
    """The check is mine, to hit somebody with a ranged weapon."""
    made = announced.check.attack
    return my_attack_check(use, announced) and made is not None and made.ranged


@skill("dead_eye", Kind.PERMANENT, cite="MYK-SKILL-RANGED-DEAD-EYE", own=True, when=my_ranged_check)
async def dead_eye(use: Use, announced: CheckAnnounced) -> None:
    """You attack with a ranged weapon: two dice that show 11 or more are a critical success."""
    announced.check.critical_from = min(announced.check.critical_from, 11)


@skill(
    "point_blank", Kind.ASSIST, cite="MYK-SKILL-RANGED-POINT-BLANK",
    when=lambda use, hit: my_hit(use, hit) and is_a_shot(use, hit) and hit.attack.area == use.user.area,
)  # fmt: skip
async def point_blank(use: Use, hit: AttackHit) -> None:
    """Your ranged attack on your own Area succeeds: 1D6 more damage, and 1 for each ranged weapon you carry."""
    guns = sum(1 for weapon in weapons_of(use.user) if is_ranged(weapon))
    hit.attack.add_dice("Point Blank", "1D6", use.feat.cite)
    if guns:
        hit.attack.damage.add("Point Blank", guns, use.feat.cite)


def is_a_shot(use: Use, hit: AttackHit) -> bool:
    """The attack is made with a ranged weapon; a monster that shoots does so at its own feet as well."""
    return hit.attack.ranged or hit.attack.weapon is None


def ready_to_shoot(use: Use, begun: CombatBegun) -> bool:
    """A fight begins in the dungeon, and I am in it with a ranged weapon. [R2-FIRSTSTRIKE]"""
    armed = any(is_ranged(weapon) for weapon in weapons_of(use.user))
    there = use.realm.delve.begun and fighting(use.realm, use.user)
    return there and armed and any(one.condition is not Condition.DEAD for one in enemies_of(use.realm, use.user))


@skill(
    "first_strike", Kind.INTERRUPT, cite="MYK-SKILL-RANGED-FIRST-STRIKE", name="First-Strike", costs=(Hope(1),),
    when=ready_to_shoot,
)  # fmt: skip
async def first_strike(use: Use, begun: CombatBegun) -> None:
    """Combat begins in an Encounter, spend 1 Hope: attack anybody with a ranged weapon, however far and dark it is."""
    guns = {f"{n}:{one.id}": one for n, one in enumerate(weapons_of(use.user)) if one is not None and is_ranged(one)}
    weapon = guns[await choose_word(use, list(guns))]
    target = await choose_target(use, enemies_of(use.realm, use.user))
    made = new_attack(use.play, use.user, [target], weapon, beyond_reach=True)
    made.ranged = True
    made.marks.append(FIRST_STRIKE)
    await carry_out_attack(made)


@skill("hawk_eye", Kind.PERMANENT, cite="MYK-SKILL-RANGED-HAWK-EYE", own=True, when=ranged_reach)
def hawk_eye(use: Use, reach: Reach) -> None:
    """Your ranged weapons reach 1 Area further."""
    reach.total.add("Hawk Eye", 1, use.feat.cite)
