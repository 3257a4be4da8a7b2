"""Networks: where a request really comes from, and which addresses count as one household."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from undercroft.engine.refusals import Refused

SOMEWHERE = "somewhere"
"""Where somebody comes from who has no address."""
IN_COMMON = 64
"""The bits that all IPv6 addresses of one household have in common."""
SCHEMES = {"http": ("http", "ws"), "https": ("https", "wss")}
"""By which words a request and a WebSocket come, openly or over TLS."""


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """Read an address; one of IPv4 that is written as one of IPv6 is what it is."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Give the name under which all addresses of one household are counted."""
    found = parsed(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, IN_COMMON), strict=False))
    return str(found) if found is not None else address[:64] or SOMEWHERE


class Proxies:
    """The proxies whose word about whom they speak for is believed: nobody's, unless a deployment names them."""

    def __init__(self, named: str = "") -> None:
        self._networks = [_network(one.strip()) for one in named.split(",") if one.strip()]

    def trusts(self, address: str) -> bool:
        """Say whether what an address tells about others is believed."""
        found = parsed(address) if self._networks else None
        return found is not None and any(found in network for network in self._networks)

    def speaks_for(self, peer: str, told: str) -> str:
        """Find who is behind a peer: the last of those named who is not a proxy of ours; what is before is hearsay."""
        here = peer
        for one in reversed(told.split(",")):
            if not self.trusts(here):
                break
            found = parsed(_host(one.strip()))
            if found is None:
                break
            here = str(found)
        return here


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise Refused(f"A trusted proxy is an address or a network, and {text[:60]!r} is neither.") from None


def _host(text: str) -> str:
    """Give an address without the port that some proxies add to it."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def told(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str:
    """Give all that the headers of one name say, in their order."""
    return ",".join([value.decode("latin-1") for given, value in headers if given == name])


def look_behind(scope: Any, proxies: Proxies) -> None:
    """Put whoever is behind a trusted proxy in its place, and the way in which they came to it."""
    peer = scope["client"][0] if scope.get("client") else ""
    if not proxies.trusts(peer):
        return
    scope["client"] = (proxies.speaks_for(peer, told(scope["headers"], b"x-forwarded-for")), scope["client"][1])
    way = told(scope["headers"], b"x-forwarded-proto").rpartition(",")[2].strip().lower()
    if way in SCHEMES:
        come_by(scope, way)


def come_by(scope: Any, way: str) -> None:
    """Note that a request, or a WebSocket, came openly or over TLS."""
    scope["scheme"] = SCHEMES[way][scope["type"] == "websocket"]
