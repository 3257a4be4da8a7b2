"""How bots play the Kingdom Phase, travel and trade."""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Number, Pick, PickSome, Text, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from ..grammar.entries import FACILITIES
from ..rules.land import PALACE
from .policies import answers

REMOVAL, FREEDOM, SALE, PALACE_COST = "removal", "freedom", ":sell_materials", FACILITIES[PALACE].cost
KEPT_AT_HOME = 15
MOST_FOLLOWERS = 10
"""How many Followers a bot leads at the most: who is lost on the way is missing at home."""
FAR = 3
"""How far from home a bot lets adventures be."""
TURNS_AWAY = 3
"""How many Turns an adventure takes, with the second try that one in four needs."""
STAND_INS, CHEAP = 2, 1
"""How many rooms should be built on beside the palace, which is lost when nothing else is left, and for how little."""
INSURED = 12
"""How much debt the Facilities of a Kingdom should be able to pay, before it builds for pleasure."""
SCOUTS = 3
ARMS = 3
"""How many points of Warfare of a friend are worth one of Affection, when somebody is helped."""
RESERVE = 5
UPKEEP_OF_A_REGION = 2
"""What a bot keeps in the Treasury before an adventure: what the regions will cost, and something for bad luck."""
USEFUL = ("inn", "cutchery", "citadel", "farm", "showplace", "jailhouse", "school", "hospital")
"""What serves a Kingdom best: it earns, it is defended, it keeps more."""
UNWANTED = (REMOVAL, "entrance", "botch", "slum")
"""What a bot does not buy: it falls down, or costs more than it is worth."""
EARNING = ("inn", "cutchery")
"""What a bot does before leaving if it can."""
WANDER, WANDERS = "wander", 3
"""What brings a mission as often as not, which costs money if nobody thinks of it; a bot does it one time in three."""
SELDOM = (
    "rest", "something_else", "cooperation", "straw_doll", "book_of_satori", "lunch", "full_course", "meat_of_infinity",
    "trauma_kit", "royal_palace", "execution_ground", "cutty_stool", "exclusive_area", "kingdom_for_sale", "remover",
    "casino", "backstair", "recycle_shop", "laboratory", "training_gym", "road_construction", "gangland",
)  # fmt: skip
"""What a bot does not do before leaving if there is anything better: it wastes food, Voices, people or money."""


@answers("followers_wanted")
def want(view: View, ask: Number, dice: Dice) -> int:
    """Want one's share of those who can be spared, within reason."""
    spare = int(ask.params["stock"]) - KEPT_AT_HOME
    return max(0, min(ask.high, MOST_FOLLOWERS, -(-spare // max(1, len(view.players)))))


@answers("followers_granted")
def grant(view: View, ask: Number, dice: Dice) -> int:
    """Grant what was wanted, as long as the Kingdom is not left empty; monsters are welcome to go."""
    spare = ask.params["stock"] - (KEPT_AT_HOME if ask.params["people"] == "citizen" else 0)
    return int(max(0, min(ask.high, ask.params["wish"], spare)))


@answers("prologue_hook")
def begin(view: View, ask: Pick, dice: Dice) -> str:
    """Pick one of the stories at hand."""
    return pick_from(dice, ask.ids[:-1])


@answers("prologue_region")
def send(view: View, ask: Pick, dice: Dice) -> str:
    """Pick a region that is not too far, and of those one that can be reached without others taking what they like."""
    steps, dear = ask.params["steps"], ask.params["dear"]
    near = [cell for cell in ask.ids if steps.get(cell, FAR) <= FAR] or list(ask.ids)
    least = min(dear.get(cell, 0) for cell in near)
    return pick_from(dice, [cell for cell in near if dear.get(cell, 0) == least])


@answers("prologue_reward")
def reward(view: View, ask: Number, dice: Dice) -> int:
    """Offer what such a Kingdom is worth: its Level, and what its land costs while the Court is away."""
    return min(ask.high, int(ask.params["level"]) + TURNS_AWAY * max(1, int(ask.params["regions"])))


@answers("prologue_scene", "wander_table")
def first_or_best(view: View, ask: Pick, dice: Dice) -> str:
    """Take the plain choice; wander where the Kingdom is good at something."""
    levels: dict[str, int] = ask.params.get("levels", {})
    best = [choice for choice in ask.ids if levels.get(choice, 0) == max(levels.values(), default=0)]
    return pick_from(dice, best) if levels else ask.ids[0]


@answers("improvised_idea", "help_how", "prologue_story")
def words(view: View, ask: Text, dice: Dice) -> str:
    """Say one of the things that were suggested."""
    return pick_from(dice, ask.suggestions) if ask.suggestions else "It is a long story."


@answers("help_with")
def what_comes_next(view: View, ask: Pick, dice: Dice) -> str:
    """Help with what comes next: a Search in Camp if there is something to search, else a blow; at home the first."""
    if "search" not in ask.ids[:1]:
        return ask.ids[0]
    return "search" if ask.params["searches"] or "attack" not in ask.ids else "attack"


@answers("help_whom")
def whom_it_serves(view: View, ask: Pick, dice: Dice) -> str:
    """Help whoever can still act, is dear to one, and strikes hard."""
    known = ask.params
    return max(ask.ids, key=lambda one: (one in known["free"], known["fond"][one] + known["warfare"][one] / ARMS))


@answers("items_granted")
def hand_out(view: View, ask: PickSome, dice: Dice) -> list[str]:
    """Grant everything that costs nothing."""
    return list(ask.ids)


@answers("purchase_wanted")
def plan_ahead(view: View, ask: Pick, dice: Dice) -> str:
    """Want a palace if there is none; else what serves the Kingdom best for the money it can spare."""
    costs: dict[str, int] = ask.params["costs"]
    if PALACE in ask.ids and costs[PALACE] <= ask.params["treasury"]:
        return PALACE
    homeless = PALACE not in (*ask.ids, *ask.params["standing"])
    if homeless and REMOVAL in ask.ids and ask.params["treasury"] > PALACE_COST:
        return REMOVAL
    if stand_ins(ask.params["standing"]) < STAND_INS and (cheap := cheapest_room(ask)):
        return cheap
    standing = ask.params["standing"]
    insured = sum(resale(kind) for kind in standing) >= INSURED
    fit = [kind for kind in ask.ids[1:] if costs[kind] <= spare(ask.params) and kind not in UNWANTED]
    new = [kind for kind in fit if kind not in standing]
    useful = [kind for kind in USEFUL if kind in new]
    fit = new if insured else [kind for kind in fit if kind in new or is_lossless(kind)]
    if not useful and fit and not insured:
        fit = [kind for kind in fit if costs[kind] - resale(kind) == min(costs[one] - resale(one) for one in fit)]
    return useful[0] if useful else pick_from(dice, fit) if fit else ask.ids[0]


def resale(kind: str) -> int:
    """Say what a Facility brings when a debt must be paid; what is cheap loses nothing by it. [MYK-UPKEEP-BANKRUPT]"""
    return -(-FACILITIES[kind].cost // 2) if kind in FACILITIES and kind != PALACE else 0


def is_lossless(kind: str) -> bool:
    """Say whether a Facility brings back all that it cost, so that a second one is as good as money in a chest."""
    return kind in FACILITIES and 0 < FACILITIES[kind].cost <= resale(kind)


def stand_ins(kinds: Sequence[str]) -> int:
    """Count the Room type Facilities that could be lost in place of the palace."""
    return sum(kind in FACILITIES and kind != PALACE and not FACILITIES[kind].addition for kind in kinds)


def cheapest_room(ask: Pick) -> str:
    """Name the cheapest Facility that fills a room of its own, if it can be paid for."""
    costs: dict[str, int] = ask.params["costs"]
    fit = [kind for kind in ask.ids[1:] if stand_ins([kind]) and kind not in UNWANTED]
    cheap = min(fit, key=lambda kind: costs[kind], default="")
    return cheap if cheap and costs[cheap] <= min(ask.params["treasury"], CHEAP) else ""


def spare(params: Mapping[str, Any]) -> int:
    """Say how much can be spent: at the end what could not be carried over, before that what Upkeep will not take."""
    kept = params["carried_over"]
    return int(params["treasury"] - (UPKEEP_OF_A_REGION * params["regions"] + RESERVE if kept is None else kept))


@answers("purchase_granted")
def spend(view: View, ask: Pick, dice: Dice) -> str:
    """Grant a palace, or the first wish that leaves enough."""
    costs, wishes = ask.params["costs"], ask.params["wishes"]
    for name in ask.ids[1:]:
        if wishes[name] in (PALACE, REMOVAL) and costs[wishes[name]] <= ask.params["treasury"]:
            return str(name)
    few = stand_ins(ask.params["standing"]) < STAND_INS
    most = max(spare(ask.params), min(CHEAP, ask.params["treasury"]) if few else 0)
    fit = [name for name in ask.ids[1:] if costs[wishes[name]] <= most]
    return fit[0] if fit else ask.ids[0]


@answers("act")
def act(view: View, ask: Pick, dice: Dice) -> str:
    """Earn something for the Kingdom if there is a place for it, else do this and that; wander if that is all."""
    earning = [choice for choice in ask.ids if choice in EARNING]
    others = [choice for choice in ask.ids if choice not in SELDOM]
    busy = [choice for choice in others if choice != WANDER or dice.roll(WANDERS) == 1]
    return pick_from(dice, earning or busy or others or list(ask.ids))


@answers("trade")
def deal(view: View, ask: Pick, dice: Dice) -> str:
    """Sell what somebody may want, else strike any deal that costs no money; freedom costs more than a Great Power."""
    free = [offer for offer in ask.ids if ":buy_" not in offer and offer != FREEDOM]
    return pick_from(dice, [offer for offer in free if offer.endswith(SALE)] or free)


@answers("envoy_received", "help_counts", "policy_check")
def yes(view: View, ask: YesNo, dice: Dice) -> bool:
    """Be polite."""
    return True


@answers("trade_buy")
def buy(view: View, ask: YesNo, dice: Dice) -> bool:
    """Do not buy what nobody has asked for."""
    return False


@answers("gather_send")
def scouts(view: View, ask: Number, dice: Dice) -> int:
    """Send a few, not all."""
    return max(ask.low, min(ask.high, SCOUTS))


@answers("gather_on")
def go_on(view: View, ask: Pick, dice: Dice) -> str:
    """Look at one more room that nobody knows, if there is one."""
    news = [room for room in ask.ids[1:] if room not in ask.params["known"]]
    return news[0] if news and len(ask.params["known"]) < SCOUTS else ask.ids[0]


@answers("gather_with")
def rely(view: View, ask: Pick, dice: Dice) -> str:
    """Use what one is better at."""
    scores: dict[str, int] = ask.params["scores"]
    return max(ask.ids, key=lambda score: scores[score])


@answers("travel_route")
def shortest(view: View, ask: Pick, dice: Dice) -> str:
    """Take the shortest way, but go round those who take what they like of whoever passes."""
    steps, dearest = ask.params["steps"], ask.params["dearest"]
    return min(ask.ids, key=lambda way: steps[way] + dearest[way] / 2)


@answers("encounter_outcome")
def roll(view: View, ask: Pick, dice: Dice) -> str:
    """Let the dice say."""
    return "roll"


@answers("trade_spend")
def little(view: View, ask: Number, dice: Dice) -> int:
    """Spend as little as possible."""
    return ask.low


@answers("trade_lots", "craft_count")
def much(view: View, ask: Number, dice: Dice) -> int:
    """Sell and make as much as possible."""
    return ask.high


@answers("trade_sell", "war_reinforce")
def keep_out(view: View, ask: Any, dice: Dice) -> str:
    """Keep what one has, and keep out of it."""
    return str(ask.ids[0])
