"""Exploration Items."""

from undercroft.engine.asks import Pick

from ...combat.aiming import choose_target, choose_word, combat_traps, fighting, place_combat_trap
from ...combat.fight_conditions import in_combat
from ...combat.support import SUPPORT, support_actions
from ...dungeon.traps import hush
from ...grammar.actions import offered_actions, take_action
from ...grammar.delve_moments import CombatBegun, CombatEnded, EncounterChance, Steps, SupportTaken, TrapDue, TrapGrip
from ...grammar.entries import TRAPS, Check, Item
from ...grammar.labels import item_labels, labelled, told_of_rooms
from ...grammar.moments import Acting, Breather, CheckAnnounced, DamageDue, HpLossDue, ItemReceived
from ...grammar.windows import Use, entry_of, item_level
from ...rules.building import add_corridor
from ...rules.checks import entry_check, make_check
from ...rules.choosing import adventure_rooms, may_be_for, pay_for_oneself, reveal_room
from ...rules.conditions import my_check
from ...rules.costs import Hope, Itself
from ...rules.equipment import can_carry, is_loose, put, take_out
from ...rules.hope import gain_drive
from ...rules.knowledge import hides_something
from ...rules.storing import DONE, STORING
from ...state import FOES, Carried, Character
from ...words import Kind, Place
from ..skills.dungeon_skills import dig_corridor, without_corridor

flag = Item(
    id="flag", category="exploration", kind=Kind.ASSIST, cost=1, target="court", materials={"wood": 1, "cloth": 1},
    levels=False, cite="MYK-ITEM-EXPLORATION-FLAG",
)  # fmt: skip


@flag.feat(Kind.PERMANENT, when=lambda use, chance: all(part.name != "Flag" for part in chance.total.parts))
def fly_it(use: Use, chance: EncounterChance) -> None:
    """While somebody carries it, the Court counts as one person fewer for Random Encounters."""
    chance.total.add("Flag", -1, use.feat.cite)


amulet = Item(
    id="amulet", category="exploration", kind=Kind.INTERRUPT, cost=2, check=Check("quest", 9),
    materials={"reagents": 5}, levels=False, cite="MYK-ITEM-EXPLORATION-AMULET",
)  # fmt: skip


@amulet.feat(Kind.INTERRUPT, costs=(Itself(),), when=lambda use, due: not due.prevented and bool(due.who))
async def hold_it_up(use: Use, due: TrapDue) -> None:
    """A Trap springs: if the check succeeds, it does nothing for this cycle. The Amulet is used up either way."""
    if (await entry_check(use)).succeeded:
        hush(use.play, due.trap, use.feat.cite)
        due.prevent()


star_fragment = Item(
    id="star_fragment", category="exploration", kind=Kind.PERMANENT, cost=2, target="court",
    materials={"iron": 1, "reagents": 1}, first_level=1, cite="MYK-ITEM-EXPLORATION-STAR-FRAGMENT",
    text="Lights your Area, and as many Areas before and behind it as its Level.",
)  # fmt: skip

instrument_of_torture = Item(
    id="instrument_of_torture", category="exploration", kind=Kind.INTERRUPT, cost=2, target="court",
    check=Check("warfare", 5), materials={"fangs": 1, "iron": 1}, levels=False,
    cite="MYK-ITEM-EXPLORATION-INSTRUMENT-OF-TORTURE",
)  # fmt: skip


def beaten(use: Use) -> list[Character]:
    """List the monsters that were beaten in this fight."""
    fight = use.realm.delve.fight
    return [] if fight is None else [one for one in fight.monsters.values() if one.side == FOES and one.kind]


def somebody_to_ask(use: Use, ended: CombatEnded) -> bool:
    """The fight is won, somebody was beaten, and nobody knows the Ruler yet."""
    return ended.outcome in ("won", "settled") and not use.realm.adventure.known_ruler and bool(beaten(use))


@instrument_of_torture.feat(Kind.INTERRUPT, when=somebody_to_ask)
async def ask_nicely(use: Use, ended: CombatEnded) -> None:
    """A Combat is won: if Warfare succeeds against a beaten monster's Level and 5, it names the map's Ruler."""
    monster = await choose_target(use, beaten(use))
    hidden = hides_something(use.realm, monster)
    check = await make_check(
        use.play, use.user, "warfare", monster.level + 5, action=use.feat.entry, hidden=hidden, use=use
    )
    if check.succeeded:
        adventure = use.realm.adventure
        adventure.known_ruler = adventure.truth.ruler
        use.play.tell("ruler_learned", rules=(use.feat.cite,), ruler=adventure.known_ruler or "nobody")


heavy_wristband = Item(
    id="heavy_wristband", category="exploration", kind=Kind.PERMANENT, cost=2, materials={"iron": 2},
    cite="MYK-ITEM-EXPLORATION-HEAVY-WRISTBAND",
)  # fmt: skip


@heavy_wristband.feat(Kind.PERMANENT, own=True, when=my_check)
async def train_hard(use: Use, announced: CheckAnnounced) -> None:
    """Your checks are 1 lower, and 1 more for each Level."""
    announced.check.bonus.add("Heavy Wristband", -1 - use.level, use.feat.cite)


@heavy_wristband.feat(Kind.PERMANENT)
async def put_it_on(use: Use, begun: CombatBegun) -> None:
    """Combat begins while you wear it."""
    use.choices[:] = [use.user.id]


@heavy_wristband.feat(Kind.PERMANENT, when=lambda use, ended: use.choices == [use.user.id])
async def take_it_off(use: Use, ended: CombatEnded) -> None:
    """You have worn it through a Combat: 1 Drive, and 1 more for each Level."""
    use.choices.clear()
    gain_drive(use.play, use.user, 1 + use.level, use.feat.cite)


tent = Item(
    id="tent", category="exploration", kind=Kind.PERMANENT, cost=2, target="court", materials={"cloth": 5},
    cite="MYK-ITEM-EXPLORATION-TENT",
)  # fmt: skip


def in_the_best_tent(use: Use, due: DamageDue) -> bool:
    """Somebody of the Court is about to be hurt in Camp, and no Tent is better than this one. [R2-STACK]"""
    realm = use.realm
    if realm.place is not Place.DUNGEON or realm.delve.quarter != "camp" or due.target not in realm.members():
        return False
    tents = [(item_level(use.play, who, item), item) for who in realm.members() for item in who.items()]
    tents = [one for one in tents if one[1].id == "tent"]
    return not due.prevented and max(tents, key=lambda one: one[0])[1] is use.source


@tent.feat(Kind.PERMANENT, when=in_the_best_tent)
async def crawl_inside(use: Use, due: DamageDue) -> None:
    """In Camp, damage to the Court is 1 lower, and 1 more for each Level, but not below 1."""
    due.reduce(1 + use.level)


instrument = Item(
    id="instrument", category="exploration", kind=Kind.INTERRUPT, cost=3, target="individual",
    materials={"wood": 1, "leather": 1}, levels=False, cite="MYK-ITEM-EXPLORATION-INSTRUMENT",
)  # fmt: skip


def another_could_use_a_tune(use: Use, announced: CheckAnnounced) -> bool:
    """Somebody else makes a check with an ability, and hears no tune yet."""
    check = announced.check
    return not check.of_kingdom and not check.fives and may_be_for(use, check.roller)


@instrument.feat(Kind.INTERRUPT, when=another_could_use_a_tune)
async def strike_up(use: Use, announced: CheckAnnounced) -> None:
    """Somebody else makes a check: fives can be given away for Drive as well as sixes."""
    announced.check.fives = await pay_for_oneself(use, announced.check.roller)


animal_companion = Item(
    id="animal_companion", category="exploration", kind=Kind.ASSIST, cost=3, materials={"monster_citizen": 1},
    levels=False, cite="MYK-ITEM-EXPLORATION-ANIMAL-COMPANION",
)  # fmt: skip


@animal_companion.feat(
    Kind.PERMANENT, own=True, when=lambda use, one: my_check(use, one) and one.check.action == "search"
)
async def sniff_about(use: Use, announced: CheckAnnounced) -> None:
    """Your Search Checks are 1 higher."""
    announced.check.bonus.add("Animal Companion", 1, use.feat.cite)


ride = Item(
    id="ride", category="exploration", kind=Kind.PERMANENT, cost=4, materials={"monster_citizen": 1}, levels=False,
    not_with=("pumpkin_wagon",), cite="MYK-ITEM-EXPLORATION-RIDE",
)  # fmt: skip


@ride.feat(Kind.PERMANENT, own=True)
def trot_along(use: Use, steps: Steps) -> None:
    """In Combat you move one Area further."""
    steps.total.add_strongest("Ride", 1, use.feat.cite)


trap_collection = Item(
    id="trap_collection", category="exploration", kind=Kind.SUPPORT, cost=5, check=Check("quest", 11),
    materials={"information": 1, "machinery": 1}, cite="MYK-ITEM-EXPLORATION-TRAP-COLLECTION",
)  # fmt: skip


@trap_collection.feat(
    Kind.SUPPORT,
    costs=(Itself(),),
    when=lambda use, acting: in_combat(use, acting) and bool(combat_traps(use.level + 1)),
)
async def lay_one_out(use: Use, acting: Acting) -> None:
    """In Combat, if the check succeeds: a Combat Trap lies in your Area, up to a Level above its own. It is used up."""
    kind = await choose_word(use, combat_traps(use.level + 1))
    if (await entry_check(use)).succeeded:
        place_combat_trap(use, use.user.area, kind)


dismaze_gear = Item(
    id="dismaze_gear", category="exploration", kind=Kind.PERMANENT, cost=5,
    materials={"leather": 2, "cloth": 2, "reagents": 2}, cite="MYK-ITEM-EXPLORATION-DISMAZE-GEAR",
)  # fmt: skip


def not_adjusted(use: Use, moment: ItemReceived | CombatBegun) -> bool:
    """The gear is new, or has grown, and could be adjusted to one more kind of Trap."""
    mine = not isinstance(moment, ItemReceived) or moment.item is use.source
    return mine and len(use.choices) < 1 + use.level


@dismaze_gear.feat(Kind.PERMANENT, when=not_adjusted)
async def adjust_it(use: Use, moment: ItemReceived | CombatBegun) -> None:
    """You get it: choose a kind of Combat Trap, and one more for each Level."""
    while len(use.choices) < 1 + use.level:
        kinds = [one.id for one in TRAPS if one.category == "combat" and one.id not in use.choices]
        if not kinds:
            return
        use.choices.append(await choose_word(use, kinds))


@dismaze_gear.feat(Kind.PERMANENT, own=True, when=lambda use, grip: grip.trap.kind in use.choices)
def step_over_it(use: Use, grip: TrapGrip) -> None:
    """A Combat Trap of a kind that you chose has no hold on you."""
    grip.total.at_most(0, "Dismaze Gear", use.feat.cite)


@dismaze_gear.feat(
    Kind.PERMANENT,
    when=lambda use, due: (
        due.who is use.user
        and due.why == "fatigue"
        and not due.prevented
        and use.user.used.game.count("dismaze_gear") < use.level
    ),
)
async def feel_fresh(use: Use, due: HpLossDue) -> None:
    """For as many Quarters as its Level, a long stay in the Dungeon does not tire you. [R2-DISMAZE]"""
    use.user.used.game.append("dismaze_gear")
    due.prevent()


map_ = Item(
    id="map", category="exploration", kind=Kind.ASSIST, cost=6, target="court", materials={"information": 10},
    levels=False, cite="MYK-ITEM-EXPLORATION-MAP",
)  # fmt: skip


@map_.feat(Kind.ASSIST, costs=(Itself(),), when=lambda use, pause: bool(adventure_rooms(use.realm)))
async def unfold_it(use: Use, pause: Breather) -> None:
    """At any time: name a room; the Court learns what monsters are in it, and how many Traps. It falls to pieces."""
    rooms = adventure_rooms(use.realm)
    known = told_of_rooms(use.realm.adventure.known, use.realm.delve.entered)
    room = await Pick(use.user.seat, "map_room", rooms).described(known) if len(rooms) > 1 else rooms[0]
    reveal_room(use.play, room, use.feat.cite)


ticktick = Item(
    id="ticktick", category="exploration", kind=Kind.ASSIST, cost=7, materials={"machinery": 5}, levels=False,
    cite="MYK-ITEM-EXPLORATION-TICKTICK",
)  # fmt: skip


def more_support(use: Use) -> dict[str, Use | None]:
    """List the Support Actions that the user could take if they were Free to Act. [R2-TICKTICK]"""
    user, tired = use.user, use.user.exhausted
    user.exhausted = False
    found: dict[str, Use | None] = {
        name: one for name, one in offered_actions(use.play, user).items() if one.feat.kind is Kind.SUPPORT
    }
    user.exhausted = tired
    if fighting(use.realm, user):
        found |= dict.fromkeys(support_actions(use.play, user))
    return found


@ticktick.feat(
    Kind.ASSIST,
    costs=(Hope(1),),
    when=lambda use, taken: taken.who is use.user and use.user.awake and bool(more_support(use)),
)
async def wind_it_up(use: Use, taken: SupportTaken) -> None:
    """You take a Support Action in the Dungeon: spend 1 Hope; take one more."""
    offered = more_support(use)
    labels = {name: entry_of(one.feat).title for name, one in offered.items() if one is not None}
    ask = Pick(use.user.seat, "ticktick", list(offered), {"who": use.user.called})
    chosen = await labelled(ask, labels) if len(offered) > 1 else next(iter(offered))
    action = offered[chosen]
    if action is None:
        await SUPPORT[chosen](use.play, use.user)
    else:
        await take_action(action)
    use.user.exhausted = True


living_drill = Item(
    id="living_drill", category="exploration", kind=Kind.PLAN, cost=8, target="room", levels=False,
    materials={"meat": 5, "fangs": 10}, cite="MYK-ITEM-EXPLORATION-LIVING-DRILL",
)  # fmt: skip


@living_drill.feat(Kind.PLAN, costs=(Itself(),), when=lambda use, acting: bool(without_corridor(use.realm)))
async def drill(use: Use, acting: Acting) -> None:
    """There is a Corridor between two neighbouring rooms that had none. The drill wanders off."""
    places = without_corridor(use.realm)
    chosen = await Pick(use.user.seat, "living_drill", places) if len(places) > 1 else places[0]
    if "." in chosen:
        add_corridor(use.play, chosen, use.feat.cite)
    else:
        dig_corridor(use, chosen)


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
        found = {key: item for key, item in mine.items() if item is not use.source and is_loose(item)}
    stored = {f"out:{place}": item for place, item in enumerate(use.source.inside)}
    return found | {key: item for key, item in stored.items() if can_carry(use.user, item.id)}


LOADING = (*STORING, "camp")
"""When there is time to load a Wagon without any action. [R2-WAGON]"""


@pumpkin_wagon.feat(Kind.OPTIONAL, when=lambda use, pause: pause.after in LOADING and bool(loadable(use)))
async def load_the_wagon(use: Use, pause: Breather) -> None:
    """It holds 3 Items, which are not equipped; who has it cannot have a Ride."""
    await move_things(use)


@pumpkin_wagon.feat(Kind.SUPPORT, when=lambda use, acting: in_combat(use, acting) and bool(loadable(use)))
async def rummage_in_the_wagon(use: Use, acting: Acting) -> None:
    """In Combat: load or unload it."""
    await move_things(use)


async def move_things(use: Use) -> None:
    """Load and unload the Wagon, as often as one likes."""
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
