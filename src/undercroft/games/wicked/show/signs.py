"""Signs for what is in a dungeon: rooms by their look, locks, traps, tricks, creatures; drawn in `signs.svg`."""

import re
from functools import cache
from importlib.resources import files

SIGN = re.compile(r'^<g id="([\w-]+)">(.*)</g>$', re.M)


@cache
def _signs() -> dict[str, str]:
    return dict(SIGN.findall(files(__package__).joinpath("signs.svg").read_text("utf-8")))


def sign(name: str) -> str:
    """Give a sign, about 36 wide, around 0 0: `torch`, `lock`, `trap-2`, `room-forge`, `creature-ooze`."""
    return _signs()[name]
