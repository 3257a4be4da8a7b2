"""Raising people: the game master makes one of the cast an Important NPC, with a sheet like a Landmaker's."""

from undercroft.engine.asks import Detail, Number
from undercroft.engine.desk import STOP

from ..grammar.labels import NOTHING
from ..rules.important import GIFT, make_sheet
from ..rules.strangers import guise_of
from ..words import CLASSES
from .desk import Desk

DRAWN, EXTRA = "drawn", "extra"


async def raise_person(desk: Desk) -> None:
    """Give one of the cast a class, a Level up to the Court's average, and up to 2 Drive. [MYK-NPC-01] [MYK-NPC-02]"""
    truth, gm = desk.truth, desk.play.gm
    fit = {one.id: one.name for one in truth.cast.values() if not one.gone and not guise_of(truth, one.id)}
    chosen = await desk.pick(
        "scenario_person", list(fit), lambda name: Detail(label=fit[name]) if name in fit else NOTHING
    )
    if chosen == STOP:
        return
    person = truth.cast[chosen]
    known = [EXTRA] if chosen in truth.important else []
    court_class = await desk.pick("scenario_rank", [DRAWN, *CLASSES, *known], who=person.name)
    if court_class == EXTRA:
        person.level = 0
        del truth.important[chosen]
    elif court_class != STOP:
        most = desk.limits.average
        person.level = await Number(gm, "important_level", 1, most, {"who": person.name}) if most > 1 else 1
        drive = await Number(gm, "important_drive", 0, GIFT, {"who": person.name})
        truth.important[chosen] = make_sheet(desk.play, person, court_class if court_class in CLASSES else "", drive)
