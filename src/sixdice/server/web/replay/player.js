/** What moves a replay: buttons, keys, and time. */

import { effect, signal } from "@preact/signals";

/** How long a stop is looked at, in milliseconds, at speed 1. */
const PACE = 1600;
/** What has keys of its own. */
const TAKEN = "dialog, [role=grid] [tabindex], input, select, textarea";
export const SPEEDS = [0.5, 1, 2, 4];

export class Player {
  /** @param {import("./store.js").ReplayTable} store */
  constructor(store) {
    this.store = store;
    this.playing = signal(false);
    this.speed = signal(1);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
    this.stopTime = effect(() => {
      if (!this.playing.value) return undefined;
      const time = setInterval(() => this.advance(), PACE / this.speed.value);
      return () => clearInterval(time);
    });
  }

  stop() {
    document.removeEventListener("keydown", this.onKey);
    this.stopTime();
  }

  get last() {
    return this.store.stops.length - 1;
  }

  /** Go somewhere by hand, which ends playing. @param {number} step */
  go(step) {
    this.playing.value = false;
    this.store.show(step);
  }

  advance() {
    const next = this.store.step.peek() + 1;
    if (next >= this.last) this.playing.value = false;
    this.store.show(next);
  }

  /** Play or pause; from the end, play from the beginning. */
  toggle() {
    if (!this.playing.value && this.store.step.value === this.last) this.store.show(0);
    this.playing.value = !this.playing.value;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = /** @type {Element} */ (event.target);
    const taken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || at.closest(TAKEN);
    if (taken || (event.key === " " && at.closest("button, a, summary"))) return;
    const step = this.store.step.value;
    const keys = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => this.go(step - 1),
      ArrowRight: () => this.go(step + 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      " ": () => this.toggle(),
    });
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }
}
