"""The Jobs: what they give to those who have them, and what a Talent of that Job does for the Kingdom."""

from ..entries import Job
from ..moments import AttributeLevel, Breather, CheckAnnounced
from ..wealth import gain_treasury
from ..windows import Use
from ..words import Kind, Place

astrologist = Job(
    id="astrologist", birth=11, ability="charisma", groups=("astrology",),
    equipment=("star_fragment", "star_fragment"), skill="voice_of_star",
    cite="MYK-JOB-ASTROLOGIST", talent_cite="MYK-TALENT-ASTROLOGIST",
)  # fmt: skip


@astrologist.talent(Kind.ASSIST, when=lambda use, pause: use.kingdom.has("farm"))
async def read_the_harvest(use: Use, pause: Breather) -> None:
    """At any time, if the Kingdom has a Farm: 1 MG for the Treasury."""
    gain_treasury(use.play, 1, use.feat.cite)


warlock = Job(
    id="warlock", birth=12, ability="wit", groups=("astrology", "summoning", "science"), equipment=("grimoire",),
    skill="ritual", cite="MYK-JOB-WARLOCK", talent_cite="MYK-TALENT-WARLOCK",
)  # fmt: skip


@warlock.talent(
    Kind.PERMANENT, when=lambda use, one: one.check.action == "command" and use.realm.place is Place.KINGDOM
)
async def listen_in(use: Use, announced: CheckAnnounced) -> None:
    """While it works: checks to Gather Information in the Kingdom Phase are 1 higher."""
    announced.check.bonus.add("Warlock", 1, use.feat.cite)


noble = Job(
    id="noble", birth=16, ability="charisma", groups=("negotiation", "entertainment"),
    equipment=("costume", "full_course"), skill="noblesse_oblige",
    cite="MYK-JOB-NOBLE", talent_cite="MYK-TALENT-NOBLE",
)  # fmt: skip


@noble.talent(Kind.PERMANENT, when=lambda use, level: level.attribute == "culture")
def salon_manners(use: Use, level: AttributeLevel) -> None:
    """While it works: Culture is 1 higher."""
    level.total.add("Noble", 1, use.feat.cite)
