"""Rest: a while in this room, on one of four tables."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..dungeon.traps import lie_down
from ..grammar.delve_moments import RestTaken
from ..grammar.tables import roll_on
from ..grammar.windows import open_moment
from ..rules.bodies import cure
from ..state import Character, Realm
from .tables.rest import REST_TABLES


def rest_ask(play: Play[Realm], who: Character) -> Pick:
    """Ask on which Rest Table somebody rolls."""
    params = {"who": who.called, "voices": play.state.kingdom.voices, "hp": who.hp}
    return Pick(who.seat, "rest_table", list(REST_TABLES), params)


async def take_a_rest(play: Play[Realm], who: Character) -> None:
    """Choose a Rest Table and roll; resting cures poison, whatever comes of it. [MYK-REST-01] [MYKR-73]"""
    score = await rest_ask(play, who)
    who.exhausted = True
    await open_moment(play, RestTaken(who))
    if not await lie_down(play, who):
        return
    cure(play, who, "poisoned", "MYK-STATUS-POISON-02")
    if who.awake:
        await roll_on(play, REST_TABLES[score], who)
