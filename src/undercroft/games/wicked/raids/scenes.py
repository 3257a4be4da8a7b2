"""Scenes begin and end: who is in them, and what ends with them."""

from collections.abc import Iterator
from typing import Literal

from undercroft.engine.lasting import end_scope

from ..state import Monster, Pack, Scene, Wicked
from ..words import Scope


def open_scene(state: Wicked, kind: Literal["raid", "trouble"]) -> None:
    """Begin a scene: nobody has acted, and packs that did not come are not in it."""
    state.scene = Scene(kind=kind, number=state.scene.number + 1)
    there = set(state.raid.packs) if state.raid is not None and kind == "raid" else set(state.packs)
    for pack in state.packs.values():
        pack.out = pack.id not in there
    for monster in state.monsters.values():
        monster.out, monster.rolls, monster.in_a_row, monster.last_action = False, 0, 0, None


def close_scene(state: Wicked, *scopes: Scope) -> None:
    """End a scene, and what lasted until its end; who was summoned is gone."""
    for body in bodies(state):
        body.hindered, body.worse, body.weak_next, body.out = 0, 0, False, False
        for scope in (Scope.ROLL, Scope.SCENE, *scopes):
            end_scope(body, scope)
        for thing in body.items:
            thing.broken = False
            thing.used = "" if thing.used in (Scope.SCENE, *scopes) else thing.used
    for scope in (Scope.SCENE, *scopes):
        end_scope(state.dungeon, scope)
    state.packs = {one.id: one for one in state.packs.values() if not one.summoned}
    state.scene = Scene(number=state.scene.number)


def bodies(state: Wicked) -> Iterator[Monster | Pack]:
    """Go through all monsters and packs."""
    yield from state.monsters.values()
    yield from state.packs.values()
