"""What is due: the small things that a step still has to do, one kind of struct for each."""

from undercroft.engine.secrets import Public, State


class Enough(State, tag="enough"):
    """Somebody who has had enough, and takes no action any more in this step."""

    who: Public[str]


class Debt(State, tag="debt"):
    """What is still to be paid of the Upkeep."""

    amount: Public[int]


class LevelStep(State, tag="level_step"):
    """One step of the Kingdom's Level, up or down, for which an Attribute changes. [MYK-EPHASE-DISMISS-03]"""

    by: Public[int]


class Newcomer(State, tag="newcomer"):
    """A new character whose sheet is being made."""

    who: Public[str]


class Spare(State, tag="spare"):
    """An Item for which its owner has no room, to be handed on or left behind. [MYK-EQUIP-05]"""

    who: Public[str]
    item: Public[str]


class Pencil(State, tag="pencil"):
    """Whether people draw the Kingdom's map, or the dice."""

    by_hand: Public[bool]


class Leg(State, tag="leg"):
    """The next region on the way of a journey. [MYK-TRAVEL-02]"""

    cell: Public[str]


class Wish(State, tag="wish"):
    """How many Followers somebody asks for. [MYK-KPHASE-ORG-01]"""

    who: Public[str]
    amount: Public[int]


class Camping(State, tag="camping"):
    """Camp has begun. [MYK-CAMP-01]"""


class Placing(State, tag="placing"):
    """Camp goes on after a Combat: whoever cannot act may still be given another place. [MYK-CAMP-08]"""


class Happening(State, tag="happening"):
    """A roll on the Happening Table of an ability. [MYK-HAPPENING-01]"""

    score: Public[str]
    who: Public[str]


class Surprised(State, tag="surprised"):
    """The Court is Surprised when the Combat begins. [MYK-SURPRISE-01]"""


class Duel(State, tag="duel"):
    """The Combat is one against one, and decides whether everybody makes friends. [MYK-NEGOTIATE-11]"""

    champion: Public[str]
    challenger: Public[str]


class Barred(State, tag="barred"):
    """Somebody in another room who has no further chance to hurry to this Combat. [MYKR-106]"""

    who: Public[str]


class Ambush(State, tag="ambush"):
    """Somebody who was held up on the way, and fights alone when this Combat is over. [MYK-ARRIVAL-02]"""

    who: Public[str]


class RareItem(State, tag="rare_item"):
    """Somebody who gets a Rare Item if this Combat is won. [MYK-REST-WAR-12]"""

    who: Public[str]


AtHome = Enough | Debt | LevelStep | Newcomer | Spare | Pencil | Leg | Wish
"""What can be due in a step of the campaign."""
InCamp = Camping | Placing | Enough | Happening
"""What can be due in a Camp."""
OfCombat = Surprised | Duel | Barred | Ambush | RareItem
"""What is settled for a Combat that has broken out, and for after it."""
