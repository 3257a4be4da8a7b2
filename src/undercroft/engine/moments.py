"""Moments: instants at which others may step in, the powers that answer them, and the window in which they do."""

import re
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from inspect import get_annotations, iscoroutinefunction
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from .asks import Ask, Detail, Known, Pick
from .catalogue import option, title_of, told_by
from .costs import Cost, Limit, mark_used, within_limits
from .lasting import Used
from .play import Play, Stacked
from .secrets import State
from .totals import Total

H = TypeVar("H")
S = TypeVar("S", bound=State)
Q = TypeVar("Q", bound="Question")
F = TypeVar("F", bound=Callable[..., Any])

PASS = "pass"
QUIET = {"label": "Pass", "style": "quiet"}
"""How texts offer to pass."""


class Timing(StrEnum):
    """How a power comes into play."""

    PERMANENT = "permanent"  # always on, never declared
    OPTIONAL = "optional"  # offered when its moment comes; no answer to it
    ASSIST = "assist"  # joins what it aids and is resolved at once
    INTERRUPT = "interrupt"  # declared and paid for, can be answered, resolved last in, first out


DECLARED = (Timing.OPTIONAL, Timing.ASSIST, Timing.INTERRUPT)
"""How powers come into play that somebody must declare."""


def kind_of(moment: type) -> str:
    """Name a kind of moment as texts and standing passes do: `DamageDue` is `damage_due`."""
    return _snake(moment.__name__)


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Moment:
    """An instant: past tense for what has happened and can be answered, *due* for what can still be changed."""

    at_stake: ClassVar[bool] = True
    """Whether answers wait for each other; at a mere pause each is resolved before the next is heard."""

    kind: ClassVar[str] = "moment"
    """The moment's name as texts and standing passes use it."""

    def __init_subclass__(cls) -> None:
        """Name a new kind of moment."""
        cls.kind = kind_of(cls)

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
    costs: tuple[Cost[Any], ...] = ()
    limits: tuple[Limit, ...] = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Power":
        """Stay the same one in every copy of a table."""
        return self


class Catalogue:
    """The powers of a game by id; an entry is a decorated function whose second parameter says what triggers it.

    `usual` says how often powers of a timing can be used that have no limit of their own.
    """

    def __init__(self, usual: Mapping[Timing, Limit] = MappingProxyType({})) -> None:
        self._powers: dict[str, Power] = {}
        self._usual = usual

    def power(
        self,
        power_id: str,
        timing: Timing,
        *,
        cite: str,
        when: Callable[..., bool] | None = None,
        costs: tuple[Cost[Any], ...] = (),
        limit: Limit | None = None,
    ) -> Callable[[F], F]:
        """Enter a function as a power; its docstring is the text that players read."""

        def enter(effect: F) -> F:
            self.enter(power_id, timing, effect, cite=cite, when=when, costs=costs, limit=limit)
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
        costs: tuple[Cost[Any], ...] = (),
        limit: Limit | None = None,
    ) -> Power:
        """Enter one power; an id twice, a missing citation or a trigger of another kind is refused."""
        if power_id in self._powers:
            raise ValueError(f"there is a power {power_id!r} already")
        if not cite:
            raise ValueError(f"the power {power_id!r} must cite the rule it comes from")
        trigger = _trigger(effect)
        if issubclass(trigger, Question) == iscoroutinefunction(effect):
            raise TypeError(f"{power_id!r}: what answers a question is a def, what answers a moment an async def")
        limit = limit or self._usual.get(timing)
        limits = () if limit is None else (limit,)
        power = Power(power_id, timing, trigger, effect, cite, told_by(effect), when, costs, limits)
        self._powers[power_id] = power
        return power

    def options(self) -> dict[str, dict[str, dict[str, str]]]:
        """Write every power as an option of the windows in which it can be declared, for a game's texts."""
        found: dict[str, dict[str, dict[str, str]]] = {}
        for power in self:
            if power.timing is not Timing.PERMANENT:
                window = found.setdefault(f"window_{kind_of(power.trigger)}", {PASS: QUIET})
                window[power.id] = option(title_of(power.id), power.text)
        return found

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

    @property
    def limits(self) -> tuple[Limit, ...]:
        """How often the power can be used."""
        return self.power.limits

    @property
    def counted_as(self) -> str:
        """The name by which uses are counted."""
        return self.power.id

    def used_up(self, scope: str) -> list[str]:
        """Give the list, kept in the state, of what the user has used up in a scope."""
        used: Used = cast(Any, self.user).used
        return used.by(scope)

    def applies_to(self, moment: Moment | Question) -> bool:
        """Say whether the power's own condition holds."""
        return self.power.when is None or self.power.when(self, moment)

    def stands(self, moment: Moment | Question) -> bool:
        """Say whether the reason for a power that was declared still stands when it is resolved."""
        return self.applies_to(moment)


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

    def can_act(self, holder: H) -> bool:
        """Say whether somebody is in a state to declare anything."""
        return True

    def costs_of(self, use: Use[S, H]) -> tuple[Cost[Any], ...]:
        """Give what using a power costs."""
        return use.power.costs

    def can_pay(self, use: Use[S, H]) -> bool:
        """Say whether somebody can pay for a power."""
        return all(cost.can_pay(use) for cost in self.costs_of(use))

    def mark_used(self, use: Use[S, H]) -> None:
        """Write down that a power was used."""
        mark_used(use)

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
        """Apply what is permanent, then hear everybody out. [MYKR-41]"""
        await self._apply(moment)
        await self._hear_out(moment)

    async def _apply(self, moment: Moment) -> None:
        """Apply what is permanent and speaks to a moment."""
        for holder in self.holders(moment):
            for use in self._uses(holder, moment, (Timing.PERMANENT,)):
                await cast(Coroutine[Any, Any, None], use.power.effect(use, moment))

    async def _hear_out(self, moment: Moment) -> None:
        """Hear everybody out: nothing is resolved while somebody has more to say, and the last word counts first.

        Who is asked may answer the moment itself or what was declared last; after each resolution all may speak again.
        """
        stack: list[Pending[S, H]] = []
        done: list[Answer] = []
        while True:
            heard = await self._hear(moment, stack[-1].declared if stack else None, done)
            if heard is not None:
                use, about = heard
                done.append((use.user, use.power.id, about))
                await self._take_up(use, about, stack)
            elif stack:
                await self._settle(stack.pop())
            else:
                return

    async def _take_up(self, use: Use[S, H], about: Moment, stack: list["Pending[S, H]"]) -> None:
        """Put an interrupt on the stack of its window; anything else is answered and resolved at once."""
        pending = await self.announce(use, about)
        if pending is None:
            return
        if use.power.timing is Timing.INTERRUPT and about.at_stake:
            stack.append(pending)
            await self._show(pending)
        else:
            await self._answer_and_settle(pending)

    async def _answer_and_settle(self, pending: "Pending[S, H]") -> None:
        if self.can_be_answered(pending.use):
            await self._show(pending)
            await self._hear_out(pending.declared)
        await self._settle(pending)

    async def _show(self, pending: "Pending[S, H]") -> None:
        """Lay a declaration on the stack that everybody sees, and apply what is permanent and speaks to it."""
        pending.shown = True
        self.play.stack.append(self.stacked(pending.use))
        await self._apply(pending.declared)

    async def _settle(self, pending: "Pending[S, H]") -> None:
        """Resolve a declaration if its reason still stands; otherwise it comes to nothing, but stays paid."""
        use = pending.use
        if pending.shown:
            self.play.stack.pop()
        if pending.declared.cancelled or not use.stands(pending.about):
            self.play.tell("came_to_nothing", rules=(use.power.cite,), **self.told_of(use))
        else:
            await self.resolve(use, pending.about)

    async def _hear(
        self, moment: Moment, top: Declared | None, done: Sequence["Answer"]
    ) -> tuple[Use[S, H], Moment] | None:
        """Ask everybody in turn; the first who declares something is heard, and it is done once in this window."""
        for holder in self._speakers(moment, top):
            offers = self._offers(holder, moment, top, done)
            if offers and (heard := await self._hear_one(holder, offers)) is not None:
                return heard
        return None

    async def _hear_one(self, holder: H, offers: "Offers[S, H]") -> tuple[Use[S, H], Moment] | None:
        """Ask somebody who has something to say; nothing if they pass."""
        choice = await self._ask_about(holder, offers)
        return None if choice == PASS else offers[choice]

    def _speakers(self, moment: Moment, top: Declared | None) -> Sequence[H]:
        """List whom it makes sense to ask at all, in the order in which they are asked."""
        return self.holders(moment)

    def _offers(self, holder: H, moment: Moment, top: Declared | None, done: Sequence["Answer"]) -> "Offers[S, H]":
        """List what somebody could declare now, with what it answers: what was declared last, or the moment itself."""
        offers: Offers[S, H] = {}
        for about in (moment,) if top is None else (top, moment):
            for power, use in self._offered(holder, about).items():
                before = any(user is holder and one == power and of is about for user, one, of in done)
                if not before and power not in offers:
                    offers[power] = use, about
        return offers

    def _ask_about(self, holder: H, offers: "Offers[S, H]") -> Ask[str]:
        about = next(iter(offers.values()))[1]
        return self._ask(holder, about, {power: use for power, (use, _) in offers.items()})

    def _ask(self, holder: H, moment: Moment, offered: dict[str, Use[S, H]]) -> Ask[str]:
        ask = Pick(self.seat_of(holder), f"window_{moment.kind}", (PASS, *offered), self.known_of(holder, moment))
        rules = {power: (use.power.cite,) for power, use in offered.items()}
        return ask.described(lambda choice: Detail(rules=rules.get(choice, ())))

    def known_of(self, holder: H, moment: Moment) -> Known:
        """Give what somebody who may step in is told of a moment, or what works it out when they look."""
        return moment.told

    def _offered(self, holder: H, moment: Moment) -> dict[str, Use[S, H]]:
        """List what somebody could declare now and has not set to pass on."""
        if not self.can_act(holder) or self._passes(holder, moment.kind):
            return {}
        if not self.play.cares(self.seat_of(holder), *self.concerns_of(holder, moment)):
            return {}
        uses = self._uses(holder, moment, DECLARED)
        return {use.power.id: use for use in uses if self.can_pay(use) and not self._passes(holder, use.power.id)}

    def _passes(self, holder: H, key: str) -> bool:
        """Say whether whoever decides for somebody always passes on something; most have set nothing of the kind."""
        return bool(self.play.passes) and self.play.always_passes(self.seat_of(holder), key)

    def concerns_of(self, holder: H, moment: Moment) -> Iterable[str]:
        """Say which concerns of somebody a moment touches: of none, and they are asked whatever they care about."""
        return ()

    def _uses(self, holder: H, moment: Moment | Question, timings: tuple[Timing, ...]) -> list[Use[S, H]]:
        found = []
        for power_id in self.powers_of(holder):
            power = self.catalogue[power_id]
            if power.timing not in timings or not isinstance(moment, power.trigger):
                continue
            use = self.use(holder, power)
            if within_limits(use) and use.applies_to(moment):
                found.append(use)
        return found

    def can_be_answered(self, use: Use[S, H]) -> bool:
        """Say whether others may answer what was declared before it is resolved."""
        return use.power.timing is Timing.INTERRUPT

    def stacked(self, use: Use[S, H]) -> Stacked:
        """Give a declaration as everybody sees it on the stack."""
        return Stacked(use.power.id, self.told_of(use))

    def at_hand(self, holder: H, moment: Moment) -> "dict[str, Use[S, H]]":
        """List what somebody could use at a moment, whatever they want to be asked about."""
        if not self.can_act(holder):
            return {}
        uses = self._uses(holder, moment, (Timing.OPTIONAL, Timing.ASSIST, Timing.INTERRUPT))
        return {use.power.id: use for use in uses if self.can_pay(use)}

    def ask_at_hand(self, holder: H, moment: Moment, offered: "dict[str, Use[S, H]]") -> Ask[str]:
        """Ask which of what is at hand somebody uses; to pass comes first."""
        return self._ask(holder, moment, offered)

    async def declare(self, use: Use[S, H], moment: Moment) -> None:
        """Declare a power that is no answer in a window: an action; others may answer it before it is resolved."""
        pending = await self.announce(use, moment)
        if pending is not None:
            await self._answer_and_settle(pending)

    async def announce(self, use: Use[S, H], moment: Moment) -> "Pending[S, H] | None":
        """Agree, mark a power used, say so and pay for it; nothing if somebody does not agree."""
        costs = self.costs_of(use)
        for cost in costs:
            if not await cost.agree(use):
                return None
        self.mark_used(use)
        self.play.tell("declared", rules=(use.power.cite,), **self.told_of(use))
        for cost in costs:
            await cost.pay(use)
        return Pending(use, moment)

    async def resolve(self, use: Use[S, H], moment: Moment) -> None:
        """Let a power do what it does."""
        await cast(Coroutine[Any, Any, None], use.power.effect(use, moment))


class Pending(Generic[S, H]):
    """Something declared and paid for that is not yet resolved, and the moment that it answers."""

    __slots__ = ("about", "declared", "shown", "use")

    def __init__(self, use: Use[S, H], about: Moment) -> None:
        self.use = use
        self.about = about
        self.declared = Declared(use)
        self.shown = False


Answer = tuple[Any, str, Moment]
"""What somebody has declared in a window: who, which power, and about what."""
Offers = dict[str, tuple[Use[S, H], Moment]]
"""What somebody can declare, with the moment that it answers."""
