"""How hard the missions are for a bot: how many a group of it wins, for each mission and number of seats.

    python -m tools.missions                              all twenty, by partner: hours
    python -m tools.missions --seats 1 2 --games 100      some of them
    python -m tools.missions --missions mine.toml         with numbers of your own
    python -m tools.missions --bot greedy --games 4000    by a quicker bot

A line is printed as soon as its games are over; the house values in ``missions.toml`` were set by these.
"""

import argparse
from itertools import product
from pathlib import Path

from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import COOP_SEATS, MISSIONS, house_missions, parse_missions
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.simulate import simulate
from sixdice.lab.statistics import win_rate
from sixdice.lab.train.seeds import HELD_OUT_GAMES


def parser() -> argparse.ArgumentParser:
    """Return what the command line takes."""
    whole = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    whole.add_argument("--bot", default="partner")
    whole.add_argument("--games", type=int, default=200, metavar="N")
    whole.add_argument("--jobs", type=int, default=2, metavar="N")
    whole.add_argument("--seed", type=int, default=HELD_OUT_GAMES, metavar="S")
    whole.add_argument("--mission", type=int, nargs="+", choices=MISSIONS, default=[*MISSIONS])
    whole.add_argument("--seats", type=int, nargs="+", choices=COOP_SEATS, default=[*COOP_SEATS])
    whole.add_argument("--missions", type=Path, metavar="FILE")
    return whole


def main() -> None:
    """Play, and tell."""
    args = parser().parse_args()
    missions = parse_missions(args.missions.read_text("utf-8")) if args.missions else house_missions()
    for number, seats in product(args.mission, args.seats):
        mission = missions[number, seats]
        plan = EncorePlan(
            "coop",
            (args.bot,) * seats,
            tuple(map(published_sheet, COOP_SHEETS[:seats])),
            args.games,
            args.seed,
            mission=mission,
            engine="fast",
        )
        won = sum(int((ends.shares[:, 0] > 0).sum()) for ends in simulate(plan, jobs=args.jobs))
        rate, low, high = (100 * share for share in win_rate(won, args.games))
        asked = f"{','.join(map(str, mission.checkpoints))}; {mission.goal}"
        print(f"mission {number}, {seats} seats: {rate:5.1f} % ({low:.1f}–{high:.1f})  {asked}", flush=True)


if __name__ == "__main__":
    main()
