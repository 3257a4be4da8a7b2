"""A tally: what an attack tried, and what came of it, printed when it is over."""

from collections import Counter
from collections.abc import Hashable


class Tally:
    """Counts what was tried by one attack and how each try ended."""

    def __init__(self, attack: str) -> None:
        self.attack = attack
        self.ends: Counter[Hashable] = Counter()

    def note(self, end: Hashable, number: int = 1) -> None:
        """Count tries that ended in the same way."""
        self.ends[end] += number

    def __getitem__(self, end: Hashable) -> int:
        return self.ends[end]

    @property
    def tried(self) -> int:
        """How often something was tried."""
        return self.ends.total()

    def tell(self) -> None:
        """Print what was tried and counted."""
        ends = ", ".join(f"{number} x {end}" for end, number in sorted(self.ends.items(), key=lambda one: str(one[0])))
        print(f"{self.attack}: tried {self.tried}: {ends or 'nothing'}")
