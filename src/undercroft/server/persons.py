"""Persons: who somebody is as far as a server can tell, by account, browser or network."""

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody: the account, and veiled names of the browser and of the network; each is empty where there is none."""

    account: int = 0
    browser: str = ""
    network: str = ""

    def is_same(self, other: "Person") -> bool:
        """Say whether this is surely the same person: by account or by browser."""
        by_account = bool(self.account) and self.account == other.account
        return by_account or (bool(self.browser) and self.browser == other.browser)

    def may_be(self, other: "Person") -> bool:
        """Say whether this may be the same person: somebody of the same household cannot be told apart for sure."""
        return self.is_same(other) or (bool(self.network) and self.network == other.network)

    def returns_as(self, other: "Person") -> bool:
        """Say whether whoever asked for something comes back for it; a program has nothing but its network."""
        if self.is_same(other):
            return True
        nameless = not (self.account or self.browser or other.account or other.browser)
        return nameless and self.network == other.network


NOBODY = Person()
