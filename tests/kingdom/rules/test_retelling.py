"""What belongs together is told in one line: searches in vain, lessons, Drive and Followers of several."""

from typing import Any

from tests.kingdom.delving import in_dungeon
from undercroft.engine.play import Play
from undercroft.games.kingdom.rules.scribe import listen, pause
from undercroft.games.kingdom.state import Realm

Told = tuple[str, dict[str, Any]]
SEARCH: Told = ("search_begun", {"who": "Ann", "what": "iron_chest"})


def retold(*lines: Told) -> list[str]:
    """Tell some lines to the scribe in Camp, and give the kinds of those that people read."""
    scene = in_dungeon()

    async def tell(play: Play[Realm]) -> None:
        listen(play)
        for kind, params in lines:
            play.tell(kind, **params)
        pause(play)

    scene.play(tell)
    return [line.kind for line in scene.table.journal.lines if not line.behind]


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
