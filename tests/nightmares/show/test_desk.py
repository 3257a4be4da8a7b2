"""The desk: whatever lies on it is in words and true, and nobody but the game master has one."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from tests.nightmares.showing import evening, ids_in
from undercroft.engine.table import Table
from undercroft.games.nightmares.phases.combat import one_round
from undercroft.games.nightmares.show.desk import Desk, desk_of
from undercroft.games.nightmares.show.page import page
from undercroft.games.nightmares.show.terminal import gm_panels


def desk_at(table: Table[Any]) -> Desk:
    """Give the game master's desk."""
    desk = desk_of(table.view("gm"))
    assert desk is not None
    return desk


@pytest.mark.parametrize("seed", range(2))
def test_in_every_moment_of_an_evening_the_desk_is_in_words(seed: int) -> None:
    foes = problems = hidden = 0
    for table in evening(seed, every=5):
        desk = desk_at(table)
        words = [desk.place, desk.scene, *(card.name for card in desk.rooms), *(card.sum for card in desk.rooms)]
        words += [f"{row.name} {row.note} {row.text}" for card in desk.rooms for row in card.rows]
        words += [f"{one.name} {one.note}" for one in desk.promises]
        words += [f"{one.about} {one.numbers} {one.block} {one.moves}" for one in desk.foes]
        words += [step.line for one in desk.problems for step in one.steps]
        assert [found for said in words for found in ids_in(said)] == []
        assert not [said for said in words if ".." in said]
        foes, problems = foes + len(desk.foes), problems + len(desk.problems)
        hidden += sum(one.hidden for one in desk.problems)
    assert foes
    assert problems


def test_nobody_else_has_a_desk() -> None:
    for table in evening(0, every=20):
        for seat in (*table.players, ""):
            assert desk_of(table.view(seat)) is None
            assert page(table.view(seat)).desk is None
            assert gm_panels(table.view(seat)) == []


def test_each_problem_lights_its_next_step() -> None:
    for table in evening(1, every=7):
        for card in desk_at(table).problems:
            states = [step.state for step in card.steps]
            assert states.count("now") == 1
            assert states.count("next") <= 1
            assert all(step.line for step in card.steps if step.state in ("now", "next"))


def test_a_foe_lies_there_with_its_numbers_and_what_it_would_announce() -> None:
    scene = Scene(("knight",), ann=hero("warrior", level=3), bob=hero())
    scene.play(one_round)
    (foe,) = desk_at(scene.table).foes
    assert (foe.left, foe.most) == (6, 6)
    assert [one.stamp for one in foe.meant] == ["not announced yet"]
    assert "Ann" in foe.meant[0].whom or "Bob" in foe.meant[0].whom
    scene.leave_to_gm()
    (foe,) = desk_at(scene.table).foes
    assert [one.stamp for one in foe.meant] == [""]
    assert page(scene.table.view("gm")).first == "desk"
    assert page(scene.table.view("ann")).first == "fight"
