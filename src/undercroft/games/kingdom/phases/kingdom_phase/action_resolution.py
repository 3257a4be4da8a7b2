"""Action Resolution: one cycle in which everybody wanders, crafts, gathers information or does something else."""

from undercroft.engine.asks import Ask, Menu
from undercroft.engine.play import Play
from undercroft.engine.procedures import Floor, Foretold, Procedure

from ...content.tables.wandering import wander
from ...grammar.actions import ACTION_ASK, action_called, action_labels, offered_actions, take_action
from ...grammar.deeds import Deed
from ...grammar.entries import BuiltIn
from ...grammar.labels import labelled
from ...grammar.moments import ActionsAllowed, ActionStepBegun, OneMoreAction
from ...grammar.windows import Use, open_moment, reckon
from ...rules.disaster import face_disasters
from ...rules.frame import rest
from ...rules.improvising import improvise
from ...state import Landmaker, Realm
from ...state.due import Enough
from ...words import Kind, Place
from .crafting import craft, craftable
from .gathering import can_gather, gather

WANDER, CRAFT, GATHER, SOMETHING_ELSE, REST = "wander", "craft", "gather", "something_else", "rest"
BEGUN = "begun"


def actions_allowed(play: Play[Realm], who: Landmaker) -> int:
    """Give how many actions somebody takes: one, unless something says otherwise. [MYK-KPHASE-ACT-01]"""
    return reckon(play, ActionsAllowed(who, 1)).total.value


one_more_at_home = BuiltIn(id="one_more_at_home", cite="MYK-KPHASE-ACT-01")


@one_more_at_home.feat(Kind.PERMANENT, when=lambda use, more: use.user is more.who and use.realm.place is Place.KINGDOM)
async def act_once_more(use: Use, more: OneMoreAction) -> None:
    """You do one more thing in the Kingdom, at once."""
    choice = await menu(use.play, use.landmaker)
    if choice != REST:
        await act(use.play, use.landmaker, choice)


async def resolve_actions(play: Play[Realm]) -> None:
    """Let everybody act who is Free to Act, in whatever order they like, until all have acted or rest.

    `done` has an entry for each action taken, `pending` names those who have had enough.
    """
    realm = play.state
    if BEGUN not in realm.done:
        realm.done.append(BEGUN)
        await open_moment(play, ActionStepBegun())
    while still_to_act(realm) and not realm.kingdom.destroyed:
        rest(play)
        await next_action(play)
        await face_disasters(play)


def still_to_act(realm: Realm) -> list[Landmaker]:
    """List who is Free to Act and has not had enough: one of each seat."""
    ready = [person for person in realm.members() if person.free_to_act and Enough(person.id) not in realm.pending]
    return list({person.seat: person for person in reversed(ready)}.values())[::-1]


async def next_action(play: Play[Realm]) -> None:
    """Open the floor: the first who acts goes. [MYK-TIME-04]"""
    ready = {who.seat: Deed(play, who, menu(play, who), begin) for who in still_to_act(play.state)}
    seat, answer = await Floor([deed.ask() for deed in ready.values()])
    who, choice = ready[seat].who, ready[seat].chosen(answer)
    if choice == REST:
        play.state.pending.append(Enough(who.id))
        return
    if await Foretold(seat, act(play, who, choice), ready[seat].said(answer)):
        play.state.done.append(who.id)
        who.exhausted = who.exhausted and play.state.done.count(who.id) >= actions_allowed(play, who)


def menu(play: Play[Realm], who: Landmaker) -> Ask[str]:
    """Offer somebody everything that can be done in the Kingdom; it is listed when somebody looks."""
    ask = Menu(who.seat, ACTION_ASK, lambda: to_do(play, who), {"who": who.called}).or_else(lambda: REST)
    return labelled(ask, lambda: action_labels(play.state.kingdom, offered_actions(play, who)))


def to_do(play: Play[Realm], who: Landmaker) -> list[str]:
    """List everything that somebody can do in the Kingdom. [MYK-KPHASE-ACT-01] [MYK-KPHASE-ACT-02]"""
    options = [WANDER]
    if craftable(play):
        options.append(CRAFT)
    if can_gather(play.state, who):
        options.append(GATHER)
    options += offered_actions(play, who)
    if play.rulings["improvising"] == "on":
        options.append(SOMETHING_ELSE)
    return [*options, REST]


def begin(play: Play[Realm], who: Landmaker, choice: str) -> Procedure[bool] | None:
    """Begin what was chosen, if there is anything to it."""
    return None if choice == REST else act(play, who, choice)


async def act(play: Play[Realm], who: Landmaker, choice: str) -> bool:
    """Take the action that was chosen; say whether anything was done. [MYK-KPHASE-PLAN-01]"""
    match choice:
        case "wander":
            await wander(play, who)
        case "craft":
            await craft(play, who)
        case "gather":
            await gather(play, who)
        case "something_else":
            return await improvise(play, who, to_do(play, who))
        case _:
            await take_action(action_called(play, who, choice))
    return True
