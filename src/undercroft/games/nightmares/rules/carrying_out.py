"""Carrying out: what the effects of the house book do to whom."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.play import Play

from ..book import effects as does
from ..book.effects import Effect, Whom
from ..state import Aid, Edge, Foe, Hero, Night
from ..words import Creature, Harm
from . import lair_doings, problems, searching
from .edges import know_weakness
from .figures import max_disposition
from .foes import block_of, brace, how_it_stands, hurt_foe, make_off, mend_foe, standing, vanish
from .harm import hurt, inflict
from .naming import named
from .proposing import propose
from .recovering import remove_debility
from .steady import Held, hold_steady
from .table import present

Person = Hero | Foe


class Deed(NamedTuple):
    """Something that is being done: what it is called, by whom, to whom."""

    name: str
    by: Person | None = None
    to: Person | None = None
    types: tuple[Creature, ...] = ()  # of whoever does it


async def carry_out(play: Play[Night], effects: Sequence[Effect], deed: Deed) -> None:
    """Do everything that an entry says, in its order."""
    for effect in effects:
        for person in whom(play.state, getattr(effect, "whom", "target"), deed):
            await _upon(play, effect, deed, person)
        if not hasattr(effect, "whom"):
            await _at_large(play, effect, deed)


def whom(night: Night, whom: Whom, deed: Deed) -> list[Person]:
    """List whom an effect falls on."""
    ours: list[Person] = list(present(night))
    theirs: list[Person] = list(standing(night))
    side = theirs if isinstance(deed.to, Foe) else ours
    match whom:
        case "self":
            return [] if deed.by is None else [deed.by]
        case "party":
            return theirs if isinstance(deed.by, Hero) and isinstance(deed.to, Foe) else ours
        case "near":
            return [one for one in side if one is not deed.to]
        case "ally":
            own = theirs if isinstance(deed.by, Foe) else ours
            return [one for one in own if one is not deed.by][:1] or [one for one in (deed.by,) if one is not None]
    return [] if deed.to is None else [deed.to]


async def _upon(play: Play[Night], effect: Effect, deed: Deed, person: Person) -> None:
    if isinstance(person, Foe):
        _upon_foe(play, effect, deed, person)
    elif not _warded(play, person, effect, deed):
        await _upon_hero(play, effect, deed, person)


def _warded(play: Play[Night], hero: Hero, effect: Effect, deed: Deed) -> bool:
    """Say whether a ward turns something harmful away; it is used up."""
    if not isinstance(effect, does.Hurt | does.Inflict | does.Hold | does.Sleep | does.Tempt):
        return False
    for aid in hero.aids:
        trap = deed.by is None and not deed.types
        if aid.ward and (trap if aid.traps else aid.against in (None, *deed.types)):
            hero.aids.remove(aid)
            play.tell("warded", who=hero.name, by=aid.name, about=(hero.seat,))
            return True
    return False


async def _upon_hero(play: Play[Night], effect: Effect, deed: Deed, hero: Hero) -> None:
    match effect:
        case does.Hurt(amount=amount, harm=harm):
            await hurt(play, hero, amount, harm, cause=deed.name, against=deed.types)
        case does.Inflict(debility=debility):
            if not await inflict(play, hero, debility, cause=deed.name, against=deed.types):
                await hurt(play, hero, 2, (Harm.SUPERNATURAL,), cause=deed.name, against=deed.types)
        case does.Heal(debility=debility):
            await remove_debility(play, hero, only=debility)
        case does.Mend(amount=amount):
            mend(play, hero, amount)
        case does.Tempt(give_in=give_in):
            held = await hold_steady(play, hero, deed.name, against=deed.types)
            if held in (Held.GIVES_IN, Held.ACTS_THEN_GIVES_IN):
                await carry_out(play, give_in, deed._replace(to=hero))
        case does.Lose(what=what):
            await lair_doings.lose(play, hero, what)
        case does.Shift(where=where):
            lair_doings.shift(play, hero, where)
        case _:
            _change(play, effect, deed, hero)


def _change(play: Play[Night], effect: Effect, deed: Deed, hero: Hero) -> None:
    """Change how somebody stands, for a while or until somebody ends it."""
    match effect:
        case does.Shield(amount=amount, harm=harm, lasts=lasts):
            hero.aids.append(Aid(deed.name, lasts, armour=amount, harm=harm))
        case does.Boost(amount=amount, move=move, attribute=attribute, lasts=lasts):
            hero.aids.append(Aid(deed.name, lasts, bonus=amount, move=move, attribute=attribute))
        case does.Ward(against=against, traps=traps):
            hero.aids.append(Aid(deed.name, "foray", ward=True, against=against, traps=traps))
        case does.Advantage(fact=fact):
            hero.edges.append(Edge(fact))
        case does.Hold():
            hero.held = True
        case does.Sleep():
            hero.asleep = True
        case does.Hide():
            hero.hidden, hero.engaged = True, ""
        case _:
            return
    burdens = isinstance(effect, does.Boost) and effect.amount < 0
    kind = "burden" if burdens else type(effect).__name__.lower()
    play.tell(f"changed_{kind}", who=hero.name, by=deed.name, about=(hero.seat,))


def _upon_foe(play: Play[Night], effect: Effect, deed: Deed, foe: Foe) -> None:
    match effect:
        case does.Hurt(amount=amount, harm=harm):
            hurt_foe(play, foe, amount, harm, ignores_armour=Harm.PHYSICAL not in harm)
        case does.Inflict() | does.Delay() | does.Sleep():
            put_off(play, foe)
        case does.Hold():
            foe.held = True
            put_off(play, foe)
        case does.Shift(where="engaged"):
            put_off(play, foe)
        case does.Hide() if isinstance(deed.by, Foe):
            vanish(play, foe)
        case does.Shift() | does.Hide():
            make_off(play, foe)
        case does.Tempt() | does.Lose():
            put_off(play, foe)
        case does.Shield(amount=amount, lasts=lasts):
            brace(play, foe, amount, briefly=lasts in ("next", "round"))
        case does.Mend(amount=amount):
            mend_foe(play, foe, amount)


def put_off(play: Play[Night], foe: Foe) -> None:
    """Let a foe not do this round what it meant to do."""
    meant = [one for one in play.state.scene.announced if one.foe == foe.id and not (one.done or one.stopped)]
    for announced in meant:
        announced.stopped = True
    plain = [one.letter for one in meant if one not in play.state.scene.pending]
    if plain:
        play.tell("put_off", who=foe.called, letters=plain, about=(foe.id,))


def answer_threats(play: Play[Night], foe: Foe) -> None:
    """Let threats of a foe come to nothing, since a strong move answered them. [R-AWN-36]"""
    scene = play.state.scene
    answered = [one for one in scene.pending if one.foe == foe.id]
    scene.pending = [one for one in scene.pending if one not in answered]
    for threat in answered:
        threat.stopped = True
        play.tell("threat_answered", who=foe.called, letter=threat.letter, about=(foe.id,))


def mend(play: Play[Night], hero: Hero, amount: int) -> None:
    """Give lost Disposition back."""
    hero.lost = max(0, hero.lost - amount)
    left = max_disposition(hero).value - hero.lost
    play.tell("mended", who=hero.name, amount=amount, left=left, about=(hero.seat,))


async def _at_large(play: Play[Night], effect: Effect, deed: Deed) -> None:
    """Do what falls on nobody in particular."""
    match effect:
        case does.Turn():
            await _turn(play, deed)
        case does.Light(on=on):
            play.state.scene.lit = on
            play.tell("lit" if on else "darkened", by=deed.name)
        case does.Call():
            lair_doings.call(play)
        case does.Noise():
            lair_doings.noise(play)
        case does.Bar(way=way):
            lair_doings.bar(play, way)
        case does.Open():
            _open(play, _asker(play.state, deed))
        case does.Reveal(what="foe") if isinstance(deed.to, Foe):
            _see_through(play, deed.to)
        case does.Reveal(what="false"):
            searching.search(play, _asker(play.state, deed), "false")
        case does.Reveal(what=what):
            lair_doings.reveal(play, what)
        case does.Answer(question=question):
            searching.search(play, _asker(play.state, deed), question)
        case does.Calm():
            lair_doings.calm(play)
        case does.Wait():
            await lair_doings.hour(play)
        case does.Helper(name=name, times=times):
            play.state.scene.helpers += [name] * times
        case does.Trouble(name=name):
            play.tell("trouble", name=name)
            problems.trouble(play)


def _asker(night: Night, deed: Deed) -> Hero:
    """Give whoever the place answers: who does it, or else somebody who is there."""
    return deed.by if isinstance(deed.by, Hero) else next(iter(present(night)), next(iter(night.heroes.values())))


def _open(play: Play[Night], hero: Hero) -> None:
    """Open the ways that are closed here; where none is, open what is shut, and see what is in it."""
    found = lair_doings.here(play.state)
    if play.state.scene.barred or found is None or not found[1].hidden:
        lair_doings.open_way(play)
    else:
        searching.finds(play, hero)


def _see_through(play: Play[Night], foe: Foe) -> None:
    """See how a foe stands, and what it is weak against. [R-AWN-77]"""
    night = play.state
    foe.assessed = how_it_stands(night, foe)
    night.known.weak.append(block_of(night, foe).id)
    know_weakness(night)
    play.tell("shown_foe", who=foe.called, answer=foe.assessed, about=(foe.id,))


async def _turn(play: Play[Night], deed: Deed) -> None:
    """Turn what a foe means to do on somebody else."""
    foe = deed.by if isinstance(deed.by, Foe) else deed.to
    if not isinstance(foe, Foe):
        return
    if isinstance(deed.by, Hero):
        put_off(play, foe)
        return
    ours = [hero.seat for hero in present(play.state) if hero is not deed.to]
    if not ours:
        return
    to = await propose(play, "turn", ours, ("it_is_nearest",), names=named(play.state, ours))
    for announced in play.state.scene.announced:
        if announced.foe == foe.id:
            announced.target = to
