"""What the classes are given."""

from tests.rules import rule
from undercroft.games.kingdom.grammar.entries import COURT_CLASSES


@rule("MYK-CLASSINFO-KING", "MYK-EQUIP-CLASS-KING")
def test_a_king_starts_with_free_scores_and_three_items() -> None:
    king = COURT_CLASSES["king"]

    assert (king.spread, king.equipment) == ((4, 4, 1, 0), ("blade", "flag", "costume"))
