"""The Prologue: the game master says what is wrong this time, where, and what it is worth."""

from undercroft.engine.asks import Number, Pick, Text
from undercroft.engine.dice import pick_from, shuffle
from undercroft.engine.play import Play

from ..figures import average_level
from ..frame import rest
from ..moments import RewardSet
from ..monsters import LEVEL_OF
from ..other.improvising import call_for_check, rule_frankly, tumble
from ..state import CELLS, CORRIDORS, ROOMS, MapSheet, Realm, RoomReport, RoomTruth, Truth
from ..windows import open_moment
from .travel import destinations

HOOKS = (
    "dry_well",
    "missing_cows",
    "scouts_report",
    "strange_disease",
    "fallen_star",
    "rude_neighbour",
    "lost_heir",
    "singing_wall",
    "tax_collectors",
    "wrong_door",
)
"""Reasons to leave home that the game master can pick; texts say what each is about."""
OWN_HOOK = "own_hook"
MOST_REWARD = 20
SCENE = ("go_on", "check", "fall", "ruling")
"""What the game master can bring about in a Prologue before it goes on. [MYK-KPHASE-02]"""
TRAPS = ("pit", "slit_arrow", "poison_needle", "rolling_stone", "living_statue", "secret_door", "drop_ceiling")
MORE_CORRIDORS = 2
TOLD = "told"


async def open_prologue(play: Play[Realm]) -> None:
    """Present the hook, then play it out as long as the game master likes. [MYK-KPHASE-02] [MYK-TIME-KINGDOM]"""
    realm = play.state
    if TOLD not in realm.done:
        await present(play)
        realm.done.append(TOLD)
    while await play_scene(play):
        rest(play)


async def present(play: Play[Realm]) -> None:
    """Say why the Court must leave, where to, and what it is worth; a map is drawn if there is none yet."""
    realm, adventure = play.state, play.state.adventure
    hook = await Pick(play.gm, "prologue_hook", [*HOOKS, OWN_HOOK])
    adventure.hook, adventure.objective = hook, f"{hook}_objective"
    if hook == OWN_HOOK:
        adventure.hook = await Text(play.gm, "prologue_story", 400, least=1)
        adventure.objective = await Text(play.gm, "prologue_objective", 120, least=1)
    adventure.cell = await choose_region(play)
    if adventure.sheet is None:
        draw_map(play)
    play.tell("prologue_told", rules=("MYK-KPHASE-02",), hook=adventure.hook)
    play.tell("objective_set", objective=adventure.objective, cell=adventure.cell)
    params = {"level": realm.kingdom.level}
    realm.chronicle.reward = await Number(play.gm, "prologue_reward", 0, MOST_REWARD, params)
    play.tell("reward_set", amount=realm.chronicle.reward)
    await open_moment(play, RewardSet(realm.chronicle.reward))


async def choose_region(play: Play[Realm]) -> str:
    """Let the game master say in which region the adventure is; one that can be reached, if there is any."""
    reached = destinations(play.state)
    cells = sorted(reached, key=lambda cell: (reached[cell], cell))
    cells = cells or [cell for cell in CELLS if cell not in play.state.kingdom.maps]
    if len(cells) < 2:
        return cells[0] if cells else ""
    return await Pick(play.gm, "prologue_region", cells, {"steps": reached})


async def play_scene(play: Play[Realm]) -> bool:
    """Let the game master call for a check, a fall or a ruling of their own, or go on."""
    match await Pick(play.gm, "prologue_scene", SCENE).or_else(lambda: "go_on"):
        case "check":
            await call_for_check(play)
        case "fall":
            await tumble(play)
        case "ruling":
            await rule_frankly(play)
        case _:
            return False
    return True


def draw_map(play: Play[Realm]) -> None:
    """Draw a small dungeon in secret: nine rooms that hang together, monsters of the Court's Level, some traps."""
    adventure = play.state.adventure
    corridors = list(CORRIDORS)
    shuffle(play.dice, corridors)
    truth = Truth(corridors=hanging_together(corridors))
    level = average_level(play.state)
    residents = [name for name, its in LEVEL_OF.items() if its <= level + 1]
    for room in ROOMS:
        truth.rooms[room] = RoomTruth()
        for _ in range(play.dice.roll(3) - 1):
            monster = pick_from(play.dice, residents)
            truth.rooms[room].monsters[monster] = truth.rooms[room].monsters.get(monster, 0) + 1
        if play.dice.roll(3) == 1:
            truth.rooms[room].traps.append(pick_from(play.dice, TRAPS))
    rulers = [name for name, its in LEVEL_OF.items() if level + 1 < its <= level + 4]
    truth.ruler = pick_from(play.dice, rulers or residents)
    lair = truth.rooms[pick_from(play.dice, ROOMS)].monsters
    lair[truth.ruler] = lair.get(truth.ruler, 0) + 1
    adventure.truth, adventure.sheet = truth, MapSheet(annexed=True)
    adventure.known = {}


def hanging_together(corridors: list[str]) -> list[str]:
    """Pick Corridors in order until all rooms hang together, and a few more."""
    sheet, spare = MapSheet(), []
    for name in corridors:
        one, other = name.split("-")
        if other in sheet.reachable(one):
            spare.append(name)
        else:
            sheet.corridors.append(name)
    return sorted([*sheet.corridors, *spare[:MORE_CORRIDORS]])


def learn(play: Play[Realm], room: str, cite: str, *, names: bool = False) -> None:
    """Let everybody know what is in a room of the adventure and where it leads; perhaps by name. [MYKR-60]"""
    adventure = play.state.adventure
    truth = adventure.truth.rooms[room]
    around = [name for name in adventure.truth.corridors if room in name.split("-")]
    in_corridors = [trap for name in around for trap in adventure.truth.corridor_traps.get(name, [])]
    report = adventure.known.setdefault(room, RoomReport())
    report.monsters, report.traps = sum(truth.monsters.values()), len(truth.traps) + len(in_corridors)
    if adventure.sheet is not None:
        adventure.sheet.corridors = sorted({*adventure.sheet.corridors, *around})
    if names:
        report.monster_names, report.trap_names = list(truth.monsters), [*truth.traps, *in_corridors]
        adventure.known_ruler = adventure.truth.ruler
        play.tell("ruler_known", rules=(cite,), ruler=adventure.known_ruler)
    play.tell("room_known", rules=(cite,), room=room, monsters=report.monsters, traps=report.traps)
