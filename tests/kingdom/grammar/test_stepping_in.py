"""Stepping in on one card: with what, on whom and at what price, what it changes, and passing in one word."""

from functools import partial
from typing import Any

import msgspec
import pytest

from tests.kingdom.rules.test_deeds import card_of, keys, send, shown
from tests.kingdom.scene import Scene, hurt, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.engine.procedures import Beside
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.phases.kingdom_phase.action_resolution import next_action
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.quiet import lay, use_now
from undercroft.games.kingdom.state import Realm


def healer(**more: Any) -> Scene:
    return Scene(
        everything=False, quiet=False,
        ann=landmaker("oracle", skills=["prayer"], drive=3, **more), bob=landmaker("king", hp=3),
    )  # fmt: skip


@rule("MYK-ITEM-RECOVERY-POTION")
def test_which_copy_is_used_is_said_with_the_feat() -> None:
    scene = Scene(everything=False, ann=landmaker(items=[("potion", 1), ("potion", 0)]), bob=landmaker("king", hp=3))
    scene.dice(6)
    scene.play(hurt, "bob", 5)

    look = shown(scene, {"deed": "potion_just_in_time"})
    assert [slot["key"] for slot in look["slots"]] == ["window_damage_due", "which_copy"]
    send(scene, {"deed": "potion_just_in_time", "more_1": "1"})

    scene.ends()
    assert [item.level for item in scene.ann.items()] == [1]


def test_a_window_of_harm_is_laid_with_what_helps_and_passes_in_one_word() -> None:
    scene = Scene(everything=False, ann=landmaker(items=["potion"]), bob=landmaker("king", hp=8))
    scene.dice(*[6] * 4)
    scene.play(hurt, "bob", 8)

    assert shown(scene, {})["draft"] == {"deed": "potion_just_in_time"}
    assert card_of(scene).silence() == {"deed": "pass"}
    send(scene, "pass")

    assert (keys(scene), len(scene.ann.items())) == (["window_downed"], 1)


@rule("MYK-CLASSSKILL-PRAYER")
def test_how_much_hope_a_prayer_takes_is_part_of_the_card_and_refused_by_its_name() -> None:
    scene = healer()
    scene.dice(*[6] * 4)
    scene.play(hurt, "bob", 5)
    before = msgspec.msgpack.encode(scene.realm)

    look = shown(scene, {"deed": "prayer"})
    assert [slot["key"] for slot in look["slots"]] == ["window_damage_due", "hope_to_spend"]
    with pytest.raises(Refused, match=r"^Hope to spend: .*\.$"):
        send(scene, {"deed": "prayer", "more_1": 99})

    assert (msgspec.msgpack.encode(scene.realm), keys(scene)) == (before, ["window_damage_due"])
    send(scene, {"deed": "prayer", "more_1": 2})
    assert scene.ann.drive == 1


def test_looking_at_what_one_could_do_changes_nothing() -> None:
    scene = healer(items=["potion"])
    scene.play(hurt, "bob", 5)
    table = scene.table
    before = msgspec.msgpack.encode(scene.realm), len(table.journal.lines), table.play.dice.count

    for deed in ("pass", "prayer", "potion_just_in_time"):
        shown(scene, {"deed": deed})

    assert (msgspec.msgpack.encode(scene.realm), len(table.journal.lines), table.play.dice.count) == before


@rule("MYK-ITEM-RECOVERY-POTION")
def test_whom_a_potion_is_for_is_said_with_it() -> None:
    scene = Scene(everything=False, ann=landmaker("king", hp=3, items=["potion"]), bob=landmaker("knight", hp=3))
    scene.dice(4)

    async def resolve(play: Play[Realm]) -> None:
        await Beside(next_action(play), partial(lay, play), partial(use_now, play))

    scene.play(resolve)
    quiet = next(ask for ask in scene.table.asks_of("ann") if ask.key == "quiet")
    look = scene.table.view("ann").preview(quiet.id, {"use": "potion"})
    assert [slot["key"] for slot in look["slots"]] == ["window_breather", "potion_patient"]
    with pytest.raises(Refused, match=r"^Potion patient: .*\.$"):
        scene.table.answer("ann", quiet.id, {"use": "potion", "more_1": "nobody"})
    scene.table.answer("ann", quiet.id, {"use": "potion", "more_1": "bob"})

    assert (scene.ann.hp, scene.bob.hp > 3) == (3, True)
    assert keys(scene) == ["act"]


@rule("MYK-CLASSSKILL-DIADEM")
def test_the_card_says_what_becomes_of_a_check_before_it_is_sent() -> None:
    scene = Scene(everything=False, ann=landmaker("king", skills=["diadem"], wit=2))
    scene.dice(3, 3)
    scene.play(make_check, "ann", "wit", 9)

    assert shown(scene, {"deed": "diadem"})["outlook"] == "8 becomes 9, and that is enough."
    assert shown(scene, {"deed": "pass"})["outlook"] == ""
    assert shown(scene, {})["draft"] == {"deed": "pass"}
