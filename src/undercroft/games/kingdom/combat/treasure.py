"""Treasure: one roll for each beaten monster, or one for all of a kind. [MYK-TREASURE-01]"""

from collections.abc import Mapping

from undercroft.engine.asks import Pick, Split
from undercroft.engine.play import Play
from undercroft.engine.tables import carry_out

from ..draws.random_items import RANDOM_ITEMS, draw_item
from ..grammar.authority import speaker
from ..grammar.delve_moments import SpoilsDue
from ..grammar.entries import ITEMS, MONSTERS
from ..grammar.moments import TableRolled
from ..grammar.tables import Roll, Row, Table
from ..grammar.windows import open_moment
from ..rules.equipment import share_item
from ..rules.prizes import AS_PRINTED, SORTS, rare_items, win_rare
from ..rules.wealth import gain_materials, room_for_materials
from ..state import Realm

EACH, TOGETHER = "each", "together"
INDIVIDUAL = (5, 10, 15, 20)
"""Up to which Level a monster is on the first, second, third and fourth table. [MYK-TREASURE-1-SEL]"""
TOTAL = (9, 15, 22, 30)
"""Up to which sum of Levels a group is on them. [MYK-TREASURE-2-SEL]"""


class Loot(Roll):
    """A roll on a Treasure Table, with the kind of monster that it is for."""

    def __init__(self, play: Play[Realm], table: Table[Row], kind: str) -> None:
        super().__init__(play, table, speaker(play.state))
        self.kind = kind


def table_for(level: int, *, together: bool = False) -> Table[Row]:
    """Give the table for a monster's Level, or for the Levels of a group. [MYK-TREASURE-01] [MYK-TREASURE-02]"""
    limits = TOTAL if together else INDIVIDUAL
    return TREASURE[sum(1 for limit in limits if level > limit)]


async def take_treasure(play: Play[Realm], defeated: Mapping[str, int]) -> None:
    """Roll for what beaten monsters leave behind, kind by kind. [MYK-TREASURE-01] [MYKR-90]"""
    for kind, count in defeated.items():
        if not play.state.members() or kind not in MONSTERS:
            continue
        level = MONSTERS[kind].level
        if count > 1 and await together(play, kind, count):
            await loot(play, kind, table_for(level * count, together=True))
        else:
            for _ in range(count):
                await loot(play, kind, table_for(level))


async def together(play: Play[Realm], kind: str, count: int) -> bool:
    """Ask, before anything is rolled, whether a kind is rolled for together. [MYK-TREASURE-02]"""
    level = MONSTERS[kind].level
    tables = {EACH: place_of(table_for(level)), TOGETHER: place_of(table_for(level * count, together=True))}
    beaten = [f"{MONSTERS[kind].title} {number}" for number in range(1, count + 1)]
    params = {"monster": kind, "count": count, "tables": tables, "beaten": beaten}
    return await Pick(speaker(play.state).seat, "treasure_rolls", (EACH, TOGETHER), params) == TOGETHER


def place_of(table: Table[Row]) -> int:
    """Say which of the five tables it is."""
    return TREASURE.index(table) + 1


async def loot(play: Play[Realm], kind: str, table: Table[Row]) -> None:
    """Roll once and take what is there."""
    roll = Loot(play, table, kind)
    roll.throw()
    await open_moment(play, TableRolled(roll))
    if not roll.cancelled:
        await carry_out(roll)


async def nothing(roll: Roll) -> None:
    """Nothing but fluff and teeth."""


def materials(amount: int) -> Row:
    """Make a row that gives so many of the monster's Materials."""

    async def row(roll: Roll) -> None:
        """Bits of it are worth carrying home."""
        assert isinstance(roll, Loot)
        kinds = list(dict.fromkeys(MONSTERS[roll.kind].materials))
        if not kinds:
            return
        split: dict[str, int] = {kinds[0]: amount}
        if len(kinds) > 1:
            params = {"monster": roll.kind, "amount": amount}
            split = await Split(roll.roller.seat, "treasure_materials", amount, kinds, params=params)
        spoils = SpoilsDue(roll.kind, dict(split))
        await open_moment(roll.play, spoils)
        for material, count in spoils.materials.items():
            share_materials(roll, material, count)

    return row


def share_materials(roll: Roll, material: str, amount: int) -> None:
    """Put Materials where there is room, whoever has most of it first; what fits nowhere is left behind."""
    for who in sorted(roll.realm.members(), key=room_for_materials, reverse=True):
        if amount > 0:
            amount -= gain_materials(roll.play, who, material, amount, roll.cite)


async def a_lunch(roll: Roll) -> None:
    """Somebody had packed a Lunch."""
    await share_item(roll.play, roll.roller, "lunch", roll.cite)


def common(category: str = "", level: int = 0) -> Row:
    """Make a row that gives a random Common Item of a category, or of one that the Court chooses."""

    async def row(roll: Roll) -> None:
        """Under it lies something useful."""
        chosen = category or await Pick(roll.roller.seat, "treasure_category", list(RANDOM_ITEMS))
        await give(roll, draw_item(roll.play, chosen), level)

    return row


def rare(category: str, level: int = 0) -> Row:
    """Make a row that gives a random Rare Item."""

    async def row(roll: Roll) -> None:
        """Under it lies something that nobody has seen in a long time."""
        await win_rare(roll.play, roll.roller, roll.cite, category, level, won=True)

    return row


async def rare_of_choice(roll: Roll) -> None:
    """A hoard: the Court may choose."""
    if roll.play.rulings["rare_prizes"] == AS_PRINTED:
        found = [item for sort in SORTS for item in rare_items(sort)]
        await give(roll, await Pick(roll.roller.seat, "treasure_rare", found), 0)
    else:
        sort = await Pick(roll.roller.seat, "prize_sort", SORTS)
        await win_rare(roll.play, roll.roller, roll.cite, sort)


async def give(roll: Roll, item: str, level: int) -> None:
    """Give an Item to whoever can carry it, at a Level if it has any. [MYKR-90]"""
    await share_item(roll.play, roll.roller, item, roll.cite, level if level and ITEMS[item].levels else None)


def treasure_table(number: int, *rows: Row) -> Table[Row]:
    """Make one of the five tables."""
    return Table(f"treasure_{number}", dice="1D6", cite=f"MYK-TREASURE-{number}-{{}}", rows=dict(enumerate(rows, 1)))


TREASURE: tuple[Table[Row], ...] = (
    treasure_table(1, nothing, nothing, materials(1), materials(2), materials(3), a_lunch),
    treasure_table(2, materials(3), materials(4), materials(5), common("recovery"), common("arms", 1), rare("general")),
    treasure_table(3, materials(5), materials(7), materials(10), common(level=1), rare("general", 1), rare("arms")),
    treasure_table(
        4, materials(5), materials(10), common(level=2), common(level=3), rare("general", 2), rare("arms", 1)
    ),
    treasure_table(
        5, materials(10), materials(15), common(level=4), rare("general", 3), rare("arms", 2), rare_of_choice
    ),
)
