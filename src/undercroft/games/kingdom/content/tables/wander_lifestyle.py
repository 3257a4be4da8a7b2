"""The Lifestyle Wandering Table."""

from ...grammar.tables import Roll, Row, Table
from ...rules.cycles import last
from ...rules.hope import gain_drive
from ...rules.people import gain_citizens, lose_citizens
from ...rules.wealth import gain_treasury
from ...state.effects import Effect
from ...words import Scope
from .wander_rows import accept_gift, asks_for, earn_from, promise, receive_envoy, wander_check

EXTRA_ACTION = Effect.ACTIONS_ALLOWED


async def holy_salesman(roll: Roll) -> None:
    """An envoy of HAGLMA has an offer that ends today. Receive him: Lifestyle / 9 for 1D6 MG."""
    check = await receive_envoy(roll, "haglma", "lifestyle")
    if check is not None and check.succeeded:
        gain_treasury(roll.play, roll.roll("1D6"), roll.cite)


async def lively_streets(roll: Roll) -> None:
    """The streets are so lively that one's feet want more: 1 Drive, and one more action in this Kingdom Phase."""
    gain_drive(roll.play, roll.roller, 1, roll.cite)
    last(roll.play, roll.roller, EXTRA_ACTION, 1, Scope.CYCLE, name="Lively streets", cite=roll.cite)


async def rumor_of_travellers(roll: Roll) -> None:
    """Travellers are said to be on their way: if we meet our objective, 2D6 of them will stay."""
    promise(roll)


async def wandering_merchant(roll: Roll) -> None:
    """A merchant says what will be wanted: 2D6 are rolled now, and may stand in for this game's market roll."""
    promise(roll, number=roll.roll("2D6"))


async def swollen_belly(roll: Roll) -> None:
    """A woman wants you home in time to name her child: if we meet our objective, there are 2D6 more of us."""
    promise(roll)


async def honest_sweat(roll: Roll) -> None:
    """You roll up your sleeves next to the people. Lifestyle / 9: 1 MG for each Production Facility."""
    await earn_from(roll, "lifestyle", "production")


async def handy_thing(roll: Roll) -> None:
    """Somebody presses something handy into your hands. Lifestyle / 11: a Lifestyle Item of Level 1."""
    await accept_gift(roll, "lifestyle", "lifestyle")


async def hungry_guests(roll: Roll) -> None:
    """Guests, and they are hungry. Lifestyle / 11: 2D6 Citizens come, or 2D6 leave."""
    if (await wander_check(roll, "lifestyle", 11)).succeeded:
        await gain_citizens(roll.play, roll.roll("2D6"), roll.cite)
    else:
        await lose_citizens(roll.play, roll.roll("2D6"), roll.cite)


WANDER_LIFESTYLE: Table[Row] = Table(
    "wander_lifestyle",
    dice="2D6",
    cite="MYK-WANDER-LIFE-{:02}",
    rows={
        2: holy_salesman,
        3: lively_streets,
        4: rumor_of_travellers,
        5: wandering_merchant,
        6: asks_for("leather", "At the well they talk about shoes, and look at yours: the Kingdom wants Leather."),
        7: asks_for("meat", "People worry about supper, and about the one after it: the Kingdom wants Meat."),
        8: asks_for("wood", "Half the Facilities lean on the other half: the Kingdom wants Wood."),
        9: swollen_belly,
        10: honest_sweat,
        11: handy_thing,
        12: hungry_guests,
    },
)
