"""What is written in the picture of the cavern, and what is said of it to those who hear it."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from undercroft.atlas.ink import SANS, SERIF, mix, n

from .figures import NARROW, WIDE, Cave, Figure, Label, Scene, bright


@lru_cache(maxsize=64)
def heard(figures: tuple[Figure, ...], turn: int, turns: int, found: int, needed: int, scene: Scene) -> str:
    """What both formats of one picture say."""
    return describe(figures, turn=turn, turns=turns, found=found, needed=needed, scene=scene)


def describe(figures: Sequence[Figure], *, turn: int, turns: int, found: int, needed: int, scene: Scene) -> str:
    """Say in words what the picture shows, for those who hear it."""
    said = {
        "before": ["The party gathers by torchlight."],
        "playing": [f"Turn {turn} of {turns}.", f"The way out: {found} of {needed} steps."],
        "over": ["It is over, and everybody is seen for what they are."],
        "out": ["Daylight. The party is out of the cavern."],
        "rockfall": ["The rocks have fallen. Nobody came out."],
    }[scene]
    groups: dict[str, list[str]] = {}
    for figure in figures:
        who = "you" if figure.you or figure.state == "me" else figure.name
        groups.setdefault(_standing(figure, scene), []).append(who)
    said += [f"{_and(names)} {_verb(names, group)}." for group, names in groups.items()]
    said += [f"{figure.name}: {figure.role}." for figure in figures if figure.role]
    return " ".join(said)


def _standing(figure: Figure, scene: Scene) -> str:
    if figure.state == "dead" or (scene == "rockfall" and figure.state != "empty"):
        return "dead"
    if figure.state == "empty":
        return "not here yet"
    if scene != "playing":
        return "here"
    if figure.stepping:
        return "stepping into the torchlight"
    if figure.torch:
        return "holding a torch"
    return "in the light" if figure.state == "lit" else "in the dark"


def _and(names: Sequence[str]) -> str:
    first, rest = names[0][:1].upper() + names[0][1:], names[1:]
    return ", ".join([first, *rest[:-1]]) + f" and {rest[-1]}" if rest else first


def _verb(names: Sequence[str], group: str) -> str:
    return f"{'is' if len(names) == 1 and names[0] != 'you' else 'are'} {group}"


@lru_cache(maxsize=1024)
def caption(frame: Cave, turn: int, turns: int, found: int, needed: int, scene: Scene) -> str:
    """Write which turn it is and how far the way out."""
    if scene != "playing":
        return ""
    wide = frame is WIDE
    x, y, big, small = (36, 54, 36, 20) if wide else (14, 27, 19, 12.5)
    ticks = "".join(
        f'<path d="M{n(x + 1 + i * (10 if wide else 7))} {n(y + (16 if wide else 9))}v{10 if wide else 7}" '
        f'stroke="{"#f0a35f" if i < turn else "#4d5c61"}" stroke-width="{4 if wide else 3}" stroke-linecap="round"/>'
        for i in range(turns)
    )
    return (
        f'<g class="cavern-words" {SERIF}><text x="{x}" y="{y}" font-size="{big}" font-weight="600" '
        f'fill="#f3ead9">Turn {turn}'
        f'<tspan font-size="{small}" font-weight="400" fill="#b9c4c4" dx="{7 if wide else 5}">of {turns}</tspan></text>'
        f'<text x="{x}" y="{n(y + (51 if wide else 32))}" font-size="{small}" fill="#c8d3d2">The way out: '
        f"{found} of {needed} steps</text></g>" + ticks
    )


@lru_cache(maxsize=256)
def written(label: Label, figure: Figure, scene: Scene) -> str:
    """Write somebody's name and note, so that they can be read on rock and on sky."""
    frame = WIDE if label.size == WIDE.size else NARROW
    sky = scene == "out" and label.y < frame.height * 0.6 and label.x > frame.width * 0.38  # right of the cliff
    fallen, me = figure.state == "dead" or scene == "rockfall", figure.you or figure.state == "me"
    if figure.monster or fallen:
        colour = "#7d1f18" if sky else "#f0968a"
    elif me:
        colour = "#7a3a08" if sky else "#ffc68a"
    elif sky:
        colour = "#2a2318"
    else:
        colour = "#f3ead9" if bright(figure, scene) and figure.state != "empty" else "#a9bbc0"
    halo = (
        f'paint-order="stroke" stroke="{"#f7ecd0" if sky else "#060a0c"}" stroke-opacity=".8" stroke-linejoin="round"'
    )
    quiet = colour if sky else mix(colour, "#9fb0b4", 0.45)
    note = (
        f'<text x="{n(label.x)}" y="{n(label.y + label.note_size * 1.15)}" font-size="{label.note_size:g}" '
        f'stroke-width="3" {halo} {SANS} fill="{quiet}">{escape(label.note)}</text>'
        if label.note
        else ""
    )
    return (
        f'<g text-anchor="middle"><text x="{n(label.x)}" y="{n(label.y)}" font-size="{label.size:g}" '
        'font-weight="500" '
        f'stroke-width="4" {halo} {SERIF} fill="{colour}">{escape(label.name)}</text>{note}</g>'
    )
