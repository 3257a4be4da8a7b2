"""The shell: what makes the house an app on a phone, and what is there when the network is away."""

from functools import cache
from hashlib import sha256
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath

from .browser import STATIC, game_parts, game_static, static
from .pictures import drawn_icon
from .rendering import render
from .security import Missing

Asked = Request[Any, Any, Any]
DAY = {"cache-control": "public, max-age=86400"}
ANEW = {"cache-control": "no-cache"}
SHOWN = ("lamplight.css", "people.css", "icon.svg")
LETTERS = ("crimson-pro.woff2", "figtree.woff2")
SIZES = {"96": 0.0, "180": 0.08, "192": 0.0, "512": 0.0, "maskable": 0.18}
"""The icons by name, and how much of each is left free around the sign."""
LARGE = 512
GROUND = "#14100d"


@get("/sw.js", include_in_schema=False)
async def service_worker() -> Response[str]:
    """Serve the script that keeps the shell; whenever one of the files that it keeps changes, so does it."""
    return Response(worker_script(), media_type="text/javascript", headers=ANEW)


@cache
def worker_script() -> str:
    """Write down which files are kept."""
    letters = [f"/static/fonts/{name}" for name in LETTERS if (STATIC / "fonts" / name).exists()]
    files = [*(static(name) for name in SHOWN), *letters]
    script = (STATIC / "sw.js").read_text("utf-8")
    version = sha256(f"{script}{files}{away_page()}".encode()).hexdigest()[:12]
    listed = msgspec.json.encode(files).decode()
    return script.replace("const FILES = [];", f"const FILES = {listed};").replace("VERSION", version)


@get("/away", include_in_schema=False)
async def away() -> Response[str]:
    """Show what is kept for when the network is away; it is the same for everybody."""
    return Response(away_page(), media_type="text/html", headers=ANEW)


@cache
def away_page() -> str:
    """Fill the page that says that the network is away."""
    return render(
        "house/away.html", csrf="", said="", well=False, theme="", address="/", static=static,
        game_static=game_static, game_parts=game_parts,
    )  # fmt: skip


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest() -> Response[bytes]:
    """Say how the house looks as an app."""
    icons = [_icon("192", 192), _icon("512", LARGE), _icon("maskable", LARGE) | {"purpose": "maskable"}]
    content = {
        "name": "Undercroft",
        "short_name": "Undercroft",
        "description": "A table for dungeon games.",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": icons,
    }
    return Response(msgspec.json.encode(content), media_type="application/manifest+json", headers=DAY)


def _icon(name: str, size: int) -> dict[str, str]:
    return {"src": f"/icons/{name}.png", "sizes": f"{size}x{size}", "type": "image/png"}


@get("/icons/{name:str}", include_in_schema=False)
async def icon(name: FromPath[str]) -> Response[bytes]:
    """Serve the house's sign as a picture of one of a few sizes."""
    kind, _, ending = name.partition(".")
    if kind not in SIZES or ending != "png":
        raise Missing("There is no such icon here.")
    size = int(kind) if kind.isdecimal() else LARGE
    return Response(await drawn_icon(size, SIZES[kind]), media_type="image/png", headers=DAY)
