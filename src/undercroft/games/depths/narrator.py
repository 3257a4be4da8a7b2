"""The automatic Dungeon Master: decides what the rules leave to it, and tells what the dark is like."""

from collections.abc import Iterator
from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import RandomBot, whim, whims
from undercroft.engine.dice import pick_from
from undercroft.engine.view import View
from undercroft.games.depths import game

from .memory import recall
from .state import LAST_TURN, STARVED

SILENCE = 25
"""How many of a hundred talks the Dungeon Master lets pass without a word."""


class DungeonMaster:
    """A Dungeon Master who wants everybody dead, but by the rules."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._chance = RandomBot(seed)

    def answer(self, view: View, ask: Ask[Any]) -> Any:
        """Place what paranoia took, or tell something."""
        if ask.key == "paranoia":
            return self._haunt(view, ask)
        if ask.key == "narrate":
            return self._narrate(view)
        return self._chance.answer(view, ask)

    def _haunt(self, view: View, ask: Ask[Any]) -> str:
        """Hurt the stat that the victim needs most; nobody is broken in one place over and over."""
        sheet = view.state["characters"][ask.params["who"]]
        needed = ("rations", "torch", "sword") if sheet["hunger"] == STARVED - 1 else ("torch", "rations", "sword")
        sound = [stat for stat in needed if stat in ask.options() and sheet["modifiers"][stat] >= 0]
        return sound[0] if sound else pick_from(whims(self._seed, ask), ask.options())

    def _narrate(self, view: View) -> str:
        """Say something about what everybody knows, never the same twice, and sometimes nothing."""
        turn = view.state["turn"]
        chance = whim(self._seed, f"narrate {turn}")
        if turn > 1 and chance.roll(100) <= SILENCE:
            return ""
        told = [line.params["text"] for line in view.journal if line.kind == "narrated"]
        for mood in moods(view):
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
    living = sum(character["alive"] for character in view.state["characters"].values())
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
