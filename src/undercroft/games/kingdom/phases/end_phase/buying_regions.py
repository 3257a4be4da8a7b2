"""Regions: the map of a beaten or generous Ruler can be bought."""

from functools import partial

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play

from ...grammar.authority import moderator, speaker
from ...grammar.entries import BASES
from ...rules.building import pay_for
from ...rules.great_powers import may_be_ours
from ...rules.land import build, has_palace, sites
from ...rules.people import gain_citizens
from ...rules.regions import claim
from ...rules.spreading import open_entrance
from ...state import CELLS, MapSheet, Realm, bordering
from ..destruction import refound

PRICE, CHEAPER = 5, 3
REGION, SOWN = "region", "MYK-RARE-GEN-SEED-STOCK"
NO_REWARD = "nothing"


def map_of_adventure(realm: Realm) -> MapSheet | None:
    """Give the map that could be ours: where this game's adventure was, as it really is. [MYK-REGION-01] [MYKR-98]"""
    adventure = realm.adventure
    if adventure.sheet is None or adventure.cell not in CELLS or adventure.cell in realm.kingdom.maps:
        return None
    if realm.delve.rubble == adventure.cell:
        return None
    sheet = MapSheet(annexed=True, entrances=list(adventure.sheet.entrances))
    sheet.corridors = list(adventure.truth.corridors) or list(adventure.sheet.corridors)
    for name, room in adventure.sheet.rooms.items():
        sheet.rooms[name].explored = room.explored
    return sheet


def price_of(sheet: MapSheet) -> int:
    """Give the price: 5, and 1 for each unexplored room that hangs together with the Entrance. [MYK-REGION-02]"""
    reached = sheet.reachable(*dict.fromkeys(entrance.split("-")[0] for entrance in sheet.entrances))
    return PRICE + sum(1 for room in dict.fromkeys(reached) if not sheet.rooms[room].explored)


def price_for_us(realm: Realm, sheet: MapSheet) -> int:
    """Give what a map costs us: less next to the Kingdom, for whoever bears its Regalia. [MYK-RARE-GEN-REGALIA]"""
    near = any(cell in realm.kingdom.maps for cell in bordering(realm.adventure.cell))
    borne = any(who.find_item("regalia") is not None for who in realm.members())
    return max(0, price_of(sheet) - (CHEAPER if near and borne else 0))


async def is_won(play: Play[Realm]) -> bool:
    """Say whether the Ruler was beaten, or, if the game master says so, has ceded the map."""
    realm = play.state
    if realm.adventure.ruler_beaten:
        return True
    return bool(realm.chronicle.objective_met) and await YesNo(play.gm, "region_ceded", {"cell": realm.adventure.cell})


async def offer_region(play: Play[Realm]) -> None:
    """Let the moderator buy the map of this game's adventure, if it was won and there is enough money."""
    realm = play.state
    sheet = map_of_adventure(realm)
    if sheet is None or price_for_us(realm, sheet) > realm.kingdom.treasury or not may_be_ours(realm, sheet):
        return
    if not await is_won(play):
        return
    leader = moderator(realm)
    params = {"cell": realm.adventure.cell, "price": price_for_us(realm, sheet), "treasury": realm.kingdom.treasury}
    params["regions"] = len(realm.kingdom.maps)
    params["palace"] = has_palace(realm.kingdom)
    if await YesNo(leader.seat, "region_buy", params):
        await buy_region(play, sheet)


async def buy_region(play: Play[Realm], sheet: MapSheet) -> None:
    """Pay for a map and make it a region of ours; it keeps its Corridors. [MYK-REGION-02] [MYKR-98]"""
    realm = play.state
    cell = realm.adventure.cell
    if not await pay_for(play, moderator(realm), REGION, price_for_us(realm, sheet), "MYK-REGION-02"):
        return
    new = await claim(play, cell, "MYK-REGION-01")
    new.corridors, new.entrances = sheet.corridors, sheet.entrances
    if not new.entrances:
        await open_entrance(play, cell, "MYK-REGION-01")
    await take_over_bases(play, cell)
    await take_over_farms(play, cell)
    await refound(play, cell)


async def take_over_farms(play: Play[Realm], cell: str) -> None:
    """Keep the Farms that somebody has sown there; people come with each of them. [MYK-RARE-GEN-SEED-STOCK]"""
    realm = play.state
    assert realm.adventure.sheet is not None
    for name, room in realm.adventure.sheet.rooms.items():
        for sown in room.facilities:
            if f"{cell}.{name}" in sites(realm, sown.kind):
                await build(play, sown.kind, f"{cell}.{name}", SOWN)
            await gain_citizens(play, play.roll("2D6").total, SOWN)


async def take_over_bases(play: Play[Realm], cell: str) -> None:
    """Turn every Base that still stands into one of its Facilities, where there is room. [MYK-FACRULE-BASE-REWARD]"""
    realm = play.state
    for base in realm.adventure.truth.bases:
        site = f"{cell}.{base.where}"
        fit = [one for one in BASES[base.kind].rewards if base.hp > 0 and site in sites(realm, one.partition(":")[0])]
        if not fit:
            continue
        params = {"base": base.kind, "cell": cell, "room": base.where}
        chosen = await Pick(speaker(realm).seat, "base_reward", [NO_REWARD, *fit], params).or_else(partial(str, fit[0]))
        if chosen != NO_REWARD:
            kind, _, choice = chosen.partition(":")
            await build(play, kind, site, "MYK-FACRULE-BASE-REWARD", choices=(choice,) if choice else ())
