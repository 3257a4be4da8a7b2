"""Concerns: whom and what a player wants to be asked about, and which of them an instant touches."""

from typing import TYPE_CHECKING

from undercroft.engine.concerns import Concern
from undercroft.engine.moments import Declared, Moment

from ..state import COURT, Character, Monster
from .delve_moments import AttackMoment, CourtWiped, CrushingBlow, HarmDue, TrapDue
from .moments import (
    LAST_BREATH,
    Breather,
    CharacterDied,
    CheckAnnounced,
    CheckMoment,
    CriticalFailure,
    CriticalSuccess,
    DamageDue,
    DiceRolled,
    Downed,
    Frame,
    FumbleDue,
    HpLossDue,
    LossDue,
    TableRolled,
)

if TYPE_CHECKING:
    from .attempts import Attack
    from .tables import Roll

MINE, HARM, FELLED, CRITICALS, FAILING, KINGDOM = "mine", "harm", "felled", "criticals", "failing", "kingdom"
ROLLS, HURT, FOES, HOPE, ANY_HOPE = "rolls", "hurt", "foes", "hope", "any_hope"
LAST_VOICES, VOICES, RUSHING, PAUSES, STEPS = "last_voices", "voices", "rushing", "pauses", "steps"
TABLES, POINTS = "tables", "points"
CONCERNS = (
    Concern(MINE, "My own rolls, blows and turns"),
    Concern(HOPE, "My Drive, for a roll of mine that is in doubt"),
    Concern(HARM, "Harm that comes to me or mine"),
    Concern(FELLED, "A blow that would fell a friend"),
    Concern(CRITICALS, "Criticals and fumbles, whoever rolled them"),
    Concern(FAILING, "A friend's roll that fails, where I could turn it"),
    Concern(KINGDOM, "What becomes of the Kingdom"),
    Concern(LAST_VOICES, "Others who spend the last Voices"),
    Concern(ROLLS, "A friend's rolls and blows, before they are thrown", on=False),
    Concern(HURT, "Any harm to a friend", on=False),
    Concern(FOES, "What foes do to each other, or to nobody", on=False),
    Concern(ANY_HOPE, "Drive and Voices for every roll of mine", on=False),
    Concern(VOICES, "Every Voice that others spend", on=False),
    Concern(PAUSES, "Every pause, for what may be used at any time", on=False),
    Concern(TABLES, "What comes up on tables where no row does harm, and on others' treasure", on=False),
    Concern(POINTS, "Followers for one point more where nobody knows whether it helps", on=False),
    Concern(RUSHING, "Rushing on from a room without making Camp", on=False),
    Concern(STEPS, "Small steps: who plans, which purse pays, one question at a time", on=False),
)
CRITICAL = (CriticalSuccess, CriticalFailure, FumbleDue, CrushingBlow)
BEFORE = (CheckAnnounced, DiceRolled)
FATAL = (Downed, CharacterDied)
OF_ALL, DUE, HARMFUL = (Frame, CourtWiped), (DamageDue, HpLossDue), (LossDue, HarmDue, *FATAL)
OF_SOME = (TrapDue, HarmDue)
HARMLESS = ("rest_", "negotiation", "crushing_blow")
"""How the tables are called of which no row is a blow to whoever rolls."""
WOUND, SURVIVED, TREASURE = "fatal_wound", 8, "treasure"
"""The table of wounds, and from which row on one may come out of it alive; how those of treasure are called."""


def concerns_of(holder: Character, moment: Moment) -> tuple[str, ...]:
    """Say which concerns an instant touches for somebody of the Court; who runs monsters is asked about everything."""
    if isinstance(holder, Monster):
        return ()
    if isinstance(moment, Breather):
        return (FELLED, PAUSES) if moment.after == LAST_BREATH else (PAUSES,)
    if isinstance(moment, CRITICAL):
        return (CRITICALS, *_of_people(holder, moment))
    return _of_people(holder, moment)


def _of_people(holder: Character, moment: Moment) -> tuple[str, ...]:
    if isinstance(moment, OF_ALL):
        return (KINGDOM,)
    if isinstance(moment, TableRolled):
        return _of_row(holder, moment.roll)
    attack = _attack_of(moment)
    if attack is not None and not _is_friend(attack.attacker):
        return _of_harm(holder, moment, attack.targets)
    people = _people(moment)
    if True in [one is holder for one in people]:
        return (HARM,) if isinstance(moment, LossDue) else (MINE,)
    if isinstance(moment, HARMFUL):
        return _of_harm(holder, moment, people)
    if not people:
        return (KINGDOM,)
    return _of_deeds(moment) if any(map(_is_friend, people)) else (FOES,)


def _of_row(holder: Character, roll: "Roll") -> tuple[str, ...]:
    """Tell a row that does harm, or that the Kingdom feels, from one that nobody has a reason to undo."""
    mine, table = roll.roller is holder, roll.table.id
    if table == WOUND and roll.number < SURVIVED:
        return (HARM,) if mine else (FELLED, HURT) if _is_friend(roll.roller) else (FOES,)
    if _is_friend(roll.roller) and table.startswith((*HARMLESS, WOUND, *(() if mine else (TREASURE,)))):
        return (TABLES,)
    return (MINE,) if mine else (KINGDOM,)


def _of_deeds(moment: Moment) -> tuple[str, ...]:
    """Tell a friend's roll that has failed, or may have, from all else that friends do."""
    if isinstance(moment, CheckMoment) and not isinstance(moment, BEFORE) and moment.check.worth_raising:
        return (FAILING, ROLLS)
    return (ROLLS,)


def _of_harm(holder: Character, moment: Moment, people: list[Character]) -> tuple[str, ...]:
    """Tell harm to oneself from what would fell a friend, and that from what only hurts one."""
    if True in [one is holder for one in people]:
        return (HARM,)
    friends = [one for one in people if _is_friend(one)]
    if not friends:
        return (FOES,) if people else (KINGDOM,)
    fells = isinstance(moment, DUE) and any(moment.amount >= one.hp for one in friends)
    return (FELLED, HURT) if fells or isinstance(moment, FATAL) else (HURT,)


def _attack_of(moment: Moment) -> "Attack | None":
    if isinstance(moment, AttackMoment):
        return moment.attack
    return moment.check.attack if isinstance(moment, CheckMoment) else None


def _people(moment: Moment) -> list[Character]:
    """List those whom an instant is about."""
    if isinstance(moment, CheckMoment):
        return [moment.check.roller]
    if isinstance(moment, AttackMoment):
        return [moment.attack.attacker]
    if isinstance(moment, Declared):
        return [moment.use.user]
    if isinstance(moment, DamageDue):
        return [moment.target]
    if isinstance(moment, OF_SOME):
        return list(moment.who)
    named = [getattr(moment, name, None) for name in ("who", "helper", "target", "other", "by", "user")]
    return [one for one in named if isinstance(one, Character)]


def _is_friend(one: Character) -> bool:
    return not isinstance(one, Monster) or one.side == COURT
