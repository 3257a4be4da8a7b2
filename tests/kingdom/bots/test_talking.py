"""A bot of the Court that is asked says why, or what it would do, with a reason that everybody can check."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.delving import in_dungeon, thing
from tests.kingdom.scene import Scene, landmaker
from undercroft.engine.bots import bot_seed, drive, reply
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.bots.talking import advice
from undercroft.games.kingdom.rules.knowledge import show_fight
from undercroft.games.kingdom.scenario.things import HOARD
from undercroft.games.kingdom.state import Realm, RoomTruth

SEATS = ("ann", "bob", "cyd", "gm")
ADVICE, WHY = "what should we do?", "why did you do that?"


def until(moment: str) -> tuple[Table[Realm], dict[str, Any]]:
    """Let bots play a game as far as the Kingdom Phase, the way through the dungeon, or a fight."""
    seed = seed_from("a talk in a fight")
    table: Table[Realm] = Table(game, SEATS, seed=seed, rulings={"games": "1", "delve": "played"})
    bots: dict[str, Any] = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in SEATS}
    for _ in drive(table, bots):
        realm = table.state
        fighting = realm.delve.fight is not None and realm.delve.fight.round > 0
        now = "fight" if fighting else realm.phase if not realm.delve.entered else "delve"
        if now == moment:
            break
    return table, bots


def answers(table: Table[Realm], bots: dict[str, Any], words: str) -> list[tuple[str, str]]:
    """Say something as Ann, and give who answered what."""
    before = len(table.journal.lines)
    table.say("ann", words)
    reply(table, bots, "ann")
    return [(str(one.params["who"]), str(one.params["text"])) for one in table.journal.lines[before + 1 :]]


@pytest.mark.parametrize("moment", ["kingdom", "delve", "fight"])
def test_one_of_the_court_gives_one_line_of_advice_and_a_number_for_it(moment: str) -> None:
    table, bots = until(moment)
    told = answers(table, bots, f"Friends, {ADVICE}")

    assert len(told) == 1
    assert told[0][0] in ("bob", "cyd")
    assert any(sign.isdecimal() for sign in told[0][1]) or ":" in told[0][1]


@pytest.mark.parametrize("moment", ["kingdom", "delve", "fight"])
def test_who_is_asked_by_name_says_why_and_does_not_repeat_it_as_new(moment: str) -> None:
    table, bots = until(moment)
    name = next(one.called for one in table.state.landmakers.values() if one.seat == "cyd")
    told = [answers(table, bots, f"{name}, {WHY}") for _ in range(4)]

    assert [[who for who, _ in one] for one in told] == [["cyd"]] * 4
    assert told[0][0][1].startswith("Because ")
    assert told[3][0][1].startswith("As I said: Because ")


def test_what_is_no_question_gets_no_answer() -> None:
    table, bots = until("kingdom")

    assert answers(table, bots, "A fine morning for a delve.") == []


def test_advice_speaks_of_what_everybody_sees() -> None:
    table, bots = until("kingdom")
    [(_, told)] = answers(table, bots, ADVICE)

    assert f"{table.state.kingdom.treasury} MG" in told or f"{table.state.kingdom.voices} Voices" in told


def at_home() -> Scene:
    return Scene(phase="kingdom", ann=landmaker("king"), bob=landmaker("knight"))


def at(moment: str, **state: Any) -> list[str]:
    """Give the advice that Bob has for the Court at a step of the Kingdom, or in Camp."""
    scene = in_dungeon(rooms={"A2": RoomTruth(features=[thing(HOARD)])}) if moment == "camp" else at_home()
    if moment != "camp":
        scene.realm.step = moment
    for name, value in state.items():
        setattr(scene.bob, name, value)
    return list(advice(scene.realm, scene.bob))


@pytest.mark.parametrize(("foe", "begins"), [("troll", "Get away, by the back"), ("thunder_bird", "Give in, before")])
def test_who_advises_to_leave_a_fight_knows_whether_anybody_can_run(foe: str, begins: str) -> None:
    arena = Arena(foes=[foe, foe], ann=landmaker(hp=2, area=1), bob=landmaker(hp=2, area=1))
    show_fight(arena.table.play)

    assert next(advice(arena.realm, arena.bob)).startswith(begins)


def test_who_has_it_in_the_bag_advises_to_bring_it_home() -> None:
    scene = Scene(phase="end", ann=landmaker("king"), bob=landmaker("knight"))
    scene.realm.step, scene.realm.adventure.goal = "returning", {"met": "yes"}

    assert next(advice(scene.realm, scene.bob)).startswith("Once more: what we came for is ours")


def test_advice_is_about_what_is_being_decided() -> None:
    assert at("organization")[0].startswith("About ")
    assert at("treasury")[0].startswith("For the bags")
    assert at("camp")[0].startswith("The Ruler's hoard first")
    assert at("camp", hp=-1, wounds=["quarter"])[0].startswith("Whatever heals, for ")
