"""What lies on the table in Skirmish."""

from undercroft.engine.secrets import Private, Public, State


class Fighter(State):
    """Somebody in the ring; what they still can do is their own business."""

    seat: Public[str]
    hp: Public[int] = 10
    might: Public[int] = 2
    skills: Private[list[str]] = []
    used: Private[list[str]] = []


class Ring(State):
    """The ring, and whose turn it is."""

    fighters: Public[dict[str, Fighter]]
    turn: Public[int] = 0
    winner: Public[str] = ""

    def standing(self) -> list[Fighter]:
        """List those who still stand."""
        return [fighter for fighter in self.fighters.values() if fighter.hp > 0]
