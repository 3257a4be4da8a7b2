"""A stage as tests look at it: every view in its place at once, in both formats."""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.gaps import filled, parted
from undercroft.games import find_game
from undercroft.server.rendering import render
from undercroft.server.views import PLACE, draw_view, hung, name_of


def whole_stage(game: str, values: Mapping[str, Any]) -> str:
    """Draw a stage with all that it can show."""
    known = {"game": find_game(game), **values}
    stage = render(f"{game}/stage.html", **known)
    for tab in values["page"].tabs:
        if PLACE.format(name_of(tab.key)) in stage:
            stage = hung(stage, tab.key, filled(parted(draw_view(game, tab, None, known)), tab.own))
    return stage
