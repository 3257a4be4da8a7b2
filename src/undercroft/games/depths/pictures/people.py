"""People, drawn with their feet at 0 0, about a hundred high, the light on their right; and the thing among them."""

from functools import lru_cache
from typing import Literal
from zlib import crc32

from undercroft.atlas.ink import mix
from undercroft.atlas.palette import CLOAKS, HAIRS, INK, SKINS, looks

from .figures import Figure, Scene, alone, bright

CLOAK = "M-25 0C-29-30-21-58-10-69C-4-73 4-73 10-69C21-58 29-30 25 0C12 4-12 4-25 0Z"
STOUT = "M-30 0C-35-30-26-54-13-64C-5-68 5-68 13-64C26-54 35-30 30 0C14 4-14 4-30 0Z"
HOODS = (  # the head's outline, its edge towards the light, how tall; in the order of the portraits
    ("M-16-62C-22-86-11-105 6-111C6-102 19-90 16-62C8-56-8-56-16-62Z", "M6-111C6-102 19-90 16-64", 1.0),
    ("M-17-62C-22-91-9-101 0-101C10-101 22-91 17-62C8-56-8-56-17-62Z", "M2-101C11-100 21-91 17-64", 0.96),
    (
        "M-14-62C-17-72-16-79-14-84C-22-84-30-86-34-89C-28-93-18-94-13-95C-11-106-4-114 4-113C11-112 13-102 14-95"
        "C20-94 29-93 34-89C30-86 22-84 15-84C17-79 17-72 14-62C8-56-8-56-14-62Z",
        "M4-113C11-112 13-102 14-95C20-94 29-93 34-89M15-84C17-79 17-72 14-64",
        1.0,
    ),
    (
        "M-15-60C-17-74-17-86-13-93C-8-100-3-101-2-102L0-109L2-102C4-101 9-100 13-93C18-86 17-74 "
        "15-60C8-55-8-55-15-60Z",
        "M2-102C4-101 9-100 13-93C18-86 17-74 15-62",
        0.88,
    ),
    (
        "M-13-62C-16-70-18-80-15-90C-21-91-24-98-19-103C-14-107-8-104-7-100C4-104 15-98 15-87C15-78 14-70 "
        "13-62C7-56-7-56-13-62Z",
        "M-7-100C4-104 15-98 15-87C15-78 14-70 13-64",
        1.03,
    ),
    (
        "M-15-57C-20-70-19-86-13-94C-6-102 8-102 14-94C20-86 21-70 17-55C12-51 8-55 5-55C-3-52-10-53-15-57Z",
        "M6-100C16-97 20-84 18-70L17-57",
        1.0,
    ),
)
EYES = f'<path d="M1.4-77v2.6M8-77v2.6" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>'
FACE = "M-4-64C-7-77-4-87 4-88C12-87 14-77 11-65C7-60 0-60-4-64Z"
BEARD = "M-5-72C-4-67 0-68 4-68C8-68 12-68 12-73C15-60 11-48 4-44C-3-48-8-60-5-72Z"
BRAID = "M-8-66C-14-60-13-52-10-42L-4-44C-8-52-8-58-3-63Z"
SCARF = "M-8-68C-1-65 8-65 14-69C15-61 13-57 9-55C3-53-3-54-6-57C-9-60-9-64-8-68Z"
PATCH = "M-3-80L13-76M5-79L12-78L10-72L6-72Z"
GEAR = (  # what sticks out from behind the cloak
    "",
    "M-27-92L-8-62M-27-76L-13-85",  # a sword's hilt over the shoulder
    "M-27 2L-33-104M-37-104C-38-112-30-114-29-107",  # a staff
    "M-20-92C-44-66-44-38-22-10M-20-92L-22-10",  # a bow
    "",
)


def person(figure: Figure, scene: Scene) -> str:
    """Somebody as this viewer sees them: an empty place, a rim in the dark, or in the light."""
    if figure.state == "empty":
        return _cloaked(figure.name, figure.colour, "empty")
    if not bright(figure, scene):
        return _cloaked(figure.name, figure.colour, "rim")
    return _cloaked(figure.name, figure.colour, "alone" if alone(figure, scene) else "lit")


@lru_cache(maxsize=256)
def _cloaked(name: str, colour: int, seen: Literal["empty", "rim", "alone", "lit"]) -> str:
    """A cloaked adventurer, told apart by head, height, gear and colour."""
    head = looks(name)[0]
    hood, edge, height = HOODS[head]
    cloak = STOUT if head == 3 else CLOAK
    gear = GEAR[crc32(f"gear/{name}".encode()) % len(GEAR)]
    paint = CLOAKS[colour % len(CLOAKS)]
    if seen == "empty":
        body = (
            f'<path d="{cloak}{hood}" fill="none" stroke="#8fa5aa" stroke-width="3" stroke-dasharray="5 6" '
            f'stroke-linecap="round"/><path d="{cloak}{hood}" fill="#10191d"/>'
        )
    elif seen == "rim":
        body = (
            f'<path d="{gear}" fill="none" stroke="#05080a" stroke-width="3.4" stroke-linecap="round"/>'
            f'<path d="{cloak}{hood}" fill="#05080a"/>'
            f'<path d="{_side(cloak)}{edge}" fill="none" stroke="{paint}" stroke-width="2.2" stroke-linecap="round" '
            'opacity=".9"/>'
        )
    else:
        body = _painted(name, cloak, gear, mix(paint, "#142024", 0.38) if seen == "alone" else paint)
    return f'<g transform="scale(1 {height:g})">{body}</g>' if height != 1 else body


def _side(cloak: str) -> str:
    return "M13-64C26-54 35-30 30-1" if cloak == STOUT else "M10-69C21-58 29-30 25-1"


def _painted(name: str, cloak: str, gear: str, paint: str) -> str:
    head, feature, skin, hair = looks(name)
    hood, edge, _ = HOODS[head]
    tress = HAIRS[hair]
    cover = tress if head > 3 else mix("#8d8a84", paint, 0.15) if head == 3 else paint
    dark, light, glint = mix(paint, "#120c0a", 0.42), mix(paint, "#ffe6b8", 0.45), mix(cover, "#ffe6b8", 0.45)
    worn = {
        1: f'<path d="{BEARD}" fill="{tress}" stroke="{INK}"/>',
        2: f'<path d="{SCARF}" fill="{mix(paint, "#f3ead9", 0.4)}" stroke="{INK}" stroke-width="1.4"/>',
        3: f'<path d="{PATCH}" fill="{INK}" stroke="{INK}" stroke-width="1.2"/>',
        5: f'<path d="{BRAID}" fill="{tress}" stroke="{INK}" stroke-width="1.2"/>',
    }.get(feature, "")
    return (
        f'<path d="{gear}" fill="none" stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{gear}" fill="none" stroke="#94714a" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="{cloak}" fill="{paint}" stroke="{INK}" stroke-width="2.2"/>'
        f'<path d="M-10-66C-19-56-27-30-24-1C-17 2-12 3-8 3C-13-24-13-48-6-68Z" fill="{dark}" opacity=".75"/>'
        f'<path d="M1-66C-2-44-4-20-4 2.6C2 3 9 3 14 2.2C13-20 11-44 7-66Z" fill="{dark}"/>'
        f'<path d="M-3-35C4-33 9-33 13.5-35l.3 5C9-28 4-28-3.6-30Z" fill="#c69a5b" stroke="{INK}" stroke-width=".9"/>'
        f'<path d="{_side(cloak)}" fill="none" stroke="{light}" stroke-width="3.4" stroke-linecap="round" '
        'transform="translate(-2.6 0)" opacity=".9"/>'
        f'<path d="{hood}" fill="{cover}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>'
        '<path d="M-9-62C-13-78-9-91 3-92C14-91 17-78 13-63C7-57-4-57-9-62Z" '
        f'fill="{mix(cover, "#080505", 0.68)}"/><path d="{FACE}" fill="{SKINS[skin]}"/>{EYES}{worn}'
        f'<path d="{edge}" fill="none" stroke="{glint}" stroke-width="2" stroke-linecap="round" '
        'transform="translate(-1.6 1)" opacity=".9"/>'
    )


TORCH = (
    f'<path d="M8-58C16-58 22-58 28-60L27-50C20-46 12-46 8-48Z" fill="#2a1c14" stroke="{INK}" stroke-width="1.6"/>'
    f'<path d="M24-42L36-82" stroke="{INK}" stroke-width="7.4" stroke-linecap="round"/>'
    '<path d="M24-42L36-82" stroke="#8a5c33" stroke-width="4" stroke-linecap="round"/>'
    f'<path d="M31-80L40-77L38-86L34-88Z" fill="#3b2a1c" stroke="{INK}" stroke-width="1.4"/>'
    f'<circle cx="28" cy="-55" r="5" fill="#d9a679" stroke="{INK}" stroke-width="1.6"/>'
    '<g class="flame"><path d="M38-126C51-110 50-95 38-85C25-91 24-103 31-112C31-107 34-105 35-108C33-115 '
    '34-121 38-126Z" fill="#ff9f43"/>'
    '<path d="M38-117C46-106 45-95 38-87C30-92 29-100 34-106C34-103 36-102 37-104C36-109 36-113 38-117Z" '
    'fill="#ffd07a"/>'
    '<path d="M38-105C42-99 42-93 38-88C34-91 33-96 36-99C37-97 38-98 38-100Z" fill="#fff7dd"/></g>'
)
HORROR = (
    f'<path d="M-13-70C-30-62-41-44-42-24" fill="none" stroke="{INK}" stroke-width="10" stroke-linecap="round"/>'
    '<path d="M-13-70C-30-62-41-44-42-24" fill="none" stroke="#4b3f44" stroke-width="6" stroke-linecap="round"/>'
    f'<path d="M14-70C30-66 42-76 45-92" fill="none" stroke="{INK}" stroke-width="10" stroke-linecap="round"/>'
    '<path d="M14-70C30-66 42-76 45-92" fill="none" stroke="#4b3f44" stroke-width="6" stroke-linecap="round"/>'
    '<path d="M-45-24L-53-4M-42-22L-43 1M-38-24L-33-3M41-94L34-113M45-95L45-118M49-93L57-112" fill="none" '
    'stroke="#efe7d6" stroke-width="2.8" stroke-linecap="round"/>'
)
RAGS = "M-29 1L-24-9C-29-40-23-66-13-77C-4-84 8-84 15-75C25-62 29-38 24-10L30 1L21-4L15 4L7-3L-1 5L-9-3L-17 4Z"
MASK = (
    f'<path d="M-13-76C-19-98-12-122 3-123C18-122 23-98 17-76C10-66-6-66-13-76Z" fill="#17110f" stroke="{INK}" '
    'stroke-width="2"/>'
    '<path d="M-7-80C-11-97-6-114 3-115C12-114 17-97 12-80C8-71-2-71-7-80Z" fill="#efe8da"/>'
    '<path d="M3-115C12-114 17-97 12-80C10-75 7-73 4-72C9-86 9-102 3-115Z" fill="#cfc4b0"/>'
    '<path d="M-1-114L1-106L-2-100L1-95" fill="none" stroke="#6f6457" stroke-width="1"/>'
)


def unmasked(figure: Figure) -> str:
    """The thing itself: long arms, and nothing where a face would be."""
    paint = CLOAKS[figure.colour % len(CLOAKS)]
    rags = mix(paint, "#1a1012", 0.5)
    return (
        f'<g transform="scale(.92)">{HORROR}'
        f'<path d="{RAGS}" fill="{rags}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>'
        f'<path d="M-8-70C-12-46-14-20-12 0M5-70C6-46 4-22 6-2" fill="none" stroke="{INK}" stroke-width="1.4" '
        f'opacity=".5"/>{MASK}</g>'
    )
