"""The name by which somebody is called: asked for once, and remembered by their browser for the next table."""

from typing import Any
from urllib.parse import quote, unquote

from litestar import Request
from litestar.datastructures import Cookie

from undercroft.engine.refusals import Refused

from .names import read_name
from .security import make_cookie

Asked = Request[Any, Any, Any]
NAME = "uc_name"
LONGEST = 600  # letters of a cookie, each letter of a name written as up to twelve


def known_name(request: Asked) -> str:
    """Give the name that somebody said last in this browser; none if it was none."""
    try:
        return read_name(unquote(request.cookies.get(NAME, "")[:LONGEST]))
    except Refused:
        return ""


def name_cookie(request: Asked, name: str) -> Cookie:
    """Make the cookie by which a browser remembers a name; one that cannot be read is forgotten."""
    try:
        return make_cookie(request, NAME, quote(read_name(name)))
    except Refused:
        return make_cookie(request, NAME, "", 0)
