"""The order of a campaign: phases and steps as the book has them, and a table that can be begun, left and resumed."""

from tests.rules import rule
from undercroft.engine.cards import Card
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.phases.campaign import STEPS
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.words import Over, Phase, Step


@rule("WO-CYCLE-01", "WO-CYCLE-10")
def test_the_phases_come_in_the_order_of_the_book() -> None:
    order = [phase for phase in STEPS if phase in (Phase.LURKING, Phase.CALAMITY, Phase.RAIDING, Phase.BLOWBACK)]

    assert order == [Phase.RAIDING, Phase.BLOWBACK, Phase.LURKING, Phase.CALAMITY]


@rule("WO-CYCLE-02", "WO-CYCLE-03", "WO-CYCLE-04", "WO-CYCLE-05")
def test_the_steps_of_each_phase_come_in_the_order_of_the_book() -> None:
    names = {phase: [step.name for step in steps] for phase, steps in STEPS.items()}

    assert names[Phase.LURKING] == [Step.RECOVERY, Step.LOOT, Step.TIER, Step.DOWNTIME, Step.IMPS]
    assert names[Phase.CALAMITY][:2] == [Step.LOGIC, Step.CALAMITY]
    assert names[Phase.RAIDING] == [Step.CHOICE, Step.DETAILS, Step.ENGAGEMENT, Step.RAID]
    assert names[Phase.BLOWBACK][:2] == [Step.REVIEW, Step.BLOWBACK]


def test_a_table_can_be_begun_and_ended() -> None:
    table: Table[Wicked] = Table(game, ["ann", "bob", "gm"], seed=b"wicked")

    while not table.over:
        ask = table.open_asks()[0]
        stay = {"table": "on" if table.state.cycle < 2 else "retire"}
        table.answer(ask.seat, ask.id, ask.drafted(stay).draft if isinstance(ask, Card) else ask.nth(0))

    assert {*table.state.dungeon.nodes} >= {"E", "J1", "R1", "R2", "S"}
    assert table.state.ended is Over.RETIRED


def test_every_step_has_a_name_of_its_own() -> None:
    names = [step.name for steps in STEPS.values() for step in steps]

    assert len(set(names)) == len(names) == len(Step)
