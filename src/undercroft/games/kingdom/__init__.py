"""Make You Kingdom: rule a kingdom, delve with a court, fight on a battlefield."""

from collections.abc import Mapping, Sequence
from functools import partial

from undercroft.engine.boards import Board
from undercroft.engine.bots import Bot, Level
from undercroft.engine.concerns import Concern
from undercroft.engine.game import Game
from undercroft.engine.outcomes import Outcome
from undercroft.engine.paper import Drawing
from undercroft.engine.play import Play
from undercroft.engine.procedures import Beside
from undercroft.engine.secrets import Filling, Shown
from undercroft.games import load_rules

from .campaign import ANOTHER_GAME, CAMPAIGN
from .chapters import read_chapters
from .content import read_catalogue
from .corrections import check_realm, choices, names_in
from .grammar.concerns import CONCERNS
from .grammar.spelling import check_catalogue
from .migrations import MIGRATIONS
from .outcome import everything, of_kingdom
from .phases.dungeon_phase.going_home import DIVIDED, GOING_HOME
from .rules.figures import NO_FIGURES, Figures, figures_of
from .rules.quiet import lay, use_now
from .rules.scribe import listen
from .rulings import RULINGS
from .scenario.printing import scenario_drawing
from .show.catalogue_texts import kingdom_texts
from .show.door import DOOR
from .state import Landmaker, Realm
from .words import Condition

read_catalogue()
read_chapters()
check_catalogue()


MAKING = ("creation", "court")
"""The phases before the first adventure, in which everything can be rolled."""


class MakeYouKingdom(Game[Realm]):
    """The game as the rest of the house knows it."""

    name = "kingdom"
    title = "Make You Kingdom"
    version = 6
    least_players = 1
    most_players = 6
    state = Realm
    migrations = MIGRATIONS
    rulings = RULINGS
    first = {"games": "1", "creation": "dice", "threat": "gentle"}
    usual = {"games": "10", "delve": "rolled"}
    alone = {"crown": "first"}
    by_ask_alone = True
    people_decide = frozenset({ANOTHER_GAME, DIVIDED, GOING_HOME})
    concerns: Sequence[Concern] = CONCERNS
    texts = kingdom_texts()
    rules = load_rules(__name__, "rules-1.tsv", "rules-2.tsv", "rules-3.tsv")
    door = DOOR

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Lay out one blank sheet for each player, and a Kingdom without a name."""
        return Realm({seat: Landmaker(seat, seat) for seat in seats}, court=list(seats))

    async def play(self, play: Play[Realm]) -> None:
        """Play the campaign."""
        listen(play)
        await Beside(CAMPAIGN.run(play), partial(lay, play), partial(use_now, play))

    def is_making(self, state: Realm) -> bool:
        """Say whether the Kingdom and its Court are still being made."""
        return state.phase in MAKING

    def figures(self, play: Play[Realm]) -> Figures:
        """Work out the numbers on all sheets, each with its reasons."""
        return figures_of(play) if play.telling else NO_FIGURES

    def fill_in(self, shown: Shown, figures: Figures, filled: Filling) -> None:
        """Write the numbers on the sheets."""
        shown["kingdom"] = filled("kingdom", shown["kingdom"], {"figures": figures.kingdom})
        people = shown["landmakers"]
        numbered = {
            name: filled(f"landmakers {name}", people[name], {"figures": totals})
            for name, totals in figures.people.items()
        }
        shown["landmakers"] = {**people, **numbered}

    def outcome(self, state: Realm) -> Outcome:
        """Say whether the Kingdom stands, why it fell, and how large it was."""
        return of_kingdom(state)

    def everything(self) -> Mapping[str, Sequence[str]]:
        """Name every feat, row, Trap and monster."""
        return everything()

    def drawings(self) -> Mapping[str, Drawing]:
        """Offer a scenario."""
        return {"scenario": scenario_drawing(self.texts.words)}

    def choices(self, state: Realm, of: str) -> Sequence[str]:
        """Give the ids that something can be corrected to."""
        return choices(state, of)

    def called(self, state: Realm) -> Mapping[str, str]:
        """Give what the Landmakers are called, without their bynames where that is enough; the living come last."""
        people = sorted(state.landmakers.values(), key=lambda one: one.condition is not Condition.DEAD)
        return {one.seat: one.called for one in people if one.name}

    def names_in(self, state: Realm) -> Mapping[str, str]:
        """Give what people and kingdoms are called."""
        return names_in(state)

    def check_state(self, state: Realm) -> None:
        """Refuse a realm that could not be shown or gone on from."""
        check_realm(state)

    def bot(self, seat: str, seed: bytes, level: Level = "good") -> Bot:
        """Make a bot for a player's seat or the game master's."""
        from .bots import make_bot

        return make_bot(seat, seed, level)

    def board(self) -> Board:
        """Give the module that shows the realm."""
        from .show import board

        return board


game = MakeYouKingdom()
