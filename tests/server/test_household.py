"""Six people on one home network: all the limits of a deployment hold, and none of them is ever in the way."""

from pathlib import Path
from random import Random
from typing import Any

import httpx

from tests.server.hosting import HTML, Clock, any_answer, run
from tests.server.street import Street, csrf_of, street
from undercroft.server.settings import Quotas, Rates

HOME = "203.0.113.5"
PEOPLE = ("ada", "brok", "cyra", "dov", "esme", "gm")
A_MOMENT = 0.3  # seconds in which one of six people does something: each acts about every other second
PASSWORD = "all of us know it"


class Person:
    """Somebody at home with a browser, who is never to be refused anything."""

    def __init__(self, here: Street, clock: Clock, name: str) -> None:
        self.browser = here.at(HOME)
        self.clock = clock
        self.name = name
        self.csrf = ""

    async def come(self) -> None:
        """Look around, and claim a name."""
        assert (await self.browser.get("/", headers=HTML)).status_code == 200
        self.csrf = await csrf_of(self.browser)
        await self.post("/api/accounts", name=self.name, password=PASSWORD)

    async def post(self, path: str, **content: Any) -> Any:
        """Do something, a moment after what somebody did last."""
        self.clock.now += A_MOMENT
        return self._taken(await self.browser.post(path, json=content, headers={"x-csrf": self.csrf})).json()

    async def get(self, path: str, **headers: str) -> httpx.Response:
        """Look at something, at once."""
        return self._taken(await self.browser.get(path, headers=headers))

    def _taken(self, answer: httpx.Response) -> httpx.Response:
        assert answer.status_code < 400, f"{self.name}: {answer.status_code} {answer.text[:200]}"
        return answer

    async def play(self, table: str, chance: Random) -> bool:
        """Look at the page, answer what is asked and talk about it; says whether the game is over."""
        await self.get(f"/t/{table}", **HTML)
        view = (await self.get(f"/api/tables/{table}/view")).json()
        if view["asks"]:
            ask = view["asks"][0]
            await self.post(f"/api/tables/{table}/answer", ask=ask["id"], value=any_answer(ask, chance))
        if chance.random() < 0.3 and not view["over"]:
            said = await self.browser.post(
                f"/api/tables/{table}/say", json={"text": "And now?"}, headers={"x-csrf": self.csrf}
            )
            assert said.status_code in (200, 409), said.text  # the dead may have nothing more to say
        return bool(view["over"])


def test_six_people_on_one_home_network_are_never_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, chance = Clock(), Random(6)
        async with street(tmp_path, rates=Rates(), quotas=Quotas(), monotonic=clock) as here:
            people = {name: Person(here, clock, name) for name in PEOPLE}
            for person in people.values():
                await person.come()
            made = await people["gm"].post("/api/tables", game="depths", players=list(PEOPLE[:5]))
            table = made["table"]
            for name, person in people.items():  # all open their links at once, and some do it twice
                await person.get(made["seats"][name])
                await person.get(made["seats"][name])
            for name, person in people.items():
                await person.post(f"/api/tables/{table}/sit", name=name.capitalize())
            over = False
            while not over:
                over = all([await person.play(table, chance) for person in people.values()])
            for person in people.values():  # and each makes some tables of their own
                for _ in range(3):
                    await person.post("/api/tables", game="kingdom", players=3)
                fresh = here.at(HOME)  # all on new machines, at the same moment
                answer = await fresh.post("/api/accounts/sign-in", json={"name": person.name, "password": PASSWORD})
                assert answer.status_code == 200

    run(scene)
