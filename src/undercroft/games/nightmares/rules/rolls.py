"""Rolling: two dice and an attribute, every reason named, and the exact odds of each band before they fall."""

from undercroft.engine.odds import Odds, grouped, sum_of
from undercroft.engine.totals import Change, Part, Total

from ..state import Hero
from ..words import WEAKENED, Ability, Attribute, Band, Move
from .figures import score

STRONG, MIXED = 10, 7
MOST_WHEN_ENCUMBERED = 6
ABILITY_BONUS: dict[Ability, tuple[Move, ...]] = {
    Ability.CONNECTED: (Move.CONTACTS, Move.RESEARCH),
    Ability.COMRADES: (Move.HELP,),
}
CITED = {
    (Ability.CONNECTED, Move.CONTACTS): "AWN-ABILITY-CONNECTED-CONTACTS",
    (Ability.CONNECTED, Move.RESEARCH): "AWN-ABILITY-CONNECTED-RESEARCH",
    (Ability.COMRADES, Move.HELP): "AWN-ABILITY-COMRADES",
}


def band(total: int) -> Band:
    """Read the band of a final total; no dice are special in themselves."""
    if total >= STRONG:
        return Band.STRONG
    return Band.MIXED if total >= MIXED else Band.MISS


def modifiers(hero: Hero, move: Move, attribute: Attribute, *, encumbered: bool = False) -> Total:
    """Add up what a hero brings to a roll: the attribute, debilities and abilities; a load holds danger down."""
    total = Total(move)
    total.add(attribute, score(hero, attribute).value)
    for debility in hero.debilities:
        if WEAKENED[debility] is attribute:
            total.add(debility, -1, f"AWN-DEBILITY-{debility.upper()}")
    for ability, moves in ABILITY_BONUS.items():
        if ability in hero.abilities and move in moves:
            total.add(ability, 1, CITED[ability, move])
    if move is Move.SURPRISE and Ability.PERCEPTIVE in hero.abilities:
        total.add(Attribute.DEXTERITY, score(hero, Attribute.DEXTERITY).value, "AWN-ABILITY-PERCEPTIVE")
    if move is Move.DANGER and encumbered:
        total.parts.append(Part("encumbered", MOST_WHEN_ENCUMBERED, "AWN-ENC-CAP", Change.AT_MOST))
    return total


def rolled(dice: int, modifiers: Total) -> Total:
    """Put the sum of the dice before everything else."""
    return Total(modifiers.name, dice, list(modifiers.parts))


def odds(modifiers: Total) -> Odds:
    """Give the exact odds of the three bands, best first."""
    return grouped(sum_of(2, 6), lambda dice: band(rolled(dice, modifiers).value), tuple(Band))
