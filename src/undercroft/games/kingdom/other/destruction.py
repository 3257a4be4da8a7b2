"""The destruction of the Kingdom: when it is over, and for whom."""

from undercroft.engine.play import Play

from ..land import PALACE
from ..state import Realm
from ..words import Condition


def check_destruction(play: Play[Realm], *, end_of_game: bool = False) -> None:
    """Test whether the Kingdom still stands. [MYKR-108]"""
    kingdom = play.state.kingdom
    if not kingdom.destroyed and kingdom.capital and (why := reason(play.state, end_of_game)):
        kingdom.destroyed = why
        play.tell(f"destroyed_{why}", rules=(CITES[why],), kingdom=kingdom.name)


def reason(realm: Realm, end_of_game: bool) -> str:
    """Say why the Kingdom falls, if it does."""
    kingdom = realm.kingdom
    living = [person for person in realm.landmakers.values() if person.condition is not Condition.DEAD]
    people = kingdom.citizens + sum(kingdom.monsters.values()) + sum(person.follower_count for person in living)
    if not living:
        return "no_landmakers"
    if people <= len(living):
        return "no_citizens"
    if min(kingdom.attributes.values()) <= 0:
        return "no_attribute"
    if end_of_game and not kingdom.maps:
        return "no_land"
    return "no_palace" if end_of_game and not any(b.kind == PALACE for _, _, b in kingdom.buildings()) else ""


CITES = {
    "no_landmakers": "MYK-DESTROY-01",
    "no_citizens": "MYK-DESTROY-01",
    "no_attribute": "MYK-DESTROY-03",
    "no_land": "MYK-DESTROY-02",
    "no_palace": "MYK-DESTROY-02",
}
