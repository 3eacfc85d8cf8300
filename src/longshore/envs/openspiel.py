"""OpenSpiel: importing this registers `longshore_cargo` and the like.

    import pyspiel, longshore.envs.openspiel
    game = pyspiel.load_game("longshore_cargo(players=3,fast=True)")

Chance is a player with exact odds. A simultaneous choice is made one seat after the other, each in ignorance of the
choices before. An information state is all the player saw happen, and what it may know now; a game whose view hides
nothing has perfect information.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel

from longshore import envs
from longshore.core.codes import CHANCE, EVERYONE, OVER
from longshore.core.errors import BadInput, expect
from longshore.core.game import Game
from longshore.core.kernel import Kernel
from longshore.core.laws import LONGEST
from longshore.envs import rewards

PREFIX = "longshore_"
ZERO_SUM = ("win", "rank")  # the rewards there are here
PATIENCE = 100_000  # moves tried in telling a game again; see `LongshoreState.resample_from_infostate`


class Setup:
    """What all states of a game share."""

    def __init__(self, rules: Game, reward: str) -> None:
        self.rules = rules
        self.reward = reward
        self.home = rules.start()

    def __deepcopy__(self, memo: dict[int, Any]) -> Setup:
        return self


class Memory:
    """What has happened, with who may know it: texts and bit sets of seats. Copied by reference where that is safe."""

    def __init__(self, entries: list[tuple[int, str]] | None = None) -> None:
        self.entries = entries or []

    def __deepcopy__(self, memo: dict[int, Any]) -> Memory:
        return Memory(self.entries[:])

    def told(self, player: int) -> str:
        """All that the player saw, a line each."""
        return "\n".join(text for audience, text in self.entries if audience == EVERYONE or audience >> player & 1)


class LongshoreState(pyspiel.State):  # type: ignore[misc]  # pyspiel carries no types
    """A position, and the way to it."""

    def __init__(self, game: LongshoreGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.kernel: Kernel = game.setup.home.copy()
        self.memory = Memory()

    def current_player(self) -> int:
        turn = self.kernel.turn()
        if turn == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def _legal_actions(self, player: int) -> list[int]:
        return self.kernel.legal_moves(player) if player == self.kernel.turn() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.kernel.legal_moves(CHANCE)
        weights = [self.kernel.odds(outcome) for outcome in outcomes]
        return [(outcome, weight / sum(weights)) for outcome, weight in zip(outcomes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        seat = self.kernel.turn()
        audience = self.kernel.audience(seat, action)
        self.memory.entries.append((audience, f"{seat}: {self.setup.rules.word(self.kernel, seat, action)}"))
        if audience != EVERYONE:
            self.memory.entries.append((~audience & (1 << self.setup.rules.seats) - 1, f"{seat}: ?"))
        records = self.kernel.play(seat, action)
        if audience != EVERYONE or self.kernel.revealed:
            self.memory.entries += [(record[1], f"  {record[0]} {record[2:]}") for record in records]

    def _action_to_string(self, player: int, action: int) -> str:
        return self.setup.rules.word(self.kernel, player, action)

    def is_terminal(self) -> bool:
        return self.kernel.turn() == OVER

    def returns(self) -> list[float]:
        return rewards.verdict(self.setup.reward, self.kernel, self.setup.rules.seats)

    def __str__(self) -> str:
        return self.setup.rules.draw(self.kernel, "en")

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> LongshoreState:
        """A state that looks the same to the player, with other secrets. The game is told again: up to where nothing
        is hidden from the player as it was, then with other moves in place of those it could not see. Where the secret
        lies in no move (faces of a crate that nobody has looked at), the position is imagined; the history, in which
        nothing is hidden, stays as it was."""
        rng = random.Random(sampler())
        history = self.history()
        known = self._nothing_hidden_until(player, rng)
        if known == len(history):
            return self.clone()  # type: ignore[no-any-return]  # pyspiel carries no types
        other = self._retell(history, known, player, rng) if self.has_secret_moves(player) else None
        if other is not None:
            fresh: LongshoreState = self.get_game().new_initial_state()
            for action in other:
                fresh.apply_action(action)
            return fresh
        imagined: LongshoreState = self.clone()
        imagined.kernel.imagine(player, rng.getrandbits(31))
        return imagined

    def has_secret_moves(self, player: int) -> bool:
        """Whether somebody, or chance, has moved unseen by the player."""
        kernel = self.setup.home.copy()
        for action in self.history():
            seat = kernel.turn()
            if seat != player and not kernel.audience(seat, action) >> player & 1:
                return True
            kernel.apply(seat, action)
        return False

    def _nothing_hidden_until(self, player: int, rng: random.Random) -> int:
        """How many of the moves lead to the last position that held no secret for the player."""
        known = 0
        kernel = self.setup.home.copy()
        history = self.history()
        for number, action in enumerate(history):
            kernel.apply(kernel.turn(), action)
            if number + 1 == len(history) or kernel.audience(kernel.turn(), history[number + 1]) != EVERYONE:
                imagined = kernel.copy()
                imagined.imagine(player, rng.getrandbits(31))
                other = kernel.copy()
                other.imagine(player, rng.getrandbits(31))
                if imagined == other == kernel:
                    known = number + 1
        return known

    def _retell(self, history: list[int], known: int, player: int, rng: random.Random) -> list[int] | None:
        """Another history in which the player sees at every move what it saw in this one: the first moves as they
        were, later any legal one, drawn by its odds, in place of each that the player could not see. Where a later move
        does not fit, the last that could have been another is taken back. None if that takes too long."""
        kernel = self.setup.home.copy()
        for move in history[:known]:
            kernel.apply(kernel.turn(), move)
        seen: list[Seen] = []
        truth = kernel.copy()
        for move in history[known:]:
            seen.append(Seen(move if _visible(truth, move, player) else None, _play(truth, move, player)))
            seen[-1].sight = truth.observation(player)
        for earlier, later in pairwise(seen):
            if later.move is None:
                earlier.sight = None  # one look after several hidden moves is enough
        told = history[:known]
        trail = [(kernel, seen[0].tellings(kernel, rng))]  # before each move, with what may still be told of it
        for _ in range(PATIENCE):
            if not trail:
                return None
            before, tellings = trail[-1]
            if not tellings:
                trail.pop()
                continue
            after, move, moment = before.copy(), tellings.pop(), seen[len(trail) - 1]
            if not moment.looks_like(after, move, player):
                continue
            told[known + len(trail) - 1 :] = [move]
            if len(trail) == len(seen):
                return told
            trail.append((after, seen[len(trail)].tellings(after, rng)))
        return None


class Seen:
    """What a player saw of a move: the move itself, if it could; what happened; what it knew afterwards."""

    def __init__(self, move: int | None, events: list[Any]) -> None:
        self.move = move
        self.events = events
        self.sight: list[int] | None = None

    def tellings(self, kernel: Kernel, rng: random.Random) -> list[int]:
        """What may be told of it, the last first: the move itself, or all legal ones, shuffled by their odds."""
        seat = kernel.turn()
        if seat == OVER:
            return []
        if self.move is not None:
            return [] if kernel.refuse(seat, self.move) else [self.move]
        legal = kernel.legal_moves(seat)
        odds = [kernel.odds(one) if seat == CHANCE else 1 for one in legal]
        return [
            one
            for _, one in sorted((rng.random() ** (1 / weight), one) for weight, one in zip(odds, legal, strict=True))
        ]

    def looks_like(self, kernel: Kernel, move: int, player: int) -> bool:
        """Play a move; whether the player would have seen the same."""
        if _visible(kernel, move, player) == (self.move is None):
            return False
        return _play(kernel, move, player) == self.events and (
            self.sight is None or self.sight == kernel.observation(player)
        )


def _visible(kernel: Kernel, move: int, player: int) -> bool:
    """Whether the player may see the move that is to be made now."""
    return bool(kernel.audience(kernel.turn(), move) >> player & 1)


def _play(kernel: Kernel, move: int, player: int) -> list[Any]:
    """Play a move; what the player sees happen."""
    seat = kernel.turn()
    records = kernel.play(seat, move)
    return [seat, *(record for record in records if record[1] >> player & 1)]


class LongshoreObserver:
    """What a player sees, for OpenSpiel: as numbers, by field, and as text."""

    def __init__(self, game: LongshoreGame, wanted: Any, params: Any) -> None:
        expect(not params, f"observations of Longshore take no parameters, such as {params}")
        everything = wanted.public_info and wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall = wanted.perfect_recall
        self.speaks = everything  # public and private parts alone are not told apart
        self.fields = game.setup.home.observation_names()
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if everything and not self.recall:
            self.tensor = np.zeros(sum(count for _, count, _, _ in self.fields), np.float32)
            at = 0
            for name, count, _, _ in self.fields:
                self.dict[name] = self.tensor[at : at + count]
                at += count

    def set_from(self, state: LongshoreState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = state.kernel.observation(player)

    def string_from(self, state: LongshoreState, player: int) -> str | None:
        if not self.speaks:
            return None
        told = state.kernel.observation(player)
        parts = []
        at = 0
        for name, count, _, _ in self.fields:
            if any(told[at : at + count]):
                parts.append(f"{name} {' '.join(map(str, told[at : at + count]))}")
            at += count
        now = f"player {player}; {'; '.join(parts)}"
        return f"{state.memory.told(player)}\n{now}" if self.recall else now


class LongshoreGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel carries no types
    """A game with its players and options chosen. Each of our games derives a class of its own."""

    game: type[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = {**_parameters(self.game), **(params or {})}
        players = wanted.pop("players")
        reward = wanted.pop("reward")
        expect(reward in ZERO_SUM, f"reward {reward!r}; OpenSpiel's games take {' or '.join(ZERO_SUM)}")
        self.setup = Setup(self.game(players, wanted), reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=self.game.actions,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.game), info, params or {})

    def new_initial_state(self, position: str | None = None) -> LongshoreState:
        if position is not None:
            raise BadInput("a game of Longshore begins from its set-up; a position in words is not read here")
        return LongshoreState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LongshoreObserver:
        return LongshoreObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _parameters(game: type[Game]) -> dict[str, Any]:
    """Players, reward and every option, at their defaults."""
    options = {option.name: option.default for option in game.options_known}
    return {"players": max(game.seat_counts), "reward": "win", **options}


def _game_type(game: type[Game]) -> Any:
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.id}",
        long_name=f"Longshore {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if game.has_secrets() else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def _register() -> None:
    known = set(pyspiel.registered_names())
    for name, game in envs.observable().items():
        if f"{PREFIX}{name}" not in known:
            kind = type(f"{game.__name__}ForOpenSpiel", (LongshoreGame,), {"game": game})
            pyspiel.register_game(_game_type(game), kind)


_register()
