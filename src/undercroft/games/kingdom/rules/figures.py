"""Figures: the numbers that follow from others, each with its reasons, and how the sheets come to show them."""

from typing import NamedTuple

from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..grammar.delve_moments import Reach
from ..grammar.entries import ITEMS, MONSTERS
from ..grammar.moments import (
    AbilityScore,
    AttributeLevel,
    Capacity,
    CarriedOver,
    Defense,
    MaxFollowers,
    MaxHp,
    MaxVoices,
    PersonScore,
    PopulationCap,
)
from ..grammar.windows import TAKEN_SHAPE, as_printed, attribute_level, reckon
from ..state import Carried, Character, Monster, Realm
from ..words import ABILITIES, ATTRIBUTES, Condition

PEOPLE_IN_A_REGION = 100
DEAD = Condition.DEAD


def ability(play: Play[Realm], who: Character, name: str) -> int:
    """Give an Ability Score as it stands now; none falls below 0. [MYKR-35]"""
    if as_printed(play, who, AbilityScore, name):
        return max(0, who.abilities.get(name, 0))
    return max(0, reckon(play, AbilityScore(who, name)).total.value)


def derived(play: Play[Realm], who: Character, kind: type[PersonScore], base: int) -> Total:
    """Give a number that follows from others; where nothing could change it, that is all there is to it."""
    if as_printed(play, who, kind, kind.key):
        return Total(kind.key, base)
    return reckon(play, kind(who, base)).total


def max_hp(play: Play[Realm], who: Character) -> Total:
    """Give the most HP: Warfare + Quest + 5 + Level, or what a monster's card says. [MYK-DERIVED-HP-01]"""
    if isinstance(who, Monster) and who.kind:
        entry = MONSTERS[who.kind]
        return derived(play, who, MaxHp, entry.hp + who.improved.get("hp", 0) * 5 * entry.level)
    base = ability(play, who, "warfare") + ability(play, who, "quest") + 5 + who.level
    return derived(play, who, MaxHp, base)


def capacity(play: Play[Realm], who: Character) -> Total:
    """Give the most Drive: half of Wit and Charisma, rounded up. [MYK-DERIVED-CAP-01] [MYK-DERIVED-ROUND-01]"""
    base = -(-(ability(play, who, "wit") + ability(play, who, "charisma")) // 2)
    return derived(play, who, Capacity, base)


def defense(play: Play[Realm], who: Character) -> Total:
    """Give Defense: Quest + 7, and 7 for a sleeper. [MYK-DERIVED-DEF-01] [MYK-STATUS-SLEEP-01]"""
    if "asleep" in who.statuses or not who.awake:
        return Total("defense", 7)
    if isinstance(who, Monster) and who.kind:
        return derived(play, who, Defense, MONSTERS[who.kind].defense + who.improved.get("defense", 0))
    return derived(play, who, Defense, ability(play, who, "quest") + 7)


def natural_arms(who: Character) -> str:
    """Give the kind of monster with whose claws somebody attacks: a monster's own, or those of a shape taken."""
    if isinstance(who, Monster):
        return who.kind
    taken = who.choices.get(TAKEN_SHAPE)
    return taken[0] if taken else ""


def reach_of(play: Play[Realm], who: Character, weapon: Carried | None = None) -> Total:
    """Give how many Areas away somebody can strike: with a weapon, or a monster with its claws. [MYK-ATTACK-04]"""
    if weapon is not None:
        printed = ITEMS[weapon.id].weapon
        base = max(printed.reach, printed.thrown) if printed is not None else 0
    else:
        kind = natural_arms(who)
        base = MONSTERS[kind].reach if kind else 0
        base += who.improved.get("reach", 0) if isinstance(who, Monster) and kind else 0
    if base >= 0 and as_printed(play, who, Reach, Reach.key):
        return Total(Reach.key, base)
    total = reckon(play, Reach(who, base, weapon)).total
    if total.value < 0:
        total.at_least(0)
    return total


def max_followers(play: Play[Realm], who: Character) -> Total:
    """Give the most Followers: Charisma x 5 + Level, or Charisma + Level under a policy. [MYK-DERIVED-FOL-01]"""
    times = 1 if play.state.chronicle.policy else 5
    return derived(play, who, MaxFollowers, ability(play, who, "charisma") * times + who.level)


def max_voices(play: Play[Realm]) -> Total:
    """Give the most Voices: 10 + Kingdom Level. [MYK-KINGDOM-VOP-02]"""
    return reckon(play, MaxVoices(10 + play.state.kingdom.level)).total


def population_cap(play: Play[Realm]) -> Total:
    """Give how many people there is room for: 100 in each region. [MYK-EPHASE-DISMISS-02]"""
    return reckon(play, PopulationCap(PEOPLE_IN_A_REGION * len(play.state.kingdom.maps))).total


def carry_over(play: Play[Realm]) -> Total:
    """Give how much of the Treasury survives: the Lifestyle Level. [MYK-KINGDOM-ATTR-LIFE-02]"""
    return reckon(play, CarriedOver(attribute_level(play, "lifestyle"))).total


def court_size(realm: Realm) -> int:
    """Count the Court. [MYKR-08]"""
    return len(realm.members())


def average_level(realm: Realm) -> int:
    """Give the Court's average Level, rounded up. [MYKR-11]"""
    members = realm.members()
    return -(-sum(person.level for person in members) // len(members)) if members else 1


def clamp(play: Play[Realm], who: Character) -> None:
    """Cut HP and Drive to what they can be at most. [MYKR-06] [R2-MAXHP]"""
    who.hp = min(who.hp, max_hp(play, who).value)
    if who.drive:
        who.drive = min(who.drive, capacity(play, who).value)


class Figures(NamedTuple):
    """Every number that follows from others, each with its reasons: those of people by their ids, and the Kingdom's."""

    people: dict[str, dict[str, Total]]
    kingdom: dict[str, Total]


NO_FIGURES = Figures({}, {})


def figures_of(play: Play[Realm]) -> Figures:
    """Work out what stands on the sheets of the Kingdom and of everybody who still takes part; nothing is changed."""
    realm, counted = play.state, play.reach
    play.reach = None  # whoever looks brings nothing up
    try:
        taking_part = [who for who in realm.landmakers.values() if who.condition is not DEAD or who.id in realm.court]
        return Figures({who.id: _person(play, who) for who in taking_part}, _kingdom(play))
    finally:
        play.reach = counted


def _person(play: Play[Realm], who: Character) -> dict[str, Total]:
    scores = {name: reckon(play, AbilityScore(who, name)).total for name in ABILITIES}
    derived = (max_hp(play, who), capacity(play, who), defense(play, who), max_followers(play, who))
    return scores | {total.name: total for total in derived}


def _kingdom(play: Play[Realm]) -> dict[str, Total]:
    attributes = play.state.kingdom.attributes
    levels = {name: reckon(play, AttributeLevel(name, attributes[name])).total for name in ATTRIBUTES}
    limits = (max_voices(play), population_cap(play), carry_over(play))
    return levels | {total.name: total for total in limits}
