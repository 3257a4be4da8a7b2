"""What bots do in Camp: eat and bandage, take what they came for, look for clues, send scouts, rest."""

from collections.abc import Mapping

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from ..combat.minds import PATIENCE
from ..dungeon.handling import RIDDLES
from ..grammar.entries import TRAPS
from ..scenario.things import HOARD
from .blows import Facts
from .policies import answers

MEALS = ("full_course", "lunch")
ELIXIR = "elixir"
"""What brings back somebody who has died in this game; it is offered only then."""
TALKER = 3
"""From which Wit on it is worth while to rest among the people."""
CLUMSY = -1
"""By how much somebody may fall short of the size of the Court and still search with some hope."""
FEW_VOICES = 4
"""How many Voices more than heads of the Court a bot likes to have; below that it talks to the people."""
SCOUTS_LEFT = 4
FOND = 2
"""From how much Affection on it is better to help somebody with what comes next than to rest."""
REST = "rest"
"""When a Trap goes off that waits for somebody to lie down."""
AT_CHECKS = ("jam", "avalanche")
"""The Traps that wait for somebody to try something, and to fail."""


@answers("camp_act")
def make_camp(view: View, ask: Pick, dice: Dice) -> str:
    """Be oneself again, take what one came for, eat, bandage; then the hoard, clues, scouts, friends, and rest at last.

    Nobody does anything in vain where a Trap bites whoever does, or under the eyes of those who have won.
    """
    for rank in (the_dying, first_of_all, the_wounded, left_alone, the_task, what_may_help):
        if deed := rank(ask):
            return deed if deed in ask.ids else "rest"
    return "enough" if bites_sleepers(ask.params) and "enough" in ask.ids else "rest"


def the_dying(ask: Pick) -> str:
    """Call back the dead, and let nobody die whom a bandage or a meal could save."""
    if ELIXIR in ask.ids:
        return ELIXIR
    helps = ("trauma_kit", *(MEALS if ask.params["hungry"] else ())) if ask.params["dying"] else ()
    return next((deed for deed in helps if deed in ask.ids), "")


def first_of_all(ask: Pick) -> str:
    """Be oneself again, and take what the Court came for if nobody is in the way."""
    if "separation" in ask.ids:
        return "separation"
    params = ask.params
    return "touch" if params.get("wanted") and "touch" in ask.ids and not params["watched"] else ""


def the_wounded(ask: Pick) -> str:
    """Eat in time, and bandage who is hurt."""
    params = ask.params
    meals = [choice for choice in ("meat_of_infinity", *MEALS) if choice in ask.ids]
    if meals and params["hungry"] and (params["quarters"] % 4 >= 1 or params["hurt"] >= 8):
        return meals[0]
    return "trauma_kit" if "trauma_kit" in ask.ids and params["hurt"] >= 3 else ""


def left_alone(ask: Pick) -> str:
    """Keep one's hands to oneself where others watch; disarm what waits for a mistake, or do nothing at all."""
    if ask.params["watched"]:
        return "rest"
    if ask.params["goal"] == "truth" or not any(kind in AT_CHECKS for kind in ask.params["traps"]):
        return ""
    return next((deed for deed in ("disarm", "enough") if deed in ask.ids), "")


def the_task(ask: Pick) -> str:
    """Make sure of a stranger, talk to people, open the hoard, and look for clues if they are what it is about."""
    params = ask.params
    if params["suspects"] and "search" in ask.ids:
        return "search"
    if "touch" in ask.ids and open_talks(params):
        return "touch"
    if HOARD in unsearched(params) and "search" in ask.ids:
        return "search"
    if HOARD in open_things(params) and "touch" in ask.ids:
        return "touch"
    return look_for_clues(ask, skill_of(params)) if params["goal"] == "truth" else ""


def what_may_help(ask: Pick) -> str:
    """Send scouts, let the most charming of the Court make friends, cheer the people up, search, disarm."""
    params = ask.params
    if "gather" in ask.ids and params["unknown"] and params["followers"] >= SCOUTS_LEFT:
        return "gather"
    if "exchange" in ask.ids and "charisma" in params["suited"]:
        return "exchange"
    few = params["voices"] < params["court"] + FEW_VOICES
    if few and params["scores"]["wit"] >= TALKER and not bites_sleepers(params):
        return "rest"
    able = skill_of(params) >= CLUMSY
    if "search" in ask.ids and able and (unsearched(params) or not is_searched(params, "room")):
        return "search"
    if "disarm" in ask.ids and able:
        return "disarm"
    return "cooperation" if "cooperation" in ask.ids and params["fond"] >= FOND else ""


def skill_of(params: Facts) -> int:
    """Say how good a searcher somebody is, beside what a Search asks of a Court of this size."""
    return int(max(params["scores"]["wit"], params["scores"]["quest"]) - params["court"])


def bites_sleepers(params: Facts) -> bool:
    """Say whether a Trap that everybody knows of lies here and goes off whenever somebody rests."""
    return any(TRAPS[kind].activation == REST for kind in params["traps"])


def look_for_clues(ask: Pick, skill: int) -> str:
    """Handle things if one is no searcher, or if they have been searched; else search them."""
    if "touch" in ask.ids and open_things(ask.params) and (skill < 0 or not unsearched(ask.params)):
        return "touch"
    return "search" if "search" in ask.ids and unsearched(ask.params) else ""


def is_searched(params: Facts, target: str) -> bool:
    """Say whether somebody has searched something here, with success."""
    return f"{params['room']}:{target}" in params["searched"]


def unsearched(params: Facts) -> list[str]:
    """List the things here that nobody has searched."""
    return [thing for thing in params["things"] if thing not in params["people"] and not is_searched(params, thing)]


def is_open(params: Facts, name: str) -> bool:
    """Say whether it is worth while to handle something here, or to talk to somebody: not done, not in vain so far."""
    mark = f"{params['room']}:{name}"
    return mark not in params["handled"] and params["tried"].count(mark) < PATIENCE


def open_talks(params: Facts) -> list[str]:
    """List whom nobody has won over yet."""
    return [name for name in params["people"] if is_open(params, name)]


def open_things(params: Facts) -> list[str]:
    """List the things that nobody has handled yet."""
    return [name for name in params["things"] if name not in params["people"] and is_open(params, name)]


@answers("touch_what")
def reach_for(view: View, ask: Pick, dice: Dice) -> str:
    """Take what one came for; else talk to people, then handle what was looked at first."""
    params = ask.params
    if params["wanted"] in ask.ids:
        return str(params["wanted"])
    talks = sorted(open_talks(params), key=lambda name: params["tried"].count(f"{params['room']}:{name}"))
    things = sorted(open_things(params), key=lambda name: not is_searched(params, name))
    return (*talks, *things, *ask.ids)[0]


@answers("thing_riddle")
def guess(view: View, ask: Pick, dice: Dice) -> str:
    """Know the riddle, as a rule."""
    right = RIDDLES[ask.params["riddle"]][0]
    return right if right in ask.ids and dice.roll(6) > 1 else pick_from(dice, list(ask.ids))


@answers("gather_room")
def scout_ahead(view: View, ask: Pick, dice: Dice) -> str:
    """Look into a room that nobody knows."""
    fresh = [room for room in ask.ids if room not in ask.params["known"]]
    return pick_from(dice, fresh or list(ask.ids))


@answers("rest_table")
def rest_how(view: View, ask: Pick, dice: Dice) -> str:
    """Raise the people's hopes when they are low, else find things or make friends; brooding only makes foes."""
    return "wit" if ask.params["voices"] < 9 else pick_from(dice, ("quest", "charisma"))


@answers("touch_anyway")
def hands_off(view: View, ask: YesNo, dice: Dice) -> bool:
    """Leave a thing alone that is known to bite, unless it is what one came for."""
    return bool(ask.params.get("wanted"))


@answers("potion_patient", "trauma_patient")
def worst_off(view: View, ask: Pick, dice: Dice) -> str:
    """Help whoever lies there and is likeliest to get up; else whoever needs it most, as far as one can tell."""
    hp: Mapping[str, int] = ask.params["hp"]
    down = [one for one in ask.ids if hp.get(one, 1) <= 0]
    return max(down, key=lambda one: hp[one]) if down else min(ask.ids, key=lambda one: hp.get(one, 0))
