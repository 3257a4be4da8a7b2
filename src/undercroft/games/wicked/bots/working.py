"""How companions work at home: what is under way, what is broken, then by calling, and of the whole catalogue."""

from typing import Any

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from .companions import answers, me, one_in, one_of
from .picking import best_task

GO_ON, REPAIR = "go_on", "repair"
IMPS, DEFT, MANY = 2, 2, 3
"""Once in so many times repairs are left to the imps, who begin with them; deft ones, from a tier on, are left all
but many of them, and a new dungeon's are of no use."""
NEW_IDEA = 2
"""Once in so many times something is begun while other things are under way, as long as these are few."""
ANY = 3
"""Once in so many times somebody goes on with anything that is under way."""
USUAL = 4
"""Once in so many times something is put elsewhere than at the usual place."""
DESPERATE, BARGAINS, SPARE = 0.4, 6, 3
"""From which odds of failure on somebody with so many hearts spends one at home, or strikes a bargain now and then."""
MORE, ENOUGH, NOTHING = "more", "enough", "nothing"


@answers("work")
def work(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Go on with what is under way, repair, then work by calling, never on the same kind as last time if one can."""
    drafted = ask.drafted({})
    if "task" not in drafted.asks:
        return drafted.draft
    proposed = [one for one in drafted.asks["task"].options() if one != MORE]
    if (urgent := urgent_task(view, proposed, chance)) is not None:
        return put_into(ask, {"task": urgent}, me(view).hearts, chance)
    every = list(ask.drafted({"task": MORE}).asks["catalogue"].options())
    chosen = best_task(view, every or proposed, chance)
    wanted = {"task": chosen} if chosen in proposed else {"task": MORE, "catalogue": chosen}
    return put_into(ask, wanted, me(view).hearts, chance)


def urgent_task(view: View, tasks: list[str], chance: Dice) -> str | None:
    """Find what comes first: what is broken, then what is under way, unless somebody has another idea."""
    broken = [one for one in tasks if one.startswith(REPAIR)]
    if left_to_imps(view.read("dungeon.tier", int), len(broken), chance):
        broken = []
    begun = [one for one in tasks if one.startswith(GO_ON)]
    few = len(begun) <= len(view.read("monsters", dict))
    if broken and (not begun or one_in(chance, 2)):
        return broken[0]
    return None if not begun or (few and one_in(chance, NEW_IDEA)) else go_on(view, begun, chance)


def left_to_imps(tier: int, broken: int, chance: Dice) -> bool:
    """Say whether repairs are left to the imps, who have as many dice as the dungeon has tiers. [WO-G19]"""
    return broken < MANY if tier >= DEFT else bool(tier) and one_in(chance, IMPS)


def go_on(view: View, begun: list[str], chance: Dice) -> str:
    """Go on with what is nearest to done, mostly; now and then with anything. [section 6]"""
    projects = view.read("dungeon", dict)["projects"]
    left = {one["id"]: one["clock"]["segments"] - one["clock"]["filled"] for one in projects}
    nearest = min(begun, key=lambda one: int(left.get(one.partition(":")[2], 0)))
    return one_of(chance, begun) if one_in(chance, ANY) else nearest


def put_into(ask: Card, wanted: dict[str, Any], hearts: int, chance: Dice) -> dict[str, Any]:
    """Put what helps into a piece of work: an ingredient, a power, in need a heart to spare, or a bargain."""
    drafted = ask.drafted(wanted)
    asks = drafted.asks
    if "ingredient" in asks:
        wanted = {**wanted, "ingredient": asks["ingredient"].options()[-1]}
    if "powers" in asks:
        wanted = {**wanted, "powers": tuple(asks["powers"].options()[:1])}
    if "heart" in asks and hearts >= SPARE and failing(ask, drafted.draft) > DESPERATE:
        wanted = {**wanted, "heart": True}
    elif "bargain" in asks and one_in(chance, BARGAINS) and failing(ask, drafted.draft) > DESPERATE:
        wanted = {**wanted, "bargain": True}
    return ask.drafted(wanted).draft


def failing(ask: Card, draft: dict[str, Any]) -> float:
    """Give the odds that what a card says fails."""
    odds = ask.preview(draft).odds if ask.preview else None
    ways = {band.label: band.ways for band in odds.bands} if odds else {}
    return ways.get("failure", 0) / (sum(ways.values()) or 1)


@answers("risk_it")
def risk(view: View, ask: Pick, chance: Dice) -> str:
    """Risk it after a failure, and after half a success that nothing would be lost of."""
    safe = ask.params.get("band") == "failure" or "keep" in ask.ids
    return "risk" if safe and "risk" in ask.ids else one_of(chance, ask.ids)


@answers("place")
def place(view: View, ask: Ask[str], chance: Dice) -> str:
    """Put what was made where it is of most use, which stands first; now and then anywhere."""
    offered = list(ask.options())
    return one_of(chance, offered) if one_in(chance, USUAL) else offered[0]


@answers("ritual_aim", "found_room", "found_crates", "loot_holder", "establish", "second_skin")
def anywhere(view: View, ask: Ask[str], chance: Dice) -> str:
    """Take the usual, or anything else that is offered."""
    offered = list(ask.options())
    return one_of(chance, [offered[0], *offered])


@answers("requirement")
def requirement(view: View, ask: Pick, chance: Dice) -> str:
    """Meet what a ritual asks for with what costs least; now and then with something else."""
    other = [one for one in ask.ids if one.partition(".")[0] not in ("later", "sacrifice")]
    return one_of(chance, other) if other and one_in(chance, 2) else ask.ids[0]
