"""Between sessions: what people live on, what the time is for, and what the world does meanwhile."""

from typing import Any

import pytest

from tests.nightmares.below import below_texts
from tests.nightmares.people import hero
from tests.nightmares.town import ANCHOR, CROWN, ROW, Town
from tests.rules import rule
from undercroft.engine.decks import Deck
from undercroft.engine.play import Play
from undercroft.games.nightmares.lair.growing import grow
from undercroft.games.nightmares.phases.combat import muster
from undercroft.games.nightmares.phases.week import between, world_moves
from undercroft.games.nightmares.rules.foes import hurt_foe
from undercroft.games.nightmares.rules.problems import add
from undercroft.games.nightmares.state import Debt, Hired, Night
from undercroft.games.nightmares.words import Debility, Institution


def a_week(purses: int = 0, valuables: int = 0, fortunes: int = 0, **people: Any) -> Town:
    """Begin a week with some money, and nothing but debts in the world."""
    scene = Town(**(people or {"ann": hero()}))
    scene.night.lair = None
    scene.ann.purses, scene.night.valuables, scene.night.fortunes = purses, valuables, fortunes
    scene.play(between)
    return scene


@rule("AWN-MONEY-PURSE-LIVE", "AWN-MONEY-VALUABLE-LIVE", "AWN-MONEY-FORTUNE-LIVE")
@pytest.mark.parametrize(
    ("living", "weeks"),
    [
        ("poor.purse", 4),
        ("good.purse", 1),
        ("poor.valuable", 52),
        ("good.valuable", 12),
        ("good.fortune", 156),
        ("sultan.fortune", 12),
    ],
)
def test_what_one_of_a_unit_keeps_somebody_for(living: str, weeks: int) -> None:
    scene = a_week(1, 1, 1)
    scene.answer("ann", "week", {"living": living, "week": "rest"})

    assert (scene.ann.standard, scene.ann.provided) == (living.split(".")[0], weeks - 1)
    left = {"purse": scene.ann.purses, "valuable": scene.night.valuables, "fortune": scene.night.fortunes}
    assert left == {unit: int(unit != living.split(".")[1]) for unit in left}


@rule("AWN-MONEY-PURSE-LIVE")
def test_what_is_paid_for_already_goes_on() -> None:
    scene = a_week(1)
    scene.answer("ann", "week", {"living": "poor.purse", "week": "rest"})
    scene.play(between)

    assert scene.offered("ann", "living")[0] == "as_before"
    scene.answer("ann", "week", {"living": "as_before", "week": "rest"})
    assert (scene.ann.purses, scene.ann.provided) == (0, 2)


@rule("AWN-MONEY-PURSE-LIVE", "AWN-MOVE-RECOVER-7", "AWN-DEP-REST")
@pytest.mark.parametrize(("living", "left"), [("good.purse", []), ("poor.purse", [Debility.MAIMED])])
def test_good_living_is_care_and_poor_living_is_not(living: str, left: list[Debility]) -> None:
    scene = a_week(1, ann=hero(debilities=["maimed"]))
    scene.dice(*(5, 4) * (1 if living == "good.purse" else 6))
    scene.answer("ann", "week", {"living": living, "week": "rest"})

    scene.ends()
    assert scene.ann.debilities == left


@rule("AWN-MONEY-PURSE-LIVE", "AWN-MOVE-RECOVER-LONG")
def test_who_lives_on_nothing_sleeps_rough_and_something_gets_worse() -> None:
    scene = a_week(ann=hero(level=3))
    scene.ann.lost = 1
    scene.play(between)
    assert scene.offered("ann", "living") == ["rough"]
    scene.answer("ann", "week", {"living": "rough", "week": "rest"})

    assert (scene.ann.lost, "uneasy" in scene.told()) == (1, True)


@rule("AWN-MOVE-RESEARCH-ROLL")
def test_the_time_can_be_for_study() -> None:
    scene = Town(ann=hero())
    scene.ann.purses = 1
    scene.play(between)
    scene.night.deck = None
    scene.dice(4, 4, *[1] * 4)
    scene.answer("ann", "week", {"living": "poor.purse", "week": "study"})

    assert len(scene.night.known.facts) == 1


@rule("AWN-CURSE-TABOO-15")
@pytest.mark.parametrize(("curses", "broken"), [([], 0), ([("taboo", "15")], 1)])
def test_work_earns_a_purse_which_some_may_not_take(curses: list[tuple[str, str]], broken: int) -> None:
    scene = a_week(1, ann=hero(level=4, curses=curses))
    scene.answer("ann", "week", {"living": "poor.purse", "week": "work"})

    assert (scene.ann.purses, scene.told().count("taboo_broken")) == (1, broken)


@rule("AWN-MOVE-PERSUADE-REQ-06", "AWN-MOVE-PERSUADE-REQ-09")
def test_debts_grow_older_and_are_broken_the_second_time() -> None:
    scene = Town(ann=hero())
    scene.night.lair = None
    scene.night.town.debts = [Debt("Mab", "a favour", promise=True)]
    scene.play(world_moves, 1)
    assert (scene.told()[0], scene.night.town.grudges) == ("debt_older", {})
    scene.play(world_moves, 1)

    assert (scene.night.town.debts, "promise_broken" in scene.ann.deeds) == ([], True)
    assert "word_broken" in scene.told()


def test_the_time_can_be_for_what_is_owed() -> None:
    scene = Town(ann=hero())
    scene.night.lair, scene.ann.purses = None, 1
    scene.night.town.debts = [Debt("Mab", "a favour")]
    scene.play(between)
    scene.answer("ann", "week", {"living": "poor.purse", "week": "favour"})

    assert (scene.night.town.debts, scene.ann.deeds) == ([], ["debt_paid"])


@rule("AWN-DEP-RETAINERS", "AWN-MONEY-PURSE-LIVE")
@pytest.mark.parametrize(("purses", "weeks", "loyalty"), [(2, 4, 1), (1, 0, 0)])
def test_wages_fall_due(purses: int, weeks: int, loyalty: int) -> None:
    scene = Town(ann=hero())
    scene.night.lair, scene.ann.purses = None, purses
    scene.night.town.hired = [Hired("lights_one", "One", "ann", weeks=1)]
    scene.play(between)
    scene.answer("ann", "week", {"living": "poor.purse", "week": "rest"})

    assert [(one.weeks, one.loyalty) for one in scene.night.town.hired] == [(weeks, loyalty)]


@rule("AWN-LAIR-TRAP-POS-RARC", "AWN-LAIR-OUT-POS-RARC", "AWN-LAIR-DRAW")
@pytest.mark.parametrize("suit", ["clubs", "hearts"])
def test_an_open_lair_lays_the_next_club_or_heart_right_of_both(suit: str) -> None:
    scene = Town(ann=hero())
    scene.night.deck = Deck(["three_of_spades", f"eight_of_{suit}", "nine_of_clubs"])
    scene.dice(1, *([4] if suit == "hearts" else []), 9)
    scene.play(lambda play: grow(play, play.state.lair))

    lair = scene.night.lair
    assert lair is not None
    assert lair.row[-1] == f"eight_of_{suit}"
    assert [room.card for room in lair.rooms.values()][-1] == f"eight_of_{suit}"
    if suit == "clubs":
        assert [trap.nightmare for trap in lair.traps.values()] == [True, False]
    else:
        assert not lair.groups["g4"].serves_crown
        assert not lair.groups["g4"].covets_anchor
    assert lair.rooms[CROWN].exits[-1] in lair.rooms


@rule("AWN-DEP-LAIREND", "AWN-LAIR-CROWN")
def test_a_lair_without_its_crown_finds_another_after_one_more_session() -> None:
    scene = Town(ann=hero())
    scene.night.deck = Deck(["nine_of_clubs", "eight_of_diamonds", "nine_of_hearts", "four_of_spades"])
    scene.night.house = dict(below_texts())
    scene.play(fell_the_crown)
    assert [trap.sprung for trap in scene.lair.traps.values()] == [True], "nightmare sleeps"
    scene.dice(1, 50)
    scene.play(world_moves, 1)
    assert "crowned_again" not in scene.told()
    scene.dice(1, 51, 52, 53)
    scene.play(world_moves, 1)
    scene.answer("gm", "column", "invent")

    lair = scene.lair
    crown = lair.groups[lair.crown]
    assert (crown.block, crown.room, crown.gone) == ("crown_four_invent", CROWN, False)
    assert [one.crown for one in lair.groups.values()].count(True) == 1
    assert lair.row[:5] == [*ROW[:4], "four_of_spades"]
    assert lair.rooms[CROWN].card == "four_of_spades"
    assert "crowned_again" in scene.told()
    assert not lair.traps["t1"].sprung


async def fell_the_crown(play: Play[Night]) -> None:
    """Defeat what rules the lair in a fight."""
    lair = play.state.lair
    assert lair is not None
    muster(play, [lair.groups["g1"]])
    hurt_foe(play, play.state.scene.foes["g1_1"], 99)
    play.state.scene.foes.clear()


@rule("AWN-GM-IGNORE", "AWN-LAIR-OUT-POS-LA")
def test_the_world_goes_on_without_the_party() -> None:
    scene = Town(ann=hero())
    scene.night.deck = Deck([])
    scene.play(add, "trap", "trap_two", 0)
    scene.play(world_moves, 1)
    assert [one.rung for one in scene.night.scene.problems] == [2]
    assert scene.lair.groups["g2"].room == ANCHOR, "who wants the anchor has gone in"
    scene.play(world_moves, 1)
    assert [one.rung for one in scene.night.scene.problems] == [2], "nothing lands while nobody looks"


@rule("AWN-GM-IGNORE")
def test_in_the_third_week_the_lair_reaches_the_town() -> None:
    scene = Town(ann=hero())
    assert scene.night.lair is not None
    scene.night.lair.weeks, scene.night.deck = 2, Deck([])
    scene.dice(3)
    scene.play(world_moves, 1)

    assert scene.night.town.houses[Institution.COURT].silent
    assert "fell_silent" in scene.told()


def test_a_closed_lair_lets_one_thing_get_better() -> None:
    scene = Town(ann=hero())
    assert scene.night.lair is not None
    scene.night.lair.closed = True
    scene.night.town.houses[Institution.COURT].silent = True
    scene.play(world_moves, 1)

    assert not scene.night.town.houses[Institution.COURT].silent
