"""Powers of the house book, as rolls see them."""

import pytest

from tests.wicked.scene import Scene, monster
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.book.effects import Dice, Gold
from undercroft.games.wicked.rules.carrying import Using, carries, carry_out
from undercroft.games.wicked.rules.gold import give_gold, take_gold
from undercroft.games.wicked.rules.pools import action_pool
from undercroft.games.wicked.rules.powers import (
    Occasion,
    add_dice,
    counting,
    mark_used,
    offered,
    powers_of,
    table_powers,
    used_up,
)
from undercroft.games.wicked.words import Action, Roll

SMASH = Occasion(Roll.ACTION, Action.SMASH)


def test_what_always_counts_is_added_where_it_fits() -> None:
    ugga = monster("red_fury", smash=2)
    bleeding = SMASH._replace(state=frozenset(("bloodied",)))

    calm, furious = action_pool(ugga, Action.SMASH), action_pool(ugga, Action.SMASH)
    add_dice(calm, powers_of(house_book(), ugga), SMASH)
    add_dice(furious, powers_of(house_book(), ugga), bleeding)

    assert (calm.dice, furious.dice) == (2, 3)
    assert furious.total.explain() == "action.smash 3 = 2 + ability.red_fury 1"


def test_what_is_switched_on_counts_only_then() -> None:
    ugga = monster("wrecking_swing", smash=2)
    held = list(powers_of(house_book(), ugga))

    assert [one.key for one in offered(held, SMASH, ugga.used)] == ["ability.wrecking_swing.0"]
    assert offered(held, Occasion(Roll.ACTION, Action.SKULK), ugga.used) == []
    assert list(counting(held, SMASH)) == []
    assert len(list(counting(held, SMASH, ["ability.wrecking_swing.0"]))) == 2


def test_rooms_and_theme_are_the_tables_and_are_used_up() -> None:
    scene = Scene()
    state = scene.wicked
    held = {one.key: one for one in table_powers(state, house_book())}

    assert list(held) == ["room.sleeping_dens.0", "room.watch_hole.0", "theme.warren.0"]
    mark_used(held["theme.warren.0"], state.dungeon.used)
    assert used_up(held["theme.warren.0"], state.dungeon.used)
    state.dungeon.nodes["R1"].repair = 1
    assert "room.sleeping_dens.0" not in [one.key for one in table_powers(state, house_book())]


def test_what_does_not_fit_into_a_purse_goes_to_the_hoard() -> None:
    scene = Scene()

    scene.play(give_gold, "ann", 5)

    assert (scene.ann.gold, scene.wicked.dungeon.hoard) == (3, 2)
    assert take_gold(scene.ann, 4) == 3


def test_what_entries_do_is_carried_out_in_order_and_what_only_counts_is_passed_over() -> None:
    scene = Scene()

    scene.play(lambda play: carry_out(Using(play, "ann"), (Gold(amount=2), Dice(amount=1), Gold(amount=1, to="hoard"))))

    assert (scene.ann.gold, scene.wicked.dungeon.hoard) == (2, 1)


def test_a_verb_is_carried_out_by_one_alone() -> None:
    with pytest.raises(ValueError, match="Gold is carried out already"):
        carries(Gold)(lambda using, gold: None)
