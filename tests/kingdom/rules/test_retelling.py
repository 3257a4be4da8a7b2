"""What belongs together is told in one line: searches in vain, lessons, Drive and Followers of several."""

from typing import Any

from tests.kingdom.delving import in_dungeon
from undercroft.engine.play import Play
from undercroft.games.kingdom import game
from undercroft.games.kingdom.rules.scribe import listen, pause
from undercroft.games.kingdom.state import Realm

Told = tuple[str, dict[str, Any]]
SEARCH: Told = ("search_begun", {"who": "Ann", "what": "iron_chest"})


def retold(*lines: Told) -> list[str]:
    """Tell some lines to the scribe in Camp, and give the kinds of those that people read."""
    return [kind for kind, _ in read(*lines)]


def read(*lines: Told) -> list[tuple[str, str]]:
    """Tell some lines to the scribe in Camp, and give those that people read, by kind and in words."""
    scene = in_dungeon()

    async def tell(play: Play[Realm]) -> None:
        listen(play)
        for kind, params in lines:
            play.tell(kind, **params)
        pause(play)

    scene.play(tell)
    view = scene.table.view("ann")
    return [(line.kind, view.tell(line)) for line in scene.table.journal.lines if not line.behind]


def check(outcome: str) -> Told:
    told = {"who": "Ann", "score": "wit", "difficulty": 13, "result": 8, "outcome": outcome, "action": "search"}
    return "check_made", told


def test_a_search_in_vain_is_one_line() -> None:
    assert retold(SEARCH, check("failure")) == ["search_vain"]
    assert retold(SEARCH, check("critical_failure")) == ["search_told", "check_botched"]
    assert retold(SEARCH, check("success"), ("nothing_found", {"who": "Ann"})) == ["search_told", "nothing_found"]


def test_what_somebody_learns_at_once_is_one_line() -> None:
    lessons = [("skill_learned", {"who": who, "skill": skill}) for who, skill in (("Ann", "sing"), ("Ann", "stand"))]
    assert retold(*lessons) == ["skills_learned"]
    assert retold(*lessons, ("skill_learned", {"who": "Bob", "skill": "sing"})) == ["skills_learned", "skills_learned"]


def test_drive_and_followers_of_several_are_one_line_each() -> None:
    for kind, told in (("drive_gained", "several_cheered"), ("followers_assigned", "several_led")):
        assert retold(*((kind, {"who": who, "amount": 2}) for who in ("Ann", "Bob", "Cid"))) == [told]


def unseen(who: str, outcome: str) -> Told:
    """A check of which nobody is told how much it takes."""
    return "hidden_check_made", {"who": who, "score": "wit", "outcome": outcome, "action": "familiarity", "against": ""}


def test_what_nobody_may_know_of_a_check_leaves_no_hole_in_its_sentence() -> None:
    for lines in (
        [unseen("Ann", "failure")],
        [unseen("Ann", "success")],
        [unseen("Ann", "success"), unseen("Bob", "success")],
        [unseen("Ann", "failure"), unseen("Bob", "failure")],
        [unseen("Ann", "failure"), unseen("Bob", "success")],
    ):
        ((_, words),) = read(*lines)
        assert not any(hole in words for hole in ("…", "  ", " .", " )", "( ")), words


def test_a_check_of_something_that_only_answers_says_what_was_used() -> None:
    told = {"who": "Ann", "score": "wit", "difficulty": 10, "result": 12, "outcome": "success", "action": "frog_safe"}

    ((kind, words),) = read(("declared", {"who": "Ann", "power": "frog_safe"}), ("check_made", told))

    assert kind == "check_passed_with"
    assert "Frog-Safe" in words


def test_quarters_that_are_lost_are_one_line() -> None:
    ((kind, words),) = read(*(("quarter_lost", {"quarter": number, "turns": 1}) for number in (6, 7, 8)))

    assert kind == "quarters_lost"
    assert "three" in words
    assert "8" in words


def test_whoever_is_missed_with_others_is_spoken_of_as_several() -> None:
    speaker = in_dungeon().table.view("ann").speaker
    for kind in ("attack_misses", "attack_blocked", "blow_critical"):
        for text in game.texts.lines[kind]:
            told = speaker.format(text, who="Ox 1", names=["Ox 1", "Ox 2"], targets=["Ann", "Bob"], helps=[])
            assert not any(f"Bob {word}" in told for word in ("is ", "ducks", "turns", "does", "shrugs", "knows")), told
    for text in game.texts.lines["feat_fails"]:
        assert "says two" not in speaker.format(text, names=["Ox 1", "Ox 2"], power="combination")
