"""Who sits where while a game runs: all who play have to agree. Before the start bots are the host's to choose.

One proposes a bot for a seat that was left or is a bot's, or somebody without a seat asks to sit down where one was
left; every other person with a seat says yes, or one says no. Who is alone with bots needs to ask nobody.

Whoever sits down sees what the seat holds. So nobody does who plays, or has played, for another seat; and where all
have left there is nobody who could agree.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from longshore import bots
from longshore.core.game import Document
from longshore.server.errors import ApiError

if TYPE_CHECKING:  # a record holds a proposal
    from longshore.server.record import Record


@dataclass
class Proposal:
    """A bot for a seat and the seat of who proposed it, or a person who asks for it; and who has agreed, by seats."""

    seat: int
    bot: str | None = None
    by: int | None = None
    name: str | None = None
    guest: str | None = None  # who asks; None for a bot
    agreed: set[int] = field(default_factory=set)


# --- bots ------------------------------------------------------------------------------------------------------------


def man(record: Record, guest: str | None, seat: int, bot: str) -> bool:
    """Put a bot in a seat, or propose it; whether the bot sits there now."""
    if not record.hosted_by(guest) and not (record.state == "running" and record.seats_of(guest)):
        raise ApiError("not_yours", "Only the host can do this, or after the start anybody with a seat.")
    if record.state == "over":
        raise ApiError("not_now", "The game is over.")
    if not 0 <= seat < len(record.seats):
        raise ApiError("malformed", f"There is no seat {seat} at this table.")
    if bot not in bots.names():
        raise ApiError("malformed", f"There is no bot of this name; there are {', '.join(bots.names())}.")
    place = record.seats[seat]
    if not place.free and place.kind != "bot":
        raise ApiError("taken", "This seat is taken.")
    if place.kind == "bot" and place.bot == bot:
        return True
    if record.state == "open" or all(record.seats[one].guest == guest for one in people(record)):
        record.seat_bot(time.time(), seat, bot)
        return True
    _propose(record, guest, seat, bot)
    return record.proposal is None


def _propose(record: Record, guest: str | None, seat: int, bot: str) -> None:
    mine = record.seats_of(guest)
    if not mine:
        raise ApiError("not_yours", "Once the game runs, only those with a seat can propose a bot.")
    proposal = record.proposal
    if proposal is None or proposal.guest is not None:  # who only asks does not stand in the way of those who play
        record.append("propose", time.time(), seat=seat, bot=bot, by=mine[0])
    elif (proposal.seat, proposal.bot) == (seat, bot):
        answer(record, guest, agree=True)
    else:
        raise ApiError("not_now", "Something else has been proposed: answer that first.")


# --- people ----------------------------------------------------------------------------------------------------------


def sit_down(record: Record, guest: str, name: str, seat: int) -> bool:
    """Take a free seat, or ask for it; whether the guest sits there now."""
    if record.state == "open" or record.seats[seat].last == guest:
        record.append("join", time.time(), seat=seat, name=name, guest=guest)
        return True
    if any(guest in (place.guest, place.last) for place in record.seats):
        raise ApiError("not_yours", "Who plays for one seat cannot take another: it would show what that seat holds.")
    if not any(_played(record, other) for other in range(len(record.seats)) if other != seat):
        record.append("join", time.time(), seat=seat, name=name, guest=guest)
        return True
    if not people(record):
        raise ApiError("not_now", "All who play here have left: nobody is here who could agree.")
    if record.proposal is None:
        record.append("propose", time.time(), seat=seat, name=name, guest=guest)
    elif (record.proposal.seat, record.proposal.guest) != (seat, guest):
        raise ApiError("not_now", "Something else has been proposed here: ask again when it is settled.")
    return False


def _played(record: Record, seat: int) -> bool:
    """Whether the seat is a person's who plays, here or gone for a while."""
    place = record.seats[seat]
    return place.kind == "person" and not place.resigned


# --- agreeing --------------------------------------------------------------------------------------------------------


def answer(record: Record, guest: str | None, agree: bool) -> None:
    """Agree to what is proposed, or not; whoever proposed it takes it back by the latter."""
    mine, proposal = record.played_by(guest), record.proposal
    asks = proposal is not None and guest is not None and proposal.guest == guest
    if not mine and not (asks and not agree):
        raise ApiError("not_yours", "Only those who play are asked.")
    if proposal is None:
        raise ApiError("not_now", "Nothing is proposed now.")
    if not agree:
        who: Document = {"by": mine[0]} if mine else {"name": proposal.name}
        record.append("decline", time.time(), **who)
    elif not set(mine) & proposal.agreed:
        record.append("agree", time.time(), by=mine[0])
        settle(record)


def settle(record: Record) -> None:
    """If all who are still here have agreed, it is done."""
    proposal = record.proposal
    if proposal is None or asked(record):
        return
    if proposal.guest is not None:
        name, guest = proposal.name, proposal.guest
        record.append("join", time.time(), seat=proposal.seat, name=name, guest=guest, agreed=True)
    else:
        assert proposal.bot is not None
        record.seat_bot(time.time(), proposal.seat, proposal.bot)


def people(record: Record) -> list[int]:
    """A seat of each person who plays: those who hold several count once, those who have resigned do not."""
    found: dict[str, int] = {}
    for number, seat in enumerate(record.seats):
        if seat.guest is not None and not seat.resigned:
            found.setdefault(seat.guest, number)
    return list(found.values())


def lapsed(record: Record) -> bool:
    """Whether somebody asks, and nobody is left who could agree."""
    return record.proposal is not None and record.proposal.guest is not None and not people(record)


def asked(record: Record) -> list[int]:
    """The people whose answer is still missing, each by one seat."""
    if record.proposal is None:
        return []
    agreed = {record.seats[seat].guest for seat in record.proposal.agreed}
    return [seat for seat in people(record) if record.seats[seat].guest not in agreed]


def document(record: Record, guest: str | None) -> Document | None:
    """What is proposed, as a guest is told."""
    proposal = record.proposal
    if proposal is None:
        return None
    return {
        "seat": proposal.seat,
        "bot": proposal.bot,
        "by": proposal.by,
        "name": proposal.name,
        "mine": proposal.guest is not None and proposal.guest == guest,
        "asked": asked(record),
    }
