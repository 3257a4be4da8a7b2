"""Readings about making Landmakers."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "creation_rolls",
        "What the dice said of a new Landmaker",
        {
            "book": "Job, Background, Items, first Affection and the four words are rolled once, and stand.",
            "free": "Whoever does not like a part of a new sheet may have it made again, by choice or by the dice.",
        },
        ("MYK-CHAR-06", "MYK-CLASS-01", "MYK-BACKGROUND-01", "MYK-RELATION-03", "MYK-CHAR-LIKES-01"),
    ),
    Ruling(
        "crown",
        "Who may be King",
        {
            "open": "Whoever takes the class; there may be several.",
            "first": "Whoever sits in the first seat; the others serve.",
        },
        ("MYK-CLASS-02",),
    ),
    Ruling(
        "several_kings",
        "Who has the last word if there are several Kings",
        {
            "senior": "The first of them who is awake.",
            "alternate": "Another of them in each game, in the order of their seats.",
        },
        ("MYK-CLASSRULE-KING-MULTIPLE",),
    ),
    Ruling(
        "MYKR-36",
        "How many times a new Landmaker rolls for more Items",
        {
            "any": "As often as they like, up to their Wit.",
            "all": "Exactly as often as their Wit says, or not at all.",
        },
        ("MYK-EQUIP-04",),
    ),
)
