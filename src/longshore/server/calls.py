"""HTTP calls by types of the contract: the body is decoded as the parameter `form` says, the answer encoded, and the
OpenAPI document made of both. The framework only finds the way to a call, and reads what is in its address."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi

import longshore
from longshore.server import schema
from longshore.server.contract import http
from longshore.server.encoding import encode
from longshore.server.errors import ApiError
from longshore.server.seats import COOKIE

JSON = "application/json"
COOKIE_AGE = 400 * 24 * 3600  # seconds; browsers keep none for longer
FORM = "form"  # the parameter that takes the body
ERRORS = {
    400: "Malformed or too large",
    403: "Not yours, or from another site",
    404: "No such thing",
    409: "Not now, taken or stale",
    422: "Refused by a rule",
    429: "Too many requests",
    503: "The database does not answer",
}
Work = TypeVar("Work", bound=Callable[..., Awaitable[Any]])


class Call(NamedTuple):
    """A call: what is sent, if anything, what is answered, and what it is good for."""

    method: str
    path: str
    form: Any
    answer: Any
    text: str


CALLS: list[Call] = []


def call(router: APIRouter, method: str, path: str, extra: dict[str, Any] | None = None) -> Callable[[Work], Work]:
    """Makes a function a call. It takes the request, what is in the address, and perhaps a `form`; it gives the
    answer. `extra` is what the document says of a call whose body is no form."""

    def register(work: Work) -> Work:
        hints = get_type_hints(work)
        form, kind = hints.get(FORM), hints["return"]
        decoder = None if form is None else msgspec.json.Decoder(form)

        async def answered(request: Request, **given: Any) -> Response:
            if decoder is not None:
                given[FORM] = read(decoder, request, await request.body())
            return welcome(request, Response(encode(await work(request, **given)), media_type=JSON))

        signature = inspect.signature(work, eval_str=True)
        asked, *rest = signature.parameters.values()
        known = [asked.replace(name="request"), *[parameter for parameter in rest if parameter.name != FORM]]
        answered.__signature__ = signature.replace(parameters=known)  # type: ignore[attr-defined]  # as functions may
        answered.__name__, answered.__doc__ = work.__name__, work.__doc__
        body = extra or {} if form is None else {"requestBody": {"required": True, "content": _content(form)}}
        responses: dict[int | str, dict[str, Any]] = {200: {"description": "Done", "content": _content(kind)}}
        router.add_api_route(
            path, answered, methods=[method], response_model=None, responses=responses | errors(), openapi_extra=body
        )
        CALLS.append(Call(method, f"{router.prefix}{path}", form, kind, inspect.getdoc(work) or ""))
        return work

    return register


def errors() -> dict[int | str, dict[str, Any]]:
    """What any call may answer instead."""
    return {code: {"description": text, "content": _content(http.Problem)} for code, text in ERRORS.items()}


def _content(kind: Any) -> dict[str, Any]:
    return {JSON: {"schema": schema.reference(kind)}}


def read(decoder: msgspec.json.Decoder[Any], request: Request, body: bytes) -> Any:
    """A body; ApiError with a sentence that says what is wrong, and where."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise ApiError("malformed", f"The body: it must be JSON, and be called {JSON}.")
    try:
        return decoder.decode(body)
    except RecursionError:
        raise ApiError("malformed", "The body: it is nested too deeply.") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        what, _, where = str(error).partition(" - at `$")
        raise ApiError("malformed", f"{where.strip('.`') or 'The body'}: {what}.") from None


def openapi(app: FastAPI) -> dict[str, Any]:
    """The document of all calls: addresses as the framework knows them, bodies as the contract says."""
    document = get_openapi(
        title=app.title, version=longshore.__version__, description=app.description, routes=app.routes
    )
    document["components"] = {"schemas": schema.components()}
    return document


# --- new guests -------------------------------------------------------------------------------------------------------


def welcome(request: Request, response: Response) -> Response:
    """Give a new guest the cookie."""
    secret = getattr(request.state, "new_secret", None)
    if secret is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, secret, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
    return response
