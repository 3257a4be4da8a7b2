"""Combat Traps: what lies in one Area of a Battlefield."""

from ...entries import TrapEntry

eclipse = TrapEntry(
    id="eclipse", cite="MYK-TRAP-COMBAT-ECLIPSE", category="combat", level=1,
    placed=("area",), activation="automatic", disarm="special",
    text="No ranged attack reaches this Area, or any behind it, while its darkness lasts.",
)  # fmt: skip
duel_room = TrapEntry(
    id="duel_room", cite="MYK-TRAP-COMBAT-DUEL-ROOM", category="combat", level=1,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Only one of each side can be in this Area.",
)  # fmt: skip
tornado = TrapEntry(
    id="tornado", cite="MYK-TRAP-COMBAT-TORNADO", category="combat", level=1,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters needs Quest against 10, or lands anywhere.",
)  # fmt: skip
thorn = TrapEntry(
    id="thorn", cite="MYK-TRAP-COMBAT-THORN", category="combat", level=2,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters needs Quest against 10, or falls Asleep.",
)  # fmt: skip
falling_rock = TrapEntry(
    id="falling_rock", cite="MYK-TRAP-COMBAT-FALLING-ROCK", category="combat", level=2,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters needs Quest against 10, or takes 1D6 damage.",
)  # fmt: skip
seal = TrapEntry(
    id="seal", cite="MYK-TRAP-COMBAT-SEAL", category="combat", level=3,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Nobody in this Area can use Assist or Interrupt skills.",
)  # fmt: skip
bottomless_swamp = TrapEntry(
    id="bottomless_swamp", cite="MYK-TRAP-COMBAT-BOTTOMLESS-SWAMP", category="combat", level=3,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Leaving takes Quest against 10; staying costs 1 damage a Round.",
)  # fmt: skip
slip_floor = TrapEntry(
    id="slip_floor", cite="MYK-TRAP-COMBAT-SLIP-FLOOR", category="combat", level=3,
    placed=("area",), activation="automatic", disarm="impossible",
    text="In this Area any double but two sixes is a critical failure.",
)  # fmt: skip
stop_sign = TrapEntry(
    id="stop_sign", cite="MYK-TRAP-COMBAT-STOP-SIGN", category="combat", level=3,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters stops; nothing special moves anybody out.",
)  # fmt: skip
minefield = TrapEntry(
    id="minefield", cite="MYK-TRAP-COMBAT-MINEFIELD", category="combat", level=4,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever enters needs Quest against 10, or everybody here takes 2D6 damage.",
)  # fmt: skip
waterhole = TrapEntry(
    id="waterhole", cite="MYK-TRAP-COMBAT-WATERHOLE", category="combat", level=5,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Everybody here but Deep Ones has 2 Defense less.",
)  # fmt: skip
despair = TrapEntry(
    id="despair", cite="MYK-TRAP-COMBAT-DESPAIR", category="combat", level=5,
    placed=("area",), activation="automatic", disarm="impossible",
    text="At the end of a Round everybody here loses a point of Drive, or the Kingdom a Voice.",
)  # fmt: skip
spellbound = TrapEntry(
    id="spellbound", cite="MYK-TRAP-COMBAT-SPELLBOUND", category="combat", level=6,
    placed=("area",), activation="automatic", disarm="impossible",
    text="Whoever is here deals 1D6 more damage.",
)  # fmt: skip
gray_rose = TrapEntry(
    id="gray_rose", cite="MYK-TRAP-COMBAT-GRAY-ROSE", category="combat", level=7,
    placed=("area",), activation="automatic", disarm="impossible",
    text="No special relationship and no help counts in this Area.",
)  # fmt: skip
limit_over = TrapEntry(
    id="limit_over", cite="MYK-TRAP-COMBAT-LIMIT-OVER", category="combat", level=8,
    placed=("area",), activation="automatic", disarm="impossible",
    text="At the end of a Round the dice say who of those here is ready; all others are spent.",
)  # fmt: skip
