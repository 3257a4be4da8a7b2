"""Bots: how a player's seat and the game master's are played without a person, one policy for each kind of ask."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot, Level, RandomBot, check_level, whims
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

Policy = Callable[[View, Any, Dice], Any]
POLICIES: dict[str, Policy] = {}
WINDOW = "window"
"""The key of the policy for every window, whatever its moment."""


def answers(*keys: str) -> Callable[[Policy], Policy]:
    """Enter a policy for some kinds of ask; what an ask carries is cheap to read, the whole view is not."""

    def enter(policy: Policy) -> Policy:
        for key in keys:
            if key in POLICIES:
                raise ValueError(f"there is a policy for {key!r} already")
            POLICIES[key] = policy
        return policy

    return enter


class CourtBot:
    """Answers by policy where there is one, else by chance."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._random = RandomBot(seed)

    def answer(self, view: View, ask: Ask[Any]) -> Any:
        """Answer one ask."""
        policy = POLICIES.get(WINDOW if ask.key.startswith(f"{WINDOW}_") else ask.key)
        return self._random.answer(view, ask) if policy is None else policy(view, ask, whims(self._seed, ask))


def make_bot(seat: str, seed: bytes, level: Level) -> Bot:
    """Make a bot for a seat; levels are `good` and `random`."""
    check_level(level)
    return RandomBot(seed) if level == "random" else CourtBot(seed)


for module in iter_modules(__path__):
    import_module(f"{__name__}.{module.name}")
