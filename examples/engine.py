#!/usr/bin/env python3
"""An engine for Brett's protocol (protocol.md) in Python: random legal turns of every game.

It asks the library what is legal: libbrett.so, through ctypes, and needs nothing else.

    brett match linja ./engine.py greedy
    brett engine --check ./engine.py

BRETT_LIBRARY names the library where it is not where the system finds it.
"""
import ctypes
import os
import random
import re
import sys
from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_char_p, c_int, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

lib = ctypes.CDLL(os.environ.get("BRETT_LIBRARY", "libbrett.so.1"))

# ---- What of brett.h is needed ----

NOBODY, CHANCE = -2, -1
MAX_STEPS, TEXT_BYTES, TURN_STEPS, MOST_CHARACTERS = 4096, 4096, 24, 16384
State = c_uint64 * (1024 // 8)


class Turn(ctypes.Structure):
    _fields_ = [("count", c_uint32), ("complete", c_bool), ("step", c_uint64 * TURN_STEPS)]


class Arg(ctypes.Structure):
    _fields_ = [("kind", c_int), ("name", c_char_p), ("number", ctypes.c_int64), ("text", ctypes.c_char * 192)]


class Message(ctypes.Structure):
    _fields_ = [("text", c_char_p), ("plural", c_char_p), ("count", c_uint32), ("args", Arg * 8)]


class Fault(ctypes.Structure):
    _fields_ = [("why", Message), ("line", c_uint32), ("column", c_uint32), ("turn", c_uint32)]


# The functions of a game that are called here; the others are only passed over.
CALLED = {
    "actor": CFUNCTYPE(c_int, c_void_p),
    "steps": CFUNCTYPE(c_size_t, c_void_p, POINTER(c_uint64)),
    "apply": CFUNCTYPE(c_uint32, c_void_p, c_uint64),
    "position_read": CFUNCTYPE(c_bool, c_void_p, c_char_p, POINTER(Fault)),
    "turn_write": CFUNCTYPE(c_size_t, c_void_p, POINTER(Turn), c_char_p, c_size_t),
    "turn_read": CFUNCTYPE(c_bool, c_void_p, c_char_p, POINTER(Turn), POINTER(Fault)),
}
FUNCTIONS = """check_set check_setup deal check_deal agree rematch seats actor steps legal apply weight turns turn_at
    result hash view seen sample position_write position_read step_write step_read turn_write turn_read""".split()


class Game(ctypes.Structure):
    _fields_ = [
        *[(text, c_char_p) for text in ("name", "title", "about", "seat_letters")],
        *[(number, c_int32) for number in ("rules_version", "min_seats", "max_seats")],
        *[(truth, c_bool) for truth in ("has_chance", "has_secrets")],
        *[(size, c_size_t) for size in ("state_size", "max_steps", "turns_memory")],
        *[("option_count", c_int32), ("options", c_void_p), ("set", c_char_p)],
        *[(name, CALLED.get(name, c_void_p)) for name in FUNCTIONS],
    ]


lib.brett_game_find.restype = POINTER(Game)
lib.brett_turn_add.argtypes = [POINTER(Game), c_void_p, POINTER(Turn), c_uint64]
lib.brett_say.argtypes = [c_void_p, POINTER(Message), c_void_p, c_char_p, c_size_t]
games = []
for pointer in (POINTER(Game) * 64).in_dll(lib, "brett_games"):
    if not pointer:
        break
    games.append(pointer)


# ---- The engine ----

LIMITS = r"( (time|nodes|depth|choices) [1-9]\d*| (clock|increment)( \d+)+| infinite)*"


class Refused(Exception):
    """What is wrong with a line."""


def check_fault(good, fault):
    if good:
        return
    text = ctypes.create_string_buffer(TEXT_BYTES)
    lib.brett_say(None, byref(fault.why), None, text, TEXT_BYTES)
    raise Refused(f"column {fault.column}: {text.value.decode()}")


class Engine:
    def __init__(self):
        self.game = None
        self.state = State()
        self.placed = False
        self.waiting = None  # the turn to be said at stop
        self.random = random.Random(0)

    def brett(self, _):
        print("protocol 2", "id name Python dice", "id author Brett contributors", sep="\n")
        print("option seed number 0 18446744073709551615 0")
        for pointer in games:
            game = pointer.contents
            print(f"game {game.name.decode()} rules {game.rules_version} seats {game.min_seats} {game.max_seats}")
        print("brettok")

    def isready(self, _):
        print("readyok")

    def setoption(self, rest):
        if not re.fullmatch(r"seed \d{1,20}", rest):
            raise Refused("there is only seed, a number")
        self.random.seed(int(rest[5:]))

    def newgame(self, rest):
        self.game = lib.brett_game_find(rest.encode()) or None
        self.placed = False
        if not self.game:
            raise Refused("there is no such game")

    def position(self, rest):
        if not self.game:
            raise Refused("newgame comes first")
        fault = Fault()
        self.placed = self.game.contents.position_read(self.state, rest.encode(), byref(fault))
        check_fault(self.placed, fault)

    def turn(self, rest):
        if not self.placed:
            raise Refused("position comes first")
        turn, fault = Turn(), Fault()
        check_fault(self.game.contents.turn_read(self.state, rest.encode(), byref(turn), byref(fault)), fault)
        for step in turn.step[: turn.count]:
            self.game.contents.apply(self.state, step)

    def go(self, rest):
        if not self.placed:
            raise Refused("position comes first")
        if not re.fullmatch(LIMITS, rest and " " + rest):
            raise Refused("that is no limit")
        if self.game.contents.actor(self.state) < 0:
            raise Refused("no seat acts here")
        text = self.choose()
        if "infinite" in rest:
            self.waiting = text
        else:
            print("bestturn", text)

    def choose(self):
        """A turn, each step drawn from the legal ones."""
        game = self.game.contents
        steps, turn, state = (c_uint64 * MAX_STEPS)(), Turn(), State(*self.state)
        while not turn.complete:
            step = steps[self.random.randrange(game.steps(state, steps))]
            lib.brett_turn_add(self.game, state, byref(turn), step)
        text = ctypes.create_string_buffer(TEXT_BYTES)
        game.turn_write(self.state, byref(turn), text, TEXT_BYTES)
        return text.value.decode()

    def stop(self, _):
        if self.waiting:
            print("bestturn", self.waiting)
        self.waiting = None


COMMANDS = ("brett", "isready", "setoption", "newgame", "position", "turn", "go", "stop")


def main():
    engine = Engine()
    for line in sys.stdin.buffer:
        word, _, rest = line.decode(errors="replace").rstrip("\r\n").partition(" ")
        if word == "quit":
            break
        try:
            if len(line) >= MOST_CHARACTERS or b"\0" in line or word and word not in COMMANDS:
                raise Refused("that is no line of the protocol")
            if engine.waiting and word not in ("isready", "stop"):
                raise Refused("not while thinking")
            if word:
                getattr(engine, word)(rest)
        except Refused as why:
            print("error", why)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
