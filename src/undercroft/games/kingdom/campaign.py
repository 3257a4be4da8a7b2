"""The campaign: phase after phase, game after game, each step a safe point."""

from undercroft.engine.asks import Pick
from undercroft.engine.phases import OVER, Course
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from .chapters import PHASES
from .grammar.moments import Breather, GameOver
from .grammar.windows import open_moment
from .phases.destruction import check_destruction, restore
from .rules.cycles import expire
from .rules.disaster import face_disasters
from .rules.frame import NEW_CYCLE, rest, turn_cycle
from .state import Realm
from .words import Scope

ANOTHER_GAME = "another_game"
WISHES = (GO_ON, EITHER, STOP) = ("go_on", "either", "stop")
BREATHING = ("kingdom", "end")
"""The phases in which each step begins with a pause for what may be used at any time."""


class Campaign(Course[Realm]):
    """The order of play of a campaign; after the End Phase comes the next Setup. [MYK-TIME-03] [MYKR-92]"""

    def rest(self, play: Play[Realm]) -> None:
        """Make a safe point."""
        rest(play)

    async def begin(self, play: Play[Realm]) -> None:
        """Begin a step: a new cycle where the book has one, and a pause for what may be used at any time."""
        realm = play.state
        if realm.step in NEW_CYCLE:
            turn_cycle(play)
        if realm.phase in BREATHING:
            await open_moment(play, Breather(realm.step))

    async def settle(self, play: Play[Realm]) -> None:
        """Face what disasters are due, and see whether the Kingdom still stands."""
        await face_disasters(play)
        check_destruction(play)

    def broken_off(self, play: Play[Realm]) -> bool:
        """Say whether the Kingdom has fallen."""
        return bool(play.state.kingdom.destroyed)

    async def next_phase(self, play: Play[Realm]) -> str:
        """Go to the next phase; after the End Phase, to the next game or to the end of the campaign."""
        realm = play.state
        ended = realm.phase == "end"
        if ended:
            await open_moment(play, GameOver())
            end_game(play)
            shelve_chronicle(realm)
            check_destruction(play, end_of_game=True)
        restored = bool(realm.kingdom.destroyed) and await restore(play)
        if restored:
            shelve_chronicle(realm)
        if realm.kingdom.destroyed or ((ended or restored) and not await another_game(play)):
            return end_campaign(play)
        return "setup" if restored else self.following[realm.phase]


CAMPAIGN = Campaign(PHASES, again="setup")


def end_campaign(play: Play[Realm]) -> str:
    """Let the campaign be over: the Kingdom has fallen, or everybody has had enough."""
    realm = play.state
    realm.ended = realm.kingdom.destroyed or "finished"
    play.tell(f"campaign_{'fell' if realm.kingdom.destroyed else 'finished'}", kingdom=realm.kingdom.name)
    return OVER


def end_game(play: Play[Realm]) -> None:
    """Let everything end that lasts for one game, so that a year that passes finds nothing of it. [MYKR-13]"""
    expire(play, Scope.GAME)
    for talent in play.state.kingdom.talents:
        talent.resting = talent.resting or talent.used


def shelve_chronicle(realm: Realm) -> None:
    """Put the ledger of this game with those of the past, once: a kingdom can fall again before the next begins."""
    if not any(past.number == realm.chronicle.number for past in realm.past):
        realm.past.append(realm.chronicle)


async def another_game(play: Play[Realm]) -> bool:
    """Say whether the campaign goes on: as many games as the table agreed on, or as long as anybody here likes.

    A seat that stays silent would go on. Bots leave it to the others; where everybody does, one game is enough.
    """
    games = play.rulings["games"]
    if games != "ask":
        return play.state.chronicle.number < int(games)
    params = {"number": play.state.chronicle.number}
    wishes = await each((*play.seats, play.gm), lambda seat: Pick(seat, ANOTHER_GAME, WISHES, params))
    return GO_ON in wishes.values()
