"""A hit is told once: how much, and for whom."""

from typing import Any

from tests.kingdom.arena import Arena
from tests.kingdom.scene import landmaker
from undercroft.engine.journal import Line
from undercroft.games.kingdom.combat.turns import make_attack

TOLD = ("damage_rolled", "damaged", "unhurt")


def told_of_damage(arena: Arena) -> list[Line]:
    return [line for line in arena.table.journal.lines if line.kind in TOLD]


def struck(**about: Any) -> Arena:
    """Let ann hit a Slime with a Blade of Level 2 for a four."""
    arena = Arena(
        foes=[("slime", 3)],
        plain=True,
        ann=landmaker(area=3, items=[("blade", 2)], warfare=3, **about),
        bob=landmaker(),
    )
    arena.dice(1, 2, 4)
    arena.turn("ann", attack="m1")
    return arena


def test_one_line_says_how_much_and_for_whom() -> None:
    arena = struck()

    (line,) = told_of_damage(arena)
    words = arena.table.view("bob").tell(line)
    assert line.kind == "damage_rolled"
    assert "6" in words
    assert "Slime" in words


def test_the_line_counts_what_only_this_target_takes() -> None:
    arena = struck(hates={"m1": 2})

    (line,) = told_of_damage(arena)
    assert line.params["damage"] == 8
    assert line.total is not None
    assert "Hostility 2" in line.total.explain()


def test_a_blow_that_somebody_else_takes_is_told_as_it_comes() -> None:
    people: dict[str, Any] = {"ann": landmaker(area=3, hp=20), "bob": landmaker(area=3, skills=["shield"], hp=20)}
    arena = Arena(foes=["minotaur"], plain=True, **people)
    arena.dice(6, 5, 4, 1)
    arena.play(make_attack, "m1", ["ann"])
    arena.use("bob", "damage_due", "shield")

    assert [line.kind for line in told_of_damage(arena)] == ["damage_rolled", "damaged", "unhurt"]
