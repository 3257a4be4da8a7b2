"""Handling things: opening, taking, asking; clues and how the Court comes by them."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import shuffle
from undercroft.engine.play import Play

from ..rules.checks import make_check
from ..rules.equipment import share_item
from ..rules.finding import PUZZLE, TALK, THREATS, is_cleared
from ..rules.knowledge import show_corridors
from ..rules.wealth import materials_at_hand, spend_materials
from ..state import Character, Feature, Realm, Spot
from ..state.planned import Clue
from .acquaintances import meet_person
from .residents import FRIENDLY, room_truth
from .rulers import destroy_core
from .traps import taint, touch
from .weaknesses import CARRIES

WANTED = ("item", "rescue")
"""The objectives for which something must be carried home."""

RIDDLES = {
    "riddle_echo": ("an echo", "a mirror", "a parrot", "the moon"),
    "riddle_stairs": ("a staircase", "a river", "a rope", "a lie"),
    "riddle_candle": ("a candle", "a child", "a snowman", "a king"),
    "riddle_shadow": ("a shadow", "a dog", "a debt", "a cloak"),
    "riddle_hole": ("a hole", "a pocket", "a hunger", "a mountain"),
    "riddle_name": ("a name", "a nose", "a house", "a coat"),
    "riddle_footsteps": ("footsteps", "bread crumbs", "days", "stairs"),
    "riddle_key": ("a key", "a thief", "a worm", "a needle"),
}
"""Riddles and four answers to each, the right one first; the texts ask them. [MYK-SCENARIO-CLUE-PUZZLE]"""


async def handle(play: Play[Realm], who: Character, feature: Feature) -> None:
    """Handle a thing, or talk to somebody, and keep in mind how that went. [MYK-SCENARIO-CLUES]"""
    delve = play.state.delve
    mark = Spot(delve.room, feature.name)
    (delve.handled if await had_its_say(play, who, feature) else delve.tried).append(mark)


async def had_its_say(play: Play[Realm], who: Character, feature: Feature) -> bool:
    """Handle a thing: what sits on it springs first. Say whether nothing stood in the way. [MYKR3-T04]"""
    kind = "approached" if feature.npc else "touched"
    play.tell(kind, rules=("MYK-CAMP-07",), who=who.called, what=feature.name)
    if not await touch(play, who, feature.id):
        return False
    if feature.npc:
        await meet_person(play, who, feature)
        if not await talk(play, who, feature):
            return False
    if feature.way == PUZZLE and feature.clue and not feature.searched and not await solve(play, who, feature):
        return False
    before = feature.taken
    found = feature.way in (TALK, PUZZLE) and find(play, who, feature)
    if feature.item and not feature.npc and not feature.searched:
        feature.searched = found = True
        taint(play, feature, await share_item(play, who, feature.item, "MYK-SEARCH-03"))
    take(play, who, feature)
    await grasp(play, who, feature)
    if not found and feature.taken == before:
        kind = "talked_idly" if feature.npc else "touched_in_vain"
        play.tell(kind, rules=("MYK-CAMP-07",), who=who.called, what=feature.name)
    return True


def take(play: Play[Realm], who: Character, feature: Feature) -> None:
    """Take along what the Court came for, if this is it."""
    goal = play.state.adventure.truth.goal
    if goal.get("kind") in WANTED and goal.get("feature") == feature.id and not feature.taken:
        feature.taken = True
        if feature.npc:
            leave_the_room(play.state, feature)
            play.state.delve.company.append(feature.name)
        kind = "person_taken" if feature.npc else "thing_taken"
        play.tell(kind, rules=("MYK-SCENARIO-OBJECTIVE",), who=who.called, what=feature.name)


def leave_the_room(realm: Realm, feature: Feature) -> None:
    """Let whoever goes along stand no longer where they stood."""
    room = realm.delve.room
    if feature.name in realm.delve.features.get(room, ()):
        realm.delve.features[room] = [name for name in realm.delve.features[room] if name != feature.name]


async def talk(play: Play[Realm], who: Character, feature: Feature) -> bool:
    """Talk to somebody who may want to be charmed, impressed, paid, or simply asked."""
    needs = feature.needs
    won = not needs or needs.get("class") == who.court_class
    if not won and (material := needs.get("material", "")):
        won = materials_at_hand(who).get(material, 0) > 0
        if won:
            spend_materials(who, 1, material)
            play.tell("gift_given", rules=("MYK-SCENARIO-CLUES",), gift=material)
    elif not won:
        check = await make_check(play, who, needs["score"], int(needs["difficulty"]), action="talk")
        won = check.succeeded
    if not won:
        kind = "talk_wanting" if needs.get("material") else "talk_failed"
        play.tell(kind, rules=("MYK-SCENARIO-CLUES",), who=who.called, what=feature.name)
    return won


async def solve(play: Play[Realm], who: Character, feature: Feature) -> bool:
    """Answer the riddle that is written on a thing. [MYK-SCENARIO-CLUE-PUZZLE]"""
    riddle = feature.needs["riddle"]
    answers = list(RIDDLES[riddle])
    shuffle(play.dice, answers)
    answer = await Pick(who.seat, "thing_riddle", answers, {"riddle": riddle})
    right = answer == RIDDLES[riddle][0]
    outcome = "solved" if right else "failed"
    play.tell(f"thing_riddle_{outcome}", rules=("MYK-SCENARIO-CLUE-PUZZLE",), who=who.called)
    return right


def find(play: Play[Realm], who: Character, feature: Feature) -> bool:
    """Find the clue that somebody or something holds; say whether there was one left."""
    if not feature.clue or feature.searched:
        return False
    feature.searched = True
    note_clue(play, who.called, feature.clue)
    return True


def note_clue(play: Play[Realm], who: str, clue: Clue) -> None:
    """Write a clue down for everybody, with what follows from it."""
    realm = play.state
    if clue not in realm.delve.clues:
        realm.delve.clues.append(clue)
    kind, what = clue.kind, clue.about
    play.tell(f"clue_{kind}", rules=("MYK-SEARCH-03",), who=who, what=what)
    if kind == "ruler":
        realm.adventure.known_ruler = what
    elif kind == "door":
        for trap in realm.adventure.truth.placed:
            if trap.kind == "secret_door" and trap.where == what and trap.found == "hidden":
                trap.found = "known"
        if realm.delve.room in what.split("-"):
            show_corridors(play, realm.delve.room)


def find_behind_threats(play: Play[Realm]) -> None:
    """Find the clues that were out of reach while somebody stood in the way. [MYK-SCENARIO-CLUES]"""
    realm = play.state
    room = realm.delve.room
    if room not in realm.adventure.truth.rooms:
        return
    truth = room_truth(play)
    if truth.reaction != FRIENDLY and not is_cleared(realm.adventure.truth, room):
        return
    for feature in truth.features:
        if feature.way == THREATS and feature.clue and not feature.searched:
            feature.searched = True
            note_clue(play, "the_court", feature.clue)


async def grasp(play: Play[Realm], who: Character, feature: Feature) -> None:
    """Pick up what a Ruler cannot stand, or destroy its core. [MYK-RULERWEAK-RULE] [MYK-RULERWEAK-CORE]"""
    if feature.taken:
        return
    if loathed := feature.needs.get("carries", ""):
        feature.taken = True
        who.choices.setdefault(CARRIES, []).append(loathed)
        play.tell("loathed_thing_taken", rules=("MYK-RULERWEAK-POISON",), who=who.called, what=feature.name)
    elif core := feature.needs.get("core", ""):
        feature.taken = True
        await destroy_core(play, core)
