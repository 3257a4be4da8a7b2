"""The destruction of the Kingdom: when it is over, for whom, and how survivors begin again."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.dice import pick_from, shuffle
from undercroft.engine.play import Play

from ..grammar.authority import speaker
from ..grammar.labels import labelled
from ..rules.building import add_entrance, free_walls
from ..rules.careers import remember
from ..rules.land import PALACE, build, has_palace, sites
from ..rules.people import gain_citizens
from ..state import CORRIDORS, OWN, Kingdom, MapSheet, OtherKingdom, Realm, Region
from ..state.holding import HOLDING
from ..words import ATTRIBUTES, Condition, Deed
from .creation.first_attributes import spread_attributes
from .creation.population import FIRST_CITIZENS, level_for

THE_END, GHETTO = "the_end", "ghetto"
MIDDLE = "B2"


def check_destruction(play: Play[Realm], *, end_of_game: bool = False) -> None:
    """Test whether the Kingdom still stands. [MYKR-108]"""
    kingdom = play.state.kingdom
    if not kingdom.destroyed and kingdom.capital and (why := reason(play.state, end_of_game)):
        kingdom.destroyed = why
        play.tell(f"destroyed_{why}", rules=(CITES[why],), kingdom=kingdom.name)


def reason(realm: Realm, end_of_game: bool) -> str:
    """Say why the Kingdom falls, if it does."""
    kingdom = realm.kingdom
    living = [person for person in realm.landmakers.values() if person.condition is not Condition.DEAD]
    people = kingdom.citizens + sum(kingdom.monsters.values()) + sum(person.follower_count for person in living)
    if not living:
        return "no_landmakers"
    if people <= len(living):
        return "no_citizens" if kingdom.maps else "no_land"
    if min(kingdom.attributes.values()) <= 0:
        return "no_attribute"
    if end_of_game and not kingdom.maps:
        return "no_land"
    return "no_palace" if end_of_game and not has_palace(kingdom) else ""


CITES = {
    "no_landmakers": "MYK-DESTROY-01",
    "no_citizens": "MYK-DESTROY-01",
    "no_attribute": "MYK-DESTROY-03",
    "no_land": "MYK-DESTROY-02",
    "no_palace": "MYK-DESTROY-02",
}


async def restore(play: Play[Realm]) -> bool:
    """Let survivors begin again, in a slum or under another King; say whether they do. [MYK-DESTROY-04]"""
    realm = play.state
    for person in realm.landmakers.values():
        remember(person, Deed.EXILED)
    if play.rulings["restoring"] == "off" or realm.kingdom.destroyed == "no_landmakers":
        return False
    friends = [one for one in realm.world.living() if one.relationship != "hostile" and realm.world.of(one.id)]
    hosts = {one.id: one.name for one in friends}
    ask = Pick(speaker(realm).seat, "kingdom_restored", [THE_END, GHETTO, *hosts], {"names": hosts})
    chosen = await labelled(ask, hosts)
    if chosen in hosts:
        host = realm.world.kingdoms[chosen]
        if await YesNo(play.gm, "kingdom_merged", {"kingdom": host.name}):
            await merge(play, host)
            return True
        chosen = GHETTO
    if chosen == GHETTO:
        retreat(play)
    return chosen == GHETTO


def retreat(play: Play[Realm]) -> None:
    """Go and live in a Ghetto Palace: no land, no Citizens, every Attribute counts as 1. [MYK-DESTROY-05]"""
    realm, kingdom = play.state, play.state.kingdom
    for cell in kingdom.maps:
        realm.world.regions.pop(cell, None)
    kingdom.maps, kingdom.capital, kingdom.destroyed, kingdom.vassal_of = {}, "", "", ""
    HOLDING.changed()
    kingdom.citizens, kingdom.monsters, kingdom.ghetto = 0, {}, True
    kingdom.attributes = dict.fromkeys(ATTRIBUTES, 1)
    for person in realm.landmakers.values():
        person.followers = {}
    kingdom.level = level_for(realm.population())
    play.tell("ghetto_palace", rules=("MYK-DESTROY-05",), kingdom=kingdom.name)


async def refound(play: Play[Realm], cell: str) -> None:
    """Have land again after a Ghetto Palace: people come, and a palace is raised. [MYK-DESTROY-05]"""
    realm, kingdom = play.state, play.state.kingdom
    if kingdom.capital:
        return
    kingdom.capital, kingdom.ghetto = cell, False
    kingdom.maps[cell].annexed = False
    rooms = [site for site in sites(realm, PALACE) if site.startswith(f"{cell}.")]
    if rooms:
        middle = f"{cell}.{MIDDLE}"
        await build(play, PALACE, middle if middle in rooms else rooms[0], "MYK-DESTROY-05")
    landmakers = sum(1 for person in realm.landmakers.values() if person.condition is not Condition.DEAD)
    thrown = play.roll("2D6")
    dice = [(die.sides, die.face) for die in thrown.dice]
    play.tell("kingdom_refounded", dice=dice, rules=("MYK-DESTROY-05",), kingdom=kingdom.name)
    await gain_citizens(play, thrown.total + landmakers, "MYK-DESTROY-05")


async def merge(play: Play[Realm], host: OtherKingdom) -> None:
    """Become the Landmakers of another Kingdom, as new as if it had just been made. [MYK-DESTROY-06]"""
    realm, old = play.state, play.state.kingdom
    for cell in old.maps:
        realm.world.regions.pop(cell, None)
    host.gone = True
    cells = realm.world.of(host.id)
    talents, built = old.talents, old.built_so_far
    new = realm.kingdom = Kingdom(name=host.name, citizens=FIRST_CITIZENS, talents=talents, built_so_far=built)
    HOLDING.changed()
    for place, cell in enumerate(cells):
        new.maps[cell] = MapSheet(annexed=place > 0)
        realm.world.regions[cell] = Region(OWN)
        join_rooms(play, new.maps[cell])
        walls = free_walls(new.maps[cell], cell)
        add_entrance(play, f"{cell}.{pick_from(play.dice, walls)}", "MYK-DESTROY-06")
    new.capital = cells[0]
    new.level = level_for(realm.population())
    play.tell("kingdom_merged", rules=("MYK-DESTROY-06",), kingdom=host.name)
    await build(play, PALACE, f"{cells[0]}.{MIDDLE}", "MYK-DESTROY-06")
    await spread_attributes(play)


def join_rooms(play: Play[Realm], sheet: MapSheet) -> None:
    """Draw Corridors by chance until all rooms hang together."""
    corridors = list(CORRIDORS)
    shuffle(play.dice, corridors)
    for name in corridors:
        one, other = name.split("-")
        if other not in sheet.reachable(one):
            sheet.corridors.append(name)
