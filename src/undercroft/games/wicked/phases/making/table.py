"""Settle the length and tone of the campaign, and the master plan, or leave it for later. [WO-R98] [WO-G12]"""

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play

from ...rules.table import book_of
from ...rulings import LENGTH
from ...state import Wicked
from ...words import Length

GRITTY, PULP, LATER = "gritty", "pulp", "later"


async def settle_table(play: Play[Wicked]) -> None:
    """Settle length, tone, master plan and theme on one card; the first seat answers for the table. [WO-PLAY-05]"""
    draft = await table_card(play, play.state.seats[0])
    state = play.state
    state.length = Length(draft.get("length", play.rulings.get(LENGTH, Length.FULL)))
    state.cycle, state.pulp = 1, draft["tone"] == PULP
    if draft["plan"] != LATER:
        state.scheme.entry = draft["plan"]
    state.dungeon.theme = draft["theme"]
    play.tell(
        "table_settled", length=f"length.{state.length}", tone=f"tone.{draft['tone']}", theme=f"theme.{draft['theme']}"
    )
    tell_plan(play)


def table_card(play: Play[Wicked], seat: str) -> Card:
    """Ask what kind of campaign it is."""
    book = book_of(play.state)
    plans, themes = book.shelf("master_plan"), book.shelf("theme")
    asks_length = play.rulings.get(LENGTH, "ask") == "ask"
    lengths = [str(one) for one in Length]
    slots = (
        Slot("length", lambda draft: Pick(seat, "table_length", lengths) if asks_length else None),
        Slot("tone", lambda draft: Pick(seat, "table_tone", (GRITTY, PULP))),
        Slot("plan", lambda draft: plan_pick(play, seat, [*plans, LATER])),
        Slot("theme", lambda draft: Pick(seat, "table_theme", list(themes)).described(
            lambda one: Detail(label=themes[one].name, params={"text": themes[one].text}))),
    )  # fmt: skip
    return Card(seat, "table", slots)


def plan_pick(play: Play[Wicked], seat: str, ids: list[str]) -> Ask[str]:
    """Ask for a master plan, each with what it says of itself."""
    plans = book_of(play.state).shelf("master_plan")

    def described(one: str) -> Detail:
        return Detail(label=plans[one].name, params={"text": plans[one].text}) if one in plans else Detail()

    return Pick(seat, "table_plan", ids).described(described)


def tell_plan(play: Play[Wicked]) -> None:
    """Tell what it is all for, if that is settled."""
    plan = book_of(play.state).shelf("master_plan").get(play.state.scheme.entry)
    if plan is not None:
        play.tell("master_plan_chosen", plan=plan.name, line=plan.text)
