"""Experience: marks for what a monster goes through, and an advance when the track is full. [WO-G10]"""

from undercroft.engine.play import Play

from ..rules.table import book_of
from ..state import Monster, Wicked
from ..words import Action, XpTrigger

TRACK = 8
MARKS = 2
"""At most so many marks a cycle for the same reason. [WO-G10]"""
CAPS = {0: 2, 1: 2, 2: 3, 3: 3, 4: 4}
"""The highest rating, by the dungeon's tier. [WO-G10]"""


def mark(play: Play[Wicked], seat: str, trigger: XpTrigger) -> bool:
    """Mark experience, twice a cycle for the same reason at the most; say whether it was. [WO-G10]

    Marks of a cycle are counted when it ends, by `count_marks`.
    """
    monster = play.state.monsters[seat]
    if monster.dead or monster.marks.get(trigger, 0) >= MARKS:
        return False
    monster.marks[trigger] = monster.marks.get(trigger, 0) + 1
    return True


def count_marks(play: Play[Wicked]) -> None:
    """Turn the marks of a cycle into experience, at most two for the same reason, and begin the count anew."""
    for monster in play.state.monsters.values():
        for trigger, count in monster.marks.items():
            monster.xp = min(TRACK, monster.xp + min(MARKS, count))
            play.reached("xp", trigger)
        why = [f"xp.{trigger}" for trigger in monster.marks]
        if why and not monster.dead:
            play.tell("xp_marked", who=monster.name, why=why, xp=monster.xp, about=(monster.seat,))
        monster.marks = {}


def full(monster: Monster) -> bool:
    """Say whether an advance is due."""
    return monster.xp >= TRACK and not monster.dead


def advances(state: Wicked, monster: Monster) -> list[str]:
    """List what a monster could learn: abilities of its calling that it lacks, actions below the cap."""
    abilities = [one.id for one in book_of(state).abilities_of(monster.calling) if one.id not in monster.abilities]
    cap = CAPS[min(4, state.dungeon.tier)]
    actions = [one for one in Action if monster.ratings.get(one, 0) < cap]
    best = sorted(actions, key=lambda one: -monster.ratings.get(one, 0))
    return [*(f"ability.{one}" for one in abilities), *(f"action.{one}" for one in best)]


def advance(play: Play[Wicked], monster: Monster, what: str) -> None:
    """Let a monster learn something, and begin its track anew."""
    table, _, one = what.partition(".")
    if table == "ability":
        monster.abilities.append(one)
    else:
        monster.ratings[Action(one)] = monster.ratings.get(Action(one), 0) + 1
    monster.xp, monster.advances = 0, monster.advances + 1
    play.tell("advanced", who=monster.name, what=what, about=(monster.seat,))
