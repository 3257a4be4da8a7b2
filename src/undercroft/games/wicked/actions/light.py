"""Light: what the dark and the day do to a roll, who puts lights out, and who lights one. [WO-POSEFF-33] [WO-G16]"""

from collections.abc import Iterator
from typing import Any

from undercroft.engine.lasting import Lasting, lasts
from undercroft.engine.play import Play

from ..book import effects
from ..rules.carrying import Using, carries
from ..rules.circumstances import Circumstance
from ..rules.table import find
from ..state import Monster, Pack, Wicked
from ..words import Action, Axis, Scope
from .floor import DANGEROUS, Attempt, Floor, Intention
from .gear import on_hand

SNUFF, KINDLE = "snuff", "kindle"
SNUFFING = (Action.SKULK, Action.FINESSE, Action.TRICK, Action.TINKER)
SEEING = (Action.SCAN, Action.FINESSE, Action.TINKER)
"""What is hard to do without eyes."""
BURNS = ("torch", "lantern", "lamp", "candle", "brand", "fuse", "oil")
"""What gives light, of what one has on hand."""
SIGHT = "sight"
"""What lasts on who sees in the dark. [WO-G16]"""


def sees(who: Monster | Pack) -> bool:
    """Say whether darkness is no matter to somebody."""
    return lasts(who, SIGHT)


def give_sight(who: Monster | Pack, source: str) -> None:
    """Let darkness be no matter to somebody for a scene. [WO-G16]"""
    if not sees(who):
        who.lasting.append(Lasting(SIGHT, 1, str(Scope.SCENE), source))


def reasons(floor: Floor, attempt: Attempt) -> Iterator[Circumstance]:
    """List what light does to a roll: one hides well in the dark and sees little, by day it is the other way round."""
    scene, who = floor.play.state.scene, find(floor.play.state, attempt.who)
    if scene.dark and attempt.action is Action.SKULK:
        yield Circumstance(Axis.POSITION, 1, "dark", cite="WO-POSEFF-33")
    if scene.dark and attempt.action in SEEING and not sees(who):
        yield Circumstance(Axis.EFFECT, -1, "dark", cite="WO-POSEFF-33")
    if scene.daylight and attempt.action is Action.SKULK:
        yield Circumstance(Axis.POSITION, -1, "daylight", cite="WO-POSEFF-33")
    if scene.daylight and attempt.action is Action.SCAN:
        yield Circumstance(Axis.EFFECT, 1, "daylight", cite="WO-POSEFF-33")


def lines_of(floor: Floor, who: Monster | Pack) -> Iterator[Intention]:
    """List what can be done about the light: put it out by a roll, or light something that one has on hand."""
    scene = floor.play.state.scene
    if scene.kind not in DANGEROUS or not floor.harms():
        return
    raid = floor.play.state.raid
    running = raid is not None and scene.kind == "raid" and raid.driven_off
    if not (scene.dark or scene.daylight or running):
        yield Intention(SNUFF, "Put the lights out", SNUFFING)
    for key, thing in on_hand(who).items() if scene.dark else ():
        if any(word in thing for word in BURNS):
            yield Intention(f"{KINDLE}:{key}", f"Light the {thing}", (), rolls=False)


def put_out(play: Play[Wicked], *, told: bool = False) -> None:
    """Let it be dark; by day nothing does that."""
    scene = play.state.scene
    if not (scene.dark or scene.daylight):
        scene.dark = True
        if not told:
            play.tell("lights_out", rules=("WO-POSEFF-33",))


def light_up(play: Play[Wicked], *, kind: str = "lights_on", **params: Any) -> None:
    """Let there be light."""
    scene = play.state.scene
    if scene.dark:
        scene.dark = False
        play.tell(kind, rules=("WO-POSEFF-33",), **params)


@carries(effects.Light)
def lights(using: Using, verb: effects.Light) -> None:
    """Let a spell or a thing put the lights out, or on."""
    if verb.lit:
        light_up(using.play)
    else:
        put_out(using.play)
