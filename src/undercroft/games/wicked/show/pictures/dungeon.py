"""The dungeon by torchlight, with what this viewer knows of who is in it: packs at their posts, visitors, a breach."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undercroft.atlas.frame import Frame, stage
from undercroft.atlas.ink import SANS, SERIF, at, fitted

from ...book import house_book
from ...dungeon.drawing import Laid, lay_out
from ...state import Dungeon
from ..plan import DARK, SCALE, called, holds, plan_body
from ..scenes import Hearty
from . import canvas as c

CROP = (420, 360)
"""What a phone shows of it while somebody is inside."""


class Guests(NamedTuple):
    """Who is where: visitors at a node, packs by theirs, and a breach that is known."""

    at: str = ""
    party: Sequence[Hearty] = ()
    packs: Sequence[tuple[str, str, bool]] = ()
    breach: str = ""


def dungeon(one: Dungeon, guests: Guests, *, narrow: bool = False) -> str:
    """Draw the dungeon, or the rock where it will be."""
    key = "plan-narrow" if narrow else "plan-wide"
    if not one.nodes:
        return nothing(key)
    laid = lay_out(one)
    body = plan_body(one, house_book(), DARK, key) + "".join(inside(laid, guests))
    frame = Frame(key, laid.wide * SCALE, laid.high * SCALE)
    if narrow and guests.party and guests.at in laid.halls:
        frame, body = cropped(laid, guests.at, body)
    return stage(body, frame, f"wicked-{key}", f"The plan of {one.name}", said(one, guests), family="wicked-plan")


def nothing(key: str) -> str:
    """Draw rock."""
    body = f'<rect width="360" height="220" fill="{c.ROCK}"/>'
    body += fitted("Nothing is dug yet", 180, 116, 18, 330, c.DIM, face=SERIF, anchor="middle")
    return stage(body, Frame(key, 360, 220), f"wicked-{key}", "The dungeon", "Nothing is dug yet", family="wicked-plan")


def cropped(laid: Laid, node: str, body: str) -> tuple[Frame, str]:
    """Show what lies around a node."""
    wide, high = (min(most, side * SCALE) for most, side in zip(CROP, (laid.wide, laid.high), strict=True))
    x, y = (place * SCALE for place in laid.halls[node].centre)
    left, top = max(0, min(laid.wide * SCALE - wide, x - wide / 2)), max(0, min(laid.high * SCALE - high, y - high / 2))
    return Frame("plan-narrow", wide, high), at(-left, -top, body)


def inside(laid: Laid, guests: Guests) -> Iterator[str]:
    """Draw packs, the breach, and visitors with their hearts."""
    for nth, (name, node, aware) in enumerate(guests.packs):
        if node in laid.halls:
            x, y = _below(laid, node)
            yield at(x - 30, y - 2 - 5 * (nth % 3), c.minion(), 0.7)
            yield _label(f"{name}{'' if aware or not guests.at else ', unaware'}", x, y - 26 - 13 * (nth % 3))
    if guests.breach in laid.halls:
        x, y = _below(laid, guests.breach)
        yield _label("a breach", x, y + 2, c.TORCH)
    standing = [one for one in guests.party if not one.fate]
    if guests.at in laid.halls:
        x, y = _below(laid, guests.at)
        step = min(30.0, (laid.halls[guests.at].wide * SCALE - 24) / max(1, len(standing)))
        for nth, one in enumerate(standing):
            spot = x + step * (nth - (len(standing) - 1) / 2)
            yield at(spot, y, c.visitor(one.name), step / 50) + at(
                spot, y - 1.46 * step, c.hearts(one.slashes, one.hearts), step / 43
            )


def _below(laid: Laid, node: str) -> tuple[float, float]:
    hall = laid.halls[node]
    return hall.centre[0] * SCALE, (hall.y + hall.high) * SCALE - 6


def _label(words: str, x: float, y: float, colour: str = c.LIT) -> str:
    return fitted(words, x, y, 11, 150, colour, face=SANS, anchor="middle", more=c.BOLD)


def said(one: Dungeon, guests: Guests) -> str:
    """Say the picture for those who hear it."""
    book = house_book()
    rooms = [f"{called(node, book)}: {', '.join(holds(book, node)) or 'empty'}" for node in one.nodes.values()]
    here = one.nodes.get(guests.at)
    where = (
        f"Visitors in {called(here, book)}: {', '.join(foe.name for foe in guests.party)}"
        if here and guests.party
        else ""
    )
    return "; ".join([*([where] if where else []), *rooms])
