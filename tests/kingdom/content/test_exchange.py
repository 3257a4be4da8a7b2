"""Things that change hands, lie about and are picked up."""

from tests.kingdom.scene import BOB, Scene, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.content.exchange import lying_here, pick_up
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.camp import hand_over
from undercroft.games.kingdom.rules.cycles import begin_cycle
from undercroft.games.kingdom.rules.equipment import destroy_item, free_slots
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.state import Landmaker, Realm
from undercroft.games.kingdom.words import Place


@rule("MYK-ITEMRULE-DISCARD-PICKUP")
def test_what_was_thrown_away_lies_there_until_the_court_leaves() -> None:
    scene = Scene(ann=landmaker(items=["blade"]), bob=landmaker())
    scene.realm.place, scene.realm.delve.begun, scene.realm.delve.room = Place.DUNGEON, True, "A1"

    scene.play(hand_over, "ann")
    scene.answer("ann", "exchange_what", "0:blade")
    scene.answer("ann", "exchange_with", "discard")
    scene.ends()
    assert not scene.ann.items()

    scene.play(pick_up, "bob")
    scene.ends()
    assert [item.id for item in scene.bob.items()] == ["blade"]

    scene.play(hand_over, "bob")
    scene.answer("bob", "exchange_what", "0:blade")
    scene.answer("bob", "exchange_with", "discard")
    scene.realm.delve.room, scene.realm.delve.moved = "A2", 1
    assert lying_here(scene.realm, scene.ann) == {}


@rule("MYK-ITEMRULE-TRADE", "MYK-ITEMRULE-TRADE-USED", "MYK-ITEMRULE-DESTROY")
def test_at_home_things_change_hands_but_not_what_was_used_in_this_cycle() -> None:
    scene = Scene(ann=landmaker(items=["blade", "tonic", "trauma_kit"], hp=15), bob=landmaker(hp=3))
    scene.ann.slots[3].materials = {"wood": 5}
    scene.play(begin_cycle)
    scene.dice(4, 4)
    scene.act("ann", "trauma_kit")

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "exchange")
    assert scene.ask.options() == ["done", "0:blade", "1:tonic", "wood"]
    scene.answer("ann", "exchange_what", "0:blade")
    scene.answer("ann", "exchange_with", "bob")
    scene.answer("bob", "exchange_accept", True)
    scene.answer("ann", "exchange_what", "0:tonic")
    scene.answer("ann", "exchange_with", "discard")
    scene.answer("ann", "exchange_what", "wood")
    scene.answer("ann", "exchange_with", "bob")
    scene.answer("ann", "exchange_amount", 3)
    scene.answer("ann", "exchange_what", "done")
    scene.use("bob", "breather")

    scene.ends()
    assert ([item.id for item in scene.ann.items()], [item.id for item in scene.bob.items()]) == (
        ["trauma_kit"],
        ["blade"],
    )
    assert (scene.ann.carried_materials(), scene.bob.carried_materials()) == ({"wood": 2}, {"wood": 3})


@rule("MYK-ITEMRULE-TRADE")
def test_what_is_not_wanted_stays_where_it_is() -> None:
    scene = Scene(ann=landmaker(items=["blade"]), bob=BOB)

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "exchange")
    scene.answer("ann", "exchange_what", "0:blade")
    scene.answer("ann", "exchange_with", "bob")
    scene.answer("bob", "exchange_accept", False)
    scene.answer("ann", "exchange_what", "done")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["blade"]


async def destroy_first(play: Play[Realm], who: Landmaker) -> None:
    """Destroy somebody's first Item."""
    await destroy_item(play, who, who.items()[0], "X")


@rule("MYK-ITEMRULE-DESTROY")
def test_a_destroyed_item_leaves_its_slot_and_does_nothing() -> None:
    scene = Scene(ann=landmaker(items=["tonic"]))

    scene.play(destroy_first, "ann")

    assert (free_slots(scene.ann), max_hp(scene.table.play, scene.ann).value) == (6, 10)
