"""The automatic Dungeon Master: decides what the rules leave to it, and tells what the dark is like."""

from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import RandomBot, whims
from undercroft.engine.dice import pick_from
from undercroft.engine.view import View

from .state import STARVED


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
            return ""
        return self._chance.answer(view, ask)

    def _haunt(self, view: View, ask: Ask[Any]) -> str:
        """Hurt the stat that the victim needs most; nobody is broken in one place over and over."""
        sheet = view.state["characters"][ask.params["who"]]
        needed = ("rations", "torch", "sword") if sheet["hunger"] == STARVED - 1 else ("torch", "rations", "sword")
        sound = [stat for stat in needed if stat in ask.options() and sheet["modifiers"][stat] >= 0]
        return sound[0] if sound else pick_from(whims(self._seed, ask), ask.options())
