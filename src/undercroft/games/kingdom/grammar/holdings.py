"""Holdings: what everybody has in hand, and what stands in the Kingdom; whoever holds something has its feats."""

from collections.abc import Iterable

from undercroft.engine.lasting import lasts

from ..state import Built, Carried, Character, Kingdom, MapSheet, Monster, Realm, Talent
from ..state.effects import Effect
from ..words import Condition, Kind
from .authority import is_king
from .copies import copies_of
from .entries import BUILT_IN, FACILITIES, SKILLS, By, Feat

Source = Carried | Built | Talent | None
"""What is behind a feat: an Item, a Facility, a Talent, or nothing but skill."""
SUPPRESSED = Effect.SUPPRESSED
"""What a skill without effect is called among what lasts."""
NOTHING_BEHIND: tuple[Source, ...] = (None,)


def held_by_kingdom(kingdom: Kingdom) -> tuple[str, ...]:
    """List the kinds of Facility that stand, and the Talents."""
    keys = [built.kind for sheet in kingdom.maps.values() for room in sheet.rooms.values() for built in room.facilities]
    keys += [f"talent_{talent.job}" for talent in kingdom.talents]
    return tuple(keys)


def held(realm: Realm) -> tuple[str, ...]:
    """List everything that anybody at the table holds, so that one look says whether a moment concerns anybody."""
    keys = [BUILT_IN, *held_by_kingdom(realm.kingdom)]
    for person in (*(realm.landmakers[name] for name in realm.court), *realm.monsters()):
        keys += person.skills
        keys += person.lent
        keys += person.sealed_skills()
        keys += [item.id for item in person.items()]
    return tuple(keys)


def in_hand(holder: Character, by: By, speaker: Character) -> bool:
    """Say whether somebody can use what the Kingdom has."""
    if by is By.ANYONE:
        return True
    return is_king(holder) if by is By.KING else holder is speaker


def sources(realm: Realm, holder: Character, feat: Feat, speaker: Character) -> Iterable[Source]:
    """Give what is behind a feat in somebody's hands, once for each time that they have it."""
    match feat.source:
        case "skill":
            known = feat.entry in holder.skills or feat.entry in holder.lent or feat.entry in holder.sealed_skills()
            return NOTHING_BEHIND if known and not suppressed(holder, feat.entry) and awake_in(holder, feat) else ()
        case "item":
            return item_sources(holder, feat)
        case "facility":
            return standing(realm.kingdom, feat.entry) if in_hand(holder, feat.by, speaker) else ()
        case "talent":
            job = feat.entry.removeprefix("talent_")
            if in_hand(holder, feat.by, speaker):
                return [talent for talent in realm.kingdom.talents if talent.job == job]
            return ()
    return NOTHING_BEHIND


def item_sources(holder: Character, feat: Feat) -> list[Carried]:
    """Give the Items behind a feat: every copy of what is permanent, else one of each that differs, the best last."""
    copies = [item for item in holder.items() if item.id == feat.entry]
    if copies and suppressed(holder, feat.entry):
        return []
    if feat.kind is Kind.PERMANENT or len(copies) < 2:
        return copies
    return copies_of(holder, feat.entry)[::-1]


def standing(kingdom: Kingdom, kind: str) -> list[Built]:
    """List the Facilities of a kind in rooms that can be used: of a Combined Facility only its first part."""
    found: list[Built] = []
    for sheet in kingdom.maps.values():
        seen: list[str] = []
        for room, content in sheet.rooms.items():
            for built in content.facilities:
                if built.kind == kind and room not in seen and sheet.usable(room):
                    seen += parts(sheet, room, kind)
                    found.append(built)
    return found


def combined(kingdom: Kingdom, built: Built) -> list[str]:
    """List the rooms of the Combined Facility that a Facility is part of, its own first. [MYK-KPHASE-TRE-05]"""
    cell, room, _ = kingdom.find_building(built.id)
    return parts(kingdom.maps[cell], room, built.kind)


def parts(sheet: MapSheet, room: str, kind: str) -> list[str]:
    """List the rooms that are joined into one Facility of a kind, from one of them on."""
    if not FACILITIES[kind].levels:
        return [room]
    found = [room]
    for here in found:
        found.extend(
            other
            for other in sheet.joined(here)
            if other not in found and any(one.kind == kind for one in sheet.rooms[other].facilities)
        )
    return found


def suppressed(holder: Character, skill: str) -> bool:
    """Say whether somebody's skill has no effect for now. [R2-PUPPET]"""
    return lasts(holder, SUPPRESSED, about=skill)


POSSESSED = Effect.POSSESSED
"""What somebody in whom a Deep One sits is called among what lasts; it is run by the game master. [MYKR3-M28]"""


def is_possessed(who: Character) -> bool:
    """Say whether something else looks out of somebody's eyes."""
    return lasts(who, POSSESSED)


GUISE = Effect.GUISE
"""What the plan of a scenario calls a person who is none, and what a disguise is called among what lasts."""
AWAKENED = Effect.AWAKENED
"""What a permanent skill of a monster is called, among what lasts, while it works for one of us."""


def awake_in(holder: Character, feat: Feat) -> bool:
    """Say whether a skill works: a permanent one of monsters must be paid for by people, each cycle. [MYK-HOPE-07]"""
    if feat.kind not in (Kind.PERMANENT, Kind.OPTIONAL) or SKILLS[feat.entry].family != "monster":
        return True
    return isinstance(holder, Monster) or any(
        one.what == AWAKENED and one.about == feat.entry for one in holder.lasting
    )


GHOST, WAITING, ACTED = "ghost", "waiting", "acted"
"""What a Ghost is called among its choices and uses, and how it stands with its one action. [MYK-GHOST-02]"""


def haunting(realm: Realm, who: Character) -> bool:
    """Say whether a Ghost can still act: once, while it loves somebody and somebody loves it. [MYK-GHOST-04]"""
    if who.condition is not Condition.DEAD or who.choices.get(GHOST) != [WAITING]:
        return False
    loves = any(felt.affection for felt in who.feelings.values())
    return loves and any(person.towards(who.id).affection for person in realm.members())


def ghosts(realm: Realm, *, coffins: bool = True) -> list[Character]:
    """List the Ghosts that count: those who may still act, and those who have acted in this cycle. [MYK-GHOST-03]

    Where nobody has Coffins, nobody lies in one.
    """
    people = [realm.landmakers[name] for name in realm.court]
    dead = [person for person in people if person.condition is Condition.DEAD]
    return [
        one for one in dead if haunting(realm, one) or GHOST in one.used.cycle or (coffins and in_a_coffin(realm, one))
    ]


COFFIN = "coffin"


def in_a_coffin(realm: Realm, who: Character) -> bool:
    """Say whether somebody dead lies in a Coffin that the Court has with it. [MYK-RARE-GEN-COFFIN]"""
    return any(item.id == COFFIN and who.id in item.choices for one in realm.members() for item in one.items())


def ghost_may(realm: Realm, who: Character, feat: Feat) -> bool:
    """Say whether a Ghost has a feat now: one action in all, what is permanent only in the cycle of that action."""
    if feat.entry == GHOST:
        return True
    if feat.source != "skill":
        return False
    if feat.kind in (Kind.ASSIST, Kind.INTERRUPT) and in_a_coffin(realm, who):
        return True
    return GHOST in who.used.cycle if feat.kind in (Kind.PERMANENT, Kind.OPTIONAL) else haunting(realm, who)


def is_shape(who: Character) -> bool:
    """Say whether somebody is a monster of which the players know nothing, so that its HP would tell. [MYKR3-M09]"""
    return isinstance(who, Monster) and not who.known
