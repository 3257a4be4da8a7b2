"""What a card remembers holds until anything changes: what others did, what was put right, what is let pass."""

from collections.abc import Mapping
from typing import Any

from tests.engine.playing import everything, reloaded
from tests.engine.tiny import SEED, Parlour, Party
from undercroft.engine.asks import Ask, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import together
from undercroft.engine.remembering import Remembered
from undercroft.engine.table import Table

WARES = ("bread", "salt", "wine")


class Counter:
    """One seat's card at a counter from which others buy, too."""

    def __init__(self, play: Play[Parlour], seat: str) -> None:
        self.play, self.seat, self.remembered = play, seat, Remembered(play)

    def left(self) -> list[str]:
        """List what nobody has bought yet, and what this seat has not sworn off."""
        left = [ware for ware in WARES if ware not in self.play.state.plan]
        return [ware for ware in left if not self.play.always_passes(self.seat, ware)]

    def wares(self, draft: Mapping[str, Any]) -> Ask[Any]:
        """Offer what is left, looked up once."""
        return Pick(self.seat, "ware", self.remembered("left", self.left))

    async def buy(self) -> None:
        """Ask, and take it off the counter."""
        draft = await Card(self.seat, "buy", (Slot("ware", self.wares),), {})
        self.play.state.plan += f" {draft['ware']}"


class Market(Party):
    """Two buy at one counter, side by side."""

    async def play(self, play: Play[Parlour]) -> None:
        """Let both buy."""
        play.safe_point("market")
        await together([Counter(play, "ann").buy(), Counter(play, "bob").buy()])


def offered(table: Table[Parlour], seat: str) -> list[str]:
    """Give what a seat's card offers."""
    [card] = table.asks_of(seat)
    assert isinstance(card, Card)
    return list(card.drafted({}).asks["ware"].options())


def test_a_card_offers_what_is_left_after_others_have_bought() -> None:
    table = Table(Market(), ("ann", "bob", "gm"), seed=SEED)
    assert offered(table, "ann") == offered(table, "bob") == list(WARES)

    table.answer("bob", table.asks_of("bob")[0].id, {"ware": "salt"})

    assert offered(table, "ann") == ["bread", "wine"]
    assert everything(reloaded(table)) == everything(table)


def test_a_card_offers_what_is_left_after_a_correction() -> None:
    table = Table(Market(), ("ann", "bob", "gm"), seed=SEED)
    assert offered(table, "ann") == list(WARES)

    table.adjust("gm", "plan", "wine and song", "")

    assert offered(table, "ann") == ["bread", "salt"]
    assert everything(reloaded(table)) == everything(table)


def test_a_card_offers_what_is_left_after_its_seat_passes_on_something() -> None:
    table = Table(Market(), ("ann", "bob", "gm"), seed=SEED)
    assert offered(table, "ann") == list(WARES)

    table.set_pass("ann", "wine")

    assert offered(table, "ann") == ["bread", "salt"]
    assert everything(reloaded(table)) == everything(table)
