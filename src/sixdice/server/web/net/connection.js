/** A socket to a table that comes back by itself, and loses no message. */

import { Refused, newId, path } from "./api.js";

const FINAL = new Map([
  [4400, "refused"],
  [4403, "refused"],
  [4410, "gone"],
]);
/** Close codes after which trying again is no use. */

const SILENCE = 25_000;
/** After so many milliseconds without a word we ask whether anybody is there. */

const CONNECTING = 10_000;
/** After so many milliseconds without a welcome we try anew. */

export class Connection {
  /**
   * @param {string} table
   * @param {{heard: (update: any) => void, state: (state: "on" | "off" | "refused" | "gone") => void}} listener
   */
  constructor(table, listener) {
    this.table = table;
    this.listener = listener;
    this.seen = 0;
    this.failures = 0;
    /** @type {Map<string, {message: any, done: (told: any) => void, refused: (why: Error) => void}>} */
    this.unanswered = new Map();
    this.stopped = false;
    /** @type {{table: any, own: Map<number, any>}} what was told last, where it is not told again */
    this.kept = { table: null, own: new Map() };
    this.back = () => document.visibilityState === "visible" && this.hurry();
    this.away = () => this.lost();
    window.addEventListener("online", this.back);
    window.addEventListener("offline", this.away);
    document.addEventListener("visibilitychange", this.back);
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.welcomed = false;
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => this.lost(), CONNECTING);
    this.socket = new WebSocket(`${scheme}//${location.host}${path(this.table)}/socket`);
    const socket = this.socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: 1, seen: this.seen, brief: true }));
    socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    socket.onclose = (event) => socket === this.socket && this.closed(event.code);
  }

  /** Begin afresh, with the keys that the browser has now. */
  renew() {
    if (this.stopped) return;
    this.drop();
    this.open();
  }

  /** Try at once what would be tried later; where all seems well, see whether it is. */
  hurry() {
    if (this.stopped) return;
    if (!this.socket || this.socket.readyState === WebSocket.CLOSED) this.renew();
    else this.ping();
  }

  stop() {
    this.stopped = true;
    this.drop();
    window.removeEventListener("online", this.back);
    window.removeEventListener("offline", this.away);
    document.removeEventListener("visibilitychange", this.back);
  }

  drop() {
    clearTimeout(this.waiting);
    clearTimeout(this.alarm);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }

  /** @param {number} code */
  closed(code) {
    clearTimeout(this.alarm);
    const final = FINAL.get(code);
    if (final) {
      this.stop();
      this.unanswered.forEach(({ refused }) => refused(new Error(final)));
      this.listener.state(/** @type {"refused" | "gone"} */ (final));
      return;
    }
    this.listener.state("off");
    const longest = Math.min(15_000, 500 * 2 ** this.failures);
    this.failures += 1;
    this.waiting = setTimeout(() => this.open(), longest * (0.5 + Math.random() / 2));
  }

  /** @param {any} told */
  hear(told) {
    this.watch();
    if (told.type === "pong") return;
    if (told.type === "welcome") {
      this.welcomed = true;
      this.failures = 0;
      this.unanswered.forEach(({ message }) => this.say(message));
      this.listener.state("on");
    }
    const waiting = this.unanswered.get(told.re);
    if (told.re) this.unanswered.delete(told.re);
    if (told.type === "refused") {
      waiting?.refused(new Refused(told));
      return;
    }
    this.seen = told.seq;
    this.complete(told);
    this.listener.heard(told);
    waiting?.done(told);
  }

  /** Add to an update what has not changed, and so was not told again. @param {any} told */
  complete(told) {
    if (told.type === "welcome") this.kept = { table: null, own: new Map() };
    const kept = this.kept;
    told.table = kept.table = told.table ?? kept.table;
    if (!told.game) {
      kept.own.clear();
      return;
    }
    for (const one of told.own) kept.own.set(one.seat, one);
    told.own = told.you.seats.map((/** @type {number} */ seat) => kept.own.get(seat)).filter(Boolean);
  }

  /**
   * Send a command; resolves to the update that answers it.
   * @param {Record<string, unknown>} command
   * @param {number} [seat] who acts; without it, the host
   * @returns {Promise<any>}
   */
  send(command, seat) {
    const message = { type: "send", id: newId(), command, seat };
    return new Promise((done, refused) => {
      this.unanswered.set(message.id, { message, done, refused });
      if (this.welcomed) this.say(message);
    });
  }

  /** @param {any} message */
  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  watch() {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => this.ping(), SILENCE);
  }

  ping() {
    if (!this.welcomed) return;
    clearTimeout(this.alarm);
    this.say({ type: "ping" });
    this.alarm = setTimeout(() => this.lost(), SILENCE / 4);
  }

  /** Nobody answers, or the browser has no network: the socket is dead, whatever it says. */
  lost() {
    this.drop();
    this.closed(1006);
  }
}
