"""A foray: from the threshold, room by room, to the anchor and out again. [AWN-DEP-MAP] [AWN-DEP-INCURSION]"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..moves import wonders
from ..moves.obstacles import Pass, get_past, tell_signs
from ..moves.raging import see_to
from ..rules import lair_doings, problems
from ..rules.cues import see
from ..rules.deeds import record_all
from ..rules.lair_doings import show_room
from ..rules.own import FALLING
from ..rules.possessions import with_kit
from ..rules.retainers import has_use, name_with
from ..rules.steady import Held, hold_steady
from ..rules.table import book_of, can_act, present
from ..rules.taboos import BELLS, break_all, count_what_is_scattered
from ..rules.wording import fresh
from ..state import Hero, Night, Room, Scene
from ..words import Kit, Where
from .captives import count_captives
from .leaving import after_a_fight, anchor, chase, end_foray, leave, one_danger, way_home
from .meeting import meet_all
from .room_card import FOLLOW, PARTY, groups_here, lair_of, room_card, room_of
from .room_doings import do, helped_in, rest, sleep

FOLLOWS = 3
CALM_ROOMS, PRESSED_AFTER = 2, 3
HEARD = (0, 2)
"""On the threshold and after so many rooms what was answered to the theme is heard. [R-AWN-89]"""
APART_EVERY = 2
"""A lair that destroys itself comes a step nearer to it with every second room. [AWN-THEME-CLUBS-A]"""


async def foray(play: Play[Night]) -> None:
    """Go in, from room to room, until everybody is out or nobody stands. [AWN-DEP-INCURSION]"""
    night = play.state
    if night.scene.where is not Where.LAIR:
        enter_lair(play)
    while inside(night):
        play.safe_point("room", room=night.scene.room, number=night.scene.number)
        await one_room(play)
    end_foray(play)
    await count_captives(play)


def inside(night: Night) -> bool:
    """Say whether anybody is still inside who can do something about it."""
    return night.scene.where is Where.LAIR and any(can_act(hero) for hero in present(night))


def enter_lair(play: Play[Night]) -> None:
    """Cross the threshold: from here on every debility calls for steadiness. [AWN-DEP-INCURSION]"""
    night = play.state
    night.forays += 1
    kept = [one for one in night.scene.problems if one.follows]
    night.scene = Scene(Where.LAIR, night.scene.number, day=False, lit=True, tags=["dark"], problems=kept)
    lair = lair_of(night)
    lair.steps = lair.quiet = lair.fights = lair.chased = 0
    wonders.refresh(night, foray=True)
    play.tell("entered", where=Where.LAIR)
    move_to(play, lair.entrance)


def move_to(play: Play[Night], room_id: str) -> None:
    """Let the party go into a room; what was only of the last one stays behind."""
    night = play.state
    lair, scene = lair_of(night), night.scene
    room = lair.rooms[room_id]
    room.entered += 1
    scene.came_from, scene.room, scene.number = scene.room, room_id, scene.number + 1
    scene.barred, scene.signs, scene.pleaded, scene.tried = [], [], [], []
    scene.heard = scene.watched = scene.fought = scene.springs = False
    scene.tags = ["dark", *room.tags]
    scene.problems = [one for one in scene.problems if one.follows][:FOLLOWS]
    show_room(night, room, enter=True)
    ahead = has_use(night, "scouts")
    for other in room.exits:
        show_room(night, lair.rooms[other], seen=ahead)
    for hero in night.heroes.values():
        hero.edges, hero.away, hero.cut_off, hero.held = [], bool(hero.left_in), False, False
        hero.aids = [aid for aid in hero.aids if aid.lasts not in ("next", "round", "scene")]
    wonders.refresh(night)
    if room.entered == 1:
        record_all(night, "room_entered")
    tell_room(play, room)
    if lair.sounds and room.entered == 1 and lair.steps in HEARD:
        play.tell("theme_heard", sound=lair.sounds.pop(0), about=(room.id,))
    if ahead and room.entered == 1:
        tell_ahead(play, room)
    relight(play)


def tell_ahead(play: Play[Night], room: Room) -> None:
    """Let whoever scouts for the party say what lies ahead. [R-AWN-D11]"""
    night, lair = play.state, lair_of(play.state)
    fresh_ones = [lair.rooms[one].name for one in room.exits if not night.known.rooms[one].entered]
    if fresh_ones:
        play.tell("scouted", who=name_with(night, "scouts"), rooms=fresh_ones)


def relight(play: Play[Night]) -> None:
    """Let there be light again, if anybody has one left or was hired to carry it. [R-AWN-D11]"""
    night = play.state
    carried = any(with_kit(night, hero, Kit.LIGHT) for hero in present(night))
    if not night.scene.lit and (carried or has_use(night, "lights")):
        night.scene.lit = True
        play.tell("relit", who=name_with(night, "lights"))


def tell_room(play: Play[Night], room: Room) -> None:
    """Say what is seen on coming in: all of it the first time, something else when one comes back, then only where."""
    kind = book_of(play.state).shelf("room").get(room.kind)
    opening = "" if kind is None else kind.openings[(room.entered - 1) % len(kind.openings)]
    line = opening if fresh(play.state, f"{room.id} {opening}") else ""
    first = room.entered == 1
    if first and room.looks and fresh(play.state, room.looks):
        line = f"{line} {room.looks}".strip()
    told = "room" if first else "room_again" if line else "room_passed"
    play.tell(told, room=room.name, sort=room.kind, first=first, line=line, looks=room.looks, about=(room.id,))


async def one_room(play: Play[Night]) -> None:
    """Meet what is in a room, then do what the party wants until it goes on."""
    night = play.state
    here = night.scene.room
    await arrive(play)
    while inside(night) and night.scene.room == here:
        acting = [hero for hero in present(night) if can_act(hero) and not hero.idle]
        if not acting:
            for hero in night.heroes.values():
                hero.idle = False
            continue
        drafts = await each([hero.seat for hero in acting], lambda seat: room_card(night, night.heroes[seat]))
        for hero in night.heroes.values():
            hero.idle = False
        await beat(play, drafts)


async def arrive(play: Play[Night]) -> None:
    """Come into a room: pressure, signs, what curses see, what somebody longs for, and who is there."""
    night = play.state
    lair, room = lair_of(night), room_of(night)
    lair.steps += 1
    _pressure(play)
    tell_signs(play, lair, room)
    await see(play, night.scene.tags)
    await see_to(play)
    for hero in list(present(night)):
        await count_what_is_scattered(play, hero)
        if room.entered > 1 and "bells" in room.tags:
            await break_all(play, hero, (BELLS,))
    await _desire(play)
    await _meet(play)
    night.judged.touched.extend(room.tags)


def _pressure(play: Play[Night]) -> None:
    """Let what follows the party come nearer, a quiet way bring somebody, and a doomed lair fall apart. [R-AWN-A4]"""
    night = play.state
    lair, scene = lair_of(night), night.scene
    following = [one for one in scene.problems if one.follows and one.entry != FALLING]
    if lair.steps > PRESSED_AFTER and following:
        _nearer(play, following[0].id)
    if "ace_of_clubs" in lair.themes and lair.steps % APART_EVERY == 0:
        falling = next((one for one in scene.problems if one.entry == FALLING), None)
        if falling is None:
            problems.add_own(play, FALLING)
        else:
            _nearer(play, falling.id)
    lair.quiet = 0 if groups_here(night) else lair.quiet + 1
    if lair.quiet > CALM_ROOMS and (found := lair_doings.groups_by_distance(night)):
        found[0][1].room, lair.quiet = scene.room, 0


def _nearer(play: Play[Night], problem_id: str) -> None:
    problem = problems.find(play.state.scene, problem_id)
    if problem is not None and problem.rung < problems.PRESSING:
        problems.rise(play, problem)
    elif problem is not None:
        play.state.scene.due.append(problem.id)


async def _desire(play: Play[Night]) -> None:
    """Let whoever's deepest wish lies here hold steady, or stay with it. [AWN-THEME-DIAMONDS-A]"""
    night, room = play.state, room_of(play.state)
    hero = night.heroes.get(room.desire)
    if hero is None or hero not in list(present(night)):
        return
    room.desire = ""
    play.tell("desire", who=hero.name, motive=hero.motive, rules=("AWN-THEME-DIAMONDS-A",), about=(hero.seat,))
    if await hold_steady(play, hero, "desire") in (Held.GIVES_IN, Held.ACTS_THEN_GIVES_IN):
        hero.away, hero.left_in = True, room.id


async def _meet(play: Play[Night]) -> None:
    """Meet who is here; those who went down are seen to, and who has fled falls back."""
    night = play.state
    await meet_all(play)
    if night.scene.fought:
        lair_of(night).fights += 1
        await after_a_fight(play)
    else:
        lair_of(night).fights = 0
    if night.scene.fled:
        await fall_back(play)


async def fall_back(play: Play[Night]) -> None:
    """Get a room nearer to the door, out of a fight that was left; at the door that is out of the lair. [R-AWN-81]"""
    night = play.state
    night.scene.fled = False
    runner = next((hero for hero in present(night) if can_act(hero)), None)
    home = way_home(night)
    if home:
        move_to(play, home[0])
    elif runner is not None and night.scene.room == lair_of(night).entrance:
        await leave(play, runner)


async def beat(play: Play[Night], drafts: Mapping[str, Mapping[str, Any]]) -> None:
    """Let everybody do their own thing, then the party what most of those want who want something. [R-AWN-A4]"""
    night = play.state
    here = night.scene.room
    if has_use(night, "lights"):
        relight(play)
    for seat, draft in drafts.items():
        if draft["doing"] not in (*PARTY, FOLLOW) and can_act(night.heroes[seat]):
            await do(play, night.heroes[seat], draft)
            await see_to(play)
            await _newcomers(play)
            if night.scene.room != here or not inside(night):
                return
    chosen = voted(_talked_into(night, drafts))
    if chosen is not None and can_act(night.heroes[chosen]):
        await do_together(play, night.heroes[chosen], drafts[chosen])
        await see_to(play)


async def _newcomers(play: Play[Night]) -> None:
    """Meet those who have come into the room meanwhile, and fight who has turned hostile."""
    night = play.state
    night.scene.fought = False
    await meet_all(play)
    if night.scene.fought:
        await after_a_fight(play)
    if night.scene.fled:
        await fall_back(play)


def _talked_into(night: Night, drafts: Mapping[str, Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """Let those want what somebody else wants whom that one has talked into it, once. [AWN-MOVE-PERSUADE-AUTO]"""
    found = dict(drafts)
    for hero in night.heroes.values():
        led = drafts.get(hero.follows, {})
        if led.get("doing") in PARTY and hero.seat in drafts:
            found[hero.seat], hero.follows = led, ""
    return found


def voted(drafts: Mapping[str, Mapping[str, Any]]) -> str | None:
    """Find whose wish the party follows: the commonest, if at least half of those who do not just follow want it."""
    wanting = {seat: draft for seat, draft in drafts.items() if draft["doing"] != FOLLOW}
    votes = {seat: (draft["doing"], draft.get("about")) for seat, draft in wanting.items() if draft["doing"] in PARTY}
    if not votes:
        return None
    commonest, _ = Counter(votes.values()).most_common(1)[0]
    agreed = 2 * len(votes) >= len(wanting)
    return next(seat for seat, vote in votes.items() if vote == commonest) if agreed else None


async def do_together(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    """Do what the party decided on."""
    match draft["doing"]:
        case "go":
            await go_on(play, hero, draft)
        case "home":
            await go_home(play, hero)
        case "leave":
            await leave(play, hero)
        case "rest":
            await rest(play)
            await _newcomers(play)
        case "sleep":
            await sleep(play, _newcomers)
        case "take" | "break" as doing:
            await anchor(play, hero, doing)


async def go_on(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    """Go into the next room, past what is in the way; with the anchor in hand, worse comes. [AWN-DEP-LAIREND]"""
    night = play.state
    edge, helped = await helped_in(play, hero, draft)
    way = int(draft["way"]) if draft.get("way") is not None else None
    passed = await get_past(play, Pass(hero, draft["about"], way, edge, helped))
    night.helping.pop(hero.seat, None)
    await see_to(play)
    if not passed:
        return
    await chase(play)
    if inside(night) and draft["about"] in room_of(night).exits:  # it has not come down meanwhile
        move_to(play, draft["about"])


async def go_home(play: Play[Night], hero: Hero) -> None:
    """Go back to the door by the shortest way, and out if the anchor is in hand; a fight on the way breaks it off."""
    night = play.state
    for room in way_home(night):
        await chase(play)
        await _newcomers(play)
        if not inside(night) or night.scene.fled or room not in room_of(night).exits:
            return
        move_to(play, room)
        if groups_here(night):
            await _newcomers(play)
        if not inside(night) or night.scene.room != room:
            return
    if lair_of(night).taken:
        await one_danger(play, hero)
        if inside(night):
            await leave(play, hero)
