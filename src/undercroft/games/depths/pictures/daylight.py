"""Outside: the morning into which the party comes, and the dark mouth that let it go."""

from undercroft.atlas.ink import n

from .figures import Cave

HILLS = (
    '<path d="M0 214L115 168L250 212L384 150L499 206L634 182L806 216L960 176V480H0Z" fill="#9fb0a4"/>'
    '<path d="M0 236Q192 196 442 238T960 220V480H0Z" fill="#7b8f78"/>'
    '<path d="M0 262Q288 240 595 258T960 244V480H0Z" fill="#62764f"/>'
)
CLIFF = (
    '<path d="M0 0H192L226 60L278 92L298 170L346 216L365 300H0Z" fill="#4d4a43"/>'
    '<path d="M192 0L226 60L278 92L298 170L346 216L365 300H298L269 190L230 112L182 70Z" fill="#8d8371"/>'
    '<path d="M48 306C29 230 58 164 91 148L98 176L108 138L144 130L152 158L165 134L192 146L198 184L211 158'
    'C250 190 264 240 257 306Z" fill="#0d0f10" stroke="#2f2c27" stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M0 66L86 92L144 70M288 262L280 226" fill="none" stroke="#2f2c27" stroke-width="2" opacity=".8"/>'
)


def stretched(frame: Cave, body: str) -> str:
    """Fit what is drawn for the wide format into another one."""
    return f'<g transform="scale({frame.width / 960:g} {frame.height / 480:g})">{body}</g>'


def daylight(frame: Cave) -> str:
    """Outside: first sun, far hills, and the dark mouth that let them go."""
    k, w, h = f"cavern-{frame.key}", frame.width, frame.height
    sun = f'cx="{n(w * 0.72)}" cy="{n(h * 0.31)}"'
    meadow = f'<path d="M0 296Q211 278 480 292T960 282V480H0Z" fill="url(#{k}-hill)"/>'
    return (
        f'<rect width="{w}" height="{h}" fill="url(#{k}-sky)"/>'
        f'<circle {sun} r="{n(h * 0.48)}" fill="url(#{k}-sun)"/>'
        f'<circle {sun} r="{n(h * 0.08)}" fill="#fffaf0"/>{stretched(frame, HILLS + CLIFF + meadow)}'
    )
