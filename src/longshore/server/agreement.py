"""Bots in seats: the host's to choose before the start; while a game runs, all who play have to agree.

One proposes a bot for a seat that was left or is a bot's; every other person with a seat says yes, or one says no. Who
is alone with bots needs to ask nobody.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from longshore import bots
from longshore.core.game import Document
from longshore.server.trouble import Trouble

if TYPE_CHECKING:  # a record holds a proposal
    from longshore.server.record import Record


@dataclass
class Proposal:
    """A bot for a seat, who proposed it, and the seats of those who have agreed."""

    seat: int
    bot: str
    by: int
    agreed: set[int]


def man(record: Record, guest: str | None, seat: int, bot: str) -> bool:
    """Put a bot in a seat, or propose it; whether the bot sits there now."""
    if not record.hosted_by(guest) and not (record.state == "running" and record.seats_of(guest)):
        raise Trouble("not_yours", "Only the host can do this, or after the start anybody with a seat.")
    if record.state == "over":
        raise Trouble("not_now", "The game is over.")
    if not 0 <= seat < len(record.seats):
        raise Trouble("malformed", f"There is no seat {seat} at this table.")
    if bot not in bots.names():
        raise Trouble("malformed", f"There is no bot of this name; there are {', '.join(bots.names())}.")
    place = record.seats[seat]
    if not place.free and place.kind != "bot":
        raise Trouble("taken", "This seat is taken.")
    if place.kind == "bot" and place.bot == bot:
        return True
    if record.state == "open" or all(record.seats[one].guest == guest for one in people(record)):
        record.note("bot", time.time(), seat=seat, bot=bot)
        return True
    _propose(record, guest, seat, bot)
    return record.proposal is None


def _propose(record: Record, guest: str | None, seat: int, bot: str) -> None:
    mine = record.seats_of(guest)
    if not mine:
        raise Trouble("not_yours", "Once the game runs, only those with a seat can propose a bot.")
    proposal = record.proposal
    if proposal is None:
        record.note("propose", time.time(), seat=seat, bot=bot, by=mine[0])
    elif (proposal.seat, proposal.bot) == (seat, bot):
        answer(record, guest, agree=True)
    else:
        raise Trouble("not_now", "Something else has been proposed: answer that first.")


def answer(record: Record, guest: str | None, agree: bool) -> None:
    """Agree to what is proposed, or not; whoever proposed it takes it back by the latter."""
    mine = record.seats_of(guest)
    if not mine:
        raise Trouble("not_yours", "Only those with a seat are asked.")
    if record.proposal is None:
        raise Trouble("not_now", "Nothing is proposed now.")
    if not agree:
        record.note("decline", time.time(), by=mine[0])
    elif not set(mine) & record.proposal.agreed:
        record.note("agree", time.time(), by=mine[0])
        settle(record)


def settle(record: Record) -> None:
    """If all who are still here have agreed, it is done."""
    proposal = record.proposal
    if proposal is not None and not asked(record):
        record.note("bot", time.time(), seat=proposal.seat, bot=proposal.bot)


def people(record: Record) -> list[int]:
    """A seat of each person who plays: those who hold several count once, those who have resigned do not."""
    found: dict[str, int] = {}
    for number, seat in enumerate(record.seats):
        if seat.guest is not None and not seat.resigned:
            found.setdefault(seat.guest, number)
    return list(found.values())


def asked(record: Record) -> list[int]:
    """The people whose answer is still missing, each by one seat."""
    if record.proposal is None:
        return []
    agreed = {record.seats[seat].guest for seat in record.proposal.agreed}
    return [seat for seat in people(record) if record.seats[seat].guest not in agreed]


def document(record: Record) -> Document | None:
    """What is proposed, as clients are told."""
    proposal = record.proposal
    if proposal is None:
        return None
    return {"seat": proposal.seat, "bot": proposal.bot, "by": proposal.by, "asked": asked(record)}
