"""What every page has: figures with their reasons, and the parts that a game may leave as they are."""

import re

from undercroft.engine.boards import EVERYTHING, Ending, Figure, Page, Tab
from undercroft.engine.totals import Part, Total
from undercroft.server.rendering import environment

DEFENSE = Total("defense", 7, [Part("shield", 2, "RULE-1"), Part("drunk", -1)])


def shown(row: Figure) -> str:
    figures = environment().get_template("house/figures.html").module
    return str(vars(figures)["number"](row, {}))


def test_a_figure_says_what_it_is_made_of() -> None:
    row = Figure.of(DEFENSE, "Defense", "Quest and 7")

    assert (row.key, row.value, row.base) == ("defense", 8, ("Quest and 7", 7))
    assert row.parts == (("shield", "+2", "RULE-1"), ("drunk", "−1", ""))
    assert re.findall("<dd[^>]*>(.*?)</dd>", shown(row)) == ["7", "+2", "−1", "8"]


def test_a_limit_says_how_much_of_it_there_is() -> None:
    assert "<b>3 of 8</b>" in shown(Figure.of(DEFENSE, "HP", "", now=3))
    assert "<b>0 of 8</b>" in shown(Figure.of(DEFENSE, "HP", "", now=0))


def test_a_plain_number_has_nothing_to_unfold() -> None:
    assert "<details" not in shown(Figure("age", "Age", 30))


def test_a_page_needs_no_more_than_a_name_for_its_people() -> None:
    page = Page(party="The crew")

    assert (page.made_from, page.ending, list(page.tabs)) == (EVERYTHING, Ending(), [])
    drawn = Tab("map", "Map", lambda rooms, *, narrow: f"<svg>{rooms}{narrow}</svg>", (3,))
    assert (drawn.wide, drawn.narrow) == ("<svg>3False</svg>", "<svg>3True</svg>")
    assert Tab("notes", "Notes").wide == ""
