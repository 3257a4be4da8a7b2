"""Gathering Information: Followers go and look, and some of them come back."""

from collections.abc import Sequence

from undercroft.engine.asks import Ask, Number, Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ...grammar.attempts import Check
from ...grammar.concerns import STEPS
from ...grammar.delve_moments import CommandDifficulty, RoomScouted
from ...grammar.labels import told_of_rooms
from ...grammar.moments import RoomGathered
from ...grammar.windows import open_moment, reckon
from ...rules.checks import make_check
from ...rules.figures import ability
from ...rules.knowledge import learn, open_corridors
from ...rules.people import lose_followers
from ...state import Landmaker, MapSheet, Realm, neighbours
from ...words import Place

STOP = "stop"
A_HANDFUL = 6
"""How many scouts somebody sends who has not thought about it."""
SCORES = ("wit", "quest")


def can_gather(realm: Realm, who: Landmaker) -> bool:
    """Say whether somebody has anybody to send, and there is anywhere to send them. [MYK-KPHASE-INFO-01]"""
    return who.follower_count > 0 and bool(realm.adventure.truth.rooms)


def send_ask(who: Landmaker) -> Number:
    """Ask how many somebody sends; a handful is enough for a first look."""
    return Number(who.seat, "gather_send", 1, who.follower_count, start=A_HANDFUL)


def room_ask(play: Play[Realm], who: Landmaker, within: Sequence[str]) -> Ask[str]:
    """Ask where they begin to look."""
    adventure = play.state.adventure
    ask = Pick(who.seat, "gather_room", rooms_within(play.state, within), {"known": list(adventure.known)})
    return ask.described(told_of_rooms(adventure.known, play.state.delve.entered))


def rooms_within(realm: Realm, within: Sequence[str]) -> list[str]:
    """List the rooms of the map, or those of them that are near enough."""
    return [room for room in sorted(realm.adventure.truth.rooms) if not within or room in within]


async def gather(play: Play[Realm], who: Landmaker, within: Sequence[str] = ()) -> None:
    """Send Followers from room to room as long as any are left and one wishes; be Exhausted. [MYK-KPHASE-INFO-08]

    From the Dungeon they go no further than the rooms `within`, those around the Court. [MYK-CAMP-05] [MYKR-60]
    """
    sent = await send_ask(who)
    play.tell("scouts_sent", rules=("MYK-KPHASE-INFO-01",), who=who.called, amount=sent)
    room, looked, lost = await first_room(play, who, within), 0, 0
    while room != STOP:
        looked += 1
        check = await command(play, who, room, looked, lost)
        gone = await lose_scouts(play, who, sent, check)
        sent, lost = sent - gone, lost + gone
        scouted = RoomScouted(who, room, at_home=play.state.place is Place.KINGDOM)
        await open_moment(play, scouted)
        if sent <= 0 or check.critical == "failure":
            play.tell("scouts_failed", rules=("MYK-KPHASE-INFO-08",), who=who.called)
            break
        learn(play, room, "MYK-KPHASE-INFO-04", names=check.critical == "success")
        await open_moment(play, RoomGathered(who, room, sent))
        sent, lost = sent - scouted.lost, lost + scouted.lost
        if sent <= 0:
            break
        room = await next_room(play, who, room, within)
    who.exhausted = True


async def first_room(play: Play[Realm], who: Landmaker, within: Sequence[str] = ()) -> str:
    """Start in a random room; once anything is known, in whichever room one likes. [MYK-KPHASE-INFO-02]"""
    if not play.state.adventure.known:
        return pick_from(play.dice, rooms_within(play.state, within))
    return await room_ask(play, who, within)


async def command(play: Play[Realm], who: Landmaker, room: str, looked: int, lost: int) -> Check:
    """Make the Command Check, with Wit or Quest. [MYK-KPHASE-INFO-03] [MYKR-59]"""
    counted = looked if play.rulings["MYKR-59"] == "eight" else looked - 1
    scores = {score: ability(play, who, score) for score in SCORES}
    score = "wit"
    hard = reckon(play, CommandDifficulty(7 + counted + lost, room))
    difficulty = hard.total.value
    if scores["wit"] != scores["quest"] and not play.cares(who.seat, STEPS):
        score = max(SCORES, key=lambda one: scores[one])
    elif scores["wit"] != scores["quest"]:
        score = await Pick(who.seat, "gather_with", SCORES, {"scores": scores, "difficulty": difficulty})
    return await make_check(play, who, score, difficulty, action="command", unseen=hard.unseen)


async def lose_scouts(play: Play[Realm], who: Landmaker, sent: int, check: Check) -> int:
    """Lose as many scouts as the check missed by, or all of them. [MYK-KPHASE-INFO-06] [MYK-KPHASE-INFO-07]"""
    if check.succeeded:
        return 0
    due = sent if check.critical == "failure" else min(sent, check.missing)
    return await lose_followers(play, who, due, "MYK-KPHASE-INFO-06")


async def next_room(play: Play[Realm], who: Landmaker, room: str, within: Sequence[str] = ()) -> str:
    """Go on to a room that a Corridor leads to, or stop. [MYK-KPHASE-INFO-09]"""
    sheet = MapSheet(corridors=open_corridors(play, room))
    joined = [other for other in neighbours(room) if other in sheet.joined(room)]
    joined = [other for other in joined if other in play.state.adventure.truth.rooms]
    joined = [other for other in joined if not within or other in within]
    if not joined:
        return STOP
    ask = Pick(who.seat, "gather_on", [STOP, *joined], {"known": list(play.state.adventure.known)})
    return await ask.described(told_of_rooms(play.state.adventure.known, play.state.delve.entered))
