"""Facts: what each site of the settlement knows about the lair, true, false, or of no use."""

from typing import NamedTuple

from ..book.entries import Settlement, Site, Told
from ..lair.row import Part, read
from ..state import Night
from ..words import Institution
from .lair_doings import steps_to
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


MAP, NEGATIVE = "map", "none"
KNOW_THE_WAY = (Institution.CARAVANSERAI, Institution.SCHOOL)
"""Who knows the way in, and which way to go then."""
NOTHING_OF = {
    Part.TRAP: "nobody has been hurt there by a floor, a door or a wall",
    Part.OWNER: "nothing goes about in there but what rules the place",
    Part.OUTSIDERS: "nobody has asked after the place, nobody at all",
}
"""What a site tells truly that knows of something which this lair has none of. [R-AWN-D25]"""


class Lore(NamedTuple):
    """One thing that can be learned: the card that it is of, and what is said of it."""

    key: str
    text: str
    opportunity: bool = False


def facts_at(night: Night, site: Site) -> list[str]:
    """List the cards of which a site can still tell something true; a plain site knows one thing."""
    if night.lair is None or (site.institution is None and site.id in told_by(night)):
        return []
    cards = [one.card for one in read(night.lair.row) if knows(site, one.part)] or _nothing_of(night, site)
    cards += [MAP] if site.institution in KNOW_THE_WAY else []
    fresh = [card for card in cards if card not in night.town.told]
    return fresh[:1] if site.institution is None else fresh


def could_tell(night: Night, site: Site) -> int:
    """Count what anybody would think that a site can still tell, whatever lies in the lair."""
    heard = told_by(night).count(site.id)
    parts = sum(site.institution in houses for houses in KNOWN_AT.values()) if site.institution else 1
    return max(0, parts + (site.institution in KNOW_THE_WAY) - heard)


def _nothing_of(night: Night, site: Site) -> list[str]:
    """List what a site can truly say that there is nothing of, where it knows of nothing else."""
    return [f"{NEGATIVE}.{part}" for part in NOTHING_OF if site.institution in KNOWN_AT[part]][:1]


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
    """Find what the book has to tell about what a card stands for, or the table about the way and what is not there."""
    if card == MAP:
        return told_of_the_way(night)
    if card.startswith(NEGATIVE):
        text = NOTHING_OF[Part(card.partition(".")[2])]
        return Told(text, text, "somebody was here before you, with the same question")
    table, entry = entry_of(night, card)
    told: Told = book_of(night).shelf(table)[entry].told
    return told


def told_of_the_way(night: Night) -> Told:
    """Say which way leads to what holds the place."""
    lair = night.lair
    assert lair is not None
    room = lair.rooms[(*steps_to(lair, lair.entrance, lair.anchor_room), lair.anchor_room)[1]].name
    return Told("there is one way in that is not a mistake", f"past the door one should make for {room}",
                f"whatever one does, one should keep away from {room}")  # fmt: skip


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
