"""Ideas: what somebody means to do that no card offers, judged from the words and from what is there. [R-AWN-04]"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from unicodedata import normalize

from ..state import Hero, Night
from ..words import Attribute
from .foes import in_sight
from .table import book_of, present

ROOM, FIGHT, TOWN = "room", "fight", "town"
ROLL, SIMPLY, REFUSE = "roll", "simply", "refuse"
EASIER, PLAIN, HARDER = "easier", "plain", "harder"
STOP, HARM, LOOSE, EDGE, CLEAR, LEARN, CALM, MEND, OPEN, PURSE, GRUDGE = (
    "stop", "harm", "loose", "edge", "clear", "learn", "calm", "mend", "open", "purse", "grudge",
)  # fmt: skip
FEWEST_WORDS = 3
EXAMPLES: Mapping[str, Sequence[str]] = {
    ROOM: (
        "I wedge the door with whatever lies about.",
        "I sing to them, softly, as one does to a dog.",
        "I wash and bind the worst of it with strips of my shirt.",
    ),
    FIGHT: (
        "I topple the shelf between us.",
        "I shout its name and run the other way.",
        "I throw sand into its eyes.",
    ),
    TOWN: (
        "I mend nets on the quay all day, and listen.",
        "I sit with old people and let them talk.",
        "I apologise, at length, to everybody whom I have offended.",
    ),
}
"""What stands beside the question, for whoever does not know what may be said."""


class Approach(NamedTuple):
    """A way to go about things: by which words one knows it, which attribute it takes and why, what it can gain."""

    words: str
    attribute: Attribute
    because: str
    gains: Mapping[str, str]


class Judgement(NamedTuple):
    """What the table proposes for an idea: a roll and what it gains, a plain yes, or no, and why."""

    verdict: str
    why: str
    attribute: Attribute = Attribute.INTELLIGENCE
    gain: str = EDGE
    lean: str = PLAIN


APPROACHES = (
    Approach("bandage|bind|tend|wash|feed|nurse|comfort|console|warm", Attribute.INTELLIGENCE,
             "it takes a steady hand and some knowledge", {FIGHT: LOOSE, ROOM: MEND, TOWN: MEND}),
    Approach("untie|loosen|wake|cut .* free|free", Attribute.DEXTERITY,
             "knots want fingers", {FIGHT: LOOSE, ROOM: CLEAR, TOWN: CLEAR}),
    Approach("apolog|flatter|make up|beg|forgive", Attribute.CHARISMA,
             "it depends on how it is said", {FIGHT: STOP, ROOM: CALM, TOWN: GRUDGE}),
    Approach("work (?!out)|busk|sell|gamble|trade|haggle|carry loads|mend nets|earn", Attribute.CHARISMA,
             "nobody parts with money gladly", {FIGHT: EDGE, ROOM: EDGE, TOWN: PURSE}),
    Approach("sing|dance|joke|charm|flirt|bluff|lie|pretend|trick|shout|distract|taunt|mimic|talk|offer|listen",
             Attribute.CHARISMA, "somebody has to be taken in", {FIGHT: STOP, ROOM: CALM, TOWN: LEARN}),
    Approach("sand|throw|fling|trip|swing|jump|leap|juggle|dodge|slip|sneak|steal|pick|snatch|catch|balance|rope|tie",
             Attribute.DEXTERITY, "it wants quick hands", {FIGHT: STOP, ROOM: EDGE, TOWN: PURSE}),
    Approach("burn|set fire|smash|break|kick|charge|drop .* on|pull .* down|bring .* down|crush", Attribute.FEROCITY,
             "half measures will not do", {FIGHT: HARM, ROOM: CLEAR, TOWN: CLEAR}),
    Approach("topple|push|shove|lift|drag|hold .* shut|brace|barricade|wedge|block|pile|swim|climb|endure|carry|dig",
             Attribute.HEALTH, "it takes a strong back", {FIGHT: STOP, ROOM: CLEAR, TOWN: CLEAR}),
    Approach("pray|stare|meditate|concentrate|resist|refuse|stand still|keep still|ignore", Attribute.WILLPOWER,
             "one must not look away first", {FIGHT: STOP, ROOM: MEND, TOWN: MEND}),
    Approach("force|pry|unlock|open|lever", Attribute.DEXTERITY,
             "locks give way to patience", {FIGHT: EDGE, ROOM: OPEN, TOWN: LEARN}),
    Approach("think|read|study|build|draw|measure|count|remember|work out|notice|watch|examine|mix|plan|learn|ask",
             Attribute.INTELLIGENCE, "it has to be thought through", {FIGHT: EDGE, ROOM: LEARN, TOWN: LEARN}),
)  # fmt: skip
OTHERWISE = Approach("", Attribute.WILLPOWER, "nobody has tried that before", {FIGHT: EDGE, ROOM: EDGE, TOWN: EDGE})
HARMLESS = "smile|nod|wave|sit down|hum|whistle|sigh|laugh|bow|shrug|look sad|cross my arms|say nothing"
DECIDES_FOR = "make|force|order|tell|let|have"
REFUSALS: Sequence[tuple[str, str]] = (
    ("(i|we) (win|succeed|kill (it|them|everybody|all)|escape)\\b|automatically|roll a|dies? at once|critical",
     "Say what you do; what comes of it is for the dice."),
    ("(what|who) is (in|behind|beyond)|where (is|lies) the (anchor|crown)|tell me (where|what|who)|the gm|the deck",
     "That is to be found out: take it in, or search."),
    ("\\bfly\\b|teleport|invisible|time travel|turn into|gun|pistol|dynamite|grenade|wish for|god mode|resurrect|clone",
     "Nobody here can do that, not even here."),
)  # fmt: skip
NAMED: Mapping[str, Mapping[str, str]] = {
    FIGHT: {
        "fight|attack|stab|strike|slash|hit|punch": "Fight",
        "shoot|fire an? arrow": "Shoot",
        "cast": "Cast",
        "run away|flee|retreat|leave": "Get out",
    },
    ROOM: {
        "fight|attack|stab|kill": "Attack",
        "cast": "Cast",
        "search": "Search",
        "rest|sleep": "Rest",
        "go home|leave": "Go home",
    },
    TOWN: {"research|read at": "Read", "rest|sleep": "Rest for the day", "hire|buy": "the counter, in the evening"},
}
"""What is a move already, by the words that begin it, and what it is called on the card."""
MUCH = "all of them|everybody|everyone|every|at once|both|single-handed|the whole"


def judge(night: Night, hero: Hero, idea: str, place: str) -> Judgement:
    """Judge an idea where it is had: the same words in the same place always fare the same. [R-AWN-04]"""
    said = plain(idea)
    if no := refusal(night, hero, said, place):
        return Judgement(REFUSE, no)
    approach, start = approach_of(said)
    harmless = re.search(rf"\b(?:{HARMLESS})", said)
    if harmless and (start < 0 or harmless.start() <= start):
        return Judgement(SIMPLY, "It costs nothing, and nothing comes of it.")
    gain = approach.gains[place] if approach.gains[place] in possible(night, hero, place) else EDGE
    lean, because = leaning(night, hero, said)
    why = f"By {approach.attribute}, since {approach.because}{because}."
    return Judgement(ROLL, why, approach.attribute, gain, lean)


def plain(idea: str) -> str:
    """Write an idea in small plain letters."""
    return " ".join(normalize("NFKD", idea).encode("ascii", "ignore").decode().lower().split())


def refusal(night: Night, hero: Hero, said: str, place: str) -> str:
    """Give the one sentence by which an idea is refused, if it is."""
    if len(re.findall("[a-z]+", said)) < FEWEST_WORDS:
        return "Say in a few words what you do, and how."
    for words, answer in REFUSALS:
        if re.search(words, said):
            return answer
    for other in night.heroes.values():
        if other is not hero and re.search(rf"\b(?:{DECIDES_FOR}) {re.escape(plain(other.name))}\b", said):
            return f"What {other.name} does is for {other.name} to say."
    for words, named in NAMED[place].items():
        if re.match(rf"(?:(?:i|we|to|just|now|then|try) )*(?:{words})\b", said):
            return f"That is on the card already: {named}."
    return "That has been tried here." if said in night.scene.tried else ""


def approach_of(said: str) -> tuple[Approach, int]:
    """Find the way that an idea goes about it, and where it says so; -1 if it does not."""
    found = [(match.start(), one) for one in APPROACHES if (match := re.search(rf"\b(?:{one.words})", said))]
    start, approach = min(found, key=lambda each: each[0], default=(-1, OTHERWISE))
    return approach, start


def leaning(night: Night, hero: Hero, said: str) -> tuple[str, str]:
    """Say whether it is easier, for a thing that is at hand, or harder, for what it takes on, and why."""
    names = [book_of(night).thing(one.item).name.lower().split()[-1] for one in hero.carried]
    if thing := next((name for name in names if re.search(rf"\b{re.escape(name)}", said)), ""):
        return EASIER, f", and the {thing} helps"
    return (HARDER, ", and it is much at once") if re.search(rf"\b(?:{MUCH})\b", said) else (PLAIN, "")


def possible(night: Night, hero: Hero, place: str) -> list[str]:
    """List what an idea could gain here and now; none of it is more than a move would."""
    scene = night.scene
    if place == FIGHT:
        letters = any(not (one.stopped or one.done) for one in scene.announced)
        bound = any(one.held or one.asleep for one in present(night))
        able = {STOP: letters, HARM: bool(in_sight(night)), LOOSE: bound}
    else:
        hurt = any(one.lost for one in present(night))
        able = {CLEAR: bool(scene.problems), LEARN: True, MEND: hurt}
        more = {CALM: place == ROOM, OPEN: place == ROOM, PURSE: place == TOWN}
        able |= more | {GRUDGE: place == TOWN and bool(night.town.grudges)}
    return [EDGE, *(gain for gain, holds in able.items() if holds)]
