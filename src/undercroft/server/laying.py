"""Laying: a card laid out for its widget: the sentence with its slots, and a place to fill in each of them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from undercroft.engine.phrases import written

MANY = 9
"""From how many options on a slot is a list to choose from, and not a row of chips."""


class Words(NamedTuple):
    """A part of the sentence: words, and for which slot they stand, if that can be changed."""

    text: str
    slot: str = ""
    digit: int = 0


def laid_out(card: Mapping[str, Any]) -> dict[str, Any]:
    """Give what the widget of a card needs: its sentence, its open slots, those with one answer, and its reasons."""
    slots = {slot["slot"]: filled(slot, card["draft"][slot["slot"]]) for slot in card["slots"]}
    choices = {name: slot for name, slot in slots.items() if not slot["settled"]}
    digits = {name: digit for digit, name in enumerate(choices, 1)}
    words = [part for piece in card["sentence"] for part in worded(piece, slots, digits)]
    said = [part.slot for part in words]
    leading = [option for slot in slots.values() if "leads" in slot for option in slot["options"]]
    reason = {"label": card["prompt"], **{part: card[part] for part in ("total", "rules") if part in card}}
    return {
        "words": words,
        "unsaid": [Words(slot["name"], name, digits[name]) for name, slot in choices.items() if name not in said],
        "choices": list(choices.values()),
        "settled": [slot for slot in slots.values() if slot["settled"]],
        "reasons": leading or [reason],
        "looks": "odds" in card or bool(card.get("outlook")),
        "let_be": let_be(card),
    }


def let_be(card: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Give the quiet answer of what leads a card, and whether it is filled in: it is a button of its own."""
    for slot in card["slots"]:
        for option in slot["options"] if "leads" in slot else ():
            if option.get("style") == "quiet":
                return {**option, "filled": card["draft"][slot["slot"]] == option["id"]}
    return None


def filled(slot: Mapping[str, Any], value: Any) -> dict[str, Any]:
    """Give a slot with the field that it is filled in by, and what stands in it."""
    chosen = [str(item) for item in value] if isinstance(value, tuple | list) else [written(value)]
    return {
        **slot,
        **({"shares": value} if slot["kind"] == "split" else {}),
        "field": f"slot.{slot['slot']}:{slot['kind']}",
        "chosen": chosen,
        "settled": is_settled(slot),
        "many": len(slot["options"]) >= MANY,
    }


def is_settled(slot: Mapping[str, Any]) -> bool:
    """Say whether a slot has only one answer, so that nobody need look at it."""
    match slot["kind"]:
        case "pick":
            return len(slot["options"]) == 1
        case "split":
            return len(slot["options"]) == 1
        case "number":
            return bool(slot["low"] == slot["high"])
        case "some":
            return not slot["options"]
    return False


def worded(piece: Any, slots: Mapping[str, Any], digits: Mapping[str, int]) -> list[Words]:
    """Give a piece of the sentence; of a slot's phrase only what stands in brackets is pressed to change it."""
    if isinstance(piece, str):
        return [Words(piece)]
    name = piece["slot"]
    if name not in slots:
        return []
    before, _, rest = slots[name]["says"].partition("[")
    words, _, after = rest.partition("]")
    inner = Words(words, name, digits[name]) if name in digits else Words(words)
    return [part for part in (Words(before), inner, Words(after)) if part.text]
