"""The Fatal Wound Table: what becomes of whoever has lost all HP."""

from undercroft.engine.dice import pick_from

from ...grammar.tables import Roll, Row, Table
from ...rules.bodies import inflict
from ...rules.checks import make_check
from ...rules.equipment import destroy_item
from ...rules.people import lose_followers, spend_followers
from ...rules.wounds import COMBAT, QUARTER, Wound, die
from ...words import STATUSES, Place


async def death(roll: Roll) -> None:
    """{who} is hit where it matters most."""
    await die(roll.play, roll.roller, roll.cite)


async def glancing_blow(roll: Roll) -> None:
    """The blow grazes {who}'s head. Quest decides whether the head stays on."""
    assert isinstance(roll, Wound)
    if not await tries(roll, "quest", 5 + roll.amount):
        await die(roll.play, roll.roller, roll.cite)


async def bleeding(roll: Roll) -> None:
    """{who} is down and bleeding, and will not outlive the fight without help."""
    roll.roller.wounds.append(COMBAT if roll.play.state.place is Place.COMBAT else QUARTER)


async def knocked_on_the_head(roll: Roll) -> None:
    """{who} takes it on the head, and will not outlive the Quarter without help."""
    roll.roller.wounds.append(QUARTER)


async def serious_wound(roll: Roll) -> None:
    """{who} has a serious wound, and a few Quarters to live without help."""
    roll.roller.wounds.append(f"{QUARTER}:{roll.roll('1D6')}")


async def knocked_out(roll: Roll) -> None:
    """{who} gets off with a bump the size of an egg."""


async def saved_by_an_item(roll: Roll) -> None:
    """Something in {who}'s bag might stop the blow."""
    assert isinstance(roll, Wound)
    items = roll.who.items()
    if items:
        await destroy_item(roll.play, roll.who, pick_from(roll.play.dice, items), roll.cite)
        roll.undo()


async def saved_by_the_people(roll: Roll) -> None:
    """Citizens throw themselves before {who}, if any are there."""
    assert isinstance(roll, Wound)
    if roll.who.follower_count:
        await lose_followers(roll.play, roll.who, roll.roll("2D6"), roll.cite)
        roll.undo()
    elif roll.who.stars:
        spend_followers(roll.play, roll.who, roll.roll("2D6"))
        roll.undo()


async def parry(roll: Roll) -> None:
    """{who} tries to parry the blow at the last moment."""
    await cling_to_life(roll, "quest")


async def sheer_will(roll: Roll) -> None:
    """{who} simply refuses to fall."""
    await cling_to_life(roll, "warfare")


async def sheer_luck(roll: Roll) -> None:
    """By sheer luck {who} is not hit at all, though it leaves a mark."""
    assert isinstance(roll, Wound)
    roll.undo()
    await inflict(roll.play, roll.who, STATUSES[roll.roll("1D6") - 1], roll.cite)


async def cling_to_life(roll: Roll, score: str) -> None:
    """Try an ability against 9 and as much as HP are below 0; success leaves 1 HP."""
    if await tries(roll, score, 9 - roll.roller.hp):
        roll.roller.hp = 1
        roll.play.tell("hp_becomes", rules=(roll.cite,), who=roll.roller.called, hp=1)


async def tries(roll: Roll, score: str, difficulty: int) -> bool:
    """Let the wounded try something, although they are about to drop."""
    return (await make_check(roll.play, roll.roller, score, difficulty, action="fatal_wound")).succeeded


FATAL_WOUND: Table[Row] = Table(
    "fatal_wound",
    dice="2D6",
    cite="MYK-WOUND-FATAL-{:02}",
    rows={
        2: death, 3: glancing_blow, 4: bleeding, 5: knocked_on_the_head, 6: serious_wound, 7: knocked_out,
        8: saved_by_an_item, 9: saved_by_the_people, 10: parry, 11: sheer_will, 12: sheer_luck,
    },
)  # fmt: skip
