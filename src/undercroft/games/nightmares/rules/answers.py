"""Answers: what assess and search are told, always true, from what is really there."""

from collections.abc import Callable

from undercroft.engine.play import Play

from ..book.entries import Block, Trap
from ..state import Carried, Group, Hero, Lair, Night, Room
from ..words import Creature, Reaction
from .edges import know_weakness
from .foes import block_of, group_of, standing
from .intentions import settle
from .lair_doings import here, mark, show_room, steps_to
from .problems import all_problems
from .table import book_of
from .wording import fresh

ASSESS = ("after_this", "how_hurt", "wants", "weak_against", "leads_here", "worse_first", "way_out", "could_use",
          "hiding", "anchor_way", "place_of_crown", "would_take")  # fmt: skip
"""The twelve questions that the automatic game master answers. [AWN-DEP-ASSESSLIST]"""
OF_FOES = ("after_this", "how_hurt", "wants", "weak_against", "leads_here", "would_take")
OF_OTHERS = ("wants", "weak_against", "would_take")
"""What can be asked about those who were met and do not fight."""
SHOWN = 6


def questions(night: Night, hero: Hero) -> list[str]:
    """List six questions that make sense by what this seat knows to be here, never by whether there is an answer."""
    about = OF_FOES if standing(night) else OF_OTHERS if met_here(night) else ()
    return [*about, *(one for one in ASSESS if one not in OF_FOES)][:SHOWN]


def met_here(night: Night) -> list[str]:
    """List the groups in this room that the party has met."""
    groups = [] if night.lair is None else night.lair.groups.values()
    here_now = [one for one in groups if one.room == night.scene.room and not one.gone]
    return [one.id for one in here_now if one.reaction is not Reaction.UNMET]


def assess(play: Play[Night], hero: Hero, question: str, about: str) -> None:
    """Tell the true answer to everybody who is there. [AWN-MOVE-ASSESS-ANSWER]"""
    answer = ASSESSED[question](play.state, about)
    if question == "how_hurt" and about in play.state.scene.foes:
        play.state.scene.foes[about].assessed = answer
    _opens(play.state, question, about)
    play.tell("assessed", who=hero.name, question=question, answer=answer, about=(hero.seat,))


def _opens(night: Night, question: str, about: str) -> None:
    """Let an answer open what it names: a weakness to use, a thing to turn against them. [R-AWN-77]"""
    block = _foe_block(night, about)
    if question == "weak_against" and block is not None:
        night.known.weak.append(block.id)
        know_weakness(night)
    elif question == "anchor_way" and (found := here(night)) is not None:
        mark_way(night, *found)
    elif question == "could_use" and night.scene.room:
        night.known.usable.append(night.scene.room)


def _foe_block(night: Night, about: str) -> Block | None:
    """Find the block of a foe, or of a group that was met."""
    foe = night.scene.foes.get(about)
    if foe is not None:
        return block_of(night, foe)
    group = None if night.lair is None else night.lair.groups.get(about)
    found: Block | None = None if group is None else book_of(night).shelf(group.table)[group.block]
    return found


def types_about(night: Night, about: str) -> tuple[Creature, ...]:
    """Give the types of whoever a question is about. [R-AWN-57]"""
    block = _foe_block(night, about)
    return () if block is None else block.types


def _after_this(night: Night, about: str) -> str:
    foe = night.scene.foes.get(about)
    return "nothing" if foe is None else settle(night, foe).name


def _how_hurt(night: Night, about: str) -> str:
    foe, block = night.scene.foes.get(about), _foe_block(night, about)
    if foe is None or block is None:
        return "nobody"
    immune = f", immune to {', '.join(block.immune)}" if block.immune else ""
    return f"{foe.disposition} of {foe.most}, armour {foe.armour}{immune}"


def _wants(night: Night, about: str) -> str:
    block = _foe_block(night, about)
    return "nothing" if block is None else block.want


def _weak(night: Night, about: str) -> str:
    block = _foe_block(night, about)
    return "nothing" if block is None else block.weakness


def _leader(night: Night, about: str) -> str:
    foes = standing(night)
    leading = {foe.id for foe in foes if foe.place == 0 and group_of(night, foe).blocks}
    return "nobody" if not foes else max(foes, key=lambda foe: (foe.id in leading, foe.most)).name


def _worse_first(night: Night, about: str) -> str:
    cards = all_problems(night.scene)
    return "nothing" if not cards else max(cards, key=lambda one: one.rung).name


def _way_out(night: Night, about: str) -> str:
    found = here(night)
    if found is None:
        return "nothing"
    lair, room = found
    here_is = room.id == lair.entrance
    return "the door is right here" if here_is else room_name(night, steps_to(lair, room.id, lair.entrance), 1)


def room_name(night: Night, way: list[str], step: int) -> str:
    """Name a room on a way as it is known, or say that there is none."""
    if night.lair is None or len(way) <= step:
        return "nothing"
    return show_room(night, night.lair.rooms[way[step]]).name


def _could_use(night: Night, about: str) -> str:
    found = here(night)
    if found is None:
        return "nothing"
    kind = book_of(night).shelf("room").get(found[1].kind)
    return "nothing" if kind is None else kind.usable[0]


def _hiding(night: Night, about: str) -> str:
    found = here(night)
    return "nobody" if found is None or not found[1].hidden else found[1].name


def _anchor_way(night: Night, about: str) -> str:
    found = here(night)
    if found is None:
        return "nothing"
    lair, room = found
    return "it is here" if room.anchor else room_name(night, steps_to(lair, room.id, lair.anchor_room), 1)


def _place_of_crown(night: Night, about: str) -> str:
    found = here(night)
    if found is None or not found[0].crown:
        return "nothing"
    return found[0].groups[found[0].crown].name


def _would_take(night: Night, about: str) -> str:
    block = _foe_block(night, about)
    return "nothing" if block is None else block.want


ASSESSED: dict[str, Callable[[Night, str], str]] = {
    "after_this": _after_this,
    "how_hurt": _how_hurt,
    "wants": _wants,
    "weak_against": _weak,
    "leads_here": _leader,
    "worse_first": _worse_first,
    "way_out": _way_out,
    "could_use": _could_use,
    "hiding": _hiding,
    "anchor_way": _anchor_way,
    "place_of_crown": _place_of_crown,
    "would_take": _would_take,
}


def finds(play: Play[Night], hero: Hero) -> None:
    """Tell what lies open here, then one hidden thing if there is one. [AWN-MOVE-SEARCH-FIND]"""
    found = here(play.state)
    if found is None:
        return
    _, room = found
    if room.hidden:
        room.finds.append(room.hidden.pop(0))
    magic = book_of(play.state).shelf("magic_item")
    for sign in [one for one in room.finds if one not in magic and fresh(play.state, one)]:
        play.tell("finds", who=hero.name, line=sign, about=(hero.seat,))
    if not room.finds:
        play.tell("finds_nothing", who=hero.name, about=(hero.seat,))
    for thing in [one for one in room.finds if one in magic]:
        room.finds.remove(thing)
        hero.carried.append(Carried(thing, used=True))
        play.state.haul.append(thing)
        play.tell("found_wonder", who=hero.name, thing=magic[thing].name, about=(hero.seat,))


def search(play: Play[Night], hero: Hero, question: str) -> None:
    """Answer a question of the search honestly. [AWN-MOVE-SEARCH-HONEST] [AWN-DEP-SEARCHANSWERS]"""
    found = here(play.state)
    if found is None:
        play.tell("searched_nothing", who=hero.name, question=question)
        return
    lair, room = found
    match question:
        case "danger":
            _ways_by(play, hero, lair, room)
        case "leads":
            _leads(play, hero, lair, room)
        case "before":
            passed = [group for group in lair.groups.values() if room.id in (group.room, *_home(lair, group))]
            told = [group.name for group in passed]
            play.tell("searched_before" if told else "searched_nobody", who=hero.name, groups=told, about=(hero.seat,))
        case "false":
            untrue = disprove(play.state, room)
            kind = "searched_false" if untrue else "searched_true"
            play.tell(kind, who=hero.name, line=" ".join(untrue), about=(hero.seat,))


def disprove(night: Night, room: Room) -> list[str]:
    """Strike out what was told about this place and is not so; say what it was. [R-AWN-78]"""
    untrue = [one for one in night.known.facts if one.text in night.town.lies and one.about == room.card]
    for fact in untrue:
        fact.disproved = True
    return [fact.text for fact in untrue]


def _home(lair: Lair, group: Group) -> list[str]:
    return lair.rooms[group.room].exits if group.room in lair.rooms else []


def _ways_by(play: Play[Night], hero: Hero, lair: Lair, room: Room) -> None:
    """Name each trap of the rooms ahead and the way by it."""
    traps = [trap for trap in lair.traps.values() if trap.room in (room.id, *room.exits) and not trap.sprung]
    if traps and all(trap.way_known for trap in traps):
        known = [book_of(play.state).shelf("trap")[trap.entry].name for trap in traps]
        play.tell("searched_known", who=hero.name, traps=known, about=(hero.seat,))
        return
    for trap in [trap for trap in traps if not trap.way_known]:
        entry: Trap = book_of(play.state).shelf("trap")[trap.entry]
        trap.known = trap.way_known = True
        show_room(play.state, lair.rooms[trap.room]).trap = trap.entry
        play.tell("searched_danger", who=hero.name, trap=entry.name, way=entry.way_by, about=(hero.seat,))
    if not traps:
        play.tell("searched_safe", who=hero.name, about=(hero.seat,))


def _leads(play: Play[Night], hero: Hero, lair: Lair, room: Room) -> None:
    """Mark the room that the finds point to: towards the anchor."""
    way = mark_way(play.state, lair, room)
    play.tell(
        "searched_leads" if way[1:] else "searched_ends",
        who=hero.name,
        room=room_name(play.state, way, 1),
        about=(hero.seat,),
    )


def mark_way(night: Night, lair: Lair, room: Room) -> list[str]:
    """Mark the next room on the way to the anchor, and give that way."""
    way = steps_to(lair, room.id, lair.anchor_room)
    if len(way) > 1:
        mark(show_room(night, lair.rooms[way[1]]), "leads")
    return way
