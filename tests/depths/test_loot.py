"""Share the Loot: a treasure held out, what it binds to, and what it is good for."""

import msgspec
import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell, horror
from tests.rules import rule
from undercroft.games.depths.state import ACTIONS


def offered(request: str, answer: str = "ada", reading: str = "binding") -> Scene:
    """Let ada offer brok a treasure, brok answer, and the talk end."""
    scene = Scene(rulings={"R-OOD-14": reading}, ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=4)
    scene.orders(ada=f"loot brok: {request}")
    scene.answer("brok", "offers", answer)
    scene.talk_ends()
    return scene


@rule("OOD-LOOT-STAT")
def test_sharing_loot_rolls_the_treasure_and_names_somebody_and_a_service() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.talk_ends()

    offer = {"action": "loot", "target": "brok"}
    assert scene.choices("ada", "request", **offer) == ["do", "do_not"]
    assert scene.choices("ada", "request_action", **offer, request="do") == list(ACTIONS)
    wish = {**offer, "request": "do", "request_action": "kill"}
    assert scene.choices("ada", "request_target", **wish) == ["anyone", "ada", "hob"]
    scene.refuses("ada", "order", {**offer, "seal": "seal"})


@rule("OOD-LOOT-STAT")
def test_one_may_pay_somebody_to_feed_themselves() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.talk_ends()

    offer = {"action": "loot", "target": "brok", "request": "do", "request_action": "feed"}

    assert scene.choices("ada", "request_target", **offer) == ["anyone", "ada", "brok", "hob"]


@rule("OOD-LOOT-STAT", "OOD-LOOT-4")
@pytest.mark.parametrize("modifier", [0, 4])
def test_an_offer_of_four_or_more_is_put_to_the_other_player_and_costs_nothing(modifier: int) -> None:
    scene = Scene(ada=adventurer(treasure=modifier), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4)

    scene.orders(ada="loot brok: kill cass")

    assert (scene.throw("ada")["sides"], scene.total("ada").name) == (4, "treasure")
    assert scene.options("brok", "offers") == ["refuse", "ada"]
    assert scene.line("ada", "did")["outcome"] == "offers"
    assert scene.ada.modifiers["treasure"] == modifier


@rule("OOD-LOOT-4")
def test_an_offer_says_who_makes_it_and_what_for() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4)

    scene.orders(ada="loot brok: not kill cass")

    describe = scene.asked("brok", "offers").describe
    assert describe is not None
    said = describe("ada").params
    assert (said["by"], said["do"], said["action"], said["target"]) == ("ada", "do_not", "kill", "cass")


@rule("OOD-LOOT-ACCEPT")
def test_whoever_accepts_gets_one_magic_treasure_and_must_obey() -> None:
    scene = offered("kill cass")

    assert (scene.brok.treasures, scene.ada.treasures) == (1, 0)
    assert scene.choices("brok", "action") == ["kill"]
    assert scene.choices("brok", "target", action="kill") == ["cass"]


@rule("OOD-LOOT-ACCEPT")
def test_whoever_refuses_gets_nothing_and_is_free() -> None:
    scene = offered("kill cass", answer="refuse")

    assert scene.brok.treasures == 0
    assert scene.choices("brok", "action") == list(ACTIONS)


@rule("OOD-LOOT-ACCEPT")
def test_whoever_does_not_answer_an_offer_refuses_it() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=4)
    scene.orders(ada="loot brok: path")

    scene.stays_silent("brok")

    assert scene.line("ada", "offer_answered")["accepted"] is False
    assert scene.brok.treasures == 0


@rule("OOD-LOOT-ACCEPT")
@pytest.mark.parametrize(("reading", "orders"), [("binding", ("kill",)), ("promise", ACTIONS)])
def test_a_table_can_rule_that_accepting_is_only_a_promise(reading: str, orders: tuple[str, ...]) -> None:
    scene = offered("kill cass", reading=reading)

    assert scene.brok.treasures == 1
    assert scene.choices("brok", "action") == list(orders)


@rule("OOD-LOOT-ACCEPT")
def test_of_several_offers_one_can_be_accepted() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, cass=4)
    scene.orders(ada="loot brok: path", cass="loot brok: not path")

    assert scene.options("brok", "offers") == ["refuse", "ada", "cass"]
    scene.answer("brok", "offers", "cass")
    scene.talk_ends()

    assert scene.brok.treasures == 1
    assert "path" not in scene.choices("brok", "action")
    assert [scene.line(seat, "offer_answered")["accepted"] for seat in ("ada", "cass")] == [False, True]


@rule("OOD-LOOT-ACCEPT")
def test_a_service_without_a_name_leaves_the_choice_of_whom() -> None:
    scene = offered("feed")

    assert scene.choices("brok", "action") == ["feed"]
    assert scene.choices("brok", "target", action="feed") == ["ada", "brok", "cass", "hob"]


@rule("OOD-LOOT-ACCEPT")
def test_a_promise_not_to_do_something_forbids_it_and_nothing_else() -> None:
    scene = offered("not kill")

    assert scene.choices("brok", "action") == ["light", "defend", "path", "loot", "feed"]


@rule("OOD-LOOT-ACCEPT")
def test_a_promise_not_to_do_something_to_somebody_spares_only_them() -> None:
    scene = offered("not kill ada")

    assert scene.choices("brok", "action") == list(ACTIONS)
    assert scene.choices("brok", "target", action="kill") == ["cass", "hob"]


@rule("OOD-LOOT-ACCEPT")
def test_a_promise_to_spare_the_only_other_one_alive_forbids_the_deed() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), hob=horror(alive=False))
    scene.dice(ada=4)
    scene.orders(ada="loot brok: not kill ada")
    scene.answer("brok", "offers", "ada")
    scene.talk_ends()

    assert scene.choices("brok", "action") == ["light", "defend", "path", "loot", "feed"]


@rule("OOD-LOOT-ACCEPT")
def test_a_commitment_to_strike_at_somebody_who_has_died_lapses() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=4, hob=5)
    scene.orders(ada="loot brok: kill cass", hob="kill cass")
    scene.answer("brok", "offers", "ada")
    scene.talk_ends()

    assert scene.choices("brok", "action") == list(ACTIONS)
    assert scene.choices("brok", "target", action="kill") == ["ada", "hob"]


@rule("OOD-LOOT-ACCEPT", "OOD-FEED-0")
def test_a_commitment_to_feed_lapses_when_the_rations_are_gone() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(rations=-1))
    scene.dice(ada=4, brok=1)
    scene.orders(ada="loot brok: feed ada", brok="feed")
    scene.answer("brok", "offers", "ada")
    scene.talk_ends()

    assert scene.choices("brok", "action") == ["light", "kill", "defend", "path", "loot"]


@rule("OOD-LOOT-ACCEPT")
def test_a_commitment_binds_the_next_order_and_no_other() -> None:
    scene = offered("path")
    scene.dice(brok=4)
    scene.orders(brok="path")

    scene.talk_ends()

    assert scene.choices("brok", "action") == list(ACTIONS)


@rule("OOD-LOOT-ACCEPT")
@pytest.mark.parametrize(
    ("wish", "did"),
    [("kill cass", ("kill", "cass")), ("feed ada", ("feed", "ada")), ("not feed brok", ("path", ""))],
)
def test_even_whoever_misses_the_order_keeps_the_commitment(wish: str, did: tuple[str, str]) -> None:
    scene = offered(wish)
    scene.stays_silent("brok")
    scene.dice(brok=3)

    scene.orders()

    deed = scene.line("brok", "did")
    assert (deed["action"], deed["target"]) == did


@rule("OOD-LOOT-ACCEPT", "OOD-LOOT-4")
@pytest.mark.parametrize("end", ["violence", "hunger"])
def test_an_offer_of_somebody_who_has_died_is_never_put(end: str) -> None:
    scene = Scene(ada=adventurer(hunger=2), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=4, hob=5)

    scene.orders(ada="loot brok: path", hob="kill ada" if end == "violence" else "path")
    scene.ends()

    assert scene.dead() == {"ada": end}
    assert scene.brok.offers == []


@rule("OOD-LOOT-4")
def test_an_offer_to_somebody_who_has_died_is_gone() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=4, hob=5)

    scene.orders(ada="loot brok: path", hob="kill brok")
    scene.ends()

    assert scene.line("ada", "did")["outcome"] == "offers"
    assert (scene.brok.offers, scene.table.asks_of("brok")) == ([], [])


@rule("OOD-LOOT-MAGIC")
def test_a_magic_treasure_adds_a_d4_to_one_roll_and_is_gone() -> None:
    scene = Scene(ada=adventurer(treasures=1), brok=adventurer(), cass=adventurer())
    scene.dice(ada=(2, 3))
    scene.orders(ada="kill brok +1")
    assert scene.total("ada").value == 5
    assert (scene.ada.treasures, scene.brok.alive) == (0, False)

    scene.talk_ends()

    assert scene.choices("ada", "treasures", action="path") == []


@rule("OOD-LOOT-MAGIC")
def test_a_magic_treasure_may_be_kept_for_another_roll() -> None:
    scene = Scene(ada=adventurer(treasures=1))
    scene.dice(ada=3)

    scene.orders(ada="path")
    scene.ends()

    assert scene.ada.treasures == 1
    assert scene.throw("ada")["bonus"] == []


@rule("OOD-LOOT-MAGIC")
def test_several_treasures_may_go_into_one_roll_but_no_more_than_one_holds() -> None:
    scene = Scene(ada=adventurer(treasures=3))
    scene.talk_ends()
    for beyond in ("4", "-1", 2):
        scene.refuses("ada", "order", {"action": "path", "treasures": beyond, "seal": "seal"})
    scene.writes("ada", "path +2")
    scene.dice(ada=(1, 2, 1))

    scene.orders()

    assert (scene.total("ada").value, scene.ada.treasures) == (4, 1)


@rule("OOD-LOOT-MAGIC")
def test_the_horror_may_use_a_magic_treasure_too() -> None:
    scene = Scene(ada=adventurer(), hob=horror(treasures=1))
    scene.dice(hob=(1, 3))

    scene.orders(hob="d4 path +1")
    scene.ends()

    assert (scene.total("hob").value, scene.hob.checks, scene.hob.treasures) == (4, 1, 0)


@rule("OOD-LOOT-3")
@pytest.mark.parametrize("face", [1, 3])
def test_loot_of_one_to_three_makes_no_offer_and_costs_one_treasure(face: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=face)

    scene.orders(ada="loot brok: path")
    scene.ends()

    assert scene.line("ada", "did")["outcome"] == "drops"
    assert (scene.ada.modifiers["treasure"], scene.brok.offers) == (-1, [])


@rule("OOD-LOOT-0")
def test_loot_of_nothing_or_less_brings_beasts() -> None:
    scene = Scene(ada=adventurer(treasure=-1), brok=adventurer())
    scene.dice(ada=1)

    scene.orders(ada="loot brok: path")
    scene.ends()

    assert scene.dead() == {"ada": "beasts"}
    assert scene.who_read("died_beasts") == list(scene.readers)


@rule("OOD-LOOT-SECRET")
@pytest.mark.parametrize(("one", "other"), [("kill cass", "not path"), ("kill hob", "kill cass")])
def test_what_a_treasure_is_to_pay_for_stays_between_the_two_and_the_dungeon_master(one: str, other: str) -> None:
    scenes = [offered(one, "refuse"), offered(other, "refuse")]

    assert all(cannot_tell(reader, *scenes) for reader in ("cass", "hob", ""))
    for scene, request in zip(scenes, (one, other), strict=True):
        assert scene.lines("gm", "deed")[0]["request"]["action"] in request


@rule("OOD-LOOT-SECRET")
def test_whether_an_offer_was_accepted_stays_between_the_two_and_the_dungeon_master() -> None:
    accepted, refused = offered("path"), offered("path", "refuse")

    assert [reader for reader in accepted.readers if cannot_tell(reader, accepted, refused)] == ["cass", "hob", ""]
    assert accepted.who_read("offer_answered") == ["ada", "gm"]
    assert accepted.who_read("offer_taken") == ["brok", "gm"]


@rule("OOD-LOOT-SECRET")
def test_while_an_offer_is_open_nobody_else_knows_of_it() -> None:
    scenes = [Scene(ada=adventurer(every=6), brok=adventurer(), cass=adventurer()) for _ in range(2)]
    for scene, order in zip(scenes, ("loot brok: path", "light brok"), strict=True):
        scene.dice(ada=4)
        scene.orders(ada=order)

    assert [reader for reader in scenes[0].readers if cannot_tell(reader, *scenes)] == ["cass", "hob", ""]


@rule("OOD-LOOT-MAGIC")
def test_an_order_shows_what_a_treasure_does_to_its_odds() -> None:
    scene = Scene(ada=adventurer(torch=-2, treasures=1))
    scene.talk_ends()
    view, card = scene.table.view("ada"), scene.asked("ada", "order")

    plain = view.preview(card.id, {"action": "path", "treasures": "0"})
    spent = view.preview(card.id, {"action": "path", "treasures": "1"})

    assert ("odds" in plain, plain["outlook"]) == (False, "")
    ways = {band["label"]: band["ways"] for band in msgspec.to_builtins(spent["odds"])["bands"]}
    assert ways == {"a step on": 14, "astray": 9, "lost: death": 1}
