"""Leads: three things that everybody in town can say about a lair. [AWN-DEP-SETTLEMENT]"""

from undercroft.engine.play import Play

from ..book.entries import Anchor, Face, Site, Townsperson
from ..rules.table import book_of
from ..state import Lair, Night
from .settlement import one_of


def tell_leads(play: Play[Night], lair: Lair) -> None:
    """Tell openly where a lair shows itself, who suffers by it, and what somebody would give to be rid of it."""
    book = book_of(play.state)
    anchor: Anchor = book.shelf("anchor")[lair.anchor]
    sites: list[Site] = [one for one in book.shelf("site").values() if one.institution is None]
    people: list[Townsperson] = list(book.shelf("person").values())
    glad = [group for group in lair.groups.values() if group.face and not group.serves_crown]
    faces: list[Face] = [book.shelf("face")[group.face] for group in glad]
    if sites:
        _lead(play, "lead_shows", one_of(play, sites).name, one_of(play, anchor.signs))
    if people:
        suffers = one_of(play, people)
        _lead(play, "lead_suffers", suffers.name, suffers.want)
    if faces:
        giver = one_of(play, faces)
        _lead(play, "lead_offers", giver.name, giver.offer)


def _lead(play: Play[Night], kind: str, where: str, line: str) -> None:
    """Tell a lead, and keep it among what is known."""
    play.state.known.leads.append(f"{where}: {line}")
    play.tell(kind, who=where, line=line)
