"""Names of people that no list knows: the corners of what counts of them."""

import pytest

from sixdice.words.letters import normal_form
from sixdice.words.names import counted_name


@pytest.mark.parametrize(
    ("name", "counted"),
    [
        ("Dumas fils", "DUMAS"),
        ("Henri de Toulouse Lautrec", "TOULOUSELAUTREC"),
        ("Louis d'Orléans Bragance", "ORLEANSBRAGANCE"),
        ("Jean dʼAlembert", "ALEMBERT"),
        ("d'O'Brien", "OBRIEN"),
        ("Amadou M'Bow", "MBOW"),
        ("Sinéad O' Connor", "OCONNOR"),
        ("El Mac", "ELMAC"),
    ],
)
def test_what_counts_of_a_name(name: str, counted: str) -> None:
    assert normal_form(counted_name(name)) == counted


def test_it_is_returned_as_it_was_written() -> None:
    assert counted_name("  Jean  de La   Fontaine ") == "La Fontaine"
    assert counted_name("Sinéad O'Connor") == "O'Connor"
