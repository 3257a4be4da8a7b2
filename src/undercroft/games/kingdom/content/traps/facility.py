"""Facility Traps: machines, pools and parlours that mean no good."""

from ...entries import Check, TrapEntry

vending_machine = TrapEntry(
    id="vending_machine", cite="MYK-TRAP-FACILITY-VENDING-MACHINE", category="facility", level=1,
    placed=("room",), activation="discovery", disarm="impossible",
    text="A machine full of Potions: a Wit check against 9 opens it, but every other Potion is a dud.",
)  # fmt: skip
bremen = TrapEntry(
    id="bremen", cite="MYK-TRAP-FACILITY-BREMEN", category="facility", level=1,
    placed=("room",), activation="automatic", disarm="impossible",
    text="Voices and shadows fool every scout who looks into this room from afar.",
)  # fmt: skip
thinner = TrapEntry(
    id="thinner", cite="MYK-TRAP-FACILITY-THINNER", category="facility", level=1,
    placed=("event",), activation="discovery", disarm="impossible", carrier="scale",
    text="A scale that tells the truth: those who mind need Wit against 9 to enjoy any food.",
)  # fmt: skip
snack_house = TrapEntry(
    id="snack_house", cite="MYK-TRAP-FACILITY-SNACK-HOUSE", category="facility", level=2,
    placed=("room",), activation="discovery", disarm="impossible",
    text="A house of gingerbread: a Charisma check against 9, or one is Obese, and the people laugh.",
)  # fmt: skip
living_room = TrapEntry(
    id="living_room", cite="MYK-TRAP-FACILITY-LIVING-ROOM", category="facility", level=2,
    placed=("room",), activation="rest", disarm="impossible",
    text="So homely that everybody leaves an Item behind whenever somebody Rests.",
)  # fmt: skip
concealed_work = TrapEntry(
    id="concealed_work", cite="MYK-TRAP-FACILITY-CONCEALED-WORK", category="facility", level=1, most=5,
    placed=("room",), activation="automatic", disarm=Check("quest", 12),
    text="Dust sheets and false walls: searching and scouting are harder by the Trap's Level.",
)  # fmt: skip
elevator = TrapEntry(
    id="elevator", cite="MYK-TRAP-FACILITY-ELEVATOR", category="facility", level=2,
    placed=("event",), activation="touch", disarm="discovery", carrier="door",
    text="Ping: 2D6 Angels or Deep Ones step out.",
)  # fmt: skip
hotel = TrapEntry(
    id="hotel", cite="MYK-TRAP-FACILITY-HOTEL", category="facility", level=3,
    placed=("room",), activation="rest", disarm="impossible",
    text="Soft beds, all HP back, and a bill of 1 MG for each guest at home.",
)  # fmt: skip
emergency_exit = TrapEntry(
    id="emergency_exit", cite="MYK-TRAP-FACILITY-EMERGENCY-EXIT", category="facility", level=3,
    placed=("room",), activation="rest", disarm=Check("quest", 9),
    text="Rest here, and the floor slides the whole Court home.",
)  # fmt: skip
pool = TrapEntry(
    id="pool", cite="MYK-TRAP-FACILITY-POOL", category="facility", level=3,
    placed=("room",), activation="automatic", disarm=Check("quest", 9),
    text="Whoever leaves this room swims, and takes 1D6 damage.",
)  # fmt: skip
chimney = TrapEntry(
    id="chimney", cite="MYK-TRAP-FACILITY-CHIMNEY", category="facility", level=3,
    placed=("room",), activation="automatic", disarm="impossible",
    text="Enter after an even number of Quarters: the soot costs everybody a point of Drive, or their bearings.",
)  # fmt: skip
axmans_fountain = TrapEntry(
    id="axmans_fountain", name="Axman's Fountain", cite="MYK-TRAP-FACILITY-AXMANS-FOUNTAIN", category="facility", level=4,
    placed=("event",), activation="discovery", disarm="impossible", carrier="water",
    text="Something honest lives in the water: a Wit check against 9, or an Arms or Rare Item sinks.",
)  # fmt: skip
hanging_tree = TrapEntry(
    id="hanging_tree", cite="MYK-TRAP-FACILITY-HANGING-TREE", category="facility", level=4,
    placed=("room",), activation="discovery", disarm="impossible",
    text="A tree with ropes: a Charisma check against 9, or as many Followers are lost as one missed by.",
)  # fmt: skip
job_changer = TrapEntry(
    id="job_changer", cite="MYK-TRAP-FACILITY-JOB-CHANGER", category="facility", level=5,
    placed=("room",), activation="rest", disarm=Check("wit", 11),
    text="Somebody wakes up with another Job.",
)  # fmt: skip
kotatsu = TrapEntry(
    id="kotatsu", cite="MYK-TRAP-FACILITY-KOTATSU", category="facility", level=5,
    placed=("room",), activation="discovery", disarm="impossible",
    text="A warm table: a Wit check against 9, or one must Rest under it, again and again.",
)  # fmt: skip
