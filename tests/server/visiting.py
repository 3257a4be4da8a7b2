"""People who come to the web table with a browser that has no scripts: they read pages, fill in forms, keep cookies."""

from html.parser import HTMLParser
from http.cookies import SimpleCookie
from random import Random
from typing import Any, NamedTuple

from litestar.testing import TestClient

HTML = {"accept": "text/html"}


class Form:
    """A form as a browser sees it: where it goes, what its fields say, and which buttons it has."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.fields: list[tuple[str, str]] = []
        self.choices: list[tuple[str, str]] = []
        self.buttons: list[tuple[str, str, str]] = []

    def filled(self, **values: Any) -> dict[str, Any]:
        """Give what would be sent, with some fields filled in by hand."""
        sent: dict[str, Any] = {}
        for name, value in self.fields:
            sent[name] = [*sent[name], value] if name in sent else [value]
        return sent | {name: value if isinstance(value, list) else [value] for name, value in values.items()}


class Page(HTMLParser):
    """A page read the way a browser without scripts reads it; what has scripts' leave to be there is noted too."""

    def __init__(self, text: str, path: str = "", status: int = 200) -> None:
        super().__init__()
        self.text = text
        self.path = path
        self.status = status
        self.forms: list[Form] = []
        self.addresses: list[str] = []
        self.scripts: list[str] = []
        self.handlers: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self._form: Form | None = None
        self._select = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append((tag, given))
        self.handlers += [name for name in given if name.startswith("on") or name == "style"]
        self.addresses += [given[name] for name in ("href", "src", "action", "formaction") if name in given]
        if tag == "script":
            self.scripts.append(given.get("src", ""))
        if tag == "form":
            self._form = Form(given.get("action", ""))
            self.forms.append(self._form)
        elif self._form is not None:
            self._field(self._form, tag, given)

    def _field(self, form: Form, tag: str, given: dict[str, str]) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "button" and given.get("type", "submit") == "submit":
            form.buttons.append((name, value, given.get("formaction", "")))
        elif tag == "select":
            self._select = name
            form.fields.append((name, ""))
        elif tag == "option" and self._select:
            form.choices.append((self._select, value))
            if form.fields[-1] == (self._select, "") or "selected" in given:
                form.fields[-1] = (self._select, value)
        elif given.get("type") in ("checkbox", "radio"):
            form.choices.append((name, value))
            if "checked" in given:
                form.fields.append((name, value))
        elif tag in ("input", "textarea") and name:
            form.fields.append((name, value))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def said(self) -> str:
        """All words of the page, as they are read."""
        return " ".join(" ".join(self.words).split())

    def form(self, ending: str) -> Form:
        """Give the form whose address ends so, its query left aside."""
        found = [form for form in self.forms if form.action.partition("?")[0].endswith(ending)]
        assert found, f"no form for {ending!r} among {[form.action for form in self.forms]}"
        return found[0]

    def has_form(self, ending: str) -> bool:
        """Say whether there is such a form."""
        return any(form.action.partition("?")[0].endswith(ending) for form in self.forms)

    def attributes(self, tag: str, name: str) -> list[str]:
        """Give an attribute of every such tag."""
        return [given[name] for found, given in self.tags if found == tag and name in given]


class Answered(NamedTuple):
    """What came back: a page, and the raw response behind it."""

    page: Page
    response: Any


class Person:
    """Somebody with a browser of their own, which remembers by which name they play."""

    def __init__(self, client: TestClient[Any], name: str = "Ada") -> None:
        self.client = client
        self.cookies: dict[str, str] = {"uc_name": name} if name else {}
        self.page = Page("")

    def _send(self, method: str, path: str, **more: Any) -> Any:
        self.client.cookies.clear()
        headers = {**HTML, "cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        response = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        for line in response.headers.get_list("set-cookie"):
            for name, cookie in SimpleCookie(line).items():
                if cookie["max-age"] == "0":
                    self.cookies.pop(name, None)
                else:
                    self.cookies[name] = cookie.value
        self.client.cookies.clear()
        return response

    def open(self, path: str) -> Page:
        """Open a page, and follow where it leads."""
        response = self._send("GET", path)
        return self._arrive(response, path)

    def read(self, path: str) -> Any:
        """Read what the same browser is answered as JSON; its page stays."""
        response = self._send("GET", path)
        assert response.status_code == 200, response.text
        return response.json()

    def _arrive(self, response: Any, path: str) -> Page:
        while response.is_redirect:
            path = response.headers["location"]
            response = self._send("GET", path)
        self.page = Page(response.text, path, response.status_code)
        return self.page

    def send(self, form: Form, button: tuple[str, str, str] = ("", "", ""), **values: Any) -> Page:
        """Send a form, by one of its buttons."""
        name, value, elsewhere = button
        sent = form.filled(**values)
        if name:
            sent[name] = [*sent.get(name, []), value]
        response = self._send("POST", elsewhere or form.action, data=sent)
        return self._arrive(response, elsewhere or form.action)

    def press(self, ending: str, **values: Any) -> Page:
        """Fill in the form whose address ends so, and send it."""
        form = self.page.form(ending)
        button = next((one for one in form.buttons if not one[2]), ("", "", ""))
        return self.send(form, button if button[0] not in values else ("", "", ""), **values)

    def answer(self, chance: Random) -> Page:
        """Answer the question in the dock by chance, as a hand would."""
        form = self.page.form("/answer")
        buttons = [button for button in form.buttons if button[0] == "value"]
        if buttons:
            return self.send(form, chance.choice(buttons))
        return self.press("/answer")
