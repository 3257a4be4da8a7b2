"""What the house itself tells at any table, whatever is played: who sits where, and by which link."""

from collections.abc import Mapping

HOUSE_LINES: Mapping[str, str] = {
    "sat_down": "{name} sits down in the seat of {was}.",
    "got_up": "{who:seat} gets up; the seat stands empty.",
    "given_to_bot": "A bot plays {who:seat} from now on.",
    "came_back": "{who:seat} takes the seat back from the bot.",
    "new_link": "The host made a new link for {who:seat}; the old one opens nothing any more.",
}
"""The sentences of the house; a game may put its own in their place."""

OPENING_LINES: Mapping[str, str] = {
    "own_dice": "The dice follow from the table's secret alone.",
    "mixed_dice": "The dice follow from the table's secret and {who:that of|those of} {who:seats}.",
    "left_out": "{who:seats} did not answer in time: {who:that secret is|those secrets are} left out of the dice.",
}
"""What the house tells when a table begins; nobody can go back before it."""
