"""How a Court of bots delves: what it packs, where it goes, whom it talks to, when it goes home."""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.atlas.rooms import ends, ways_at
from undercroft.engine.asks import Pick
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from ..grammar.entries import ITEMS
from .blows import Facts
from .camp import MEALS
from .fighting import HURT
from .policies import answers

LATE = 12
"""After how many Quarters of a game a bot would rather be at home: from the thirteenth on everybody is tired."""
STRONG = 0.7
"""From which share of its HP on the Court stays longer than that: who has slept at home has some strength for it."""
POORLY = 0.4
"""Below which share of its HP the Court goes home."""
WEARY, FRESH = 0.5, 8
"""Below which share it does so while there is time to sleep at home and try again, and how many Quarters that is."""
BOLD = 0.85
"""From which share of its HP on the Court goes back to those from whom it has run."""
FAIR_GAME = 3
"""How many times the Court's Levels a bot thinks it can hunt down."""
UNKNOWN_ROOM = 3
"""How many monsters a bot expects in a room of which it knows nothing."""
ARMS = ("firearm", "great_sword", "blade", "spear", "war_hammer", "battle_axe", "broom", "crossbow", "dagger")
WANTED = ("armor", "potion", "buckler", "full_course", "lunch", "star_fragment", "trauma_kit", "drink")
"""What a bot asks for before an adventure, the best first, once it is armed."""
BOMB, BOMBERS = "bomb", 3
"""What one of a Court should have with it for a crowd, and how seldom somebody thinks of it."""
ENOUGH_MEALS = 3
"""How many meals a Court should have with it: one for each Turn, and one more."""


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
    enough = params["done"] or beaten or is_beaten(params)
    if enough and not params["refused"]:
        return go_home(ask, rooms)
    rooms = [room for room in rooms if not is_dreaded(params, room)]
    here = 0 if params["watched"] else params["left"].get(params["room"], 0)
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
    return (
        min(unsearched, key=lambda room: params["steps"][room]) if unsearched else go_home(ask, list(params["steps"]))
    )


def is_dreaded(params: Facts, room: str) -> bool:
    """Say whether somebody is in a room whom the Court has met and left there; in full strength it goes back."""
    return bool(room in params["entered"] and params["monsters"].get(room)) and condition(params) < BOLD


def is_beaten(params: Facts) -> bool:
    """Say whether the Court is in no state to go on: too many wounds, or most of it carried by the others."""
    worst = STRONG if params["quarters"] >= LATE else WEARY if params["quarters"] <= FRESH else POORLY
    return condition(params) < worst or 2 * params["up"] < len(params["health"]) or bool(params["dying"])


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
        return min(
            gates,
            key=lambda room: (
                bool(params["monsters"].get(room)),
                room not in params["explored"],
                params["steps"][room],
            ),
        )
    known = [room for room in rooms if room in params["explored"]] or list(rooms)
    if "stay" in ask.ids and leads_away(params, known):
        return "stay"
    here = [choice for choice in ask.ids if choice != "leave"]
    return min(known, key=lambda room: params["steps"][room]) if known else here[-1]


def leads_away(params: Facts, rooms: Sequence[str]) -> bool:
    """Say whether the way home is shut, and all that can be reached lies further from every gate than this room."""
    left = walks(params)
    return params["room"] in left and all(left.get(room, len(left)) > left[params["room"]] for room in rooms)


def walks(params: Facts) -> dict[str, int]:
    """Count how many Corridors lie between each room and the nearest gate, were none of them shut."""
    found = dict.fromkeys(params["gates"], 0)
    queue = list(found)
    for room in queue:
        for other in (end for name in ways_at(room, params["corridors"]) for end in ends(name)):
            if other not in found:
                found[other] = found[room] + 1
                queue.append(other)
    return found


def has_fresh_neighbour(params: Facts, room: str) -> bool:
    """Say whether a Corridor leads from a room to one that was not explored, and into which the Court would go."""
    around = [other for name in ways_at(room, params["corridors"]) for other in ends(name)]
    return any(other not in params["explored"] and not is_dreaded(params, other) for other in around)


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


@answers("item_wanted")
def pack(view: View, ask: Pick, dice: Dice) -> str:
    """Ask for a weapon first, then for what keeps one alive."""
    mine = ask.params["items"]
    armed = any(ITEMS[item].weapon is not None for item in mine)
    wishes = [item for item in (() if armed else ARMS) if item in ask.ids]
    meals = sum(item in MEALS for item in ask.params["court"])
    if armed and "lunch" in ask.ids and meals < ENOUGH_MEALS and dice.roll(2) == 1:
        return "lunch"
    if armed and BOMB in ask.ids and BOMB not in ask.params["court"] and dice.roll(BOMBERS) == 1:
        return BOMB
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
