"""How a Court of bots fights: where to stand, what to do, whom to hit and with what."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from ..combat.minds import worth
from ..grammar.entries import ITEMS
from . import monsters
from .blows import Facts, best_attack, blow_worth, blows
from .monsters import distance
from .policies import answers
from .stepping_in import is_granted
from .trouble import drags_on, foes_of, is_lost, lies_in_danger, way_out

HURT = 0.6
LOW = 0.4
"""Below which share of its HP somebody keeps out of the way."""
HEALING = ("prayer", "faith", "blessed_kiss", "antidote", "elixir", "revive", "trauma_kit")
WORTH_MORE = 3
"""From which worth on a blow is better for those who lie there than to carry them."""
LEAST = -100.0
"""Less than any blow is worth."""
BLIND = ("wrath_of_god",)
"""Skills that strike somebody at random: good only where no friend stands."""
NEAR = {"assault_force": 1, "hoick": 0, "aggravation": 0}
"""Skills that strike whoever is near, friend or foe, and how many Areas away a foe may be for them."""
IDLE = (
    "cooperation", "ritual", "pumpkin_wagon", "drink", "chocolate", "love_potion", "portrait", "anarch", "puppet_ruler",
    "other", "flour", "power_bait", "blue_ribbon", "crystal_ball", "offering",
)  # fmt: skip
"""What one does in a fight only if nothing better can be done, or not at all: an Offering heals a foe."""


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


@answers("battle_action")
def fight(view: View, ask: Pick, dice: Dice) -> str:
    """Heal who is in a bad way, strike if that is worth it, else use a skill, come nearer, or help with a blow."""
    if is_monsters(ask):
        return monsters.choose_deed(ask, dice)
    field = ask.params["field"]
    skills: list[str] = [one for one in ask.params["skills"] if one in ask.ids and is_granted(one, ask.params)]
    if is_lost(field) and (deed := way_out(ask)):
        return deed
    helping = [one for one in skills if one.startswith(HEALING)]
    if helping and any(one["hp"] * 3 <= one["most"] for one in (*field["friends"].values(), field["self"])):
        return pick_from(dice, helping)
    value = best_attack(field, str(ask.params["area"]))
    here = ask.params["area"]
    if "carry" in ask.ids and value < WORTH_MORE and lies_in_danger(field, here):
        return "carry"
    alone_with_foes = {one["area"] for one in field["foes"].values() if one["up"]} - {
        one["area"] for one in field["friends"].values()
    }
    unwise = (*IDLE, *HEALING) if here in alone_with_foes else (*IDLE, *HEALING, *BLIND)
    useful = [one for one in skills if not one.startswith(unwise) and finds_a_foe(field, one, here)]
    strikes = "attack" in ask.ids and value > 0
    if strikes and (value >= 2.5 or not useful or dice.roll(3) > 1):
        return "attack"
    if useful:
        return pick_from(dice, useful)
    drinks = [one for one in skills if one.startswith("drink")]
    if drinks:
        return drinks[0]
    strong = field["self"]["hp"] >= HURT * field["self"]["most"]
    far = distance(field, str(ask.params["area"])) > 1
    if (strong or drags_on(field)) and far and "move_again" in ask.ids:
        return "move_again"
    return "cooperation" if "cooperation" in ask.ids else "pass"


def finds_a_foe(field: Facts, skill: str, here: int) -> bool:
    """Say whether a skill has somebody to strike; one that finds no foe would strike a friend."""
    far = NEAR.get(skill)
    return far is None or any(abs(foe["area"] - here) <= far for foe in foes_of(field))


@answers("attack_weapon")
def best_weapon(view: View, ask: Pick, dice: Dice) -> str:
    """Take the weapon with which the best blow can be struck, a Bomb where they stand in a crowd; else the first."""
    if "field" not in ask.params:
        return ask.ids[0]
    field, area = ask.params["field"], str(ask.params["area"])
    values: dict[str, float] = {}
    for key, name in blows(field, area):
        values[key] = max(values.get(key, LEAST), blow_worth(field, key, name))
    return max(ask.ids, key=lambda key: values.get(key, 0.0))


def with_weapon(ask: Pick, weapon: str) -> str:
    """Choose at whom one shoots or throws what may hit others as well."""
    field = ask.params["field"]
    known = [name for name in ask.ids if name in field["foes"]]
    return max(known or ask.ids, key=lambda name: blow_worth(field, weapon, name) if known else 0)


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


@answers("take_place")
def stand(view: View, ask: Pick, dice: Dice) -> str:
    """Strong arms in front, shooters behind them, who has no weapon at the back."""
    reach = [weapon.reach for item in ask.params["items"] if (weapon := ITEMS[item].weapon) is not None]
    if not reach:
        return "2" if ask.params.get("warfare", 0) >= 3 else "1"
    if max(reach) >= 2:
        return "2"
    return "3" if ask.params.get("warfare", 0) >= 2 or max(reach) == 0 else "2"
