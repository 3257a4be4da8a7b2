"""What a game master is asked: what the rulings let them decide, nothing else, and nothing while another runs a phase.

What is not asked goes by the rulings: the first of what is proposed, which is what the automatic one takes. [section 6]
"""

from collections.abc import Generator
from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.play import Play
from undercroft.engine.procedures import Group, Procedure, Through, Waiting

from ..actions.asides import plain_desk, use_plainly
from ..state import Wicked
from ..words import Matter, Phase

MATTERS = {
    "reduced": Matter.RELIEF,
    "death_mixed": Matter.RELIEF,
    "cost_enough": Matter.PRICES,
    "ward_off": Matter.WARDING,
    "mixed_hurts": Matter.WOUNDED,
    "fate": Matter.FATES,
    "reveal_mode": Matter.REVEALS,
    "powerful_thing": Matter.TREASURE,
    "discovery_dice": Matter.DISCOVERY,
    "ritual_blowback": Matter.DISCOVERY,
    "critical_judged": Matter.OPENINGS,
}
"""Questions that are put only to a game master who wants them. [section 6]"""
AT_HOME = ("standing", "consequence")


def matter_of(state: Wicked, key: str) -> Matter | None:
    """Say of what sort a question is, if it is one that need not be asked."""
    if key in AT_HOME and state.phase == Phase.LURKING:
        return Matter.WORK
    if key == "dungeon_edit" and state.phase == Phase.MAKING:
        return Matter.MAP
    return MATTERS.get(key)


def is_spared(play: Play[Wicked], ask: Ask[Any]) -> bool:
    """Say whether the game master is not asked something: the automatic one has the phase, or nobody wants it."""
    chair = play.state.chair
    if ask.seat != play.gm or not ask.waits:
        return False
    matter = matter_of(play.state, ask.key)
    return chair.leaves == play.state.phase or (matter is not None and matter not in chair.wants)


class Presided(Through[None]):
    """A campaign in which whatever the game master need not be asked is answered at once, as it is proposed first."""

    __slots__ = ("_beside", "_phase", "_play")

    def __init__(self, play: Play[Wicked], procedure: Procedure[None]) -> None:
        super().__init__(procedure)
        self._play = play
        self._beside, self._phase = Group(), play.state.phase

    def _passed(self, waiting: Waiting) -> Generator[Waiting, Any, Any]:
        """Let everything else be asked as usual."""
        if self._phase != self._play.state.phase:
            self._beside, self._phase = Group(), self._play.state.phase
        spared = self._spared(waiting)
        if spared is None:
            return (yield from self._with_desk(waiting, self._beside))
        said = spared.silence()
        return said if spared is waiting else (spared, said)

    def _with_desk(self, waiting: Waiting, beside: Group) -> Generator[Waiting, Any, Any]:
        """Ask, with the desk beside it where the game master is not asked anything; using it disturbs nobody."""
        asks = waiting.asks() if isinstance(waiting, Group) else [waiting]
        if any(one.seat == self._play.gm for one in asks):
            return (yield waiting)
        same = bool(beside.members) and beside.members[0] is waiting
        desk = beside.members[1] if same else plain_desk(self._play)
        while True:
            beside.members[:] = [waiting, desk]
            beside.running = [(0, self._procedure), (1, self._procedure)]
            ask, said = yield beside
            if ask is not desk:
                return said if ask is waiting else (ask, said)
            use_plainly(self._play, said)
            desk = plain_desk(self._play)

    def _spared(self, waiting: Waiting) -> Ask[Any] | None:
        asks = waiting.asks() if isinstance(waiting, Group) else [waiting]
        return next((one for one in asks if is_spared(self._play, one)), None)


async def presided(play: Play[Wicked], procedure: Procedure[None]) -> None:
    """Play a campaign with as few questions to the game master as the rulings have."""
    await Presided(play, procedure)
