"""How bots take their turn and attack: a card, each slot as somebody would decide who knows no more than the seat."""

from typing import Any

from undercroft.engine.asks import Ask, Number, Pick
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..grammar.attempts import ASK, DRIVE_FIRST
from .blows import BOMB, STRAY, Facts
from .fighting import best_target, best_weapon, fight, take_ground, with_weapon
from .hope import hope_for_blow, hope_for_dice
from .policies import answers
from .trouble import stakes

Draft = dict[str, Any]


@answers("attack", "battle")
def strike(view: View, ask: Card, dice: Dice) -> Draft:
    """Fill in the card slot by slot; what may be left open is asked when it comes up."""
    draft: Draft = {}
    for slot in ask.needed:
        inner = slot.offer(draft)
        if inner is not None:
            draft[slot.name] = inner.nth(0) if inner.count() == 1 else fill(view, ask, slot.name, inner, draft, dice)
    return draft


def fill(view: View, card: Card, slot: str, inner: Ask[Any], draft: Draft, dice: Dice) -> Any:
    """Fill in one slot: the best blow, Hope where it turns something, sixes for Drive where they are not needed."""
    match slot, inner:
        case "go" | "on", Pick():
            return take_ground(view, inner, dice)
        case "deed", Pick():
            return fight(view, inner, dice)
        case "weapon", Pick():
            return best_weapon(view, inner, dice)
        case "target", Pick() if draft["weapon"].endswith((BOMB, *STRAY)):
            return with_weapon(inner, draft["weapon"])
        case "target", Pick():
            return best_target(view, inner, dice)
        case "dice", Number():
            params = {**inner.params, **means(card, draft)}
            return hope_for_dice(view, params, inner.high, lambda hope: odds_with(card, draft, hope))
        case "blow", Pick():
            return blow(view, card, inner, draft)
        case "pays", _:
            return DRIVE_FIRST
    return inner.nth(0)


def odds_with(card: Card, draft: Draft, hope: int) -> Any:
    """Look at the odds of a draft with some Hope for its dice."""
    return None if card.preview is None else card.preview({**draft, "dice": hope}).odds


def means(card: Card, draft: Draft) -> Facts:
    """Say how the fight stands, by what one sees who chooses a weapon."""
    weapon = next(slot.offer(draft) for slot in card.slots if slot.name == "weapon")
    assert weapon is not None
    return stakes(weapon.params["field"])


def blow(view: View, card: Card, inner: Pick, draft: Draft) -> str:
    """Spend Hope where it brings somebody down; of whom nothing is known is decided when it lands."""
    if "hp" not in inner.params:
        return ASK
    params = {**inner.params, **means(card, draft)}
    params["drive"] = max(0, params["drive"] - draft.get("dice", 0))
    return str(hope_for_blow(view, params, len(inner.ids) - 2))
