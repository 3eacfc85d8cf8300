# cython: boundscheck=True, wraparound=True, nonecheck=True
"""Websocket frames: the few bytes before a message. Every message comes by here, so it is compiled."""

from __future__ import annotations

import struct

TEXT = 0x81  # a whole text message in one frame
LAST = 0x80  # the last frame of a message; TEXT without it: the first of several
MASKED = 0x80  # in the second byte of a frame; every frame from a client is masked
SMALL = 126  # bytes; the size of a longer message does not fit into the second byte
HEAD = 6  # bytes before a small masked message: two, and the mask


def frame(text: bytes) -> bytes:
    """A text message as it goes over the wire."""
    return head(TEXT, len(text)) + text


def fragment(part: bytes, first: bool, last: bool) -> bytes:
    """A part of a text message that goes over the wire in several frames."""
    return head((TEXT & ~LAST if first else 0) | (LAST if last else 0), len(part)) + part


def head(opening: int, size: int) -> bytes:
    """The bytes before a message. The size takes as few as it can: browsers hang up on any other way to write it."""
    if size < SMALL:
        return b"%c%c" % (opening, size)
    if size < 1 << 16:
        return b"%c\x7e%c%c" % (opening, size >> 8, size & 255)
    return struct.pack("!BBQ", opening, 127, size)


def begins_small(data: bytes) -> bool:
    """Whether a small text message from a client begins here."""
    return len(data) >= 2 and data[0] == TEXT and MASKED < data[1] < MASKED + SMALL


def is_small(data: bytes) -> bool:
    """Whether this is one small text message from a client, and nothing else."""
    return begins_small(data) and data[1] - MASKED == len(data) - HEAD


def unmask(data: bytes) -> bytearray:
    """The message in a small frame from a client."""
    text = bytearray(data[HEAD:])
    for i in range(len(text)):
        text[i] ^= data[2 + i % 4]
    return text


def frame_size(data: bytes) -> int | None:
    """The size of the frame that begins here, with its header; None if too little of it is there to tell."""
    if len(data) < 2:
        return None
    size = data[1] & 0x7F
    head = 2 + (4 if data[1] & MASKED else 0)
    if size < SMALL:
        return head + size
    width = 2 if size == 126 else 8
    if len(data) < 2 + width:
        return None
    return head + width + int.from_bytes(data[2 : 2 + width], "big")
