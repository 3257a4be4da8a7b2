"""Bases in play: cards on the table, Production Capacity, when a Base is used, and how it is torn down."""

from collections.abc import Callable
from typing import Any

from undercroft.engine.asks import Detail, Pick, Split
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..combat.attack import average, heft, lit, printed_weapon, weapons_of
from ..grammar.attempts import Attack, Check
from ..grammar.delve_moments import BaseDue, CrushingBlow
from ..grammar.entries import BASES
from ..grammar.labels import item_label, labelled
from ..grammar.windows import item_level, open_moment
from ..rules.checks import resolve
from ..rules.figures import ability, reach_of
from ..rules.finding import bases_at, in_use, standing, this_cycle
from ..rules.hope import agree_to_voices, pay_hope, share_of_drive, spellbound
from ..rules.knowledge import show_bases, turn_up
from ..state import ENCAMPMENT, FOES, Base, Carried, Landmaker, MapSheet, Monster, Realm
from ..words import Kind, Place

PASS, STAY = "pass", "stay"
ANY, QUARTER, STRATEGY, TURN = "any", "quarter", "strategy", "turn"
"""When the game master may be offered a Base: at a pause, at the end of a Quarter, before Strategy, at a turn."""
LEAST = {ANY: 1, QUARTER: 1, STRATEGY: 6, TURN: 3}
"""How many counters a card must bear for its game master to be asked; everybody sees the counters."""
AT_TURNS, AT_STRATEGY = "control_room", "launching_pad"
HARD_TO_HIT = 7
"""What is added to a Base's Level to hit it. [MYK-BASERULE-ATTACK-COMBAT]"""

Effect = Callable[[Play[Realm], Base], Procedure[bool]]
EFFECTS: dict[str, Effect] = {}
"""What using each Base does; it says whether it was used after all. `base_effects.py` fills it."""


def switch_off(realm: Realm) -> None:
    """Let everything that Bases did in an earlier Dungeon Phase be over. [MYK-BASERULE-TYPE-PERMANENT]"""
    for base in realm.adventure.truth.bases:
        base.in_use = False


async def produce(play: Play[Realm]) -> None:
    """Gain the Production Capacity of a Quarter, and more if a Base says so. [MYK-BASERULE-PRODUCTION]"""
    bases = standing(play.state)
    if bases:
        await stock(play, 1 + sum(BASES[base.kind].production for base in bases), "MYK-BASERULE-PRODUCTION")
        await roll_on_wheels(play)


async def stock(play: Play[Realm], amount: int, cite: str) -> None:
    """Put Production Capacity on Bases as the game master likes. [MYKR3-B01] [MYKR3-B16]"""
    bases = {base.id: base for base in standing(play.state)}
    if not bases:
        return
    shares = {next(iter(bases)): amount}
    if len(bases) > 1:
        ask = Split(play.gm, "production_to", amount, list(bases), params=cards_in_words(play.state))
        shares = await ask.described(base_details(play.state))
    for name, share in shares.items():
        bases[name].counters += share
    play.tell("production_gained", rules=(cite,), amount=amount)
    show_bases(play)


def cards_in_words(realm: Realm) -> dict[str, Any]:
    """Say what is on each card, for the game master and for bots in that seat."""
    bases = standing(realm)
    return {
        "kinds": {base.id: base.kind for base in bases},
        "counters": {base.id: base.counters for base in bases},
        "costs": {base.id: BASES[base.kind].activation or 0 for base in bases},
        "in_use": [base.id for base in bases if base.in_use],
        "rooms": {base.id: base.where for base in bases},
    }


def base_details(realm: Realm) -> Callable[[str], Detail]:
    """Name Bases by what they are and where, with what lies on them and what they do, for the game master."""
    bases = {base.id: base for base in standing(realm)}

    def describe(name: str) -> Detail:
        if name not in bases:
            return Detail()
        base = bases[name]
        entry = BASES[base.kind]
        cost = f", using it costs {entry.activation}" if entry.activation and not base.in_use else ""
        about = {"stock": f"{base.counters} on it{cost}", "does": entry.text}
        return Detail(label=f"{entry.title} in {base.where}", params=about, rules=(entry.cite,))

    return describe


async def roll_on_wheels(play: Play[Realm]) -> None:
    """Move War Machines that can pay; of cards that lie face down nobody knows. [MYK-BASERULE-WAR-MACHINE]"""
    realm = play.state
    if not any(base.counters and (not base.face_up or BASES[base.kind].war_machine) for base in standing(realm)):
        return
    sheet = MapSheet(corridors=realm.adventure.truth.corridors)
    ready = [base for base in standing(realm) if base.counters and BASES[base.kind].war_machine]
    moves = {f"{base.id}:{room}": (base, room) for base in ready for room in sheet.joined(base.where)}
    params = {"court": realm.delve.room, **cards_in_words(realm)}
    labels = {key: f"{BASES[base.kind].title} to room {room}" for key, (base, room) in moves.items()}
    chosen = await labelled(Pick(play.gm, "war_machine_to", [STAY, *moves], params), labels)
    if chosen != STAY:
        base, room = moves[chosen]
        base.counters -= 1
        base.where = room
        if base.face_up:
            play.tell("war_machine_moved", rules=("MYK-BASERULE-WAR-MACHINE",), base=base.kind, room=room)
        show_bases(play)
        if room == realm.delve.room:
            turn_up(play, room)


def usable(play: Play[Realm], moment: str) -> dict[str, Base]:
    """List the Bases that can be used now by what they are. [MYK-BASERULE-USE] [MYKR3-B03]"""
    realm, found = play.state, dict[str, Base]()
    for base in standing(realm):
        entry = BASES[base.kind]
        cost = entry.activation or 1
        again = realm.delve.bases_used.get(base.kind) == this_cycle(realm)
        match entry.kind:
            case Kind.PERMANENT:
                fits = not base.in_use and moment in (ANY, QUARTER)
            case Kind.PLAN:
                fits = moment == QUARTER
            case Kind.ASSIST:
                fits = moment in (ANY, QUARTER) and not again
            case _:
                fits = moment == (STRATEGY if base.kind == AT_STRATEGY else TURN) and not again
        if fits and base.counters >= cost:
            found[base.id] = base
    return found


def worth_asking(play: Play[Realm], moment: str) -> bool:
    """Say whether the game master is asked, from what everybody sees: counters on cards, and faces of cards."""
    if play.always_passes(play.gm, "base_use"):
        return False
    special = {STRATEGY: AT_STRATEGY, TURN: AT_TURNS}.get(moment, "")
    shown = [base for base in standing(play.state) if base.counters >= LEAST[moment]]
    return any(not base.face_up or base.kind == special or (not special and not base.in_use) for base in shown)


async def offer_bases(play: Play[Realm], moment: str) -> None:
    """Let the game master use Bases as long as any can be used and one likes. [MYK-BASERULE-DEFINITION]"""
    tried: list[str] = []
    while worth_asking(play, moment):
        ready = {name: base for name, base in usable(play, moment).items() if name not in tried}
        params = {"moment": moment, "court": play.state.delve.room, **cards_in_words(play.state)}
        ask = Pick(play.gm, "base_use", [PASS, *ready], params).described(base_details(play.state))
        chosen = await ask.or_else(lambda: PASS)
        if chosen == PASS or not await use_base(play, ready[chosen]):
            return
        if BASES[ready[chosen].kind].kind is not Kind.PLAN:
            tried.append(chosen)


async def use_base(play: Play[Realm], base: Base) -> bool:
    """Use a Base: pay, turn it up, and let it take effect unless somebody prevents it. [MYK-BASERULE-USE]"""
    entry = BASES[base.kind]
    if entry.activation is not None:
        pay(play, base, entry.activation)
        await take_effect(play, base)
        return True
    used = await EFFECTS[base.kind](play, base)
    if used:
        play.state.delve.bases_used[base.kind] = this_cycle(play.state)
    return used


def pay(play: Play[Realm], base: Base, amount: int) -> None:
    """Take counters off a Base, and turn it up."""
    base.counters -= amount
    base.face_up = True
    play.state.delve.bases_used[base.kind] = this_cycle(play.state)
    play.tell("base_used", rules=("MYK-BASERULE-USE", BASES[base.kind].cite), base=base.kind, amount=amount)
    show_bases(play)


async def take_effect(play: Play[Realm], base: Base) -> None:
    """Let a Base do what it does: for good if it is permanent. [MYK-BASERULE-TYPE-PERMANENT]"""
    if BASES[base.kind].kind is Kind.PERMANENT:
        base.in_use = True
    elif await not_prevented(play, base):
        await EFFECTS[base.kind](play, base)


async def not_prevented(play: Play[Realm], base: Base) -> bool:
    """Ask whether anybody keeps a Base from taking effect. [MYK-CLASSSKILL-SHINOBI-ARMY]"""
    due = BaseDue(base)
    await open_moment(play, due)
    if due.prevented:
        play.state.delve.bases_resting[base.id] = this_cycle(play.state)
    return not due.prevented


def sheltered(realm: Realm, base: Base) -> bool:
    """Say whether a Fort in the same room keeps a Base from harm. [MYKR3-B07]"""
    return any(fort.where == base.where and fort is not base for fort in in_use(realm, "fort"))


def aimed_at(play: Play[Realm], who: Landmaker) -> list[tuple[Base, list[Carried]]]:
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

    def __init__(self, play: Play[Realm], attacker: Landmaker, base: Base, weapon: Carried) -> None:
        super().__init__(play, attacker, (), weapon)
        heft(self)
        self.base = base
        self.check = Check(play, attacker, "warfare", HARD_TO_HIT + BASES[base.kind].level, action="attack")

    def aim(self) -> dict[str, Any]:
        """Say what is hit, and how much of it stands."""
        return {"who": BASES[self.base.kind].title, "hp": self.base.hp}


async def attack_base(play: Play[Realm], who: Landmaker) -> None:
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


async def act_again(play: Play[Realm], who: Landmaker) -> None:
    """Let somebody do one more thing at once, in a fight or in Camp. [MYK-CRUSHING-03]"""
    from ..combat.turns import Turn
    from ..combat.turns import act as act_in_turn
    from .camp import ENOUGH, act, menu

    if play.state.place is Place.COMBAT:
        turn = Turn(play, who)
        if not turn.over:
            await act_in_turn(turn)
    elif (choice := await menu(play, who)) != ENOUGH:
        await act(play, who, choice)


async def strike(siege: Siege) -> None:
    """Make the Attack Check against a Base, and damage it. [MYK-BASERULE-ATTACK-CAMP] [MYK-BASERULE-ATTACK-COMBAT]"""
    from ..combat.fumbles import fumble

    play, who, base, check = siege.play, siege.attacker, siege.base, siege.check
    assert check is not None
    fighting = play.state.place is Place.COMBAT
    if fighting and who.area == ENCAMPMENT[FOES]:
        check.bonus.add("enemy Encampment", 2, "MYK-COMBAT-CAMPBONUS")
    await resolve(check)
    if check.succeeded:
        await batter(siege)
        return
    play.tell("base_missed", rules=("MYK-BASERULE-ATTACK",), who=who.called, base=base.kind)
    if fighting and check.critical == "failure":
        await fumble(siege)


async def batter(siege: Siege) -> None:
    """Let a blow fall on a Base: a critical success crushes it as it would anybody. [MYK-ATTACK-07] [MYK-ATTACK-09]"""
    from ..combat.crushing import crush

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


async def hope_for_damage(play: Play[Realm], who: Landmaker, base: Base, weapon: Carried, level: int) -> int:
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


async def return_penalty(play: Play[Realm]) -> None:
    """Give the monsters time to dig in while the Court is at home. [MYK-BASERULE-RETURN-PENALTY]"""
    if standing(play.state):
        thrown = play.roll("2D6")
        play.tell("return_penalty", dice=[(die.sides, die.face) for die in thrown.dice], amount=thrown.total)
        await stock(play, thrown.total, "MYK-BASERULE-RETURN-PENALTY")
