"""Skills that only monsters learn."""

from tests.kingdom.delving import FAIL
from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.grammar.delve_moments import AreaEntered, RoundEnded
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.state import Base, PlacedTrap


@rule("MYK-MONSKILL-INCOGNITO", "MYK-TRAP-COMBAT-MINEFIELD")
def test_who_hides_in_the_crowd_is_not_hurt_by_its_mine() -> None:
    lair = Lair(foes=["bandersnatch"], ann=landmaker(area=4, hp=20))
    lair.fought.traps[4] = PlacedTrap("c4", "minefield", 4, "area", "4")
    lair.dice(*FAIL, 3, 4)

    lair.play(lambda play, who: open_moment(play, AreaEntered(who, 3, 4)), "ann")
    lair.use("gm", "harm_due", "incognito")
    lair.ends()

    assert (lair.ann.hp, lair.m1.hp) == (13, 5)


@rule("MYK-MONSKILL-INCOGNITO", "MYK-BASE-LAUNCHING-PAD")
def test_who_hides_in_the_crowd_is_not_hurt_by_rockets() -> None:
    lair = Lair(foes=["bandersnatch"], ann=landmaker(area=4, hp=30))
    lair.realm.adventure.truth.bases = [Base("b1", "launching_pad", "A1", 15)]
    lair.realm.delve.launched = [4]
    lair.dice(1, 2, 3, 4, 5)

    lair.play(open_moment, RoundEnded())
    lair.use("gm", "harm_due", "incognito")
    lair.ends()

    assert (lair.ann.hp, lair.m1.hp) == (15, 5)
