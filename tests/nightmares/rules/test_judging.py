"""How the game master picks: points and what is not allowed; the seven complications and the seven consequences."""

from typing import Any

import pytest

from tests.nightmares.below import Below
from tests.nightmares.people import hero
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.nightmares.phases.combat import muster
from undercroft.games.nightmares.rules.complicating import complicate
from undercroft.games.nightmares.rules.consequences import Landing, impose
from undercroft.games.nightmares.rules.intentions import act
from undercroft.games.nightmares.rules.judging import Candidate, Matter, candidates
from undercroft.games.nightmares.rules.problems import add
from undercroft.games.nightmares.rules.threats import threaten
from undercroft.games.nightmares.rules.worsening import land, worsen
from undercroft.games.nightmares.show.scenes import notes_of, step_of
from undercroft.games.nightmares.state import Edge, House, Night
from undercroft.games.nightmares.words import Debility, Institution, Reaction, Worsening


def one(**more: Any) -> Any:
    more.setdefault("worn", ["sword"])
    return hero("warrior", level=4, **more)


def found(scene: Below, **matter: Any) -> list[Candidate]:
    """List what the game master could do about something that Ann has rolled."""

    async def look(play: Play[Night]) -> list[Candidate]:
        return candidates(play, Matter(play.state.heroes["ann"], **matter))

    return list(scene.play(look))


def points(scene: Below, form: str, subject: str, **matter: Any) -> int:
    return next(one.points for one in found(scene, **matter) if (one.form, one.subject) == (form, subject))


async def mustered(play: Play[Night]) -> None:
    """Put everybody in the hall on the scene."""
    assert play.state.lair is not None
    muster(play, [one for one in play.state.lair.groups.values() if one.room == "hall"])


async def worse_for_ann(play: Play[Night]) -> None:
    """Let something get worse by Ann's roll."""
    await worsen(play, Matter(play.state.heroes["ann"]))


async def complicate_ann(play: Play[Night]) -> None:
    """Let the game master add a complication to Ann's 7-9."""
    await complicate(play, Matter(play.state.heroes["ann"]))


async def impose_on_ann(play: Play[Night]) -> None:
    """Let something land on Ann for which nothing is written."""
    await impose(play, play.state.heroes["ann"], Landing("a thing"))


@rule("AWN-GM-WORSE-KIND", "AWN-DEP-GMPICK", "AWN-DEP-PROBLEMS")
def test_every_form_is_joined_to_what_is_there() -> None:
    scene = Below("ghoul", ann=one())
    scene.play(add, "trap", "trap_two", 0)
    scene.play(add, "trap", "trap_two", 2)
    scene.play(mustered)
    assert {one.form for one in found(scene)} == set(Worsening) - {Worsening.THREAT_CARRIED_OUT}


@rule("AWN-GM-6")
def test_what_was_addressed_counts_most_and_what_is_linked_next() -> None:
    scene = Below("ghoul", ann=one())
    scene.play(add, "trap", "trap_two", 0, source="g1")
    assert points(scene, "c2", "p1", problem="p1") == 1 + 3 + 1
    assert points(scene, "c2", "p1", source="g1") == 1 + 2 + 1
    assert points(scene, "c2", "p1") == 1 + 1


def test_what_was_done_lately_counts_less() -> None:
    scene = Below(ann=one())
    scene.play(add, "trap", "trap_two", 0)
    scene.night.judged.forms = ["c2"]
    assert points(scene, "c2", "p1") == 1 - 3


def test_who_was_harmed_last_is_spared_if_another_could_be() -> None:
    scene = Below(ann=one(), bob=one())
    scene.play(add, "trap", "trap_two", 2)
    before = points(scene, "d2", "p1")
    scene.night.judged.harmed = "ann"
    assert points(scene, "d2", "p1") == before - 2


def test_nobody_is_defeated_out_of_hand() -> None:
    scene = Below(ann=one(debilities=list(Debility)))
    scene.ann.lost = 3
    scene.play(add, "trap", "trap_two", 2)
    assert not [one for one in found(scene) if one.form is Worsening.DANGER_LANDS]
    scene.night.scene.problems[0].rung = 2
    assert [one for one in found(scene) if one.form is Worsening.DANGER_LANDS]


def test_a_full_table_has_no_room_for_new_problems() -> None:
    scene = Below("ghoul", ann=one())
    for number in range(3):
        scene.play(add, "trap", "trap_two", number)
    scene.play(add, "trap", "trap_three", 0)
    scene.play(add, "trap", "trap_three", 1)
    assert not {Worsening.NEW_COMPLICATION, Worsening.NEW_DANGER} & {one.form for one in found(scene)}


@rule("AWN-GM-WORSE-C1", "AWN-GM-WORSE-C2", "AWN-GM-WORSE-C3", "AWN-GM-WORSE-D1", "AWN-GM-WORSE-D2", "AWN-GM-WORSE-N1")
@pytest.mark.parametrize("form", ["c1", "c2", "c3", "d1", "d2", "n1"])
def test_each_form_happens(form: str) -> None:
    scene = Below("ghoul", ann=one())
    scene.play(add, "trap", "trap_two", 0)
    scene.play(add, "trap", "trap_two", 2)
    scene.play(mustered)
    scene.dice(1)
    scene.play(worse_for_ann)
    ask: Any = scene.ask("gm")
    chosen = next(place for place in ask.options() if ask.describe(place).params["form"] == form)
    scene.answer("gm", "worsen", chosen)
    scene.leave_to_gm()
    assert form in [line.params.get("form") for line in scene.table.journal.lines if line.kind == "worse"]
    told = {"c1": "problem_arose", "d1": "problem_arose", "c2": "problem_rose", "n1": "threat_made"}
    assert told.get(form, "problem_landed") in scene.told()


@rule("AWN-GM-7")
def test_a_complication_is_welcome_at_most_every_second_time() -> None:
    scene = Below("ghoul", ann=one())
    scene.play(complicate_ann)
    assert scene.ask("gm").options()[-1] == "none"
    scene.answer("gm", "complicate", "confront")
    scene.play(complicate_ann)
    assert not scene.asks  # nobody is asked where the answer is plain


@rule("AWN-GM-COMP-1")
def test_a_threat_comes_nearer() -> None:
    scene = Below("ghoul", ann=one())
    scene.lair.groups["g1"].room = "vault"
    scene.play(complicate_ann)
    scene.answer("gm", "complicate", "advance")
    assert scene.lair.groups["g1"].room == "hall"


@rule("AWN-GM-COMP-1")
def test_or_closes_in() -> None:
    scene = Below("ghoul", ann=one())
    scene.play(mustered)
    scene.play(complicate_ann)
    scene.answer("gm", "complicate", "advance")
    assert scene.ann.engaged == "g1_1"


@rule("AWN-GM-COMP-2")
def test_they_are_confronted() -> None:
    scene = Below("ghoul", ann=one())
    scene.play(complicate_ann)
    scene.answer("gm", "complicate", "confront")
    assert len(scene.night.scene.problems) == 1


@rule("AWN-GM-COMP-3")
def test_they_are_made_to_buy() -> None:
    scene = Below("ghoul", ann=one())
    scene.play(complicate_ann)
    scene.answer("gm", "complicate", "buy")
    scene.answer("ann", "price", {"cost": "disposition"})
    assert scene.ann.lost == 1


@rule("AWN-GM-COMP-4")
@pytest.mark.parametrize("choice", ["take", "leave"])
def test_an_opportunity_has_a_cost_and_can_be_left(choice: str) -> None:
    scene = Below("ghoul", ann=one())
    scene.play(complicate_ann)
    scene.answer("gm", "complicate", "offer")
    scene.answer("ann", "opening", choice)
    assert bool(scene.ann.edges) is (choice == "take")
    assert scene.night.scene.heard is (choice == "take")


@rule("AWN-GM-COMP-5")
def test_they_are_put_together() -> None:
    scene = Below("ghoul", ann=one(), bob=one())
    scene.bob.away = True
    scene.play(complicate_ann)
    scene.answer("gm", "complicate", "together")
    assert not scene.bob.away


@rule("AWN-GM-COMP-6")
def test_they_are_separated() -> None:
    scene = Below("ghoul", ann=one(), bob=one())
    scene.play(complicate_ann)
    scene.answer("gm", "complicate", "separate")
    assert scene.ann.cut_off
    scene.lair.groups["g1"].gone = True
    scene.begin()
    assert scene.offers("help", doing="assess") == []


@rule("AWN-GM-COMP-7")
@pytest.mark.parametrize(("choice", "rung"), [("on", 2), ("back", 1)])
def test_they_are_told_and_asked(choice: str, rung: int) -> None:
    scene = Below("ghoul", ann=one())
    scene.play(add, "trap", "trap_two", 0)
    scene.play(complicate_ann)
    scene.answer("gm", "complicate", "warn")
    assert scene.ask("ann").params["line"] == "It lands."
    scene.answer("ann", "warned", choice)
    assert scene.night.scene.problems[0].rung == rung
    assert bool(scene.ann.edges) is (choice == "on")
    assert scene.ann.idle is (choice == "back")


@rule("AWN-GM-CONS-1")
def test_harm() -> None:
    scene = Below(ann=one())
    scene.play(impose_on_ann)
    scene.answer("gm", "consequence", "harm")
    assert scene.ann.lost == 2


@rule("AWN-GM-CONS-2")
def test_the_world_changes_for_good_and_once_a_session() -> None:
    scene = Below(ann=one())
    scene.play(impose_on_ann)
    scene.answer("gm", "consequence", "world")
    assert scene.lair.rooms["hall"].exits == ["entrance", "vault"]
    scene.play(impose_on_ann)
    assert "world" not in scene.ask("gm").options()


@rule("AWN-GM-CONS-2")
def test_outside_a_house_falls_silent() -> None:
    scene = Below(ann=one())
    scene.night.scene.room = ""
    scene.night.town.houses = {Institution.ARCHIVE: House()}
    scene.play(impose_on_ann)
    scene.answer("gm", "consequence", "world")
    assert scene.night.town.houses[Institution.ARCHIVE].silent


@rule("AWN-GM-CONS-3")
def test_a_threat_is_made() -> None:
    scene = Below("ghoul", ann=one())
    scene.play(mustered)
    scene.play(impose_on_ann)
    scene.answer("gm", "consequence", "threat")
    scene.leave_to_gm()
    assert [threat.target for threat in scene.night.scene.pending] == ["ann"]


@rule("AWN-GM-CONS-4")
def test_somebody_is_removed_but_never_the_only_one() -> None:
    scene = Below(ann=one(), bob=one())
    scene.play(impose_on_ann)
    scene.answer("gm", "consequence", "remove")
    assert scene.ann.away
    alone = Below(ann=one())
    alone.play(impose_on_ann)
    assert "remove" not in alone.ask("gm").options()


@rule("AWN-GM-CONS-5")
def test_dangerous_information_comes_out() -> None:
    scene = Below("ghoul", ann=one())
    scene.lair.row = ["two_of_hearts"]
    scene.lair.groups["g1"].card = "two_of_hearts"
    scene.play(impose_on_ann)
    scene.answer("gm", "consequence", "information")
    assert [fact.specific for fact in scene.night.known.facts] == [True]
    assert scene.night.scene.heard


@rule("AWN-GM-CONS-6")
def test_things_are_taken() -> None:
    scene = Below(ann=one(carried=["lamp"]))
    scene.play(impose_on_ann)
    scene.answer("gm", "consequence", "things")
    scene.answer("ann", "lose", "lamp")
    assert [thing.item for thing in scene.ann.carried] == ["sword"]


@rule("AWN-GM-CONS-7")
def test_an_advantage_is_turned_against_one() -> None:
    scene = Below(ann=one())
    scene.ann.edges.append(Edge("the high step"))
    scene.play(impose_on_ann)
    scene.answer("gm", "consequence", "turned")
    assert scene.ann.edges == []
    assert scene.ann.exposed


def test_what_lands_is_what_is_written_for_it_unless_the_game_master_wants_another() -> None:
    scene = Below("ghoul", ann=one())
    scene.play(add, "trap", "trap_two", 2)
    scene.play(land, "p1")
    assert scene.ask("gm").options()[0] == "written"
    scene.answer("gm", "consequence", "written")
    assert scene.ann.lost == 2


@rule("AWN-GM-CONS-1", "AWN-DEP-GMPICK")
def test_what_came_before_comes_last_and_of_equals_any_will_do() -> None:
    scene = Below("ghoul", ann=one(), bob=one())
    scene.night.judged.landed = ["harm"]
    scene.play(add, "trap", "trap_two", 2)
    scene.play(land, "p1")
    ask: Any = scene.ask("gm")
    options = list(ask.options())
    assert set(options[-2:]) == {"written", "harm"}
    assert options[0] not in ("written", "harm")


@rule("AWN-GM-WORSE-N2")
def test_of_two_threats_each_is_carried_through_under_its_own_letter() -> None:
    scene = Below("ghoul", ann=one())
    scene.play(mustered)
    for _ in range(2):
        scene.play(threaten, "g1_1", "ann")
        scene.leave_to_gm()
    first, second = scene.night.scene.pending
    scene.play(act, second)
    scene.leave_to_gm()
    assert [one.letter for one in scene.night.scene.pending] == [first.letter]
    assert not scene.night.scene.pending[0].done


@rule("AWN-DEP-PROBLEMS")
def test_what_lands_names_whom_it_falls_on() -> None:
    scene = Below(ann=one())
    scene.night.house["traps.toml"] = scene.night.house["traps.toml"].replace('"It lands."', '"It has {target}."')
    scene.play(add, "trap", "trap_two", 2)
    scene.play(land, "p1")
    scene.leave_to_gm()
    assert [line.params["line"] for line in scene.table.journal.lines if line.kind == "problem_landed"] == [
        "It has Ann."
    ]


@rule("AWN-DEP-PROBLEMS", "AWN-GM-WORSE-C2")
def test_a_card_says_to_the_game_master_alone_what_it_comes_to() -> None:
    scene = Below(ann=one())
    scene.play(add, "trap", "trap_two", 0)
    scene.play(add, "trap", "trap_two", 1, rung=0)
    assert [problem.coming for problem in scene.night.scene.problems] == ["It is pressing."]
    assert [sign.coming for sign in scene.night.scene.signs] == ["It is plain."]
    assert [note.words for note in notes_of(scene.table.view("gm"))] == [
        "It is plain. Next: It is pressing.",
        "A sign. Next: It is plain.",
    ]
    assert [note.words for note in notes_of(scene.table.view("ann"))] == ["It is plain."]
    assert "pressing" not in scene.table.view("ann").encode().decode()


@rule("AWN-COMBAT-3")
def test_the_round_shows_that_something_has_got_worse() -> None:
    scene = Below("ghoul", ann=one())
    scene.lair.groups["g1"].reaction = Reaction.HOSTILE
    scene.begin()
    scene.leave_to_gm(intention="0", aim="ann", blow="damage")
    assert step_of(scene.night.scene) == 2
    scene.dice(1, 1, 1)
    scene.answer("ann", "battle", {"move": "assess", "target": "g1_1", "way": "wants"})
    scene.answer("gm", "missed", "worse")
    assert scene.asks == [("gm", "worsen")]
    assert step_of(scene.night.scene) == 3


@rule("AWN-GM-WORSE-D2", "AWN-DEP-LAIREND")
@pytest.mark.parametrize("taken", [True, False])
def test_a_danger_follows_whoever_has_the_anchor_in_hand(taken: bool) -> None:
    scene = Below("ghoul", ann=one())
    scene.lair.taken = taken
    scene.play(add, "frame", "ghoul", 2, source="g1")
    (problem,) = scene.night.scene.problems
    assert (problem.kind, problem.follows) == ("danger", taken)
