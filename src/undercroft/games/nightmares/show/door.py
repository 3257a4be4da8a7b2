"""The door to A World Full of Nightmares: a lane at night, a moon, and a card that lies face up under the ground."""

from undercroft.atlas.ink import at, shape, stroke
from undercroft.engine.doors import Door

from .pictures.canvas import Canvas
from .pictures.cards import Room, card

SIGIL = (
    '<path d="M20 4A12 12 0 1 0 28 19A10 10 0 0 1 20 4Z" fill="currentColor"/>'
    '<path d="M23 8.6L24.2 11.4L27 12.6L24.2 13.8L23 16.6L21.8 13.8L19 12.6L21.8 11.4Z" fill="currentColor"/>'
)
CANVAS = Canvas("door", 300, 360)
HOUSES = "M0 172V96L34 66L66 96V120L92 98L116 122V172ZM184 172V112L208 90L232 114V84L264 52L300 88V172Z"
WINDOWS = "M20 108h10v14h-10zM40 108h10v14h-10zM88 132h8v11h-8zM204 126h8v11h-8zM258 100h10v14h-10zM278 100h10v14h-10z"


def _lane() -> str:
    """A lane between dark houses, and below it the room that the town does not speak of."""
    throne = Room("door", "The One Who Waits", "ace_of_spades", "throne", seen=True)
    hidden = Room("unseen", "", "")
    return (
        CANVAS.lights()
        + f'<rect width="300" height="360" fill="{CANVAS.ref("sky")}"/>'
        + stroke("M30 30h0M70 18h0M104 44h0M196 22h0M226 40h0M262 16h0M284 34h0M130 12h0", "#e9ecff", 2)
        + f'<circle cx="150" cy="62" r="80" fill="{CANVAS.ref("moon")}"/>'
        '<circle cx="150" cy="62" r="30" fill="#f4eed8"/>'
        '<circle cx="140" cy="54" r="5" fill="#ddd6c2"/><circle cx="158" cy="70" r="7" fill="#ddd6c2"/>'
        + shape(HOUSES, "#0d1024")
        + shape(WINDOWS, "#f2c46b")
        + f'<path d="M-6 168L60 164L150 170L240 163L306 168V366H-6Z" fill="{CANVAS.ref("earth")}" stroke="#6d7bc0" '
        'stroke-width="2.4"/>'
        + shape("M0 214L50 200L120 208L190 198L250 206L300 200V342H0Z", "#05060d")
        + f'<circle class="flame-light" cx="150" cy="276" r="120" fill="{CANVAS.ref("lamp")}" opacity=".8"/>'
        + at(12, 212, card(hidden, CANVAS), 0.86)
        + at(206, 212, card(hidden, CANVAS), 0.86)
        + at(96, 190, card(throne, CANVAS), 1.1)
    )


DOOR = Door(
    scene=_lane(),
    words="A lane by moonlight, and under it three cards, one of them face up",
    sigil=SIGIL,
    stone="#4c5478",
    accent="moon",
)
