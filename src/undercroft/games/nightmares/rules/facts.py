"""Facts: what each site of the settlement knows about the lair, true, false, or of no use."""

from typing import NamedTuple

from ..book.entries import Site
from ..lair.row import Part, read
from ..state import Night
from ..words import Institution

KNOWN_AT = {
    Part.ANCHOR: (Institution.ARCHIVE, Institution.GUILD, Institution.MARKET),
    Part.CROWN: (Institution.TEMPLE_OF_LAW, Institution.SHRINE, Institution.ARCHIVE),
    Part.TRAP: (Institution.GUILD, Institution.GARRISON),
    Part.OWNER: (Institution.GARRISON, Institution.HOSPITAL, Institution.CARAVANSERAI),
    Part.PROWLER: (Institution.GARRISON, Institution.HOSPITAL, Institution.CARAVANSERAI),
    Part.OUTSIDERS: (Institution.BATHHOUSE, Institution.THEATRE, Institution.COURT, Institution.MARKET),
}
"""Which institution knows about which part of a lair. [AWN-DEP-SETTLEMENT]"""


class Lore(NamedTuple):
    """One thing that can be learned: what it is of, and what is said of it."""

    key: str
    about: str
    text: str
    opportunity: bool = False


def facts_at(night: Night, site: Site) -> list[Lore]:
    """List what a site can still tell about the lair, true and not told before."""
    if night.lair is None:
        return []
    found = []
    for meaning in read(night.lair.row):
        knows = site.institution is None or site.institution in KNOWN_AT[meaning.part]
        if knows and meaning.card not in night.town.told:
            found.append(Lore(meaning.card, meaning.card, f"{meaning.part}", meaning.part is Part.OUTSIDERS))
    return found


def false_fact(night: Night, site: Site) -> Lore:
    """Give something that is not so, in the form in which true things are told. [AWN-MOVE-RESEARCH-6]"""
    return Lore("", "", "false")


def worthless_fact(night: Night, site: Site) -> Lore:
    """Give something that is so and of no use. [R-AWN-70]"""
    return Lore("", "", "worthless")
