"""Moments: instants at which others may step in, the powers that answer them, and the window in which they do."""

import re
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from inspect import get_annotations, getdoc, iscoroutinefunction
from typing import Any, Generic, TypeVar, cast

import msgspec

from .asks import Ask, Detail, Pick
from .play import Play, Stacked
from .secrets import State
from .totals import Total

H = TypeVar("H")
S = TypeVar("S", bound=State)
Q = TypeVar("Q", bound="Question")
F = TypeVar("F", bound=Callable[..., Any])

PASS = "pass"


class Timing(StrEnum):
    """How a power comes into play."""

    PERMANENT = "permanent"  # always on, never declared
    OPTIONAL = "optional"  # offered when its moment comes; no limit, no answer to it
    ASSIST = "assist"  # joins what it aids and is resolved at once; once a cycle
    INTERRUPT = "interrupt"  # declared and paid for, can be answered, resolved last in, first out; once a cycle


ONCE_A_CYCLE = (Timing.ASSIST, Timing.INTERRUPT)


@cache
def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Moment:
    """An instant: past tense for what has happened and can be answered, *due* for what can still be changed."""

    @property
    def kind(self) -> str:
        """The moment's name as texts and standing passes use it."""
        return _snake(type(self).__name__)

    def told(self) -> dict[str, Any]:
        """Give what everybody may know of this moment, for the question that it puts."""
        return {}


class Question:
    """A number that permanent powers answer by adding named parts to its total."""

    def __init__(self, name: str, base: int = 0) -> None:
        self.total = Total(name, base)


class Power(msgspec.Struct, frozen=True):
    """One thing that somebody can do or that is always so: a skill, an item's use, a monster's trick."""

    id: str
    timing: Timing
    trigger: type
    effect: Callable[..., Any]
    cite: str
    text: str
    when: Callable[..., bool] | None = None


class Catalogue:
    """The powers of a game by id; an entry is a decorated function whose second parameter says what triggers it."""

    def __init__(self) -> None:
        self._powers: dict[str, Power] = {}

    def power(
        self, power_id: str, timing: Timing, *, cite: str, when: Callable[..., bool] | None = None
    ) -> Callable[[F], F]:
        """Enter a function as a power; its docstring is the text that players read."""

        def enter(effect: F) -> F:
            self.enter(power_id, timing, effect, cite=cite, when=when)
            return effect

        return enter

    def enter(
        self,
        power_id: str,
        timing: Timing,
        effect: Callable[..., Any],
        *,
        cite: str,
        when: Callable[..., bool] | None = None,
    ) -> Power:
        """Enter one power; an id twice, a missing citation or a trigger of another kind is refused."""
        if power_id in self._powers:
            raise ValueError(f"there is a power {power_id!r} already")
        if not cite:
            raise ValueError(f"the power {power_id!r} must cite the rule it comes from")
        trigger = _trigger(effect)
        if issubclass(trigger, Question) == iscoroutinefunction(effect):
            raise TypeError(f"{power_id!r}: what answers a question is a def, what answers a moment an async def")
        power = Power(power_id, timing, trigger, effect, cite, getdoc(effect) or "", when)
        self._powers[power_id] = power
        return power

    def __getitem__(self, power_id: str) -> Power:
        """Find a power by id."""
        return self._powers[power_id]

    def __contains__(self, power_id: object) -> bool:
        """Say whether there is such a power."""
        return power_id in self._powers

    def __iter__(self) -> Iterator[Power]:
        """Go through all powers in the order of the book."""
        return iter(self._powers.values())

    def __len__(self) -> int:
        """Count the powers."""
        return len(self._powers)


def _trigger(effect: Callable[..., Any]) -> type:
    annotations = [kind for name, kind in get_annotations(effect, eval_str=True).items() if name != "return"]
    if len(annotations) != 2 or not issubclass(annotations[1], Moment | Question):
        raise TypeError(f"{effect.__name__} must take who uses it and the moment or question that it answers")
    return cast(type, annotations[1])


class Use(Generic[S, H]):
    """One power in somebody's hands at one moment; a game adds the verbs that its effects need."""

    def __init__(self, play: Play[S], user: H, power: Power) -> None:
        self.play = play
        self.user = user
        self.power = power

    def applies_to(self, moment: Moment | Question) -> bool:
        """Say whether the power's own condition holds."""
        return self.power.when is None or self.power.when(self, moment)


class Declared(Moment):
    """Somebody has declared a power and paid for it; it can still be answered, or called off."""

    def __init__(self, use: Use[Any, Any]) -> None:
        self.use = use
        self.cancelled = False

    def cancel(self) -> None:
        """Call the power off; it stays used and paid for."""
        self.cancelled = True

    def told(self) -> dict[str, Any]:
        """Give whose power it is."""
        return {"power": self.use.power.id}


class Windows(Generic[S, H]):
    """How a game opens windows: a game subclasses this and says who holds which powers."""

    def __init__(self, play: Play[S], catalogue: Catalogue) -> None:
        self.play = play
        self.catalogue = catalogue

    def holders(self, moment: Moment | Question) -> Sequence[H]:
        """List who may have something to say, in the order in which they are asked."""
        raise NotImplementedError

    def powers_of(self, holder: H) -> Iterable[str]:
        """List the powers somebody holds."""
        raise NotImplementedError

    def seat_of(self, holder: H) -> str:
        """Say which seat decides for somebody."""
        raise NotImplementedError

    def used_by(self, holder: H) -> list[str]:
        """Give the list, kept in the state, of what somebody has used up in this cycle."""
        raise NotImplementedError

    def can_act(self, holder: H) -> bool:
        """Say whether somebody is in a state to declare anything."""
        return True

    def can_pay(self, use: Use[S, H]) -> bool:
        """Say whether somebody can pay for a power."""
        return True

    async def pay(self, use: Use[S, H]) -> None:
        """Pay for a power at its declaration; costs are never given back."""

    def use(self, holder: H, power: Power) -> Use[S, H]:
        """Put a power into somebody's hands."""
        return Use(self.play, holder, power)

    def told_of(self, use: Use[S, H]) -> dict[str, Any]:
        """Give what everybody may know of a use: who, and what."""
        return {"seat": self.seat_of(use.user), "power": use.power.id}

    def reckon(self, question: Q) -> Q:
        """Answer a question: every permanent power that speaks to it adds its part, and nobody is asked."""
        for holder in self.holders(question):
            for use in self._uses(holder, question, (Timing.PERMANENT,)):
                use.power.effect(use, question)
        return question

    async def open(self, moment: Moment) -> None:
        """Apply what is permanent; then ask until everybody passes, and after each declaration ask again. [MYKR-41]"""
        for holder in self.holders(moment):
            for use in self._uses(holder, moment, (Timing.PERMANENT,)):
                await cast(Coroutine[Any, Any, None], use.power.effect(use, moment))
        done: list[tuple[H, str]] = []
        while await self._somebody_steps_in(moment, done):
            pass

    async def _somebody_steps_in(self, moment: Moment, done: list[tuple[H, str]]) -> bool:
        """Ask everybody in turn; the first who declares something is heard, and it is done once in this window."""
        for holder in self.holders(moment):
            offered = self._still_offered(holder, moment, done)
            if offered and (choice := await self._ask(holder, moment, offered)) != PASS:
                return await self._step_in(offered[choice], moment, done)
        return False

    def _still_offered(self, holder: H, moment: Moment, done: Sequence[tuple[H, str]]) -> dict[str, Use[S, H]]:
        before = [power for user, power in done if user is holder]
        return {power: use for power, use in self._offered(holder, moment).items() if power not in before}

    async def _step_in(self, use: Use[S, H], moment: Moment, done: list[tuple[H, str]]) -> bool:
        done.append((use.user, use.power.id))
        await self.declare(use, moment)
        return True

    def _ask(self, holder: H, moment: Moment, offered: dict[str, Use[S, H]]) -> Ask[str]:
        ask = Pick(self.seat_of(holder), f"window_{moment.kind}", (PASS, *offered), moment.told())
        rules = {power: (use.power.cite,) for power, use in offered.items()}
        return ask.described(lambda choice: Detail(rules=rules.get(choice, ())))

    def _offered(self, holder: H, moment: Moment) -> dict[str, Use[S, H]]:
        """List what somebody could declare now and has not set to pass on."""
        seat = self.seat_of(holder)
        if not self.can_act(holder) or self.play.always_passes(seat, moment.kind):
            return {}
        uses = self._uses(holder, moment, (Timing.OPTIONAL, Timing.ASSIST, Timing.INTERRUPT))
        return {
            use.power.id: use for use in uses if self.can_pay(use) and not self.play.always_passes(seat, use.power.id)
        }

    def _uses(self, holder: H, moment: Moment | Question, timings: tuple[Timing, ...]) -> list[Use[S, H]]:
        found = []
        for power_id in self.powers_of(holder):
            power = self.catalogue[power_id]
            if power.timing not in timings or not isinstance(moment, power.trigger):
                continue
            if power.timing in ONCE_A_CYCLE and power_id in self.used_by(holder):
                continue
            use = self.use(holder, power)
            if use.applies_to(moment):
                found.append(use)
        return found

    async def declare(self, use: Use[S, H], moment: Moment) -> None:
        """Pay, let others answer an interrupt, then resolve it if its reason still stands: last in, first out."""
        power = use.power
        if power.timing in ONCE_A_CYCLE:
            self.used_by(use.user).append(power.id)
        self.play.tell("declared", rules=(power.cite,), **self.told_of(use))
        await self.pay(use)
        if power.timing is Timing.INTERRUPT:
            self.play.stack.append(Stacked(power.id, self.told_of(use)))
            declared = Declared(use)
            await self.open(declared)
            self.play.stack.pop()
            if declared.cancelled or not use.applies_to(moment):
                self.play.tell("came_to_nothing", rules=(power.cite,), **self.told_of(use))
                return
        await cast(Coroutine[Any, Any, None], power.effect(use, moment))
