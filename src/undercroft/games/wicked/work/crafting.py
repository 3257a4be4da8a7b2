"""Crafting: plain things, contraptions, edges, other gear. [WO-PROJECT-11] [WO-PROJECT-19] [WO-PROJECT-20]"""

from ..book.entries.things import Item, Mundane
from ..rules.table import next_of
from ..state import Carried
from ..words import Band, Defense
from .done import Done
from .tasks import MOST_EDGES


async def craft_plain(done: Done) -> None:
    """Make an ordinary thing."""
    entry: Mundane = done.book.shelf("mundane")[done.task.thing]
    _make(done, Carried(entry.id, entry.name, focus=entry.focus), f"mundane.{entry.id}")


async def craft_contraption(done: Done) -> None:
    """Make a contraption: it has a volatility, and one more if it was a close thing. [WO-CONTRAPTION-01]"""
    entry: Item = done.book.shelf("contraption")[done.task.thing]
    twice = done.task.tier == 1 and done.band is Band.MIXED
    _make(done, Carried(entry.id, entry.name, volatile=1 + int(twice), focus=entry.focus), f"contraption.{entry.id}")


def _make(done: Done, thing: Carried, called: str) -> None:
    done.give(thing)
    done.play.tell("crafted", who=done.name, thing=called, volatile=thing.volatile, about=(done.who,))
    if done.extra:
        sharpen(done, thing)


def sharpen(done: Done, thing: Carried, edge: str = "") -> None:
    """Give a thing an edge: the one meant, or the next of the round. [WO-SCIENCE-06]"""
    free = [one for one in done.book.shelf("edge") if one not in thing.edges]
    if len(thing.edges) < MOST_EDGES:
        thing.edges.append(edge or next_of(done.play, "edge", [*done.book.shelf("edge")], free))
        done.play.tell("edged", thing=thing.name, edge=f"edge.{thing.edges[-1]}", rules=("WO-SCIENCE-05",))


async def craft_edge(done: Done) -> None:
    """Improve what a thing can do already. [WO-SCIENCE-05] [WO-SCIENCE-06]"""
    thing = next((one for one in done.owner.items if one.item == done.task.aim), None)
    if thing is not None:
        sharpen(done, thing, done.task.thing)


async def change_gear(done: Done) -> None:
    """Put together another set of gear, against something else. [WO-R49]"""
    done.owner.gear_defense = Defense(done.task.thing)
    done.play.tell("gear_changed", who=done.owner.name, defense=str(done.task.thing), about=(done.seat,))
