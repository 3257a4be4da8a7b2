"""Out of the Depths: a hidden monster among adventurers in the dark."""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.boards import Board
from undercroft.engine.bots import Bot, Level
from undercroft.engine.game import Game
from undercroft.engine.outcomes import Outcome
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.engine.texts import Speaker
from undercroft.games import load_rules, load_texts

from .door import DOOR
from .ending import reveal
from .outcome import of_depths
from .rulings import RULINGS
from .setup import set_up
from .state import ACTIONS, HORROR, ITEMS, Cavern, Character
from .statements import params_of, read
from .turns import play_turns


class Depths(Game[Cavern]):
    """The game as the rest of the house knows it."""

    name = "depths"
    title = "Out of the Depths"
    gm_title = "Dungeon Master"
    version = 1
    least_players = 3
    most_players = 12
    state = Cavern
    rulings = RULINGS
    texts = load_texts(__name__)
    rules = load_rules(__name__)
    door = DOOR

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Cavern:
        """Lay out one blank sheet for each player. [OOD-SETUP-DM]"""
        return Cavern({seat: Character(seat) for seat in seats})

    async def play(self, play: Play[Cavern]) -> None:
        """Set up, play turns until the game has ended, and turn the sheets over."""
        if play.state.phase == "setup":
            play.safe_point("setup")
            await set_up(play)
        await play_turns(play)
        if play.state.phase != "over":
            reveal(play)

    def check_talk(self, play: Play[Cavern], seat: str, to: Sequence[str]) -> None:
        """Let the living talk openly, and whisper only with the Dungeon Master. [OOD-SENSE-HEAR] [OOD-INFO-DEAD]"""
        character = play.state.characters.get(seat)
        if character is not None and not character.alive:
            raise Refused("The dead do not speak until the game is over.")
        if to and seat != play.gm and tuple(to) != (play.gm,):
            raise Refused("In the dark everybody hears you; only the Dungeon Master can be whispered to.")

    def understand(
        self, play: Play[Cavern], seat: str, text: str, names: Mapping[str, str]
    ) -> Sequence[dict[str, str | int]]:
        """Read what a character says for statements that others can weigh. [OOD-TURN-TALK]"""
        from .hearing import understand

        if seat not in play.state.characters:
            return ()
        people = {other: names[other] for other in play.state.characters}
        return [params_of(said, seat) for said in understand(text, seat, people)]

    def restate(self, understood: Mapping[str, Any], who: str, speaker: Speaker) -> str:
        """Say a statement again, in plain words."""
        from .answering import in_words

        return in_words(params_of(said, who), speaker) if (said := read(understood)) is not None else ""

    def outcome(self, state: Cavern) -> Outcome:
        """Say who won, who lived, and how the others died."""
        return of_depths(state)

    def choices(self, state: Cavern, of: str) -> Sequence[str]:
        """Give the ids that something can be corrected to."""
        return {"actions": ACTIONS, "stats": (*ITEMS, HORROR), "characters": tuple(state.characters)}[of]

    def bot(self, seat: str, seed: bytes, level: Level = "good") -> Bot:
        """Make a bot for a seat: an adventurer's, the Horror's, or the Dungeon Master's."""
        from .bots import make_bot

        return make_bot(seat == self.gm, seed, level)

    def board(self) -> Board:
        """Give the module that shows the cavern."""
        from . import board

        return board


game = Depths()
