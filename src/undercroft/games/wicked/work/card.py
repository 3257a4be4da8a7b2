"""The work card: who works, on what, with which action, and what is put into it; how it stands, and the odds."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail, Known, Menu, Pick, PickSome, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.remembering import Remembered

from ..actions.bargains import offer_line, offered_bargain
from ..actions.card import CALM, shown
from ..actions.floor import Attempt
from ..actions.stance import stands
from ..actions.standing import pool_of, standing_of, toggles
from ..book.effects import TierMinus
from ..book.entries.things import Bargain
from ..rules.odds import odds
from ..rules.pools import Pool
from ..rules.powers import Held, add_dice, counting, offered
from ..rules.table import find
from ..state import Monster, Pack, Wicked
from ..words import WORKED_WITH, Action, Upgrade, Work
from .bench import Bench, line_of
from .brewing import PENALTY
from .done import occasion, powers_for
from .hands import Hand
from .proposing import MOST_UNDER_WAY, fitting, proposed
from .tasks import Task, every_task, task_called, under_way
from .titles import title

ENOUGH, MORE, NOTHING, MAP = "enough", "more", "nothing", "map"
IDLE = (ENOUGH, MAP)
"""What is no work: to stop, and to redraw the map, which is a button and takes no action. [section 6]"""
KEPT = 2
"""Gold from which paying a pack is the usual thing: one for it, one for the raid."""
BREWS = (Work.CONCOCTION, Work.POTION)
POOL = "liquid.success"
"""The find that improves brews once a cycle. [WO-G18]"""
Draft = Mapping[str, Any]


class Listed(Menu):
    """Something of a long list; whether it holds one thing can be known without the others."""

    __slots__ = ("_holds",)

    def __init__(
        self, seat: str, key: str, offer: Callable[[], Sequence[str]], params: Known, holds: Callable[[str], bool]
    ) -> None:
        """Say how one thing is found, too; what is not found that way may still be on the list."""
        super().__init__(seat, key, offer, params)
        self._holds = holds

    def check(self, value: object) -> str:
        """Take what is found by itself, or one of the list."""
        return value if isinstance(value, str) and self._holds(value) else super().check(value)


class WorkCard:
    """The card of one seat's next downtime action."""

    def __init__(self, play: Play[Wicked], seat: str, hands: list[Hand], *, redraws: bool = False) -> None:
        self.redraws = redraws
        self.play, self.seat, self.state = play, seat, play.state
        self.hands = {hand.id: hand for hand in hands}
        self.monster = play.state.monsters[seat]
        self._remembered = Remembered(play)
        self.bargain: Bargain | None = offered_bargain(Bench(play, Task(Work.DIG)), seat)

    def card(self) -> Card:
        """Give the card as it is asked. [WO-LURK-04]"""
        settled = ("hand", "task", "catalogue")
        slots = [
            Slot("hand", lambda draft: self._hand()),
            Slot("task", self._task, ("hand",)),
            Slot("catalogue", self._catalogue, ("hand", "task")),
            Slot("action", self._if_working(self._action), settled),
            Slot("heart", self._if_working(self._heart), ("hand",)),
            Slot("bargain", self._if_working(self._bargain), ("hand",)),
            Slot("ingredient", self._if_working(self._ingredient), settled),
        ]
        if self._has_toggles():
            slots.append(Slot("powers", self._if_working(self._powers), (*settled, "action")))
        bargain = offer_line(self.bargain) if self.bargain else ""
        return Card(self.seat, "work", slots, {"who": self.monster.name, "bargain": bargain}, preview=self.preview)

    def _has_toggles(self) -> bool:
        """Say whether anybody here has anything that could ever be switched on."""
        workers = {hand.who for hand in self.hands.values()}
        return any(held.power.used == "toggle" for who in workers for held in powers_for(self.state, who))

    def _if_working(self, offer: Callable[[Draft], Ask[Any] | None]) -> Callable[[Draft], Ask[Any] | None]:
        return lambda draft: None if draft.get("hand") in IDLE else offer(draft)

    def _hand(self) -> Ask[Any]:
        """Ask who works; a pack is paid by default only while a coin is left for the raid."""
        own = [one.id for one in self.hands.values() if not one.paid]
        paid = [one.id for one in self.hands.values() if one.paid]
        stop_first = not own and self.monster.gold < KEPT
        ids = [*own, ENOUGH, *paid] if own or stop_first else [*paid, ENOUGH]
        ids += [MAP] if self.redraws else []
        names = {one.id: self._called(one) for one in self.hands.values()}
        return Pick(self.seat, "work_hand", ids, {"names": names})

    def _called(self, hand: Hand) -> str:
        """Name who would work: for pay, once more, or on somebody's orders."""
        name = find(self.state, hand.who).name
        if hand.key in self.state.region.prisoners:
            return f"{self.state.region.prisoners[hand.key].name}, on {name}'s orders"
        if hand.paid:
            return f"{name}, for a gold piece"
        return name if hand.id == self.seat else f"{name}, once more"

    def hand(self, draft: Draft) -> Hand:
        """Give the action that a draft spends."""
        return self.hands[draft["hand"]]

    def worker(self, draft: Draft) -> Monster | Pack:
        """Give who works, in a draft."""
        return find(self.state, self.hand(draft).who)

    def tasks(self, draft: Draft) -> dict[str, Task]:
        """List what the worker of a draft could do, by its id."""
        hand = self.hand(draft)

        def listed() -> dict[str, Task]:
            return {task.id: task for task in every_task(self.state, self.worker(draft)) if hand.may(task)}

        return self._remembered(hand.id, listed)

    def _task(self, draft: Draft) -> Ask[Any] | None:
        if draft["hand"] in IDLE:
            return None
        first = [task.id for task in under_way(self.state) if self.hand(draft).may(task)][:MOST_UNDER_WAY]
        asked = self._listed("work_task", draft, lambda: self._lines(draft), (*first, MORE).__contains__)
        return asked.described(lambda one: self._of_task(draft, one))

    def _lines(self, draft: Draft) -> list[str]:
        every = [*self.tasks(draft).values()]
        return [*(task.id for task in proposed(self.state, self.worker(draft), every)), MORE]

    def _of_task(self, draft: Draft, chosen: str) -> Detail:
        """Say of which tier a task is, and how well its worker would do with the best action."""
        task = self._find(draft, chosen)
        if task is None:
            return Detail()
        best = fitting(self.worker(draft), task.work)[0]
        return self.preview({**draft, "task": chosen, "action": str(best)})

    def _catalogue(self, draft: Draft) -> Ask[Any] | None:
        if draft.get("task") != MORE:
            return None
        return self._listed(
            "work_catalogue", draft, lambda: [*self.tasks(draft)], lambda one: self._find(draft, one) is not None
        )

    def _listed(
        self, key: str, draft: Draft, offer: Callable[[], Sequence[str]], holds: Callable[[str], bool]
    ) -> Listed:
        return Listed(self.seat, key, offer, lambda: {"names": self._titles(draft)}, holds)

    def _titles(self, draft: Draft) -> dict[str, str]:
        tasks = self.tasks(draft)
        named = ("names", draft["hand"])
        return self._remembered(named, lambda: {one: title(self.state, task) for one, task in tasks.items()})

    def task(self, draft: Draft) -> Task:
        """Give the task of a draft."""
        found = self._find(draft, draft["catalogue"] if draft["task"] == MORE else draft["task"])
        assert found is not None
        return found

    def _find(self, draft: Draft, called: str) -> Task | None:
        """Find a task by its id; as long as nobody looks at the others, for itself."""
        hand = self.hand(draft)
        if hand.id in self._remembered:
            return self.tasks(draft).get(called)

        def found() -> Task | None:
            task = task_called(self.state, self.worker(draft), called)
            return task if task is not None and hand.may(task) else None

        return self._remembered(("task", hand.id, called), found)

    def _action(self, draft: Draft) -> Ask[Any]:
        """Ask for the action: those that fit, best rated first, then every other. [WO-R102]"""
        task = self.task(draft)
        ids = [str(one) for one in fitting(self.worker(draft), task.work)]
        fit = [str(one) for one in WORKED_WITH[task.work]]
        asked = Pick(self.seat, "work_action", ids, {"fit": fit})
        return asked.described(lambda one: self.preview({**draft, "action": one}))

    def _heart(self, draft: Draft) -> Ask[Any] | None:
        return YesNo(self.seat, "action_heart") if self.monster.hearts else None

    def _bargain(self, draft: Draft) -> Ask[Any] | None:
        if self.bargain is None:
            return None
        return YesNo(self.seat, "action_bargain", {"bargain": self.bargain.id, "line": offer_line(self.bargain)})

    def _ingredient(self, draft: Draft) -> Ask[Any] | None:
        """Offer to sacrifice a special ingredient to a potion. [WO-POTION-04]"""
        if self.task(draft).work is not Work.POTION or not self.monster.ingredients:
            return None
        return Pick(self.seat, "work_ingredient", [NOTHING, *dict.fromkeys(self.monster.ingredients)])

    def _powers(self, draft: Draft) -> Ask[Any] | None:
        keys = self._toggles(draft)
        names = {key: key.rpartition(".")[0] for key in keys}
        return PickSome(self.seat, "action_powers", keys, params={"names": names}) if keys else None

    def _toggles(self, draft: Draft) -> list[str]:
        """List what could be switched on: it depends on the work and its tier, not on the thing."""
        task = self.task(draft)
        asked = ("toggles", draft["hand"], task.work, task.level, draft["action"])
        return self._remembered(asked, lambda: [*dict.fromkeys(held.key for held in self.effort(draft).toggles())])

    def effort(self, draft: Draft) -> "Effort":
        """Read what a draft says, as far as it says it."""
        ingredient = draft.get("ingredient", NOTHING)
        return Effort(
            self.play,
            self.hand(draft),
            self.task(draft),
            Action(draft.get("action", Action.TINKER)),
            heart=draft.get("heart", False),
            bargain=self.bargain.id if self.bargain and draft.get("bargain") else "",
            powers=tuple(draft.get("powers", ())),
            ingredient="" if ingredient == NOTHING else ingredient,
        )

    def preview(self, draft: Draft) -> Detail:
        """Show tier, position, effect and exact odds, for what the card says now. [WO-DOWNTIME-03]"""
        if draft.get("hand") in IDLE or "action" not in draft:
            return Detail(CALM)
        return self.effort(draft).foreseen()


class Effort:
    """One downtime roll as it was settled: who, on what, with what."""

    def __init__(
        self, play: Play[Wicked], hand: Hand, task: Task, action: Action, *, heart: bool = False, bargain: str = "",
        powers: tuple[str, ...] = (), ingredient: str = "",
    ) -> None:  # fmt: skip
        self.play, self.state, self.hand, self.action = play, play.state, hand, action
        self.powers, self.ingredient = powers, ingredient
        self.task = lowered(play.state, hand.who, task, powers)
        self.bench = Bench(play, self.task)
        self.attempt = Attempt(hand.who, line_of(self.task), action, heart=heart, bargain=bargain, powers=powers)

    @property
    def body(self) -> Monster | Pack:
        """Who works."""
        return find(self.state, self.hand.who)

    def toggles(self) -> list[Held]:
        """List what could be switched on: for any action roll, and for this project."""
        now = occasion(self.state, self.task, self.action)
        owner = self.state.monsters[self.body.seat]
        own = [
            held
            for held in powers_for(self.state, self.hand.who)
            if offered([held], now, owner.used if held.seat else self.state.dungeon.used)
        ]
        return [*toggles(self.bench, self.attempt), *own]

    def pool(self) -> Pool:
        """Put the pool together: a brew's tier takes dice, an ingredient adds one. [WO-R26] [WO-R03]"""
        if self.hand.dice is not None:
            return Pool("work", self.hand.dice)
        pool = pool_of(self.bench, self.attempt)
        if self.task.work in BREWS:
            pool.add("tier", PENALTY[self.task.level], "WO-CONCOCTION-03")
            pool.add("find.pool", int(self.pool_ready()), "WO-G18")
        pool.add("ingredient", int(bool(self.ingredient)), "WO-POTION-04")
        if isinstance(self.body, Pack) and self.body.upgrades.get(Upgrade.TRAINED) == self.task.project:
            pool.add("upgrade.trained", 1, "WO-MINION-12")
        add_dice(pool, powers_for(self.state, self.hand.who), occasion(self.state, self.task, self.action), self.powers)
        return pool

    def pool_ready(self) -> bool:
        """Say whether the pool that was found still helps in this cycle."""
        return POOL in self.state.dungeon.finds and POOL not in self.state.dungeon.used.cycle

    def foreseen(self) -> Detail:
        """Give what a card shows of it before dice are thrown."""
        standing, pool = standing_of(self.bench, self.attempt), self.pool()
        total, added = pool.total, int(self.attempt.heart) + int(bool(self.attempt.bargain)) + bool(self.ingredient)
        return Detail(
            params={**shown(standing), "tier": self.task.tier},
            odds=odds(pool.dice),
            total=total,
            rules=("WO-DOWNTIME-03",),
            stance=stands(standing, total, total.value - added),
        )


def lowered(state: Wicked, who: str, task: Task, powers: tuple[str, ...]) -> Task:
    """Lower a new project's tier by what was switched on for it."""
    if task.under_way or not powers:
        return task
    now = occasion(state, task)
    on = [held for held in powers_for(state, who) if held.key in powers]
    less = sum(isinstance(does, TierMinus) for _, does in counting(on, now, powers))
    return task._replace(tier=max(1, task.tier - less))
