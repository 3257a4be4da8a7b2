"""Correcting whatever a table holds: every path of its state, values that are legal there, and values that are not."""

import re
from collections.abc import Iterator
from enum import Enum
from types import SimpleNamespace, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from tests.stages import whole_stage
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.game import Game
from undercroft.engine.legal import (
    ANY_NUMBER,
    FREE,
    KEPT,
    NAMED,
    PARTS,
    Among,
    Between,
    Law,
    OneOf,
    Written,
    alternatives,
    parted,
)
from undercroft.engine.secrets import State, declared_fields
from undercroft.engine.table import Table
from undercroft.server.rendering import render
from undercroft.server.speaking import SeatView

ALIKE = re.compile(r"(?<=\.)([A-Z]\d|\d+|[a-z]+_?\d+|ada|brok|cass|dunn)(?=\.|$)")
SEATS = ("ada", "brok", "cass", "dunn")


def played(game: Game[Any], players: int, seed: str, rulings: dict[str, str] | None = None) -> Iterator[Table[Any]]:
    """Let bots play a table, and stop after each answer."""
    seats = (*SEATS[:players], game.gm)
    table: Table[Any] = Table(game, seats, seed=seed_from(seed), rulings=rulings)
    bots = {seat: game.bot(seat, f"{seed} {seat}".encode()) for seat in seats}
    while not table.over:
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
        yield table


def places(annotation: Any, value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Go through everything in a state, with its path and what is said of it; what is kept is not gone into."""
    held, rule = parted(annotation)
    if path:
        yield path, annotation
    if rule is KEPT:
        return
    before = f"{path}." if path else ""
    if isinstance(value, State):
        for name, inner in declared_fields(type(value)).items():
            yield from places(inner, getattr(value, name), before + name)
    elif isinstance(value, dict):
        for key, item in value.items():
            if isinstance(key, str) and "." not in key:
                yield from places(get_args(_collection(held))[1], item, before + key)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(get_args(_collection(held))[0], item, f"{before}{number}")


def _collection(held: Any) -> Any:
    options = [parted(option)[0] for option in alternatives(held)]
    return next(option for option in options if get_origin(option) in (dict, list))


def kinds_of_place(table: Table[Any]) -> dict[str, list[tuple[str, Any]]]:
    """Sort the places of a table's state by what they would be for anybody, in any room, at any number."""
    kinds: dict[str, list[tuple[str, Any]]] = {}
    for path, annotation in places(table.game.state, table.state):
        kinds.setdefault(ALIKE.sub("*", path), []).append((path, annotation))
    return kinds


def is_open(table: Table[Any], annotation: Any) -> bool:
    """Say whether something can be put there at all."""
    return parted(annotation)[1] not in (KEPT, PARTS, NAMED)


def legal(annotation: Any, law: Law, chance: Fast, old: Any = None, depth: int = 0) -> Any:
    """Make up a value that the law allows, extremes as often as not."""
    held, rule = parted(annotation)
    if isinstance(held, type) and issubclass(held, Enum):
        return pick(chance, [one.value for one in held])
    if held is str:
        return _legal_text(rule, law, chance, old)
    if held is int:
        return _legal_number(rule, chance)
    if held is bool:
        return chance.roll(2) == 1
    if get_origin(held) in (Union, UnionType):
        option = pick(chance, get_args(held))
        return None if option is type(None) else legal(option, law, chance, old, depth)
    inner = get_args(held)
    if get_origin(held) is list:
        return [legal(inner[0], law, chance, None, depth + 1) for _ in range(chance.roll(4) - 1)]
    if get_origin(held) is dict:
        keys = [legal(inner[0], law, chance, None, depth + 1) for _ in range(chance.roll(4) - 1)]
        return {key: legal(inner[1], law, chance, None, depth + 1) for key in keys}
    return _legal_fields(held, law, chance, old, depth)


def _legal_fields(kind: Any, law: Law, chance: Fast, old: Any, depth: int) -> dict[str, Any]:
    required = {field.name for field in msgspec.structs.fields(kind) if field.required}
    new = {}
    for name, annotation in declared_fields(kind).items():
        wanted = name in required or (depth < 3 and chance.roll(2) == 1)
        if wanted and parted(annotation)[1] is not KEPT:
            new[name] = legal(annotation, law, chance, getattr(old, name, None), depth + 1)
    return new


def _legal_text(rule: Any, law: Law, chance: Fast, old: Any) -> str:
    if rule is NAMED:
        return old if isinstance(old, str) else f"n{chance.roll(9999)}"
    if isinstance(rule, Among):
        return "" if rule.none and chance.roll(4) == 1 else pick(chance, list(law.choices(rule.of)))
    bounds = rule if isinstance(rule, Written) else FREE
    return str(pick(chance, ["x" * bounds.most, "Ada", "Ö <b>&\"' {who} {{", "W\u0301 漢字 🜂"]))[: bounds.most]


def _legal_number(rule: Any, chance: Fast) -> int:
    if isinstance(rule, OneOf):
        return int(pick(chance, rule.numbers))
    low, high = (rule.low, rule.high) if isinstance(rule, Between) else (ANY_NUMBER.low, ANY_NUMBER.high)
    return int(pick(chance, [low, high, low + chance.roll(high - low + 1) - 1]))


def illegal(annotation: Any) -> Iterator[Any]:
    """Give values that are legal nowhere of that kind."""
    held, rule = parted(annotation)
    yield from (["\x07"], {"\x07": "\x07"}, [[]], 10**30, -(10**9), 0.5, "no such thing \x07", "x" * 5000)
    if rule in (KEPT, PARTS, NAMED):
        yield from ("", 0, True, [], {}, None)
    elif held is bool:
        yield from (0, 1, "yes")
    elif held is int:
        yield from (True, "1", None)


def pick(chance: Fast, options: Any) -> Any:
    """Take one by chance."""
    return options[chance.roll(len(options)) - 1]


def draw_pages(table: Table[Any]) -> None:
    """Draw what every seat and a spectator is shown, on the page and in the terminal."""
    game, board = table.game, table.game.board()
    names = {seat: table.names[seat] for seat in table.seats}
    values = {"names": names, "colours": {seat: place for place, seat in enumerate(names)}, "table": "t", "csrf": "x"}
    values |= {"game": game, "rules": {rule.id: rule for rule in game.rules}}
    for seat in (*table.seats, ""):
        view = SeatView(table, seat)
        page, sight = board.page(view), SimpleNamespace(seat=seat, view=view)
        board.heading(view)
        board.terminal(view)
        whole_stage(game.name, {"page": page, "sight": sight, **values})
        if seat:
            render(f"{game.name}/sheet.html", page=page, sight=sight, **values)
        for ask in view.asks:
            view.shown_ask(ask)
