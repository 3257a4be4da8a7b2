"""The Order Wandering Table."""

from undercroft.engine.dice import pick_from
from undercroft.engine.tables import draw

from ...draws.market import MARKET, NOTHING_WANTED
from ...grammar.tables import Roll, Row, Table
from ...rules.bodies import heal
from ...rules.cycles import last
from ...rules.land import lose_random_facility
from ...rules.people import gain_citizens, lose_citizens
from ...rules.wealth import share_materials
from ...state.effects import Effect
from ...words import Scope
from .wander_rows import accept_gift, asks_for, earn_from, promise, receive_envoy, wander_check

FRIENDS = ("allied", "friendly", "neutral")
TALENT = "talent"


async def khans_rider(roll: Roll) -> None:
    """A rider of Metro Khan asks for the way in. Receive him: Order / 9, and 2D6 Citizens come or go."""
    check = await receive_envoy(roll, "metro_khan", "order")
    if check is None:
        return
    if check.succeeded:
        await gain_citizens(roll.play, roll.roll("2D6"), roll.cite)
    else:
        await lose_citizens(roll.play, roll.roll("2D6"), roll.cite)


async def small_parcel(roll: Roll) -> None:
    """A small parcel for the road, tied with string: 1D6 of whatever the market says."""
    material = draw(roll.play, MARKET)
    if material:
        share_materials(roll.play, roll.roller, material, roll.roll("1D6"), roll.cite)


async def neighbourhood_watch(roll: Roll) -> None:
    """The people talk about holding the place together: if we meet our objective, they extend a Facility."""
    promise(roll)


async def daily_walk(roll: Roll) -> None:
    """All this walking does you good: 5 more maximum HP for this game, and 5 HP recovered."""
    last(roll.play, roll.roller, Effect.MAX_HP, 5, Scope.GAME, name="Daily walk", cite=roll.cite)
    heal(roll.play, roll.roller, 5, roll.cite)


async def who_minds_the_shop(roll: Roll) -> None:
    """Who looks after things while you are away? A Voice for every Talent that joins us in this game."""
    promise(roll, counts=TALENT, each=1)


async def rumor_of_neighbours(roll: Roll) -> None:
    """You hear what they are short of, over there: a kingdom that is no enemy has a new market."""
    kingdoms = [kingdom for kingdom in roll.realm.world.living() if kingdom.relationship in FRIENDS]
    if kingdoms:
        kingdom = pick_from(roll.play.dice, kingdoms)
        kingdom.market = draw(roll.play, MARKET) or NOTHING_WANTED
        roll.play.tell("market_changed", rules=(roll.cite,), kingdom=kingdom.name, material=kingdom.market)


async def quiet_evening(roll: Roll) -> None:
    """Smoke from the chimneys, lights in the windows: yours. Order / 9: 1 MG for each Court Facility."""
    await earn_from(roll, "order", "court")


async def safety_first(roll: Roll) -> None:
    """Somebody worries about you, usefully. Order / 11: an Exploration Item of Level 1."""
    await accept_gift(roll, "order", "exploration")


async def malcontents(roll: Roll) -> None:
    """Ugly talk in the taverns. Order / 11: you are ready for one disaster of this game; else a Facility burns."""
    if (await wander_check(roll, "order", 11)).succeeded:
        roll.realm.chronicle.disasters_stored += 1
    else:
        await lose_random_facility(roll.play, roll.cite)


WANDER_ORDER: Table[Row] = Table(
    "wander_order",
    dice="2D6",
    cite="MYK-WANDER-ORD-{:02}",
    rows={
        2: khans_rider,
        3: small_parcel,
        4: neighbourhood_watch,
        5: daily_walk,
        6: who_minds_the_shop,
        7: asks_for("reagents", "The dungeon is nibbling at the walls again: the Kingdom wants Reagents."),
        8: asks_for("machinery", "Everything rattles, and not in time: the Kingdom wants Machinery."),
        9: rumor_of_neighbours,
        10: quiet_evening,
        11: safety_first,
        12: malcontents,
    },
)
