"""The six classes of the Court."""

from ..grammar.entries import CourtClass

king = CourtClass(
    id="king", spread=(4, 4, 1, 0), equipment=("blade", "flag", "costume"), cite="MYK-CLASSINFO-KING",
    text="Rules, or stands in for whoever does; speaks last, and is to blame.",
)  # fmt: skip

knight = CourtClass(
    id="knight", fixed={"warfare": 4}, spread=(2, 2, 1), equipment=("blade", "armor", "ride"),
    cite="MYK-CLASSINFO-KNIGHT", text="Fights, preferably in front.",
)  # fmt: skip

vizier = CourtClass(
    id="vizier", fixed={"wit": 4}, spread=(2, 2, 1), equipment=("dagger", "resident_library", "handy_phone"),
    cite="MYK-CLASSINFO-VIZIER", text="Keeps the books, and the peace in meetings about the books.",
)  # fmt: skip

oracle = CourtClass(
    id="oracle", fixed={"charisma": 4}, spread=(2, 2, 1), equipment=("war_hammer", "drink", "amulet"),
    cite="MYK-CLASSINFO-ORACLE", text="Prays, heals, and has opinions about souls.",
)  # fmt: skip

ninja = CourtClass(
    id="ninja", fixed={"quest": 4}, spread=(2, 2, 1), equipment=("shuriken", "star_fragment", "animal_companion"),
    cite="MYK-CLASSINFO-NINJA", text="Was here before you looked.",
)  # fmt: skip

servant = CourtClass(
    id="servant", fixed={"wit": 2, "charisma": 2, "quest": 2, "warfare": 2}, jobs=2,
    equipment=("pan", "backpack", "lunch", "instrument"), cite="MYK-CLASSINFO-SERVANT",
    text="Does everything else, and knows where everything is.",
)  # fmt: skip
