"""The description under `/schema` is true: what is sent is what it says, and what it allows breaks nothing."""

import os
from random import Random
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.hosting import BOTS, SEATS, Seated, any_answer, serving, start
from undercroft.server.actions import ACTIONS
from undercroft.server.described import REASONS
from undercroft.server.shown import TableShown, Viewed, ViewShown

EACH = int(os.environ.get("SCHEMA_CASES", "12"))
CHECKS = [
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


class Town:
    """A server with a table that is played, one that is over, and people who know them."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.file = finish(client, over := start(client, bots={**BOTS, "ada": "random"}))
        self.over = Seated(client, over, "ada")
        self.people: list[Seated] = []
        self.gather()
        self.schema: dict[str, Any] = client.get("/schema/openapi.json").json()
        self.seen: set[tuple[str, int]] = set()

    def gather(self) -> None:
        """Let people come to a new table, where nothing has happened yet."""
        self.client.cookies.clear()
        made = start(self.client, bots={"brok": "random", "cyra": "random"}, welcome=True)
        self.people = [Seated(self.client, made, seat).sit(seat.capitalize()) for seat in ("ada", "gm")]
        self.people += [Seated(self.client, made, "host"), Seated(self.client, made, "watch"), self.over]

    def note(self, table: str, response: Any) -> None:
        """Give whoever sits in a seat its new link."""
        told = response.json() if response.is_success else {}
        for person in self.people:
            if "token" in told and (person.table, person.seat) == (table, told["seat"] or "watch"):
                person.hold(told["token"])

    def likely(self, who: Seated, chance: Random) -> dict[str, Any]:
        """Give values that somebody would really send, for fields and parameters of any operation."""
        asks = who.view()["asks"]
        asked = {"ask": asks[0]["id"], "value": any_answer(asks[0], chance)} if asks else {}
        mark, seat = chance.randrange(2), chance.choice(SEATS)
        words = {"text": "It is dark.", "to": [], "reason": "Because.", "path": "turn", "what": "talk", "level": "good"}
        new = {"game": "depths", "players": 3, "bots": {}, "names": {}, "rulings": {}, "title": "", "seed": ""}
        return {**words, **new, **asked, "mark": mark, "seat": seat, "name": f"N{chance.random()}", "step": 0, "by": ""}


def finish(client: TestClient[Any], over: dict[str, Any]) -> bytes:
    """Let bots play a table to its end; gives it as a file."""
    with Seated(client, over, "watch").live() as socket:
        while not socket.receive_json().get("over"):
            pass
    content: bytes = Seated(client, over, "ada").get("export").content
    return content


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("town")) as client:
        yield Town(client)


def test_every_action_is_described(town: Town) -> None:
    described = town.schema

    assert {f"/api/tables/{{table_id}}/{name}" for name in ACTIONS} <= set(described["paths"])
    answer = described["components"]["schemas"]["Answer"]
    assert {"ask", "value", "key"} <= set(answer["properties"])


def operations(schema: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(path, method, one) for path, both in schema["paths"].items() for method, one in both.items()]


def test_every_refusal_is_described_as_it_is_sent(town: Town) -> None:
    for path, method, operation in operations(town.schema):
        refusals = {status for status in operation["responses"] if int(status) >= 400}
        assert {"400", "429", "500", "503"} <= refusals <= set(REASONS), (path, method)
        for status in refusals:
            assert operation["responses"][status] == {"$ref": f"#/components/responses/Refused{status}"}


def test_whoever_brings_nothing_is_turned_away_where_the_description_says_so(town: Town) -> None:
    table = town.people[0].table
    schemes = town.schema["components"]["securitySchemes"]
    assert schemes["link"]["scheme"] == "bearer"
    for path, method, operation in operations(town.schema):
        assert all(set(one) <= set(schemes) for one in operation["security"])
        if {} in operation["security"]:
            continue
        town.client.cookies.clear()
        content: dict[str, Any] = {"json": {}} if method == "post" else {}
        response = town.client.request(method, path.replace("{table_id}", table), **content)
        assert response.status_code in (400, 403), (path, method)
        if response.status_code == 400:  # the body is read first
            assert "403" in operation["responses"]


def test_other_methods_and_addresses_are_answered_with_a_sentence_too(town: Town) -> None:
    nowhere, otherwise = town.client.get("/api/nowhere"), town.client.delete("/api/games")

    assert (nowhere.status_code, otherwise.status_code) == (404, 405)
    assert "GET" in otherwise.headers["allow"]
    assert [list(one.json()) for one in (nowhere, otherwise)] == [["error"], ["error"]]


def test_what_is_sent_of_a_table_is_described_whole(town: Town) -> None:
    ada = town.people[0]
    known = {field.encode_name for field in fields(TableShown)}
    assert known == set(ada.get().json())
    known = {field.encode_name for field in fields(ViewShown)}
    assert known <= set(ada.view())
    assert {field.encode_name for field in fields(Viewed)} <= known


def fields(kind: Any) -> Any:
    return msgspec.structs.fields(kind)


def test_what_is_sent_is_what_the_description_says(town: Town) -> None:
    config = schemathesis.Config.from_dict({"generation": {"with-security-parameters": False}})  # people bring theirs
    schema = schemathesis.openapi.from_dict(town.schema, config=config)
    for described in schema.get_all_operations():
        assert isinstance(described, Ok)
        try_out(described.ok(), town)

    assert {200, 201, 400, 403, 404, 409} <= {status for _, status in town.seen}
    never = {path for path, _, _ in operations(town.schema)} - {path for path, status in town.seen if status < 300}
    assert never <= SELDOM, "nothing was ever done there"
    assert town.client.get("/healthz").json()["up"] is True


SELDOM = {
    f"/api/tables/{{table_id}}/{name}"
    for name in (
        "adjust",
        "admit",
        "agree",
        "call_off",
        "lapse",
        "pass",
        "roll",
        "preview",
        "propose",
        "reveal",
        "rewind",
        "take_back",
    )
} | {"/api/accounts/me"}
"""What is done only at the right moment or by the right person; other tests do it."""


def try_out(operation: Any, town: Town) -> None:
    """Make requests as several people: some that the description allows, likely ones, and some that it forbids."""
    good = operation.as_strategy()
    bad = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)

    @st.composite
    def cases(draw: Any) -> tuple[Any, Seated, Random | None]:
        wrong = draw(st.sampled_from([False, False, True]))
        chance = None if wrong else draw(st.none() | st.integers(0, 10**6).map(Random))
        return draw(bad if wrong else good), draw(st.sampled_from(town.people)), chance

    town.gather()

    @settings(max_examples=EACH, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(cases())
    def requests(drawn: tuple[Any, Seated, Random | None]) -> None:
        send(town, *drawn)

    requests()
    town.gather()
    for who in town.people:
        send(town, likely_case(operation, town, who), who, Random(1))


def likely_case(operation: Any, town: Town, who: Seated) -> Any:
    """Make the request that somebody would really make, from what the operation says it takes."""
    content = operation.definition.raw.get("requestBody", {}).get("content", {})
    schema = content.get("application/json", {}).get("schema", {})
    wanted = town.schema["components"]["schemas"].get(schema.get("$ref", "").rpartition("/")[2], {})
    likely = {**town.likely(who, Random(1)), "password": "long enough"}
    body = {name: likely[name] for name in wanted.get("required", ()) if name in likely}
    takes = {one["name"] for one in operation.definition.raw.get("parameters", ()) if one["in"] == "path"}
    query = {"dice": "2d6"} if operation.path == "/api/odds" else {}
    return operation.Case(
        path_parameters=dict.fromkeys(takes, who.table),
        query=query,
        **({"body": body, "media_type": "application/json"} if content else {}),
    )


def send(town: Town, case: Any, who: Seated, chance: Random | None) -> None:
    """Send one request, made likely by chance or as it was drawn, and hold the answer against the description."""
    if "table_id" in (case.path_parameters or {}) and (chance is None or chance.random() < 0.95):
        case.path_parameters["table_id"] = who.table
    if chance is not None:
        likely = town.likely(who, chance)
        if isinstance(case.body, dict):
            case.body = {name: likely.get(name, value) for name, value in case.body.items() if name != "key"}
        case.query = {name: likely.get(name, value) for name, value in (case.query or {}).items() if name != "seat"}
    request = case.as_transport_kwargs(base_url="http://testserver.local")
    request.pop("cookies", None)
    if isinstance(request.get("data"), bytes | str):
        request["content"] = request.pop("data")
    if chance is not None and case.path == "/api/import":
        request = {**request, "json": None, "content": town.file}
    headers = {name: value for name, value in dict(request.get("headers") or {}).items() if name.lower() != "cookie"}
    request["headers"] = {**headers, **who.headers}
    town.client.cookies.clear()
    response = town.client.request(**request)
    town.seen.add((case.path, response.status_code))
    town.note(who.table, response)
    assert response.status_code < 500, (case.path, response.text)
    case.validate_response(response, checks=[*CHECKS, *([negative_data_rejection] if is_wrong(case) else [])])


def is_wrong(case: Any) -> bool:
    """Say whether a request has a body or parameters that the description forbids; unknown ones are overlooked."""
    places = case.meta.components if case.meta is not None else {}
    wrong = {place.value for place, info in places.items() if info.mode.is_negative}
    known = {one["name"] for one in case.operation.definition.raw.get("parameters", ())}
    return "body" in wrong or ("query" in wrong and set(case.query or {}) <= known)
