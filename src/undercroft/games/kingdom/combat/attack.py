"""Attacks: a weapon, a target, an Attack Check, damage, and everything that others have to say about it."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.lasting import lasts
from undercroft.engine.notation import parse
from undercroft.engine.play import Play, Stacked

from ..grammar.attempts import ASK, HELD_BACK, Attack, Check
from ..grammar.delve_moments import (
    AttackDeclared,
    AttackHit,
    AttackLanded,
    AttackMissed,
    AttackOver,
    AttackScore,
    BlowHope,
    CrushingBlow,
    DamageBonus,
    DamageRolled,
    Exposure,
    Light,
)
from ..grammar.entries import ITEMS, MONSTERS
from ..grammar.holdings import suppressed
from ..grammar.moments import DamageDue
from ..grammar.windows import item_level, open_moment, reckon, windows_of
from ..rules.bodies import set_hp, take_damage
from ..rules.checks import resolve
from ..rules.equipment import IMPROVISED, may_equip, printed_weapon
from ..rules.figures import ability, defense, natural_arms, reach_of
from ..rules.finding import in_use, rests
from ..rules.hope import agree_to_voices, pay_hope, share_of_drive, spellbound, straits
from ..rules.knowledge import hides_something
from ..rules.sides import enemies_of, fighters, in_area, other_side, side_of
from ..state import COURT, ENCAMPMENT, FOES, Carried, Character, Monster, Realm
from ..state.effects import Effect
from ..words import Condition
from .crushing import crush
from .fumbles import fumble
from .movement import move

STAR_FRAGMENT = "star_fragment"
LUMINARROW, LUMINOUS = "luminarrow", Effect.LUMINOUS
"""What shines when it is shot, and what whoever was hit by it is called among what lasts."""
FAR = 2
"""From how many Areas on a monster's attack counts as one with a ranged weapon. [MYK-MONRULE-ATTACK]"""
STEADY_HAND = "steady_hand"
"""What marks an attack that hits whom it is meant for, however many stand there. [R2-RANDOMHIT]"""
FIRST_STRIKE = "first_strike"
"""What marks an attack at the very beginning of a fight, which hits no friend by chance. [R2-RANDOMHIT]"""


def new_attack(
    play: Play[Realm],
    attacker: Character,
    targets: Sequence[Character],
    weapon: Carried | None = None,
    *,
    held_back: bool = False,
    beyond_reach: bool = False,
) -> Attack:
    """Make an attack ready, with the dice of whatever it is made with. [MYK-ATTACK-03]"""
    attack = Attack(play, attacker, targets, weapon, held_back=held_back, beyond_reach=beyond_reach)
    heft(attack)
    return attack


def heft(attack: Attack) -> None:
    """Settle whether a weapon is shot or swung, and which dice that gives. [MYK-ATTACK-03]"""
    attacker, weapon = attack.attacker, attack.weapon
    attack.club = is_club(attack.play, attacker, weapon, attack.area)
    attack.ranged = not attack.club and shoots(attacker, weapon, abs(attack.area - attacker.area))
    attack.dice = IMPROVISED.damage if attack.club else damage_dice(attacker, weapon)


def take_in_area(attack: Attack, side: str | None = None) -> None:
    """Aim at everybody in the target's Area who can be aimed at, but never at the attacker. [MYKR3-S08]"""
    there = [one for one in in_area(attack.play.state, attack.area, side) if one is not attack.attacker]
    attack.targets = exposed(attack.play, attack.attacker, there, attack.weapon)


def shoots(attacker: Character, weapon: Carried | None, distance: int) -> bool:
    """Say whether an attack is one with a ranged weapon; a monster's depends on the distance. [MYK-MONRULE-ATTACK]"""
    if weapon is None:
        return distance >= FAR
    printed = printed_weapon(weapon)
    if swings(attacker, weapon):
        return False
    return printed.ranged or (printed.thrown > 0 and distance > printed.reach)


def swings(attacker: Character, weapon: Carried) -> bool:
    """Say whether somebody knows how to use a ranged weapon as a melee weapon. [MYK-RARE-ARMS-HOLY-SYMBOL]"""
    return any(one in (attacker.court_class, *attacker.jobs) for one in ITEMS[weapon.id].swung_by)


def is_club(play: Play[Realm], attacker: Character, weapon: Carried | None, area: int) -> bool:
    """Say whether a ranged weapon is swung like any other Item: at somebody beside one, in the dark. [MYK-ATTACK-03]"""
    if weapon is None or isinstance(attacker, Monster) or attacker.area != area:
        return False
    return printed_weapon(weapon).ranged and not swings(attacker, weapon) and not lit(play, area)


def damage_dice(attacker: Character, weapon: Carried | None) -> str:
    """Give the dice of an attack's damage."""
    if weapon is not None:
        return printed_weapon(weapon).damage
    kind = natural_arms(attacker)
    if not kind:
        return "0"
    more = attacker.improved.get("damage", 0) if isinstance(attacker, Monster) else 0
    printed = MONSTERS[kind].damage
    return f"{printed}+{more}D6" if more else printed


def weapons_of(who: Character) -> list[Carried | None]:
    """List what somebody can attack with: an Item each, and a monster itself. [MYK-MONRULE-EQUIP-ARMS]"""
    at_hand = [item for item in who.items() if not suppressed(who, item.id) and can_be_served(who, item)]
    if natural_arms(who):
        armed = [item for item in at_hand if ITEMS[item.id].weapon is not None]
        return [None, *armed]
    real = [item for item in at_hand if ITEMS[item.id].weapon is not None]
    return [*real, *(item for item in at_hand if ITEMS[item.id].weapon is None)]


def can_be_served(who: Character, item: Carried) -> bool:
    """Say whether somebody has the people and the ammunition that a weapon needs. [R2-CANNON]"""
    entry = ITEMS[item.id]
    if entry.weapon is None or isinstance(who, Monster):
        return True
    unlearned = bool(entry.groups) and not may_equip(who, item.id)
    if unlearned or (entry.usable is not None and not entry.usable(who, item)):
        return False
    ammunition = entry.weapon.ammunition
    return who.following >= entry.followers and (not ammunition or who.carried_materials().get(ammunition, 0) > 0)


def lit(play: Play[Realm], area: int) -> bool:
    """Say whether an Area is lit by a Star Fragment: as far as its Level from its holder. [MYK-ATTACK-05]"""
    base = 0
    for one in fighters(play.state):
        if one.lasting and lasts(one, LUMINOUS) and abs(one.area - area) <= 1:
            base = 1
        for item in one.items():
            if item.id == STAR_FRAGMENT and abs(one.area - area) <= item_level(play, one, item):
                base = 1
    return reckon(play, Light(area, base)).total.value > 0


def in_reach(
    play: Play[Realm],
    who: Character,
    weapon: Carried | None,
    *,
    area: int = 0,
    against: str = "",
    far: int = -1,
    hiding: bool | None = None,
    enemies: Sequence[Character] | None = None,
) -> list[Character]:
    """List the enemies that somebody could attack from an Area with a weapon. [MYK-ATTACK-04] [MYK-ATTACK-05]

    `far` is the weapon's Range, `hiding` whether anybody could hide, `enemies` who they are, if that was worked out.
    """
    origin, far = area or who.area, reach_of(play, who, weapon).value if far < 0 else far
    if enemies is None:
        enemies = fighters(play.state, against) if against else enemies_of(play.state, who)
    near = [one for one in enemies if one is not who and abs(one.area - origin) <= far]
    if weapon is not None and not isinstance(who, Monster):
        dark = in_the_dark(play, who, weapon, origin, {one.area for one in near})
        near = [one for one in near if one.area not in dark]
    return exposed(play, who, near, weapon, hiding=hiding)


def in_the_dark(play: Play[Realm], who: Character, weapon: Carried, origin: int, areas: set[int]) -> set[int]:
    """List the Areas of some into which a weapon would be shot from another, and that nothing lights up."""
    shot_at = {area for area in areas if area != origin and shoots(who, weapon, abs(area - origin))}
    return set() if not shot_at or lights_its_way(who) else {area for area in shot_at if not lit(play, area)}


def lights_its_way(who: Character) -> bool:
    """Say whether somebody has a Luminarrow to loose into the dark in this cycle. [MYK-RARE-ARMS-LUMINARROW]"""
    return who.find_item(LUMINARROW) is not None and LUMINARROW not in who.used.cycle


def exposed(
    play: Play[Realm],
    who: Character,
    people: list[Character],
    weapon: Carried | None = None,
    *,
    hiding: bool | None = None,
) -> list[Character]:
    """List whom somebody could aim at, of some who are within reach; who cannot be aimed at cannot be attacked."""
    if play.state.adventure.truth.bases:
        people = [one for one in people if not behind_walls(play.state, one)]
    if not people or not (somebody_can_hide(play) if hiding is None else hiding):
        return people
    return [one for one in people if reckon(play, Exposure(one, who, weapon)).total.value > 0]


def somebody_can_hide(play: Play[Realm]) -> bool:
    """Say whether anything here could keep anybody from being aimed at: a skill or Item, a Trap."""
    realm = play.state
    if realm.delve.fight is not None and realm.delve.fight.traps:
        return True
    answers = windows_of(play).answers(Exposure)
    return bool(answers.own or answers.of_kingdom)


def arms_of(play: Play[Realm], who: Character) -> list[tuple[Carried | None, int]]:
    """List what somebody can attack with, and how far each reaches; what is no weapon all reaches as far."""
    arms: list[tuple[Carried | None, int]] = []
    improvised = -1
    for weapon in weapons_of(who):
        swung = weapon is not None and ITEMS[weapon.id].weapon is None
        far = improvised if swung and improvised >= 0 else reach_of(play, who, weapon).value
        improvised = far if swung else improvised
        arms.append((weapon, far))
    return arms


async def carry_out_attack(attack: Attack) -> None:
    """Carry an attack out: declare, roll, let it land, deal the damage. [MYK-ATTACK-01]

    It lies at the bottom of the stack until it is over.
    """
    attack.play.stack.append(Stacked("attack", attack.on_stack()))
    if attack.weapon is not None:
        attack.weapon.used_now = True
    await strike(attack)
    attack.play.stack.pop()


async def strike(attack: Attack) -> None:
    """Take an attack from its declaration to its end."""
    play = attack.play
    play.tell("attack_declared", rules=("MYK-ATTACK-01",), **attack.told())
    await open_moment(play, AttackDeclared(attack))
    if not still_possible(attack):
        play.tell("attack_came_to_nothing", rules=("MYKR-41",), **attack.told())
        return
    check = attack.check = attack_check(attack)
    await resolve(check)
    play.stack[-1] = Stacked("attack", attack.on_stack())
    await come_down(attack)


async def come_down(attack: Attack) -> None:
    """Let an attack whose check was made hit or miss, and be over."""
    attack.targets = [one for one in attack.targets if one.condition is not Condition.DEAD]
    attack.struck = [one for one in attack.targets if hits(attack, one)]
    if attack.struck and not attack.called_off:
        await land(attack)
    else:
        await miss(attack)
    await open_moment(attack.play, AttackOver(attack))


def still_possible(attack: Attack) -> bool:
    """Say whether an attack can still be made after everybody had their say. [MYKR-41]"""
    far = reach_of(attack.play, attack.attacker, attack.weapon).value
    near = attack.beyond_reach or any(abs(one.area - attack.attacker.area) <= far for one in attack.targets)
    attack.targets = [one for one in attack.targets if one.condition is not Condition.DEAD]
    return bool(attack.targets) and near and attack.attacker.awake and not attack.called_off


def attack_ability(play: Play[Realm], who: Character, weapon: Carried | None) -> str:
    """Give the ability of an Attack Check: Warfare, or a better one that a weapon allows. [MYK-ATTACK-06]"""
    other = ITEMS[weapon.id].or_ability if weapon is not None else None
    return other if other and ability(play, who, other) > ability(play, who, "warfare") else "warfare"


def attack_check(attack: Attack) -> Check:
    """Prepare the Attack Check: Warfare against Defense; several targets are compared one by one. [MYK-ATTACK-06]"""
    play, attacker = attack.play, attack.attacker
    realm = play.state
    difficulty = min(defense_against(attack, one) for one in attack.targets)
    hidden = hides_something(realm, *attack.targets)
    several = len(attack.targets) > 1
    score = attack_ability(play, attacker, attack.weapon)
    check = Check(play, attacker, score, difficulty, action="attack", margin=several, hidden=hidden)
    check.attack = attack
    if attacker.area == ENCAMPMENT[other_side(side_of(realm, attacker))]:
        check.bonus.add("enemy Encampment", 2, "MYK-COMBAT-CAMPBONUS")
    if attack.held_back:
        check.bonus.add("holding back", -HELD_BACK, "MYK-COMBAT-HOLD")
    check.bonus.parts.extend(attack.score.parts)
    check.bonus.parts.extend(reckon(play, AttackScore(attacker, attack)).total.parts)
    return check


def hits(attack: Attack, target: Character) -> bool:
    """Say whether the check is enough for one of the targets."""
    check = attack.check
    assert check is not None
    if check.critical or check.automatic or len(attack.targets) == 1:
        return check.succeeded
    return check.result >= defense_against(attack, target)


def defense_against(attack: Attack, target: Character) -> int:
    """Give how hard a target is to hit with one attack: its Defense, or what stands in for it. [R2-CLOAK]"""
    return attack.defenses.get(target.id, defense(attack.play, target).value)


async def miss(attack: Attack) -> None:
    """Miss; a critical failure is rolled on the Fumble Table as well. [MYK-ATTACK-08]"""
    assert attack.check is not None
    await open_moment(attack.play, AttackMissed(attack))
    if attack.check.critical == "failure":
        await fumble(attack)


async def land(attack: Attack) -> None:
    """Hit: whoever has something to add adds it, a critical success crushes, then damage is dealt. [MYK-ATTACK-07]"""
    play = attack.play
    await open_moment(play, AttackHit(attack))
    for effect in () if attack.called_off else attack.when_hit:
        await effect(attack)
    if attack.critical and not attack.called_off:
        await open_moment(play, CrushingBlow(attack))
        if attack.crushes:
            await crush(attack)
    if attack.called_off or not attack.struck:
        return
    if attack.instead is None:
        await spend_on_damage(attack)
        roll_damage(attack)
        await open_moment(play, DamageRolled(attack))
    await deal(attack)
    if any(attack.dealt.values()):
        for effect in attack.when_landed:
            await effect(attack)
        await open_moment(play, AttackLanded(attack))
    if attack.fling_to:
        await fling(attack)


async def spend_on_damage(attack: Attack) -> None:
    """Let people spend Hope, up to their Warfare, for as many dice of damage. [MYK-HOPE-06] [MYK-COMBAT-HOPE]"""
    play, who = attack.play, attack.attacker
    voices, most = most_for_blow(play, who)
    if most <= 0 or spellbound(who) or play.always_passes(who.seat, "damage_hope"):
        return
    amount = planned_blow(attack, most)
    if amount is None:
        params = {**attack.told(), "drive": who.drive, "voices": voices, **known_hp(attack), **straits(play.state)}
        amount = int(await Pick(who.seat, "damage_hope", [str(count) for count in range(most + 1)], params))
    drive = await share_of_drive(play, who, amount, attack.plan.pays if attack.plan else ASK) if amount else 0
    if amount > drive and not await agree_to_voices(play, who, amount - drive, "damage"):
        amount = drive
    if amount:
        attack.hope = await pay_hope(play, who, amount, "damage", drive=drive)


def most_for_blow(play: Play[Realm], who: Character) -> tuple[int, int]:
    """Say how many Voices there are for a blow, and how much Hope in all may go into it. [MYK-COMBAT-HOPE]"""
    if isinstance(who, Monster) and not who.of_npc:
        return 0, 0
    voices = 0 if isinstance(who, Monster) else play.state.kingdom.voices
    return voices, min(reckon(play, BlowHope(who, ability(play, who, "warfare"))).total.value, who.drive + voices)


def planned_blow(attack: Attack, most: int) -> int | None:
    """Give how much Hope was meant for the blow beforehand, if it is that blow, and lands as it was meant to."""
    plan, struck = attack.plan, attack.struck
    if plan is None or plan.blow is None or plan.blow > most or attack.critical or len(struck) != 1:
        return None
    hurt = not hides_something(attack.play.state, struck[0]) and struck[0].hp != plan.hp
    return None if hurt or struck[0].id != plan.target else plan.blow


def usual_blow(attack: Attack, hope: int = 0) -> int:
    """Say what the damage of an attack comes to on average, as far as everybody knows."""
    level = 0
    if attack.weapon is not None and not attack.club:
        level = item_level(attack.play, attack.attacker, attack.weapon) * printed_weapon(attack.weapon).per_level
    held = HELD_BACK if attack.held_back else 0
    return max(0, average(attack.dice) + level + hope * 7 // 2 - held)


def known_hp(attack: Attack) -> dict[str, int]:
    """Give what the attacker's side knows: the HP of the first target, and what the damage comes to on average."""
    target = attack.struck[0]
    level = item_level(attack.play, attack.attacker, attack.weapon) if attack.weapon is not None else 0
    known = {"expected": average(attack.dice) + level}
    if not hides_something(attack.play.state, target):
        known["hp"] = target.hp
    return known


@cache
def average(notation: str) -> int:
    """Give what dice show on average, rounded down."""
    dice = parse(notation)
    return dice.constant + sum(term.sign * term.count * (term.sides + 1) // 2 for term in dice.terms)


def roll_damage(attack: Attack) -> None:
    """Roll the damage: the weapon, its Level, Hope, what else was added. [MYK-ATTACK-09] [MYKR-120]

    A weapon's dice never come to less than 1. [R2-SHURIKEN]
    """
    play, who = attack.play, attack.attacker
    thrown = play.roll(attack.dice)
    attack.faces += [die.face for die in thrown.dice]
    attack.damage.base = max(1, thrown.total) if attack.weapon is not None else thrown.total
    if attack.weapon is not None and not attack.club and (level := item_level(play, who, attack.weapon)):
        attack.damage.add("Level", level * printed_weapon(attack.weapon).per_level, "MYK-ITEMRULE-LEVEL-MAX")
    attack.damage.parts.extend(reckon(play, DamageBonus(who, attack)).total.parts)
    if attack.hope:
        attack.more_dice.insert(0, ("Hope", f"{attack.hope}D6", "MYK-HOPE-06"))
    dice = [(die.sides, die.face) for die in thrown.dice]
    attack.rolled = True
    attack.roll_more()
    known: dict[str, Any] = {"dice": dice, "total": attack.damage}
    if hides_something(play.state, who):
        play.tell("shape_damage", to=(play.gm,), rules=("MYK-ATTACK-09",), **known)
        known = {}
    announce_damage(attack, known)


def announce_damage(attack: Attack, known: Mapping[str, Any]) -> None:
    """Tell once what a hit comes to and for whom, if it is the same for all; else what was rolled, and each later."""
    play, struck, told = attack.play, attack.struck, attack.told()
    amounts = [attack.damage_to(one).value for one in struck]
    if len(set(amounts)) == 1 and not hides_something(play.state, attack.attacker, *struck):
        told["damage"], known = amounts[0], {**known, "total": attack.damage_to(struck[0])}
    same = all(amount == told["damage"] for amount in amounts)
    attack.announced = {one.id: told["damage"] for one in struck} if same else {}
    told["targets"] = [one.called for one in struck] if same else []
    play.tell("damage_rolled", rules=("MYK-ATTACK-09",), **known, **told)


async def deal(attack: Attack) -> None:
    """Deal the damage to everybody who was hit, or what comes in its place. [MYK-ATTACK-10] [MYK-ATTACK-11]"""
    for target in list(attack.struck):
        if target.condition is Condition.DEAD or has_left(attack.play.state, target):
            continue
        if attack.instead is not None:
            if attack.instead < target.hp:
                await set_hp(attack.play, target, attack.instead, attack.attacker.id, gentle=attack.held_back)
            continue
        due = DamageDue(target, attack.damage_to(target).value, attack.attacker.id)
        due.attack, due.gentle, due.ignored = attack, attack.held_back, tuple(attack.ignores)
        await take_damage(attack.play, due)
        if not due.prevented and due.amount > 0:
            attack.dealt[due.target.id] = attack.dealt.get(due.target.id, 0) + due.amount


def has_left(realm: Realm, who: Character) -> bool:
    """Say whether somebody is no longer there to be hit: the Court that has fled, or is home. [R2-CRYQUARTER]"""
    fight = realm.delve.fight
    return fight is not None and fight.outcome in ("fled", "gone") and side_of(realm, who) == COURT


async def fling(attack: Attack) -> None:
    """Send whoever was hit flying to another Area; nobody is in the way up there. [MYK-CRUSHING-06]"""
    for target in attack.struck:
        if target.condition is not Condition.DEAD:
            await move(attack.play, target, attack.fling_to, "thrown")


def behind_walls(realm: Realm, who: Character) -> bool:
    """Say whether a Fort keeps a monster in its Encampment from being attacked. [MYK-BASE-FORT]"""
    if not isinstance(who, Monster) or who.side != FOES or who.area != ENCAMPMENT[FOES]:
        return False
    return any(fort.where == realm.delve.room and not rests(realm, fort) for fort in in_use(realm, "fort"))
