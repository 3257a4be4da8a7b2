"""Serve the web table: friends open a link and play."""

import argparse
from pathlib import Path

from undercroft.engine.refusals import Refused

from .files import state_folder
from .house import houses_in, offer_house

EXAMPLE = "Example:\n  undercroft serve --port 8000 --data my-tables"


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what this command takes."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="the port to listen on (0: any that is free)")
    parser.add_argument("--data", type=Path, default=None, help="the folder that keeps the tables")
    parser.add_argument(
        "--workers", type=int, default=1, help="how many processes share the tables out (busy servers: one a processor)"
    )
    offer_house(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Serve until somebody stops it."""
    try:
        from undercroft.server.run import serve
    except ModuleNotFoundError as error:
        raise Refused(f"This needs {error.name}; install undercroft[server].") from None
    if not 1 <= args.workers <= 64:
        raise Refused("Between 1 and 64 processes can serve.")
    folder = state_folder() / "web" if args.data is None else args.data
    houses = {} if args.house is None else houses_in(args.house)
    return serve(args.host, args.port, folder.resolve(), args.workers, houses=houses)
