"""Generated Courts: whatever is chosen or rolled, every sheet is legal."""

import pytest

from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.entries import COURT_CLASSES, ITEMS, JOBS
from undercroft.games.kingdom.phases.court.packing import fits
from undercroft.games.kingdom.rules.chance import MAKING
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.learning import class_skills
from undercroft.games.kingdom.state import Landmaker, Realm
from undercroft.games.kingdom.words import ABILITIES, SLOTS, Condition

SEATS = ["ann", "bob", "cid", "dee", "eve", "gm"]


MOST_ANSWERS = 5_000


def make_court(seed: int, players: int, rulings: dict[str, str]) -> Table[Realm]:
    """Make a Kingdom and a Court with answers picked by chance."""
    seats = [*SEATS[:players], "gm"]
    table = Table(game, seats, dice=Fast(b"%d" % seed), rulings=rulings, telling=False, keeping=False)
    whims = Fast(b"whims %d" % seed)
    for _ in range(MOST_ANSWERS):
        ask = table.first_ask()
        if ask is None or table.state.phase not in ("creation", "court"):
            return table
        table.choose(ask, whims.roll)
    raise AssertionError(f"the Court is never finished: {table.first_ask()}")


def faults(table: Table[Realm], who: Landmaker) -> list[str]:
    """Say what is not as the book wants it."""
    own = COURT_CLASSES[who.court_class]
    base = sum(own.fixed.values()) + sum(own.spread)
    checks = {
        "name": bool(who.name),
        "level": who.level == 1,
        "jobs": len(set(who.jobs)) == len(who.jobs) == own.jobs and all(not JOBS[job].advanced for job in who.jobs),
        "abilities": sum(who.abilities.values()) == base + len(who.jobs) + 1 and list(who.abilities) == list(ABILITIES),
        "fixed": all(who.abilities[name] >= score for name, score in own.fixed.items()),
        "skills": all(JOBS[job].skill in who.skills for job in who.jobs)
        and sum(skill in class_skills(who) for skill in who.skills) == min(1, len(class_skills(who))),
        "slots": len(who.slots) == SLOTS and sum(ITEMS[item.id].slots for item in who.items()) <= SLOTS,
        "equipment": fits(Landmaker("x", "x", court_class=who.court_class), [item.id for item in who.items()]),
        "hp": who.hp == max_hp(table.play, who).value,
        "start": (who.drive, who.followers, who.medals, who.statuses) == (0, {}, 0, []),
        "affection": sum(felt.affection for felt in who.feelings.values()) >= min(1, len(table.state.court) - 1),
        "hostility": not any(felt.hostility for felt in who.feelings.values()),
        "tastes": len({*who.likes, *who.dislikes}) == len(who.likes) + len(who.dislikes) == 4 and len(who.likes) == 2,
        "background": who.background is not None and (who.secret or who.known_background is not None),
        "finished": MAKING not in who.choices,
    }
    return [name for name, holds in checks.items() if not holds]


def check_courts(seeds: range) -> None:
    for seed in seeds:
        table = make_court(seed, seed % 5 + 1, {"games": "1", "creation_rolls": ("book", "free")[seed % 2]})
        realm = table.state
        found = {who.id: faults(table, who) for who in realm.members()}
        assert not any(found.values()), (seed, found)
        assert any(who.court_class == "king" for who in realm.members()), seed


@rule("MYK-CHAR-06", "MYK-CLASS-02", "MYK-ABILITY-06", "MYK-EQUIP-05")
def test_generated_courts_are_legal() -> None:
    check_courts(range(100))


@pytest.mark.soak
def test_a_thousand_generated_courts_are_legal() -> None:
    check_courts(range(100, 1_100))


@rule("MYK-CHAR-01", "MYK-CHAR-08", "MYK-SKILLRULE-LEARN-CREATION")
@pytest.mark.parametrize("seed", range(4))
def test_whoever_dies_is_back_with_a_whole_new_sheet(seed: int) -> None:
    table = make_court(seed, 3, {"games": "3", "delve": "rolled"})
    table.state.landmakers["ann"].condition = Condition.DEAD
    whims = Fast(b"later %d" % seed)
    while (ask := table.first_ask()) is not None and not (table.state.chronicle.number == 2 and ask.key == "act"):
        table.choose(ask, whims.roll)

    if not table.state.kingdom.destroyed:
        new = table.state.landmakers["ann_2"]
        assert (new.seat, len(new.abilities), len(new.likes), bool(new.skills)) == ("ann", 4, 2, True)
        assert table.state.court[0] == "ann_2"
