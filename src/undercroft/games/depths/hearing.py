"""Hearing: what somebody says in their own words is read for statements, by plain patterns; the rest is only talk."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from .state import ACTIONS
from .statements import DID, FEELING, OFFER, SAW, SUSPECT, TRUST, WHY, WILL, WISH, Statement

MOST = 4
"""How many statements are read out of one thing said."""
DONE = {
    "light": r"shone (?:a|my) light on|lit up|lit|looked at|watched|put my light on",
    "kill": r"struck at|struck|attacked|stabbed|killed|tried to kill|went for|murdered",
    "defend": r"guarded|defended|protected|stood guard over|stood guard|shielded",
    "path": r"looked for the (?:way out|way|path|exit)|searched|found a step|found the (?:way|path)|went for the exit",
    "loot": r"offered a treasure to|shared (?:the|my) loot with|shared the loot|offered treasure to",
    "feed": r"fed|ate|drank|was eating|had a meal",
}
TO_DO = {
    "light": r"shine (?:a|your|my) light on|light up|light|look at|watch",
    "kill": r"strike at|strike|attack|stab|kill|go for|murder",
    "defend": r"stand guard over|stand guard|guard|defend|protect|shield",
    "path": r"look for the (?:way out|way|path|exit)|search|find the (?:way|path)|find a step",
    "loot": r"offer a treasure to|share (?:the|my|your) loot with|share the loot|offer treasure to",
    "feed": r"feed|eat|drink",
}
ALONE = ("feed", "defend")
"""What one does for oneself where nobody is named."""
GIVES = {"feed": "feed", "speak for": TRUST, "trust": TRUST, "vouch for": TRUST}
REASONS = {
    "die": r"\b(?:die|d10|d12)\b.*honest|d10|d12",
    "light": r"\b(?:light|torchlight|saw)\b",
    "torchlight": r"\bshowed\b",
    "witness": r"\bwas seen\b",
    "miss": r"\b(?:miss|missed|too low for)\b",
    "killing": r"\b(?:roll|rolled|killing|killed)\b",
    "lie": r"\b(?:lie|lied|truth)\b",
    "promise": r"\b(?:promise|promised|gave their word)\b",
    "count": r"\b(?:step|count)\b",
    "finger": r"\bpoint(?:ing|ed|s)?\b",
    "weak": r"\btoo low\b",
    "kept": r"\bkept\b",
    "fed": r"\bfed\b",
}
"""By which words a reason is known, if a turn is named with it."""
GUILTY = "the horror|the monster|a monster|it|lying|a liar|guilty|the one|the killer"
INNOCENT = "innocent|honest|ok|okay|clean|one of us|fine|safe|not the horror|not it|all right|no horror"
DOUBT = "suspect|accuse|blame|do not trust|don't trust|dont trust|do not believe|don't believe"
PLEASE = "please |could you |can you |will you |would you |you should |should "
SHOWED = "i saw|i watched|my light showed|my torch showed|by my light,?:?"
FORMS = (
    (OFFER, r"(?:WHOM,? )?if you (?:will )?DOING.*?,? (?:and |then )?i(?:'ll| will) (?P<gives>GIVING) you"),
    (SAW, rf"(?:{SHOWED})(?: that)? WHOM:?,? (?:last turn )?(?:(?P=whom) )?DEED"),
    (SAW, rf"(?:{SHOWED}) WHOM DOING"),
    (DID, r"\bi DEED"),
    (WILL, r"\bi(?:'ll| will| am going to|'m going to| shall) DOING"),
    (WISH, rf"^(?:so |and |but |hey |please )*WHOM,? (?:{PLEASE})*DOING"),
    (WISH, rf"(?:{PLEASE})+DOING,? WHOM"),
    (TRUST, r"\bi (?:do )?(?:trust|believe|vouch for) WHOM"),
    (TRUST, rf"\bWHOM(?: is|'s) (?:{INNOCENT})\b"),
    (TRUST, r"\bit(?:'s| is) not WHOM"),
    (SUSPECT, rf"\bi (?:{DOUBT}) WHOM"),
    (SUSPECT, r"\b(?:it(?:'s| is| was| must be)|the horror is|i think it's|i think|i bet on) WHOM"),
    (SUSPECT, rf"\bWHOM(?: is|'s| was| must be) (?:{GUILTY})\b"),
)
"""What people say, the longest first; the words in capitals stand for the table's names and for deeds."""


class Patterns:
    """The patterns for a table's names."""

    def __init__(self, names: Sequence[str]) -> None:
        who = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        on = rf"\b(?: (?P<on>{who}|me|myself|you|yourself|him|her|them(?:selves)?|himself|herself)\b)?"
        parts = {
            "WHOM": rf"(?P<whom>{who})",
            "DEED": rf"(?P<verb>{'|'.join(DONE.values())}){on}",
            "DOING": rf"(?P<verb>{'|'.join(TO_DO.values())}){on}",
            "GIVING": "feed|guard|defend|protect|speak for|trust|vouch for",
        }
        filled = re.compile("|".join(parts))
        self.forms = [(kind, re.compile(filled.sub(lambda found: parts[found.group()], form))) for kind, form in FORMS]


@lru_cache(maxsize=256)
def patterns_for(names: tuple[str, ...]) -> Patterns:
    """Make the patterns for a table's names once."""
    return Patterns(names)


def understand(text: str, who: str, names: Mapping[str, str]) -> list[Statement]:
    """Read what somebody says for statements; `names` are those of the characters, by their seats."""
    seats = {name.casefold(): seat for seat, name in names.items()}
    forms = patterns_for(tuple(seats)).forms
    plain = " ".join(text.casefold().replace("’", "'").split())
    found: list[Statement] = []
    for clause in re.split(r"(?<=[.!?;])\s|\n", plain):
        said = clause_says(clause.rstrip(" .!?;"), who, seats, forms)
        if said is not None and ("?" not in clause or said.kind in (WISH, OFFER)):
            found.append(said)
    return found[:MOST]


def clause_says(
    clause: str, who: str, seats: Mapping[str, str], forms: Sequence[tuple[str, re.Pattern[str]]]
) -> Statement | None:
    """Try what a clause can mean, the longest forms first."""
    for kind, form in forms:
        match = form.search(clause)
        statement = meant(kind, {**match.groupdict(), "rest": clause[match.end() :]}, who, seats) if match else None
        if statement is not None:
            return statement
    return None


def meant(kind: str, parts: Mapping[str, str | None], who: str, seats: Mapping[str, str]) -> Statement | None:
    """Make a statement of what a pattern found."""
    whom = seats.get(parts.get("whom") or "", "")
    if kind in (SUSPECT, TRUST):
        return reasoned(Statement(kind, whom=whom, why=FEELING), parts["rest"] or "") if whom not in ("", who) else None
    if kind in (SAW, WISH, OFFER) and (not whom or whom == who):
        return None
    action = verb_in(parts["verb"] or "")
    target = target_of(kind, action, parts.get("on") or "", who, whom, seats)
    gives = {"feed": "feed", "speak for": TRUST, "trust": TRUST, "vouch for": TRUST}.get(
        parts.get("gives") or "", "defend"
    )
    return Statement(
        kind, whom if kind in (SAW, WISH, OFFER) else "", action, target, gives=gives if kind == OFFER else ""
    )


def reasoned(said: Statement, rest: str) -> Statement:
    """Add the reason that somebody gives, if it is one of those that can be named, and the turn."""
    turn = re.search(r"turn (\d{1,2})", rest)
    why = next((why for why in WHY[said.kind] if turn and why in REASONS and re.search(REASONS[why], rest)), "")
    return msgspec.structs.replace(said, why=why, turn=int(turn[1])) if why and turn else said


def verb_in(verb: str) -> str:
    """Name the action that a verb stands for, in whatever tense."""
    return next(action for action in ACTIONS if re.fullmatch(rf"{DONE[action]}|{TO_DO[action]}", verb))


def target_of(kind: str, action: str, on: str, who: str, whom: str, seats: Mapping[str, str]) -> str:
    """Name for whom something was done, or is to be done."""
    doer = whom if kind in (SAW, WISH, OFFER) else who
    if action == "path":
        return ""
    if on == "me":
        return who
    if on.endswith(("self", "selves")) or not on:
        return doer if on or action in ALONE else ""
    return seats.get(on, "")
