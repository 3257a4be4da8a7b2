"""Fumbles: what a critical failure of an attack does to the side that fumbles."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.tables import carry_out, draw

from ..grammar.attempts import Attack
from ..grammar.entries import TRAPS
from ..grammar.labels import labelled
from ..grammar.moments import DamageDue, TableRolled
from ..grammar.tables import TABLES, Roll, Row, Table
from ..grammar.windows import item_level, open_moment
from ..rules.bodies import lose_hp, set_hp, take_damage
from ..rules.equipment import destroy_item, printed_weapon
from ..rules.figures import max_followers
from ..rules.knowledge import hides_something
from ..rules.sides import allies_of, fighters, side_of, spawn
from ..state import COURT, ENCAMPMENT, FOES, FORWARD, Character, Fight, Monster, PlacedTrap, Realm
from ..words import CITIZEN, Scope
from .movement import move

COMBAT_TRAPS = "combat_traps"
"""The table from which a Combat Trap is drawn."""
KEPT = ("surrendered", "suppressed")
"""What lasts in a fight without being anybody's skill or Item."""


class Fumble(Roll):
    """A roll on the Fumble Table, with the attack that went wrong."""

    def __init__(self, attack: Attack) -> None:
        super().__init__(attack.play, FUMBLE, attack.attacker)
        self.attack = attack

    @property
    def side(self) -> str:
        """The fumbler's side."""
        return side_of(self.realm, self.roller)

    @property
    def fight(self) -> Fight:
        """The fight in which it happens."""
        fight = self.realm.delve.fight
        assert fight is not None
        return fight


async def fumble(attack: Attack) -> None:
    """Roll on the Fumble Table. [MYK-ATTACK-08] [MYKR-84]"""
    roll = Fumble(attack)
    roll.throw()
    await open_moment(attack.play, TableRolled(roll))
    if not roll.cancelled and attack.play.state.delve.fight is not None:
        await carry_out(roll)


def fumble_of(roll: Roll) -> Fumble:
    """Give the roll with its attack."""
    assert isinstance(roll, Fumble)
    return roll


async def hurts_itself(roll: Roll) -> bool:
    """Let a monster take 1D6 damage where people would lose something; say whether it was one."""
    if isinstance(roll.roller, Monster):
        await take_damage(roll.play, DamageDue(roll.roller, roll.roll("1D6")))
        return True
    return False


async def reinforcements(roll: Roll) -> None:
    """Somebody has heard the noise, and it is not {who}'s friends."""
    if isinstance(roll.roller, Monster):
        await more_followers(roll)
        return
    foes = [one for one in fighters(roll.realm, FOES) if isinstance(one, Monster) and not one.of_npc]
    if not foes:
        return
    lowest = min(one.level for one in foes)
    kinds = list(dict.fromkeys(one.kind for one in foes if one.level == lowest))
    choice = len(kinds) > 1 or hides_something(roll.realm, *foes)
    kind = await Pick(roll.play.gm, "fumble_reinforcements", kinds) if choice else kinds[0]
    for _ in range(roll.roll("1D6")):
        monster = spawn(roll.play, kind, ENCAMPMENT[FOES], exhausted=True)
        roll.play.tell("monster_appeared", rules=(roll.cite,), who=monster.called, area=monster.area)


async def more_followers(roll: Roll) -> None:
    """Let the game master choose whom of the Court new Followers join."""
    people = [one for one in fighters(roll.realm, COURT) if not isinstance(one, Monster)]
    names = {one.id: one.called for one in people}
    if not people:
        return
    ask = Pick(roll.play.gm, "fumble_followers", list(names), {"names": names})
    who = roll.realm.landmakers[await labelled(ask, names) if len(names) > 1 else people[0].id]
    gained = max(0, min(roll.roll("1D6"), max_followers(roll.play, who).value - who.follower_count))
    who.followers[CITIZEN] = who.followers.get(CITIZEN, 0) + gained
    if gained:
        roll.play.tell("followers_charmed", rules=(roll.cite,), who=who.called, amount=gained)


async def shaken(roll: Roll) -> None:
    """{who}'s whole side takes a step back."""
    side = fumble_of(roll).side
    for one in fighters(roll.realm, side):
        if one.area != ENCAMPMENT[side]:
            await move(roll.play, one, one.area - FORWARD[side], "thrown")


async def friendly_fire(roll: Roll) -> None:
    """{who} hits the wrong one."""
    attack = fumble_of(roll).attack
    near = [one for one in allies_of(roll.realm, roll.roller) if one.area == roll.roller.area]
    if not near:
        return
    victim = pick_from(roll.play.dice, near)
    amount, weapon = roll.roll(attack.dice), attack.weapon
    if weapon is not None and not attack.club:
        amount = max(1, amount) + item_level(roll.play, roll.roller, weapon) * printed_weapon(weapon).per_level
    await take_damage(roll.play, DamageDue(victim, amount, roll.roller.id))


async def argument(roll: Roll) -> None:
    """{who} starts an argument, of all times now."""
    free = [one for one in allies_of(roll.realm, roll.roller) if one.free_to_act]
    if free:
        other = pick_from(roll.play.dice, free)
        other.exhausted = True
        roll.play.tell("exhausted", rules=(roll.cite,), who=other.called)


async def that_was_a_spell(roll: Roll) -> None:
    """That was no battle cry, that was a spell: what {who}'s side had conjured up is gone."""
    end_effects(roll.play, fumble_of(roll).side)


def end_effects(play: Play[Realm], side: str) -> None:
    """End what the skills and Items of a side have brought about in this fight. [MYKR-84]"""
    realm = play.state
    ours = [one.id for one in fighters(realm, side)]
    for one in fighters(realm):
        own = one.id in ours
        one.lasting = [
            effect
            for effect in one.lasting
            if effect.what in KEPT
            or effect.until not in (Scope.COMBAT, Scope.CYCLE)
            or effect.depth < realm.depth
            or not (effect.by in ours if effect.by else own)
        ]


async def ow(roll: Roll) -> None:
    """Ow. {who} meets their own weapon."""
    await take_damage(roll.play, DamageDue(roll.roller, roll.roll("1D6")))


async def countered(roll: Roll) -> None:
    """{who}'s own strength comes back, twice as hard."""
    await lose_hp(roll.play, roll.roller, roll.roller.hp // 2, "fumble")


async def dropped(roll: Roll) -> None:
    """Something of {who}'s falls down and breaks."""
    if not await hurts_itself(roll) and (items := roll.roller.items()):
        await destroy_item(roll.play, roll.roller, pick_from(roll.play.dice, items), roll.cite)


async def kernel(roll: Roll) -> None:
    """Something in the floor wakes up under {who}'s feet."""
    traps = [trap.id for trap in TRAPS if trap.category == "combat"]
    if not traps:
        return
    kind = draw(roll.play, TABLES[COMBAT_TRAPS]) if COMBAT_TRAPS in TABLES else pick_from(roll.play.dice, traps)
    fight, area = fumble_of(roll).fight, roll.roller.area
    trap = PlacedTrap(f"fumble{fight.round}-{area}", kind, TRAPS[kind].level, "area", str(area), found="discovered")
    fight.traps[area], fight.known_traps[area] = trap, kind
    roll.play.tell("combat_trap_appeared", rules=(roll.cite,), trap=kind, area=area, place=f"area_{area}")


async def despair(roll: Roll) -> None:
    """{who} hits nothing at all, and everybody who cares saw it."""
    if await hurts_itself(roll):
        return
    for one in roll.realm.members():
        if (one is roll.roller or one.towards(roll.roller.id).affection >= 1) and one.drive:
            one.drive -= 1
            roll.play.tell("drive_lost", rules=(roll.cite,), who=one.called, amount=1)


async def slipped(roll: Roll) -> None:
    """The weapon slips out of {who}'s hand and goes its own way."""
    attack = fumble_of(roll).attack
    if not await hurts_itself(roll) and attack.weapon is not None:
        await destroy_item(roll.play, roll.roller, attack.weapon, roll.cite)
    await set_hp(roll.play, pick_one(roll, fighters(roll.realm)), 1)


def pick_one(roll: Roll, people: list[Character]) -> Character:
    """Draw somebody."""
    return pick_from(roll.play.dice, people)


FUMBLE: Table[Row] = Table(
    "fumble",
    dice="2D6",
    cite="MYK-FUMBLE-{:02}",
    rows={
        2: reinforcements, 3: shaken, 4: friendly_fire, 5: argument, 6: that_was_a_spell, 7: ow, 8: countered,
        9: dropped, 10: kernel, 11: despair, 12: slipped,
    },
)  # fmt: skip
