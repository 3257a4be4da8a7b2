"""Rare Items and Esoteric Skills, had by nothing but choices that are offered in a campaign."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.kingdom.bench.reach import read_never
from tests.kingdom.scene import kingdom, landmaker
from tests.kingdom.seasons import MANY, Season, dungeon
from tests.rules import rule
from undercroft.games.kingdom.draws.random_items import MOUNTING, RANDOM_RARE
from undercroft.games.kingdom.phases.court.background import KEEPSAKE
from undercroft.games.kingdom.state import Background, RoomTruth

NEVER = [name for kind, name in read_never(Path(__file__).with_name("never.tsv")) if kind == "row"]
MIGHTY = {"4": "behemoth", "5": "princess_summer"}
"""Who is of such a Level, by the table on which one rolls for them."""
BELT, EXCALIBUR = (6, 3), (6, 6)
HOARD: dict[str, tuple[Sequence[int], int, list[tuple[str, int]]]] = {
    "4 1": ((), 5, []),
    "4 2": ((), 10, []),
    "4 3": ((), 0, [("crossbow", 2)]),
    "4 4": ((), 0, [("crossbow", 3)]),
    "4 5": (BELT, 0, [("satellite_belt", 2)]),
    "4 6": (EXCALIBUR, 0, [("excalibur", 1)]),
    "5 1": ((), 10, []),
    "5 2": ((), 15, []),
    "5 3": ((), 0, [("crossbow", 4)]),
    "5 4": (BELT, 0, [("satellite_belt", 3)]),
    "5 5": (EXCALIBUR, 0, [("excalibur", 2)]),
    "5 6": ((), 0, [("steel_body", 0)]),
}
"""What is there, by table and row: with these dice so many Materials, and such an Item of such a Level."""
RARE = [
    (sort, number) for sort, table in RANDOM_RARE.items() for number in table.rows if table.rows[number] != MOUNTING
]
"""Every row but that of the Mounting, which only a victory brings. [MYKR3-R16]"""


def accomplished(season: Season) -> bool:
    """Let everybody pass until the game is over, and say whether Ann's mission was accomplished then."""
    for _ in range(MANY):
        ask = season.table.first_ask()
        if ask is None or ask.key == "another_game":
            break
        season.table.answer(ask.seat, ask.id, season.idle(ask))
    past = season.ann.background
    return past is not None and past.done


@rule("MYK-TREASURE-1-SEL", *(f"MYK-TREASURE-{row.replace(' ', '-')}" for row in HOARD))
@pytest.mark.parametrize("row", [name.removeprefix("treasure_") for name in NEVER if name.startswith("treasure")])
def test_the_mighty_who_give_in_leave_their_hoard(row: str) -> None:
    table, face = row.split()
    dice, amount, found = HOARD[row]
    mighty = RoomTruth(monsters={MIGHTY[table]: 1}, reaction="hostile")
    season = Season(dungeon(A1=mighty), kingdom(), ann=landmaker("king", hp=100, warfare=99))
    season.begin("travel")
    season.choose("gm", "end_of_round", "surrender", int(face), *dice)
    if [item for item, _ in found] == ["crossbow"]:
        season.choose("ann", "treasure_category", "arms", 2, 4)
    if row == "5 6":
        season.choose("ann", "treasure_rare", "steel_body")
    season.until("ann", "delve_move")

    assert sum(season.ann.carried_materials().values()) == amount
    assert [(item.id, item.level) for item in season.ann.items()] == found


@rule("MYK-TALENT-SUMMONER", "MYK-RARE-COST")
@pytest.mark.parametrize(("sort", "number"), RARE)
def test_a_summoner_hides_what_the_dice_name(sort: str, number: int) -> None:
    season = Season(dungeon(), kingdom(talents=["summoner"]), ann=landmaker("king"))
    season.begin("actions")
    season.choose("ann", "window_breather", "talent_summoner")
    season.choose("ann", "summoner_category", sort, *divmod(number, 10))

    hidden = [item.id for room in season.realm.adventure.truth.rooms.values() for item in room.hidden]
    assert hidden == [RANDOM_RARE[sort].rows[number]]


@rule("MYK-BACKGROUND-34", "MYK-RARE-ARMS-STEEL-BODY", "MYK-TREASURE-5-6")
def test_a_hoard_that_was_given_up_has_a_steel_body_for_whoever_is_ill() -> None:
    summer = RoomTruth(monsters={"princess_summer": 1}, reaction="hostile")
    ann = landmaker("king", hp=60, background=Background("34"))
    season = Season(dungeon(A1=summer), kingdom(), ann=ann)
    season.begin("travel")
    season.choose("gm", "end_of_round", "surrender", 6)
    season.choose("ann", "treasure_rare", "steel_body")

    assert accomplished(season)


@rule("MYK-ADVJOB-ESOTERIC", "MYK-GROWTH-06")
@pytest.mark.parametrize(("job", "offered"), [("hero", True), ("noble", False)])
def test_who_has_an_advanced_job_learns_an_esoteric_skill_with_a_level(job: str, offered: bool) -> None:
    season = Season(dungeon(), kingdom(level=3), ann=landmaker("king", jobs=[job], skills=["parry"], level=2))
    season.realm.chronicle.objective_met = True
    season.begin("growth")
    season.choose("ann", "level_up", True)
    assert ("sonic_blade" in season.find("ann", "skill_learned").options()) is offered
    if offered:
        season.choose("ann", "skill_learned", "sonic_blade")
        assert "sonic_blade" in season.ann.skills


@rule("MYK-BACKGROUND-21", "MYK-ADVJOB-CHANGE")
@pytest.mark.parametrize("kept", [True, False])
def test_a_star_child_takes_up_the_job_of_the_stars_at_the_training_center(kept: bool) -> None:
    ann = landmaker(
        "king", items=["star_fragment"], jobs=["noble"], level=3, medals=2, background=Background("21", {"job": "hero"})
    )
    season = Season(dungeon(), kingdom(facilities={"A1": "training_center"}, treasury=9), ann=ann, bob=landmaker())
    season.ann.items()[0].choices = [KEEPSAKE] if kept else []
    season.begin("actions")
    season.choose("ann", "act", "training_center")
    season.choose("ann", "training_new_job", "hero")

    assert accomplished(season) is kept
