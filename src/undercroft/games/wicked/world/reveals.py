"""What is hidden, and the three ways in which it comes out. [WO-R99] [WO-INFO-22]

Whatever is revealed is known to everybody, and may be acted on by anybody. [WO-INFO-04]
"""

from typing import Literal

from undercroft.engine.asks import Detail, Pick, PickSome, Text
from undercroft.engine.play import Play

from ..book.effects import Fact, Secret
from ..rules.carrying import Using, carries
from ..rules.dice import LIKELIHOOD, fortune_first, tell_rolled
from ..rules.table import book_of, next_of
from ..rules.telling import ended, placed
from ..state import Faction, Friend, Learned, Prisoner, Target, Wicked
from ..words import Band, Reveal, named
from .struggles import suggestion

About = Literal["target", "faction", "invaders", "person", "any"]
IN_TURN = (Reveal.SECRETS, Reveal.QUESTIONS, Reveal.FACTS)
"""The ways, in the order in which the automatic game master takes them. [WO-R99]"""
TURN = "reveal_turn"
WORDS = 160
QUESTIONS = ("weak", "reserve", "secret", "strong", "clock")
"""What can be asked: how it is taken best, who waits inside, what they hide, what fails there, what they are up to."""
ASKED = 2
FACT_FACTOR = 1
"""What an established fact is worth at the next engagement, once. [WO-R99]"""
OFFERED = 3


async def reveal(play: Play[Wicked], seat: str, about: About, which: str = "") -> None:
    """Let something hidden come out, in the way whose turn it is; the game master may take another. [WO-INFO-22]"""
    turn = len(play.state.decks.get(TURN, []))
    ways = [IN_TURN[(turn + place) % len(IN_TURN)] for place in range(len(IN_TURN))]
    play.state.decks[TURN] = ["done"] * ((turn + 1) % len(IN_TURN))
    asked = Pick(play.gm, "reveal_mode", [str(way) for way in ways], {"seat": seat, "about": about})
    match Reveal(await asked.described(lambda way: Detail(params={"why": "in_turn"}, rules=("WO-R99",)))):
        case Reveal.SECRETS:
            await tell_secrets(play, about, which)
        case Reveal.QUESTIONS:
            await questions(play, seat, about, which)
        case Reveal.FACTS:
            await establish(play, seat, which)


async def tell_secrets(play: Play[Wicked], about: About, which: str = "") -> None:
    """Let the game master tell what is useful: hidden things, never what all know. [WO-INFO-25] [WO-INFO-28]"""
    state = play.state
    if about == "invaders" and state.invasion is not None:
        show_invaders(play)
    elif about == "person" and which in state.region.friends:
        friend = state.region.friends[which]
        learn(play, friend.secrets[0] if friend.secrets else next_secret(play, ""))
    elif target := target_meant(state, about, which) or (likely_target(state, which) if about == "target" else None):
        if target.weak_known is None:
            answer(play, "weak", target)
        learn(play, secret_of(play, target))
    else:
        learn(play, next_secret(play, which if which in state.region.factions else ""))


def target_meant(state: Wicked, about: About, which: str) -> Target | None:
    """Find the target that is meant: the one named, else the one that is being raided."""
    if which in state.region.targets:
        return state.region.targets[which]
    raided = state.raid.target if state.raid and about in ("target", "any") else ""
    return state.region.targets.get(raided)


def next_secret(play: Play[Wicked], faction: str) -> str:
    """Give the next secret of a faction that is not out, or of another whose turn it is; "": all are out."""
    factions = play.state.region.factions
    known = {one.secret for one in play.state.region.learned}
    hidden = {one: [each for each in factions[one].secrets if each not in known] for one in factions}
    legal = [one for one in hidden if hidden[one]]
    if not legal:
        return ""
    return hidden[faction if faction in legal else next_of(play, "secret_round", list(factions), legal)][0]


def secret_of(play: Play[Wicked], target: Target) -> str:
    """Give a target's own secret, or where that is out the next one of its faction."""
    known = {one.secret for one in play.state.region.learned}
    return target.secret if target.secret and target.secret not in known else next_secret(play, target.faction)


def learn(play: Play[Wicked], secret: str) -> None:
    """Let a secret be known to everybody; where none is left, the fullest clock that nobody knows. [WO-HIDDEN-03]"""
    region = play.state.region
    if not secret or secret in {one.secret for one in region.learned}:
        unknown = [one for one in region.factions.values() if one.ticks_known != one.ticks]
        if unknown:
            tell_clock(play, max(unknown, key=lambda one: one.ticks).id)
        return
    entry = book_of(play.state).shelf("secret")[secret]
    region.learned.append(Learned(secret, entry.faction))
    holders: list[Faction | Friend | Prisoner] = [*region.factions.values(), *region.friends.values()]
    for holder in [*holders, *region.prisoners.values()]:
        holder.secrets = [one for one in holder.secrets if one != secret]
    play.reached("secret", secret)
    faction = region.factions.get(entry.faction)
    name = faction.name if faction else f"faction.{entry.faction}"
    play.tell("secret_learned", faction=name, line=entry.text, about=(entry.faction,))


def tell_clock(play: Play[Wicked], faction: str) -> None:
    """Let everybody know how far a faction is; whoever belongs to none knows nothing of clocks."""
    one = play.state.region.factions.get(faction)
    if one is None:
        return
    one.ticks_known = one.ticks
    clock = book_of(play.state).shelf("faction")[faction].clock
    play.tell("clock_known", faction=one.name, clock=clock, ticks=one.ticks, segments=one.segments, about=(faction,))


def show_invaders(play: Play[Wicked]) -> None:
    """Let everybody know how many they are, and of which classes."""
    invasion = play.state.invasion
    assert invasion is not None
    invasion.party |= {one.id: one for one in invasion.unseen}
    invasion.hired |= {one.id: one for one in invasion.unseen_hired}
    invasion.unseen, invasion.unseen_hired = [], []
    classes = [f"class.{one.kit}" for one in invasion.party.values()]
    play.tell("invaders_known", count=len(classes), classes=classes, about=tuple(invasion.party))


async def questions(play: Play[Wicked], seat: str, about: About, which: str = "") -> None:
    """Let a player ask two questions about a target; the answers are true, and for all. [WO-INFO-23]"""
    state = play.state
    target = target_meant(state, about, which) or likely_target(state, which)
    if target is None:
        await tell_secrets(play, about, which)
        return
    ids = [one for one in QUESTIONS if not _answered(state, one, target)] or list(QUESTIONS[:1])
    most = min(ASKED, len(ids))
    asked = PickSome(seat, "reveal_questions", ids, most, most, {"target": target.name})
    for one in await asked:
        answer(play, one, target)


def likely_target(state: Wicked, faction: str) -> Target | None:
    """Give the target that a question is most likely about: of a faction, else of the one that is most against us."""
    targets = [one for one in state.region.targets.values() if one.spent_until <= state.cycle]
    of = [one for one in targets if one.faction == faction]
    unknown = [one for one in of or targets if one.weak_known is None]
    return next(iter(unknown or of or targets), None)


def _answered(state: Wicked, question: str, target: Target) -> bool:
    known = {"weak": target.weak_known, "strong": target.strong_known, "reserve": target.reserve_known or None}
    return known.get(question) is not None


def answer(play: Play[Wicked], question: str, target: Target) -> None:
    """Answer one question truthfully, and write it where all can read it."""
    match question:
        case "weak":
            target.weak_known = target.weak
            play.tell("target_weak", target=placed(target.name), plan=named(target.weak), about=(target.id,))
        case "strong":
            target.strong_known = target.strong
            play.tell("target_strong", target=placed(target.name), plan=named(target.strong), about=(target.id,))
        case "reserve":
            target.reserve_known = True
            known = [f"class.{one}" for one in target.reserve]
            play.tell("target_reserve", target=placed(target.name), reserve=known, count=len(known), about=(target.id,))
        case "clock":
            tell_clock(play, target.faction)
        case _:
            learn(play, secret_of(play, target))


async def establish(play: Play[Wicked], seat: str, about: str = "") -> None:
    """Let a player establish a fact: one of three, or their own line; it helps at the next engagement. [WO-INFO-24]"""
    state = play.state
    name = state.region.targets[about].name if about in state.region.targets else state.region.name or "the land"
    offered = [suggestion(play, "facts", place=name) for _ in range(OFFERED)]
    line = await Text(seat, "establish", WORDS, {"place": name}, least=1, suggestions=offered)
    fact_holds(play, seat, line)


def fact_holds(play: Play[Wicked], seat: str, line: str) -> None:
    """Let a fact be true from now on, and tell it. [WO-R99]"""
    write_down(play.state, line)
    play.tell("fact_established", who=play.state.monsters[seat].name, line=ended(line), about=(seat,))


def write_down(state: Wicked, line: str) -> None:
    """Write down a fact; once it is worth a factor at an engagement. [WO-R99]"""
    state.region.facts.append(line)
    state.engagement_factors["fact"] = FACT_FACTOR


def _ruled(way: str) -> Detail:
    return Detail(params={"why": f"fact_{way}"}, rules=("WO-INFO-08",))


async def question_whether(play: Play[Wicked], seat: str, line: str) -> bool:
    """Ask whether something is so: yes, no, or fortune decides. [WO-INFO-08] [WO-INFO-09] [WO-INFO-10] [WO-INFO-11]"""
    who, region = play.state.monsters[seat].name, play.state.region
    if line in (*region.facts, *region.denied):
        known = line in region.facts
        play.tell("fact_confirmed" if known else "fact_refused", who=who, line=ended(line), about=(seat,))
        return known
    ruled = await Pick(play.gm, "fact_asked", ("maybe", "yes", "no"), {"who": who, "line": line}).described(_ruled)
    if ruled == "maybe":
        rolled = fortune_first(play, LIKELIHOOD["even"], who=seat, name=who, line=ended(line))
        ruled = "no" if rolled.band is Band.FAILURE else "yes"
        tell_rolled(play, rolled._replace(kind="rolled_fact"), so=f"fact.{ruled}")
    else:
        kind = "fact_confirmed" if ruled == "yes" else "fact_refused"
        play.tell(kind, who=who, line=ended(line), about=(seat,))
    if ruled == "yes":
        write_down(play.state, line)
    else:
        region.denied.append(line)
    return ruled == "yes"


@carries(Secret)
async def secret_comes_out(using: Using, does: Secret) -> None:
    """Let what an ability, a room or a thing finds out be told: always something that was hidden. [WO-INFO-19]"""
    for _ in range(does.amount):
        await tell_secrets(using.play, does.about, using.target)


@carries(Fact)
async def fact_is_made(using: Using, does: Fact) -> None:
    """Let a player establish facts by an ability, a room or a thing; nobody refuses them. [WO-INFO-12]"""
    seats = using.state.monsters
    seat = using.by if using.by in seats else next(iter(seats))
    for _ in range(does.amount):
        await establish(using.play, seat, using.target or (using.state.raid.target if using.state.raid else ""))
