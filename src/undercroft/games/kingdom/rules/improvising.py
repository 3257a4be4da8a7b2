"""What the rules do not cover: the game master decides what is rolled, what it does, and what simply is so."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any
from zlib import crc32

from undercroft.engine.asks import NOTHING, Number, Pick, Text
from undercroft.engine.dice import shuffle
from undercroft.engine.lasting import stop
from undercroft.engine.play import Play

from ..draws.random_facilities import RANDOM_FACILITIES
from ..grammar.attempts import Check
from ..grammar.delve_moments import LieTold
from ..grammar.moments import DamageDue
from ..grammar.windows import open_moment
from ..state import Character, Realm
from ..state.effects import Effect
from ..words import ABILITIES, ATTRIBUTES, Place, Scope
from .bodies import heal, lose_hp, take_damage
from .building import grant_facility
from .checks import DIFFICULT, NORMAL, SIMPLE, make_check
from .cycles import last
from .hope import gain_drive, gain_voices, lose_voices
from .people import gain_citizens, lose_citizens
from .wealth import force_treasury, gain_treasury

OPPOSED = 7
"""What is added to the opponent's Ability Score. [MYK-CHECK-DIFF-4]"""
DIFFICULTIES = {"simple": SIMPLE, "normal": NORMAL, "difficult": DIFFICULT}
TASKS = (*DIFFICULTIES, "opposed", "other")
VERDICTS = ("refused", "done", "check", "lie")
KINDS = ("support", "plan", "assist")
"""How the game master can class an action that no rule names. [MYK-ACTIONTYPE-09]"""
EFFECTS = ("nothing", "hp", "drive", "voices", "treasury", "citizens", "edge", "facility")
PERSONAL = ("hp", "drive", "edge")
"""The effects that somebody of the Court feels; nobody does if all are dead."""
FOR_SOMEBODY = (*PERSONAL, "facility")
"""The effects for which somebody must be left: to feel it, or to say where a Facility stands."""
COUNTED = {"treasury": "coins"}
"""What an effect is counted in, where it is not called like that."""
ANY = "any"
"""To leave the category of a Facility to the dice, too."""
MOST = 20
IDEAS = (
    "I look for a second door.", "I write a stern letter.", "I ask nicely.", "I hit it with a shovel.",
    "I pretend to be the plumber.",
)  # fmt: skip
EDGE = "An idea that worked"
"""What the bonus of an idea is called on a sheet; a second one takes the place of the first."""
DECEIT = ("bluff", "deceive", "lie", "lies", "lying", "pretend", "trick")
"""Words by which somebody declares that they lie, for a game master who cannot judge it otherwise. [MYKR3-T30]"""
REFUSALS = ("That cannot be done.", "The rules have an action for that.", "That is for somebody else to decide.")
OUTCOMES = ("It works.", "It nearly works.", "It works, but nobody must ever know how.", "It does not work.")


LYING_STILL = re.compile(r"\b(?:lie|lies|lying) (?:down|low|in|on|under|still|flat|back|there)\b")


def declares_a_lie(idea: str) -> bool:
    """Say whether somebody says in so many words that what they do is a lie. [MYKR3-T30]"""
    return any(word in DECEIT for word in re.findall(r"[a-z]+", LYING_STILL.sub("", idea.lower())))


async def improvise(play: Play[Realm], who: Character, offered: Sequence[str] = ()) -> bool:
    """Propose something that no rule names; the game master says what becomes of it. [MYK-CHECK-FEET-01]

    `offered` is what could be done instead. Says whether anything was done at all: a refused idea costs nothing.
    """
    idea = await Text(who.seat, "improvised_idea", 200, least=1, suggestions=IDEAS)
    about = situation(play, who, idea, offered)
    play.tell("improvised", rules=("MYK-TIME-01",), who=who.called, idea=idea)
    verdict = await Pick(play.gm, "improvised_verdict", VERDICTS, about)
    if verdict == "refused":
        await refuse(play, who, about)
        return False
    who.used.game.append(trace(idea))
    kinds = [kind for kind in KINDS if kind != "plan" or play.state.place is not Place.COMBAT]
    kind = await Pick(play.gm, "improvised_kind", kinds, about)
    if verdict == "check":
        check = await announced_check(play, who, about)
        about["outcome"] = "success" if check.succeeded else "failure"
    elif verdict == "lie":
        await open_moment(play, LieTold(who))
    await tell_outcome(play, who, about)
    who.exhausted = who.exhausted or kind != "assist"
    return True


def situation(play: Play[Realm], who: Character, idea: str, offered: Sequence[str]) -> dict[str, Any]:
    """Lay out what everybody at the table knows about an idea: nothing here is a secret."""
    return {
        "who": who.called,
        "idea": idea,
        "place": play.state.place.value,
        "offered": list(offered),
        "carried": [item.id for item in who.items()],
        "followers": who.following,
        "court": [one.called for one in play.state.members() if one is not who],
        "again": trace(idea) in who.used.game,
    }


def trace(idea: str) -> str:
    """Shorten an idea to what is remembered of it; case, spaces and punctuation do not make it another."""
    return f"idea_{crc32(''.join(filter(str.isalnum, idea.lower())).encode()):08x}"


async def refuse(play: Play[Realm], who: Character, about: Mapping[str, Any]) -> None:
    """Let the game master say no, and why if they like. [MYK-CHECK-FEET-01]"""
    reason = await Text(play.gm, "improvised_why_not", 200, about, suggestions=REFUSALS)
    if reason:
        play.tell("improvised_refused_because", rules=("MYK-CHECK-FEET-01",), who=who.called, reason=reason)
    else:
        play.tell("improvised_refused", rules=("MYK-CHECK-FEET-01",), who=who.called)


async def tell_outcome(play: Play[Realm], who: Character, about: Mapping[str, Any] = NOTHING) -> None:
    """Let the game master say what comes of it, in words and, if they like, in numbers."""
    told = {"who": who.called, **about}
    outcome = await Text(play.gm, "improvised_outcome", 200, told, suggestions=OUTCOMES)
    if outcome:
        play.tell("improvised_outcome", rules=("MYK-TIME-01",), outcome=outcome)
    await rule_frankly(play, who, about)


async def announced_check(play: Play[Realm], who: Character, about: Mapping[str, Any] = NOTHING) -> Check:
    """Let the game master name ability and difficulty and say why, then let somebody roll. [MYK-CHECK-01]

    [MYK-CHECK-02]
    """
    told = {"who": who.called, **about}
    score = await Pick(play.gm, "ruled_score", (*ABILITIES, *ATTRIBUTES), told)
    told["score"] = score
    task = await Pick(play.gm, "ruled_difficulty", TASKS, told)
    if task == "opposed":
        difficulty = OPPOSED + await Number(play.gm, "ruled_opponent", 0, MOST, {"score": score})
    elif task == "other":
        difficulty = await Number(play.gm, "ruled_number", 2, 2 * MOST, {"score": score})
    else:
        difficulty = DIFFICULTIES[task]
    reason = await Text(play.gm, "ruled_because", 120, {**told, "difficulty": difficulty}) if about else ""
    called: dict[str, Any] = {"who": who.called, "score": score, "difficulty": difficulty}
    if reason:
        play.tell("check_called_because", rules=("MYK-CHECK-01",), reason=reason, **called)
    else:
        play.tell("check_called", rules=("MYK-CHECK-01",), **called)
    return await make_check(play, who, score, difficulty, action="improvised")


async def choose_subject(play: Play[Realm]) -> Character:
    """Let the game master choose somebody of the Court."""
    members = play.state.members()
    names = {person.id: person.called for person in members}
    if len(names) == 1:
        return members[0]
    return play.state.landmakers[await Pick(play.gm, "ruled_whom", list(names), {"names": names})]


async def call_for_check(play: Play[Realm]) -> Check:
    """Let the game master call for somebody's check, and say what comes of it. [MYK-CHECK-02]"""
    who = await choose_subject(play)
    check = await announced_check(play, who)
    await tell_outcome(play, who)
    return check


async def rule_frankly(play: Play[Realm], who: Character | None = None, about: Mapping[str, Any] = NOTHING) -> None:
    """Let the game master set a rule aside and change a number; everybody is told that it was so. [MYK-TIME-02]"""
    effects = [effect for effect in EFFECTS if effect not in FOR_SOMEBODY or who is not None or play.state.members()]
    effect = await Pick(play.gm, "ruled_effect", effects, about).or_else(partial(str, "nothing"))
    if effect == "nothing":
        return
    if effect == "facility":
        category = await Pick(play.gm, "ruled_facility", (ANY, *RANDOM_FACILITIES), about)
        await grant_facility(play, "" if category == ANY else category)
        return
    if who is None and effect in PERSONAL:
        who = await choose_subject(play)
    amount = await Number(play.gm, "ruled_amount", -MOST, MOST, {**about, "effect": effect}, start=1)
    name = who.called if who is not None and effect in PERSONAL else ""
    play.tell(
        "ruled", rules=("MYK-TIME-02",), who=name or "the Kingdom", effect=COUNTED.get(effect, effect), amount=amount
    )
    await change(play, effect, amount, who)


async def change(play: Play[Realm], effect: str, amount: int, who: Character | None) -> None:
    """Change one number as the game master says, through the verb that belongs to it."""
    cite = "MYK-TIME-02"
    match effect, amount > 0:
        case "hp", True:
            heal(play, who or play.state.members()[0], amount, cite)
        case "hp", False:
            await lose_hp(play, who or play.state.members()[0], -amount, cite)
        case "drive", True:
            gain_drive(play, who or play.state.members()[0], amount, cite)
        case "drive", False:
            poorer = who or play.state.members()[0]
            poorer.drive = max(0, poorer.drive + amount)
        case "edge", _:
            grant_edge(play, who or play.state.members()[0], amount, cite)
        case "voices", True:
            gain_voices(play, amount, cite)
        case "voices", False:
            await lose_voices(play, -amount, cite)
        case "treasury", True:
            gain_treasury(play, amount, cite)
        case "treasury", False:
            force_treasury(play, -amount, cite)
        case "citizens", True:
            await gain_citizens(play, amount, cite)
        case _:
            await lose_citizens(play, -amount, cite)


def grant_edge(play: Play[Realm], who: Character, amount: int, cite: str) -> None:
    """Let an idea that worked help somebody with their next check of this game; one at a time. [MYK-TIME-02]"""
    stop(who, name=EDGE)
    last(play, who, Effect.NEXT_CHECK, amount, Scope.GAME, name=EDGE, cite=cite)


async def contest(play: Play[Realm], people: list[Character], score: str, rivals: dict[str, int]) -> str:
    """Let several compete: monsters roll first, then the Court in random order; the highest wins. [MYK-CHECK-OPP-01]

    `rivals` are monsters by name with their score. Equal results roll again. [MYKR-107]
    """
    results: dict[str, int] = {}
    for name, rival_score in rivals.items():
        thrown = play.roll("2D6")
        results[name] = thrown.total + rival_score
        dice = [(die.sides, die.face) for die in thrown.dice]
        play.tell("rival_rolled", dice=dice, rules=("MYK-CHECK-OPP-01",), rival=name, result=results[name])
    order = list(people)
    if len(order) > 1:
        shuffle(play.dice, order)
    for who in order:
        best = max(results.values(), default=0)
        check = await make_check(play, who, score, best, action="contest", margin=True)
        results[who.id] = check.result
    highest = max(results.values())
    ahead = [name for name, result in results.items() if result == highest]
    if len(ahead) > 1:
        again = [who for who in people if who.id in ahead]
        return await contest(play, again, score, {name: rivals[name] for name in ahead if name in rivals})
    play.tell("contest_won", rules=("MYK-CHECK-OPP-01",), winner=ahead[0])
    return ahead[0]


async def tumble(play: Play[Realm]) -> None:
    """Let the game master drop somebody from a height."""
    await fall_down(play, await choose_subject(play))


async def fall_down(play: Play[Realm], who: Character) -> None:
    """Fall: 3D6 damage whatever the height, half of it after Quest / 9. [MYK-CHECK-FALL-01] [MYKR-01]"""
    thrown = play.roll("3D6")
    dice = [(die.sides, die.face) for die in thrown.dice]
    play.tell("fell", dice=dice, rules=("MYK-CHECK-FALL-01",), who=who.called, amount=thrown.total)
    caught = (await make_check(play, who, "quest", NORMAL, action="fall")).succeeded
    await take_damage(play, DamageDue(who, -(-thrown.total // 2) if caught else thrown.total))
