"""Days in town: one card for each, with what it would wake; the counter, the night, and the price of staying."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.games.nightmares.phases.days import ELSE, SHOWN
from undercroft.games.nightmares.phases.leads import tell_leads
from undercroft.games.nightmares.phases.settlement import arrive, beggar, evening_comes, leaves, one_day, sleep, stay
from undercroft.games.nightmares.rules.cues import SEAL
from undercroft.games.nightmares.rules.figures import disposition, max_disposition
from undercroft.games.nightmares.state import Debt, Hired, Terms
from undercroft.games.nightmares.words import Debility, Grade, Institution


def a_day(**people: Any) -> Town:
    """Begin a day in town."""
    scene = Town(**(people or {"ann": hero()}))
    scene.play(one_day)
    return scene


def does(scene: Town, doing: str, *dice: int, **more: Any) -> None:
    """Let Ann do something today."""
    scene.dice(*dice)
    first = scene.offered("ann", "doing")
    chosen = {"doing": doing} if doing in first else {"doing": ELSE, "other": doing}
    scene.answer("ann", "day", {**chosen, **more})


def detail(scene: Town, doing: str) -> Any:
    """Say what Ann is told about a doing before she chooses it."""
    card: Any = scene.ask("ann")
    asks = card.drafted({"doing": ELSE}).asks
    slot = asks["doing"] if doing in asks["doing"].options() else asks["other"]
    return slot.describe(doing)


@rule("AWN-DEP-TIME", "AWN-DEP-SETTLEMENT")
def test_a_day_offers_five_doings_and_something_else() -> None:
    scene = a_day(ann=hero(debilities=["maimed", "stunned"]))
    offered = scene.offered("ann", "doing")

    assert len(offered) == SHOWN + 1
    assert (offered[0], offered[-1]) == ("rest", ELSE)
    assert "ask.quay" in [*offered, *scene.offered("ann", "other", doing=ELSE)]


@rule("AWN-DEP-TIME")
def test_a_day_asks_at_most_three_questions() -> None:
    scene = Town(ann=hero())
    scene.ann.purses, scene.ann.contact = 1, "a cousin"
    scene.play(one_day)
    does(scene, "contacts", 4, 4, wish="fact")
    scene.answer("gm", "requirements", ["favour"])
    scene.answer("ann", "terms", "meet")
    scene.answer("ann", "counter", [])

    scene.ends()
    assert [one.to for one in scene.night.town.debts] == ["a cousin"]


@rule("AWN-DEP-TIME", "AWN-DEP-PROBLEMS")
def test_two_days_are_free_and_each_further_one_makes_something_worse() -> None:
    scene = Town(ann=hero())
    scene.night.town.day = 2
    scene.play(one_day)
    assert "lair_waits_not" not in scene.told()
    scene.night.town.day = 3
    scene.dice(*[1] * 8)
    scene.play(one_day)
    scene.answer("gm", "worsen", "0")

    assert scene.told()[:2] == ["day", "lair_waits_not"]
    assert len(scene.night.scene.problems) == 1


@rule("AWN-DEP-SETTLEMENT")
def test_a_stay_opens_with_a_sight_news_and_somebody_who_wants_something() -> None:
    scene = Town(ann=hero())
    scene.dice(2)
    scene.play(arrive)

    assert scene.told() == ["arrived", "news", "wants"]


@rule("AWN-DEP-TIME")
def test_the_party_is_asked_to_leave_after_the_second_day() -> None:
    scene = Town(ann=hero())
    scene.dice(1)
    scene.play(stay)
    does(scene, "rest")
    does(scene, "rest")
    scene.answer("ann", "leave", "go")

    scene.ends()


@rule("AWN-DEP-TIME")
def test_most_votes_decide_whether_to_go() -> None:
    scene = Town(ann=hero(), bob=hero(), cyd=hero())
    scene.night.town.day = 2
    scene.play(leaves)
    scene.answer("ann", "leave", "go")
    scene.answer("bob", "leave", "stay")
    scene.answer("cyd", "leave", "stay")

    assert scene.result is False


@rule("AWN-MOVE-RECOVER-DAY", "AWN-MOVE-RECOVER-10", "AWN-DEP-REST")
def test_a_strong_rest_is_enough_by_itself() -> None:
    scene = a_day(ann=hero(debilities=["maimed"], health=1))
    does(scene, "rest", 6, 4)

    scene.ends()
    assert scene.ann.debilities == []


@rule("AWN-MOVE-RECOVER-7", "AWN-DEP-REST")
@pytest.mark.parametrize(("carried", "left"), [(["kit"], []), ([], [Debility.MAIMED])])
def test_a_middling_rest_needs_care(carried: list[str], left: list[Debility]) -> None:
    scene = a_day(ann=hero(debilities=["maimed"]), bob=hero(carried=carried))
    scene.answer("bob", "day", {"doing": "rest"} if "rest" in scene.offered("bob", "doing") else BOB)
    does(scene, "rest", 5, 4)

    assert scene.ann.debilities == left
    assert ("ally_healed" in scene.bob.deeds) is bool(carried)


BOB = {"doing": ELSE, "other": "rest"}


@rule("AWN-MOVE-RECOVER-7", "AWN-DEP-REST", "AWN-DEP-INSTITUTIONS")
def test_a_bed_in_the_hospital_costs_a_purse_a_stay() -> None:
    scene = Town(ann=hero(debilities=["maimed", "stunned"]))
    scene.ann.purses = 1
    scene.play(one_day)
    does(scene, "rest.hospital", 4, 4)
    scene.answer("ann", "recover", "stunned")

    scene.ends()
    assert (scene.ann.purses, scene.ann.debilities) == (0, [Debility.MAIMED])
    assert scene.night.town.nursed == ["ann"]


@rule("AWN-MOVE-RECOVER-6", "AWN-MOVE-RECOVER-LONG")
def test_a_bad_day_in_bed_helps_nobody_without_magic_and_something_gets_worse() -> None:
    scene = Town(ann=hero(debilities=["maimed"], carried=["kit"], level=3))
    scene.night.lair, scene.ann.lost = None, 2
    scene.play(one_day)
    does(scene, "rest", 1, 2)

    scene.ends()
    assert scene.ann.debilities == [Debility.MAIMED]
    assert "uneasy" in scene.told()
    assert scene.ann.lost == 0, "the night after is a long rest"


@rule("AWN-MOVE-RESEARCH-ROLL", "AWN-DEP-SETTLEMENT")
def test_every_doing_shows_its_odds_before_it_is_chosen() -> None:
    scene = a_day(ann=hero(intelligence=2, charisma=-1))

    assert detail(scene, "read.archive").total.value == 2
    assert detail(scene, "ask.archive").total.value == -1
    assert sum(one.ways for one in detail(scene, "read.archive").odds.bands) == 36


CURSED = [
    ("abnormality", "bells", "ask.quay", "abnormality"),
    ("apostasy", "archive", "read.archive", "apostasy"),
    ("forbidden_ground", "home", "ask.quay", "forbidden_ground"),
    ("slave_to_chaos", "", "celebrate", "slave_to_chaos"),
    ("shadows_all_around", "", "read.archive", "shadows_all_around"),
    ("irrational_fear", "bells", "ask.quay", "irrational_fear"),
    ("taboo", "6", "ask.quay", "taboo_6"),
    ("taboo", "5", "read.quay", "taboo_5"),
    ("taboo", "8", "celebrate", "taboo_8"),
    ("taboo", "9", "read.quay", "taboo_9"),
    ("taboo", "10", "read.temple_of_law", "taboo_10"),
    ("taboo", "1", "ask.archive", "taboo_1"),
]


@rule("AWN-DEP-CURSECUES", "AWN-DEP-TABOOCUES")
@pytest.mark.parametrize(("curse", "about", "doing", "warning"), CURSED)
def test_an_option_that_would_wake_a_curse_says_so(curse: str, about: str, doing: str, warning: str) -> None:
    ann = hero(curses=[(curse, about)])
    ann.purses = 1
    scene = a_day(ann=ann)

    assert detail(scene, doing).params["warns"] == [warning]
    assert detail(scene, "read.school").params["warns"] in ([], ["shadows_all_around"])
    assert detail(scene, doing).signs == SEAL
    assert detail(scene, "rest").signs == ""


@rule("AWN-CURSE-ABNORMALITY")
@pytest.mark.parametrize(("dice", "shown"), [((1, 1), True), ((5, 5), False)])
def test_who_sees_the_custom_holds_steady_or_shows_it(dice: tuple[int, int], shown: bool) -> None:
    scene = a_day(ann=hero(curses=[("abnormality", "bells")], level=5))
    does(scene, "read.quay", *dice, 5, 4)

    assert ("gave_in_abnormality" in scene.told()) is shown
    assert "rolled_research" in scene.told(), "the doing goes on"


@rule("AWN-CURSE-APOSTASY")
def test_who_rejects_an_institution_has_to_leave_it() -> None:
    scene = a_day(ann=hero(curses=[("apostasy", "archive")]))
    does(scene, "read.archive", 1, 1)

    scene.ends()
    assert "gave_in_apostasy" in scene.told()
    assert "rolled_research" not in scene.told()


@rule("AWN-CURSE-FORBIDDEN-ENTER", "AWN-CURSE-FORBIDDEN-STAY", "AWN-CURSE-FORBIDDEN-TYPE")
def test_forbidden_ground_hurts_for_entering_and_for_staying() -> None:
    scene = a_day(ann=hero(curses=[("forbidden_ground", "home")], level=6, worn=["mail"]))
    does(scene, "read.quay", 5, 4)

    scene.ends()
    assert scene.told().count("hurt") == 2
    assert "rolled_research" in scene.told()


@rule("AWN-CURSE-SHADOWS")
def test_shadows_keep_somebody_from_patient_work() -> None:
    scene = a_day(ann=hero(curses=[("shadows_all_around", "")]))
    does(scene, "read.archive", 1, 1)

    assert "gave_in_shadows_all_around" in scene.told()
    assert "rolled_research" not in scene.told()


@rule("AWN-CURSE-CHAOS")
def test_a_chance_to_gamble_takes_all_the_money_once_a_stay() -> None:
    scene = Town(ann=hero(curses=[("slave_to_chaos", "")]))
    scene.ann.purses = 5
    scene.play(one_day)
    does(scene, "celebrate", 1, 1)

    assert scene.ann.purses == 0
    assert "gambled" in scene.told()


@rule("AWN-CURSE-CHAOS", "AWN-MOVE-HOLD-7-ACT")
def test_the_one_thing_done_first_can_be_to_hand_the_purse_over() -> None:
    scene = Town(ann=hero(curses=[("slave_to_chaos", "")]), bob=hero())
    scene.ann.purses = 5
    scene.play(one_day)
    scene.answer("bob", "day", BOB)
    does(scene, "ask.quay", 4, 4, 5, 4)
    scene.answer("ann", "hold", "act")

    assert (scene.ann.purses, scene.bob.purses) == (0, 5)


@rule("AWN-CURSE-TRUTH")
@pytest.mark.parametrize(("forays", "hurts"), [(1, 1), (0, 0)])
def test_the_truth_about_what_was_done_inside_hurts_outside(forays: int, hurts: int) -> None:
    scene = Town(ann=hero(curses=[("truth_hurts", "")], level=5))
    scene.night.forays = forays
    scene.play(one_day)
    does(scene, "persuade.tam", reason="truth")

    scene.ends()
    assert scene.told().count("hurt") == hurts


@rule("AWN-CURSE-TABOO-BREAK", "AWN-CURSE-TABOO-05", "AWN-CURSE-TABOO-06", "AWN-CURSE-TABOO-09", "AWN-DEP-TABOOCUES")
@pytest.mark.parametrize("row", ["5", "6", "9"])
def test_going_where_a_taboo_forbids_costs_two_whatever_is_worn(row: str) -> None:
    scene = a_day(ann=hero(curses=[("taboo", row)], level=5, worn=["mail"]))
    does(scene, "read.quay", 5, 4)

    assert scene.told().count("taboo_broken") == 1
    assert [line.params["amount"] for line in scene.table.journal.lines if line.kind == "hurt"] == [2]


@rule("AWN-CURSE-TABOO-10", "AWN-CURSE-TABOO-BREAK")
@pytest.mark.parametrize("site", ["court", "temple_of_law"])
def test_law_is_closed_to_some(site: str) -> None:
    scene = a_day(ann=hero(curses=[("taboo", "10")], level=5))
    does(scene, f"read.{site}", 5, 4)

    assert "taboo_broken" in scene.told()


@rule("AWN-CURSE-TABOO-08")
def test_music_is_not_for_everybody() -> None:
    scene = Town(ann=hero(curses=[("taboo", "8")], level=5))
    scene.ann.purses = 1
    scene.play(one_day)
    does(scene, "celebrate")

    assert "taboo_broken" in scene.told()


@rule("AWN-CURSE-TABOO-01", "AWN-CURSE-TABOO-04", "AWN-CURSE-TABOO-13")
@pytest.mark.parametrize(("row", "kept"), [("1", "in_writing"), ("4", "in_rhyme"), ("13", "in_a_whisper")])
@pytest.mark.parametrize("plainly", [True, False])
def test_speech_is_kept_by_its_own_manner_or_hurts(row: str, kept: str, plainly: bool) -> None:
    scene = a_day(ann=hero(curses=[("taboo", row)], level=5))
    does(scene, "ask.archive", 5, 4, manner="plainly" if plainly else kept)

    assert ("taboo_broken" in scene.told()) is plainly


@rule("AWN-CURSE-TABOO-20")
@pytest.mark.parametrize(("answer", "purses", "hurts"), [("give", 0, False), ("refuse", 1, True)])
def test_a_beggar_is_given_a_purse_or_it_hurts(answer: str, purses: int, hurts: bool) -> None:
    scene = Town(ann=hero(curses=[("taboo", "20")], level=5))
    scene.ann.purses = 1
    scene.play(beggar, "ann")
    scene.answer("ann", "alms", answer)

    assert (scene.ann.purses, "taboo_broken" in scene.told()) == (purses, hurts)
    assert ("alms_given" in scene.ann.deeds) is not hurts
    scene.play(beggar, "ann")
    scene.ends()


@rule("AWN-CURSE-TABOO-02")
def test_who_must_sleep_outside_does() -> None:
    scene = Town(ann=hero(curses=[("taboo", "2")], level=5))
    scene.ann.lost = 1
    scene.play(sleep, "ann")

    assert scene.told() == ["sleeps_outside", "slept"]


@rule("AWN-CURSE-TABOO-03", "AWN-DEP-RETAINERS")
@pytest.mark.parametrize("singer", [True, False])
def test_who_must_be_sung_to_sleeps_badly_alone(singer: bool) -> None:
    scene = Town(ann=hero(curses=[("taboo", "3")], level=5))
    scene.night.town.hired = [Hired("sings_one", "One", "ann")] if singer else []
    scene.ann.lost = 1
    scene.play(sleep, "ann")

    assert scene.told() == (["slept"] if singer else ["taboo_broken", "hurt", "rested"])


@rule("AWN-CURSE-NAUSEA", "AWN-MOVE-RECOVER-SHORT")
def test_who_cannot_eat_gets_only_a_short_rest() -> None:
    scene = Town(ann=hero(curses=[("nausea", "")], level=5))
    scene.ann.lost = 3
    scene.dice(1, 1)
    scene.play(sleep, "ann")

    assert scene.ann.lost == 2


@rule("AWN-CURSE-SLEEP-HOLD", "AWN-CURSE-SLEEP-DISP", "AWN-CURSE-SLEEP-SPELLS")
def test_the_sleepless_have_half_and_prepare_nothing() -> None:
    scene = Town(ann=hero("arcanist", curses=[("they_find_you_sleeping", "")], level=5))
    scene.ann.spells, scene.ann.memory = ["s1_1"], []
    scene.dice(1, 1)
    scene.play(sleep, "ann")
    assert (max_disposition(scene.ann).value, disposition(scene.ann), scene.ann.memory) == (3, 3, [])

    scene.dice(6, 6)
    scene.play(sleep, "ann")
    assert (max_disposition(scene.ann).value, disposition(scene.ann)) == (5, 5)
    assert scene.ann.memory == ["s1_1"] * 5


@rule("AWN-CURSE-SLEEP-HOLD")
def test_who_lies_still_tries_once_more() -> None:
    scene = Town(ann=hero(curses=[("they_find_you_sleeping", "")], level=5))
    scene.dice(4, 4, 5, 5)
    scene.play(sleep, "ann")
    scene.answer("ann", "hold", "hesitate")

    scene.ends()
    assert not scene.ann.sleepless


@rule("AWN-DEP-INSTITUTIONS", "AWN-CURSE-SLEEP-HOLD")
def test_a_night_in_the_temple_is_safe() -> None:
    scene = Town(ann=hero(curses=[("they_find_you_sleeping", "")]))
    scene.ann.sheltered = True
    scene.play(sleep, "ann")

    scene.ends()
    assert not scene.ann.sleepless


@rule("AWN-CURSE-KILLPAIN-FLOOR", "AWN-DEP-INTOX")
def test_the_sober_wake_with_two_debilities_until_a_dose() -> None:
    scene = Town(ann=hero(curses=[("kill_the_pain", "")], debilities=["stunned"], carried=["brandy"]))
    scene.ann.carried[0].left = 1
    scene.play(sleep, "ann")
    scene.answer("gm", "pain", "careless")
    assert (scene.ann.debilities, scene.ann.imposed) == ([Debility.STUNNED], [Debility.CARELESS])

    scene.play(one_day)
    does(scene, "rest", 6, 4, dose=True)
    assert scene.ann.imposed == [Debility.EXHAUSTED] or scene.asks == [("gm", "pain")]
    assert scene.ann.debilities == [], "a dose taken that day still works for the rest"
    assert scene.ann.carried == []


@rule("AWN-CURSE-KILLPAIN-ENOUGH")
def test_the_sober_with_two_debilities_gain_none_and_lose_none() -> None:
    scene = a_day(ann=hero(curses=[("kill_the_pain", "")], debilities=["stunned", "maimed"]))
    does(scene, "rest")

    scene.ends()
    assert (len(scene.ann.debilities), scene.ann.imposed) == (2, [])


@rule("AWN-CURSE-FEAR-EFFECT", "AWN-CURSE-PRESENCE")
def test_what_is_feared_keeps_somebody_away_by_being_there() -> None:
    scene = a_day(ann=hero(curses=[("irrational_fear", "bells")]))
    does(scene, "ask.quay", 1, 1)

    assert "ran" in scene.told()
    assert "rolled_research" not in scene.told()
    assert not scene.ann.away


@rule("AWN-CURSE-HATE-EFFECT")
def test_what_is_hated_is_broken_loudly() -> None:
    scene = a_day(ann=hero(curses=[("irrational_hatred", "bells")]))
    does(scene, "ask.quay", 1, 1)

    assert "broke_it" in scene.told()
    assert not scene.ann.raging


@rule("AWN-CURSE-INFECTED-EFFECT")
def test_an_infected_attribute_brings_a_complication_whatever_the_roll() -> None:
    scene = a_day(ann=hero(curses=[("infected_attribute", "intelligence")]))
    does(scene, "read.school", 6, 6)

    assert "infected" in scene.told()
    assert len(scene.night.scene.problems) == 1
    assert scene.night.scene.problems[0].follows


def test_a_problem_in_town_can_be_met_as_a_days_doing() -> None:
    scene = Town(ann=hero(curses=[("infected_attribute", "intelligence")]))
    assert scene.night.lair is not None
    del scene.night.lair.groups["g1"]
    scene.play(one_day)
    does(scene, "read.school", 6, 6)
    problem = scene.night.scene.problems[0].id
    scene.play(one_day)
    assert f"answer.{problem}" in [*scene.offered("ann", "doing"), *scene.offered("ann", "other", doing=ELSE)]


@rule("AWN-MOVE-PERSUADE-REQ-06", "AWN-MOVE-PERSUADE-REQ-09")
@pytest.mark.parametrize(("promise", "deed"), [(True, "promise_kept"), (False, "debt_paid")])
def test_a_day_can_be_spent_on_what_is_owed(promise: bool, deed: str) -> None:
    scene = Town(ann=hero())
    scene.night.town.debts = [Debt("Mab", "a favour", promise)]
    scene.play(one_day)
    does(scene, "favour.0")

    assert (scene.night.town.debts, scene.ann.deeds) == ([], [deed])


@rule("AWN-MOVE-PERSUADE-7")
def test_both_requirements_have_to_be_met() -> None:
    scene = Town(ann=hero())
    scene.night.town.terms = [Terms("ann", "Mab", "oath", "fact"), Terms("ann", "Mab", "favour", "fact")]
    scene.play(one_day)
    does(scene, "terms.0")
    scene.answer("ann", "terms", "meet")
    assert scene.night.known.facts == []
    scene.play(one_day)
    does(scene, "terms.0")
    scene.answer("ann", "terms", "meet")

    assert len(scene.night.known.facts) == 1


@rule("AWN-MONEY-PURSE-BUY")
def test_a_night_of_celebration_costs_a_purse_and_makes_friends() -> None:
    scene = Town(ann=hero())
    scene.ann.purses, scene.night.town.grudges = 1, {"Mab": 1}
    scene.play(one_day)
    does(scene, "celebrate")

    assert (scene.ann.purses, scene.ann.deeds, scene.night.town.grudges) == (0, ["celebrated"], {})


@rule("AWN-DEP-INSTITUTIONS")
def test_a_significant_hospital_adds_one_to_recovering() -> None:
    scene = Town(ann=hero(debilities=["maimed"]))
    scene.night.town.houses[Institution.HOSPITAL].grade = Grade.SIGNIFICANT
    scene.play(one_day)

    assert detail(scene, "rest").total.value == 0, "one for the hospital, one off for being maimed"


def test_what_is_silent_is_not_offered() -> None:
    scene = Town(ann=hero())
    scene.night.town.houses[Institution.ARCHIVE].silent = True
    scene.play(one_day)

    assert "read.archive" not in [*scene.offered("ann", "doing"), *scene.offered("ann", "other", doing=ELSE)]


@rule("AWN-ABILITY-INCOGNITO")
def test_who_is_badly_thought_of_can_come_back_as_somebody_else() -> None:
    scene = Town(ann=hero("rogue", "incognito"))
    scene.night.town.grudges = {"Mab": 1}
    scene.play(one_day)
    assert "persuade.mab" not in scene.offered("ann", "other", doing=ELSE)
    does(scene, "incognito")
    scene.play(one_day)

    assert scene.ann.disguised
    assert "persuade.mab" in [*scene.offered("ann", "doing"), *scene.offered("ann", "other", doing=ELSE)]


@rule("AWN-DEP-RITUAL", "AWN-DEP-REST", "AWN-MOVE-CAST-TRIGGER")
def test_a_ritual_in_town_heals_whoever_is_worst_off() -> None:
    scene = Town(ann=hero("arcanist"), bob=hero(debilities=["maimed"]))
    plain = 'does = [{ do = "hurt", amount = 2 }]\ntext'
    healing = scene.night.house["spells.toml"].replace(plain, 'does = [{ do = "heal" }]\ntext', 1)
    scene.night.house["spells.toml"], scene.ann.lent = healing, ["s1_1"]
    scene.play(one_day)
    scene.answer("bob", "day", {"doing": "rest"} if "rest" in scene.offered("bob", "doing") else BOB)
    does(scene, "ritual.s1_1", 6, 6, 1, 1)

    assert scene.bob.debilities == []
    assert "ritual_done" in scene.ann.deeds


@rule("AWN-DEP-SETTLEMENT")
def test_three_leads_are_told_openly() -> None:
    scene = Town(ann=hero())
    scene.dice(*[1] * 3)
    scene.play(lambda play: tell_leads(play, play.state.lair))

    assert scene.told() == ["lead_shows", "lead_suffers", "lead_offers"]
    assert len(scene.night.known.leads) == 3


@rule("AWN-DEP-DEFEAT")
def test_who_goes_down_in_town_comes_round_by_night() -> None:
    scene = Town(ann=hero(level=3), bob=hero())
    scene.ann.defeated, scene.ann.lost = True, 3
    scene.play(evening_comes)
    assert not scene.ann.defeated
    assert "comes_round" in scene.told()
