"""The rest of a new Kingdom: Voices of the People, the Treasury, and what other kingdoms think of us."""

from undercroft.engine.play import Play

from ...rules.regions import settle_relationship
from ...state import Realm
from ..setup import VOICES_AT_START


async def settle_others(play: Play[Realm]) -> None:
    """Hear ten Voices, count the Treasury, and roll each Relationship that is still open. [MYK-KINGDOM-VOP-01]"""
    realm = play.state
    realm.kingdom.voices = VOICES_AT_START
    for kingdom in realm.world.living():
        if not kingdom.relationship:
            settle_relationship(play, kingdom)
    play.tell(
        "kingdom_made", rules=("MYK-KINGDOM-TREASURY-01",), kingdom=realm.kingdom.name, treasury=realm.kingdom.treasury
    )
