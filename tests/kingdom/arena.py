"""A scene on a Battlefield: some of the Court against some monsters, and dice that fall as written.

    arena = Arena(foes=["ogrekin", ("minotaur", 5)], ann=landmaker("knight", items=["blade"], area=3))

The Court stands where `area=` says (2 unless given), monsters in their Vanguard (4) unless an Area is given; they are
called `m1`, `m2`… in the order given, and `arena.m1` finds them. It is Round 1 and the Court's turn.

    arena.dice(6, 5, 4)                               # check 6 and 5, damage 4
    arena.turn("ann", move=+1, attack="m1")           # a whole turn: `move` is relative to the side's forward
    arena.turn("m1", attack="ann")                    # a monster's too; its Personality still binds it
    arena.turn("ann", action="flee")                  # any other action by its id
    arena.play(make_attack, "ann", ["m1"], "blade")   # any procedure; names stand for people, monsters and Items
    arena.use("ann", "damage_due", "diehard")         # windows and other questions are answered as in a Scene
    arena.ends()

`plain=True` gives monsters without skills. `arena.fight(surprised=True)` plays `fight` from its beginning with fresh
monsters, `arena.go_on()` from where it is.
Nobody is asked for Hope (checks or damage) or consent unless `quiet=False`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.battle import fight
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.grammar.actions import offered_actions, take_action
from undercroft.games.kingdom.rules.sides import embody, forward, spawn
from undercroft.games.kingdom.state import COURT, VANGUARD, Fight, Kingdom, Landmaker, Monster, Realm
from undercroft.games.kingdom.words import Place

from .scene import QUIET, Given, Scene, landmaker

Foe = str | tuple[str, int]
STILL = (*QUIET, "damage_hope")
"""What nobody is asked about in an Arena unless a scene is about it."""
ENEMY_VANGUARD = VANGUARD["foes"]


def _foes(foes: Sequence[Foe]) -> list[tuple[str, int]]:
    return [(foe, ENEMY_VANGUARD) if isinstance(foe, str) else foe for foe in foes]


class Arena(Scene):
    """A table with a fight on it."""

    silent = STILL

    def __init__(
        self,
        land: Kingdom | None = None,
        *,
        foes: Sequence[Foe] = ("ogrekin",),
        quiet: bool = True,
        everything: bool = True,
        rulings: Mapping[str, str] | None = None,
        uncertain: bool = False,
        side: str = COURT,
        plain: bool = False,
        **people: Given,
    ) -> None:
        """Put people and monsters on a Battlefield, in the first Round; `plain` monsters know no skills."""
        self._foes = _foes(foes)
        self._plain = plain
        super().__init__(
            land, others=None, quiet=quiet, everything=everything, rulings=rulings, phase="adventure", **people
        )
        realm, play = self.realm, self.table.play
        realm.delve.begun = True
        realm.place = Place.COMBAT
        realm.delve.fight = Fight(round=1, step="first", first=side, side=side, uncertain=uncertain, depth=realm.depth)
        for kind, area in self._foes:
            monster = spawn(play, kind, area)
            if plain:
                monster.skills = []

    def __getattr__(self, name: str) -> Landmaker:
        """Find somebody: `arena.ann`, `arena.m1`."""
        table = self.__dict__.get("table")
        there = table.state.delve.fight if table is not None else None
        if there is not None and name in there.monsters:
            found: Landmaker = there.monsters[name]
            return found
        return super().__getattr__(name)

    def monster(self, name: str) -> Monster:
        """Find a monster, for what only monsters have."""
        return self.fought.monsters[name]

    @property
    def fought(self) -> Fight:
        """The fight as it stands."""
        found = self.realm.delve.fight
        assert found is not None
        return found

    def play(self, procedure: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Start a procedure; names of people, monsters and of Items of the first of them stand for themselves."""

        async def run(play: Play[Realm]) -> Any:
            found: dict[str, Any] = dict(play.state.landmakers)
            if play.state.delve.fight is not None:
                found |= play.state.delve.fight.monsters
            actor = next((found[one] for one in args if type(one) is str and one in found), None)

            def meant(given: Any) -> Any:
                if isinstance(given, list | tuple):
                    return [meant(one) for one in given]
                if type(given) is not str:
                    return given
                item = actor.find_item(given) if actor is not None else None
                return found.get(given, given if item is None else item)

            got = procedure(play, *map(meant, args), **{name: meant(given) for name, given in named.items()})
            return await got if hasattr(got, "__await__") else got

        return super().play(run)

    def turn(
        self,
        who: str,
        *,
        move: int = 0,
        attack: str = "",
        weapon: str = "",
        hold_back: bool = False,
        action: str = "",
        **said: Any,
    ) -> None:
        """Play a whole turn; what is asked on the way is answered, windows are left to the scene.

        `said` is what else the attack's card says beforehand: no Hope for its dice, and the rest is asked.
        """
        somebody = self.realm.character(who)
        area = somebody.area + move * forward(self.realm, somebody)
        self.play(take_turn, who)
        self._reply(somebody.seat, "battle_move", str(area))
        self._reply(somebody.seat, "battle_action", action or ("attack" if attack else "pass"))
        if attack or action == "attack":
            self.declare(somebody.seat, weapon=weapon, target=attack, held=hold_back, **said)

    def act(self, seat: str, action: str) -> None:
        """Let somebody, or a monster, take a Support Action."""

        async def run(play: Play[Realm], who: Landmaker) -> None:
            await take_action(offered_actions(play, who)[action])

        self.play(run, seat)

    def actions_of(self, who: str) -> list[str]:
        """List the Support Actions that somebody, or a monster, could take."""
        return list(offered_actions(self.table.play, self.realm.character(who)))

    def _reply(self, seat: str, key: str, value: str) -> None:
        if self._asked(seat) == key:
            self.answer(seat, key, value)

    def fight(self, *, duel: tuple[str, ...] = (), surprised: bool = False, uncertain: bool = False) -> None:
        """Begin a fight with fresh monsters, and answer that nothing is special about it."""
        self.play_fight(duel=duel, surprised=surprised, uncertain=uncertain)
        self.answer("gm", "special_conditions", "")

    def play_fight(self, *, duel: tuple[str, ...] = (), surprised: bool = False, uncertain: bool = False) -> None:
        """Begin a fight with fresh monsters, and answer nothing."""
        foes, plain = self._foes, self._plain

        async def begin(play: Play[Realm]) -> str:
            play.state.delve.fight = None
            monsters: list[Monster] = []
            for number, (kind, area) in enumerate(foes, 1):
                monster = embody(play, kind, f"m{number}")
                monster.area = area
                if plain:
                    monster.skills = []
                monsters.append(monster)
            return await fight(play, monsters, surprised=surprised, duel=duel, uncertain=uncertain)

        self.play(begin)

    def go_on(self) -> None:
        """Go on with the fight from where the state is."""

        async def resume(play: Play[Realm]) -> str:
            return await fight(play, [])

        self.play(resume)


RICH = 20
"""Hope enough for any spell."""


def armed(*items: str | tuple[str, int], area: int = 4, **more: Any) -> Any:
    """Give a sheet of somebody with some Items who hits what they aim at."""
    return landmaker(items=list(items), area=area, warfare=9, **more)


def fighter(*skills: str, items: Any = ("blade",), area: int = 4, warfare: int = 9, **more: Any) -> Any:
    """Give a sheet of somebody with some skills who hits what they aim at."""
    return landmaker(skills=list(skills), items=list(items), area=area, warfare=warfare, **more)


def mage(*skills: str, items: Any = (), area: int = 2, **more: Any) -> Any:
    """Give a sheet of somebody who knows some skills, with Charisma and Wit 4."""
    return landmaker("oracle", skills=list(skills), items=list(items), area=area, charisma=4, wit=4, **more)
