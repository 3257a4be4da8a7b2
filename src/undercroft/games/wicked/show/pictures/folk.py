"""Little people with jobs: packs by their kind and their tools, imps with shovels, the hoard as a heap that grows."""

from undercroft.atlas.ink import at, grain, n, shape, stroke
from undercroft.atlas.palette import INK

from . import canvas as c

SKINS = {
    "goblins": "#7f9f3e", "kobolds": "#b8763c", "skeletons": "#e0d9bd", "bats": "#7f659f", "orcs": "#5f7f4a",
    "cultists": "#7a4a5e", "ratfolk": "#9a8468", "mudlings": "#8a6a44",
}  # fmt: skip
"""The colour of a pack by its kind."""
EARS = {
    "goblins": "M-8-22L-18-27L-8-29ZM8-22L18-27L8-29Z",
    "kobolds": "M-7-30L-11-38L-3-32ZM7-30L11-38L3-32Z",
    "bats": "M-8-28L-13-40L-2-32ZM8-28L13-40L2-32Z",
    "ratfolk": "M-10-31a5 5 0 1 1 6-4zM10-31a5 5 0 1 0 -6-4z",
    "cultists": "M-11-20C-12-36 0-42 0-42C0-42 12-36 11-20Z",
}
PICK, SHOVEL = "M0 6V-20M-9-16C-5-22 5-22 9-16", "M0 6V-16M-5-16C-5-24 5-24 5-16Z"
HAMMER = "M0 6V-12M-7-18H7V-11H-7Z"
SWORD, STAFF = "M0 4V-24M-5 0H5", "M0 8V-24M-4-24a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"
TOOLS = {
    "acolytes": STAFF, "priests": STAFF, "mages": STAFF, "witches": STAFF,
    "alchemists": "M-3-14H3V-8L8 4H-8L-3-8Z", "builders": HAMMER, "workers": HAMMER,
    "cutthroats": SWORD, "raiders": SWORD, "grunts": "M0 6V-8M-4-8L-6-22H6L4-8Z",
    "thieves": "M-7 4C-9-10 9-10 7 4ZM-3-8L0-13L3-8",
    "envoys": "M0 8V-22L12-17L0-12", "jesters": "M-7-12L0 2L7-12M-7-12a2 2 0 1 0 .1 0M7-12a2 2 0 1 0 .1 0",
    "miners": PICK, "sappers": SHOVEL, "scouts": "M-6-18Q8-8-6 4M-6-18L-6 4M-6-7H10",
    "trappers": "M-8 0L-5-7L-2 0L1-7L4 0L7-7L10 0",
    "tricksters": "M-6-14H6V2H-6ZM-3-9h1M2-9h1M-3-3Q0-1 3-3",
}  # fmt: skip
"""What a pack works with, by its job."""
STEPS = (0, 1, 4, 10, 20, 40)
"""From how many gold pieces on the heap is one step larger."""


def one_of(kind: str, job: str = "", *, awake: bool = True) -> str:
    """Draw one of a pack on the floor line at 0 0: a body, a head, its tool in hand."""
    skin = SKINS.get(kind, SKINS["goblins"])
    body = shape("M-8 0C-9-12-6-17 0-17C6-17 9-12 8 0Z", "#4d4433", 1.3)
    head = shape(EARS[kind], skin if kind != "cultists" else "#4a2c3c", 1.2) if kind in EARS else ""
    head += f'<circle cy="-25" r="9.5" fill="{skin}" stroke="{INK}" stroke-width="1.4"/>'
    face = (
        '<circle cx="-3.6" cy="-26" r="2.1" fill="#f4e36a"/><circle cx="3.6" cy="-26" r="2.1" fill="#f4e36a"/>'
        '<circle cx="-3.2" cy="-26" r=".9" fill="#0b0a0a"/><circle cx="4" cy="-26" r=".9" fill="#0b0a0a"/>'
        if awake
        else stroke("M-6-26q2.4 2 4.8 0M1.2-26q2.4 2 4.8 0", INK, 1.3)
    )
    mouth = stroke("M-4-20.5q4 3 8 0", INK, 1.3)
    tool = at(12, -6, stroke(TOOLS[job], "#d9cfae", 2.2), 0.8) if job in TOOLS else ""
    return tool + body + head + face + mouth


def pack(kind: str, job: str, *, awake: bool = True, many: int = 3) -> str:
    """Draw a pack on the floor line at 0 0: a few of it, the one in front with the tool of its job."""
    spots = ((-17, -3, 0.82), (17, -3, 0.82), (0, 2, 1.0))[-many:]
    tools = ("", "", job)[-many:]
    return "".join(
        at(x, y, one_of(kind, tool, awake=awake), size) for (x, y, size), tool in zip(spots, tools, strict=True)
    )


def imp(nth: int = 0) -> str:
    """Draw an imp on the floor line at 0 0: red, tiny, always digging."""
    lean = 10 * grain("imp", nth) - 5
    body = shape("M-5 0C-6-8-4-11 0-11C4-11 6-8 5 0Z", "#b0482c", 1.1) + shape(
        "M-6-19L-9-26L-2-21ZM6-19L9-26L2-21Z", "#d4613f", 1
    )
    head = f'<circle cy="-16" r="6.4" fill="#d4613f" stroke="{INK}" stroke-width="1.2"/>'
    eyes = '<circle cx="-2.4" cy="-17" r="1.4" fill="#f4e36a"/><circle cx="2.4" cy="-17" r="1.4" fill="#f4e36a"/>'
    tail = stroke("M-5-2q-7 0-7-7l-2 2m2-2l2 2", "#d4613f", 1.4)
    shovel = f'<g transform="translate(9 -4) rotate({n(18 + lean)}) scale(.62)">{stroke(SHOVEL, "#d9cfae", 2.6)}</g>'
    return tail + body + head + eyes + shovel


def imps(count: int) -> str:
    """Draw so many imps in a row around 0 0, with what they have dug."""
    earth = shape("M-30 1q6-7 12 0q7-9 14 0q8-6 14 0Z", "#3c3524", 1)
    return earth + "".join(at(18 * (nth - (count - 1) / 2), 0, imp(nth)) for nth in range(count))


def size_of(gold: int) -> int:
    """Say how large a heap of so much gold is, from 0 to 5."""
    return sum(gold >= least for least in STEPS) - 1 if gold > 0 else 0


def heap(gold: int) -> str:
    """Draw the hoard on the floor line at 0 0: bare boards, then a heap that grows in five steps."""
    size = size_of(gold)
    if not size:
        return shape("M-12 0H12V-3H-12Z", "#5d4a2c", 1) + stroke("M-6-6q2-3 4 0M4-7q1-3 3 0", "#8d8a6a", 1.2)
    wide, high = 14 + 7 * size, 6 + 6 * size
    body = at(0, 0, shape("M-1 0C-.7-.5-.4-1 0-1C.4-1 .75-.45 1 0Z", "#d9ae4a"), 1)
    light = shape("M-.75-.05C-.5-.5-.3-.9 0-.92C-.1-.5-.3-.2-.4-.05Z", c.GOLD)
    body = f'<g transform="scale({wide} {high})">{body}{light}</g>' + _rim(wide, high)
    coins = "".join(_coin(wide, high, nth) for nth in range(3 + 3 * size))
    crown = at(0, -high, shape("M-9 0L-12-11L-5-6L0-14L5-6L12-11L9 0Z", "#f3d87f", 1.4)) if size >= 4 else ""
    gem = at(-wide * 0.5, -high * 0.32, shape("M-4 0L0-5L4 0L0 5Z", "#7fc4d8", 1)) if size >= 3 else ""
    return body + coins + crown + gem


def _rim(wide: float, high: float) -> str:
    points = [(share * wide, rise * high) for share, rise in ((-0.7, -0.5), (-0.4, -1), (0.4, -1), (0.75, -0.45))]
    (a, b), (d, e), (f, g), (h, i) = points
    return stroke(f"M{-wide} 0C{n(a)} {n(b)} {n(d)} {n(e)} 0 {-high}C{n(f)} {n(g)} {n(h)} {n(i)} {wide} 0Z", INK, 1.6)


def _coin(wide: float, high: float, nth: int) -> str:
    x = (2 * grain("coin", nth) - 1) * wide * 0.8
    y = -grain("lies", nth) * high * max(0.0, 1 - abs(x) / wide) * 0.85 - 1
    paint = f'fill="{c.GOLD}" stroke="{c.GOLD_SHADE}" stroke-width=".9"'
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="3.1" ry="1.9" {paint}/>'
