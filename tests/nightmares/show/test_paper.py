"""A lair on paper: the same seed draws the same, and every card of the row is on it."""

from undercroft.engine.dice import Honest, seed_from
from undercroft.games.nightmares import game


def drawn(seed: str, column: str = "") -> dict[str, object]:
    """Draw a lair."""
    return dict(game.drawings()["lair"].draw(Honest(seed_from(seed)), {"column": column}).data)


def test_the_same_seed_draws_the_same_lair() -> None:
    assert drawn("5") == drawn("5")
    assert drawn("5") != drawn("6")


def test_a_lair_on_paper_has_an_anchor_a_crown_and_a_picture() -> None:
    lair = drawn("5")

    parts = [card["part"] for card in lair["row"]] if isinstance(lair["row"], list) else []
    assert parts.count("anchor") == parts.count("crown") == 1
    assert str(lair["picture"]).startswith("<svg")


def test_the_panels_name_every_card() -> None:
    drawn = game.drawings()["lair"].draw(Honest(seed_from("5")), {"column": "bestiary"})
    panels, row = drawn.panels, drawn.data["row"]

    words = ["".join(span.text for span in part) for part in panels[0].parts if isinstance(part, tuple)]
    assert [one["room"] for one in row if not any(one["room"] in line for line in words)] == []
    assert panels[0].private


def test_the_door_is_drawn() -> None:
    assert "<path" in game.door.scene
    assert game.door.words
