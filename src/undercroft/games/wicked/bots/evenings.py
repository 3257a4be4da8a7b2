"""How companions spend the evening: a scene, something learned, and whether they go on. [section 6]"""

from typing import Any

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Scheme
from ..words import Length
from ..world.plans import STAGES
from .companions import answers, one_of

LONGEST = {Length.FULL: 16, Length.SHORT: 8, Length.ONE_SHOT: 2}
"""After so many cycles companions have had enough, and retire. [WO-CYCLE-08]"""
LONGER, LATELY = 2, 6
"""While the plan has moved in the last so many cycles, or is at its last stage, they hold on, so much longer."""
SCENES = 2
"""One evening in so many somebody calls for a scene; who is alone does so every evening, for there is no other."""
SELDOM = ("scout",)
"""What is played out now and then only, for it can go wrong."""
OUT = 8
LEARNED = 5
"""One of the first so many things that could be learned is: abilities come first."""


@answers("evening")
def evening(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Call for a scene now and then, join others, learn something, and retire when it has been long enough."""
    asks = ask.drafted({}).asks
    wanted: dict[str, Any] = {"join": True, "table": "retire" if enough(view, int(ask.params["cycle"])) else "on"}
    alone = "join" not in asks
    if "scene" in asks and (alone or chance.roll(SCENES) == 1):
        wanted["scene"] = scene(list(asks["scene"].options()), alone, chance)
    if "advance" in asks:
        wanted["advance"] = one_of(chance, asks["advance"].options()[:LEARNED])
    if "plan" in asks:
        wanted["plan"] = one_of(chance, [one for one in asks["plan"].options() if one != "later"])
    return ask.drafted(wanted).draft


def scene(options: list[str], alone: bool, chance: Dice) -> str:
    """Choose with whom: alone somebody, for that is worth something; else anything, but seldom a walk outside."""
    seldom = SELDOM if chance.roll(OUT) > 1 else ()
    liked = [one for one in options if one != "nothing" and one not in seldom]
    somebody = [one for one in liked if one != "question"]
    return one_of(chance, somebody if alone and somebody else liked or options)


def enough(view: View, cycle: int) -> bool:
    """Say whether it has been long enough: a plan that moves is not given up."""
    length, scheme = Length(view.read("length", str)), view.read("scheme", Scheme)
    moving = bool(scheme.entry) and (cycle - scheme.moved < LATELY or scheme.stage == STAGES - 1)
    return cycle >= LONGEST[length] * (LONGER if moving else 1)


@answers("reveal_questions")
def questions(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Ask how it is taken best, then something else."""
    rest = list(ask.ids[1:])
    asked = [ask.ids[0]]
    while rest and len(asked) < ask.most:
        asked.append(rest.pop(chance.roll(len(rest)) - 1))
    return tuple(asked[: ask.most])


@answers("favour")
def favour(view: View, ask: Pick, chance: Dice) -> str:
    """Ask a friend for any of what they give."""
    return one_of(chance, ask.ids)
