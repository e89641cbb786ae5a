/**
 * A table: the last update is the truth, and everything is drawn from it.
 *
 * @typedef {object} Seen what the parts of the page are drawn from
 * @property {string} id
 * @property {any} table
 * @property {any} you
 * @property {any} setup of the game that is played
 * @property {any} game
 * @property {any[]} own
 * @property {any} catalogue what GET /v1/games tells of this game
 * @property {string[]} log
 * @property {Record<string, any>} local what only this page knows: marks, links, whose turn it is to look
 * @property {(seat: number) => string} name
 * @property {() => number} seconds the game's clock
 * @property {(command: Record<string, unknown>, seat?: number) => Promise<any>} act send; null when refused
 * @property {(work: () => Promise<any>) => Promise<any>} doing do something that may be refused
 * @property {() => void} refresh
 * @property {() => void} renew
 */

import { Refused } from "./api.js";
import { Connection } from "./connection.js";
import { h, render } from "./dom.js";
import { encore } from "./encore.js";
import { gathering } from "./gathering.js";
import { address } from "./links.js";
import { over } from "./over.js";
import { say, GAMES } from "./text.js";
import { forget, remember } from "./tables.js";
import { sentence } from "./told.js";
import { tools } from "./tools.js";
import { words } from "./words.js";

/** @type {Record<string, (seen: Seen) => any>} */
const PLAYS = { encore, words };

export class Table {
  /**
   * @param {Element} page
   * @param {string} id
   * @param {any[]} games
   * @param {string} [joinKey] of a table that was opened here
   */
  constructor(page, id, games, joinKey) {
    this.page = page;
    this.id = id;
    this.games = games;
    /** @type {any} */
    this.told = null;
    /** @type {any} */
    this.setup = null;
    /** @type {string[]} */
    this.log = [];
    this.heardAt = 0;
    this.state = "wait";
    this.notice = "";
    /** @type {Set<string>} */
    this.asked = new Set();
    /** @type {Record<string, any>} */
    this.local = { links: joinKey ? { join: address(id, joinKey) } : {} };
    this.connection = new Connection(id, { heard: (told) => this.hear(told), state: (state) => this.turn(state) });
    this.ticking = setInterval(() => this.tick(), 500);
    this.draw();
  }

  stop() {
    clearInterval(this.ticking);
    this.connection.stop();
  }

  /** @param {any} told */
  hear(told) {
    const fresh = !this.told;
    if (fresh || told.table.phase !== this.told.table.phase || told.table.seats.length !== this.told.table.seats.length)
      remember(this.id, told.table);
    this.told = told;
    this.heardAt = performance.now();
    if (told.setup) this.setup = told.setup;
    const seen = this.seen();
    const nameAt = (place) => told.table.seats.find((seat) => seat.place === place)?.name ?? "";
    const lines = told.events.map((one) => attempted(one.event, { ...seen, nameAt })).filter(Boolean);
    this.log = [...this.log, ...lines].slice(-200);
    for (const { event } of told.events)
      if (event.event?.type === "refused" && told.you.seats.includes(event.event.seat))
        this.local.refused = { ...event.event, round: told.game?.round };
    if (!fresh && lines.length)
      /** @type {Element} */ (document.getElementById("live")).textContent = lines.slice(-2).join(" ");
    this.draw();
  }

  /** @param {string} state */
  turn(state) {
    if (state === "refused" || state === "gone") forget(this.id);
    this.state = state;
    this.draw();
  }

  tick() {
    if (this.told?.table.phase !== "playing") return;
    if (this.told.table.clock || this.told.game?.timers?.length || this.told.game?.said) this.draw();
  }

  /** @returns {Seen} */
  seen() {
    const { table, you, game, own, seconds } = this.told;
    return {
      id: this.id,
      table,
      you,
      game,
      own: own ?? [],
      setup: this.setup,
      log: this.log,
      local: this.local,
      catalogue: this.games.find((one) => one.game === table.game),
      name: (seat) => table.seats[seat - 1]?.name || this.setup?.players[seat - 1] || say.seat(seat),
      seconds: () => (seconds ?? 0) + (performance.now() - this.heardAt) / 1000,
      act: (command, seat) => this.act(command, seat),
      doing: (work) => this.doing(work),
      refresh: () => this.draw(),
      renew: () => this.connection.renew(),
    };
  }

  /** Send a command, once however often its button is pressed before the answer comes.
   * @param {Record<string, unknown>} command @param {number} [seat] */
  async act(command, seat) {
    const asked = JSON.stringify([command, seat]);
    if (this.asked.has(asked)) return null;
    this.asked.add(asked);
    try {
      return await this.doing(() => this.connection.send(command, seat));
    } finally {
      this.asked.delete(asked);
    }
  }

  /** @param {() => Promise<any>} work */
  async doing(work) {
    try {
      const told = (await work()) ?? true;
      this.notice = "";
      this.draw();
      return told;
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof TypeError)) return null;
      this.notice = error instanceof Refused ? error.message : say.unreachable;
      this.draw();
      return null;
    }
  }

  draw() {
    if (this.state === "gone" || this.state === "refused") {
      render(this.page, ending(this.state === "gone" ? say.gone : say.unknown));
      return;
    }
    const offline = this.state === "off" && h("p", { class: "offline", role: "alert" }, say.offline);
    if (!this.told) {
      render(this.page, h("main", { class: "wait" }, h("p", null, say.loading), offline));
      return;
    }
    const seen = this.seen();
    const phase = seen.table.phase;
    document.title = title(seen);
    render(
      this.page,
      h(
        "header",
        { class: "top" },
        h("a", { class: "back", href: "#", "aria-label": say.toStart }, "‹"),
        h("h1", { class: "home" }, GAMES[seen.table.game]?.[0] ?? say.title),
        h("span", { class: "status" }, status(seen)),
        clocks(seen, this.told.now, this.heardAt),
      ),
      h("p", { class: "latest", "aria-hidden": "true" }, this.log.at(-1) ?? ""),
      h("div", { class: "notices" }, offline, this.notice && h("p", { class: "fault", role: "alert" }, this.notice)),
      h(
        "main",
        { class: phase },
        phase === "over" && over(seen),
        phase === "gathering" ? gathering(seen) : h("div", { class: "game" }, PLAYS[seen.table.game](seen)),
        tools(seen),
      ),
    );
  }
}

/** Describe a page that has only something to say. @param {string} why */
export const ending = (why) =>
  h("main", { class: "wait" }, h("p", null, why), h("p", null, h("a", { class: "button", href: "#" }, say.toStart)));

/** @param {Seen} seen */
function status({ table, game, setup, name, you }) {
  if (table.phase === "gathering") return say.gathering;
  if (table.phase === "over") return say.over;
  const now = game.turn
    ? [say.turn(game.turn, setup.turns), say.throws(name(game.active))]
    : [say.round(game.round), say.throws(name(game.thrower))];
  return [...now, ...(you.seats.length ? [] : [say.watching])].join(" · ");
}

/** Tell an event; one that cannot be told must not keep the rest from being seen.
 * @param {any} event @param {any} at */
function attempted(event, at) {
  try {
    return sentence(event, at);
  } catch (error) {
    console.error(error);
    return "";
  }
}

/** @param {Seen} seen */
function title({ table, game, you }) {
  const mine = table.phase === "playing" && (game.must ?? []).some((seat) => you.seats.includes(seat));
  return mine ? `● ${say.title}` : say.title;
}

/** Who has how long to choose, where the table has a clock.
 * @param {Seen} seen @param {number} now @param {number} heardAt */
function clocks({ table, name }, now, heardAt) {
  if (!table.clock || table.phase !== "playing") return null;
  const present = now + (performance.now() - heardAt) / 1000;
  return Object.entries(table.since).map(([seat, since]) => {
    const left = Math.max(0, Math.ceil(since + table.clock - present));
    return h("span", { class: "clock" }, say.secondsLeft(name(Number(seat)), left));
  });
}
