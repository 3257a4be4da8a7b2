"""Land: building and losing Facilities, gaining and losing regions."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ..grammar.entries import FACILITIES
from ..grammar.moments import FacilityBuilt, FacilityGone
from ..grammar.windows import open_moment
from ..state import OWN, Built, Kingdom, MapSheet, Realm, Region, bordering
from ..state.holding import HOLDING

T = TypeVar("T")

PALACE = "royal_palace"
PALACE_ROOM = "B2"
EXCAVATION = "great_excavation"
"""The Facility whose room has space for two kinds. [MYK-POWER-FAC-GREAT-EXCAVATION]"""
LAND_LOST = "land_lost"
"""Under which name it is counted how many regions were lost in a game."""


class Lot(NamedTuple):
    """A room (`cell.room`) with what stands in it, and how many more could that need it for themselves."""

    site: str
    kinds: list[str]
    taken: int
    room: int


def lots(realm: Realm) -> list[Lot]:
    """List every room of the Kingdom with what stands in it."""
    found = []
    for cell, sheet in realm.kingdom.maps.items():
        for name, room in sheet.rooms.items():
            here = [built.kind for built in room.facilities]
            taken = sum([not FACILITIES[one].addition for one in here])
            found.append(Lot(f"{cell}.{name}", here, taken, (2 if EXCAVATION in here else 1) - taken))
    return found


def sites(realm: Realm, kind: str, among: Sequence[Lot] | None = None) -> list[str]:
    """List the rooms in which a Facility can be built. [MYK-FACRULE-ROOM] [MYK-FACRULE-ADDITION]"""
    entry = FACILITIES[kind]
    free = [lot for lot in (lots(realm) if among is None else among) if kind not in lot.kinds]
    if not entry.addition:
        return [lot.site for lot in free if lot.room > 0]
    hosts = entry.host
    return [lot.site for lot in free if lot.taken and (not hosts or any(one in hosts for one in lot.kinds))]


async def build(play: Play[Realm], kind: str, site: str, cite: str, *, choices: Sequence[str] = ()) -> Built:
    """Build a Facility in a room; what was chosen for it already is not asked again."""
    kingdom = play.state.kingdom
    cell, room = site.split(".")
    kingdom.built_so_far += 1
    built = Built(f"f{kingdom.built_so_far}", kind, choices=list(choices))
    kingdom.maps[cell].rooms[room].facilities.append(built)
    HOLDING.changed()
    play.tell("facility_built", rules=(cite,), facility=kind, cell=cell, room=room)
    await open_moment(play, FacilityBuilt(built))
    return built


async def destroy_facility(play: Play[Realm], built: Built, cite: str) -> None:
    """Destroy a Facility; Additions fall with the room that carries them. [R2-ADDITIONS]"""
    kingdom = play.state.kingdom
    cell, name, _ = kingdom.find_building(built.id)
    room = kingdom.maps[cell].rooms[name]
    entry = FACILITIES[built.kind]
    gone = [built] if entry.addition and not entry.falls_together else list(room.facilities)
    for one in gone:
        room.facilities.remove(one)
        HOLDING.changed()
        play.tell("facility_lost", rules=(cite,), facility=one.kind, cell=cell, room=name)
        await open_moment(play, FacilityGone(one, cell, name))


async def lose_random_facility(play: Play[Realm], cite: str) -> None:
    """Lose a Facility by chance; the Royal Palace only if nothing else stands. [MYKR-51]"""
    standing = [built for _, _, built in play.state.kingdom.buildings()]
    others = [built for built in standing if built.kind != PALACE]
    if standing:
        await destroy_facility(play, pick_from(play.dice, others or standing), cite)


def has_palace(kingdom: Kingdom) -> bool:
    """Say whether a Royal Palace stands. [MYK-DESTROY-02]"""
    return any(built.kind == PALACE for _, _, built in kingdom.buildings())


def palace_last(kingdom: Kingdom) -> list[Built]:
    """List every Facility of ours, and the Royal Palace after all others, so that nobody gives it up by haste."""
    return sorted((built for _, _, built in kingdom.buildings()), key=lambda built: built.kind == PALACE)


def own_regions(realm: Realm) -> list[str]:
    """List the cells of our own regions."""
    return list(realm.kingdom.maps)


def frontier(realm: Realm) -> list[str]:
    """List our regions that border an unknown one. [MYKR-27]"""
    unknown = realm.world.unknown()
    return [cell for cell in realm.kingdom.maps if any(other in unknown for other in bordering(cell))]


def annex(play: Play[Realm], cell: str, cite: str) -> MapSheet:
    """Make a region ours, with a new Map Sheet; a kingdom that has lost its last one is no more."""
    realm = play.state
    realm.kingdom.ghetto = False
    sheet = realm.kingdom.maps[cell] = MapSheet(annexed=True)
    HOLDING.changed()
    region = realm.world.regions.setdefault(cell, Region(OWN))
    owner, region.kind, region.owner = region.owner, OWN, ""
    play.tell("region_gained", rules=(cite,), cell=cell)
    fall_if_landless(play, owner, cite)
    return sheet


def fall_if_landless(play: Play[Realm], kingdom: str, cite: str) -> None:
    """Let another kingdom fall that has not a single region left."""
    world = play.state.world
    fallen = world.kingdoms.get(kingdom)
    if fallen is not None and not fallen.gone and not world.of(kingdom):
        fallen.gone = True
        play.tell("kingdom_fell", rules=(cite,), kingdom=fallen.name)


def lose_region(play: Play[Realm], cell: str, cite: str, to: str = "") -> None:
    """Lose a region with all that stands there; it becomes unknown, or another kingdom's. [MYKR-27]"""
    realm = play.state
    del realm.kingdom.maps[cell]
    HOLDING.changed()
    if to:
        realm.world.regions[cell] = Region("kingdom", owner=to)
    else:
        realm.world.regions.pop(cell, None)
    deeds = realm.chronicle.deeds
    deeds[LAND_LOST] = deeds.get(LAND_LOST, 0) + 1
    play.tell("region_lost", rules=(cite,), cell=cell)


def lose_random_region(play: Play[Realm], cite: str) -> None:
    """Lose one of our regions by chance."""
    cells = own_regions(play.state)
    if cells:
        lose_region(play, pick_from(play.dice, cells), cite)


def swap_regions(play: Play[Realm], one: str, other: str, cite: str) -> None:
    """Let two regions change places with all that is in them. [MYK-DISASTER-11]"""
    realm = play.state
    _swap(realm.world.regions, one, other)
    _swap(realm.kingdom.maps, one, other)
    HOLDING.changed()
    if realm.kingdom.capital in (one, other):
        realm.kingdom.capital = other if realm.kingdom.capital == one else one
    play.tell("regions_swapped", rules=(cite,), one=one, other=other)


def _swap(held: dict[str, T], one: str, other: str) -> None:
    mine, theirs = held.pop(one, None), held.pop(other, None)
    if theirs is not None:
        held[one] = theirs
    if mine is not None:
        held[other] = mine


def starts_of(sheet: MapSheet) -> list[str]:
    """List the rooms from which digging begins: those with an Entrance, or the palace's own."""
    return [entrance.split("-")[0] for entrance in sheet.entrances] or [PALACE_ROOM]


def in_digging_order(sheet: MapSheet, free: list[str]) -> list[str]:
    """Order the Corridors that are left: first those that join one room after the other, then the rest."""
    reached, digging = sheet.reachable(*starts_of(sheet)), list[str]()
    for room in reached:
        for name in free:
            ends = name.split("-")
            if room in ends and not all(end in reached for end in ends):
                reached.append(ends[0] if ends[1] == room else ends[1])
                digging.append(name)
    return digging + [name for name in free if name not in digging]
