"""The Kingdom's environment: every player and the game master roll one trait of the land and its people."""

from collections.abc import Mapping

from undercroft.engine.asks import Detail, Pick, YesNo
from undercroft.engine.catalogue import told_by
from undercroft.engine.play import Play
from undercroft.engine.procedures import each, together
from undercroft.engine.tables import came_up, carry_out

from ...content.jobs import draw_job
from ...draws.random_words import draw_word
from ...grammar.tables import Roll, Row, Table
from ...rules.people import gain_citizens, gain_talent
from ...rules.regions import raise_attribute
from ...rules.wealth import gain_treasury
from ...state import Landmaker, Realm
from ...words import GREAT_POWERS, MATERIALS
from .parking import ALLY, PRODUCT, STAIRS, park, park_facility

ROLL, KEEP, AGAIN = "roll", "keep", "again"
POWER_FACILITIES = {
    "dynamite_empire": "great_excavation",
    "millennium_dynasty": "embassy",
    "metro_khan": "station",
    "haglma": "loan_office",
}
"""The Facility that goes with each Great Power. [MYKR-17]"""
NEIGHBOURS = ("ogrekin", "horselizard", "dwarf", "elf", "goldfish", "hurry_fox")
"""The monsters that live among us by the Resources Table, by 1D6. [MYK-KINGDOM-RESOURCE-3]"""


class TraitRoll(Roll):
    """One roll on a table of traits: it belongs to a seat, the game master's included."""

    def __init__(self, play: Play[Realm], table: Table[Row], seat: str, number: int = 0) -> None:
        super().__init__(play, table, Landmaker(seat, seat, name="" if seat != play.gm else "the game master"))
        self.number = number


async def roll_environment(play: Play[Realm]) -> None:
    """Find a trait for every player and the game master, then let each of them be so. [MYK-KINGDOM-ENV-01]"""
    for seat, (table, number) in (await find_traits(play)).items():
        play.state.kingdom.traits.append(f"{table.id}_{number}")
        await carry_out(TraitRoll(play, table, seat, number))


Trait = tuple[Table[Row], int]


async def find_traits(play: Play[Realm]) -> dict[str, Trait]:
    """Roll everybody's trait; where the table plays so, choose instead, or roll once more."""
    seats = [*play.seats, play.gm]
    if play.rulings["creation"] == "dice":
        return {seat: roll_trait(play, seat) for seat in seats}
    wishes = await together(wish_for(seat) for seat in seats)
    traits = {seat: roll_trait(play, seat, *wish) for seat, wish in zip(seats, wishes, strict=True)}
    rolled = [seat for seat, wish in zip(seats, wishes, strict=True) if ROLL in wish]
    for seat, choice in (await each(rolled, lambda seat: lock_or_reroll(seat, *traits[seat]))).items():
        if choice == AGAIN:
            traits[seat] = roll_trait(play, seat, *wishes[seats.index(seat)])
    return traits


async def wish_for(seat: str) -> tuple[str, str]:
    """Ask somebody which table to use, and which row; both can be left to the dice."""
    table = await Pick(seat, "trait_table", (ROLL, *TRAIT_TABLES))
    if table == ROLL:
        return ROLL, ROLL
    rows = TRAIT_TABLES[table].rows
    ask = Pick(seat, "trait_row", (ROLL, *map(str, rows)), {"table": table})
    return table, await ask.described(lambda row: Detail(label="" if row == ROLL else told_by(rows[int(row)])))


def lock_or_reroll(seat: str, table: Table[Row], number: int) -> Pick:
    """Ask whether a trait stays, or is rolled once more while everybody else's stays."""
    return Pick(seat, "trait_lock", (KEEP, AGAIN), {"table": table.id, "text": told_by(table.rows[number])})


def roll_trait(play: Play[Realm], seat: str, table: str = ROLL, row: str = ROLL) -> Trait:
    """Roll on the Traits Table and on the table that it names; what was chosen is not rolled. [MYK-KINGDOM-ENV-01]"""
    if table == ROLL:
        first = play.roll("2D6")
        found = TRAITS.rows[first.total]
        came_up(play, TRAITS, first.total)
        dice = [(die.sides, die.face) for die in first.dice]
        play.tell("trait_rolled", dice=dice, rules=(TRAITS.cite_of(first.total),), table=found.id)
    else:
        found = TRAIT_TABLES[table]
    if row != ROLL:
        return found, int(row)
    roll = TraitRoll(play, found, seat)
    roll.throw()
    return found, roll.number


async def choose(roll: Roll, key: str, options: tuple[str, ...]) -> str:
    """Let whoever rolled a trait choose a detail of it. [MYKR-04]"""
    return await Pick(roll.roller.seat, key, options)


async def land_of_sorcerers(roll: Roll) -> None:
    """A land of sorcerers: a Library, and a Guild for Astrology, Summoning or Science."""
    park_facility(roll, "library")
    park_facility(roll, "guild", await choose(roll, "guild_group", ("astrology", "summoning", "science")))


async def land_of_players(roll: Roll) -> None:
    """A land that lives for applause: a Theater, and a Guild for Entertainment."""
    park_facility(roll, "theater")
    park_facility(roll, "guild", "entertainment")


async def land_of_warriors(roll: Roll) -> None:
    """A land of warriors: Chevaliers, and a Guild for Melee or Ranged."""
    park_facility(roll, "chevaliers")
    park_facility(roll, "guild", await choose(roll, "guild_group", ("melee", "ranged")))


async def land_of_artisans(roll: Roll) -> None:
    """A land of artisans: a Blacksmith, and a Guild for Dungeon or Item."""
    park_facility(roll, "blacksmith")
    park_facility(roll, "guild", await choose(roll, "guild_group", ("dungeon", "item")))


async def former_vassal(roll: Roll) -> None:
    """Once a vassal of a Great Power, now only polite to it: its own Facility, and a Guild for Negotiation."""
    power = random_power(roll)
    roll.play.tell("power_remembered", rules=(roll.cite,), power=power)
    park_facility(roll, POWER_FACILITIES[power])
    park_facility(roll, "guild", "negotiation")


def random_power(roll: Roll) -> str:
    """Pick a Great Power with one die; a five or a six is rolled again. [MYKR-05]"""
    while (face := roll.play.dice.roll(6)) > len(GREAT_POWERS):
        pass
    return GREAT_POWERS[face - 1]


async def lucky_land(roll: Roll) -> None:
    """Nothing bad has ever happened here, so far: a Cutchery, and a Guild for Useful skills."""
    park_facility(roll, "cutchery")
    park_facility(roll, "guild", "useful")


async def full_barns(roll: Roll) -> None:
    """The summer stars were kind to the fields: Lifestyle is 1 higher."""
    raise_attribute(roll.play, "lifestyle", roll.cite)


async def patrons_of_art(roll: Roll) -> None:
    """There is a poet in every corridor: Culture is 1 higher."""
    raise_attribute(roll.play, "culture", roll.cite)


async def strict_laws(roll: Roll) -> None:
    """There is a law for everything, and people keep it: Order is 1 higher."""
    raise_attribute(roll.play, "order", roll.cite)


async def old_soldiers(roll: Roll) -> None:
    """Half the town has been an adventurer once: Military is 1 higher."""
    raise_attribute(roll.play, "military", roll.cite)


async def famous_product(roll: Roll) -> None:
    """Everybody knows what we make: a Staple, once it is clear of what."""
    word = draw_word(roll.play)
    material = await agree_on_material(roll, word)
    roll.play.tell("product_named", rules=(roll.cite,), word=word, material=material)
    park(roll, PRODUCT, word)
    park_facility(roll, "staple", material)


async def agree_on_material(roll: Roll, word: str) -> str:
    """Let whoever rolled propose the Material of a product, and the game master agree or know better."""
    gm, seat = roll.play.gm, roll.roller.seat
    material = await Pick(seat, "product_material", MATERIALS, {"word": word})
    if seat == gm or await YesNo(gm, "product_agreed", {"word": word, "material": material}).or_else(lambda: True):
        return material
    return await Pick(gm, "product_material", MATERIALS, {"word": word})


async def devout_land(roll: Roll) -> None:
    """A devout people: a Temple, and from the Angels or the Deep Ones they pray to, something can be learned."""
    park_facility(roll, "temple")
    believed = await choose(roll, "religion", ("angel", "deep_one"))
    roll.kingdom.religion = believed
    learn_from(roll, believed)


def learn_from(roll: Roll, monster: str) -> None:
    """Let the people learn skills of a type of monster when they gain a Level or retrain."""
    if monster not in roll.kingdom.races:
        roll.kingdom.races.append(monster)


async def talented_people(roll: Roll) -> None:
    """Somebody here is better at their work than anybody has a right to be: a Talent joins."""
    await gain_talent(roll.play, await draw_job(roll.play, roll.roller.seat), roll.cite)


async def quiet_years(roll: Roll) -> None:
    """Nobody has attacked us for years: 3D6 more Citizens."""
    await gain_citizens(roll.play, roll.roll("3D6"), roll.cite)


async def monsters_next_door(roll: Roll) -> None:
    """People and monsters have got used to each other: a Ranch, and 1D6 Monster Citizens of one kind."""
    park_facility(roll, "ranch")
    amount, kind = roll.roll("1D6"), NEIGHBOURS[roll.roll("1D6") - 1]
    roll.kingdom.monsters[kind] = roll.kingdom.monsters.get(kind, 0) + amount
    roll.play.tell("monsters_joined", rules=(roll.cite,), monster=kind, amount=amount)


async def old_ally(roll: Roll) -> None:
    """The ink is still wet: somewhere out there is a kingdom that is allied with us."""
    park(roll, ALLY)


async def piggy_bank(roll: Roll) -> None:
    """A former ruler's piggy bank turns up behind the throne: 1D6 MG."""
    gain_treasury(roll.play, roll.roll("1D6"), roll.cite)


async def set_of_stairs(roll: Roll) -> None:
    """There are stairs behind the pantry, and a whole region at their end."""
    park(roll, STAIRS)


async def race_of_dragons(roll: Roll) -> None:
    """An ancient dragon became this dungeon, and it is in our blood: skills of Beasts can be learned."""
    learn_from(roll, "beast")


async def race_of_fairies(roll: Roll) -> None:
    """A Faerie Queen vanished here, and left relatives: skills of Fairies can be learned."""
    learn_from(roll, "fairy")


async def race_of_demons(roll: Roll) -> None:
    """Our great-grandfather was the demon lord: skills of Aberrations can be learned."""
    learn_from(roll, "aberration")


async def race_of_makers(roll: Roll) -> None:
    """Alchemists built this place, and what built it for them stayed: skills of Constructs can be learned."""
    learn_from(roll, "construct")


async def race_of_the_dead(roll: Roll) -> None:
    """Once everybody here was dead for a while, and one picks things up: skills of the Undead can be learned."""
    learn_from(roll, "undead")


async def race_of_ogres(roll: Roll) -> None:
    """The Ogres came, saw, and married: skills of Ogres can be learned."""
    learn_from(roll, "ogre")


FACILITIES_BY_ROW = {
    1: ("throne", "hall", "council", "cutchery", "chevaliers", "temple"),
    2: ("slum", "backstair", "mixed_area", "inn", "piazza", "onstead"),
    3: ("recycle_shop", "observatory", "citadel", "training_center", "hideout", "training_gym"),
    4: ("execution_ground", "depot", "depot", "school", "jailhouse", "hospital"),
    5: ("casino", "bar", "zenana", "arixang", "colosseum", "showplace"),
    6: ("farm", "blacksmith", "ranch", "trading_post", "hunting_ground", "staple"),
}
"""The Facility that each row of the Facilities Table gives, by 1D6; a Plaza is a Piazza. [MYKR-17]"""


async def old_throne_room(roll: Roll) -> None:
    """We have ruled here for generations, and it shows: something for the Court."""
    found_facility(roll)


async def high_ceilings(roll: Roll) -> None:
    """High ceilings and wide corridors: something to live in."""
    found_facility(roll)


async def secret_room(roll: Roll) -> None:
    """A secret room, handed down from parent to child: something special."""
    found_facility(roll)


async def kind_rulers(roll: Roll) -> None:
    """Whoever ruled here cared for the people, in their way: something public."""
    found_facility(roll)


async def hot_spot(roll: Roll) -> None:
    """People come from other kingdoms to enjoy themselves here: something for recreation."""
    found_facility(roll)


async def frontier_land(roll: Roll) -> None:
    """Frontier land, where everybody works: something for production."""
    found_facility(roll)


def found_facility(roll: Roll) -> None:
    """Roll which Facility a row of the Facilities Table gives."""
    park_facility(roll, FACILITIES_BY_ROW[roll.number][roll.roll("1D6") - 1])


def _rows(*rows: Row) -> dict[int, Row]:
    return dict(enumerate(rows, 1))


SKILLS: Table[Row] = Table(
    "kingdom_skills",
    dice="1D6",
    cite="MYK-KINGDOM-SKILL-{}",
    rows=_rows(land_of_sorcerers, land_of_players, land_of_warriors, land_of_artisans, former_vassal, lucky_land),
)
CUSTOMS: Table[Row] = Table(
    "kingdom_customs",
    dice="1D6",
    cite="MYK-KINGDOM-CUSTOM-{}",
    rows=_rows(full_barns, patrons_of_art, strict_laws, old_soldiers, famous_product, devout_land),
)
RESOURCES: Table[Row] = Table(
    "kingdom_resources",
    dice="1D6",
    cite="MYK-KINGDOM-RESOURCE-{}",
    rows=_rows(talented_people, quiet_years, monsters_next_door, old_ally, piggy_bank, set_of_stairs),
)
FACILITIES: Table[Row] = Table(
    "kingdom_facilities",
    dice="1D6",
    cite="MYK-KINGDOM-FACILITY-{}",
    rows=_rows(old_throne_room, high_ceilings, secret_room, kind_rulers, hot_spot, frontier_land),
)
RACES: Table[Row] = Table(
    "kingdom_races",
    dice="1D6",
    cite="MYK-KINGDOM-RACE-{}",
    rows=_rows(
        race_of_dragons, race_of_fairies, race_of_demons, race_of_makers, race_of_the_dead, race_of_ogres
    ),
)  # fmt: skip
TRAIT_TABLES: Mapping[str, Table[Row]] = {table.id: table for table in (SKILLS, CUSTOMS, RESOURCES, FACILITIES, RACES)}


class Bands(Table[Table[Row]]):
    """The Traits Table: each of its rows covers two or three numbers."""

    def cite_of(self, number: int) -> str:
        """Give the ledger id of the row, which is called by its lowest number."""
        return super().cite_of(max(first for first in (2, 4, 6, 9, 11) if first <= number))


TRAITS = Bands(
    "kingdom_traits",
    dice="2D6",
    cite="MYK-KINGDOM-TRAIT-{:02}",
    rows={
        **dict.fromkeys((2, 3), SKILLS),
        **dict.fromkeys((4, 5), CUSTOMS),
        **dict.fromkeys((6, 7, 8), RESOURCES),
        **dict.fromkeys((9, 10), FACILITIES),
        **dict.fromkeys((11, 12), RACES),
    },
)
