"""What stands in the arch of a card: one object, one light, three tones of blue, one warm touch; on 76 by 82."""

from undercroft.atlas.ink import at, mix, shape, stroke

from .canvas import Canvas

DEEP, BACK, MID, LIT, GLEAM = "#10142c", "#1d2550", "#2c3566", "#5f6bb0", "#b9bfe6"
WARM, BRASS, BRASS_LIT, WOOD = "#f2c46b", "#8d7a52", "#c2ab74", "#4a3a2a"
FLOOR = "M0 70Q38 64 76 70V82H0Z"


def _beam(path: str, fill: str, opacity: float) -> str:
    return f'<path d="{path}" fill="{fill}" opacity="{opacity:g}"/>'


def _stairs() -> str:
    drawn = ""
    for step in range(7):
        x, y, tone = 4 + 11 * step, 74 - 9 * step, mix("#222a55", "#46528f", step / 6)
        drawn += shape(f"M{x} {y}h22v14h-22z", tone) + shape(
            f"M{x} {y}h22v2.4h-22z", mix("#5865a6", "#b7bee5", step / 6)
        )
    return drawn


def stair(canvas: Canvas) -> str:
    """A stair with light from above."""
    lantern = shape("M58 14h8l1.6 11h-11.2z", WARM, 1.4) + stroke("M58 14Q62 7 66 14", "#0b0a0a", 1.6)
    return _beam("M44 0H76V34L30 82H0Z", "#8f9bdd", 0.22) + _stairs() + lantern


def bell(canvas: Canvas) -> str:
    """A bell on its side."""
    body = (
        shape("M8 74C12 70 12 62 13 53C14 43 20 38 27 38C34 38 40 43 41 53C42 62 42 70 46 74Z", BRASS, 2)
        + shape("M13 53C14 43 20 38 27 38C22 43 20 58 20 74H8C12 70 12 62 13 53Z", BRASS_LIT)
        + stroke("M11 69Q27 73 43 69", "#4b3e26", 2)
        + stroke("M33 74L30 66L34 60L31 52", "#0b0a0a", 2)
        + shape("M24 38C23 33 31 33 30 38Z", "#6f5f3e", 1.6)
    )
    return (
        _beam("M30 0H62L76 82H10Z", "#8f9bdd", 0.16)
        + stroke("M50 0V22", LIT, 2)
        + f'<g transform="rotate(-24 27 60) translate(10 0)">{body}</g>'
        + shape(FLOOR, DEEP)
    )


def book(canvas: Canvas) -> str:
    """An open book that gives light."""
    return (
        f'<circle cx="38" cy="44" r="36" fill="{canvas.ref("lamp")}"/>'
        + shape("M33 58H43L46 82H30Z", "#3a2c22", 1.6)
        + shape("M38 50C30 42 18 42 11 46V61C19 57 31 57 38 64C45 57 57 57 65 61V46C58 42 46 42 38 50Z", "#f5eed8", 1.9)
        + shape("M38 50C46 42 58 42 65 46V61C57 57 45 57 38 64Z", "#cdbf98")
        + stroke(
            "M38 50V64M16 48.6C22 47 29 48 33 51M16 53C22 51.4 29 52.6 33 55.4M44 51C48 48.2 55 47 60 48.6",
            "#4a4a72",
            1.1,
        )
    )


MAN = "M-9 0C-10-12-6-17 0-18C6-17 10-12 9 0ZM-5-16C-5-24 5-24 5-16C3-13-3-13-5-16Z"


def _man(x: float, y: float, fill: str, scale: float = 1) -> str:
    return at(x, y, shape(MAN, fill) + stroke("M4-20C6-16 8-12 8.4-4", "#e79a57", 1.3), scale)


def camp(canvas: Canvas) -> str:
    """People around a lamp."""
    return (
        shape("M0 40Q20 28 38 34T76 30V82H0Z", BACK)
        + f'<circle class="flame-light" cx="38" cy="62" r="36" fill="{canvas.ref("ember")}"/>'
        + _man(15, 66, "#0a0c18", 0.95)
        + _man(61, 66, "#0a0c18")
        + _man(27, 60, DEEP, 0.8)
        + _man(50, 60, DEEP, 0.82)
        + shape(FLOOR, "#0a0c18")
        + shape("M34 58h8l1.6 12h-11.2z", "#f7c878", 1.4)
        + stroke("M34 58Q38 50 42 58", "#0b0a0a", 1.6)
        + at(38, 84, shape(MAN, "#05060d"), 1.15)
    )


def pit(canvas: Canvas) -> str:
    """A floor that is not all there."""
    return (
        shape("M26 0H50V44H26Z", "#3a457f")
        + '<circle cx="38" cy="20" r="13" fill="#d7dcf4"/>'
        + stroke("M38 7V33M25 20H51M29 11L47 29M47 11L29 29", DEEP, 1.4)
        + "".join(
            shape(f"M{x} 0h8V{y}h-8Z", MID, 1) + shape(f"M{x} 0h2.6V{y}h-2.6z", LIT)
            for x, y in ((5, 52), (20, 46), (48, 46), (63, 52))
        )
        + shape("M0 44H76V82H0Z", "#05060d")
        + shape(
            "M19 44L31 44L25 52L10 52ZM45 44L57 44L66 52L51 52ZM2 56L17 56L6 68L-8 68Z"
            "M58 56L74 56L88 70L70 70ZM-6 72L12 72L4 82L-16 82ZM62 74L80 74L92 84L70 84Z",
            GLEAM,
        )
        + shape("M31 44L45 44L51 52L25 52ZM-6 56L2 56L-8 68L-20 68ZM66 52L74 52L80 56L74 56Z", "#4a548c")
        + f'<g transform="rotate(24 38 66)">{shape("M33 64h10v3.4h-10z", GLEAM)}</g>'
    )


def pool(canvas: Canvas) -> str:
    """Black water with the moon in it."""
    return (
        shape("M0 0H76V46H0Z", BACK)
        + shape("M0 46L10 30L18 46L28 34L36 46L52 26L60 46L70 36L76 46Z", MID)
        + shape("M0 46H76V82H0Z", "#0a0e22")
        + '<ellipse cx="38" cy="60" rx="15" ry="5.6" fill="#d7dcf4"/>'
        '<ellipse cx="38" cy="60" rx="24" ry="9" fill="none" '
        f'stroke="{LIT}" stroke-width="1.4"/><ellipse cx="38" cy="60" rx="33" ry="13" fill="none" stroke="#3a457f" '
        'stroke-width="1.2"/>'
        + stroke("M30 60h16M33 63h9", "#9aa4d6", 1)
        + '<circle cx="61" cy="16" r="3" fill="#f2c46b"/>'
    )


def bed(canvas: Canvas) -> str:
    """A made bed, and a hollow in it."""
    return (
        shape("M46 4H68V34H46Z", "#28316a", 1.2)
        + stroke("M57 4V34M46 19H68", LIT, 1.4)
        + _beam("M46 34L68 34L50 82H10Z", "#8f9bdd", 0.16)
        + shape("M6 40C6 34 14 34 14 40V74H6Z", WOOD, 1.6)
        + shape("M10 58H66V72H10Z", "#6f79b6", 1.6)
        + shape("M10 58C18 52 24 56 30 60C40 66 52 54 66 58V64H10Z", GLEAM)
        + shape("M14 50C20 46 28 48 30 52C28 58 18 58 13 56Z", "#efe6cd", 1.4)
        + shape("M62 56h6V78h-6z", WOOD, 1.4)
        + shape(FLOOR.replace("70", "76"), DEEP)
        + '<circle cx="38" cy="48" r="2.2" fill="#f2c46b"/>'
    )


def mirror(canvas: Canvas) -> str:
    """A tall mirror; somebody is in it."""
    return (
        f'<circle cx="38" cy="36" r="36" fill="{canvas.ref("moon")}"/>'
        + shape("M22 72V28C22 14 30 8 38 8C46 8 54 14 54 28V72Z", BRASS, 2)
        + shape("M26 68V29C26 18 32 13 38 13C44 13 50 18 50 29V68Z", "#8f9bdd", 1.4)
        + shape("M29 68C29 54 32 47 38 46C44 47 47 54 47 68ZM33 45C32 36 44 36 43 45C41 49 35 49 33 45Z", DEEP)
        + stroke("M30 26L44 18M30 34L34 31", "#f4f0dc", 1.6)
        + shape("M18 72H58L62 80H14Z", WOOD, 1.6)
    )


def loom(canvas: Canvas) -> str:
    """A loom with a half-made cloth."""
    threads = "M22 16V50M27 16V50M32 16V50M37 16V50M42 16V50M47 16V50M52 16V50"
    return (
        shape("M0 58H76V82H0Z", DEEP)
        + stroke("M14 80V10M62 80V10", "#0b0a0a", 8)
        + stroke("M14 80V10M62 80V10", "#6f5a3c", 5)
        + stroke("M10 14H66", "#0b0a0a", 7)
        + stroke("M10 14H66", BRASS, 4)
        + stroke(threads, GLEAM, 1.1)
        + shape("M20 42H54V68H20Z", "#7d2f3a", 1.4)
        + stroke("M22 48L28 54L34 48L40 54L46 48L52 54M22 58L28 64L34 58L40 64L46 58L52 64", "#e0b46c", 1.6)
        + shape("M30 36L46 34L49 37L46 40L30 38Z", "#efe6cd", 1.2)
    )


def cage(canvas: Canvas) -> str:
    """A cage that hangs, and eyes."""
    return (
        stroke("M38 0V14", LIT, 2)
        + shape("M20 34C20 20 28 14 38 14C48 14 56 20 56 34V66H20Z", "#0a0d20", 1.6)
        + shape("M30 44h4v3h-4zM41 44h4v3h-4z", WARM)
        + stroke("M20 34V66M27 22V66M34 15V66M42 15V66M49 22V66M56 34V66M20 36H56M18 66H58", "#0b0a0a", 4)
        + stroke("M20 34V66M27 22V66M34 15V66M42 15V66M49 22V66M56 34V66M20 36H56M18 66H58", "#7883bb", 2)
        + shape(FLOOR.replace("70", "76"), DEEP)
    )


def well(canvas: Canvas) -> str:
    """A well with a rope that goes down."""
    return (
        _beam("M26 0H50L58 50H18Z", "#8f9bdd", 0.16)
        + stroke("M16 54V20M60 54V20", "#0b0a0a", 6)
        + stroke("M16 54V20M60 54V20", "#6f5a3c", 3.4)
        + shape("M8 22L38 6L68 22L66 26H10Z", WOOD, 1.6)
        + stroke("M38 24V58", BRASS_LIT, 2)
        + '<ellipse cx="38" cy="56" rx="28" ry="9" fill="#3a457f" stroke="#0b0a0a" stroke-width="1.6"/>'
        '<ellipse cx="38" cy="56" rx="21" ry="6" fill="#05060d"/>'
        + shape("M10 57C12 66 64 66 66 57V76C60 84 16 84 10 76Z", MID, 1.6)
        + stroke("M12 68C26 75 50 75 64 68M24 65V72M40 67V74M54 65V71M32 74V80M48 74V80", "#1d2550", 1.4)
        + '<circle cx="38" cy="57" r="2.4" fill="#f2c46b"/>'
    )


def throne(canvas: Canvas) -> str:
    """A high seat, taken."""
    candles = "".join(
        shape(f"M{x} {y}h2.6v9h-2.6z", "#e9e2cb")
        + shape(f"M{x + 1.3} {y - 6}c2 2.4 2 4.6 0 5.6c-2-1-2-3.2 0-5.6z", "#f5d28a")
        for x, y in ((29, 19), (33, 15.5), (37, 14), (41, 15.5), (45, 19))
    )
    return (
        f'<circle cx="38" cy="34" r="38" fill="{canvas.ref("moon")}"/>'
        + shape("M0 82V60L8 50L14 66L20 54L24 82ZM76 82V58L70 48L62 66L56 54L52 82Z", "#141a36")
        + shape("M22 82C24 60 28 50 31 44C28 36 30 26 38 26C46 26 48 36 45 44C48 50 52 60 54 82Z", "#0d1126", 1.6)
        + shape("M33 36C33 30 35.4 28.4 38 28.4C40.6 28.4 43 30 43 36C43 42 41 46 38 47C35 46 33 42 33 36Z", "#dcd9e4")
        + stroke("M35.4 36.4v2.6M40.6 36.4v2.6", "#0d1126", 1.7)
        + stroke("M31 50C22 58 20 70 25 78M45 50C54 58 56 70 51 78", "#0d1126", 4)
        + candles
    )


OBJECTS = {
    "stair": stair, "bell": bell, "book": book, "camp": camp, "pit": pit, "pool": pool, "bed": bed, "mirror": mirror,
    "loom": loom, "cage": cage, "well": well, "throne": throne,
}  # fmt: skip
