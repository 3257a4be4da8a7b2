"""Meetings and talk in a lair: reactions, reasons, and the fourteen things that can be wanted first."""

from typing import Any

import pytest

from tests.nightmares.below import MISS, MIXED, STRONG, Below
from tests.nightmares.people import hero
from tests.rules import rule
from undercroft.games.nightmares.state import House
from undercroft.games.nightmares.words import Grade, Institution, Reaction


def one(*abilities: str, **more: Any) -> Any:
    more.setdefault("worn", ["sword"])
    return hero("warrior", *abilities, level=4, **more)


def met(**people: Any) -> Below:
    """Stand before somebody who is wary."""
    scene = Below("ghoul", **(people or {"ann": one()}))
    scene.lair.groups["g1"].reaction = Reaction.WARY
    scene.begin()
    return scene


def asks_for(scene: Below, *terms: str, wish: str = "aid", dice: tuple[int, int] = STRONG) -> None:
    """Ask for something, and let them want something first."""
    for seat in [seat for seat, _ in scene.asks if seat != "ann"]:
        scene.act(seat, doing="follow")
    scene.act("ann", *dice, doing="talk", about="g1", way=wish, reason="duty")
    scene.answer("gm", "requirements", terms)


@rule("AWN-DEP-REACTION")
@pytest.mark.parametrize(
    ("dice", "reaction"), [(STRONG, Reaction.FRIENDLY), (MIXED, Reaction.WARY), (MISS, Reaction.HOSTILE)]
)
def test_a_meeting_is_rolled_by_whoever_speaks_best(dice: tuple[int, int], reaction: Reaction) -> None:
    scene = Below("ghoul", ann=one(), bob=one(charisma=1))
    scene.begin(dice[0], dice[1] - 1)
    line = next(line for line in scene.table.journal.lines if line.kind == "rolled_reaction")
    assert line.params["who"] == "Bob"
    assert scene.lair.groups["g1"].reaction is reaction


@rule("AWN-DEP-REACTION")
def test_a_nightmare_is_always_hostile() -> None:
    scene = Below(ann=one())
    scene.lair.groups["g0"].room = "hall"
    scene.begin()
    assert scene.lair.groups["g0"].reaction is Reaction.HOSTILE
    assert scene.rolled("reaction") == []


@rule("AWN-ABILITY-INCOGNITO")
def test_nobody_bears_a_grudge_against_nobody() -> None:
    scene = Below(ann=one("incognito"))
    scene.begin()
    scene.act(doing="disguise")
    assert scene.ann.disguised
    assert "hour" in scene.told()
    other = Below("ghoul", ann=one("incognito"))
    other.ann.disguised, other.lair.groups["g1"].grudge = True, 3
    other.begin(*MIXED)
    assert other.rolled("reaction") == [8]


@rule("AWN-MOVE-PERSUADE-AUTO", "AWN-MOVE-PERSUADE-REASON")
def test_who_has_no_reason_to_refuse_simply_does_it() -> None:
    scene = met()
    assert scene.offers("reason", doing="talk") == ["gain", "fear", "duty", "pity", "enemy", "truth"]
    scene.act(doing="talk", about="g1", way="way", reason="duty")
    assert scene.lair.groups["g1"].reaction is Reaction.FRIENDLY
    assert scene.rolled("persuade") == []


def test_who_is_offered_their_own_want_does_it_too() -> None:
    scene = met()
    scene.act(doing="talk", about="g1", way="aid", reason="gain")
    assert scene.night.scene.helpers == ["Ghoul", "Ghoul"]


@rule("AWN-MOVE-PERSUADE-ROLL", "AWN-MOVE-PERSUADE-10", "AWN-MOVE-PERSUADE-CHOOSER", "AWN-DEP-REQUIREMENTS")
def test_one_thing_first() -> None:
    scene = met()
    asks_for(scene, "oath")
    scene.answer("ann", "terms", "meet")
    assert scene.night.scene.helpers == ["Ghoul", "Ghoul"]
    assert scene.night.town.debts[0].promise


@rule("AWN-MOVE-PERSUADE-7")
def test_two_things_first() -> None:
    scene = met()
    asks_for(scene, "oath", "favour", dice=MIXED)
    scene.answer("gm", "complicate", "none")
    scene.answer("ann", "terms", "later")
    assert set(scene.lair.groups["g1"].terms) == {"oath", "favour"}
    scene.act(doing="talk", about="g1", way="aid", reason="duty")
    scene.answer("ann", "terms", "meet")
    assert scene.night.scene.helpers


@rule("AWN-MOVE-PERSUADE-6")
def test_a_bad_impression_and_something_worse() -> None:
    scene = met()
    scene.act("ann", *MISS, 1, doing="talk", about="g1", way="aid", reason="duty")
    scene.leave_to_gm()
    assert scene.lair.groups["g1"].grudge == 1
    assert "worse" in scene.told()


@rule("AWN-MOVE-PERSUADE-REQ-01")
def test_they_do_it_their_way() -> None:
    scene = met()
    asks_for(scene, "own_ideas")
    scene.answer("ann", "terms", "meet")
    assert [problem.entry for problem in scene.night.scene.problems] == ["their_way"]


@rule("AWN-MOVE-PERSUADE-REQ-02")
@pytest.mark.parametrize("letter", [True, False])
def test_authority_is_a_letter_or_a_danger(letter: bool) -> None:
    scene = met()
    if letter:
        scene.night.town.houses[Institution.COURT] = House(grade=Grade.NOTABLE)
    asks_for(scene, "authority")
    scene.dice(*(() if letter else STRONG))
    scene.answer("ann", "terms", "meet")
    assert scene.night.scene.helpers
    assert len(scene.rolled("danger")) == (0 if letter else 1)


@rule("AWN-MOVE-PERSUADE-REQ-03")
@pytest.mark.parametrize("alone", [True, False])
def test_nagging_takes_two_or_an_hour(alone: bool) -> None:
    scene = met(ann=one()) if alone else met(ann=one(), bob=one())
    asks_for(scene, "badgered")
    scene.answer("ann", "terms", "meet")
    assert ("hour" in scene.told()) is alone


@rule("AWN-MOVE-PERSUADE-REQ-04")
def test_weapons_leave_a_bad_impression() -> None:
    scene = met()
    asks_for(scene, "threatened")
    scene.answer("ann", "terms", "meet")
    assert scene.lair.groups["g1"].grudge == 1


@rule("AWN-MOVE-PERSUADE-REQ-05")
def test_a_pledge_or_somebody_who_stays() -> None:
    scene = met(ann=one(), bob=one())
    asks_for(scene, "assurances")
    scene.answer("ann", "terms", "meet")
    assert scene.bob.away
    paid = met()
    paid.ann.purses = 1
    asks_for(paid, "assurances")
    paid.answer("ann", "terms", "meet")
    assert paid.ann.purses == 0


@rule("AWN-MOVE-PERSUADE-REQ-06", "AWN-MOVE-PERSUADE-REQ-09")
@pytest.mark.parametrize(("term", "promise"), [("favour", False), ("oath", True)])
def test_what_is_owed_and_promised(term: str, promise: bool) -> None:
    scene = met()
    asks_for(scene, term)
    scene.answer("ann", "terms", "meet")
    assert [debt.promise for debt in scene.night.town.debts] == [promise]


@rule("AWN-MOVE-PERSUADE-REQ-07")
def test_somebody_else_is_blamed() -> None:
    scene = met()
    asks_for(scene, "blame")
    scene.answer("ann", "terms", "meet")
    assert scene.lair.groups["g0"].grudge == 1


@rule("AWN-MOVE-PERSUADE-REQ-08")
def test_a_purse_first() -> None:
    scene = met()
    scene.ann.purses = 2
    asks_for(scene, "paid")
    scene.answer("ann", "terms", "meet")
    assert scene.ann.purses == 1


@rule("AWN-MOVE-PERSUADE-REQ-10", "AWN-CURSE-TABOO-16")
def test_a_lie_is_found_out_and_some_may_not_lie() -> None:
    scene = met(ann=one(curses=[("taboo", "16")]))
    asks_for(scene, "deceived")
    scene.answer("ann", "terms", "meet")
    assert [problem.entry for problem in scene.night.scene.problems] == ["found_out"]
    assert scene.ann.lost == 2


@rule("AWN-MOVE-PERSUADE-REQ-11", "AWN-MOVE-PERSUADE-REQ-14")
@pytest.mark.parametrize("term", ["happy", "relationship"])
def test_something_that_pleases_them(term: str) -> None:
    scene = met(ann=one(carried=["lamp"]))
    asks_for(scene, term)
    scene.answer("ann", "terms", "meet")
    scene.answer("ann", "lose", "lamp")
    assert [thing.item for thing in scene.ann.carried] == ["sword"]


@rule("AWN-MOVE-PERSUADE-REQ-12")
def test_a_watch_is_stood() -> None:
    scene = met(ann=one(), bob=one())
    asks_for(scene, "commitment")
    scene.answer("ann", "terms", "meet")
    assert [seat for seat, _ in scene.asks] == ["bob"]


@rule("AWN-MOVE-PERSUADE-REQ-13")
def test_time_is_an_hour() -> None:
    scene = met()
    asks_for(scene, "time")
    scene.answer("ann", "terms", "meet")
    assert "hour" in scene.told()


def test_only_what_can_be_met_is_wanted() -> None:
    scene = met(ann=one(worn=[]))
    scene.act("ann", *STRONG, doing="talk", about="g1", way="aid", reason="duty")
    assert not {"paid", "assurances", "happy", "relationship"} & set(scene.ask("gm").options())


@rule("AWN-CURSE-TABOO-18")
def test_politeness_is_not_returned_with_blows() -> None:
    scene = Below("ghoul", ann=one(curses=[("taboo", "18")]))
    scene.lair.groups["g1"].reaction = Reaction.FRIENDLY
    scene.begin()
    scene.act(doing="attack", about="g1")
    assert scene.ann.lost == 2
    assert "fight_begins" in scene.told()


@rule("AWN-CURSE-TABOO-05", "AWN-CURSE-TABOO-13")
def test_beauty_is_not_spoken_to() -> None:
    scene = Below("ghoul", ann=one(curses=[("taboo", "5"), ("taboo", "13")]))
    scene.night.house["frames.toml"] = scene.night.house["frames.toml"].replace(
        'id = "ghoul"', 'id = "ghoul"\nbeautiful = true'
    )
    scene.lair.groups["g1"].reaction = Reaction.WARY
    scene.begin()
    scene.act(doing="talk", about="g1", way="way", reason="duty")
    assert scene.ann.lost == 2
    assert "noise" not in scene.told(), "a whisper is no ordinary voice"


@rule("AWN-LAIR-OUT")
def test_people_tell_what_they_know() -> None:
    scene = met()
    scene.lair.groups["g1"].face = "face_few"
    scene.act(doing="talk", about="g1", way="word", reason="duty")
    assert [fact.text for fact in scene.night.known.facts] == ["A.B"]


def test_who_keeps_watch_makes_a_rest_cost_nothing() -> None:
    scene = met()
    scene.ann.lost = 1
    scene.act(doing="talk", about="g1", way="hour", reason="duty")
    scene.act(doing="rest")
    assert "hour" not in scene.told()
    assert scene.ann.lost == 0


@rule("AWN-CURSE-SECRETS-KNOW")
def test_those_who_bought_the_secrets_know_where_to_aim() -> None:
    scene = Below("ghoul", ann=one(), bob=one(curses=[("secrets", "undead")]))
    scene.begin(6, 6)
    assert "secrets_called" in scene.told()
    assert scene.lair.groups["g1"].aims_at == "bob"
