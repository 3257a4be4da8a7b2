"""Invaders behave like a party: who helps whom, who is sent ahead, who strikes back."""

import pytest

from tests.wicked.invaders.coming import foe, invaded, now, of
from tests.wicked.scene import Scene
from undercroft.engine.play import Play
from undercroft.games.wicked.invaders.hurting import hit
from undercroft.games.wicked.invaders.party import invasion_of
from undercroft.games.wicked.invaders.walk import rest
from undercroft.games.wicked.state import Hired, Wicked
from undercroft.games.wicked.words import HirelingTrade


@pytest.mark.parametrize(
    ("kit", "own", "others", "after"),
    [("cleric", 1, 2, (1, 3)), ("cleric", 1, 4, (2, 4)), ("bard", 1, 2, (1, 3)), ("bard", 1, 4, (1, 4))],
)
def test_who_can_help_helps_the_others_first_and_only_a_healer_by_trade_itself(
    kit: str, own: int, others: int, after: tuple[int, int]
) -> None:
    scene = Scene()
    invaded(scene, foe(kit=kit, slashes=own), foe("a2", slashes=others), at="J1")

    scene.play(rest)

    assert (of(scene, "a1").slashes, of(scene, "a2").slashes) == after


async def struck(play: Play[Wicked], called: str, times: int) -> None:
    """Let blows fall on one of the party."""
    for _ in range(times):
        hit(play, invasion_of(play).party[called], None)


@pytest.mark.parametrize(("kit", "spent"), [("aristocrat", True), ("spellbow", False)])
def test_an_aristocrats_hireling_is_spent_first_and_costs_nobody_a_move(kit: str, spent: bool) -> None:
    scene = Scene()
    invaded(scene, foe(kit=kit), foe("a2"), at="J1")
    now(scene).hired = {
        "h1": Hired("h1", "guide", HirelingTrade.PATH, "a2"),
        "h2": Hired("h2", "driver", HirelingTrade.HARRY, "a1"),
    }

    scene.play(struck, "a2", 2)

    assert of(scene, "a2").slashes == (3 if spent else 2)
    assert of(scene, "a2").moves == 3
    assert now(scene).hired["h1"].slashes == 2
    assert now(scene).hired["h2"].slashes == (1 if spent else 2), "sent ahead once; after that it costs a move"
