"""Starting Equipment: what class and Jobs give, what the dice add, what fits into six slots, and who gets the rest."""

from collections.abc import Sequence

from undercroft.engine.asks import Number, Pick, YesNo
from undercroft.engine.play import Play
from undercroft.engine.tables import came_up

from ...draws.first_items import STARTING_EQUIPMENT
from ...grammar.entries import COURT_CLASSES, ITEMS, JOBS
from ...rules.chance import by_dice, decide
from ...rules.equipment import can_carry, receive
from ...rules.figures import ability
from ...rules.frame import rest
from ...state import Landmaker, Realm
from ...state.due import Spare
from .making import Part, each_apart, make_parts, new_sheets
from .packing import fits, keep_chosen

NOBODY = "nobody"


async def hand_out_equipment(play: Play[Realm]) -> None:
    """Let everybody pack. [MYK-EQUIP-03]"""
    await make_parts(play, new_sheets(play.state), PARTS)


async def pack(play: Play[Realm], who: Landmaker) -> None:
    """Gather Items by class, Job and dice, and keep what six slots can hold. [MYK-EQUIP-03] [MYK-EQUIP-05]"""
    items = [*COURT_CLASSES[who.court_class].equipment, *(item for job in who.jobs for item in JOBS[job].equipment)]
    items += await roll_items(play, who)
    if not fits(who, items):
        items = await keep_some(play, who, items)
    if items:
        play.tell("packed", rules=("MYK-EQUIP-03",), who=who.called, items=[ITEMS[item].title for item in items])
    for item in items:
        await receive(play, who, item, cite="MYK-EQUIP-03", told=False)


async def keep_some(play: Play[Realm], who: Landmaker, items: Sequence[str]) -> list[str]:
    """Let somebody with too much keep what fits; the rest may go to others. [MYK-EQUIP-05]"""
    spare = drawn_spares(play, who, items) if by_dice(who) else without(items, await keep_chosen(who, items))
    play.state.pending += [Spare(who.id, item) for item in spare]
    return without(items, spare)


def drawn_spares(play: Play[Realm], who: Landmaker, items: Sequence[str]) -> list[str]:
    """Let the dice take one Item after the other, until the rest fits."""
    spare: list[str] = []
    while not fits(who, kept := without(items, spare)):
        kinds = list(dict.fromkeys(kept))
        spare.append(kinds[play.dice.roll(len(kinds)) - 1] if len(kinds) > 1 else kinds[0])
    return spare


def without(items: Sequence[str], gone: Sequence[str]) -> list[str]:
    """Give what is left of some Items when others are gone, copy by copy."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return left


async def roll_items(play: Play[Realm], who: Landmaker) -> list[str]:
    """Roll for more Items, up to as often as one's Wit. [MYK-EQUIP-04] [MYK-ABILITY-02] [MYKR-36]"""
    wit = ability(play, who, "wit")
    if not wit:
        return []
    if play.rulings["MYKR-36"] == "all":
        times = wit if await decide(play, who, YesNo(who.seat, "equipment_rolls_all", {"times": wit})) else 0
    else:
        times = await decide(play, who, Number(who.seat, "equipment_rolls", 0, wit, start=wit))
    found = []
    for _ in range(times):
        thrown = play.roll(STARTING_EQUIPMENT.dice)
        item = STARTING_EQUIPMENT.rows[thrown.total]
        came_up(play, STARTING_EQUIPMENT, thrown.total)
        dice = [(die.sides, die.face) for die in thrown.dice]
        play.tell(
            "equipment_rolled", dice=dice, rules=(STARTING_EQUIPMENT.cite_of(thrown.total),), who=who.called, item=item
        )
        found.append(item)
    return found


async def hand_on(play: Play[Realm], people: Sequence[Landmaker]) -> None:
    """Let whoever has too much give it to somebody with room, or leave it behind. [MYK-EQUIP-05]"""
    realm = play.state
    while spares := [note for note in realm.pending if isinstance(note, Spare)]:
        rest(play)
        giver, item = realm.landmakers[spares[0].who], spares[0].item
        names = {one.id: one.called for one in realm.members() if one is not giver and can_carry(one, item)}
        if names:
            ask = Pick(giver.seat, "item_handed", (NOBODY, *names), {"item": item, "names": names})
            chosen = await decide(play, giver, ask)
            if chosen != NOBODY:
                await receive(play, realm.landmakers[chosen], item, cite="MYK-EQUIP-05")
        realm.pending.remove(spares[0])


PARTS: dict[str, Part] = {"equipment": each_apart(pack), "handing_on": hand_on}
