"""Reach: which questions, options, feats and rows never come up in many games, and how often each is offered and taken.

A rule can pass its test, which writes the state by hand, and still be out of every player's reach.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot, bot_seed, next_answer
from undercroft.engine.cards import Card
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.game import Game
from undercroft.engine.phases import Staged
from undercroft.engine.table import Table

from .reports import Measure, measure
from .simulate import MOST_DECISIONS, Plan, endless

MOST_OPTIONS = 40


class Met(msgspec.Struct):
    """How often one thing came up, and how often it was taken where it was offered."""

    offered: int = 0
    taken: int = 0


class Reach(msgspec.Struct):
    """What came up in some games, each thing with how often, and what never did of all that could have."""

    game: str
    games: int
    asks: dict[str, Met] = {}
    options: dict[str, dict[str, Met]] = {}
    reached: dict[str, dict[str, int]] = {}
    rulings: dict[str, int] = {}
    never: dict[str, list[str]] = {}
    questions: dict[str, Measure] = {}
    """How many questions one person is asked in a step of the order of play, where any are asked."""


class Rulings(dict[str, str]):
    """The readings of a table, which count how often each is looked at."""

    def __init__(self, readings: Mapping[str, str], seen: Counter[str]) -> None:
        super().__init__(readings)
        self._seen = seen

    def __getitem__(self, name: str) -> str:
        """Give a reading, and count that somebody asked for it."""
        self._seen[f"{name}={super().__getitem__(name)}"] += 1
        return super().__getitem__(name)


class Asked:
    """Counts how many questions each person has in a step, until play turns to another."""

    def __init__(self) -> None:
        self.steps: dict[str, Counter[int]] = {}
        self._step, self._seats = "", Counter[str]()

    def turn(self, step: str) -> None:
        """Turn to another step: what was asked in the last one is known now."""
        if step != self._step:
            self.steps.setdefault(self._step, Counter()).update(self._seats.values())
            self._step, self._seats = step, Counter()

    def count(self, step: str, seat: str) -> None:
        """Count a question."""
        self.turn(step)
        self._seats[seat] += 1


def explore(game: Game[Any], plan: Plan, progress: Callable[[int], None] | None = None) -> Reach:
    """Play the games of a plan with bots, and say what came up and what never did."""
    seen: Counter[str] = Counter()
    reached: Counter[tuple[str, str]] = Counter()
    found, asked = Reach(game.name, plan.games), Asked()
    for number in range(plan.games):
        for step, ask, answer in _answers(game, plan, number, seen, reached):
            _count(found, ask, answer)
            if ask.seat != game.gm:
                asked.count(step, ask.seat)
        asked.turn("")
        if progress is not None:
            progress(number + 1)
    for (kind, name), times in sorted(reached.items()):
        found.reached.setdefault(kind, {})[name] = times
    found.rulings = dict(sorted(seen.items()))
    found.never = _never(game, found)
    found.questions = {step: measure(counts) for step, counts in sorted(asked.steps.items()) if step}
    return found


def _answers(
    game: Game[Any], plan: Plan, number: int, seen: Counter[str], reached: Counter[tuple[str, str]]
) -> Iterator[tuple[str, Ask[Any], Any]]:
    """Play one game, and give every ask with its answer, and the step of the order of play that it belongs to."""
    seed, seats = seed_from(f"{plan.seed}/{number}"), plan.seats(game)
    table = Table(game, seats, dice=Fast(seed), rulings=plan.rulings, start=False)
    table.rulings = Rulings(table.rulings, seen)
    table.reach = reached
    table.start()
    bots: dict[str, Bot] = {seat: game.bot(seat, bot_seed(seed, seat), plan.level) for seat in seats}
    for _ in range(MOST_DECISIONS):
        said = next_answer(table, bots)
        if said is None:
            return
        ask, answer = said[0], said[0].check(said[1])
        step = table.state.step if isinstance(table.state, Staged) else ""
        yield step, ask, answer  # before it is done: what a card offers depends on how things stand
        table.answer(ask.seat, ask.id, answer)
    raise endless(table)


def _count(found: Reach, ask: Ask[Any], answer: Any) -> None:
    met = found.asks.setdefault(ask.key, Met())
    met.offered += 1
    met.taken += not _is_pass(answer)
    if isinstance(ask, Card):
        for slot in ask.slots:
            if slot.name in answer and (inner := slot.offer(answer)) is not None:
                _count(found, inner, answer[slot.name])
        return
    chosen = _chosen(answer)
    options = found.options.setdefault(ask.key, {})
    for option in ask.options():
        if option in options or len(options) < MOST_OPTIONS:
            one = options.setdefault(option, Met())
            one.offered += 1
            one.taken += option in chosen


def _chosen(answer: Any) -> tuple[Any, ...]:
    if isinstance(answer, bool):
        return ("yes",) if answer else ("no",)
    return answer if isinstance(answer, tuple) else (answer,)


def _is_pass(answer: Any) -> bool:
    return answer in ("pass", "enough", (), False)


def _never(game: Game[Any], found: Reach) -> dict[str, list[str]]:
    """List what never came up of all that could: questions and options that have words, and what the game names."""
    never = {
        "ask": [key for key in game.texts.asks if key not in found.asks],
        "option": _untaken(game, found),
        "ruling": [
            f"{ruling.id}={reading}"
            for ruling in game.rulings
            for reading in ruling.readings
            if f"{ruling.id}={reading}" not in found.rulings
        ],
    }
    for kind, names in game.everything().items():
        came = found.reached.get(kind, {})
        never[kind] = [name for name in names if name not in came]
    return {kind: names for kind, names in never.items() if names}


def _untaken(game: Game[Any], found: Reach) -> list[str]:
    """List the options that have words of their own, at questions that came up, and were never offered."""
    return [
        f"{key}: {option}"
        for key, options in game.texts.options.items()
        if key in found.asks
        for option in options
        if option != "*" and option not in (came := found.options.get(key, {})) and len(came) < MOST_OPTIONS
    ]


def came_up(found: Reach, kind: str) -> int:
    """Count the different things of a kind that came up."""
    if kind == "option":
        return sum(len(options) for options in found.options.values())
    came = {"ask": len(found.asks), "ruling": len(found.rulings)}
    return came.get(kind, len(found.reached.get(kind, {})))


def rarely(options: Mapping[str, Met], least: int = 20) -> Sequence[str]:
    """List what was offered often and never taken."""
    return [name for name, met in options.items() if met.offered >= least and not met.taken]
