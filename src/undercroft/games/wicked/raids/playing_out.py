"""A trouble that is played out: a scene of one clock against another. [WO-BLOWBACK-02] [WO-G17]"""

from collections.abc import Sequence

from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play

from ..actions.acting import open_floor
from ..actions.floor import Attempt, Floor, Intention, Result
from ..book.entries.voice import TroubleText
from ..rules.gold import take_gold
from ..rules.table import able
from ..rules.telling import say
from ..state import Monster, Pack, Stated, Wicked
from ..words import Action, Band, Complication, Severity, Trouble, Weightiness
from .forms import Case
from .scenes import close_scene, open_scene

UNDOING, THREAT = "undoing", "threat"
SEGMENTS = {Weightiness.MINOR: 4, Weightiness.MAJOR: 6}
THREAT_SEGMENTS = 4
"""[WO-G17]"""
CARDS = 4
"""Action cards of such a scene at most, alone. [section 6]"""
PRICE = 1
"""Gold that it costs all the same."""
TICKS = {Severity.ANNOYING: 1, Severity.FRUSTRATING: 2}
LINES: dict[Trouble, tuple[tuple[str, str, tuple[Action, ...]], ...]] = {
    Trouble.TRAVEL: (
        ("search", "Go back along the road and look", (Action.SCAN, Action.SKULK)),
        ("carry", "Carry it on your back, all of it", (Action.SMASH, Action.FINESSE)),
        ("mend", "Make a cart out of what there is", (Action.TINKER, Action.THREATEN)),
    ),
    Trouble.FACTIONS: (
        ("lie", "Tell it differently, and first", (Action.TRICK, Action.BANTER)),
        ("silence", "See the witnesses, one by one", (Action.THREATEN, Action.SKULK)),
        ("curse", "Let them dream of something else", (Action.INVOKE, Action.SCAN)),
    ),
    Trouble.CAPTURE: (
        ("fight", "Cut a way through the net", (Action.SMASH, Action.FINESSE)),
        ("slip", "Be somewhere else when it closes", (Action.SKULK, Action.TRICK)),
        ("scare", "Make them wish for a thicker net", (Action.THREATEN, Action.INVOKE)),
    ),
}
ON_THE_ROAD = (Trouble.TRAVEL, Trouble.CAPTURE)
IN_THE_DARK = (Trouble.STRAYING, Trouble.STRUCTURE)
"""Trouble at home where no lamp burns: in the passages, or where one has just come down. [WO-POSEFF-33]"""
AT_HOME = (
    ("command", "Say who is master here", (Action.THREATEN, Action.BANTER)),
    ("mend", "Put it right with your own hands", (Action.TINKER, Action.SMASH)),
    ("watch", "Find out what is behind it", (Action.SCAN, Action.TRICK)),
)
"""What can be done about trouble at home."""


class TroubleFloor(Floor):
    """Trouble, as the action roll sees it: undo it before it is past undoing."""

    name = "trouble"

    def __init__(self, play: Play[Wicked], case: Case) -> None:
        super().__init__(play)
        self.case = case

    @property
    def clocks(self) -> dict[str, Clock]:
        """The two clocks of the scene."""
        return self.play.state.scene.clocks

    def intentions(self, who: Monster | Pack) -> Sequence[Intention]:
        """List what could be done about it."""
        lines = LINES.get(self.case.form, AT_HOME)
        return () if self.over() else tuple(Intention(f"{UNDOING}:{one}", text, fit) for one, text, fit in lines)

    @property
    def where(self) -> str:
        """Say whether it is out on the road, or at home."""
        return "raid" if self.case.form in LINES else "home"

    def called(self, attempt: Attempt) -> dict[str, str]:
        """Name the place."""
        return {"place": "the road" if self.case.form in LINES else self.play.state.dungeon.name, "foe": "they"}

    async def carry_out(self, result: Result) -> None:
        """Tick what undoes it."""
        self.clocks[UNDOING].tick(result.ticks)

    def bites(self, complication: Complication, severity: Severity) -> bool:
        """Say that something can always come of it."""
        return complication is Complication.ARRIVAL

    async def complicate(self, complication: Complication, severity: Severity, stated: Stated) -> None:
        """Let it come nearer. [WO-COMPLIC-02]"""
        clock = self.clocks[THREAT]
        clock.tick(TICKS.get(severity, clock.left))

    async def after_roll(self, result: Result) -> None:
        """Time goes on: a failure brings it nearer by itself, and so does every roll past the fourth."""
        rolls = len(self.play.state.scene.acted)
        late = rolls >= CARDS * max(1, len(self.play.state.monsters))
        self.clocks[THREAT].tick(int(result.thrown.band is Band.FAILURE) + int(late))

    def over(self) -> bool:
        """Say whether it is undone, or past undoing."""
        return self.clocks[UNDOING].full or self.clocks[THREAT].full


async def play_out(case: Case, entry: TroubleText | None, **names: str) -> bool:
    """Play a trouble out; say whether it was undone, for all but a gold piece. [WO-G17]"""
    play, state = case.play, case.state
    open_scene(state, "trouble")
    fall_night(case)
    state.scene.clocks = {UNDOING: Clock(UNDOING, SEGMENTS[case.weight]), THREAT: Clock(THREAT, THREAT_SEGMENTS)}
    floor = TroubleFloor(play, case)
    while not floor.over() and [*able(state)]:
        acted = len(state.scene.acted)
        await open_floor(floor, [one.seat for one in able(state)])
        if len(state.scene.acted) == acted:
            floor.clocks[THREAT].tick()
    undone = floor.clocks[UNDOING].full
    close_scene(state)
    if undone:
        settle(case, entry, names)
    else:
        play.tell("trouble_not_undone")
    return undone


def fall_night(case: Case) -> None:
    """Let the way home be as light as the raid's hour, and home as light as it is there. [WO-POSEFF-33]"""
    raid, scene = case.state.raid, case.state.scene
    if case.form in IN_THE_DARK:
        scene.dark = True
        case.play.tell("home_dark", rules=("WO-POSEFF-33",))
    elif raid is not None and case.form in ON_THE_ROAD:
        scene.daylight, scene.dark = raid.by_day, not raid.by_day
        case.play.tell("raid_daylight" if raid.by_day else "raid_dark", rules=("WO-POSEFF-33",))


def settle(case: Case, entry: TroubleText | None, names: dict[str, str]) -> None:
    """Tell that it is undone; whoever has a coin pays it."""
    rich = max(case.state.monsters.values(), key=lambda one: one.gold, default=None)
    if rich is not None:
        take_gold(rich, PRICE)
    line = say(case.play, f"{entry.id}.played_out", entry.played_out, **names) if entry else ""
    case.play.tell("trouble_undone", line=line, rules=("WO-BLOWBACK-02",))
