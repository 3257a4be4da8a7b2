"""How bots answer when asked why they do what they do, or what they would advise; from what everybody sees."""

import re
from collections.abc import Iterator, Sequence

from undercroft.engine.asking import ADVICE, WHY, Asked, asked
from undercroft.engine.bots import whim
from undercroft.engine.view import View

from ..combat.minds import POINTING, dying, usual_hp
from ..scenario.things import HOARD
from ..state import COURT, Card, Fight, Landmaker, Realm, Spot
from ..words import Condition
from .delve import LATE, POORLY
from .fighting import HURT, LOW
from .kingdom_phase import KEPT_AT_HOME, RESERVE, UPKEEP_OF_A_REGION
from .trouble import SLIM, USUAL, chance_to_escape

AGAIN = "As I said:"
HOME = ("kingdom", "end")


def reply(view: View) -> str:
    """Give what somebody of the Court answers to what was said last; nothing if it was not put to them."""
    heard = asked(view)
    if heard is None or heard.kind not in (WHY, ADVICE):
        return ""
    realm = view.read("", Realm)
    me = next((one for one in realm.landmakers.values() if one.seat == view.seat), None)
    if me is None or me.condition is Condition.DEAD or not is_meant(view, realm, me, heard):
        return ""
    found = list(advice(realm, me) if heard.kind == ADVICE else reasons(realm, me))
    before = "\n".join(
        str(line.params["text"])
        for line in view.journal
        if line.params.get("who") == view.seat and "text" in line.params
    )
    return next((one for one in found if one not in before), f"{AGAIN} {found[0]}")


def is_meant(view: View, realm: Realm, me: Landmaker, heard: Asked) -> bool:
    """Say whether somebody is spoken to: by name; else one of the Court feels spoken to, the same one for all."""
    people = [one for one in realm.landmakers.values() if one.condition is not Condition.DEAD]
    if heard.named or is_named(me, heard.text):
        return True
    others = [one.seat for one in people if one.seat != heard.who]
    if any(is_named(one, heard.text) or view.speaker.name(one.seat).casefold() in heard.text for one in people):
        return False
    return "?" in heard.text and view.seat == min(
        others, key=lambda seat: whim(heard.text.encode()[:64], seat).roll(1000)
    )


def is_named(who: Landmaker, text: str) -> bool:
    """Say whether somebody's character is named in what was said."""
    return bool(re.search(rf"(?<!\w){re.escape(who.called.casefold())}(?!\w)", text))


def health(realm: Realm) -> tuple[int, int]:
    """Give the HP of the Court, and how many it has at its best, as a glance tells."""
    people = realm.members()
    return sum(max(0, one.hp) for one in people), max(1, sum(usual_hp(one) for one in people))


def advice(realm: Realm, me: Landmaker) -> Iterator[str]:
    """Give what somebody would advise, the most pressing first, each with its reason."""
    if realm.delve.fight is not None:
        yield from in_a_fight(realm, realm.delve.fight)
    elif realm.phase in HOME:
        yield from at_this_step(realm)
        yield from at_home(realm)
    else:
        if realm.delve.quarter == "camp":
            yield from in_camp(realm)
        yield from on_the_way(realm)


def in_a_fight(realm: Realm, fight: Fight) -> Iterator[str]:
    """Advise somebody who fights."""
    hp, most = health(realm)
    down = [one.called for one in realm.members() if not one.awake]
    foes = [card for card in fight.cards.values() if card.side != COURT and card.condition is Condition.WELL]
    if not foes:
        yield f"It is over: share out what they left, and look after {len(down)} of us."
        return
    left = sum(USUAL["hp"] if card.hp is None else card.hp for card in foes)
    if hp < POORLY * most and 2 * left > hp:
        yield how_to_leave(realm, foes, f"together we have {hp} HP left of {most}")
    if down:
        yield f"Look after {down[0]} first: whoever lies there cannot get up alone, and Hope is for that."
    known = [card for card in foes if card.hp is not None]
    if known:
        weakest = min(known, key=lambda card: card.hp or 0)
        yield f"All on {weakest.name or 'the weakest'}: {weakest.hp} HP, and one foe fewer is one blow fewer."
    yield f"Strike at whom we know: they are {len(foes)}, and what we do not know may hit harder."


def how_to_leave(realm: Realm, foes: Sequence[Card], state: str) -> str:
    """Say how to get out of a fight: by the back, or with one's hands up where they are too quick for that."""
    quests = [one.abilities.get("quest", 0) for one in realm.awake()]
    hard = max(card.figures["defense"].value if "defense" in card.figures else USUAL["defense"] for card in foes)
    if chance_to_escape(quests, hard) < SLIM:
        return f"Give in, before somebody dies: {state}, and nobody runs from Defense {hard} with Quest {max(quests)}."
    return f"Get away, by the back: {state}, and they are {len(foes)}."


def at_this_step(realm: Realm) -> Iterator[str]:
    """Advise somebody who rules about what is being decided."""
    kingdom, court = realm.kingdom, len(realm.members())
    kept = RESERVE + UPKEEP_OF_A_REGION * len(kingdom.maps)
    if realm.step == "organization":
        share = max(0, kingdom.citizens - KEPT_AT_HOME) // max(1, court)
        yield f"About {share} Followers each: {kingdom.citizens} people live here, and {KEPT_AT_HOME} should stay."
    elif realm.step in ("treasury", "upkeep"):
        bags = "For the bags a weapon, then Armor or a Potion"
        spare = kingdom.treasury - kept
        can = f"build for {spare} MG what earns" if spare > 0 else "build nothing dear"
        yield f"{bags}; and {can}: we have {kingdom.treasury} MG, and Upkeep and bad luck want {kept}."
    elif realm.step == "returning" and not realm.chronicle.objective_met and "met" in realm.adventure.goal:
        yield f"Once more: what we came for is ours and need only come home; this is try {realm.chronicle.retries + 1}."
    elif realm.step == "returning" and not realm.chronicle.objective_met:
        yield f"Once more: we are rested then, and who fails pays for it; this was try {realm.chronicle.retries + 1}."
    elif realm.step == "travel":
        yield "By the shortest way: every region that is not ours brings something, and seldom soup."
    elif realm.step == "actions" and realm.adventure.sheet is not None:
        yield f"Send Followers to look at the rooms: we know {len(realm.adventure.known)} of those down there."


def in_camp(realm: Realm) -> Iterator[str]:
    """Advise somebody who makes Camp: the dying, what we came for, the hoard, hunger, what nobody has looked at."""
    delve = realm.delve
    here = delve.features.get(delve.room, [])
    hp, most = health(realm)
    if lost := dying(realm):
        yield f"Whatever heals, for {lost[0].called}, now: that wound kills, and we have {realm.kingdom.voices} Voices."
    if realm.adventure.goal.get("feature") in here and not realm.chronicle.objective_met:
        yield "Take what we came for: it is in this room, and nobody is in the way."
    if HOARD in here and Spot(delve.room, HOARD) not in delve.searched:
        yield "The Ruler's hoard first: it is here, and nobody has searched it."
    if hp < HURT * most:
        yield f"Eat, bandage and rest: together we have {hp} HP of {most}."
    unseen = [name for name in here if Spot(delve.room, name) not in delve.searched]
    if unseen:
        yield f"Let the sharpest of us search: nobody has looked at {len(unseen)} of the {len(here)} things here."


def at_home(realm: Realm) -> Iterator[str]:
    """Advise somebody who rules."""
    kingdom = realm.kingdom
    regions, money = len(kingdom.maps), kingdom.treasury
    if realm.phase == "end" and not realm.chronicle.objective_met:
        yield f"Sell what the market takes: we failed, and {money} MG must pay {regions} for each Turn."
    if money < 2 * regions:
        yield f"Earn or save before we leave: {money} MG is less than the {2 * regions} that two Turns cost."
    if kingdom.voices < len(realm.members()) + 2:
        yield f"Give the people a reason to cheer: with Voices at {kingdom.voices} nobody can be saved twice."
    yield f"Send scouts, pack food, and leave early: every Turn away costs {regions} MG, and we have {money}."


def on_the_way(realm: Realm) -> Iterator[str]:
    """Advise somebody who delves."""
    delve, quarters = realm.delve, realm.chronicle.quarters
    hp, most = health(realm)
    if realm.chronicle.objective_met or (realm.adventure.ruler_beaten and realm.adventure.goal.get("kind") == "ruler"):
        yield "Home: what we came for is done, and nothing here gets friendlier."
    if hp < HURT * most:
        yield f"Eat and bandage before the next door: we have {hp} HP of {most}."
    pointed = [clue for clue in delve.clues if clue.kind in POINTING and clue.about not in delve.entered]
    if pointed:
        yield f"To {pointed[0].about}: a clue names it, and we have not been there."
    if quarters >= LATE - 2:
        yield f"Decide soon: it is Quarter {quarters}, and after {LATE} everybody is tired."
    yield f"On, into a room that nobody has seen; we have {hp} HP of {most}, and Followers can look first."


def reasons(realm: Realm, me: Landmaker) -> Iterator[str]:
    """Say why one does what one does: what weighs most, in one's own numbers."""
    hp, most = me.hp, usual_hp(me)
    if realm.delve.fight is not None and hp < LOW * most:
        yield f"Because I have {hp} HP of {most}, and I would like to keep them."
    if realm.delve.fight is not None:
        warfare = me.abilities.get("warfare", 0)
        yield f"Because it is Round {realm.delve.fight.round}, my Warfare is {warfare}, and they hit back."
    elif realm.phase in HOME:
        money, regions = realm.kingdom.treasury, len(realm.kingdom.maps)
        yield f"Because the Treasury has {money} MG, and each Turn away costs {regions}."
    else:
        gone = realm.chronicle.quarters
        yield f"Because it is Quarter {gone}, I have {hp} HP of {most}, and we came for something."
    yield f"Because Voices are at {realm.kingdom.voices} and my Drive at {me.drive}, and both run out."
