"""Alliance Tables: why somebody of another Kingdom is here, one table for each class."""

from collections.abc import Mapping

from ...grammar.tables import Roll, Row, Table
from ...words import CLASSES

REASONS: Mapping[str, tuple[str, ...]] = {
    "king": (
        "Palaces are dull. You climbed out of a window, and here you are.",
        "This is a visit to the competition, and you are taking notes.",
        "Somewhere there must be somebody to marry. Why not here?",
        "You are here to study how other people do it, and perhaps to ask their King something.",
        "Friends are in trouble! You came at once, and forgot your luggage.",
        "You only stepped out for a moment, and have no idea where this is.",
    ),
    "knight": (
        "Knight errantry is expensive: you have board and lodging to pay for.",
        "You saved a stranger from a mauling. The stranger is the King here, and will not let go of you.",
        "A traitor is hiding in this kingdom. Not for long.",
        "Your home needs a holy relic, and this looks like a place that has one.",
        "You and your King are not speaking. You are beginning to see the King's point.",
        "Your King has vanished. Everything here smells of a clue.",
    ),
    "vizier": (
        "You came as an envoy and stepped into a mess. They will owe you for this.",
        "This was meant to be the road to the Millennium Dynasty.",
        "You came to help your King travel. At some corner there was suddenly no King.",
        "They complain about your exports. You are here to find the culprit.",
        "On the way to a council of neighbours you heard something you do not like at all.",
        "Orders from home: help these people, by whatever means.",
    ),
    "oracle": (
        "The elevator spoke: there is a miracle to be found.",
        "You took the elevator on God's business, and it stopped on the wrong floor.",
        "You are a pilgrim passing through, with a weakness for people in trouble.",
        "Your King lies ill, and the cure grows in the dungeon.",
        "God's enemies are said to be here. You have brought your good staff.",
        "You have lost something dear, and a good deal of faith. Your feet brought you here.",
    ),
    "ninja": (
        "You were just scouting, but something here is off.",
        "Somebody you sent has not come back. Now you go yourself.",
        "You are to find out what kind of King rules here, and not to be found out.",
        "A treasure of yours was stolen, and every rumour points this way.",
        "An old enemy has laid waste to your home town; the trail leads through here.",
        "There is a plot around your Kingdom, and its last thread ends here.",
    ),
    "servant": (
        "A small errand, your master said. Is that somebody calling for help?",
        "You came home to see the family. It was quieter in your memory.",
        "You have days off, and look about for something interesting.",
        "Your King bet you on a card game, and lost. You feel that you lost more.",
        "They have found you a spouse. You are leaving by the kitchen door.",
        "You carry a cursed thing that must be destroyed, and still wonder why it had to be you.",
    ),
}
"""Six reasons for each class, in the order of the dice."""


def reason_row(text: str) -> Row:
    """Make a row that is told, and does nothing more."""

    async def row(roll: Roll) -> None:
        return None

    row.__doc__ = text
    return row


ALLIANCE = {
    court_class: Table(
        f"alliance_{court_class}",
        dice="1D6",
        cite=f"MYK-ALLIANCE-{court_class.upper()}-{{}}",
        rows={number: reason_row(text) for number, text in enumerate(REASONS[court_class], 1)},
    )
    for court_class in CLASSES
}
"""The table of each class."""
