"""Pushing: messages to closed pages, sealed by keys of the server's own; only servers that want them load this."""

import http.client
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from email.utils import parsedate_to_datetime
from pathlib import Path
from time import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

from .calls import Address, Reply
from .folder import make_folder, read_kept

Post = Callable[[str, bytes, Mapping[str, str]], Reply]
"""How a sealed message is posted to an address; gives the answer."""
LIFE = 12 * 3600  # seconds that a push service keeps a message for a browser that is away, and a signature is good for
HTTPS = 443
PATIENCE = 10.0  # seconds for a push service to answer
UNREADABLE = 400
UNREACHED = 599


class Pusher:
    """Seals and sends messages."""

    def __init__(self, folder: Path, contact: str, post: Post | None = None) -> None:
        make_folder(folder)
        self._keys = Vapid02.from_pem(read_kept(folder / "push-key.pem", _new_key))
        self._contact = contact
        self._post = post or post_over_https

    @property
    def public_key(self) -> str:
        """The key by which browsers know that a message is from this server."""
        raw: bytes = self._keys.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(raw).rstrip(b"=").decode()

    def send(self, to: Address, says: Mapping[str, str]) -> Reply:
        """Send a message, and give the answer; keys that cannot be used count as refused."""
        try:
            known = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
            body = bytes(WebPusher(known).encode(msgspec.json.encode(dict(says)))["body"])
        except Exception:
            return Reply(UNREADABLE)  # whatever a forged key breaks, nobody can be called by it
        claims = {"sub": self._contact, "aud": origin_of(to.endpoint), "exp": int(time()) + LIFE}
        headers = {**self._keys.sign(claims), "TTL": str(LIFE), "Content-Encoding": "aes128gcm", "Urgency": "normal"}
        return self._post(to.endpoint, body, headers)


def origin_of(endpoint: str) -> str:
    """Give for whom a message is signed: a push service without the port that everybody knows, and without a path."""
    url = urlsplit(endpoint)
    return f"{url.scheme}://{url.hostname}" + (f":{url.port}" if url.port not in (None, HTTPS) else "")


def _new_key() -> bytes:
    keys = Vapid02()
    keys.generate_keys()
    made: bytes = keys.private_pem()
    return made


def post_over_https(endpoint: str, body: bytes, headers: Mapping[str, str]) -> Reply:
    """Post to a push service; wherever its answer would lead, nobody goes there."""
    url = urlsplit(endpoint)
    connection = http.client.HTTPSConnection(url.hostname or "", url.port or HTTPS, timeout=PATIENCE)
    try:
        connection.request("POST", f"{url.path}?{url.query}" if url.query else url.path, body, dict(headers))
        answer = connection.getresponse()
        return Reply(answer.status, seconds_in(answer.getheader("Retry-After", ""), time()))
    except (OSError, http.client.HTTPException):
        return Reply(UNREACHED)
    finally:
        connection.close()


def seconds_in(said: str, now: float) -> float:
    """Read for how long somebody wants to be left alone: seconds, or a date; what cannot be read is no time at all."""
    if re.fullmatch(r"[0-9]{1,9}", said.strip()):
        return float(said)
    try:
        return max(0.0, parsedate_to_datetime(said[:64]).timestamp() - now)
    except (ValueError, TypeError, OverflowError):
        return 0.0
