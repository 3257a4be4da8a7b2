"""How bots prepare scenarios, run Bases, and talk to people in the dungeon."""

from undercroft.engine.asks import Number, Pick, Split, Text, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from .policies import answers


@answers("scenario_edit")
def keep(view: View, ask: Pick, dice: Dice) -> str:
    """Play what was drawn."""
    return ask.ids[0]


@answers(
    "scenario_room",
    "scenario_refusal",
    "scenario_monster",
    "scenario_driven",
    "scenario_ruler",
    "scenario_improve",
    "scenario_weak",
    "scenario_trap",
    "scenario_where",
    "scenario_remove",
    "scenario_base",
    "scenario_clue",
    "scenario_reaction",
    "scenario_corridor",
    "scenario_goal",
    "scenario_human",
    "scenario_training",
    "scenario_second",
    "scenario_lesson",
)
def leave_it(view: View, ask: Pick, dice: Dice) -> str:
    """Leave it as it is."""
    return ask.ids[-1]


@answers("scenario_count")
def few(view: View, ask: Number, dice: Dice) -> int:
    """Put as few as possible."""
    return ask.low


WANTED = ("launching_pad", "frontline_base", "classified_weapons", "nest", "control_room", "fort", "graveyard")
"""Where counters do most harm, the best first."""


@answers("production_to")
def hoard(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Put everything where it is needed most: on what is not in use yet and can soon be paid for."""
    kinds, counters, costs = ask.params["kinds"], ask.params["counters"], ask.params["costs"]
    waiting = [name for name in ask.ids if name not in ask.params["in_use"]] or list(ask.ids)

    def worth(name: str) -> tuple[bool, int, int]:
        rank = WANTED.index(kinds[name]) if kinds[name] in WANTED else len(WANTED)
        return counters[name] >= costs[name] > 0, costs[name] - counters[name], rank

    return {min(waiting, key=worth): ask.points}


@answers("war_machine_to")
def hunt(view: View, ask: Pick, dice: Dice) -> str:
    """Go where the Court is, if it is next door."""
    near = [move for move in ask.ids[1:] if move.endswith(f":{ask.params['court']}")]
    return near[0] if near else ask.ids[0]


@answers("base_use")
def use_what_there_is(view: View, ask: Pick, dice: Dice) -> str:
    """Use what can be used, but do not spend the last counters on small things."""
    ready = [name for name in ask.ids[1:] if ask.params["costs"][name] or ask.params["counters"][name] >= 3]
    return ready[0] if ready else ask.ids[0]


@answers("base_target", "base_weapon", "control_room_frees")
def first_one(view: View, ask: Pick, dice: Dice) -> str:
    """Take the first."""
    return ask.ids[0]


@answers("factory_item", "graveyard_wakes", "supply_monster")
def the_best(view: View, ask: Pick, dice: Dice) -> str:
    """Take the last on the list: books begin with what is small."""
    return ask.ids[-1]


@answers("factory_for", "graveyard_room", "supply_room", "supply_to")
def anywhere(view: View, ask: Pick, dice: Dice) -> str:
    """Take any, but do not walk into the Court's arms."""
    others = [choice for choice in ask.ids if choice != ask.params.get("court")]
    return pick_from(dice, others or list(ask.ids))


@answers("supply_pass_on")
def keep_all(view: View, ask: Number, dice: Dice) -> int:
    """Keep the counters where they are."""
    return ask.low


@answers("frontline_target")
def nearest(view: View, ask: Pick, dice: Dice) -> str:
    """Shell whoever is easier to hit."""
    return "court" if ask.params["rooms"] <= 2 else "kingdom"


@answers("launching_pad_area")
def crowd(view: View, ask: Pick, dice: Dice) -> str:
    """Aim at the Court's own Area with the most people in it."""
    standing = ask.params["standing"]
    return max(("3", "2", "1"), key=lambda area: standing[area])


@answers("scenario_movement")
def scheme(view: View, ask: Pick, dice: Dice) -> str:
    """Go about, and now and then do something nasty."""
    nasty = [choice for choice in ask.ids if choice in ("treasury", "voices", "hostage")]
    if nasty and dice.roll(4) == 1:
        return pick_from(dice, nasty)
    return "move" if "move" in ask.ids and dice.roll(2) == 1 else ask.ids[0]


@answers("movement_room", "movement_corridor", "movement_summons", "movement_wave")
def any_of_them(view: View, ask: Pick, dice: Dice) -> str:
    """Take any."""
    return pick_from(dice, ask.ids)


@answers("movement_story")
def any_story(view: View, ask: Text, dice: Dice) -> str:
    """Tell one of the stories at hand."""
    return pick_from(dice, ask.suggestions)


@answers("peddler_deal")
def buy(view: View, ask: YesNo, dice: Dice) -> bool:
    """Buy: Materials are heavy."""
    return True
