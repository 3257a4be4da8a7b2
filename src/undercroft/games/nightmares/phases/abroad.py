"""The world goes on without the party: what follows it comes nearer, who wants the anchor goes in. [AWN-GM-IGNORE]"""

from undercroft.engine.play import Play

from ..rules.lair_doings import steps_to
from ..rules.problems import PRESSING, rise
from ..state import Group, Lair, Night
from ..words import Reaction


def cards_rise(play: Play[Night]) -> None:
    """Let every problem that follows the party come one step nearer; none lands while nobody looks. [R-AWN-A4]"""
    for problem in [one for one in play.state.scene.problems if one.follows and one.rung < PRESSING]:
        rise(play, problem)


def rivals_go_in(play: Play[Night], lair: Lair) -> None:
    """Let one party that wants the anchor go a room nearer to it. [AWN-LAIR-OUT-POS-LA]"""
    for group in filter(_wants_in, lair.groups.values()):
        way = steps_to(lair, group.room, lair.anchor_room)
        if len(way) > 1:
            group.room = way[1]
            play.tell("rivals_go_in")
            return


def _wants_in(group: Group) -> bool:
    free = group.face and group.covets_anchor and not (group.serves_crown or group.gone)
    return bool(free and group.room) and group.reaction is not Reaction.FRIENDLY
