"""Captives: taken in one evening, fetched or bought back in another, led again or not."""

import pytest

from tests.nightmares.below import Below
from tests.nightmares.people import hero
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.games.nightmares.phases.captives import count_captives
from undercroft.games.nightmares.phases.evening import replace_lost
from undercroft.games.nightmares.phases.foray import foray
from undercroft.games.nightmares.phases.leaving import after_a_fight, end_foray
from undercroft.games.nightmares.phases.settlement import one_day
from undercroft.games.nightmares.state import Captive
from undercroft.games.nightmares.words import Curse

MADE = (2, 2, *[1] * 4, 5, 6, 1, 1, 2, 13, 2, 1)
NAUSEA = (3, 2)


def taken_and_left() -> Below:
    """Let Bob be taken in a fight that Ann leaves; Ann goes home without him, and he is followed by somebody new."""
    scene = Below(ann=hero(level=4), bob=hero(level=3, charisma=2))
    scene.bob.defeated = True
    scene.night.scene.fled = True
    scene.play(after_a_fight)
    scene.answer("gm", "fate", "captured")
    scene.night.scene.fled, scene.night.scene.room = False, "entrance"
    scene.play(foray)
    scene.act(doing="leave")
    scene.dice(*MADE)
    scene.play(replace_lost)
    scene.answer("bob", "character", {"choice": "take"})
    return scene


@rule("AWN-DEP-DEFEAT", "AWN-CHAR-LEVEL-1")
def test_who_was_taken_waits_while_the_lair_is_open() -> None:
    scene = taken_and_left()
    (captive,) = scene.night.captives
    assert (captive.hero.name, captive.room, captive.taken) == ("Bob", "throne", True)
    assert scene.night.lost == []
    assert scene.bob.level == 1
    assert "throne" not in scene.table.view("ann").encode().decode()


@rule("AWN-DEP-DEFEAT")
@pytest.mark.parametrize(("leads", "level"), [("captive1", 3), ("the_same", 1)])
def test_another_party_brings_them_out_cursed_and_their_player_chooses(leads: str, level: int) -> None:
    scene = taken_and_left()
    scene.lair.groups["g0"].gone = True
    scene.night.scene.where = scene.night.scene.where.LAIR
    scene.night.scene.room, scene.night.scene.came_from = "throne", "vault"
    scene.play(foray)
    scene.act("bob", doing="follow")
    scene.act(doing="free", about="captive1")
    for doing, dice in (("home", ()), ("leave", NAUSEA)):
        scene.act("bob", doing="follow")
        scene.act("ann", *dice, doing=doing)
        scene.leave_to_gm()
    scene.ends()
    (captive,) = scene.night.captives
    assert captive.home
    assert (captive.hero.lost, [one.kind for one in captive.hero.curses]) == (2, [Curse.NAUSEA])
    scene.play(replace_lost)
    scene.answer("bob", "lead_whom", leads)
    scene.ends()
    assert scene.bob.level == level
    scene.play(replace_lost)
    scene.ends()


@rule("AWN-DEP-DEFEAT", "AWN-DEP-INSTITUTIONS")
@pytest.mark.parametrize(("halved", "left"), [(False, 0), (True, 3)])
def test_a_captive_can_be_bought_back(halved: bool, left: int) -> None:
    scene = Town(ann=hero())
    scene.night.captives = [Captive("captive1", hero(level=2), scene.lair.groups["g1"].room, taken=True)]
    scene.ann.purses, scene.night.town.ransom_halved = 6, halved
    scene.play(one_day)
    assert scene.offered("ann", "doing")[0] == "ransom.captive1"
    scene.dice(*NAUSEA)
    scene.answer("ann", "day", {"doing": "ransom.captive1"})
    assert scene.ann.purses == left
    assert scene.night.captives[0].home


@rule("AWN-DEP-LAIREND", "AWN-DEP-DEFEAT")
def test_captives_are_lost_with_a_lair_that_closes() -> None:
    scene = taken_and_left()
    scene.lair.closed = True
    scene.play(count_captives)
    assert scene.night.captives == []
    assert scene.night.lost == ["Bob"]


@rule("AWN-DEP-DEFEAT")
def test_who_went_down_without_a_fight_is_carried_out_by_whoever_stands() -> None:
    scene = Below(ann=hero(level=4), bob=hero(level=3))
    scene.bob.defeated = True
    scene.play(end_foray)
    assert not scene.bob.defeated
    assert scene.bob.lost == 2
