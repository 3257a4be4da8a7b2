"""The handbook at `/schema`: what programs can ask for, as a page of ours that people can read."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from .browser import html

Described = Mapping[str, Any]
PLAIN = {"string": "text", "integer": "whole number", "number": "number", "boolean": "yes or no", "null": "nothing"}
BODY = "body"


class Field(msgspec.Struct, frozen=True):
    """One thing that is sent or given: its name, where it stands, what it may be, and what it is for."""

    name: str
    kind: str
    says: str = ""
    where: str = ""
    required: bool = False


class Deed(msgspec.Struct, frozen=True):
    """Something that a program can ask for."""

    method: str
    path: str
    title: str
    says: str
    takes: list[Field]
    gives: list[tuple[str, str, str]]
    refused: list[str]

    @property
    def mark(self) -> str:
        """By what its place on the page is named."""
        return re.sub(r"\W+", "-", f"{self.method}{self.path}").strip("-")


class Handbook(OpenAPIRenderPlugin):
    """Renders the description as a page of ours."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Show every deed by its tag, and every shape that is named in one."""
        deeds: dict[str, list[Deed]] = {}
        for tag, deed in deeds_in(openapi_schema):
            deeds.setdefault(tag, []).append(deed)
        shapes = {name: fields_of(shape) for name, shape in openapi_schema["components"]["schemas"].items()}
        about = openapi_schema["info"]
        keys = openapi_schema["components"].get("securitySchemes", {})
        page = html(request, "schema.html", deeds=deeds, shapes=shapes, about=about, keys=keys)
        return page.content.encode()


def deeds_in(schema: Described) -> Iterator[tuple[str, Deed]]:
    """Give every deed that is described, each with its tag."""
    reasons = schema["components"].get("responses", {})
    for path, methods in schema["paths"].items():
        for method, one in methods.items():
            yield next(iter(one.get("tags", ())), "other"), deed_of(method, path, one, reasons)


def deed_of(method: str, path: str, one: Described, reasons: Described) -> Deed:
    """Read one deed as it is described."""
    answers = one.get("responses", {})
    title, _, more = one.get("description", one.get("summary", "")).partition("\n")
    given = [(status, said["description"], _body(said)) for status, said in answers.items() if status < "3"]
    why = [status for status in sorted(answers) if status >= "3"]
    refused = [f"{status}: {_why(answers[status], reasons)}" for status in why]
    return Deed(method.upper(), path, title.strip(), more.strip(), list(_taken(one)), given, refused)


def _why(said: Described, reasons: Described) -> str:
    return str((reasons.get(_last(said["$ref"]), {}) if "$ref" in said else said).get("description", ""))


def _taken(one: Described) -> Iterator[Field]:
    for field in one.get("parameters", ()):
        kind, says = kind_of(field.get("schema", {})), field.get("description", "")
        yield Field(field["name"], kind, says, field["in"], field.get("required", False))
    if "requestBody" in one:
        said = one["requestBody"]
        yield Field(BODY, _body(said), said.get("description", ""), BODY, said.get("required", False))


def _body(said: Described) -> str:
    return next((kind_of(content.get("schema", {})) for content in said.get("content", {}).values()), "")


def fields_of(shape: Described) -> list[Field]:
    """List the fields of a shape."""
    needed = shape.get("required", ())
    return [
        Field(name, kind_of(one), one.get("description", ""), required=name in needed)
        for name, one in shape.get("properties", {}).items()
    ]


def kind_of(schema: Described) -> str:
    """Say in words what something may be; a shape that has a name is called by it."""
    if "$ref" in schema:
        return _last(schema["$ref"])
    if choices := schema.get("oneOf") or schema.get("anyOf"):
        return " or ".join(dict.fromkeys(kind_of(one) for one in choices))
    if "enum" in schema or "const" in schema:
        return ", ".join(str(one) for one in schema.get("enum", [schema.get("const")]))
    kind: Any = schema.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(PLAIN.get(one, str(one)) for one in kind)
    if kind == "array":
        return f"list of {kind_of(schema.get('items', {}))}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), Mapping):
        return f"{kind_of(schema['additionalProperties'])} by name"
    return PLAIN.get(kind, str(kind)) + _bounds(schema)


def _bounds(schema: Described) -> str:
    """Say how long or how large something may be."""
    if "maxLength" in schema:
        return f", up to {schema['maxLength']} letters"
    low, high = schema.get("minimum"), schema.get("maximum")
    ends = [f" from {low}" if low is not None else "", f" to {high}" if high is not None else ""]
    return "".join(ends)


def _last(reference: str) -> str:
    return reference.rpartition("/")[2]
