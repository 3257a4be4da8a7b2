"""Dice: honest by proof, fast by need, scripted by hand; the same interface, and nothing else is a source of chance."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.dice import (
    Dice,
    Draws,
    Fast,
    Honest,
    Scripted,
    ScriptRanOut,
    Witnessed,
    honest_draw,
    pick_from,
    seed_from,
    shuffle,
)
from undercroft.engine.promises import commitment

SEED = seed_from("a fixed seed")
ROLLS = 12_000


def spread(faces: Counter[int], sides: int) -> float:
    """Measure how far counted faces are from even: Pearson's statistic."""
    expected = ROLLS / sides
    return sum((faces[face] - expected) ** 2 / expected for face in range(1, sides + 1))


@pytest.mark.parametrize("make", [Honest, Fast])
@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20, 52])
def test_every_face_comes_up_as_often_as_it_should(make: type[Honest] | type[Fast], sides: int) -> None:
    dice = make(SEED)
    faces = Counter(dice.roll(sides) for _ in range(ROLLS))

    assert set(faces) == set(range(1, sides + 1))
    freedom = sides - 1
    assert spread(faces, sides) < freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations; the seed is fixed


@pytest.mark.parametrize("make", [Honest, Fast])
def test_one_die_says_nothing_about_the_next(make: type[Honest] | type[Fast]) -> None:
    dice = make(SEED)
    pairs = Counter((dice.roll(6), dice.roll(6)) for _ in range(ROLLS))
    expected = ROLLS / 36

    assert sum((pairs[a, b] - expected) ** 2 / expected for a in range(1, 7) for b in range(1, 7)) < 35 + 4 * 70**0.5


@given(st.binary(min_size=1, max_size=64), st.integers(0, 99), st.integers(0, 10**6), st.integers(1, 2**64))
def test_a_draw_depends_on_its_place_alone(seed: bytes, branch: int, count: int, sides: int) -> None:
    dice = Honest(seed)
    dice.branch, dice.count = branch, count

    face = dice.roll(sides)

    assert face == honest_draw(seed, branch, count, sides)
    assert 1 <= face <= sides
    assert dice.count == count + 1


def test_another_branch_or_another_seed_is_another_game() -> None:
    def hundred(seed: bytes, branch: int) -> list[int]:
        return [honest_draw(seed, branch, count, 20) for count in range(100)]

    assert hundred(SEED, 0) == hundred(SEED, 0)
    assert hundred(SEED, 0) != hundred(SEED, 1)
    assert hundred(SEED, 0) != hundred(seed_from("another seed"), 0)


def test_no_face_is_favoured_where_the_faces_do_not_divide_the_space() -> None:
    sides = 2**63 + 1  # nearly half of all hashes must be drawn again
    draws = [honest_draw(SEED, 0, count, sides) for count in range(500)]

    assert 180 < sum(draw > sides // 2 for draw in draws) < 320


@pytest.mark.parametrize("sides", [0, -6, 2**64 + 1])
def test_a_die_that_cannot_be_is_not_rolled(sides: int) -> None:
    with pytest.raises(ValueError, match="no die"):
        Honest(SEED).roll(sides)


def test_a_commitment_binds_to_the_seed_and_does_not_tell_it() -> None:
    assert commitment(SEED) == sha256(b"undercroft table " + SEED).hexdigest()
    assert commitment(SEED) != commitment(SEED + b"\0")
    assert SEED.hex() not in commitment(SEED)
    assert seed_from("7") != seed_from("07")
    assert len(seed_from("")) == 32


def test_witnessed_dice_can_be_proved_die_by_die() -> None:
    dice = Witnessed(Honest(SEED))
    for sides in (4, 6, 8, 10, 12, 20):
        dice.roll(sides)
    dice.branch, dice.count = 1, 2
    dice.roll(6)

    assert dice.count == 3
    assert dice.branch == 1
    drawn = list(dice.draws)
    assert [place[:2] for place in drawn] == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 2)]
    for branch, count, sides, face in drawn:
        assert honest_draw(SEED, branch, count, sides) == face


def test_scripted_dice_fall_as_written() -> None:
    dice = Scripted([3, 6])
    dice.add(20)

    assert [dice.roll(6), dice.roll(6), dice.roll(20)] == [3, 6, 20]
    assert (dice.left, dice.count) == (0, 3)


def test_a_script_that_does_not_fit_says_where() -> None:
    with pytest.raises(ScriptRanOut, match="a d6 was rolled after the last of 1 scripted dice"):
        roll_twice(Scripted([1]))
    with pytest.raises(ScriptRanOut, match="scripted die 2 is 7, but a d6 was rolled"):
        roll_twice(Scripted([1, 7]))
    with pytest.raises(ScriptRanOut, match="scripted die 1 is 0"):
        roll_twice(Scripted([0]))


def roll_twice(dice: Dice) -> None:
    dice.roll(6)
    dice.roll(6)


def test_a_die_that_was_refused_is_still_in_the_script() -> None:
    dice = Scripted([8])
    with pytest.raises(ScriptRanOut):
        dice.roll(6)

    assert (dice.left, dice.roll(8)) == (1, 8)


@given(st.binary(min_size=1, max_size=64), st.lists(st.integers(1, 2**40), max_size=40))
def test_fast_dice_are_as_repeatable_as_honest_ones(seed: bytes, sizes: list[int]) -> None:
    one, other = Fast(seed), Fast(seed)
    faces = [one.roll(sides) for sides in sizes]

    assert faces == [other.roll(sides) for sides in sizes]
    assert one.count == len(sizes)
    assert all(1 <= face <= sides for face, sides in zip(faces, sizes, strict=True))


def test_one_thing_alone_needs_no_draw() -> None:
    dice = Scripted([2])

    assert pick_from(dice, ["only"]) == "only"
    assert pick_from(dice, ["first", "second"]) == "second"


def test_a_shuffle_is_one_draw_for_each_place() -> None:
    things = ["a", "b", "c"]
    shuffle(Scripted([1, 2]), things)

    assert things == ["c", "b", "a"]


@given(
    st.lists(
        st.tuples(st.sampled_from(["roll"] * 6 + ["back", "turn", "cut", "without"]), st.integers(0, 20)), max_size=80
    )
)
def test_what_was_drawn_is_remembered_like_in_a_dictionary(deeds: list[tuple[str, int]]) -> None:
    plain: dict[tuple[int, int], tuple[int, int]] = {}
    draws, branch, count = Draws(), 0, 0
    for deed, number in deeds:
        match deed:
            case "roll":
                draws.put(branch, count, number + 1, number // 2 + 1)
                plain[branch, count] = number + 1, number // 2 + 1
                count += 1
            case "back":
                count = min(number, count)
            case "turn":
                branch, count = number % 3, 5 + number % 4
            case "cut":
                draws.cut(number)
                plain = dict(list(plain.items())[:number])
            case "without":
                draws = draws.without(branch, number)
                plain = {at: drawn for at, drawn in plain.items() if at[0] != branch or at[1] < number}

        remembered = [(*place, *drawn) for place, drawn in plain.items()]
        assert list(draws) == remembered
        assert len(draws) == len(plain)
        assert list(draws.until(number)) == remembered[:number]
