# longshore: compiled
"""Positions as a seat may imagine them: other colours on the faces that no eye falls on [memory.faces]."""

from __future__ import annotations

from longshore.core.codes import Word
from longshore.games.dockers.codes import NONE, Colour, Knowledge, Memory, Phase, Size
from longshore.games.dockers.crates import face_at
from longshore.games.dockers.memory import look_round
from longshore.games.dockers.playing import legal_play, legal_turns
from longshore.games.dockers.position import Position

SEED_STRIDE = 2654435761  # the scratch noise is sown as Kernel.sow does it
SEED_START = 1013904223
SEED_PRIME = 4294967291
HASH_PRIME = 1099511628211  # of the fingerprint of a list of moves
HASH_MASK = 0x7FFFFFFFFFFF
DRAWS = 10  # how many crates are drawn for one with hidden faces, before all are looked through
TRIES = 8  # how often everything hidden is redrawn together, before crate by crate


def imagine(p: Position, seat: int, seed: int) -> None:
    """Other colours on the faces that the seat cannot know: each crate like any printed one with as many lids, any
    way round, that has the known faces where they are. The seat also knows what it may do: look-ahead can hang on
    hidden faces, so only drafts that leave its moves as they are will do."""
    if p.memory == Memory.XRAY or p.phase == Phase.OVER:
        return
    word: Word = seed
    word = (word * SEED_STRIDE + SEED_START) % SEED_PRIME + 1
    p.noise = word
    before: Word = fingerprint(p, seat)
    look_round(p, seat)
    for crate in range(Size.CRATES):
        p.lids[crate] = count_lids(p, crate)
    for i in range(Size.PAINTED):
        p.kept[i] = p.paint[i]
    for _ in range(TRIES):
        for crate in range(Size.CRATES):
            redraw(p, crate)
        if fingerprint(p, seat) == before:
            return
    imagine_one_by_one(p, seat, before)


def imagine_one_by_one(p: Position, seat: int, before: Word) -> None:
    """From the colours there are on, crate by crate, what leaves the seat's moves as they are."""
    for i in range(Size.PAINTED):
        p.paint[i] = p.kept[i]
    for crate in range(Size.CRATES):
        redraw(p, crate)
        if fingerprint(p, seat) != before:
            for i in range(crate * Size.FACES, (crate + 1) * Size.FACES):
                p.paint[i] = p.kept[i]


def fingerprint(p: Position, seat: int) -> Word:
    """Of the moves a seat sees: its own, if it is to move crates; of another's only that there are any. Other decisions
    do not hang on hidden faces."""
    count = 0
    if p.phase == Phase.MOVES:
        count = legal_play(p)
    elif p.phase == Phase.TURNING:
        count = legal_turns(p)
    if seat != p.player:
        return 1 if count else 0
    word: Word = count
    for i in range(count):
        word = (word * HASH_PRIME + p.moves[i]) & HASH_MASK
    return word


def redraw(p: Position, crate: int) -> None:
    """One crate's hidden faces, each way to fill them as likely as it is among the printed crates."""
    faces = p.known[crate]
    if p.at[crate] < 0 or faces == Knowledge.ALL_FACES:
        return
    chosen = draw_like(p, crate, faces)
    if chosen < 0:
        chosen = choose_like(p, crate, faces)
    if chosen >= 0:
        for face in range(Size.FACES):
            if not faces >> face & 1:
                other = face_at(chosen % Size.WAYS, face)
                p.paint[crate * Size.FACES + face] = p.printed[chosen // Size.WAYS * Size.FACES + other]


def draw_like(p: Position, crate: int, faces: int) -> int:
    """A printed crate and a way round at random, if one of a few that are drawn fits: quick where little is
    known. Among those that fit, all are alike."""
    for _ in range(DRAWS):
        other = p.chance(Size.CRATES)
        way = p.chance(Size.WAYS)
        if p.lids[other] == p.lids[crate] and fits(p, crate, faces, other, way):
            return other * Size.WAYS + way
    return NONE


def choose_like(p: Position, crate: int, faces: int) -> int:
    """Of all printed crates and ways round that fit, one at random."""
    found = 0
    chosen = NONE
    for other in range(Size.CRATES):
        if p.lids[other] == p.lids[crate]:
            for way in range(Size.WAYS):
                if fits(p, crate, faces, other, way):
                    found += 1
                    if p.chance(found) == 0:
                        chosen = other * Size.WAYS + way
    return chosen


def fits(p: Position, crate: int, faces: int, other: int, way: int) -> int:
    """Would another crate, turned that way, show the faces that are known of this one?"""
    for face in range(Size.FACES):
        there = p.printed[other * Size.FACES + face_at(way, face)]
        if faces >> face & 1 and p.paint[crate * Size.FACES + face] != there:
            return 0
    return 1


def count_lids(p: Position, crate: int) -> int:
    """How many lids a crate has is printed in the rule book [crate.lids]."""
    count = 0
    for i in range(crate * Size.FACES, (crate + 1) * Size.FACES):
        if p.printed[i] == Colour.LID:
            count += 1
    return count
