"""Wicked Ones: monsters who live in a dungeon, raid what lies above, and are at home when adventurers call."""

from collections.abc import Mapping, Sequence
from typing import Self

from undercroft.engine.boards import Board
from undercroft.engine.bots import Bot, Level
from undercroft.engine.game import Game
from undercroft.engine.outcomes import Outcome
from undercroft.engine.paper import Drawing
from undercroft.engine.play import Play
from undercroft.engine.works import Work
from undercroft.games import load_rules

from .book import house_texts, laid_over
from .book.checking import check_whole
from .bots import make_bot
from .corrections import check_table, choices, follow, names_in
from .outcome import everything, of_campaign
from .phases.campaign import CAMPAIGN
from .phases.presiding import presided
from .rulings import RULINGS, USUAL
from .show.door import DOOR
from .show.wording import wicked_texts
from .state import Wicked
from .trial import tried_drawing


class WickedOnes(Game[Wicked]):
    """The game as the rest of the house knows it."""

    name = "wicked"
    version = 6
    title = "Wicked Ones"
    least_players = 1
    most_players = 5
    usual_players = 1
    state = Wicked
    texts = wicked_texts()
    rules = load_rules(__name__)
    door = DOOR
    rulings = RULINGS
    first = {"length": "one_shot", "cycles": "two"}
    usual = USUAL
    usual_games = 20

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Wicked:
        """Lay out an empty table."""
        return Wicked(seats=list(seats), house=dict(self.house))

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
            game.texts = wicked_texts(files)
        return game

    async def play(self, play: Play[Wicked]) -> None:
        """Play cycle after cycle, to the end."""
        await presided(play, CAMPAIGN.run(play))

    def choices(self, state: Wicked, of: str) -> Sequence[str]:
        """Give the ids of one of the game's lists, by the book of the table."""
        return choices(state, of)

    def called(self, state: Wicked) -> Mapping[str, str]:
        """Give the names of the monsters."""
        return {seat: one.name for seat, one in state.monsters.items()}

    def names_in(self, state: Wicked) -> Mapping[str, str]:
        """Give what everybody and everything with an id of its own is called."""
        return names_in(state)

    def follow(self, state: Wicked, path: str) -> None:
        """Put in order what follows from a correction."""
        follow(state, path)

    def check_state(self, state: Wicked) -> None:
        """Refuse a table that could not be gone on from."""
        check_table(state)

    def drawings(self) -> Mapping[str, Drawing]:
        """Offer what can be drawn for an evening: a dungeon, tried if one likes."""
        return {"dungeon": tried_drawing(house=self.house)}

    def works(self) -> Mapping[str, Work]:
        """Offer what is reckoned beside tables: a trial of their dungeon, a visit to somebody's."""
        from .works import works

        return works(self.house)

    def bot(self, seat: str, seed: bytes, level: Level = "good") -> Bot:
        """Make a bot for a seat: a monster's, or the game master's."""
        return make_bot(seat == self.gm, seed, level)

    def outcome(self, state: Wicked) -> Outcome:
        """Say how it went."""
        return of_campaign(state)

    def everything(self) -> Mapping[str, Sequence[str]]:
        """Name every action, project, room and thing, and all else that can come up."""
        return everything(laid_over(self.house))

    def board(self) -> Board:
        """Give the module that shows the table."""
        from .show import board

        return board


game = WickedOnes()
