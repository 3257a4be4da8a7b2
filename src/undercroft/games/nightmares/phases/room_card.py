"""The card of a room: what somebody does here, about what, how, and with whose help. [R-AWN-A4]"""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, YesNo
from undercroft.engine.cards import Card, Slot

from ..moves import wonders
from ..moves.casting import SPELL, best_cast, spell_told
from ..moves.commanding import can_command
from ..moves.danger import way_pick
from ..moves.friends import friends, pleas
from ..moves.helping import NOBODY, offered
from ..moves.improvising import OWN, idea_slot
from ..moves.inspiring import can_disguise, can_hide, gifts, receivers
from ..moves.looking import can_search
from ..moves.obstacles import types_ahead, way_by_ahead, ways_ahead
from ..moves.parley import wishes
from ..rules import answers
from ..rules.cues import PATIENT, SEAL, WAKES, sealed
from ..rules.figures import has
from ..rules.ideas import ROOM
from ..rules.naming import named
from ..rules.problems import brought, letter_of
from ..rules.retainers import has_use
from ..rules.rolls import Plan, foreseen, modifiers
from ..rules.table import book_of, can_act, present
from ..rules.taboos import WARNED, warned
from ..state import Group, Hero, Lair, Night, Room
from ..words import Ability, Archetype, Attribute, Creature, Move, Reaction, Reason
from .captives import captives_here

GO, HOME, LEAVE, TAKE, BREAK, REST, SLEEP, FOLLOW = "go", "home", "leave", "take", "break", "rest", "sleep", "follow"
PARTY = (GO, HOME, LEAVE, TAKE, BREAK, REST, SLEEP)
"""What concerns all, and is decided by most votes."""
ANSWER, TALK, ATTACK, ASSESS, SEARCH = "answer", "talk", "attack", "assess", "search"
ORDER = "order"
CAST, RITUAL, ITEM, INSPIRE, HIDE, DISGUISE, FREE, SHAKE = (
    "cast", "ritual", "item", "inspire", "hide", "disguise", "free", "shake",
)  # fmt: skip
ROLLED = (ANSWER, ASSESS, SEARCH, TALK, CAST, GO)
"""What an advantage or a hand can help with."""
NEEDS_FOES = ("foe", "foes")


def lair_of(night: Night) -> Lair:
    """Give the lair that is under way."""
    assert night.lair is not None, "there is no lair to be in"
    return night.lair


def room_of(night: Night) -> Room:
    """Give the room that the party is in."""
    return lair_of(night).rooms[night.scene.room]


def groups_here(night: Night) -> list[Group]:
    """List who is in the room and still means something."""
    return [group for group in lair_of(night).groups.values() if group.room == night.scene.room and not group.gone]


def room_card(night: Night, hero: Hero) -> Card:
    """Ask what somebody does here."""
    slots = (
        Slot("doing", lambda draft: _doing(night, hero)),
        idea_slot(hero, ROOM, lambda draft: draft["doing"], ("doing",)),
        Slot("about", lambda draft: _about(night, hero, draft["doing"]), ("doing",)),
        Slot("way", lambda draft: _way(night, hero, draft), ("doing", "about")),
        Slot("reason", lambda draft: _reason(hero, draft), ("doing",)),
        Slot("edge", lambda draft: _edge(hero, draft), ("doing",)),
        Slot("help", lambda draft: _help(night, hero, draft), ("doing",)),
    )
    return Card(hero.seat, "room", slots, preview=lambda draft: preview(night, hero, draft))


def _doing(night: Night, hero: Hero) -> Ask[Any]:
    among = doings(night, hero)
    asked = Pick(hero.seat, "room_doing", among, {"warned": [one for one in among if warned(hero, one)]})
    return asked.described(lambda one: Detail(signs=SEAL if woken_by(hero, one) else ""))


def woken_by(hero: Hero, doing: str) -> list[str]:
    """Name what somebody carries that a doing in a room would wake, as far as its seat knows. [R-AWN-83]"""
    return sealed(hero, (*WARNED.get(doing, ()), *((PATIENT,) if doing == "ritual" else ())))


def _about(night: Night, hero: Hero, doing: str) -> Ask[Any] | None:
    among = abouts(night, hero, doing)
    if not among:
        return None
    asked = Pick(hero.seat, f"{doing}_about", among, {"names": named(night, among)})
    return asked.described(lambda one: Detail(signs=letter_of(night.scene.problems, one)))


def _way(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Ask[Any] | None:
    """Ask how: a way past a danger, a wish, for whom, how much."""
    about = draft.get("about", "")
    match draft["doing"]:
        case "answer" | "go":
            ways = ways_of(night, draft["doing"], about)
            return way_pick(night, hero, ways, _types(night, draft)) if len(ways) > 1 else None
        case "talk":
            other = night.heroes.get(about)
            among = pleas(night, hero, other) if other else wishes(night, lair_of(night).groups[about])
            return Pick(hero.seat, "wish", among)
        case "cast" | "ritual":
            seats = [one.seat for one in present(night)]
            return Pick(hero.seat, "cast_for", seats, {"names": named(night, seats)}) if len(seats) > 1 else None
        case "inspire":
            return Pick(hero.seat, "gift", gifts(night, hero))
    return None


def _reason(hero: Hero, draft: Mapping[str, Any]) -> Ask[Any] | None:
    return Pick(hero.seat, "reason", tuple(Reason)) if draft["doing"] == TALK else None


def _edge(hero: Hero, draft: Mapping[str, Any]) -> Ask[Any] | None:
    return YesNo(hero.seat, "battle_edge") if hero.edges and draft["doing"] in ROLLED else None


def _help(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Ask[Any] | None:
    among = offered(night, hero) if draft["doing"] in ROLLED else [NOBODY]
    names = named(night, among) | {one.id: one.name for one in night.town.hired}
    return Pick(hero.seat, "battle_help", among, {"names": names}) if len(among) > 1 else None


def ways_of(night: Night, doing: str, about: str) -> tuple[Any, ...]:
    """Give the ways in which something can be done that is known to be dangerous."""
    if doing == GO:
        return ways_ahead(night, lair_of(night), about)
    return problem_ways(night, about)


def problem_ways(night: Night, problem_id: str) -> tuple[Any, ...]:
    """Give the ways in which a problem can be met."""
    problem = next((one for one in night.scene.problems if one.id == problem_id), None)
    return () if problem is None else brought(problem, book_of(night)).ways


def doings(night: Night, hero: Hero) -> list[str]:
    """List what can be done in this room, best known first."""
    lair, room = lair_of(night), room_of(night)
    lost = any(one.lost for one in present(night))
    anchor = room.anchor and not (lair.taken or lair.broken) and not _guarded(night)
    able = {
        TAKE: anchor,
        FREE: bool(left_here(night)),
        SHAKE: any(one.asleep for one in present(night)),
        ANSWER: bool(abouts(night, hero, ANSWER)),
        ORDER: can_command(night, hero),
        TALK: bool(groups_here(night)) and bool(abouts(night, hero, TALK)),
        SEARCH: can_search(night, hero),
        GO: True,
        HOME: room.id != lair.entrance,
        LEAVE: room.id == lair.entrance,
        ASSESS: True,
        CAST: bool(castable(night, hero, hero.memory)),
        ITEM: bool(wonders.usable(night, hero)),
        INSPIRE: bool(gifts(night, hero)),
        BREAK: anchor,
        REST: lost,
        RITUAL: bool(castable(night, hero, [*hero.spells, *hero.lent])),
        SLEEP: lost and len(room.exits) == 1,
        HIDE: can_hide(night, hero),
        DISGUISE: can_disguise(night, hero),
        ATTACK: bool(groups_here(night)),
        OWN: True,
        FOLLOW: any(one is not hero and can_act(one) and not one.idle for one in present(night)),
    }
    found = [doing for doing, holds in able.items() if holds]
    among_friends = not groups_here(night) and bool(abouts(night, hero, TALK))  # nobody's first thought
    return [*found, TALK] if among_friends else found


def _guarded(night: Night) -> bool:
    """Say whether somebody stands between the party and what is here."""
    return any(group.reaction is Reaction.HOSTILE for group in groups_here(night))


def left_here(night: Night) -> list[str]:
    """List who is held or was left in this room."""
    seats = [hero.seat for hero in night.heroes.values() if hero.left_in == night.scene.room and not hero.dead]
    return [*seats, *(one.id for one in captives_here(night))]


def castable(night: Night, hero: Hero, spells: list[str]) -> list[str]:
    """List the spells that make sense where nobody is to be fought."""
    shelf = book_of(night).shelf("spell")
    return [one for one in dict.fromkeys(spells) if shelf[one].target not in NEEDS_FOES]


def abouts(night: Night, hero: Hero, doing: str) -> list[str]:
    """List what a doing can be about."""
    match doing:
        case "go":
            exits = room_of(night).exits
            barred = [] if has_use(night, "opens") or has_use(night, "digs") else night.scene.barred
            return [one for one in exits if one not in barred] or list(exits)
        case "assess":
            return answers.questions(night, hero)
        case "talk":
            met = [group.id for group in groups_here(night) if wishes(night, group)]
            return [*met, *friends(night, hero)]
        case "attack":
            return [group.id for group in groups_here(night)]
        case "answer":
            return [one.id for one in night.scene.problems if problem_ways(night, one.id)]
        case "order":
            fresh = [one for one in room_of(night).exits if not night.known.rooms[one].entered]
            return [*abouts(night, hero, ANSWER), *(fresh or room_of(night).exits)]
        case "cast":
            return castable(night, hero, hero.memory)
        case "ritual":
            return castable(night, hero, [*hero.spells, *hero.lent])
        case "item":
            return wonders.usable(night, hero)
        case "inspire":
            return receivers(night, hero)
        case "free":
            return left_here(night)
        case "shake":
            return [one.seat for one in present(night) if one.asleep]
    return []


def preview(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Detail:
    """Show the odds of what is drafted, if it is rolled for."""
    found, wakes = _rolled(night, hero, draft), woken_by(hero, draft["doing"])
    told = spell_told(night, draft.get("about", "")) if draft["doing"] in (CAST, RITUAL) else ""
    params, label = {"stops": "", "wakes": wakes, "told": told}, WAKES if wakes else SPELL if told else ""
    if found is None:
        return Detail(label, params=params)
    edge = hero.edges[0].fact if draft.get("edge") and hero.edges else ""
    edge = _way_by(night, draft) or edge
    total = modifiers(Plan(hero, *found, _types(night, draft), edge), night.scene, book_of(night))
    return Detail(label, params=params, odds=foreseen(total, _words(night, hero, draft)), total=total)


def _words(night: Night, hero: Hero, draft: Mapping[str, Any]) -> str:
    """Say by which words the bands of a doing are told here, where that is not by those of its move."""
    match draft["doing"]:
        case "cast" | "ritual" if book_of(night).shelf("spell")[draft["about"]].level > hero.level:
            return "cast_high"
        case "assess" if has(hero, Ability.GRIFTER, book_of(night)):
            return "assess_more"
        case "search" if hero.archetype is Archetype.ROGUE:
            return "search_more"
        case "answer":
            return "answer"
    return ""


def _way_by(night: Night, draft: Mapping[str, Any]) -> str:
    """Give the way by a trap that is known and for which the party lacks something: it is an advantage. [R-AWN-78]"""
    return way_by_ahead(night, lair_of(night), draft["about"]) if draft["doing"] == GO else ""


def _types(night: Night, draft: Mapping[str, Any]) -> tuple[Creature, ...]:
    """Give the types of what a doing is about, as far as it is known. [R-AWN-57]"""
    about = draft.get("about", "")
    match draft["doing"]:
        case "talk":
            return answers.types_about(night, about)
        case "assess":
            return answers.types_about(night, next(iter(answers.met_here(night)), ""))
        case "go":
            return types_ahead(night, lair_of(night), about)
    return ()


def _rolled(night: Night, hero: Hero, draft: Mapping[str, Any]) -> tuple[Move, Attribute] | None:
    """Say which move is rolled by which attribute."""
    match draft.get("doing", ""):
        case "assess":
            return Move.ASSESS, Attribute.INTELLIGENCE
        case "search":
            return Move.SEARCH, Attribute.DEXTERITY
        case "talk":
            return Move.PERSUADE, Attribute.CHARISMA
        case "cast" | "ritual":
            return Move.CAST, best_cast(night, hero)
        case "answer" | "go" as doing if draft.get("about"):
            ways = ways_of(night, doing, draft["about"])
            return (Move.DANGER, ways[int(draft.get("way") or 0)].attribute) if ways else None
    return None
