"""Fleeing and giving up: how a fight ends before it is fought out."""

from undercroft.atlas.rooms import beyond, ways_at
from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.play import Play

from ..dungeon.groups import everybody_awake
from ..dungeon.traps import barred, send_home, warded
from ..grammar.attempts import Check
from ..grammar.delve_moments import FleeDue, RoomLeft
from ..grammar.labels import labelled, of_rooms
from ..grammar.windows import open_moment
from ..rules.checks import resolve
from ..rules.cycles import last
from ..rules.figures import defense
from ..rules.frame import HOME
from ..rules.knowledge import hides_something, ways_out
from ..rules.sides import SURRENDERED, fighters, has_surrendered, other_side, side_of
from ..state import COURT, ENCAMPMENT, FOES, Character, Monster, Realm, Used, corridor
from ..state.holding import HOLDING
from ..words import Scope

SMOKE = "smoke_grenade"


def may_flee(realm: Realm, who: Character) -> bool:
    """Say whether somebody can try to flee: the Court all at once, monsters each. [MYK-FLEE-01] [MYK-MONRULE-FLEE]"""
    if realm.delve.fight is None or realm.delve.fight.duel:
        return False
    return not needs_smoke(realm, who) or (side_of(realm, who) == COURT and who.find_item(SMOKE) is not None)


def needs_smoke(realm: Realm, who: Character) -> bool:
    """Say whether somebody could not flee from where they and theirs stand. [MYK-RARE-GEN-SMOKE-GRENADE]"""
    side = side_of(realm, who)
    everybody = [who] if side == FOES else [who, *fighters(realm, COURT)]
    return any(one.area != ENCAMPMENT[side] for one in everybody)


async def flee(play: Play[Realm], who: Character) -> None:
    """Try to get away: Quest against the highest Defense of the enemy. [MYK-FLEE-02] [MYKR-86]"""
    realm = play.state
    enemies = fighters(realm, other_side(side_of(realm, who)))
    due = FleeDue(who, max((defense(play, one).value for one in enemies), default=0))
    await open_moment(play, due)
    hidden = hides_something(realm, *enemies)
    check = Check(play, who, "quest", due.difficulty, action="flee", hidden=hidden)
    check.automatic = due.automatic
    await resolve(check)
    if not check.succeeded:
        play.tell("flight_failed", rules=("MYK-FLEE-02",), who=who.called)
    elif side_of(realm, who) == COURT:
        await get_away(play)
    else:
        await slip_away(play, who)


async def get_away(play: Play[Realm]) -> None:
    """Let the Court be gone, back where it came from, unless something bars the way. [MYK-FLEE-03]"""
    delve = play.state.delve
    assert delve.fight is not None
    left = RoomLeft(delve.room, delve.previous)
    await open_moment(play, left)
    if left.stopped or await shut(play):
        play.tell("way_back_barred", rules=("MYK-FLEE-03",))
        return
    delve.fight.outcome = "fled"
    play.tell("court_fled", rules=("MYK-FLEE-02",))


async def shut(play: Play[Realm]) -> bool:
    """Say whether the Corridor by which the Court came cannot be used in the other direction. [MYK-FLEE-03]"""
    delve = play.state.delve
    if not (delve.room and delve.previous):
        return False
    way = ways_out(play, delve.room).get(delve.previous) or corridor(delve.room, delve.previous)
    return await barred(play, way, delve.previous)


def vanish(play: Play[Realm], cite: str) -> bool:
    """Let the whole Court be home at once, out of a fight or out of a room; a Warder forbids it. [R2-INSURANCE]"""
    delve = play.state.delve
    if delve.fight is None:
        return send_home(play, cite)
    if warded(play.state, delve.room):
        return False
    delve.fight.outcome, delve.then = GONE, HOME
    play.tell("swept_home", rules=(cite,))
    return True


def give_in(play: Play[Realm]) -> None:
    """Let the adventure be over for a Court of which all who stand have surrendered. [MYK-DPHASE-05] [MYKR-87]"""
    realm, delve = play.state, play.state.delve
    assert delve.fight is not None
    if delve.interlude or delve.fight.duel or play.rulings["surrender"] != "home":
        return
    left = everybody_awake(realm)
    if left and all(has_surrendered(one) for one in left):
        delve.then, realm.chronicle.wiped_out = HOME, True


GONE = "gone"
"""How a fight ends that the Court has left for home."""


async def slip_away(play: Play[Realm], who: Character) -> None:
    """Let the game master take any number of monsters out of their Encampment. [MYK-MONRULE-FLEE] [MYKR3-M11]"""
    realm = play.state
    fight = realm.delve.fight
    assert fight is not None
    near = {one.id: one.called for one in fighters(realm, FOES) if one.area == ENCAMPMENT[FOES]}
    chosen: tuple[str, ...] = tuple(near)
    if len(near) > 1:
        ask = PickSome(play.gm, "monsters_flee", list(near), 1, len(near), {"names": near})
        chosen = await labelled(ask, near)
    room = await refuge(play)
    for name in chosen:
        monster = fight.monsters.pop(name)
        HOLDING.changed()
        play.tell("monster_fled", rules=("MYK-FLEE-04",), who=monster.called)
        hide_away(realm, monster, room)


async def refuge(play: Play[Realm]) -> str:
    """Let the game master choose where fugitives go; nobody else is told. [MYK-FLEE-04] [MYK-FLEE-05]"""
    realm = play.state
    rooms = [room for room in realm.adventure.truth.rooms if room != realm.delve.room]
    if len(rooms) < 2:
        return rooms[0] if rooms else ""
    here = realm.delve.room
    near = [beyond(name, here) for name in ways_at(here, realm.adventure.truth.corridors)]
    ask = Pick(play.gm, "monsters_flee_to", rooms, {"near": near, "entered": list(realm.delve.entered)})
    return await ask.described(of_rooms(realm.adventure.truth))


def hide_away(realm: Realm, monster: Monster, room: str) -> None:
    """Put a monster that got away into a room, or nowhere at all; for it, Combat is over. [MYK-STATUS-SLEEP-02]"""
    monster.exhausted, monster.hope_paid, monster.last_action = False, 0, ""
    monster.used = Used(game=monster.used.game)
    monster.statuses = [status for status in monster.statuses if status != "asleep"]
    monster.lasting = [one for one in monster.lasting if one.until not in (Scope.COMBAT, Scope.CYCLE)]
    if room and monster.kind:
        truth = realm.adventure.truth.rooms[room]
        truth.survivors.append(monster)
        truth.monsters[monster.kind] = truth.monsters.get(monster.kind, 0) + 1


def give_up(play: Play[Realm], who: Character) -> None:
    """Lose the will to fight. [MYK-COMBAT-END-02]"""
    last(play, who, SURRENDERED, 0, Scope.COMBAT, name="Surrender", cite="MYK-COMBAT-END-02")
    play.tell("surrendered", rules=("MYK-COMBAT-END-02",), who=who.called)
