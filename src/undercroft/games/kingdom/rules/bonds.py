"""Bonds: Affection and Hostility between characters, their kinds, and what grows out of them."""

from typing import Any, get_args

from undercroft.engine.lasting import lasts
from undercroft.engine.play import Play

from ..grammar.moments import FeelingDue, FeelingGrew
from ..grammar.windows import open_moment
from ..state import Character, Feeling, Realm
from ..state.effects import Effect
from ..words import MOST_FEELING, Breed

AFFECTION = "affection"
HOSTILITY = "hostility"
KINDS = {
    AFFECTION: ("loyalty", "loyalty", "friendship", "friendship", "love", "love"),
    HOSTILITY: ("anger", "anger", "distrust", "distrust", "scorn", "scorn"),
}
"""What a score is of, by 1D6. [MYK-RELATION-AFF-1] [MYK-RELATION-HOS-1]"""
STRONG = 4
ALONE = Effect.ALONE
"""What lasts for somebody whom nobody trusts: no helping, no special relationships. [MYK-HAPPENING-CHA-12]"""


def feeling(who: Character, towards: str, score: str) -> int:
    """Give a score; towards oneself it is 0 unless it was gained. [R2-SELFAFFECTION]"""
    felt = who.towards(towards)
    return felt.affection if score == AFFECTION else felt.hostility


REASONS = (
    "rest", "coop", "travel", "wander", "change", "happening", "negotiate", "skill", "jobskill", "classskill", "item",
    "rare", "trap", "fac", "mon", "specialrel", "talent", "advskill",
)  # fmt: skip
"""The chapters of the book for which there is a reason in words."""
RULER = "ruler"
"""Whom a feeling is for while nobody has seen the Ruler of the map."""
NOBODY_IN_PARTICULAR: dict[str, str] = {RULER: "the Ruler"} | {
    kind: f"any {kind.replace('_', ' ')}" for kind in get_args(Breed)
}
"""What is said of a feeling that is for nobody whom one could point at."""


def named(realm: Realm, whom: str) -> str:
    """Give the name of whoever a feeling is about: somebody of the Court, a monster that is met, or any of its type."""
    fighting = realm.delve.fight.monsters.values() if realm.delve.fight is not None else ()
    waiting = [one for room in realm.adventure.truth.rooms.values() for one in room.survivors]
    people = (*realm.landmakers.values(), *fighting, *waiting)
    return next((one.called for one in people if one.id == whom), NOBODY_IN_PARTICULAR.get(whom, whom))


def reason_of(cite: str) -> str:
    """Say why somebody feels more for somebody, by the chapter of the rule that it comes from."""
    chapter = (*cite.split("-"), "", "")[1].lower()
    return f"because_{chapter}" if chapter in REASONS else "because_so"


async def change_feeling(
    play: Play[Realm], who: Character, towards: str, score: str, amount: int, cite: str, kind: str = ""
) -> int:
    """Change a score between 0 and 5; a score that rises from 0 gets its kind. [MYK-RELATION-02] [MYK-RELATION-04]

    `kind` is what it becomes if somebody may choose it.
    """
    if amount > 0:
        due = FeelingDue(who, towards, score, amount)
        await open_moment(play, due)
        towards, amount = due.towards, due.amount
    felt = who.feelings.setdefault(towards, Feeling())
    before = feeling(who, towards, score)
    if amount < 0 and felt.locked == score:
        return 0
    after = max(0, min(MOST_FEELING, before + amount))
    _write(play, felt, score, before, after, kind)
    if after != before:
        name = named(play.state, towards)
        told: dict[str, Any] = {"who": who.called, "towards": name, "score": score, "now": after}
        if after > before:
            play.tell("feeling_grew", rules=(cite,), why=reason_of(cite), **told)
        else:
            kind_of = "feeling_cooled" if score == AFFECTION else "feeling_eased"
            play.tell(kind_of, rules=(cite,), why=reason_of(cite), **told)
    if after > before:
        await open_moment(play, FeelingGrew(who, towards, score, after - before))
    return after - before


def _write(play: Play[Realm], felt: Feeling, score: str, before: int, after: int, chosen: str = "") -> None:
    """Write a score down; roll its kind when it rises from 0, erase it when it falls to 0. [MYKR-37]"""
    kind = felt.affection_kind if score == AFFECTION else felt.hostility_kind
    if chosen and after > 0:
        kind = chosen
    elif before == 0 and after > 0:
        kind = KINDS[score][play.dice.roll(6) - 1]
    elif after == 0:
        kind = ""
    if score == AFFECTION:
        felt.affection, felt.affection_kind = after, kind
    else:
        felt.hostility, felt.hostility_kind = after, kind


def may_help(helper: Character, target: Character) -> bool:
    """Say whether somebody can help another: some Affection, no more Hostility than that. [MYK-COOP-03] [MYKR-48]"""
    return helper.id != target.id and not is_alone(helper) and likes(helper, target)


def likes(helper: Character, target: Character) -> bool:
    """Say whether somebody feels some Affection for another, and no more Hostility than that."""
    affection = helper.fond_of(target)
    return affection >= 1 and helper.towards(target.id).hostility <= affection


def is_alone(who: Character) -> bool:
    """Say whether nobody trusts somebody in this game."""
    return bool(who.lasting) and lasts(who, ALONE)


BEWITCHED = Effect.BEWITCHED
"""What a Special Relationship that is none is called among what lasts: `about` names the other. [MYKR3-J09]"""
SPECIAL_RELATIONSHIPS = ("lovers", "best_friends", "unrequited", "devotee", "rival")


def bewitched(one: Character, other: Character, kind: str) -> bool:
    """Say whether witchcraft makes somebody another's lover, friend, devotee or rival for now."""
    return bool(one.lasting) and lasts(one, BEWITCHED, name=kind, about=other.id)


def _strong(one: Character, other: Character, kind: str) -> bool:
    if is_alone(one):
        return False
    felt = one.towards(other.id)
    return felt.affection >= STRONG and felt.affection_kind == kind


def lovers(one: Character, other: Character) -> bool:
    """Love-type Affection of 4 or more both ways. [MYK-SPECIALREL-LOVERS-01]"""
    return (_strong(one, other, "love") and _strong(other, one, "love")) or bewitched(one, other, "lovers")


def best_friends(one: Character, other: Character) -> bool:
    """Friendship-type Affection of 4 or more both ways. [MYK-SPECIALREL-BEST-01]"""
    mutual = _strong(one, other, "friendship") and _strong(other, one, "friendship")
    return mutual or bewitched(one, other, "best_friends")


def unrequited(one: Character, other: Character) -> bool:
    """Love-type Affection of 4 or more for somebody who is no Lover. [MYK-SPECIALREL-UNREQ] [MYKR-104]"""
    return (_strong(one, other, "love") and not lovers(one, other)) or bewitched(one, other, "unrequited")


def devotee(one: Character, other: Character) -> bool:
    """Loyalty-type Affection of 4 or more. [MYK-SPECIALREL-DEVOTEE]"""
    return _strong(one, other, "loyalty") or bewitched(one, other, "devotee")


def special_relations(realm: Realm, who: Character) -> int:
    """Count those with whom somebody has a Special Relationship. [MYK-RARE-GEN-LOVE]"""
    kinds = (lovers, best_friends, unrequited, devotee, rival)
    others = [one for one in realm.landmakers.values() if one is not who]
    return sum(1 for one in others if any(kind(who, one) or kind(one, who) for kind in kinds))


def rival(one: Character, other: Character) -> bool:
    """Some friendship and much Hostility. [MYK-SPECIALREL-RIVAL]"""
    felt = one.towards(other.id)
    if is_alone(one):
        return False
    own = felt.affection >= 1 and felt.affection_kind == "friendship" and felt.hostility >= STRONG
    return own or bewitched(one, other, "rival")
