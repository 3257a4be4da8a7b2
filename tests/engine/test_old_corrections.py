"""Corrections of earlier versions: what was taken then is played again now, and nothing new is judged as mildly."""

from typing import Any

import msgspec
import pytest

from tests.engine.playing import act, lay
from undercroft.engine.corrections import LAW
from undercroft.engine.dice import Fast
from undercroft.engine.log import Adjusted
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import UNSEALED, Saved, decode, encode, load, redo, replay, save, verify
from undercroft.engine.table import Table
from undercroft.games.depths import game as depths

ODD = ("characters.ada.hunger", -70)


def old_table() -> Table[Any]:
    """Lay a table at which the game master corrected something before corrections were judged, and play on."""
    table = lay(depths, depths.least_players, "1", {})
    redo(table, Adjusted(*ODD, "As it was then."))
    for number in range(6):
        act(table, Fast(b"%d" % number))
    return table


def old_file(table: Table[Any]) -> bytes:
    """Export a table as the first version did."""
    return msgspec.json.encode(msgspec.structs.replace(save(table), version=UNSEALED, seal=""))


def test_a_correction_that_would_be_refused_now_stays_in_an_old_table() -> None:
    table = old_table()
    with pytest.raises(Refused):
        table.adjust("gm", *ODD, "As it was then.")

    for saved in (decode(encode(save(table))), decode(old_file(table))):
        assert replay(depths, saved).digest() == load(depths, saved).digest() == table.digest()
        assert verify(depths, saved).proved


def test_an_old_correction_is_written_as_it_was() -> None:
    assert msgspec.json.encode(Adjusted(*ODD, "Then.")) == (
        b'{"did":"adjust","path":"characters.ada.hunger","value":-70,"reason":"Then."}'
    )


def test_what_is_corrected_today_is_judged_again_whenever_it_is_played() -> None:
    table = lay(depths, depths.least_players, "1", {})
    table.adjust("gm", "characters.ada.hunger", 1, "To see.")
    saved = decode(encode(save(table)))
    assert verify(depths, saved).proved
    assert saved.log == [Adjusted("characters.ada.hunger", 1, "To see.", LAW)]

    forged = msgspec.structs.replace(saved, log=[Adjusted(*ODD, "To see.", LAW)])
    with pytest.raises(Refused):
        replay(depths, forged)


def test_an_old_correction_must_still_fit_where_it_lies() -> None:
    saved: Saved = decode(encode(save(old_table())))
    for path, value in (("characters.ada.hunger", "much"), ("characters.zoe.hunger", 1), ("nothing", 1)):
        with pytest.raises(Refused):
            replay(depths, msgspec.structs.replace(saved, log=[Adjusted(path, value, "As it was then.")]))
