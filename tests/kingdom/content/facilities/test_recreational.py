"""Recreational Facilities."""

from typing import Any

import pytest

from tests.kingdom.kingdoms import newcomers
from tests.kingdom.scene import KING, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.grammar.moments import (
    UpkeepDue,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.newcomers import meet_at_the_bar
from undercroft.games.kingdom.phases.setup import begin_game
from undercroft.games.kingdom.rules.figures import max_hp, max_voices
from undercroft.games.kingdom.words import Condition, Place


@rule("MYK-FAC-RECREATIONAL-COLOSSEUM")
def test_a_victory_in_the_colosseum_fills_the_kingdom_with_voices() -> None:
    land = kingdom(facilities={"A1": "colosseum"}, voices=2)
    scene = Scene(land, ann=landmaker("king", items=["blade"], warfare=9, quest=9), bob=landmaker(), cat=landmaker())
    before = max_voices(scene.table.play).value
    scene.realm.landmakers["cat"].exhausted = True
    scene.dice(1, *[3, 4] * 20)

    scene.act("ann", "colosseum")
    scene.answer("ann", "colosseum_fighters", ["bob"])
    scene.answer("ann", "take_place", "3")
    scene.answer("bob", "take_place", "1")
    scene.answer("gm", "special_conditions", "")
    fight = scene.realm.delve.fight
    assert fight is not None
    assert scene.cat.area == 0
    bring_it_to_an_end(scene)

    assert scene.realm.delve.fight is None
    assert (scene.kingdom.voices, scene.realm.place) == (before + 5, Place.KINGDOM)
    assert (scene.ann.exhausted, scene.bob.exhausted, scene.cat.exhausted) == (True, True, True)


def bring_it_to_an_end(scene: Scene) -> None:
    """Let the monsters give up at the end of the first Round, and everybody else do nothing."""
    for _ in range(200):
        if scene.table.over:
            return
        ask = scene.table.open_asks()[0]
        answer: Any
        match ask.key:
            case "treasure_materials":
                answer = ask.nth(0)
            case "end_of_round":
                answer = "surrender"
            case "battle_action":
                answer = "pass"
            case _:
                answer = "pass" if "pass" in ask.options() else ask.options()[0]
        scene.table.answer(ask.seat, ask.id, answer)


@rule("MYK-FAC-RECREATIONAL-COLOSSEUM")
def test_defeat_in_the_colosseum_brings_nothing() -> None:
    scene = Scene(kingdom(facilities={"A1": "colosseum"}, voices=2), ann=landmaker("king", items=["blade"], wit=9))
    scene.dice(1, *[3, 4] * 20)

    scene.act("ann", "colosseum")
    scene.answer("ann", "take_place", "3")
    scene.answer("gm", "special_conditions", "")
    scene.answer("ann", "battle_move", "3")
    scene.answer("ann", "battle_action", "surrender")
    bring_it_to_an_end(scene)

    assert (scene.kingdom.voices, scene.ann.exhausted, scene.realm.delve.fight) == (2, True, None)


@rule("MYK-FAC-RECREATIONAL-COLOSSEUM")
def test_if_nobody_gets_up_from_the_sand_the_game_goes_on_without_an_adventure() -> None:
    scene = Scene(kingdom(facilities={"A1": "colosseum"}), ann=landmaker("king", items=["blade"], wit=9))
    scene.dice(1, *[3, 4] * 20)

    scene.act("ann", "colosseum")
    scene.answer("ann", "take_place", "3")
    scene.answer("gm", "special_conditions", "")
    scene.answer("ann", "battle_move", "3")
    scene.realm.landmakers["ann"].condition = Condition.UNCONSCIOUS
    scene.answer("ann", "battle_action", "pass")
    bring_it_to_an_end(scene)

    assert (scene.realm.phase, scene.realm.jumped, scene.realm.chronicle.wiped_out) == ("end", True, True)


@rule("MYK-FAC-RECREATIONAL-CASINO")
@pytest.mark.parametrize(("die_", "treasury"), [(5, 7), (2, 3)])
def test_the_casino_doubles_a_stake_or_keeps_it(die_: int, treasury: int) -> None:
    scene = Scene(kingdom(facilities={"A1": "casino", "A2": "casino"}, treasury=5), ann=KING)
    scene.dice(die_)

    scene.act("ann", "casino")
    assert scene.ask.limits() == {"low": 1, "high": 2, "start": 1}
    scene.answer("ann", "casino_stake", 2)

    scene.ends()
    assert scene.kingdom.treasury == treasury


@rule("MYK-FAC-RECREATIONAL-ZENANA", "MYK-FACRULE-DURATION")
def test_a_zenana_raises_hp_for_the_game_and_recovers_them() -> None:
    scene = Scene(kingdom(facilities={"A1": "zenana", "A2": "zenana"}, order=4), ann=landmaker("king", hp=3))
    scene.dice(3, 3)

    scene.act("ann", "zenana")

    scene.ends()
    assert (scene.ann.hp, max_hp(scene.table.play, scene.ann).value) == (14, 14)
    scene.play(begin_game)
    assert max_hp(scene.table.play, scene.ann).value == 10


@rule("MYK-FAC-RECREATIONAL-ARIXANG", "MYK-FACRULE-TIMING-PLAN")
def test_an_arixang_gives_drive_up_to_capacity() -> None:
    scene = Scene(kingdom(facilities={"A1": "arixang", "A2": "arixang"}), ann=KING, bob=landmaker(wit=9))

    scene.act("ann", "arixang")
    scene.act("bob", "arixang")

    scene.ends()
    assert (scene.ann.drive, scene.bob.drive, scene.ann.exhausted) == (2, 3, True)


@rule("MYK-FAC-RECREATIONAL-SHOWPLACE")
@pytest.mark.parametrize(("met", "treasury"), [(True, 2), (False, 0), (None, 0)])
def test_a_showplace_earns_when_the_court_wins(met: bool | None, treasury: int) -> None:
    scene = Scene(kingdom(facilities={"A1": "showplace", "A2": "showplace"}), ann=KING)
    scene.realm.chronicle.objective_met = met

    scene.play(open_moment, UpkeepDue())

    assert scene.kingdom.treasury == treasury


@rule("MYK-FAC-RECREATIONAL-BAR")
def test_at_the_bar_a_citizen_gives_way_to_a_newcomer_of_the_average_level() -> None:
    scene = Scene(kingdom(facilities={"A1": "bar"}), ann=landmaker("king", level=2), bob=landmaker("king"))

    scene.play(newcomers, "bob", meet_at_the_bar)
    scene.answer("bob", "newcomer_bar", True)
    scene.answer("bob", "skill_learned", "diadem")

    assert (scene.bob.level, scene.bob.skills, scene.kingdom.citizens) == (2, ["diadem"], 49)
