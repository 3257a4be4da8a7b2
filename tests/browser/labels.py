"""What controls are called: by those who hear or speak to the page, and by those who look at it."""

import re
from typing import Any, NamedTuple

from tests.browser.people import Person

ROLES = {
    "button",
    "link",
    "checkbox",
    "radio",
    "textbox",
    "searchbox",
    "combobox",
    "slider",
    "spinbutton",
    "DisclosureTriangle",
}
SEEN = """function () {
    const drawn = this instanceof SVGElement;
    const places = this.matches("input, select, textarea") ? [...this.labels] : [this];
    const words = [];
    for (const place of places) {
        const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const around = walk.currentNode.parentElement;
            const box = around.getBoundingClientRect();
            const picture = !drawn && around.closest("svg");
            const field = around.closest("select, textarea");
            if (around.checkVisibility() && box.width > 1 && box.height > 1 && !picture && !field) {
                words.push(walk.currentNode.data);
            }
        }
    }
    return words.join(" ");
}"""
"""The words that somebody who looks at a control reads on it, or beside it in its label."""


class Control(NamedTuple):
    """One control: its role, its name for a machine, and the words that are seen on it."""

    role: str
    name: str
    seen: str

    def speaks(self) -> bool:
        """Say whether it answers to the words that are seen on it, in their order; pictures may stand between them."""
        name, seen = spoken(self.name), spoken(self.seen)
        rest = iter(name)
        return bool(name) and ("".join(seen) in "".join(name) or all(word in rest for word in seen))


def spoken(words: str) -> list[str]:
    """Give the words of a text as they are spoken."""
    return re.findall(r"\w+", words.casefold())


def controls(person: Person) -> list[Control]:
    """List every control of a page as the browser tells it to assistive technology."""
    session = person.context.new_cdp_session(person.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    found = [node for node in nodes if not node["ignored"] and node["role"]["value"] in ROLES]
    listed = [Control(node["role"]["value"], str(node["name"]["value"]), _seen(session, node)) for node in found]
    session.detach()
    return listed


def _seen(session: Any, node: dict[str, Any]) -> str:
    place = session.send("DOM.resolveNode", {"backendNodeId": node["backendDOMNodeId"]})["object"]["objectId"]
    asked = {"functionDeclaration": SEEN, "objectId": place, "returnByValue": True}
    return str(session.send("Runtime.callFunctionOn", asked)["result"]["value"])
