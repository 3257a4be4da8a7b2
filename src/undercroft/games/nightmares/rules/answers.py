"""Answers: what assess is told, always true, from what is really there."""

from collections.abc import Callable

from undercroft.engine.play import Play

from ..book.entries import Block
from ..state import Hero, Night
from ..words import Creature, Reaction
from .edges import know_weakness
from .foes import block_of, group_of, how_it_stands, standing
from .intentions import settle
from .lair_doings import here, steps_to
from .problems import all_problems
from .searching import mark_way, room_name
from .table import book_of

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
    play.tell("assessed", who=hero.name, question=question, answer=answer.rstrip("."), about=(hero.seat,))


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
    foe = night.scene.foes.get(about)
    return "nobody" if foe is None else how_it_stands(night, foe)


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
