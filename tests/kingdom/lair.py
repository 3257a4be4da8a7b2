"""A fight in which a monster shows what it can do."""

from typing import Any

from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.dungeon.rulers import crown
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun, RoundEnded
from undercroft.games.kingdom.grammar.entries import SKILLS
from undercroft.games.kingdom.grammar.moments import DamageDue
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.state import Monster
from undercroft.games.kingdom.state.planned import WeakPoint

from .arena import Arena
from .scene import landmaker


class Lair(Arena):
    """An Arena with words for what happens in most fights; monsters know nothing that they learned from people."""

    def __init__(self, *args: Any, **named: Any) -> None:
        """Set up the fight."""
        super().__init__(*args, **named)
        for one in self.fought.monsters.values():
            one.skills = [skill for skill in one.skills if skill in SKILLS and SKILLS[skill].family == "monster"]

    def begin(self) -> None:
        """Let Combat begin."""
        self.play(open_moment, CombatBegun())

    def end_round(self, number: int = 1) -> None:
        """Let a Round end."""
        self.fought.round = number
        self.play(open_moment, RoundEnded())

    def hurt(self, who: str, amount: int, dealer: str = "") -> None:
        """Deal damage to somebody."""
        self.play(lambda play, target: take_damage(play, DamageDue(target, amount, dealer)), who)

    def strike(self, who: str, target: str, weapon: str | None = None) -> None:
        """Let somebody attack somebody."""
        self.play(make_attack, who, [target], weapon)

    def open(self, moment: Any) -> None:
        """Let a moment come."""
        self.play(open_moment, moment)

    def monster(self, name: str) -> Monster:
        """Find a monster, dead or alive."""
        return self.fought.monsters[name]

    def kinds(self) -> list[str]:
        """List the kinds of monster on the Battlefield."""
        return [one.kind for one in self.realm.monsters()]

    def stop(self, *skills: str) -> None:
        """Let all monsters forget some skills, so that a scene is about the others."""
        for one in self.fought.monsters.values():
            one.skills = [skill for skill in one.skills if skill not in skills]


def ruled(kind: str, *weak_points: str, area: int = 4, **improved: int) -> Lair:
    """Set up a fight of two against one Ruler."""
    return rule_over(
        Lair(foes=[(kind, area)], ann=landmaker(area=3, hp=30), bob=landmaker(area=2, hp=30)), *weak_points, **improved
    )


def rule_over(arena: Lair, *weak_points: str, **improved: int) -> Lair:
    """Make the first monster the Ruler."""
    ruler = arena.fought.monsters["m1"]
    points = [WeakPoint(*point.split(":", 1)) for point in weak_points]
    arena.realm.adventure.truth.weak_points = points
    crown(arena.table.play, ruler, improved, points)
    return arena
