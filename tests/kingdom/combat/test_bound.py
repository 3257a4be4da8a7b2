"""Monsters whom their temper binds, at the desk: their turn is one card, with the odds against whomever it may hit."""

from typing import Any

import msgspec
import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.rules.test_deeds import card_of, keys, send, shown
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom import game
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.words import Condition
from undercroft.terminal.card import CardQuestion, question_for


def bound(kind: str, **people: Any) -> Arena:
    """Let a monster have its turn among some of the Court, at a desk where nobody wants small steps."""
    people = people or {"ann": landmaker(area=3), "bob": landmaker(area=3, quest=3)}
    arena = Arena(foes=[(kind, 3)], plain=True, everything=False, **people)
    arena.play(take_turn, "m1")
    return arena


STRIKE = {"go": "3", "deed": "attack", "weapon": "own"}


@rule("MYK-MONRULE-PERS-FOOLISH")
def test_the_turn_of_the_foolish_is_one_card_and_chance_hits_whomever() -> None:
    arena = bound("ogrekin")
    look = shown(arena, STRIKE, "gm")

    assert [slot["key"] for slot in look["slots"]] == ["battle_move", "battle_action", "attack_weapon"]
    assert look["outlook"].startswith("Chance decides between Ann and Bob: about ")
    arena.dice(2, 5, 5, 3)  # the second of two, check, damage
    send(arena, STRIKE, "gm")

    assert (arena.ann.hp, arena.bob.hp, arena.table.over) == (10, 8, True)


@rule("MYK-MONRULE-PERS-FOOLISH", "MYK-ATTACK-06")
def test_the_odds_of_the_foolish_are_those_against_all_whom_chance_may_choose() -> None:
    against = {}
    for name, people in (
        ("ann", {"ann": landmaker(area=3)}),
        ("bob", {"bob": landmaker(area=3, quest=3)}),
        ("both", {}),
    ):
        band = shown(bound("ogrekin", **people), STRIKE, "gm")["odds"].bands[0]
        against[name] = band.ways / band.out_of

    assert against["ann"] > against["bob"]
    assert against["both"] == (against["ann"] + against["bob"]) / 2


@rule("MYK-MONRULE-PERS-STEADY", "MYK-ATTACK-06")
def test_the_card_of_the_steady_says_whom_it_goes_for() -> None:
    lies_there = landmaker(area=3, hp=-1, condition=Condition.UNCONSCIOUS)
    arena = bound("troop", ann=landmaker(area=3, hp=6), bob=landmaker(area=3, hp=4), cid=lies_there)

    look = shown(arena, STRIKE, "gm")
    assert look["outlook"].endswith("Bob has 4 HP.")
    assert look["odds"].bands[0].percent > 0
    arena.dice(5, 5, 3)
    send(arena, STRIKE, "gm")

    assert arena.bob.hp < 4
    assert arena.ann.hp == 6


@rule("MYK-MONRULE-HOPE-HP", "MYK-HOPE-03")
def test_what_a_bound_monster_bleeds_for_dice_is_said_on_the_card() -> None:
    arena = Arena(foes=[("ogrekin", 3)], plain=True, quiet=False, everything=False, ann=landmaker(area=3, quest=3))
    arena.m1.hp = 13
    arena.play(take_turn, "m1")
    plain, hopeful = (shown(arena, {**STRIKE, "dice": dice}, "gm")["odds"].bands[0] for dice in (0, 1))
    assert hopeful.percent > plain.percent

    arena.dice(2, 5, 1, 5, 3)  # what the die costs, three dice, damage
    send(arena, {**STRIKE, "dice": 1}, "gm")

    assert (arena.m1.hp, arena.ann.hp, arena.table.over) == (11, 8, True)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"target": "bob"}, r"^Target cannot be chosen here\.$"),
        ({"weapon": "1:spear"}, r"^Weapon: That is not offered here.*\.$"),
        ({"go": "6"}, r"^Go: That is not offered here.*\.$"),
        ({"deed": "sing"}, r"^Deed: That is not offered here.*\.$"),
    ],
)
def test_a_wrong_part_is_refused_and_nothing_changes(part: dict[str, str], said: str) -> None:
    arena = bound("ogrekin")
    before = msgspec.msgpack.encode(arena.realm), arena.table.play.dice.count

    with pytest.raises(Refused, match=said):
        send(arena, {**STRIKE, **part}, "gm")

    assert (msgspec.msgpack.encode(arena.realm), arena.table.play.dice.count) == before
    assert keys(arena, "gm") == ["battle"]


def test_looking_at_the_card_throws_no_dice() -> None:
    arena = bound("ogrekin")

    for area in ("2", "3", "4"):
        shown(arena, {**STRIKE, "go": area}, "gm")

    assert arena.table.play.dice.count == 0


@pytest.mark.parametrize("level", ["good", "random"])
@pytest.mark.parametrize("kind", ["ogrekin", "troop"])
def test_bots_play_the_bound_by_the_same_card(kind: str, level: str) -> None:
    arena = bound(kind)
    card = card_of(arena, "gm")

    said = game.bot("gm", b"seed", level).answer(arena.table.view("gm"), card)

    assert card.check(said) == said


def muddled(*, uncertain: bool = False) -> Arena:
    """Let Ann, who is Foolish, have her turn before two slimes."""
    ann = landmaker(area=3, items=["blade"], statuses=["foolish"])
    arena = Arena(foes=[("slime", 3), ("slime", 3)], plain=True, uncertain=uncertain, everything=False, ann=ann)
    arena.play(take_turn, "ann")
    return arena


@rule("MYK-STATUS-FOOL-01")
def test_somebody_who_is_foolish_has_the_card_as_well() -> None:
    arena = muddled()

    look = shown(arena, {"go": "3", "deed": "attack"})

    assert keys(arena) == ["battle"]
    assert "target" not in [slot["slot"] for slot in look["slots"]]
    assert look["outlook"].startswith("Chance decides between two Slimes: about ")


def test_nothing_is_said_about_shapes_to_somebody_who_is_foolish() -> None:
    arena = muddled(uncertain=True)

    look = shown(arena, {"go": "3", "deed": "attack"})

    assert (look["outlook"], look.get("odds")) == ("Whom Ann strikes is not Ann's to choose.", None)


@rule("MYK-MONRULE-PERS-STEADY")
def test_the_card_of_the_bound_fits_on_a_small_screen() -> None:
    arena = bound("troop")
    question = question_for(game, arena.table.view("gm"), card_of(arena, "gm"))
    assert isinstance(question, CardQuestion)

    drawn = [line.plain for line in question.lines(80)]

    assert len(drawn) < 20
    assert max(map(len, drawn)) <= 80
    assert any("HP." in line for line in drawn)
