"""Forms: what a page's fields say, read as the table understands it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from undercroft.engine.game import Game
from undercroft.engine.refusals import Refused

from .actions import ACTIONS, Action, Answer
from .lobby import NewTable

Form = Mapping[str, Any]


def several(value: Any) -> list[str]:
    """Give a field as a list, however often it was sent; where nothing was chosen, nothing is in it."""
    said = value if isinstance(value, list) else [value]
    return [str(item) for item in said if item not in (None, "")]


def whole_number(value: Any) -> Any:
    """Give a field as a number if it is one; the ask itself refuses what is not."""
    text = str(value).strip()
    return int(text) if text.lstrip("-").isdecimal() and len(text) < 12 else text


def written_value(text: Any) -> Any:
    """Give what a game master wrote as a value: a number, yes or no, a list; anything else is plain text."""
    try:
        return msgspec.json.decode(str(text))
    except msgspec.DecodeError:
        return str(text)


def corrected_value(form: Form) -> Any:
    """Read what a game master wants something to be, by the kind of widget that asked for it."""
    value = form.get("value", "")
    match form.get("kind", ""):
        case "yes_no":
            return {"yes": True, "no": False}.get(str(value))
        case "number" | "numbers":
            return whole_number(value) if str(value).strip() else None
        case "some":
            return several(value)
        case "lines":
            return [line.strip() for line in str(value).splitlines() if line.strip()]
        case "thing":
            return {str(form.get("field", ""))[:40]: str(value)} if value else None
        case "things":
            return kept_or_new(form)
        case "text" | "choice":
            return str(value)
    return written_value(value)


def kept_or_new(form: Form) -> list[Any]:
    """Read which things of a sort there should be: those that were there stay as they are, the others are new."""
    field, now = str(form.get("field", ""))[:40], written_value(form.get("now", "[]"))
    there = [one for one in now if isinstance(one, dict)] if isinstance(now, list) else []
    chosen = several(form.get("value", ""))
    kept = [one for one in there if one.get(field) in chosen]
    known = [one.get(field) for one in kept]
    return [*kept, *({field: one} for one in chosen if one not in known)]


def prefixed(form: Form, prefix: str) -> dict[str, Any]:
    """Give the fields that begin alike, without their beginning."""
    return {name.removeprefix(prefix): value for name, value in form.items() if name.startswith(prefix)}


def answer_value(kind: str, form: Form) -> Any:
    """Read an answer from the fields of its widget."""
    value = form.get("value", "")
    match kind:
        case "some":
            return several(value)
        case "number":
            return whole_number(value)
        case "split":
            return {name: whole_number(points) for name, points in prefixed(form, "points.").items()}
        case "order":
            places = prefixed(form, "place.")
            ranked = sorted(places, key=lambda name: str(places[name]).zfill(6))
            return ranked or several(value)
        case "yes_no":
            return value == "yes"
        case "card":
            return card_value(form)
    return str(value)


def card_value(form: Form) -> Any:
    """Read a card from its fields, which say of each slot how it is answered: `slot.hope:number`.

    What is shared out has a field for each who gets something: `slot.hope:split:ann`. A button that is an answer by
    itself goes before them all.
    """
    if form.get("value"):
        return str(form["value"])
    draft: dict[str, Any] = {}
    for field, value in prefixed(form, "slot.").items():
        slot, _, kind = field.partition(":")
        kind, _, share = kind.partition(":")
        said = several(value)
        if share:
            draft[slot] = {**draft.get(slot, {}), share: whole_number(said[-1] if said else "")}
            continue
        draft[slot] = said if kind == "some" else answer_value(kind, {"value": said[-1] if said else ""})
    return draft


def read_action(name: str, form: Form, asks: Sequence[Mapping[str, Any]]) -> Action:
    """Read what a form asks for; fields that the action does not know are left aside."""
    if name not in ACTIONS:
        raise Refused("There is nothing of that name to do here.")
    if name == "answer":
        ask = str(form.get("ask", ""))
        kind = next((str(one["kind"]) for one in asks if one["id"] == ask), "")
        return Answer(ask=ask[:64], value=answer_value(kind, form), key=str(form.get("key", ""))[:64])
    kind_of = ACTIONS[name]
    fields: dict[str, Any] = {field: form[field] for field in kind_of.__struct_fields__ if field in form}
    if "to" in fields:
        fields["to"] = several(fields["to"])
    if name == "adjust":
        fields["value"] = corrected_value(form)
        if form.get("of"):
            fields["path"] = f"{fields.get('path', '')}.{form['of']}"
    try:
        return msgspec.convert(fields, kind_of, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(f"That form cannot be read: {error}.") from None


def pledge_in(form: Form) -> str:
    """Read the pledge that a page's script filled in, if it did."""
    return str(form.get("pledge", ""))[:65]


def new_table(game: Game[Any], form: Form) -> tuple[NewTable, str]:
    """Read the form that starts a table with friends; gives it, and the seat that its host takes."""
    players = whole_number(form.get("players", ""))
    if not isinstance(players, int) or not game.least_players <= players <= min(game.most_players, len(game.players)):
        raise Refused(f"{game.title} is for {game.least_players} to {game.most_players} players.")
    presides = str(form.get("gm", "bot"))
    host = game.gm if game.gm and presides == "me" else game.players[0]
    bots = {game.gm: "good"} if game.gm and presides == "bot" else {}
    wanted = NewTable(
        game=game.name,
        title=str(form.get("title", ""))[:240],
        players=players,
        bots=bots,
        welcome=True,
        rulings={name: str(reading)[:64] for name, reading in prefixed(form, "ruling.").items()},
    )
    return wanted, host
