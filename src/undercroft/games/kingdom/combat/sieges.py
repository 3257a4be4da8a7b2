"""Sieges: attacks on Bases, in Camp and on the Battlefield."""

from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..grammar.attempts import Attack, Check
from ..grammar.delve_moments import BaseAttacked, CrushingBlow
from ..grammar.entries import BASES
from ..grammar.labels import item_label, labelled
from ..grammar.moments import OneMoreAction
from ..grammar.windows import item_level, open_moment
from ..rules.checks import resolve
from ..rules.equipment import printed_weapon
from ..rules.figures import ability, reach_of
from ..rules.finding import bases_at, in_use
from ..rules.hope import agree_to_voices, pay_hope, share_of_drive, spellbound
from ..rules.knowledge import show_bases
from ..state import ENCAMPMENT, FOES, Base, Carried, Character, Monster, Realm
from ..words import Place
from .attack import attack_ability, average, heft, lit, weapons_of
from .crushing import crush
from .fumbles import fumble
from .options import Turn
from .turns import act

HARD_TO_HIT = 7
"""What is added to a Base's Level to hit it. [MYK-BASERULE-ATTACK-COMBAT]"""


def sheltered(realm: Realm, base: Base) -> bool:
    """Say whether a Fort in the same room keeps a Base from harm. [MYKR3-B07]"""
    return any(fort.where == base.where and fort is not base for fort in in_use(realm, "fort"))


def aimed_at(play: Play[Realm], who: Character) -> list[tuple[Base, list[Carried]]]:
    """List the Bases here that somebody could attack, each with the weapons that reach. [MYK-BASERULE-ATTACK]"""
    realm = play.state
    if isinstance(who, Monster) or realm.place is Place.KINGDOM:
        return []
    bases = [base for base in bases_at(realm.adventure.truth, realm.delve.room) if not sheltered(realm, base)]
    weapons = [weapon for weapon in weapons_of(who) if weapon is not None] if bases else []
    if realm.place is Place.COMBAT:
        far, goal = abs(ENCAMPMENT[FOES] - who.area), ENCAMPMENT[FOES]
        weapons = [weapon for weapon in weapons if reach_of(play, who, weapon).value >= far]
        weapons = [weapon for weapon in weapons if not printed_weapon(weapon).ranged or lit(play, goal)]
    return [(base, weapons) for base in bases if weapons]


class Siege(Attack):
    """An attack on a Base: it has Levels and HP like anybody, but it cannot be moved, cursed or made to forget."""

    def __init__(self, play: Play[Realm], attacker: Character, base: Base, weapon: Carried) -> None:
        super().__init__(play, attacker, (), weapon)
        heft(self)
        weapon.used_now = True
        self.base = base
        score = attack_ability(play, attacker, weapon)
        self.check = Check(play, attacker, score, HARD_TO_HIT + BASES[base.kind].level, action="attack")

    def aim(self) -> dict[str, Any]:
        """Say what is hit, and how much of it stands."""
        return {"who": BASES[self.base.kind].title, "hp": self.base.hp}


async def attack_base(play: Play[Realm], who: Character) -> None:
    """Attack a Base: an Attack Check, the weapon's damage, Hope; nobody hates a building. [MYKR3-B06]"""
    targets = {base.id: (base, weapons) for base, weapons in aimed_at(play, who)}
    kinds = {name: base.kind for name, (base, _) in targets.items()}
    chosen = next(iter(targets))
    if len(targets) > 1:
        chosen = await labelled(Pick(who.seat, "base_target", list(targets), {"kinds": kinds}), kinds)
    base, weapons = targets[chosen]
    weapon = weapons[0]
    if len(weapons) > 1:
        labels = {str(place): item_label(one) for place, one in enumerate(weapons)}
        weapon = weapons[int(await labelled(Pick(who.seat, "base_weapon", list(labels), {"base": base.kind}), labels))]
    siege = Siege(play, who, base, weapon)
    await strike(siege)
    if siege.again and who.awake:
        await act_again(play, who)


async def act_again(play: Play[Realm], who: Character) -> None:
    """Let somebody do one more thing at once, in a fight or in Camp. [MYK-CRUSHING-03]"""
    if play.state.place is Place.COMBAT:
        turn = Turn(play, who)
        if not turn.over:
            await act(turn)
    else:
        await open_moment(play, OneMoreAction(who))


async def strike(siege: Siege) -> None:
    """Make the Attack Check against a Base, and damage it. [MYK-BASERULE-ATTACK-CAMP] [MYK-BASERULE-ATTACK-COMBAT]"""
    play, who, base, check = siege.play, siege.attacker, siege.base, siege.check
    assert check is not None
    fighting = play.state.place is Place.COMBAT
    if fighting and who.area == ENCAMPMENT[FOES]:
        check.bonus.add("enemy Encampment", 2, "MYK-COMBAT-CAMPBONUS")
    await open_moment(play, BaseAttacked(siege))
    await resolve(check)
    if check.succeeded:
        await batter(siege)
        return
    play.tell("base_missed", rules=("MYK-BASERULE-ATTACK",), who=who.called, base=base.kind)
    if fighting and check.critical == "failure":
        await fumble(siege)


async def batter(siege: Siege) -> None:
    """Let a blow fall on a Base: a critical success crushes it as it would anybody. [MYK-ATTACK-07] [MYK-ATTACK-09]"""
    play, who, base, weapon = siege.play, siege.attacker, siege.base, siege.weapon
    assert weapon is not None
    if siege.critical:
        await open_moment(play, CrushingBlow(siege))
        if siege.crushes:
            await crush(siege)
    told: dict[str, Any] = {"who": who.called, "base": base.kind}
    if siege.instead is not None:
        harm(play, base, max(0, base.hp - siege.instead))
        return
    level = printed_weapon(weapon).per_level * item_level(play, who, weapon)
    hope = await hope_for_damage(play, who, base, weapon, level)
    more = [("Hope", f"{hope}D6", "MYK-HOPE-06")] if hope else []
    thrown = [play.roll(notation) for _, notation, _ in [("weapon", siege.dice, ""), *more, *siege.more_dice]]
    dice = [(die.sides, die.face) for one in thrown for die in one.dice]
    amount = sum(one.total for one in thrown) + level + siege.damage.value
    amount = siege.times * (amount + (BASES[base.kind].level if siege.per_level else 0))
    play.tell("base_hit", dice=dice, rules=("MYK-BASERULE-ATTACK",), amount=amount, **told)
    harm(play, base, amount)


async def hope_for_damage(play: Play[Realm], who: Character, base: Base, weapon: Carried, level: int) -> int:
    """Let somebody spend Hope, up to their Warfare, for as many dice against a Base. [MYK-HOPE-06] [MYKR3-B06]"""
    voices = play.state.kingdom.voices
    most = min(ability(play, who, "warfare"), who.drive + voices)
    if most <= 0 or spellbound(who) or play.always_passes(who.seat, "damage_hope"):
        return 0
    params: dict[str, Any] = {"who": who.called, "targets": [BASES[base.kind].title], "weapon": weapon.id}
    params |= {"drive": who.drive, "voices": voices, "hp": base.hp}
    params["expected"] = average(printed_weapon(weapon).damage) + level
    amount = int(await Pick(who.seat, "damage_hope", [str(count) for count in range(most + 1)], params))
    drive = await share_of_drive(play, who, amount) if amount else 0
    if amount > drive and not await agree_to_voices(play, who, amount - drive, "damage"):
        amount = drive
    return await pay_hope(play, who, amount, "damage", drive=drive) if amount else 0


def harm(play: Play[Realm], base: Base, amount: int) -> None:
    """Damage a Base; at 0 HP it is destroyed, and its counters with it. [MYK-BASERULE-ATTACK] [MYKR3-B04]"""
    base.hp -= amount
    if base.hp <= 0:
        base.hp, base.counters, base.in_use = 0, 0, False
        play.tell("base_destroyed", rules=("MYK-BASERULE-ATTACK",), base=base.kind, room=base.where)
    show_bases(play)
