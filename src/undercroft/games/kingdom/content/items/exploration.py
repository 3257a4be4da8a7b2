"""Exploration Items."""

from undercroft.engine.asks import Pick

from ...building import add_corridor, corridor_places
from ...costs import Itself
from ...entries import Check, Item
from ...equipment import can_carry, put, take_out
from ...labels import item_labels, labelled
from ...moments import Acting, Breather, CheckAnnounced
from ...state import CORRIDORS, Carried
from ...storing import DONE, STORING
from ...windows import Use
from ...words import Kind, Place
from ..choosing import adventure_rooms, reveal_room
from ..conditions import my_check

flag = Item(
    id="flag", category="exploration", kind=Kind.ASSIST, cost=1, target="court", materials={"wood": 1, "cloth": 1},
    levels=False, cite="MYK-ITEM-EXPLORATION-FLAG",
    text="While somebody carries it, the Court counts as one person fewer for Random Encounters.",
)  # fmt: skip

amulet = Item(
    id="amulet", category="exploration", kind=Kind.INTERRUPT, cost=2, check=Check("quest", 9),
    materials={"reagents": 5}, levels=False, cite="MYK-ITEM-EXPLORATION-AMULET",
    text="A Trap springs: if the check succeeds, it does nothing for this cycle. The Amulet is used up either way.",
)  # fmt: skip

star_fragment = Item(
    id="star_fragment", category="exploration", kind=Kind.PERMANENT, cost=2, target="court",
    materials={"iron": 1, "reagents": 1}, first_level=1, cite="MYK-ITEM-EXPLORATION-STAR-FRAGMENT",
    text="Lights your Area, and as many Areas before and behind it as its Level.",
)  # fmt: skip

instrument_of_torture = Item(
    id="instrument_of_torture", category="exploration", kind=Kind.INTERRUPT, cost=2, target="court",
    check=Check("warfare", 5), materials={"fangs": 1, "iron": 1}, levels=False,
    cite="MYK-ITEM-EXPLORATION-INSTRUMENT-OF-TORTURE",
    text="A Combat is won: if Warfare succeeds against a beaten monster's Level and 5, it names the map's Ruler.",
)  # fmt: skip

heavy_wristband = Item(
    id="heavy_wristband", category="exploration", kind=Kind.PERMANENT, cost=2, materials={"iron": 2},
    cite="MYK-ITEM-EXPLORATION-HEAVY-WRISTBAND",
    text="Worn through a Combat, it gives 1 Drive at the end, and 1 more for each Level.",
)  # fmt: skip


@heavy_wristband.feat(Kind.PERMANENT, when=my_check)
async def train_hard(use: Use, announced: CheckAnnounced) -> None:
    """Your checks are 1 lower, and 1 more for each Level."""
    announced.check.bonus.add("Heavy Wristband", -1 - use.level, use.feat.cite)


tent = Item(
    id="tent", category="exploration", kind=Kind.PERMANENT, cost=2, target="court", materials={"cloth": 5},
    cite="MYK-ITEM-EXPLORATION-TENT",
    text="In Camp, damage to the Court is 1 lower, and 1 more for each Level, but not below 1.",
)  # fmt: skip

instrument = Item(
    id="instrument", category="exploration", kind=Kind.INTERRUPT, cost=3, target="individual",
    materials={"wood": 1, "leather": 1}, levels=False, cite="MYK-ITEM-EXPLORATION-INSTRUMENT",
)  # fmt: skip


def another_could_use_a_tune(use: Use, announced: CheckAnnounced) -> bool:
    """Somebody else makes a check with an ability, and hears no tune yet."""
    check = announced.check
    return check.roller is not use.user and not check.of_kingdom and not check.fives


@instrument.feat(Kind.INTERRUPT, when=another_could_use_a_tune)
async def strike_up(use: Use, announced: CheckAnnounced) -> None:
    """Somebody else makes a check: fives can be given away for Drive as well as sixes."""
    announced.check.fives = True


animal_companion = Item(
    id="animal_companion", category="exploration", kind=Kind.ASSIST, cost=3, materials={"monster_citizen": 1},
    levels=False, cite="MYK-ITEM-EXPLORATION-ANIMAL-COMPANION",
)  # fmt: skip


@animal_companion.feat(Kind.PERMANENT, when=lambda use, one: my_check(use, one) and one.check.action == "search")
async def sniff_about(use: Use, announced: CheckAnnounced) -> None:
    """Your Search Checks are 1 higher."""
    announced.check.bonus.add("Animal Companion", 1, use.feat.cite)


ride = Item(
    id="ride", category="exploration", kind=Kind.PERMANENT, cost=4, materials={"monster_citizen": 1}, levels=False,
    not_with=("pumpkin_wagon",), cite="MYK-ITEM-EXPLORATION-RIDE", text="In Combat you move one Area further.",
)  # fmt: skip

trap_collection = Item(
    id="trap_collection", category="exploration", kind=Kind.SUPPORT, cost=5, check=Check("quest", 11),
    materials={"information": 1, "machinery": 1}, cite="MYK-ITEM-EXPLORATION-TRAP-COLLECTION",
    text="In Combat, if the check succeeds: put a Combat Trap into your Area, of a Level up to 1 above its own. It is"
    " used up either way.",
)  # fmt: skip

dismaze_gear = Item(
    id="dismaze_gear", category="exploration", kind=Kind.PERMANENT, cost=5,
    materials={"leather": 2, "cloth": 2, "reagents": 2}, cite="MYK-ITEM-EXPLORATION-DISMAZE-GEAR",
    text="A kind of Combat Trap does nothing to you, and one more for each Level; for as many Quarters as its Level a"
    " long stay in the Dungeon does not tire you.",
)  # fmt: skip

map_ = Item(
    id="map", category="exploration", kind=Kind.ASSIST, cost=6, target="court", materials={"information": 10},
    levels=False, cite="MYK-ITEM-EXPLORATION-MAP",
)  # fmt: skip


@map_.feat(Kind.ASSIST, costs=(Itself(),), when=lambda use, pause: bool(adventure_rooms(use.realm)))
async def unfold_it(use: Use, pause: Breather) -> None:
    """At any time: name a room; the Court learns what monsters are in it, and how many Traps. It falls to pieces."""
    rooms = adventure_rooms(use.realm)
    room = await Pick(use.user.seat, "map_room", rooms) if len(rooms) > 1 else rooms[0]
    reveal_room(use.play, room, use.feat.cite)


ticktick = Item(
    id="ticktick", category="exploration", kind=Kind.ASSIST, cost=7, materials={"machinery": 5}, levels=False,
    cite="MYK-ITEM-EXPLORATION-TICKTICK",
    text="You take a Support Action in the Dungeon: spend 1 Hope; take one more.",
)  # fmt: skip

living_drill = Item(
    id="living_drill", category="exploration", kind=Kind.PLAN, cost=8, target="room", levels=False,
    materials={"meat": 5, "fangs": 10}, cite="MYK-ITEM-EXPLORATION-LIVING-DRILL",
)  # fmt: skip


def drillable(use: Use) -> list[str]:
    """List where a Corridor could be drilled: at home in our maps, else in the map of the adventure. [R2-ROADS]"""
    if use.realm.place is Place.KINGDOM:
        return corridor_places(use.realm)
    sheet = use.realm.adventure.sheet
    return [] if sheet is None else [name for name in CORRIDORS if name not in sheet.corridors]


@living_drill.feat(Kind.PLAN, costs=(Itself(),), when=lambda use, acting: bool(drillable(use)))
async def drill(use: Use, acting: Acting) -> None:
    """There is a Corridor between two neighbouring rooms that had none. The drill wanders off."""
    places = drillable(use)
    chosen = await Pick(use.user.seat, "living_drill", places) if len(places) > 1 else places[0]
    if "." in chosen:
        add_corridor(use.play, chosen, use.feat.cite)
    elif use.realm.adventure.sheet is not None:
        use.realm.adventure.sheet.corridors.append(chosen)
        use.play.tell("corridor_drilled", rules=(use.feat.cite,), corridor=chosen)


pumpkin_wagon = Item(
    id="pumpkin_wagon", category="exploration", kind=Kind.PERMANENT, cost=8, levels=False,
    materials={"monster_citizen": 1, "wood": 10}, not_with=("ride",), cite="MYK-ITEM-EXPLORATION-PUMPKIN-WAGON",
)  # fmt: skip
IN_A_WAGON = 3


def loadable(use: Use) -> dict[str, Carried]:
    """List what can be loaded into the Wagon (`in:…`) or unloaded (`out:…`). [R2-WAGON]"""
    assert isinstance(use.source, Carried)
    found: dict[str, Carried] = {}
    if len(use.source.inside) < IN_A_WAGON:
        mine = {f"in:{place}": slot.item for place, slot in enumerate(use.user.slots) if slot.item is not None}
        found = {key: item for key, item in mine.items() if item is not use.source}
    stored = {f"out:{place}": item for place, item in enumerate(use.source.inside)}
    return found | {key: item for key, item in stored.items() if can_carry(use.user, item.id)}


@pumpkin_wagon.feat(Kind.OPTIONAL, when=lambda use, pause: pause.after in STORING and bool(loadable(use)))
async def load_the_wagon(use: Use, pause: Breather) -> None:
    """It holds 3 Items, which are not equipped; who has it cannot have a Ride."""
    assert isinstance(use.source, Carried)
    while items := loadable(use):
        names = {key: item.id for key, item in items.items()}
        ask = Pick(use.user.seat, "stores_item", [DONE, *items], {"items": names})
        chosen = await labelled(ask, item_labels(items))
        if chosen == DONE:
            return
        item = items[chosen]
        if chosen.startswith("in:"):
            take_out(use.user, item)
            use.source.inside.append(item)
        else:
            use.source.inside.remove(item)
            put(use.user, item)
        told = "item_loaded" if chosen.startswith("in:") else "item_fetched"
        use.play.tell(told, rules=(use.feat.cite,), who=use.user.called, item=item.id)
