"""Rulings: where a book is unclear, the reading that a table plays by, and the readings it could play by instead."""

from collections.abc import Mapping, Sequence

import msgspec

from .refusals import Refused


class Ruling(msgspec.Struct, frozen=True):
    """One unclear rule as a switch: its readings by name, the first of them the default."""

    id: str
    title: str
    readings: dict[str, str]
    rules: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        """The reading that is played unless a table says otherwise."""
        return next(iter(self.readings))


def settle(rulings: Sequence[Ruling], chosen: Mapping[str, str]) -> dict[str, str]:
    """Give the reading of every ruling, the defaults where nothing was chosen."""
    known = {ruling.id: ruling for ruling in rulings}
    for name, reading in chosen.items():
        if name not in known:
            raise Refused(f"There is no ruling {name[:40]!r}; the rulings are {', '.join(known) or 'none'}.")
        if reading not in known[name].readings:
            raise Refused(f"The ruling {name} can be {' or '.join(known[name].readings)}, not {reading[:40]!r}.")
    return {name: chosen.get(name, ruling.default) for name, ruling in known.items()}
