"""Phases: steps come in order, each from a safe point, are resumed where they were left, and may jump elsewhere."""

from collections.abc import Mapping, Sequence

import pytest

from undercroft.engine.asks import Pick
from undercroft.engine.dice import Scripted, seed_from
from undercroft.engine.game import Game
from undercroft.engine.phases import OVER, Course, Staged, Step, once
from undercroft.engine.play import Play
from undercroft.engine.saves import load, save
from undercroft.engine.secrets import Public
from undercroft.engine.table import Table


class Evening(Staged):
    """An evening of some cycles: lurk, raid, and rest."""

    seats: Public[list[str]]
    cycle: Public[int] = 1
    fallen: Public[bool] = False
    log: Public[list[str]] = []


async def ask(play: Play[Evening], key: str) -> str:
    """Ask the first seat what to do."""
    answer = await Pick(play.state.seats[0], key, ("on", "back", "fall"))
    play.state.log.append(f"{key} {answer}")
    return answer


async def lurk(play: Play[Evening]) -> None:
    """Lurk in two parts."""
    await once(play, "eat", eat, rest)
    await once(play, "dream", dream, rest)


async def eat(play: Play[Evening]) -> None:
    """Eat something."""
    await ask(play, "eat")


def dream(play: Play[Evening]) -> None:
    """Dream, which nobody is asked about."""
    play.state.log.append("dream")


async def plan(play: Play[Evening]) -> None:
    """Make a plan."""
    await ask(play, "plan")


async def raid(play: Play[Evening]) -> None:
    """Go raiding: one may turn back and plan anew, or fall."""
    match await ask(play, "raid"):
        case "back":
            play.state.jump("raiding", "plan")
        case "fall":
            play.state.fallen = True


async def count(play: Play[Evening]) -> None:
    """Count the loot."""
    await ask(play, "count")


def rest(play: Play[Evening]) -> None:
    """Make a safe point."""
    play.safe_point(play.state.step, cycle=play.state.cycle)


class Nights(Course[Evening]):
    """Two nights, unless somebody falls."""

    def rest(self, play: Play[Evening]) -> None:
        """Make a safe point with the number of the cycle."""
        rest(play)

    async def begin(self, play: Play[Evening]) -> None:
        """Note that a step begins."""
        play.state.log.append(f"begin {play.state.step}")

    def broken_off(self, play: Play[Evening]) -> bool:
        """Say whether somebody fell."""
        return play.state.fallen

    async def next_phase(self, play: Play[Evening]) -> str:
        """End after two nights."""
        if play.state.phase == "end":
            play.state.cycle += 1
        return OVER if play.state.cycle > 2 or play.state.fallen else await super().next_phase(play)


NIGHTS = Nights(
    {
        "lurking": (Step("lurk", lurk),),
        "raiding": (Step("plan", plan), Step("raid", raid), Step("count", count)),
        "end": (Step("dawn", dream),),
    },
    again="lurking",
)


class Wicked(Game[Evening]):
    """The game of such evenings."""

    name = "wicked"
    title = "Wicked"
    gm = ""
    least_players = 1
    most_players = 1
    state = Evening

    def __init__(self, left: Evening | None = None) -> None:
        self.left = left

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Evening:
        """Begin with the first night, or where somebody left."""
        return self.left or Evening(list(seats))

    async def play(self, play: Play[Evening]) -> None:
        """Play it."""
        await NIGHTS.run(play)


def playing(**answers: str) -> Table[Evening]:
    table = Table(Wicked(), ["ann"], seed=seed_from("evening"))
    for key, value in answers.items():
        answer(table, key.rstrip("_"), value)
    return table


def answer(table: Table[Evening], key: str, value: str = "on") -> None:
    (asked,) = table.open_asks()
    assert asked.key == key
    table.answer("ann", asked.id, value)


def test_steps_come_in_order_and_after_the_last_phase_comes_the_next_round() -> None:
    table = playing(eat="on", plan="on", raid="on", count="on")

    begun = [entry for entry in table.state.log if entry.startswith("begin")]
    assert begun == ["begin lurk", "begin plan", "begin raid", "begin count", "begin dawn", "begin lurk"]
    assert (table.state.phase, table.state.step, table.state.cycle) == ("lurking", "lurk", 2)


def test_a_course_is_over_when_the_game_says_so() -> None:
    table = playing(eat="on", plan="on", raid="on", count="on", eat_="on", plan_="on", raid_="on", count_="on")

    assert (table.over, table.state.phase) == (True, OVER)


def test_a_step_can_jump_back_and_the_rest_of_the_phase_is_played_from_there() -> None:
    table = playing(eat="on", plan="on", raid="back", plan_="on", raid_="on")

    assert (table.state.step, table.state.jumped) == ("count", False)
    assert table.state.log.count("begin plan") == 2


def test_a_phase_that_is_broken_off_is_not_played_to_its_end() -> None:
    table = playing(eat="on", plan="on", raid="fall")

    assert table.over
    assert "begin count" not in table.state.log


def test_each_step_has_a_safe_point() -> None:
    table = playing(eat="on", plan="on")

    assert [mark.name for mark in table.marks] == ["lurk", "plan", "raid"]


def test_a_step_is_resumed_at_the_part_that_is_not_done_and_begins_once() -> None:
    left = Evening(["ann"], phase="lurking", step="lurk", begun=True, done=["eat"])

    table = Table(Wicked(left), ["ann"], dice=Scripted(()))

    assert table.state.log == ["dream", "begin plan"]
    assert [asked.key for asked in table.open_asks()] == ["plan"]


def test_a_saved_table_goes_on_at_its_step() -> None:
    table = playing(eat="on", plan="on")

    again = load(Wicked(), save(table))

    assert again.state == table.state
    assert [asked.key for asked in again.open_asks()] == ["raid"]


def test_two_steps_with_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two steps of the phase 'night' have one name"):
        Course({"night": (Step("lurk", lurk), Step("lurk", lurk))})


def test_what_is_left_of_a_phase_begins_with_its_step() -> None:
    assert [step.name for step in NIGHTS.left_of("raiding", "raid")] == ["raid", "count"]
    assert [step.name for step in NIGHTS.left_of("raiding", "")] == ["plan", "raid", "count"]
