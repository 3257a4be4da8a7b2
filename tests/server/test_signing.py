"""Signing in: nobody guesses on and on, and nobody who guesses locks the owner out of a browser of theirs."""

from pathlib import Path

import httpx

from tests.server.hosting import HTML, Clock, run
from tests.server.street import Street, csrf_of, street
from undercroft.server.settings import Rate, Rates
from undercroft.server.signing import GUESSED, KNOWN

PASSWORD = "correct horse"
LAVISH = Rate(1000, 0)
HERS, HIS = "192.0.2.1", "192.0.2.66"
RATES = Rates(sign_in=LAVISH, claim=LAVISH, guess=Rate(3, 1 / 300), name=Rate(6, 1 / 30), known=Rate(2, 1 / 60))


async def sign_in(who: httpx.AsyncClient, password: str, name: str = "Ann") -> int:
    """Try a name and a password; gives the status of the answer."""
    headers = {"x-csrf": await csrf_of(who)} if who.cookies else {}
    content = {"name": name, "password": password}
    answer = await who.post("/api/accounts/sign-in", json=content, headers=headers)
    if answer.status_code == 429:
        assert answer.json()["error"] == GUESSED
    return answer.status_code


async def guesses(here: Street, address: str, number: int, name: str = "Ann") -> list[int]:
    """Let somebody guess, each time as somebody new."""
    return [await sign_in(here.at(address), f"guess {guess}", name) for guess in range(number)]


async def ann(here: Street) -> httpx.AsyncClient:
    """Let Ann claim her name; gives her browser, signed out again."""
    browser = here.at(HERS)
    assert (await browser.post("/api/accounts", json={"name": "Ann", "password": PASSWORD})).status_code == 201
    del browser.cookies["uc_account"]
    return browser


def test_guessing_at_a_name_ends_soon_and_begins_again_slowly(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = Clock()
        async with street(tmp_path, rates=RATES, monotonic=clock) as here:
            await ann(here)
            assert await guesses(here, HIS, 5) == [409, 409, 409, 429, 429]
            assert await guesses(here, HIS, 2, " ANN ") == [429, 429]
            assert await sign_in(here.at(HIS), PASSWORD) == 429  # not even the right one: else guessing would go on
            assert await guesses(here, HIS, 1, "Bob") == [409]
            clock.now += 300
            assert await guesses(here, HIS, 2) == [409, 429]

    run(scene)


def test_who_guesses_from_one_network_locks_out_nobody_elsewhere(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path, rates=RATES, monotonic=Clock()) as here:
            browser = await ann(here)
            assert (await guesses(here, HIS, 9)).count(429) == 6
            assert await sign_in(here.at("198.51.100.1"), PASSWORD) == 200
            assert (await guesses(here, HERS, 9)).count(429) == 6  # somebody of her own household
            assert await sign_in(here.at("198.51.100.2"), PASSWORD) == 429  # all that may be guessed at her name
            assert await sign_in(browser, PASSWORD) == 200

    run(scene)


def test_the_owner_comes_in_by_a_browser_of_hers_whoever_guesses(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path, rates=RATES, monotonic=Clock()) as here:
            browser = await ann(here)
            for number in range(10):
                await guesses(here, f"198.51.100.{number}", 3)
            assert await sign_in(browser, PASSWORD) == 200
            del browser.cookies["uc_account"]
            assert [await sign_in(browser, "forgotten") for _ in range(3)] == [409, 409, 429]

    run(scene)


def test_a_browser_is_known_only_where_it_has_signed_in(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path, rates=RATES, monotonic=Clock()) as here:
            await ann(here)
            bob = here.at(HIS)
            assert (await bob.post("/api/accounts", json={"name": "Bob", "password": PASSWORD})).status_code == 201
            assert len(bob.cookies[KNOWN]) < 400
            assert [await sign_in(bob, "guess") for _ in range(4)] == [409, 409, 409, 429]
            bob.cookies.set(KNOWN, bob.cookies[KNOWN].replace(".", "x."))
            assert await sign_in(bob, "guess") == 429

    run(scene)


def test_right_passwords_are_not_counted_as_guesses(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path, rates=RATES, monotonic=Clock()) as here:
            await ann(here)
            assert [await sign_in(here.at(HIS), PASSWORD) for _ in range(8)] == [200] * 8

    run(scene)


def test_one_network_claims_few_names_and_signing_out_is_always_possible(tmp_path: Path) -> None:
    async def scene() -> None:
        rates = Rates(claim=Rate(2, 0), sign_in=Rate(0, 0))
        async with street(tmp_path, rates=rates, monotonic=Clock()) as here:
            content = [{"name": f"Ann {number}", "password": PASSWORD} for number in range(3)]
            tried = [await here.at(HERS).post("/api/accounts", json=one) for one in content]
            assert [one.status_code for one in tried] == [201, 201, 429]
            browser = here.at(HERS)
            form = {"csrf": await csrf_of(browser)}
            assert (await browser.post("/account/out", data=form, headers=HTML)).status_code == 302
            form = {"csrf": await csrf_of(browser), "name": "Ann 0", "password": PASSWORD}
            assert (await browser.post("/account/in", data=form, headers=HTML)).status_code == 429

    run(scene)
