"""The ten Materials: what they are, and where they come from."""

from typing import ClassVar

from undercroft.engine.catalogue import Shelf

from ..grammar.entries import Entry


class Material(Entry, frozen=True, kw_only=True):
    """One of the ten things that Items are made of."""

    source: ClassVar[str] = "material"

    def __post_init__(self) -> None:
        """Put it on its shelf."""
        MATERIAL_SHELF.add(self)


MATERIAL_SHELF: Shelf[Material] = Shelf()

meat = Material(id="meat", cite="MYK-MATERIAL-MEAT", text="Of animals and monsters. Do not ask; cook it.")
fangs = Material(id="fangs", cite="MYK-MATERIAL-FANGS", text="And claws, and horns: whatever was pointed at you.")
leather = Material(
    id="leather", cite="MYK-MATERIAL-LEATHER", text="Hides, tanned: for clothes, household goods, instruments, armour."
)
wood = Material(id="wood", cite="MYK-MATERIAL-WOOD", text="Anything that grew. Underground, that is not much.")
iron = Material(id="iron", cite="MYK-MATERIAL-IRON", text="Ore and minerals, often by way of a construct's insides.")
cloth = Material(id="cloth", cite="MYK-MATERIAL-CLOTH", text="Fabric and thread. People wear it; some of them mind.")
reagents = Material(
    id="reagents", cite="MYK-MATERIAL-REAGENTS", text="All that is magical: poison or cure, it depends."
)
machinery = Material(
    id="machinery", cite="MYK-MATERIAL-MACHINERY", text="Gadgets that fell from the Heavens or crept out of the Pits."
)
gunpowder = Material(id="gunpowder", cite="MYK-MATERIAL-GUNPOWDER", text="For fires and for louder things.")
information = Material(
    id="information", cite="MYK-MATERIAL-INFORMATION", text="Knowledge and gossip by the pound; it takes up space."
)
