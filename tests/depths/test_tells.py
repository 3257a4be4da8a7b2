"""Nothing that everybody knows after the first turns gives the Horror away, but what it did."""

from bench.tells import Known, guessed, learned, tells

CHANCE = 1 / 6
MORE = 0.05


def test_after_one_turn_the_horror_is_hardly_guessed_better_than_by_chance() -> None:
    found = tells(1000)

    assert found.share <= CHANCE + MORE


def test_the_guesser_finds_a_horror_that_gives_itself_away() -> None:
    games = [
        Known({seat: ["die 8" if seat == horror else "die 6"] for seat in ("a", "b", "c")}, horror)
        for horror in ("a", "b", "c")
    ]

    assert guessed(games, learned(games)) == len(games)


def test_after_three_turns_the_dice_and_words_of_the_horror_still_pass_for_an_adventurers() -> None:
    """What is left is what the rules show: who can have struck. It was 83% while it rolled its best die every turn."""
    assert tells(300, turns=3).share <= 0.6
