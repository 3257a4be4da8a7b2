"""The handbook at `/schema`: readable, complete, in our own look, and with nothing from elsewhere."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.hosting import serving
from tests.server.visiting import Page, Person
from undercroft.server.handbook import kind_of


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("handbook")
    with serving(folder) as client:
        yield Person(client).open("/schema"), client.get("/schema/openapi.json").json()


def test_every_deed_that_is_described_stands_on_the_page(shown: tuple[Page, dict[str, Any]]) -> None:
    page, schema = shown
    assert page.status == 200
    for path, methods in schema["paths"].items():
        for method, one in methods.items():
            assert f"{method.upper()} {path}" in page.said
            assert one["description"].split("\n")[0] in page.said
    assert "Every table is opened by links." in page.said


def test_every_place_that_it_leads_to_is_there_and_nothing_is_loaded_from_elsewhere(
    shown: tuple[Page, dict[str, Any]],
) -> None:
    page, _ = shown
    marks = {given["id"] for _, given in page.tags if "id" in given}
    leads = [one for one in page.addresses if one.startswith("#")]
    assert [one for one in leads if one[1:] not in marks] == []
    assert [one for one in page.addresses if not one.startswith(("/", "#"))] == []
    assert page.scripts == []
    assert page.handlers == []


def test_what_something_may_be_is_said_in_words() -> None:
    assert kind_of({"type": "string", "maxLength": 24}) == "text, up to 24 letters"
    assert kind_of({"type": "integer", "minimum": 0, "maximum": 9}) == "whole number from 0 to 9"
    assert kind_of({"type": "array", "items": {"$ref": "#/components/schemas/Seated"}}) == "list of Seated"
    assert kind_of({"oneOf": [{"type": "null"}, {"enum": ["sit", "link"]}]}) == "nothing or sit, link"
    assert kind_of({"type": "object", "additionalProperties": {"type": "boolean"}}) == "yes or no by name"
    assert kind_of({"type": ["string", "null"]}) == "text or nothing"
    assert kind_of({}) == "anything"
