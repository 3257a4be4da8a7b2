"""Wealth: the Treasury, this game's Upkeep, and Materials with what is counted about them."""

from undercroft.engine.play import Play

from .hope import gain_voices
from .state import Landmaker, Realm, UpkeepPart
from .words import IN_A_SLOT


def gain_treasury(play: Play[Realm], amount: int, cite: str) -> None:
    """Put MG into the Treasury."""
    if amount > 0:
        play.state.kingdom.treasury += amount
        play.tell("treasury_gained", rules=(cite,), amount=amount, treasury=play.state.kingdom.treasury)


def spend_treasury(play: Play[Realm], amount: int, purpose: str, cite: str = "MYKR-07") -> None:
    """Spend MG by choice; the Treasury is never overdrawn that way."""
    assert 0 <= amount <= play.state.kingdom.treasury
    play.state.kingdom.treasury -= amount
    play.tell("treasury_spent", rules=(cite,), amount=amount, purpose=purpose, treasury=play.state.kingdom.treasury)


def force_treasury(play: Play[Realm], amount: int, cite: str) -> None:
    """Take MG by force: what is missing is added to this game's Upkeep. [MYKR-07] [MYK-UPKEEP-04]"""
    kingdom = play.state.kingdom
    taken = min(amount, kingdom.treasury)
    kingdom.treasury -= taken
    play.tell("treasury_lost", rules=(cite,), amount=taken, treasury=kingdom.treasury)
    raise_upkeep(play, amount - taken, "shortfall", cite)


def raise_upkeep(play: Play[Realm], amount: int, name: str, cite: str) -> None:
    """Raise this game's Upkeep, or lower it when negative, and remember why. [MYK-UPKEEP-02]"""
    if amount:
        play.state.chronicle.upkeep.append(UpkeepPart(name, amount, cite))
        play.tell("upkeep_changed", rules=(cite,), amount=amount, name=name)


def materials_at_hand(who: Landmaker) -> dict[str, int]:
    """Count the Materials that somebody carries."""
    return who.carried_materials()


def room_for_materials(who: Landmaker) -> int:
    """Count how many more Materials somebody can carry in slots. [MYK-MATRULE-CARRY] [R2-SLOTMIX]"""
    open_slots = [slot for slot in who.slots if slot.item is None and slot.taken_by < 0]
    return sum(IN_A_SLOT - sum(slot.materials.values()) for slot in open_slots)


def gain_materials(play: Play[Realm], who: Landmaker, material: str, amount: int, cite: str) -> int:
    """Put Materials into somebody's slots; what does not fit is left behind. Side missions count what came."""
    left = amount
    for slot in who.slots:
        if left and slot.item is None and slot.taken_by < 0:
            put = min(left, IN_A_SLOT - sum(slot.materials.values()))
            if put > 0:
                slot.materials[material] = slot.materials.get(material, 0) + put
                left -= put
    if amount > left:
        play.tell("materials_gained", rules=(cite,), who=who.called, material=material, amount=amount - left)
        count_acquired(play, material, amount - left)
    return amount - left


def count_acquired(play: Play[Realm], what: str, amount: int) -> None:
    """Count what the Court acquires in this game; side missions pay a Voice for every fifth. [MYKR-54]"""
    chronicle = play.state.chronicle
    chronicle.acquired[what] = chronicle.acquired.get(what, 0) + amount
    for mission in chronicle.missions:
        if mission.counts == what:
            due = (chronicle.acquired[what] - mission.since) // mission.each
            if due > mission.paid:
                gain_voices(play, due - mission.paid, mission.row)
                mission.paid = due


def spend_materials(who: Landmaker, amount: int, material: str = "") -> int:
    """Take Materials out of somebody's slots: of one kind, or of any, the most plentiful first."""
    left = amount
    kinds = [material] if material else sorted(who.carried_materials(), key=lambda kind: -who.carried_materials()[kind])
    for kind in kinds:
        for slot in who.slots:
            for held in (slot.materials, slot.item.materials if slot.item is not None else {}):
                taken = min(left, held.get(kind, 0))
                if taken:
                    held[kind] -= taken
                    left -= taken
                    if not held[kind]:
                        del held[kind]
    return amount - left


def store_materials(play: Play[Realm], material: str, amount: int) -> None:
    """Put Materials into the Kingdom's own stores, or take them out when negative."""
    stores = play.state.kingdom.materials
    stores[material] = stores.get(material, 0) + amount
    if stores[material] <= 0:
        del stores[material]
