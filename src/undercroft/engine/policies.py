"""Policies: how a game's bots answer, one small function for each kind of ask, and a bot that goes by them."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from .asks import Ask
from .bots import RandomBot, whims
from .cards import Card
from .dice import Dice
from .moments import PASS
from .refusals import Refused
from .view import View

M = TypeVar("M")
Policy = Callable[[M, Any, Dice], Any]
"""How one kind of ask is answered, by what a bot knows, the ask, and a chance of its own."""
REST = "*"
"""What a key ends with that stands for all that begin like it."""


class Policies(Generic[M]):
    """The policies of a kind of bot; `M` is what it knows when it is asked: the view itself, or a mind made of it."""

    def __init__(self) -> None:
        self._exact: dict[str, Policy[M]] = {}
        self._begin: dict[str, Policy[M]] = {}

    def answers(self, *keys: str) -> Callable[[Policy[M]], Policy[M]]:
        """Enter a policy for some kinds of ask; a key such as `window_*` stands for all that begin like it."""

        def enter(policy: Policy[M]) -> Policy[M]:
            for key in keys:
                self._enter(key, policy)
            return policy

        return enter

    def _enter(self, key: str, policy: Policy[M]) -> None:
        if key in self:
            raise ValueError(f"there is a policy for {key!r} already")
        known = self._begin if key.endswith(REST) else self._exact
        known[key.removesuffix(REST)] = policy

    def __contains__(self, key: object) -> bool:
        """Say whether a policy was entered under a key."""
        return key in list(self)

    def __iter__(self) -> Iterator[str]:
        """Go through the keys."""
        yield from self._exact
        yield from (f"{key}{REST}" for key in self._begin)

    def policy_for(self, key: str) -> Policy[M] | None:
        """Find the policy for an ask: its own, else that of the longest beginning."""
        found = self._exact.get(key)
        if found is None and self._begin:
            fitting = [begin for begin in self._begin if key.startswith(begin)]
            found = self._begin[max(fitting, key=len)] if fitting else None
        return found


class PolicyBot(Generic[M]):
    """A bot that answers by policy where there is one, else by chance; a game says what the bot has in mind."""

    forgives = False
    """Whether an answer that is not legal is left to chance, too; if not, it is a mistake of the policy."""

    def __init__(self, seed: bytes, policies: Policies[M]) -> None:
        self.seed = seed
        self._policies = policies
        self._chance = RandomBot(seed)

    def mind(self, view: View) -> M | None:
        """Give what policies go by, or nothing where this seat is left to chance."""
        raise NotImplementedError

    def answer(self, view: View, ask: Ask[Any]) -> Any:
        """Answer one ask."""
        policy = self._policies.policy_for(ask.key)
        mind = None if policy is None else self.mind(view)
        if policy is None or mind is None:
            return self._chance.answer(view, ask)
        value = policy(mind, ask, whims(self.seed, ask))
        return self._forgiven(view, ask, value) if self.forgives else value

    def _forgiven(self, view: View, ask: Ask[Any], value: Any) -> Any:
        try:
            return ask.check(value)
        except Refused:
            return self._chance.answer(view, ask)


class SeeingBot(PolicyBot[View]):
    """A bot whose policies go by the view itself; what an ask carries is cheap to read, the whole view is not."""

    def mind(self, view: View) -> View:
        """Go by what the seat sees."""
        return view


class PressingBot(SeeingBot):
    """A bot that also uses what lies there and nobody waits for."""

    def press(self, view: View, ask: Ask[Any]) -> Any:
        """Use what lies there, if there is a policy for its first slot and it does not pass; else leave it alone."""
        first = ask.needed[0] if isinstance(ask, Card) else None
        inner = None if first is None else first.offer({})
        if inner is None or inner.count() < 2:
            return None
        policy = None if inner is None else self._policies.policy_for(inner.key)
        mind = None if policy is None else self.mind(view)
        if first is None or policy is None or mind is None:
            return None
        value = policy(mind, inner, whims(self.seed, ask))
        return None if value == PASS else {first.name: value}
