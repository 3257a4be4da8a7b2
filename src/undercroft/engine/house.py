"""What the house itself tells at any table, whatever is played: who sits where, and by which link."""

from collections.abc import Mapping

HOUSE_LINES: Mapping[str, str] = {
    "sat_down": "{name} sits down.",
    "sat_down_after": "{name} sits down in the seat of {was}.",
    "sat_down_for_bot": "{name} sits down in the place of the bot {was}.",
    "sat_down_as": "{name} plays {was} from now on.",
    "renamed": "{was} is called {name} now.",
    "got_up": "{name} gets up; the seat stands empty.",
    "given_to_bot": "A bot plays {name} from now on.",
    "given_away": "{by} lets a bot play {name} from now on.",
    "filled": "Bots sit down in the empty seats.",
    "came_back": "{name} takes the seat back from the bot.",
    "new_link": "The host made a new link for the seat of {name}.",
    "own_link": "{name} made a new link for the own seat.",
    "cut_off": "The host made a new link for the seat of {name}, who no longer sits there.",
    "new_watch_link": "The host made a new link for spectators; the old one opens nothing any more.",
    "new_join_link": "The host made a new invitation to this table; the old one opens nothing any more.",
    "would_sit": "{name} would like to sit down in the seat of {was}.",
    "would_sit_for_bot": "{name} would like to sit down as {was}, whom a bot plays now.",
    "would_cut_off": "The host would like to make a new link for the seat of {name}, which cuts {name} off.",
    "let_in": "{by} lets {name} sit down in the seat of {was}.",
    "said_no": "{by} says no to that for {name}.",
}
"""The sentences of the house, with names as they were then; a game may put its own in their place."""

OPENING_LINES: Mapping[str, str] = {
    "own_dice": "The dice follow from the table's secret alone.",
    "mixed_dice": "The dice follow from the table's secret and {who:that of|those of} {who:seats}.",
    "left_out": "{who:seats} did not answer in time: {who:that secret is|those secrets are} left out of the dice.",
}
"""What the house tells when a table begins; nobody can go back before it."""
