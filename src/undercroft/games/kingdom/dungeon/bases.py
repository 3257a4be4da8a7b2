"""Bases in play: cards on the table, Production Capacity, when a Base is used, and how it is torn down."""

from collections.abc import Callable
from typing import Any

from undercroft.engine.asks import Detail, Pick, Split
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..grammar.delve_moments import BaseDue
from ..grammar.entries import BASES
from ..grammar.labels import labelled
from ..grammar.windows import open_moment
from ..rules.finding import standing, this_cycle
from ..rules.knowledge import show_bases, turn_up
from ..state import Base, MapSheet, Realm
from ..words import Kind

PASS, STAY = "pass", "stay"
ANY, QUARTER, STRATEGY, TURN = "any", "quarter", "strategy", "turn"
"""When the game master may be offered a Base: at a pause, at the end of a Quarter, before Strategy, at a turn."""
LEAST = {ANY: 1, QUARTER: 1, STRATEGY: 6, TURN: 3}
"""How many counters a card must bear for its game master to be asked; everybody sees the counters."""
AT_TURNS, AT_STRATEGY = "control_room", "launching_pad"

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


async def return_penalty(play: Play[Realm]) -> None:
    """Give the monsters time to dig in while the Court is at home. [MYK-BASERULE-RETURN-PENALTY]"""
    if standing(play.state):
        thrown = play.roll("2D6")
        play.tell("return_penalty", dice=[(die.sides, die.face) for die in thrown.dice], amount=thrown.total)
        await stock(play, thrown.total, "MYK-BASERULE-RETURN-PENALTY")
