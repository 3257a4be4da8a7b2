"""Gapped: what makes one text of another is found once for all pages, and right on each of them."""

from random import Random
from unittest.mock import Mock

import pytest

from undercroft.engine.gaps import gap
from undercroft.server.gapped import Drawn, put_together, shared_patch
from undercroft.server.patches import Patch, patch_between, stretches

NAMES = [f"called {name}" for name in ("Ann", "Anna", "Bob", "Bo", "Cid")] + ["you ann", "you bob"]
PAGES = ({name: f"p{nth:012x}" for nth, name in enumerate(NAMES)}, {name: name[-3:] * 3 for name in NAMES})


def text_of(chance: Random, pieces: list[str]) -> str:
    """Write some HTML with gaps in it."""
    return f"<svg>{''.join(pieces)}</svg>" + "<p>the same</p>" * chance.randrange(20)


def piece(chance: Random) -> str:
    """Write one element."""
    name = chance.choice(NAMES)
    return f'<g data-piece="{gap(name)}" class="{chance.randrange(4)}"><text>{gap(chance.choice(NAMES))}</text></g>'


def applied(old: str, patch: Patch) -> str:
    """Do what a page's script does."""
    text, at = "", 0
    for kept, gone, put in patch:
        text += old[at : at + kept] + put
        at += kept + gone
    return text + old[at:]


def changed(chance: Random, pieces: list[str]) -> list[str]:
    """Change, take away, move and add some of the elements."""
    new = [piece(chance) if chance.random() < 0.1 else one for one in pieces if chance.random() > 0.05]
    if chance.random() < 0.3:
        new.insert(chance.randrange(len(new) + 1), new.pop())
    return new


@pytest.mark.parametrize("seed", range(60))
def test_what_was_found_for_all_pages_is_right_on_each(seed: int) -> None:
    chance = Random(seed)
    pieces = [piece(chance) for _ in range(40)]
    old = text_of(chance, pieces)
    new = text_of(chance, changed(chance, pieces))
    shared = 0
    for page in PAGES:
        before, after = put_together(old, page.__getitem__), put_together(new, page.__getitem__)
        assert isinstance(before, Drawn)
        assert isinstance(after, Drawn)
        found = shared_patch(before, after, stretches)
        shared += found is not None
        assert found is None or applied(str(before), found) == str(after)
        patch = patch_between(before, after)
        assert patch is None or applied(str(before), patch) == str(after)
    assert shared in (0, len(PAGES))


def test_what_differs_is_looked_for_once_for_all_pages() -> None:
    chance, find = Random(1), Mock(wraps=stretches)
    pieces = [piece(chance) for _ in range(40)]
    old, new = text_of(chance, pieces), text_of(chance, [*pieces, "<b>new</b>"])
    pages = [(put_together(old, page.__getitem__), put_together(new, page.__getitem__)) for page in PAGES]
    for before, after in pages:
        assert isinstance(before, Drawn)
        assert isinstance(after, Drawn)
        assert shared_patch(before, after, find)

    assert find.call_count == 1


def test_a_gap_that_is_filled_otherwise_than_before_is_sent() -> None:
    text = "<p>the same</p>" * 40 + f'<g data-piece="{gap("called Ann")}"/>'
    before, after = put_together(text, lambda key: "one"), put_together(text, lambda key: "other")
    patch = patch_between(before, after)

    assert patch is not None
    assert applied(str(before), patch) == str(after)
