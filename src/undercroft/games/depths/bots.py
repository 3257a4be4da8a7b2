"""Bots for Out of the Depths: a player's, who is an adventurer or the Horror, and the automatic Dungeon Master."""

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot, Level, RandomBot, check_level
from undercroft.engine.journal import Line
from undercroft.engine.refusals import Refused
from undercroft.engine.view import View

from .adventurer import Adventurer
from .horror import Horror
from .mind import Belief, Mind
from .narrator import DungeonMaster
from .state import HORROR

SIDES = ("adventurer", "horror", "gm")


def make_bot(presides: bool, seed: bytes, level: Level) -> Bot:
    """Make a bot for a player's seat, or for the Dungeon Master's; levels are `good` and `random`."""
    check_level(level)
    levels = {side: level if isinstance(level, str) else level.get(side, "good") for side in SIDES}
    if presides:
        return RandomBot(seed) if levels["gm"] == "random" else DungeonMaster(seed)
    if levels["adventurer"] == levels["horror"] == "random":
        return RandomBot(seed)
    return PlayerBot(seed, [side for side in SIDES if levels[side] == "good"])


class PlayerBot:
    """Whoever sits at a player's seat; plays well on the sides that it knows how to play, at random on others."""

    def __init__(self, seed: bytes, plays_well: Sequence[str] = SIDES) -> None:
        self._seed = seed
        self._chance = RandomBot(seed)
        self._plays_well = plays_well
        self._read: Sequence[Line] = ()
        self._lines = 0
        self._belief: Belief | None = None

    def answer(self, view: View, ask: Ask[Any]) -> Any:
        """Answer as the seat's role would; what is not legal here, or not foreseen, is left to chance."""
        role = view.state["characters"][view.seat]["role"]
        if role in self._plays_well and ask.key in ANSWERS:
            mind = Mind(view, self._seed, self._believe(view))
            player = Horror(mind) if role == HORROR else Adventurer(mind)
            try:
                return ask.check(ANSWERS[ask.key](player, ask))
            except Refused:
                pass
        return self._chance.answer(view, ask)

    def _believe(self, view: View) -> Belief:
        """Think again only when lines were added to the journal; the same lines always lead to the same belief."""
        lines = view.journal
        if self._belief is None or lines is not self._read or len(lines) != self._lines:
            self._read, self._lines, self._belief = lines, len(lines), Belief(view, self._seed)
        return self._belief


def _talk(player: Adventurer, ask: Ask[Any]) -> str:
    """Say the next thing that was not said yet, or be ready."""
    mind = player.mind
    for kind, what in player.statements():
        if kind in ask.options() and not mind.has_said(kind, what):
            return kind
    return "ready"


def _say(player: Adventurer, ask: Ask[Any]) -> str:
    return dict(player.statements()).get(ask.key, "")


def _order(player: Adventurer, ask: Ask[Any]) -> str:
    wished, _ = player.wish()
    return next(action for action in (wished, "feed", "path", *ask.options()) if action in ask.options())


def _target(player: Adventurer, ask: Ask[Any]) -> str:
    action = ask.key.removeprefix("target_")
    wished, whom = player.wish()
    return whom if wished == action and whom in ask.options() else player.target(action, ask.options())


def _offer(player: Adventurer, ask: Ask[Any]) -> str:
    for offer in player.mind.sheet["offers"]:
        request = offer["request"]
        if player.accepts(request["action"], request["target"], request["do"]):
            return str(offer["by"])
    return "refuse"


def _request(player: Adventurer, ask: Ask[Any]) -> str:
    do, action, target = player.request()
    return {"request": "do" if do else "do_not", "request_action": action, "request_target": target}[ask.key]


ANSWERS: dict[str, Callable[[Adventurer, Ask[Any]], Any]] = {
    "horror_sheet": lambda player, ask: ask.nth(0),
    "sheet": lambda player, ask: player.sheet(),
    "offers": _offer,
    "growth": lambda player, ask: player.growth(ask.options()),
    "talk": _talk,
    **dict.fromkeys(("claim", "promise", "accuse", "trust"), _say),
    "die": lambda player, ask: f"d{player.die()}",
    "order": _order,
    **{f"target_{action}": _target for action in ("light", "kill", "defend", "loot", "feed")},
    **dict.fromkeys(("request", "request_action", "request_target"), _request),
    "treasures": lambda player, ask: player.treasures(player.wish()[0], ask.limits()["high"]),
    "seal": lambda player, ask: "torchlight" if player.steps_into_light(ask.params["action"]) else "seal",
}
