"""How bots use Rare Items, and choose among Items of one name."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from .policies import answers

TREASURES = ("excalibur", "steam_mail", "stinger", "emperors_new_armor", "berserker", "holy_grail", "satellite_belt")
"""What a bot takes if it can have any Rare Item."""
BLOOD_TO_SPARE = 8
"""How many HP a bot has at least that pays with some of them."""


@answers("relic_exchange")
def take_a_treasure(view: View, ask: Pick, dice: Dice) -> str:
    """Have something that helps in a fight."""
    return pick_from(dice, [item for item in TREASURES if item in ask.ids] or list(ask.ids))


@answers("which_copy", "coffin_for")
def the_best_of_them(view: View, ask: Pick, dice: Dice) -> str:
    """Take the best, which comes first."""
    return ask.ids[0]


@answers("venom_poisons", "chainsword_item", "holy_grail")
def by_all_means(view: View, ask: YesNo, dice: Dice) -> bool:
    """Make use of it."""
    return True


@answers("specs_bleed")
def bleed_if_strong(view: View, ask: YesNo, dice: Dice) -> bool:
    """Keep Hope as long as there is blood to spare."""
    return bool(ask.params["hp"] >= BLOOD_TO_SPARE)


@answers("astral_kept")
def stay_in_shape(view: View, ask: YesNo, dice: Dice) -> bool:
    """Remain a monster as long as that does not cost one's life."""
    return bool(ask.params["hp"] > ask.params["amount"] + BLOOD_TO_SPARE)


@answers("experience_ability")
def learn_to_fight(view: View, ask: Pick, dice: Dice) -> str:
    """Become a better fighter, else better at anything."""
    return "warfare" if "warfare" in ask.ids else ask.ids[0]
