"""How actions join and answer each other, and what goes first when effects meet."""

from typing import Any

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.grammar.moments import CheckAnnounced, FeelingDue, SetupBegun
from undercroft.games.kingdom.grammar.windows import CourtWindows, open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle


@rule("MYK-ACTIONTYPE-03", "MYK-ACTIONTYPE-04")
def test_an_assist_joins_a_check_even_of_the_exhausted_once_a_cycle() -> None:
    scene = Scene(ann=landmaker("king", items=[("handy_phone", 1)], exhausted=True))
    scene.dice(1, 2, 1, 2, 1, 2)
    scene.play(begin_cycle)
    scene.ann.exhausted = True

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")
    assert (scene.result.bonus.value, scene.ann.exhausted) == (2, True)
    scene.play(make_check, "ann", "wit", 9, action="command")
    assert scene.result.bonus.value == 0
    scene.play(end_cycle)
    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")

    scene.ends()


@rule("MYK-ACTIONTYPE-03")
def test_an_assist_never_exhausts() -> None:
    scene = Scene(ann=landmaker("king", items=["handy_phone"]))
    scene.dice(1, 2)

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")

    scene.ends()
    assert not scene.ann.exhausted


@rule("MYK-ACTIONTYPE-06", "MYK-ACTIONTYPE-07")
def test_an_interrupt_of_an_interrupt_is_resolved_first() -> None:
    scene = Scene(
        kingdom(voices=0),
        ann=landmaker("king", skills=["royal_command"]),
        bob=landmaker(skills=["dolce_vita", "date"], drive=1, loves={"cid": 2}),
        cid=landmaker(),
    )
    scene.dice(1, 2)

    scene.play(make_check, "cid", "wit", 9)
    scene.use("bob", "check_announced", "dolce_vita")
    scene.use("ann", "hope_spent", "royal_command")

    scene.ends()
    kinds = [line.params.get("power") for line in scene.table.journal.lines if line.kind == "declared"]
    assert kinds == ["dolce_vita", "royal_command"]
    assert scene.result.result == 7


@rule("MYK-ACTIONTYPE-07")
def test_an_answer_to_an_answer_can_undo_it() -> None:
    scene = Scene(
        ann=landmaker("king", skills=["full_efforts", "patch_up"], items=[("handy_phone", 1)]), bob=landmaker()
    )
    scene.dice(1, 5, 4, 1, 2)

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")
    scene.use("ann", "declared", "full_efforts")
    scene.use("ann", "item_loss_due", "patch_up")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["handy_phone"]


@rule("MYK-CONFLICT-02")
def test_what_is_permanent_comes_before_equipment_and_equipment_before_the_rest() -> None:
    scene = Scene(
        kingdom(facilities={"A1": "garden"}),
        ann=landmaker("king", items=["costume", ("handy_phone", 1)], skills=["voice_of_star"], charisma=2),
    )
    scene.dice(1, 2, 3)

    scene.play(make_check, "ann", "charisma", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")

    scene.ends()
    assert [part.name for part in scene.result.bonus.parts] == ["Garden", "Handy Phone"]
    order = CourtWindows(scene.table.play)._in_order(CheckAnnounced(scene.result))
    assert [use.feat.source == "item" for use in order] == sorted(use.feat.source == "item" for use in order)


@rule("MYK-CONFLICT-03")
@pytest.mark.parametrize(("levels", "first"), [((1, 2), "bob"), ((2, 1), "ann"), ((1, 1), "ann")])
def test_of_the_same_kind_the_higher_level_goes_first(levels: tuple[int, int], first: str) -> None:
    scene = Scene(
        rulings={"cooperation_bonds": "on"},
        ann=landmaker("king", level=levels[0], skills=["gung_ho"]),
        bob=landmaker(level=levels[1], skills=["gung_ho"]),
    )

    async def order(play: Any) -> list[str]:
        return [use.user.id for use in CourtWindows(play)._in_order(SetupBegun())]

    assert scene.play(order)[0] == first


@rule("MYK-CONFLICT-03")
@pytest.mark.parametrize(
    ("order", "end"), [(("narcissism", "fetish"), "item:blade"), (("fetish", "narcissism"), "ann")]
)
def test_whoever_has_two_effects_of_a_kind_says_which_goes_first(order: tuple[str, str], end: str) -> None:
    scene = Scene(ann=landmaker("king", skills=["narcissism", "fetish"], items=["blade"]), bob=landmaker())

    async def feel(play: Any) -> str:
        due = FeelingDue(play.state.landmakers["ann"], "bob", "affection", 1)
        await open_moment(play, due)
        return due.towards

    scene.play(feel)
    for effect in order:
        scene.use("ann", "feeling_due", effect)

    scene.ends()
    assert scene.result == end


@rule("MYK-CONFLICT-04")
def test_two_redirections_of_one_feeling_end_where_the_last_one_says() -> None:
    scene = Scene(ann=landmaker("king", skills=["narcissism", "fetish"], items=["blade"]), bob=landmaker())

    async def feel(play: Any) -> str:
        due = FeelingDue(play.state.landmakers["ann"], "bob", "affection", 1)
        await open_moment(play, due)
        return due.towards

    scene.play(feel)
    scene.use("ann", "feeling_due", "narcissism")
    scene.use("ann", "feeling_due", "fetish")

    scene.ends()
    assert scene.result == "item:blade"
