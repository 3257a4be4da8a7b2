"""Bad input: a forged, oversized, stale or mistyped answer to any question gets one sentence and changes nothing."""

from typing import Any

import pytest

from tests.engine.attacking import WRONG as EVERYWHERE
from tests.engine.attacking import attack, refused_deeds
from tests.nightmares.evenings import GM, bots_for, play_by_bots, table_of

WRONG: list[Any] = [
    "r99", "g1_99", {"doing": "go", "about": "r99"}, {"doing": ["go"]}, {"move": "fight", "target": {}},
]  # fmt: skip
LEAST = 30
"""So many kinds of questions come up in these evenings at the least."""


@pytest.mark.parametrize("level", ["good", "random"])
def test_a_wrong_answer_to_any_question_changes_nothing(level: Any) -> None:
    attacked: dict[str, int] = {}
    for seed in range(3):
        table = table_of(f"bad {level} {seed}", 2, extra_cards="on" if seed else "off")
        for _ in play_by_bots(table, bots_for(table, str(seed), level), 900):
            for ask in table.open_asks():
                if ask.key not in attacked:
                    attacked[ask.key] = attack(table, ask, WRONG, ask.nth(0))
    assert len(attacked) > LEAST
    assert min(attacked.values()) > (len(EVERYWHERE) + len(WRONG)) // 2
    assert {"room", "battle", "day", "counter", "character"} <= attacked.keys()


def test_what_nobody_but_the_game_master_may_do_is_refused_to_players() -> None:
    table = table_of("rights", 2)
    for _ in play_by_bots(table, bots_for(table, "rights"), 40):
        pass
    refused_deeds(
        table,
        lambda: table.adjust("ann", "heroes.ann.purses", 99, "because"),
        lambda: table.rewind("ann", 0),
        lambda: table.call_off("ann"),
        lambda: table.adjust(GM, "heroes.ann.purses", "many", "because"),
        lambda: table.adjust(GM, "lair.rooms.r0.name", "x", "because"),
        lambda: table.adjust(GM, "heroes.zzz.xp", 1, "because"),
    )
