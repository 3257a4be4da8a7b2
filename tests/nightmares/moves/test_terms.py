"""Terms: what they want before they agree, met one after the other."""

from tests.nightmares.below import Below
from tests.nightmares.people import hero
from tests.rules import rule
from undercroft.games.nightmares.moves.terms import offer_terms


@rule("AWN-MOVE-PERSUADE-10")
def test_what_can_no_longer_be_met_after_the_first_term_stays_open() -> None:
    scene = Below(ann=hero())
    group = scene.lair.groups["g0"]
    scene.ann.purses, group.terms = 1, ["paid", "assurances"]
    scene.play(offer_terms, "ann", group)
    scene.answer("ann", "terms", "meet")

    assert scene.result is False
    assert group.terms == ["assurances"]
    assert scene.ann.purses == 0
