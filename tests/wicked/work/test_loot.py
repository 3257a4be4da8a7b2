"""Loot: shared out, rolled die by die, celebrated, chosen."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act, card_of
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.work.working import add_room, at_home, finish, held, prisoner
from undercroft.games.wicked.phases.lurking.loot import roll_loot
from undercroft.games.wicked.rules.gold import PURSE
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Carried, Pool
from undercroft.games.wicked.words import Attribute, PrisonerStatus


def loot(scene: Scene, *faces: int) -> None:
    """Roll the loot of a raid."""
    scene.wicked.pools = [Pool("raid", len(faces))]
    scene.dice(*faces)
    scene.play(roll_loot)


@rule("WO-LURK-02", "WO-LOOT-01", "WO-LOOT-02", "WO-LOOT-03", "WO-LOOT-04", "WO-LOOT-05", "WO-GOLD-01", "WO-GOLD-03")
def test_every_die_counts_by_itself() -> None:
    scene = at_home()

    loot(scene, 2, 4, 6, 5)
    act(scene, key="loot", thing1="concoction.firedancer")

    scene.ends()
    assert (scene.ann.hearts, scene.ann.gold) == (1, 2)
    assert [(one.item, one.doses) for one in scene.ann.items] == [("firedancer", 2)]
    assert scene.wicked.pools == []


@rule("WO-LOOT-02")
def test_two_sixes_are_two_things_and_no_critical() -> None:
    scene = at_home()

    loot(scene, 6, 6)
    act(scene, key="loot", combine="0", thing1="potion.lies", thing2="contraption.lighter")

    scene.ends()
    assert [(one.item, one.volatile) for one in scene.ann.items] == [("lies", 0), ("lighter", 1)]


@rule("WO-LOOT-01", "WO-LOOT-02")
def test_a_raid_without_loot_is_one_die_the_lower_of_two() -> None:
    scene = at_home()
    scene.wicked.pools = [Pool("raid", 0)]
    scene.dice(6, 4)

    scene.play(roll_loot)

    scene.ends()
    assert scene.ann.gold == 1


@rule("WO-LOOT-06", "WO-LOOT-09")
@pytest.mark.parametrize(("die", "tier"), [(3, 2), (4, 3)])
def test_two_successes_together_are_something_powerful_as_the_game_master_likes(die: int, tier: int) -> None:
    scene = at_home()
    loot(scene, 6, 6, 6)
    scene.dice(die)

    act(scene, key="loot", combine="1", thing1="magic_item.ember_ring")
    asked = scene.ask("gm")
    assert asked.key == "powerful_thing"
    assert {book_of(scene.wicked).item(one).tier for one in asked.options()} == {tier}
    assert len(asked.options()) == 3
    scene.leave_to_gm()

    scene.ends()
    assert {book_of(scene.wicked).item(one.item).tier for one in scene.ann.items} == {1, tier}


@rule("WO-LOOT-06")
def test_two_players_can_put_their_successes_together() -> None:
    scene = at_home(ann=monster(), bob=monster())
    loot(scene, 6, 6)
    scene.dice(1)

    act(scene, "ann", "loot", thing1="pooled")
    act(scene, "bob", "loot", thing1="pooled")
    scene.answer("ann", "loot_holder", "bob")
    scene.leave_to_gm()

    scene.ends()
    assert (len(scene.ann.items), len(scene.bob.items)) == (0, 1)


@rule("WO-LOOT-08", "WO-LOOT-10")
def test_a_valuable_thing_is_of_tier_1_or_has_an_edge_or_is_rare() -> None:
    scene = at_home()
    loot(scene, 6, 6, 6)
    offers = card_of(scene).drafted({"combine": "0"}).asks["thing1"].options()
    plain = next(one for one in offers if one.startswith("mundane."))

    act(scene, key="loot", combine="0", thing1=plain, thing2="ingredient.unicorn_blood", thing3="concoction.glowstick")

    scene.ends()
    book = book_of(scene.wicked)
    made = [one for one in offers if one.partition(".")[0] in ("concoction", "contraption", "potion", "magic_item")]
    assert {book.item(one.partition(".")[2]).tier for one in made} == {1}
    assert len(scene.ann.items[0].edges) == 1
    assert scene.ann.ingredients == ["unicorn_blood"]
    assert scene.ann.items[1].doses == 2


@rule("WO-LOOT-07")
def test_more_hearts_than_one_can_hold_are_overdoing_it_and_nobody_can_resist() -> None:
    scene = at_home()
    scene.ann.hearts = 3

    loot(scene, 1, 2)

    scene.ends()
    assert scene.ann.hearts == 3
    assert scene.ann.shock == [Attribute.MUSCLES]
    assert scene.wicked.before.overdone
    assert scene.told().count("overdone") == 1


@rule("WO-LOOT-07")
@pytest.mark.parametrize(
    "revelry", ["feast", "brawl", "gamble", "boast", "smoke_and_draughts", "occult_rite", "torment", "wrecking"]
)
def test_each_revelry_has_its_own_hangover(revelry: str) -> None:
    scene = at_home(pack())
    prisoner(scene)
    scene.ann.hearts, scene.ann.revelry, scene.ann.items = 3, revelry, [Carried("snorkel", "Snorkel")]

    loot(scene, 1)

    scene.ends()
    state = scene.wicked
    happened = {
        "feast": scene.ann.shock == [Attribute.MUSCLES],
        "brawl": len(state.packs["ann_grunts"].shock) == 3,
        "gamble": scene.ann.items == [],
        "boast": state.engagement_factors == {"boast": -1},
        "smoke_and_draughts": scene.ann.shock == [Attribute.BRAINS],
        "occult_rite": scene.ann.shock == [Attribute.GUTS],
        "torment": held(scene).status is PrisonerStatus.DEAD,
        "wrecking": any(node.repair for node in state.dungeon.nodes.values()),
    }
    assert [name for name, so in happened.items() if so] == [revelry]


@rule("WO-LOOT-07")
def test_a_mess_pit_forgives_the_first_one_too_many() -> None:
    scene = at_home()
    add_room(scene, "mess_pit")
    scene.ann.hearts = 3

    loot(scene, 1)

    scene.ends()
    assert scene.ann.shock == []
    assert not scene.wicked.before.overdone


@rule("WO-LOOT-11")
def test_loot_of_an_invasion_after_a_raid_is_rolled_with_the_raids() -> None:
    scene = at_home()
    scene.wicked.pools = [Pool("raid", 1), Pool("blowback", 2)]
    scene.dice(4, 4, 4)

    scene.play(roll_loot)

    scene.ends()
    assert scene.told().count("rolled_loot") == 1
    assert scene.ann.gold == 3


@rule("WO-LOOT-12")
def test_loot_of_a_calamitys_invasion_is_rolled_by_itself() -> None:
    scene = at_home()
    scene.wicked.pools = [Pool("raid", 1), Pool("calamity", 1)]
    scene.dice(4, 4)

    scene.play(roll_loot)

    scene.ends()
    assert scene.told().count("rolled_loot") == 2


@rule("WO-GOLD-02")
def test_gold_past_three_goes_to_the_hoard() -> None:
    scene = at_home(gold=2)

    loot(scene, 4, 4, 4)

    scene.ends()
    assert (scene.ann.gold, scene.wicked.dungeon.hoard) == (PURSE, 2)


@rule("WO-LOOT-01")
def test_dice_are_split_evenly_and_the_leftover_goes_round() -> None:
    scene = at_home(ann=monster(), bob=monster())
    scene.wicked.pools = [Pool("raid", 3)]
    scene.dice(4, 4, 4)
    scene.play(roll_loot)
    assert (scene.ann.gold, scene.bob.gold) == (2, 1)

    scene.wicked.pools = [Pool("raid", 1)]
    scene.dice(4)
    scene.play(roll_loot)
    assert (scene.ann.gold, scene.bob.gold) == (2, 2)


@rule("WO-LOOT-01")
def test_the_dead_have_no_share_and_a_captives_is_gold_for_the_hoard() -> None:
    scene = at_home(ann=monster(), bob=monster(), cob=monster())
    scene.bob.captured, scene.cob.dead = "millbrook_farms", True
    scene.wicked.pools = [Pool("raid", 2)]
    scene.dice(4)

    scene.play(roll_loot)

    finish(scene)
    assert (scene.ann.gold, scene.wicked.dungeon.hoard) == (1, 1)
