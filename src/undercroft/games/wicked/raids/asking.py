"""Questions are counted, for the budget of each step. [section 6]"""

from ..state import Wicked


def count_question(state: Wicked, amount: int = 1) -> None:
    """Count a question to the table, or one to somebody."""
    state.asked[state.step] = state.asked.get(state.step, 0) + amount
