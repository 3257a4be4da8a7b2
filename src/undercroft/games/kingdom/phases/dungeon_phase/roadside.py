"""Roadside: a Random Encounter on the way through the Known World, fought or talked out where the Court stands."""

from undercroft.engine.play import Play

from ...dungeon.residents import ROAD
from ...state import Realm
from ...state.holding import HOLDING
from .encounters import fight_it_out, meet, rest_of_the_fight

SWEPT_HOME = "home"
"""What the step is called when something has brought the Court home."""


def has_company(realm: Realm) -> bool:
    """Say whether an encounter on the road is under way."""
    return realm.delve.room == ROAD


async def go_on_with_company(play: Play[Realm]) -> None:
    """Play the next step of the encounter, and take the road again when it is over."""
    realm, delve = play.state, play.state.delve
    if delve.fight is not None:
        await rest_of_the_fight(play)
    elif delve.quarter == "fight":
        await fight_it_out(play)
    elif delve.quarter == "encounter":
        delve.quarter = delve.then = "rush"
        await meet(play)
    elif delve.quarter == SWEPT_HOME:
        turn_back(play)
    else:
        leave(realm)
    if not realm.awake():
        realm.chronicle.wiped_out = True
        play.tell("adventure_wiped_out", rules=("MYK-DPHASE-05",), turns=realm.chronicle.turns)
        turn_back(play)


def leave(realm: Realm) -> None:
    """Leave the place, and forget it."""
    delve = realm.delve
    delve.room, delve.quarter, delve.reaction, delve.present, delve.random = "", "enter", "", [], False
    delve.features.pop(ROAD, None)
    realm.adventure.truth.rooms.pop(ROAD, None)
    realm.adventure.known.pop(ROAD, None)


def turn_back(play: Play[Realm]) -> None:
    """Be at home again, with whatever was achieved until then. [MYK-DPHASE-05]"""
    realm = play.state
    leave(realm)
    realm.delve.fight, realm.delve.foes, realm.delve.engage = None, [], []
    HOLDING.changed()
    realm.chronicle.objective_met, realm.pending = bool(realm.chronicle.objective_met), []
    realm.adventure.court_at = ""
    if realm.phase != "end":
        realm.jump("end")
