"""Seals: a curse as one sees it, a thorned black ring with one sign in it; and the marks of debilities."""

from functools import lru_cache
from math import cos, sin, tau

from undercroft.atlas.ink import n, shape, stroke

BLACK, BLOOD, BONE = "#170c12", "#d9594c", "#efe6cd"
THORNS = 12
EYE = "M-5 0Q0-5.4 5 0Q0 5.4-5 0ZM0-1.6V1.6"
SUN = "M-2.4 0A2.4 2.4 0 1 0 2.4 0A2.4 2.4 0 1 0-2.4 0M0-6V-4M0 4V6M-6 0H-4M4 0H6M-4-4L-3-3M3 3L4 4M-4 4L-3 3M3-3L4-4"
MOON = "M2.6-5A5.2 5.2 0 1 0 2.6 5A4.2 4.2 0 0 1 2.6-5Z"
DROP = "M0-5.4C4-.6 4 1.4 3 3.4C1.6 5.6-1.6 5.6-3 3.4C-4 1.4-4-.6 0-5.4Z"
BELL = "M-4.6 3.4H4.6C3 1.6 3.6-4.6 0-4.6C-3.6-4.6-3 1.6-4.6 3.4ZM-1 5H1"
WAVES = "M-5-2.4Q-2.5-5 0-2.4Q2.5 .2 5-2.4M-5 2.6Q-2.5 0 0 2.6Q2.5 5.2 5 2.6"
CLOUD = "M-4.6 1.4A2.6 2.6 0 0 1-3.6-3A3.4 3.4 0 0 1 3-2.4A2.2 2.2 0 0 1 4 1.4ZM-2.4 3.4L-3.2 5.4M1.4 3.4L.6 5.4"
BLADE = "M-4.6 4.6L3.4-3.4L5-5L4.4-2.4L-3 5ZM-5 1.6L-1.6 5"
HAND = "M-4 5V0M-4 0V-3M-1.4 0V-5M1.2 0V-4.6M3.8 0V-3M-4 1H4V5"
CUP = "M-4-4.6H4C4 .6 2 1.6 0 1.6C-2 1.6-4 .6-4-4.6ZM0 1.6V4.6M-2.6 5H2.6"
STEPS = "M-5 4.6H-2V1.6H1V-1.4H4V-4.6"
CIRCLE = "M0-5A5 5 0 1 0 0 5A5 5 0 1 0 0-5ZM-3.4-3.4L3.4 3.4"
DICE = "M-4.4-4.4H4.4V4.4H-4.4ZM-2-2h.1M2-2h.1M0 0h.1M-2 2h.1M2 2h.1"
MOUTH = "M-5-1.4Q0 3.4 5-1.4M-3.4 .4V2.6M0 1.4V3.6M3.4 .4V2.6"
KNOT = "M-4-4C2-4-2 4 4 4M4-4C-2-4 2 4-4 4"
SIGNS = {
    "abnormality": HAND, "kill_the_pain": CUP, "apostasy": CIRCLE, "black_cloud": CLOUD, "blood_rage": BLADE,
    "compulsive_ritual": KNOT, "different_now": MOON, "forbidden_ground": STEPS, "stigmatism": DROP,
    "i_need_this": CUP, "infected_attribute": DROP, "irrational_fear": BELL, "irrational_hatred": BLADE,
    "nausea": MOUTH, "nocturnalism": SUN, "river_of_fear": WAVES, "sandman": MOON, "shadows_all_around": EYE,
    "slave_to_chaos": DICE, "taboo": CIRCLE, "they_find_you_sleeping": MOON, "truth_hurts": MOUTH, "brightness": SUN,
    "secrets": EYE,
}  # fmt: skip


@lru_cache(maxsize=64)
def seal(kind: str) -> str:
    """Draw a seal around 0 0, about 24 wide."""
    return f'<path d="{_ring()}" fill="{BLACK}" stroke="{BLOOD}" stroke-width="1.5" stroke-linejoin="round"/>' + stroke(
        SIGNS.get(kind, EYE), BONE, 1.4
    )


def seal_picture(kind: str) -> str:
    """Draw a seal as a small picture of its own, silent beside the curse's name."""
    return f'<svg class="seal" viewBox="-13 -13 26 26" aria-hidden="true">{seal(kind)}</svg>'


def bandage() -> str:
    """Draw the mark of a debility around 0 0: two strips of linen, and what comes through."""
    return (
        stroke("M-7-4L7 4M7-4L-7 4", "#2a1410", 5.4)
        + stroke("M-7-4L7 4M7-4L-7 4", BONE, 3.4)
        + shape("M-2.6 0A2.6 2.6 0 1 0 2.6 0A2.6 2.6 0 1 0-2.6 0Z", "#a33129")
    )


def _ring() -> str:
    """Write the outline: a thorn, a dip, a thorn."""
    points = [
        (reach * cos(tau * turn / (2 * THORNS)), reach * sin(tau * turn / (2 * THORNS)))
        for turn, reach in enumerate((12.2, 9.4) * THORNS)
    ]
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"
