"""Looking ahead at a table: the kernels of ``search`` on a state of the rules, until time is up."""

import time

import numpy as np

from sixdice.bots.encore.depth import Depth
from sixdice.bots.encore.fast.foresight import foresight_of
from sixdice.bots.encore.fast.missions import mission_table
from sixdice.bots.encore.fast.nets import nets_of
from sixdice.bots.encore.fast.room import SEARCH, Minds, room_of, terms_of
from sixdice.bots.encore.fast.search_policy import begin_search, go_on, take_best
from sixdice.bots.encore.fast.seating import chosen, seat_all
from sixdice.bots.encore.fast.tables import tables_of
from sixdice.bots.encore.fast.tastes import tastes_of
from sixdice.bots.encore.glance import Sight
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.encore.choices import Choice
from sixdice.encore.dice import Faces
from sixdice.encore.missions import Mission
from sixdice.encore.sheet import Sheet
from sixdice.encore.view import View

__all__ = ["Ahead"]


class Ahead:
    """Looks ahead at tables that are set up alike; it holds the room for that, so one looks at a time."""

    def __init__(
        self,
        mode: str,
        sheets: tuple[Sheet, ...],
        options: frozenset[str],
        mission: Mission | None,
        net: Net | None,
        depth: Depth,
        sight: Sight | None = None,
    ) -> None:
        different = list(dict.fromkeys(sheets))
        at, seats = [different.index(sheet) for sheet in sheets], len(sheets)
        nets = nets_of((net,) * seats, different)
        self.sheets = sheets
        self.tables = tables_of(different)
        self.terms = terms_of(mode, options, 0)
        self.mission = mission_table(mission, options)
        self.minds = Minds(np.full(seats, SEARCH), tastes_of([WEIGHTS[mode]] * seats), nets)
        self.room = room_of(at)
        self.foresight = foresight_of(mode, at, different, nets, depth, sight)

    def best(self, view: View, dice: int, over: float) -> Choice:
        """Return what leads to most at a seat that may choose, found until time is *over*.

        *dice* is the seed of the dice that games are played on with.
        """
        place = (view.seat or 1) - 1
        seat_all(self.room, view.state, view.faces or Faces("", ""))
        table = self.room, self.tables, self.terms, self.mission
        begin_search(*table, self.minds, self.foresight, place)
        while go_on(*table, self.foresight, place, dice) and time.monotonic() < over:
            pass
        take_best(self.room, self.foresight, place)
        return Choice(*chosen(self.room.seats[place], self.sheets[place]))
