"""The description at `/schema`: what every route has in common, so that a new one is described without saying so."""

from typing import Any

from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from undercroft import __version__

from .handbook import Handbook

Described = dict[str, Any]

SAYS = """Every table is opened by links. A program sends the secret of one (what follows `/k/`) as a bearer token.
A browser holds a cookie for each table that it opened, and sends the token of its page along with every post.

Whatever cannot be done is answered with `{"error": "One sentence."}`; so are addresses not described here (404,
or 405 for another method).

A `key` is a short text of the client's own: what a seat did under it is not done again, and succeeds, whatever else the
repeated request says. Whoever sat down under a key of at least 20 characters can repeat that by the old link, and is
told the seat's new link again."""

REASONS = {
    "400": "The request cannot be read.",
    "403": "No link, or another's: this is not the visitor's to do.",
    "404": "There is nothing by that name.",
    "408": "The request took too long to arrive.",
    "409": "The table, the rules or the server refuse it; nothing was changed.",
    "413": "The request is too large.",
    "429": "That was too much at once.",
    "431": "The head of the request is too large.",
    "500": "Something broke here; nothing was changed.",
    "503": "The server cannot store or read that just now, or too many are here; nothing was changed.",
}
ALWAYS = {"400", "408", "429", "431", "500", "503"}

ERROR: Described = {
    "type": "object",
    "title": "Error",
    "description": "Why something was not done.",
    "properties": {"error": {"type": "string", "description": "One sentence."}},
    "required": ["error"],
    "additionalProperties": False,
}
SCHEMES: Described = {
    "link": {
        "type": "http",
        "scheme": "bearer",
        "description": "The secret of a seat's, the host's or the spectators' link.",
    },
    "table": {
        "type": "apiKey",
        "in": "cookie",
        "name": "uc_table_{table_id}",
        "description": "What a browser holds of a table: it gets it by opening a link.",
    },
    "account": {
        "type": "apiKey",
        "in": "cookie",
        "name": "uc_account",
        "description": "What a browser holds that is signed in.",
    },
    "page": {
        "type": "apiKey",
        "in": "header",
        "name": "X-CSRF",
        "description": "The token of a page of ours; every post of a browser that holds cookies of ours needs it.",
    },
}
SEAT: Described = {
    "name": "seat",
    "in": "query",
    "required": False,
    "schema": {"type": "string", "maxLength": 24},
    "description": "The seat that is acted for, where the visitor holds several.",
}
FILE: Described = {
    "required": True,
    "description": "A table as it was exported when it was over.",
    "content": {"application/json": {"schema": {"type": "object"}}},
}


def api_config() -> OpenAPIConfig:
    """Say how the description is made and where it is."""
    shown = [Description(path="/openapi.json"), CompleteHandbook(path="/")]
    return OpenAPIConfig(
        "Undercroft", __version__, description=SAYS, path="/schema", render_plugins=shown, use_handler_docstrings=True
    )


class Description(JsonRenderPlugin):
    """Renders the description together with what all routes have in common."""

    def __init__(self, path: str) -> None:
        super().__init__(path=path)
        self._rendered = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Described) -> bytes:
        """Render it, the first time."""
        if not self._rendered:
            self._rendered = self.render_json(request, complete(openapi_schema))
        return self._rendered


class CompleteHandbook(Handbook):
    """Renders the same description as a page."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Described) -> bytes:
        """Render it for one browser."""
        return super().render(request, complete(openapi_schema))


def complete(schema: Described) -> Described:
    """Add what all routes have in common, once."""
    components = schema.setdefault("components", {})
    if "securitySchemes" in components:
        return schema
    components.setdefault("schemas", {})["Error"] = ERROR
    components["securitySchemes"] = SCHEMES
    components["responses"] = {f"Refused{status}": _refusal(says) for status, says in REASONS.items()}
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            _complete(path, method, operation)
            _close(operation, components["schemas"])
    return schema


def _refusal(says: str) -> Described:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    return {"description": says, "content": content}


def _complete(path: str, method: str, operation: Described) -> None:
    """Add what one operation has in common with all others like it."""
    if "{table_id}" in path:
        operation["parameters"] = [*operation.get("parameters", []), SEAT]
    if path == "/api/import":
        operation["requestBody"] = FILE
    operation["security"] = security_of(path, method)
    for status in sorted(statuses_of(path, method, operation)):
        operation["responses"][status] = {"$ref": f"#/components/responses/Refused{status}"}


def _close(operation: Described, schemas: Described) -> None:
    """Say of a body that it has no other fields, and that `do` may be left out, as the address says it already."""
    for content in operation.get("requestBody", {}).get("content", {}).values():
        body = schemas.get(content["schema"].get("$ref", "").rpartition("/")[2])
        if body is not None:
            body["additionalProperties"] = False
            body["required"] = [name for name in body.get("required", []) if name != "do"]


def security_of(path: str, method: str) -> list[Described]:
    """Say what an operation asks for: any one of several; an empty one means that nothing is asked for."""
    page: Described = {"page": []} if method != "get" else {}
    if "{table_id}" in path:
        return [{"link": []}, {"table": [], **page}]
    if path == "/api/accounts/me":
        return [{"account": []}]
    return [{}, page] if page else [{}]


def statuses_of(path: str, method: str, operation: Described) -> set[str]:
    """Say by which statuses an operation may be refused."""
    found = set(ALWAYS)
    if method != "get":
        found |= {"403", "409", "413"}
    if operation.get("parameters"):
        found |= {"409"}
    if "{" in path:
        found |= {"403", "404"}
    if {} not in operation["security"]:
        found |= {"403"}
    return found
