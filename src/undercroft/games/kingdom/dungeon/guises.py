"""Guises: monsters trained like people, Angels among people, Deep Ones within them."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.lasting import lasts, stop
from undercroft.engine.play import Play

from ..grammar.entries import MONSTERS, SKILLS, type_of
from ..grammar.holdings import GUISE, POSSESSED, SUPPRESSED
from ..rules.cycles import last
from ..rules.knowledge import reveal
from ..rules.lessons import ANGEL_SKILLS, first_lessons, further_lessons, most_lessons, special_skills
from ..rules.monsters import PUBLIC_ENEMY
from ..rules.sides import place
from ..rules.strangers import guise_of
from ..state import FOES, VANGUARD, Character, Monster, Realm
from ..state.holding import HOLDING
from ..state.planned import Believers
from ..words import CITIZEN, Scope
from .humans import take_gifts, take_lead, take_training

SUSPICIONS = ("none", "angel", "deep_one")


def give_special(monster: Monster, *skills: str) -> None:
    """Give a monster special skills of its type, as far as its Level allows them."""
    allowed = special_skills(monster.kind)
    learned = [skill for skill in skills if skill in allowed and skill not in monster.skills]
    monster.skills += learned
    HOLDING.changed()
    if "halo" in learned:
        monster.hp += 30


def train(monster: Monster, court_class: str = "", job: str = "", lessons: Sequence[str] = ()) -> None:
    """Give a Human a class, a Job or both, and what they teach: one skill, then some more.

    [MYK-HUMANRULE-CLASSJOB] [MYK-HUMANRULE-CLASSJOB-SKILLS]
    """
    monster.court_class = court_class
    monster.jobs = [job] if job else []
    first = [skill for skill in lessons if skill in first_lessons(court_class, job)][:1]
    rest = [skill for skill in lessons if skill not in first and skill in further_lessons(court_class, job)]
    monster.skills += [*first, *rest[: most_lessons(monster.level)]]
    HOLDING.changed()


def give_followers(monster: Monster) -> None:
    """Let a Human lead as many people as it has Levels, besides any swarm. [MYK-HUMANRULE-FOLLOWERS]"""
    monster.followers[CITIZEN] = monster.followers.get(CITIZEN, 0) + monster.level


def fit_out(play: Play[Realm], room: str, monster: Monster) -> None:
    """Give a monster that is met what the scenario has planned for one of its kind here. [MYK-HUMANRULE-CLASSJOB]"""
    truth = play.state.adventure.truth
    if (taught := take_training(truth, room, monster.kind)) is not None:
        train(monster, taught.court_class, taught.job, taught.lessons)
    if take_lead(truth, room, monster.kind):
        give_followers(monster)
    give_special(monster, *take_gifts(truth, room, monster.kind))


def put_on(play: Play[Realm], angel: Monster, skill: str = "") -> None:
    """Let an Angel look like a person: nobody knows its figures, and its own skills rest. [MYK-ANGELRULE-TRANSFORM]"""
    angel.known = False
    for name in angel.skills:
        if name != PUBLIC_ENEMY and name in SKILLS and SKILLS[name].family == "monster":
            last(play, angel, SUPPRESSED, 0, Scope.ALWAYS, name=GUISE, cite="MYK-ANGELRULE-TRANSFORM", about=name)
    if skill in ANGEL_SKILLS:
        angel.skills.append(skill)
        HOLDING.changed()
    last(play, angel, GUISE, 1, Scope.ALWAYS, name=GUISE, cite="MYK-ANGELRULE-TRANSFORM")


def throw_off(play: Play[Realm], who: Monster) -> None:
    """Let a disguise fall: everybody sees what it is, and its skills work again."""
    stop(who, name=GUISE)
    reveal(play, who)


def is_disguised(who: Character) -> bool:
    """Say whether somebody is not what they look like."""
    return lasts(who, GUISE)


async def declare_suspicion(play: Play[Realm], who: Character, person: str, clue: str = "") -> str:
    """Ask whoever searches a person what they suspect, always in the same way. [MYK-ANGELRULE-DISCERN]"""
    params = {"who": play.state.adventure.truth.cast[person].name, "clue": clue}
    return await Pick(who.seat, "suspicion", SUSPICIONS, params)


def see_through(play: Play[Realm], who: Character, person: str, suspicion: str) -> bool:
    """Say what a successful Search of a person brings: the truth to who suspected it, else a doubt at most.

    Says whether the truth is out. [MYK-ANGELRULE-DISCERN] [MYK-DEEPRULE-DISCERN]
    """
    truth = play.state.adventure.truth
    kind, name = guise_of(truth, person), truth.cast[person].name
    cite = "MYK-DEEPRULE-DISCERN" if suspicion == "deep_one" else "MYK-ANGELRULE-DISCERN"
    if kind and MONSTERS[kind].type == suspicion:
        seen = "guest_seen_through" if suspicion == "deep_one" else "guise_seen_through"
        play.tell(seen, rules=(cite,), who=who.called, person=name, monster=kind)
    elif kind:
        play.tell("something_is_off", rules=(cite,), who=who.called, person=name)
    elif suspicion != "none":
        play.tell("nothing_is_off", rules=(cite,), who=who.called, person=name)
    return bool(kind) and MONSTERS[kind].type == suspicion


def possess(play: Play[Realm], deep_one: Monster, host: Character, skill: str = "") -> None:
    """Let a Deep One into somebody: it has no body of its own any more, and they know one skill more.

    [MYK-DEEPRULE-POSSESS]
    """
    deep_one.known = False
    truth, fight = play.state.adventure.truth, play.state.delve.fight
    truth.guests[host.id] = deep_one
    for room in truth.rooms.values():
        if any(one.id == deep_one.id for one in room.survivors):
            room.survivors = [one for one in room.survivors if one.id != deep_one.id]
            room.monsters[deep_one.kind] = max(0, room.monsters.get(deep_one.kind, 0) - 1)
    if fight is not None:
        fight.monsters.pop(deep_one.id, None)
        HOLDING.changed()
        fight.cards.pop(deep_one.id, None)
    last(play, host, POSSESSED, 1, Scope.GAME, name="Possession", cite="MYK-DEEPRULE-POSSESS")
    if not isinstance(host, Monster):
        play.tell("possessed", rules=("MYK-DEEPRULE-POSSESS",), who=host.called)
    if skill in SKILLS and SKILLS[skill].family in ("class", "job", "advanced"):
        host.lent.append(skill)
        HOLDING.changed()
        host.choices[POSSESSED] = [skill]


def set_free(play: Play[Realm], who: Character) -> Monster | None:
    """Let whoever was possessed be themselves again, without what they had learned from it; give what was in them.

    It stands where they stand, on the Battlefield or in the room.
    """
    realm = play.state
    stop(who, POSSESSED)
    for skill in who.choices.pop(POSSESSED, []):
        if skill in who.lent:
            who.lent.remove(skill)
            HOLDING.changed()
    guest = realm.adventure.truth.guests.pop(who.id, None)
    room = realm.adventure.truth.rooms.get(realm.delve.room)
    if guest is not None and realm.delve.fight is not None:
        place(play, guest, who.area or VANGUARD[FOES])
    elif guest is not None and room is not None:
        room.survivors.append(guest)
        room.monsters[guest.kind] = room.monsters.get(guest.kind, 0) + 1
    return guest


def worshipped(realm: Realm, room: str, monster_type: str) -> bool:
    """Say whether there are believers of a type of monster in a room, as the scenario has it. [MYKR3-M27]"""
    return Believers(room, monster_type) in realm.adventure.truth.believers


def strongest(monsters: Sequence[Monster], monster_type: str) -> Monster | None:
    """Give the one of a type with the highest Level."""
    return max((one for one in monsters if type_of(one) == monster_type), key=lambda one: one.level, default=None)
