"""What a browser is answered: whole pages, the theme it chose, and a sentence that is said once."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from undercroft.games import all_games

from .rendering import render
from .security import Missing, csrf_token, make_cookie, signer

Asked = Request[Any, Any, Any]
THEME = "uc_theme"
THEMES = ("dark", "light")
SYSTEM = "system"
SAID = "uc_said"
SAID_AGE = 60
WELL = "+"
"""Stands before a sentence that says what was done, not what was refused."""
STATIC = Path(__file__).parent / "static"
GAME_FILES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png"}
KEEP = {"cache-control": "public, max-age=604800"}


def html(request: Asked, template: str, status: int = 200, *, say: str = "", **values: Any) -> Response[str]:
    """Fill a whole page for one browser; it says what it is told to `say`, or what was left to be said once."""
    said = say or read_said(request)
    text = render(
        f"house/{template}",
        csrf=csrf_token(request),
        said=said.removeprefix(WELL),
        well=said.startswith(WELL),
        theme=theme_of(request),
        address=address_of(request),
        static=static,
        game_static=game_static,
        game_parts=game_parts,
        **values,
    )
    response = Response(text, status_code=status, media_type="text/html")
    if said:
        response.set_cookie(make_cookie(request, SAID, "", 0))
    return response


def error_page(request: Asked, status: int, sentence: str) -> Response[str]:
    """Show a person what went wrong, and the way back."""
    parts = request.url.path.split("/")
    back = f"/t/{parts[2]}" if len(parts) > 3 and parts[1] == "t" else ""
    title = (
        "This link was used"
        if status == 410
        else "There is nothing here"
        if status == 404
        else "Something broke"
        if status >= 500
        else "Not this way"
    )
    return html(request, "error.html", status, title=title, sentence=sentence, back=back)


def say_once(request: Asked, sentence: str, *, well: bool = False) -> Cookie:
    """Make the cookie by which the next page says a sentence, `well` or not; nobody else can put words there."""
    told = f"{WELL if well else ''}{sentence[:300]}"
    return make_cookie(request, SAID, signer(request).sign(SAID, told.encode()), SAID_AGE)


def read_said(request: Asked) -> str:
    """Give the sentence that the next page is to say."""
    payload = signer(request).unsign(SAID, request.cookies.get(SAID, ""))
    return payload.decode() if payload else ""


def theme_of(request: Asked) -> str:
    """Give the theme that a browser chose; until it chooses, nothing: then the page follows what the system prefers."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEMES else ""


def address_of(request: Asked) -> str:
    """Give the address to which a change of theme returns; never one with a secret in it."""
    path = request.url.path
    if request.method != "GET" or path.startswith("/k/"):
        return "/"
    return f"{path}?{request.url.query}" if request.url.query else path


def local(address: str) -> str:
    """Give an address only if it is one of this server, and the front door otherwise."""
    plain = address.isprintable() and address.startswith("/") and "\\" not in address
    return address if plain and not address.startswith("//") else "/"


@get("/theme/{name:str}", include_in_schema=False)
async def choose_theme(request: Asked, name: FromPath[str], back: FromQuery[str] = "/") -> Redirect:
    """Remember the theme that a browser chose, or forget it, and go back to where it was."""
    if name not in (*THEMES, SYSTEM):
        raise Missing("The room is either dark or light.")
    redirect = Redirect(local(back))
    redirect.set_cookie(make_cookie(request, THEME, "", 0) if name == SYSTEM else make_cookie(request, THEME, name))
    return redirect


@cache
def static(name: str) -> str:
    """Give the address of a file of ours, with its version, so that browsers may keep it."""
    return f"/static/{name}?v={_version((STATIC / name).read_bytes())}"


def _version(content: bytes) -> str:
    return sha256(content).hexdigest()[:10]


@cache
def game_files(name: str) -> dict[str, Traversable]:
    """Find the files that a game's own templates use: the `static` folder of its package."""
    game = all_games().get(name)
    folder = files(game.package).joinpath("static") if game is not None else None
    if folder is None or not folder.is_dir():
        return {}
    return {file.name: file for file in folder.iterdir() if Path(file.name).suffix in GAME_FILES}


@cache
def game_static(name: str, file: str) -> str:
    """Give the address of a game's file with its version, or nothing if the game has no such file."""
    found = game_files(name).get(file)
    return f"/static/games/{name}/{file}?v={_version(found.read_bytes())}" if found is not None else ""


def game_parts(name: str, ending: str) -> list[str]:
    """Give the addresses of a game's own style sheets or scripts: the board's first, then what goes with it."""
    found = sorted(
        (file for file in game_files(name) if file.endswith(ending)), key=lambda file: (file[:5] != "board", file)
    )
    return [game_static(name, file) for file in found]


@get("/static/games/{name:str}/{file:str}", include_in_schema=False)
async def serve_game_file(name: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """Serve a file from a game's package."""
    found = game_files(name).get(file)
    if found is None:
        raise Missing("There is no such file here.")
    return Response(found.read_bytes(), media_type=GAME_FILES[Path(file).suffix], headers=KEEP)
