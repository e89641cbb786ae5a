import asyncio
import logging
import time
from typing import Any

import pytest

from sixdice.server import thinkers
from sixdice.server.thinkers import Thinkers
from sixdice.table.game import Intention


def slowly(game: str, bot: str, view: Any, seed: int) -> Intention:
    """Think for a while, as a bot that looks ahead."""
    time.sleep(0.1)
    return Intention((game, bot, view, seed), 0.0)


def test_who_waits_for_other_bots_is_not_given_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> list[Intention | None]:
        pool = Thinkers(1)
        try:
            await pool.intention("encore", "expert", None, 0)
            monkeypatch.setattr(thinkers, "LONGEST", 2.0)
            asked = [pool.intention("encore", "expert", None, seed) for seed in range(30)]
            return await asyncio.gather(*asked)
        finally:
            await asyncio.to_thread(pool.stop)

    monkeypatch.setattr(thinkers, "_think", slowly)
    with caplog.at_level(logging.WARNING):
        meant = asyncio.run(story())
    assert [one.command[3] for one in meant if one] == list(range(30))
    assert not caplog.records
