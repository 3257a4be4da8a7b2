"""Abilities and rooms that are pressed at any time that fits: lines of the card without a roll. [WO-G02]"""

from ..book.effects import Clear, Ignore, Redirect, Repair, Reroll, Summon
from ..dungeon.verbs import repairable
from ..rules.carrying import Using, carried, carry_out
from ..rules.gold import take_gold
from ..rules.powers import Held, Occasion, fits, mark_used, powers_of, table_powers, used_up
from ..rules.table import able, book_of, find
from ..state import Monster, Pack, Spent
from ..words import Roll, Scope
from .costs import pay_cost
from .floor import Floor, Intention
from .stress import pay_stress
from .things import SKIPPED, can_work, skip
from .wounds import Someone, id_of

LINE, PLAN = "use", "master_plan."
BITE = 1
"""Slashes by a creature that was knocked out, and acts once more where adventurers stand. [WO-G02]"""
ELSEWHERE = (Redirect, Reroll)
"""Verbs that are pressed where they are needed, not on a card."""


def lines_of(floor: Floor, who: Monster | Pack) -> list[Intention]:
    """List the abilities that somebody could use at once."""
    if not isinstance(who, Monster):
        return []
    return [
        Intention(f"{LINE}:{held.key}", _text(floor, held), (), rolls=False)
        for held in at_hand(floor, who)
        if pressable(floor, who, held)
    ]


def at_hand(floor: Floor, who: Monster) -> list[Held]:
    """List what somebody could press: abilities, and in the sanctum what the plan has brought. [WO-G12]"""
    state, book = floor.play.state, book_of(floor.play.state)
    own = [held for held in powers_of(book, who) if held.source.startswith("ability.")]
    home = state.scene.kind == "sanctum"
    boons = [held for held in table_powers(state, book) if home and held.source.startswith(PLAN)]
    return [*own, *(held for held in boons if any(isinstance(one, Summon) for one in held.power.does))]


def _text(floor: Floor, held: Held) -> str:
    book, entry = book_of(floor.play.state), held.source.partition(".")[2]
    if held.source.startswith(PLAN):
        plan, _, number = entry.rpartition("_")
        stage = book.shelf("master_plan")[plan].stages[int(number)]
        return f"{stage.name}: {stage.text}"
    return f"{book.shelf('ability')[entry].name}: {book.shelf('ability')[entry].text}"


def _spent(floor: Floor, who: Monster, held: Held) -> Spent:
    return who.used if held.seat else floor.play.state.dungeon.used


def pressable(floor: Floor, who: Monster, held: Held) -> bool:
    """Say whether an ability could be used at once: it is not used up, is paid for, and would do something."""
    power = held.power
    if power.used != "button" or used_up(held, _spent(floor, who, held)) or not fits(power.when, Occasion(Roll.ACTION)):
        return False
    if any(isinstance(one, ELSEWHERE) for one in power.does) or not can_work(floor, power.does):
        return False
    gold = power.price.gold if power.price else 0
    return gold <= who.gold and needed(floor, who, held)


def needed(floor: Floor, who: Monster, held: Held) -> bool:
    """Say whether an ability has something to mend, or something else to do."""
    does, known, state = held.power.does, carried(), floor.play.state
    if held.power.limit is Scope.INVASION and state.invasion is None:
        return False
    if any(isinstance(one, Repair) and not repairable(state.dungeon, one.what) for one in does):
        return False
    if not any(type(one) in known or (isinstance(one, Ignore) and one.what in SKIPPED) for one in does):
        return False
    return not any(isinstance(one, Clear) for one in does) or bool(patient(floor, who, held))


def patient(floor: Floor, who: Monster, held: Held) -> str:
    """Find who needs what an ability mends: somebody who bleeds, then somebody in shock; oneself last."""
    state = floor.play.state
    bodies: list[Someone] = [*(one for one in able(state) if one is not who)]
    bodies += [pack for pack in state.packs.values() if not pack.gone]
    bodies.append(who)
    found = [one for one in bodies if one.bloodied] or [one for one in bodies if one.shock]
    rests = any(isinstance(one, Clear) and one.what == "stress" for one in held.power.does)
    if rests:
        return who.seat if who.stress else ""
    return id_of(found[0]) if found else ""


async def press(floor: Floor, seat: str, key: str) -> None:
    """Use an ability: pay, mark it, and let it work."""
    play = floor.play
    who = find(play.state, seat)
    assert isinstance(who, Monster), "only monsters have abilities"
    held = next(one for one in at_hand(floor, who) if one.key == key)
    mark_used(held, _spent(floor, who, held))
    play.tell("ability_used", who=who.name, ability=held.source, about=(seat,))
    if held.power.price:
        pay_stress(play, who, held.power.price.stress)
        take_gold(who, held.power.price.gold)
        if held.power.price.cost:
            await pay_cost(play, seat, held.power.price.cost)
    target = patient(floor, who, held) or next(iter(floor.foes()), "")
    await carry_out(Using(play, seat, held.source, target, floor), held.power.does)
    for one in held.power.does:
        if isinstance(one, Ignore):
            skip(floor, who, one.what)
        elif isinstance(one, Repair) and one.what == "creature" and floor.foes():
            play.tell("creature_bites")
            await floor.strike(floor.foes()[0], BITE)
