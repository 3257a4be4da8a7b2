"""Taste: how fast things are shown and whether by day or night, kept for the next evening."""

import os
from collections.abc import Mapping

import msgspec

from undercroft.engine.refusals import Refused

from ..files import state_folder, write_file

PACES = {"slow": 1.6, "normal": 0.8, "quick": 0.3, "at once": 0.0}
"""How many seconds a line of the journal stands before the next comes."""
NIGHT, DAY = "night", "day"


class Taste(msgspec.Struct, frozen=True):
    """What one person likes."""

    pace: str = "normal"
    light: str = ""

    def faster(self, by: int) -> "Taste":
        """Give the next pace."""
        names = list(PACES)
        place = names.index(self.pace) if self.pace in PACES else 1
        return msgspec.structs.replace(self, pace=names[max(0, min(len(names) - 1, place + by))])

    @property
    def breath(self) -> float:
        """How long a line stands."""
        return PACES.get(self.pace, PACES["normal"])


def kept_taste(environ: Mapping[str, str] = os.environ) -> Taste:
    """Read what was liked last; by day where the terminal says that its ground is light."""
    try:
        taste = msgspec.json.decode((state_folder(environ) / "taste.json").read_bytes(), type=Taste)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        taste = Taste()
    return taste if taste.light in (NIGHT, DAY) else msgspec.structs.replace(taste, light=ground(environ))


def ground(environ: Mapping[str, str]) -> str:
    """Say by the terminal's own word whether it is light; most say nothing, and are dark."""
    last = environ.get("COLORFGBG", "").rpartition(";")[2]
    return DAY if last in ("7", "15") else NIGHT


def keep_taste(taste: Taste) -> None:
    """Remember it, where there is room."""
    try:
        write_file(state_folder() / "taste.json", msgspec.json.encode(taste))
    except Refused:
        return
