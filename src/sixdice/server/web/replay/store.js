/** A table as it was: the scrubber says when. Nothing can be done here. */

import { batch, signal } from "@preact/signals";
import { Refused, ask, path } from "../net/api.js";
import { say } from "../text/text.js";
import { TableStore } from "../table/store.js";
import { stopsOf } from "./stops.js";

const NOBODY = { seats: [], host: false, join: false };

/** Ask the server for a game of a table. @param {string} id @param {number} game */
export async function loaded(id, game) {
  const [replay, look] = await Promise.all([ask("GET", `${path(id)}/replay?game=${game}`), ask("GET", path(id))]);
  if (!replay.frames.length) throw new Refused({ code: "replay/nothing", message: "nothing has happened yet" });
  return new ReplayTable(id, replay, look);
}

export class ReplayTable extends TableStore {
  /** @param {string} id @param {any} replay @param {any} look how the table stands now */
  constructor(id, replay, look) {
    super(id);
    /** @type {import("./stops.js").Frame[]} */
    this.frames = replay.frames;
    this.number = replay.number;
    this.stops = stopsOf(this.frames);
    /** Whether who looks may give others a key. */
    this.host = look.you.host;
    /** Where the scrubber stands: an index of `stops`. */
    this.step = signal(0);
    this.setup.value = replay.setup;
    this.seats = look.table.number === replay.number ? look.table.seats : seatsOf(replay.setup.players, look.table.seats);
    this.current = look.table;
    this.link.value = "on";
    this.show(0);
  }

  get stop() {
    return this.stops[this.step.value];
  }

  /** Whether the game has been played to its end. */
  get over() {
    return Boolean(this.frames.at(-1)?.game.over);
  }

  /** Where we are: which turn or round, of how many. */
  get where() {
    const game = /** @type {"encore" | "words"} */ (this.current.game);
    return say.replay.where[game](this.stop.turn, this.stops[this.stops.length - 1].turn);
  }

  /** What stands in the address: the game, and where in it we are. */
  get address() {
    const step = this.step.value;
    return `r/${this.id}/${this.number}${step ? `.${step + 1}` : ""}`;
  }

  /** Show the game as it stood at a stop. @param {number} step */
  show(step) {
    const at = Math.max(0, Math.min(step, this.stops.length - 1));
    const { from, to } = this.stops[at];
    const { event } = this.frames[to];
    const game = justClosed(this.frames, to);
    const events = this.frames.slice(0, to + 1).map((frame) => frame.event);
    const phase = game.over ? "over" : "playing";
    const table = { ...this.current, seats: this.seats, number: this.number, phase, since: {}, throws_at: null };
    batch(() => {
      this.step.value = at;
      this.log.value = events;
      this.news.value = events.slice(from);
      this.told.value = { seq: event.seq, now: event.at, you: NOBODY, events: [], table, seconds: game.at ?? 0, game, own: [] };
    });
  }

  /** The next stop where something was completed, or (word dice) a round begins; -1 after the last. */
  nextMark() {
    const words = this.current.game === "words";
    return this.stops.findIndex((stop, at) => at > this.step.value && (words ? stop.begins : stop.marks.length > 0));
  }

  seconds() {
    return this.told.value.seconds;
  }

  now() {
    return this.told.value.now;
  }
}

/**
 * How the game stood after an event. When a round of Encore closes its dice leave; here they stay until the next
 * roll, with what everybody crossed, so that it can be looked at.
 * @param {import("./stops.js").Frame[]} frames @param {number} at @returns {any}
 */
function justClosed(frames, at) {
  const { event, game } = frames[at];
  const { type, turn, choices } = event.event.event;
  if (type !== "round-closed" || !choices) return game;
  const crossed = (/** @type {any} */ seat, /** @type {number} */ index) => ({ ...seat, chosen: true, choice: choices[index] });
  const { active, faces } = frames[at - 1].game;
  return { ...game, turn, active, faces, seats: game.seats.map(crossed), must: [] };
}

/** Who sat at an earlier game of this table: bots are known by their names. @param {string[]} players @param {any[]} now */
function seatsOf(players, now) {
  return players.map((name, at) => {
    const bot = now.find((seat) => seat.kind === "bot" && seat.name === name)?.bot ?? "";
    return { seat: at + 1, place: at + 1, kind: bot ? "bot" : "person", name, bot, stand_in: "", present: true, agrees_to_end: false };
  });
}
