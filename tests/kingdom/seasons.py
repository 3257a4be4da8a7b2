"""A table that plays the campaign itself from one of its steps on: only choices that are offered change anything.

    season = Season(dungeon(A1=RoomTruth(monsters={"slime": 1})), kingdom(voices=0), ann=landmaker("king"))
    season.begin("actions")
    season.choose("ann", "act", "grimoire", 5, 5)     # all that comes before is passed on; then these dice fall
    season.until("ann", "camp_act")

What a test has written down is who is there, with what, and which dungeon they set out for.
"""

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.dice import Scripted
from undercroft.engine.play import Play
from undercroft.games.kingdom.campaign import CAMPAIGN
from undercroft.games.kingdom.chapters import PHASES
from undercroft.games.kingdom.rules.scribe import listen
from undercroft.games.kingdom.state import Adventure, Kingdom, MapSheet, PlacedTrap, Realm, RoomTruth, Truth

from .scene import Scene

MANY = 400
"""After so many answers a test has lost its way."""
IDLE = {"act": "rest", "camp_act": "enough", "battle_action": "pass"}
"""How those answer who do nothing; to everything else they say what silence says."""
EVEN = 3
"""What dice show that nobody wrote down."""


class Loaded(Scripted):
    """Dice that fall as a test wrote them down, and then all alike, or by turns."""

    def __init__(self, others: Sequence[int] = (EVEN,)) -> None:
        """Write down what they show otherwise."""
        super().__init__([])
        self._others = cycle(others)

    def roll(self, sides: int) -> int:
        """Give the next face of the script, or the one whose turn it is."""
        return super().roll(sides) if self.left else min(next(self._others), sides)


async def campaign(play: Play[Realm]) -> None:
    """Play the campaign, and tell it as it is told at a table."""
    listen(play)
    await CAMPAIGN.run(play)


def dungeon(*traps: PlacedTrap, corridors: tuple[str, ...] = ("A1-A2",), **rooms: Any) -> Adventure:
    """Give a dungeon whose Entrance is in A1."""
    truth = Truth(rooms={"A1": RoomTruth(), "A2": RoomTruth()} | rooms, corridors=list(corridors))
    truth.entrances, truth.placed, truth.goal = ["A1-north"], list(traps), {"kind": "reach", "room": "C3"}
    return Adventure(truth=truth, sheet=MapSheet(annexed=True, entrances=["A1-north"]))


class Season(Scene):
    """A Scene in which the campaign is played."""

    def __init__(
        self,
        adventure: Adventure,
        land: Kingdom | None = None,
        rulings: Mapping[str, str] | None = None,
        *,
        quiet: bool = True,
        **people: Any,
    ) -> None:
        """Put people around a table who are about to set out for a dungeon."""
        super().__init__(land, rulings=rulings, quiet=quiet, **people)
        self._script = Loaded()
        self.realm.adventure = adventure
        self.realm.chronicle.number = 1

    def begin(self, step: str) -> None:
        """Play the campaign from a step on."""
        realm = self.realm
        realm.phase = next(phase for phase, steps in PHASES.items() if step in [one.name for one in steps])
        realm.turn_to(step)
        self.play(campaign)

    def until(self, seat: str, key: str) -> None:
        """Let everybody pass on what they are asked, until a seat is asked this."""
        assert self.find(seat, key).key == key

    def find(self, seat: str, key: str, option: str = "") -> Ask[Any]:
        """Let everybody pass on what they are asked, until a seat is asked this, and can choose an option."""
        for _ in range(MANY):
            for ask in self.table.asks_of(seat):
                if ask.key == key and (not option or option in ask.options()):
                    return ask
            asked = self.table.first_ask()
            assert asked is not None, f"the campaign was over before {seat} was asked {key} {option}"
            self.table.answer(asked.seat, asked.id, self.idle(asked))
        raise AssertionError(f"{seat} is never asked {key} {option}; now it is {self.table.first_ask()}")

    def idle(self, ask: Ask[Any]) -> Any:
        """Give the answer of somebody who stays where they are and does nothing."""
        if ask.key == "battle_move":
            return str(ask.params["area"])
        said = IDLE.get(ask.key, "")
        return said if said in ask.options() else ask.silence()

    def choose(self, seat: str, key: str, value: Any, *faces: int) -> None:
        """Go to where a seat is offered this, and choose it; the next dice fall as written."""
        ask = self.find(seat, key, value if isinstance(value, str) else "")
        self.dice(*faces)
        self.table.answer(seat, ask.id, value)

    def attack(self, seat: str, target: str, *faces: int) -> None:
        """Attack somebody as soon as a seat is offered to; the next dice fall as written."""
        self.choose(seat, "battle_action", "attack", *faces)
        self.declare(seat, target=target)
