"""A scene of Out of the Depths: people in the dark, dice that fall as written, orders as short sentences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from undercroft.engine.asks import Ask
from undercroft.engine.cards import Draft
from undercroft.engine.dice import Scripted
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.engine.totals import Total
from undercroft.games.depths import game
from undercroft.games.depths.orders import OrderCard
from undercroft.games.depths.state import ADVENTURER, HORROR, ITEMS, Cavern, Character

Given = Callable[[str], Character]

SHEET = {"sword": 8, "rations": 4, "armor": 6, "treasure": 4, "torch": 6}
EATS = 4
"""What somebody rolls on rations who was given no order: enough to be fed."""


def adventurer(*, every: int = 0, alive: bool = True, **given: int) -> Given:
    """Give an adventurer's sheet: changes to the five items by name, and hunger, checks, treasures and so on."""

    def sheet(seat: str) -> Character:
        person = Character(seat, alive=alive, dice=dict.fromkeys(ITEMS, every) if every else dict(SHEET))
        person.modifiers = {item: given.get(item, 0) for item in ITEMS}
        return _filled(person, {name: value for name, value in given.items() if name not in ITEMS})

    return sheet


def horror(modifier: int = 0, *, alive: bool = True, **given: int) -> Given:
    """Give the Horror's sheet: one stat."""
    return lambda seat: _filled(Character(seat, alive=alive, role=HORROR, modifiers={HORROR: modifier}), given)


def _filled(person: Character, given: Mapping[str, int]) -> Character:
    for name, value in given.items():
        assert hasattr(person, name), f"a sheet has no {name}"
        setattr(person, name, bool(value) if isinstance(getattr(person, name), bool) else value)
    return person


class Scene:
    """A real table with scripted dice; whoever is not named in a turn eats, and rolls enough for it."""

    def __init__(self, *, turn: int = 1, rulings: Mapping[str, str] | None = None, **people: Given) -> None:
        """Put people around a table between two turns; a Horror and a bystander are added where they are missing."""
        sheets = {seat: given(seat) for seat, given in people.items()}
        if all(sheet.role == ADVENTURER for sheet in sheets.values()):
            sheets["hob"] = horror()("hob")
        if len(sheets) < 3:
            sheets["mara"] = adventurer()("mara")
        living = [sheet for sheet in sheets.values() if sheet.alive]
        cavern = Cavern(sheets, phase="talk", turn=turn, needed=2 * len(living))
        cavern.found = sum(sheet.checks for sheet in living)
        self._sit(list(sheets), rulings, start=False)
        self.table._begin(cavern)

    @classmethod
    def at_set_up(cls, *seats: str, horror: str, rulings: Mapping[str, str] | None = None) -> "Scene":
        """Sit down before anything is dealt; the first die gives the Horror's slip to the seat that is named."""
        scene = cls.__new__(cls)
        scene._sit(seats, rulings, start=True, faces=[seats.index(horror) + 1])
        return scene

    def _sit(
        self, seats: Sequence[str], rulings: Mapping[str, str] | None, *, start: bool, faces: Sequence[int] = ()
    ) -> None:
        self._script = Scripted(faces)
        self._faces: dict[str, tuple[int, ...]] = {}
        self.table: Table[Cavern] = Table(game, [*seats, "gm"], dice=self._script, rulings=rulings, start=start)
        self._before = dict.fromkeys(self.readers, 0)

    @property
    def readers(self) -> tuple[str, ...]:
        """Everybody who receives anything: the seats, and the spectators as the empty name."""
        return (*self.table.seats, "")

    @property
    def cavern(self) -> Cavern:
        """The whole truth."""
        return self.table.state

    def __getattr__(self, seat: str) -> Character:
        """Give a person's true sheet by the name of the seat."""
        if seat.startswith("_") or seat not in self.table.state.characters:
            raise AttributeError(seat)
        return self.table.state.characters[seat]

    def dice(self, *now: int, **faces: int | tuple[int, ...]) -> None:
        """Write the dice: those that fall outside of a turn, and each person's in the coming turn, bonus dice last."""
        self._script.add(*now)
        self._faces |= {seat: face if isinstance(face, tuple) else (face,) for seat, face in faces.items()}

    def asked(self, seat: str, key: str) -> Ask[Any]:
        """Find a question, or fail because the seat is not asked that."""
        open_keys = [ask.key for ask in self.table.asks_of(seat)]
        assert key in open_keys, f"{seat} is asked {open_keys or 'nothing'}, not {key!r}"
        return next(ask for ask in self.table.asks_of(seat) if ask.key == key)

    def options(self, seat: str, key: str) -> list[str]:
        """List what a seat may answer to a question it is asked."""
        return list(self.asked(seat, key).options())

    def answer(self, seat: str, key: str, value: Any) -> None:
        """Answer a question that the seat must be asked."""
        self.table.answer(seat, self.asked(seat, key).id, value)

    def refuses(self, seat: str, key: str, value: Any) -> None:
        """Fail unless the table refuses this answer and changes nothing."""
        before = self.table.digest()
        with pytest.raises(Refused):
            self.answer(seat, key, value)
        assert self.table.digest() == before

    def stays_silent(self, seat: str) -> None:
        """Let a seat miss its time, until this phase asks it nothing more."""
        place = self.cavern.phase, self.cavern.turn
        while self.table.asks_of(seat) and (self.cavern.phase, self.cavern.turn) == place:
            self.table.lapse(seat)

    def talk_ends(self) -> None:
        """Let everybody be ready; whatever else somebody is asked must have been answered by the test."""
        while self.cavern.phase == "talk":
            ask = self.table.open_asks()[0]
            assert ask.key in ("talk", "narrate"), f"{ask.seat} is still asked {ask.key!r}"
            self.answer(ask.seat, ask.key, "ready" if ask.key == "talk" else "")

    def orders(self, **orders: str) -> None:
        """Play a turn: everybody writes an order, the last of them lets the dice fall."""
        self.talk_ends()
        self._before = {reader: len(self.table.journal.seen_by(reader)) for reader in self.readers}
        living = [person.seat for person in self.cavern.living()]
        assert set(orders) <= set(living), f"only {living} are alive"
        for seat in living:
            assert seat in self._faces or seat not in orders, f"write down what {seat} rolls"
            self._script.add(*self._faces.pop(seat, (EATS,)))
        for seat in living:
            if self.cavern.phase == "orders" and self.table.asks_of(seat):
                self.writes(seat, orders.get(seat, "feed"))

    def writes(self, seat: str, order: str) -> None:
        """Hand in one order: `d12 kill brok +1 torchlight`, or `loot brok: not kill cass`."""
        self.answer(seat, "order", self.written(seat, order))

    def written(self, seat: str, order: str) -> Draft:
        """Give an order as its card is filled in."""
        wish, _, request = order.partition(":")
        words = wish.split()
        die = words.pop(0) if words[0][0] == "d" and words[0][1:].isdecimal() else "d6"
        spent = next((word[1:] for word in words if word.startswith("+")), "0")
        action, *target = [word for word in words if word != "torchlight" and not word.startswith("+")]
        person = self.cavern.characters[seat]
        draft = {"action": action, "seal": "torchlight" if "torchlight" in words else "seal"}
        draft |= {"die": die} if person.role == HORROR else {}
        draft |= {"target": target[0] if target else seat} if action != "path" else {}
        draft |= _requested(request.split()) if action == "loot" else {}
        return draft | ({"treasures": spent} if person.treasures else {})

    def choices(self, seat: str, part: str, **draft: str) -> list[str]:
        """List what a seat may write in one part of its order, given the parts before it."""
        card = self.asked(seat, "order")
        assert isinstance(card, OrderCard)
        return list(card.choices(part, draft))

    def ends(self) -> None:
        """Fail if a written die was not rolled, or if somebody is still asked what the turn left open."""
        assert not self._script.left, f"{self._script.left} written dice were not rolled"
        assert not self._faces, f"{list(self._faces)} did not roll"
        asked = [(ask.seat, ask.key) for ask in self.table.open_asks() if ask.key not in ("talk", "narrate")]
        assert not asked, f"still open: {asked}"

    def lines(self, reader: str, kind: str) -> list[dict[str, Any]]:
        """Give the lines of a kind (`saw` is every `saw_…`) that a reader got since the turn began."""
        seen = self.table.journal.seen_by(reader)[self._before[reader] :]
        return [line.params for line in seen if line.kind == kind or line.kind.startswith(f"{kind}_")]

    def line(self, reader: str, kind: str) -> dict[str, Any]:
        """Give the one line of a kind that a reader got since the turn began."""
        found = self.lines(reader, kind)
        assert len(found) == 1, f"{reader} got {len(found)} lines {kind!r}"
        return found[0]

    def who_read(self, kind: str) -> list[str]:
        """List who got a line of a kind since the turn began, spectators as the empty name."""
        return [reader for reader in self.readers if self.lines(reader, kind)]

    def total(self, seat: str) -> Total:
        """Give the total of a seat's roll in this turn, as the Dungeon Master reads it."""
        told = self.table.journal.seen_by("gm")[self._before["gm"] :]
        total = next(line.total for line in told if line.kind == "deed" and line.params["who"] == seat)
        assert total is not None
        return total

    def outcome(self, seat: str) -> str:
        """Give what came of a seat's order in this turn, as the Dungeon Master reads it."""
        return next(str(deed["outcome"]) for deed in self.lines("gm", "deed") if deed["who"] == seat)

    def throw(self, seat: str, reader: str = "") -> dict[str, Any]:
        """Give what a reader sees of a seat's dice in this turn."""
        return next(throw for throw in self.line(reader, "dice")["throws"] if throw["seat"] == seat)

    def dead(self) -> dict[str, str]:
        """Give how each of the dead has died, as everybody knows it."""
        return {person.seat: person.manner for person in self.cavern.characters.values() if person.manner}

    def sees(self, reader: str) -> bytes:
        """Give every byte that a reader would be sent now."""
        return self.table.view(reader).encode()


def cannot_tell(reader: str, *scenes: Scene) -> bool:
    """Say whether a reader receives the same bytes in all of several scenes."""
    return len({scene.sees(reader) for scene in scenes}) == 1


def _requested(words: list[str]) -> Draft:
    wish = "do_not" if words[0] == "not" else "do"
    action, *target = words[wish == "do_not" :]
    draft = {"request": wish, "request_action": action}
    return draft | ({"request_target": target[0] if target else "anyone"} if action != "path" else {})
