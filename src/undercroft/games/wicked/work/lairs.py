"""Lairs: dug, filled, and what comes to live in them. [WO-R45] [WO-G06]"""

from undercroft.engine.play import Play

from ..book.entries.dungeon import Creature
from ..dungeon.building import put
from ..dungeon.naming import spot_words
from ..rules.table import book_of, next_of
from ..state import Wicked
from ..words import Work
from .tasks import empty_lairs


def attract(play: Play[Wicked], where: str, seat: str = "") -> str:
    """Let something move into a lair: what fled from it first, else what does not live here yet. [WO-G06]"""
    dungeon = play.state.dungeon
    lair = dungeon.nodes[where].lair
    assert lair is not None, f"{where} has no lair"
    shelf: dict[str, Creature] = dict(book_of(play.state).shelf("creature"))
    fit = [one.id for one in shelf.values() if one.tier == max(1, lair.tier)]
    here = {node.lair.creature for node in dungeon.nodes.values() if node.lair}
    fresh = [one for one in fit if one not in here] or fit
    lair.creature = lair.fled or next_of(play, f"creature.{lair.tier}", fit, fresh)
    lair.fled, lair.knocked_out, lair.away, lair.tame, lair.met = "", False, False, False, False
    lair.seat = seat or lair.seat
    play.reached("arrived", lair.creature)
    play.tell("creature_comes", creature=f"creature.{lair.creature}", line=shelf[lair.creature].comes, node=where)
    return lair.creature


def fill_one(play: Play[Wicked]) -> None:
    """Let one creature come, into the lowest lair. [WO-RECOVERY-07]"""
    if empty := empty_lairs(play.state.dungeon):
        attract(play, empty[0])


def add_lair(play: Play[Wicked], tier: int, where: str) -> str:
    """Put a lair into a room, or into a cave of its own where no room is free. [WO-G05]"""
    dungeon, book = play.state.dungeon, book_of(play.state)
    before = {name for name, node in dungeon.nodes.items() if node.lair}
    put(dungeon, book, Work.LAIR, str(tier), where)
    play.state.before.grew = True
    new = next(name for name, node in dungeon.nodes.items() if node.lair and name not in before)
    play.tell("lair_dug", node=new, place=spot_words(dungeon, book, new), tier=tier)
    return new
