"""The automatic Dungeon Master: decides what the rules leave to it, and tells what the dark is like."""

from collections.abc import Iterator
from typing import NamedTuple

from undercroft.engine.asks import Pick, Text
from undercroft.engine.bots import whim
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.policies import Policies, PolicyBot
from undercroft.engine.view import View
from undercroft.games.depths import game

from .memory import recall
from .state import LAST_TURN, STARVED, Cavern, Character

SILENCE = 25
"""How many of a hundred talks the Dungeon Master lets pass without a word."""


class Presiding(NamedTuple):
    """What the Dungeon Master goes by: everything on the table, and whims of its own."""

    view: View
    seed: bytes


PRESIDES: Policies[Presiding] = Policies()
answers = PRESIDES.answers


class DungeonMaster(PolicyBot[Presiding]):
    """A Dungeon Master who wants everybody dead, but by the rules."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed, PRESIDES)

    def mind(self, view: View) -> Presiding:
        """Go by everything."""
        return Presiding(view, self.seed)


@answers("paranoia")
def haunt(master: Presiding, ask: Pick, dice: Dice) -> str:
    """Hurt the stat that the victim needs most; nobody is broken in one place over and over."""
    sheet = master.view.read("characters." + ask.params["who"], Character)
    needed = ("rations", "torch", "sword") if sheet.hunger == STARVED - 1 else ("torch", "rations", "sword")
    sound = [stat for stat in needed if stat in ask.options() and sheet.modifiers[stat] >= 0]
    return sound[0] if sound else pick_from(dice, ask.options())


@answers("narrate")
def narrate(master: Presiding, ask: Text, dice: Dice) -> str:
    """Say something about what everybody knows, never the same twice, and sometimes nothing."""
    turn = master.view.read("turn", int)
    chance = whim(master.seed, f"narrate {turn}")
    if turn > 1 and chance.roll(100) <= SILENCE:
        return ""
    told = [line.params["text"] for line in master.view.journal if line.kind == "narrated"]
    for mood in moods(master.view):
        unsaid = [text for text in game.texts.tables["narrations"].get(mood, ()) if text not in told]
        if unsaid:
            return str(pick_from(chance, unsaid))
    return ""


def moods(view: View) -> Iterator[str]:
    """Name what the last turn was like, the most striking first; only what everybody knows counts."""
    turns = recall([line for line in view.journal if line.to is None], "")
    if len(turns) < 2:
        yield "opening"
        return
    last, before = turns[-2], turns[-3].found if len(turns) > 2 else 0
    living = len(view.read("", Cavern).living())
    if last.died:
        yield "many_dead" if 2 * living <= len(view.players) and last.turn % 2 else "death"
    if last.found < before and not last.died:
        yield "lost_ground"
    if last.needed - last.found <= 2:
        yield "close"
    if last.turn >= LAST_TURN - 3:
        yield "late"
    if last.fight:
        yield "fight"
    if last.torchlit:
        yield "torchlight"
    yield "quiet"
