"""Mark xp, and take an advance where a track is full. [WO-G10]"""

from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...state import Wicked
from ...words import Over, XpTrigger
from ...world.experience import advance, count_marks, full, mark
from ...world.plans import fulfilled
from ..making.table import LATER, tell_plan
from .evening import NOTHING, RETIRE, evening_card
from .home import play_scene, use
from .reckoning import reckon


async def mark_experience(play: Play[Wicked]) -> None:
    """Mark growth, ask everybody for one card, and do what the cards say; a plan that is done is not left. [WO-G10]"""
    state = play.state
    reckon(play)
    if state.before.grew:
        for one in state.monsters.values():
            mark(play, one.seat, XpTrigger.GROWTH)
    count_marks(play)
    drafts = await each(state.monsters, lambda seat: evening_card(play, seat))
    state.asked["evening"] = state.asked.get("evening", 0) + 1
    scenes = {seat: draft for seat, draft in drafts.items() if draft.get("scene", NOTHING) != NOTHING}
    for seat, draft in scenes.items():
        joined = [other for other in drafts if other != seat and drafts[other].get("join")]
        await play_scene(play, state.monsters[seat], draft["scene"], draft.get("words", ""), joined)
    for seat, draft in drafts.items():
        await use(play, state.monsters[seat], draft.get("use", ()))
        if "advance" in draft and full(state.monsters[seat]):
            advance(play, state.monsters[seat], draft["advance"])
        if draft.get("plan", LATER) != LATER:
            state.scheme.entry = draft["plan"]
            tell_plan(play)
    leaving = [seat for seat, draft in drafts.items() if draft.get("table") == RETIRE]
    if len(leaving) * 2 > len(drafts):
        state.ended = Over.VICTORY if fulfilled(state) else Over.RETIRED
