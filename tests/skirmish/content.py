"""The skills of Skirmish: a stat block and a small function each."""

from undercroft.engine.asks import YesNo
from undercroft.engine.costs import Limit, OwnCost
from undercroft.engine.moments import Catalogue, Declared, Timing, Use

from .moments import BlowComing, DamageDue, Defense
from .state import Fighter, Ring

ONCE_A_ROUND = Limit("round")
skills = Catalogue({Timing.ASSIST: ONCE_A_ROUND, Timing.INTERRUPT: ONCE_A_ROUND})
Using = Use[Ring, Fighter]


def on_me(use: Using, due: DamageDue) -> bool:
    """The damage is mine, and still to come."""
    return due.target is use.user and not due.prevented


def of_another(use: Using, declared: Declared) -> bool:
    """Somebody else has declared something that still stands."""
    return declared.use.user is not use.user and not declared.cancelled


@skills.power("buckler", Timing.PERMANENT, cite="SKM-BUCKLER", when=lambda use, q: q.of is use.user)
def buckler(use: Using, defense: Defense) -> None:
    """Always: +1 Defense."""
    defense.total.add("Buckler", 1, "SKM-BUCKLER")


@skills.power("footwork", Timing.PERMANENT, cite="SKM-FOOTWORK", when=lambda use, q: q.of is use.user)
def footwork(use: Using, defense: Defense) -> None:
    """Always: +2 Defense."""
    defense.total.add("Footwork", 2, "SKM-FOOTWORK")


@skills.power("battle_cry", Timing.ASSIST, cite="SKM-CRY", when=lambda use, blow: blow.attacker is use.user)
async def battle_cry(use: Using, blow: BlowComing) -> None:
    """You strike: +2 to hit."""
    blow.bonus += 2


@skills.power("iron_will", Timing.INTERRUPT, cite="SKM-WILL", when=on_me)
async def iron_will(use: Using, due: DamageDue) -> None:
    """You are hurt: the damage is prevented."""
    due.prevent()


@skills.power("flinch", Timing.INTERRUPT, cite="SKM-FLINCH", when=on_me)
async def flinch(use: Using, due: DamageDue) -> None:
    """You are hurt: 2 less."""
    due.amount = max(1, due.amount - 2)


@skills.power("hex", Timing.INTERRUPT, cite="SKM-HEX", when=of_another)
async def hex_(use: Using, declared: Declared) -> None:
    """Somebody declares a skill: it comes to nothing."""
    declared.cancel()


@skills.power("grudge", Timing.OPTIONAL, cite="SKM-GRUDGE", when=lambda use, due: due.target is not use.user)
async def grudge(use: Using, due: DamageDue) -> None:
    """Somebody else is hurt: 1 more, if you wish."""
    due.amount += 1


@skills.power("twist", Timing.INTERRUPT, cite="SKM-TWIST", when=lambda use, due: due.target is not use.user)
async def twist(use: Using, due: DamageDue) -> None:
    """Somebody else is hurt: twice as much."""
    due.amount *= 2


class Sweat(OwnCost, frozen=True):
    """So many of one's own HP, and never the last."""

    amount: int

    def can_pay(self, use: Using) -> bool:
        """Say whether some would be left."""
        return use.user.hp > self.amount

    async def pay(self, use: Using) -> None:
        """Lose them."""
        use.user.hp -= self.amount


class Leave(Sweat, frozen=True):
    """The same, if whoever stands next lets one."""

    async def agree(self, use: Using) -> bool:
        """Ask them."""
        other = next(one for one in use.play.state.standing() if one is not use.user)
        return await YesNo(other.seat, "leave")


@skills.power("brace", Timing.INTERRUPT, cite="SKM-BRACE", when=on_me, costs=(Sweat(1),))
async def brace(use: Using, due: DamageDue) -> None:
    """You are hurt: lose 1 HP instead."""
    due.prevent()


@skills.power("beg", Timing.INTERRUPT, cite="SKM-BEG", when=on_me, costs=(Leave(1),), limit=Limit("fight"))
async def beg(use: Using, due: DamageDue) -> None:
    """You are hurt, once a fight: lose 1 HP instead, if they let you."""
    due.prevent()


@skills.power("duck", Timing.OPTIONAL, cite="SKM-DUCK", when=on_me, limit=Limit("round", lambda use: use.user.might))
async def duck(use: Using, due: DamageDue) -> None:
    """You are hurt, as often a round as you have Might: 1 less."""
    due.amount -= 1
