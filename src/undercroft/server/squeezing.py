"""Squeezing: long frames of a WebSocket go over the wire deflated; between frames nothing is kept for it.

What a page has already is left out of its frames by `patches.py`, so a window that outlives a frame would bring little,
and would take memory for every listener.
"""

from collections.abc import Sequence

from websockets.extensions import Extension, ServerExtensionFactory
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

LEAST = 3000  # bytes under which a frame is sent as it is: deflating it would cost more than it spares
LEVEL = 1  # quick; higher ones take twice the time and spare a tenth


class Squeezed(PerMessageDeflate):
    """Frames of one listener: long ones are deflated, each by itself."""

    def encode(self, frame: Frame) -> Frame:
        """Deflate a frame that is long enough."""
        return frame if frame.opcode in CTRL_OPCODES or len(frame.data) < LEAST else super().encode(frame)


class Squeezing(ServerPerMessageDeflateFactory):
    """Agrees with a listener on how frames are deflated: each by itself, in both directions."""

    def __init__(self) -> None:
        alone = {"server_no_context_takeover": True, "client_no_context_takeover": True}
        super().__init__(**alone, compress_settings={"level": LEVEL})

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Take what a listener offers."""
        answer, made = super().process_request_params(params, accepted_extensions)
        bits = made.remote_max_window_bits, made.local_max_window_bits
        return answer, Squeezed(True, True, *bits, self.compress_settings)


def extensions_for(path: str) -> Sequence[ServerExtensionFactory]:
    """Say what is offered to whoever listens at a path: pages are squeezed, programs if they ask for it."""
    asked = path.partition("?")[2].split("&")
    return [Squeezing()] if "as=json" not in asked or "squeezed=1" in asked else []
