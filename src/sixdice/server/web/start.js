/** The start page: one tap plays; everything else can be chosen first. */

import { Refused, ask, command } from "./api.js";
import { button, h, render } from "./dom.js";
import { keepName } from "./names.js";
import { fitted, seatsForm, usualSeats, wanted } from "./seats.js";
import { visited } from "./tables.js";
import { GAMES, MODES, say } from "./text.js";
import { modeOf, moreForm, radios, usualWishes, wish, wishesForm } from "./wishes.js";

export class Start {
  /**
   * @param {Element} page
   * @param {any[]} games
   * @param {(id: string, joinKey: string) => void} opened
   */
  constructor(page, games, opened) {
    this.page = page;
    this.games = games;
    this.opened = opened;
    this.notice = "";
    this.busy = false;
    this.game = games[0];
    /** @type {import("./wishes.js").Wishes} */
    this.wishes = usualWishes(this.game);
    /** @type {import("./seats.js").Seat[]} */
    this.seats = usualSeats(this.game.modes[0], this.game);
    this.draw();
  }

  stop() {}

  /** @param {string} name a game */
  choose(name) {
    this.game = this.games.find((game) => game.game === name);
    this.wishes = usualWishes(this.game);
    this.seats = fitted(this.seats, this.game.modes[0], this.game);
    this.draw();
  }

  draw() {
    const { game, wishes, seats } = this;
    const mode = modeOf(wishes, game);
    const change = (changed) => {
      this.wishes = { ...wishes, ...changed };
      this.seats = fitted(seats, modeOf(this.wishes, game), game);
      this.draw();
    };
    const toCome = seats.some((seat) => seat.kind === "open");
    document.title = say.title;
    render(
      this.page,
      h("header", { class: "top" }, h("h1", { class: "home" }, say.title)),
      h(
        "main",
        { class: "narrow start" },
        radios(
          "game",
          say.game,
          this.games.map((one) => [one.game, ...(GAMES[one.game] ?? [one.game, ""])]),
          game.game,
          (name) => this.choose(name),
        ),
        wishesForm(wishes, game, seats.length, change),
        seatsForm(seats, mode, game, (changed) => {
          this.seats = changed;
          this.draw();
        }),
        moreForm(
          wishes,
          game,
          seats.some((seat) => seat.kind === "bot"),
          change,
        ),
        yours(),
        h(
          "label",
          { class: "panel field" },
          h("span", null, say.import),
          h("input", { type: "file", accept: ".sdr,text/plain", onchange: (event) => this.import(event.target) }),
        ),
        h(
          "div",
          { class: "go" },
          h("p", { class: "fault", role: "alert" }, this.notice),
          h("p", { class: "hint" }, summary(game, mode, seats)),
          button(toCome ? say.openTable : say.play, this.busy ? null : () => this.play(), { class: "main" }),
        ),
      ),
    );
  }

  play() {
    const { game, wishes, seats } = this;
    const name = seats.find((seat) => seat.kind === "person")?.name?.trim();
    if (name && name !== say.player(1)) keepName(name);
    const table = {
      game: game.game,
      wish: wish(wishes, game),
      seats: wanted(seats),
      dice: wishes.dice,
      clock: wishes.seatClock,
    };
    return this.open(table, !seats.some((seat) => seat.kind === "open"));
  }

  /** Go on with a recorded game; where bots played, they do again. @param {HTMLInputElement} input */
  async import(input) {
    const record = await input.files?.[0]?.text();
    if (!record) return;
    const bots = record.match(/^\[Bots "([^"]*)"\]/m)?.[1].split(",");
    const seats = bots?.map((bot) => (bot === "-" ? { kind: "person" } : { kind: "bot", bot }));
    await this.open({ record, ...(seats && { seats }) }, false);
    input.value = "";
  }

  /** @param {Record<string, unknown>} table @param {boolean} begins */
  async open(table, begins) {
    this.busy = true;
    this.draw();
    try {
      const told = await ask("POST", "/v1/tables", table);
      if (begins) await command(told.id, { type: "start" });
      this.opened(told.id, told.keys.join);
    } catch (error) {
      this.notice = error instanceof Refused ? error.message : say.unreachable;
      this.busy = false;
      this.draw();
    }
  }
}

/** What the big button will begin.
 * @param {any} game @param {any} mode @param {import("./seats.js").Seat[]} seats */
function summary(game, mode, seats) {
  const who = seats.map((seat) =>
    seat.kind === "person" ? seat.name : seat.kind === "bot" ? say.bot(seat.bot ?? "") : say.friend,
  );
  return `${GAMES[game.game]?.[0] ?? game.game} · ${MODES[mode.name] ?? mode.name} · ${who.join(", ")}`;
}

/** The tables that this browser has been at, to go on with. */
function yours() {
  const tables = visited();
  if (!tables.length) return null;
  return h(
    "section",
    { class: "panel" },
    h("h2", null, say.yourTables),
    h(
      "ul",
      { class: "plain stack" },
      tables.map(({ id, game, names, over }) =>
        h(
          "li",
          null,
          h("a", { href: `#t/${id}` }, `${GAMES[game]?.[0] ?? game}: ${names.join(", ")}`),
          over && h("span", { class: "hint" }, ` (${say.gone})`),
        ),
      ),
    ),
  );
}
