"""Figures: who stands on the Battlefield, each monster with a look of its own, each Landmaker by class and Job."""

from functools import lru_cache

from undercroft.atlas.ink import at, mix, shape, stroke
from undercroft.atlas.palette import CLOAKS, INK

from .bestiary import LOOKS, PAINTS
from .bodies import BODIES, Body, ball, tones
from .busts import head
from .features import BACKS, BELLIES, EYES, HANDS, HEADS, JOINED

KEPT = 512
SHAPE = "#3b3a44"
"""The paint of what is only a shape in the dark."""
TOOLS = {
    "astrologist": "star", "warlock": "wand", "summoner": "scroll", "doctor": "needle", "medic": "flask",
    "noble": "fan",
    "eunuch": "scroll", "warrior": "sword", "executioner": "axe", "guard": "spear", "merchant": "purse",
    "daedalist": "compass", "master": "tome", "cook": "ladle", "happymancer": "rattle", "bee": "honey",
    "hunter": "bowarm", "adventurer": "lamp", "drone": "case", "thief": "key", "hero": "swords", "idol": "mike",
    "producer": "watch", "exorcist": "cleric", "witch": "pot", "beast_tamer": "whip", "vulcanus": "hammer",
    "warzard": "trident", "gladiator": "mace", "alchemist": "kettle", "highlord": "flag", "traitor": "knife",
    "crime_lord": "gun", "jehu": "lance", "vakeel": "quill", "prisoner": "shackle", "sorcerer": "staff",
    "inquisitor": "candle", "demigod": "ball", "dd": "box", "dungeon_master": "crook",
}  # fmt: skip
"""What somebody of a Job has in their hand."""
CLASS_TOOLS = {
    "king": "crook",
    "knight": "shieldarm",
    "vizier": "tome",
    "oracle": "wand",
    "ninja": "knife",
    "servant": "lamp",
}
"""And somebody of a class who has no Job yet."""
SHADOW = '<ellipse cx="0" cy="0" rx="24" ry="5" fill="#000" opacity=".4"/>'
CROWNED = shape("M-10-8L-12-22L-5-15L0-25L5-15L12-22L10-8Z", "#e8c25f", 1.8)
"""What a Ruler wears on top of everything else."""


@lru_cache(maxsize=KEPT)
def creature(kind: str, *, fallen: bool = False, ruler: bool = False) -> str:
    """Draw a monster by its entry, a type of monster by its type, anything else as a shape in the dark."""
    plan, paint, _, features = look_of(kind)
    if not plan:
        return SHADOW + shape_in_the_dark()
    drawn = _composed(BODIES[plan], mix(paint, "#3a3f42", 0.62) if fallen else paint, features, ruler)
    count = next((JOINED[one] for one in features if one in JOINED), 1)
    if count == 1:
        return SHADOW + drawn
    spread = [(-15, -4), (15, 0)] if count == 2 else [(0, -9), (-19, -3), (19, 0)]
    return "".join(at(x, y, SHADOW + drawn, 0.74) for x, y in spread)


def look_of(kind: str) -> tuple[str, str, float, tuple[str, ...]]:
    """Give how something is drawn: its plan, its paint, its size, its features; nothing of what is not known."""
    if kind not in LOOKS:
        return "", SHAPE, 1.0, ()
    plan, paint, *features = LOOKS[kind].split()
    size = next((float(one) for one in features if one[0].isdigit()), 1.0)
    return plan, PAINTS.get(paint, paint), size, tuple(one for one in features if not one[0].isdigit())


def _composed(body: Body, paint: str, features: tuple[str, ...], ruler: bool) -> str:
    """Put features where they belong on a body: the back behind it, the hand before everything."""
    worn = [HEADS[one] for one in features if one in HEADS] + [CROWNED] * ruler
    eyes = next((EYES[one] for one in features if one in EYES), EYES["glow"])
    return (
        "".join(at(*body.back, BACKS[one]) for one in features if one in BACKS)
        + body.drawn(tones(paint))
        + "".join(at(*body.belly, BELLIES[one]) for one in features if one in BELLIES)
        + at(*body.head, eyes + "".join(worn), round(body.round / 10, 2))
        + "".join(at(*body.hand, HANDS[one]) for one in features if one in HANDS)
    )


def shape_in_the_dark() -> str:
    """Draw what nobody has recognized."""
    return (
        shape("M-22 0C-26-16-16-22-16-34C-20-54-12-70 0-70C12-70 20-54 16-34C16-22 26-16 22 0Z", SHAPE, 2.2)
        + shape("M3-70C14-66 20-52 16-34C16-22 26-16 22 0H8C14-20 12-50 3-70Z", mix(SHAPE, INK, 0.42))
        + stroke("M-7-50C-7-58 7-58 7-50C7-44 0-44 0-37M0-29h0", "#c9c6d6", 4.4)
    )


@lru_cache(maxsize=KEPT)
def courtier(name: str, court_class: str, job: str, colour: int = 0, *, fallen: bool = False) -> str:
    """Draw a Landmaker on their feet, looking to the right: the head of a bust, a cloak, and the tool of a Job."""
    cloth = CLOAKS[colour % len(CLOAKS)]
    cloth = mix(cloth, "#3a3f42", 0.6) if fallen else cloth
    tool = HANDS[TOOLS.get(job) or CLASS_TOOLS.get(court_class, "lamp")]
    return (
        SHADOW
        + shape("M-17 0C-20-22-13-40 0-40C13-40 20-22 17 0Z", cloth, 2.2)
        + shape("M-4-40C-14-38-20-22-17 0H-7C-10-14-10-32-4-40Z", mix(cloth, "#120c0a", 0.36))
        + stroke("M-16-15H16", mix(cloth, "#fff0d2", 0.5), 2.6)
        + at(-22.75, -71, head(name, court_class, fallen=fallen), 0.7)
        + f'<g transform="translate(17 -22) scale(-1 1)">{tool}{ball(0, 1, 4.4, "#dcb489", 1.6)}</g>'
    )


def height_of(kind: str) -> float:
    """Say how high a creature stands, for what is written over its head."""
    plan = look_of(kind)[0]
    return BODIES[plan].high if plan else 70
