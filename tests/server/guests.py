"""Guests: people with browsers at addresses of their own, who read pages, press buttons and keep cookies."""

from typing import Any

from tests.server.hosting import HTML
from tests.server.street import Street
from tests.server.visiting import Form, Page


class Guest:
    """Somebody with a browser, somewhere."""

    def __init__(self, here: Street, address: str) -> None:
        self.browser = here.at(address, follow_redirects=True, headers=HTML)
        self.page = Page("")

    async def open(self, path: str) -> Page:
        """Open a page, and follow where it leads."""
        return self._arrive(await self.browser.get(path))

    async def press(self, ending: str, **values: Any) -> Page:
        """Fill in the form whose address ends so, and send it; a field that is named chooses the form too."""
        return await self.send(self._form(ending, values), **values)

    async def send(self, form: Form, path: str = "", **values: Any) -> Page:
        """Send a form, perhaps to another address than its own."""
        return self._arrive(await self.browser.post(path or form.action, data=form.filled(**values)))

    async def post(self, path: str, **values: Any) -> Page:
        """Post what no form on the page would say, with the token of the page."""
        return self._arrive(await self.browser.post(path, data={"csrf": await self.token(), **values}))

    async def token(self) -> str:
        """Give the token that the forms of this browser's pages carry."""
        page = Page((await self.browser.get("/tables")).text)
        return next(value for form in page.forms for name, value in form.fields if name == "csrf")

    async def read(self, path: str) -> Any:
        """Read what the same browser is answered as JSON, whatever the status is; its page stays."""
        return (await self.browser.get(path)).json()

    def _form(self, ending: str, values: dict[str, Any]) -> Form:
        """Find the form that already says what is wanted where it cannot be written over, or the first."""
        fixed = {"seat", "request"} & set(values)
        found = [form for form in self.page.forms if form.action.partition("?")[0].endswith(ending)]
        assert found, f"no form for {ending!r} among {[form.action for form in self.page.forms]}"
        fits = [form for form in found if all((name, str(values[name])) in form.fields for name in fixed)]
        return (fits or found)[0]

    def _arrive(self, response: Any) -> Page:
        path = str(response.url.raw_path, "ascii") if isinstance(response.url.raw_path, bytes) else str(response.url)
        self.page = Page(response.text, path, response.status_code)
        return self.page
