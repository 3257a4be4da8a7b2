"""Secrecy: what the game master alone may read never reaches a player's bytes."""

import msgspec

from tests.rules import rule
from tests.wicked.scene import Scene
from undercroft.games.wicked.state import Adventurer, Faction, Invasion, Pocketed, Prisoner, Target
from undercroft.games.wicked.words import Plan, Size, Trouble, Weightiness

HIDDEN = ("short_weight", "stealth", "unrest", "greedy", "vengeance", "R1_breach", "unseen_knight")


@rule("WO-HIDDEN-01", "WO-HIDDEN-03", "WO-ADVENTURER-15")
def test_hidden_things_reach_the_game_master_alone() -> None:
    scene = Scene()
    state = scene.wicked
    state.region.factions["millbrook_farms"] = Faction(
        "millbrook_farms", "Millbrook Farms", 0, -1, secrets=["short_weight"], ticks=7
    )
    state.region.targets["barn"] = Target("barn", "millbrook_farms", "Barn", 2, Plan.STEALTH, Plan.STEALTH)
    state.region.prisoners["p1"] = Prisoner("p1", "Wilmot", "millbrook_farms", 1, 1, secrets=["short_weight"])
    state.pocketed.append(Pocketed("calamity", Weightiness.MINOR, 2, Trouble.UNREST))
    state.dungeon.breach = "R1_breach"
    seen = Adventurer("a1", "Perrin", "knight", 1, 4, flaw="greedy", motivation="vengeance")
    unseen = Adventurer("a2", "unseen_knight", "knight", 1, 4)
    state.invasion = Invasion(Size.WEAK, "blowback", 1, party={"a1": seen}, unseen=[unseen])

    shown, all_of_it = (msgspec.json.encode(scene.table.view(seat).state).decode() for seat in ("ann", "gm"))

    assert [word for word in HIDDEN if word in shown] == []
    assert [word for word in HIDDEN if word not in all_of_it] == []
    assert "Perrin" in shown
    assert '"ticks":7' not in shown
