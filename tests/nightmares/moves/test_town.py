"""Conduct research, contacts and persuading in town."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import ANCHOR, Town
from tests.rules import rule
from undercroft.games.nightmares.moves.requirements import now_or_later
from undercroft.games.nightmares.moves.town import WISHES, Research, contacts, research
from undercroft.games.nightmares.phases.counter import counter
from undercroft.games.nightmares.phases.days import ELSE
from undercroft.games.nightmares.phases.settlement import one_day
from undercroft.games.nightmares.state import Hired, Opening, Terms
from undercroft.games.nightmares.words import Grade, Institution, Reaction


def studied(site: str, *dice: int, people: bool = False, **ann: Any) -> Town:
    """Let Ann spend her day on research; she chooses it from her card."""
    scene = Town(ann=hero(**ann))
    return study(scene, site, *dice, people=people)


def study(scene: Town, site: str, *dice: int, people: bool = False) -> Town:
    """Let Ann spend a day of a town on research."""
    scene.play(one_day)
    doing = f"{'ask' if people else 'read'}.{site}"
    scene.dice(*dice)
    first = doing in scene.offered("ann", "doing")
    scene.answer("ann", "day", {"doing": doing} if first else {"doing": ELSE, "other": doing})
    return scene


def texts(scene: Town) -> list[str]:
    """List what is known."""
    return [fact.text for fact in scene.night.known.facts]


@rule("AWN-MOVE-RESEARCH-ROLL", "AWN-MOVE-RESEARCH-7", "AWN-MOVE-RESEARCH-SITE")
def test_a_middling_roll_finds_one_thing_of_the_site() -> None:
    scene = studied("guild", 4, 3, intelligence=1)

    scene.ends()
    assert texts(scene) == ["A ledger says there is one."]
    assert [(fact.site, fact.specific, fact.hearsay) for fact in scene.night.known.facts] == [("guild", False, False)]


@rule("AWN-MOVE-RESEARCH-10")
def test_a_strong_roll_finds_two_things() -> None:
    scene = studied("guild", 6, 6)
    scene.answer("gm", "opportunity", "fact")

    scene.ends()
    assert len(texts(scene)) == 2


@rule("AWN-MOVE-RESEARCH-10", "AWN-MOVE-RESEARCH-SITE")
def test_one_of_two_finds_may_be_an_opportunity_once_a_stay() -> None:
    scene = studied("guild", 6, 6)
    scene.answer("gm", "opportunity", "opportunity")

    assert (len(texts(scene)), scene.night.town.openings) == (1, [Opening("way_in", "guild")])
    scene.play(counter, "ann")
    scene.answer("ann", "counter", ["opening.0.way_in"])
    assert len(scene.night.known.rooms) == 6, "the entrance and what lies behind it"
    assert scene.night.town.openings == []


@rule("AWN-MOVE-RESEARCH-10")
@pytest.mark.parametrize(("kind", "told"), [("ally", "hired"), ("price", "sold"), ("debt", "collected")])
def test_each_opening_is_an_option_on_a_later_card(kind: str, told: str) -> None:
    scene = Town(ann=hero(carried=["chest"]))
    scene.night.town.openings = [Opening(kind, "guild")]
    scene.play(counter, "ann")
    scene.answer("ann", "counter", [f"opening.0.{kind}"])

    assert told in scene.told()


@rule("AWN-DEP-SETTLEMENT", "AWN-MOVE-RESEARCH-SITE")
def test_a_site_says_truly_that_there_is_nothing_of_its_kind_and_then_that_it_has_no_more() -> None:
    scene = Town(ann=hero(intelligence=2))
    scene.lair.row = ["seven_of_diamonds", "nine_of_spades"]
    study(scene, "theatre", 4, 4)
    (fact,) = scene.night.known.facts
    assert "nobody has asked after the place" in fact.text
    assert fact.text not in scene.night.town.lies
    study(scene, "theatre", 4, 4)
    assert len(scene.night.known.facts) == 1
    assert "no_more" in scene.told()


@rule("AWN-DEP-SETTLEMENT")
def test_the_school_knows_the_way() -> None:
    scene = Town(ann=hero(intelligence=2))
    scene.night.town.houses[Institution.SCHOOL].purses = 1
    study(scene, "school", 4, 4)
    (fact,) = scene.night.known.facts
    assert ANCHOR in fact.text
    assert scene.night.known.rooms[ANCHOR].marks == ["leads"]


@rule("AWN-CURSE-TABOO-15")
def test_who_may_take_no_money_is_hurt_by_being_paid() -> None:
    scene = Town(ann=hero(curses=[("taboo", "15")], level=4))
    scene.night.town.openings = [Opening("debt", "court")]
    scene.play(counter, "ann")
    scene.answer("ann", "counter", ["opening.0.debt"])

    assert scene.told().count("taboo_broken") == 1


@rule("AWN-MOVE-RESEARCH-6", "AWN-MOVE-RESEARCH-BADINFO")
def test_bad_information_looks_like_any_other() -> None:
    lied, true = studied("archive", 1, 1), studied("archive", 4, 4)
    lied.answer("gm", "misled", "bad")

    assert texts(lied) == ["A ledger says it is elsewhere."]
    seen = next(line.params for line in lied.table.journal.lines if line.kind == "learned")
    also = next(line.params for line in true.table.journal.lines if line.kind == "learned")
    assert {**seen, "text": ""} == {**also, "text": ""}, "nothing tells the two apart"
    assert lied.night.town.lies == texts(lied)
    assert lied.night.town.told == [], "what is true can still be learned"


@rule("AWN-MOVE-RESEARCH-6", "AWN-MOVE-RESEARCH-BADINFO")
def test_where_something_gets_worse_instead_a_worthless_truth_is_told() -> None:
    scene, lied = studied("archive", 1, 1), studied("archive", 1, 1)
    scene.answer("gm", "misled", "worse")
    lied.answer("gm", "misled", "bad")

    assert texts(scene) == ["A ledger says bread is dear."]
    assert scene.told() == lied.told(), "which of the two it was shows nowhere"
    assert len(scene.night.scene.signs) == 1
    scene.play(one_day)
    assert (len(scene.night.scene.problems), scene.night.scene.signs) == (1, [])


@rule("AWN-MOVE-RESEARCH-BADINFO")
def test_after_two_lies_worsening_is_suggested_first() -> None:
    scene = Town(ann=hero())
    scene.night.town.lies = ["A", "B"]
    study(scene, "archive", 1, 1)

    assert scene.ask("gm").options() == ("worse", "bad")


@rule("AWN-MOVE-RESEARCH-VAGUE")
def test_an_archive_is_exact_and_so_is_what_money_was_put_into() -> None:
    archive = studied("archive", 4, 4)
    funded = Town(ann=hero())
    funded.night.town.houses[Institution.GUILD].purses = 1
    study(funded, "guild", 4, 4)

    assert [fact.specific for fact in archive.night.known.facts] == [True]
    assert [fact.specific for fact in funded.night.known.facts] == [True]
    assert "secret_learnt" in archive.ann.deeds


@rule("AWN-MOVE-RESEARCH-VAGUE", "AWN-DEP-RETAINERS")
def test_somebody_who_is_at_home_there_makes_it_exact() -> None:
    scene = Town(ann=hero())
    scene.night.town.hired = [Hired("knows_one", "One", "ann")]
    study(scene, "garrison", 4, 4)

    assert [fact.specific for fact in scene.night.known.facts] == [True]


@rule("AWN-MOVE-RESEARCH-CHA", "AWN-MOVE-RESEARCH-GOSSIP")
def test_questioning_people_is_charisma_and_brings_gossip() -> None:
    scene = studied("quay", 4, 3, people=True, charisma=1, intelligence=-1)

    assert texts(scene) == ["A sailor says there is one."]
    assert [(fact.specific, fact.hearsay) for fact in scene.night.known.facts] == [(False, True)]


@rule("AWN-MOVE-RESEARCH-INSTITUTION")
def test_people_of_an_institution_tell_one_of_the_things_exactly() -> None:
    scene = studied("guild", 6, 6, people=True)
    scene.answer("gm", "opportunity", "fact")

    assert [fact.specific for fact in scene.night.known.facts] == [True, False]


@rule("AWN-ABILITY-CONNECTED-RESEARCH")
@pytest.mark.parametrize("people", [True, False])
def test_the_connected_add_one_however_they_ask(people: bool) -> None:
    scene = Town(ann=hero("arcanist", "connected"))
    scene.dice(3, 3)
    scene.play(lambda play, ann: research(play, Research(ann, "guild", people)), "ann")

    assert len(texts(scene)) == 1, "six on the dice, and one for knowing people"


@rule("AWN-DEP-SETTLEMENT")
def test_a_plain_site_knows_one_thing_and_then_says_that_there_is_no_more() -> None:
    scene = studied("quay", 6, 6)
    assert (len(texts(scene)), "no_more" in scene.told()) == (1, True)
    study(scene, "quay", 6, 6)

    assert len(texts(scene)) == 1


@rule("AWN-DEP-CONTACTS", "AWN-ABILITY-CONNECTED-CONTACTS")
@pytest.mark.parametrize("wish", WISHES)
def test_a_willing_contact_gives_what_was_wanted(wish: str) -> None:
    scene = Town(ann=hero("arcanist", "connected"))
    scene.dice(5, 4)
    scene.play(contacts, "ann", wish)

    scene.ends()
    assert scene.night.lair is not None
    given = {
        "fact": [fact.specific for fact in scene.night.known.facts] == [True],
        "care": scene.night.town.nursed == ["ann"],
        "guide": scene.night.lair.traps["t1"].way_known,
        "credit": scene.ann.purses == 1 and len(scene.night.town.debts) == 1,
        "word": scene.night.lair.groups["g2"].reaction is Reaction.FRIENDLY,
    }
    assert [one for one, got in given.items() if got] == [wish]
    assert scene.night.town.sought == ["ann"]


@rule("AWN-DEP-CONTACTS", "AWN-DEP-REQUIREMENTS")
def test_a_contact_may_want_something_first_now_or_later() -> None:
    scene = Town(ann=hero())
    scene.ann.contact = "a cousin"
    scene.dice(4, 4)
    scene.play(contacts, "ann", "fact")
    scene.answer("gm", "requirements", ["oath"])
    scene.answer("ann", "terms", "later")

    assert texts(scene) == []
    assert scene.night.town.terms == [Terms("ann", "a cousin", "oath", "fact")]


@rule("AWN-DEP-CONTACTS")
def test_finding_nobody_makes_something_worse_and_is_not_tried_again() -> None:
    scene = Town(ann=hero())
    scene.night.lair = None
    scene.dice(1, 1)
    scene.play(contacts, "ann", "fact")
    assert "uneasy" in scene.told()
    scene.play(one_day)

    assert "contacts" not in scene.offered("ann", "doing")
    assert "contacts" not in scene.offered("ann", "other", doing=ELSE)


@rule("AWN-MOVE-PERSUADE-REQ-13", "AWN-DEP-REQUIREMENTS")
def test_what_takes_time_takes_the_next_day_in_town() -> None:
    scene = Town(ann=hero())
    scene.play(now_or_later, Terms("ann", "Mab", "time", "fact"))
    scene.answer("ann", "terms", "meet")
    assert scene.result is True

    scene.play(one_day)
    assert "spends_the_day" in scene.told()
    assert ("ann", "day") not in scene.asks


@rule("AWN-MOVE-PERSUADE-REQ-08", "AWN-MOVE-PERSUADE-REQ-04", "AWN-MOVE-PERSUADE-REQ-10")
@pytest.mark.parametrize(
    ("requirement", "deed"), [("paid", "bargain_struck"), ("threatened", "fear_used"), ("deceived", "lie_told")]
)
def test_people_of_the_town_are_met_by_the_same_terms(requirement: str, deed: str) -> None:
    scene = Town(ann=hero())
    scene.ann.purses = 1
    scene.play(now_or_later, Terms("ann", "Mab", requirement, "fact"))
    scene.answer("ann", "terms", "meet")

    assert deed in scene.ann.deeds
    assert scene.night.town.grudges == ({"Mab": 1} if requirement == "threatened" else {})


@rule("AWN-MOVE-PERSUADE-REASON", "AWN-MOVE-PERSUADE-AUTO")
def test_whoever_hears_their_own_reason_tells_at_once() -> None:
    scene = Town(ann=hero())
    scene.play(one_day)
    scene.answer("ann", "day", {"doing": ELSE, "other": "persuade.mab", "reason": "pity"})

    scene.ends()
    assert len(texts(scene)) == 1


@rule("AWN-MOVE-PERSUADE-ROLL", "AWN-MOVE-PERSUADE-7", "AWN-MOVE-PERSUADE-CHOOSER")
def test_who_has_a_reason_to_refuse_sets_two_requirements_on_a_middling_roll() -> None:
    scene = Town(ann=hero())
    scene.ann.purses = 1
    scene.play(one_day)
    scene.dice(4, 4)
    scene.answer("ann", "day", {"doing": ELSE, "other": "persuade.mab", "reason": "duty"})
    scene.answer("gm", "requirements", ["oath", "paid"])
    scene.answer("ann", "terms", "meet")
    scene.answer("ann", "terms", "meet")

    assert len(texts(scene)) == 1
    assert (scene.ann.purses, "duty_used" in scene.ann.deeds) == (0, True)


@rule("AWN-MOVE-PERSUADE-6")
def test_a_bad_impression_on_somebody_of_the_town_is_remembered() -> None:
    scene = Town(ann=hero())
    scene.night.lair = None
    scene.play(one_day)
    scene.dice(1, 1)
    scene.answer("ann", "day", {"doing": ELSE, "other": "persuade.mab", "reason": "duty"})

    assert scene.night.town.grudges == {"Mab": 1}


def test_what_a_fact_is_of_is_nobodys_business() -> None:
    scene = studied("archive", 4, 4)
    view = scene.table.view("ann")

    assert ANCHOR not in str(view.state)


def asked(requirement: str, *dice: int, **people: Any) -> Town:
    """Let somebody of the town want something of Ann, who does it now."""
    scene = Town(**(people or {"ann": hero(carried=["chest"])}))
    scene.ann.purses = 1
    scene.dice(*dice)
    scene.play(now_or_later, Terms("ann", "Mab", requirement, "fact"))
    scene.answer("ann", "terms", "meet")
    return scene


@rule("AWN-MOVE-PERSUADE-REQ-01")
def test_who_has_ideas_of_their_own_brings_a_complication() -> None:
    assert len(asked("own_ideas").night.scene.problems) == 1


@rule("AWN-MOVE-PERSUADE-REQ-02")
@pytest.mark.parametrize(("dice", "met"), [((4, 4), True), ((1, 1), False)])
def test_authority_is_carried_off_with_a_bold_face(dice: tuple[int, int], met: bool) -> None:
    scene = asked("authority", *dice)
    if scene.asks == [("ann", "danger_drawback")]:
        scene.answer("ann", "danger_drawback", {"cost": "less"})

    assert scene.result is met


@rule("AWN-MOVE-PERSUADE-REQ-02", "AWN-DEP-INSTITUTIONS")
def test_a_notable_institution_gives_a_letter() -> None:
    scene = Town(ann=hero())
    scene.night.town.houses[Institution.COURT].grade = Grade.NOTABLE
    scene.play(now_or_later, Terms("ann", "Mab", "authority", "fact"))
    scene.answer("ann", "terms", "meet")

    scene.ends()
    assert scene.result is True


@rule("AWN-MOVE-PERSUADE-REQ-03")
def test_somebody_else_joins_in() -> None:
    scene = asked("badgered", ann=hero(), bob=hero())

    scene.ends()
    assert scene.result is True


@rule("AWN-MOVE-PERSUADE-REQ-05", "AWN-MOVE-PERSUADE-REQ-14")
@pytest.mark.parametrize("requirement", ["assurances", "relationship"])
def test_a_pledge_and_a_night_out_cost_a_purse(requirement: str) -> None:
    assert asked(requirement).ann.purses == 0


@rule("AWN-MOVE-PERSUADE-REQ-07")
def test_somebody_else_takes_the_blame() -> None:
    scene = asked("blame")

    assert scene.night.lair is not None
    assert "blame_passed" in scene.ann.deeds
    assert sum(group.grudge for group in scene.night.lair.groups.values()) == 1


@rule("AWN-MOVE-PERSUADE-REQ-10", "AWN-CURSE-TABOO-16")
@pytest.mark.parametrize(("curses", "broken"), [([], 0), ([("taboo", "16")], 1)])
def test_a_lie_needs_no_roll_and_hurts_those_who_must_not(curses: list[tuple[str, str]], broken: int) -> None:
    scene = asked("deceived", ann=hero(level=4, curses=curses))

    assert scene.told().count("taboo_broken") == broken
    assert len(scene.night.scene.problems) == 1, "they will find out"


@rule("AWN-MOVE-PERSUADE-REQ-11")
def test_something_that_pleases_is_given() -> None:
    assert asked("happy").ann.carried == []


@rule("AWN-MOVE-PERSUADE-REQ-12")
def test_a_watch_is_stood() -> None:
    assert asked("commitment").result is True


@rule("AWN-MOVE-PERSUADE-10")
def test_a_strong_word_leaves_one_requirement() -> None:
    scene = Town(ann=hero())
    scene.play(one_day)
    scene.dice(5, 5)
    scene.answer("ann", "day", {"doing": ELSE, "other": "persuade.mab", "reason": "duty"})

    assert scene.ask("gm").limits() == {"least": 1, "most": 1}
    scene.answer("gm", "requirements", ["oath"])
    scene.answer("ann", "terms", "meet")
    assert len(texts(scene)) == 1


@rule("AWN-CURSE-TABOO-12")
@pytest.mark.parametrize(("confided", "broken"), [(True, 1), (False, 0)])
def test_a_secret_told_in_confidence_is_not_passed_on_for_nothing(confided: bool, broken: int) -> None:
    scene = Town(ann=hero(level=4, curses=[("taboo", "12")]))
    scene.ann.contact = "a cousin"
    scene.dice(4, 4)
    scene.play(contacts, "ann", "fact")
    scene.answer("gm", "requirements", ["oath" if confided else "favour"])
    scene.answer("ann", "terms", "meet")
    assert [fact.confided for fact in scene.night.known.facts] == [confided]

    scene.play(now_or_later, Terms("ann", "Mab", "happy", "fact"))
    scene.answer("ann", "terms", "meet")
    assert scene.told().count("taboo_broken") == broken
