"""The dungeon by torchlight, from above or cut through, with what this viewer knows of who is in it."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from undercroft.atlas.frame import Frame
from undercroft.atlas.ink import SANS, SERIF, at, fitted, grain, n, radial, shape
from undercroft.engine.texts import first_upper

from ...book import Book, house_book
from ...dungeon.drawing import Laid, lay_out
from ...state import Dungeon
from ...words import NodeKind
from ..plan import DARK, SCALE, holds, place_called, plan_body, thing
from ..pressing import NO_TOUCH, Touch
from ..scenes import Hearty
from ..section import cut, section_body
from . import canvas as c
from . import faces, folk
from .spots import arrows, ghosts

CROP = (420, 360)
"""What a phone shows of it while somebody is inside."""
BROAD = 1.9
"""How much wider than high the picture is at least, so that it fills the stage."""
LEAST = 44
"""What a finger can hit is at least so large."""


class Posted(NamedTuple):
    """A pack at its post: its name, where it is, whether it has noticed anything; its kind and its job."""

    name: str
    node: str
    aware: bool
    key: str = ""
    kind: str = ""
    job: str = ""


class Guests(NamedTuple):
    """Who is where: visitors at a node, packs by theirs, a breach that is known; who is at home, by seat and name."""

    at: str = ""
    party: Sequence[Hearty] = ()
    packs: Sequence[Posted] = ()
    breach: str = ""
    home: Sequence[tuple[str, str]] = ()
    book: Book = house_book()


Spot = Callable[[str], tuple[float, float, float]]
"""Where people stand in a node: the middle of its floor, and how wide that is."""


def dungeon(one: Dungeon, guests: Guests, *, narrow: bool = False, touch: Touch = NO_TOUCH) -> str:
    """Draw the dungeon from above, or the rock where it will be."""
    key = "plan-narrow" if narrow else "plan-wide"
    if not one.nodes:
        return nothing(key)
    laid = lay_out(one)
    close = not narrow or (guests.party and guests.at in laid.halls)
    body = plan_body(one, guests.book, DARK, key, small=not close)
    body += "".join(pressed(guests.book, one, laid, touch))
    body += "".join(denizens(one, guests, _on_plan(laid), touch)) + "".join(inside(laid, guests, touch))
    body += "".join(ghosts(one, laid, touch)) + "".join(arrows(laid, guests.at, touch))
    frame = Frame(key, laid.wide * SCALE, laid.high * SCALE)
    if narrow and guests.party and guests.at in laid.halls:
        frame, body = cropped(laid, guests.at, body)
    elif narrow:
        body = c.ground(frame, c.ROCK) + body
    else:
        frame, body = broadened(frame, body)
    return c.framed(body, frame, f"wicked-{key}", f"The plan of {one.name}", said(one, guests), family="wicked-plan")


def cross_section(one: Dungeon, guests: Guests, *, narrow: bool = False, touch: Touch = NO_TOUCH) -> str:
    """Draw the hill cut through, with everybody in it."""
    key = "cut-narrow" if narrow else "cut-wide"
    if not one.nodes:
        return nothing(key)
    laid, book = cut(one), guests.book
    body = section_body(one, book, DARK)
    for node in one.nodes.values():
        x, y = laid.places[node.id]
        body += touch.place("node", node.id, place_called(one, node, book), (x - 52, y - 58, 104, 66))

    def spot(key: str) -> tuple[float, float, float]:
        return (*laid.places[key], 104.0)

    body += "".join(denizens(one, guests, spot, touch)) + "".join(visiting(guests, spot, touch))
    frame = Frame(key, round(laid.wide), round(laid.high))
    return c.framed(body, frame, f"wicked-{key}", f"{one.name}, cut through", said(one, guests), family="wicked-cut")


def nothing(key: str) -> str:
    """Draw rock, with a lamp in it and imps who wait."""
    frame = Frame(key, 390, 256) if key.endswith("narrow") else Frame(key, 720, 340)
    x, y = frame.width / 2, frame.height * 0.84
    glow = radial(f"{key}-lamp", ((0, c.TORCH, 0.5), (0.5, c.TORCH, 0.14), (1, c.TORCH, 0)))
    body = f"<defs>{glow}</defs>" + c.ground(frame, c.ROCK) + rubble(frame)
    body += f'<circle cx="{n(x)}" cy="{n(y - 40)}" r="{n(frame.height * 0.6)}" fill="url(#{key}-lamp)"/>'
    body += at(x, y, folk.imps(3), 2.6)
    body += fitted("Nothing is dug yet", x, 52, 22, frame.width - 40, c.PALE, face=SERIF, anchor="middle", more=c.BOLD)
    body += c.words("The imps are waiting to be told where.", x, 76, frame.width - 40)
    return c.framed(body, frame, f"wicked-{key}", "The dungeon", "Nothing is dug yet", family="wicked-plan")


def rubble(frame: Frame) -> str:
    """Draw stones in the rock, always the same."""
    stones = ""
    for nth in range(70):
        x, y, wide = (grain(f"{part} rubble {nth}", part) for part in range(3))
        left, top, size = n(x * frame.width), n(y * frame.height), 6 + 16 * wide
        stones += shape(
            f"M{left} {top}q{n(size / 2)} {n(-size / 2)} {n(size)} 0q{n(-size / 2)} {n(size / 3)} {n(-size)} 0Z",
            c.BRICK,
        )
    return stones


def broadened(frame: Frame, body: str) -> tuple[Frame, str]:
    """Give a picture that is too slim rock at both sides."""
    wide = max(frame.width, round(frame.height * BROAD))
    broad = Frame(frame.key, wide, frame.height)
    return broad, c.ground(broad, c.ROCK) + at((wide - frame.width) / 2, 0, body)


def cropped(laid: Laid, node: str, body: str) -> tuple[Frame, str]:
    """Show what lies around a node."""
    wide, high = (min(most, side * SCALE) for most, side in zip(CROP, (laid.wide, laid.high), strict=True))
    x, y = (place * SCALE for place in laid.halls[node].centre)
    left, top = max(0, min(laid.wide * SCALE - wide, x - wide / 2)), max(0, min(laid.high * SCALE - high, y - high / 2))
    return Frame("plan-narrow", wide, high), at(-left, -top, body)


def pressed(book: Book, one: Dungeon, laid: Laid, touch: Touch) -> Iterator[str]:
    """Let rooms, and what stands in passages, be pressed."""
    for node in one.nodes.values():
        hall = laid.halls[node.id]
        box = (hall.x * SCALE, hall.y * SCALE, hall.wide * SCALE, hall.high * SCALE)
        yield touch.place("node", node.id, place_called(one, node, book), box)
    for name, passage in one.passages.items():
        things = [thing(book, built) for built in (passage.lock, passage.guard) if built]
        if things or passage.door:
            (a, b), (x, y) = laid.door(name)
            middle = laid.spot(name) if passage.guard else ((a + x) / 2, (b + y) / 2)
            corner = (middle[0] * SCALE - LEAST / 2, middle[1] * SCALE - LEAST / 2, LEAST, LEAST)
            yield touch.place("way", name, "; ".join(things) or "A door", corner)


def _on_plan(laid: Laid) -> Spot:
    return lambda key: (*_below(laid, key), laid.halls[key].wide * SCALE)


def denizens(one: Dungeon, guests: Guests, spot: Spot, touch: Touch) -> Iterator[str]:
    """Draw who lives here: packs at their posts, imps where they dig, the wicked at home."""
    for nth, pack in enumerate(guests.packs):
        if pack.node in one.nodes:
            x, y, wide = spot(pack.node)
            yield _pack(pack, x - wide * 0.26, y - 3 - 4 * (nth % 3), bool(guests.at), touch)
    dug = [node for node in one.nodes.values() if node.kind in (NodeKind.JUNCTION, NodeKind.ENTRANCE)]
    if dug:
        x, y, _ = spot(dug[-1].id)
        drawn = at(x, y - 2, folk.imps(3), 0.9)
        yield touch.on(("imps", "imps"), "The imps", drawn, (x - 30, y - 30, 60, 34))
    if any(node.id == "S" for node in one.nodes.values()):
        x, y, wide = spot("S")
        yield touch.on(
            ("hoard", "hoard"),
            "The hoard",
            at(x + wide * 0.24, y - 2, folk.heap(one.hoard), 0.8),
            _box(x + wide * 0.24, y, 56, 46),
        )
        for nth, (seat, name) in enumerate(guests.home):
            yield _at_home(seat, name, x - wide * 0.42 + 20 * nth, y, touch)


def _pack(pack: Posted, x: float, y: float, besieged: bool, touch: Touch) -> str:
    awake = pack.aware or not besieged
    drawn = at(x, y, folk.pack(pack.kind, pack.job, awake=awake), 0.62)
    drawn += _label(f"{first_upper(pack.name)}{'' if awake else ', unaware'}", x, y + 11)
    return touch.person(pack.key, first_upper(pack.name), drawn, _box(x, y + 8, 58, 46), "pack")


def _at_home(seat: str, name: str, x: float, y: float, touch: Touch) -> str:
    drawn = at(x, y, faces.monster(name), 0.42)
    return touch.person(seat, name, drawn, _box(x, y, 22, 40), "monster")


def _box(x: float, y: float, wide: float, high: float) -> tuple[float, float, float, float]:
    return (x - wide / 2, y - high, wide, high)


def inside(laid: Laid, guests: Guests, touch: Touch = NO_TOUCH) -> Iterator[str]:
    """Draw the breach, and visitors with their hearts."""
    if guests.breach in laid.halls:
        x, y = _below(laid, guests.breach)
        yield _label("a breach", x, y + 2, c.TORCH)
    if guests.at in laid.halls:
        yield from visiting(guests, _on_plan(laid), touch)


def visiting(guests: Guests, spot: Spot, touch: Touch) -> Iterator[str]:
    """Draw those who came uninvited, where they are."""
    standing = [one for one in guests.party if not one.fate]
    if not standing or not guests.at:
        return
    x, y, wide = spot(guests.at)
    step = min(30.0, (wide - 24) / len(standing))
    for nth, one in enumerate(standing):
        left = x + step * (nth - (len(standing) - 1) / 2)
        drawn = at(left, y, c.visitor(one.name, one.kit), step / 50)
        drawn += at(left, y - 1.46 * step, c.hearts(one.slashes, one.hearts), step / 43)
        yield touch.person(one.key, one.name, drawn, _box(left, y, step, 1.7 * step))


def _below(laid: Laid, node: str) -> tuple[float, float]:
    hall = laid.halls[node]
    return hall.centre[0] * SCALE, (hall.y + hall.high) * SCALE - 6


def _label(words: str, x: float, y: float, colour: str = c.LIT) -> str:
    return fitted(words, x, y, 13, 150, colour, face=SANS, anchor="middle", more=c.BOLD)


def said(one: Dungeon, guests: Guests) -> str:
    """Say the picture for those who hear it."""
    book = guests.book
    dug = one.nodes.values()
    rooms = [f"{place_called(one, node, book)}: {', '.join(holds(book, node)) or 'empty'}" for node in dug]
    here = one.nodes.get(guests.at)
    where = (
        f"Visitors in {place_called(one, here, book)}: {', '.join(foe.name for foe in guests.party)}"
        if here and guests.party
        else ""
    )
    return "; ".join([*([where] if where else []), *rooms])
