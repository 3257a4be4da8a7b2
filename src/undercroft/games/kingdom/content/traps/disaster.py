"""Disaster Traps: weather, disease, and things better left alone."""

from ...entries import Check, TrapEntry

avalanche = TrapEntry(
    id="avalanche", cite="MYK-TRAP-DISASTER-AVALANCHE", category="disaster", level=1, most=5,
    placed=("room",), activation="automatic", disarm="impossible",
    text="A few critical failures in here, and the room comes down on everybody for 2D6 damage.",
)  # fmt: skip
distress = TrapEntry(
    id="distress", cite="MYK-TRAP-DISASTER-DISTRESS", category="disaster", level=1,
    placed=("room",), activation="rest", disarm="impossible",
    text="Rest here, and a Lunch or Full Course is gone; with none left, everybody takes 2 damage.",
)  # fmt: skip
red_shoes = TrapEntry(
    id="red_shoes", cite="MYK-TRAP-DISASTER-RED-SHOES", category="disaster", level=1,
    placed=("event",), activation="touch", disarm="impossible", carrier="wearable",
    text="They do not come off: 1D6 damage each Quarter until the game is over.",
)  # fmt: skip
poison_gas = TrapEntry(
    id="poison_gas", cite="MYK-TRAP-DISASTER-POISON-GAS", category="disaster", level=1,
    placed=("room",), activation="automatic", disarm="impossible",
    text="Every Quarter in this air costs 1D6 damage.",
)  # fmt: skip
dungeon_storm = TrapEntry(
    id="dungeon_storm", cite="MYK-TRAP-DISASTER-DUNGEON-STORM", category="disaster", level=2,
    placed=("room",), activation="rest", disarm="discovery",
    text="The walls grind: two rooms of the map change places.",
)  # fmt: skip
metamorphosis = TrapEntry(
    id="metamorphosis", cite="MYK-TRAP-DISASTER-METAMORPHOSIS", category="disaster", level=2,
    placed=("event",), activation="touch", disarm=Check("wit", 9), carrier="person item",
    text="Whoever touches it is Cursed.",
)  # fmt: skip
activator = TrapEntry(
    id="activator", cite="MYK-TRAP-DISASTER-ACTIVATOR", category="disaster", level=2,
    placed=("event",), activation="touch", disarm=Check("quest", 9), carrier="person item machine",
    text="A switch: every monster on this map fights better from now on.",
)  # fmt: skip
pinocchio = TrapEntry(
    id="pinocchio", cite="MYK-TRAP-DISASTER-PINOCCHIO", category="disaster", level=2,
    placed=("room",), activation="automatic", disarm="impossible",
    text="Whoever lies in here is Cursed.",
)  # fmt: skip
anger_mood = TrapEntry(
    id="anger_mood", cite="MYK-TRAP-DISASTER-ANGER-MOOD", category="disaster", level=3,
    placed=("room",), activation="rest", disarm="impossible",
    text="Red walls: one of the Court is hurt by all the Hostility that the others feel.",
)  # fmt: skip
infection = TrapEntry(
    id="infection", cite="MYK-TRAP-DISASTER-INFECTION", category="disaster", level=3,
    placed=("event",), activation="touch", disarm=Check("wit", 12), carrier="corpse food",
    text="Do not touch: whoever does may carry a Bad Status to everybody who helps them.",
)  # fmt: skip
end_of_term = TrapEntry(
    id="end_of_term", cite="MYK-TRAP-DISASTER-END-OF-TERM", category="disaster", level=4,
    placed=("event",), activation="undiscovered", disarm="discovery", carrier="writing",
    text="A letter nobody read: at home the Upkeep is 1D6 MG higher.",
)  # fmt: skip
jack_in_the_bush = TrapEntry(
    id="jack_in_the_bush", name="Jack in the Bush", cite="MYK-TRAP-DISASTER-JACK-IN-THE-BUSH", category="disaster", level=4,
    placed=("room",), activation="automatic", disarm=Check("warfare", 9),
    text="Something jumps out at whoever searches here, and at scouts from home.",
)  # fmt: skip
image_trampling = TrapEntry(
    id="image_trampling", cite="MYK-TRAP-DISASTER-IMAGE-TRAMPLING", category="disaster", level=4,
    placed=("event",), activation="discovery", disarm=Check("wit", 11), carrier="picture writing",
    text="Step on the picture or not: 1D6 Voices, or 2D6 of one's own HP.",
)  # fmt: skip
reset_switch = TrapEntry(
    id="reset_switch", cite="MYK-TRAP-DISASTER-RESET-SWITCH", category="disaster", level=5,
    placed=("room",), activation="undiscovered", disarm="discovery",
    text="Overlook it, and every beaten monster and disarmed Trap is back.",
)  # fmt: skip
melodrama = TrapEntry(
    id="melodrama", cite="MYK-TRAP-DISASTER-MELODRAMA", category="disaster", level=6,
    placed=("event",), activation="touch", disarm=Check("charisma", 12), carrier="song picture",
    text="Violins: love and hate for the dearest person change places.",
)  # fmt: skip
