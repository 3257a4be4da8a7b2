"""What stands on a raid's stage: a window with the moon, beams or pillars, an arch with a light that comes nearer."""

from undercroft.atlas.ink import at, grain, n, radial, shape, stroke

from . import canvas as c

SKY, HILL, STONE, SHADE = "#2b4668", "#16241c", "#34402a", "#232b1b"


def back(title: str, floor: float, alarm: float) -> str:
    """Draw the back of the set; which of its pieces stand there is by the name of the place."""
    pieces = (_window, _banner, _shelves)
    first = int(grain(title, 1) * len(pieces)) % len(pieces)
    left, middle = pieces[first], pieces[(first + 1) % len(pieces)]
    return at(92, floor - 92, left()) + at(392, floor - 104, middle(), 0.86) + _pillars(floor) + _arch(floor, alarm)


def _window() -> str:
    outline = "M-40 60V-34C-40-70 40-70 40-34V60Z"
    bars = stroke("M0-60V60M-40 0H40M-40-36H40", STONE, 4)
    moon = '<circle cx="16" cy="-24" r="17" fill="#f3ead2"/>'
    hills = shape("M-40 60V34L-14 8L8 34L26 16L40 32V60Z", HILL)
    return f"{shape(outline, SKY)}<g>{moon}{hills}</g>{bars}" + stroke(outline, SHADE, 6)


def _banner() -> str:
    cloth = shape("M-26-62H26V34L0 20L-26 34Z", "#6d2f2c", 1.8) + shape("M-18-62H-10V27L-18 30Z", "#87403a")
    return stroke("M-34-64H34", c.BRASS, 5) + cloth + stroke("M0-40V0M-14-24H14", c.GOLD, 4)


def _shelves() -> str:
    boards = shape("M-46-40H46V-33H-46ZM-46 4H46V11H-46Z", "#5a4024", 1.6)
    jars = "".join(
        at(
            -34 + 17 * nth,
            -40 + 44 * (nth % 2),
            shape("M-6 0V-14C-6-19 6-19 6-14V0Z", ("#7a8f5a", "#8f6a4a", "#5a6f8f")[nth % 3], 1.3),
        )
        for nth in range(5)
    )
    return boards + jars


def _pillars(floor: float) -> str:
    return "".join(
        shape(f"M{x} 0H{x + 34}V{n(floor - 14)}H{x}Z", STONE, 1.6)
        + shape(f"M{x + 22} 0H{x + 34}V{n(floor - 14)}H{x + 22}Z", SHADE)
        + shape(f"M{x - 6} {n(floor - 16)}H{x + 40}V{n(floor - 4)}H{x - 6}Z", SHADE, 1.6)
        for x in (-4, 492)
    )


def _arch(floor: float, alarm: float) -> str:
    """Draw the way by which they come: the fuller the alarm, the brighter."""
    glow = radial("raid-arch", ((0, "#ffd793", 0.15 + 0.7 * alarm), (1, c.TORCH, 0)))
    foot, top, bend = (n(floor - less) for less in (8, 120, 178))
    hole = shape(f"M556 {foot}V{top}C556 {bend} 690 {bend} 690 {top}V{foot}Z", "#0d100a", 3)
    return f'<defs>{glow}</defs>{hole}<ellipse cx="623" cy="{n(floor - 60)}" rx="92" ry="92" fill="url(#raid-arch)"/>'


def plinth(x: float, floor: float) -> str:
    """Draw what a treasure stands on, with a light of its own."""
    light = f'<ellipse cx="{n(x)}" cy="{n(floor - 46)}" rx="46" ry="38" fill="{c.TORCH}" opacity=".2"/>'
    return light + shape(f"M{n(x - 30)} {n(floor - 36)}H{n(x + 30)}L{n(x + 24)} {n(floor)}H{n(x - 24)}Z", STONE, 1.8)
