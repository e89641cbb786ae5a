/**
 * Who acts at this screen, from which dice, and what they have tried so far. Nothing of it leaves the
 * page before it is confirmed.
 */

import { computed, effect, signal } from "@preact/signals";
import { UNMARKED, added, matching, parsed, press, reached, tap } from "./options.js";

/** @typedef {import("./options.js").Option} Option */

export class Choice {
  /** @param {import("../table/store.js").TableStore} store */
  constructor(store) {
    this.store = store;
    /** Who looks at this screen, where several share it. */
    this.focus = signal(0);
    this.marks = signal(UNMARKED);
    /** The boxes that were marked for us because nothing else was left. @type {Set<string>} */
    this.filled = new Set();
    /** What the last tap brought about that nobody may have wanted: `anew`, or `closed`. */
    this.remark = signal("");
    /** The own view of who acts here; null when nobody does. */
    this.mine = computed(() => {
      const own = store.own.value;
      return own.find((one) => one.seat === this.focus.value) ?? (own.length === 1 ? own[0] : null);
    });
    /** Who should take the screen next, where several share it. */
    this.next = computed(() => {
      const own = store.own.value.filter((one) => one.options);
      const next = own.find((one) => one.seat === store.game.value?.active) ?? own[0] ?? null;
      return next && next !== this.mine.value && !this.mine.value?.options ? next : null;
    });
    /** What was chosen here, as far as whoever looks may see it: not what is hidden, when the screen is handed on. */
    this.settled = computed(() => {
      const mine = this.mine.value;
      if (!mine) return undefined;
      return this.next.value ? store.game.value?.seats[mine.seat - 1].choice : mine.choice;
    });
    /** @type {import("@preact/signals").ReadonlySignal<Option[]>} */
    this.options = computed(() => (this.mine.value?.options ?? []).map(parsed));
    this.faces = computed(() => store.game.value?.faces ?? "");
    this.matches = computed(() => matching(this.options.value, this.faces.value, this.marks.value));
    /** What would be crossed now. */
    this.chosen = computed(() => (this.marks.value.boxes.length ? reached(this.matches.value, this.marks.value) : null));
    /** The boxes that go with what is tried. */
    this.lit = computed(() => boxes(this.matches.value));
    /** All boxes that can be tapped. */
    this.open = computed(() => boxes(this.options.value));
    this.stop = this.forgetEachRound();
  }

  /** Marks belong to one roll. */
  forgetEachRound() {
    let before = "";
    return effect(() => {
      const { table, game } = this.store;
      const round = `${table.value?.number} ${game.value?.turn} ${game.value?.faces} ${this.focus.value}`;
      if (round !== before) this.mark(UNMARKED);
      before = round;
    });
  }

  /** @param {number} die its place in the roll */
  press(die) {
    this.mark(press(this.options.value, this.faces.value, this.marks.value, die));
  }

  /** Tap a box. One that was marked for us is meant: it stays. @param {string} box */
  tap(box) {
    if (!this.open.value.has(box)) this.remark.value = "closed";
    else if (this.filled.delete(box)) this.remark.value = "";
    else this.mark(tap(this.options.value, this.faces.value, this.marks.value, box), box);
  }

  /** @param {import("./options.js").Marks} next @param {string} [box] the one that was tapped */
  mark(next, box) {
    const before = this.marks.peek();
    const lost = (/** @type {"colour" | "number"} */ kind) => before[kind] !== null && next[kind] === null;
    const dropped = before.boxes.filter((one) => one !== box && !next.boxes.includes(one));
    this.filled = new Set(next.boxes.filter((one) => one !== box && (this.filled.has(one) || !before.boxes.includes(one))));
    this.remark.value = box && (lost("colour") || lost("number") || dropped.length) ? "anew" : "";
    this.marks.value = next;
  }

  /** Draw on over a box, if it goes with those before. @param {string} box */
  drag(box) {
    if (this.marks.value.boxes.includes(box)) return;
    const next = added(this.options.value, this.faces.value, this.marks.value, box);
    if (next) this.mark(next, box);
  }

  clear() {
    this.mark(UNMARKED);
  }

  /** Whether anything is tried. */
  get begun() {
    const { colour, number, boxes } = this.marks.value;
    return colour !== null || number !== null || boxes.length > 0;
  }

  confirm() {
    const option = this.chosen.value;
    return option ? this.send({ type: "choose", choice: option.text }) : null;
  }

  pass() {
    return this.send({ type: "choose", choice: "-" });
  }

  /** @param {number} seat whose choice */
  takeBack(seat) {
    this.focus.value = seat;
    return this.store.act({ type: "take-back", turn: this.store.game.value.turn }, seat);
  }

  /** Ask for the next roll, where one screen serves all. */
  close() {
    const seat = this.store.own.value.find((one) => one.close)?.seat;
    return seat ? this.store.act({ type: "close", turn: this.store.game.value.turn }, seat) : null;
  }

  /** @param {Record<string, unknown>} command */
  send(command) {
    if (this.store.busy.value) return null; // one choice at a time, also while the connection is gone
    return this.store.act({ ...command, turn: this.store.game.value.turn }, this.mine.value?.seat);
  }
}

/** @param {Option[]} options @returns {Set<string>} */
const boxes = (options) => new Set(options.flatMap((option) => option.boxes));
