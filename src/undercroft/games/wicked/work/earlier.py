"""A day's work that was done earlier: one downtime action in a flashback. [WO-FLASHBACK-03] [WO-R48]"""

from undercroft.engine.play import Play

from ..actions.buttons import COMPEL
from ..state import Scene, Wicked
from .card import ENOUGH, WorkCard
from .hands import Hand
from .projects import carry_through

EARLIER = "flashback"
"""What is marked for it; one's own action of this cycle is spent already, or not: that does not matter."""


async def work_earlier(play: Play[Wicked], seat: str) -> None:
    """Let somebody have worked once, at home, as in downtime; the scene waits. [WO-FLASHBACK-03]"""
    state = play.state
    scene, state.scene = state.scene, Scene(kind="home", number=state.scene.number)
    state.scene.said[f"{COMPEL}:gm:{seat}"] = 1
    made = WorkCard(play, seat, [Hand(seat, seat, EARLIER)])
    draft = await made.card()
    if draft["hand"] != ENOUGH:
        await carry_through(made.effort(draft), seat)
    state.scene = scene
