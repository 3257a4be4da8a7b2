"""The application: everything of the web table put together."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import HTTPException, ValidationException
from litestar.static_files import create_static_files_router

from undercroft.engine.refusals import Fault, Refused

from . import api, drafting, live, pages, suggesting
from .arrivals import Arrivals
from .caller import Caller, Sends
from .crowd import Crowd
from .described import api_config
from .folder import read_secret
from .health import Pulse, healthz
from .limits import Limits
from .lobby import Rooms
from .logs import quiet_path
from .metrics import metrics, watching
from .network import Proxies
from .replays import Replays
from .security import Denied, Door, Missing, Signer, TooMany, Used, guard_posts
from .sessions import know_account
from .settings import SMALL, Settings
from .storage import Store
from .trouble import Unavailable
from .works import Jobs

log = logging.getLogger("undercroft.app")

Asked = Request[Any, Any, Any]
BROKEN = "Something broke here, and it is not your fault; nothing was changed."
STATUS = {Refused: 409, Fault: 409, Denied: 403, Used: 410, Missing: 404, TooMany: 429, Unavailable: 503}
WEEK = 7 * 24 * 3600
SQUEEZED = CompressionConfig(backend="gzip", gzip_compress_level=4, minimum_size=1000, exclude=["^/static/fonts/"])
SENTENCES = {
    404: "There is nothing at this address.",
    405: "That cannot be done at this address.",
    413: "That is too large.",
    415: "That kind of content is not taken here.",
}


Beside = Callable[[Litestar], AbstractAsyncContextManager[None]]
"""Something that is there as long as the application is."""


def create_app(settings: Settings, *beside: Beside, pusher: Sends | None = None) -> Litestar:
    """Put the web table together; what is `beside` it begins after it and ends before it.

    People are called by a `pusher`, or by keys of the server's own if the settings say whom push services may write to.
    """
    signer = Signer(read_secret(settings.folder))
    sends = pusher or _pusher(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database_url, shared=settings.shared)
        store.open()
        app.state.store = store
        app.state.meters = store.meters
        app.state.rooms = rooms = Rooms(store, settings, pages.render_changed)
        app.state.replays = Replays(rooms.workshop)
        app.state.arrivals = arrivals = Arrivals(rooms)
        app.state.jobs = jobs = Jobs(rooms.workshop)
        app.state.pulse = Pulse(store, settings.clock)
        app.state.caller = caller = Caller(store, settings, sends)
        rooms.start()
        caller.start()
        try:
            async with watching(app):
                yield
        finally:
            arrivals.close()
            jobs.close()
            caller.close()
            await rooms.stop()
            store.close()
            app.state.limits.close()

    app = Litestar(
        route_handlers=[
            *api.routes(),
            *pages.routes(),
            *drafting.routes(),
            suggesting.suggest_form,
            live.live,
            healthz,
            metrics,
            _static(),
        ],
        lifespan=[lifespan, *beside],
        guards=[know_account, guard_posts],
        exception_handlers={Exception: answer_error},
        openapi_config=api_config(),
        compression_config=SQUEEZED,
        request_max_body_size=SMALL,
        debug=False,
        logging_config=None,
    )
    proxies = Proxies(settings.proxies)
    app.asgi_handler = Door(app.asgi_handler, signer, settings, proxies)
    app.state.crowd = Crowd(settings.edge.share(settings.workers), proxies)
    app.state.settings = settings
    app.state.signer = signer
    app.state.limits = Limits(settings)
    return app


def _pusher(settings: Settings) -> Sends | None:
    """Give what calls people when their page is closed; servers that call nobody need not have what seals messages."""
    if not settings.push:
        return None
    if not settings.push.startswith(("mailto:", "https:")):
        raise Refused("UNDERCROFT_PUSH is an address that push services may write to: mailto:… or https:…")
    try:
        from .pushing import Pusher
    except ImportError:
        raise Refused("Messages to closed pages need more: install undercroft with the extra `push`.") from None
    return Pusher(settings.folder, settings.push)


def _static() -> Any:
    folder = Path(__file__).parent / "static"
    return create_static_files_router(
        "/static",
        directories=[folder],
        include_in_schema=False,
        cache_control=CacheControlHeader(public=True, max_age=WEEK),
    )


def answer_error(request: Asked, error: Exception) -> Response[Any]:
    """Answer whatever went wrong with one sentence: JSON for programs, a page for people."""
    status, sentence = explain(error)
    if isinstance(error, Unavailable):
        log.error("%s", sentence)
    elif status >= 500:
        log.error("%s broke", quiet_path(request.url.path), exc_info=error)
    if "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/"):
        try:
            return pages.error_page(request, status, sentence)
        except Exception:
            log.exception("the page that says what went wrong went wrong")
    headers = error.headers if isinstance(error, HTTPException) else None
    return Response({"error": sentence}, status_code=status, media_type="application/json", headers=headers)


def explain(error: Exception) -> tuple[int, str]:
    """Give the status and the sentence for something that went wrong."""
    for kind, status in STATUS.items():
        if isinstance(error, kind):
            return status, str(error)
    if isinstance(error, ValidationException):
        return 400, _what_is_wrong(error)
    if isinstance(error, HTTPException) and error.status_code < 500:
        return error.status_code, SENTENCES.get(error.status_code, "That request cannot be read.")
    if isinstance(error, msgspec.MsgspecError | UnicodeError | RecursionError):
        return 400, "That request cannot be read."
    return 500, BROKEN


def _what_is_wrong(error: ValidationException) -> str:
    """Say which field of a request is wrong, and how."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra if isinstance(one, dict)]
    return f"That request cannot be read; {'; '.join(parts[:3])}."[:300] if parts else "That request cannot be read."
