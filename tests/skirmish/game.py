"""Skirmish as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from importlib.metadata import EntryPoint

from undercroft.engine.bots import Bot, Level, RandomBot
from undercroft.engine.game import Game
from undercroft.engine.play import Play
from undercroft.engine.texts import Texts
from undercroft.games import entries

from .content import skills
from .rules import fight
from .state import Fighter, Ring


class Skirmish(Game[Ring]):
    """Two to four fighters, one ring, no game master."""

    name = "skirmish"
    title = "Skirmish"
    gm = ""
    least_players = 2
    most_players = 4
    state = Ring
    texts = Texts(
        {
            "lines": {"won": "{who:seat} stands alone."},
            "asks": {"strike": "Whom do you strike, and how?"},
            "options": {
                **skills.options(),
                "weapon": {"spear": {"label": "Spear", "with": "reaches everybody"}, "fist": "Fist"},
                "mercy": {"yes": {"label": "Hold back", "help": "1 damage at most"}},
            },
            "cards": {
                "strike": {
                    "sentence": "{who:seat} strikes {target} with {weapon}{effort}{mercy}.",
                    "verb": "Strike {target}",
                    "names": {"weapon": "With", "target": "Whom", "mercy": "And"},
                    "says": {
                        "weapon": "[the {label}]",
                        "effort": {"0": ", [at ease]", "*": ", [with {count:# effort|# effort}]"},
                        "mercy": {"no": " [to hurt]", "yes": " [gently]"},
                    },
                    "outlook": {"*": "If nothing shields them. Effort costs {effort} HP."},
                }
            },
        }
    )

    def __init__(self, **skill_lists: list[str]) -> None:
        self.skill_lists = skill_lists

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Ring:
        """Give everybody their skills."""
        everything = [power.id for power in skills]
        return Ring({seat: Fighter(seat, skills=list(self.skill_lists.get(seat, everything))) for seat in seats})

    async def play(self, play: Play[Ring]) -> None:
        """Fight."""
        await fight(play)

    def bot(self, seat: str, seed: bytes, level: Level = "good") -> Bot:
        """Anybody will do."""
        return RandomBot(seed)


SKIRMISH = Skirmish()


def install() -> None:
    """Let this process find Skirmish like any game."""
    entries()["skirmish"] = EntryPoint("skirmish", "tests.skirmish.game:SKIRMISH", "undercroft.games")
