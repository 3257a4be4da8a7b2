"""The rules of Skirmish."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from undercroft.engine.moments import Moment, Question, Windows
from undercroft.engine.play import Play

from .content import skills
from .moments import BlowComing, DamageDue, Defense
from .state import Fighter, Ring
from .striking import bonus_of, card_of


class RingSide(Windows[Ring, Fighter]):
    """Who may step in: everybody who stands, in seat order."""

    def holders(self, moment: Moment | Question) -> Sequence[Fighter]:
        """List those who stand."""
        return self.play.state.standing()

    def powers_of(self, holder: Fighter) -> Iterable[str]:
        """List somebody's skills."""
        return holder.skills

    def seat_of(self, holder: Fighter) -> str:
        """Everybody decides for themselves."""
        return holder.seat


async def fight(play: Play[Ring]) -> None:
    """Go round until one stands."""
    ring = play.state
    while len(ring.standing()) > 1:
        play.safe_point("turn", turn=ring.turn)
        fighters = list(ring.fighters.values())
        attacker = fighters[ring.turn % len(fighters)]
        if ring.turn % len(fighters) == 0:
            for fighter in fighters:
                fighter.used.round.clear()
        if attacker.hp > 0:
            await strike(play, attacker)
        ring.turn += 1
    ring.winner = ring.standing()[0].seat
    play.tell("won", who=ring.winner)


async def strike(play: Play[Ring], attacker: Fighter) -> None:
    """Fill in one card, roll against somebody's Defense, and hurt them; effort costs HP."""
    drafted = {"effort": 0, **await card_of(play.state, attacker)}
    attacker.hp -= drafted["effort"]
    await blow(play, attacker, drafted)


async def blow(play: Play[Ring], attacker: Fighter, drafted: Mapping[str, Any]) -> None:
    """Roll to hit, then let everybody have their say about the damage."""
    windows, target = RingSide(play, skills), play.state.fighters[drafted["target"]]
    coming = BlowComing(attacker, target)
    coming.bonus += bonus_of(drafted)
    await windows.open(coming)
    defense = windows.reckon(Defense(target)).total
    thrown = play.roll("1d6")
    if thrown.total + attacker.might + coming.bonus < defense.value:
        play.tell("missed", who=attacker.seat, target=target.seat, total=defense)
        return
    due = DamageDue(target, 1 if drafted["mercy"] else play.dice.roll(6))
    await windows.open(due)
    hurt: dict[str, Any] = {"who": target.seat, "amount": 0 if due.prevented else due.amount}
    play.tell("hurt", total=defense, **hurt)
    target.hp -= hurt["amount"]
