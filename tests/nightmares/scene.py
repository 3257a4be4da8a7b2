"""A scene of nightmares: people, foes and things as a test gives them, dice that fall as written."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from tests.nightmares.people import FRAMES, ITEMS, OBJECTS, hero
from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.dice import Scripted
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.phases.combat import muster
from undercroft.games.nightmares.rules.foes import max_disposition
from undercroft.games.nightmares.rules.table import book_of
from undercroft.games.nightmares.state import Foe, Group, Hero, Lair, Night, Room
from undercroft.games.nightmares.words import Where

HOUSE = {"items.toml": ITEMS, "frames.toml": FRAMES, "curses.toml": OBJECTS}
ROOM = "entrance"


class SceneGame(Nightmares):
    """The game, but what is played is whatever a scene wants to see."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.house = night.house
        self.procedure: Callable[[Play[Night]], Any] | None = None
        self.result: Any = None

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Night:
        """Lay out the scene's night, always a fresh copy."""
        return msgspec.msgpack.decode(msgspec.msgpack.encode(self.night), type=Night)

    async def play(self, play: Play[Night]) -> None:
        """Play the scene's procedure and keep what it gives back."""
        if self.procedure is not None:
            self.result = await self.procedure(play)


class Scene:
    """A table with a room of a lair on it, people in it, and foes by the names of their stat blocks."""

    def __init__(self, foes: Sequence[str] = (), *, inside: bool = True, **people: Hero) -> None:
        """Put people around a table; who is not given is a plain warrior called Ann."""
        for seat, one in people.items():
            one.seat, one.name = seat, seat.capitalize()
        night = Night(dict(people) or {"ann": hero()}, house=dict(HOUSE))
        night.session = 1
        night.scene.where = Where.LAIR if inside else Where.SETTLEMENT
        night.scene.room = ROOM
        night.lair = Lair([], [], {ROOM: Room(ROOM, "hall", "A hall")}, ROOM, {}, {}, "", ROOM, "")
        self._script = Scripted([])
        self._game = SceneGame(night)
        self._sit()
        for number, block in enumerate(foes, 1):
            group = Group(f"g{number}", "frame", block, block.capitalize(), ROOM, [])
            assert self.night.lair is not None
            self.night.lair.groups[group.id] = group
        if foes:
            self.play(self._muster)

    @staticmethod
    async def _muster(play: Play[Night]) -> None:
        assert play.state.lair is not None
        for group in play.state.lair.groups.values():
            group.dispositions = [max_disposition(book_of(play.state).shelf("frame")[group.block]).value]
        muster(play, list(play.state.lair.groups.values()))

    def _sit(self) -> None:
        seats = list(self._game.night.heroes)
        self.table: Table[Night] = Table(self._game, [*seats, "gm"], dice=self._script, start=False)
        self.table._begin(self._game.new_state(seats, {}))

    @property
    def night(self) -> Night:
        """The whole truth."""
        return self.table.state

    @property
    def result(self) -> Any:
        """What the last procedure gave back."""
        return self._game.result

    def __getattr__(self, name: str) -> Hero:
        """Find somebody by seat: `scene.ann`."""
        people = self.__dict__["table"].state.heroes if "table" in self.__dict__ else {}
        if name not in people:
            raise AttributeError(name)
        found: Hero = people[name]
        return found

    @property
    def lair(self) -> Lair:
        """The lair as it really is."""
        assert self.night.lair is not None
        return self.night.lair

    def foe(self, number: int = 1) -> Foe:
        """Give a foe by its number."""
        return self.night.scene.foes[f"g{number}_1"]

    def dice(self, *faces: int) -> None:
        """Write down how the next dice fall."""
        self._script.add(*faces)

    def play(self, procedure: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Start a procedure on the night as it is; a seat's name stands for its hero, a foe's id for the foe."""

        async def run(play: Play[Night]) -> Any:
            known = {**play.state.heroes, **play.state.scene.foes}

            def meant(given: Any) -> Any:
                return known[given] if type(given) is str and given in known else given

            got = procedure(play, *map(meant, args), **{name: meant(given) for name, given in named.items()})
            return await got if hasattr(got, "__await__") else got

        self._game.night, self._game.procedure = self.night, run
        self._sit()
        return self.result

    @property
    def asks(self) -> list[tuple[str, str]]:
        """Who is asked what."""
        return [(ask.seat, ask.key) for ask in self.table.open_asks()]

    def ask(self, seat: str) -> Ask[Any]:
        """Give what a seat is asked."""
        return self.table.asks_of(seat)[0]

    def answer(self, seat: str, key: str, value: Any) -> None:
        """Answer for a seat; another question than this one fails."""
        asks = self.table.asks_of(seat)
        assert asks, f"{seat} is not asked; open questions: {self.asks}"
        assert asks[0].key == key, f"{seat} is asked {asks[0].key!r}, not {key!r}"
        self.table.answer(seat, asks[0].id, value)

    def means(self, aim: str, blow: str = "damage", whom: str = "ann") -> None:
        """Let the game master make every foe mean the same, to the same one."""
        for letter in list(self.ask("gm").options())[1:]:
            self.answer("gm", "announcing", letter)
            card = self.ask("gm")
            assert isinstance(card, Card)
            wanted = {"aim": aim, "whom": whom, "blow": blow}
            self.answer("gm", "intention", card.drafted(wanted).draft)
        if self.asks[:1] == [("gm", "announcing")]:
            self.answer("gm", "announcing", "let")

    def leave_to_gm(self, **choices: Any) -> None:
        """Let the game master answer whatever is open: as given by the key of an ask, else with the first choice."""
        while asks := self.table.asks_of("gm"):
            ask = asks[0]
            if ask.key == "announcing" and "intention" in choices:
                self.means(choices["intention"], choices.get("blow", "damage"), choices.get("aim", "ann"))
                continue
            self.table.answer("gm", ask.id, choices.get(ask.key, ask.nth(0)))

    def ends(self) -> None:
        """Nothing is open, and every die that was written down was rolled."""
        assert self.table.over, f"open questions: {self.asks}"
        assert self._script.left == 0, f"{self._script.left} dice were never rolled"

    def told(self) -> list[str]:
        """List the kinds of the lines that were told in the last procedure."""
        return [line.kind for line in self.table.journal.lines]
