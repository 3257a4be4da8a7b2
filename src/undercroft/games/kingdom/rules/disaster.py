"""The Kingdom Disaster Table: what befalls a Kingdom whose people are not heard."""

from undercroft.engine.asks import Number, Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ..grammar.authority import speaker
from ..grammar.tables import Roll, Row, Table, roll_on
from ..state import OWN, Character, OtherKingdom, Realm, Region, bordering
from .checks import kingdom_check
from .hope import lose_voices
from .land import fall_if_landless, lose_random_facility, lose_random_region, lose_region, own_regions, swap_regions
from .monsters import monster_level
from .people import lose_citizens, lose_monster_citizens, lose_random_talent
from .relations import change_relationship, diplomacy_modifier
from .wealth import raise_upkeep, store_materials


async def awful_rumors(roll: Roll) -> None:
    """Awful rumours about us travel faster than we do: every other kingdom thinks one step less of us."""
    for kingdom in roll.realm.world.living():
        change_relationship(roll.play, kingdom.id, -1, roll.cite)


async def monsters_run_wild(roll: Roll) -> None:
    """One kind of monster among us remembers what it is: Citizens die by its Level, and all of its kind are gone."""
    kinds = list(roll.kingdom.monsters)
    for person in roll.realm.members():
        kinds.extend(kind for kind in person.followers if monster_level(kind) and kind not in kinds)
    if kinds:
        monster = pick_from(roll.play.dice, kinds)
        await lose_citizens(roll.play, monster_level(monster), roll.cite)
        lose_monster_citizens(roll.play, monster, roll.cite)


async def plague(roll: Roll) -> None:
    """A plague goes from door to door: 2D6 Citizens are lost."""
    await lose_citizens(roll.play, roll.roll("2D6"), roll.cite)


async def dungeonification(roll: Roll) -> None:
    """The Kingdom itself is turning into dungeon: this game's Upkeep rises by the number of our regions."""
    raise_upkeep(roll.play, len(own_regions(roll.realm)), "disaster", roll.cite)


async def terror(roll: Roll) -> None:
    """Somebody's agents light a fuse: Order / 9, or a Facility is lost."""
    if not (await kingdom_check(roll.play, "order", roller=roll.roller, action="disaster")).succeeded:
        await lose_random_facility(roll.play, roll.cite)


async def surprise_attack(roll: Roll) -> None:
    """Our enemies have found each other: Military / 9, or a region is lost."""
    if not (await kingdom_check(roll.play, "military", roller=roll.roller, action="disaster")).succeeded:
        lose_random_region(roll.play, roll.cite)


async def espionage(roll: Roll) -> None:
    """Somebody offers our best people better wages: Culture / 9, or a Talent is lost."""
    if not (await kingdom_check(roll.play, "culture", roller=roll.roller, action="disaster")).succeeded:
        await lose_random_talent(roll.play, roll.cite)


async def shortage(roll: Roll) -> None:
    """The larders are empty: 2D6 Citizens are lost, one fewer for each Meat that is handed out."""
    due = roll.roll("2D6")
    most = min(due, roll.kingdom.materials.get("meat", 0))
    ask = Number(speaker(roll.realm).seat, "shortage_meat", 0, most, {"due": due}, start=most)
    meat = await ask if most else 0
    if meat:
        store_materials(roll.play, "meat", -meat)
    await lose_citizens(roll.play, due - meat, roll.cite)


async def discontent(roll: Roll) -> None:
    """People have had enough of turnip soup: Lifestyle / 9, or a Voice is lost."""
    if not (await kingdom_check(roll.play, "lifestyle", roller=roll.roller, action="disaster")).succeeded:
        await lose_voices(roll.play, 1, roll.cite)


async def tsunami(roll: Roll) -> None:
    """The dungeon heaves: one of our regions changes places with another region of the Known World."""
    mine = own_regions(roll.realm)
    if mine:
        one = pick_from(roll.play.dice, mine)
        others = [cell for cell in roll.realm.world.regions if cell != one]
        if others:
            swap_regions(roll.play, one, pick_from(roll.play.dice, others), roll.cite)


async def enemies_grow(roll: Roll) -> None:
    """Every hostile kingdom swallows a region at its border, and the game master says which."""
    for kingdom in [one for one in roll.realm.world.living() if one.relationship == "hostile"]:
        if not kingdom.gone:
            await swallow(roll, kingdom)


async def swallow(roll: Roll, kingdom: OtherKingdom) -> None:
    """Let a kingdom take one region at its border, ours included. [MYKR-51]"""
    play, realm = roll.play, roll.realm
    held = realm.world.of(kingdom.id)
    cells = list(dict.fromkeys(cell for own in held for cell in bordering(own) if cell not in held))
    if not cells:
        return
    cell = await Pick(play.gm, "enemies_grow", cells, {"kingdom": kingdom.name}) if len(cells) > 1 else cells[0]
    known = realm.world.regions.get(cell)
    if known is not None and known.kind == OWN:
        lose_region(play, cell, roll.cite, to=kingdom.id)
    else:
        realm.world.regions[cell] = Region("kingdom", owner=kingdom.id)
        play.tell("region_taken", rules=(roll.cite,), kingdom=kingdom.name, cell=cell)
        fall_if_landless(play, known.owner if known is not None else "", roll.cite)


DISASTER: Table[Row] = Table(
    "disaster",
    dice="2D6",
    cite="MYK-DISASTER-{:02}",
    rows={
        2: awful_rumors,
        3: monsters_run_wild,
        4: plague,
        5: dungeonification,
        6: terror,
        7: surprise_attack,
        8: espionage,
        9: shortage,
        10: discontent,
        11: tsunami,
        12: enemies_grow,
    },
)


async def suffer_disaster(play: Play[Realm], roller: Character | None = None) -> None:
    """Roll on the Kingdom Disaster Table and apply what comes. [MYK-DISASTER-TRIG-1]"""
    await roll_on(play, DISASTER, roller or speaker(play.state), shift=diplomacy_modifier(play))


async def face_disasters(play: Play[Realm]) -> None:
    """After an action: roll once for each disaster that it brought; one may bring the next. [MYK-DISASTER-01]"""
    chronicle = play.state.chronicle
    while chronicle.disasters_due and not play.state.kingdom.destroyed:
        chronicle.disasters_due -= 1
        await suffer_disaster(play)
