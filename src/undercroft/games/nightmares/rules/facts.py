"""Facts: what each site of the settlement knows about the lair, true, false, or of no use."""

from typing import NamedTuple

from ..book.entries import Settlement, Site, Told
from ..lair.row import Part, read
from ..state import Night
from ..words import Institution
from .table import book_of

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
    """One thing that can be learned: the card that it is of, and what is said of it."""

    key: str
    text: str
    opportunity: bool = False


def facts_at(night: Night, site: Site) -> list[str]:
    """List the cards of which a site can still tell something true; a plain site knows one thing."""
    if night.lair is None or (site.institution is None and site.id in told_by(night)):
        return []
    cards = [one.card for one in read(night.lair.row) if one.card not in night.town.told and knows(site, one.part)]
    return cards[:1] if site.institution is None else cards


def told_by(night: Night) -> list[str]:
    """List the sites that have told something of this lair."""
    return [fact.site for fact in night.known.facts]


def knows(site: Site, part: Part) -> bool:
    """Say whether a site knows about a part of a lair; a plain site knows one thing of any kind."""
    return site.institution is None or site.institution in KNOWN_AT[part]


def true_fact(night: Night, card: str, *, specific: bool) -> Lore:
    """Say something that is so about what a card stands for."""
    told = told_of(night, card)
    return Lore(card, told.specific if specific else told.vague)


def false_fact(night: Night, site: Site) -> Lore:
    """Say something that is not so, in the form in which true things are told. [AWN-MOVE-RESEARCH-6]"""
    cards = facts_at(night, site) or ([] if night.lair is None else list(night.lair.row))
    return Lore(cards[0], told_of(night, cards[0]).false) if cards else worthless_fact(night)


def worthless_fact(night: Night) -> Lore:
    """Say something that is so and of no use. [R-AWN-70]"""
    town: Settlement = next(iter(book_of(night).shelf("settlement").values()))
    return Lore("", town.worthless[len(night.known.facts) % len(town.worthless)])


def told_of(night: Night, card: str) -> Told:
    """Find what the book has to tell about what a card stands for."""
    table, entry = entry_of(night, card)
    told: Told = book_of(night).shelf(table)[entry].told
    return told


def entry_of(night: Night, card: str) -> tuple[str, str]:
    """Find the shelf and the entry of the book that a card of the lair stands for."""
    lair = night.lair
    assert lair is not None
    if card == lair.rooms[lair.anchor_room].card:
        return "anchor", lair.anchor
    trap = next((one for one in lair.traps.values() if lair.rooms[one.room].card == card), None)
    if trap is not None:
        return "trap", trap.entry
    group = next(one for one in lair.groups.values() if one.card == card)
    return ("face", group.face) if group.face else (group.table, group.block)
