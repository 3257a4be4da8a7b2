"""The Great Powers: becoming a Vassal, what that demands, and what it gives."""

from collections.abc import Callable
from typing import Any

import msgspec

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.play import Play

from ..grammar.authority import speaker
from ..grammar.copies import copies_of, which_of
from ..grammar.entries import BuiltIn
from ..grammar.moments import ActionStepBegun, Breather, SetupBegun, UpkeepCost
from ..grammar.windows import Use, can_use_talent, tick_off
from ..state import Carried, Landmaker, MapSheet, Realm, Region, Talent
from ..state.holding import HOLDING
from ..words import GREAT_POWERS, Kind
from .building import rooms_for
from .equipment import take_out
from .land import EXCAVATION, build

DYNAMITE, MILLENNIUM, METRO, HAGLMA = GREAT_POWERS
TRIBUTE = ("excalibur", "emperors_new_armor", "grimoire")
"""What the Millennium Dynasty wants to be given. [MYK-POWER-MILLENNIUM-REQUIREMENT]"""
ENVOYS_AMONG = 5


class Power(msgspec.Struct, frozen=True):
    """A Great Power: its name, its Facility, the Staple that its Vassals trade with, its rules, what it asks first."""

    name: str
    facility: str
    staple: str
    cite: str
    accepts: Callable[[Realm], bool]


def in_one_line(sheet: MapSheet) -> bool:
    """Say whether the rooms that have Corridors can be walked through in one line. [MYKR3-P02]"""
    rooms = [room for room in sheet.rooms if sheet.linked(room)]
    return bool(rooms) and any(_walk(sheet, [room], len(rooms)) for room in rooms)


def _walk(sheet: MapSheet, path: list[str], wanted: int) -> bool:
    if len(path) == wanted:
        return True
    return any(_walk(sheet, [*path, room], wanted) for room in sheet.joined(path[-1]) if room not in path)


def tribute(realm: Realm) -> list[tuple[Landmaker, Carried]]:
    """Find the three treasures of the tribute among what the Court carries; fewer if some are missing."""
    found = []
    for wanted in TRIBUTE:
        holder = next((who for who in realm.members() if who.find_item(wanted) is not None), None)
        item = holder.find_item(wanted) if holder is not None else None
        if holder is not None and item is not None:
            found.append((holder, item))
    return found


POWERS = {
    DYNAMITE: Power(
        "the Dynamite Empire",
        EXCAVATION,
        "gunpowder",
        "MYK-POWER-DYNAMITE",
        lambda realm: realm.kingdom.has("keep_tower"),
    ),
    MILLENNIUM: Power(
        "the Millennium Dynasty",
        "embassy",
        "information",
        "MYK-POWER-MILLENNIUM",
        lambda realm: len(tribute(realm)) == 3,
    ),
    METRO: Power(
        "Metro Khan",
        "station",
        "leather",
        "MYK-POWER-METRO",
        lambda realm: all(map(in_one_line, realm.kingdom.maps.values())),
    ),
    HAGLMA: Power(
        "HAGLMA", "loan_office", "machinery", "MYK-POWER-HAGLMA", lambda realm: realm.kingdom.has("trading_post")
    ),
}


def random_power(play: Play[Realm]) -> str:
    """Pick a Great Power with 1D6; 5 and 6 are rolled again. [MYKR-05]"""
    while (face := play.dice.roll(6)) > len(GREAT_POWERS):
        pass
    return GREAT_POWERS[face - 1]


async def become_vassal(play: Play[Realm], power: str, cite: str) -> None:
    """Bow to a Great Power: friendship, and one of its Facilities. [MYK-POWER-VASSAL] [MYKR3-P06]"""
    realm = play.state
    if realm.kingdom.vassal_of == power:
        return
    realm.kingdom.vassal_of, realm.kingdom.vassal_by_choice = power, False
    realm.world.powers[power] = "friendly"
    advantage = f"{POWERS[power].cite}-ADVANTAGE"
    play.tell("vassal_now", rules=(cite, advantage), power=power)
    kind = POWERS[power].facility
    rooms = rooms_for(realm, kind)
    if not rooms:
        play.tell("facility_homeless", rules=(advantage,), facility=kind)
        return
    params = {"facility": kind}
    site = await Pick(speaker(realm).seat, "facility_room", rooms, params) if len(rooms) > 1 else rooms[0]
    await build(play, kind, site, advantage)


def leave_vassalhood(play: Play[Realm], cite: str) -> None:
    """Be nobody's Vassal any longer."""
    play.tell("vassal_no_longer", rules=(cite,), kingdom=play.state.kingdom.vassal_of)
    play.state.kingdom.vassal_of, play.state.kingdom.vassal_by_choice = "", False


def may_be_ours(realm: Realm, sheet: MapSheet) -> bool:
    """Say whether a map can become our territory: Vassals of Metro Khan need one line. [MYK-POWER-METRO-RESTRICTION]"""
    return realm.kingdom.vassal_of != METRO or excused(realm, METRO) or in_one_line(sheet)


VAKEEL = "vakeel"
"""The Job whose Talents make a Great Power overlook what it asks. [MYK-ADVJOB-VAKEEL-TALENT]"""


def letter_writers(realm: Realm, power: str) -> list[Talent]:
    """List the Talents who write to a Great Power."""
    return [one for one in realm.kingdom.talents if one.job == VAKEEL and power in one.choices]


def excused(realm: Realm, power: str) -> bool:
    """Say whether a Talent at work makes a Great Power overlook its restriction."""
    return any(one.used and not one.resting for one in letter_writers(realm, power))


def trading_power(realm: Realm) -> str:
    """Name the Great Power with which we may trade: ours, if we have its Staple. [MYK-POWER-DYNAMITE-ADVANTAGE]"""
    power = realm.kingdom.vassal_of
    if power not in POWERS:
        return ""
    staples = [
        choice for _, _, built in realm.kingdom.buildings() if built.kind == "staple" for choice in built.choices
    ]
    return power if POWERS[power].staple in staples else ""


def willing(realm: Realm) -> list[str]:
    """List the Great Powers whose requirements we meet."""
    return [power for power in POWERS if POWERS[power].accepts(realm)]


def vassal_of(power: str, after: str = "") -> Callable[..., bool]:
    """Make a condition: we are the Vassal of a Power, and this is said once, perhaps after some step."""

    def applies(use: Use, moment: Any) -> bool:
        ours = use.kingdom.vassal_of == power and use.user is speaker(use.realm) and not excused(use.realm, power)
        return ours and (not after or moment.after == after)

    return applies


vassalhood = BuiltIn(id="vassalhood", cite="MYK-POWER-VASSAL")


@vassalhood.feat(
    Kind.OPTIONAL,
    when=lambda use, pause: (
        pause.after == "treasury"
        and not use.kingdom.vassal_of
        and use.user is speaker(use.realm)
        and bool(willing(use.realm))
    ),
    whose=lambda realm, pause: (speaker(realm),) if pause.after == "treasury" else (),
)
async def bow(use: Use, pause: Breather) -> None:
    """Before the Treasury Meeting: make the Kingdom the Vassal of a Great Power whose requirement you meet."""
    powers = willing(use.realm)
    power = await Pick(use.user.seat, "vassal_of", powers) if len(powers) > 1 else powers[0]
    if power == MILLENNIUM:
        for holder, item in tribute(use.realm):
            take_out(holder, await which_of(use.user.seat, copies_of(holder, item.id)))
    await become_vassal(use.play, power, f"{POWERS[power].cite}-REQUIREMENT")
    use.kingdom.vassal_by_choice = power != MILLENNIUM


@vassalhood.feat(
    Kind.PERMANENT,
    when=lambda use, pause: (
        use.kingdom.vassal_by_choice
        and use.kingdom.vassal_of in POWERS
        and use.user is speaker(use.realm)
        and not POWERS[use.kingdom.vassal_of].accepts(use.realm)
    ),
    whose=lambda realm, pause: (speaker(realm),) if realm.kingdom.vassal_by_choice else (),
)
async def outlive_the_requirement(use: Use, pause: Breather) -> None:
    """What a Great Power asked of us is gone: we are its Vassal no longer. [MYKR3-P06]"""
    use.play.tell("requirement_lost", rules=("MYK-POWER-VASSAL",), power=use.kingdom.vassal_of)
    leave_vassalhood(use.play, use.feat.cite)


dynamite_claims = BuiltIn(id="dynamite_claims", cite="MYK-POWER-DYNAMITE-RESTRICTION")


@dynamite_claims.feat(Kind.PERMANENT, when=vassal_of(DYNAMITE))
async def seize(use: Use, begun: ActionStepBegun) -> None:
    """The Treasury Meeting is over: the Dynamite Empire takes every map without a Great Excavation."""
    for cell in list(use.kingdom.maps):
        rooms = use.kingdom.maps[cell].rooms.values()
        if not any(built.kind == EXCAVATION for room in rooms for built in room.facilities):
            del use.kingdom.maps[cell]
            HOLDING.changed()
            use.realm.world.regions[cell] = Region("enclave", owner=DYNAMITE)
            use.play.tell("region_seized", rules=(use.feat.cite,), power=DYNAMITE, cell=cell)


envoys = BuiltIn(id="envoys", cite="MYK-POWER-MILLENNIUM-RESTRICTION")


@envoys.feat(Kind.PERMANENT, when=vassal_of(MILLENNIUM))
async def send_envoys(use: Use, begun: SetupBegun) -> None:
    """Before a game: a fifth of the Talents goes to the Millennium Dynasty, and is of no use at home."""
    writers = letter_writers(use.realm, MILLENNIUM)
    if writers and can_use_talent(use.play):  # it goes to work before the game: later would be too late
        tick_off(use.play, writers[0])
        return
    talents = {talent.id: talent for talent in use.kingdom.talents if not talent.landmaker}
    count = -(-len(talents) // ENVOYS_AMONG)
    if not count:
        return
    jobs = {name: talent.job for name, talent in talents.items()}
    sent = list(talents)
    if len(talents) > count:
        sent = list(await PickSome(use.user.seat, "envoys", list(talents), count, count, {"jobs": jobs}))
    for name in sent:
        talents[name].used = talents[name].resting = True
        use.play.tell("envoy_sent", rules=(use.feat.cite,), job=talents[name].job)


interest = BuiltIn(id="interest", cite="MYK-POWER-HAGLMA-RESTRICTION")


@interest.feat(Kind.PERMANENT, when=vassal_of(HAGLMA))
def charge(use: Use, upkeep: UpkeepCost) -> None:
    """Upkeep is reckoned: HAGLMA adds 1 MG for each of our maps."""
    upkeep.total.add("HAGLMA", len(use.kingdom.maps), use.feat.cite)
