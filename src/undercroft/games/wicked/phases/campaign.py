"""A campaign: making, then round and round: raiding, blowback, closing, lurking, calamity; and an end. [WO-CYCLE-01]

The first cycle begins with raiding, for there is nothing to recover from yet. [WO-G24] Every step is a safe point.
"""

from undercroft.engine.phases import OVER, Course, Step
from undercroft.engine.play import Play

from ..actions import verbs
from ..invaders.coming import begin_invasion
from ..rules.table import able
from ..rulings import PILLAGE
from ..state import Wicked
from ..words import Length, Phase, Size
from ..words import Step as Name
from .blowback.blowback import roll_blowback
from .blowback.review import review_plan
from .calamity.calamity import roll_calamity
from .calamity.logic import review_logic
from .closing.chronicle import close_cycle
from .closing.experience import mark_experience
from .closing.world import move_world
from .ending.epilogue import tell_epilogue
from .ending.finale import play_finale
from .invasion.invasion import invade
from .lurking.downtime import work_at_home
from .lurking.imps import imps_work
from .lurking.loot import roll_loot
from .lurking.recovery import recover
from .lurking.tier import rise
from .making.dungeon import dig_first
from .making.monsters import make_monsters
from .making.region import lay_out_region
from .making.returning import bring_back
from .making.table import settle_table
from .raiding.choice import choose_raid
from .raiding.details import settle_details
from .raiding.engagement import engage
from .raiding.raid import raid

STEPS = {
    Phase.MAKING: (
        Step(Name.TABLE, settle_table),
        Step(Name.REGION, lay_out_region),
        Step(Name.MONSTERS, make_monsters),
        Step(Name.DUNGEON, dig_first),
    ),
    Phase.RAIDING: (
        Step(Name.CHOICE, choose_raid),
        Step(Name.DETAILS, settle_details),
        Step(Name.ENGAGEMENT, engage),
        Step(Name.RAID, raid),
    ),
    Phase.BLOWBACK: (
        Step(Name.REVIEW, review_plan),
        Step(Name.BLOWBACK, roll_blowback),
        Step(Name.BLOWBACK_INVASION, invade),
    ),
    Phase.CLOSING: (
        Step(Name.EXPERIENCE, mark_experience),
        Step(Name.WORLD, move_world),
        Step(Name.CHRONICLE, close_cycle),
    ),
    Phase.LURKING: (
        Step(Name.RECOVERY, recover),
        Step(Name.LOOT, roll_loot),
        Step(Name.TIER, rise),
        Step(Name.DOWNTIME, work_at_home),
        Step(Name.IMPS, imps_work),
    ),
    Phase.CALAMITY: (
        Step(Name.LOGIC, review_logic),
        Step(Name.CALAMITY, roll_calamity),
        Step(Name.CALAMITY_INVASION, invade),
    ),
    Phase.ENDING: (Step(Name.FINALE, play_finale), Step(Name.EPILOGUE, tell_epilogue)),
}
"""The steps of each phase, in the order of the book. [WO-CYCLE-02] [WO-CYCLE-05]"""


class Campaign(Course[Wicked]):
    """The order of a campaign; whatever ends it leads to its ending."""

    def rest(self, play: Play[Wicked]) -> None:
        """Make a safe point that says which cycle it is."""
        play.safe_point(play.state.step, cycle=play.state.cycle)

    async def begin(self, play: Play[Wicked]) -> None:
        """Bring whoever died or broke out back before lurking, and before a raid if nobody else could go. [WO-R90]"""
        step, nobody = play.state.step, not any(able(play.state))
        if step == Name.RECOVERY or (step == Name.CHOICE and nobody):
            await bring_back(play)
        if step == Name.BLOWBACK_INVASION and play.state.length is Length.ONE_SHOT:
            somebody_comes(play)

    async def settle(self, play: Play[Wicked]) -> None:
        """Turn to the ending as soon as something has ended the campaign."""
        if play.state.ended and play.state.phase != Phase.ENDING:
            play.state.jump(Phase.ENDING)

    async def next_phase(self, play: Play[Wicked]) -> str:
        """Go round: after calamity comes raiding; the ending is the end."""
        if play.state.phase == Phase.ENDING:
            return OVER
        if play.state.length is Length.ONE_SHOT and play.state.phase in ONE_EVENING:
            return ONE_EVENING[Phase(play.state.phase)]
        if play.state.phase == Phase.BLOWBACK and pillages_at_once(play):
            play.state.before.second = True
            return Phase.RAIDING
        return Phase.RAIDING if play.state.phase == Phase.CALAMITY else await super().next_phase(play)


ONE_EVENING = {Phase.MAKING: Phase.LURKING, Phase.LURKING: Phase.RAIDING}
"""A one-shot begins at home, and has no calamity. [WO-R98]"""


def pillages_at_once(play: Play[Wicked]) -> bool:
    """Say whether a raid that set a pillaging up is followed by it at once, as the table reads it. [WO-R22]"""
    state = play.state
    once = state.setup is not None and not state.before.second
    return once and play.rulings.get(PILLAGE) == "same" and any(able(state))


def somebody_comes(play: Play[Wicked]) -> None:
    """Let a one-shot have its invasion, whatever the dice said: a weak one. [WO-R98]"""
    if play.state.invasion is None and not play.state.before.invasions:
        begin_invasion(play, Size.WEAK, "blowback", play.state.before.faction)


CARRIED_OUT = (verbs,)
"""What must be known for verbs of the book to be carried out."""
CAMPAIGN = Campaign({str(phase): steps for phase, steps in STEPS.items()})
