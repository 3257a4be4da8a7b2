"""The crowd: everybody in their place, those behind first, the light around them, and what is left of the dead."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from undercroft.atlas.ink import mix, n
from undercroft.atlas.palette import CLOAKS, INK
from undercroft.atlas.rock import boulder

from .figures import Cave, Figure, Place, Scene, alone, bright
from .people import CLOAK, HORROR, TORCH, person, unmasked


def lights(figures: Sequence[Figure], places: Sequence[Place], scene: Scene, frame: Cave) -> str:
    """Shine around everybody whom this viewer sees."""
    if scene in ("out", "rockfall"):
        return ""
    shining = [
        _shine(place, figure.torch, alone(figure, scene), frame.key)
        for figure, place in zip(figures, places, strict=True)
        if figure.state not in ("dead", "empty") and bright(figure, scene)
    ]
    return "".join([glow for glow, _ in shining] + [pool for _, pool in shining])


@lru_cache(maxsize=1024)
def _shine(place: Place, torch: bool, alone: bool, key: str) -> tuple[str, str]:
    """The light around somebody, and its pool on the floor."""
    s, k = place.scale, f"cavern-{key}"
    reach, strength = (210, 1.0) if torch else (70, 0.3) if alone else (112, 0.62)
    wide = 124 if torch else 46 if alone else 72
    return (
        f'<circle class="flame-light" cx="{n(place.x + (26 * s if torch else 0))}" '
        f'cy="{n(place.y - (88 if torch else 52) * s)}" '
        f'r="{n(reach * s)}" fill="url(#{k}-air)" fill-opacity="{strength:g}"/>',
        f'<ellipse class="flame-light" cx="{n(place.x)}" cy="{n(place.y + 1)}" rx="{n(wide * s)}" '
        f'ry="{n(wide * s * 0.22)}" fill="url(#{k}-pool)" fill-opacity="{0.45 if alone else 1:g}"/>',
    )


SHROUD = (
    f'<path d="M44-4L52-15L58-13L55 1Z" fill="#3a2b22" stroke="{INK}" stroke-width="1.6"/>'
    '<path d="M-50 2C-53-9-46-19-35-19C-26-29-8-23 4-20C18-24 34-13 47-9C52-6 50 1 46 2C20 5-22 5-50 2Z" '
    f'fill="#8b8172" stroke="{INK}" stroke-width="2"/>'
    '<path d="M-35-19C-26-29-8-23 4-20C18-24 34-13 47-9C36-9 22-14 8-12C-6-16-22-17-34-10Z" fill="#c9bda6" '
    'opacity=".75"/>'
    '<path d="M-34-16C-29-8-28-2-31 3M4-18C0-10 3-4-2 4M26-14C24-8 27-3 24 3M-16-22C-14-14-16-4-14 3" '
    f'fill="none" stroke="{INK}" stroke-width="1.2" opacity=".45"/>'
)


def crowd(figures: Sequence[Figure], places: Sequence[Place], scene: Scene, pieces: Sequence[str] = ()) -> str:
    """Everybody, those behind first, each called as the page knows them and to be pressed on it."""
    order = sorted(range(len(figures)), key=lambda i: places[i].y)
    torches = [p.x for f, p in zip(figures, places, strict=True) if f.torch and f.state != "empty"]
    drawn = [(i, _stand(figures[i], places[i], scene, _turned(figures[i], places[i], torches))) for i in order]
    return "".join([_pressed(figures[i], places[i], pieces[i], one) if pieces else one for i, one in drawn])


def _pressed(figure: Figure, place: Place, piece: str, body: str) -> str:
    """Let somebody be pressed: to be chosen where that is asked, else to read what is known of them."""
    if not figure.seat:
        return f'<g data-piece="{piece}">{body}</g>'
    wide, high = 64 * place.scale, 112 * place.scale
    ring = (
        f'<ellipse class="ring" cx="{n(place.x)}" cy="{n(place.y + 1)}" rx="{n(wide * 0.62)}" ry="{n(wide * 0.14)}" '
        'fill="none"/>'
    )
    hit = (
        f'<rect class="hit" x="{n(place.x - wide / 2)}" y="{n(place.y - high)}" '
        f'width="{n(wide)}" height="{n(high + 6)}" rx="10" fill="none"/>'
    )
    seat, name = escape(figure.seat, quote=True), escape(figure.name, quote=True)
    return (
        f'<a class="thing" href="#dock" data-card="{seat}" aria-label="{name}">'
        f'{ring}<g data-piece="{piece}">{body}</g>{hit}</a>'
    )


def _turned(figure: Figure, place: Place, torches: Sequence[float]) -> bool:
    """Whether somebody looks to the left, where the nearest torch is."""
    return bool(torches) and not figure.torch and min(torches, key=lambda x: abs(x - place.x)) < place.x


def _stand(figure: Figure, place: Place, scene: Scene, turned: bool) -> str:
    """Put somebody in their place; wherever that is, they look the same."""
    body = _looks(figure, scene, turned)
    return f'<g transform="translate({n(place.x)} {n(place.y)}) scale({place.scale:g})">{body}</g>'


@lru_cache(maxsize=256)
def _looks(figure: Figure, scene: Scene, turned: bool) -> str:
    if scene == "rockfall" and figure.state != "empty":
        return _buried(figure)
    if figure.state == "dead":
        body = _cairn(figure) if scene == "out" else SHROUD
    else:
        body = unmasked(figure) if figure.monster else person(figure, scene)
        if figure.torch and scene != "out" and figure.state != "empty":
            body += TORCH
    shadow = '<ellipse cx="0" cy="1" rx="31" ry="6" fill="#000" opacity=".55"/>'
    if scene == "out":
        shadow = _shadow(figure)
    if turned and scene != "out":
        body = f'<g transform="scale(-1 1)">{body}</g>'
    return f"<title>{escape(figure.name)}</title>{shadow}{body}"


def _shadow(figure: Figure) -> str:
    """A long morning shadow; it is honest even where the cloak is not."""
    if figure.state == "dead":
        return ""
    claws = HORROR.replace(INK, "#000").replace("#4b3f44", "#000").replace("#efe7d6", "#000") if figure.monster else ""
    return (
        '<g transform="matrix(1 0 .95 -.34 0 0)" opacity=".42">'
        f'<path d="{CLOAK}M-15-62C-20-88-9-101 0-101C10-101 20-88 15-62Z" fill="#000"/>{claws}</g>'
    )


def _cairn(figure: Figure) -> str:
    """Stones for somebody who was carried out, or left behind."""
    stones = "".join(
        boulder(x, y, r, f"cairn{i}")
        for i, (x, y, r) in enumerate(((-17, 2, 15), (15, 2, 16), (-1, -14, 15), (0, -31, 11)))
    )
    cloth = CLOAKS[figure.colour % len(CLOAKS)]
    return (
        f'{stones}<path d="M-4-44C2-40 4-34 10-24L3-26L0-18C-4-28-6-36-4-44Z" fill="{cloth}" stroke="{INK}" '
        'stroke-width="1.2"/>'
    )


def _buried(figure: Figure) -> str:
    """A heap of rock, and a corner of a cloak."""
    heap = ((-14, -20, 22), (15, -22, 20), (0, -42, 18), (-27, 2, 22), (25, 3, 24), (0, 5, 18))
    rocks = "".join(boulder(x, y, r, f"{figure.name}{i}") for i, (x, y, r) in enumerate(heap))
    cloth = mix(CLOAKS[figure.colour % len(CLOAKS)], "#2a2724", 0.2)
    scrap = (
        '<path d="M-12-12C-4-18 8-17 13-11C18-4 24 0 30 6L18 4L13 9L7 3L-1 8L-6 2L-15 5C-11-1-14-7-12-12Z" '
        f'fill="{cloth}" '
        f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="M-6-12C-2-6-3-2-5 2M6-13C10-6 8-1 7 3" fill="none" stroke="{INK}" stroke-width="1" opacity=".5"/>'
    )
    return f"<title>{escape(figure.name)}</title>{rocks}{scrap}"
