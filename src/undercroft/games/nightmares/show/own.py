"""What a page has in the gaps of its pictures: names of pieces, what pressing something answers, and whose is whose."""

from collections.abc import Callable, Mapping
from functools import cached_property
from json import loads

from undercroft.atlas.frame import Choice, leads
from undercroft.engine.cards import Card
from undercroft.engine.gaps import Own, filled, parted
from undercroft.engine.view import View

from .pictures.canvas import LINK, PIECE
from .pictures.fight import MOONS, NAME, moons_of, name_of
from .pictures.lair import AHEAD, ahead
from .scenes import choices


class Gaps(dict[str, str]):
    """What one page has in the gaps of its pictures; each is worked out once, for as long as the same is asked."""

    def __init__(self, seat: str, piece: Callable[[str], str], asked: Callable[[], Mapping[str, Choice]]) -> None:
        super().__init__()
        self._seat, self._piece, self._asked = seat, piece, asked

    def __missing__(self, key: str) -> str:
        """Fill a gap, in letters of one byte each."""
        kind, _, rest = key.partition(" ")
        text = FILLED[kind](self, rest)
        found = self[key] = text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode()
        return found

    @cached_property
    def _choices(self) -> Mapping[str, Choice]:
        return self._asked()

    def _named(self, piece: str) -> str:
        return self._piece(piece)

    def _link(self, written: str) -> str:
        about, said, words = loads(written)
        return leads(self._choices.get(about), words, said)

    def _name(self, written: str) -> str:
        return name_of(written, self._seat)

    def _moons(self, written: str) -> str:
        return moons_of(written, self._seat, self._piece(self._seat))

    def _ahead(self, about: str) -> str:
        return ahead() if about in self._choices else ""


FILLED: Mapping[str, Callable[[Gaps, str], str]] = {
    LINK: Gaps._link, PIECE: Gaps._named, NAME: Gaps._name, MOONS: Gaps._moons, AHEAD: Gaps._ahead,
}  # fmt: skip
"""How gaps are filled, by how their keys begin."""


def gaps_of(view: View) -> Own:
    """Say what a page has in the gaps of its pictures; its names of pieces last as long as a seed.

    Whoever is asked something is asked nothing soon after, and again then: both are kept.
    """
    asked = [view.shown_ask(ask) for ask in view.asks if isinstance(ask, Card)]
    gaps = view.kept(
        f"gaps{' while asked' * bool(asked)}",
        (*asked, view.piece("")),
        lambda: Gaps(view.seat, view.piece, (lambda: choices(view)) if asked else dict),
    )
    return gaps.__getitem__


def of_nobody(drawn: str) -> str:
    """Fill the gaps of a picture that is on nobody's page."""
    return filled(parted(drawn), Gaps("", str, dict).__getitem__)
