"""A foray: from the threshold, room by room, to the anchor and out again. [AWN-DEP-MAP] [AWN-DEP-LAIREND]"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import floor

from ..book.entries import Block, Trap
from ..moves.danger import Peril, best_way, go_into_danger
from ..moves.looking import assess, can_search, search
from ..rules import answers
from ..rules.aftermath import settle
from ..rules.carrying_out import Deed, carry_out
from ..rules.cues import see
from ..rules.figures import max_disposition
from ..rules.foes import standing
from ..rules.judging import Matter
from ..rules.lair_doings import mark, show_room
from ..rules.naming import named, named_ways
from ..rules.problems import brought
from ..rules.recovering import short_rest
from ..rules.rolls import Plan, modifiers, odds, throw
from ..rules.steady import Held, hold_steady
from ..rules.table import book_of, can_act, present
from ..rules.worsening import worsen
from ..state import Group, Hero, Lair, Night, Scene
from ..words import Attribute, Band, Creature, Move, Reaction, Where
from .combat import combat

LEAVE, TAKE, BREAK, REST, TALK, ATTACK = "leave", "take", "break", "rest", "talk", "attack"
ASSESS, SEARCH, GO, ANSWER = "assess", "search", "go", "answer"
FOLLOWS = 3


class Choice(NamedTuple):
    """What somebody chose to do in a room."""

    hero: Hero
    doing: str
    about: str = ""
    way: int = 0


async def foray(play: Play[Night]) -> None:
    """Go in, from room to room, until everybody is out or nobody stands. [AWN-DEP-INCURSION]"""
    night = play.state
    if night.scene.where is not Where.LAIR:
        enter_lair(play)
    while night.scene.where is Where.LAIR and any(can_act(hero) for hero in night.heroes.values()):
        play.safe_point("room", room=night.scene.room, number=night.scene.number)
        await one_room(play)
    end_foray(play)


def lair_of(night: Night) -> Lair:
    """Give the lair that is under way."""
    assert night.lair is not None, "there is no lair to be in"
    return night.lair


def enter_lair(play: Play[Night]) -> None:
    """Cross the threshold: from here on every debility calls for steadiness. [AWN-DEP-INCURSION]"""
    night = play.state
    night.forays += 1
    following = [one for one in night.scene.problems if one.follows]
    night.scene = Scene(Where.LAIR, night.scene.number, day=False, lit=True, tags=["dark"], problems=following)
    play.tell("entered", where=Where.LAIR)
    move_to(play, lair_of(night).entrance)


def move_to(play: Play[Night], room_id: str) -> None:
    """Let the party go into a room; what was only of the last one stays behind."""
    night = play.state
    room = lair_of(night).rooms[room_id]
    room.entered += 1
    scene = night.scene
    scene.room, scene.number, scene.barred, scene.heard = room_id, scene.number + 1, [], False
    scene.tags = ["dark", *room.tags]
    scene.problems = [one for one in scene.problems if one.follows][:FOLLOWS]
    scene.signs = []
    show_room(night, room, enter=True)
    for other in room.exits:
        show_room(night, lair_of(night).rooms[other])
    for hero in night.heroes.values():
        hero.edges, hero.away = [], False
        hero.aids = [aid for aid in hero.aids if aid.lasts not in ("next", "round", "scene")]
    play.tell("room", room=room.name, sort=room.kind, first=room.entered == 1, about=(room_id,))


async def one_room(play: Play[Night]) -> None:
    """Meet what is in a room, then do what the party wants until it goes on."""
    night = play.state
    here = night.scene.room
    await spring(play)
    await see(play, night.scene.tags)
    for group in groups_here(night):
        await meet(play, group)
    await settle(play)
    if night.scene.fled:
        fall_back(play)
    while night.scene.room == here and night.scene.where is Where.LAIR and any(map(can_act, present(night))):
        acting = [hero for hero in present(night) if can_act(hero) and not hero.idle]
        if not acting:
            for hero in night.heroes.values():
                hero.idle = False
            continue
        seat, draft = await floor({hero.seat: room_card(night, hero) for hero in acting})
        await do(play, Choice(night.heroes[seat], draft["doing"], draft.get("about", ""), int(draft.get("way", 0))))
        await settle(play)
        for hero in night.heroes.values():
            hero.idle = hero.idle and hero.seat != seat


def groups_here(night: Night) -> list[Group]:
    """List who is in the room and still means something."""
    return [group for group in lair_of(night).groups.values() if group.room == night.scene.room and not group.gone]


def fall_back(play: Play[Night]) -> None:
    """Go back the way one came, out of a fight that was left."""
    night = play.state
    night.scene.fled = False
    known = [one for one in lair_of(night).rooms[night.scene.room].exits if night.known.rooms[one].entered]
    if known:
        move_to(play, known[0])


async def spring(play: Play[Night]) -> None:
    """Go into danger at a trap that nobody has found the way by. [AWN-DEP-TRAPS]"""
    night = play.state
    trap = lair_of(night).traps.get(lair_of(night).rooms[night.scene.room].trap)
    first = next((hero for hero in present(night) if can_act(hero)), None)
    if trap is None or trap.sprung or first is None:
        return
    entry: Trap = book_of(night).shelf("trap")[trap.entry]
    trap.sprung = True
    known = show_room(night, lair_of(night).rooms[trap.room])
    known.trap = trap.entry
    mark(known, "sprung")
    if trap.way_known:
        play.tell("way_by", trap=entry.name, line=entry.way_by)
        return
    play.tell("trap", trap=entry.name, line=entry.dressed[0 if trap.nightmare else 1])
    types = (Creature.NIGHTMARE,) if trap.nightmare else ()
    if entry.holds:
        await _withstand(play, first, entry, types)
    else:
        peril = Peril(entry.name, entry.ways, entry.does, entry.lands, types=types, source=trap.id)
        await go_into_danger(play, first, peril, best_way(night, first, entry.ways))


async def _withstand(play: Play[Night], hero: Hero, entry: Trap, types: tuple[Creature, ...]) -> None:
    held = await hold_steady(play, hero, entry.name, against=types)
    if held in (Held.GIVES_IN, Held.ACTS_THEN_GIVES_IN):
        play.tell("danger_landed", who=hero.name, line=entry.lands, about=(hero.seat,))
        await carry_out(play, entry.does, Deed(entry.name, to=hero, types=types))


async def meet(play: Play[Night], group: Group) -> None:
    """Meet somebody: who is a nightmare or hostile fights, others wait for a word. [AWN-DEP-REACTION]"""
    night = play.state
    block: Block = book_of(night).shelf(group.table)[group.block]
    if group.reaction is Reaction.UNMET:
        group.reaction = react(play, group, block)
        await see(play, block.tags)
        note_met(night, group)
        play.tell("met", who=group.name, reaction=group.reaction, look=block.look, about=(group.id,))
    if group.reaction is Reaction.FLEEING:
        group.gone = True
    elif group.reaction is Reaction.HOSTILE:
        await surprise(play)
        await combat(play, [group])


def note_met(night: Night, group: Group) -> None:
    """Mark on what the party knows where the crown sits, and where people have camped."""
    word = "crown" if group.crown else "camped" if group.face else ""
    if word:
        mark(show_room(night, lair_of(night).rooms[night.scene.room]), word)


def react(play: Play[Night], group: Group, block: Block) -> Reaction:
    """Roll how those who are met take it; nightmares take it badly. [AWN-DEP-REACTION]"""
    speaker = max(present(play.state), key=lambda hero: hero.scores[Attribute.CHARISMA])
    if Creature.NIGHTMARE in block.types:
        return Reaction.HOSTILE
    given = block.reaction - group.grudge
    plan = Plan(speaker, Move.REACTION, Attribute.CHARISMA, block.types, given=given)
    match throw(play, plan, book_of(play.state)).band:
        case Band.STRONG:
            return Reaction.FRIENDLY
        case Band.MIXED:
            return Reaction.WARY
    return (
        Reaction.FLEEING if len(group.dispositions) < len(play.state.heroes) and block.level < 2 else Reaction.HOSTILE
    )


async def surprise(play: Play[Night]) -> None:
    """See whether anybody is taken unawares, if those here were warned. [AWN-DEP-SURPRISE]"""
    night = play.state
    if not any(group.warned for group in groups_here(night)):
        return
    for hero in list(present(night)):
        result = throw(play, Plan(hero, Move.SURPRISE, Attribute.INTELLIGENCE), book_of(night))
        hero.idle = result.band is Band.MISS


def room_card(night: Night, hero: Hero) -> Card:
    """Ask what somebody does here: what, about what, and by which way. [AWN-DEP-DANGER]"""

    def about(draft: Mapping[str, Any]) -> Ask[Any] | None:
        among = abouts(night, hero, draft["doing"])
        return Pick(hero.seat, f"{draft['doing']}_about", among, {"names": named(night, among)}) if among else None

    def way(draft: Mapping[str, Any]) -> Ask[Any] | None:
        if draft["doing"] != ANSWER:
            return None
        ways = problem_ways(night, draft["about"])
        names = named_ways(ways)
        return Pick(hero.seat, "danger_way", list(names), {"names": names}) if len(ways) > 1 else None

    slots = (
        Slot("doing", lambda draft: Pick(hero.seat, "room_doing", doings(night, hero))),
        Slot("about", about, ("doing",)),
        Slot("way", way, ("doing", "about")),
    )
    return Card(hero.seat, "room", slots, preview=lambda draft: preview(night, hero, draft))


def doings(night: Night, hero: Hero) -> list[str]:
    """List what can be done in this room, best known first."""
    lair, room = lair_of(night), lair_of(night).rooms[night.scene.room]
    found = [ANSWER] if any(problem_ways(night, one.id) for one in night.scene.problems) else []
    found += [TAKE, BREAK] if room.anchor and not (lair.taken or lair.broken) else []
    found += [TALK, ATTACK] if groups_here(night) else []
    found += [SEARCH] if can_search(night, hero) else []
    found += [GO, ASSESS]
    found += [REST] if any(one.lost for one in present(night)) else []
    return [*found, LEAVE] if room.id == lair.entrance else found


def abouts(night: Night, hero: Hero, doing: str) -> list[str]:
    """List what a doing can be about."""
    room = lair_of(night).rooms[night.scene.room]
    match doing:
        case "go":
            return [one for one in room.exits if one not in night.scene.barred] or list(room.exits)
        case "assess":
            return answers.questions(night, hero)
        case "talk" | "attack":
            return [group.id for group in groups_here(night)]
        case "answer":
            return [one.id for one in night.scene.problems if problem_ways(night, one.id)]
    return []


def problem_ways(night: Night, problem_id: str) -> tuple[Any, ...]:
    """Give the ways in which a problem can be met."""
    problem = next((one for one in night.scene.problems if one.id == problem_id), None)
    return () if problem is None else brought(problem, book_of(night)).ways


def preview(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Detail:
    """Show the odds of what is drafted, if it is rolled for."""
    rolls = {
        ASSESS: (Move.ASSESS, Attribute.INTELLIGENCE),
        SEARCH: (Move.SEARCH, Attribute.DEXTERITY),
        TALK: (Move.PERSUADE, Attribute.CHARISMA),
    }
    doing = draft.get("doing", "")
    if doing == ANSWER and draft.get("about"):
        ways = problem_ways(night, draft["about"])
        move, attribute = Move.DANGER, ways[int(draft.get("way") or 0)].attribute
    elif doing in rolls:
        move, attribute = rolls[doing]
    else:
        return Detail()
    total = modifiers(Plan(hero, move, attribute), night.scene, book_of(night))
    return Detail(odds=odds(total), total=total)


async def do(play: Play[Night], choice: Choice) -> None:
    """Do what somebody chose."""
    night, hero = play.state, choice.hero
    match choice.doing:
        case "go":
            await go_on(play, choice.about)
        case "assess":
            await assess(play, hero, choice.about, next((foe.id for foe in standing(night)), ""))
        case "search":
            await search(play, hero)
        case "answer":
            await answer(play, choice)
        case "attack":
            lair_of(night).groups[choice.about].reaction = Reaction.HOSTILE
            await combat(play, [lair_of(night).groups[choice.about]])
        case "talk":
            await talk(play, hero, lair_of(night).groups[choice.about])
        case "rest":
            await rest(play)
        case "take" | "break":
            await anchor(play, hero, choice.doing)
        case "leave":
            leave(play)


async def go_on(play: Play[Night], room: str) -> None:
    """Go into the next room; with the anchor in hand something gets worse at every step. [AWN-DEP-LAIREND]"""
    if lair_of(play.state).taken:
        await worsen(play)
    if any(map(can_act, present(play.state))):
        move_to(play, room)


async def answer(play: Play[Night], choice: Choice) -> None:
    """Deal with a problem by going into it. [AWN-GM-10] [AWN-GM-6]"""
    problem = next(one for one in play.state.scene.problems if one.id == choice.about)
    written = brought(problem, book_of(play.state))
    peril = Peril(problem.name, written.ways, written.does, written.lands, problem=problem.id, source=problem.source)
    passed = await go_into_danger(play, choice.hero, peril, choice.way)
    if not passed.less and problem in play.state.scene.problems:
        play.state.scene.problems.remove(problem)
        play.tell("problem_gone", name=problem.name, about=(problem.id,))


async def talk(play: Play[Night], hero: Hero, group: Group) -> None:
    """Ask those who are here to let the party pass. [AWN-MOVE-PERSUADE-ROLL]"""
    block: Block = book_of(play.state).shelf(group.table)[group.block]
    result = throw(play, Plan(hero, Move.PERSUADE, Attribute.CHARISMA, block.types), book_of(play.state))
    if result.band is Band.MISS:
        group.grudge += 1
        await worsen(play, Matter(hero, source=group.id))
    else:
        group.reaction = Reaction.FRIENDLY
        play.tell("agreed", who=group.name, wish="way", about=(group.id,))


async def rest(play: Play[Night]) -> None:
    """Rest for an hour, while a problem is ignored. [AWN-DEP-TIME] [AWN-GM-IGNORE]"""
    for hero in present(play.state):
        short_rest(play, hero)
    await worsen(play)


async def anchor(play: Play[Night], hero: Hero, doing: str) -> None:
    """Lift the anchor off its place, or break it. [AWN-DEP-LAIREND]"""
    lair = lair_of(play.state)
    if doing == TAKE:
        lair.taken = True
        play.state.haul.append(lair.anchor)
    else:
        lair.broken = True
    play.tell(f"anchor_{doing}", who=hero.name, anchor=lair.anchor, about=(hero.seat,))


def leave(play: Play[Night]) -> None:
    """Go out; with the anchor gone or broken the lair lets go. [AWN-DEP-LAIREND]"""
    night = play.state
    lair = lair_of(night)
    lair.closed = lair.taken or lair.broken
    night.scene = Scene(Where.ROAD, night.scene.number + 1, tags=["outdoors"])
    play.tell("left", closed=lair.closed)


def end_foray(play: Play[Night]) -> None:
    """End a foray: those who are not standing are lost, if nobody is. [AWN-DEP-DEFEAT]"""
    night = play.state
    home = [hero for hero in night.heroes.values() if not (hero.defeated or hero.dead)]
    night.scene.where = Where.ROAD
    for hero in night.heroes.values():
        hero.hidden, hero.held, hero.asleep, hero.engaged = False, False, False, ""
        if hero.defeated and not hero.dead and home:
            hero.defeated, hero.lost = False, max_disposition(hero).value - 1
    play.tell("foray_ends", home=[hero.name for hero in home])
