"""Dungeon skills."""

from undercroft.engine.asks import Pick

from ...building import add_corridor, corridor_places
from ...checks import entry_check
from ...costs import Free, Hope
from ...entries import Check, Skill, Skills
from ...hope import agree_to_voices, spend_voices
from ...moments import Acting, CheckAnnounced, TableRolled
from ...people import lose_followers
from ...windows import Use
from ...words import Kind, Place
from ..conditions import my_check

skill = Skills("advanced", "dungeon")


@skill(
    "trapper", Kind.PERMANENT, cite="MYK-SKILL-DUNGEON-TRAPPER",
    when=lambda use, announced: my_check(use, announced) and announced.check.action == "search",
)  # fmt: skip
async def trapper(use: Use, announced: CheckAnnounced) -> None:
    """You make a Search Check: roll one die more, and use two."""
    announced.check.extra_dice += 1


@skill(
    "good_time", Kind.ASSIST, cite="MYK-SKILL-DUNGEON-GOOD-TIME", costs=(Hope(1),),
    when=lambda use, rolled: rolled.roll.roller is use.user and rolled.roll.table.id.startswith("treasure"),
)  # fmt: skip
async def good_time(use: Use, rolled: TableRolled) -> None:
    """You roll on a Treasure Table: for 1 Hope, roll on it once more."""
    rolled.roll.again += 1


class RolledVoices(Free, frozen=True):
    """As many Voices as dice say; one is enough to begin."""

    dice: str = "1D6"

    def can_pay(self, use: Use) -> bool:
        """Say whether there is any Voice."""
        return use.kingdom.voices > 0

    async def agree(self, use: Use) -> bool:
        """Ask the rest of the Court for as many as it may come to. [MYK-HOPE-02]"""
        return await agree_to_voices(use.play, use.user, 6, use.feat.entry)

    async def pay(self, use: Use) -> None:
        """Roll, and spend them."""
        use.paid["voices"] = use.roll(self.dice)
        await spend_voices(use.play, use.user, use.paid["voices"], use.feat.entry)


def there_is_a_wall(use: Use, acting: Acting) -> bool:
    """At home, two neighbouring rooms have no Corridor between them; the delve has its own maps."""
    return use.realm.place is Place.KINGDOM and bool(corridor_places(use.realm))


@skill(
    "road_construction", Kind.PLAN, cite="MYK-SKILL-DUNGEON-ROAD-CONSTRUCTION", target="corridor",
    check=Check("quest", 13), costs=(RolledVoices(),), when=there_is_a_wall,
)  # fmt: skip
async def road_construction(use: Use, acting: Acting) -> None:
    """Spend 1D6 Voices: if the check succeeds, two neighbouring rooms get a Corridor; else 1D6 Followers are lost."""
    places = corridor_places(use.realm)
    place = await Pick(use.user.seat, "road_place", places) if len(places) > 1 else places[0]
    if (await entry_check(use)).succeeded:
        add_corridor(use.play, place, use.feat.cite)
    else:
        await lose_followers(use.play, use.user, use.roll("1D6"), use.feat.cite)


sneak_through = Skill(
    id="sneak_through", family="advanced", group="dungeon", kind=Kind.PERMANENT, cite="MYK-SKILL-DUNGEON-SNEAK-THROUGH",
    text="Enemies in your Area never keep you from moving forward.",
)  # fmt: skip

wall = Skill(
    id="wall", family="advanced", group="dungeon", kind=Kind.INTERRUPT, target="area", check=Check("quest", 9),
    cite="MYK-SKILL-DUNGEON-WALL",
    text="Somebody moves in Combat: for 1 Hope, if the check succeeds, they stay where they are.",
)  # fmt: skip

hit_and_away = Skill(
    id="hit_and_away", family="advanced", group="dungeon", kind=Kind.PERMANENT, name="Hit & Away",
    cite="MYK-SKILL-DUNGEON-HIT-AWAY", text="In Combat you may move 1 Area after your action.",
)  # fmt: skip

dungeon_prominence = Skill(
    id="dungeon_prominence", family="advanced", group="dungeon", kind=Kind.SUPPORT, target="individual",
    cite="MYK-SKILL-DUNGEON-DUNGEON-PROMINENCE",
    text="For 1 Hope: Quest against 7 + the Level of somebody in the room; they take 1D6 + their Level in damage, and "
    "neither Cortex, Armor nor Mailed helps.",
)  # fmt: skip

stealth = Skill(
    id="stealth", family="advanced", group="dungeon", kind=Kind.INTERRUPT, cite="MYK-SKILL-DUNGEON-STEALTH",
    text="You are the target of a Support skill: Quest against its user's Level + 5; it does nothing to you.",
)  # fmt: skip
