"""The lab counts campaigns: how large kingdoms become, and how they fall."""

from undercroft.games.kingdom.state import Chronicle, Kingdom, Landmaker, Realm
from undercroft.lab.outcomes import of_kingdom
from undercroft.lab.reports import Tally


def realm(destroyed: str, treasury: int) -> Realm:
    """Lay out a finished campaign of two games."""
    kingdom = Kingdom(name="Tin", level=2, citizens=20, treasury=treasury, destroyed=destroyed)
    past = [Chronicle(1, objective_met=True), Chronicle(2, objective_met=False)]
    people = {"ann": Landmaker("ann", "ann", court_class="king")}
    return Realm(people, court=["ann"], kingdom=kingdom, past=past, ended=destroyed or "finished", phase="over")


def test_an_outcome_says_how_a_campaign_went() -> None:
    outcome = of_kingdom(realm("no_palace", 7))

    assert (outcome.winner, outcome.ending, outcome.turns) == ("fell", "no_palace", 2)
    assert outcome.measures["population"] == 21
    assert (outcome.measures["level"], outcome.measures["treasury"], outcome.measures["objectives"]) == (2, 7, 1)


def test_measures_add_up_in_any_order() -> None:
    one, other = Tally(), Tally()
    one.add(of_kingdom(realm("", 3)), 10)
    other.add(of_kingdom(realm("", 8)), 10)
    one.merge(other)

    found = one.measures()["treasury"]

    assert (found.mean, found.median, found.least, found.most) == (5.5, 5.5, 3, 8)
