"""Twins: two tables of Out of the Depths that one seat cannot tell apart, however different they are for the others.

What that seat may know of a turn is worked out here from the truth, by the table of who learns what (R-OOD, B3), and
never from a view. Orders are then chosen so that the two tables agree on it and on nothing else.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from tests.engine.playing import NAMES, act
from undercroft.engine.cards import Draft
from undercroft.engine.dice import Fast, Scripted
from undercroft.engine.journal import Journal
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.depths import game as depths
from undercroft.games.depths.orders import OrderCard, legal_actions, legal_targets
from undercroft.games.depths.state import ACTIONS, HORROR, ITEM_FOR, Cavern, Character, Order, Request
from undercroft.games.depths.turns import take_turn

T = TypeVar("T")
LIKELY = ("feed", "feed", "feed", "feed", "path", "path", "path", "loot", "light", "defend", "kill")
SMALL_DICE = (4, 6, 8)
Orders = dict[str, tuple[Order, int]]
"""An order for each seat, and the die it rolls."""
Faces = dict[str, tuple[int, int]]
"""How each seat's die falls, and how its bonus dice do."""


def any_of(chance: Fast, things: Sequence[T]) -> T:
    return things[chance.roll(len(things)) - 1]


class Twin:
    """One of the two tables, and all that the watching seat has received from it, each change once."""

    def __init__(self, seats: Sequence[str], horror: int, rulings: dict[str, str], me: str) -> None:
        self.dice = Scripted([horror + 1])
        self.table = Table(depths, (*seats, "gm"), dice=self.dice, rulings=rulings)
        self.me = me
        self.received: list[bytes] = []
        self.bot = depths.bot(me, b"a seed of its own")
        self.look()

    @property
    def cavern(self) -> Cavern:
        return self.table.state

    @property
    def living(self) -> tuple[str, ...]:
        return tuple([character.seat for character in self.cavern.living()])

    def look(self) -> None:
        """Receive all there is to receive: the view, what each impossible request is told, what a bot makes of it."""
        view = self.table.view(self.me)
        advice = [self.bot.answer(view, ask) for ask in view.asks]
        now = view.encode() + msgspec.json.encode((refusals(self.table, self.me), advice))
        if not self.received or self.received[-1] != now:
            self.received.append(now)

    def asked(self, seat: str) -> str:
        return next((ask.key for ask in self.table.asks_of(seat)), "")

    def answer(self, seat: str, value: Any, chance: Fast | None = None) -> None:
        """Answer; with a chance, now and then take half an answer back and give it again, which shows to nobody."""
        (ask,) = self.table.asks_of(seat)
        phase = self.cavern.phase
        self.table.answer(seat, ask.id, value)
        self.look()
        unfinished = self.asked(seat) and self.cavern.phase == phase and self.table.can_take_back(seat)
        if chance is not None and seat != self.me and unfinished and chance.roll(4) == 1:
            self.table.take_back(seat)
            self.look()
            self.answer(seat, value)


def refusals(table: Table[Any], me: str) -> list[str]:
    """Try what cannot be done, and collect what is said."""
    told = []
    others = [seat for seat in table.seats if seat != me]
    tries: list[Callable[[], object]] = [
        partial(table.answer, me, f"{seat}.{n}", "feed") for seat in others for n in (1, 4, 99)
    ]
    tries += [lambda: table.answer(me, f"{me}.99", 1), lambda: table.rewind(me, 0), lambda: table.call_off(me)]
    tries += [lambda: table.propose_rewind(me, 99), lambda: table.agree_to_rewind(me), lambda: table.say(me, "")]
    tries += [partial(table.say, me, "psst", (seat,)) for seat in others if seat != "gm"]
    tries += [lambda: table.adjust(me, "turn", 1, "why not"), lambda: table.view("zoe")]
    if not table.can_take_back(me):
        tries.append(lambda: table.take_back(me))
    for attempt in tries:
        try:
            attempt()
        except Refused as refusal:
            told.append(str(refusal))
        else:
            told.append("")
    assert "" not in told
    return told


class Twins:
    """Two tables that differ in the Horror, in sheets, orders, offers and hunger: in all that one seat cannot know."""

    def __init__(self, seed: str, players: int, rulings: dict[str, str]) -> None:
        self.chance = Fast(seed.encode() or b"0")
        seats = NAMES[:players]
        self.me = any_of(self.chance, seats)
        mine = seats.index(self.me)
        horrors = [place for place in range(players) if place != mine]
        one = any_of(self.chance, range(players))
        other = one if one == mine else any_of(self.chance, horrors)
        self.pair = [Twin(seats, horror, rulings, self.me) for horror in (one, other)]
        self.hidden_faces = rulings.get("R-OOD-09") == "hidden_faces"
        self.turns = self.compared = self.differed = 0

    def play(self) -> None:
        """Play both as long as the watching seat cannot tell them apart by what the book tells it."""
        self.write_sheets()
        while self.talk() and self.take_a_turn():
            self.turns += 1
            self.compare()
        self.lie_still()

    def lie_still(self) -> None:
        """With its eyes shut the watching seat receives nothing more, whatever happens, until the game is over."""
        for twin in self.pair:
            while twin.table.view(self.me).blind:
                twin.dice.add(1, 1, 1, 1)
                act(twin.table, self.chance)
                if not twin.table.over:
                    twin.look()
        self.compare()

    def compare(self) -> None:
        one, other = self.pair
        assert one.received == other.received
        self.compared += 1
        self.differed += one.cavern != other.cavern

    def order_of_seats(self) -> list[str]:
        """Shuffle the living and the game master; the two tables answer in the same order."""
        left, order = [*self.pair[0].living, "gm"], []
        while left:
            order.append(left.pop(self.chance.roll(len(left)) - 1))
        return order

    def write_sheets(self) -> None:
        """Everybody writes a sheet; only the watching seat's is the same in both tables."""
        for seat in self.order_of_seats():
            same = self.chance.roll(120) - 1
            for twin in self.pair if seat != "gm" else []:
                (ask,) = twin.table.asks_of(seat)
                index = same if seat == self.me else self.chance.roll(120) - 1
                twin.answer(seat, ask.nth(index % ask.count()))
        self.compare()

    def talk(self) -> bool:
        """Talk: what is said aloud is the same in both tables, what is settled in secret is not."""
        one, other = self.pair
        if self.me not in one.living or one.table.over:
            return False
        self.whisper_and_correct()
        while one.cavern.phase == "talk" and not one.table.over:
            for seat in self.order_of_seats():
                said = self.speak(one, seat, None)
                self.speak(other, seat, said)
        self.compare()
        return True

    def whisper_and_correct(self) -> None:
        """In one table only: somebody whispers to the game master, who corrects something in secret."""
        twin = any_of(self.chance, self.pair)
        seat = any_of(self.chance, twin.living)
        if seat != self.me:
            twin.table.say(seat, "psst", ("gm",))
            twin.table.adjust("gm", f"characters.{seat}.treasures", self.chance.roll(2), "a secret gift")
        twin.look()

    def speak(self, twin: Twin, seat: str, follow: list[tuple[str, str, Any]] | None) -> list[tuple[str, str, Any]]:
        """Answer all that a seat is asked in the talk, as it did in the other table wherever that could be noticed."""
        said: list[tuple[str, str, Any]] = []
        while (key := twin.asked(seat)) and twin.cavern.phase == "talk":
            (ask,) = twin.table.asks_of(seat)
            about = ask.params.get("who", "")
            before = [value for *spoke, value in follow or () if spoke == [key, about]]
            spoken = [spoke[:2] for spoke in said].count((key, about))
            noticed = seat == self.me or about == self.me or key not in ("offers", "growth", "paranoia")
            if key == "narrate":
                value: Any = "It is dark."
            elif key == "offers" and seat != self.me:
                value = self.answer_to_offers(ask.options(), before, spoken)
            elif noticed and follow is not None:
                value = before[spoken]
            else:
                value = ask.nth(self.chance.roll(ask.count()) - 1)
            said.append((key, about, value))
            twin.answer(seat, value, self.chance)
        return said

    def answer_to_offers(self, options: Sequence[str], before: list[Any], spoken: int) -> str:
        """Take or refuse what the watching seat offers when it was so in the other table; it hears of that."""
        if before[spoken : spoken + 1] == [self.me]:
            return self.me
        return any_of(self.chance, [by for by in options if by != self.me or not before])

    def take_a_turn(self) -> bool:
        """Find orders for both tables by which the watching seat learns the same, and give them."""
        for _ in range(30):
            one = self.orders(self.pair[0])
            assert one is not None
            faces = {seat: (self.chance.roll(one[seat][1]), self.chance.roll(4)) for seat in one}
            learned = self.learned(self.pair[0], one, faces)
            for _ in range(40 if learned is not None else 0):
                other = self.orders(self.pair[1], one)
                if other is not None:
                    fell = self.faces_like(faces, other)
                    if self.learned(self.pair[1], other, fell) == learned:
                        self.give((one, other), (faces, fell))
                        return True
        return False

    def orders(self, twin: Twin, like: Orders | None = None) -> Orders | None:
        """Write an order for each of the living, with the die it rolls; like others, where all can see or hear it."""
        written = {}
        for seat in twin.living:
            if like is not None and seat == self.me:
                written[seat] = like[seat]
                continue
            order = self.order(twin, twin.cavern.characters[seat], None if like is None else like[seat])
            if order is None:
                return None
            written[seat] = (order, sides_of(twin.cavern.characters[seat], order))
        return written

    def order(self, twin: Twin, who: Character, like: tuple[Order, int] | None) -> Order | None:
        """Write any legal order, or one that sounds like another: the same dice, and in the torchlight or not."""
        bound = who.bound if twin.table.rulings["R-OOD-14"] == "binding" else None
        legal = [action for action in LIKELY if action in legal_actions(who, twin.living, bound)]
        die = 0 if who.role != HORROR else like[1] if like is not None else any_of(self.chance, SMALL_DICE)
        if like is not None and not die:
            legal = [action for action in legal if who.dice[ITEM_FOR[action]] == like[1]]
        if not legal:
            return None
        order = Order(any_of(self.chance, legal), die=die)
        if like is not None and like[0].action in legal and self.chance.roll(4) > 1:
            order.action = like[0].action
        targets = legal_targets(who, order.action, twin.living, bound)
        order.target = any_of(self.chance, targets) if targets else ""
        if order.action == "feed" and who.seat in targets and like is None and self.chance.roll(4) > 1:
            order.target = who.seat
        if (
            like is not None
            and like[0].action == order.action
            and like[0].target in targets
            and self.chance.roll(4) > 1
        ):
            order.target = like[0].target
        if order.action == "loot":
            order.request = Request(self.chance.roll(2) == 1, any_of(self.chance, ACTIONS))
        spare = min(one.cavern.characters[who.seat].treasures for one in self.pair)
        order.treasures = like[0].treasures if like is not None else self.chance.roll(spare + 1) - 1
        order.torchlight = like[0].torchlight if like is not None else self.chance.roll(9) == 1
        return order

    def faces_like(self, faces: Faces, other: Orders) -> Faces:
        """Let the dice fall the same, unless nobody else sees how they fall."""
        if not self.hidden_faces:
            return faces
        return {
            seat: faces[seat] if seat == self.me else (self.chance.roll(sides), self.chance.roll(4))
            for seat, (_, sides) in other.items()
        }

    def learned(self, twin: Twin, orders: Orders, faces: Faces) -> object:
        """Try a turn out on a copy, and say what the watching seat would learn; nothing if the game would end."""
        before = twin.cavern
        cavern = msgspec.msgpack.decode(msgspec.msgpack.encode(before), type=Cavern)
        for seat, (order, _) in orders.items():
            cavern.characters[seat].order, cavern.characters[seat].bound = order, None
        table = twin.table
        journal = Journal(table.seats, "gm")
        play = Play(
            cavern, Scripted(script(orders, faces)), journal, seats=table.players, gm="gm", rulings=table.rulings
        )
        take_turn(play)
        return what_is_learned(before, play, self.me, faces, hidden=self.hidden_faces)

    def give(self, orders: Sequence[Orders], faces: Sequence[Faces]) -> None:
        """Hand the orders in, seat by seat in both tables."""
        for twin, order, fell in zip(self.pair, orders, faces, strict=True):
            twin.dice.add(*script(order, fell))
        for seat in self.order_of_seats():
            for twin, order in zip(self.pair, orders, strict=True):
                for card in twin.table.asks_of(seat) if twin.cavern.phase == "orders" else ():
                    assert isinstance(card, OrderCard)
                    twin.answer(seat, written(order[seat][0], card), self.chance)


def sides_of(who: Character, order: Order) -> int:
    """Give the die that an order rolls."""
    return order.die or who.dice[ITEM_FOR[order.action]]


def script(orders: Orders, faces: Faces) -> list[int]:
    """Write the dice down in the order in which they fall."""
    return [
        face for seat, (order, _) in orders.items() for face in (faces[seat][0], *[faces[seat][1]] * order.treasures)
    ]


def written(order: Order, card: OrderCard) -> Draft:
    """Fill in the card of an order, as far as it is asked for."""
    request = order.request or Request(do=True, action="")
    said = {
        "die": f"d{order.die}",
        "action": order.action,
        "target": order.target,
        "request": "do" if request.do else "do_not",
        "request_action": request.action,
        "request_target": request.target or "anyone",
        "treasures": str(order.treasures),
        "seal": "torchlight" if order.torchlight else "seal",
    }
    draft: Draft = {}
    for part in card.parts:
        draft |= {part: said[part]} if card.choices(part, draft) else {}
    return draft


def what_is_learned(before: Cavern, play: Play[Cavern], me: str, faces: Faces, *, hidden: bool) -> object:
    """Work out from the truth all that the book lets somebody know of a turn; nothing if it was the last one."""
    cavern = play.state
    if cavern.result is not None:
        return None
    deeds = {line.params["who"]: line.params for line in play.journal.lines if line.kind == "deed"}
    did = {seat: (deed["action"], deed["target"], deed["outcome"]) for seat, deed in deeds.items()}
    strikes = {seat: target for seat, (action, target, _) in did.items() if action == "kill"}
    people = cavern.characters
    public = (
        [(seat, people[seat].alive, people[seat].manner) for seat in people],
        [(seat, faces[seat][: 0 if hidden else 2]) for seat in deeds],
        (cavern.found, cavern.needed, bool(strikes)),
        [(seat, did[seat]) for seat in cavern.torchlit],
    )
    if not people[me].alive:  # no report, but one's own sheet is one's own to the last
        return public, msgspec.json.encode(people[me])
    lit = [light.on for light in before.characters[me].lights] + [did[me][1]] * (did[me][2] == "lit")
    lit += [strikes[seat] for seat in lit if seat in strikes and strikes.get(strikes[seat]) == seat]
    attackers = [seat for seat in strikes if strikes[seat] == me]
    cooks = [seat for seat in did if did[seat][:2] == ("feed", me) and seat != me]
    food = [did[seat][2] for seat in cooks if did[seat][2] != "nothing"]
    private = (
        msgspec.json.encode(people[me]),
        did[me],
        [(seat, did[seat]) for seat in did if seat in lit],
        (bool(attackers), any(did[seat][2] == "fended" for seat in attackers), [s for s in attackers if s in lit]),
        [seat for seat in did if lit and seat in strikes.values()],
        (bool(food), food.count("feeds")),
    )
    return public, private
