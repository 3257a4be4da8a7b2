"""Temper: what a Personality forbids, so that nobody can choose it. [MYK-MONRULE-PERS-CUNNING]"""

from undercroft.engine.lasting import lasts
from undercroft.engine.play import Play

from ..dungeon.rulers import steps_away, without_anathema
from ..grammar.delve_moments import Temper
from ..grammar.windows import as_printed, reckon
from ..rules.figures import defense
from ..rules.sides import enemies_of, fighters, forward, hunted, random_target
from ..state import Character, Monster, Realm
from ..state.effects import Effect
from .attack import arms_of, in_reach, weapons_of

FOOLISH, STEADY, STRANGE = "foolish", "steady", "strange"
PERSONALITY = Effect.PERSONALITY
"""What a changed Personality is called among what lasts; `about` names it."""
SPLIT = Effect.SPLIT
"""What a Foolish monster that hits out at friend and foe is called among what lasts. [MYK-SKILL-NEGOTIATION-SPLIT]"""


BAD_NAME = Effect.BAD_NAME
"""What somebody whom simple minds attack first has among what lasts. [MYK-RARE-GEN-BAD-NAME]"""


def temper_of(play: Play[Realm], who: Character) -> str:
    """Say which Personality binds somebody; people have none, unless they are Foolish. [MYK-STATUS-FOOL-01]"""
    now = who.personality if isinstance(who, Monster) else ""
    for one in who.lasting:
        if one.what == PERSONALITY:
            now = one.about
    if FOOLISH in who.statuses:
        now = FOOLISH
    return now if as_printed(play, who, Temper, Temper.key) else reckon(play, Temper(who, now)).now


def worth_hitting(play: Play[Realm], who: Character, people: list[Character]) -> list[Character]:
    """Leave those out who lie on the ground while others stand, if the table plays so and a beast attacks."""
    if play.rulings["finishing_off"] == "letter" or not isinstance(who, Monster):
        return people
    return [one for one in people if one.awake] or people


def bound_to(play: Play[Realm], who: Character, people: list[Character]) -> list[Character]:
    """Give whom somebody may attack among those in range; one alone is no choice at all.

    [MYK-MONRULE-PERS-FOOLISH] [MYK-MONRULE-PERS-STEADY] [MYKR3-M15]
    """
    found = within_temper(play, who, people)
    return [random_target(play, found)] if temper_of(play, who) in (FOOLISH, STEADY) else found


def within_temper(play: Play[Realm], who: Character, people: list[Character]) -> list[Character]:
    """List on whom somebody may set their mind; of several, chance decides for those whom their temper binds."""
    temper, people = temper_of(play, who), without_anathema(who, people)
    if temper not in (FOOLISH, STEADY):
        return people
    infamous = [one for one in people if lasts(one, BAD_NAME)] if isinstance(who, Monster) else []
    if infamous:
        return hunted(infamous)
    people = worth_hitting(play, who, people)
    if temper == FOOLISH:
        return hunted(people)
    lowest = min(one.hp for one in people)
    weakest = [one for one in people if one.hp == lowest]
    if len(weakest) > 1:
        softest = min(defense(play, one).value for one in weakest)
        weakest = [one for one in weakest if defense(play, one).value == softest]
    return hunted(weakest)


def someone_in_reach(play: Play[Realm], who: Character, area: int = 0, against: str = "") -> bool:
    """Say whether somebody could attack anybody from an Area."""
    return any(in_reach(play, who, weapon, area=area, against=against) for weapon in weapons_of(who))


def towards_the_enemy(play: Play[Realm], who: Character, areas: list[int], against: str = "") -> list[int]:
    """Give the Areas that lie in the direction of the nearest enemy; forward, if both do. [MYKR3-M16]"""
    enemies = fighters(play.state, against) if against else enemies_of(play.state, who)
    places = [one.area for one in without_anathema(who, worth_hitting(play, who, enemies))]
    ahead = forward(play.state, who)
    way = min(places, key=lambda place: (abs(place - who.area), (place - who.area) * ahead < 0), default=who.area)
    return [area for area in areas if (area - who.area) * (way - who.area) > 0]


def moves_allowed(play: Play[Realm], who: Character, areas: list[int], against: str = "") -> list[int]:
    """Give where somebody may go: the Foolish towards the enemy while nobody is in range. [MYK-MONRULE-PERS-FOOLISH]

    People who are Foolish may still stay where they are. [MYKR-103]
    A Foolish Ruler moves away from what it cannot bear. [MYK-RULERWEAK-ANATHEMA]
    """
    if temper_of(play, who) != FOOLISH:
        return areas
    enemies = fighters(play.state, against) if against else enemies_of(play.state, who)
    if isinstance(who, Monster) and who.ruler:
        far = max((far for _, far in arms_of(play, who)), default=0)
        if away := steps_away(who, enemies, areas, far):
            return away
    if someone_in_reach(play, who, against=against):
        return areas
    nearer = towards_the_enemy(play, who, areas, against)
    if isinstance(who, Monster):
        return nearer or areas
    return [who.area, *nearer]


def actions_allowed(play: Play[Realm], who: Character, actions: list[str]) -> list[str]:
    """Give what somebody may do: the Strange never the same in two Rounds. [MYK-MONRULE-PERS-STRANGE] [MYKR3-M14]"""
    if not isinstance(who, Monster) or not who.last_action or temper_of(play, who) != STRANGE:
        return actions
    return [one for one in actions if one != who.last_action] or ["pass"]
