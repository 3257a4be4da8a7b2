"""The passage of time: before a game a year may go by, and leave its mark."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play

from ..grammar.authority import speaker
from ..grammar.entries import BuiltIn
from ..grammar.holdings import combined
from ..grammar.labels import holding_label, labelled
from ..grammar.moments import GameBegun, YearOfStudy
from ..grammar.tables import Roll, Row, Table, roll_on
from ..grammar.windows import Use, facility_level, open_moment
from ..state import Built, Realm, Talent
from ..state.effects import Effect
from ..words import ATTRIBUTES, Condition, Kind, Scope
from .attributes import change_attribute, choose_attribute
from .checks import kingdom_check
from .cycles import last
from .land import destroy_facility, palace_last
from .people import gain_citizens, lose_citizens
from .regions import reveal
from .spreading import spread_facility
from .wealth import gain_treasury, raise_upkeep

HARD, NOBODY = 10, "nobody"
COMING_UPKEEP, COMING_VOICES = Effect.COMING_UPKEEP, Effect.COMING_VOICES
"""What the past year leaves for the coming game is called among what lasts. [MYKR-110]"""


async def pass_time(play: Play[Realm]) -> None:
    """Ask once before each game but the first whether a year goes by. [MYK-TIMEPASS-01]"""
    realm = play.state
    if play.rulings["time_passage"] == "off" or not realm.chronicle.number or not realm.members():
        return
    who = speaker(realm)
    params = {"lowest": min(realm.kingdom.attributes.values())}
    if await YesNo(who.seat, "year_passes", params).or_else(lambda: False):
        for person in realm.landmakers.values():
            person.age += person.condition is not Condition.DEAD
        play.tell("year_passed", rules=("MYK-TIMEPASS-01",), kingdom=realm.kingdom.name)
        student = await choose_student(play)
        await roll_on(play, TIME_PASSAGE, who)
        if student is not None and student in realm.kingdom.talents:
            await open_moment(play, YearOfStudy(student))


async def choose_student(play: Play[Realm]) -> Talent | None:
    """Let whoever speaks for the Kingdom send a Talent away for the year, to come back as more. [MYK-ADVJOB-TALENT]"""
    talents = {one.id: one for one in play.state.kingdom.talents if not one.landmaker}
    if not talents:
        return None
    jobs = {name: one.job for name, one in talents.items()}
    labels = {name: holding_label(one) for name, one in talents.items()}
    ask = Pick(speaker(play.state).seat, "year_student", [NOBODY, *talents], {"jobs": jobs})
    return talents.get(await labelled(ask, labels))


async def succeeds(roll: Roll, attribute: str) -> bool:
    """Make the check of a row against 10."""
    return (await kingdom_check(roll.play, attribute, HARD, roller=roll.roller, action="time_passage")).succeeded


def keep_for_the_game(roll: Roll, what: Effect, amount: int) -> None:
    """Note something for the coming game."""
    last(roll.play, roll.kingdom, what, amount, Scope.ALWAYS, name="time_passage", cite=roll.cite)


async def long_war(roll: Roll) -> None:
    """A war with a neighbour will not end. Military / 10, or every Attribute falls by 1."""
    if not await succeeds(roll, "military"):
        for attribute in ATTRIBUTES:
            change_attribute(roll.play, attribute, -1, roll.cite)


async def year_of_plague(roll: Roll) -> None:
    """Everybody coughs. Lifestyle / 10, or 2D6 Citizens are lost."""
    if not await succeeds(roll, "lifestyle"):
        await lose_citizens(roll.play, roll.roll("2D6"), roll.cite)


async def revolt(roll: Roll) -> None:
    """There are torches in the street. Order / 10, or the coming game's Upkeep rises by 1D6 MG."""
    if not await succeeds(roll, "order"):
        keep_for_the_game(roll, COMING_UPKEEP, roll.roll("1D6"))


async def scandal(roll: Roll) -> None:
    """Everybody has read the letters. Culture / 10, or there are 1D6 fewer Voices in the coming game."""
    if not await succeeds(roll, "culture"):
        keep_for_the_game(roll, COMING_VOICES, -roll.roll("1D6"))


async def no_heir(roll: Roll) -> None:
    """Nobody wants to take over the shop: of one of the best Facilities, one part closes."""
    built = await choose_best(roll.play)
    if built is None:
        return
    cell, _, _ = roll.kingdom.find_building(built.id)
    sheet = roll.kingdom.maps[cell]
    parts = {
        one.id: room
        for room in combined(roll.kingdom, built)
        for one in sheet.rooms[room].facilities
        if one.kind == built.kind
    }
    ask = Pick(speaker(roll.realm).seat, "year_closed", list(parts), {"facility": built.kind, "rooms": parts})
    chosen = await labelled(ask, parts) if len(parts) > 1 else built.id
    await destroy_facility(roll.play, roll.kingdom.find_building(chosen)[2], roll.cite)


async def choose_best(play: Play[Realm]) -> Built | None:
    """Let whoever speaks for the Kingdom choose among the Facilities of the highest Level. [MYKR-110]"""
    levels = {built.id: facility_level(play, built) for built in palace_last(play.state.kingdom)}
    best = {name: level for name, level in levels.items() if level == max(levels.values())}
    if not best:
        return None
    buildings = {name: play.state.kingdom.find_building(name)[2] for name in best}
    labels = {name: holding_label(built) for name, built in buildings.items()}
    ask = Pick(speaker(play.state).seat, "year_best", list(best), {"names": labels})
    return buildings[await labelled(ask, labels) if len(best) > 1 else next(iter(best))]


async def good_year(roll: Roll) -> None:
    """Business is good: 1D6 MG."""
    gain_treasury(roll.play, roll.roll("1D6"), roll.cite)


async def new_workshops(roll: Roll) -> None:
    """Somebody has invented a better lever: a Facility of your choice gets a twin next door."""
    await spread_facility(roll.play, roll.cite)


async def baby_boom(roll: Roll) -> None:
    """Nobody has slept for months: a tenth more Citizens."""
    await gain_citizens(roll.play, -(-roll.kingdom.citizens // 10), roll.cite)


async def decay(roll: Roll) -> None:
    """Nothing lasts. Choose a region of the Known World; if it is unknown, the dice say what is there now."""
    cells = roll.realm.world.unknown()
    if cells:
        seat = speaker(roll.realm).seat
        cell = await Pick(seat, "year_region", cells) if len(cells) > 1 else cells[0]
        await reveal(roll.play, cell, roll.roller)


async def good_policies(roll: Roll) -> None:
    """It all goes to plan, for once: one of the highest Attributes rises by 1."""
    levels = roll.kingdom.attributes
    best = [name for name in ATTRIBUTES if levels[name] == max(levels.values())]
    await choose_attribute(roll.play, best, 1, roll.cite)


async def peace(roll: Roll) -> None:
    """A year in which nothing happened, in the best of ways: an Attribute of your choice rises by 1."""
    await choose_attribute(roll.play, ATTRIBUTES, 1, roll.cite)


TIME_PASSAGE: Table[Row] = Table(
    "time_passage",
    dice="2D6",
    cite="MYK-TIMEPASS-{:02}",
    rows={
        2: long_war,
        3: year_of_plague,
        4: revolt,
        5: scandal,
        6: no_heir,
        7: good_year,
        8: new_workshops,
        9: baby_boom,
        10: decay,
        11: good_policies,
        12: peace,
    },
)

past_year = BuiltIn(id="past_year", cite="MYK-TIMEPASS-01")


@past_year.feat(
    Kind.PERMANENT,
    when=lambda use, begun: (
        use.user is speaker(use.realm)
        and any(one.what in (COMING_UPKEEP, COMING_VOICES) for one in use.kingdom.lasting)
    ),
)
async def feel_the_year(use: Use, begun: GameBegun) -> None:
    """A game begins: what the past year left behind counts now."""
    for one in use.kingdom.lasting:
        if one.what == COMING_UPKEEP:
            raise_upkeep(use.play, one.amount, one.name, one.cite)
        elif one.what == COMING_VOICES:
            use.kingdom.voices = max(0, use.kingdom.voices + one.amount)
            use.play.tell("voices_lost", rules=(one.cite,), amount=-one.amount)
    use.kingdom.lasting = [one for one in use.kingdom.lasting if one.what not in (COMING_UPKEEP, COMING_VOICES)]
