"""A World Full of Nightmares: a small town, a lair drawn from a deck of cards, and what follows people home."""

from collections.abc import Mapping, Sequence
from typing import Self

from undercroft.engine.boards import Board
from undercroft.engine.bots import Bot, Level
from undercroft.engine.game import Game
from undercroft.engine.outcomes import Outcome
from undercroft.engine.paper import Drawing
from undercroft.engine.play import Play
from undercroft.games import load_rules

from .book import house_texts, laid_over
from .book.checking import check_whole
from .bots import make_bot
from .corrections import check_night, choices, follow, names_in
from .outcome import everything, of_night
from .phases.evening import evening
from .rulings import RULINGS, USUAL
from .show.door import DOOR
from .show.wording import night_texts
from .state import Night


class Nightmares(Game[Night]):
    """The game as the rest of the house knows it."""

    name = "nightmares"
    title = "A World Full of Nightmares"
    least_players = 1
    most_players = 6
    usual_players = 3
    state = Night
    texts = night_texts()
    rules = load_rules(__name__)
    door = DOOR
    rulings = RULINGS
    first = {"sessions": "one"}
    usual = USUAL

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Night:
        """Lay out an empty table."""
        return Night({}, house=dict(self.house))

    def house_files(self) -> Mapping[str, str]:
        """Give the files of the house book."""
        return house_texts()

    def check_house(self, files: Mapping[str, str]) -> None:
        """Refuse files with a mistake in them, and those with which the book would not be whole."""
        check_whole(laid_over(files))

    def with_house(self, files: Mapping[str, str]) -> Self:
        """Give the game with a group's own files, and the names that stand in them."""
        game = super().with_house(files)
        if files:
            game.texts = night_texts(files)
        return game

    async def play(self, play: Play[Night]) -> None:
        """Play evenings until the table has had enough."""
        await evening(play)

    def choices(self, state: Night, of: str) -> Sequence[str]:
        """Give the ids of one of the game's lists, by the book of the table."""
        return choices(state, of)

    def called(self, state: Night) -> Mapping[str, str]:
        """Give the names of the heroes."""
        return {seat: one.name for seat, one in state.heroes.items() if one.name}

    def names_in(self, state: Night) -> Mapping[str, str]:
        """Give what everybody and everything with an id of its own is called."""
        return names_in(state)

    def follow(self, state: Night, path: str) -> None:
        """Put in order what follows from a correction."""
        follow(state, path)

    def check_state(self, state: Night) -> None:
        """Refuse a night that could not be gone on from."""
        check_night(state)

    def bot(self, seat: str, seed: bytes, level: Level = "good") -> Bot:
        """Make a bot for a seat: a companion's, or the game master's."""
        return make_bot(seat == self.gm, seed, level)

    def outcome(self, state: Night) -> Outcome:
        """Say how it went."""
        return of_night(state)

    def everything(self) -> Mapping[str, Sequence[str]]:
        """Name every move, curse and spell, and all that can be met."""
        return everything()

    def drawings(self) -> Mapping[str, Drawing]:
        """Offer a lair."""
        from .show.paper import lair_drawing

        return {"lair": lair_drawing()}

    def board(self) -> Board:
        """Give the module that shows the night."""
        from .show import board

        return board


game = Nightmares()
