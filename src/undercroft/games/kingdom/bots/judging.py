"""How an automatic game master judges what no rule names: plainly, from the words, and from what everybody can see."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple
from unicodedata import normalize

from undercroft.engine.asks import Number, Pick, Text
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from ..grammar.actions import ACTION_ASK, BATTLE_ASK, CAMP_ASK
from ..rules.improvising import DIFFICULTIES, declares_a_lie
from ..show.catalogue_texts import kingdom_texts
from .policies import answers

ASKS = {"kingdom": ACTION_ASK, "dungeon": CAMP_ASK, "combat": BATTLE_ASK}
"""Where the actions of each place are offered, and so how they are called."""
TASKS = tuple(DIFFICULTIES)
COMMON = (
    "i", "we", "my", "me", "our", "the", "a", "an", "to", "with", "at", "in", "on", "of", "into", "from", "and", "it",
    "them", "him", "her", "his", "their", "as", "up", "for", "by",
)  # fmt: skip
"""Words that tell a sentence from noise."""
FEWEST_WORDS = 3
TOWARDS = "(?:(?!to |with |for |and |past |behind |beside |near )\\w+ ){0,2}"
"""What may stand between what is done and to whom."""


class Approach(NamedTuple):
    """A way to go about something: what it is tried with, how hard it is and why, and what it leads to."""

    doing: str
    score: str
    because: str
    well: Sequence[str]
    badly: Sequence[str]
    words: Sequence[str] = ()
    task: str = "normal"
    gain: str = "edge"
    amount: int = 1
    at: str = ""


class Judgement(NamedTuple):
    """What the game master makes of an idea: yes, no or a check, how, and the words for it."""

    verdict: str
    approach: Approach
    words: Sequence[str] = ()
    task: str = "normal"
    because: str = ""


@cache
def known() -> Mapping[str, Any]:
    """Give what the game master knows of ideas, as it is written in the texts."""
    found: Mapping[str, Any] = kingdom_texts().tables["judging"]
    return found


@cache
def approaches() -> Sequence[Approach]:
    """List the ways to go about things; the last is for an idea that fits nothing else."""
    return [Approach(**one) for one in (*known()["approaches"], known()["otherwise"])]


def judge(about: Mapping[str, Any]) -> Judgement:
    """Judge an idea in its situation: the same words in the same place always fare the same. [MYK-CHECK-02]"""
    idea = plain(about["idea"])
    approach, place = approach_of(idea, about["place"])
    no = refusal(idea, about)
    if no:
        return Judgement("refused", approach, no)
    if declares_a_lie(idea):
        return Judgement("lie", approach, known()["lied"])
    harmless = where(known()["harmless"], idea)
    if harmless >= 0 and (place < 0 or harmless <= place):
        return Judgement("done", approach, known()["simply_so"])
    if place < 0 and not sounds_like_a_deed(idea):
        return Judgement("refused", approach, known()["unclear"])
    return weighed(approach, idea, about)


def plain(idea: str) -> str:
    """Write an idea in small plain letters, whatever it was written in."""
    return " ".join(normalize("NFKD", idea).encode("ascii", "ignore").decode().lower().split())


def where(words: Sequence[str], idea: str) -> int:
    """Say where an idea uses one of some words, or -1."""
    found = re.search(rf"\b(?:{'|'.join(words)})", idea)
    return -1 if found is None else found.start()


def refusal(idea: str, about: Mapping[str, Any]) -> Sequence[str]:
    """Give the sentences by which an idea is refused, if it is: what it is, not how well it is told."""
    words = known()
    for asked, answer in (("pries", "kept"), ("dictates", "say_what")):
        if where(words[asked], idea) >= 0:
            return tuple(words[answer])
    if other := somebody_else(idea, about["court"]):
        return [sentence.format(other=other) for sentence in words["others_decide"]]
    if later := not_now(idea, about["place"]):
        return [later]
    if action := action_named(idea, about):
        return [sentence.format(action=f"“{action}”") for sentence in words["named"]]
    if about["place"] == "combat" and about["offered"] and strikes(idea):
        return tuple(words["unreached"])
    if where(words["impossible"], idea) >= 0:
        return tuple(words["cannot"])
    return tuple(words["twice"]) if about["again"] else ()


def somebody_else(idea: str, court: Sequence[str]) -> str:
    """Name whoever of the Court an idea decides for."""
    for name in court:
        said = re.escape(plain(name))
        if said and re.search(rf"\b(?:{'|'.join(known()['decides_for'])})\w* {TOWARDS}{said}\b", idea):
            return name
    return ""


def not_now(idea: str, place: str) -> str:
    """Say when an idea has its time, if it has one."""
    fit = [one for one in known()["elsewhere"] if one.get("at", place) == place]
    return next((str(one["why"]) for one in fit if where(one["words"], idea) >= 0), "")


def action_named(idea: str, about: Mapping[str, Any]) -> str:
    """Name the action of the rules that an idea is, if it could be taken now, as the list of actions calls it."""
    _, other = approach_of(idea, about["place"])
    found = [(where(words, idea), name) for name, words in known()["actions"].items() if name in about["offered"]]
    found = [(place, name) for place, name in found if place >= 0 and (other < 0 or place <= other)]
    return label(min(found)[1], about["place"]) if found else ""


def strikes(idea: str) -> bool:
    """Say whether an idea begins with a blow, which is what attacks are for."""
    blow, other = where(known()["actions"]["attack"], idea), approach_of(idea, "combat")[1]
    return blow >= 0 and (other < 0 or blow <= other)


def label(action: str, place: str) -> str:
    """Give what an action is called where it is chosen."""
    entry = kingdom_texts().options[ASKS[place]].get(action, kingdom_texts().words.get(action, action))
    return entry if isinstance(entry, str) else entry["label"]


def approach_of(idea: str, place: str) -> tuple[Approach, int]:
    """Find the way that an idea goes about it, and where it says so; -1 if it does not."""
    *ways, otherwise = approaches()
    found = [(where(one.words, idea), one) for one in ways if one.at in ("", place)]
    named = [(start, one) for start, one in found if start >= 0]
    start, approach = min(named, key=lambda each: each[0], default=(-1, otherwise))
    return approach, start


def sounds_like_a_deed(idea: str) -> bool:
    """Say whether an idea is a sentence at all: a few words, some of them common ones."""
    words = re.findall(r"[a-z]+", idea)
    return len(words) >= FEWEST_WORDS and any(word in COMMON for word in words)


def weighed(approach: Approach, idea: str, about: Mapping[str, Any]) -> Judgement:
    """Say how hard it is: one step more or less for what the words and the place add. [MYK-CHECK-DIFF-1]

    [MYK-CHECK-DIFF-2] [MYK-CHECK-DIFF-3]
    """
    harder, easier = weighing("harder", idea), easing(idea, about)
    if not harder and about["place"] == "combat":
        harder = [known()["fighting"]]
    level = TASKS.index(approach.task) + len(harder) - len(easier)
    because = f"and {approach.because}"
    if len(harder) != len(easier):
        because = f"and {harder[0]}" if harder else f"but {easier[0]}"
    return Judgement("check", approach, (), TASKS[min(max(level, 0), len(TASKS) - 1)], because)


def weighing(which: str, idea: str) -> list[str]:
    """Give the first thing in an idea's words that makes it harder or easier, if there is one."""
    return [one["why"] for one in known()[which] if where(one["words"], idea) >= 0][:1]


def easing(idea: str, about: Mapping[str, Any]) -> list[str]:
    """Give what makes it easier, if anything does: an Item that is carried, Followers who do follow, or care."""
    brought = {word for item in about["carried"] for word in item.split("_") if len(word) > FEWEST_WORDS}
    if brought & set(re.findall(r"[a-z]+", idea)):
        return [known()["thing"]]
    if about["followers"] and "follower" in idea:
        return [known()["hands"]]
    return weighing("easier", idea)


def judged(about: Mapping[str, Any]) -> Judgement | None:
    """Judge what an ask is about, if it is about an idea at all."""
    return judge(about) if "idea" in about else None


@answers("improvised_verdict")
def rule_on_it(view: View, ask: Pick, dice: Dice) -> str:
    """Judge an idea; what is declared as a lie is one. [MYKR3-T30]"""
    return judge(ask.params).verdict


@answers("improvised_why_not")
def say_why_not(view: View, ask: Text, dice: Dice) -> str:
    """Give one reason."""
    return pick_from(dice, list(judge(ask.params).words or ask.suggestions))


@answers("improvised_kind")
def tiring(view: View, ask: Pick, dice: Dice) -> str:
    """Let what takes a check cost the action; what simply happens costs nothing."""
    return "assist" if judge(ask.params).verdict == "done" else "support"


@answers("ruled_score")
def fitting(view: View, ask: Pick, dice: Dice) -> str:
    """Choose what it is tried with. [MYK-CHECK-02]"""
    found = judged(ask.params)
    return pick_from(dice, list(ask.ids)) if found is None else found.approach.score


@answers("ruled_difficulty")
def fair(view: View, ask: Pick, dice: Dice) -> str:
    """Choose how hard it is. [MYK-CHECK-02]"""
    found = judged(ask.params)
    return pick_from(dice, list(TASKS)) if found is None else found.task


@answers("ruled_because")
def say_why(view: View, ask: Text, dice: Dice) -> str:
    """Say what is hard or easy about it."""
    found = judge(ask.params)
    return f"{found.approach.doing}, {found.because}."


@answers("improvised_outcome")
def tell(view: View, ask: Text, dice: Dice) -> str:
    """Tell how it ends."""
    found = judged(ask.params)
    if found is None:
        return pick_from(dice, ask.suggestions)
    ended = found.approach.well if ask.params.get("outcome") == "success" else found.approach.badly
    return pick_from(dice, list(found.words or ended))


@answers("ruled_effect")
def reward(view: View, ask: Pick, dice: Dice) -> str:
    """Reward what has worked, as its way of doing it does; nothing else changes anything."""
    found = judged(ask.params)
    worked = found is not None and ask.params.get("outcome") == "success"
    return found.approach.gain if found is not None and worked else ask.ids[0]


@answers("ruled_amount")
def little(view: View, ask: Number, dice: Dice) -> int:
    """Give no more than the way of doing it is worth."""
    found = judged(ask.params)
    return ask.start if found is None else found.approach.amount
