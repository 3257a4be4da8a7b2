"""A scene of Wicked Ones: monsters and a dungeon as a test gives them, dice that fall as written."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from undercroft.engine.asks import Ask
from undercroft.engine.dice import Scripted
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.wicked import WickedOnes
from undercroft.games.wicked.dungeon.start import first_dungeon
from undercroft.games.wicked.state import Monster, Pack, Wicked
from undercroft.games.wicked.words import Action, Defense


def monster(*abilities: str, calling: str = "bonebreaker", **ratings: int) -> Monster:
    """Make a monster: `monster("thick_hide", smash=2)`; a scene names it after its seat."""
    return Monster(
        seat="ann",
        name="Ann",
        calling=calling,
        kind="hulking",
        impulse="bloodthirst",
        revelry="feast",
        abilities=list(abilities),
        gear=["door", "mace", "hide", "chain"],
        gear_defense=Defense.WOUNDS,
        supply=["rope", "meat", "oil", "sack", "drum", "hook"],
        ratings={Action(action): dots for action, dots in ratings.items()},
    )


def pack(seat: str = "ann", job: str = "grunts", **ratings: int) -> Pack:
    """Make a pack: Grunts of somebody's, unless it is said otherwise."""
    given = {Action(action): dots for action, dots in (ratings or {"smash": 2, "finesse": 1, "skulk": 1}).items()}
    return Pack(
        id=f"{seat}_{job}",
        seat=seat,
        name=job.capitalize(),
        kind="goblins",
        job=job,
        impulse="aggressive",
        ratings=given,
    )


class SceneGame(WickedOnes):
    """The game, but what is played is whatever a scene wants to see."""

    def __init__(self, wicked: Wicked) -> None:
        self.wicked = wicked
        self.house = wicked.house
        self.procedure: Callable[[Play[Wicked]], Any] | None = None
        self.result: Any = None

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Wicked:
        """Lay out the scene's table, always a fresh copy."""
        return msgspec.msgpack.decode(msgspec.msgpack.encode(self.wicked), type=Wicked)

    async def play(self, play: Play[Wicked]) -> None:
        """Play the scene's procedure and keep what it gives back."""
        if self.procedure is not None:
            self.result = await self.procedure(play)


class Scene:
    """A table with the first dungeon on it, and monsters around it."""

    def __init__(
        self,
        packs: Sequence[Pack] = (),
        *,
        tier: int = 0,
        house: Mapping[str, str] | None = None,
        rulings: Mapping[str, str] | None = None,
        **people: Monster,
    ) -> None:
        """Put monsters around a table; who is not given is a plain Bonebreaker called Ann."""
        for seat, one in people.items():
            one.seat, one.name = seat, seat.capitalize()
        given = dict(people) or {"ann": monster(smash=2, threaten=1)}
        wicked = Wicked(seats=list(given), monsters=given, packs={one.id: one for one in packs}, cycle=1)
        wicked.house = dict(house or {})
        wicked.chair.later = True  # the game master of a test chooses consequences after the dice
        wicked.dungeon = first_dungeon("Gallhollow", "warren", tier)
        self.rulings = dict(rulings or {})
        self._script = Scripted([])
        self._game = SceneGame(wicked)
        self._sit()

    def _sit(self) -> None:
        seats = list(self._game.wicked.monsters)
        self.table: Table[Wicked] = Table(
            self._game, [*seats, "gm"], dice=self._script, rulings=self.rulings, start=False
        )
        self.table._begin(self._game.new_state(seats, {}))

    @property
    def wicked(self) -> Wicked:
        """The whole truth."""
        return self.table.state

    @property
    def result(self) -> Any:
        """What the last procedure gave back."""
        return self._game.result

    def __getattr__(self, name: str) -> Monster:
        """Find somebody by seat: `scene.ann`."""
        people = self.__dict__["table"].state.monsters if "table" in self.__dict__ else {}
        if name not in people:
            raise AttributeError(name)
        found: Monster = people[name]
        return found

    def dice(self, *faces: int) -> None:
        """Write down how the next dice fall."""
        self._script.add(*faces)

    def play(self, procedure: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Start a procedure on the table as it is; a seat's name stands for its monster, a pack's id for the pack."""

        async def run(play: Play[Wicked]) -> Any:
            known: dict[str, Any] = {**play.state.monsters, **play.state.packs}

            def meant(given: Any) -> Any:
                return known[given] if type(given) is str and given in known else given

            got = procedure(play, *map(meant, args), **{name: meant(given) for name, given in named.items()})
            return await got if hasattr(got, "__await__") else got

        self._game.wicked, self._game.procedure = self.wicked, run
        self._sit()
        return self.result

    @property
    def asks(self) -> list[tuple[str, str]]:
        """Who is asked what."""
        return [(ask.seat, ask.key) for ask in self.table.open_asks() if ask.waits]

    def ask(self, seat: str) -> Ask[Any]:
        """Give what a seat is asked."""
        return self.table.asks_of(seat)[0]

    def answer(self, seat: str, key: str, value: Any) -> None:
        """Answer for a seat; another question than this one fails."""
        asks = self.table.asks_of(seat)
        assert asks, f"{seat} is not asked; open questions: {self.asks}"
        assert asks[0].key == key, f"{seat} is asked {asks[0].key!r}, not {key!r}"
        self.table.answer(seat, asks[0].id, value)

    def leave_to_gm(self, **choices: Any) -> None:
        """Let the game master answer whatever is open: as given by the key of an ask, else with the first choice."""
        while asks := [ask for ask in self.table.asks_of("gm") if ask.waits]:
            ask = asks[0]
            self.table.answer("gm", ask.id, choices.get(ask.key, ask.nth(0)))

    def ends(self) -> None:
        """Nothing is open, and every die that was written down was rolled."""
        assert self.table.over, f"open questions: {self.asks}"
        assert self._script.left == 0, f"{self._script.left} dice were never rolled"

    def told(self) -> list[str]:
        """List the kinds of the lines that were told in the last procedure."""
        return [line.kind for line in self.table.journal.lines]
