"""Wealth: the Treasury, this game's Upkeep, and Materials with what is counted about them."""

from undercroft.engine.play import Play

from ..state import Character, Realm, UpkeepPart
from ..words import IN_A_SLOT
from .hope import gain_voices

PACK = "backpack"
IN_A_PACK = 15
"""How many Materials a new Backpack holds. [MYK-ITEM-LIFESTYLE-BACKPACK]"""


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


def raise_upkeep(play: Play[Realm], amount: int, name: str, cite: str, least: int = 0) -> None:
    """Raise this game's Upkeep, or lower it when negative, but not below `least`; remember why. [MYK-UPKEEP-02]"""
    if amount:
        play.state.chronicle.upkeep.append(UpkeepPart(name, amount, cite, least))
        play.tell("upkeep_changed", rules=(cite,), amount=amount, name=name)


def materials_at_hand(who: Character) -> dict[str, int]:
    """Count the Materials that somebody carries."""
    return who.carried_materials()


def room_for_materials(who: Character) -> int:
    """Count how many more Materials somebody can carry. [MYK-MATRULE-CARRY] [R2-SLOTMIX]"""
    return sum(room for _, room in places_for_materials(who))


def places_for_materials(who: Character) -> list[tuple[dict[str, int], int]]:
    """List where somebody can put Materials, and how many: slots without an Item, and Backpacks. [R2-BACKPACK]"""
    places = []
    for slot in who.slots:
        if slot.item is None and slot.taken_by < 0 and not slot.items_only:
            places.append((slot.materials, IN_A_SLOT - sum(slot.materials.values())))
        elif slot.item is not None and slot.item.id == PACK:
            holds = IN_A_PACK + 2 * slot.item.level
            places.append((slot.item.materials, max(0, holds - sum(slot.item.materials.values()))))
    return places


def put_materials(who: Character, material: str, amount: int) -> int:
    """Put Materials into somebody's slots and packs; say how many fit."""
    left = amount
    for held, room in places_for_materials(who):
        fits = min(left, room)
        if fits > 0:
            held[material] = held.get(material, 0) + fits
            left -= fits
    return amount - left


def gain_materials(play: Play[Realm], who: Character, material: str, amount: int, cite: str) -> int:
    """Give somebody Materials; what does not fit is left behind. Side missions count what came."""
    gained = put_materials(who, material, amount)
    if gained:
        play.tell("materials_gained", rules=(cite,), who=who.called, material=material, amount=gained)
        count_acquired(play, material, gained)
    return gained


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


def spend_materials(who: Character, amount: int, material: str = "") -> int:
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


def court_materials(realm: Realm) -> dict[str, int]:
    """Count the Materials in the Court's slots and in the Kingdom's stores. [MYK-KPHASE-CRAFT-01]"""
    counted = dict(realm.kingdom.materials)
    for person in realm.members():
        for material, count in person.carried_materials().items():
            counted[material] = counted.get(material, 0) + count
    return counted


def spend_court_materials(play: Play[Realm], who: Character, material: str, amount: int) -> None:
    """Spend Materials at home: one's own first, then the Kingdom's, then those of the others."""
    left = amount - spend_materials(who, amount, material)
    stored = min(left, play.state.kingdom.materials.get(material, 0))
    if stored:
        store_materials(play, material, -stored)
        left -= stored
    for person in play.state.members():
        left -= spend_materials(person, left, material)


def share_materials(play: Play[Realm], first: Character, material: str, amount: int, cite: str) -> int:
    """Give Materials to somebody; what they cannot carry, the others carry. Say how many found a place."""
    left = amount
    for person in (first, *(one for one in play.state.members() if one is not first)):
        fits = min(left, room_for_materials(person))
        if fits:
            left -= gain_materials(play, person, material, fits, cite)
    return amount - left
