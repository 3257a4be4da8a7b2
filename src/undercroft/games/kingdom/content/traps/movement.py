"""Movement Traps: Corridors that lead elsewhere, later, or nowhere."""

from ...entries import Check, TrapEntry

lock = TrapEntry(
    id="lock", cite="MYK-TRAP-MOVEMENT-LOCK", category="movement", level=1, most=5,
    placed=("corridor",), activation="automatic", disarm=Check("quest", 9),
    text="A door that does not open until somebody picks it; the higher its Level, the harder.",
)  # fmt: skip
moving_floor = TrapEntry(
    id="moving_floor", cite="MYK-TRAP-MOVEMENT-MOVING-FLOOR", category="movement", level=1,
    placed=("corridor",), activation="automatic", disarm="impossible",
    text="The floor rolls one way only.",
)  # fmt: skip
crossover = TrapEntry(
    id="crossover", cite="MYK-TRAP-MOVEMENT-CROSSOVER", category="movement", level=1,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="The way twists: it takes a Quarter longer.",
)  # fmt: skip
gradient = TrapEntry(
    id="gradient", cite="MYK-TRAP-MOVEMENT-GRADIENT", category="movement", level=1,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Steep: going up takes a Quarter longer.",
)  # fmt: skip
signal = TrapEntry(
    id="signal", cite="MYK-TRAP-MOVEMENT-SIGNAL", category="movement", level=2,
    placed=("corridor",), activation="passage", disarm=Check("quest", 12),
    text="Red light: after an even number of Quarters one ends up where one came from.",
)  # fmt: skip
illusion_road = TrapEntry(
    id="illusion_road", cite="MYK-TRAP-MOVEMENT-ILLUSION-ROAD", category="movement", level=2,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="It leads somewhere else than it seems to, until it is found out.",
)  # fmt: skip
narrow_road = TrapEntry(
    id="narrow_road", cite="MYK-TRAP-MOVEMENT-NARROW-ROAD", category="movement", level=2,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Single file: a Quarter for every ten Followers.",
)  # fmt: skip
labyrinth = TrapEntry(
    id="labyrinth", cite="MYK-TRAP-MOVEMENT-LABYRINTH", category="movement", level=3,
    placed=("corridor",), activation="passage", disarm="discovery",
    text="Left, left, right: 1D6 Quarters go by.",
)  # fmt: skip
teleporter = TrapEntry(
    id="teleporter", cite="MYK-TRAP-MOVEMENT-TELEPORTER", category="movement", level=3,
    placed=("event",), activation="undiscovered", disarm="discovery", carrier="door vehicle",
    text="It hums; overlook it, and the whole Court stands in another room.",
)  # fmt: skip
black_spot = TrapEntry(
    id="black_spot", cite="MYK-TRAP-MOVEMENT-BLACK-SPOT", category="movement", level=3,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Pitch dark: everybody tries Quest against 9 until it works, and every try takes a Quarter.",
)  # fmt: skip
warder = TrapEntry(
    id="warder", cite="MYK-TRAP-MOVEMENT-WARDER", category="movement", level=4,
    placed=("event",), activation="automatic", disarm="impossible", carrier="statue door",
    text="It watches: this room can be entered and left by its Corridors alone.",
)  # fmt: skip
gate_keeper = TrapEntry(
    id="gate_keeper", cite="MYK-TRAP-MOVEMENT-GATE-KEEPER", category="movement", level=5,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Monsters of this place wait in the passage, and attack by surprise.",
)  # fmt: skip
flame_road = TrapEntry(
    id="flame_road", cite="MYK-TRAP-MOVEMENT-FLAME-ROAD", category="movement", level=5,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Fire from wall to wall: everybody takes 1D6 damage each time.",
)  # fmt: skip
toll_through = TrapEntry(
    id="toll_through", cite="MYK-TRAP-MOVEMENT-TOLL-THROUGH", category="movement", level=6,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="A turnstile: each time costs 1D6 MG at home.",
)  # fmt: skip
infinite_corridor = TrapEntry(
    id="infinite_corridor", cite="MYK-TRAP-MOVEMENT-INFINITE-CORRIDOR", category="movement", level=7,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="It never ends: a Wit check against 11 brings the Court back to where it set out, and blame with it.",
)  # fmt: skip
