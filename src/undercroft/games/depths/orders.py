"""Orders: everybody writes down one of the six actions, and nobody sees one before all are in."""

from collections.abc import Sequence

from undercroft.engine.asks import Number, Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import together

from .describe import about_action, about_die
from .state import ACTIONS, HORROR, HORROR_DICE, ITEM_FOR, Cavern, Character, Order, Request

DIE_IDS = tuple(f"d{sides}" for sides in HORROR_DICE)
SEALS = ("seal", "torchlight")
TARGETS_OTHERS = ("light", "kill", "loot")
TARGETS_ANYONE = ("defend", "feed")
WANTED = {action: f"wanted_{action}" for action in ACTIONS}


class Whom(Pick):
    """Choose whom an order is for; a silent seat means itself, where that is possible."""

    __slots__ = ()

    def silence(self) -> str:
        """Give the seat itself, or the first that may be named."""
        return self.seat if self.seat in self.ids else self.ids[0]


async def write_orders(play: Play[Cavern]) -> None:
    """Seal one order for each of the living. [OOD-TURN-ORDER] [OOD-TURN-SECRET] [OOD-ORDER-1]"""
    cavern = play.state
    living = cavern.living()
    seats = [character.seat for character in living]
    orders = await together([write_order(play, character, seats) for character in living])
    for character, order in zip(living, orders, strict=True):
        character.order = order
        character.bound = None
    cavern.phase = "resolve"


async def write_order(play: Play[Cavern], character: Character, living: Sequence[str]) -> Order:
    """Choose an action, what it needs, and whether to step into the torchlight. [OOD-TURN-SIX]"""
    seat = character.seat
    order = Order("")
    bound = character.bound if play.rulings["R-OOD-14"] == "binding" else None
    if character.role == HORROR:
        order.die = int((await die_for(character))[1:])
    order.action = await action_for(play, character, order, living, bound)
    targets = legal_targets(character, order.action, living, bound)
    if targets:
        order.target = await Whom(seat, f"target_{order.action}", targets)
    if order.action == "loot":
        order.request = await choose_request(seat, order.target, living)
    if character.treasures:
        order.treasures = await Number(seat, "treasures", 0, character.treasures)
    order.torchlight = await Pick(seat, "seal", SEALS, read_back(seat, order)) == "torchlight"
    return order


def read_back(seat: str, order: Order) -> dict[str, str]:
    """Give an order as a sentence reads it back to whoever wrote it."""
    whom = "yourself" if order.target == seat else order.target or "way_out"
    return {"action": order.action, "wanted": WANTED[order.action], "whom": whom}


def die_for(character: Character) -> Pick:
    """Ask the Horror for its die, afresh for this order. [OOD-SETUP-HORROR-DIE]"""
    ask = Pick(character.seat, "die", DIE_IDS)
    ask.default = lambda: "d6"
    ask.describe = lambda die: about_die(character, int(die[1:]))
    return ask


def action_for(
    play: Play[Cavern], character: Character, order: Order, living: Sequence[str], bound: Request | None
) -> Pick:
    """Ask for one of the six actions, as far as a taken treasure and the sheet allow."""
    actions = legal_actions(character, living, bound)
    ask = Pick(character.seat, "order", actions)
    ask.default = lambda: quiet_action(character, actions, living, bound)
    ask.describe = lambda action: about_action(play, character, action, order.die)
    return ask


def quiet_action(character: Character, actions: Sequence[str], living: Sequence[str], bound: Request | None) -> str:
    """Say what a silent seat does: it eats, or looks for the way, or wards itself. [R-OOD-30]"""
    for quiet in ("feed", "path", "defend"):
        targets = legal_targets(character, quiet, living, bound)
        if quiet in actions and (not targets or character.seat in targets):
            return quiet
    return actions[0]


async def choose_request(seat: str, recipient: str, living: Sequence[str]) -> Request:
    """Say what the treasure is to pay for: do this next turn, or leave it. [OOD-LOOT-STAT]"""
    params = {"who": recipient}
    do = await Pick(seat, "request", ("do", "do_not"), params) == "do"
    action = await Pick(seat, "request_action", ACTIONS, {**params, "do": do})
    if action == "path":
        return Request(do, action)
    targets = [other for other in living if other != recipient or action in TARGETS_ANYONE]
    target = await Pick(seat, "request_target", ("anyone", *targets), {**params, "do": do, "action": action})
    return Request(do, action, "" if target == "anyone" else target)


def can_use(character: Character, action: str, living: Sequence[str]) -> bool:
    """Say whether a character can take an action at all: an item for it, and somebody to name. [OOD-FEED-0]"""
    if action == "feed" and character.out_of_rations:
        return False
    if action in TARGETS_OTHERS and len(living) == 1:
        return False
    return character.role == HORROR or character.dice[ITEM_FOR[action]] > 0


def open_targets(seat: str, action: str, living: Sequence[str]) -> Sequence[str]:
    """List whom an action may name: others for light, kill and loot, anyone for defend and feed, nobody for path."""
    if action in TARGETS_OTHERS:
        return [other for other in living if other != seat]
    return living if action in TARGETS_ANYONE else ()


def possible(request: Request, targets: Sequence[str]) -> bool:
    """Say whether what was asked for can be done now: otherwise the commitment has lapsed."""
    return not request.target or request.target in targets


def legal_actions(character: Character, living: Sequence[str], bound: Request | None) -> Sequence[str]:
    """List the actions that may be ordered; a taken treasure commands or forbids one. [OOD-LOOT-ACCEPT]"""
    if bound is None and len(living) > 1 and not character.out_of_rations and 0 not in character.dice.values():
        return ACTIONS
    usable = [action for action in ACTIONS if can_use(character, action, living)]
    if bound is None or bound.action not in usable:
        return usable
    targets = open_targets(character.seat, bound.action, living)
    if bound.do:
        return (bound.action,) if possible(bound, targets) else usable
    forbidden = not bound.target or list(targets) == [bound.target]
    return [action for action in usable if action != bound.action or not forbidden]


def legal_targets(character: Character, action: str, living: Sequence[str], bound: Request | None) -> Sequence[str]:
    """List whom an order may name, within what a taken treasure commands."""
    targets = open_targets(character.seat, action, living)
    if bound is None or bound.action != action or bound.target not in targets:
        return targets
    return (bound.target,) if bound.do else [other for other in targets if other != bound.target]
