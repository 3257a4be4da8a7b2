"""Leaving: the anchor taken or broken, the chase, who waits at the door, and those who went down."""

from typing import Any

import pytest

from tests.nightmares.below import MISS, STRONG, Below
from tests.nightmares.people import hero
from tests.rules import rule
from undercroft.engine.cards import Card
from undercroft.games.nightmares.phases.combat import combat, muster
from undercroft.games.nightmares.phases.foray import foray
from undercroft.games.nightmares.phases.leaving import after_a_fight, end_foray
from undercroft.games.nightmares.rules.foes import hurt_foe
from undercroft.games.nightmares.words import Reaction, Where


def one(*abilities: str, **more: Any) -> Any:
    more.setdefault("worn", ["sword"])
    return hero("warrior", *abilities, level=4, **more)


def at_the_anchor(*groups: str, **people: Any) -> Below:
    scene = Below(*groups, **(people or {"ann": one()}))
    scene.night.scene.room, scene.night.scene.came_from = "vault", "hall"
    scene.lair.groups["g0"].gone = True
    for group in scene.lair.groups.values():
        group.room = "" if group.room == "hall" else group.room
    return scene


@rule("AWN-DEP-LAIREND")
def test_with_the_anchor_in_hand_something_gets_worse_in_every_room() -> None:
    scene = at_the_anchor("ghoul")
    scene.begin()
    assert {"take", "break"} <= set(scene.offers("doing"))
    scene.act(doing="take")
    assert scene.night.haul == ["anchor_seven"]
    scene.act("ann", doing="go", about="hall")
    assert "uneasy" in scene.told() or "worse" in scene.told()
    assert scene.lair.chased == 1


@rule("AWN-DEP-LAIREND")
def test_over_the_threshold_the_lair_closes() -> None:
    scene = at_the_anchor()
    scene.lair.taken = True
    scene.night.haul = ["anchor_seven"]
    scene.night.scene.room = "entrance"
    scene.play(foray)
    scene.act(doing="leave")
    assert scene.lair.closed
    assert scene.night.scene.where is Where.ROAD


@rule("AWN-DEP-LAIREND")
def test_a_broken_anchor_ends_it_at_once_with_everybody_inside() -> None:
    scene = at_the_anchor(ann=one(), bob=one())
    scene.begin()
    scene.act("bob", doing="follow")
    scene.act("ann", *STRONG, *MISS, doing="break")
    assert scene.bob.lost == 3
    assert scene.lair.closed
    assert scene.night.haul == []


@rule("AWN-DEP-LAIREND")
def test_without_its_crown_a_lair_sleeps() -> None:
    scene = Below("ghoul", ann=one())
    scene.trap("hall", nightmare=True)
    crown, ghoul = scene.lair.groups["g0"], scene.lair.groups["g1"]
    crown.room, ghoul.serves_crown = "hall", True
    scene.play(strike_down)
    assert scene.lair.traps["t1"].sprung
    assert scene.lair.groups["g1"].gone


async def strike_down(play: Any) -> None:
    """Kill the crown at a blow."""
    muster(play, [play.state.lair.groups["g0"]])
    hurt_foe(play, play.state.scene.foes["g0_1"], 99)


@rule("AWN-LAIR-OUT-POS-LA", "AWN-LAIR-OUT-POS-LARC", "AWN-LAIR-OUT-POS-LALC")
@pytest.mark.parametrize("how", ["give", "run", "talk"])
def test_who_wanted_the_anchor_waits_at_the_door(how: str) -> None:
    scene = at_the_anchor("ghoul")
    scene.lair.groups["g1"].covets_anchor = True
    scene.lair.taken, scene.night.haul, scene.night.scene.room = True, ["anchor_seven"], "entrance"
    scene.play(foray)
    scene.act(doing="leave")
    scene.dice(*(STRONG if how == "run" else ()))
    scene.answer("ann", "waiting", how)
    assert scene.night.haul == ([] if how == "give" else ["anchor_seven"])
    assert scene.lair.closed


def test_nobody_waits_who_has_become_a_friend() -> None:
    scene = at_the_anchor("ghoul")
    scene.lair.groups["g1"].covets_anchor = True
    scene.lair.groups["g1"].reaction = Reaction.FRIENDLY
    scene.lair.taken, scene.night.scene.room = True, "entrance"
    scene.play(foray)
    scene.act(doing="leave")
    scene.ends()


@pytest.mark.parametrize("sure", [False, True])
def test_who_leaves_before_the_first_room_is_asked_twice(sure: bool) -> None:
    scene = Below(ann=one())
    for room in scene.lair.rooms.values():
        room.entered = int(room.id == scene.lair.entrance)
    scene.night.scene.room = scene.lair.entrance
    scene.lair.groups["g0"].gone = True
    scene.begin()
    scene.act(doing="leave")
    scene.answer("ann", "leave_early", sure)

    assert (scene.night.scene.where is Where.ROAD) is sure


def test_going_home_is_one_choice_and_the_chase_is_on() -> None:
    scene = at_the_anchor()
    scene.lair.taken, scene.night.haul = True, ["anchor_seven"]
    scene.begin()
    scene.act("ann", 1, *STRONG, doing="home")
    assert scene.lair.chased == 2
    assert scene.lair.closed


def test_the_crown_comes_after_its_anchor() -> None:
    scene = at_the_anchor()
    scene.lair.groups["g0"].gone = False
    scene.lair.taken = True
    scene.begin()
    scene.act("ann", 1, doing="home")
    scene.leave_to_gm()
    assert scene.lair.groups["g0"].room == "vault"
    assert "fight_begins" in scene.told()


@rule("AWN-DEP-FLIGHT", "AWN-DEP-LAIREND")
@pytest.mark.parametrize("carried", [True, False])
def test_the_card_says_that_leaving_with_little_luck_leaves_the_anchor(carried: bool) -> None:
    scene = at_the_anchor()
    scene.lair.groups["g0"].gone, scene.lair.groups["g0"].room = False, "hall"
    scene.lair.taken, scene.night.haul = carried, ["anchor_seven"] if carried else []
    scene.night.scene.room = "hall"
    scene.play(fight_the_crown)
    scene.leave_to_gm()
    card = scene.ask("ann")
    assert isinstance(card, Card)
    assert card.preview is not None
    draft, asks = card.drafted({"move": "run"})
    assert asks["way"].describe is not None
    seen = [card.preview(draft), asks["way"].describe("0")]
    said = "run_crown_mixed" if carried else "run_mixed"
    assert all(one.odds is not None and said in [band.label for band in one.odds.bands] for one in seen)

    scene.dice(4, 3)
    scene.answer("ann", "battle", card.drafted({"move": "run", "way": "0"}).draft)
    scene.answer("ann", "danger_drawback", {"cost": "noise"})
    assert ("anchor_back" in scene.told()) is carried


async def fight_the_crown(play: Any) -> None:
    """Fight what rules the lair."""
    await combat(play, [play.state.lair.groups["g0"]])


@rule("AWN-DEP-DEFEAT", "AWN-DISP-ZERO")
def test_who_went_down_in_a_fight_that_was_won_comes_round_poorer() -> None:
    scene = Below(ann=one(), bob=one(carried=["chest"]))
    scene.bob.defeated = True
    scene.play(after_a_fight)
    scene.answer("gm", "fate", "item_lost")
    assert not scene.bob.defeated
    assert [thing.item for thing in scene.bob.carried] == ["sword"], "never the last weapon"
    assert scene.bob.lost == 3


@rule("AWN-DEP-DEFEAT")
@pytest.mark.parametrize(("fate", "room"), [("captured", "throne"), ("left_behind", "hall")])
def test_who_cannot_be_carried_is_taken_or_left_and_can_be_fetched(fate: str, room: str) -> None:
    scene = Below(ann=one(), bob=one(), cyd=one())
    scene.bob.defeated = scene.cyd.defeated = True
    scene.night.scene.fled = True
    scene.play(after_a_fight)
    scene.answer("gm", "fate", "item_lost")
    scene.answer("gm", "fate", fate)
    assert scene.cyd.left_in == room
    assert scene.cyd.away
    scene.night.scene.fled = False
    scene.night.scene.room, scene.night.scene.came_from = room, "vault"
    scene.lair.groups["g0"].gone = True
    scene.begin()
    scene.act("bob", doing="follow")
    scene.act(doing="free", about="cyd")
    assert not scene.cyd.left_in
    assert ("cyd", "room") in scene.asks


@rule("AWN-DEP-DEFEAT")
def test_if_nobody_stands_all_are_lost_and_nothing_comes_out() -> None:
    scene = Below(ann=one(), bob=one())
    scene.ann.defeated = scene.bob.defeated = True
    scene.night.haul = ["anchor_seven"]
    scene.play(end_foray)
    assert scene.night.haul == []
    assert scene.ann.defeated
    assert scene.bob.defeated


def test_treasure_comes_with_whoever_had_it() -> None:
    scene = Below("ghoul", ann=one(), bob=one())
    group = scene.lair.groups["g1"]
    group.treasure, group.valuable = 3, True
    scene.play(fell)
    assert (scene.ann.purses, scene.bob.purses) == (2, 1)
    assert scene.night.haul == ["valuable"]


async def fell(play: Any) -> None:
    """Kill a group at a blow."""
    muster(play, [play.state.lair.groups["g1"]])
    hurt_foe(play, play.state.scene.foes["g1_1"], 99)


@rule("AWN-DEP-LAIREND", "AWN-DEP-DEFEAT")
def test_an_anchor_that_was_lost_with_everybody_lies_in_its_place_again() -> None:
    scene = at_the_anchor()
    scene.lair.taken, scene.night.haul, scene.ann.defeated = True, ["anchor_seven"], True
    scene.play(end_foray)
    assert not scene.lair.taken
    assert scene.night.haul == []
