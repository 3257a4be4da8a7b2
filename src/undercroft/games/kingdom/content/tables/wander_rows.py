"""What the four Wandering Tables share: envoys, small missions, gifts, and counting Facilities."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play

from ...grammar.attempts import Check
from ...grammar.entries import FACILITIES, ITEMS
from ...grammar.tables import Roll, Row
from ...grammar.windows import attribute_level
from ...rules.checks import NORMAL, kingdom_check
from ...rules.equipment import can_carry, receive
from ...rules.land import lose_random_region
from ...rules.relations import change_relationship
from ...rules.wealth import gain_treasury
from ...state import Character, Realm, SideMission

UNWELCOME = {"dangerous": 2, "hostile": 4}
"""How much harder it is to please the envoy of a Great Power that does not like us."""
FIVE = 5


async def wander_check(roll: Roll, attribute: str, difficulty: int = NORMAL) -> Check:
    """Make the check of a row with a Kingdom Attribute; the wanderer rolls. [MYKR-49]"""
    return await kingdom_check(roll.play, attribute, difficulty, roller=roll.roller, action="wander")


async def receive_envoy(roll: Roll, power: str, attribute: str) -> Check | None:
    """Receive an envoy and make the check, or send the envoy away and bear what comes of it. [MYKR-54]"""
    relationship = roll.realm.world.powers[power]
    if await YesNo(roll.roller.seat, "envoy_received", {"power": power, "relationship": relationship}):
        return await wander_check(roll, attribute, NORMAL + UNWELCOME.get(relationship, 0))
    roll.play.tell("envoy_refused", rules=(roll.cite,), power=power)
    if relationship == "hostile":
        lose_random_region(roll.play, roll.cite)
    else:
        change_relationship(roll.play, power, -1, roll.cite)
    return None


def promise(roll: Roll, *, counts: str = "", each: int = FIVE, number: int = 0) -> SideMission:
    """Write down what a row promises or asks for until the end of the game."""
    chronicle = roll.realm.chronicle
    mission = SideMission(roll.cite, roll.roller.id, counts, chronicle.acquired.get(counts, 0), each, number=number)
    chronicle.missions.append(mission)
    return mission


def asks_for(material: str, text: str) -> Row:
    """Make a row that asks for a Material: a Voice for every fifth, dearer Upkeep if none comes."""

    async def row(roll: Roll) -> None:
        promise(roll, counts=material)

    row.__doc__ = text
    return row


def count_facilities(realm: Realm, category: str) -> int:
    """Count the Facilities of a category."""
    return sum(1 for _, _, built in realm.kingdom.buildings() if FACILITIES[built.kind].category == category)


async def earn_from(roll: Roll, attribute: str, category: str) -> None:
    """If the check succeeds, receive 1 MG for each Facility of a category."""
    if (await wander_check(roll, attribute)).succeeded:
        gain_treasury(roll.play, count_facilities(roll.realm, category), roll.cite)


async def accept_gift(roll: Roll, attribute: str, category: str) -> None:
    """If the check succeeds, receive a Level 1 Item of a category, no dearer than Lifestyle."""
    if not (await wander_check(roll, attribute, 11)).succeeded:
        return
    most = attribute_level(roll.play, "lifestyle")
    fit = [item for item in ITEMS if item.category == category and not item.rare and item.cost <= most]
    offered = [item.id for item in fit if can_carry(roll.roller, item.id)]
    if offered:
        item = await Pick(roll.roller.seat, "gift_item", offered) if len(offered) > 1 else offered[0]
        await receive(roll.play, roll.roller, item, 1 if ITEMS[item].levels else None, roll.cite)
    else:
        roll.play.tell("gift_refused", rules=(roll.cite,), who=roll.roller.called)


async def choose_other(play: Play[Realm], who: Character, key: str) -> Character | None:
    """Let somebody choose another member of the Court; nobody is asked if there is no choice."""
    others = [person for person in play.state.members() if person is not who]
    if len(others) < 2:
        return others[0] if others else None
    names = {person.id: person.called for person in others}
    return play.state.landmakers[await Pick(who.seat, key, list(names), {"names": names})]
