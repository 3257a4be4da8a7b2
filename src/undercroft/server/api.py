"""The JSON API: everything that a page can do, for programs. Described at `/schema`."""

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import BodyKwarg, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

from undercroft.engine.notation import parse
from undercroft.engine.odds import LARGEST_SHOWN, distribution, ways_of
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Proof, save
from undercroft.games import all_games

from . import accounts, signing
from .accounts import Credentials
from .actions import ACTIONS, Action, Sit
from .benches import Bench
from .entering import (
    enter,
    link_to,
    maker_of,
    rooms_of,
    seat_cookie,
    store_of,
)
from .errands import Export, pack
from .joining import open_link
from .limits import limits_of
from .lobby import Links, NewTable
from .replays import Replays
from .rooms import Room
from .seating import Outcome
from .security import (
    Denied,
    Visitor,
    account_of,
    asker,
    bearer,
)
from .sessions import begin_session, end_session
from .settings import LARGE
from .shown import (
    ASKED_FIRST,
    AskedFirst,
    Chance,
    Done,
    Exported,
    Fork,
    GameShown,
    Made,
    Me,
    NewLink,
    OddsShown,
    RulingShown,
    Seated,
    StepShown,
    TableShown,
    Taken,
    TakeSeat,
    ViewShown,
    described,
)
from .sitters import Sat
from .standing import encode

Asked = Request[Any, Any, Any]
_reckoning = Bench("reckoning", 1, waiting=15)
JSON = BodyKwarg(media_type=RequestEncodingType.JSON)
TableId = Annotated[str, PathParameter(max_length=32, description="The table's id, as it stands in its address.")]
Since = Annotated[
    int, QueryParameter(ge=0, le=10_000_000, description="How many lines of the journal are known already.")
]


def made(request: Asked, links: Links) -> Response[Made]:
    """Answer with the links of a new table; a browser also gets the host's cookie."""
    room_links = {seat: link_to(token) for seat, token in links.seats.items()}
    content = Made(links.table, link_to(links.host), link_to(links.watch), room_links, link_to(links.join))
    return Response(content, status_code=201)


@get("/api/games", tags=["games"])
async def list_games() -> list[GameShown]:
    """List the games that are played here."""
    return [
        GameShown(
            game.name,
            game.title,
            game.least_players,
            game.most_players,
            game.gm,
            [RulingShown(ruling.id, ruling.title, ruling.readings) for ruling in game.rulings],
        )
        for game in all_games().values()
    ]


@get("/api/odds", tags=["games"])
async def show_odds(
    request: Asked,
    dice: Annotated[str, QueryParameter(max_length=24, description="Dice as the books write them, such as 2d6+1.")],
) -> OddsShown:
    """Give the exact odds of some dice."""
    limits_of(request).spend("reckon", asker(request))
    return await _reckoning.do(count_odds, dice)


def count_odds(dice: str) -> OddsShown:
    """Count the exact odds of some dice, if they are few enough to be counted and shown."""
    try:
        notation = parse(dice)
        if ways_of(notation) > LARGEST_SHOWN:
            raise Refused("Those dice fall in more ways than can be shown exactly; take fewer of them.")
        found = distribution(notation)
    except ValueError as error:
        raise Refused(f"Write dice as the books do: {error}") from None
    return OddsShown(dice, found.total, [Chance(total, ways) for total, ways in sorted(found.ways.items())])


@post("/api/tables", tags=["tables"])
async def create_table(request: Asked, data: JSONBody[NewTable]) -> Response[Made]:
    """Start a table; the answer holds one link for each seat, one for the host and one for spectators."""
    _, links = await rooms_of(request).create(data, await maker_of(request))
    return made(request, links)


@post("/api/import", tags=["tables"], request_max_body_size=LARGE)
async def import_table(request: Asked) -> Response[Made]:
    """Take in an exported table, after checking every die of it."""
    by = await maker_of(request)
    _, links = await rooms_of(request).take_in(await request.body(), by)
    return made(request, links)


@get("/api/tables/{table_id:str}", tags=["tables"], responses=described(TableShown))
async def show_table(request: Asked, table_id: TableId) -> dict[str, Any]:
    """Say what is played at a table, by which rulings, and who sits where."""
    room, visitor = await enter(request, table_id)
    return {
        "table": room.id,
        "game": room.game.name,
        "title": room.title,
        "over": room.record.over_known,
        "rulings": room.table.rulings,
        "commitment": room.table.commitment,
        "commitments": room.table.commitments,
        "seats": room.chairs.sitting,
        "yours": list(visitor.seats),
        "host": visitor.host,
        "welcome": room.welcome,
        "origin": room.origin,
        "unproved": room.unproved,
        "begun": room.table.begun,
        "gathering": room.opening.shown(),
    }


@get("/api/tables/{table_id:str}/view", tags=["play"], responses=described(ViewShown))
async def show_view(request: Asked, table_id: TableId, since: Since = 0) -> Response[bytes]:
    """Show what the visitor's seat may know: the state, its asks, and the journal from a line on."""
    room, visitor = await enter(request, table_id)
    sight = await room.audience.fresh_sight(visitor.seat, visitor.host)
    limits_of(request).charge_reading(visitor, sight.lines - since)
    return Response(await sight.content(since), media_type="application/json")


def _action_route(name: str, kind: type[Any]) -> ControllerRouterHandler:
    """Make the route of one action; its body is the action's own struct."""

    async def act(request: Asked, table_id: TableId, data: Any) -> Any:
        action: Action = data
        try:
            room, visitor = await enter(request, table_id)
        except Denied:
            sat = await rooms_of(request).sat_before(table_id, bearer(request), action.key) if kind is Sit else None
            if sat is None:
                raise
            return Response(Seated(True, sat.seat, link_to(sat.token)))
        limits_of(request).charge(visitor, action)
        outcome = await room.act(visitor, action)
        return Done(True) if outcome is None else tell_outcome(request, room, outcome)

    act.__annotations__ |= {"data": Annotated[kind, JSON], "return": Response[Seated] if kind is Sit else Done}
    act.__name__ = name
    act.__doc__ = kind.__doc__
    path, more = f"/api/tables/{{table_id:str}}/{name}", ASKED_FIRST if kind is Sit else None
    return post(path, tags=["play"], status_code=200, operation_id=name, responses=more)(act)


def tell_outcome(request: Asked, room: Room, outcome: Outcome) -> Response[Any]:
    """Answer whoever wants to sit: a program reads its new link, a browser gets it into its cookie."""
    if not isinstance(outcome, Sat):
        return Response(AskedFirst(outcome.number, outcome.says), status_code=202)
    token = outcome.token or bearer(request)
    response = Response(Seated(True, outcome.seat, link_to(token) if token else ""))
    if not bearer(request):
        response.set_cookie(seat_cookie(request, room, outcome.seat))
    return response


@post("/api/tables/{table_id:str}/take", tags=["seats"], status_code=200, responses=ASKED_FIRST)
async def take_seat(request: Asked, table_id: TableId, data: JSONBody[TakeSeat]) -> Response[Seated]:
    """Take a seat that nobody has claimed, as a late comer; when the game has begun, the table is asked first."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("join", visitor.who)
    return tell_outcome(request, room, await room.seating.take(visitor, data.seat, data.name, data.pledge))


@post("/api/tables/{table_id:str}/link", tags=["seats"], status_code=200, responses=ASKED_FIRST)
async def renew_link(request: Asked, table_id: TableId, data: JSONBody[NewLink]) -> Response[Taken]:
    """Make a new link for a seat, as the host, or for one's own; the old one opens nothing any more.

    Where that would cut somebody off from a game that has begun, the table is asked first.
    """
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("join", visitor.who)
    made = await room.seating.new_link(visitor, data.seat)
    if not isinstance(made, Sat):
        return tell_outcome(request, room, made)
    response: Response[Any] = Response(Taken(made.seat, link_to(made.token)))
    if made.seat in visitor.held and not bearer(request):
        response.set_cookie(seat_cookie(request, room, made.seat))
    return response


@get("/api/tables/{table_id:str}/notes", tags=["play"])
async def show_notes(request: Asked, table_id: TableId) -> dict[str, str]:
    """Show the private notes of the visitor's seat."""
    room, visitor = await enter(request, table_id)
    if not visitor.seat:
        raise Denied("Only a seat keeps notes.")
    return {"notes": room.chairs.notes.get(visitor.seat, "")}


@get("/api/tables/{table_id:str}/export", tags=["tables"], responses=described(Exported))
async def export_table(request: Asked, table_id: TableId) -> Response[bytes]:
    """Export what the visitor may have: the whole table when it is over, its own view until then."""
    room, visitor = await enter(request, table_id)
    await room.record.settled()
    limits_of(request).spend("reckon", visitor.who)
    errand = Export(pack(save(room.table)), visitor.seat, visitor.seats)
    content = await rooms_of(request).workshop.export(errand, visitor.who)
    name = f"{room.game.name}-{room.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/json", headers=headers)


@get("/api/tables/{table_id:str}/verify", tags=["tables"])
async def verify_table(request: Asked, table_id: TableId) -> Proof:
    """Check a finished table from its first die to its last line; `proved` says whether all of it was played again."""
    room, visitor = await enter(request, table_id)
    if not room.table.over:
        raise Refused("The dice can be proved when the game is over and its seed is published.")
    return await prove(request, room, visitor)


async def prove(request: Asked, room: Room, visitor: Visitor) -> Proof:
    """Check a finished table for somebody, as often as is decent."""
    limits_of(request).spend("reckon", visitor.who)
    return await rooms_of(request).prove(room, visitor.who)


@post("/api/tables/{table_id:str}/fork", tags=["tables"])
async def fork_table(request: Asked, table_id: TableId, data: JSONBody[Fork]) -> Response[Made]:
    """Go on from a mark or a step of a finished table as a new one; what fell before a step stays as it is."""
    room, visitor = await enter(request, table_id)
    rooms, by = rooms_of(request), await maker_of(request)
    fork, place = (rooms.fork, data.mark) if data.step is None else (rooms.fork_at, data.step)
    _, links = await fork(room, place, visitor.seats, by)
    return made(request, links)


@get("/api/tables/{table_id:str}/replay", tags=["tables"], responses=described(StepShown))
async def replay_table(
    request: Asked,
    table_id: TableId,
    step: Annotated[int, QueryParameter(ge=0, le=10_000_000, description="After how many entries of the log.")] = 0,
    by: Annotated[
        str, QueryParameter(max_length=24, description="The seat through whose eyes; none for spectators.")
    ] = "",
    revealed: FromQuery[bool] = False,
) -> Response[bytes]:
    """Show a finished table after one step, as one seat saw it or with everything revealed."""
    room, visitor = await enter(request, table_id)
    replays: Replays = request.app.state.replays
    limits_of(request).spend("rewatch", visitor.who)
    shown = await replays.show(room, visitor.seats, step, by, revealed=revealed, who=visitor.who)
    return Response(encode(shown), media_type="application/json")


@post("/api/accounts", tags=["accounts"])
async def create_account(request: Asked, data: JSONBody[Credentials]) -> Response[Done]:
    """Claim a name with a password, and sign in."""
    account = await signing.claim(request, store_of(request), data)
    return await signed_in(request, Response(Done(True), status_code=201), account, data)


async def signed_in(request: Asked, response: Response[Done], account: int, given: Credentials) -> Response[Done]:
    """Let a browser stay signed in, and be known when it signs in again."""
    response.set_cookie(await begin_session(request, account))
    response.set_cookie(signing.known_cookie(request, given.name))
    return response


@post("/api/accounts/sign-in", tags=["accounts"], status_code=200)
async def sign_in(request: Asked, data: JSONBody[Credentials]) -> Response[Done]:
    """Sign in."""
    account = await signing.sign_in(request, store_of(request), data)
    return await signed_in(request, Response(Done(True)), account, data)


@post("/api/accounts/sign-out", tags=["accounts"], status_code=200)
async def sign_out(request: Asked) -> Response[Done]:
    """Sign out."""
    response = Response(Done(True))
    response.set_cookie(await end_session(request))
    return response


@get("/api/accounts/me", tags=["accounts"])
async def show_me(request: Asked) -> Me:
    """Show who is signed in, and their tables."""
    account = account_of(request)
    name = await accounts.name_of(store_of(request), account) if account else ""
    if not name:
        raise Denied("You are not signed in.")
    return Me(name, await accounts.own_tables(store_of(request), account))


def routes() -> Sequence[ControllerRouterHandler]:
    """Give every route of the API."""
    return (
        list_games,
        show_odds,
        create_table,
        import_table,
        show_table,
        show_view,
        open_link,
        take_seat,
        renew_link,
        show_notes,
        export_table,
        verify_table,
        fork_table,
        replay_table,
        create_account,
        sign_in,
        sign_out,
        show_me,
        *(_action_route(name, kind) for name, kind in ACTIONS.items()),
    )
