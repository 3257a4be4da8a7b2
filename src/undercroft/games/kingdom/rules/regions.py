"""Unknown regions: what lies beyond our walls, how it becomes known, and what a region brings when it becomes ours."""

from collections.abc import Callable, Coroutine
from typing import Any, cast

from undercroft.engine.asks import Pick, Text, YesNo
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.tables import came_up

from ..draws.kingdom_names import roll_kingdom_name
from ..draws.market import draw_staple
from ..draws.random_items import MOUNTING, RANDOM_RARE
from ..grammar.authority import speaker
from ..grammar.entries import FACILITIES, SKILLS, BuiltIn
from ..grammar.moments import CourtReturned, GameOver, TableRolled, UpkeepDue
from ..grammar.tables import Roll, Row, Table
from ..grammar.windows import Use, open_moment
from ..state import CELLS, OWN, Character, MapSheet, OtherKingdom, Realm, Region
from ..words import ATTRIBUTES, GREAT_POWERS, Kind
from .land import annex, build, sites
from .monsters import LEVELS
from .people import gain_citizens
from .prizes import AS_PRINTED, SORTS, hand_over_prize, win_rare
from .wealth import raise_upkeep

DUNGEON = "dungeon"
"""A region that an adventure made known, and that holds nothing else."""
KINGDOM = "kingdom"
BARRIER = "barrier"
RELATIONSHIP_TABLE: Table[str] = Table(
    "other_kingdom_relationship",
    dice="1D6",
    cite="MYK-DIPLO-CREATE-{}",
    rows={1: "allied", 2: "friendly", 3: "neutral", 4: "neutral", 5: "dangerous", 6: "hostile"},
)


def random_region(play: Play[Realm]) -> str:
    """Pick any cell of the Known World with two dice: the row, then the column. [MYKR-26]"""
    return f"{play.dice.roll(6)}{play.dice.roll(6)}"


def random_unknown(play: Play[Realm]) -> str:
    """Pick one of the unknown cells by chance; nothing if everything is known. [MYKR-05] [MYKR-26]"""
    cells = play.state.world.unknown()
    return pick_from(play.dice, cells) if cells else ""


def passable(realm: Realm, cell: str) -> bool:
    """Say whether people can travel through a region: no Barrier stands there. [MYK-UNKNOWN-REGION-09]"""
    region = realm.world.regions.get(cell)
    return region is None or region.kind != BARRIER


def record(play: Play[Realm], cell: str, region: Region, cite: str) -> Region:
    """Write a region into the Known World for everybody to see. [MYK-KINGDOM-GEO-09]"""
    play.state.world.regions[cell] = region
    play.tell("region_recorded", rules=(cite,), cell=cell, region=region.kind, name=region.name)
    return region


def forget(play: Play[Realm], cell: str, cite: str) -> None:
    """Let a known region become unknown again. [MYK-UNKNOWN-03]"""
    if play.state.world.regions.pop(cell, None) is not None:
        play.tell("region_forgotten", rules=(cite,), cell=cell)


async def found_kingdom(
    play: Play[Realm], cell: str, cite: str, *, relationship: str = "", staple: bool = True
) -> OtherKingdom:
    """Put another kingdom into a region: its name, perhaps a Staple, and what it thinks of us if that is fixed."""
    name = await roll_kingdom_name(play, play.gm)
    kingdom = OtherKingdom(_new_id(play.state), name, relationship)
    if staple:
        kingdom.staple = draw_staple(play)
    play.state.world.kingdoms[kingdom.id] = kingdom
    record(play, cell, Region(KINGDOM, owner=kingdom.id, name=name), cite)
    if not relationship:
        settle_relationship(play, kingdom)
    return kingdom


def _new_id(realm: Realm) -> str:
    return f"k{len(realm.world.kingdoms) + 1}"


def settle_relationship(play: Play[Realm], kingdom: OtherKingdom) -> None:
    """Roll what another kingdom thinks of us. [MYK-DIPLO-CREATE-01]"""
    thrown = play.roll(RELATIONSHIP_TABLE.dice)
    kingdom.relationship = RELATIONSHIP_TABLE.rows[thrown.total]
    came_up(play, RELATIONSHIP_TABLE, thrown.total)
    dice = [(die.sides, die.face) for die in thrown.dice]
    cite = RELATIONSHIP_TABLE.cite_of(thrown.total)
    play.tell("relationship_settled", dice=dice, rules=(cite,), kingdom=kingdom.name, now=kingdom.relationship)


class RegionRoll(Roll):
    """One roll on the Unknown Region Table: it is about a cell."""

    def __init__(self, play: Play[Realm], roller: Character, cell: str) -> None:
        super().__init__(play, cast("Table[Row]", UNKNOWN_REGION), roller)
        self.cell = cell

    def record(self, kind: str, **known: Any) -> Region:
        """Write down what is there."""
        return record(self.play, self.cell, Region(kind, **known), self.cite)


RegionRow = Callable[[RegionRoll], Coroutine[Any, Any, None]]


async def reveal(play: Play[Realm], cell: str, roller: Character) -> None:
    """Roll on the Unknown Region Table for an unknown region, and write down what is there. [MYK-UNKNOWN-05]"""
    roll = RegionRoll(play, roller, cell)
    roll.throw()
    await open_moment(play, TableRolled(roll))
    if not roll.cancelled and cell not in play.state.world.regions:
        came_up(play, UNKNOWN_REGION, roll.number)
        play.tell(f"unknown_region_{roll.number}", rules=(roll.cite,), cell=cell)
        await UNKNOWN_REGION.rows[roll.number](roll)


async def survey(play: Play[Realm], roller: Character, cite: str) -> None:
    """Send reporters to a region picked from the whole Known World; known ground is no news. [MYKR-111]"""
    cell = random_region(play)
    play.tell("region_surveyed", rules=(cite,), cell=cell)
    if cell not in play.state.world.regions:
        await reveal(play, cell, roller)


async def starfield(roll: RegionRoll) -> None:
    """Stars, under a ceiling, and far too many: whoever rules here will rule better."""
    roll.record("starfield")


async def holy_land(roll: RegionRoll) -> None:
    """Pilgrims, candles, souvenirs: somebody's holy land."""
    roll.record("holy_land")


async def staircase(roll: RegionRoll) -> None:
    """A staircase leads to another level, and there is another region at its end."""
    roll.record("staircase")


async def masters_lair(roll: RegionRoll) -> None:
    """A Dungeon Master of ill fame lives here, and guards something rare."""
    region = roll.record("masters_lair")
    region.truth.prize = roll_rare(roll.play)
    skills = []
    for family in ("class", "job"):
        known = [one.id for one in SKILLS if one.family == family]
        if known:
            skills.append(await Pick(roll.play.gm, "master_skill", known, {"family": family, "cell": roll.cell}))
    region.truth.notes = " ".join(("ruler:human", *skills))


async def monster_kingdom(roll: RegionRoll) -> None:
    """Monsters have built themselves a fortress, and call it a kingdom."""
    monster = pick_from(roll.play.dice, list(LEVELS))
    name = await roll_kingdom_name(roll.play, roll.play.gm)
    roll.record("monster_kingdom", name=name, notes=[monster])


async def neighbour_kingdom(roll: RegionRoll) -> None:
    """There are people here, with a king, a name and an opinion of us."""
    name_first = await found_kingdom(roll.play, roll.cell, roll.cite, staple=False)
    if roll.roll("1D6") % 2:
        name_first.staple = draw_staple(roll.play)


async def labyrinth(roll: RegionRoll) -> None:
    """The dungeon has run wild and become a labyrinth; something rare lies at its heart."""
    roll.record("labyrinth").truth.prize = roll_rare(roll.play)


async def barrier(roll: RegionRoll) -> None:
    """A Barrier that nobody can pass: travellers go round it."""
    roll.record(BARRIER)


async def buried_resources(roll: RegionRoll) -> None:
    """Something useful is buried here, twice."""
    roll.record("resources", materials=[draw_staple(roll.play) for _ in range(2)])


async def small_village(roll: RegionRoll) -> None:
    """A small village that would not mind being ruled."""
    roll.record("village")


async def enclave(roll: RegionRoll) -> None:
    """A famous flag on a very small hill: the game master may say whose."""
    region = roll.record("enclave")
    whose = await Pick(roll.play.gm, "enclave_of", ("nobody", *GREAT_POWERS, "clan"), {"cell": roll.cell})
    if whose == "clan":
        region.name = await Text(roll.play.gm, "enclave_clan", 40, least=1, suggestions=("The Quiet Clan",))
        region.owner = "clan"
    elif whose != "nobody":
        region.owner = whose


def roll_rare(play: Play[Realm]) -> str:
    """Roll a Rare Item in secret, as its table and two dice in order; it is handed out when it is won. [MYKR-111]"""
    table = SORTS[play.dice.roll(2) - 1]
    number = 10 * play.dice.roll(6) + play.dice.roll(6)
    while RANDOM_RARE[table].rows[number] == MOUNTING:
        number = 10 * play.dice.roll(6) + play.dice.roll(6)
    return f"{table}:{number}"


UNKNOWN_REGION: Table[RegionRow] = Table(
    "unknown_region",
    dice="2D6",
    cite="MYK-UNKNOWN-REGION-{:02}",
    rows={
        2: starfield,
        3: holy_land,
        4: staircase,
        5: masters_lair,
        6: monster_kingdom,
        7: neighbour_kingdom,
        8: labyrinth,
        9: barrier,
        10: buried_resources,
        11: small_village,
        12: enclave,
    },
)


async def claim(play: Play[Realm], cell: str, cite: str) -> MapSheet:
    """Make a region ours, and receive what it holds for its new owner."""
    found = play.state.world.regions.get(cell)
    staples, kind = [], found.kind if found is not None else ""
    if found is not None:
        staples = list(found.materials)
        if found.owner in play.state.world.kingdoms:
            staples += [play.state.world.kingdoms[found.owner].staple]
    sheet = annex(play, cell, cite)
    for material in filter(None, staples):
        await receive_facility(play, cell, "staple", (material,), cite)
    if kind in PRIZES:
        await PRIZES[kind](play, cell)
    return sheet


async def receive_facility(play: Play[Realm], cell: str, kind: str, choices: tuple[str, ...], cite: str) -> None:
    """Build a Facility that a region brings with it, in a room of that region; without room it is lost."""
    rooms = [site for site in sites(play.state, kind) if site.startswith(f"{cell}.")] if kind in FACILITIES else []
    if not rooms:
        play.tell("facility_homeless", rules=(cite,), facility=kind)
        return
    params = {"facility": kind}
    site = await Pick(speaker(play.state).seat, "facility_room", rooms, params) if len(rooms) > 1 else rooms[0]
    await build(play, kind, site, cite, choices=choices)


async def under_the_stars(play: Play[Realm], cell: str) -> None:
    """A starfield is ours: one Kingdom Attribute rises. [MYK-UNKNOWN-REGION-02]"""
    attribute = await Pick(speaker(play.state).seat, "starfield_attribute", ATTRIBUTES, {"cell": cell})
    raise_attribute(play, attribute, "MYK-UNKNOWN-REGION-02")


def raise_attribute(play: Play[Realm], attribute: str, cite: str) -> None:
    """Raise a Kingdom Attribute for good."""
    attributes = play.state.kingdom.attributes
    attributes[attribute] += 1
    play.tell("attribute_raised", rules=(cite,), attribute=attribute, now=attributes[attribute])


async def keep_the_shrine(play: Play[Realm], cell: str) -> None:
    """A holy land is ours: choose whom it is holy to, and receive its Temple. [MYK-UNKNOWN-REGION-03]"""
    beings = [*LEVELS["angel"], *LEVELS["deep_one"]]
    being = await Pick(speaker(play.state).seat, "holy_land_of", beings, {"cell": cell})
    await receive_facility(play, cell, "temple", (HOLY, being), "MYK-UNKNOWN-REGION-03")


async def climb_the_stairs(play: Play[Realm], cell: str) -> None:
    """A staircase is ours: the region at its other end is ours too. [MYK-UNKNOWN-REGION-04]"""
    other = random_unknown(play)
    if other:
        await claim(play, other, "MYK-UNKNOWN-REGION-04")


async def welcome_the_village(play: Play[Realm], cell: str) -> None:
    """A village is ours: its people are our Citizens. [MYK-UNKNOWN-REGION-11]"""
    await gain_citizens(play, play.roll("3D6").total, "MYK-UNKNOWN-REGION-11")


HOLY = "holy_land"
"""What marks the Temple of a holy land, before the being that it belongs to."""
PRIZES: dict[str, Callable[[Play[Realm], str], Coroutine[Any, Any, None]]] = {
    "starfield": under_the_stars,
    "holy_land": keep_the_shrine,
    "staircase": climb_the_stairs,
    "village": welcome_the_village,
}

pilgrims = BuiltIn(id="pilgrims", cite="MYK-UNKNOWN-REGION-03")


@pilgrims.feat(Kind.PERMANENT, when=lambda use, due: use.user is speaker(use.realm) and _holy_temples(use.realm) > 0)
async def feed_the_pilgrims(use: Use, due: UpkeepDue) -> None:
    """Upkeep is due: each Temple of a holy land adds 1D6 MG to it."""
    for _ in range(_holy_temples(use.realm)):
        raise_upkeep(use.play, use.roll("1D6"), HOLY, use.feat.cite)


def _holy_temples(realm: Realm) -> int:
    return sum(1 for _, _, built in realm.kingdom.buildings() if built.kind == "temple" and HOLY in built.choices)


explored_land = BuiltIn(id="explored_land", cite="MYK-UNKNOWN-04")


@explored_land.feat(
    Kind.PERMANENT,
    when=lambda use, back: use.user is speaker(use.realm) and use.realm.adventure.cell in use.realm.world.unknown(),
)
async def chart_the_dungeon(use: Use, back: CourtReturned) -> None:
    """The Court is back: the region of the adventure is known now."""
    record(use.play, use.realm.adventure.cell, Region(DUNGEON), use.feat.cite)


@explored_land.feat(Kind.PERMANENT, when=lambda use, back: use.user is speaker(use.realm) and bool(_prize(use.realm)))
async def take_the_prize(use: Use, back: CourtReturned) -> None:
    """The Court has beaten the master of a lair or a labyrinth: what was hidden there is yours. [MYKR-111]"""
    realm = use.realm
    sort, _, number = _prize(realm).partition(":")
    region = realm.world.regions[realm.adventure.cell]
    region.truth.prize = ""
    cite = "MYK-UNKNOWN-REGION-05" if region.kind == "masters_lair" else "MYK-UNKNOWN-REGION-08"
    if use.play.rulings["rare_prizes"] == AS_PRINTED:
        await hand_over_prize(use.play, use.user, RANDOM_RARE[sort].rows[int(number)], 0, cite)
    else:
        await win_rare(use.play, use.user, cite, sort)


def _prize(realm: Realm) -> str:
    """Give what is hidden in the region of the adventure, if its Ruler is beaten."""
    region = realm.world.regions.get(realm.adventure.cell)
    return region.truth.prize if region is not None and realm.adventure.ruler_beaten else ""


@explored_land.feat(
    Kind.PERMANENT, when=lambda use, over: use.user is speaker(use.realm) and _left_behind(use.realm)
)  # fmt: skip
async def lose_track(use: Use, over: GameOver) -> None:
    """The game ends and the region was not bought: the game master may let it become unknown again."""
    cell = use.realm.adventure.cell
    if await YesNo(use.play.gm, "forget_region", {"cell": cell}):
        forget(use.play, cell, use.feat.cite)


def _left_behind(realm: Realm) -> bool:
    region = realm.world.regions.get(realm.adventure.cell)
    return region is not None and region.kind != OWN and realm.adventure.cell in CELLS
