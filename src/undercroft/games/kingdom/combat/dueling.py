"""Duels: one against one, as long as nobody else has a hand in it."""

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..dungeon.residents import HOSTILE, move_out, residents
from ..grammar.concerns import PAUSES
from ..grammar.delve_moments import RoundBegun
from ..grammar.entries import BuiltIn
from ..grammar.windows import Use
from ..rules.figures import max_hp
from ..rules.sides import place
from ..state import Character, Monster, Realm
from ..state.due import Duel
from ..words import Kind

MEDDLE = "duel_meddle"
interference = BuiltIn(id="interference", cite="MYK-NEGOTIATE-11")


def bystanders(realm: Realm) -> list[Character]:
    """List who of the Court watches a duel and could have a hand in it."""
    fight = realm.delve.fight
    if fight is None or not fight.duel:
        return []
    return [who for who in realm.awake() if who.id not in fight.duel]


@interference.feat(
    Kind.PERMANENT,
    when=lambda use, begun: not isinstance(use.user, Monster) and bool(bystanders(use.realm)),
    whose=lambda realm, begun: realm.members() if bystanders(realm) else (),
)
async def watch_and_wait(use: Use, begun: RoundBegun) -> None:
    """A Round of a duel begins: whoever watches may meddle, and then everybody fights."""
    seats = dict.fromkeys(who.seat for who in bystanders(use.realm))
    urgent = is_urgent(use)
    asked = [seat for seat in seats if not use.play.always_passes(seat, MEDDLE)]
    asked = [seat for seat in asked if urgent or use.play.cares(seat, PAUSES)]
    params = {"who": use.user.called, "hp": use.user.hp}
    answers = await each(asked, lambda seat: YesNo(seat, MEDDLE, params))
    meddlers = [who.called for who in bystanders(use.realm) if answers.get(who.seat)]
    if meddlers:
        use.play.tell("duel_broken", rules=(use.feat.cite,), who=meddlers[0])
        everybody_joins(use.play)


def is_urgent(use: Use) -> bool:
    """Say whether there is reason to ask who watches: a duel has just begun, or it goes ill."""
    fight = use.realm.delve.fight
    return fight is None or fight.round <= 1 or 2 * use.user.hp <= max_hp(use.play, use.user).value


def everybody_joins(play: Play[Realm]) -> None:
    """Turn a duel into a Combat of all: the Court where it stands, and the rest of the monsters of the room."""
    delve = play.state.delve
    assert delve.fight is not None
    delve.fight.duel, delve.reaction = [], HOSTILE
    delve.engage = [one for one in delve.engage if not isinstance(one, Duel)]
    for monster in list(residents(play, delve.room)):
        move_out(play, delve.room, monster)
        place(play, monster, monster.area)
