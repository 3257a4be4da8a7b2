"""Phases: the order of play as steps that can be resumed, each from a safe point, and jumps to another step."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .legal import Kept
from .play import Play
from .procedures import Procedure
from .secrets import Public, State

G = TypeVar("G", bound="Staged")

Carrying = Callable[[Play[G]], Procedure[None] | None]
"""What plays something: an `async def`, or a `def` that asks nobody."""
OVER = "over"
"""The phase in which nothing is played any more."""


class Step(NamedTuple, Generic[G]):
    """One step of a phase: its name, and the procedure that plays it."""

    name: str
    procedure: Carrying[G]


class Staged(State, kw_only=True):
    """A state that says where in the order of play it is, so that it alone tells how to go on."""

    phase: Public[Kept[str]] = ""
    step: Public[Kept[str]] = ""
    begun: Public[Kept[bool]] = False  # whether the step has begun
    jumped: Public[Kept[bool]] = False  # whether play goes on elsewhere when this step is done
    done: Public[Kept[list[str]]] = []  # the parts of the step that are done

    def turn_to(self, step: str) -> None:
        """Turn to a step of which nothing is done yet."""
        self.step, self.begun, self.done = step, False, []

    def jump(self, phase: str, step: str = "") -> None:
        """Go on elsewhere when this step is done: at a step, or at the beginning of a phase."""
        self.phase, self.jumped = phase, True
        self.turn_to(step)


class Course(Generic[G]):
    """The order of play of a game: phases in order, their steps, and what the game does between them.

    After the last phase comes `again`, or nothing; a state that names no phase begins with the first.
    """

    def __init__(self, phases: Mapping[str, Sequence[Step[G]]], *, again: str = OVER) -> None:
        for phase, steps in phases.items():
            if len({step.name for step in steps}) < len(steps):
                raise ValueError(f"two steps of the phase {phase!r} have one name")
        self.phases = phases
        names = list(phases)
        self.following = dict(zip(names, [*names[1:], again], strict=True))

    def left_of(self, phase: str, step: str) -> Sequence[Step[G]]:
        """List what is left of a phase, from a step on."""
        steps = self.phases[phase]
        start = next((place for place, one in enumerate(steps) if one.name == step), 0)
        return steps[start:]

    async def run(self, play: Play[G]) -> None:
        """Play from wherever the state is until the game is over."""
        play.state.phase = play.state.phase or next(iter(self.phases))
        while play.state.phase != OVER:
            await self.go_on(play)

    async def go_on(self, play: Play[G]) -> None:
        """Play what is left of a phase, then turn to the next, or to where a step jumped."""
        staged = play.state
        await self.play_phase(play)
        if not staged.jumped:
            staged.phase = await self.next_phase(play)
            staged.turn_to("")
        staged.jumped = False

    async def play_phase(self, play: Play[G]) -> None:
        """Play what is left of a phase; a step that jumps elsewhere ends it."""
        staged = play.state
        for step in self.left_of(staged.phase, staged.step):
            if staged.step != step.name:
                staged.turn_to(step.name)
            self.rest(play)
            if not staged.begun:
                await self.begin(play)
                staged.begun = True
            await _carry_out(step.procedure(play))
            await self.settle(play)
            if staged.jumped or self.broken_off(play):
                return

    def rest(self, play: Play[G]) -> None:
        """Make a safe point, named like the step."""
        play.safe_point(play.state.step)

    async def begin(self, play: Play[G]) -> None:
        """Do what comes before a step, once."""

    async def settle(self, play: Play[G]) -> None:
        """Do what comes after every step."""

    def broken_off(self, play: Play[G]) -> bool:
        """Say whether the rest of the phase is not played."""
        return False

    async def next_phase(self, play: Play[G]) -> str:
        """End a phase, and say which comes next."""
        return self.following[play.state.phase]


async def once(play: Play[G], part: str, procedure: Carrying[G], rest: Callable[[Play[G]], None]) -> None:
    """Do a part of a step from a safe point of its own, unless it is done."""
    if part not in play.state.done:
        rest(play)
        await _carry_out(procedure(play))
        play.state.done.append(part)


async def _carry_out(procedure: Procedure[Any] | None) -> None:
    if procedure is not None:
        await procedure
