"""``sixdice words``: the lexicon's own report."""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from sixdice.cli.faults import complain, placed
from sixdice.cli.word_arguments import card_for
from sixdice.core.errors import Fault
from sixdice.lab.playability import STEPS, Playability, playability
from sixdice.words.cards import CARDS, Card, Theme, house_card
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import theme_faults, theme_words

EXAMPLES = """\
examples:
  sixdice words check                    every card, both languages
  sixdice words check --lang fr --card 1
  sixdice words check --card mine.toml --lang en --json
"""


class Report(NamedTuple):
    """What is to be said of a theme in a language; without words there is nothing to measure."""

    language: str
    card: int
    number: int
    title: str
    words: int
    families: int
    initials: dict[str, int]
    playable: Playability | None


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command and its verb."""
    form = argparse.RawDescriptionHelpFormatter
    parser = commands.add_parser("words", help="check word lists", epilog=EXAMPLES, formatter_class=form)
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True)
    check = verbs.add_parser(
        "check",
        help="report on word lists",
        description="Reports every theme: words, root families, words by initial, and on which share of "
        "rolls there are at least 1, 5 and 20 words. Faults go to standard error, and the exit status is 1.",
        epilog=EXAMPLES,
        formatter_class=form,
    )
    check.add_argument("--lang", choices=LANGUAGES, help="default: both")
    check.add_argument("--card", metavar="CARD", help="1 to 4, or a card file of your own (default: all)")
    check.add_argument("--json", action="store_true", help="print the figures as JSON")
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
    reports = [report for language, card in chosen for report in _reports(language, card)]
    if args.json:
        print(json.dumps([_as_json(report) for report in reports], ensure_ascii=False, indent=2))
    else:
        _show(reports)
    return 0


def _cards(args: argparse.Namespace, language: str) -> list[Card]:
    if args.card is None:
        return [house_card(number, language) for number in CARDS]
    return [card_for(argparse.Namespace(card=args.card, lang=language))]


def _faults(language: str, card: Card) -> Iterator[Fault]:
    for theme in card.themes:
        for file, fault in theme_faults(theme, language):
            yield placed(fault, file)


def _reports(language: str, card: Card) -> Iterator[Report]:
    for number, theme in enumerate(card.themes, start=1):
        yield _report(language, card, number, theme)


def _report(language: str, card: Card, number: int, theme: Theme) -> Report:
    listed = theme_words(theme, language)
    forms = sorted({entry.form for entry in listed.entries})
    initials = Counter(form[0] for form in forms)
    return Report(
        language,
        card.number,
        number,
        theme.title,
        len(forms),
        len(listed.families),
        {letter: initials[letter] for letter in sorted(set("".join(card.letters)))},
        playability(forms, card.letters) if forms else None,
    )


def _as_json(report: Report) -> dict[str, Any]:
    told = report._asdict()
    if playable := report.playable:
        shares = {"coloured": playable.coloured, "black": playable.black}
        told["playable"] = {
            face: {f"at_least_{step}": share for step, share in zip(STEPS, of, strict=True)}
            for face, of in shares.items()
        }
    return told


def _show(reports: list[Report]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("theme", "words", "roots", "coloured", "black", "fewest"):
        table.add_column(heading, justify="right" if heading in ("words", "roots") else "left")
    for report in reports:
        place = f"{report.language} {report.card or '–'}.{report.number} {report.title}"
        if report.playable is None:
            table.add_row(place, "0", "0", "not written yet", "", "")
            continue
        fewest = sorted(report.initials.items(), key=lambda item: item[1])[:2]
        table.add_row(
            place,
            str(report.words),
            str(report.families),
            _percent(report.playable.coloured),
            _percent(report.playable.black),
            " ".join(f"{letter} {count}" for letter, count in fewest),
        )
    console = Console(highlight=False)
    console.print(table)
    steps = "/".join(map(str, STEPS))
    console.print(f"in % of rolls: at least {steps} words; fewest: words by initial on the dice")


def _percent(shares: tuple[float, ...]) -> str:
    return "/".join(f"{100 * share:.1f}".removesuffix(".0") for share in shares)
