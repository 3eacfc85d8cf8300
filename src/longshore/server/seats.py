"""Who sits where: guests and their secrets, seats, and names fit to be shown."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass

from longshore.server.errors import ApiError

COOKIE = "longshore_guest"
NAME_LENGTH = 30
TEXT_LENGTH = 500
# fmt: off
BOT_NAMES = [
    "Mona", "Otto", "Ines", "Bruno", "Carla", "Hugo", "Nadia", "Pedro",
    "Lina", "Marius", "Rosa", "Emil", "Odile", "Tomas", "Greta", "Anton",
    "Salma", "Felix", "Noor", "Basil", "Clara", "Diego", "Edda", "Rufus",
]
# fmt: on
JOINERS = "\u200c\u200d"  # needed to write some languages and signs; all other invisible characters go


def new_secret() -> str:
    """A cookie or a recovery token."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """Also the invite link, so nobody must be able to guess it."""
    made = secrets.token_urlsafe(9)
    return f"_{made[1:]}" if made.startswith("-") else made  # a command would take it for an option


def digest(secret: str) -> str:
    """All the server keeps of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def guest_of(cookies: dict[str, str]) -> str | None:
    """The guest, as the hash of the cookie."""
    secret = cookies.get(COOKIE, "")
    return digest(secret) if 20 <= len(secret) <= 64 else None


def bot_name(table_id: str, seat: int, taken: set[str]) -> str:
    """A name for a bot, the same in all languages, that nobody else at the table has."""
    first = int(digest(f"{table_id} {seat}")[:8], 16) % len(BOT_NAMES)
    names = BOT_NAMES[first:] + BOT_NAMES[:first]
    return next(name for name in names if name.casefold() not in taken)


def clean(text: str, longest: int, what: str) -> str:
    """Text as it may be shown to others: no control or direction characters, single spaces, not too long."""
    text = unicodedata.normalize("NFC", text)
    kept = [c if c in JOINERS or unicodedata.category(c)[0] != "C" else " " for c in text]
    text = " ".join("".join(kept).split())
    if not text.strip(JOINERS):
        raise ApiError("malformed", f"The {what} is empty.")
    if len(text) > longest:
        raise ApiError("malformed", f"The {what} is longer than {longest} characters.")
    return text


def clean_name(text: str) -> str:
    return clean(text, NAME_LENGTH, "name")


@dataclass
class Seat:
    """One place at a table: open, a person's, or a bot's; a person may have left a running game.

    To resign is final for the seat, whoever holds it and however they came by it: the bot that stands in stays.
    """

    kind: str = "open"
    name: str = ""
    bot: str | None = None
    guest: str | None = None
    left: bool = False
    resigned: bool = False
    last: str | None = None  # the guest who left a running game and may come back

    @property
    def free(self) -> bool:
        """Whether somebody is missing here."""
        return self.kind == "open" or (self.left and not self.resigned)

    def sit(self, guest: str | None, name: str) -> None:
        self.kind, self.name, self.guest, self.left, self.last = "person", name, guest, False, None
        if not self.resigned:
            self.bot = None

    def man(self, bot: str, name: str | None = None) -> None:
        """Put a bot here; those of tables from before they had names are called like their level."""
        self.kind, self.name, self.bot, self.guest, self.left = "bot", name or bot.capitalize(), bot, None, False
        self.last = None

    def stand_up(self, running: bool) -> None:
        if running:
            self.left, self.last = True, self.guest
        else:
            self.kind, self.name = "open", ""
        self.guest = None
