"""Equipment: putting Items into slots, and how they leave them."""

from collections.abc import Callable, Mapping
from functools import cache

from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..grammar.entries import BOUND, ITEMS, JOBS, Weapon
from ..grammar.moments import ItemLossDue, ItemReceived
from ..grammar.windows import open_moment
from ..state import Carried, Character, Monster, Realm, Slot
from ..state.holding import HOLDING
from ..state.people import STAR_CAGE, STAR_FRAGMENT
from .wealth import put_materials

IMPROVISED = Weapon(ranged=False, reach=0, damage="1", per_level=0)
"""What any Item is when it is swung. [MYK-ATTACK-03]"""
RIDE = "ride"
CHARGED, LET_GO = "charged", "let_go"
"""What is written on an Item that is charged, and on one that has let its bearer go."""
IN_A_CAGE = 3
"""How many Star Fragments a Star Cage holds at Level 0. [MYK-RARE-GEN-STAR-CAGE]"""
WHEN_DESTROYED: dict[str, Callable[[Play[Realm], Character], Procedure[None]]] = {}
"""What befalls somebody whose Item is destroyed; its entry enters it."""


def ride_of(who: Character) -> Carried | None:
    """Give what somebody rides: a Ride, or the monster under their Saddle. [MYK-RARE-GEN-SADDLE]"""
    saddled = (item for item in who.items() if item.id == "saddle" and item.choices)
    return who.find_item(RIDE) or next(saddled, None)


def free_slots(who: Character) -> int:
    """Count the slots into which an Item can be put."""
    return sum([slot.item is None and not slot.materials and slot.taken_by < 0 for slot in who.slots])


def can_carry(who: Character, item_id: str) -> bool:
    """Say whether somebody has room for an Item and may equip it. [MYK-EQUIP-02]"""
    entry = ITEMS[item_id]
    if who.following < entry.followers or any(who.find_item(other) is not None for other in entry.not_with):
        return False
    room = free_slots(who) >= entry.slots or (item_id == STAR_FRAGMENT and cage_with_room(who) is not None)
    return room and may_equip(who, item_id)


def may_equip(who: Character, item_id: str) -> bool:
    """Say whether an Item is for people of somebody's class and Jobs, or for monsters at all."""
    entry = ITEMS[item_id]
    if entry.people_only and isinstance(who, Monster):
        return False
    opened = [group for job in who.jobs if job in JOBS for group in JOBS[job].groups]
    return entry.only_for in ("", who.court_class) and (not entry.groups or any(one in opened for one in entry.groups))


def can_take(realm: Realm, who: Character, item_id: str) -> bool:
    """Say whether somebody can carry an Item and does not have as many of it as they can."""
    most = ITEMS[item_id].most
    held = sum(1 for item in who.items() if item.id == item_id)
    return can_carry(who, item_id) and (most is None or held < most(realm, who))


def is_loose(item: Carried) -> bool:
    """Say whether an Item can be handed over, put away or thrown away."""
    entry = ITEMS[item.id]
    return entry.category != BOUND and not (entry.sticks and LET_GO not in item.choices)


def cage_with_room(who: Character) -> Carried | None:
    """Find a Star Cage that can hold one more Star Fragment."""
    cages = [item for item in who.items() if item.id == STAR_CAGE]
    return next((cage for cage in cages if len(cage.inside) < IN_A_CAGE + cage.level), None)


def put(who: Character, item: Carried) -> None:
    """Put an Item into the first free slot; a large one takes the next free ones as well."""
    HOLDING.changed()
    item.choices = [one for one in item.choices if one != LET_GO]
    cage = cage_with_room(who) if item.id == STAR_FRAGMENT else None
    if cage is not None:
        cage.inside.append(item)
        return
    places = [place for place, slot in enumerate(who.slots) if slot.free][: ITEMS[item.id].slots]
    who.slots[places[0]].item = item
    for place in places[1:]:
        who.slots[place].taken_by = places[0]


async def receive(
    play: Play[Realm], who: Character, item_id: str, level: int | None = None, cite: str = "", *, told: bool = True
) -> bool:
    """Give somebody a new Item; without room for it, it is left behind. [MYK-EQUIP-05]"""
    if not can_take(play.state, who, item_id):
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
        elif slot.item is not None and slot.item.id == STAR_CAGE:
            slot.item.inside = [one for one in slot.item.inside if one is not item]
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
        if item.id in WHEN_DESTROYED:
            await WHEN_DESTROYED[item.id](play, who)
    return not due.prevented


def recipe(realm: Realm, item_id: str) -> Mapping[str, int] | None:
    """Give what one copy of an Item is made of now, or nothing if it cannot be Crafted. [MYK-ITEMRULE-CRAFT]

    Keys are Materials, `monster_citizen`, or the kind of a Monster Citizen; an amount per head of the Court is worked
    out. [MYKR-08]
    """
    return made_of(item_id, len(realm.members()))


@cache
def made_of(item_id: str, heads: int) -> Mapping[str, int] | None:
    """Give what one copy of an Item is made of by a Court of so many."""
    listed = ITEMS[item_id].materials
    if listed is None:
        return None
    return {name: count if isinstance(count, int) else heads * int(count.split()[0]) for name, count in listed.items()}


async def share_item(
    play: Play[Realm], first: Character, item: str, cite: str, level: int | None = None
) -> Character | None:
    """Give an Item to somebody, or, if they cannot carry it, to the next who can; say who has it now."""
    for person in (first, *(one for one in play.state.members() if one is not first)):
        if can_take(play.state, person, item):
            await receive(play, person, item, level, cite)
            return person
    await receive(play, first, item, level, cite)
    return None


def printed_weapon(item: Carried) -> Weapon:
    """Give what an Item is as a weapon; any Item can be swung. [MYK-ATTACK-02] [MYK-ATTACK-03]"""
    entry = ITEMS[item.id]
    return (entry.charged if CHARGED in item.choices else None) or entry.weapon or IMPROVISED
