"""The desk on which a scenario lies: the game master sees how full each limit is with every question."""

from collections.abc import Sequence

from undercroft.engine import desk
from undercroft.engine.desk import Gauge
from undercroft.engine.play import Play
from undercroft.engine.tables import Noted

from ..grammar.entries import MONSTERS
from ..state import Realm, Truth
from .choices import of_limited_rooms
from .drawing import Wishes
from .limits import Limits, gauges
from .theme import ANYTHING, THEMES


class Desk(desk.Desk[Realm]):
    """What the game master has on the desk: the scenario, its limits, what the table wants, and the dice."""

    about = "scenario"

    def __init__(self, play: Play[Realm], limits: Limits, wishes: Wishes) -> None:
        super().__init__(play)
        self.limits = limits
        self.wishes = wishes
        self.dice = Noted(play)

    @property
    def truth(self) -> Truth:
        """The scenario as it is now."""
        return self.play.state.adventure.truth

    def gauges(self) -> Sequence[Gauge]:
        """Give every limit of the scenario."""
        return gauges(self.truth, self.limits)

    async def pick_room(self, why: str, rooms: Sequence[str] | None = None) -> str:
        """Ask which room is meant."""
        fit = list(self.truth.rooms) if rooms is None else rooms
        return await self.pick("scenario_room", fit, of_limited_rooms(self.truth, self.limits), why=why)

    def monsters(self, most: int) -> list[str]:
        """List the monsters that count for so many Levels at the most, those of the theme first."""
        types = THEMES.get(self.truth.theme, ANYTHING).types
        fit = [one for one in MONSTERS if one.level <= most]
        return [one.id for one in sorted(fit, key=lambda one: (one.type not in types, one.type, one.level))]
