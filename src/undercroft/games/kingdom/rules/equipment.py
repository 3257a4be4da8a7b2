"""Equipment: putting Items into slots, and how they leave them."""

from undercroft.engine.play import Play

from ..grammar.entries import ITEMS, Weapon
from ..grammar.moments import ItemLossDue, ItemReceived
from ..grammar.windows import open_moment
from ..state import Carried, Character, Realm, Slot
from ..state.holding import HOLDING
from ..state.people import STAR_FRAGMENT
from .wealth import put_materials

IMPROVISED = Weapon(ranged=False, reach=0, damage="1", per_level=0)
"""What any Item is when it is swung. [MYK-ATTACK-03]"""


def free_slots(who: Character) -> int:
    """Count the slots into which an Item can be put."""
    return sum(1 for slot in who.slots if slot.free)


def can_carry(who: Character, item_id: str) -> bool:
    """Say whether somebody has room for an Item and may equip it. [MYK-EQUIP-02]"""
    entry = ITEMS[item_id]
    if who.following < entry.followers or any(who.find_item(other) is not None for other in entry.not_with):
        return False
    return free_slots(who) >= entry.slots and entry.only_for in ("", who.court_class)


def put(who: Character, item: Carried) -> None:
    """Put an Item into the first free slot; a large one takes the next free ones as well."""
    places = [place for place, slot in enumerate(who.slots) if slot.free][: ITEMS[item.id].slots]
    who.slots[places[0]].item = item
    HOLDING.changed()
    for place in places[1:]:
        who.slots[place].taken_by = places[0]


async def receive(
    play: Play[Realm], who: Character, item_id: str, level: int | None = None, cite: str = "", *, told: bool = True
) -> bool:
    """Give somebody a new Item; without room for it, it is left behind. [MYK-EQUIP-05]"""
    if not can_carry(who, item_id):
        play.tell("no_room_for_item", who=who.called, item=item_id)
        return False
    item = Carried(item_id, ITEMS[item_id].first_level if level is None else level)
    put(who, item)
    acquired = play.state.chronicle.acquired
    acquired[item_id] = acquired.get(item_id, 0) + 1
    if told:
        play.tell("item_received", rules=(cite or ITEMS[item_id].cite,), who=who.called, item=item_id, level=item.level)
    await open_moment(play, ItemReceived(who, item))
    return True


def item_in(who: Character, place: int) -> Carried | None:
    """Give what is in one of somebody's Item Slots; a large Item is in all of its slots. [MYKR3-G09]"""
    slot = who.slots[place]
    return slot.item if slot.taken_by < 0 else who.slots[slot.taken_by].item


def take_out(who: Character, item: Carried) -> None:
    """Take an Item out of its slots; Materials that were in it go elsewhere if they fit. [R2-BACKPACK]"""
    for place, slot in enumerate(who.slots):
        if slot.item is not None and any(item is part for part in (slot.item, *slot.item.joined)):
            for other in who.slots:
                if other.taken_by == place:
                    other.taken_by = -1
            who.slots[place] = Slot(items_only=slot.items_only)
            HOLDING.changed()
    for material, count in item.materials.items():
        put_materials(who, material, count)
    item.materials = {}


def burn_stars(who: Character, amount: int) -> int:
    """Take Star Fragments out of an Astrologist's slots, as many as there are; say how many. [R2-VOICESTAR]"""
    burnt = [item for item in who.items() if item.id == STAR_FRAGMENT][: max(0, min(amount, who.stars))]
    for item in burnt:
        take_out(who, item)
    return len(burnt)


async def use_up(play: Play[Realm], who: Character, item: Carried) -> bool:
    """Let an Item disappear through use, unless somebody saves it."""
    due = ItemLossDue(who, item, used_up=True)
    await open_moment(play, due)
    if not due.prevented:
        take_out(who, item)
    return not due.prevented


async def destroy_item(play: Play[Realm], who: Character, item: Carried, cite: str) -> bool:
    """Destroy an Item, unless somebody saves it. [MYK-ITEMRULE-DESTROY]"""
    due = ItemLossDue(who, item, used_up=False)
    await open_moment(play, due)
    if not due.prevented:
        take_out(who, item)
        play.tell("item_destroyed", rules=(cite,), who=who.called, item=item.id)
    return not due.prevented


def recipe(realm: Realm, item_id: str) -> dict[str, int] | None:
    """Give what one copy of an Item is made of now, or nothing if it cannot be Crafted. [MYK-ITEMRULE-CRAFT]

    Keys are Materials, or `monster_citizen`; an amount per head of the Court is worked out. [MYKR-08]
    """
    listed = ITEMS[item_id].materials
    if listed is None:
        return None
    heads = len(realm.members())
    return {name: count if isinstance(count, int) else heads * int(count.split()[0]) for name, count in listed.items()}


async def share_item(
    play: Play[Realm], first: Character, item: str, cite: str, level: int | None = None
) -> Character | None:
    """Give an Item to somebody, or, if they cannot carry it, to the next who can; say who has it now."""
    for person in (first, *(one for one in play.state.members() if one is not first)):
        if can_carry(person, item):
            await receive(play, person, item, level, cite)
            return person
    await receive(play, first, item, level, cite)
    return None


def printed_weapon(item: Carried) -> Weapon:
    """Give what an Item is as a weapon; any Item can be swung. [MYK-ATTACK-02] [MYK-ATTACK-03]"""
    return ITEMS[item.id].weapon or IMPROVISED
