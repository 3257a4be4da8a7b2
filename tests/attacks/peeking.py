"""Peeking: a host, a player or a spectator tries every way to a role that is not theirs, in any order."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from tests.attacks.tally import Tally
from tests.server.guests import AWAY, FAR, HOME, Guest, Scene, links_on
from tests.server.street import key_of

SEATS = ("ada", "brok", "cyra", "dov", "gm")
ELSEWHERE = "192.0.2.99"
LONGEST = 400.0
READS = (
    "/api/tables/{table}/view?seat={seat}",
    "/api/tables/{table}/notes?seat={seat}",
    "/api/tables/{table}/export?seat={seat}",
    "/api/tables/{table}/replay?by={seat}&revealed=true",
    "/t/{table}?seat={seat}",
    "/t/{table}/replay?by={seat}",
    "/t/{table}?watch=true",
)
POSTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("/t/{table}/take", {"seat": "{seat}", "name": "{name}"}),
    ("/t/{table}/sit?seat={seat}", {"name": "{name}"}),
    ("/t/{table}/sit", {"name": "{name}"}),
    ("/t/{table}/reclaim?seat={seat}", {}),
    ("/t/{table}/give", {"seat": "{seat}", "level": "good"}),
    ("/t/{table}/link", {"seat": "{seat}", "sure": "yes"}),
    ("/t/{table}/link", {"seat": "{seat}"}),
    ("/t/{table}/leave?seat={seat}", {}),
    ("/t/{table}/fill", {}),
    ("/t/{table}/fork", {"mark": "0"}),
)

Way = Callable[["Peeker", Random], Awaitable[str]]


class Peeker:
    """Somebody with two browsers of one house, all links that they ever saw, and one seat at the most."""

    def __init__(self, house: Scene, table: str, who: str, browsers: list[Guest], own: str) -> None:
        self.house = house
        self.table = table
        self.who = who
        self.browsers = browsers
        self.own = own
        self.links: list[str] = []

    def note_links(self, guest: Guest) -> None:
        """Remember every link that a page shows; one to the own seat, which is nobody else's business, is left out."""
        if "own_link" not in guest.page.path:
            self.links += [link for whose, link in links_on(guest).items() if whose != "your seat"]

    async def read(self, chance: Random) -> str:
        """Open an address that shows a seat."""
        path = chance.choice(READS).format(table=self.table, seat=chance.choice(SEATS))
        await chance.choice(self.browsers).open(path)
        return "read"

    async def post(self, chance: Random) -> str:
        """Send a form that changes who sits where."""
        path, values = chance.choice(POSTS)
        words = {"table": self.table, "seat": chance.choice(SEATS), "name": f"N{chance.randrange(10**6)}"}
        guest = chance.choice(self.browsers)
        filled = {name: value.format(**words) for name, value in values.items()}
        await guest.post(path.format(**words), **filled)
        self.note_links(guest)
        return path.rpartition("/")[2].partition("?")[0]

    async def cut_off(self, chance: Random) -> str:
        """Ask for a new link to a seat in which somebody else sits, wait, and ask again."""
        guest, seat = self.browsers[0], chance.choice([seat for seat in SEATS[:3] if seat != self.own])
        for _ in range(2):
            await guest.post(f"/t/{self.table}/link", seat=seat, sure="yes")
            self.note_links(guest)
            self.house.clock.now += chance.random() * LONGEST
        return "cut off"

    async def admit(self, chance: Random) -> str:
        """Say yes to whatever the table is asked."""
        numbers = [one["request"] for one in (await self.view(self.browsers[0]))["requests"]] or [1]
        await chance.choice(self.browsers).post(f"/t/{self.table}/admit", request=chance.choice(numbers), yes="true")
        return "admit"

    async def invites(self, chance: Random) -> str:
        """Look at the links to hand out."""
        guest = chance.choice(self.browsers)
        await guest.open(f"/t/{self.table}/invites")
        self.note_links(guest)
        return "invites"

    async def open_link(self, chance: Random) -> str:
        """Open any link that was ever seen, and sit down where it leads."""
        if not self.links:
            return "no link"
        guest = chance.choice(self.browsers)
        await guest.open(chance.choice(self.links))
        if guest.page.has_form("/sit"):
            await guest.press("/sit", name=f"N{chance.randrange(10**6)}")
        return "open a link"

    async def as_program(self, chance: Random) -> str:
        """Come by any link that was ever seen as a program does, and sit down."""
        if not self.links:
            return "no link"
        address = HOME if self.who == "host" else AWAY if self.who == "player" else ELSEWHERE
        token = chance.choice(self.links).rpartition("/")[2]
        program = self.house.here.at(address, headers={"authorization": f"Bearer {token}"})
        sat = await program.post(f"/api/tables/{self.table}/sit", json={"name": f"N{chance.randrange(10**6)}"})
        if sat.status_code == 200:
            program.headers["authorization"] = f"Bearer {sat.json()['token'].rpartition('/')[2]}"
        shown = await program.get(f"/api/tables/{self.table}/view")
        self.check(shown.json())
        return "as a program"

    async def wait(self, chance: Random) -> str:
        """Let time pass."""
        self.house.clock.now += chance.random() * LONGEST
        return "wait"

    async def view(self, guest: Guest, seat: str = "") -> dict[str, Any]:
        """Give what a browser is shown of the table."""
        found = await guest.read(f"/api/tables/{self.table}/view" + (f"?seat={seat}" if seat else ""))
        return found if "state" in found else {"state": {"characters": {}}, "requests": [], **found}

    def check(self, view: dict[str, Any]) -> int:
        """Fail if a role can be read that is not this one's own."""
        people = view.get("state", {}).get("characters", {})
        seen = {seat for seat, one in people.items() if "role" in one}
        assert seen <= {self.own}, f"the {self.who} reads the role of {seen - {self.own}}"
        assert view.get("seat", "") in ("", self.own), f"the {self.who} sits in {view['seat']}"
        return len(people)

    async def look_around(self) -> int:
        """See what every browser shows from every seat; gives how many roles were looked for."""
        looked = 0
        for guest in self.browsers:
            for seat in ("", *SEATS):
                looked += self.check(await self.view(guest, seat))
        return looked


WAYS: tuple[Way, ...] = (
    Peeker.read,
    Peeker.post,
    Peeker.post,
    Peeker.cut_off,
    Peeker.admit,
    Peeker.invites,
    Peeker.open_link,
    Peeker.open_link,
    Peeker.as_program,
    Peeker.wait,
)


async def gather(house: Scene) -> tuple[list[Peeker], list[Guest]]:
    """Let four people sit down with bots, and begin; gives who peeks, and who only plays."""
    host = await house.host(players=4)
    links = links_on(host)
    bea = await house.comes(links["Brok"], "Bea", AWAY)
    cora = await house.comes(links["Cyra"], "Cora", FAR)
    table = await house.begun(host)
    beside = [Guest(house.here, address) for address in (HOME, AWAY)]
    watching = [await house.comes(links["spectators"], address=ELSEWHERE) for _ in range(2)]
    for guest in beside:
        await guest.open(links["spectators"])
    people = [
        Peeker(house, table, "host", [host, beside[0]], "ada"),
        Peeker(house, table, "player", [bea, beside[1]], "brok"),
        Peeker(house, table, "spectator", watching, ""),
    ]
    people[0].links += links.values()
    for one in people[1:]:
        one.links += [links["Brok"], links["spectators"]]
    return people, [cora]


async def peek(house: Scene, who: str, tries: int, seed: int) -> Tally:
    """Let one person try everything; nobody else at the table ever agrees to anything."""
    chance, tally = Random(seed), Tally(f"ways of a {who} to a role that is not theirs")
    people, others = await gather(house)
    one = next(one for one in people if one.who == who)
    for _ in range(tries):
        tally.note(await chance.choice(WAYS)(one, chance))
        tally.note("roles looked for", await one.look_around())
    for guest in others:
        view = await guest.read(f"/api/tables/{one.table}/view")
        assert view.get("seat") == "cyra", "whoever only plays still sits there"
    return tally


async def try_every_door(house: Scene) -> Tally:
    """Try each address with each key that a host, a player or a spectator holds, once."""
    tally = Tally("addresses with another's seat in them")
    made = await house.here.table(bots={"cyra": "random", "gm": "random"})
    table = made["table"]
    for seat, name in (("ada", "Anna"), ("brok", "Bea")):
        program = house.here.at(AWAY, headers=key_of(made, seat))
        made["seats"][seat] = (await program.post(f"/api/tables/{table}/sit", json={"name": name})).json()["token"]
    keys = {"host": key_of(made, "host"), "watch": key_of(made, "watch"), "ada": key_of(made, "ada")}
    keys |= {"the bot's link": key_of(made, "cyra"), "the gm's link": key_of(made, "gm")}
    for who, key in keys.items():
        for path in READS:
            for seat in SEATS[:3]:
                program = house.here.at(AWAY, headers=key)
                answer = await program.get(path.format(table=table, seat=seat))
                tally.note((who, answer.status_code))
                if seat != who and answer.status_code == 200 and "/view" in path:
                    people = answer.json()["state"]["characters"]
                    assert not [one for one, known in people.items() if "role" in known and one != who]
    return tally
