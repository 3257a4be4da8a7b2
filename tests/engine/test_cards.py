"""Cards: one decision of several parts, whose parts follow each other, taken or refused as a whole."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from undercroft.engine.asks import Ask, Detail, Number, Pick, YesNo, yes
from undercroft.engine.bots import RandomBot, drive
from undercroft.engine.cards import Card, Slot
from undercroft.engine.dice import Fast
from undercroft.engine.game import Game
from undercroft.engine.notation import parse
from undercroft.engine.odds import bands, distribution
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import replay, save
from undercroft.engine.secrets import Public, State
from undercroft.engine.table import Table
from undercroft.engine.texts import Texts

REACH = {"spear": ("ogre", "imp"), "club": ("ogre",), "none": ()}


def weapon(draft: Mapping[str, Any]) -> Ask[Any]:
    return Pick("ann", "weapon", list(REACH))


def target(draft: Mapping[str, Any]) -> Ask[Any] | None:
    within = REACH[draft["weapon"]]
    return Pick("ann", "target", within) if within else None


def hope(draft: Mapping[str, Any]) -> Ask[Any]:
    return Number("ann", "hope", 0, 3)


def loudly(draft: Mapping[str, Any]) -> Ask[Any]:
    return YesNo("ann", "loudly")


SLOTS = (Slot("weapon", weapon), Slot("target", target, ("weapon",)), Slot("hope", hope), Slot("loudly", loudly))


def strike(**suggested: Any) -> Card:
    return Card("ann", "strike", SLOTS, suggest=lambda: suggested)


class Yard(State):
    """Where blows are struck."""

    struck: Public[str] = ""


class Duel(Game[Yard]):
    """One blow, and whether it was meant."""

    name, title, gm = "duel", "Duel", ""
    least_players, most_players = 2, 2
    state = Yard
    texts = Texts({"cards": {"strike": "Strike {target} with {weapon}."}})

    def __init__(self, preview: Callable[[Mapping[str, Any]], Detail] | None = None) -> None:
        self.preview = preview

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Yard:
        """Nobody has struck yet."""
        return Yard()

    async def play(self, play: Play[Yard]) -> None:
        """Ann strikes."""
        card = Card("ann", "strike", SLOTS, suggest=lambda: {"weapon": "club"}, preview=self.preview)
        play.state.struck = (await card).get("target", "nobody")
        await yes("ann", "meant")


def test_a_card_is_answered_with_one_legal_answer_for_every_open_slot() -> None:
    answer = {"weapon": "spear", "target": "imp", "hope": 2, "loudly": True}

    assert strike().check(answer) == answer
    assert strike().check({"weapon": "none", "hope": 0, "loudly": False}) == {
        "weapon": "none",
        "hope": 0,
        "loudly": False,
    }


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("spear", "Fill in the card: weapon, target, hope, loudly."),
        ({"weapon": "club", "target": "imp", "hope": 0, "loudly": False}, "Target: That is not offered here"),
        ({"weapon": "none", "target": "ogre", "hope": 0, "loudly": False}, "Target cannot be chosen here."),
        ({"weapon": "spear", "target": "imp", "loudly": False}, "Hope is still open."),
        ({"weapon": "spear", "target": "imp", "hope": 4, "loudly": False}, "Hope: The number must be from 0 to 3."),
        ({"wepon": "spear"}, "The card has no place for 'wepon'."),
    ],
)
def test_a_card_is_refused_as_a_whole_and_says_which_slot_is_wrong(answer: Any, sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        strike().check(answer)

    assert str(refusal.value).startswith(sentence)


def test_every_legal_draft_has_its_number_and_there_are_no_others() -> None:
    card = strike()
    drafts = [card.nth(index) for index in range(card.count())]

    assert len(drafts) == (2 + 1 + 1) * 4 * 2
    assert len({repr(draft) for draft in drafts}) == len(drafts)
    assert all(card.check(draft) == draft for draft in drafts)


def test_a_card_is_laid_down_as_it_is_suggested_and_silence_means_that() -> None:
    card = strike(weapon="club", hope=1)

    assert card.drafted({}).draft == {"weapon": "club", "target": "ogre", "hope": 1, "loudly": False}
    assert card.silence() == card.drafted({}).draft


def test_a_draft_follows_what_somebody_wants_as_far_as_it_is_legal() -> None:
    drafted = strike(weapon="club", hope=1).drafted({"weapon": "spear", "target": "imp", "hope": 9, "nonsense": 1})

    assert drafted.draft == {"weapon": "spear", "target": "imp", "hope": 1, "loudly": False}
    assert drafted.asks["target"].options() == ("ogre", "imp")
    assert "target" not in strike().drafted({"weapon": "none"}).asks


def test_what_later_slots_do_not_depend_on_is_counted_once() -> None:
    asked: list[int] = []

    def counting(draft: Mapping[str, Any]) -> Ask[Any]:
        asked.append(1)
        return Number("ann", "more", 0, 99)

    card = Card("ann", "long", [Slot(f"s{number}", counting) for number in range(6)])

    assert card.count() == 100**6
    assert len(asked) == 6
    assert card.check(card.nth(card.count() - 1)) == {f"s{number}": 99 for number in range(6)}


def test_chance_fills_in_slot_after_slot_and_counts_no_ways() -> None:
    asked: list[int] = []

    def depending(draft: Mapping[str, Any]) -> Ask[Any]:
        asked.append(len(draft))
        return Number("ann", "more", 0, 99 + len(draft))

    names = [f"s{number}" for number in range(6)]
    card = Card("ann", "long", [Slot(name, depending, tuple(names[:place])) for place, name in enumerate(names)])

    assert card.anything(lambda ways: ways) == {name: 99 + place for place, name in enumerate(names)}
    assert asked == [0, 1, 2, 3, 4, 5]


def test_chance_finds_a_whole_draft_where_a_slot_leads_nowhere() -> None:
    ways_out = {"cellar": (), "hall": ("door", "window")}
    slots = [
        Slot("room", lambda draft: Pick("ann", "room", tuple(ways_out))),
        Slot("by", lambda draft: Pick("ann", "by", ways_out[draft["room"]]), ("room",)),
    ]

    assert Card("ann", "leave", slots).anything(lambda ways: 1) == {"room": "hall", "by": "door"}


def test_whatever_chance_fills_in_is_legal() -> None:
    card, chance = strike(), Fast(b"strike")
    drafts = [card.anything(chance.roll) for _ in range(300)]

    assert all(card.check(draft) == draft for draft in drafts)
    assert len({repr(draft) for draft in drafts}) == card.count()


def test_a_draft_up_to_a_slot_asks_for_nothing_behind_it() -> None:
    drafted = strike().drafted({"weapon": "spear", "hope": 2}, "target")
    assert drafted.draft == {"weapon": "spear", "target": "ogre"}
    assert list(drafted.asks) == ["weapon", "target"]
    assert strike().drafted({"weapon": "none"}, "target").draft == {"weapon": "none"}


def test_the_odds_of_a_draft_can_be_looked_at_before_it_is_sent() -> None:
    def preview(draft: Mapping[str, Any]) -> Detail:
        dice = f"{1 + draft['hope']}d6"
        return Detail(odds=bands(distribution(parse(dice)), [(None, 3, "miss"), (4, None, "hit")]))

    table = Table(Duel(preview), ("ann", "bob"), seed=b"x")
    view = table.view("ann")
    before = view.encode()

    shown = view.preview("ann.1", {"hope": 3, "weapon": "club"})

    assert shown["draft"] == {"weapon": "club", "target": "ogre", "hope": 3, "loudly": False}
    assert [slot["slot"] for slot in shown["slots"]] == ["weapon", "target", "hope", "loudly"]
    assert [option["id"] for option in shown["slots"][1]["options"]] == ["ogre"]
    assert shown["odds"] == preview({"hope": 3}).odds
    assert view.encode() == table.view("ann").encode() == before


@pytest.mark.parametrize(
    ("seat", "ask", "wanted"), [("bob", "ann.1", {}), ("ann", "ann.2", {}), ("ann", "ann.1", ["spear"]), ("", "", {})]
)
def test_only_ones_own_open_card_can_be_looked_at(seat: str, ask: str, wanted: Any) -> None:
    with pytest.raises(Refused):
        Table(Duel(), ("ann", "bob"), seed=b"x").view(seat).preview(ask, wanted)


def test_a_card_is_one_question_one_entry_of_the_log_and_one_step_back() -> None:
    table = Table(Duel(), ("ann", "bob"), seed=b"x")
    asked = table.view("ann").data()["asks"][0]
    assert (asked["kind"], asked["draft"]["weapon"]) == ("card", "club")
    assert asked["sentence"] == ["Strike ", {"slot": "target"}, " with ", {"slot": "weapon"}, "."]

    table.answer("ann", "ann.1", {"weapon": "none", "hope": 0, "loudly": True})
    assert len(table.log) == 1
    assert replay(table.game, save(table)).digest() == table.digest()
    table.take_back("ann")

    assert table.view("ann").data()["asks"][0]["draft"] == asked["draft"]


def test_bots_fill_in_cards_as_they_answer_anything() -> None:
    table = Table(Duel(), ("ann", "bob"), seed=b"x")
    for _ in drive(table, {"ann": RandomBot(b"1")}):
        pass

    assert table.over


def test_a_card_that_leaves_no_choice_need_not_be_asked() -> None:
    alone = Card("ann", "strike", [Slot("weapon", lambda draft: Pick("ann", "weapon", ("club",))), SLOTS[1]])

    assert alone.only() == {"weapon": "club", "target": "ogre"}
    assert strike().only() is None


def test_what_is_chosen_has_a_small_article_within_the_sentence() -> None:
    table = Table(Duel(), ("ann", "bob"), seed=b"x")
    words = {"strike": {"sentence": "Strike{weapon}.", "says": {"weapon": " with [{label}]"}}}
    table.game.texts = Texts({"cards": words, "options": {"weapon": {"spear": "The Spear", "club": "The Club"}}})
    (ask,) = table.asks_of("ann")
    said = [
        slot["says"] for slot in table.view("ann").preview(ask.id, {"hope": 2})["slots"] if slot["slot"] == "weapon"
    ]
    assert said == [" with [the Club]"]


def test_a_sentence_that_begins_with_what_is_chosen_begins_with_a_capital() -> None:
    table = Table(Duel(), ("ann", "bob"), seed=b"x")
    table.game.texts = Texts({"cards": {"strike": "{weapon}."}, "options": {"weapon": {"club": "The Club"}}})
    (ask,) = table.asks_of("ann")
    said = {slot["slot"]: slot["says"] for slot in table.view("ann").preview(ask.id, {"hope": 2})["slots"]}
    assert said["weapon"] == "[The Club]"


def test_words_of_a_card_may_stand_with_each_slot() -> None:
    table = Table(Duel(), ("ann", "bob"), seed=b"x", names={"ann": "Anna", "bob": "Bert"})
    says = {"weapon": " with [the {label}]", "hope": {"0": "", "*": ", [{count:# Hope|# Hope}]"}}
    card = {"sentence": "{who:seat} strikes{weapon}{hope}.", "names": {"hope": "How much"}, "says": says}
    table.game.texts = Texts({"cards": {"strike": {**card, "verb": "Use the {weapon}"}}})
    (ask,) = table.asks_of("ann")
    ask.params = {"who": "ann"}

    shown = table.view("ann").preview(ask.id, {"hope": 2})

    assert shown["sentence"] == ["Anna", " strikes", {"slot": "weapon"}, {"slot": "hope"}, "."]
    assert [slot["says"] for slot in shown["slots"] if slot["slot"] in says] == [" with [the Club]", ", [two Hope]"]
    assert [slot["name"] for slot in shown["slots"]][2] == "How much"
    assert shown["verb"] == "Use the Club"


def test_a_name_with_an_article_stands_small_within_a_verb() -> None:
    table = Table(Duel(), ("ann", "bob"), seed=b"x")
    texts = {"cards": {"strike": {"verb": "Swing {weapon}"}}, "options": {"weapon": {"club": "The big club"}}}
    table.game.texts = Texts(texts)
    (ask,) = table.asks_of("ann")

    assert table.view("ann").preview(ask.id, {})["verb"] == "Swing the big club"


def test_what_no_later_slot_depends_on_is_counted_once_and_not_one_by_one() -> None:
    looked: list[str] = []

    def long_list(draft: Mapping[str, Any]) -> Ask[Any]:
        looked.append("list")
        return Number("ann", "list", 1, 5_000)

    def far_list(draft: Mapping[str, Any]) -> Ask[Any]:
        looked.append("far")
        return Number("ann", "far", 1, 7)

    card = Card("ann", "lists", (Slot("near", long_list), Slot("middle", far_list), Slot("far", far_list)))
    assert card.count() == 5_000 * 7 * 7
    assert card.nth(7 * 7 * 3 + 7 * 2 + 1) == {"near": 4, "middle": 3, "far": 2}
    assert len(looked) <= 6
    assert [card.nth(place) for place in (0, 1)] == [
        {"near": 1, "middle": 1, "far": 1},
        {"near": 1, "middle": 1, "far": 2},
    ]
