"""Holding: noticing when what anybody has in hand, or what stands in the Kingdom, is no longer what it was."""


class Holding:
    """Counts changes of what is held, in all tables of this process; whoever remembers who holds what looks here."""

    __slots__ = ("changes",)

    def __init__(self) -> None:
        self.changes = 0

    def changed(self) -> None:
        """Note that somebody has gained or lost a skill, an Item, a Facility or a Talent, or has come or gone."""
        self.changes += 1


HOLDING = Holding()
