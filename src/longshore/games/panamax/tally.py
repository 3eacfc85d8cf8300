"""Where wealth comes from in Panamax: the player's purse, event by event, and what is counted at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from longshore.core.game import END, Event, Gain
from longshore.core.words import Words
from longshore.games.panamax.codes import Holder, Phase, Size
from longshore.games.panamax.events import money
from longshore.games.panamax.kernel import Panamax

SOURCES = ("dividend", "bonus", "military", "award", "market", "share", "advisors", "fee", "bailout")


def gains(opening: Panamax, events: Iterable[Event], kernel: Panamax) -> Iterator[Gain]:
    """Cash as it came and went; then shares at the market price, less what those of the opening were worth, the best
    advisors, and what bail-outs cost [end.wealth]."""
    now = opening.round
    for event in events:
        if event.kind == "round":
            now = event.details["round"]
        elif event.kind == "earned_player":
            yield Gain(event.details["seat"], event.details["why"], event.details["amount"], now)
        elif event.kind == "paid_player":
            yield Gain(event.details["seat"], event.details["why"], -event.details["amount"], now)
        elif event.kind == "award" and event.details["seat"] is not None:
            yield Gain(event.details["seat"], "award", event.details["amount"], now)
    for seat in range(kernel.seats):
        counted = (
            ("market", shares_worth(kernel, seat) - shares_worth(opening, seat)),
            ("advisors", advisors_worth(kernel, seat) - advisors_worth(opening, seat)),
            ("bailout", kernel.repay * (opening.bailouts[seat] - kernel.bailouts[seat])),
        )
        yield from (Gain(seat, source, points, END, 0) for source, points in counted if points)


def shares_worth(kernel: Panamax, seat: int) -> int:
    return sum(kernel.shares[seat * Size.SEATS + company] * kernel.price[company] for company in range(kernel.seats))


def advisors_worth(kernel: Panamax, seat: int) -> int:
    """The best of them as they count in the score [end.advisors]: the secret one only when it is shown."""
    places = (Holder.OPEN + seat, Holder.SECRET + seat) if kernel.phase == Phase.OVER else (Holder.OPEN + seat,)
    own = [card for card in range(Size.ADVISORS) if kernel.advisor[card] in places]
    return sum(sorted((kernel.advisor_worth(seat, card) for card in own), reverse=True)[: kernel.advisors_counted])


def tie_break(kernel: Panamax, names: list[str], words: Words, lang: str) -> str:
    """The earlier one in the last order [end.tie]."""
    scores = [kernel.score(seat) for seat in range(kernel.seats)]
    level = [seat for seat in kernel.order[: kernel.seats] if scores[seat] == max(scores)]
    return words.say("tie.order", lang, points=money(max(scores), lang), winner=names[level[0]], second=names[level[1]])
