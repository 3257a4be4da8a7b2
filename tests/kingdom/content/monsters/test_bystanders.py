"""Monsters: Bystanders."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import TurnBegun, TurnEnded
from undercroft.games.kingdom.grammar.entries import FEATS, SKILLS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.bodies import lose_hp
from undercroft.games.kingdom.state import Character
from undercroft.games.kingdom.words import Kind

Event = Callable[[Lair], None]


def strikes(who: str, target: str, weapon: str | None, *dice: int) -> Event:
    """Let somebody attack somebody with the dice as written."""

    def go(lair: Lair) -> None:
        lair.dice(*dice)
        lair.play(make_attack, who, [target], weapon)

    return go


EVENTS: dict[str, Event] = {
    "a monster hits": strikes("m2", "ann", None, 5, 4, 3),
    "a monster hits hard": strikes("m2", "ann", None, 6, 6, 4, 3, 3, 3),
    "a monster misses": strikes("m2", "ann", None, 2, 1),
    "a blade hits": strikes("ann", "m2", "blade", 5, 4, 3),
    "a blade misses": strikes("ann", "m2", "blade", 2, 1),
    "a monster is hurt": lambda lair: lair.hurt("m2", 2, "ann"),
    "a monster is nearly killed": lambda lair: lair.hurt("m2", 13, "ann"),
    "somebody is hurt": lambda lair: lair.hurt("ann", 2, "m2"),
    "somebody loses HP": lambda lair: lair.play(lose_hp, "ann", 2, "boo"),
    "a monster loses HP": lambda lair: lair.play(lose_hp, "m2", 2, "boo"),
    "somebody moves": lambda lair: lair.play(move, "ann", 2),
    "a turn begins": lambda lair: lair.play(lambda play, who: open_moment(play, TurnBegun(who)), "ann"),
    "a turn ends": lambda lair: lair.play(lambda play, who: open_moment(play, TurnEnded(who, "attack")), "ann"),
    "a monster dies": lambda lair: lair.hurt("m2", 900, "ann"),
}
"""What happens between Ann and a monster, far from whoever stands by."""


def seen_of(who: Character) -> tuple[Any, ...]:
    """Write down all that could have changed about somebody."""
    lasting = [(one.what, one.amount, one.name) for one in who.lasting]
    items = [item.id for item in who.items()]
    return who.hp, str(who.condition), who.drive, who.follower_count, who.area, list(who.statuses), lasting, items


def play_out(skill: str, events: tuple[str, ...]) -> list[Any]:
    """Let things happen while somebody who knows a skill stands by, and write everything down."""
    lair = Lair(
        foes=[("slime", 6), ("horselizard", 3)],
        ann=landmaker(
            "king", area=3, hp=90, items=["blade"], followers=9, drive=2, gender="female", warfare=4, quest=1
        ),
    )
    lair.stop("swallow", "trot", "flanking")
    lair.m1.skills = [skill] if skill else []
    seen: list[Any] = []
    for event in events:
        lair.monster("m2").hp, lair.ann.area = 14, 3
        EVENTS[event](lair)
        while asks := lair.table.open_asks():
            seen.append((event, asks[0].seat, asks[0].key))
            lair.table.answer(asks[0].seat, asks[0].id, asks[0].nth(0))
        people = (*lair.realm.landmakers.values(), *lair.fought.monsters.values())
        land = lair.realm.kingdom
        seen.append((event, [seen_of(one) for one in people], land.voices, land.treasury, land.citizens, lair.told()))
    return seen


@cache
def without(events: tuple[str, ...]) -> list[Any]:
    """Write down what happens when whoever stands by knows nothing."""
    return play_out("", events)


HITS = ("a monster hits", "a monster hits hard", "a blade hits")


ABOUT_OTHERS: dict[str, tuple[str, ...]] = {
    "command_beast": ("a monster hits", "a monster hits hard", "a monster misses"),
    "dungeonivore": ("a monster misses", "a blade misses"),
    "surprise": ("a turn begins",),
    "roulette": HITS,
    "legend": ("a blade hits", "a blade misses"),
    "angels_wing": (*HITS, "a monster is hurt", "a monster is nearly killed", "a monster dies", "somebody is hurt"),
}
"""What the skills that are about others too answer, wherever it happens."""


BYSTANDERS = [
    skill.id for skill in SKILLS if skill.family == "monster" and FEATS.of(skill.id) and skill.kind is not Kind.SUPPORT
]


@pytest.mark.parametrize("skill", BYSTANDERS)
def test_a_skill_changes_nothing_that_it_is_not_about(skill: str) -> None:
    events = tuple(event for event in EVENTS if event not in ABOUT_OTHERS.get(skill, ()))

    assert play_out(skill, events) == without(events)
