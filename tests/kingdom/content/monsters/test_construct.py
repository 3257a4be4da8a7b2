"""Monsters: Construct."""

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.grammar.delve_moments import CombatEnded
from undercroft.games.kingdom.rules.figures import ability
from undercroft.games.kingdom.rules.hope import pay_hope
from undercroft.games.kingdom.state import Carried


@rule("MYK-MON-TIGER-BUTTER-PLUNDER")
def test_an_item_for_which_there_is_no_room_left_is_left_behind() -> None:
    lair = Lair(foes=["tiger_butter"], ann=landmaker(area=4, items=["blade"]))
    lair.act("m1", "plunder")
    lair.ends()
    assert (lair.ann.items(), [item.id for item in lair.m1.items()]) == ([], ["blade"])
    for slot in lair.ann.slots:
        slot.item = Carried("dagger")

    lair.hurt("m1", 99)

    assert [item.id for item in lair.ann.items()] == ["dagger"] * len(lair.ann.slots)
    assert "no_room_for_item" in lair.told()


@rule("MYK-MON-GARGOYLE-SURPRISE")
def test_a_gargoyle_acts_before_its_enemies_in_the_first_round() -> None:
    lair = Lair(foes=["gargoyle"], ann=landmaker(area=2))

    lair.play(take_turn, "ann")
    lair.use("gm", "turn_begun", "surprise")
    lair.answer("gm", "battle_move", "3")
    lair.answer("gm", "battle_action", "pass")

    assert lair.m1.exhausted
    assert lair.ask.seat == "ann"


@rule("MYK-MON-RIDER-RODEO")
def test_a_rider_fights_with_what_it_rides() -> None:
    lair = Lair(foes=["rider", "wyvern"], ann=landmaker())

    lair.act("m1", "rodeo")
    lair.ends()

    assert ability(lair.table.play, lair.m1, "warfare") == 4 + 7
    assert lair.m1.lent == ["flying"]
    assert "rodeo" not in lair.actions_of("m1")
    lair.open(CombatEnded("won"))
    assert lair.m1.lent == []


@rule("MYK-MON-TIGER-BUTTER-PLUNDER")
def test_plunder_comes_back_when_the_tiger_falls() -> None:
    lair = Lair(foes=["tiger_butter"], ann=landmaker(area=4, items=["blade"]))

    lair.act("m1", "plunder")
    lair.ends()
    assert lair.ann.items() == []
    assert [item.id for item in lair.m1.items()] == ["blade"]

    lair.hurt("m1", 99)
    assert [item.id for item in lair.ann.items()] == ["blade"]


@rule("MYK-MON-NAMELESS-APOCRYPHA-PAGE-TURNER")
def test_a_page_is_turned_when_hope_is_spent() -> None:
    lair = Lair(foes=["nameless_apocrypha"], ann=landmaker(drive=2, charisma=1), bob=landmaker())
    lair.dice(2, 3)

    lair.play(pay_hope, "ann", 1, "check", drive=1)
    lair.use("gm", "hope_spent", "page_turner")
    lair.ends()

    assert all(one.exhausted for one in (lair.ann, lair.bob, lair.m1))
