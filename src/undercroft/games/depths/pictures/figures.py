"""Who stands in the cavern, where, how large, and where each name goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from undercroft.atlas.frame import Frame
from undercroft.atlas.ink import shorten, shorter, text_width

State = Literal["me", "lit", "dark", "dead", "empty"]
Scene = Literal["before", "playing", "over", "out", "rockfall"]


class Figure(NamedTuple):
    """One seat as this viewer may see it."""

    name: str
    state: State
    torch: bool = False
    stepping: bool = False  # into the torchlight, willingly
    colour: int = 0
    you: bool = False  # implied by "me"; needed when I am dead
    role: str = ""  # told under the name, once it may be known
    monster: bool = False  # drawn in its true form, once it may be known
    seat: str = ""  # by which they are pressed


class Box(NamedTuple):
    """Where a line of text stands, generously measured."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Say whether the two boxes share any ground."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


class Label(NamedTuple):
    """A name and a short note, placed so that no other name is in its way."""

    name: str
    note: str
    x: float
    y: float  # the name's baseline
    size: float
    note_size: float

    @property
    def box(self) -> Box:
        """The ground that both lines need."""
        half = max(text_width(self.name, self.size), text_width(self.note, self.note_size)) / 2
        bottom = self.y + (self.note_size * 1.3 if self.note else self.size * 0.28)
        return Box(self.x - half, self.y - self.size * 0.8, self.x + half, bottom)


class Place(NamedTuple):
    """Where a figure stands, how large it is, and where its name goes."""

    x: float
    y: float
    scale: float
    label_y: float
    room: float  # how wide the name may be


@dataclass(frozen=True, slots=True)
class Cave(Frame):
    """One format of the picture: where the way out is and how deep the floor, and the size of letters."""

    mouth: tuple[float, float]
    floor: float
    size: float
    note_size: float


WIDE = Cave("w", 960, 480, (668, 150), 300, 22, 16)
NARROW = Cave("n", 360, 284, (252, 66), 168, 13, 11)


def bright(figure: Figure, scene: Scene) -> bool:
    """Whether this viewer sees more of the figure than a rim."""
    return scene != "playing" or figure.state in ("me", "lit") or figure.torch or figure.stepping


def alone(figure: Figure, scene: Scene) -> bool:
    """Whether I stand in the dark myself: I know where I am, and not much more."""
    return scene == "playing" and figure.state == "me" and not figure.torch and not figure.stepping


@cache
def arrange(count: int, *, narrow: bool = False) -> tuple[Place, ...]:
    """Give each of up to twelve figures a place: one row of a few, or two rows that look past each other."""
    if narrow:
        return _one_row(count, NARROW) if count <= 4 else _two_rows(count, NARROW)
    return _one_row(count, WIDE) if count <= 6 else _two_rows(count, WIDE)


def _one_row(count: int, frame: Cave) -> tuple[Place, ...]:
    pitch = min(frame.width * (0.165 if frame is WIDE else 0.235), frame.width * 0.93 / max(count, 1))
    left = frame.width / 2 - pitch * (count - 1) / 2
    feet, dip, scale, text = (404.0, 12.0, 1.36, 444.0) if frame is WIDE else (234.0, 8.0, 0.94, 258.0)
    room = pitch - frame.size * 0.6
    return tuple([Place(left + pitch * i, feet - dip * (i % 2), scale, text, room) for i in range(count)])


def _two_rows(count: int, frame: Cave) -> tuple[Place, ...]:
    """Even seats in front with their names below, odd ones behind with their names above."""
    edge = frame.width * (0.08 if frame is WIDE else 0.1)
    step = (frame.width - 2 * edge) / (count - 1)
    front, back = (
        ((410.0, 1.04, 446.0), (318.0, 0.9, 186.0)) if frame is WIDE else ((236.0, 0.78, 258.0), (166.0, 0.64, 88.0))
    )
    places = []
    for i in range(count):
        (y, scale, text), x = back if i % 2 else front, edge + step * i
        places.append(Place(x, y, scale, text, min(2 * step - frame.size * 0.6, 2 * min(x, frame.width - x) - 8)))
    return tuple(places)


def label_all(figures: Sequence[Figure], *, scene: Scene = "playing", narrow: bool = False) -> list[Label]:
    """Place every name so that none touches another; on a phone, neighbours take turns on two lines if they must."""
    frame = NARROW if narrow else WIDE
    places = arrange(len(figures), narrow=narrow)
    crowded = narrow and any(text_width(f.name, frame.size) > p.room for f, p in zip(figures, places, strict=True))
    labels = []
    for nth, (figure, place) in enumerate(zip(figures, places, strict=True)):
        y, room = place.label_y, place.room
        if crowded and len(figures) > 4:
            room = min(2 * (room + frame.size * 0.6) - frame.size * 0.6, 2 * min(place.x, frame.width - place.x) - 8)
            y += (0, 0, 17, -17)[nth % 4]
        name, note = figure.name, _note(figure, scene)
        if narrow and len(figures) > 4:
            name, note = "You" if note == "you" else name, ""
        labels.append(_label(name, note, place.x, y, room, frame))
    return labels


@lru_cache(maxsize=256)
def _label(name: str, note: str, x: float, y: float, room: float, frame: Cave) -> Label:
    names, beside = shorter(name), _fit(note, frame.note_size, room)
    fits = (one for one in names if text_width(one, frame.size) <= room)
    shown = next(fits, "") or shorten(names[-1], frame.size, room)
    return Label(shown, beside, x, y, frame.size, frame.note_size)


def _fit(note: str, size: float, room: float) -> str:
    """Keep a note whole, or its last word ("Faceless Horror", "Horror"), or cut it."""
    last = note.rpartition(" ")[2]
    return note if text_width(note, size) <= room else shorten(last, size, room)


def _note(figure: Figure, scene: Scene) -> str:
    if figure.role:
        return figure.role
    if figure.state == "empty":
        return "open seat"
    if figure.you or figure.state == "me":
        return "you"
    if figure.state == "dead":
        return "dead"
    if scene == "playing" and figure.stepping:
        return "into the torchlight"
    return ""
