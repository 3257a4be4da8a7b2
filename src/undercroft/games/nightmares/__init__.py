"""A World Full of Nightmares: a small town, a lair drawn from a deck of cards, and what follows people home."""

from collections.abc import Mapping, Sequence

from undercroft.engine.bots import Bot, Level
from undercroft.engine.game import Game
from undercroft.engine.play import Play
from undercroft.games import load_rules, load_texts

from .bots import make_bot
from .phases.evening import evening
from .rulings import RULINGS
from .state import Night


class Nightmares(Game[Night]):
    """The game as the rest of the house knows it."""

    name = "nightmares"
    title = "A World Full of Nightmares"
    least_players = 1
    most_players = 6
    state = Night
    texts = load_texts(__name__)
    rules = load_rules(__name__)
    rulings = RULINGS

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Night:
        """Lay out an empty table."""
        return Night({})

    async def play(self, play: Play[Night]) -> None:
        """Play evenings until the table has had enough."""
        await evening(play)

    def bot(self, seat: str, seed: bytes, level: Level = "good") -> Bot:
        """Make a bot for a seat: a companion's, or the game master's."""
        return make_bot(seat == self.gm, seed, level)


game = Nightmares()
