"""Foresight: what will be asked is found on a copy, and nothing happens at the table itself."""

import gc
from collections.abc import Mapping
from typing import Any
from weakref import ref

import pytest

from undercroft.engine.asks import Detail, Number, Pick, Text, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.dice import Scripted
from undercroft.engine.foresight import MOST_SEEN, Foresight, Unforeseen, rehearsal
from undercroft.engine.journal import Journal
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure
from undercroft.engine.refusals import Refused
from undercroft.engine.secrets import Public, State

LETTERS = ("a", "b", "c")


class Purse(State, weakref=True):
    coins: Public[int] = 5


async def shop(play: Play[Purse], what: str) -> None:
    """Buy one thing: how many is asked at once, whether it is a present after paying, the rest is for the dice."""
    price = {"bread": 1, "cake": 2, "dice": 0}[what]
    if not price:
        if play.rehearsing:
            raise Unforeseen(Detail("even"))
        play.state.coins += play.dice.roll(6)
    count = await Number("ann", "how_many", 1, play.state.coins // price, start=2)
    play.state.coins -= count * price
    await Pick("bob", "sold", LETTERS).or_else(lambda: "a")
    if await YesNo("ann", "present"):
        await Pick("cid", "thanks", LETTERS)


def card_for(play: Play[Purse]) -> Card:
    def begin(draft: Mapping[str, Any]) -> Procedure[None] | None:
        return None if draft["deed"] == "nothing" else shop(rehearsal(play), draft["deed"])

    foresight = Foresight(play, "ann", begin, ("deed",))
    deeds = Pick("ann", "deeds", ("nothing", "bread", "cake", "dice"))
    slots = [Slot("deed", lambda draft: deeds), *foresight.slots()]
    return Card("ann", "shop", slots, preview=lambda draft: foresight.outlook(draft) or Detail())


@pytest.fixture
def play() -> Play[Purse]:
    return Play(
        Purse(), Scripted([]), Journal(("ann", "bob", "cid"), ""), seats=("ann", "bob", "cid"), gm="", rulings={}
    )


def test_a_card_asks_what_will_be_asked_as_far_as_it_is_in_ones_own_hands(play: Play[Purse]) -> None:
    card = card_for(play)

    assert list(card.drafted({"deed": "nothing"}).asks) == ["deed"]
    assert {name: ask.key for name, ask in card.drafted({"deed": "cake"}).asks.items()} == {
        "deed": "deeds", "more_1": "how_many", "more_2": "present",
    }  # fmt: skip
    assert play.state.coins == 5


def test_a_part_begins_where_its_question_would_and_follows_what_stands_before_it(play: Play[Purse]) -> None:
    card = card_for(play)

    assert card.drafted({"deed": "bread"}).draft["more_1"] == 2
    assert card.drafted({"deed": "bread", "more_1": 5}).draft["more_1"] == 5
    assert card.drafted({"deed": "cake", "more_1": 5}).draft["more_1"] == 2


def test_dice_end_it_and_say_how_they_stand(play: Play[Purse]) -> None:
    card = card_for(play)
    assert card.preview is not None

    assert list(card.drafted({"deed": "dice"}).asks) == ["deed"]
    assert card.preview({"deed": "dice"}).label == "even"


def test_a_bad_part_is_refused_and_named(play: Play[Purse]) -> None:
    with pytest.raises(Refused, match="How many: The number must be from 1 to 2"):
        card_for(play).check({"deed": "cake", "more_1": 3})
    with pytest.raises(Refused, match="More 1 cannot be chosen here"):
        card_for(play).check({"deed": "nothing", "more_1": 1})


def test_what_is_left_open_is_asked_when_it_comes_up(play: Play[Purse]) -> None:
    assert card_for(play).check("cake") == {"deed": "cake"}
    assert card_for(play).check({"deed": "cake", "more_1": 1}) == {"deed": "cake", "more_1": 1}


def test_every_draft_that_chance_fills_in_is_legal(play: Play[Purse]) -> None:
    card = card_for(play)
    drafts = [card.nth(index) for index in range(card.count())]

    assert len(drafts) == 1 + 5 * 2 + 2 * 2 + 1
    assert [card.check(draft) for draft in drafts] == drafts


def test_nothing_is_tried_for_an_answer_that_says_nothing_beforehand(play: Play[Purse]) -> None:
    deeds = Pick("ann", "deeds", ("bread", "cake"))
    tried: list[Any] = []
    foresight = Foresight(play, "ann", lambda draft: tried.append(draft), ("deed",))
    card = Card("ann", "shop", [Slot("deed", lambda draft: deeds), *foresight.slots()])

    assert card.anything(lambda ways: ways) == {"deed": "cake"}
    assert card.check({"deed": "bread"}) == {"deed": "bread"}
    assert not tried
    assert list(card.drafted({}).asks) == ["deed"]
    assert tried


def test_however_many_drafts_somebody_looks_at_few_copies_of_the_table_are_kept(play: Play[Purse]) -> None:
    copies: list[ref[Purse]] = []

    async def sign(copy: Play[Purse]) -> None:
        copies.append(ref(copy.state))
        await Text("ann", "name", 40)
        await Pick("ann", "coins", LETTERS).described(lambda option: Detail(die=copy.state.coins))

    foresight = Foresight(play, "ann", lambda draft: sign(rehearsal(play)), ("deed",))
    deeds = Pick("ann", "deeds", ("sign",))
    card = Card("ann", "book", [Slot("deed", lambda draft: deeds), *foresight.slots()])
    for number in range(500):
        assert card.drafted({"deed": "sign", "more_1": f"Ann {number}"}).asks["more_2"].key == "coins"
    gc.collect()

    assert len([copy for copy in copies if copy() is not None]) <= MOST_SEEN
