"""Training from the command line: one call from nothing to a net; stopped, the same call goes on."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from sixdice.bots.encore.glance import Glance, write_glance
from sixdice.bots.encore.net import write_net
from sixdice.bots.encore.shipped import SIGHTED
from sixdice.core.errors import Fault, SetupError
from sixdice.encore.library import PUBLISHED
from sixdice.lab.train.plan import PLANS, Plan

__all__ = ["needed_torch", "parser", "run", "teach_small"]

EXAMPLES = """\
examples:
  python -m sixdice.lab.train solo --to solo.npz
  python -m sixdice.lab.train duel --to duel.npz --save duel.pt --minutes 9
      and the same call again, until all steps are done
  python -m sixdice.lab.train solo --favourite blue --favoured 64 --named 0 --to blue.npz
      a net that knows nothing but the blue sheet
"""

INTERRUPTED = 130
"""The exit status of who was interrupted, as shells have it."""
SAVED_EVERY = 60.0
"""Seconds between two saves."""


def parser() -> argparse.ArgumentParser:
    """Return what the command line takes."""
    whole = argparse.ArgumentParser(
        prog="python -m sixdice.lab.train",
        description="Train a value net for Encore, on a GPU.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument(
        "net",
        choices=sorted(PLANS),
        help="for playing alone, also on any sheet (strange), for two, or for more",
    )
    whole.add_argument("--to", required=True, metavar="FILE", help="where the net goes, an .npz")
    whole.add_argument("--save", metavar="FILE", help="keep the run here, and go on from there")
    whole.add_argument("--minutes", type=float, metavar="N", help="stop after so many, to go on later")
    whole.add_argument("--log", metavar="FILE", help="write what is measured there too, a JSON object a line")
    whole.add_argument("--every", type=int, default=2500, metavar="N", help="steps between two measurements")
    whole.add_argument("--measure", type=int, default=256, metavar="N", help="games a sheet in a measurement")
    whole.add_argument("--device", choices=("cuda", "cpu"), help="the GPU, if there is one")
    whole.add_argument("--favourite", choices=PUBLISHED, help="whose sheet --favoured counts places for")
    for field in fields(Plan):
        if field.name != "favourite":
            kind = float if field.type is float or field.type == "float" else int
            several = "+" if field.name == "seats" else None
            whole.add_argument(f"--{field.name}", type=kind, nargs=several, help=argparse.SUPPRESS)
    return whole


def run(args: argparse.Namespace) -> int:
    """Train, tell how it goes, write the net."""
    torch = needed_torch()
    from sixdice.lab.train.runs import restored, run_of, saved  # noqa: PLC0415 -- needs PyTorch

    device = args.device or ("cuda" if torch.cuda.is_available() else "cpu")
    own = {field.name: getattr(args, field.name) for field in fields(Plan)}
    plan = replace(PLANS[args.net], **{name: value for name, value in own.items() if value is not None})
    tell = _telling(args.log)
    training = run_of(plan, device)
    seconds = restored(training, Path(args.save)) if args.save and Path(args.save).exists() else 0.0
    tell({"net": args.net, "device": device, "step": training.step, **asdict(plan)})
    begun = written = time.monotonic()

    def spent() -> float:
        return seconds + time.monotonic() - begun

    def keep() -> None:
        write_net(training.exported(), args.to)
        if args.save:
            saved(training, Path(args.save), spent())

    try:
        while training.step < plan.steps and not (
            args.minutes and time.monotonic() - begun > 60 * args.minutes
        ):
            training.advance()
            if training.step % args.every == 0:
                told = {"step": training.step, "seconds": round(spent()), **training.losses()}
                tell(told | training.measured(args.measure))
            if time.monotonic() - written > SAVED_EVERY:
                keep()
                written = time.monotonic()
    except KeyboardInterrupt:
        tell({"interrupted": training.step})
    keep()
    tell(
        {
            "step": training.step,
            "of": plan.steps,
            "seconds": round(spent()),
            **training.measured(args.measure),
        }
    )
    return 0


def _telling(file: str | None) -> Callable[[dict[str, Any]], None]:
    """Return what prints a line of figures, and adds it to a file."""

    def tell(figures: dict[str, Any]) -> None:
        line = json.dumps(figures)
        print(line, flush=True)
        if file:
            with Path(file).open("a", encoding="utf-8") as log:
                log.write(line + "\n")

    return tell


def needed_torch() -> Any:  # noqa: ANN401 -- an extra
    """Return PyTorch; a SetupError says how to get it."""
    try:
        import torch  # noqa: PLC0415 -- an extra
    except ImportError as error:
        advice = "PyTorch is not installed: pip install 'sixdice[train]'"
        raise SetupError([Fault("setup/torch", advice)]) from error
    return torch


def teach_small(
    name: str,
    description: str | None,
    words: Sequence[str] | None,
    chunks: tuple[int, str],
    teach: Callable[[argparse.Namespace, Callable[[dict[str, Any]], None]], Glance],
) -> int:
    """Teach a small net as a command of this name does, and write it.

    *chunks* are how many there are to learn from unless it is said, and what each is. What would end the
    teaching after minutes is refused at once.
    """
    args = _asked_for(name, description, words, chunks)
    try:
        needed_torch()
        glance = teach(args, _telling(None))
    except SetupError as error:
        print(f"sixdice: {error.message} [{error.code}]", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("sixdice: interrupted; nothing was written", file=sys.stderr)
        return INTERRUPTED
    write_glance(glance, args.to)
    return 0


def _asked_for(
    name: str, description: str | None, words: Sequence[str] | None, chunks: tuple[int, str]
) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog=f"python -m {name}",
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    often, each = chunks
    parser.add_argument("net", choices=SIGHTED, help="the large net, one of those that ship")
    parser.add_argument("--to", required=True, metavar="FILE", help="where it goes, an .npz")
    learnt = f"{each}, to learn from (default: {often})"
    parser.add_argument("--chunks", type=int, default=often, metavar="N", help=learnt)
    units = "how many units it has (default: %(default)s)"
    parser.add_argument("--width", type=int, default=96, metavar="N", help=units)
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    args = parser.parse_args(words)
    for option in ("chunks", "width"):
        if getattr(args, option) < 1:
            parser.error(f"--{option} must be 1 or more")
    folder = Path(args.to).resolve().parent
    if not folder.is_dir():
        parser.error(f"--to: there is no folder {folder}")
    return args
