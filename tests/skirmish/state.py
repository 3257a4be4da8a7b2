"""What lies on the table in Skirmish."""

from msgspec import field

from undercroft.engine.lasting import Used
from undercroft.engine.secrets import Private, Public, State


class Spent(Used):
    """What somebody has used up in this round, and in this fight."""

    round: Public[list[str]] = []
    fight: Public[list[str]] = []


class Fighter(State):
    """Somebody in the ring; what they still can do is their own business."""

    seat: Public[str]
    hp: Public[int] = 10
    might: Public[int] = 2
    skills: Private[list[str]] = []
    used: Private[Spent] = field(default_factory=Spent)


class Ring(State):
    """The ring, and whose turn it is."""

    fighters: Public[dict[str, Fighter]]
    turn: Public[int] = 0
    winner: Public[str] = ""

    def standing(self) -> list[Fighter]:
        """List those who still stand."""
        return [fighter for fighter in self.fighters.values() if fighter.hp > 0]
