"""The shell: installed like an app, there when the network is away, and with nothing of any table in what it keeps."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.hosting import serving
from tests.server.visiting import Person


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("shell")
    with serving(folder) as found:
        yield found


def test_the_house_can_be_installed(client: Any) -> None:
    page = Person(client).open("/")
    assert "/manifest.webmanifest" in page.addresses
    said = client.get("/manifest.webmanifest")
    assert said.headers["content-type"].startswith("application/manifest+json")
    manifest = msgspec.json.decode(said.content)
    assert manifest["display"] == "standalone"
    for one in manifest["icons"]:
        picture = client.get(one["src"])
        assert picture.headers["content-type"] == "image/png"
        wide, tall = int.from_bytes(picture.content[16:20]), int.from_bytes(picture.content[20:24])
        assert one["sizes"] == f"{wide}x{tall}"


@pytest.mark.parametrize("name", ["7.png", "192.svg", "192", "..png", "99999999999.png"])
def test_there_are_no_other_icons(client: Any, name: str) -> None:
    assert client.get(f"/icons/{name}").status_code == 404


def test_what_the_shell_keeps_is_there_and_is_the_same_for_everybody(client: Any) -> None:
    script = client.get("/sw.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "no-cache"
    (listed,) = re.findall(r"const FILES = (\[.*\]);", script.text)
    files = msgspec.json.decode(listed)
    assert files
    for path in files:
        assert path.startswith("/static/")
        assert client.get(path).status_code == 200
    person, other = Person(client), Person(client, name="Bea")
    person.open("/")
    other.open("/tables")
    assert person.open("/away").text == other.open("/away").text
    assert 'name="csrf" content=""' in person.page.text
    assert "uc_" not in person.page.text


def test_the_policy_lets_the_shell_in_and_nobody_else(client: Any) -> None:
    policy = client.get("/").headers["content-security-policy"]
    assert "worker-src 'self'" in policy
    assert "manifest-src 'self'" in policy
    assert "unsafe" not in policy
