"""The Arrival Table: whether somebody who hears a fight gets there."""

from undercroft.engine.asks import Pick, YesNo

from ...dungeon.groups import arrive
from ...grammar.entries import groups_of
from ...grammar.labels import labelled
from ...grammar.tables import Roll, Row, Table
from ...rules.bodies import lose_hp
from ...rules.checks import DIFFICULT, make_check
from ...rules.equipment import ride_of
from ...rules.sides import fighters
from ...rules.wealth import gain_materials
from ...state import AREAS, ENCAMPMENT, FOES
from ...state.due import Ambush, Barred
from ...words import MATERIALS

ANYWHERE = [str(area) for area in AREAS]


def come_in(roll: Roll, area: int) -> None:
    """Be on the Battlefield."""
    arrive(roll.play, roll.roller, area, roll.cite)


def stay_out(roll: Roll) -> None:
    """Have no further chance in this Combat. [MYKR-106]"""
    roll.realm.delve.engage.append(Barred(roll.roller.id))


async def choose_area(roll: Roll, seat: str) -> None:
    """Let somebody say where one comes in."""
    params = {"who": roll.roller.called}
    come_in(roll, int(await Pick(seat, "arrival_area", ANYWHERE, params)))


async def none_shall_pass(roll: Roll) -> None:
    """“None shall pass!” Something bars the way, and wants a fight of its own when this one is over."""
    stay_out(roll)
    roll.realm.delve.engage.append(Ambush(roll.roller.id))


async def sorry_to_keep_you_waiting(roll: Roll) -> None:
    """“Sorry I am late!” Come in where you like."""
    await choose_area(roll, roll.roller.seat)


async def wrong_side(roll: Roll) -> None:
    """You bump into somebody, and it is one of them: you are in their Encampment."""
    come_in(roll, ENCAMPMENT[FOES])


async def out_of_breath(roll: Roll) -> None:
    """You could run until it hurts: for 2D6 HP, come in where you like."""
    if await YesNo(roll.roller.seat, "arrival_hurry", {"who": roll.roller.called}):
        await lose_hp(roll.play, roll.roller, roll.roll("2D6"), roll.cite)
        if roll.roller.awake:
            await choose_area(roll, roll.roller.seat)


async def right_ahead(roll: Roll) -> None:
    """It must be right ahead: the game master says where you come in."""
    await choose_area(roll, roll.play.gm)


async def hoofbeats(roll: Roll) -> None:
    """Hoofbeats, or wings: with a Ride or a Summoning skill you come in where the game master says."""
    who = roll.roller
    if ride_of(who) is not None or any("summoning" in groups_of(skill) for skill in who.skills):
        await choose_area(roll, roll.play.gm)


async def just_in_time(roll: Roll) -> None:
    """Just in time: you come in beside somebody who feels Affection for you, if anybody does."""
    found = [one for one in fighters(roll.realm) if one.towards(roll.roller.id).affection]
    if not found:
        return
    names = {one.id: one.called for one in found}
    chosen = found[0].id
    if len(found) > 1:
        chosen = await labelled(Pick(roll.roller.seat, "arrival_beside", list(names), {"names": names}), names)
    come_in(roll, roll.realm.character(chosen).area)


async def what_is_this(roll: Roll) -> None:
    """You find something on the way, and nothing else: 1 Material of your choice."""
    material = await Pick(roll.roller.seat, "arrival_material", MATERIALS)
    gain_materials(roll.play, roll.roller, material, 1, roll.cite)


async def lost(roll: Roll) -> None:
    """You are lost: Quest / 11, and you may roll again."""
    if (await make_check(roll.play, roll.roller, "quest", DIFFICULT, action="arrival")).succeeded:
        roll.again = 1


async def in_circles(roll: Roll) -> None:
    """You have been here before: lose 1 Drive."""
    who = roll.roller
    if who.drive:
        who.drive -= 1
        roll.play.tell("drive_lost", rules=(roll.cite,), who=who.called, amount=1)


async def not_today(roll: Roll) -> None:
    """It is not going to happen: you have no part in this Combat."""
    stay_out(roll)


ARRIVAL: Table[Row] = Table(
    "arrival",
    dice="2D6",
    cite="MYK-ARRIVAL-{:02}",
    rows={
        2: none_shall_pass,
        3: sorry_to_keep_you_waiting,
        4: wrong_side,
        5: out_of_breath,
        6: right_ahead,
        7: hoofbeats,
        8: just_in_time,
        9: what_is_this,
        10: lost,
        11: in_circles,
        12: not_today,
    },
)
