"""How bots explore: look into every room, come home in time, rest when hurt, talk before they fight."""

from undercroft.atlas.rooms import ends
from undercroft.engine.asks import Number, Pick, PickSome, Split, Text, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from ..scenario.things import HOARD
from .policies import answers

MOST_GIVEN = 0.75
"""Which share of the Court's Followers a bot gives up for peace at the most."""
HARD_TO_PLEASE = 12
"""Up to which difficulty a bot asks a monster to come along."""


@answers("representative", "duel_champion")
def best_of_us(view: View, ask: Pick, dice: Dice) -> str:
    """Name whoever is best at it."""
    scores: dict[str, int] = ask.params.get("scores") or ask.params.get("warfare") or {}
    return max(ask.ids, key=lambda name: scores.get(name, 0))


@answers("duel_meddle", "rush_forward", "give_up_drink", "impulse_stop")
def no(view: View, ask: YesNo, dice: Dice) -> bool:
    """Rather not."""
    return False


@answers("negotiate_upkeep", "negotiate_part_with", "dream_happy", "negotiate_story_liked", "objective_judged")
def gladly(view: View, ask: YesNo, dice: Dice) -> bool:
    """Gladly."""
    return True


@answers("room_has_like")
def perhaps(view: View, ask: YesNo, dice: Dice) -> bool:
    """Who knows."""
    return dice.roll(2) == 1


@answers("negotiate_sacrifice")
def share_of_people(view: View, ask: Number, dice: Dice) -> int:
    """Give one's fair share, if the Court can bear it at all: who wants so many would take them anyhow."""
    stock: dict[str, int] = ask.params["followers"]
    total = sum(stock.values())
    if ask.params["amount"] > total * MOST_GIVEN:
        return 0
    return min(ask.high, int(-(-ask.params["amount"] * ask.high // max(1, total))) + 1)


@answers("negotiate_food")
def feed(view: View, ask: Pick, dice: Dice) -> str:
    """Feed them with what is cheapest."""
    return ask.ids[0]


@answers("negotiate_gift")
def cheapest_gift(view: View, ask: Pick, dice: Dice) -> str:
    """Part with what costs least."""
    costs: dict[str, int] = ask.params["costs"]
    return min(ask.ids[1:], key=lambda item: costs[item])


@answers("negotiate_story", "dream_told")
def tell(view: View, ask: Text, dice: Dice) -> str:
    """Tell one of the stories that everybody knows."""
    return pick_from(dice, ask.suggestions)


@answers("exchange_words")
def few_words(view: View, ask: Text, dice: Dice) -> str:
    """Say nothing, and let the dice do it."""
    return ""


@answers("exchange_charm", "debate_heat")
def none(view: View, ask: Number, dice: Dice) -> int:
    """Leave it as it is."""
    return 0 if ask.low <= 0 <= ask.high else ask.low


@answers("search_target")
def look(view: View, ask: Pick, dice: Dice) -> str:
    """Look at what was not searched yet: who is suspected, the hoard, things, the room, the ways on."""
    params = ask.params
    fresh = [name for name in ask.ids if f"{params['room']}:{name}" not in params.get("searched", ())]
    for first in (*params.get("suspects", ()), HOARD):
        if first in fresh:
            return str(first)
    fresh = [name for name in fresh if name not in params.get("people", ())] or list(ask.ids)
    things = [name for name in fresh if name != "room" and "-" not in name]
    ways = [name for name in fresh if any(end not in params.get("entered", ()) for end in ends(name))]
    return (*things, *(name for name in fresh if name == "room"), *ways, *fresh)[0]


@answers("search_with")
def rely_on(view: View, ask: Pick, dice: Dice) -> str:
    """Use what one is better at."""
    scores: dict[str, int] = ask.params["scores"]
    return max(ask.ids, key=lambda score: scores[score])


@answers("cook_what")
def cook(view: View, ask: Pick, dice: Dice) -> str:
    """Cook the best there is."""
    return ask.ids[-1]


@answers("exchange_kind")
def deal_how(view: View, ask: Pick, dice: Dice) -> str:
    """Invite whoever may come; else, or if they would hardly, ask for news."""
    hard = ask.params.get("difficulty", {}).get("welcome", 0)
    return "welcome" if "welcome" in ask.ids and hard <= HARD_TO_PLEASE else "learn"


@answers("exchange_partner")
def weakest(view: View, ask: Pick, dice: Dice) -> str:
    """Deal with the weakest."""
    levels: dict[str, int] = ask.params["levels"]
    return min(ask.ids, key=lambda name: levels.get(name, 99))


@answers("exchange_room", "rest_room")
def unknown_room(view: View, ask: Pick, dice: Dice) -> str:
    """Ask about a room that nobody knows."""
    fresh = [room for room in ask.ids if room not in ask.params["known"]]
    return pick_from(dice, fresh or list(ask.ids))


@answers("exchange_give")
def give_all(view: View, ask: PickSome, dice: Dice) -> list[str]:
    """Swap as much as they take."""
    return list(ask.ids[: ask.most])


@answers("exchange_get")
def even_shares(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Take everything of one kind."""
    return {ask.ids[0]: ask.points}


@answers("swap_skill")
def keep_skills(view: View, ask: Pick, dice: Dice) -> str:
    """Keep what one knows."""
    return ask.ids[0]


@answers("rest_comforter", "rest_companion", "rest_admirer")
def dear_friend(view: View, ask: Pick, dice: Dice) -> str:
    """Choose whom one likes already."""
    liked: dict[str, int] = ask.params["affection"]
    return max(ask.ids, key=lambda name: liked[name])


@answers("rest_grudge", "debate_loser", "rest_misjudged")
def old_grudge(view: View, ask: Pick, dice: Dice) -> str:
    """Choose whom one dislikes already."""
    disliked: dict[str, int] = ask.params["hostility"]
    return max(ask.ids, key=lambda name: disliked[name])


@answers("split_way")
def as_meant(view: View, ask: Pick, dice: Dice) -> str:
    """Go where one is sent, or any way."""
    return ask.params["meant"] if ask.params["meant"] in ask.ids else pick_from(dice, list(ask.ids))


@answers("familiarity_target", "which_shape", "arrival_area", "arrival_beside")
def whichever(view: View, ask: Pick, dice: Dice) -> str:
    """Take any."""
    return pick_from(dice, list(ask.ids))


@answers("arrival_try", "arrival_hurry")
def hurry(view: View, ask: YesNo, dice: Dice) -> bool:
    """Friends are in trouble."""
    return True
