"""Growing: a monster that becomes a greater one of its type."""

from undercroft.engine.play import Play

from ..grammar.entries import MONSTERS
from ..rules.figures import max_hp
from ..rules.knowledge import hides_something, keep_card, name_in_view
from ..rules.sides import by_level
from ..state import Monster, Realm
from ..state.holding import HOLDING


def grown(kind: str) -> list[str]:
    """List what a kind of monster grows into: those of its type of the next higher Level there is."""
    entry = MONSTERS[kind]
    higher = [one for one in MONSTERS if one.type == entry.type and one.level > entry.level]
    lowest = min((one.level for one in higher), default=0)
    return [one.id for one in higher if one.level == lowest]


def grow(play: Play[Realm], monster: Monster, kind: str, cite: str) -> None:
    """Let a monster become one of another kind; what it has lost stays lost, what it has learned stays. [MYKR3-R10]"""
    old, new, lost = MONSTERS[monster.kind], MONSTERS[kind], max_hp(play, monster).value - monster.hp
    before = monster.called
    score = by_level(new.level)
    monster.kind, monster.level, monster.looks, monster.personality = kind, new.level, new.looks, new.personality
    monster.abilities = {"wit": score, "charisma": score, "quest": score, "warfare": new.warfare}
    monster.skills = [*new.skills, *(one for one in monster.skills if one not in (*old.skills, *new.skills))]
    HOLDING.changed()
    monster.hp = max(1, max_hp(play, monster).value - lost)
    if hides_something(play.state, monster):
        play.tell("shape_grew", rules=(cite,), who=before)
    else:
        play.tell("monster_grew", rules=(cite,), who=before, monster=kind)
        monster.name = new.title
        name_in_view(play.state, monster)
    keep_card(play, monster)
