"""An invasion from the entrance to the sanctum, if there is one. [WO-INVASION-01] [WO-R81]

Orders (one card), the walk (`walk.py`), the sanctum (`sanctum.py`), what is left (`after.py`). The state says at which
of these it is (`Invasion.stage`), so a table that was left goes on there.
"""

from undercroft.engine.play import Play

from ...state import Wicked


async def invade(play: Play[Wicked]) -> None:
    """Play the invasion that has come, to its end; without one nothing happens."""
    invasion = play.state.invasion
    if invasion is None:
        return
    play.state.invasion = None
