"""Problems that are the table's own: what a lie, a debt, a prisoner or a lair that falls apart brings. [R-AWN-74]"""

from ..book.effects import Bar, Call, Hurt, Inflict, Lose, Noise
from ..book.entries import Brought, Way
from ..words import Attribute, Debility, Harm

OWN_TABLE = "own"
THEIR_WAY, FOUND_OUT, FALLING, HELD, LEFT, OWED = "their_way", "found_out", "falling", "held", "left", "owed"
OWN = {
    THEIR_WAY: Brought(
        "complication",
        "They do it their way",
        "They nod too quickly.",
        "They have begun, and it is not how you would have done it.",
        "They are doing it loudly, and with helpers.",
        "It is done. Everybody heard it being done.",
        (Noise(), Call()),
    ),
    FOUND_OUT: Brought(
        "complication",
        "When they find out",
        "They are comparing what you told each of them.",
        "Somebody has asked a question to which there is no good answer.",
        "They know. They are deciding what it was worth.",
        "They have told everybody who would listen, and somebody worse.",
        (Call(), Lose("thing")),
    ),
    FALLING: Brought(
        "danger",
        "The lair comes apart",
        "Dust falls in straight lines.",
        "A crack goes ahead of you along the ceiling.",
        "Whole walls lean in to look.",
        "The way back folds up like a letter.",
        (Bar("back"), Hurt(3, (Harm.PHYSICAL,))),
        (Way("run between the falls", Attribute.DEXTERITY), Way("prop what can be propped", Attribute.HEALTH)),
    ),
    HELD: Brought(
        "danger",
        "A prisoner is taken away",
        "Somebody is being dragged.",
        "They have one of yours, and mean to keep them.",
        "They are tying the second knot.",
        "They are gone, and deeper than before.",
        (Inflict(Debility.PANICKED),),
        (Way("cut them out", Attribute.FEROCITY), Way("talk them out", Attribute.CHARISMA)),
    ),
    LEFT: Brought(
        "danger",
        "Somebody was left behind",
        "A voice, a long way back.",
        "One of yours lies where the fight was.",
        "The voice has stopped calling.",
        "Something else has found them first.",
        (Inflict(Debility.APATHETIC),),
        (Way("crawl back along the wall", Attribute.DEXTERITY), Way("walk back", Attribute.WILLPOWER)),
    ),
    OWED: Brought(
        "complication",
        "Something is owed",
        "A name has been written down.",
        "They have sent somebody to remind you.",
        "They have sent two, and they are not to talk.",
        "They take it in kind.",
        (Lose("thing"), Call()),
    ),
}  # fmt: skip
"""What each does, as the house book says it of its own."""
