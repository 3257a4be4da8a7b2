"""What each Base does when it is used."""

from collections.abc import Callable

from undercroft.atlas.rooms import steps
from undercroft.engine.asks import Number, Pick
from undercroft.engine.play import Play

from ..dungeon.bases import EFFECTS, PASS, Effect, base_details, not_prevented, pay
from ..dungeon.residents import HOSTILE, engage, move_in
from ..grammar.delve_moments import HarmDue
from ..grammar.entries import BASES, ITEMS, MONSTERS
from ..grammar.labels import labelled, of_rooms
from ..grammar.moments import DamageDue
from ..grammar.windows import open_moment
from ..rules.bodies import take_damage
from ..rules.checks import kingdom_check, make_check
from ..rules.finding import in_use, rests, standing, ways_on
from ..rules.knowledge import show_bases
from ..rules.monsters import monster_level
from ..rules.people import flee_home, lose_citizens
from ..rules.sides import fighters, in_area
from ..state import AREAS, Base, Carried, Character, Monster, Realm, bordering
from ..state.holding import HOLDING
from ..words import Place

ARMED = {"human": 3}
"""How many Items monsters can carry, two unless it is said here. [MYK-MONRULE-EQUIP]"""
RISEN = ("public_enemy", "undying_body")
"""What whoever has risen has learnt; whoever rose must die again before they rise again. [MYKR3-B09]"""
COURT, KINGDOM = "court", "kingdom"


def works(base_id: str) -> Callable[[Effect], Effect]:
    """Enter what using a Base does."""

    def enter(effect: Effect) -> Effect:
        EFFECTS[base_id] = effect
        return effect

    return enter


def on_the_map(realm: Realm) -> list[str]:
    """List the kinds of monsters that are somewhere on the map."""
    return list(dict.fromkeys(kind for room in realm.adventure.truth.rooms.values() for kind in room.monsters))


def can_wear(realm: Realm, kind: str) -> bool:
    """Say whether the monsters of a kind have a free place for an Item. [MYKR3-B11]"""
    worn = realm.adventure.truth.gear.get(kind, [])
    return len(worn) < ARMED.get(MONSTERS[kind].type, 2)


@works("factory")
async def equip_monsters(play: Play[Realm], base: Base) -> bool:
    """Give every monster of one kind on this map an Arms or Recovery Item, for its Cost. [MYK-BASE-FACTORY]"""
    realm = play.state
    made = [item.id for item in ITEMS if item.category in ("arms", "recovery") and not item.rare]
    made = [item for item in made if 0 < ITEMS[item].cost <= base.counters]
    kinds = [kind for kind in on_the_map(realm) if can_wear(realm, kind)]
    if not made or not kinds:
        return False
    item = await Pick(play.gm, "factory_item", [PASS, *made], {"counters": base.counters})
    if item == PASS:
        return False
    kind = await Pick(play.gm, "factory_for", kinds, {"item": item}) if len(kinds) > 1 else kinds[0]
    pay(play, base, ITEMS[item].cost)
    if await not_prevented(play, base):
        realm.adventure.truth.gear.setdefault(kind, []).append(item)
        for monster in in_the_flesh(realm):
            if monster.kind == kind:
                wear(monster, item)
        play.tell("factory_delivered", rules=("MYK-BASE-FACTORY",), item=item)
    return True


def in_the_flesh(realm: Realm) -> list[Monster]:
    """List the monsters that have been met, wherever they are."""
    found = [one for room in realm.adventure.truth.rooms.values() for one in room.survivors]
    return [*found, *realm.monsters()]


def wear(monster: Monster, item: str) -> None:
    """Put an Item into the first free place."""
    slot = next((slot for slot in monster.slots if slot.free), None)
    if slot is not None:
        slot.item = Carried(item, ITEMS[item].first_level)
        HOLDING.changed()


async def choose_room(play: Play[Realm], key: str) -> str:
    """Let the game master choose a room, but none in which there is a fight. [MYKR3-B10]"""
    realm = play.state
    fighting = realm.delve.room if realm.delve.fight is not None else ""
    rooms = [room for room in realm.adventure.truth.rooms if room != fighting]
    return await Pick(play.gm, key, rooms, {"court": realm.delve.room}).described(of_rooms(realm.adventure.truth))


def bring(play: Play[Realm], kind: str, room: str, skills: tuple[str, ...] = ()) -> None:
    """Put a monster into a room; in the Court's it is no friend. [MYKR3-H05] [MYKR3-B10]"""
    came = move_in(play, room, [(kind, 0)])
    for monster in came:
        monster.skills += [skill for skill in skills if skill not in monster.skills]
        HOLDING.changed()
    if room == play.state.delve.room:
        play.state.adventure.truth.rooms[room].reaction = HOSTILE
        if play.state.delve.quarter == "camp":
            engage(play)


@works("graveyard")
async def raise_the_dead(play: Play[Realm], base: Base) -> bool:
    """Let a monster that died in this game rise in any room, for its Level. [MYK-BASE-GRAVEYARD] [MYKR3-B09]"""
    delve = play.state.delve
    dead = [kind for kind, count in delve.killed.items() if count > delve.risen.get(kind, 0)]
    fit = [kind for kind in dead if monster_level(kind) <= base.counters]
    if not fit:
        return False
    kind = await Pick(play.gm, "graveyard_wakes", [PASS, *fit], {"counters": base.counters})
    if kind == PASS:
        return False
    room = await choose_room(play, "graveyard_room")
    pay(play, base, monster_level(kind))
    if await not_prevented(play, base):
        delve.risen[kind] = delve.risen.get(kind, 0) + 1
        bring(play, kind, room, RISEN)
        play.tell("graveyard_woke", rules=("MYK-BASE-GRAVEYARD",), monster=kind)
    return True


@works("supply_line")
async def send_supplies(play: Play[Realm], base: Base) -> bool:
    """Bring any monsters into any rooms, for their Levels together. [MYK-BASE-SUPPLY-LINE]"""
    paid = 0
    while True:
        fit = [entry.id for entry in MONSTERS if entry.level <= base.counters]
        if not fit:
            break
        kind = await Pick(play.gm, "supply_monster", [PASS, *fit], {"counters": base.counters})
        if kind == PASS:
            break
        room = await choose_room(play, "supply_room")
        pay(play, base, monster_level(kind))
        paid += 1
        if await not_prevented(play, base):
            bring(play, kind, room)
    if paid:
        play.tell("supplies_came", rules=("MYK-BASE-SUPPLY-LINE",), amount=paid)
    return bool(paid)


async def pass_on(play: Play[Realm]) -> None:
    """Let a Supply Line pass counters on to another Base at the end of a Quarter. [MYK-BASE-SUPPLY-LINE]"""
    realm = play.state
    lines = [base for base in standing(realm) if base.kind == "supply_line" and base.face_up and base.counters]
    for line in lines:
        others = [base.id for base in standing(realm) if base is not line]
        if not others:
            continue
        params = {"counters": line.counters}
        amount = await Number(play.gm, "supply_pass_on", 0, line.counters, params)
        if amount:
            ask = Pick(play.gm, "supply_to", others, params).described(base_details(realm))
            target = await ask if len(others) > 1 else others[0]
            line.counters -= amount
            next(base for base in standing(realm) if base.id == target).counters += amount
            show_bases(play)


def rooms_between(realm: Realm, one: str, other: str) -> int:
    """Count the rooms strictly between two rooms, on the shortest way. [MYKR3-B08]"""
    ways = ways_on(realm.adventure.truth)
    away = steps(ways.__getitem__, one) if one in ways else {}
    return max(0, away.get(other, 0) - 1)


def regions_between(realm: Realm) -> int:
    """Count the regions strictly between the adventure and our nearest land. [MYKR3-B08]"""
    cell, homes = realm.adventure.cell, list(realm.kingdom.maps)
    if not cell or not homes:
        return 0
    away = steps(bordering, cell)
    return max(0, min(away[home] for home in homes) - 1)


@works("frontline_base")
async def bombard(play: Play[Realm], base: Base) -> bool:
    """Shell the Court, or the Kingdom. [MYK-BASE-FRONTLINE-BASE]"""
    realm, cite = play.state, BASES[base.kind].cite
    params = {"rooms": rooms_between(realm, realm.delve.room, base.where), "regions": regions_between(realm)}
    if await Pick(play.gm, "frontline_target", [COURT, KINGDOM], params) == KINGDOM:
        check = await kingdom_check(play, "military", 15 - regions_between(realm))
        if not check.succeeded:
            await lose_citizens(play, play.roll("2D6").total, cite)
        return True
    difficulty = 13 - rooms_between(realm, realm.delve.room, base.where)
    for who in realm.members():
        check = await make_check(play, who, "warfare", difficulty, action="base")
        if not check.succeeded:
            await take_damage(play, DamageDue(who, play.roll("1D6").total))
    return True


@works("control_room")
async def free_a_monster(play: Play[Realm], base: Base) -> bool:
    """Let an Exhausted monster act once more. [MYK-BASE-CONTROL-ROOM]"""
    tired = {one.id: one.called for one in play.state.monsters() if one.exhausted and one.awake}
    if tired:
        chosen = next(iter(tired))
        if len(tired) > 1:
            chosen = await labelled(Pick(play.gm, "control_room_frees", list(tired), {"names": tired}), tired)
        play.state.character(chosen).exhausted = False
        play.tell("monster_freed", rules=("MYK-BASE-CONTROL-ROOM",), who=tired[chosen])
    return True


@works("launching_pad")
async def aim_rockets(play: Play[Realm], base: Base) -> bool:
    """Name an Area, on which everything comes down at the end of the Round. [MYK-BASE-LAUNCHING-PAD]"""
    standing_in = {str(area): len(in_area(play.state, area)) for area in AREAS}
    area = await Pick(play.gm, "launching_pad_area", [str(area) for area in AREAS], {"standing": standing_in})
    play.state.delve.launched.append(int(area))
    play.tell("rockets_aimed", rules=("MYK-BASE-LAUNCHING-PAD",), area=int(area))
    return True


async def rockets_land(play: Play[Realm]) -> None:
    """Let what was launched come down: 5D6 for everybody in the Area, friend or foe. [MYKR3-B13] [MYKR3-G11]"""
    launched, play.state.delve.launched = play.state.delve.launched, []
    for area in launched:
        due = HarmDue(in_area(play.state, area))
        if len(due.who) > 1:
            await open_moment(play, due)
        for who in due.who:
            thrown = play.roll("5D6")
            dice = [(die.sides, die.face) for die in thrown.dice]
            play.tell(
                "rockets_landed", dice=dice, rules=("MYK-BASE-LAUNCHING-PAD",), who=who.called, amount=thrown.total
            )
            await take_damage(play, DamageDue(who, thrown.total))


async def secret_weapons(play: Play[Realm]) -> None:
    """Let secret weapons in this room work on the Court for a cycle. [MYK-BASE-CLASSIFIED-WEAPONS] [MYKR3-B14]"""
    realm = play.state
    for base in in_use(realm, "classified_weapons"):
        if base.where != realm.delve.room or rests(realm, base) or not await not_prevented(play, base):
            continue
        for who in court_here(realm):
            check = await make_check(play, who, "warfare", 10, action="base")
            if not check.succeeded:
                await take_damage(play, DamageDue(who, play.roll("2D6").total))
                await flee_home(play, who, play.roll("1D6").total, "MYK-BASE-CLASSIFIED-WEAPONS")


def court_here(realm: Realm) -> list[Character]:
    """List the Court's side, in a fight or out of one."""
    if realm.place is Place.COMBAT:
        return fighters(realm, COURT)
    return list(realm.members())
