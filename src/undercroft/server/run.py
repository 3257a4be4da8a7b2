"""Run the application: one process or several, one log line for each request, a graceful stop."""

import logging
import os
import sys
from pathlib import Path

import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from .app import create_app
from .settings import SMALL, read_secret, settings_from_environment

FOLDER = "UNDERCROFT_DATA"
WORKERS = "UNDERCROFT_WORKERS"


def make_app() -> Litestar:
    """Make the application of one process, from what the environment says."""
    write_log()
    workers = int(os.environ.get(WORKERS, "1"))
    return create_app(settings_from_environment(Path(os.environ[FOLDER]), workers))


def serve(host: str, port: int, folder: Path, workers: int = 1) -> int:
    """Serve until somebody stops it; says where as soon as somebody can come in."""
    os.environ[FOLDER], os.environ[WORKERS] = str(folder), str(workers)
    read_secret(folder)
    config = uvicorn.Config(
        "undercroft.server.run:make_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=2 * SMALL,
        ws_ping_interval=20.0,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=10,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
    )
    write_log()
    listener = config.bind_socket()
    listener.listen(config.backlog)
    number = listener.getsockname()[1]
    print(f"Undercroft is open at http://{host}:{number}/ and keeps its tables in {folder}.", flush=True)
    if workers > 1:
        Multiprocess(config, sockets=[listener]).run()
    else:
        uvicorn.Server(config).run(sockets=[listener])
    return 0


def write_log() -> None:
    """Log one line at a time; never a token, never a seed."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("httpx").setLevel(logging.WARNING)
