"""Returning: the way home, a night's sleep, and the question whether to try again."""

from typing import Any

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...dungeon.bases import return_penalty
from ...dungeon.residents import left_behind, see_off_passers_by
from ...grammar.moments import CourtReturned
from ...grammar.windows import open_moment
from ...rules.cycles import expire
from ...rules.figures import court_size, max_hp
from ...rules.frame import rest, turn_cycle
from ...rules.statuses import recover_at_home
from ...scenario.preparing import draw_adventure
from ...scenario.theme import MET
from ...state import Realm
from ...words import Condition, Scope
from ..kingdom_phase.travel import travel_home
from ..newcomers import offer_newcomers
from ..setup import VOICES_AT_START
from .cost import fallen
from .earnings import income
from .upkeep import salvage, upkeep

BACK, AGAIN = "back", "again"
NOBODY = "nobody"


async def return_home(play: Play[Realm]) -> None:
    """Travel home, or be carried there; then perhaps try again. [MYK-EPHASE-01] [MYKR-92]"""
    realm = play.state
    if BACK not in realm.done:
        if realm.chronicle.wiped_out:
            realm.adventure.court_at = ""
        else:
            await travel_home(play)
        arrive(play)
        realm.done.append(BACK)
        await open_moment(play, CourtReturned())
        rest(play)
    if AGAIN not in realm.done and not realm.kingdom.destroyed and await wants_to_retry(play):
        await retry(play)
        realm.done.append(AGAIN)
    if AGAIN in realm.done:
        await offer_newcomers(play)
        realm.jump("kingdom", "organization")


def arrive(play: Play[Realm]) -> None:
    """Come home: Bad Statuses end, and everybody knows who is back."""
    for who in play.state.members():
        recover_at_home(play, who)
    rules = ("MYK-EPHASE-01",)
    home = [who.called for who in play.state.members() if who.came_home]
    play.tell("court_returned", rules=rules, names=home or [NOBODY])


async def wants_to_retry(play: Play[Realm]) -> bool:
    """Ask the game master, then the whole Court at once; one no is enough. [MYK-EPHASE-RETRY-01]"""
    realm = play.state
    if realm.chronicle.objective_met or not realm.adventure.retry_allowed or not realm.members():
        return False
    chronicle = realm.chronicle
    params: dict[str, Any] = {"retries": chronicle.retries, "quarters": chronicle.quarters}
    params["voices"] = VOICES_AT_START - chronicle.retries - 1
    params |= {"done": MET in realm.adventure.goal, **prospects(play, params["voices"])}
    if params["voices"] < 0 or not await YesNo(play.gm, "retry_allowed", params):
        return False
    seats = dict.fromkeys(person.seat for person in realm.members())
    answers = await each(seats, lambda seat: YesNo(seat, "retry_wanted", params))
    return all(answers.values())


def prospects(play: Play[Realm], voices: int) -> dict[str, int]:
    """Say what it costs to leave it at that, how much of it who fails pays, what is there, and what success brings."""
    realm = play.state
    return {
        "upkeep": upkeep(play).value,
        "fine": court_size(realm),
        "means": realm.kingdom.treasury + salvage(realm),
        "gain": realm.chronicle.reward + income(realm.kingdom.level, voices),
        "regions": len(realm.kingdom.maps),
        "fallen": len(fallen(realm)),
    }


async def retry(play: Play[Realm]) -> None:
    """Go back to the Kingdom Phase with fewer Voices; the story that was told stands. [MYK-EPHASE-RETRY-02]"""
    realm = play.state
    realm.chronicle.retries += 1
    realm.chronicle.objective_met, realm.chronicle.wiped_out = None, False
    realm.chronicle.policy, realm.chronicle.disasters_stored = "", 0
    expire(play, Scope.GAME)
    for talent in realm.kingdom.talents:
        talent.resting = talent.resting or talent.used
    for who in realm.members():
        who.condition, who.hp = Condition.WELL, max_hp(play, who).value
    realm.kingdom.voices = max(0, VOICES_AT_START - realm.chronicle.retries)
    told: dict[str, Any] = {"retries": realm.chronicle.retries, "voices": realm.kingdom.voices}
    play.tell("retry", rules=("MYK-EPHASE-RETRY-01", "MYK-EPHASE-RETRY-02"), **told)
    if await YesNo(play.gm, "retry_redraw"):
        draw_adventure(play)
        realm.adventure.ruler_beaten = False
        play.tell("retry_redrawn", rules=("MYK-EPHASE-RETRY-03",))
    elif left_behind(realm) and await YesNo(play.gm, "retry_passers_by").or_else(lambda: True):
        see_off_passers_by(play)
    await return_penalty(play)
    turn_cycle(play)
