"""The instants of Skirmish at which others may step in, and the numbers that skills answer."""

from undercroft.engine.moments import Moment, Question

from .state import Fighter


class Defense(Question):
    """How hard somebody is to hit."""

    def __init__(self, of: Fighter) -> None:
        super().__init__("Defense", 4)
        self.of = of


class BlowComing(Moment):
    """Somebody is about to roll to hit."""

    def __init__(self, attacker: Fighter, target: Fighter) -> None:
        self.attacker = attacker
        self.target = target
        self.bonus = 0


class DamageDue(Moment):
    """Somebody is about to be hurt."""

    def __init__(self, target: Fighter, amount: int) -> None:
        self.target = target
        self.amount = amount
        self.prevented = False

    def prevent(self) -> None:
        """Let the damage never have happened."""
        self.prevented = True

    def told(self) -> dict[str, object]:
        """Say who is about to be hurt, and how badly."""
        return {"who": self.target.seat, "amount": self.amount}
