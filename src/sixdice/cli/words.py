"""``sixdice words``: the lexicon's own report."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from sixdice.cli.faults import complain, placed
from sixdice.cli.word_arguments import card_for
from sixdice.core.errors import Fault
from sixdice.lab.lexicon import ThemeReport, theme_reports
from sixdice.lab.playability import STEPS
from sixdice.words.cards import CARDS, Card, house_card
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import theme_faults

EXAMPLES = """\
examples:
  sixdice words check                    every card, both languages
  sixdice words check --lang fr --card 1
  sixdice words check --lang fr --card 1 --details     all initials, shared words, doubtful pairs
  sixdice words check --card mine.toml --lang en --json
"""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command and its verb."""
    form = argparse.RawDescriptionHelpFormatter
    parser = commands.add_parser("words", help="check word lists", epilog=EXAMPLES, formatter_class=form)
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True)
    check = verbs.add_parser(
        "check",
        help="report on word lists",
        description="Reports every theme: words, root families, words by initial, words that stand in other "
        "themes too, pairs of words that look related and stand in no family, and on which share of rolls "
        "there are at least 1, 5 and 20 words. Faults go to standard error, and the exit status is 1.",
        epilog=EXAMPLES,
        formatter_class=form,
    )
    check.add_argument("--lang", choices=LANGUAGES, help="default: both")
    check.add_argument("--card", metavar="CARD", help="1 to 4, or a card file of your own (default: all)")
    check.add_argument("--details", action="store_true", help="name the initials, words and pairs too")
    check.add_argument("--json", action="store_true", help="print the figures, and what they count, as JSON")
    check.set_defaults(run=run_check)


def run_check(args: argparse.Namespace) -> int:
    """Report on the themes asked for; exit status 1 if a list has faults."""
    chosen = [
        (language, card)
        for language in ([args.lang] if args.lang else LANGUAGES)
        for card in _cards(args, language)
    ]
    faults = [fault for language, card in chosen for fault in _faults(language, card)]
    for fault in faults:
        complain(fault)
    if faults:
        return 1
    told = (report for language, card in chosen for report in theme_reports(language, card))
    themes = sum(len(card.themes) for _, card in chosen)
    shown = Console(stderr=True)
    reports = list(
        track(told, "reading", themes, console=shown, transient=True, disable=not shown.is_terminal)
    )
    if args.json:
        print(json.dumps([_as_json(report) for report in reports], ensure_ascii=False, indent=2))
    else:
        _show(reports)
        if args.details:
            print(*(line for report in reports for line in _details(report)), sep="\n")
    return 0


def _cards(args: argparse.Namespace, language: str) -> list[Card]:
    if args.card is None:
        return [house_card(number, language) for number in CARDS]
    return [card_for(argparse.Namespace(card=args.card, lang=language))]


def _faults(language: str, card: Card) -> Iterator[Fault]:
    for theme in card.themes:
        for file, fault in theme_faults(theme, language):
            yield placed(fault, file)


def _as_json(report: ThemeReport) -> dict[str, Any]:
    told = report._asdict()
    if playable := report.playable:
        shares = {"coloured": playable.coloured, "black": playable.black}
        told["playable"] = {
            face: {f"at_least_{step}": share for step, share in zip(STEPS, of, strict=True)}
            for face, of in shares.items()
        }
    return told


def _show(reports: list[ThemeReport]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    counts = ("words", "roots", "pairs")
    for heading in ("theme", *counts, "coloured", "black", "fewest"):
        table.add_column(
            heading, justify="right" if heading in counts else "left", no_wrap=heading != "theme"
        )
    for report in reports:
        if report.playable is None:
            table.add_row(_place(report), *"0" * len(counts), "not written yet")
            continue
        letter, fewest = min(report.initials.items(), key=lambda item: item[1])
        table.add_row(
            _place(report),
            *map(str, (report.words, report.families, len(report.pairs))),
            _percent(report.playable.coloured),
            _percent(report.playable.black),
            f"{letter} {fewest}",
        )
    console = Console(highlight=False)
    console.print(table)
    steps = "/".join(map(str, STEPS))
    console.print("pairs: look related and stand in no family; fewest: of the dice's initials")
    console.print(f"coloured, black: on so many % of rolls there are at least {steps} words")
    measured = [report.playable for report in reports if report.playable]
    if len(measured) > 1:
        coloured = sum(one.coloured[0] for one in measured) / len(measured)
        black = sum(one.black[0] for one in measured) / len(measured)
        console.print(f"on average {coloured:.2%} of coloured and {black:.2%} of black rolls have a word")


def _place(report: ThemeReport) -> str:
    return f"{report.language} {report.card or '–'}.{report.number} {report.title}"


def _details(report: ThemeReport) -> Iterator[str]:
    yield f"\n{_place(report)}"
    yield f"  initials: {' '.join(f'{letter} {count}' for letter, count in report.initials.items())}"
    if report.shared:
        yield f"  shared: {', '.join(report.shared)}"
    if report.pairs:
        yield f"  pairs: {', '.join('/'.join(pair) for pair in report.pairs)}"


def _percent(shares: tuple[float, ...]) -> str:
    return "/".join(f"{100 * share:.1f}".removesuffix(".0") for share in shares)
