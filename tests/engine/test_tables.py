"""Tables: dice, bands and cards lead to rows, and others may step in between a roll and its row."""

from collections import Counter
from typing import Any

import pytest

from tests.skirmish.game import Skirmish
from tests.skirmish.state import Ring
from undercroft.engine.decks import Deck, standard_deck
from undercroft.engine.dice import Fast, Scripted
from undercroft.engine.journal import Journal
from undercroft.engine.notation import Thrown
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure
from undercroft.engine.tables import Bands, Cards, Roll, Rows, Table, carry_out, draw, roll_on, turn_up
from undercroft.engine.totals import Total


class Swing(Roll[Ring, str]):
    """A roll in the ring, by a seat."""


class Pool(Swing):
    """A pool of dice: the highest counts, and two sixes are more than a six."""

    size = 3

    @property
    def dice(self) -> str:
        """As many dice as the pool holds."""
        return f"{self.size}d"

    def read(self, thrown: Thrown) -> int:
        """Count two sixes as a seven."""
        return 7 if thrown.showing(6) > 1 else thrown.total


async def cheer(roll: Swing) -> None:
    """The crowd cheers."""
    roll.play.state.turn += 1


async def boo(roll: Swing) -> None:
    """The crowd boos, so many times."""
    roll.play.state.turn -= roll.roll("1d6")


async def jeer_again(roll: Swing) -> None:
    """The crowd wants more."""
    roll.again = 1 if roll.play.state.turn < 5 else 0
    roll.play.state.turn += 5


CROWD: Table[Any] = Table("crowd", dice="1d4", rows={1: boo, 2: cheer, 3: cheer, 4: jeer_again}, cite="SKM-CROWD-{:02}")
FIGHT = Bands("fight", dice="2d6", rows={10: "strong", 7: "mixed", 0: "miss"}, cite="SKM-FIGHT-{}")
ACTION = Bands("action", rows={7: "critical", 6: "success", 4: "mixed", 0: "failure"}, cite="SKM-ACTION")
LAIR = Cards("lair", rows={"ace_of_spades": "the crown", "king": "a ruler", "hearts": "a friend"}, cite="SKM-LAIR-{}")


def playing(*dice: int) -> Play[Ring]:
    state = Skirmish().new_state(("ann", "bob"), {})
    return Play(state, Scripted(dice), Journal(("ann", "bob"), ""), seats=("ann", "bob"), gm="", rulings={})


def run(procedure: Procedure[Any]) -> Any:
    """Run what asks nobody."""
    with pytest.raises(StopIteration) as ended:
        procedure.send(None)
    return ended.value.value


def told(play: Play[Ring]) -> list[str]:
    return [line.kind for line in play.journal.lines]


def test_a_row_is_rolled_told_and_carried_out() -> None:
    play = playing(2)

    roll = run(roll_on(Swing(play, CROWD, "ann")))

    assert (roll.number, roll.cite, play.state.turn) == (2, "SKM-CROWD-02", 1)
    assert told(play) == ["table_rolled", "crowd_2"]


def test_others_may_step_in_between_a_roll_and_its_row() -> None:
    async def push(roll: Swing) -> None:
        roll.shift(2)

    async def hush(roll: Swing) -> None:
        roll.cancel()

    pushed, hushed = playing(1), playing(1)
    run(roll_on(Swing(pushed, CROWD, "ann"), between=push))
    run(roll_on(Swing(hushed, CROWD, "ann"), between=hush))

    assert (pushed.state.turn, hushed.state.turn) == (1, 0)
    assert told(hushed) == ["table_rolled", "row_cancelled"]


def test_what_shifts_a_roll_shifts_it_when_it_is_thrown_again() -> None:
    async def once_more(roll: Swing) -> None:
        roll.throw()

    play = playing(4, 1)

    assert run(roll_on(Swing(play, CROWD, "ann"), shift=1, between=once_more)).number == 2


def test_a_row_may_call_for_dice_and_for_another_roll() -> None:
    play = playing(4, 1, 6)

    run(roll_on(Swing(play, CROWD, "ann")))

    assert play.state.turn == 5 - 6
    assert told(play) == ["table_rolled", "crowd_4", "table_rolled", "crowd_1", "row_rolled"]


@pytest.mark.parametrize(("number", "kept"), [(0, 1), (3, 3), (9, 4)])
def test_a_shifted_roll_stays_on_the_table(number: int, kept: int) -> None:
    assert CROWD.nearest(number) == kept


def test_a_shifted_roll_of_two_dice_read_as_digits_stays_on_a_row() -> None:
    digits = {10 * low + high: "" for low in range(1, 7) for high in range(low, 7)}

    assert Table("digits", dice="D66", rows=digits, cite="SKM").nearest(17) == 16


@pytest.mark.parametrize(("dice", "shift", "row"), [((6, 4), 0, "strong"), ((6, 4), -1, "mixed"), ((1, 1), -3, "miss")])
def test_a_total_reaches_a_band_and_both_ends_are_open(dice: tuple[int, int], shift: int, row: str) -> None:
    assert draw(playing(*dice), FIGHT, shift=shift) == row
    assert (FIGHT[19], FIGHT[-4]) == ("strong", "miss")


def test_a_shifted_total_can_reach_the_next_band() -> None:
    roll = Swing(playing(4, 4), FIGHT, "ann")
    roll.throw(1)
    assert (roll.number, roll.key, roll.cite) == (9, 7, "SKM-FIGHT-7")

    roll.shift(1)

    assert (roll.number, roll.key) == (10, 10)


def test_bands_give_the_odds_that_an_ask_shows() -> None:
    assert [(band.label, band.ways) for band in FIGHT.odds().bands] == [("strong", 6), ("mixed", 15), ("miss", 15)]
    assert [band.ways for band in FIGHT.odds(1).bands] == [10, 16, 10]
    assert [band.ways for band in ACTION.odds(dice="1d", label=str.upper).bands] == [0, 1, 2, 3]


def test_what_is_added_to_the_dice_says_why() -> None:
    play = playing(4, 4)
    might = Total("Might", 1)
    might.add("High ground", 1, "SKM-GROUND")

    roll = Swing(play, FIGHT, "ann")
    roll.throw(might)

    assert roll.number == 10
    assert play.journal.lines[0].total is might


@pytest.mark.parametrize(("faces", "row"), [((6, 6, 1), "critical"), ((6, 2, 1), "success"), ((1, 2, 3), "failure")])
def test_a_game_reads_its_dice_as_it_likes(faces: tuple[int, ...], row: str) -> None:
    roll = Pool(playing(*faces), ACTION, "ann")
    roll.throw()

    assert ACTION.rows[roll.key] == row


@pytest.mark.parametrize(
    ("card", "row"),
    [("ace_of_spades", "the crown"), ("king_of_hearts", "a ruler"), ("two_of_hearts", "a friend")],
)
def test_a_card_leads_to_its_own_row_else_its_ranks_else_its_suits(card: str, row: str) -> None:
    assert turn_up(playing(), LAIR, Deck([card])) == row


def test_a_card_without_a_row_is_refused() -> None:
    with pytest.raises(ValueError, match="'lair' has no row for two_of_clubs"):
        LAIR.key_of("two_of_clubs")


def test_a_deck_is_drawn_from_for_a_table_of_suits() -> None:
    suits = Cards("suits", rows={suit: suit for suit in ("clubs", "diamonds", "hearts", "spades")}, cite="SKM")
    deck, play = standard_deck(), playing()
    deck.shuffle(Fast(b"suits"))

    assert Counter(turn_up(play, suits, deck) for _ in range(52)) == dict.fromkeys(suits.rows, 13)


def test_rows_that_come_up_are_counted() -> None:
    play = playing(2, 5, 5)
    play.reach = Counter()

    run(carry_out(_thrown(Swing(play, CROWD, "ann"))))
    draw(play, FIGHT)
    turn_up(play, LAIR, Deck(["king_of_clubs"]))

    assert list(play.reach) == [("row", "crowd 2"), ("row", "fight 10"), ("row", "lair king")]


def _thrown(roll: Swing) -> Swing:
    roll.throw()
    return roll


def test_a_table_with_a_hole_is_refused() -> None:
    with pytest.raises(ValueError, match="the table 'torn' has no row for 3, which 1d4 can show"):
        Table("torn", dice="1d4", rows={1: "", 2: "", 4: ""}, cite="SKM")


def test_a_table_without_rows_or_without_a_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="has no rows"):
        Rows[int, str]("empty", rows={}, cite="SKM")
    with pytest.raises(ValueError, match="must cite"):
        Bands("lawless", rows={0: ""}, cite="")


def test_two_tables_of_a_game_cannot_share_an_id() -> None:
    among: dict[str, Any] = {}
    CROWD.enter(among)

    with pytest.raises(ValueError, match="there is a table 'crowd' already"):
        CROWD.enter(among)
