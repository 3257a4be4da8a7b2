"""The campaign: phase after phase, game after game, each step a safe point."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from .chapters import FOLLOWING, steps_from
from .grammar.moments import Breather, GameOver
from .grammar.windows import open_moment
from .phases.destruction import check_destruction, restore
from .rules.cycles import expire
from .rules.disaster import face_disasters
from .rules.frame import NEW_CYCLE, rest, turn_cycle, turn_to
from .state import Realm
from .words import Scope

ANOTHER_GAME = "another_game"
WISHES = (GO_ON, EITHER, STOP) = ("go_on", "either", "stop")
BREATHING = ("kingdom", "end")
"""The phases in which each step begins with a pause for what may be used at any time."""


async def play_campaign(play: Play[Realm]) -> None:
    """Play from wherever the state is until the campaign is over."""
    realm = play.state
    while realm.phase != "over":
        await play_phase(play, realm.phase)
        if not realm.jumped:
            await go_on(play)
        realm.jumped = False


async def play_phase(play: Play[Realm], phase: str) -> None:
    """Play what is left of a phase; a chapter that jumps elsewhere ends it."""
    realm = play.state
    for step in steps_from(phase, realm.step):
        if realm.step != step.name:
            turn_to(realm, step.name)
        rest(play)
        if not realm.begun:
            await begin_step(play, phase)
        await step.procedure(play)
        await face_disasters(play)
        check_destruction(play)
        if realm.jumped or realm.kingdom.destroyed:
            return


async def begin_step(play: Play[Realm], phase: str) -> None:
    """Begin a step: a new cycle where the book has one, and a pause for what may be used at any time."""
    realm = play.state
    if realm.step in NEW_CYCLE:
        turn_cycle(play)
    if phase in BREATHING:
        await open_moment(play, Breather(realm.step))
    realm.begun = True


async def go_on(play: Play[Realm]) -> None:
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
    over = bool(realm.kingdom.destroyed) or ((ended or restored) and not await another_game(play))
    realm.phase = "over" if over else "setup" if restored else FOLLOWING[realm.phase]
    turn_to(realm, "")
    if over:
        realm.ended = realm.kingdom.destroyed or "finished"
        play.tell(f"campaign_{'fell' if realm.kingdom.destroyed else 'finished'}", kingdom=realm.kingdom.name)


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
