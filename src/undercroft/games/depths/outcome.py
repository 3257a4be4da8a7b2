"""How one finished game of Out of the Depths is counted."""

from undercroft.engine.outcomes import Outcome

from .state import Cavern


def of_depths(cavern: Cavern) -> Outcome:
    """Read how Out of the Depths went: who won, who lived, how the others died, whether a die told on the Horror."""
    assert cavern.result is not None
    people = list(cavern.characters.values())
    return Outcome(
        cavern.result.winner,
        cavern.result.how,
        cavern.turn,
        [person.manner for person in people if not person.alive],
        [person.role for person in people],
        [person.role for person in people if person.alive],
        cavern.horror().exposed,
    )
