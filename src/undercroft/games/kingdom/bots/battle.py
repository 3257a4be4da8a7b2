"""How bots fight: go where somebody can be hit, hit the weakest, and know when to stop."""

from undercroft.engine.asks import Number, Pick, PickSome, Split, Text, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from . import answers

AVERAGE_DIE = 3.5


@answers("battle_turn")
def go_next(view: View, ask: Pick, dice: Dice) -> str:
    """Go as soon as possible; when the fight is won, stop."""
    return ask.ids[-1] if ask.params["beaten"] else ask.ids[0]


@answers("battle_move", "battle_move_again")
def go_where_enemies_are(view: View, ask: Pick, dice: Dice) -> str:
    """Stay where somebody can be hit; else go where somebody can, else towards the nearest enemy."""
    targets, here = ask.params["targets"], str(ask.params["area"])
    if here in ask.ids and targets[here]:
        return here
    best = max(ask.ids, key=lambda area: targets[area])
    if targets[best]:
        return best
    enemies = ask.params["enemies"]
    return min(ask.ids, key=lambda area: min((abs(int(area) - one) for one in enemies), default=0))


@answers("battle_action")
def fight(view: View, ask: Pick, dice: Dice) -> str:
    """Attack if possible, else use a skill, else come nearer."""
    if "attack" in ask.ids and (not ask.params["skills"] or dice.roll(6) <= 4):
        return "attack"
    skills = [one for one in ask.params["skills"] if one in ask.ids and one != "cooperation"]
    if skills:
        return str(pick_from(dice, skills))
    return "attack" if "attack" in ask.ids else "move_again" if "move_again" in ask.ids else "pass"


@answers("attack_weapon")
def best_weapon(view: View, ask: Pick, dice: Dice) -> str:
    """Take the first real weapon."""
    return ask.ids[0]


@answers("attack_target")
def weakest(view: View, ask: Pick, dice: Dice) -> str:
    """Hit whoever is weakest and still stands."""
    up = [one for one in ask.ids if one not in ask.params["down"]] or list(ask.ids)
    return min(up, key=lambda one: ask.params["hp"].get(one, 0))


@answers("damage_hope")
def hit_harder(view: View, ask: Pick, dice: Dice) -> str:
    """Spend spare Drive when it would bring somebody down."""
    missing = ask.params.get("hp", 0) - ask.params["expected"]
    wanted = int(-(-missing // AVERAGE_DIE)) if missing > 0 else 0
    affordable = min(max(0, ask.params["drive"] - 1), len(ask.ids) - 1)
    return ask.ids[wanted if wanted <= affordable else 0]


@answers("strategy_representative")
def sharpest(view: View, ask: Pick, dice: Dice) -> str:
    """Send whoever is best at it."""
    return max(ask.ids, key=lambda one: ask.params["scores"][one])


@answers("fling_to")
def far_away(view: View, ask: Pick, dice: Dice) -> str:
    """Send them as far as possible."""
    return max(ask.ids, key=lambda area: abs(int(area) - ask.params["area"]))


@answers("leave_on_the_brink")
def rather_not(view: View, ask: YesNo, dice: Dice) -> bool:
    """Only if there is a lot left to take."""
    return bool(ask.params.get("hp", 0) > 15)


@answers("seal_skill", "fumble_reinforcements", "fumble_followers", "carry_whom", "exchange_items_with", "disarm_which")
def any_of_them(view: View, ask: Pick, dice: Dice) -> str:
    """Take any."""
    return pick_from(dice, list(ask.ids))


@answers("followers_lost_first", "awaken_which", "monster_gender")
def first_of_them(view: View, ask: Pick, dice: Dice) -> str:
    """Take the first."""
    return ask.ids[0]


@answers("carry_to")
def backwards(view: View, ask: Pick, dice: Dice) -> str:
    """Carry them away from the enemy."""
    return min(ask.ids, key=int)


@answers("exchange_items_give", "exchange_items_take")
def nothing_to_swap(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Keep things as they are."""
    return ()


@answers("exchange_items_agree")
def agree(view: View, ask: YesNo, dice: Dice) -> bool:
    """Help each other."""
    return True


@answers("special_conditions")
def nothing_special(view: View, ask: Text, dice: Dice) -> str:
    """Announce nothing."""
    return ""


@answers("place_monster")
def by_reach(view: View, ask: Pick, dice: Dice) -> str:
    """Put strikers in front and shooters behind."""
    return ask.ids[0] if ask.params["reach"] < 2 else ask.ids[1]


@answers("end_of_round")
def bring_them_on(view: View, ask: Pick, dice: Dice) -> str:
    """Bring whoever can come."""
    return "reinforce" if "reinforce" in ask.ids else "go_on"


@answers("reinforcements")
def all_of_them(view: View, ask: Number, dice: Dice) -> int:
    """Bring as many as possible."""
    return ask.high


@answers("monsters_flee")
def everybody_out(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Get everybody out."""
    return tuple(ask.ids)


@answers("monsters_flee_to")
def anywhere(view: View, ask: Pick, dice: Dice) -> str:
    """Hide anywhere."""
    return pick_from(dice, list(ask.ids))


@answers("treasure_rolls")
def better_table(view: View, ask: Pick, dice: Dice) -> str:
    """Roll together if that reaches a better table."""
    tables = ask.params["tables"]
    return "together" if tables["together"] > tables["each"] else "each"


@answers("treasure_materials")
def all_of_the_first(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Take one kind."""
    return {ask.ids[0]: ask.points}


@answers("treasure_category")
def something_to_heal(view: View, ask: Pick, dice: Dice) -> str:
    """Prefer what heals."""
    return "recovery"


@answers("treasure_rare")
def any_rare(view: View, ask: Pick, dice: Dice) -> str:
    """Take any."""
    return pick_from(dice, list(ask.ids))
