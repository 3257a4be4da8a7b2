"""The door to Wicked Ones: a cellar hatch, ajar, and eyes that look out of it; drawn in `door.svg`."""

import re
from importlib.resources import files

from undercroft.engine.doors import Door

SIGIL = (
    '<path d="M3 8C8 8 11 10 12.4 12.4C14.6 11.2 17.4 11.2 19.6 12.4C21 10 24 8 29 8C28.6 13 27 16 24.6 17.4C24.6 23.4 '
    '20.6 28 16 28C11.4 28 7.4 23.4 7.4 17.4C5 16 3.4 13 3 8Z" fill="none" stroke="currentColor" stroke-width="2.1" '
    'stroke-linejoin="round"/>'
    '<path d="M10.6 16.4L14.6 18.6C13.4 20.4 11 19.6 10.6 16.4ZM21.4 16.4L17.4 18.6C18.6 20.4 21 19.6 21.4 16.4Z" '
    'fill="currentColor"/>'
    '<path d="M12.4 23.4L14 24.6L15.4 23.4L17 24.6L18.6 23.4" fill="none" stroke="currentColor" stroke-width="1.6" '
    'stroke-linejoin="round" stroke-linecap="round"/>'
)
SCENE = re.compile(r'<g id="scene">\n(.*)\n</g>\n</svg>', re.DOTALL)


def _hatch() -> str:
    """Take the picture out of its file."""
    return str(SCENE.findall(files(__package__).joinpath("door.svg").read_text("utf-8"))[0])


DOOR = Door(
    scene=_hatch(),
    words="A cellar hatch, ajar; eyes look out",
    sigil=SIGIL,
    stone="#4c584c",
    accent="verdigris",
)
