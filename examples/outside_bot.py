"""A bot for Encore that knows docs/bots.md and nothing of ours. To play better begin at ``gain``.

sixdice arena encore --bot mine="python3 examples/outside_bot.py" --bots mine,greedy,random --games 100
"""

import sys

POINTS = (5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5)


def gain(choice: str, rows: list[str], crossed: int) -> float:
    """Return what a choice is worth: shares of its columns' points and stars, less its jokers."""
    dice, boxes = choice.split(":")
    total = -2 * (dice.count("x") + dice.count("?"))
    for box in boxes.split(","):
        column, row = ord(box[0]) - ord("A"), int(box[1]) - 1
        left = 7 - (crossed >> 7 * column & 127).bit_count()
        total += POINTS[column] / left + 2 * rows[row][column].isupper()
        crossed |= 1 << 7 * column + row
    return total


def answer(asked: dict) -> str:
    """Return the choice that gains most, a pass if there is no other; as a leader, who bears a setback."""
    if "legal" in asked:
        own = int(asked["you"][0][0]) - 1
        rows, crossed = asked["sheet"][own][2].split("/"), int(asked["seat"][own][1], 16)
        return "choice " + max(asked["legal"][0][:-1], key=lambda it: gain(it, rows, crossed), default="-")
    kind, due, *_ = asked["setback"][0]
    if kind == "die":
        return "die colour"
    payers = [seat for seat, _, jokers, *_ in asked["seat"] for _ in range(int(jokers))][: int(due)]
    return "jokers " + ",".join(str(payers.count(seat)) for seat, *_ in asked["seat"])


asked: dict = {}
for line in sys.stdin:
    word, *values = line.split()
    asked.setdefault(word, []).append(values)
    if word == "sixdice":
        print("ready example", flush=True)
    elif word == "go":
        print(answer(asked), flush=True)
        asked = {}
