"""What a player is asked about: standing choices, one card for a turn and for Camp, and buttons for quiet moments."""

from functools import partial
from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.engine.procedures import Beside
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.grammar.moments import DamageDue, TableRolled
from undercroft.games.kingdom.grammar.tables import TABLES, Roll
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.kingdom_phase.action_resolution import next_action
from undercroft.games.kingdom.phases.kingdom_phase.organization import organize
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.hope import agree_to_voices
from undercroft.games.kingdom.rules.quiet import lay, use_now
from undercroft.games.kingdom.state import Landmaker, Realm
from undercroft.games.kingdom.words import Place


def court(*, everything: bool = False) -> Scene:
    knight = landmaker("knight", skills=["diehard"], followers=8, hp=10)
    return Scene(quiet=False, everything=everything, ann=landmaker("king", hp=10), bob=knight)


async def hurt(play: Play[Realm], who: Landmaker, amount: int) -> None:
    await take_damage(play, DamageDue(who, amount))


@rule("MYK-CLASSSKILL-DIEHARD")
@pytest.mark.parametrize(("victim", "amount", "is_asked"), [("ann", 3, False), ("ann", 10, True), ("bob", 1, True)])
def test_somebody_is_asked_about_harm_to_themselves_and_blows_that_fell_a_friend(
    victim: str, amount: int, is_asked: bool
) -> None:
    scene = court()

    scene.play(hurt, victim, amount)

    asked = [ask.key for ask in scene.table.asks_of("bob")]
    assert asked == (["window_damage_due"] if is_asked else [])


@rule("MYK-CLASSSKILL-DIEHARD")
def test_who_wants_to_be_asked_about_everything_is_asked_about_everything() -> None:
    scene = court(everything=True)
    scene.dice(2)

    scene.play(hurt, "ann", 3)
    scene.use("bob", "damage_due", "diehard")
    scene.ends()

    assert scene.ann.hp == 10


def test_a_concern_is_turned_round_at_any_time_and_nobody_else_learns_of_it() -> None:
    scene = court()
    before = scene.table.view("ann").encode()
    listed = {one["id"]: one["on"] for one in scene.table.view("bob").concerns}
    assert (listed["hurt"], listed["felled"], listed["everything"]) == (False, True, False)

    scene.table.set_concern("bob", "hurt")
    scene.table.set_concern("bob", "felled", on=False)

    listed = {one["id"]: one["on"] for one in scene.table.view("bob").concerns}
    assert (listed["hurt"], listed["felled"]) == (True, False)
    assert scene.table.view("bob").passes == []
    assert scene.table.view("ann").encode() == before
    with pytest.raises(Refused, match="no such thing"):
        scene.table.set_concern("bob", "nonsense")


@rule("MYK-HOPE-02")
@pytest.mark.parametrize(("voices", "is_asked"), [(9, False), (2, True)])
def test_others_spend_voices_unasked_until_few_are_left(voices: int, is_asked: bool) -> None:
    scene = Scene(everything=False, quiet=False, ann=landmaker("king"), bob=landmaker("knight"))
    scene.kingdom.voices = voices

    scene.play(agree_to_voices, "bob", 1, "check")

    assert [ask.key for ask in scene.table.asks_of("ann")] == (["voices_consent"] if is_asked else [])


def turn_of(arena: Arena) -> Any:
    ask = arena.ask
    assert ask.key == "battle"
    return ask


@rule("MYK-MOVE-02", "MYK-ATTACK-01")
def test_a_whole_turn_is_one_card() -> None:
    arena = Arena(
        everything=False, quiet=False, plain=True, foes=["ogrekin"],
        ann=landmaker("knight", items=["blade"], area=3, warfare=5), bob=landmaker("king", area=1),
    )  # fmt: skip
    arena.dice(5, 5, 4)

    arena.play(take_turn, "ann")
    card = turn_of(arena)
    said = card.drafted({"go": "4", "deed": "attack"}).draft
    assert (said["go"], said["deed"], said["target"]) == ("4", "attack", "m1")
    arena.table.answer("ann", card.id, said)

    assert arena.ann.area == 4
    assert arena.table.over
    assert arena.m1.hp < 20


@rule("MYK-MOVE-02")
def test_a_card_that_is_filled_in_wrongly_is_refused_and_nothing_changes() -> None:
    arena = Arena(everything=False, plain=True, ann=landmaker("knight", items=["blade"], area=1), bob=landmaker("king"))
    arena.play(take_turn, "ann")
    card = turn_of(arena)

    for wrong in ({"go": "6", "deed": "pass"}, {"go": "1", "deed": "attack"}, {"deed": "pass"}, "pass"):
        with pytest.raises(Refused):
            arena.table.answer("ann", card.id, wrong)
    arena.table.answer("ann", card.id, {"go": "1", "deed": "pass"})

    assert arena.table.over
    assert arena.ann.exhausted


@rule("MYK-ITEM-RECOVERY-POTION")
def test_what_may_be_used_at_any_time_is_a_button_that_nobody_waits_for() -> None:
    scene = Scene(everything=False, ann=landmaker("king", hp=3, items=["potion"]), bob=landmaker("knight", hp=3))
    scene.dice(4)

    async def resolve(play: Play[Realm]) -> None:
        await Beside(next_action(play), partial(lay, play), partial(use_now, play))

    scene.play(resolve)
    asked = {ask.key: ask for ask in scene.table.asks_of("ann")}
    assert list(asked) == ["act", "quiet"]
    assert [ask.key for ask in scene.table.asks_of("bob")] == ["act"]
    assert scene.table.waiting_for() == ["ann", "bob"]
    scene.table.answer("ann", asked["quiet"].id, {"use": "potion"})
    for ask in scene.table.asks_of("ann"):
        if ask.key == "potion_patient":
            scene.table.answer("ann", ask.id, "ann")

    assert scene.ann.hp > 3
    assert [ask.key for ask in scene.table.asks_of("ann")] == ["act"]


async def row_of(play: Play[Realm], who: Landmaker, table: str, number: int) -> None:
    roll = Roll(play, TABLES[table], who)
    roll.number = number
    await open_moment(play, TableRolled(roll))


@rule("MYK-JOBSKILL-HUSTLE")
@pytest.mark.parametrize(
    ("table", "number", "roller", "is_asked"),
    [
        ("rest_wit", 7, "ann", False),
        ("rest_wit", 7, "bob", False),
        ("fatal_wound", 3, "ann", True),
        ("fatal_wound", 3, "bob", True),
        ("fatal_wound", 8, "ann", False),
        ("treasure_1", 1, "ann", True),
        ("treasure_1", 1, "bob", False),
        ("disaster", 7, "bob", True),
    ],
)
def test_a_row_is_asked_about_where_it_does_harm(table: str, number: int, roller: str, is_asked: bool) -> None:
    king = landmaker("king", skills=["hustle"], drive=2)
    scene = Scene(everything=False, quiet=False, ann=king, bob=landmaker("knight"))
    scene.realm.place = Place.DUNGEON

    scene.play(row_of, roller, table, number)

    assert [ask.key for ask in scene.table.asks_of("ann")] == (["window_table_rolled"] if is_asked else [])


@rule("MYK-JOBSKILL-HUSTLE")
def test_who_wants_to_is_asked_about_every_row() -> None:
    scene = Scene(quiet=False, ann=landmaker("king", skills=["hustle"], drive=2))
    scene.realm.place = Place.DUNGEON

    scene.play(row_of, "ann", "rest_wit", 7)

    assert [ask.key for ask in scene.table.asks_of("ann")] == ["window_table_rolled"]


async def attempt(play: Play[Realm], who: Landmaker, difficulty: int, hidden: bool, margin: bool) -> None:
    await make_check(play, who, "wit", difficulty, hidden=hidden, margin=margin)


@rule("MYK-FOLLOWER-01")
@pytest.mark.parametrize(
    ("difficulty", "hidden", "margin", "is_asked"),
    [(9, False, False, True), (9, True, False, False), (8, False, True, False), (9, False, True, True)],
)
def test_followers_are_sent_for_a_point_that_is_known_to_turn_a_check(
    difficulty: int, hidden: bool, margin: bool, is_asked: bool
) -> None:
    scene = Scene(everything=False, ann=landmaker("king", wit=0, followers=8))
    scene.dice(4, 4)

    scene.play(attempt, "ann", difficulty, hidden, margin)

    assert [ask.key for ask in scene.table.asks_of("ann")] == (["window_result_reached"] if is_asked else [])


@rule("MYK-FOLLOWER-01")
def test_who_wants_to_sends_followers_for_any_point() -> None:
    scene = Scene(ann=landmaker("king", wit=0, followers=8))
    scene.dice(4, 4, 3)

    scene.play(attempt, "ann", 9, True, False)
    scene.use("ann", "result_reached", "followers_bonus")

    assert scene.ann.follower_count == 5


@rule("MYK-KPHASE-ORG-01")
@pytest.mark.parametrize(("citizens", "monsters", "is_asked"), [(0, {}, False), (3, {}, True), (0, {"slime": 2}, True)])
def test_nobody_wishes_for_followers_where_there_are_none(
    citizens: int, monsters: dict[str, int], is_asked: bool
) -> None:
    scene = Scene(everything=False, ann=landmaker("king", followers=0))
    scene.kingdom.citizens, scene.kingdom.monsters = citizens, monsters

    scene.play(organize)

    assert [ask.key for ask in scene.table.asks_of("ann")] == (["followers_wanted"] if is_asked else [])
