"""Classic Traps: pits, needles, statues, and a door that is not there."""

from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.lasting import lasts

from ...dungeon.traps import Spring, send_home
from ...grammar.delve_moments import FeatUsed, RoomScouted
from ...grammar.entries import BuiltIn, Check, TrapEntry, groups_of
from ...grammar.labels import labelled
from ...grammar.moments import DamageDue
from ...grammar.windows import Use
from ...rules.bodies import inflict, take_damage
from ...rules.cycles import last
from ...rules.equipment import destroy_item, item_in
from ...rules.people import lose_followers
from ...rules.wounds import die
from ...state import Character, Feeling
from ...state.effects import Effect
from ...words import STATUSES, Kind, Scope

IMMUNE = Effect.IMMUNE_TO_TRAP
"""What somebody whom a Trap cannot befall again is called among what lasts."""


def is_immune(who: Character, kind: str) -> bool:
    """Say whether a Trap has done its worst to somebody in this game."""
    return lasts(who, IMMUNE, about=kind)


def grow_immune(spring: Spring, who: Character) -> None:
    """Let a Trap not befall somebody again in this game."""
    kind = spring.trap.kind
    last(spring.play, who, IMMUNE, 0, Scope.GAME, name=spring.entry.title, cite=spring.cite, about=kind)


async def destroy_slot(spring: Spring, who: Character, place: int) -> None:
    """Destroy what is in one of somebody's Item Slots. [MYKR3-G09]"""
    item = item_in(who, place)
    if item is not None:
        await destroy_item(spring.play, who, item, spring.cite)


pit = TrapEntry(
    id="pit", cite="MYK-TRAP-CLASSIC-PIT", category="classic", level=1, most=5,
    placed=("corridor",), activation="passage", disarm="discovery",
    text="The floor gives way: everybody takes 1D6 and the Trap's Level in damage.",
)  # fmt: skip


@pit.on_court
async def fall_in(spring: Spring) -> None:
    """Everybody takes 1D6 and the Level in damage."""
    await spring.hurt(spring.people, "1D6", spring.level)


slit_arrow = TrapEntry(
    id="slit_arrow", cite="MYK-TRAP-CLASSIC-SLIT-ARROW", category="classic", level=1,
    placed=("corridor",), activation="passage", disarm=Check("quest", 7),
    text="Arrows hiss from slits in the wall: everybody takes 1 damage.",
)  # fmt: skip


@slit_arrow.on_court
async def shoot(spring: Spring) -> None:
    """Everybody takes 1 damage."""
    await spring.hurt(spring.people, 1)


wanton_worm = TrapEntry(
    id="wanton_worm", cite="MYK-TRAP-CLASSIC-WANTON-WORM", category="classic", level=1,
    placed=("room",), activation="rest", disarm="impossible",
    text="Whoever Rests here swaps what they feel for the one they like best and the one they like least, once a game.",
)  # fmt: skip


async def choose_extreme(spring: Spring, who: Character, names: list[str], why: str) -> str:
    """Let somebody choose among those for whom they feel the same. [MYKR3-T32]"""
    if len(names) == 1:
        return names[0]
    called = {name: spring.realm.landmakers[name].called for name in names}
    chosen: str = await labelled(Pick(who.seat, "trap_feeling", names, {"why": why, "names": called}), called)
    return chosen


@wanton_worm.on_one
async def bite(spring: Spring) -> None:
    """What the sleeper feels for the dearest and for the least dear changes places, once a game."""
    for who in [one for one in spring.people if not is_immune(one, "wanton_worm")]:
        known = [name for name in spring.realm.landmakers if name != who.id and name in spring.realm.court]
        scores = {name: who.towards(name).affection for name in known}
        if len(scores) < 2:
            continue
        top = [name for name in scores if scores[name] == max(scores.values())]
        high = await choose_extreme(spring, who, top, "dearest")
        least = min(score for name, score in scores.items() if name != high)
        low = await choose_extreme(spring, who, [n for n in scores if scores[n] == least and n != high], "least_dear")
        one, other = who.feelings.setdefault(high, Feeling()), who.feelings.setdefault(low, Feeling())
        one.affection, other.affection = other.affection, one.affection
        one.affection_kind, other.affection_kind = other.affection_kind, one.affection_kind
        people = spring.realm.landmakers
        told: dict[str, Any] = {"who": who.called, "one": people[high].called, "other": people[low].called}
        spring.play.tell("hearts_swapped", rules=(spring.cite,), **told)
        grow_immune(spring, who)


poison_needle = TrapEntry(
    id="poison_needle", cite="MYK-TRAP-CLASSIC-POISON-NEEDLE", category="classic", level=1,
    placed=("event",), activation="touch", disarm=Check("quest", 10), carrier="door statue container item",
    text="A needle in the lock: whoever touches it takes 1 damage and is Poisoned.",
)  # fmt: skip


@poison_needle.on_one
async def sting(spring: Spring) -> None:
    """Whoever touched it takes 1 damage and is Poisoned."""
    await spring.hurt(spring.people, 1)
    for who in spring.people:
        await inflict(spring.play, who, "poisoned", spring.cite)


rolling_stone = TrapEntry(
    id="rolling_stone", cite="MYK-TRAP-CLASSIC-ROLLING-STONE", category="classic", level=2,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="A boulder comes down the passage: a Quest check against 9, or 1D6 damage.",
)  # fmt: skip


@rolling_stone.on_court
async def roll_over(spring: Spring) -> None:
    """Whoever fails Quest against 9 takes 1D6 damage."""
    await spring.hurt(await spring.failures("quest", 9), "1D6")


living_statue = TrapEntry(
    id="living_statue", cite="MYK-TRAP-CLASSIC-LIVING-STATUE", category="classic", level=2,
    placed=("event",), activation="touch", disarm="impossible", carrier="statue picture",
    text="It only looks like art: whoever touches it takes 2D6 damage.",
)  # fmt: skip


@living_statue.on_one
async def strike(spring: Spring) -> None:
    """Whoever touched it takes 2D6 damage."""
    await spring.hurt(spring.people, "2D6")


secret_door = TrapEntry(
    id="secret_door", cite="MYK-TRAP-CLASSIC-SECRET-DOOR", category="classic", level=2,
    placed=("corridor",), activation="automatic", disarm="discovery",
    text="There is a Corridor here, but nobody can use it before the door is found.",
)  # fmt: skip

drop_ceiling = TrapEntry(
    id="drop_ceiling", cite="MYK-TRAP-CLASSIC-DROP-CEILING", category="classic", level=3,
    placed=("room",), activation="rest", disarm=Check("quest", 9),
    text="Rest, and the ceiling comes down: everybody takes 1D6 damage; scouts sent here lose 1D6 Followers.",
)  # fmt: skip


@drop_ceiling.on_court
async def come_down(spring: Spring) -> None:
    """Everybody takes 1D6 damage."""
    await spring.hurt(spring.people, "1D6")


async def take_scouts(spring: Spring, scouted: RoomScouted) -> None:
    """Take 1D6 of the Followers who looked at a room. [MYKR3-T10]"""
    for who in await spring.catch(scouted.who):
        scouted.lost += await lose_followers(spring.play, who, spring.roll("1D6"), spring.cite)


@drop_ceiling.always()
async def bury_scouts(spring: Spring, scouted: RoomScouted) -> None:
    """Somebody's Followers look at this room, at home or in the dungeon: 1D6 of them do not come back."""
    await take_scouts(spring, scouted)


explosion = TrapEntry(
    id="explosion", cite="MYK-TRAP-CLASSIC-EXPLOSION", category="classic", level=3,
    placed=("event",), activation="touch", disarm=Check("quest", 9), carrier="any",
    text="It goes off: everybody takes 1D6 damage; a botched disarming costs what is in a random Item Slot as well.",
)  # fmt: skip


@explosion.on_court
async def blow_up(spring: Spring) -> None:
    """Everybody takes 1D6 damage; who set it off by botching the disarming loses what is in a random Item Slot."""
    await spring.hurt(spring.people, "1D6")
    if spring.botched and spring.who is not None:
        await destroy_slot(spring, spring.who, spring.roll("1D6") - 1)


poisoned_apple = TrapEntry(
    id="poisoned_apple", cite="MYK-TRAP-CLASSIC-POISONED-APPLE", category="classic", level=3,
    placed=("event",), activation="touch", disarm="impossible", carrier="food",
    text="It looks delicious: whoever is treated with it takes 1D6 damage and is Poisoned.",
)  # fmt: skip


poisoned_food = BuiltIn(id="poisoned_food", cite=poisoned_apple.cite, name="Poisoned Apple")


@poisoned_food.feat(
    Kind.PERMANENT,
    when=lambda use, used: used.use.user is use.user and getattr(used.use.source, "trap", "") == "poisoned_apple",
    whose=lambda realm, used: (used.use.user,),
)
async def taste_it(use: Use, used: FeatUsed) -> None:
    """A Recovery Item was poisoned: whoever it was used on takes 1D6 damage as well, and is Poisoned. [MYKR3-T12]"""
    use.play.tell("food_was_poisoned", rules=(use.feat.cite,), who=use.user.called, item=used.use.source.id)
    used.use.source.trap = ""
    for who in used.targets or [use.user]:
        await take_damage(use.play, DamageDue(who, use.roll("1D6")))
        await inflict(use.play, who, "poisoned", use.feat.cite)


skill_bomber = TrapEntry(
    id="skill_bomber", cite="MYK-TRAP-CLASSIC-SKILL-BOMBER", category="classic", level=4,
    placed=("event",), activation="automatic", disarm=Check("wit", 11), carrier="machine statue altar",
    text="Use a skill of one group here, and it explodes: 2D6 damage, half with a Wit check against 9.",
)  # fmt: skip


def listens_for(spring: Spring, used: FeatUsed) -> bool:
    """A skill of its group was used, and it was no permanent one. [MYKR3-T13]"""
    feat = used.use.feat
    quiet = feat.kind in (Kind.PERMANENT, Kind.OPTIONAL)
    return feat.source == "skill" and not quiet and spring.trap.settings.get("group") in groups_of(feat.entry)


@skill_bomber.always(when=listens_for)
async def go_bang(spring: Spring, used: FeatUsed) -> None:
    """Somebody in this room uses a skill of its group: 2D6 damage, half of it after Wit against 9."""
    for who in await spring.catch(used.use.user):
        amount = spring.roll("2D6")
        ducked = (await spring.test(who, "wit", 9)).succeeded
        await spring.hurt([who], -(-amount // 2) if ducked else amount)


jack_in_the_box = TrapEntry(
    id="jack_in_the_box", name="Jack in the Box", cite="MYK-TRAP-CLASSIC-JACK-IN-THE-BOX", category="classic", level=4,
    placed=("event",), activation="touch", disarm=Check("quest", 11), carrier="container",
    text="Something on a spring: whoever opens it gets a random Bad Status.",
)  # fmt: skip


@jack_in_the_box.on_one
async def jump_out(spring: Spring) -> None:
    """Whoever touched it gets a random Bad Status. [MYKR3-G09] [MYKR3-G10]"""
    for who in spring.people:
        await inflict(spring.play, who, STATUSES[spring.roll("1D6") - 1], spring.cite)


mimic = TrapEntry(
    id="mimic", cite="MYK-TRAP-CLASSIC-MIMIC", category="classic", level=5,
    placed=("event",), activation="touch", disarm=Check("quest", 12), carrier="container",
    text="The lid has teeth: whoever opens it takes 2D6 damage.",
)  # fmt: skip


@mimic.on_one
async def snap(spring: Spring) -> None:
    """Whoever touched it takes 2D6 damage."""
    await spring.hurt(spring.people, "2D6")


guillotine = TrapEntry(
    id="guillotine", cite="MYK-TRAP-CLASSIC-GUILLOTINE", category="classic", level=5,
    placed=("event",), activation="touch", disarm=Check("quest", 12), carrier="door floor ceiling",
    text="A blade in plain sight: whoever goes through needs Quest against 12, or loses their head.",
)  # fmt: skip


@guillotine.on_one
async def drop(spring: Spring) -> None:
    """Whoever touched it and fails Quest against 12 is dead. [MYKR3-T14]"""
    for who in await spring.failures("quest", 12):
        who.hp = 0
        await die(spring.play, who, spring.cite)


self_destruction = TrapEntry(
    id="self_destruction", name="Self-destruction", cite="MYK-TRAP-CLASSIC-SELF-DESTRUCTION",
    category="classic", level=6,
    placed=("event",), activation="touch", disarm=Check("quest", 12), carrier="treasure",
    text="The Ruler's last joke: everybody takes 3D6 damage, is thrown home, and the map is rubble.",
)  # fmt: skip


@self_destruction.on_court
async def count_to_zero(spring: Spring) -> None:
    """Everybody takes 3D6 damage; whoever is awake brings the others home; the map can never be ours. [MYKR3-T15]"""
    await spring.hurt(spring.people, "3D6")
    spring.realm.delve.rubble = spring.realm.adventure.cell
    if spring.realm.awake():
        send_home(spring.play, spring.cite)
