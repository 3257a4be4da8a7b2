"""What bots never came to use, used by somebody who chooses it as soon as it is offered in a played campaign."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.kingdom.scene import kingdom, landmaker
from tests.kingdom.seasons import Season, dungeon
from undercroft.engine.asks import Ask
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.grammar.entries import FEATS, ITEMS, SKILLS, Feat
from undercroft.games.kingdom.state import RoomTruth
from undercroft.games.kingdom.words import ATTRIBUTES

NEVER = Path(__file__).with_name("never.tsv")
OFFERED = (
    "bad_name", "battering_ram_all_together", "berserker_see_red", "casino", "crystal_ball", "dolce_vita", "evil_eye",
    "flour", "gold_mattock", "intelligent_sword", "kingdom_for_sale", "loophole", "meat_of_infinity",
    "ogrekins_muffler", "ogg", "perfume", "phonograph", "portrait", "queens_mirror", "referees_fan",
    "road_construction", "sanctuary", "scepter", "seed_stock_sow", "sexy", "station", "station_take_the_train",
    "talent_alchemist_switch_on", "talent_beast_tamer_switch_on", "talent_demigod", "talent_highlord_switch_on",
    "talent_idol_switch_on", "talent_jehu", "talent_prisoner", "talent_producer_switch_on",
    "talent_vakeel_switch_on", "talent_vulcanus_switch_on", "talent_warzard", "talent_witch", "wall", "windmill",
)  # fmt: skip
"""What nobody needs more for than to have it: at home, in camp, or in a fight in the second room."""
LONG = 220
"""After so many answers it should have been offered."""


def court(feat: Feat) -> dict[str, Any]:
    """Give two who can do most things; one of them has it, if it is a skill or an Item."""
    able: dict[str, Any] = {"drive": 9, "followers": 6, "level": 4, "warfare": 5, "wit": 5, "charisma": 5, "quest": 5}
    items = [feat.entry if feat.entry in ITEMS else "tent", "blade"]
    skills = [feat.entry] if feat.entry in SKILLS else []
    return {
        "ann": landmaker("king", items=items, skills=skills, hp=8, loves={"bob": 1}, **able),
        "bob": landmaker("knight", items=["crossbow", "lunch"], hp=6, loves={"ann": 1}, **able),
    }


def offered(season: Season, feat: Feat) -> tuple[Ask[Any], str] | None:
    """Find where somebody is offered a feat now, or what gives it."""
    for ask in season.table.open_asks():
        for option in ask.options():
            if option.partition("@")[0] in (feat.id, feat.entry):
                return ask, option
    return None


def usual(season: Season, ask: Ask[Any]) -> Any:
    """Go on to the second room, close with whoever is there and strike; let everything else pass."""
    match ask.key:
        case "battle_action" if "attack" in ask.options():
            return "attack"
        case "battle_move":
            return min(ask.options()) if ask.seat == "gm" else max(ask.options())
        case "delve_move" if season.realm.delve.room != "A2" and "A2" in ask.options():
            return "A2"
    return season.idle(ask)


def go_on(season: Season, feat: Feat) -> None:
    """Answer one question: with the feat where it is offered, else as is usual."""
    ask = season.table.first_ask()
    assert ask is not None
    try:
        if found := offered(season, feat):
            season.table.answer(found[0].seat, found[0].id, found[1])
        elif ask.key == "attack":
            season.declare(ask.seat)
        else:
            season.table.answer(ask.seat, ask.id, usual(season, ask))
    except Refused:
        season.table.answer(ask.seat, ask.id, season.idle(ask))


@pytest.mark.parametrize("name", OFFERED)
def test_what_no_bot_used_is_offered_to_whoever_has_it(name: str) -> None:
    feat = FEATS[name]
    assert isinstance(feat, Feat)
    attributes: dict[str, Any] = dict.fromkeys(ATTRIBUTES, 5)
    facilities = {"A1": feat.entry} if feat.source == "facility" else {}
    talents = [feat.entry.removeprefix("talent_")] if feat.source == "talent" else []
    land = kingdom(facilities=facilities, talents=talents, voices=9, treasury=20, level=3, **attributes)
    season = Season(dungeon(A2=RoomTruth(monsters={"ogrekin": 2}, reaction="hostile")), land, **court(feat))
    season.begin("actions")
    came_up: Counter[tuple[str, str]] = Counter()
    season.table.play.reach = came_up

    for _ in range(LONG):
        if ("feat", name) not in came_up and season.table.open_asks():
            go_on(season, feat)

    assert ("feat", name) in came_up


def test_all_of_them_are_things_that_no_bot_came_to_use() -> None:
    never = [line.split("\t")[1] for line in NEVER.read_text("utf-8").splitlines()]
    assert set(OFFERED) <= set(never)
