"""How a Court of bots delves: who stands where, whom to hit, when to spend Hope, rest, talk, go on and go home."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from undercroft.atlas.rooms import ends, ways_at
from undercroft.engine.asks import Number, Pick, Split, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.moments import PASS
from undercroft.engine.odds import Odds
from undercroft.engine.view import View

from ..combat.minds import PATIENCE, worth
from ..dungeon.handling import RIDDLES
from ..grammar.entries import FEATS, ITEMS, Feat
from ..rules.costs import Followers, Hope, Hp, Itself, Treasury, Voices
from ..state import COURT, ENCAMPMENT, VANGUARD
from . import monsters
from .monsters import Facts, best_attack, distance
from .policies import WINDOW, answers

AVERAGE_DIE = 3.5
LATE = 12
"""After how many Quarters of a game a bot would rather be at home: from the thirteenth on everybody is tired."""
POORLY = 0.4
"""Below which share of its HP the Court goes home."""
WEARY, FRESH = 0.5, 8
"""Below which share it does so while there is time to sleep at home and try again, and how many Quarters that is."""
HURT = 0.6
LOW = 0.4
"""Below which share of its HP somebody keeps out of the way."""
LONG_FIGHT = 6
"""After how many Rounds a bot does not think of running any more."""
HOPELESS = 1.6
"""How many times its HP a Court expects to lose before it runs."""
FAIR_GAME = 3
"""How many times the Court's Levels a bot thinks it can hunt down."""
TALKER = 3
"""From which Wit on it is worth while to rest among the people."""
CLUMSY = -2
"""By how much somebody may fall short of the size of the Court and still search with some hope."""
UNKNOWN_ROOM = 3
"""How many monsters a bot expects in a room of which it knows nothing."""
VITAL = ("attack", "strategy", "flee", "fatal_wound", "surprise")
"""Checks that are worth more than a little Hope."""
AT_HOME, MOST_AT_HOME = "change", 2
"""The check for what happened at home, and how many Voices it is worth: two are 1 MG by then, and a region is more."""
FEW_VOICES = 4
"""How many Voices more than heads of the Court a bot likes to have; below that it talks to the people."""
FAIR_CHANCE = 60
GOOD_CHANCE = 70
SAFE_CHANCE = 85
HELPS = 8
"""By how much a point of Hope must raise the chance of what will hardly succeed, in percent."""
POOR_CHANCE = 45
HEALING = ("prayer", "faith", "blessed_kiss", "antidote", "elixir", "revive", "trauma_kit")
BLIND = ("wrath_of_god",)
"""Skills that strike somebody at random: good only where no friend stands."""
IDLE = (
    "cooperation", "ritual", "pumpkin_wagon", "drink", "chocolate", "love_potion", "portrait", "anarch", "puppet_ruler",
    "other", "flour", "power_bait", "blue_ribbon", "crystal_ball",
)  # fmt: skip
"""What one does in a fight only if nothing better can be done."""
MEALS = ("full_course", "lunch")
ARMS = ("firearm", "great_sword", "blade", "spear", "war_hammer", "battle_axe", "broom", "crossbow", "dagger")
WANTED = ("armor", "potion", "buckler", "full_course", "lunch", "star_fragment", "trauma_kit", "drink")
"""What a bot asks for before an adventure, the best first, once it is armed."""
SCOUTS_LEFT = 4
ENOUGH_MEALS = 3
"""How many meals a Court should have with it: one for each Turn, and one more."""
RECKLESS = ("cracker_surprise_the_neighbours", "voice_of_star_star_in_the_blow", "bad_name")
"""What no bot does without need: start a fight at home, burn a lamp for a blow."""
POINTLESS = ("instrument",)
"""What does nothing for somebody who keeps all dice for the check, as bots do."""
MANY_FOLLOWERS = 8
"""From how many Followers on a bot sends some to the rescue of any check."""
PEOPLES_HELP = ("followers_bonus", "exchange")
"""What costs people although it says nothing of the kind, or time."""


def is_monsters(ask: Pick) -> bool:
    """Say whether the game master decides."""
    return "mind" in ask.params["field"]


@answers("battle_move", "battle_move_again")
def take_ground(view: View, ask: Pick, dice: Dice) -> str:
    """Go where the best blow can be struck; who is badly hurt keeps away from those who could strike back."""
    if is_monsters(ask):
        return monsters.choose_ground(ask, dice)
    field = ask.params["field"]
    if is_lost(field):
        return min(ask.ids, key=int)
    if ask.key == "battle_move_again" or drags_on(field):
        return max(ask.ids, key=lambda area: (best_attack(field, area), -distance(field, area)))
    here = str(ask.params["area"])
    return max(ask.ids, key=lambda area: (round(ground(field, area), 2), area == here, -int(area)))


def drags_on(field: Facts) -> bool:
    """Say whether a fight has gone on for so long that it is time to have it out."""
    return bool(field["round"] > LONG_FIGHT)


def ground(field: Facts, area: str) -> float:
    """Say what it is worth to stand in an Area: the best blow from there, less what may come back."""
    mine, place = field["self"], int(area)
    value = best_attack(field, area)
    if not value:
        value = -0.3 * distance(field, area)
    if place in field["traps"]:
        value -= 2
    threats = [
        foe for foe in field["foes"].values() if foe["up"] and abs(foe["area"] - place) <= foe.get("reach", 1) + 1
    ]
    weight = 0.6 if mine["hp"] < LOW * mine["most"] else 0.08
    return float(value - weight * sum(foe.get("hits", 3) for foe in threats) + (0.5 if place < 4 else 0))


def is_lost(field: Facts) -> bool:
    """Say whether a fight cannot be won any more and one can still get away from it."""
    ours = (field["self"], *field["friends"].values())
    foes = [foe for foe in field["foes"].values() if foe["up"]]
    stranded = any(one["area"] > (VANGUARD[COURT] if one["up"] else ENCAMPMENT[COURT]) for one in ours)
    if not foes or any("hp" not in foe for foe in foes) or stranded or drags_on(field):
        return False
    up = [one for one in ours if one["up"]]
    blow = max((arm["damage"] for arm in field["arms"].values()), default=1)
    rounds = sum(foe["hp"] for foe in foes) / max(1.0, 0.7 * blow * len(up))
    pain = sum(0.6 * foe.get("hits", 3) for foe in foes)
    return bool(pain * rounds > HOPELESS * sum(one["hp"] for one in up))


@answers("battle_action")
def fight(view: View, ask: Pick, dice: Dice) -> str:
    """Heal who is in a bad way, strike if that is worth it, else use a skill, come nearer, or help with a blow."""
    if is_monsters(ask):
        return monsters.choose_deed(ask, dice)
    field = ask.params["field"]
    skills: list[str] = [one for one in ask.params["skills"] if one in ask.ids and is_granted(one, ask.params)]
    if is_lost(field):
        if "blue_ribbon" in ask.ids:
            return "blue_ribbon"
        if "flee" in ask.ids:
            return "flee"
        if ask.params["area"] > 1 and "move_again" in ask.ids:
            return "move_again"
    helping = [one for one in skills if one.startswith(HEALING)]
    if helping and any(one["hp"] * 3 <= one["most"] for one in (*field["friends"].values(), field["self"])):
        return pick_from(dice, helping)
    value = best_attack(field, str(ask.params["area"]))
    here = ask.params["area"]
    alone_with_foes = {one["area"] for one in field["foes"].values() if one["up"]} - {
        one["area"] for one in field["friends"].values()
    }
    unwise = (*IDLE, *HEALING) if here in alone_with_foes else (*IDLE, *HEALING, *BLIND)
    useful = [one for one in skills if not one.startswith(unwise)]
    if "attack" in ask.ids and (value >= 2.5 or not useful or dice.roll(3) > 1):
        return "attack"
    if useful:
        return pick_from(dice, useful)
    if "attack" in ask.ids:
        return "attack"
    drinks = [one for one in skills if one.startswith("drink")]
    if drinks:
        return drinks[0]
    strong = field["self"]["hp"] >= HURT * field["self"]["most"]
    far = distance(field, str(ask.params["area"])) > 1
    if (strong or drags_on(field)) and far and "move_again" in ask.ids:
        return "move_again"
    return "cooperation" if "cooperation" in ask.ids else "pass"


@answers("attack_weapon")
def best_weapon(view: View, ask: Pick, dice: Dice) -> str:
    """Take the weapon with which the best blow can be struck, and no Bomb among friends; else the first at hand."""
    if "field" not in ask.params:
        return ask.ids[0]
    field, area = ask.params["field"], str(ask.params["area"])

    def value(key: str) -> float:
        arm = field["arms"].get(key, {"near": {}})
        spared = {one["area"] for one in field["friends"].values()} if key.endswith(":bomb") else set()
        near = [field["foes"][one] for one in arm["near"].get(area, ())]
        return max((worth(arm, foe) for foe in near if foe["area"] not in spared), default=0.0)

    return max(ask.ids, key=value)


@answers("attack_target")
def best_target(view: View, ask: Pick, dice: Dice) -> str:
    """Hit whoever is likeliest to drop; else whoever hits hardest for what it takes to bring them down."""
    if is_monsters(ask):
        return monsters.choose_victim(ask, dice)
    field = ask.params["field"]
    damage = max((arm["damage"] for arm in field["arms"].values()), default=1)
    up = [one for one in ask.ids if one not in ask.params["down"]] or list(ask.ids)

    def value(name: str) -> float:
        foe = field["foes"].get(name, {"up": True})
        danger = float(foe.get("hits", 3)) * foe.get("chance", 18) / 36 / max(1, foe.get("hp", 10))
        return float(worth({"damage": damage}, foe) + 3 * danger)

    return max(up, key=value)


@answers("damage_hope")
def hit_harder(view: View, ask: Pick, dice: Dice) -> str:
    """Spend Hope when it brings somebody down, and spare Drive when it does not."""
    return str(hope_for_blow(view, ask.params, len(ask.ids) - 1))


def hope_for_blow(view: View, params: Facts, at_most: int) -> int:
    """Say how much Hope a blow is worth."""
    spare = max(0, params["voices"] - len(view.players))
    most = min(at_most, params["drive"] + min(spare, 2))
    missing = params.get("hp", 0) - params["expected"] + 1
    wanted = max(0, int(-(-missing // AVERAGE_DIE)))
    if 0 < wanted <= most:
        return wanted
    return 0 if wanted == 0 else min(at_most, params["drive"])


@answers("hope_from_drive")
def own_first(view: View, ask: Pick, dice: Dice) -> str:
    """Spend one's own Drive before the people's Voices."""
    return max(ask.ids, key=int)


@answers("check_hope")
def plan(view: View, ask: Pick, dice: Dice) -> str:
    """Spend a little Hope if that brings a fair chance of success; Voices only where it matters; no blood."""
    describe = ask.describe
    if describe is None:
        return "0"
    return str(hope_for_dice(view, ask.params, len(ask.ids) - 1, lambda hope: describe(str(hope)).odds))


def hope_for_dice(view: View, params: Facts, at_most: int, odds_of: Callable[[int], Odds | None]) -> int:
    """Say how much Hope the dice of a check are worth, by the odds that each amount of it gives."""
    if params.get("price") == "hp":
        return 0
    drive = int(params.get("drive", 0))
    vital = params.get("action") in VITAL
    spare = max(0, at_most - drive - len(view.players) - 2)
    most = min(2, drive + (min(spare, 2) if vital or spare > 6 else 0))
    if params.get("action") == AT_HOME:
        most = max(most, min(MOST_AT_HOME, at_most - len(view.players)))
    goal = goal_of(params.get("action", ""))
    if min(most, at_most) < 1:
        return 0
    chances: list[int] = []
    for hope in range(min(most, at_most) + 1):
        odds = odds_of(hope)
        if odds is None:
            return 0
        chances.append(sum(band.percent for band in odds.bands if "success" in band.label))
        if chances[hope] >= goal:
            return hope
    return best_effort(chances) if vital or params.get("action") == AT_HOME else 0


def best_effort(chances: Sequence[int]) -> int:
    """Say how much Hope is worth spending on what will hardly succeed: as long as each raises the chance by much."""
    worth_it = [hope for hope in range(len(chances)) if chances[hope] - chances[0] >= HELPS * hope]
    return worth_it[-1]


def goal_of(action: str) -> int:
    """Say from which chance on a check is good enough, in percent."""
    if action == AT_HOME:
        return SAFE_CHANCE
    return POOR_CHANCE if action == "attack" else GOOD_CHANCE if action in VITAL else FAIR_CHANCE


def costs_of(power: str) -> Sequence[object]:
    """Give what a feat costs."""
    return cast(Feat, FEATS[power]).costs


def is_dear(power: str) -> bool:
    """Say whether a feat costs Hope, Voices or the Item itself."""
    return any(not isinstance(cost, (Followers, Hp)) for cost in costs_of(power))


def is_granted(power: str, means: Facts) -> bool:
    """Say whether the Hope for a feat is there: one's own, or Voices that no bot would refuse."""
    spare = max(0, means.get("spare", 1))
    costs = [type(cost) for cost in costs_of(power)]
    return (Voices not in costs or spare > 0) and (Hope not in costs or means.get("drive", 0) + spare > 0)


@answers(f"{WINDOW}*")
def step_in(view: View, ask: Pick, dice: Dice) -> str:
    """Save whoever is about to fall; use what costs nothing; spend Hope where it turns something; never money."""
    unwanted = (Treasury, Hp) if ask.key != f"{WINDOW}damage_due" else Treasury
    sensible = [one for one in ask.ids if one not in (PASS, *RECKLESS, *POINTLESS)]
    powers = [one for one in sensible if not any(isinstance(cost, unwanted) for cost in costs_of(one))]
    stake = ask.params["stake"] if powers else {}
    if not powers or (ask.seat in view.players and not (powers := [one for one in powers if is_granted(one, stake)])):
        return PASS
    powers.sort(key=lambda one: len(costs_of(one)) + 2 * is_dear(one))
    free = [one for one in powers if not costs_of(one) and not one.startswith(PEOPLES_HELP)]
    moment = ask.key.removeprefix(WINDOW)
    if ask.seat not in view.players:
        return monsters.interrupt(ask, powers, free)
    match moment:
        case "damage_due":
            return parry(ask.params, powers, free)
        case "downed":
            return powers[0] if stake["ours"] else free[0] if free else PASS
        case "result_reached":
            return turn_it(ask.params, powers, free)
        case "check_announced" | "dice_rolled":
            vital = ask.params.get("action") in VITAL
            return free[0] if free else powers[0] if vital and dice.roll(3) == 1 else PASS
        case "breather" | "camp_begun" | "meal_used":
            return at_ease(stake, powers, free, dice)
        case "advance_obstructed" | "sleep_spread":
            return PASS
        case "attack_declared":
            weak = stake.get("hp", 9) <= 6
            return free[0] if free else powers[0] if not stake["ours"] or weak else PASS
    if free:
        return free[0] if dice.roll(4) > 1 else PASS
    return pick_from(dice, [powers[0], PASS])


def parry(params: Facts, powers: Sequence[str], free: Sequence[str]) -> str:
    """Save one of ours who would fall; take the sting out of a hard blow if that costs nothing."""
    stake, amount = params["stake"], params["amount"]
    if not stake["ours"]:
        return free[0] if free else PASS
    if amount >= stake.get("hp", 99):
        return powers[0]
    return free[0] if free and amount >= 3 else PASS


def turn_it(params: Facts, powers: Sequence[str], free: Sequence[str]) -> str:
    """Raise a check of ours that would fail and matters, or spoil one of theirs."""
    if "result" not in params or "difficulty" not in params:
        return free[0] if free else PASS
    fails = params["result"] < params["difficulty"]
    if not params["stake"]["ours"]:
        return free[0] if free and not fails else PASS
    if not fails:
        return PASS
    if "followers_bonus" in powers and params["stake"]["followers"] >= MANY_FOLLOWERS:
        return "followers_bonus"
    return powers[0] if params.get("action") in VITAL else free[0] if free else PASS


def at_ease(stake: Facts, powers: Sequence[str], free: Sequence[str], dice: Dice) -> str:
    """In a quiet moment heal the wounded with Hope that can be spared; Potions are for worse moments."""
    praying = [one for one in powers if one.startswith("prayer")]
    if praying and stake.get("hurt", 0) >= 6 and stake.get("voices", 0) >= 8:
        return praying[0]
    potions = [one for one in powers if one.startswith("potion")]
    if potions and stake.get("hurt", 0) >= 15:
        return potions[0]
    snacks = [one for one in powers if any(isinstance(cost, Itself) for cost in costs_of(one)) and one not in potions]
    choices = [*free, *snacks[:1]]
    return pick_from(dice, [*choices, PASS]) if choices else PASS


@answers("hope_to_spend")
def two_at_most(view: View, ask: Number, dice: Dice) -> int:
    """Spend one's Drive, and two Voices at the most."""
    return max(ask.low, min(ask.high, int(ask.params.get("drive", 0)) + 2, 3))


@answers("prayer")
def by_turns(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Help one after another."""
    shares = dict.fromkeys(ask.ids, 0)
    for number in range(ask.points):
        shares[ask.ids[number % len(ask.ids)]] += 1
    return shares


@answers("take_place")
def stand(view: View, ask: Pick, dice: Dice) -> str:
    """Strong arms in front, shooters behind them, who has no weapon at the back."""
    reach = [weapon.reach for item in ask.params["items"] if (weapon := ITEMS[item].weapon) is not None]
    if not reach:
        return "2" if ask.params.get("warfare", 0) >= 3 else "1"
    if max(reach) >= 2:
        return "2"
    return "3" if ask.params.get("warfare", 0) >= 2 or max(reach) == 0 else "2"


def condition(params: Mapping[str, Any]) -> float:
    """Say how well the Court is, as a share of its HP."""
    health = params["health"].values()
    most = sum(top for _, top in health)
    return sum(max(0, hp) for hp, _ in health) / most if most else 0.0


@answers("delve_move")
def go(view: View, ask: Pick, dice: Dice) -> str:
    """Go for what the Court came for, else into what nobody has seen; home when the work is done or hopeless."""
    params = ask.params
    rooms = [choice for choice in ask.ids if choice in params["steps"]]
    beaten = params["ruler_beaten"] and params["goal"] in ("ruler", "judge")
    enough = params["done"] or beaten or params["quarters"] >= LATE or is_beaten(params)
    if enough and not params["refused"]:
        return go_home(ask, rooms)
    here = params["left"].get(params["room"], 0)
    if params["goal"] == "truth" and here and not params["stayed"] and condition(params) > HURT and "stay" in ask.ids:
        return "stay"
    pointed = [params["clues"][kind] for kind in pointers(params["goal"]) if kind in params["clues"]]
    targets: list[str] = [
        *(room for room in pointed if room not in params["entered"]),
        *params["prey"],
        *params["wanted"],
    ]
    known = [room for room in targets if room in rooms]
    if known and condition(params) > HURT:
        return known[0]
    fresh = [room for room in rooms if room not in params["explored"]]
    lair = params["clues"].get("lair", "")
    if fresh:
        way = {room: apart(room, targets[0]) if targets else 0 for room in fresh}
        return min(fresh, key=lambda room: (room == lair, way[room], expected(params, room), dice.roll(6)))
    edge = [room for room in rooms if has_fresh_neighbour(params, room)]
    if edge:
        return min(edge, key=lambda room: params["steps"][room])
    if "stay" in ask.ids and here:
        return "stay"
    unsearched = [room for room in rooms if room in params["left"]]
    return min(unsearched, key=lambda room: params["steps"][room]) if unsearched else go_home(ask, rooms)


def is_beaten(params: Facts) -> bool:
    """Say whether the Court is in no state to go on: too many wounds, or most of it carried by the others."""
    worst = WEARY if params["quarters"] <= FRESH else POORLY
    return condition(params) < worst or 2 * params["up"] < len(params["health"])


def apart(room: str, other: str) -> int:
    """Say how many walls lie between two rooms, as the mole digs."""
    return abs(ord(room[0]) - ord(other[0])) + abs(int(room[1]) - int(other[1]))


def pointers(goal: str) -> tuple[str, ...]:
    """Say which clues tell where to go for an objective."""
    return {"ruler": ("lair",), "hunt": ("prey",), "reach": ("place",)}.get(goal, ("thing",))


def expected(params: Facts, room: str) -> float:
    """Say how many monsters are to be expected in a room; who hunts does not mind them."""
    count = params["monsters"].get(room)
    number = UNKNOWN_ROOM if count is None else count
    return float(not number) if params["goal"] == "hunt" else number


def go_home(ask: Pick, rooms: Sequence[str]) -> str:
    """Leave, or go towards a gate by rooms that are known."""
    params = ask.params
    if "leave" in ask.ids and not params["refused"]:
        return "leave"
    gates = [room for room in rooms if room in params["gates"]]
    if gates:
        return min(gates, key=lambda room: (room not in params["explored"], params["steps"][room]))
    known = [room for room in rooms if room in params["explored"]] or list(rooms)
    here = [choice for choice in ask.ids if choice != "leave"]
    return min(known, key=lambda room: params["steps"][room]) if known else here[-1]


def has_fresh_neighbour(params: Facts, room: str) -> bool:
    """Say whether a Corridor leads from a room to one that was not explored."""
    around = [other for name in ways_at(room, params["corridors"]) for other in ends(name)]
    return any(other not in params["explored"] for other in around)


@answers("meet_neutral", "duel_lost")
def talk_first(view: View, ask: Pick, dice: Dice) -> str:
    """Talk, unless they are easy prey, or those whom one hunts."""
    levels, court = ask.params["levels"], ask.params["court"]
    easy = levels and 2 * sum(levels) <= sum(court)
    return "fight" if easy or is_fair_game(ask.params) else "negotiate"


@answers("meet_friendly")
def be_friends(view: View, ask: Pick, dice: Dice) -> str:
    """Friends are friends, unless the hunt is for them."""
    return "fight" if is_fair_game(ask.params) else "exchange"


def is_fair_game(params: Facts) -> bool:
    """Say whether these are the prey, and few enough."""
    return bool(params.get("prey") and sum(params["levels"]) <= FAIR_GAME * sum(params["court"]))


@answers("camp_act")
def make_camp(view: View, ask: Pick, dice: Dice) -> str:
    """Be oneself again, take what one came for, eat, bandage, send scouts ahead, look for clues, rest when hurt."""
    params = ask.params
    if "separation" in ask.ids:
        return "separation"
    if params.get("wanted") and "touch" in ask.ids:
        return "touch"
    meals = [choice for choice in ("meat_of_infinity", *MEALS) if choice in ask.ids]
    if meals and params["hungry"] and (params["quarters"] % 4 >= 1 or params["hurt"] >= 8):
        return meals[0]
    if "trauma_kit" in ask.ids and params["hurt"] >= 3:
        return "trauma_kit"
    skill = max(params["scores"]["wit"], params["scores"]["quest"]) - params["court"]
    if "touch" in ask.ids and open_talks(params):
        return "touch"
    if params["goal"] == "truth" and (deed := look_for_clues(ask, skill)):
        return deed
    if "gather" in ask.ids and params["unknown"] and params["followers"] >= SCOUTS_LEFT:
        return "gather"
    if "exchange" in ask.ids:
        return "exchange"
    if params["voices"] < params["court"] + FEW_VOICES and params["scores"]["wit"] >= TALKER:
        return "rest"
    if "search" in ask.ids and skill >= CLUMSY and (unsearched(params) or not is_searched(params, "room")):
        return "search"
    if "disarm" in ask.ids and skill >= CLUMSY:
        return "disarm"
    return "rest"


def look_for_clues(ask: Pick, skill: int) -> str:
    """Handle things if one is no searcher, or if they have been searched; else search them."""
    if "touch" in ask.ids and open_things(ask.params) and (skill < 0 or not unsearched(ask.params)):
        return "touch"
    return "search" if "search" in ask.ids and unsearched(ask.params) else ""


def is_searched(params: Facts, target: str) -> bool:
    """Say whether somebody has searched something here, with success."""
    return f"{params['room']}:{target}" in params["searched"]


def unsearched(params: Facts) -> list[str]:
    """List the things here that nobody has searched."""
    return [thing for thing in params["things"] if thing not in params["people"] and not is_searched(params, thing)]


def is_open(params: Facts, name: str) -> bool:
    """Say whether it is worth while to handle something here, or to talk to somebody: not done, not in vain so far."""
    mark = f"{params['room']}:{name}"
    return mark not in params["handled"] and params["tried"].count(mark) < PATIENCE


def open_talks(params: Facts) -> list[str]:
    """List whom nobody has won over yet."""
    return [name for name in params["people"] if is_open(params, name)]


def open_things(params: Facts) -> list[str]:
    """List the things that nobody has handled yet."""
    return [name for name in params["things"] if name not in params["people"] and is_open(params, name)]


@answers("touch_what")
def reach_for(view: View, ask: Pick, dice: Dice) -> str:
    """Take what one came for; else talk to people, then handle what was looked at first."""
    params = ask.params
    if params["wanted"] in ask.ids:
        return str(params["wanted"])
    talks = sorted(open_talks(params), key=lambda name: params["tried"].count(f"{params['room']}:{name}"))
    things = sorted(open_things(params), key=lambda name: not is_searched(params, name))
    return (*talks, *things, *ask.ids)[0]


@answers("thing_riddle")
def guess(view: View, ask: Pick, dice: Dice) -> str:
    """Know the riddle, as a rule."""
    right = RIDDLES[ask.params["riddle"]][0]
    return right if right in ask.ids and dice.roll(6) > 1 else pick_from(dice, list(ask.ids))


@answers("gather_room")
def scout_ahead(view: View, ask: Pick, dice: Dice) -> str:
    """Look into a room that nobody knows."""
    fresh = [room for room in ask.ids if room not in ask.params["known"]]
    return pick_from(dice, fresh or list(ask.ids))


@answers("rest_table")
def rest_how(view: View, ask: Pick, dice: Dice) -> str:
    """Raise the people's hopes when they are low, else find things or make friends; brooding only makes foes."""
    return "wit" if ask.params["voices"] < 9 else pick_from(dice, ("quest", "charisma"))


@answers("touch_anyway")
def hands_off(view: View, ask: YesNo, dice: Dice) -> bool:
    """Leave a thing alone that is known to bite, unless it is what one came for."""
    return bool(ask.params.get("wanted"))


@answers("potion_patient", "trauma_patient")
def worst_off(view: View, ask: Pick, dice: Dice) -> str:
    """Help whoever needs it most, as far as one can tell."""
    hp: Mapping[str, int] = ask.params.get("hp", {})
    return min(ask.ids, key=lambda one: hp.get(one, 0))


@answers("item_wanted")
def pack(view: View, ask: Pick, dice: Dice) -> str:
    """Ask for a weapon first, then for what keeps one alive."""
    mine = ask.params["items"]
    armed = any(ITEMS[item].weapon is not None for item in mine)
    wishes = [item for item in (() if armed else ARMS) if item in ask.ids]
    meals = sum(item in MEALS for item in ask.params["court"])
    if armed and "lunch" in ask.ids and meals < ENOUGH_MEALS and dice.roll(2) == 1:
        return "lunch"
    wishes += [item for item in WANTED if item in ask.ids and item not in mine]
    return wishes[0] if wishes else pick_from(dice, ask.ids[1:])


SKILLS_FIRST = (
    "prayer", "war_god", "carnage", "deed_of_arms", "diehard", "royal_guard", "stormbringer", "diadem", "rush",
    "shield", "parry", "aim", "double_arm", "blaze_away", "wrath_of_god", "collecting", "disrupt", "multiple", "assist",
    "shooting_star", "asterism", "logical_blast", "knock_back", "charge", "galdr", "transfer", "devotion",
)  # fmt: skip
"""What a bot learns if it can, the best for a delve first."""


@answers("skill_learned", "class_skill")
def train(view: View, ask: Pick, dice: Dice) -> str:
    """Learn what helps in a delve, else anything."""
    good = [skill for skill in SKILLS_FIRST if skill in ask.ids]
    return pick_from(dice, good[:3]) if good and dice.roll(4) > 1 else pick_from(dice, ask.ids)
