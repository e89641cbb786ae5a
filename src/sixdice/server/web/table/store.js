/**
 * A table as this page knows it: the last update is the truth, and everything is drawn from it.
 *
 * What is shown of a game takes a store: that of a live table (`LiveTable`), of a replay, or of the
 * design page. They differ in where the updates come from and in whether anything can be done.
 */

import { batch, computed, signal } from "@preact/signals";
import { say } from "../text/text.js";
import { called, listed } from "./called.js";

/** How many events are kept for the log. */
const MOST = 400;

/**
 * @typedef {{seq: number, at: number, event: any}} Happened an event of the table, numbered
 * @typedef {{seats: number[], host: boolean, join: boolean}} You
 */

export class TableStore {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** The last update, complete. @type {import("@preact/signals").Signal<any>} */
    this.told = signal(null);
    /** @type {import("@preact/signals").Signal<any>} */
    this.setup = signal(null);
    /** What happened, oldest first. @type {import("@preact/signals").Signal<Happened[]>} */
    this.log = signal([]);
    /** The latest events only: what just happened. @type {import("@preact/signals").Signal<Happened[]>} */
    this.news = signal([]);
    /** What was refused last, as a sentence. */
    this.notice = signal("");
    /** `wait`, `on`, `off` (it comes back by itself), `refused`, `gone` */
    this.link = signal("wait");
    this.table = computed(() => this.told.value?.table ?? null);
    this.game = computed(() => this.told.value?.game ?? null);
    /** What each of our seats alone may know and do. @type {import("@preact/signals").ReadonlySignal<any[]>} */
    this.own = computed(() => this.told.value?.own ?? []);
    /** @type {import("@preact/signals").ReadonlySignal<You>} */
    this.you = computed(() => this.told.value?.you ?? { seats: [], host: false, join: false });
    /** Whether people play here and now: not so in a replay, where nothing can be done. */
    this.live = false;
    /** Whose sheet is looked at, where somebody has chosen; 0: whoever is to act. */
    this.shown = signal(0);
    /** Whether something we sent is still unanswered. */
    this.busy = signal(false);
    this.heardAt = 0;
  }

  /** Take over an update. @param {any} told */
  hear(told) {
    this.heardAt = performance.now();
    const last = this.log.value.at(-1)?.seq ?? 0;
    const news = told.events.filter((/** @type {Happened} */ one) => one.seq > last);
    batch(() => {
      if (told.setup) this.setup.value = told.setup;
      if (news.length) this.log.value = [...this.log.value, ...news].slice(-MOST);
      this.news.value = news;
      this.told.value = told;
    });
  }

  /** The name at a seat. @param {number} seat @returns {string} */
  name(seat) {
    const seats = this.table.value?.seats ?? [];
    const at = seats[seat - 1];
    if (at?.kind === "bot") return say.common.bot(at.bot, sameBots(seats, seat));
    const name = at?.name || this.setup.value?.players?.[seat - 1];
    return name ? called(name, seats.map((/** @type {any} */ one) => one.name)) : say.common.seat(seat);
  }

  /** The name at a seat where there is little room. @param {number} seat @returns {string} */
  shortName(seat) {
    const bots = this.table.value?.seats.filter((/** @type {any} */ one) => one.kind === "bot") ?? [];
    const at = bots.findIndex((/** @type {any} */ one) => one.seat === seat);
    return at < 0 ? listed(this, seat) : say.common.shortBot(bots.length > 1 ? at + 1 : 0);
  }

  /** The name of who sits on a chair, which events name. @param {number} place */
  nameAt(place) {
    const at = this.table.value?.seats.find((/** @type {any} */ seat) => seat.place === place);
    return at ? this.name(at.seat) : "";
  }

  /** The game's clock, in seconds. */
  seconds() {
    return (this.told.value?.seconds ?? 0) + (performance.now() - this.heardAt) / 1000;
  }

  /** Seconds since 1970, by the server's clock. */
  now() {
    return (this.told.value?.now ?? 0) + (performance.now() - this.heardAt) / 1000;
  }

  /**
   * Send a command; null when it was refused, which `notice` then says.
   * @param {Record<string, unknown>} _command
   * @param {number} [_seat] who acts; without it, the host
   * @returns {Promise<any>}
   */
  async act(_command, _seat) {
    return null;
  }
}

/** Which of several bots of one name sits here: 1, 2 …; 0 for the only one.
 * @param {any[]} seats @param {number} seat */
function sameBots(seats, seat) {
  const called = say.common.bot(seats[seat - 1].bot, 0);
  const same = seats.filter((one) => one.kind === "bot" && say.common.bot(one.bot, 0) === called);
  return same.length > 1 ? same.findIndex((one) => one.seat === seat) + 1 : 0;
}
