"""Movement Traps: Corridors that lead elsewhere, later, or nowhere."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick

from ...dungeon.residents import set_upon
from ...dungeon.traps import DISCOVERED, Spring, carry_off
from ...grammar.entries import Check, TrapEntry
from ...grammar.labels import of_rooms
from ...rules.bonds import HOSTILITY, change_feeling
from ...rules.wealth import raise_upkeep
from ...state import Character


def awake(people: Sequence[Character]) -> list[Character]:
    """List who can still try anything; two sixes always help, so that whoever can will get through at last."""
    return [who for who in people if who.awake]


def take_longer(spring: Spring, quarters: int) -> None:
    """Let this Quarter be followed by others that pass on the way."""
    if quarters > 0:
        spring.realm.delve.extra_quarters += quarters
        spring.play.tell("way_takes_longer", rules=(spring.cite,), trap=spring.trap.kind, amount=quarters)


def turn_back(spring: Spring) -> None:
    """Let the Court end up in the room where it began. [MYKR3-T20]"""
    spring.realm.delve.turned_back = True
    spring.realm.delve.arrived = True
    spring.play.tell("turned_back", rules=(spring.cite,), room=spring.realm.delve.room)


def even_quarters(spring: Spring) -> bool:
    """Say whether an even number of Quarters has passed; none is even. [MYKR3-T19]"""
    return spring.realm.chronicle.quarters % 2 == 0


def lay_ambush(spring: Spring, *, surprised: bool) -> None:
    """Let those who lie in wait fall upon the Court; they are missing in the room they came from. [MYKR3-H08]"""
    kind, count = spring.trap.settings.get("monster", ""), int(spring.trap.settings.get("count", "0"))
    room = spring.realm.adventure.truth.rooms.get(spring.trap.settings.get("from", ""))
    spring.trap.fired = max(1, spring.trap.fired)
    if room is not None and kind in room.monsters:
        count = min(count, room.monsters[kind])
        room.monsters[kind] -= count
        if not room.monsters[kind]:
            del room.monsters[kind]
    if kind and count:
        set_upon(spring.play, [(kind, 0)] * count, surprised=surprised)


lock = TrapEntry(
    id="lock", cite="MYK-TRAP-MOVEMENT-LOCK", category="movement", level=1, most=5,
    placed=("corridor",), activation="automatic", disarm=Check("quest", lambda spring: 9 + spring.level),
    text="A door that stays shut until somebody picks it: Quest against 9 and its Level.",
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


@crossover.on_court
async def wander_about(spring: Spring) -> None:
    """One more Quarter passes."""
    take_longer(spring, 1)


gradient = TrapEntry(
    id="gradient", cite="MYK-TRAP-MOVEMENT-GRADIENT", category="movement", level=1,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Steep: going up takes a Quarter longer.",
)  # fmt: skip


@gradient.on_court
async def climb(spring: Spring) -> None:
    """One more Quarter passes for those who go up."""
    if spring.realm.delve.going_to == spring.trap.settings.get("to"):
        take_longer(spring, 1)


signal = TrapEntry(
    id="signal", cite="MYK-TRAP-MOVEMENT-SIGNAL", category="movement", level=2,
    placed=("corridor",), activation="passage", disarm=Check("quest", 12),
    text="Red light: after an even number of Quarters one ends up where one came from.",
)  # fmt: skip


@signal.on_court
async def turn_red(spring: Spring) -> None:
    """If an even number of Quarters has passed, the Court is where it set out."""
    if even_quarters(spring):
        turn_back(spring)


illusion_road = TrapEntry(
    id="illusion_road", cite="MYK-TRAP-MOVEMENT-ILLUSION-ROAD", category="movement", level=2,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="It leads somewhere else than it seems to, until it is found out.",
)  # fmt: skip

narrow_road = TrapEntry(
    id="narrow_road", cite="MYK-TRAP-MOVEMENT-NARROW-ROAD", category="movement", level=2,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Single file: a Quarter more for every ten Followers or part of ten.",
)  # fmt: skip


@narrow_road.on_court
async def squeeze_through(spring: Spring) -> None:
    """One more Quarter passes for every ten Followers or part of ten."""
    take_longer(spring, -(-sum(who.follower_count for who in spring.realm.members()) // 10))


labyrinth = TrapEntry(
    id="labyrinth", cite="MYK-TRAP-MOVEMENT-LABYRINTH", category="movement", level=3,
    placed=("corridor",), activation="passage", disarm="discovery",
    text="Left, left, right: 1D6 Quarters go by.",
)  # fmt: skip


@labyrinth.on_court
async def get_lost(spring: Spring) -> None:
    """1D6 Quarters pass."""
    take_longer(spring, spring.roll("1D6"))


teleporter = TrapEntry(
    id="teleporter", cite="MYK-TRAP-MOVEMENT-TELEPORTER", category="movement", level=3,
    placed=("event",), activation="undiscovered", disarm="discovery", carrier="door vehicle",
    text="It hums; overlook it, and the whole Court stands in another room.",
)  # fmt: skip


@teleporter.on_court
async def beam_away(spring: Spring) -> None:
    """The whole Court is in a room of the game master's choice; a Warder does not let it go."""
    realm = spring.realm
    room = spring.trap.settings.get("room", "")
    if room not in realm.adventure.truth.rooms or room == realm.delve.room:
        others = [name for name in realm.adventure.truth.rooms if name != realm.delve.room]
        if not others:
            return
        ask = Pick(spring.play.gm, "teleporter_room", others).described(of_rooms(realm.adventure.truth))
        room = await ask if len(others) > 1 else others[0]
    carry_off(spring.play, room, spring.cite)


black_spot = TrapEntry(
    id="black_spot", cite="MYK-TRAP-MOVEMENT-BLACK-SPOT", category="movement", level=3,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Pitch dark: everybody tries Quest against 9 until it works; the slowest costs a Quarter for each failed try.",
)  # fmt: skip


@black_spot.on_court
async def grope_about(spring: Spring) -> None:
    """Everybody tries Quest against 9 until it works; as many Quarters pass as anybody's tries failed. [MYKR3-T34]"""
    tries = 0
    lost = await spring.failures("quest", 9, awake(spring.people))
    while lost := awake(lost):
        tries += 1
        lost = await spring.failures("quest", 9, lost)
    take_longer(spring, tries)


warder = TrapEntry(
    id="warder", cite="MYK-TRAP-MOVEMENT-WARDER", category="movement", level=4,
    placed=("event",), activation="automatic", disarm="impossible", carrier="statue door",
    text="It watches: this room can be entered and left by its Corridors alone.",
)  # fmt: skip

gate_keeper = TrapEntry(
    id="gate_keeper", cite="MYK-TRAP-MOVEMENT-GATE-KEEPER", category="movement", level=5,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Monsters of this place wait in the passage, and attack: by surprise, unless it was found.",
)  # fmt: skip


@gate_keeper.on_court
async def stop_them(spring: Spring) -> None:
    """The monsters that were posted here attack; by surprise, unless this was discovered."""
    lay_ambush(spring, surprised=spring.trap.found != DISCOVERED)


flame_road = TrapEntry(
    id="flame_road", cite="MYK-TRAP-MOVEMENT-FLAME-ROAD", category="movement", level=5,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="Fire from wall to wall: everybody takes 1D6 damage each time.",
)  # fmt: skip


@flame_road.on_court
async def burn(spring: Spring) -> None:
    """Everybody takes 1D6 damage, each time."""
    await spring.hurt(spring.people, "1D6")


toll_through = TrapEntry(
    id="toll_through", cite="MYK-TRAP-MOVEMENT-TOLL-THROUGH", category="movement", level=6,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="A turnstile: each time costs 1D6 MG at home.",
)  # fmt: skip


@toll_through.on_court
async def charge_toll(spring: Spring) -> None:
    """This game's Upkeep rises by 1D6 MG, each time. [MYKR3-T33]"""
    raise_upkeep(spring.play, spring.roll("1D6"), "toll_through", spring.cite)


infinite_corridor = TrapEntry(
    id="infinite_corridor", cite="MYK-TRAP-MOVEMENT-INFINITE-CORRIDOR", category="movement", level=7,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="It never ends: a Wit check against 11 brings the Court back to where it set out, and blame with it.",
)  # fmt: skip


@infinite_corridor.on_court
async def go_on_and_on(spring: Spring) -> None:
    """Time passes until somebody succeeds in Wit against 11; then all are back, and the clever blame the others."""
    people = awake(spring.people)
    failed = await spring.failures("wit", 11, people)
    while len(failed) == len(people) and awake(people):
        take_longer(spring, 1)
        people = awake(people)
        failed = await spring.failures("wit", 11, people)
    for clever in [who for who in people if who not in failed]:
        for other in failed:
            await change_feeling(spring.play, clever, other.id, HOSTILITY, 1, spring.cite)
    turn_back(spring)
