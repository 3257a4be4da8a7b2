"""Dungeon skills."""

from undercroft.engine.asks import Pick
from undercroft.engine.costs import OwnCost

from ...combat.aiming import choose_area, choose_target, everybody_else, fighting
from ...combat.fight_conditions import in_combat, overcomes
from ...combat.movement import move, within_move
from ...combat.options import PASS
from ...grammar.delve_moments import AreaLeft, HarmDue, Obstruction, Targeted, TurnEnded
from ...grammar.entries import Check, Skill, Skills
from ...grammar.moments import Acting, CheckAnnounced, DamageDue, TableRolled
from ...grammar.windows import Use
from ...rules.bodies import take_damage
from ...rules.building import add_corridor, corridor_places
from ...rules.checks import entry_check
from ...rules.conditions import my_check
from ...rules.costs import Hope
from ...rules.hope import agree_to_voices, spend_voices
from ...rules.people import lose_followers
from ...state import CORRIDORS, Realm
from ...words import Kind, Place

skill = Skills("advanced", "dungeon")


@skill(
    "trapper", Kind.PERMANENT, cite="MYK-SKILL-DUNGEON-TRAPPER",
    own=True, when=lambda use, announced: my_check(use, announced) and announced.check.action == "search",
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


class RolledVoices(OwnCost, frozen=True):
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


def without_corridor(realm: Realm) -> list[str]:
    """List where a Corridor could be: at home in our maps, else in the map of the adventure. [R2-ROADS]"""
    if realm.place is Place.KINGDOM:
        return corridor_places(realm)
    sheet = realm.adventure.sheet
    return [] if sheet is None else [name for name in CORRIDORS if name not in sheet.corridors]


@skill(
    "road_construction", Kind.PLAN, cite="MYK-SKILL-DUNGEON-ROAD-CONSTRUCTION", target="corridor",
    check=Check("quest", 13), costs=(RolledVoices(),), when=lambda use, acting: bool(without_corridor(use.realm)),
)  # fmt: skip
async def road_construction(use: Use, acting: Acting) -> None:
    """Spend 1D6 Voices: if the check succeeds, two neighbouring rooms get a Corridor; else 1D6 Followers are lost."""
    places = without_corridor(use.realm)
    place = await Pick(use.user.seat, "road_place", places) if len(places) > 1 else places[0]
    if not (await entry_check(use)).succeeded:
        await lose_followers(use.play, use.user, use.roll("1D6"), use.feat.cite)
    elif "." in place:
        add_corridor(use.play, place, use.feat.cite)
    else:
        dig_corridor(use, place)


def dig_corridor(use: Use, way: str) -> None:
    """Let there be a Corridor in the map of the adventure, for everybody to see."""
    truth, delve, sheet = use.realm.adventure.truth, use.realm.delve, use.realm.adventure.sheet
    for listed in (truth.corridors, delve.corridors, *((sheet.corridors,) if sheet is not None else ())):
        if way not in listed:
            listed.append(way)
    use.play.tell("corridor_drilled", rules=(use.feat.cite,), corridor=way)


@skill(
    "sneak_through", Kind.PERMANENT, cite="MYK-SKILL-DUNGEON-SNEAK-THROUGH",
    when=lambda use, held: held.mover is use.user,
)  # fmt: skip
def sneak_through(use: Use, held: Obstruction) -> None:
    """Enemies in your Area never keep you from moving forward."""
    held.total.at_most(0, "Sneak Through", use.feat.cite)


@skill(
    "wall", Kind.INTERRUPT, cite="MYK-SKILL-DUNGEON-WALL", target="area", check=Check("quest", 9), costs=(Hope(1),),
    when=lambda use, left: fighting(use.realm, use.user) and left.who is not use.user and not left.stopped,
)  # fmt: skip
async def wall(use: Use, left: AreaLeft) -> None:
    """Somebody moves in Combat: for 1 Hope, if the check succeeds, they stay where they are."""
    if (await entry_check(use)).succeeded:
        left.stopped = True


hit_and_away = Skill(
    id="hit_and_away", family="advanced", group="dungeon", kind=Kind.PERMANENT, name="Hit & Away",
    cite="MYK-SKILL-DUNGEON-HIT-AWAY",
)  # fmt: skip


@hit_and_away.feat(
    Kind.OPTIONAL,
    when=lambda use, ended: ended.who is use.user and use.user.awake and ended.action != PASS,
)
async def slip_off(use: Use, ended: TurnEnded) -> None:
    """In Combat you may move 1 Area after your action."""
    areas = [area for area in within_move(use.play, use.user, 1) if area != use.user.area]
    await move(use.play, use.user, await choose_area(use, areas), "additional")


@skill(
    "dungeon_prominence", Kind.SUPPORT, cite="MYK-SKILL-DUNGEON-DUNGEON-PROMINENCE", target="individual",
    costs=(Hope(1),), when=lambda use, acting: in_combat(use, acting) and bool(everybody_else(use)),
)  # fmt: skip
async def dungeon_prominence(use: Use, acting: Acting) -> None:
    """For 1 Hope: Quest against 7 and the Level of somebody in the room; they take 1D6 and their Level in damage, and
    neither Cortex, Armor nor Mailed helps.
    """
    target = await choose_target(use, everybody_else(use))
    if await overcomes(use, "quest", 7 + target.level, target):
        due = DamageDue(target, use.roll("1D6") + target.level, use.user.id)
        due.ignored = ("cortex", "armor", "mailed")
        await take_damage(use.play, due)


def aimed_at_me(use: Use, moment: Targeted | HarmDue) -> bool:
    """I am a target of somebody else's Support skill."""
    if isinstance(moment, Targeted):
        support = moment.use.feat.kind is Kind.SUPPORT
        return support and moment.who is use.user and not moment.escaped
    theirs = moment.use is not None and moment.use.user is not use.user
    skilled = theirs and moment.use.feat.kind is Kind.SUPPORT and moment.use.feat.source == "skill"
    return skilled and any(one is use.user for one in moment.who)


@skill("stealth", Kind.INTERRUPT, cite="MYK-SKILL-DUNGEON-STEALTH", when=aimed_at_me)
async def stealth(use: Use, moment: Targeted | HarmDue) -> None:
    """You are the target of a Support skill: Quest against its user's Level and 5; it does nothing to you."""
    other = moment.use.user
    if not await overcomes(use, "quest", other.level + 5, other):
        return
    if isinstance(moment, Targeted):
        moment.escaped = True
    else:
        moment.who = [one for one in moment.who if one is not use.user]
