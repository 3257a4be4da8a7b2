"""The verbs of work: doses of something that are there at once, an upgrade for a pack."""

from ..actions.verbs import people
from ..book.effects import Doses, Improve
from ..rules.carrying import Using, carries
from ..rules.table import book_of, next_of, packs_here
from ..state import Monster
from ..words import ItemKind
from .done import add_thing
from .finery import found
from .recruiting import better

MADE = (ItemKind.CONCOCTION, ItemKind.CONTRAPTION, ItemKind.POTION, ItemKind.MAGIC_ITEM)


@carries(Doses)
def doses_are_there(using: Using, verb: Doses) -> None:
    """Let somebody have such a thing now: so many doses of a brew, or one of anything else. [WO-G16]"""
    if verb.of not in MADE:
        return
    book = book_of(using.state)
    among = [one.id for one in book.shelf(verb.of).values() if one.tier == verb.tier]
    thing = found(book.item(next_of(using.play, f"doses.{verb.of}", among)))
    thing.doses = verb.amount if thing.doses else 0
    thing.volatile = max(thing.volatile, int(verb.volatile))
    for one in people(using, "self"):
        if isinstance(one, Monster):
            add_thing(one.items, thing)
            using.play.tell("thing_there", who=one.name, thing=f"{verb.of}.{thing.item}", about=(one.seat,))


@carries(Improve)
def pack_is_better(using: Using, verb: Improve) -> None:
    """Give a pack an upgrade: the one that is meant, else one that is there, the user's own first. [WO-G13]"""
    there = [one for one in packs_here(using.state) if verb.upgrade not in one.upgrades]
    mine = [one for one in there if one.seat == using.by]
    packs = [using.state.packs[using.target]] if using.target in using.state.packs else mine or there
    if packs:
        better(using.play, packs[0], verb.upgrade)
