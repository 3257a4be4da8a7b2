"""Cut the fonts to what the pages use when the package is built, so that a phone loads a fifth of them."""

from importlib.resources import files
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACE = "src/undercroft/server/static/fonts"
WEIGHTS = (400, 700)
FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "onum", "tnum"]
LETTERS = [*range(0x20, 0x180), *range(0x2010, 0x2028), *range(0x2190, 0x2194)]
SIGNS = [0x192, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212, 0x221E, 0x2260, 0x2264, 0x2265]
FONTS = {
    "crimson-pro.woff2": ("fontpkg_crimson_pro", "CrimsonPro[wght].ttf"),
    "crimson-pro-italic.woff2": ("fontpkg_crimson_pro", "CrimsonPro-Italic[wght].ttf"),
    "figtree.woff2": ("fontpkg_figtree", "Figtree[wght].ttf"),
}


class Letters(BuildHookInterface[Any]):
    """What the build does before it packs the package's files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Cut the fonts that are not there yet."""
        cut_all(Path(self.root) / PLACE)


def cut_all(place: Path) -> None:
    """Cut every font that a folder does not hold, and lay its licence beside it."""
    place.mkdir(exist_ok=True)
    for name, (package, file) in FONTS.items():
        held = files(package)
        if not (place / name).exists():
            cut(Path(str(held / "files" / file)), place / name)
        (place / f"{package}.LICENSE").write_bytes((held / "LICENSE").read_bytes())


def cut(whole: Path, small: Path) -> None:
    """Write the letters of European languages from a font, in the weights that the pages use."""
    font = instancer.instantiateVariableFont(TTFont(whole), {"wght": WEIGHTS})
    options = subset.Options()
    options.layout_features = FEATURES
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[*LETTERS, *SIGNS])
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(small)


if __name__ == "__main__":
    cut_all(Path(PLACE))
