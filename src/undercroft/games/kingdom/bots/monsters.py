"""How monsters act without a person behind them: by their Personality, as the rulings have it; see `combat/minds`."""

from collections.abc import Sequence

from undercroft.engine.asks import Number, Pick, PickSome, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.moments import PASS
from undercroft.engine.view import View

from ..combat.minds import worth
from ..grammar.entries import MONSTERS
from .blows import Facts, best_attack
from .policies import answers

FOOLISH, STEADY, STRANGE = "foolish", "steady", "strange"
HEALING = ("rebirth", "recovery", "soldier_of_minos", "beastly_nurse")
CROWDING = ("sleep_cloud", "demoralize", "dazzle", "web", "poison_pollen", "sermon", "foreclosure", "boo", "breakdown")
"""Skills that do something nasty to everybody in an Area."""
BURNING = ("breath", "storm", "thunderclap", "lighting_bolt", "discharge", "bombing_raid", "earthquake", "demon_sea")
"""Skills that hurt everybody in an Area, about as much as their user's Level."""
SPELLS = ("charm", "constrict", "coil", "bear_hug", "riddle", "qupids_arrow", "soul_sympathy", "reconfigure")
"""Skills that put one enemy out of action for a while."""
SUMMONING = ("breeding", "download", "magic_flute", "outnumbered", "ogrekin_band", "puppets", "angel_mimicry")
AGAINST_THE_KINGDOM = ("poverty", "swarm_of_flies", "cockroach_swarm", "locust_swarm", "termite_swarm", "spider_swarm")
ONCE = ("head_toss", "gunport", "volley", "random_fire", "hundred_heads", "death_gaze", "lightning_arrow")
"""Skills of the first moment: once in a Combat, or as good as that."""
COMMANDING = ("deathnology", "hope_of_the_ogrekin", *HEALING)
RALLY = "anabasis"
A_THIRD, A_QUARTER = 3, 4
LONG_FIGHT = 8
"""After how many Rounds even the cunning stop playing about."""
ODD_SKILL = 3.5
"""What a skill is worth of which nothing is known beforehand."""
AT_THE_FRONT = ("eclipse", "seal", "waterhole", "minefield")
UNDER_OURSELVES = "spellbound"


def distance(field: Facts, area: str) -> int:
    """Say how far the nearest enemy who stands is from an Area."""
    return min((abs(foe["area"] - int(area)) for foe in field["foes"].values() if foe["up"]), default=0)


def choose_ground(ask: Pick, dice: Dice) -> str:
    """Choose where a monster goes, by its Personality."""
    field = ask.params["field"]
    mind = field["mind"]
    in_range = [area for area in ask.ids if best_attack(field, area) > 0]
    if wants_out(field):
        return max(ask.ids, key=int)
    if not in_range:
        return min(ask.ids, key=lambda area: distance(field, area))
    if mind == STRANGE:
        return pick_from(dice, in_range)
    if mind == STEADY and field["round"] <= LONG_FIGHT:
        return max(in_range, key=lambda area: distance(field, area))
    if mind == FOOLISH:
        here = str(ask.params["area"])
        return here if here in in_range else min(in_range, key=lambda area: distance(field, area))
    return max(in_range, key=lambda area: (round(best_attack(field, area), 3), distance(field, area)))


def wants_out(field: Facts) -> bool:
    """Say whether a cunning monster would rather be elsewhere; nobody brave or simple does. [MYKR3-M11]"""
    if field["mind"] in (FOOLISH, STRANGE) or field["fearless"] or field["ruler"]:
        return False
    if field["mind"] == STEADY:
        return bool(field["alone"] and field["self"]["hp"] * A_QUARTER <= field["self"]["most"])
    ours, theirs = field["levels"]
    return bool(field["ruler_fell"] and ours * 2 < theirs)


def flees(field: Facts, dice: Dice) -> bool:
    """Say whether a monster in its Encampment runs for it. [MYKR3-M11]"""
    mine = field["self"]
    if field["fearless"] or field["ruler"] or field["mind"] == FOOLISH:
        return False
    ours, theirs = field["levels"]
    if field["mind"] == STEADY:
        return bool(field["alone"])
    if field["mind"] == STRANGE:
        return ours < theirs and dice.roll(6) == 1
    return wants_out(field) or bool(mine["hp"] * A_QUARTER <= mine["most"])


def choose_deed(ask: Pick, dice: Dice) -> str:
    """Choose what a monster does, by its Personality."""
    field = ask.params["field"]
    skills: list[str] = [one for one in ask.params["skills"] if one in ask.ids and one != "cooperation"]
    if field["round"] > LONG_FIGHT:
        skills = []
    if "flee" in ask.ids and flees(field, dice):
        return "flee"
    match field["mind"]:
        case "foolish":
            if "attack" in ask.ids and not (skills and dice.roll(6) > 4):
                return "attack"
        case "steady":
            if "attack" in ask.ids:
                return "attack"
        case "strange":
            step = () if best_attack(field, str(ask.params["area"])) else ("move_again",)
            kinds = [one for one in ask.ids if one in ("attack", *step, "pass", *skills)]
            kinds = [one for one in kinds if one != "pass"] or kinds
            return pick_from(dice, [*kinds, *(one for one in kinds if one == "attack")]) if kinds else ask.ids[-1]
        case _:
            return cunning_deed(ask, skills, dice)
    if skills:
        return pick_from(dice, skills)
    return come_nearer(ask)


def come_nearer(ask: Pick) -> str:
    """Attack if that is all there is; else go on towards the enemy; who is stuck runs if wise, or stands guard."""
    field = ask.params["field"]
    if "attack" in ask.ids:
        return "attack"
    if distance(field, str(ask.params["area"])) > 0 and "move_again" in ask.ids:
        return "move_again"
    ours, theirs = field["levels"]
    if "flee" in ask.ids and ours < theirs and not (field["fearless"] or field["ruler"] or field["mind"] == FOOLISH):
        return "flee"
    return "pass" if "pass" in ask.ids else ask.ids[-1]


def cunning_deed(ask: Pick, skills: Sequence[str], dice: Dice) -> str:
    """Weigh the best attack against every skill; ties are settled by chance."""
    field = ask.params["field"]
    scores = {skill: skill_worth(skill.partition("@")[0], field, ask.params["area"]) for skill in skills}
    if "attack" in ask.ids:
        scores["attack"] = best_attack(field, str(ask.params["area"]))
    best = max(scores.values(), default=0)
    if best <= 0:
        return come_nearer(ask)
    return pick_from(dice, [deed for deed, score in scores.items() if score == best])


def skill_worth(skill: str, field: Facts, area: int) -> float:
    """Say what a skill is worth now, in the coin of attacks."""
    foes = [one for one in field["foes"].values() if one["up"] and not one.get("asleep")]
    friends = [one for one in field["friends"].values() if one["up"]]
    crowd = max((sum(one["area"] == place for one in foes) - sum(one["area"] == place for one in friends)
                 for place in range(1, 7)), default=0)  # fmt: skip
    power = skill.partition(".")[0]
    if power in HEALING:
        return 8 if any(one["hp"] * A_THIRD <= one["most"] for one in (*friends, field["self"])) else 0
    if power in ONCE:
        return 12
    if power in BURNING:
        return float(0.75 * field["level"] * max(0, crowd))
    if power in CROWDING:
        return 3 * max(0, crowd)
    if power in SPELLS:
        return 4 if foes else 0
    if power in SUMMONING:
        return float(2 * max(2, field["level"] // 2))
    if power in AGAINST_THE_KINGDOM:
        return 5 if best_attack(field, str(area)) < 4 else 0
    if power == RALLY:
        return 6 if not best_attack(field, str(area)) and len(friends) > 1 else 0
    return ODD_SKILL


def choose_victim(ask: Pick, dice: Dice) -> str:
    """Choose whom a monster attacks, where its Personality leaves a choice."""
    field = ask.params["field"]
    foes = field["foes"]
    damage = max((arm["damage"] for arm in field["arms"].values()), default=1)
    up = [one for one in ask.ids if one not in ask.params["down"]] or list(ask.ids)
    if field["mind"] == STRANGE:
        return pick_from(dice, up)
    return max(up, key=lambda one: worth({"damage": damage}, foes[one]) if one in foes else 0)


@answers("place_monster")
def by_reach(view: View, ask: Pick, dice: Dice) -> str:
    """Put strikers in front, shooters behind them, and those who command, heal or rule from afar last."""
    reach = ask.params["reach"]
    if reach >= A_THIRD or any(skill in COMMANDING for skill in MONSTERS[ask.params["monster"]].skills):
        return ask.ids[-1]
    return ask.ids[0] if reach < 2 else ask.ids[1]


@answers("combat_trap_area")
def where_it_hurts(view: View, ask: Pick, dice: Dice) -> str:
    """Put what hinders under the Court's feet or before them, and what strengthens under our own."""
    trap = ask.params["trap"]
    areas = ("3", "4") if trap in AT_THE_FRONT else ("4",) if trap == UNDER_OURSELVES else ("3", "2")
    return pick_from(dice, [area for area in areas if area in ask.ids] or list(ask.ids))


@answers("end_of_round")
def bring_them_on(view: View, ask: Pick, dice: Dice) -> str:
    """Bring whoever can come; give up when a few are left without their Ruler."""
    if "reinforce" in ask.ids:
        return "reinforce"
    return "surrender" if ask.params.get("would_yield") else "go_on"


@answers("reinforcements")
def all_of_them(view: View, ask: Number, dice: Dice) -> int:
    """Bring as many as possible."""
    return ask.high


@answers("monsters_flee")
def everybody_out(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Get everybody out."""
    return tuple(ask.ids)


@answers("monsters_flee_to")
def next_door(view: View, ask: Pick, dice: Dice) -> str:
    """Hide next door, where the Court has not been if that can be."""
    near = [room for room in ask.ids if room in ask.params.get("near", ())]
    unseen = [room for room in near or ask.ids if room not in ask.params.get("entered", ())]
    return pick_from(dice, unseen or near or list(ask.ids))


@answers("kin_resent")
def resent(view: View, ask: YesNo, dice: Dice) -> bool:
    """Those who wait and see hold it against the Court; friends forgive."""
    return bool(ask.params.get("reaction") == "neutral")


def interrupt(ask: Pick, powers: Sequence[str], free: Sequence[str]) -> str:
    """Use what is free; what costs Hope or blood only to save somebody of ours who would fall."""
    stake = ask.params["stake"]
    if free:
        return free[0]
    falls = stake.get("ours") and ask.params.get("amount", 0) >= stake.get("hp", 99)
    return powers[0] if falls else PASS
