"""What tests of the world begin with: the region laid out around a scene, and cards that say what matters."""

from typing import Any

from tests.wicked.scene import Scene
from undercroft.engine.cards import Card
from undercroft.games.wicked.phases.making.region import lay_out_region
from undercroft.games.wicked.state import Monster, Pack

PILE = [1] * 2000
"""Dice enough to lay out a region; what they show does not matter."""


def countryside(*packs: Pack, **people: Monster) -> Scene:
    """Put the whole region around a scene; dice that a test writes down begin after it."""
    given: dict[str, Any] = dict(people)
    scene = Scene(packs, **given)
    scene.dice(*PILE)
    scene.play(lay_out_region)
    for place, one in enumerate(people):
        scene.wicked.monsters[one].friend = list(scene.wicked.region.friends)[place]
    settle_dice(scene)
    return scene


def settle_dice(scene: Scene, *faces: int) -> None:
    """Let the next dice fall as written, and then enough of any that shuffling can go on."""
    del scene._script._faces[scene._script.count :]
    scene.dice(*faces, *PILE)


def fill_in(scene: Scene, seat: str = "ann", key: str = "evening", /, **wanted: Any) -> None:
    """Answer a card: as wanted, and the rest as it is laid down."""
    ask = scene.ask(seat)
    assert isinstance(ask, Card)
    assert ask.key == key
    draft = ask.drafted(wanted).draft
    assert {name: draft.get(name) for name in wanted} == wanted, draft
    scene.answer(seat, key, draft)


def lines(scene: Scene, kind: str) -> list[dict[str, Any]]:
    """List what lines of a kind said."""
    return [dict(line.params) for line in scene.table.journal.lines if line.kind == kind]
