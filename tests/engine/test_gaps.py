"""Gaps: what is drawn once for many pages has on each of them what that page alone knows."""

from undercroft.engine.boards import Tab
from undercroft.engine.gaps import filled, gap, parted


def drawn(name: str, *, narrow: bool) -> str:
    """Draw something with a gap for a name."""
    return f'<g data-piece="{gap(f"called {name}")}">{name}</g>'


def test_a_gap_is_filled_with_what_each_page_has_for_it() -> None:
    parts = parted(f"a{gap('one')}b{gap('two')}")

    assert filled(parts, {"one": "1", "two": ""}.__getitem__) == "a1b"
    assert filled(parts, str.upper) == "aONEbTWO"


def test_what_has_no_gaps_is_the_same_text_for_everybody() -> None:
    parts = parted("a picture")

    assert filled(parts, str.upper) is parts[0]


def test_a_tab_fills_its_picture_by_itself() -> None:
    tab = Tab("one", "One", drawn, ("Ann",), lambda key: f"p-{key}")

    assert tab.wide == tab.narrow == '<g data-piece="p-called Ann">Ann</g>'
