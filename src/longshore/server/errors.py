"""The ways a wish can fail: one typed error for HTTP and websocket alike. It always means that nothing was changed."""

from __future__ import annotations

STATUS = {
    "malformed": 400,
    "too_large": 400,
    "not_yours": 403,
    "bad_origin": 403,
    "bad_host": 421,
    "no_hints": 403,
    "no_table": 404,
    "no_page": 404,
    "no_method": 405,
    "not_now": 409,
    "outdated": 409,
    "stopped": 409,
    "taken": 409,
    "stale": 409,
    "refused": 422,
    "slow_down": 429,
    "broken": 500,
    "damaged": 500,
    "unavailable": 503,
}


class ApiError(Exception):
    """A code of `STATUS`, one sentence, and for a refused move its rule, for a barred undo its reason, for whoever is
    too fast the seconds to wait."""

    def __init__(
        self, code: str, message: str, rule: str | None = None, reason: str | None = None, wait: int | None = None
    ) -> None:
        message = message.encode("utf-8", "replace").decode()  # it may quote half a character that somebody sent
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.reason = reason
        self.wait = wait

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """It may have arisen in another process."""
        return type(self), (self.code, self.message, self.rule, self.reason, self.wait)

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def document(self) -> dict[str, str | int]:
        document: dict[str, str | int] = {"error": self.code, "message": self.message}
        if self.rule is not None:
            document["rule"] = self.rule
        if self.reason is not None:
            document["reason"] = self.reason
        if self.wait is not None:
            document["wait"] = self.wait
        return document


def no_table() -> ApiError:
    return ApiError("no_table", "There is no such table.")


def not_yours() -> ApiError:
    return ApiError("not_yours", "This seat is not yours.")
