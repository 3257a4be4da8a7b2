"""Views: what the stage can show, of which a client looks at one; each is drawn when somebody looks at it."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from markupsafe import Markup, escape
from msgspec import Meta

from undercroft.engine.boards import Page, Tab
from undercroft.engine.game import Game, Rule
from undercroft.engine.gaps import filled, parted

from .rendering import render

MOST_KEPT = 2_000_000  # letters of pictures, for all tables of a process
COOKIE = "uc_look"
NARROW, WIDE = "narrow", "wide"
PLACE = 'data-fragment="{}"></div>'
_encode = msgspec.msgpack.Encoder().encode


class Look(msgspec.Struct, tag_field="do", tag="look", forbid_unknown_fields=True):
    """What a client looks at: one view of the stage, and whether its window is narrow; both formats if nobody knows."""

    view: Annotated[str, Meta(max_length=40)] = ""
    narrow: bool | None = None

    @classmethod
    def said(cls, view: str, window: str) -> "Look":
        """Read it as a page's address and its cookie say it."""
        return cls(view[:40], {NARROW: True, WIDE: False}.get(window))

    def shown(self, page: Page) -> str:
        """Give the key of the view that is looked at: what is there no more gives way to what matters now."""
        return self.view if any(one.key == self.view for one in page.tabs) else page.first


class Gallery:
    """Pictures by all that they show, for every seat and table that shows the same; those seen longest ago go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Any, str] = OrderedDict()
        self._size = 0

    def picture(self, tab: Tab, narrow: bool) -> str:
        """Give the picture of a tab in one format; it is drawn if nobody has seen it lately."""
        return filled(parted(self.drawn(tab, narrow)), tab.own)

    def drawn(self, tab: Tab, narrow: bool) -> str:
        """Give the same with its gaps, as all pages have it."""
        shown = tab.all_shown()
        if not shown:
            return tab.draw(narrow=narrow)
        place = tab.draw, digest(list(shown)), narrow
        return self.kept(place, lambda: tab.draw(*shown, narrow=narrow))

    def kept(self, place: Any, draw: Callable[[], str]) -> str:
        """Give what is drawn from all that its place says."""
        text = self._kept.get(place)
        if text is None:
            text = self._kept[place] = draw()
            self._make_room(len(text))
        else:
            self._kept.move_to_end(place)
        return text

    def _make_room(self, size: int) -> None:
        self._size += size
        while self._size > self._most and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])

    def __len__(self) -> int:
        return self._size


def digest(shown: Any) -> bytes:
    """Give by what something is found again that shows all of this, and nothing else."""
    return blake2b(_encode(shown), digest_size=16).digest()


GALLERY = Gallery(MOST_KEPT)


def pictured(tab: Tab, narrow: bool | None, scrolls: str = "") -> Markup:
    """Show a tab's picture, with its gaps, in one format or in both for style sheets to choose from.

    A narrow one may scroll.
    """
    shown = []
    for name, one in ((WIDE, False), (NARROW, True)):
        if narrow is None or narrow is one:
            region = f' tabindex="0" role="region" aria-label="{escape(scrolls)}"' if one and scrolls else ""
            shown.append(f'<div class="{name}-picture"{region}>{GALLERY.drawn(tab, one)}</div>')
    return Markup("".join(shown))


def alike_in(game: Game[Any], rules: Mapping[str, Rule]) -> Callable[[str, Any], Markup]:
    """Fill a template of a game once for all who are shown the same by it: it is given that and the rules alone."""

    def alike(template: str, shown: Any) -> Markup:
        place = template, game, digest(shown)
        return Markup(GALLERY.kept(place, lambda: render(template, shown=shown, rules=rules)))

    return alike


def draw_view(game: str, tab: Tab, narrow: bool | None, values: Mapping[str, Any]) -> str:
    """Draw one view by the game's template: a picture, or words, or both; its gaps are still to be filled."""

    def formats(one: Tab, scrolls: str = "") -> Markup:
        return pictured(one, narrow, scrolls)

    return render(
        f"{game}/view.html", tab=tab, pictured=formats, alike=alike_in(values["game"], values["rules"]), **values
    )


def hung(stage: str, key: str, text: str) -> str:
    """Put a view into its place on the stage."""
    name = PLACE.format(name_of(key))
    return stage.replace(name, f"{name[: -len('</div>')]}{text}</div>", 1)


def opened(stage: str, first: str, key: str) -> str:
    """Turn a stage to another view than it shows first."""
    if first == key:
        return stage
    turned = stage.replace(f'value="{escape(first)}" checked', f'value="{escape(first)}"', 1)
    return turned.replace(f'value="{escape(key)}"', f'value="{escape(key)}" checked', 1)


def name_of(key: str) -> str:
    """Name the fragment of a view."""
    return f"view-{key}"


def stage_with(game: str, look: Look, values: Mapping[str, Any]) -> str:
    """Draw a stage with the view on it that is looked at, for where nobody brings another."""
    page, stage = values["page"], render(f"{game}/stage.html", **values)
    tab = next((one for one in page.tabs if one.key == look.shown(page)), None)
    if tab is None:
        return stage
    drawn = draw_view(game, tab, look.narrow, values)
    return hung(opened(stage, page.first, tab.key), tab.key, filled(parted(drawn), tab.own))
