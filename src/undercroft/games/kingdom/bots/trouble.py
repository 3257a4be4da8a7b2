"""Bots in trouble: when a fight is lost, how to get out of it, and whom to carry."""

from collections.abc import Sequence
from math import prod

from undercroft.engine.asks import Pick

from ..combat.minds import chance_to_show
from ..state import COURT, ENCAMPMENT, REARGUARD, VANGUARD
from .blows import Facts

USUAL_BLOW = 5
"""What a blow of somebody at Court does that hits, with a little Hope now and then."""
STRUCK = 0.5
"""How many of the monsters' blows hit, roughly."""
USUAL = {"hp": 10, "defense": 9, "hits": 3}
"""What a bot expects of a monster that it does not know."""
HOPELESS = 0.9
"""How many times its HP a Court expects to lose before it gives a fight up."""
SLIM, A_LITTLE_HOPE = 0.6, 1
"""Below which chance in a Round nobody tries to get away, and how much the Hope that is spent on it adds to a try."""
WORN = 0.5
"""Below which share of its HP a Court has nothing more to do in a dungeon."""
ENDLESS = 13
"""After how many Rounds a Court that cannot get away gives in."""
LONG_FIGHT, STALE = 6, 9
"""After how many Rounds it is time to have it out, or to give in, and after how many to leave it at that."""


def drags_on(field: Facts) -> bool:
    """Say whether a fight has gone on for so long that it is time to have it out."""
    return bool(field["round"] > LONG_FIGHT)


def is_stale(field: Facts) -> bool:
    """Say whether a fight has gone on for so long that nobody will win it any more."""
    return bool(field["round"] > STALE)


def court_of(field: Facts) -> list[Facts]:
    """List the Court on the Battlefield: oneself and one's friends."""
    return [field["self"], *field["friends"].values()]


def foes_of(field: Facts) -> list[Facts]:
    """List the foes who stand."""
    return [foe for foe in field["foes"].values() if foe["up"]]


def pain_ahead(field: Facts) -> float:
    """Say how many HP the Court has to expect to lose before the last foe is down, if it fells the weakest first.

    Everybody at Court comes to the same number, so that nobody runs alone.
    """
    arms = [one.get("warfare", 2) for one in court_of(field) if one["up"]]
    time = pain = 0.0
    for foe in sorted((USUAL | dict(foe) for foe in foes_of(field)), key=lambda foe: (foe["hp"], foe["hits"])):
        force = sum(USUAL_BLOW * chance_to_show(foe["defense"] - warfare) / 36 for warfare in arms)
        time += foe["hp"] / max(force, 0.1)
        pain += time * STRUCK * foe["hits"]
    return pain


def strain(field: Facts) -> float:
    """Say how much of its HP a fight will cost the Court."""
    return float(pain_ahead(field) / max(1, sum(one["hp"] for one in court_of(field) if one["up"])))


def is_lost(field: Facts) -> bool:
    """Say whether a fight will cost the Court more than it has, or more time than anybody has."""
    return is_stale(field) or strain(field) > HOPELESS


def stakes(field: Facts) -> Facts:
    """Say what matters for Hope in a fight: how many there are, how many of them lie there, and how it goes."""
    court = court_of(field)
    return {"court": len(court), "down": sum(not one["up"] for one in court), "strain": strain(field)}


def can_fall_back(field: Facts) -> bool:
    """Say whether the whole Court could be in its Encampment soon, with whoever lies there."""
    far = {True: VANGUARD[COURT], False: REARGUARD[COURT]}
    near = all(one["area"] <= far[one["up"]] for one in court_of(field))
    return is_stale(field) or (near and not drags_on(field))


def way_out(ask: Pick) -> str:
    """Choose how to get out of a fight that is lost: by magic, by the back, or with one's hands up."""
    field, here = ask.params["field"], ask.params["area"]
    if "blue_ribbon" in ask.ids:
        return "blue_ribbon"
    cut_off = not can_fall_back(field) or leads_nowhere(field) or field["round"] > ENDLESS
    if not cut_off:
        for deed in ("flee", "carry"):
            if deed in ask.ids and (deed == "flee" or is_bearer(field, here)):
                return deed
        if here > ENCAMPMENT[COURT] and "move_again" in ask.ids:
            return "move_again"
    return "surrender" if cut_off and "surrender" in ask.ids else ""


def leads_nowhere(field: Facts) -> bool:
    """Say whether nothing is won by running: the way home is barred, or they are quick.

    Who has still something to do in there, and strength for it, runs further in: going home is for later.
    """
    return bool(field["cut_off"] and (field["done"] or is_worn(field))) or escape(field) < SLIM


def is_worn(field: Facts) -> bool:
    """Say whether the Court has lost so much that it should be at home."""
    court = court_of(field)
    return bool(sum(max(0, one["hp"]) for one in court) < WORN * sum(one["most"] for one in court))


def escape(field: Facts) -> float:
    """Say how likely the Court is to get away within a Round."""
    hard = max((int(foe.get("defense", USUAL["defense"])) for foe in foes_of(field)), default=0)
    return chance_to_escape([one.get("quest", 2) for one in court_of(field) if one["up"]], hard)


def chance_to_escape(quests: Sequence[int], hard: int) -> float:
    """Say how likely it is that one of several gets everybody away, if each tries once."""
    return 1 - prod(1 - chance_to_show(hard - quest - A_LITTLE_HOPE) / 36 for quest in quests)


def is_bearer(field: Facts, here: int) -> bool:
    """Say whether somebody lies beside one who has to be brought back."""
    return bool(in_arms(field, here))


def lies_in_danger(field: Facts, here: int) -> bool:
    """Say whether somebody lies beside one where the next blow may find them, and there is still time for that."""
    near = () if drags_on(field) else in_arms(field, here)
    return any(abs(foe["area"] - area) <= foe.get("reach", 1) for foe in foes_of(field) for area in near)


def in_arms(field: Facts, here: int) -> list[int]:
    """List the Areas of those whom one could bring back: from here or from before one, since one goes back oneself."""
    return [one["area"] for one in fallen(field) if ENCAMPMENT[COURT] < one["area"] and 0 <= one["area"] - here <= 1]


def fallen(field: Facts) -> Sequence[Facts]:
    """List the friends who lie on the ground."""
    return [one for one in field["friends"].values() if not one["up"]]
