"""The game master's desk: what is prepared there piece by piece, how full each limit is, and what cannot be done."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from .asks import Describe, Pick
from .boards import Meaning
from .play import Play
from .procedures import Procedure
from .secrets import State

S = TypeVar("S", bound=State)
D = TypeVar("D", bound="Desk[Any]")
KEEP, STOP = "keep", "stop"
"""To leave everything as it is, and to leave one change."""
NEARLY = 80
"""From how many hundredths on a limit is nearly full."""


class Gauge(NamedTuple):
    """How full one limit is: what it is called, how much is used, how much there is."""

    name: str
    used: int
    most: int
    cite: str = ""

    @property
    def broken(self) -> bool:
        """Whether there is too much."""
        return self.used > self.most

    @property
    def tone(self) -> Meaning:
        """Whether it is well, nearly full, or broken."""
        if self.broken:
            return Meaning.HARM
        return Meaning.MIXED if self.used * 100 >= NEARLY * self.most else Meaning.GOOD

    def called(self, name: str) -> "Gauge":
        """Give it a name in words."""
        return self._replace(name=name)


class Fact(msgspec.Struct, frozen=True):
    """One thing that is so, as the game master's screen tells it, and whether the players know it."""

    name: str
    note: str = ""
    known: bool = False
    text: str = ""
    mark: str = ""
    path: str = ""
    """Where in the state it lies, if the game master can put it right there."""

    def __post_init__(self) -> None:
        """Mark it as known or hidden, where nothing more is to be said."""
        if not self.mark:
            msgspec.structs.force_setattr(self, "mark", "known" if self.known else "hidden")


class Desk(Generic[S]):
    """What the game master prepares; `about` begins the keys of its asks: scenario_edit, scenario_refusal."""

    about: str

    def __init__(self, play: Play[S]) -> None:
        self.play = play

    @property
    def seat(self) -> str:
        """Whose desk it is: the game master's, unless somebody else may change something."""
        return self.play.gm

    def gauges(self) -> Sequence[Gauge]:
        """Give every limit with what it holds; each ask carries them, so that nobody chooses blindly."""
        return ()

    def levels(self) -> dict[str, list[int]]:
        """Say how full each limit is: what is used, and what there may be."""
        return {gauge.name: [gauge.used, gauge.most] for gauge in self.gauges()}

    async def pick(self, key: str, options: Sequence[str], describe: Describe | None = None, **params: Any) -> str:
        """Ask the game master to choose, or to leave it; where nothing fits, say so."""
        if not options:
            return await self.refuse(f"no_{key}")
        ask = Pick(self.seat, key, [*options, STOP], lambda: {**params, "limits": self.levels()})
        return await (ask.described(describe) if describe is not None else ask)

    async def refuse(self, why: str) -> str:
        """Say in one sentence why something cannot be done."""
        return await Pick(self.seat, f"{self.about}_refusal", [STOP], {"why": why})


async def edit(
    desk: D, edits: Mapping[str, Callable[[D], Procedure[None]]], describe: Describe | None = None, **params: Any
) -> bool:
    """Let the game master make one change, or keep everything as it is; say whether anything was to be changed."""
    ask = Pick(desk.seat, f"{desk.about}_edit", [KEEP, *edits], lambda: {"limits": desk.levels(), **params})
    choice = await (ask.described(describe) if describe is not None else ask).or_else(lambda: KEEP)
    if choice == KEEP:
        return False
    await edits[choice](desk)
    return True
