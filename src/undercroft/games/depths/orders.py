"""Orders: everybody writes down one of the six actions, and nobody sees one before all are in."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import together

from .describe import about_action, about_die, hazard, stakes
from .sentences import Sentence, besides
from .state import ACTIONS, HORROR, HORROR_DICE, ITEM_FOR, Cavern, Character, Order, Request

DIE_IDS = tuple(f"d{sides}" for sides in HORROR_DICE)
SEALS = ("seal", "torchlight")
TARGETS_OTHERS = ("light", "kill", "loot")
TARGETS_ANYONE = ("defend", "feed")
PARTS = ("die", "action", "target", "request", "request_action", "request_target", "treasures", "seal")
"""What stands on the card of an order."""


async def write_orders(play: Play[Cavern]) -> None:
    """Seal one order for each of the living. [OOD-TURN-ORDER] [OOD-TURN-SECRET] [OOD-ORDER-1]"""
    cavern = play.state
    living = cavern.living()
    seats = tuple([character.seat for character in living])
    orders = await together([write_order(play, character, seats) for character in living])
    for character, order in zip(living, orders, strict=True):
        character.order = order
        character.bound = None
    cavern.phase = "resolve"


async def write_order(play: Play[Cavern], character: Character, living: tuple[str, ...]) -> Order:
    """Choose an action, what it needs, and whether to step into the torchlight. [OOD-TURN-SIX]"""
    return ordered(await OrderCard(play, character, living))


def ordered(draft: Mapping[str, str]) -> Order:
    """Read an order off its card."""
    order = Order(draft["action"], draft.get("target", ""))
    order.die = int(draft["die"][1:]) if "die" in draft else 0
    order.treasures = int(draft.get("treasures", 0))
    order.torchlight = draft["seal"] == "torchlight"
    if "request" in draft:
        named = draft.get("request_target", "anyone")
        order.request = Request(draft["request"] == "do", draft["request_action"], "" if named == "anyone" else named)
    return order


class OrderCard(Sentence):
    """One order: the Horror's die, an action, for whom, at what price, with which treasures, seen or unseen."""

    __slots__ = ("bound", "character", "living", "play")

    def __init__(self, play: Play[Cavern], character: Character, living: tuple[str, ...]) -> None:
        Sentence.__init__(self, character.seat, "order", PARTS)
        self.play = play
        self.character = character
        self.living = living
        self.bound = character.bound if play.rulings["R-OOD-14"] == "binding" else None
        self.preview = self.outlook

    @property
    def made_of(self) -> Hashable:
        """All that decides how it is shown: the sheet, what was promised for a treasure, and who lives."""
        one = self.character
        sheet = (one.role, hazard(one), stakes(one, "path"), one.treasures, one.fed, one.out_of_rations)
        rolls = tuple(one.dice.items()), tuple(one.modifiers.items())
        return sheet, rolls, self.living, self._bound_to, self.play.rulings["R-OOD-03"]

    @property
    def _bound_to(self) -> Hashable:
        return None if self.bound is None else (self.bound.do, self.bound.action, self.bound.target)

    def choices(self, part: str, draft: Mapping[str, Any]) -> Sequence[str]:
        """List what a part of an order can be, given the parts before it."""
        character, living = self.character, self.living
        match part:
            case "action":
                return legal_actions(character, living, self.bound)
            case "target":
                return legal_targets(character, draft["action"], living, self.bound)
            case "die":
                return DIE_IDS if character.role == HORROR else ()
            case "treasures":
                return [str(spent) for spent in range(character.treasures + 1)] if character.treasures else ()
            case "seal":
                return SEALS
        return self.price(part, draft) if draft["action"] == "loot" else ()

    def price(self, part: str, draft: Mapping[str, Any]) -> Sequence[str]:
        """List what a treasure can be to pay for: do this next turn, or leave it. [OOD-LOOT-STAT]"""
        if part == "request":
            return ("do", "do_not")
        if part == "request_action":
            return ACTIONS
        action = draft["request_action"]
        others = [other for other in self.living if other != draft["target"] or action in TARGETS_ANYONE]
        return ("anyone", *others) if action != "path" else ()

    def pick(self, part: str, ids: Sequence[str], draft: Mapping[str, Any]) -> Pick:
        """Give what a slot asks for: actions and the Horror's dice with their odds. [OOD-SETUP-HORROR-DIE]"""
        ask = Pick(self.seat, f"order_{part}", ids)
        if part == "die":
            ask.describe = lambda die: about_die(self.character, int(die[1:]))
        elif part == "action":
            ask.describe = lambda action: about_action(self.play, self.character, action, die_of(draft))
        return ask

    def suggestion(self) -> Mapping[str, Any]:
        """Give what lies there at first, and what a silent seat does: something quiet, for oneself."""
        actions = legal_actions(self.character, self.living, self.bound)
        quiet = quiet_action(self.character, actions, self.living, self.bound)
        return {"die": "d6", "action": quiet, "target": self.seat}

    def outlook(self, draft: Mapping[str, Any]) -> Detail:
        """Give the odds of the whole order where treasures change them. [OOD-LOOT-MAGIC]"""
        spent = int(draft.get("treasures", 0))
        if not spent:
            return Detail()
        odds = about_action(self.play, self.character, draft["action"], die_of(draft), spent).odds
        return Detail("spent", odds=odds)


def die_of(draft: Mapping[str, Any]) -> int:
    """Give the sides of the Horror's die, or none where the sheet says which."""
    return int(draft["die"][1:]) if "die" in draft else 0


def quiet_action(character: Character, actions: Sequence[str], living: tuple[str, ...], bound: Request | None) -> str:
    """Say what a silent seat does: it eats, or looks for the way, or wards itself. [R-OOD-30]"""
    for quiet in ("feed", "path", "defend"):
        targets = legal_targets(character, quiet, living, bound)
        if quiet in actions and (not targets or character.seat in targets):
            return quiet
    return actions[0]


def can_use(character: Character, action: str, living: tuple[str, ...]) -> bool:
    """Say whether a character can take an action at all: an item for it, and somebody to name. [OOD-FEED-0]"""
    if action == "feed" and character.out_of_rations:
        return False
    if action in TARGETS_OTHERS and len(living) == 1:
        return False
    return character.role == HORROR or character.dice[ITEM_FOR[action]] > 0


def open_targets(seat: str, action: str, living: tuple[str, ...]) -> Sequence[str]:
    """List whom an action may name: others for light, kill and loot, anyone for defend and feed, nobody for path."""
    if action in TARGETS_OTHERS:
        return besides(seat, living)
    return living if action in TARGETS_ANYONE else ()


def possible(request: Request, targets: Sequence[str]) -> bool:
    """Say whether what was asked for can be done now: otherwise the commitment has lapsed."""
    return not request.target or request.target in targets


def legal_actions(character: Character, living: tuple[str, ...], bound: Request | None) -> Sequence[str]:
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


def legal_targets(character: Character, action: str, living: tuple[str, ...], bound: Request | None) -> Sequence[str]:
    """List whom an order may name, within what a taken treasure commands."""
    targets = open_targets(character.seat, action, living)
    if bound is None or bound.action != action or bound.target not in targets:
        return targets
    return (bound.target,) if bound.do else [other for other in targets if other != bound.target]
