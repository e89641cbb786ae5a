"""How far is the best, alone? Information relaxation: a bound where no wider beam finds more.

    python -m sixdice.lab.train.bound --sheet black --games 400 --widths 64,256,1024

Somebody who knows all dice beforehand scores more than anybody who does not. To make that a useful bound
the luck of every roll is taken away again: what the roll is worth by a net, less what all rolls are on
average. Luck is nothing on average, so who does not know the dice loses nothing by it; who does know them
gains the less by knowing, the better the net is (with a perfect one, nothing at all).

The best plan for known dice is looked for by a beam: of all positions that can be reached in a turn the
most promising ones are kept, so many as the beam is *wide*. What is found is a bound as far as no wider
beam finds more; so several widths are tried.
"""

import argparse
import json
import sys

from sixdice.bots.encore.net import read_net
from sixdice.bots.encore.shipped import net_files
from sixdice.core.errors import SixDiceError
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.lab.train.command import needed_torch
from sixdice.lab.train.seeds import HELD_OUT_GAMES

__all__ = ["main"]

_NORMAL = 1.96


def main() -> None:
    """Print what beams of some widths find, a JSON object a line."""
    whole = argparse.ArgumentParser(
        prog="python -m sixdice.lab.train.bound",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--net", default=str(net_files()["solo"]), help="default: the one that ships")
    whole.add_argument("--sheet", choices=PUBLISHED, default="black")
    whole.add_argument("--games", type=int, default=400)
    whole.add_argument("--widths", default="64,256,1024")
    whole.add_argument("--device", choices=("cuda", "cpu"))
    args = whole.parse_args()
    torch = needed_torch()
    from sixdice.lab.train.beam import AT_A_TIME, DICE, best_with_foreknowledge  # noqa: PLC0415 -- as below
    from sixdice.lab.train.export import imported  # noqa: PLC0415 -- needs PyTorch
    from sixdice.lab.train.sheets import SheetTensors  # noqa: PLC0415 -- as above
    from sixdice.lab.train.solo import TURNS, SoloMind, rolled  # noqa: PLC0415 -- as above

    device = args.device or ("cuda" if torch.cuda.is_available() else "cpu")
    sheets = SheetTensors.of([published_sheet(args.sheet)], device)
    mind = SoloMind(imported(read_net(args.net)).to(device), sheets)
    torch.manual_seed(HELD_OUT_GAMES)
    colours, numbers = (
        rolled(args.games * TURNS, DICE, torch.device(device)).view(-1, TURNS, DICE) for _ in range(2)
    )
    for width in map(int, args.widths.split(",")):
        some = max(1, AT_A_TIME // width)
        pieces = zip(colours.split(some), numbers.split(some), strict=True)
        all_games = torch.cat([best_with_foreknowledge(mind, *dice, width) for dice in pieces])
        told = {
            "sheet": args.sheet,
            "width": width,
            "games": len(all_games),
            "found": round(all_games.mean().item(), 2),
            "ci95": round(_NORMAL * all_games.std().item() / len(all_games) ** 0.5, 2),
        }
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    try:
        main()
    except SixDiceError as error:
        sys.exit(f"sixdice: {error.message} [{error.code}]")
