"""The description at `/schema` is true enough to test by: nothing that it allows breaks the server."""

import os
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from tests.server.hosting import Seated, serving, start
from undercroft.server.actions import ACTIONS

EACH = int(os.environ.get("SCHEMA_CASES", "8"))


def test_every_action_is_described(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        described = client.get("/schema").json()

    assert {f"/api/tables/{{table_id}}/{name}" for name in ACTIONS} <= set(described["paths"])
    answer = described["components"]["schemas"]["Answer"]
    assert {"ask", "value", "key"} <= set(answer["properties"])


def test_nothing_that_the_description_allows_breaks_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = start(client, bots={"cyra": "random"})
        people = [Seated(client, made, seat).sit(seat.capitalize()) for seat in ("ada", "gm")]
        people.append(Seated(client, made, "host"))
        schema = schemathesis.openapi.from_dict(client.get("/schema").json())
        statuses: list[int] = []
        for described in schema.get_all_operations():
            assert isinstance(described, Ok)
            try_out(described.ok(), people, client, statuses)
        assert {200, 400, 403, 409} <= set(statuses)
        assert client.get("/healthz").json()["up"] is True


def try_out(operation: Any, people: list[Seated], client: Any, statuses: list[int]) -> None:
    """Make a few requests that the description allows, and a few that it does not, as several people."""

    @st.composite
    def cases(draw: Any) -> tuple[Any, Seated]:
        return draw(operation.as_strategy()), draw(st.sampled_from(people))

    @settings(max_examples=EACH, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(cases())
    def requests(drawn: tuple[Any, Seated]) -> None:
        case, who = drawn
        if "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = who.table
        request = case.as_transport_kwargs(base_url="http://testserver.local")
        request.pop("cookies", None)
        request["headers"] = {**dict(request.get("headers") or {}), **who.headers}
        response = client.request(**request)
        statuses.append(response.status_code)
        assert response.status_code < 500, (operation.label, response.text)
        if response.status_code >= 400:
            assert list(response.json()) == ["error"]

    requests()
