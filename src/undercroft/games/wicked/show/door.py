"""The door to Wicked Ones: a hill at night, a hatch in it, and somebody who is at home."""

from undercroft.atlas.ink import at, shape, stroke
from undercroft.engine.doors import Door

from .pictures.canvas import GOLD, GOLD_SHADE, TORCH, heap, monster

SIGIL = (
    '<path d="M6 8L10 14C13 12 19 12 22 14L26 8C28 14 27 19 25 22C23 27 20 28 16 28C12 28 9 27 7 22C5 19 4 14 6 8Z" '
    'fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/>'
    '<path d="M11 18l3 2M21 18l-3 2M12 24q4 2 8 0" fill="none" stroke="currentColor" stroke-width="2"/>'
)


def _den() -> str:
    """A den under a hill: bricks, a torch, gold, and its owner."""
    return (
        '<rect width="300" height="360" fill="#0c0e0a"/>'
        + shape("M0 150C60 60 240 60 300 150V360H0Z", "#181d12")
        + shape("M40 330V220C40 120 260 120 260 220V330Z", "#2a301f")
        + stroke(
            "M40 240H260M40 270H260M40 300H260M90 210V240M190 210V240M140 240V270M220 240V270M90 270V300", "#1c2115", 3
        )
        + f'<circle class="flame-light" cx="150" cy="250" r="110" fill="{TORCH}" opacity=".22"/>'
        + shape("M30 330H270V360H30Z", "#4c4d38")
        + shape("M60 332C90 296 210 296 240 332Z", GOLD, 2)
        + stroke("M100 322h8M130 312h8M170 314h8M196 324h8M150 325h8", GOLD_SHADE, 3)
        + at(150, 322, monster("Grub"), 2.1)
        + at(236, 336, heap(taken=False, lost=False), 1.2)
    )


DOOR = Door(
    scene=_den(),
    words="A den under a hill, a heap of gold, and the monster who sits on it",
    sigil=SIGIL,
    stone="#4a5536",
    accent="verdigris",
)
