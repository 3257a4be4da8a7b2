"""Growing on one card: a Level with its skill, feelings and tastes; abilities and their scores; a debate."""

from typing import Any

import msgspec
import pytest

from tests.kingdom.rules.test_deeds import card_of, keys, send, shown
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom import game
from undercroft.games.kingdom.content.tables.rest import REST_WIT
from undercroft.games.kingdom.grammar.tables import roll_on
from undercroft.games.kingdom.phases.court.abilities import settle_abilities
from undercroft.games.kingdom.phases.end_phase.growth import grow
from undercroft.games.kingdom.state import Feeling
from undercroft.terminal.card import CardQuestion, question_for


def grown(*, bob: int = 0, cyd: int = 0, **more: Any) -> Scene:
    """Let Ann come home from an objective that was met, with Affection for two others."""
    scene = Scene(everything=False, ann=landmaker("king", **more), bob=landmaker("knight"), cyd=landmaker("ninja"))
    scene.ann.feelings = {"bob": Feeling(affection=bob), "cyd": Feeling(affection=cyd)}
    scene.ann.likes, scene.bob.likes, scene.cyd.likes = ["Cats"], [], []
    scene.realm.kingdom.level, scene.realm.chronicle.objective_met = 3, True
    scene.realm.phase, scene.realm.done = "end", ["judged", *(f"mission:{name}" for name in ("ann", "bob", "cyd"))]
    scene.realm.done += ["objective:bob", "objective:cyd"]
    scene.play(grow)
    return scene


@rule("MYK-GROWTH-05", "MYK-GROWTH-06", "MYK-GROWTH-07", "MYK-GROWTH-09")
def test_a_level_its_skill_feelings_and_tastes_are_one_card() -> None:
    scene = grown(bob=3, cyd=2)

    look = shown(scene, {"deed": True, "more_1": "diadem"})
    asked = {slot["key"]: slot for slot in look["slots"]}
    assert list(asked) == ["level_up", "skill_learned", "feelings_lowered", "taste_changed"]
    assert asked["feelings_lowered"]["points"] == 3
    send(scene, {"deed": True, "more_1": "diadem", "more_2": {"bob": 1, "cyd": 2}, "more_3": "keep"})

    scene.ends()
    assert (scene.ann.level, "diadem" in scene.ann.skills) == (2, True)
    assert {name: one.affection for name, one in scene.ann.feelings.items()} == {"bob": 2, "cyd": 0}


@rule("MYK-GROWTH-05")
def test_a_level_says_what_it_brings_as_the_card_is_filled_in() -> None:
    scene = grown()

    assert shown(scene, {"deed": True})["outlook"].startswith("10 HP become 11; room for Followers grows from 11 to 12")
    assert shown(scene, {"deed": False})["outlook"] == "All stays as it is, at Level 1."
    assert [slot["key"] for slot in shown(scene, {"deed": False})["slots"]] == ["level_up", "taste_changed"]


@rule("MYK-GROWTH-07")
@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"more_2": {"bob": 3, "cyd": 2}}, "^Feelings lowered: Spend exactly 3 points; you spent 5.$"),
        ({"more_2": {"eve": 3}}, "^Feelings lowered: Points may go only to"),
        ({"more_1": "nonsense"}, "^Skill learned: That is not offered here"),
        ({"deed": "perhaps"}, "^Deed: Answer yes or no.$"),
    ],
)
def test_a_level_with_a_wrong_part_is_refused_and_nothing_changes(part: dict[str, Any], said: str) -> None:
    scene = grown(bob=3, cyd=2)
    before = msgspec.msgpack.encode(scene.realm)

    with pytest.raises(Refused, match=said):
        send(scene, {"deed": True, "more_1": "diadem", "more_2": {"bob": 3}, **part})

    assert (msgspec.msgpack.encode(scene.realm), keys(scene)) == (before, ["level_up"])


@rule("MYK-GROWTH-01", "MYK-GROWTH-09")
def test_who_takes_no_level_may_still_give_up_a_taste() -> None:
    scene = grown()

    send(scene, {"deed": False, "more_1": "Cats"})
    scene.answer("bob", "taste_proposed", "Dogs")
    scene.answer("cyd", "taste_proposed", "")
    scene.answer("gm", "taste_allowed", "bob")

    scene.ends()
    assert (scene.ann.level, scene.ann.likes) == (1, ["Dogs"])


@rule("MYK-GROWTH-06")
def test_what_is_left_open_of_a_level_is_asked_when_it_comes_up() -> None:
    scene = grown()
    send(scene, True)

    scene.answer("ann", "skill_learned", "diadem")
    scene.answer("ann", "taste_changed", "keep")

    scene.ends()


@pytest.mark.parametrize("level", ["good", "random"])
def test_bots_grow_by_the_same_card(level: str) -> None:
    scene = grown(bob=3, cyd=2)
    bots = {seat: game.bot(seat, b"seed", level) for seat in scene.table.seats}

    for _ in range(12):
        for ask in scene.table.open_asks()[:1]:
            scene.table.answer(ask.seat, ask.id, bots[ask.seat].answer(scene.table.view(ask.seat), ask))

    assert scene.table.over


def newborn(court_class: str, job: str) -> Scene:
    scene = Scene(everything=False, ann=landmaker(court_class))
    scene.ann.jobs = [job]
    scene.play(settle_abilities, "ann")
    return scene


@rule("MYK-ABILITY-06", "MYK-ABILITY-BASE-KING")
def test_abilities_and_the_free_point_are_one_card() -> None:
    scene = newborn("king", "thief")

    look = shown(scene, {"score_4": ["wit", "charisma"], "score_1": "quest", "bonus": "wit"})
    assert look["outlook"] == "Wit 5, Charisma 4, Quest 2, Warfare 0, Jobs included: 8 HP."
    send(scene, {"score_4": ["wit", "charisma"], "score_1": "quest", "bonus": "wit"})

    scene.ends()
    assert scene.ann.abilities == {"wit": 5, "charisma": 4, "quest": 2, "warfare": 0}


@rule("MYK-ABILITY-BASE-KNIGHT")
def test_what_the_class_fixes_is_not_asked_for() -> None:
    scene = newborn("knight", "thief")

    assert [slot["slot"] for slot in shown(scene, {})["slots"]] == ["score_2", "bonus"]
    send(scene, {"score_2": ["quest", "wit"], "bonus": "warfare"})

    assert scene.ann.abilities == {"wit": 2, "charisma": 1, "quest": 3, "warfare": 5}


@rule("MYK-ABILITY-BASE-KING")
@pytest.mark.parametrize(
    ("draft", "said"),
    [
        ({"score_4": ["wit"], "score_1": "quest", "bonus": "wit"}, "^Score 4: Choose 2; you chose 1.$"),
        ({"score_4": ["wit", "quest"], "score_1": "quest", "bonus": "wit"}, "^Score 1: That is not offered here"),
        ({"score_4": ["wit", "quest"], "score_1": "warfare"}, "^Bonus is still open.$"),
    ],
)
def test_abilities_with_a_wrong_part_are_refused(draft: dict[str, Any], said: str) -> None:
    scene = newborn("king", "thief")

    with pytest.raises(Refused, match=said):
        send(scene, draft)

    assert keys(scene) == ["abilities"]


def test_every_way_to_spread_abilities_is_legal() -> None:
    card = card_of(newborn("king", "thief"))

    drafts = [card.nth(index) for index in range(card.count())]

    assert len(drafts) == 6 * 2 * 4
    assert all(card.check(draft) == draft for draft in drafts)
    assert card.check(card.anything(Fast(b"seed").roll))


def debating() -> Scene:
    scene = Scene(everything=False, ann=landmaker("king"), bob=landmaker("knight"), cyd=landmaker("ninja"))
    scene.kingdom.voices = 4
    scene.dice(4, 4, 2)
    scene.play(lambda play, who: roll_on(play, REST_WIT, who), "ann")
    return scene


@rule("MYK-REST-WIT-08")
def test_a_debate_and_its_heat_are_one_card() -> None:
    scene = debating()

    look = shown(scene, {"deed": "bob", "more_1": 3})["outlook"]
    assert look == "Bob's Hostility rises from 0 to 3, Voices from 4 to 7."
    send(scene, {"deed": "bob", "more_1": 3})

    scene.ends()
    assert (scene.kingdom.voices, scene.bob.feelings["ann"].hostility) == (7, 3)


@rule("MYK-REST-WIT-08")
def test_a_debate_that_is_too_hot_is_refused_by_its_part() -> None:
    scene = debating()

    with pytest.raises(Refused, match=r"^Debate heat: The number must be from 0 to \d+\.$"):
        send(scene, {"deed": "bob", "more_1": 99})

    assert (keys(scene), scene.kingdom.voices) == (["debate_loser"], 4)


@rule("MYK-GROWTH-07")
def test_points_are_shared_out_on_a_card_in_the_terminal() -> None:
    scene = grown(bob=3, cyd=2)
    question = question_for(game, scene.table.view("ann"), card_of(scene))
    assert isinstance(question, CardQuestion)

    question.change("c bob=1 cyd=2")

    drawn = "\n".join(line.plain for line in question.lines(80))
    assert "c What calms down  Bob 1   Cyd 2" in drawn
    with pytest.raises(Refused, match="Spend exactly 3 points"):
        question.change("c bob=3 cyd=2")
    with pytest.raises(Refused, match="Write it in words"):
        question.turn(2, 1)
    scene.table.answer("ann", card_of(scene).id, question.draft)
    assert scene.ann.feelings["bob"].affection == 2
