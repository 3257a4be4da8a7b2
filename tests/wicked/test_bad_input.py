"""Bad input: a forged, oversized, stale or mistyped answer to any question gets one sentence and changes nothing."""

from typing import Any

import pytest

from tests.engine.attacking import WRONG as EVERYWHERE
from tests.engine.attacking import attack, refused_deeds
from tests.wicked.campaigns import GM, bots_for, play_by_bots, table_of
from undercroft.engine.refusals import Refused
from undercroft.games.wicked.corrections import check_shock
from undercroft.games.wicked.state import Pack
from undercroft.games.wicked.words import Attribute

WRONG: list[Any] = [
    "strike:a99", "defense:", [[["goal"]]], {"intention": "goal", "action": "zzz"}, {"intention": ["goal"]},
    {"task": "build:zzz"}, {"table": {"on": []}}, b"goal",
]  # fmt: skip
LEAST = 30
"""So many kinds of questions come up in these campaigns at the least."""


@pytest.mark.parametrize("level", ["good", "random"])
def test_a_wrong_answer_to_any_question_changes_nothing(level: Any) -> None:
    attacked: dict[str, int] = {}
    for seed in range(2):
        table = table_of(f"bad {level} {seed}", 2, length="short")
        for _ in play_by_bots(table, bots_for(table, str(seed), level)):
            for ask in table.open_asks():
                if ask.key not in attacked:
                    attacked[ask.key] = attack(table, ask, WRONG, ask.silence())
    assert len(attacked) > LEAST, sorted(attacked)
    assert min(attacked.values()) > (len(EVERYWHERE) + len(WRONG)) // 2
    assert {"monster", "work", "action", "resist", "evening"} <= attacked.keys()


def test_what_nobody_but_the_game_master_may_do_is_refused_to_players() -> None:
    table = table_of("rights", 2)
    for _ in play_by_bots(table, bots_for(table, "rights"), 60):
        pass
    refused_deeds(
        table,
        lambda: table.adjust("ann", "monsters.ann.gold", 99, "because"),
        lambda: table.rewind("ann", 0),
        lambda: table.call_off("ann"),
        lambda: table.adjust(GM, "monsters.ann.gold", "many", "because"),
        lambda: table.adjust(GM, "dungeon.nodes.zzz.name", "x", "because"),
        lambda: table.adjust(GM, "monsters.zzz.xp", 1, "because"),
    )


def test_a_refused_correction_begins_as_a_sentence_does() -> None:
    pack = Pack(id="p", seat="ann", name="the Brass Thumbs", kind="", job="", impulse="")
    pack.shock = [Attribute.BRAINS, Attribute.BRAINS]
    with pytest.raises(Refused, match=r"^The Brass Thumbs cannot"):
        check_shock(pack)
