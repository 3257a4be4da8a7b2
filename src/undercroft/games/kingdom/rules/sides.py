"""Sides of the Battlefield: who fights with whom, who stands where, and monsters coming into the world."""

from collections.abc import Sequence

from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import amount_of, lasts
from undercroft.engine.play import Play

from ..grammar.entries import ITEMS, MONSTERS, MonsterEntry
from ..state import AREAS, COURT, FOES, FORWARD, Carried, Character, Fight, Monster, Realm
from ..state.effects import Effect
from ..state.holding import HOLDING
from ..words import CITIZEN, Condition, Scope
from .cycles import last
from .knowledge import name_in_view, sight
from .monsters import INCARNATION

SURRENDERED = Effect.SURRENDERED
"""What somebody who has given up is called among what lasts."""
YIELDED = Effect.YIELDED
"""What a monster that was beaten and left alive is called among what lasts, until it fights again."""
BOUNTY = Effect.BOUNTY
"""What somebody with a price on their head has among what lasts. [MYK-HAPPENING-QUE-12]"""
WIT_BY_LEVEL = ((30, 14), (25, 13), (20, 12), (15, 11), (10, 10))
"""What Wit, Charisma and Quest of a monster are, from a Level on; below, they are its Level. [MYK-MONRULE-ABILITY]"""


def side_of(realm: Realm, who: Character) -> str:
    """Say on which side somebody fights."""
    return who.side if isinstance(who, Monster) else COURT


def other_side(side: str) -> str:
    """Give the side against a side. [MYK-COMBAT-03]"""
    return FOES if side == COURT else COURT


def fighters(realm: Realm, side: str | None = None) -> list[Character]:
    """List who is on the Battlefield and not dead, the Court in seat order first. [MYK-COMBAT-02B]"""
    fight = realm.delve.fight
    found: list[Character] = []
    dead = Condition.DEAD
    if side != FOES:
        duel, people = fight.duel if fight is not None else (), realm.landmakers
        court = [one for name in realm.court if (one := people[name]).condition is not dead and one.area > 0]
        found += [one for one in court if one.id in duel] if duel else court
    if fight is not None:
        found += [
            one for one in fight.monsters.values() if one.condition is not dead and (side is None or one.side == side)
        ]
    return found


def enemies_of(realm: Realm, who: Character) -> list[Character]:
    """List who fights against somebody."""
    return fighters(realm, other_side(side_of(realm, who)))


def allies_of(realm: Realm, who: Character) -> list[Character]:
    """List who fights beside somebody, without them."""
    return [one for one in fighters(realm, side_of(realm, who)) if one is not who]


def in_area(realm: Realm, area: int, side: str | None = None) -> list[Character]:
    """List who stands in an Area."""
    return [one for one in fighters(realm, side) if one.area == area]


def has_surrendered(who: Character) -> bool:
    """Say whether somebody has given up this fight."""
    return lasts(who, SURRENDERED)


def has_yielded(who: Character) -> bool:
    """Say whether a monster has surrendered to the Court and lived. [MYK-COMBAT-SURRENDER]"""
    return lasts(who, YIELDED)


def in_the_fight(who: Character) -> bool:
    """Say whether somebody still fights: conscious, and not surrendered. [MYK-COMBAT-END-02]"""
    return who.awake and not has_surrendered(who)


def standing(realm: Realm, side: str) -> list[Character]:
    """List who of a side still fights."""
    return [one for one in fighters(realm, side) if one.awake and not (one.lasting and has_surrendered(one))]


def forward(realm: Realm, who: Character) -> int:
    """Say which way is forward for somebody."""
    return FORWARD[side_of(realm, who)]


def by_level(level: int) -> int:
    """Give Wit, Charisma and Quest of a monster of a Level. [MYK-MONRULE-ABILITY]"""
    return next((score for least, score in WIT_BY_LEVEL if level >= least), level)


def embody(play: Play[Realm], kind: str, ident: str) -> Monster:
    """Make a monster of its stat block, whole and unhurt, without putting it anywhere. [MYK-MONRULE-CONTROL]

    Some come with Followers. [MYK-MONSKILL-INCARNATION]
    """
    entry = MONSTERS[kind]
    play.reached("monster", kind)
    monster = Monster(play.gm, ident, name=entry.title, kind=kind, personality=entry.personality)
    monster.level, monster.looks = entry.level, entry.looks
    score = by_level(entry.level)
    monster.abilities = {"wit": score, "charisma": score, "quest": score, "warfare": entry.warfare}
    monster.skills = list(entry.skills)
    HOLDING.changed()
    monster.hp, monster.area = entry.hp, 0
    if INCARNATION in entry.skills:
        monster.followers = {CITIZEN: entry.level}
    for slot, item in zip(monster.slots, play.state.adventure.truth.gear.get(kind, ()), strict=False):
        slot.item = Carried(item, ITEMS[item].first_level)
        HOLDING.changed()
    if roused := play.state.delve.roused:
        rouse(play, monster, roused)
    if at_home(play.state, entry):
        cite = "MYK-UNKNOWN-REGION-06"
        last(play, monster, Effect.WARFARE, 1, Scope.GAME, name="Monster kingdom", cite=cite)
    return monster


def at_home(realm: Realm, entry: MonsterEntry) -> bool:
    """Say whether the adventure is in a kingdom of monsters of that type. [MYK-UNKNOWN-REGION-06]"""
    region = realm.world.regions.get(realm.adventure.cell)
    return region is not None and region.kind == "monster_kingdom" and entry.type in region.notes


def rouse(play: Play[Realm], monster: Monster, amount: int) -> None:
    """Let a monster fight better for the rest of the scenario. [MYK-TRAP-DISASTER-ACTIVATOR] [MYKR3-T29]"""
    for what in (Effect.WARFARE, Effect.DAMAGE):
        last(play, monster, what, amount, Scope.GAME, name="Activator", cite="MYK-TRAP-DISASTER-ACTIVATOR")


def next_id(fight: Fight) -> str:
    """Give the id of the next monster that appears."""
    fight.appeared += 1
    return f"m{fight.appeared}"


def place(play: Play[Realm], monster: Monster, area: int) -> None:
    """Put a monster on the Battlefield, under a name that nobody else there has."""
    fight = play.state.delve.fight
    assert fight is not None
    assert area in AREAS
    sight(play.state, monster)
    if not monster.id or monster.id in fight.monsters:
        monster.id = next_id(fight)
    monster.seat, monster.area = play.gm, area
    fight.monsters[monster.id] = monster
    HOLDING.changed()
    name_in_view(play.state, monster)


def spawn(
    play: Play[Realm], kind: str, area: int, *, side: str = FOES, exhausted: bool = False, ruler: bool = False
) -> Monster:
    """Make a monster of its stat block and put it on the Battlefield."""
    monster = embody(play, kind, "")
    monster.side, monster.exhausted, monster.ruler = side, exhausted, ruler
    fight = play.state.delve.fight
    if fight is not None and fight.uncertain and side == FOES:
        monster.known = any(one.known for one in fight.monsters.values() if one.kind == kind)
    place(play, monster, area)
    return monster


def random_target(play: Play[Realm], people: Sequence[Character]) -> Character:
    """Pick somebody at random; whoever has a price on their head goes first. [MYK-HAPPENING-QUE-12]"""
    return pick_from(play.dice, hunted(people))


def hunted(people: Sequence[Character]) -> list[Character]:
    """Leave only those with a price on their head, if there are any."""
    return [who for who in people if amount_of(who, BOUNTY)] or list(people)
