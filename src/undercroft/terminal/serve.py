"""Serve the web table: friends open a link and play."""

import argparse
import os
from pathlib import Path

EXAMPLE = "Example:\n  undercroft serve --data tables --port 8000"


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what this command takes."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="the port to listen on")
    parser.add_argument("--data", type=Path, default=Path("tables"), help="the folder that keeps the tables")
    parser.add_argument("--workers", type=int, default=1, help="how many processes serve, all on the same tables")
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Serve until somebody stops it."""
    from undercroft.server.run import serve

    folder = args.data.resolve()
    os.environ["UNDERCROFT_DATA"] = str(folder)
    return serve(args.host, args.port, folder, args.workers)
