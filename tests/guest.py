"""An evening at the web table with a game that was just installed; `test_adding_a_game.py` runs this by itself."""

import sys
from pathlib import Path
from random import Random

from tests.server.hosting import serving
from tests.server.visiting import Page, Person


def assert_shown(page: Page) -> None:
    """Check that a page came whole, and that nothing on it is wider than a phone by its own wish."""
    assert page.status == 200, page.said
    assert "{" not in page.said
    assert 'name="viewport" content="width=device-width' in page.text
    assert 'style="' not in page.text


def visit(folder: Path, name: str, title: str, told: list[str]) -> None:
    """Come to the first page, play now to the end, look on as somebody else, and read the rules."""
    with serving(folder) as client:
        ada = Person(client)
        front = ada.open("/")
        assert_shown(front)
        assert title in front.said
        ada.press(f"/play/{name}")
        assert_shown(ada.page)
        assert "game master" not in ada.page.said.lower()
        table = ada.page.path
        seen, chance = ada.page.said, Random(1)
        while ada.page.has_form("/answer"):
            ada.answer(chance)
            seen += ada.page.said
        assert_shown(ada.page)
        assert "The game is over" in ada.page.said
        assert [words for words in told if words not in seen] == []
        assert_shown(ada.open(f"{table}/replay"))
        assert_shown(ada.open(f"/rules/{name}"))
        ada.open("/")
        watcher = Person(client)
        watcher.open("/")
        watcher.press(f"/watch/{name}")
        assert_shown(watcher.page)


if __name__ == "__main__":
    visit(Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:])
