"""The scribe: hears every line, and keeps what belongs to one deed together, so that it is told in one line.

Lines that everybody reads are all it knows. What it has taken in is `behind` the line that tells the deed.
"""

from collections.abc import Callable, Mapping
from typing import Any

from undercroft.engine.journal import Line
from undercroft.engine.play import Play

from ..grammar.entries import FEATS
from ..grammar.tables import TABLES
from ..state import COURT, FOES, Realm, Tale
from ..words import Kind
from .retelling import (
    ASSIGNED,
    COOPERATION,
    DRIVE,
    LEARNED,
    LOST,
    RETOLD,
    REVEALED,
    SEARCH,
    SURRENDER,
    TOGETHER,
    WAY,
    retell,
)

Params = Mapping[str, Any]
ATTACK, CHECK, MOVE, SPOILS, HURT = "attack", "check", "move", "spoils", "hurt"
FOLLOWERS_HELP = "followers_bonus"
TURNS = ("surprise", "round", "first", "second", "end")
"""The steps of a fight in which people take turns, and what happens is told deed by deed."""
CHECKS = ("check_made", "check_fumbled", "hidden_check_made", "check_without_dice")
SPOILED = {"materials_gained": "material", "item_received": "item"}
"""What goes into the bags after a fight, and what it is called."""
ANSWERS = (Kind.ASSIST, Kind.INTERRUPT, Kind.OPTIONAL)
FUMBLE = "fumble_"
IN_FULL = ("crushing_blow_", FUMBLE)
"""The rows that are told while a blow is still under way."""
AFTER_THE_BLOW = ("fatal_wound_", "last_words_", "died", "unconscious", "wound_", "combat_", "round_", "court_")
"""What comes of a blow, and is told after it."""
SMALL = (
    "table_rolled", "row_rolled", "feat_rolled", "birth_rolled", "trait_rolled", "name_rolled", "drive_spent",
    "hope_spent", "monster_hope_spent", "background_rolled", "trap_rolled", "row_ruled",
)  # fmt: skip
"""Dice and small change: always behind what comes of them."""
FICTION = (
    "rest_", "happening_", "wander_", "change_", "disaster_", "time_passage_", "travel_", "negotiation_", "arrival_",
)  # fmt: skip
"""The tables whose rows are told in the fiction; what a row does is behind it."""
IN_A_FIGHT = (
    "round_begun", "drive_gained", "voices_spent", "voices_lost", "followers_spent", "followers_lost", "help_promised",
    "foe_named", "came_to_nothing", "familiar", "unfamiliar", "attack_came_to_nothing", "advance_obstructed",
    "status_ended", "voices_denied", "shape_hurts", "shape_heals", "hp_becomes", "followers_restored",
    "followers_got_up", "item_swapped", "treasury_gained",
)  # fmt: skip
"""What is behind the deed in a fight, though it would be told elsewhere."""


def listen(play: Play[Realm]) -> None:
    """Let the scribe hear what is told from now on."""
    play.scribe = lambda line: hear(play, line)


def hear(play: Play[Realm], line: Line) -> None:
    """Take a line in, or let what was kept be told before it."""
    if line.to is not None or line.talk or line.kind in RETOLD:
        return
    line.behind = take_in(play.state, line)
    if not line.behind:
        make_way(play, line.kind)
        if is_row(line.kind):
            play.tell("row_ruled", rules=line.rules, row=f"rule_of_{line.kind}")


def is_row(kind: str) -> bool:
    """Say whether a line tells a row of a table in the fiction."""
    table, _, number = kind.rpartition("_")
    return kind.startswith(FICTION) and number.isdecimal() and table in TABLES


def make_way(play: Play[Realm], kind: str) -> None:
    """Tell what was kept before a line that is told in full; a blow that is not over yet waits for its end."""
    deed = under_way(play.state.tales)
    if deed is None or deed.act != ATTACK or kind.startswith(AFTER_THE_BLOW):
        tell_deeds(play, led_to=kind)
    elif kind.startswith(IN_FULL):
        play.state.tales.pop()
        tell_deeds(play)
        fumbled = kind.startswith(FUMBLE)
        play.tell("blow_fumbled" if fumbled else "blow_critical", who=deed.who, targets=deed.aims)
        play.state.tales = [] if fumbled else [deed]


def take_in(realm: Realm, line: Line) -> bool:
    """Take a line in if it belongs to a deed, or is behind one; say whether it did."""
    if line.kind in SMALL:
        return True
    fighting = realm.delve.fight is not None and realm.delve.fight.step in TURNS
    if fighting and line.kind in NOTED:
        NOTED[line.kind](realm.tales, line.params)
        return True
    if fighting and line.kind in IN_A_FIGHT:
        return True
    return not fighting and take_in_elsewhere(realm, line)


def take_in_elsewhere(realm: Realm, line: Line) -> bool:
    """Take in what is told together outside of a fight: checks of several, and what is found on the beaten."""
    if line.kind in CHECKS and line.params.get("outcome") != "critical_failure" and is_over_the_beaten(realm):
        return True
    if line.kind in CHECKS:
        note_trial(realm.tales, line.params)
        return True
    if line.kind == DRIVE and realm.tales and realm.tales[-1].act == CHECK:
        return True
    if line.kind in TOGETHER:
        note_together(realm.tales, line)
        return True
    if line.kind == "search_begun":
        realm.tales.append(Tale(str(line.params["who"]), SEARCH, [str(line.params["what"])]))
        return True
    if line.kind in ON_THE_WAY:
        note_way(realm.tales, *ON_THE_WAY[line.kind], line.params)
        return True
    if line.kind == LEARNED:
        note_lesson(realm.tales, line.params)
        return True
    power = str(line.params.get("power", ""))
    if line.kind == "declared" and (power == COOPERATION or is_answer(power)):
        return True
    if is_over_the_beaten(realm):
        return note_spoils(realm.tales, line)
    return False


def is_over_the_beaten(realm: Realm) -> bool:
    """Say whether a fight is won and pockets are being turned out: whose hand it was in is small change."""
    return realm.delve.fight is not None and realm.delve.fight.step == "treasure"


def tell_deeds(play: Play[Realm], *, led_to: str = "") -> None:
    """Tell all deeds that were kept; a check that leads to something is behind what it leads to."""
    realm = play.state
    if realm.tales:
        tales, realm.tales = realm.tales, []
        retell(play, tales, led_to)


def pause(play: Play[Realm]) -> None:
    """Tell what was kept before anybody goes on, but for a side that is still at it, and what came to nothing."""
    realm = play.state
    fight = realm.delve.fight
    if not realm.tales or (realm.pending and all(deed.act == ASSIGNED for deed in realm.tales)):
        return
    if fight is not None and fight.step in TURNS and not fight.outcome:
        for deed in realm.tales:
            deed.over = True
        if fight.side == FOES or (fight.side == COURT and all(deed.idle for deed in realm.tales)):
            return
    tell_deeds(play)


def under_way(tales: list[Tale]) -> Tale | None:
    """Give the deed that is being done."""
    return tales[-1] if tales and not tales[-1].over else None


def of(tales: list[Tale]) -> Tale:
    """Give the deed that something belongs to; what nobody does just happens."""
    found = under_way(tales)
    if found is None:
        tales.append(found := Tale(act=HURT))
    return found


def begin(tales: list[Tale], who: str, act: str) -> Tale:
    """Begin a deed; whoever only moved so far goes on from there."""
    found = under_way(tales)
    if found is not None and found.who == who and found.act == MOVE:
        found.act = act
        return found
    tales.append(found := Tale(who, act))
    return found


def note_attack(tales: list[Tale], told: Params) -> None:
    """Somebody attacks."""
    begin(tales, told["who"], ATTACK).aims = [*told.get("targets", ())]


def note_feat(tales: list[Tale], told: Params) -> None:
    """Somebody uses something: a deed of its own, or help with the one that is being done."""
    found, power = under_way(tales), str(told.get("power", ""))
    if found is None and is_answer(power):
        return
    if found is None or (found.who == told.get("who") and found.act == MOVE):
        begin(tales, str(told.get("who", "")), power)
    elif power not in found.helps and power != found.act:
        found.helps.append(power)


def note_step(tales: list[Tale], told: Params) -> None:
    """Somebody goes somewhere, or is sent there in the course of something else."""
    if under_way(tales) is None:
        tales.append(Tale(told["who"], MOVE, [told.get("place", "")]))


def note_check(tales: list[Tale], told: Params) -> None:
    """A check of a fight: the attack's, or that of somebody who holds out against something."""
    found, good = of(tales), "success" in str(told.get("outcome", ""))
    if told.get("action") == ATTACK:
        found.missed, found.told = not good, numbers(told)
    elif told.get("action") != "strategy":
        (found.stood if good else found.caught).append(told["who"])


def numbers(told: Params) -> dict[str, int | str]:
    """Keep of a check what its sentence says."""
    kept = {name: told.get(name) for name in ("score", "difficulty", "result", "outcome")}
    return {name: value for name, value in kept.items() if isinstance(value, int | str)}


def helped(told: Params) -> dict[str, int | str]:
    """Say which answer to something a check is of, if it is of one: that it was used is told with the check."""
    power = str(told.get("action", ""))
    return {"power": power} if power and is_answer(power) else {}


def note_blow(tales: list[Tale], told: Params) -> None:
    """A blow lands on everybody who is named."""
    doer = next((one for one in reversed(tales) if one.who == told.get("who") and not one.over), None) or of(tales)
    for name in told.get("targets", ()):
        doer.toll.setdefault(name, []).append(told.get("damage", 0))


def note_wound(tales: list[Tale], told: Params) -> None:
    """Somebody loses HP; what was announced as a blow and came otherwise counts as it came."""
    found, amount = of(tales), told.get("amount", 0)
    if found.act == ATTACK and told["who"] in found.toll and told["who"] != found.who:
        found.toll[told["who"]][-1] = amount
    else:
        found.toll.setdefault(told["who"], []).append(amount)


def note_escape(tales: list[Tale], told: Params) -> None:
    """A blow does nothing to somebody after all."""
    of(tales).toll[told["who"]] = [0]


def note_healing(tales: list[Tale], told: Params) -> None:
    """Somebody gets HP back."""
    mended = of(tales).mended
    mended[told["who"]] = mended.get(told["who"], 0) + told.get("amount", 0)


def note_fall(tales: list[Tale], told: Params) -> None:
    """A monster dies of what is being done."""
    of(tales).fell.append(told["who"])


def note_trap(tales: list[Tale], told: Params) -> None:
    """A Combat Trap does what it does; what comes of it is told under its name, unless something else is under way."""
    found = under_way(tales)
    if found is None or found.act == MOVE:
        tales.append(Tale(act=HURT, aims=[str(told.get("trap", ""))]))


def note_reveal(tales: list[Tale], told: Params) -> None:
    """A monster is recognised; those of its kind are told of together, before whatever is being done."""
    kind = str(told.get("monster", ""))
    found = next((one for one in tales if one.act == REVEALED and one.aims == [kind]), None)
    if found is None:
        tales.insert(0, found := Tale(act=REVEALED, aims=[kind], over=True))
    found.stood.append(told["who"])


def note_surrender(tales: list[Tale], told: Params) -> None:
    """Somebody gives up; who does so with others is told with them."""
    begin(tales, told["who"], SURRENDER)


def note_state(tales: list[Tale], told: Params) -> None:
    """Somebody gets a Bad Status."""
    of(tales).states[told["who"]] = told.get("status", "")


def note_chance(tales: list[Tale], told: Params) -> None:
    """Somebody else is hit than was meant."""
    of(tales).aims = [*told.get("names", ())]


def note_trial(tales: list[Tale], told: Params) -> None:
    """A check outside of a fight; several that try the same are told together."""
    same = [str(told.get(name, "")) for name in ("score", "difficulty")]
    last = under_way(tales)
    if last is None or last.act != CHECK or last.aims != same or told["who"] in (*last.stood, *last.caught):
        tales.append(last := Tale(str(told["who"]), CHECK, same, told=numbers(told) | helped(told)))
    (last.stood if "success" in str(told.get("outcome", "")) else last.caught).append(told["who"])


def note_together(tales: list[Tale], line: Line) -> None:
    """Something that happens to several in the same way: wounds, healing, what they come to feel for somebody."""
    told, score = line.params, str(line.params.get("score", ""))
    same = [score, str(told.get("towards", "")), str(told.get("why", ""))]
    kept = (one for one in tales if one.act == line.kind)
    last = next(kept, None) if line.kind in (DRIVE, ASSIGNED) else under_way(tales)
    if last is None or last.act != line.kind or (score and last.aims != same):
        tales.append(last := Tale(act=line.kind, aims=same))
    last.stood.append(told["who"])
    amount = told.get("now" if score else "amount", 0)
    last.toll.setdefault(told["who"], []).append(amount if isinstance(amount, int) else 0)


ON_THE_WAY = {"room_passed": (WAY, "room"), "quarter_lost": (LOST, "quarter")}
"""Rooms that are walked through, Quarters that are lost: what is told of each, and that all together are one line."""


def note_way(tales: list[Tale], act: str, what: str, told: Params) -> None:
    """The Court walks through a room, or loses a Quarter: all that follow each other are one line."""
    last = under_way(tales)
    if last is None or last.act != act:
        tales.append(last := Tale(act=act))
    last.aims.append(str(told[what]))


def note_lesson(tales: list[Tale], told: Params) -> None:
    """Somebody learns something: all that one learns at once is one line."""
    last = under_way(tales)
    if last is None or last.act != LEARNED or last.who != told["who"]:
        tales.append(last := Tale(str(told["who"]), LEARNED))
    last.aims.append(str(told["skill"]))


def is_answer(power: str) -> bool:
    """Say whether something is only used in answer to something else, so that using it is no news of its own."""
    feats = FEATS.of(power)
    return power == FOLLOWERS_HELP or (bool(feats) and all(feat.kind in ANSWERS for feat in feats))


def note_spoils(tales: list[Tale], line: Line) -> bool:
    """What the beaten leave behind goes into the bags in one line."""
    if line.kind not in SPOILED and not line.kind.startswith("treasure_"):
        return False
    if not tales or tales[-1].act != SPOILS:
        tales.append(Tale(act=SPOILS))
    if line.kind in SPOILED:
        name, mended = str(line.params.get(SPOILED[line.kind], "")), tales[-1].mended
        mended[name] = mended.get(name, 0) + int(line.params.get("amount", 1))
    return True


NOTED: Mapping[str, Callable[[list[Tale], Params], None]] = {
    "attack_declared": note_attack, "declared": note_feat, "area_entered": note_step, "damage_rolled": note_blow,
    "damaged": note_wound, "hp_lost": note_wound, "healed": note_healing, "monster_died": note_fall,
    "surrendered": note_surrender,
    "status_gained": note_state, "unhurt": note_escape, "hit_by_chance": note_chance,
    "monster_revealed": note_reveal, "combat_trap_sprung": note_trap,
    **dict.fromkeys(CHECKS, note_check),
}  # fmt: skip
"""What is taken in of a fight, and how."""
