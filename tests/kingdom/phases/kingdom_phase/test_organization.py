"""The Organizational Meeting."""

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.phases.kingdom_phase.organization import organize


@rule("MYK-KPHASE-ORG-01", "MYK-KPHASE-ORG-02", "MYK-DERIVED-FOL-01")
def test_everybody_proposes_and_the_king_decides() -> None:
    scene = Scene(kingdom(citizens=20), bob=landmaker("knight", charisma=1), ann=landmaker("king", charisma=4))

    scene.play(organize)
    assert scene.table.waiting_for() == ["bob", "ann"]
    scene.answer("ann", "followers_wanted", 21)
    scene.answer("bob", "followers_wanted", 6)
    scene.answer("ann", "followers_granted", 2)
    scene.answer("ann", "followers_granted", 15)

    scene.ends()
    assert (scene.bob.follower_count, scene.ann.follower_count, scene.kingdom.citizens) == (2, 15, 3)


@rule("MYK-KPHASE-ORG-02")
def test_nobody_can_be_given_more_than_they_can_lead_or_there_are() -> None:
    scene = Scene(kingdom(citizens=4), ann=landmaker("king", charisma=0), bob=landmaker(charisma=3))

    scene.play(organize)
    scene.answer("ann", "followers_wanted", 1)
    scene.answer("bob", "followers_wanted", 16)
    assert scene.ask.limits() == {"low": 0, "high": 1, "start": 1}
    scene.answer("ann", "followers_granted", 1)
    assert scene.ask.limits() == {"low": 0, "high": 3, "start": 3}


def test_the_king_is_first_offered_what_was_asked_for() -> None:
    scene = Scene(kingdom(citizens=8), ann=landmaker("king", charisma=4), bob=landmaker(charisma=3))

    scene.play(organize)
    scene.answer("ann", "followers_wanted", 10)
    scene.answer("bob", "followers_wanted", 3)
    suggested = []
    while scene.table.waiting_for():
        suggested.append(scene.table.view("ann").shown_ask(scene.ask)["suggested"])
        scene.answer("ann", "followers_granted", 2)

    assert suggested == [8, 3]


def test_where_not_every_wish_can_be_met_the_king_is_told_of_all_at_once() -> None:
    scene = Scene(kingdom(citizens=4), everything=False, ann=landmaker("king"), bob=landmaker("knight"))

    scene.play(organize)
    scene.answer("ann", "followers_wanted", 4)
    scene.answer("bob", "followers_wanted", 3)
    asked = scene.table.view("ann").shown_ask(scene.ask)

    assert asked["kind"] == "card"
    assert asked["prompt"] == "The Court asks for seven more Followers. How many do you give?"


@rule("MYK-KINGDOM-POP-06", "MYK-KPHASE-ORG-02")
def test_monster_citizens_can_be_followers_too() -> None:
    scene = Scene(kingdom(monsters={"ogrekin": 2}), ann=landmaker("king"))

    scene.play(organize)
    scene.answer("ann", "followers_wanted", 3)
    scene.answer("ann", "followers_granted", 1)
    scene.answer("ann", "followers_granted", 2)

    scene.ends()
    assert scene.ann.followers == {"citizen": 1, "ogrekin": 2}
    assert scene.kingdom.monsters == {}
