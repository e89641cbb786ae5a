"""A bot for Encore that knows the protocol of docs/bots.md and nothing of ours.

    sixdice arena encore --bot mine="python3 examples/outside_bot.py" --bots mine,greedy,random --games 100

It fills the columns that are nearly full, likes stars and saves its jokers: whoever wants to play
better begins at ``gain``.
"""

import sys

COLUMNS = "ABCDEFGHIJKLMNO"
POINTS = (5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5)
STAR, JOKER, MISS = 2, 2, 9


def main() -> None:
    """Answer questions for as long as there are any."""
    asked: dict = {}
    for line in sys.stdin:
        word, *values = line.split()
        if word == "sixdice":
            print("ready example", flush=True)
        elif word == "game":
            asked = {"sheet": [], "seat": []}
        elif word in ("sheet", "seat"):
            asked[word].append(values)
        elif word == "go":
            print(answer(asked), flush=True)
        else:
            asked[word] = values


def answer(asked: dict) -> str:
    """Return the choice that gains most; as a leader, how a setback is borne."""
    match asked.get("setback"):
        case ["jokers", due]:
            owners = [seat for seat, _, jokers, *_ in asked["seat"] for _ in range(int(jokers))]
            paid = owners[: int(due)]
            return "jokers " + ",".join(str(paid.count(seat)) for seat, *_ in asked["seat"])
        case ["die", *_]:
            return "die colour"
    return "choice " + max(asked["legal"], key=lambda choice: gain(choice, asked))


def gain(choice: str, asked: dict) -> float:
    """Return what a choice is worth: shares of its columns' points and stars, less its jokers."""
    if choice == "-":
        return -MISS if asked["mode"] == ["coop"] else 0
    own = int(asked["you"][0]) - 1
    rows, crossed = asked["sheet"][own][2].split("/"), int(asked["seat"][own][1], 16)
    dice, boxes = choice.split(":")
    total = -JOKER * (dice.count("x") + dice.count("?"))
    for box in boxes.split(","):
        column, row = COLUMNS.index(box[0]), int(box[1]) - 1
        left = 7 - (crossed >> 7 * column & 127).bit_count()
        total += POINTS[column] / left + STAR * rows[row][column].isupper()
        crossed |= 1 << 7 * column + row
    return total


if __name__ == "__main__":
    main()
