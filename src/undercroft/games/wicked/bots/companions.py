"""Companions: how those who lead a monster answer, by section 6 of the rulings. [WO-R97]"""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.policies import Policies
from undercroft.engine.view import View

from ..state import Monster
from ..words import Length

COMPANIONS: Policies[View] = Policies()
answers = COMPANIONS.answers
LONGEST = {Length.FULL: 16, Length.SHORT: 8, Length.ONE_SHOT: 2}
"""After so many cycles companions have had enough, and retire. [WO-CYCLE-08]"""
UNLIKE = 3
"""One of the first so many ready monsters is taken: those least like the others stand first."""
SCENES = 3
"""One evening in so many somebody calls for a scene."""


def me(view: View) -> Monster:
    """Give the monster whom this seat leads."""
    return view.read(f"monsters.{view.seat}", Monster)


def one_of(chance: Dice, among: Sequence[str]) -> str:
    """Take one by chance."""
    return among[chance.roll(len(among)) - 1]


@answers("table")
def table(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Choose some plan and some theme; the length as it stands."""
    asks = ask.drafted({}).asks
    plans = [one for one in asks["plan"].options() if one != "later"] or list(asks["plan"].options())
    return ask.drafted({"plan": one_of(chance, plans), "theme": one_of(chance, asks["theme"].options())}).draft


@answers("monster")
def monster(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Take the ready monster least like the others, with an impulse by chance. [section 6]"""
    asks = ask.drafted({}).asks
    impulse, friend = one_of(chance, asks["impulse"].options()), one_of(chance, asks["friend"].options())
    ready = [one for one in asks["ready"].options() if one != "own"][:UNLIKE] if "ready" in asks else []
    wanted = {"impulse": impulse, "friend": friend}
    return ask.drafted(wanted | ({"ready": one_of(chance, ready)} if ready else {})).draft


@answers("evening")
def evening(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Call for a scene now and then, join others, learn something, and retire when it has been long enough."""
    asks = ask.drafted({}).asks
    length, cycle = Length(view.read("length", str)), int(ask.params["cycle"])
    wanted: dict[str, Any] = {"join": True}
    if "table" in asks:
        wanted["table"] = "retire" if cycle >= LONGEST[length] else "on"
    if "scene" in asks and chance.roll(SCENES) == 1:
        wanted["scene"] = one_of(chance, [one for one in asks["scene"].options() if one not in ("nothing", "scout")])
    if "advance" in asks:
        wanted["advance"] = one_of(chance, asks["advance"].options()[:4])
    if "plan" in asks:
        wanted["plan"] = one_of(chance, [one for one in asks["plan"].options() if one != "later"])
    return ask.drafted(wanted).draft


@answers("after_death")
def after_death(view: View, ask: Pick, chance: Dice) -> str:
    """Begin anew, mostly."""
    return one_of(chance, [*ask.ids, ask.ids[0]])


@answers("reveal_questions")
def questions(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Ask how it is taken best, then something else."""
    return tuple(ask.ids[: ask.most])


@answers("struggle")
def struggle(view: View, ask: Pick, chance: Dice) -> str:
    """Do what one does best."""
    return ask.ids[0]


@answers("knell_intention")
def knell(view: View, ask: Pick, chance: Dice) -> str:
    """Go out with a bang: at whoever is there, else the first thing."""
    return next((one for one in ask.ids if one.startswith("strike")), ask.ids[0])


@answers("feral_urge")
def feral(view: View, ask: Pick, chance: Dice) -> str:
    """Want any of what is suggested."""
    return one_of(chance, ask.ids[:3])
