"""The hill: eleven columns for two dice, as tall as they are likely, each over its final total, coloured by band."""

from html import escape

from undercroft.atlas.ink import n, text
from undercroft.engine.totals import Total

from ...rules.rolls import MOST_WHEN_ENCUMBERED, band, rolled
from ...words import Band

TONES = {Band.STRONG: "good", Band.MIXED: "mixed", Band.MISS: "harm"}
WORDS = {Band.STRONG: "10 or more", Band.MIXED: "7 to 9", Band.MISS: "6 or less"}
WIDTH, HEIGHT, COLUMN = 176, 84, 16


def ways(dice: int) -> int:
    """Count in how many of 36 ways two dice come to a sum."""
    return 6 - abs(7 - dice)


def counted(added: Total) -> dict[Band, int]:
    """Count the ways of each band."""
    found = dict.fromkeys(Band, 0)
    for dice in range(2, 13):
        found[band(rolled(dice, added).value)] += ways(dice)
    return found


def hill(added: Total, name: str) -> str:
    """Draw the hill of a roll; under each column stands what it would come to."""
    columns = ""
    for place, dice in enumerate(range(2, 13)):
        final = rolled(dice, added).value
        tall = 10 * ways(dice)
        x = COLUMN * place + 1
        columns += (
            f'<rect class="hill-{TONES[band(final)]}" data-dice="{dice}" x="{x}" y="{HEIGHT - 22 - tall}" width="14" '
            f'height="{tall}"/>' + text(str(final), x + 7, HEIGHT - 7, 12, "currentColor", anchor="middle")
        )
    said = ", ".join(f"{WORDS[one]} {count} of 36" for one, count in counted(added).items())
    line = f'<path d="M0 {HEIGHT - 21.5}H{WIDTH}" stroke="currentColor" stroke-width="1"/>'
    head = f'<svg class="hill" viewBox="0 0 {WIDTH} {n(HEIGHT)}" role="img" aria-label="{escape(name)}: {said}">'
    return f"{head}{columns}{line}</svg>"


def held_down(added: Total) -> bool:
    """Say whether a load keeps every roll from going well."""
    return rolled(12, added).value <= MOST_WHEN_ENCUMBERED and rolled(12, Total(added.name, 0)).value > 0
