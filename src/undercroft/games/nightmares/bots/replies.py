"""What companions answer in a lair when something is asked of them; where nothing speaks for one thing, by temper."""

from typing import Any

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.cards import Card, Draft
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Known, Scene
from ..words import Temper, Where
from .companions import COMPANIONS
from .fighting import battle, retreat, will_help
from .rooms import room
from .weighing import me, worn_out

POLICIES = COMPANIONS
"""Everything that companions answer."""
answers = POLICIES.answers
answers("battle")(battle)
answers("room")(room)
answers("retreat")(retreat)
answers("will_help")(will_help)
CHEAPEST = {
    Temper.BOLD: ("noise", "complication", "disposition", "advantage", "hour", "thing"),
    Temper.CAREFUL: ("advantage", "hour", "thing", "noise", "disposition"),
    Temper.KIND: ("advantage", "disposition", "hour", "noise", "thing"),
    Temper.GREEDY: ("advantage", "noise", "hour", "disposition", "thing"),
    Temper.CURIOUS: ("hour", "advantage", "noise", "thing", "disposition"),
}
AT_THE_DOOR = {
    Temper.BOLD: "fight",
    Temper.CAREFUL: "run",
    Temper.KIND: "talk",
    Temper.GREEDY: "run",
    Temper.CURIOUS: "talk",
}


@answers("search_questions")
def search_questions(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Ask what is dangerous, then where it leads; the curious ask what is false while anything was heard of here."""
    order = ["danger", "leads", "before", "false"]
    doubts = me(view).temper is Temper.CURIOUS and view.read("known", Known).facts
    return tuple(sorted(ask.ids, key=(["false", *order] if doubts else order).index)[: ask.most])


@answers("fight_extra", "volley_extra")
def extra(view: View, ask: Pick, chance: Dice) -> str:
    """Hit harder, or by temper take hold, or a better place."""
    by_temper = {Temper.GREEDY: "seize", Temper.KIND: "maneuver", Temper.CAREFUL: "cover", Temper.CURIOUS: "cut_off"}
    wanted = by_temper.get(me(view).temper, "damage")
    return wanted if wanted in ask.ids and chance.roll(2) == 1 else "damage"


@answers("seize_what")
def seize_what(view: View, ask: Pick, chance: Dice) -> str:
    """Take hold of the enemy; the greedy of what it has."""
    if me(view).temper is Temper.GREEDY and "thing" in ask.ids:
        return "thing"
    return ask.ids[0]


@answers("price", "danger_drawback")
def price(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Pay what hurts least, each by their temper; rather than more trouble, or a thing half done."""
    offered = ask.drafted({}).asks["cost"].options()
    order = [*CHEAPEST[me(view).temper], "complication", "less"]
    return ask.drafted({"cost": min(offered, key=order.index)}).draft


@answers("opening")
def opening(view: View, ask: Pick, chance: Dice) -> str:
    """Take it, unless one is careful."""
    return "leave" if me(view).temper is Temper.CAREFUL else "take"


@answers("warned")
def warned(view: View, ask: Pick, chance: Dice) -> str:
    """Go on if one is bold or curious."""
    return "on" if me(view).temper in (Temper.BOLD, Temper.CURIOUS) else "back"


@answers("struck")
def struck(view: View, ask: Pick, chance: Dice) -> str:
    """Bear it: they were not themselves."""
    return "bear"


@answers("terms")
def terms(view: View, ask: Pick, chance: Dice) -> str:
    """Meet what is wanted if one can, in town perhaps another day; the greedy think twice."""
    greedy = me(view).temper is Temper.GREEDY and chance.roll(2) == 1
    in_town = view.read("scene", Scene).where is Where.SETTLEMENT
    order = [*([] if greedy else ["meet"]), *(["later"] if in_town else []), "drop"]
    return next(one for one in order if one in ask.ids)


@answers("friend_asks")
def friend_asks(view: View, ask: Pick, chance: Dice) -> str:
    """Come along; part with a purse only if one is kind."""
    return "agree" if ask.params["wish"] == "come" or me(view).temper is Temper.KIND else "refuse"


@answers("friend_terms")
def friend_terms(view: View, ask: Pick, chance: Dice) -> str:
    """Meet what a friend wants."""
    return ask.ids[0]


@answers("waiting")
def waiting(view: View, ask: Pick, chance: Dice) -> str:
    """Do by temper what one does with people who want what one has."""
    temper = me(view).temper
    return "give" if worn_out(view) and temper not in (Temper.BOLD, Temper.GREEDY) else AT_THE_DOOR[temper]


@answers("captive_question")
def captive(view: View, ask: Pick, chance: Dice) -> str:
    """Ask for the way to the anchor."""
    return "anchor_way" if "anchor_way" in ask.ids else ask.ids[0]


@answers("scattered", "maneuver_for")
def first(view: View, ask: Pick, chance: Dice) -> str:
    """Take what stands first."""
    return ask.ids[0]


@answers("theme", "nightmare")
def offered(view: View, ask: Card, chance: Dice) -> Draft:
    """Take one of the answers that are offered, and leave own words to people."""
    among = [one for one in ask.drafted({}).asks["answer"].options() if one != "own_words"]
    return {"answer": among[chance.roll(len(among)) - 1]}


@answers("lead_whom")
def lead_whom(view: View, ask: Pick, chance: Dice) -> str:
    """Lead again whoever is back."""
    return ask.ids[0]


@answers("rage")
def rage(view: View, ask: Pick, chance: Dice) -> str:
    """Hold steady; the bold strike."""
    return "strike" if me(view).temper is Temper.BOLD else "steady"
