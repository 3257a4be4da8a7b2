"""The Exploration Meeting: everybody points at whoever did best, and that character gets a Medal."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...state import Realm
from ...words import Condition


async def award_medal(play: Play[Realm]) -> None:
    """Vote all at once; most votes win, a die breaks ties. [MYK-EPHASE-MEDAL-01] [MYK-EPHASE-MEDAL-02] [MYKR-102]"""
    realm = play.state
    names = {name: realm.landmakers[name].called for name in realm.court}
    seats = dict.fromkeys(realm.landmakers[name].seat for name in realm.court)
    if len(names) == 1:
        votes = dict.fromkeys(seats, next(iter(names)))
    else:
        votes = await each(seats, lambda seat: Pick(seat, "medal_vote", list(names), {"names": names}))
    counts = {name: list(votes.values()).count(name) for name in names}
    best = [name for name, count in counts.items() if count == max(counts.values())]
    winner = realm.landmakers[pick_from(play.dice, best)]
    winner.medals += 1
    rules = ("MYK-EPHASE-MEDAL-02", "MYK-EPHASE-MEDAL-03") if len(best) > 1 else ("MYK-EPHASE-MEDAL-02",)
    told = "medal_laid_down" if winner.condition is Condition.DEAD else "medal_awarded"
    play.tell(told, rules=rules, who=winner.called, votes=counts[winner.id], medals=winner.medals)
