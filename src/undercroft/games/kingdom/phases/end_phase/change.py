"""Kingdom Change: what went on at home while the Court was away, one roll for each who came back."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.dice import pick_from, shuffle
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...content.jobs import draw_job
from ...grammar.authority import speaker
from ...grammar.entries import FACILITIES
from ...grammar.labels import built_labels, holding_label, labelled
from ...grammar.tables import Roll, Row, Table, roll_on
from ...grammar.windows import attribute_level
from ...rules.attributes import choose_attribute
from ...rules.bonds import AFFECTION, change_feeling
from ...rules.checks import kingdom_check
from ...rules.disaster import face_disasters
from ...rules.frame import rest
from ...rules.great_powers import become_vassal, leave_vassalhood, random_power
from ...rules.hope import gain_voices
from ...rules.land import destroy_facility, frontier, lose_region, palace_last
from ...rules.people import gain_citizens, gain_talent, lose_citizens, lose_talent
from ...rules.regions import found_kingdom, record, roll_rare
from ...rules.relations import change_relationship, diplomacy_modifier
from ...rules.spreading import border_cells, spread_facility, spread_land
from ...rules.wealth import force_treasury, gain_treasury, raise_upkeep, spend_treasury
from ...state import Character, Landmaker, OtherKingdom, Realm, Region, bordering
from ...words import ATTRIBUTES, GREAT_POWERS

PRICE_OF_LAND = 5
NOWHERE = "nowhere"


async def roll_changes(play: Play[Realm]) -> None:
    """Roll once for everybody who came home alive, on one of two tables. [MYK-CHANGE-01] [MYKR-92]"""
    realm = play.state
    for who in [person for person in realm.members() if person.came_home]:
        if who.id not in realm.done and not realm.kingdom.destroyed:
            rest(play)
            await roll_change(play, who)
            realm.done.append(who.id)
            await face_disasters(play)


async def roll_change(play: Play[Realm], who: Landmaker) -> None:
    """Roll for one character: whether the objective was met says where. [MYK-CHANGE-01] [MYK-DIPLO-MOD-04]"""
    table = CHANGE if play.state.chronicle.objective_met else CHANGE_FAILURE
    await roll_on(play, table, who, shift=diplomacy_modifier(play))


async def succeeds(roll: Roll, attribute: str) -> bool:
    """Make the check of a row against 9."""
    return (await kingdom_check(roll.play, attribute, roller=roll.roller, action="change")).succeeded


async def propaganda(roll: Roll) -> None:
    """A Great Power hands out leaflets: if the people stand by us we may leave it, if not we must join one."""
    thrown = roll.roll("1D6")
    if thrown > roll.kingdom.voices:
        await become_vassal(roll.play, random_power(roll.play), roll.cite)
    elif thrown < roll.kingdom.voices and roll.kingdom.vassal_of:
        params = {"power": roll.kingdom.vassal_of}
        if await YesNo(speaker(roll.realm).seat, "vassal_leave", params):
            leave_vassalhood(roll.play, roll.cite)
    else:
        roll.play.tell("leaflets_ignored", rules=(roll.cite,))


async def congratulations(roll: Roll) -> None:
    """Everybody wants to hear the story again: 2 Voices, and the others say who has earned your Affection."""
    gain_voices(roll.play, 2, roll.cite)
    liked = await deserving(roll.play, roll.roller)
    if liked is not None:
        await change_feeling(roll.play, roll.roller, liked.id, AFFECTION, 1, roll.cite)


async def deserving(play: Play[Realm], who: Character) -> Landmaker | None:
    """Let the other players say, all at once, whom somebody should like better; a die settles ties. [MYKR-94]"""
    people = {person.id: person.called for person in play.state.members() if person is not who}
    seats = dict.fromkeys(person.seat for person in play.state.members() if person.seat != who.seat)
    if not people or not seats:
        return None
    if len(people) == 1:
        return play.state.landmakers[next(iter(people))]
    params = {"who": who.called, "names": people}
    votes = await each(seats, lambda seat: labelled(Pick(seat, "change_deserving", list(people), params), people))
    counts = {name: list(votes.values()).count(name) for name in people}
    best = [name for name, count in counts.items() if count == max(counts.values())]
    return play.state.landmakers[pick_from(play.dice, best)]


async def surprise_attack(roll: Roll) -> None:
    """Somebody comes out of the unknown: Military / 9; 1D6 MG of payback, or the region at the border is lost."""
    if await defend_the_border(roll):
        gain_treasury(roll.play, roll.roll("1D6"), roll.cite)


async def defend_the_border(roll: Roll) -> bool:
    """Defend a random region that borders the unknown; without any, nothing happens. [MYKR-27]"""
    cells = frontier(roll.realm)
    if not cells:
        return False
    cell = pick_from(roll.play.dice, cells)
    if await succeeds(roll, "military"):
        return True
    if cell in roll.kingdom.maps:
        lose_region(roll.play, cell, roll.cite)
    return False


async def hard_work(roll: Roll) -> None:
    """Was it all worth it? Lifestyle / 9: the Treasury grows, or shrinks, by 1 MG for each of our maps."""
    if await succeeds(roll, "lifestyle"):
        gain_treasury(roll.play, len(roll.kingdom.maps), roll.cite)
    else:
        force_treasury(roll.play, len(roll.kingdom.maps), roll.cite)


async def land_hunger(roll: Roll) -> None:
    """The people want more room: for 5 MG an unknown region next to ours is ours, with 1D6 Corridors."""
    cells = border_cells(roll.realm)
    if not cells or roll.kingdom.treasury < PRICE_OF_LAND:
        if cells:
            roll.play.tell("change_no_money", rules=(roll.cite,), price=PRICE_OF_LAND)
        return
    params = {"price": PRICE_OF_LAND, "treasury": roll.kingdom.treasury, "regions": len(roll.kingdom.maps)}
    cell = await Pick(speaker(roll.realm).seat, "change_land", [NOWHERE, *cells], params)
    if cell != NOWHERE:
        spend_treasury(roll.play, PRICE_OF_LAND, "region", roll.cite)
        await spread_land(roll.play, cell, roll.roll("1D6"), roll.cite)


async def children_grow_up(roll: Roll) -> None:
    """Children who looked up to you are grown: a tenth of those at home, and as many as Order."""
    at_home = roll.kingdom.citizens
    await gain_citizens(roll.play, -(-at_home // 10) + attribute_level(roll.play, "order"), roll.cite)


async def fame(roll: Roll) -> None:
    """Word gets about: people come from every kingdom that likes us, and as many again as Order."""
    friends = [one for one in roll.realm.world.living() if one.relationship in ("friendly", "allied")]
    guests = roll.roll(f"{len(friends)}D6") if friends else 0
    await gain_citizens(roll.play, guests + attribute_level(roll.play, "order"), roll.cite)


async def incident(roll: Roll) -> None:
    """Something happened in town. Order / 9: a Facility gets a twin next door, or a Facility is no more."""
    if await succeeds(roll, "order"):
        await spread_facility(roll.play, roll.cite)
    else:
        await sacrifice_facility(roll.play, roll.cite)


async def sacrifice_facility(play: Play[Realm], cite: str) -> None:
    """Lose a Room type Facility of our choice; even the Royal Palace may be chosen. [MYKR-94]"""
    rooms = {one.id: one for one in palace_last(play.state.kingdom) if not FACILITIES[one.kind].addition}
    if not rooms:
        return
    labels = built_labels(play.state.kingdom, rooms)
    ask = Pick(speaker(play.state).seat, "facility_sacrificed", list(rooms), {"names": labels})
    chosen = await labelled(ask, labels) if len(rooms) > 1 else next(iter(rooms))
    await destroy_facility(play, rooms[chosen], cite)


async def cultural_exchange(roll: Roll) -> None:
    """Foreign poets came to stay. Culture / 9: a Talent and a friend, or one of each less."""
    if not await succeeds(roll, "culture"):
        await fall_out(roll)
        return
    await gain_talent(roll.play, await draw_job(roll.play, roll.roller.seat), roll.cite)
    kingdoms = {one.id: one.name for one in roll.realm.world.living()}
    if kingdoms:
        ask = Pick(speaker(roll.realm).seat, "change_friend", list(kingdoms), {"names": kingdoms})
        chosen = await labelled(ask, kingdoms) if len(kingdoms) > 1 else next(iter(kingdoms))
        change_relationship(roll.play, chosen, 1, roll.cite)


async def fall_out(roll: Roll) -> None:
    """Lose a Talent of our choice, and the favour of a random kingdom. [MYKR-94]"""
    play, talents = roll.play, {one.id: one for one in roll.kingdom.talents if not one.landmaker}
    if talents:
        labels = {name: holding_label(one) for name, one in talents.items()}
        ask = Pick(speaker(roll.realm).seat, "talent_sacrificed", list(talents), {"names": labels})
        chosen = await labelled(ask, labels) if len(talents) > 1 else next(iter(talents))
        await lose_talent(play, talents[chosen], roll.cite)
    kingdoms = roll.realm.world.living()
    if kingdoms:
        change_relationship(play, pick_from(play.dice, kingdoms).id, -1, roll.cite)


async def busy_hands(roll: Roll) -> None:
    """Nobody idled while you were away: 1 MG for each Turn in the dungeon."""
    gain_treasury(roll.play, roll.realm.chronicle.turns, roll.cite)


async def swaying_hearts(roll: Roll) -> None:
    """The people feel strongly, one way or the other: an Attribute of your choice rises, or falls. [MYKR-93]"""
    thrown = roll.roll("1D6")
    if thrown < roll.kingdom.voices:
        await choose_attribute(roll.play, ATTRIBUTES, 1, roll.cite)
    elif thrown > roll.kingdom.voices:
        await choose_attribute(roll.play, ATTRIBUTES, -1, roll.cite)


CHANGE: Table[Row] = Table(
    "change",
    dice="2D6",
    cite="MYK-CHANGE-{:02}",
    rows={
        2: propaganda,
        3: congratulations,
        4: surprise_attack,
        5: hard_work,
        6: land_hunger,
        7: children_grow_up,
        8: fame,
        9: incident,
        10: cultural_exchange,
        11: busy_hands,
        12: swaying_hearts,
    },
)


async def cold_propaganda(roll: Roll) -> None:
    """A Great Power hands out leaflets, and they are good: if the people do not stand by us we must join one."""
    if roll.roll("1D6") > roll.kingdom.voices:
        await become_vassal(roll.play, random_power(roll.play), roll.cite)


async def new_force(roll: Roll) -> None:
    """Somebody new has settled in the unknown, and you may say where; the dice say who."""
    play = roll.play
    cells = roll.realm.world.unknown()
    if not cells:
        return
    cell = await Pick(speaker(roll.realm).seat, "change_new_force", cells) if len(cells) > 1 else cells[0]
    match roll.roll("1D6"):
        case 1:
            await found_kingdom(play, cell, roll.cite, relationship="hostile")
        case 2:
            await found_kingdom(play, cell, roll.cite, relationship="dangerous")
        case 3:
            record(play, cell, Region("monster_hive"), roll.cite)
        case 4:
            record(play, cell, Region("masters_lair"), roll.cite).truth.prize = roll_rare(play)
        case 5:
            record(play, cell, Region("labyrinth"), roll.cite).truth.prize = roll_rare(play)
        case _:
            owner = await Pick(play.gm, "enclave_of", ("nobody", *GREAT_POWERS), {"cell": cell})
            record(play, cell, Region("enclave", owner="" if owner == "nobody" else owner), roll.cite)


async def border_raid(roll: Roll) -> None:
    """Somebody comes out of the unknown: Military / 9, or the region at the border is lost."""
    await defend_the_border(roll)


async def lean_times(roll: Roll) -> None:
    """It was not worth it. Lifestyle / 9, or the Treasury shrinks by 1 MG for each of our maps."""
    if not await succeeds(roll, "lifestyle"):
        force_treasury(roll.play, len(roll.kingdom.maps), roll.cite)


async def envoy(roll: Roll) -> None:
    """An envoy calls, with an open hand: pay 1 MG for each map of that kingdom, or be liked less."""
    kingdoms = roll.realm.world.living()
    if not kingdoms:
        return
    kingdom = pick_from(roll.play.dice, kingdoms)
    price = len(roll.realm.world.of(kingdom.id))
    paid = False
    if price <= roll.kingdom.treasury:
        params = {"kingdom": kingdom.name, "price": price}
        paid = await YesNo(speaker(roll.realm).seat, "change_envoy", params)
    if paid:
        spend_treasury(roll.play, price, "envoy", roll.cite)
    change_relationship(roll.play, kingdom.id, 1 if paid else -1, roll.cite)


async def lost_heart(roll: Roll) -> None:
    """Some have packed and gone: 1D6 Citizens are lost."""
    await lose_citizens(roll.play, roll.roll("1D6"), roll.cite)


async def others_grow(roll: Roll) -> None:
    """Others have not been idle: one kingdom for each Turn takes an unknown region at its border."""
    kingdoms = list(roll.realm.world.living())
    shuffle(roll.play.dice, kingdoms)
    for kingdom in kingdoms[: roll.realm.chronicle.turns]:
        await grow(roll.play, kingdom, roll.cite)


async def grow(play: Play[Realm], kingdom: OtherKingdom, cite: str) -> None:
    """Let a kingdom take an unknown region next to it, which the game master picks."""
    unknown = play.state.world.unknown()
    cells = unknown_next_to(play.state.world.of(kingdom.id), unknown)
    if cells:
        params = {"kingdom": kingdom.name}
        cell = await Pick(play.gm, "enemies_grow", cells, params) if len(cells) > 1 else cells[0]
        play.state.world.regions[cell] = Region("kingdom", owner=kingdom.id, name=kingdom.name)
        play.tell("region_taken", rules=(cite,), kingdom=kingdom.name, cell=cell)


def unknown_next_to(held: Sequence[str], unknown: Sequence[str]) -> list[str]:
    """List the unknown regions that border some cells."""
    return [cell for cell in unknown if any(other in held for other in bordering(cell))]


async def sad_incident(roll: Roll) -> None:
    """Something happened in town. Order / 9, or a Facility of your choice is no more."""
    if not await succeeds(roll, "order"):
        await sacrifice_facility(roll.play, roll.cite)


async def falling_out(roll: Roll) -> None:
    """Foreign poets came to stay, and were bored. Culture / 9, or a Talent leaves and a kingdom likes us less."""
    if not await succeeds(roll, "culture"):
        await fall_out(roll)


async def idle_hands(roll: Roll) -> None:
    """Everybody idled while you were away: Upkeep rises by 1 MG for each Turn in the dungeon."""
    raise_upkeep(roll.play, roll.realm.chronicle.turns, "idle_hands", roll.cite)


async def sinking_hearts(roll: Roll) -> None:
    """The people feel strongly, and not well: unless they stand by us, an Attribute of your choice falls."""
    if roll.roll("1D6") > roll.kingdom.voices:
        await choose_attribute(roll.play, ATTRIBUTES, -1, roll.cite)


CHANGE_FAILURE: Table[Row] = Table(
    "change_failure",
    dice="2D6",
    cite="MYK-CHANGE-FAIL-{:02}",
    rows={
        2: cold_propaganda,
        3: new_force,
        4: border_raid,
        5: lean_times,
        6: envoy,
        7: lost_heart,
        8: others_grow,
        9: sad_incident,
        10: falling_out,
        11: idle_hands,
        12: sinking_hearts,
    },
)
