"""How to play: what can be heard in the dark, talk, and one sealed order each."""

import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell, horror
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.depths.state import ITEMS


@rule("OOD-SENSE-HEAR")
def test_what_one_says_in_the_dark_everybody_hears() -> None:
    scene = Scene(ada=adventurer(), brok=horror())

    scene.table.say("ada", "Who is there?")

    assert scene.who_read("said") == list(scene.readers)


@rule("OOD-SENSE-HEAR", "OOD-TURN-TALK")
def test_nobody_can_be_whispered_to_but_the_dungeon_master() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())

    with pytest.raises(Refused):
        scene.table.say("ada", "Not a word to the others.", ["brok"])
    scene.table.say("ada", "I do not trust Brok.", ["gm"])

    assert scene.who_read("whispered") == ["ada", "gm"]


@rule("OOD-SENSE-DARK")
def test_without_a_lit_torch_nobody_sees_anything_the_horror_included() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), hob=horror())
    scene.dice(ada=3, brok=3, hob=3)

    scene.orders(ada="kill brok", brok="light ada", hob="light ada")
    scene.ends()

    assert scene.who_read("saw") == []
    assert scene.who_read("glimpsed") == []


@rule("OOD-TURN-TALK")
def test_there_is_talk_before_each_turn() -> None:
    scene = Scene(ada=adventurer())
    assert (scene.cavern.phase, scene.cavern.turn) == ("talk", 1)

    scene.orders()

    assert (scene.cavern.phase, scene.cavern.turn) == ("talk", 2)
    assert scene.table.waiting_for() == ["gm", "ada", "hob", "mara"]


@rule("OOD-TURN-TALK")
def test_one_may_lie_openly_about_what_one_did() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=3)
    scene.orders(ada="kill brok")

    scene.answer("ada", "talk", "did")
    scene.answer("ada", "say_did", {"action": "feed", "target": "ada"})

    assert scene.who_read("says_did") == list(scene.readers)
    said = scene.line("brok", "says_did")
    assert (said["who"], said["says"], said["action"], said["on"]) == ("ada", "did", "feed", "myself")


@rule("OOD-TURN-ORDER")
def test_each_of_the_living_writes_one_order_and_the_dead_write_none() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(alive=False), hob=horror(), cass=adventurer())

    scene.talk_ends()

    assert [(ask.seat, ask.key) for ask in scene.table.open_asks()] == [
        ("ada", "order"),
        ("hob", "order"),
        ("cass", "order"),
    ]


@rule("OOD-TURN-ORDER")
def test_nothing_happens_before_the_last_order_is_in() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), hob=horror())
    scene.talk_ends()
    scene.writes("ada", "kill brok")
    scene.writes("brok", "feed")

    assert scene.table.waiting_for() == ["hob"]
    assert scene.who_read("dice") == []


@rule("OOD-TURN-ORDER")
def test_an_order_that_was_handed_in_is_the_only_one_of_the_turn() -> None:
    scene = Scene(ada=adventurer())
    scene.talk_ends()

    scene.writes("ada", "path")

    assert scene.table.asks_of("ada") == []


@rule("OOD-TURN-SECRET", "OOD-ORDER-1")
def test_a_sealed_order_shows_nothing_but_that_it_was_handed_in() -> None:
    killing, eating = Scene(ada=adventurer(), brok=adventurer()), Scene(ada=adventurer(), brok=adventurer())
    for scene, order in ((killing, "kill brok"), (eating, "feed torchlight")):
        scene.talk_ends()
        scene.writes("ada", order)

    assert killing.table.waiting_for() == ["brok", "hob"]
    assert [reader for reader in killing.readers if not cannot_tell(reader, killing, eating)] == []


@rule("OOD-TURN-SECRET")
def test_after_the_turn_the_others_still_do_not_know_what_was_ordered() -> None:
    scenes = [Scene(ada=adventurer(every=6), brok=adventurer()) for _ in range(2)]
    for scene, order in zip(scenes, ("path", "light brok"), strict=True):
        scene.dice(ada=3)
        scene.orders(ada=order)

    assert [reader for reader in scenes[0].readers if cannot_tell(reader, *scenes)] == ["brok", "hob", ""]


@rule("OOD-TURN-ROLL")
def test_everybody_rolls_the_die_of_the_item_that_the_order_uses() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), dag=adventurer())
    scene.dice(ada=5, brok=5, cass=4, dag=4)

    scene.orders(ada="kill brok", brok="path", cass="feed", dag="defend brok")

    sizes = {throw["seat"]: throw["sides"] for throw in scene.line("", "dice")["throws"]}
    assert sizes == {"ada": 8, "brok": 6, "cass": 4, "dag": 6, "hob": 6}


@rule("OOD-TURN-DESCRIBE")
def test_each_hears_of_a_turn_only_what_they_could_sense() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=3, cass=4)

    scene.orders(ada="kill brok", cass="light ada")
    scene.ends()

    assert scene.line("ada", "did")["outcome"] == "survives"
    assert scene.who_read("you_were_attacked") == ["brok", "gm"]
    assert scene.who_read("saw") == ["cass", "gm"]
    assert scene.who_read("fight") == list(scene.readers)


@rule("OOD-TURN-SIX")
def test_there_are_six_actions_to_choose_from() -> None:
    scene = Scene(ada=adventurer())

    scene.talk_ends()

    assert scene.choices("ada", "action") == ["light", "kill", "defend", "path", "loot", "feed"]
    scene.refuses("ada", "order", {"action": "run", "seal": "seal"})


@rule("OOD-TURN-SIX")
@pytest.mark.parametrize("action", ["light", "kill", "loot"])
def test_light_kill_and_loot_name_another_living_character(action: str) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(alive=False))
    scene.talk_ends()

    assert scene.choices("ada", "target", action=action) == ["brok", "hob"]
    for nobody in ("cass", "ada"):
        scene.refuses("ada", "order", scene.written("ada", f"{action} {nobody}: path"))


@rule("OOD-TURN-SIX")
@pytest.mark.parametrize("action", ["defend", "feed"])
def test_defend_and_feed_name_anybody_alive_oneself_included(action: str) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(alive=False))
    scene.talk_ends()

    assert scene.choices("ada", "target", action=action) == ["ada", "brok", "hob"]
    scene.refuses("ada", "order", scene.written("ada", f"{action} cass"))


@rule("OOD-TURN-SIX")
def test_the_last_one_alive_has_nobody_to_light_kill_or_pay() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(alive=False), hob=horror(alive=False))

    scene.talk_ends()

    assert scene.choices("ada", "action") == ["defend", "path", "feed"]


@rule("OOD-TURN-ORDER")
def test_whoever_misses_the_order_feeds_themselves() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.talk_ends()
    scene.stays_silent("ada")
    scene.dice(ada=4)

    scene.orders()
    scene.ends()

    assert scene.line("ada", "did")["action"] == "feed"
    assert (scene.ada.fed, scene.ada.hunger) == (1, 0)


@rule("OOD-TURN-ORDER")
def test_whoever_misses_the_order_and_has_no_rations_looks_for_the_path() -> None:
    scene = Scene(ada=adventurer(out_of_rations=True), brok=adventurer())
    scene.talk_ends()
    scene.stays_silent("ada")
    scene.dice(ada=4)

    scene.orders()
    scene.ends()

    assert scene.line("ada", "did")["action"] == "path"


@rule("OOD-TURN-ORDER")
def test_a_horror_that_misses_the_order_feeds_itself_with_a_d6() -> None:
    scene = Scene(ada=adventurer(), hob=horror())
    scene.talk_ends()
    scene.stays_silent("hob")
    scene.dice(hob=6)

    scene.orders()

    assert scene.throw("hob")["sides"] == 6
    assert scene.line("hob", "did")["action"] == "feed"


@rule("OOD-TURN-ORDER")
def test_silence_never_makes_anybody_strike() -> None:
    scene = Scene(ada=adventurer(out_of_rations=True), brok=adventurer())
    scene.ada.dice["torch"] = 0
    scene.talk_ends()

    scene.stays_silent("ada")
    scene.dice(ada=4)
    scene.orders()

    deed = scene.line("ada", "did")
    assert (deed["action"], deed["target"]) == ("defend", "ada")


@rule("OOD-DEFEND-LEVEL", "OOD-DEFEND-NONE")
def test_whoever_chooses_no_stat_in_time_gets_a_random_one_of_those_in_use() -> None:
    scene = Scene(ada=adventurer(out_of_rations=True, growth=1), brok=adventurer(paranoia=1))
    scene.dice(2, 5)

    scene.stays_silent("ada")
    scene.stays_silent("gm")
    scene.ends()

    assert scene.ada.modifiers == dict.fromkeys(ITEMS, 0) | {"armor": 1}
    assert scene.brok.modifiers == dict.fromkeys(ITEMS, 0) | {"torch": -1}


@rule("OOD-SETUP-DM-DUTY")
def test_a_dungeon_master_who_stays_silent_narrates_nothing() -> None:
    scene = Scene(ada=adventurer())

    scene.stays_silent("gm")

    assert scene.who_read("narrated") == []


@rule("OOD-TURN-ORDER")
def test_all_of_a_silent_table_goes_on_eating() -> None:
    scene = Scene(ada=adventurer(), hob=horror())
    scene.dice(4, 4, 4)

    for _ in ("talk", "orders"):
        for seat in scene.table.waiting_for():
            scene.stays_silent(seat)
    scene.ends()

    assert scene.cavern.turn == 2
    assert [person.fed for person in scene.cavern.living()] == [1, 1, 1]
