"""A server for the browser tests: like a real one, but without limits, and with seeds that a test may choose."""

import sys
from pathlib import Path

import uvicorn

from tests.kingdom.small_delve import lay_out_for_delvers
from tests.skirmish.game import install
from undercroft.server.app import create_app
from undercroft.server.run import listen
from undercroft.server.settings import Settings


def main(folder: Path) -> None:
    """Serve from a folder on any free port, and say which."""
    lay_out_for_delvers()
    install()
    app = create_app(
        Settings(folder=folder, rates=None, quotas=None, seeds=True, pace=0.05, breath=0.05, patience=0.0, grace=3600.0)
    )
    listener = listen("127.0.0.1", 0)
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False)).run(sockets=[listener])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
