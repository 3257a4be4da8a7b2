"""What it has cost: clean, dear or lost are told differently, and the dead are buried by name."""

from typing import Any

from undercroft.engine.play import Play

from ...rules.land import LAND_LOST
from ...scenario.answers import ruler_known
from ...state import Landmaker, Realm
from ...words import Condition

DEAR = 10
"""From how many Followers on that did not come home a success was dear."""


def fallen(realm: Realm) -> list[Landmaker]:
    """List who of the Court has died in this game, in seat order."""
    people = [realm.landmakers[name] for name in (*realm.chronicle.replaced, *realm.court)]
    return [who for who in people if who.condition is Condition.DEAD]


def gap_in_the_line(realm: Realm) -> bool:
    """Say whether somebody of those who set out has died; whose place was taken since had died before."""
    return any(realm.landmakers[name].condition is Condition.DEAD for name in realm.court)


def cost_of(realm: Realm) -> str:
    """Weigh how the game has ended: `clean`, `dear`, `lost`, or `ruin`, which is lost and somebody has died of it."""
    dead, chronicle = fallen(realm), realm.chronicle
    if chronicle.objective_met:
        missing = chronicle.lost_followers - chronicle.restored
        return "dear" if dead or missing >= DEAR or chronicle.deeds.get(LAND_LOST) else "clean"
    return "ruin" if dead else "lost"


def tell_cost(play: Play[Realm]) -> None:
    """Say what the game has cost and whose name it will bear, and bury the dead. [MYK-EPHASE-02] [MYK-DEATH-03]"""
    realm, rules = play.state, ("MYK-EPHASE-02",)
    chronicle, dead = realm.chronicle, fallen(realm)
    told: dict[str, Any] = {"names": [who.called for who in realm.members()], "dead": [who.called for who in dead]}
    lost = max(0, chronicle.lost_followers - chronicle.restored)
    play.tell(f"ending_{cost_of(realm)}", rules=rules, lost=lost, **told)
    if land := chronicle.deeds.get(LAND_LOST, 0):
        play.tell("ending_land", rules=rules, amount=land)
    if realm.delve.game == chronicle.number and (ruler := ruler_known(realm)):
        play.tell("ending_named", rules=rules, ruler=ruler)
    for who in dead:
        bury(play, who)


def bury(play: Play[Realm], who: Landmaker) -> None:
    """Bury somebody; whoever was fondest of them speaks."""
    like = next(iter(who.likes), "better days")
    told: dict[str, Any] = {"who": who.called, "name": who.name or who.called, "like": like}
    mourners = play.state.members()
    if not mourners:
        play.tell("funeral_alone", rules=("MYK-DEATH-03",), **told)
        return
    by = max(mourners, key=lambda one: one.towards(who.id).affection)
    play.tell("funeral", rules=("MYK-DEATH-03",), by=by.called, **told)
