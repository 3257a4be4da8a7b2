"""Gapped: what differs between pieces is found once for all pages that have both, and right on each of them."""

from html import unescape
from random import Random

import pytest

from undercroft.engine.gaps import gap
from undercroft.server.gapped import Drawn, cut, put_together
from undercroft.server.patches import Patch, patch_between, shared
from undercroft.server.rendering import LONG_TEXT
from undercroft.server.woven import LONG, Pieces, gathered

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


def paper(chance: Random, lines: int) -> str:
    """Write a part of a text that is long enough to stand alone."""
    return "".join([f"<li>{chance.randrange(999)} – {'of them ' * 9}</li>" for _ in range(lines)])


@pytest.mark.parametrize("seed", range(60))
def test_what_differs_is_right_on_each_page(seed: int) -> None:
    chance = Random(seed)
    pieces = [piece(chance) for _ in range(40)]
    old = text_of(chance, pieces)
    new = text_of(chance, changed(chance, pieces))
    found = 0
    for page in PAGES:
        before, after = put_together(cut(old), page.__getitem__), put_together(cut(new), page.__getitem__)
        assert isinstance(before, Drawn)
        assert isinstance(after, Drawn)
        patch = patch_between(before, after)
        found += patch is not None
        assert patch is None or applied(str(before), patch) == str(after)
    assert found


@pytest.mark.parametrize("seed", range(40))
def test_what_differs_is_right_in_a_text_that_is_put_together(seed: int) -> None:
    chance = Random(seed)
    papers = [paper(chance, chance.randrange(30)) for _ in range(8)]
    others = [paper(chance, chance.randrange(30)) if chance.random() < 0.2 else one for one in papers]
    if chance.random() < 0.3:
        others.insert(chance.randrange(8), others.pop())
    before, after = gathered(papers), gathered(others)
    patch = patch_between(before, after)

    assert unescape(str(before)) == "".join(papers)
    assert str(after).isascii()
    assert patch is None or applied(str(before), patch) == str(after)
    assert patch is not None or others != papers


def test_a_long_part_stands_alone_and_what_is_between_is_one_piece() -> None:
    parts = ["a", "b", "c" * LONG, "d" * LONG, "e", "f"]

    assert gathered(parts) == ("ab", "c" * LONG, "d" * LONG, "ef")


def test_a_text_in_pieces_may_be_counted_otherwise_by_a_script() -> None:
    rest = "<p>the same</p>" * LONG_TEXT

    assert patch_between(Pieces(("–", rest)), Pieces(("—", rest))) == [(0, 1, "—")]
    assert patch_between(Pieces(("–", rest)), Pieces(("🗡", rest))) is None


def test_what_differs_is_looked_for_once_for_all_pages() -> None:
    chance = Random(1)
    pieces = [piece(chance) for _ in range(40)]
    old, new = text_of(chance, pieces), text_of(chance, [*pieces[:20], f"<b>{'new' * 40}</b>", *pieces[20:]])
    shared.cache_clear()
    for page in PAGES:
        assert patch_between(put_together(cut(old), page.__getitem__), put_together(cut(new), page.__getitem__))

    assert 0 < shared.cache_info().misses == shared.cache_info().hits


def test_what_somebody_moves_past_stays() -> None:
    chance, page = Random(2), PAGES[0].__getitem__
    people = [f'<g data-piece="{gap(name)}"><path d="M{chance.randrange(999)}{"h9v9" * 99}"/></g>' for name in NAMES]
    before = put_together(cut("".join(people)), page)
    after = put_together(cut("".join([*people[1:], people[0]])), page)
    patch = patch_between(before, after)

    assert patch is not None
    assert applied(str(before), patch) == str(after)
    assert sum(len(put) for _, _, put in patch) < 2 * len(people[0])


def test_a_gap_that_is_filled_otherwise_than_before_is_sent() -> None:
    text = "<p>the same</p>" * 40 + f'<g data-piece="{gap("called Ann")}"/>'
    before, after = put_together(cut(text), lambda key: "one"), put_together(cut(text), lambda key: "other")
    patch = patch_between(before, after)

    assert patch is not None
    assert applied(str(before), patch) == str(after)
