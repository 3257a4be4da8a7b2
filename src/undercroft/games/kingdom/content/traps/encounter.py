"""Encounter Traps: somebody, or something, is waiting."""

from ...entries import Check, TrapEntry

zuch = TrapEntry(
    id="zuch", cite="MYK-TRAP-ENCOUNTER-ZUCH", category="encounter", level=1,
    placed=("room",), activation="rest", disarm="impossible",
    text="It whispers: a Wit check against 9, or one comes to dislike somebody a little more.",
)  # fmt: skip
refugee = TrapEntry(
    id="refugee", cite="MYK-TRAP-ENCOUNTER-REFUGEE", category="encounter", level=2,
    placed=("corridor",), activation="passage", disarm=Check("charisma", 9),
    text="A crowd pours past, all the way home: 1D6 Citizens more, one Facility fewer.",
)  # fmt: skip
dead_angle = TrapEntry(
    id="dead_angle", cite="MYK-TRAP-ENCOUNTER-DEAD-ANGLE", category="encounter", level=2,
    placed=("room",), activation="automatic", disarm="discovery",
    text="Monsters wait where nobody looks, and attack whoever Rests or leaves.",
)  # fmt: skip
alarm = TrapEntry(
    id="alarm", cite="MYK-TRAP-ENCOUNTER-ALARM", category="encounter", level=2,
    placed=("room",), activation="rest", disarm="discovery",
    text="Bells: a Random Encounter comes, and means it.",
)  # fmt: skip
spirit_of_food = TrapEntry(
    id="spirit_of_food", cite="MYK-TRAP-ENCOUNTER-SPIRIT-OF-FOOD", category="encounter", level=2,
    placed=("room",), activation="automatic", disarm="impossible",
    text="Throw away food here, and everybody loses a Recovery Item.",
)  # fmt: skip
femme_fatale = TrapEntry(
    id="femme_fatale", cite="MYK-TRAP-ENCOUNTER-FEMME-FATALE", category="encounter", level=3,
    placed=("event",), activation="touch", disarm=Check("charisma", 9), carrier="person item",
    text="It comes along and cannot be put down; each Turn a disaster strikes at home.",
)  # fmt: skip
horror = TrapEntry(
    id="horror", cite="MYK-TRAP-ENCOUNTER-HORROR", category="encounter", level=3,
    placed=("event",), activation="touch", disarm=Check("wit", 14), carrier="corpse",
    text="A sight to forget: Warfare against 13 less one's Followers, or a point of Drive is gone.",
)  # fmt: skip
borracho = TrapEntry(
    id="borracho", cite="MYK-TRAP-ENCOUNTER-BORRACHO", category="encounter", level=3,
    placed=("event",), activation="undiscovered", disarm="discovery", carrier="person",
    text="Not as asleep as they look: they attack by surprise.",
)  # fmt: skip
mold = TrapEntry(
    id="mold", cite="MYK-TRAP-ENCOUNTER-MOLD", category="encounter", level=3,
    placed=("room",), activation="rest", disarm="impossible",
    text="Whoever Rests here finds every Lunch, Full Course and Keepable Food furred over.",
)  # fmt: skip
poltergeist = TrapEntry(
    id="poltergeist", cite="MYK-TRAP-ENCOUNTER-POLTERGEIST", category="encounter", level=3,
    placed=("event",), activation="touch", disarm=Check("charisma", 12), carrier="item child machine",
    text="Weapons fly from their sheaths and fight as Demonic Steel.",
)  # fmt: skip
homesickness = TrapEntry(
    id="homesickness", cite="MYK-TRAP-ENCOUNTER-HOMESICKNESS", category="encounter", level=5,
    placed=("room",), activation="discovery", disarm="impossible",
    text="It smells like home: a Wit check against 11, or 1D6 Followers go there.",
)  # fmt: skip
hate_monger = TrapEntry(
    id="hate_monger", cite="MYK-TRAP-ENCOUNTER-HATE-MONGER", category="encounter", level=6,
    placed=("event",), activation="touch", disarm=Check("charisma", 9), carrier="person",
    text="Talk to this one, and 1D6 Voices are lost.",
)  # fmt: skip
rebellion = TrapEntry(
    id="rebellion", cite="MYK-TRAP-ENCOUNTER-REBELLION", category="encounter", level=6,
    placed=("event",), activation="touch", disarm=Check("charisma", 13), carrier="person",
    text="A speech to one's own Followers: Quest against 9, or damage of their number and 1D6.",
)  # fmt: skip
chant = TrapEntry(
    id="chant", cite="MYK-TRAP-ENCOUNTER-CHANT", category="encounter", level=6,
    placed=("event",), activation="touch", disarm=Check("wit", 13), carrier="song",
    text="Hum along, and everybody's HP are halved.",
)  # fmt: skip
jam = TrapEntry(
    id="jam", cite="MYK-TRAP-ENCOUNTER-JAM", category="encounter", level=6,
    placed=("room",), activation="automatic", disarm=Check("wit", 13),
    text="Everything sticks: each failed Quest check here brings a Happening.",
)  # fmt: skip
