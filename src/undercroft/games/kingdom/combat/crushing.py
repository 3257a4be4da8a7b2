"""Crushing blows: what an attack does beyond its damage when it is a critical success."""

from typing import Any

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.tables import carry_out

from ..grammar.attempts import Attack
from ..grammar.entries import ITEMS, SKILLS
from ..grammar.holdings import SUPPRESSED, suppressed
from ..grammar.moments import TableRolled
from ..grammar.tables import Roll, Row, Table
from ..grammar.windows import open_moment
from ..rules.bodies import inflict
from ..rules.cycles import last
from ..state import AREAS, Character, Monster
from ..words import HIGHEST_LEVEL, Scope


class Blow(Roll):
    """A roll on the Crushing Blow Table, with the attack that it belongs to."""

    def __init__(self, attack: Attack) -> None:
        super().__init__(attack.play, CRUSHING_BLOW, attack.attacker)
        self.attack = attack


async def crush(attack: Attack) -> None:
    """Roll on the Crushing Blow Table before the damage is determined. [MYK-ATTACK-07] [MYKR-83]"""
    blow = Blow(attack)
    blow.throw()
    await open_moment(attack.play, TableRolled(blow))
    if not blow.cancelled:
        await carry_out(blow)


def blow_of(roll: Roll) -> Attack:
    """Give the attack behind a roll."""
    assert isinstance(roll, Blow)
    return roll.attack


async def etched(roll: Roll) -> None:
    """The blow etches itself into {who}'s weapon, which is the better for it."""
    weapon = blow_of(roll).weapon
    if weapon is not None and ITEMS[weapon.id].levels and weapon.level < HIGHEST_LEVEL:
        weapon.level += 1
        told: dict[str, Any] = {"who": roll.roller.called, "item": weapon.id, "level": weapon.level}
        roll.play.tell("weapon_improved", rules=(roll.cite,), **told)


async def lightning(roll: Roll) -> None:
    """{who} strikes like lightning, and has time for something else."""
    blow_of(roll).again = True


async def disfiguring(roll: Roll) -> None:
    """The blow changes how its victim looks, and not for the better."""
    for target in blow_of(roll).struck:
        await inflict(roll.play, target, "cursed", roll.cite)


async def everything(roll: Roll) -> None:
    """{who} puts everything into it: twice the damage."""
    blow_of(roll).times *= 2


async def sent_flying(roll: Roll) -> None:
    """The blow sends its victim flying."""
    attack = blow_of(roll)
    if not attack.struck:
        return
    target = attack.struck[0]
    areas = [str(area) for area in AREAS if area != target.area]
    params = {"who": target.called, "area": target.area}
    attack.fling_to = int(await Pick(roll.roller.seat, "fling_to", areas, params))


async def satisfying(roll: Roll) -> None:
    """A satisfying thud: 1D6 more damage."""
    blow_of(roll).add_dice("crushing blow", "1D6", roll.cite)


async def turned_back(roll: Roll) -> None:
    """{who} turns the victim's own strength against it: more damage by its Level."""
    blow_of(roll).per_level = True


async def to_the_brink(roll: Roll) -> None:
    """The victim totters. Leaving it on the brink is an option."""
    attack = blow_of(roll)
    aim = attack.aim()
    if aim and await YesNo(roll.roller.seat, "leave_on_the_brink", aim):
        attack.instead = roll.roll("1D6")


async def sealed(roll: Roll) -> None:
    """Right on the mark: the victim forgets how to do something until the fight is over."""
    attack = blow_of(roll)
    for target in attack.struck:
        if any(not suppressed(target, skill) for skill in target.skills):
            await seal_a_skill(roll, target)


async def seal_a_skill(roll: Roll, target: Character) -> None:
    """Let the attacker choose a skill of the target, or the game master if nobody knows them. [MYKR-83]"""
    play = roll.play
    hidden = isinstance(target, Monster) and not target.known
    seat = play.gm if hidden else roll.roller.seat
    skills = [skill for skill in dict.fromkeys(target.skills) if not suppressed(target, skill)]
    chosen = await Pick(seat, "seal_skill", skills, {"who": target.called}) if len(skills) > 1 else skills[0]
    last(play, target, SUPPRESSED, 1, Scope.COMBAT, name=SKILLS[chosen].title, cite=roll.cite, about=chosen)
    if hidden:
        play.tell("hidden_skill_sealed", rules=(roll.cite,), who=target.called)
    else:
        play.tell("skill_sealed", rules=(roll.cite,), who=target.called, skill=chosen)


async def wrath(roll: Roll) -> None:
    """The victim feels {who}'s wrath: 2D6 more damage."""
    blow_of(roll).add_dice("crushing blow", "2D6", roll.cite)


async def struck_down(roll: Roll) -> None:
    """{who} finds the weak spot. That was that."""
    blow_of(roll).instead = 0


CRUSHING_BLOW: Table[Row] = Table(
    "crushing_blow",
    dice="2D6",
    cite="MYK-CRUSHING-{:02}",
    rows={
        2: etched, 3: lightning, 4: disfiguring, 5: everything, 6: sent_flying, 7: satisfying, 8: turned_back,
        9: to_the_brink, 10: sealed, 11: wrath, 12: struck_down,
    },
)  # fmt: skip
