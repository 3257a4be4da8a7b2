"""Deeds on one card: what will be asked is said beforehand, refused by its part, or asked when it comes up."""

from typing import Any

import msgspec
import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.dice import Fast
from undercroft.engine.refusals import Refused
from undercroft.engine.rulings import settle
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.phases.kingdom_phase.action_resolution import next_action
from undercroft.games.kingdom.phases.kingdom_phase.organization import organize
from undercroft.games.kingdom.phases.kingdom_phase.trade import trade
from undercroft.games.kingdom.phases.kingdom_phase.treasury import make_a_purchase
from undercroft.games.kingdom.state import OtherKingdom


def card_of(scene: Scene, seat: str = "ann") -> Card:
    found = [ask for ask in scene.table.asks_of(seat) if isinstance(ask, Card) and ask.waits]
    assert len(found) == 1
    return found[0]


def send(scene: Scene, draft: Any, seat: str = "ann") -> None:
    scene.table.answer(seat, card_of(scene, seat).id, draft)


def keys(scene: Scene, seat: str = "ann") -> list[str]:
    return [ask.key for ask in scene.table.asks_of(seat) if ask.waits]


def shown(scene: Scene, draft: Any, seat: str = "ann") -> Any:
    return scene.table.view(seat).preview(card_of(scene, seat).id, draft)


def blaster(**more: Any) -> Arena:
    return Arena(
        everything=False, plain=True, foes=["ogrekin", "ogrekin"],
        ann=landmaker("knight", skills=["logical_blast", "hoick"], area=4, drive=3, **more),
        bob=landmaker("king", area=1),
    )  # fmt: skip


@rule("MYK-SKILL-SCIENCE-LOGICAL-BLAST")
def test_a_spell_and_whom_it_is_meant_for_are_one_answer() -> None:
    arena = blaster(wit=6)
    arena.dice(6, 5)
    arena.play(take_turn, "ann")

    look = shown(arena, {"go": "4", "deed": "logical_blast", "more_1": "m2"})
    assert [slot["key"] for slot in look["slots"]] == ["battle_move", "battle_action", "skill_target"]
    assert look["odds"].bands
    send(arena, {"go": "4", "deed": "logical_blast", "more_1": "m2"})

    assert arena.table.over
    assert arena.m1.hp > arena.m2.hp


def test_a_wrong_part_is_refused_in_one_sentence_and_nothing_changes() -> None:
    arena = blaster()
    arena.play(take_turn, "ann")
    before = msgspec.msgpack.encode(arena.realm)

    with pytest.raises(Refused, match=r"^Skill target: .*\.$"):
        send(arena, {"go": "4", "deed": "logical_blast", "more_1": "nobody"})

    assert msgspec.msgpack.encode(arena.realm) == before
    assert keys(arena) == ["battle"]


def test_looking_at_every_deed_changes_nothing_and_tells_nothing() -> None:
    arena = blaster(items=["potion", "trauma_kit"], followers=4)
    arena.play(take_turn, "ann")
    before = msgspec.msgpack.encode(arena.realm), len(arena.table.journal.lines), arena.table.play.dice.count

    deeds = next(slot for slot in shown(arena, {})["slots"] if slot["slot"] == "deed")["options"]
    for deed in deeds:
        shown(arena, {"go": "4", "deed": deed["id"]})

    assert len(deeds) > 4
    assert (msgspec.msgpack.encode(arena.realm), len(arena.table.journal.lines), arena.table.play.dice.count) == before


@rule("MYK-SKILL-MELEE-HOICK")
def test_what_a_skill_is_asked_after_its_target_follows_on_the_same_card() -> None:
    arena = blaster()
    arena.play(take_turn, "ann")

    look = shown(arena, {"go": "4", "deed": "hoick", "more_1": "m1"})

    assert [slot["key"] for slot in look["slots"]][2:] == ["skill_target", "skill_area"]
    assert [option["id"] for option in look["slots"][3]["options"]] == ["2", "3", "5", "6"]


def test_whoever_leaves_a_part_open_is_asked_when_it_comes_up() -> None:
    arena = blaster()
    arena.play(take_turn, "ann")

    send(arena, {"go": "4", "deed": "logical_blast"})

    assert keys(arena) == ["skill_target"]


def builder(**more: Any) -> Scene:
    return Scene(kingdom(treasury=6, **more), everything=False, ann=landmaker("king"), bob=landmaker("vizier"))


@rule("MYK-KPHASE-TRE-04", "MYK-KPHASE-TRE-09")
def test_a_wish_says_what_and_where_and_what_it_leaves() -> None:
    scene = builder()
    scene.play(make_a_purchase)

    assert shown(scene, {"deed": "farm", "more_1": "33.C1"})["outlook"] == "Costs 3 MG, leaves 3 in the Treasury."
    send(scene, {"deed": "farm", "more_1": "33.C1"})
    send(scene, {"deed": "nothing"}, "bob")
    scene.answer("bob", "purchase_granted", "ann")

    scene.ends()
    assert (scene.kingdom.treasury, scene.kingdom.maps["33"].rooms["C1"].facilities[-1].kind) == (3, "farm")


def test_a_wish_for_a_wrong_place_is_refused_and_nothing_changes() -> None:
    scene = builder()
    scene.play(make_a_purchase)

    with pytest.raises(Refused, match=r"^Purchase site: .*\.$"):
        send(scene, {"deed": "farm", "more_1": "33.Z9"})

    assert (keys(scene), scene.kingdom.treasury) == (["purchase_wanted"], 6)


def test_nobody_is_asked_to_grant_their_own_wish_alone() -> None:
    scene = builder()
    scene.play(make_a_purchase)
    send(scene, {"deed": "nothing"})
    send(scene, {"deed": "corridor", "more_1": "33.A1-B1"}, "bob")

    scene.ends()
    assert scene.kingdom.treasury == 5


@rule("MYK-TRADE-BUYMAT")
def test_a_deal_says_how_much_and_what_it_brings() -> None:
    scene = builder()
    scene.realm.world.kingdoms["moss"] = OtherKingdom("moss", "Mossreach", "friendly", staple="wood")
    scene.play(trade)

    look = shown(scene, {"deed": "moss:buy_materials", "more_1": 2}, "bob")
    assert look["outlook"] == "6 wood for 2 MG; leaves 4 in the Treasury."
    with pytest.raises(Refused, match="Trade spend: The number must be from 1 to 6"):
        send(scene, {"deed": "moss:buy_materials", "more_1": 7}, "bob")
    send(scene, {"deed": "moss:buy_materials", "more_1": 2}, "bob")

    scene.ends()
    assert scene.kingdom.treasury == 4


@rule("MYK-KPHASE-CRAFT-01")
def test_crafting_is_one_answer_what_how_many_and_for_whom() -> None:
    scene = builder(materials={"iron": 4, "fang": 4})
    scene.play(next_action)

    draft = {"deed": "craft", "more_1": "dagger", "more_2": 2, "more_3": "bob", "more_4": "ann"}
    look = shown(scene, draft)
    assert [slot["key"] for slot in look["slots"]][1:] == ["craft_item", "craft_count", "craft_for", "craft_for"]
    send(scene, look["draft"])

    scene.ends()
    assert [[item.id for item in who.items()] for who in (scene.ann, scene.bob)] == [["dagger"], ["dagger"]]


@rule("MYK-COOP-02", "MYK-COOP-04")
def test_help_is_one_answer_whom_with_what_and_how() -> None:
    scene = Scene(
        everything=False, ann=landmaker("king", loves={"bob": 1, "cid": 2}), bob=landmaker("vizier"), cid=landmaker()
    )
    scene.play(next_action)

    look = shown(scene, {"deed": "cooperation", "more_1": "cid"})
    words = [slot["key"] for slot in look["slots"]][2:]
    assert words == ["help_with", "help_how"]
    send(scene, look["draft"])

    assert keys(scene) == []
    scene.answer("gm", "help_counts", True)
    assert [one.by for one in scene.cid.helps] == ["ann"]


@rule("MYK-KPHASE-ORG-01", "MYK-KPHASE-ORG-02")
def test_followers_are_shared_out_on_one_card_where_there_are_not_enough() -> None:
    scene = Scene(kingdom(citizens=8), everything=False, ann=landmaker("king", charisma=4), bob=landmaker(charisma=3))
    scene.play(organize)
    scene.answer("ann", "followers_wanted", 10)
    scene.answer("bob", "followers_wanted", 3)

    assert shown(scene, {})["draft"] == {"ann": 5, "bob": 3}
    assert shown(scene, {"ann": 2, "bob": 3})["outlook"] == "At home: three Citizens."
    with pytest.raises(Refused, match="Bob: The number must be from 0 to 1"):
        send(scene, {"ann": 7, "bob": 3})
    send(scene, {"ann": 2, "bob": 3})

    scene.ends()
    assert (scene.ann.follower_count, scene.bob.follower_count, scene.kingdom.citizens) == (2, 3, 3)


def filled_in(ask: Ask[Any], dice: Fast) -> Any:
    """Answer by chance, and say beforehand all that a card has room for."""
    if not isinstance(ask, Card):
        return ask.anything(dice.roll)
    draft: dict[str, Any] = {}
    for slot in ask.slots:
        if (inner := slot.offer(draft)) is not None:
            draft[slot.name] = inner.nth(dice.roll(inner.count()) - 1)
    return draft


@pytest.mark.parametrize("number", range(2))
def test_a_game_in_which_everything_is_said_beforehand_comes_to_its_end(number: int) -> None:
    readings = settle(game.rulings, {"delve": "played", "games": "1"})
    seats = ("ann", "bob", "cid", game.gm)
    table = Table(game, seats, dice=Fast(b"beforehand %d" % number), rulings=readings, telling=False, keeping=False)
    dice, said = Fast(b"said %d" % number), 0
    while (ask := table.first_ask()) is not None:
        value = filled_in(ask, dice)
        said += isinstance(value, dict) and "more_1" in value
        table.run.answer(ask, ask.check(value))

    assert said
    assert table.state.ended
