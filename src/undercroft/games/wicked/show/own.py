"""What a page has in the gaps of its pictures: names of pieces, what pressing something answers, and whose is whose."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from json import loads

from undercroft.atlas.frame import leads
from undercroft.engine.gaps import Own
from undercroft.engine.secrets import Shown
from undercroft.engine.view import View

from ..state import Target
from .pictures import canvas as c
from .pictures.raid import PAINT, RING, YOU, ring
from .pressing import LINES, LINK, NEIGHBOURS, PEOPLE, PIECE, PLACES, Link, Offer, asked_of, chosen, offers
from .sight import wicked_of

ASKED = {"person": PEOPLE, "line": LINES, "faction": NEIGHBOURS, "place": PLACES}
"""For each way in which something is found among what is asked: the questions that are looked at, in this order."""
MOST_KEPT = 1024


class Gaps(dict[str, str]):
    """What one page has in the gaps of its pictures; each is worked out once, for as long as the same is asked."""

    def __init__(
        self, seat: str, piece: Callable[[str], str], asked: Sequence[Shown], targets: Mapping[str, Target]
    ) -> None:
        super().__init__()
        self._seat, self._piece = seat, piece
        self._answers = answers_of(asked, {one.id: one.faction for one in targets.values()})

    def __missing__(self, key: str) -> str:
        """Fill a gap."""
        kind, _, rest = key.partition(" ")
        found = self[key] = FILLED[kind](self, rest)
        return found

    def _named(self, piece: str) -> str:
        return self._piece(piece)

    def _paint(self, whose: str) -> str:
        return c.LIT if whose == self._seat else c.PALE

    def _ring(self, whose: str) -> str:
        return ring() if whose == self._seat else ""

    def _you(self, where: str) -> str:
        whose, x, y, room = where.rsplit(" ", 3)
        return c.words("you", float(x), float(y), float(room)) if whose == self._seat else ""

    def _link(self, written: str) -> str:
        """Say what pressing something answers: whatever this viewer is asked about it, or else it opens its card."""
        link = read(written)
        found = self._answers.get((link.how, link.about)) if self._answers else None
        return led(written, found, own=bool(link.whose) and link.whose == self._seat)


FILLED: Mapping[str, Callable[[Gaps, str], str]] = {
    LINK: Gaps._link, PIECE: Gaps._named, PAINT: Gaps._paint, RING: Gaps._ring, YOU: Gaps._you,
}  # fmt: skip
"""How gaps are filled, by how their keys begin."""


def answers_of(asked: Sequence[Shown], factions: Mapping[str, str]) -> dict[tuple[str, str], Offer]:
    """Find what pressing something answers, by how it is found and what it is: the first question that offers it."""
    found: dict[tuple[str, str], Offer] = {}
    offered = [*offers(asked)]
    for how, keys in ASKED.items():
        for key in keys if offered else ():
            for one in offered:
                if one.key == key:
                    for about in one.about(how, factions):
                        found.setdefault((how, about), one)
    return found


@lru_cache(maxsize=MOST_KEPT)
def read(written: str) -> Link:
    """Read where something leads as a picture has it."""
    return Link(*loads(written))


@lru_cache(maxsize=MOST_KEPT)
def led(written: str, found: Offer | None, *, own: bool) -> str:
    """Say where something leads, in letters of one byte each."""
    link = read(written)
    words, said, choice = [*link.words, *(["you"] if own else [])], link.name, None
    if found is not None:
        said = found.label if said.lower() in found.label.lower() else f"{said}: {found.label}"
        choice = chosen(found, said)
    text = leads(choice, words, said)
    return text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode()


def gaps_of(view: View) -> Own:
    """Say what a page has in the gaps of its pictures; its names of pieces last as long as a seed.

    Whoever is asked something is asked nothing soon after, and again then: both are kept.
    """
    asked, targets = asked_of(view), wicked_of(view).region.targets
    made_of = (*asked, targets, view.seat, view.piece(""))
    kept_as = "gaps while asked" if asked else "gaps"
    return view.kept(kept_as, made_of, lambda: Gaps(view.seat, view.piece, asked, targets)).__getitem__
