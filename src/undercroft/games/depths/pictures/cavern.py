"""The cavern as a picture: who stands in the light, who is only a rim in the dark, and how far the way out is.

A lightbox of paper-cut rock: every layer of stone is darker and nearer than the one behind it, and the daylight is
behind them all. Nothing here knows a rule or a secret; it draws what it is told, the same way every time.
"""

from collections.abc import Sequence

from undercroft.atlas.frame import stage

from .crowd import crowd, lights
from .daylight import daylight
from .figures import NARROW, WIDE, Figure, Scene, arrange, label_all
from .stone import fallen, nearest, paints, rock, way_out
from .writing import caption, heard, written


def cavern(
    figures: Sequence[Figure],
    *,
    turn: int,
    turns: int,
    found: int,
    needed: int,
    title: str,
    scene: Scene = "playing",
    narrow: bool = False,
    pieces: Sequence[str] = (),
) -> str:
    """Draw the cavern for one viewer."""
    frame = NARROW if narrow else WIDE
    figures = tuple(figures)
    places = arrange(len(figures), narrow=narrow)
    labels = label_all(figures, scene=scene, narrow=narrow)
    hope = scene in ("playing", "over") and needed > 0
    progress = min(1.0, found / needed) ** 1.4 if hope else 0.0
    if scene == "out":
        ground = daylight(frame)
    else:
        ground = rock(frame, progress, scene, turn / turns if turns and scene == "playing" else 0.0)
        ground += way_out(frame, found, needed) if hope else fallen(frame) if scene == "rockfall" else ""
    body = (
        f"{paints(frame, progress, scene)}{ground}"
        f"{lights(figures, places, scene, frame)}{crowd(figures, places, scene, pieces)}"
        f"{nearest(frame, scene)}{caption(frame, turn, turns, found, needed, scene)}"
        f"{''.join([written(label, figure, scene) for label, figure in zip(labels, figures, strict=True)])}"
    )
    words = heard(figures, turn, turns, found, needed, scene)
    return stage(body, frame, f"cavern-{frame.key}", title, words, family="cavern")
