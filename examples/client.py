"""A program that plays at a Six Dice table over the network, and knows nothing of Six Dice but its protocol.

    python examples/client.py http://127.0.0.1:8106            open a table, play Encore against a bot
    python examples/client.py http://127.0.0.1:8106 words      word dice, agreeing that it has nothing to say

It imports the ``websockets`` package and the standard library, nothing of ours. It chooses blindly
among the options that the server sends: whoever wants to play well begins at ``decide``.
"""

import json
import random
import secrets
import sys
import urllib.request

from websockets.sync.client import ClientConnection, connect


def main(server: str, game: str = "encore") -> None:
    """Play one game to its end and print how it went."""
    bot = {"encore": "greedy", "words": "easy"}[game]
    seats = [{"kind": "person", "name": "Foreign client"}, {"kind": "bot", "bot": bot}]
    opened = post(f"{server}/v1/tables", {"game": game, "seats": seats})
    table, keys = opened["id"], [opened["keys"]["host"], opened["keys"]["seats"]["1"]]
    print("table", table)
    address = server.replace("http", "ws", 1) + f"/v1/tables/{table}/socket"
    with connect(address, max_size=None) as socket:
        say(socket, {"type": "hello", "version": 1, "keys": keys, "seen": 0})
        waiting, latest = send(socket, {"type": "start"}), {}
        for text in socket:
            told = json.loads(text)
            if told.get("re") == waiting:
                waiting = None
            if told["type"] == "refused":  # somebody was quicker; an update before this told how
                print("refused:", told["message"])
            else:
                latest = told
            if latest["table"]["phase"] == "over":
                print("over:", json.dumps(latest["game"]["outcome"]))
                return
            for own in latest.get("own", []):
                if waiting is None and (command := decide(game, latest["game"], own)):
                    waiting = send(socket, command, own["seat"])


def decide(game: str, shared: dict, own: dict) -> dict | None:
    """Return what to do now, or None to wait."""
    if game == "words":
        return {"type": "agree-to-close", "round": shared["round"]} if own.get("agree") else None
    if own.get("options"):
        return {"type": "choose", "turn": shared["turn"], "choice": random.choice(own["options"])}
    if own.get("close"):
        return {"type": "close", "turn": shared["turn"]}
    return None


def send(socket: ClientConnection, command: dict, seat: int | None = None) -> str:
    """Send a command under a new id, and return that."""
    message_id = secrets.token_hex(8)
    say(socket, {"type": "send", "id": message_id, "seat": seat, "command": command})
    return message_id


def say(socket: ClientConnection, message: dict) -> None:
    """Send a message."""
    socket.send(json.dumps(message))


def post(url: str, body: dict) -> dict:
    """Return the JSON that a POST is answered with."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


if __name__ == "__main__":
    main(*sys.argv[1:])
