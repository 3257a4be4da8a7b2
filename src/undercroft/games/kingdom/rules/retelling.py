"""Retelling: deeds that belong together become one line; a mob acts as one."""

from collections.abc import Collection, Sequence
from typing import Any

from undercroft.engine.play import Play

from ..grammar.entries import MONSTERS
from ..state import Realm, Tale

ATTACK, CHECK, MOVE, SPOILS, HURT, SEARCH = "attack", "check", "move", "spoils", "hurt", "search"
COOPERATION, REVEALED, SURRENDER, WAY, LOST = "cooperation", "revealed", "surrender", "way", "quarter_lost"
RETOLD = frozenset((
    "attack_hits", "attack_kills", "attack_blocked", "attack_misses", "swarm_on_one", "swarm_hits", "swarm_kills",
    "feat_hurts", "feat_kills", "feat_heals", "feat_catches", "feat_resisted", "feat_done", "feat_fails",
    "fighters_help", "fighters_hurt", "fighters_yield", "check_passed", "check_failed", "checks_told", "checks_passed",
    "checks_failed", "check_botched", "fighters_busy", "spoils_told", "attack_strays", "monsters_revealed",
    "spoils_nothing", "blow_critical", "blow_fumbled", "several_hurt", "several_healed", "several_fond",
    "several_cross", "several_cheered", "several_led", "skills_learned", "search_told", "search_vain", "way_walked",
    "trap_bites", "trap_holds", "check_passed_with", "check_failed_with", "quarters_lost",
    "check_passed_unseen", "check_failed_unseen",
))  # fmt: skip
"""The kinds of line that tell deeds."""
DRIVE, ASSIGNED, LEARNED = "drive_gained", "followers_assigned", "skill_learned"
TOGETHER = ("damaged", "hp_lost", "healed", "feeling_grew", DRIVE, ASSIGNED)
"""What is told in one line where it happens to several."""
SEVERAL = {"healed": "several_healed", DRIVE: "several_cheered", ASSIGNED: "several_led"}
"""How that is told, where it is no wound."""
FAILURES = ("exchange_refused", "flight_failed", "nothing_found", "treasury_lost", "region_lost")
"""What is told when a check fails, and says so well enough."""
FELLED = ("fatal_wound_", "last_words_", "died", "unconscious")
"""What comes of a blow that takes no HP and strikes down all the same."""
RULES = {ATTACK: ("MYK-ATTACK-01",), CHECK: ("MYK-CHECK-03",), SPOILS: ("MYK-TREASURE-01",)}


def retell(play: Play[Realm], deeds: Sequence[Tale], led_to: str) -> None:
    """Tell deeds in the order in which they were done, those that belong together in one line."""
    court = {who.called for who in play.state.landmakers.values()}
    worth = [deed for deed in deeds if deed.act != MOVE]
    kin: dict[tuple[str, ...], list[Tale]] = {}
    for deed in worth:
        kin.setdefault(kinship(deed, court), []).append(deed)
    for group in kin.values():
        act, last = group[0].act, group[-1] is worth[-1]
        if act == SEARCH:
            tell_search(play, group[0], worth, led_to)
        elif act == CHECK and is_vain(group[0], worth, led_to):
            continue
        elif act == CHECK:
            tell_checks(play, group[0], led_to=led_to if last else "")
        elif act == LEARNED:
            play.tell("skills_learned", rules=("MYK-CHAR-SKILL-01",), who=group[0].who, skills=group[0].aims)
        elif act == SPOILS:
            tell_spoils(play, group[0])
        elif act in TOGETHER:
            tell_together(play, group[0])
        elif act == ATTACK:
            tell_attacks(play, group, felled=led_to.startswith(FELLED))
        elif act == WAY:
            play.tell("way_walked", rules=("MYK-ROOM-03",), rooms=group[0].aims)
        elif act == LOST:
            play.tell("quarters_lost", rules=("MYK-PASSTIME-02",), amount=len(group[0].aims), quarter=group[0].aims[-1])
        elif act == REVEALED:
            tell_revealed(play, group[0])
        elif act == COOPERATION:
            play.tell("fighters_help", rules=("MYK-COOP-05",), names=[one.who for one in group])
        elif act == SURRENDER:
            play.tell("fighters_yield", rules=("MYK-COMBAT-END-02",), names=[one.who for one in group])
        else:
            tell_feats(play, group)


def tell_revealed(play: Play[Realm], deed: Tale) -> None:
    """Tell what shapes have turned out to be, all of a kind in one line."""
    kind, shapes = deed.aims[0], deed.stood
    seen = [MONSTERS[kind].title if kind in MONSTERS else kind] * len(shapes)
    play.tell("monsters_revealed", names=shapes, monster=kind, seen=seen)


def is_vain(check: Tale, deeds: Sequence[Tale], led_to: str) -> bool:
    """Say whether somebody's search has failed, and nothing more came of it: that is one line."""
    mine = check.act == CHECK and check.caught == [check.who] and not check.stood
    searched = any(one.act == SEARCH and one.who == check.who for one in deeds)
    return mine and searched and not led_to and check.told.get("outcome") != "critical_failure"


def tell_search(play: Play[Realm], search: Tale, deeds: Sequence[Tale], led_to: str) -> None:
    """Tell that somebody searches something; if it was in vain, with the check by which it was."""
    told: dict[str, Any] = {"who": search.who, "what": search.aims[0]}
    vain = next((one for one in deeds if one.who == search.who and is_vain(one, deeds, led_to)), None)
    if vain is None:
        play.tell("search_told", rules=("MYK-SEARCH-01",), **told)
    else:
        play.tell("search_vain", rules=RULES[CHECK], **{**vain.told, **told, "difficulty": vain.aims[1]})


def stem(name: str) -> str:
    """Give a name without the number that tells one of a kind from the others."""
    word, _, number = name.rpartition(" ")
    return word if word and number.isdecimal() else name


def kinship(deed: Tale, court: Collection[str]) -> tuple[str, ...]:
    """Say which deeds are told together: those of a mob, and the Court's that came to nothing; a step is no news."""
    mob = stem(deed.who)
    if deed.act == SURRENDER:
        return (SURRENDER,)
    if deed.act in (SEARCH, LEARNED):
        return deed.act, deed.who, *deed.aims
    if deed.act == CHECK or deed.act in TOGETHER:
        return deed.act, *deed.aims, *deed.stood, *deed.caught
    if mob != deed.who:
        return deed.act, mob
    if deed.act == COOPERATION:
        return (COOPERATION,)
    if deed.idle and deed.who in court:
        return ATTACK if deed.act == ATTACK else "busy", "in vain"
    return deed.act, deed.who, *deed.aims, *deed.toll


def tolls(group: Sequence[Tale]) -> dict[str, list[int]]:
    """Sum up what each has lost, blow by blow; what does nothing is left out."""
    lost: dict[str, list[int]] = {}
    for deed in group:
        for name, amounts in deed.toll.items():
            lost.setdefault(name, []).extend(amount for amount in amounts if amount)
    return {name: amounts for name, amounts in lost.items() if amounts}


def written(lost: dict[str, list[int]]) -> list[str]:
    """Write what each has lost: the name, and every blow."""
    blows = {name: ", ".join(map(str, amounts)) for name, amounts in lost.items()}
    return [f"{name} ({each})" if name != stem(name) else f"{name} {each}" for name, each in blows.items()]


def gathered(lists: Sequence[Sequence[str]]) -> list[str]:
    """Put lists of names together, each name once."""
    return list(dict.fromkeys(name for names in lists for name in names))


def tell_attacks(play: Play[Realm], group: Sequence[Tale], *, felled: bool = False) -> None:
    """Tell one attack, the attacks of a mob, or those that hit nobody; whoever is felled shrugged nothing off."""
    names, lost = [deed.who for deed in group], tolls(group)
    paid = sum(sum(lost.pop(name, ())) for name in gathered([names]))
    fell, helps = gathered([deed.fell for deed in group]), gathered([deed.helps for deed in group])
    known: dict[str, Any] = {"names": names, "fell": fell, "helps": helps, "paid": paid}
    aims = gathered([deed.aims for deed in group])
    if not lost and not fell:
        blocked = any(not deed.missed for deed in group)
        if blocked and felled:
            return
        play.tell("attack_blocked" if blocked else "attack_misses", rules=RULES[ATTACK], targets=aims, **known)
    elif len(group) == len(lost) == 1:
        ((target, amounts),) = lost.items()
        told: dict[str, Any] = {"who": names[0], "target": target, "damage": sum(amounts), **known}
        strays = {who.called for who in play.state.landmakers.values()}.issuperset((names[0], target))
        kind = "attack_kills" if target in fell else "attack_strays" if strays else "attack_hits"
        play.tell(kind, rules=RULES[ATTACK], **told)
    elif len(lost) == 1 and not fell:
        ((target, amounts),) = lost.items()
        blows = ", ".join(map(str, amounts))
        play.tell("swarm_on_one", rules=RULES[ATTACK], target=target, blows=blows, **known)
    else:
        play.tell("swarm_kills" if fell else "swarm_hits", rules=RULES[ATTACK], toll=written(lost), **known)


def tell_feats(play: Play[Realm], group: Sequence[Tale]) -> None:
    """Tell what somebody, or a mob, has used, and what came of it."""
    names, lost = [deed.who for deed in group], tolls(group)
    fell, caught = gathered([deed.fell for deed in group]), gathered([deed.caught for deed in group])
    states = {name: state for deed in group for name, state in deed.states.items()}
    mended = {name: [amount] for deed in group for name, amount in deed.mended.items()}
    known: dict[str, Any] = {"names": names, "power": group[0].act, "toll": written(lost), "fell": fell}
    if group[0].act == HURT:
        tell_harm(play, group[0].aims, states, known)
    elif lost or fell:
        play.tell("feat_kills" if fell else "feat_hurts", **known)
    elif mended:
        play.tell("feat_heals", **{**known, "toll": written(mended)})
    elif victims := [name for name in gathered([list(states) or caught]) if name not in names]:
        play.tell("feat_catches", caught=victims, **known)
    elif caught:
        play.tell("feat_fails", **known)
    elif len(powers := gathered([[deed.act] for deed in group])) > 1:
        play.tell("fighters_busy", names=gathered([names]), powers=powers)
    else:
        stood = [name for deed in group for name in deed.stood if name not in names]
        play.tell("feat_resisted" if stood else "feat_done", **known)


def tell_harm(play: Play[Realm], traps: Sequence[str], states: dict[str, str], known: dict[str, Any]) -> None:
    """Tell what nobody does and just happens, under the name of the Combat Trap where it is one's."""
    bites = bool(known["toll"] or known["fell"])
    if bites and traps:
        play.tell("trap_bites", trap=traps[0], toll=known["toll"], fell=known["fell"])
    elif bites:
        play.tell("fighters_hurt", **known)
    elif traps and states:
        play.tell("trap_holds", trap=traps[0], caught=list(states), states=gathered([list(states.values())]))


def tell_checks(play: Play[Realm], deed: Tale, led_to: str) -> None:
    """Tell who made a check and who did not; one that leads to something is behind that."""
    stood, caught = deed.stood, deed.caught
    told: dict[str, Any] = {"score": deed.aims[0], "difficulty": deed.aims[1], "stood": stood, "caught": caught}
    if len(stood) + len(caught) > 1:
        kind = "checks_told" if stood and caught else "checks_passed" if stood else "checks_failed"
        play.tell(kind, rules=RULES[CHECK], **told)
    elif not led_to or (caught and led_to not in FAILURES) or "power" in deed.told:
        one: dict[str, Any] = {**deed.told, "who": deed.who, "difficulty": deed.aims[1]}
        botched = one.get("outcome") == "critical_failure"
        how = "_unseen" if "result" not in one else "_with" if "power" in one else ""
        kind = f"check_{'failed' if caught else 'passed'}{how}"
        play.tell("check_botched" if botched else kind, rules=RULES[CHECK], **one)


def tell_together(play: Play[Realm], deed: Tale) -> None:
    """Tell what has happened to several, or to one, in the same way."""
    score, towards, why = deed.aims
    if score:
        kind = "several_fond" if score == "affection" else "several_cross"
        now = max(amount for amounts in deed.toll.values() for amount in amounts)
        play.tell(kind, names=deed.stood, towards=towards, why=why, score=score, now=now)
    else:
        play.tell(SEVERAL.get(deed.act, "several_hurt"), toll=written(deed.toll))


def tell_spoils(play: Play[Realm], deed: Tale) -> None:
    """Tell what the beaten leave behind, all of it in one line."""
    things = list(deed.mended)
    if things:
        play.tell("spoils_told", rules=RULES[SPOILS], materials=things, amount=sum(deed.mended.values()))
    else:
        play.tell("spoils_nothing", rules=RULES[SPOILS])
