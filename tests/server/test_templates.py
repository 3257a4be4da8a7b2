"""The templates: what each of them calls is there, whichever page it is on."""

import re

import pytest
from jinja2 import meta

from undercroft.server.rendering import environment

HOUSE = sorted(name for name in environment().list_templates() if name.startswith("house/"))
GIVEN = {"game_parts", "game_static", "static", "other_theme", "own_style", "paces"}
"""What every page is given, and what pages take from one another."""


@pytest.mark.parametrize("name", [name for name in HOUSE if name.count("/") == 1])
def test_what_a_page_says_about_its_game_is_known(name: str) -> None:
    house = environment()
    assert house.loader is not None
    source = house.loader.get_source(house, name)[0]

    called = {word for word in meta.find_undeclared_variables(house.parse(source)) if f"{{{{ {word}(" in source}
    own = {word for word in called if re.search(rf"macro {word}\(|import .*\b{word}\b", source)}
    assert called - own - set(house.globals) - GIVEN == set()
