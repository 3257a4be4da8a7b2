"""The desk: one change at a time, every question with its limits, and a refusal where nothing fits."""

from collections.abc import Callable, Sequence

import pytest

from tests.engine.tiny import Parlour, Party
from undercroft.engine.asks import Pick
from undercroft.engine.boards import Meaning
from undercroft.engine.desk import KEEP, STOP, Desk, Fact, Gauge, edit
from undercroft.engine.dice import Fast
from undercroft.engine.journal import Journal
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure, Run

ROOMS = ["cellar", "attic"]


class PartyDesk(Desk[Parlour]):
    """A desk for whoever prepares a party."""

    about = "party"

    def gauges(self) -> Sequence[Gauge]:
        return [Gauge("plans", 0 if self.play.state.plan == "none" else 1, 1)]


async def plan(desk: PartyDesk) -> None:
    chosen = await desk.pick("party_room", ROOMS)
    if chosen != STOP:
        desk.play.state.plan = chosen


async def fly(desk: PartyDesk) -> None:
    await desk.pick("party_broom", [])


EDITS: dict[str, Callable[[PartyDesk], Procedure[None]]] = {"plan": plan, "fly": fly}


def desk() -> PartyDesk:
    state = Party().new_state(("ada",), {})
    return PartyDesk(Play(state, Fast(b"desk"), Journal(("ada", "gm"), "gm"), seats=("ada",), gm="gm", rulings={}))


def begin(one: PartyDesk) -> tuple[Run, list[bool]]:
    """Ask for one change, and keep whether there was any."""
    changed: list[bool] = []

    async def prepare() -> None:
        changed.append(await edit(one, EDITS))

    run = Run(prepare())
    run.start()
    return run, changed


def asked(run: Run) -> Pick:
    (ask,) = run.asks()
    assert isinstance(ask, Pick)
    return ask


def test_a_change_is_chosen_among_the_edits_and_made() -> None:
    one = desk()
    run, changed = begin(one)

    assert (asked(run).key, asked(run).ids) == ("party_edit", [KEEP, "plan", "fly"])
    assert asked(run).params == {"limits": {"plans": [0, 1]}}
    run.answer(asked(run), "plan")
    assert (asked(run).key, asked(run).ids) == ("party_room", [*ROOMS, STOP])
    run.answer(asked(run), "attic")

    assert (changed, one.play.state.plan, one.levels()) == ([True], "attic", {"plans": [1, 1]})


def test_everything_can_stay_as_it_is() -> None:
    run, changed = begin(desk())
    run.answer(asked(run), KEEP)

    assert changed == [False]


def test_where_nothing_fits_one_sentence_says_so() -> None:
    run, _ = begin(desk())
    run.answer(asked(run), "fly")

    assert (asked(run).key, asked(run).ids, asked(run).params) == ("party_refusal", [STOP], {"why": "no_party_broom"})


@pytest.mark.parametrize(
    ("used", "tone"), [(7, Meaning.GOOD), (8, Meaning.MIXED), (10, Meaning.MIXED), (11, Meaning.HARM)]
)
def test_a_gauge_says_how_full_it_is(used: int, tone: Meaning) -> None:
    assert Gauge("traps", used, 10).tone is tone
    assert Gauge("traps", used, 10).called("Traps") == Gauge("Traps", used, 10)


def test_a_fact_is_hidden_until_the_players_know_it() -> None:
    assert [Fact("Pit", known=known).mark for known in (True, False)] == ["known", "hidden"]
    assert Fact("Pit", mark="disarmed").mark == "disarmed"
