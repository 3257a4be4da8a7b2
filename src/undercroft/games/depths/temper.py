"""Tempers: how ready bots are for each thing, in numbers that the lab tunes; earlier ones are kept to be beaten."""

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """How somebody plays: chances in percent, and how sure one must be to strike."""

    nerve: float = 0.4
    """How likely the suspect must be the Horror."""
    calm: float = 0.2
    """How much that differs from one to the next."""
    haste: float = 0.12
    """How much less is enough when the way out is near or the turns run out."""
    crowd: float = 1.2
    """How many blows fall where several point at one."""
    reach: float = 0.67
    """How much of the way may be missing for each of the living before those who cannot wait set out together."""
    torch: float = 100
    """Writing the torch first on one's sheet, or second."""
    light: float = 12
    look: float = 0
    """Looking at the suspect with one's own share of the way found, rather than waiting."""
    guard: float = 22
    ward: float = 0
    """Standing guard over somebody who knows too much, or who asked for it."""
    share: float = 0
    """Feeding somebody who asked for it."""
    bargain: float = 40
    open: float = 18
    """Stepping into the torchlight."""
    hunt_first: float = 15
    """The Horror's: striking in the first turn, and later while nobody looks its way."""
    hunt: float = 30
    lean: float = 1.0
    """The Horror's: how much of that is left in a turn in which it would else eat; a step leaves it hungry anyway."""
    sharp: float = 0.5
    """The Horror's: how likely a blow must kill; one that fails weakens it and leaves it hungry."""
    bold: float = 1.3
    """The Horror's: how suspicious it may look, beside anybody, and still strike."""
    near: float = 0.0
    """The Horror's: how much of the way may be missing for each of the living for it to wait for daylight."""
    claws: int = 6
    """The Horror's: the turn from which on it hides no longer."""
    frame: float = 4


FIRST = Temper()
"""Plays as the first good bots did: eat, search, and little else."""
SECOND = Temper(
    nerve=0.6,
    haste=0.06,
    reach=0.6,
    torch=85,
    light=6,
    look=60,
    ward=50,
    share=70,
    guard=18,
    hunt_first=10,
    hunt=50,
    bold=1.5,
    claws=8,
    frame=6,
)
"""Helps friends now and then; a Horror of it eats and walks with the others, and strikes by the way."""
TUNED = msgspec.structs.replace(SECOND, nerve=0.55, reach=0.3, ward=80, share=100, guard=30, bargain=60)
"""What good adventurers play by: friends are fed and guarded, and nobody sets out before the way is nearly found."""
PROWLER = msgspec.structs.replace(TUNED, ward=0, share=0, hunt=110, lean=0.4, bold=2.2)
"""What a good Horror plays by: it kills where a step would leave it hungry anyway, and goes hungry for nobody."""
LEAGUE = {"first": (FIRST, FIRST), "second": (SECOND, SECOND), "today": (TUNED, PROWLER)}
"""Tempers of adventurers and of the Horror, by the day they were made."""
