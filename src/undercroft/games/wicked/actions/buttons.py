"""What can be done at any time instead of acting: lines at the end of the card, never questions. [section 6]"""

from collections.abc import Iterator, Sequence

from ..rules.table import able
from ..state import Monster, Pack
from ..words import Action
from .floor import Floor, Intention
from .gear import in_the_pack
from .spotlight import in_turn
from .stress import can_spend

SUPPLY, FLASHBACK, COMPEL, PASS, FORTUNE, ELSE = "supply", "flashback", "compel", "pass", "fortune", "else"
STUBBORN = "stubborn"
"""Resisting trifles, too: nobody is asked about them otherwise."""
BUTTONS = (SUPPLY, FLASHBACK, COMPEL, PASS, FORTUNE, STUBBORN, ELSE)
WATCH, TORMENT, GRAB, AT_THEM, STAY = "watch", "torment", "grab", "at_them", "stay"
"""What an impulse that was followed makes of the next roll. [WO-G04]"""
SPENT = (WATCH, TORMENT)
"""Rolls that an impulse has spent: nothing comes of them."""
HELPING = ("free", "relieve")
COMPELLING = ("raid", "trouble", "home")
"""Scenes in which impulses are heard; in the sanctum there is no time. [WO-R96]"""


def lines_of(floor: Floor, who: Monster | Pack) -> Iterator[Intention]:
    """List the buttons that somebody has now."""
    if not floor.buttons:
        return
    if in_the_pack(floor.play, who):
        yield _button(SUPPLY, "Take something out of the backpack")
    if isinstance(who, Monster):
        yield from _of_a_monster(floor, who)


def _of_a_monster(floor: Floor, who: Monster) -> Iterator[Intention]:
    state = floor.play.state
    if can_spend(who):
        yield _button(FLASHBACK, "Earlier, you had seen to this (1 stress)")
    if compellable(floor, who):
        yield _button(COMPEL, "Give in to an impulse, or point at somebody's")
    if in_turn(floor, who.seat):
        lit = state.scene.spotlight
        before = f"Let another go before {state.monsters[lit].name}" if lit not in ("", who.seat) else ""
        yield _button(PASS, before or "Let somebody else go first")
    yield _button(FORTUNE, "Leave a question to fortune")
    if can_spend(who):
        yield _button(
            STUBBORN, "Let trifles pass again" if is_stubborn(floor, who.seat) else "Let not even trifles pass"
        )
    yield _button(ELSE, "What else is there?" if not state.scene.lulls else "And what else?")


def _button(kind: str, text: str) -> Intention:
    return Intention(kind, text, (), rolls=False)


def is_stubborn(floor: Floor, seat: str) -> bool:
    """Say whether somebody wants to be asked about what is merely annoying, too."""
    return floor.play.state.scene.said.get(f"{STUBBORN}:{seat}", 0) % 2 == 1


def be_stubborn(floor: Floor, seat: str) -> None:
    """Turn that on, or off again."""
    said = floor.play.state.scene.said
    said[f"{STUBBORN}:{seat}"] = said.get(f"{STUBBORN}:{seat}", 0) + 1


def compellable(floor: Floor, who: Monster) -> list[str]:
    """List whose impulse somebody may call on: another's at any time, one's own once a scene. [WO-R64]"""
    scene = floor.play.state.scene
    if scene.kind not in COMPELLING:
        return []
    own = [] if f"{COMPEL}:self:{who.seat}" in scene.said else [who.seat]
    return own + [one.seat for one in able(floor.play.state) if one is not who]


def driven(floor: Floor, who: Monster | Pack, lines: Sequence[Intention]) -> list[Intention]:
    """Leave only what an impulse that was followed allows, where it allows anything. [WO-G04]"""
    must = who.must if isinstance(who, Monster) and floor.play.state.scene.kind == "raid" else ""
    match must:
        case "watch":
            spent = Intention(WATCH, "Watch them all, and your friends most of all", (Action.SCAN,))
            return [spent, *(one for one in lines if one.id.partition(":")[0] in HELPING)]
        case "torment":
            return [Intention(TORMENT, "Make one of them wish for the end of the day", tuple(Action))]
        case "grab" | "at_them":
            kind = "source" if must == GRAB else "strike"
            return [one for one in lines if one.id.partition(":")[0] == kind] or list(lines)
        case "stay":
            return [one for one in lines if one.id != "leave"] or list(lines)
    return list(lines)
