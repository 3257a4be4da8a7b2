"""What every game package offers to the rest of the house."""

import re
import sys
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import Any, Generic, NamedTuple, Self, TypeVar

import msgspec

from .boards import Board
from .bots import Bot, Level, RandomBot
from .concerns import Concern
from .doors import Door
from .house_book import MOST_BYTES, Files, size_of
from .migrations import Migration
from .outcomes import Outcome
from .paper import Drawing
from .plain import PlainBoard
from .play import Play
from .refusals import Refused
from .rulings import Ruling
from .secrets import Filling, Shown, State
from .texts import Speaker, Texts
from .works import Work

S = TypeVar("S", bound=State)
SEAT_NAMES = ("ada", "brok", "cyra", "dov", "esme", "finn", "gale", "hild", "ivo", "juno", "kell", "lior")
CHAPTER = re.compile(r" / |: ")
"""What stands between a chapter and its section."""


class Rule(msgspec.Struct, frozen=True):
    """One rule of a book in our words, with where it stands."""

    id: str
    section: str
    kind: str
    text: str
    source: str

    @property
    def chapter(self) -> str:
        """Name the chapter that its section belongs to."""
        return CHAPTER.split(self.section, maxsplit=1)[0]


class Lesson(NamedTuple):
    """One chapter of how a game goes, for whoever has never played it."""

    title: str
    paragraphs: Sequence[str]


class Note(NamedTuple):
    """What a first game says of some questions, and how often a newcomer answers them; after that a bot does."""

    says: str
    times: int = 1


class Game(Generic[S]):
    """One rule system; a package under `undercroft.games` makes one of these."""

    name: str
    title: str
    version: int = 1
    gm: str = "gm"
    gm_title: str = "Game master"
    players: Sequence[str] = SEAT_NAMES
    """The seats of players, where nobody says otherwise; a game may have names of its own."""
    least_players: int
    most_players: int
    usual_players: int = 0
    """How many sit down where nobody says otherwise; 0: as many as the house usually lets sit down."""
    state: type[S]
    migrations: Sequence[Migration] = ()
    """How a state of an earlier version becomes one of today, step by step; new steps are added to the end."""
    rulings: Sequence[Ruling] = ()
    texts: Texts = Texts({})
    rules: Sequence[Rule] = ()
    usual: Mapping[str, str] = {}
    """The rulings of a simulation where nobody says otherwise: what a table would be asked, the lab must know."""
    alone: Mapping[str, str] = {}
    """The rulings of a table that one person sits down at with bots, where nobody says otherwise."""
    first: Mapping[str, str] = {}
    """The rulings of a first game, besides those of playing alone: what makes it short."""
    usual_games: int = 1000
    """How many games a simulation plays where nobody says otherwise: fewer where one takes long."""
    people_decide: Collection[str] = ()
    """The asks that a person answers alone: nobody can let a bot answer them once."""
    by_ask_alone: bool = False
    """Whether its bots read what they are asked and no journal, so that a simulation need not write one."""

    concerns: Sequence[Concern] = ()
    """What seats are asked about: sensible ones from the start, all of them if they want; none: about everything."""

    house: Files = {}
    """The files of its house book that a group wrote anew, by name: they stand in place of the game's own."""

    door: Door = Door()
    """How it looks from outside."""

    @property
    def package(self) -> str:
        """Name the package that the game lies in, with its texts, templates and style sheets."""
        return str(sys.modules[type(self).__module__].__package__)

    @property
    def lessons(self) -> list[Lesson]:
        """Tell how the game goes, chapter by chapter."""
        chapters = self.texts.tables.get("help", {}).get("chapters", ())
        return [Lesson(one["title"], one["paragraphs"]) for one in chapters]

    @property
    def notes(self) -> dict[str, Note]:
        """Explain the questions of a first game, each where it is asked, by the keys of the asks."""
        told = self.texts.tables.get("first", {}).get("notes", ())
        return {key: Note(note["says"], note.get("times", 1)) for note in told for key in note["on"]}

    def called(self, state: S) -> Mapping[str, str]:
        """Give the names of the characters by their seats; whoever sits there is called so and not otherwise."""
        return {}

    def check_seats(self, seats: Sequence[str]) -> None:
        """Refuse a set of seats that the game cannot be played with."""
        players = [seat for seat in seats if seat != self.gm]
        if len(set(seats)) != len(seats):
            raise Refused("Every seat needs a name of its own.")
        if not all(seat.isidentifier() and seat == seat.lower() and len(seat) <= 24 for seat in seats):
            raise Refused("A seat's id is a short lower-case word.")
        if not self.least_players <= len(players) <= self.most_players:
            raise Refused(
                f"{self.title} is for {self.least_players} to {self.most_players} players; {len(players)} sat down."
            )

    def seat_names(self, seats: Sequence[str]) -> dict[str, str]:
        """Give each seat the name that it has until somebody sits down."""
        return {seat: self.gm_title if seat == self.gm else seat.capitalize() for seat in seats}

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> S:
        """Lay out the table before anything is rolled; `seats` are the players, without the game master."""
        raise NotImplementedError

    def house_files(self) -> Files:
        """Give the files of the house book that comes with the game; most games have none."""
        return {}

    def is_making(self, state: S) -> bool:
        """Say whether people still make what they will play with: whoever likes can have all of it rolled."""
        return False

    def check_house(self, files: Files) -> None:
        """Refuse files that cannot stand in place of the game's own, by file, line and field in one sentence."""

    def with_house(self, files: Files) -> Self:
        """Give the game as it is played with a group's own files; tables begun with it keep their text."""
        if not files:
            return self
        if not self.house_files():
            raise Refused(f"{self.title} has no house book, so nothing can be put in its place.")
        if size_of(files) > MOST_BYTES:
            raise Refused(f"A house book holds at most {MOST_BYTES // 1024:,} kB, all its files together.")
        self.check_house(files)
        game = copy(self)
        game.house = dict(files)
        return game

    async def play(self, play: Play[S]) -> None:
        """Play from wherever the state is, to the end."""
        raise NotImplementedError

    def check_talk(self, play: Play[S], seat: str, to: Sequence[str]) -> None:
        """Refuse talk that the game does not allow."""

    def understand(
        self, play: Play[S], seat: str, text: str, names: Mapping[str, str]
    ) -> Sequence[dict[str, str | int]]:
        """Read what somebody says to everybody for what the game can weigh; most games take talk for talk."""
        return ()

    def restate(self, understood: Mapping[str, Any], who: str, speaker: Speaker) -> str:
        """Say in plain words what was understood of something said; nothing if that cannot be said."""
        return ""

    def may_whisper(self, play: Play[S], seat: str) -> list[str]:
        """List the seats to which a seat may whisper now: all those that `check_talk` lets it talk to alone."""
        others = [other for other in (*play.seats, play.gm) if other and other != seat]
        return [other for other in others if self._allows_talk(play, seat, other)]

    def _allows_talk(self, play: Play[S], seat: str, to: str) -> bool:
        try:
            self.check_talk(play, seat, (to,))
        except Refused:
            return False
        return True

    def choices(self, state: S, of: str) -> Sequence[str]:
        """Give the ids of one of the game's lists, by the name that `Among` uses, as they are now."""
        raise KeyError(of)

    def names_in(self, state: S) -> Mapping[str, str]:
        """Give what the people and things of a state are called, by their ids, as the game master knows them."""
        return {}

    def follow(self, state: S, path: str) -> None:
        """Put in order what follows from a correction at a path, such as that whoever lives again is not down."""

    def check_state(self, state: S) -> None:
        """Refuse, with one sentence, a state that the game could not show or go on from."""

    def figures(self, play: Play[S]) -> Any:
        """Work out what follows from the state and is kept nowhere, for whoever looks; nothing may change by it."""
        return None

    def fill_in(self, shown: Shown, figures: Any, filled: Filling) -> None:
        """Write what was worked out into what somebody may see of the state; all of it is public.

        What lies in `shown` is shown again: what `filled` gives is put in its place, and nothing in it is changed.
        """

    def bot(self, seat: str, seed: bytes, level: Level = "good") -> Bot:
        """Make a bot for a seat; its seed is its own and tells nothing about the table."""
        return RandomBot(seed)

    def outcome(self, state: S) -> Outcome:
        """Say how a finished game went, in the game's own words, for whoever counts many of them."""
        return Outcome("", "over", 0)

    def everything(self) -> Mapping[str, Sequence[str]]:
        """Name all that can come up in some game or other, by kind, so that what never does can be found."""
        return {}

    def drawings(self) -> Mapping[str, Drawing]:
        """Offer what can be drawn for whoever prepares an evening, by name."""
        return {}

    def works(self) -> Mapping[str, Work]:
        """Offer what can be reckoned beside tables, by name; each has a template of that name."""
        return {}

    def board(self) -> Board:
        """Give what shows this game's tables, such as a module that is imported only when somebody looks."""
        return PlainBoard(self.texts)
