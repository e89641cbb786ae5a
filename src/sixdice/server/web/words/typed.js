/** What is being typed at this device, and what was sent and not judged yet. */

import { signal } from "@preact/signals";
import { reading } from "./letters.js";
import { gameEvents } from "./round.js";

/** @typedef {{seat: number, word: string, round: number}} Sent */

export class Typed {
  /** @param {import("../table/store.js").TableStore} store */
  constructor(store) {
    this.store = store;
    this.text = signal("");
    /** The theme that the word names where all are open; 0 for none yet. */
    this.theme = signal(0);
    /** @type {import("@preact/signals").Signal<Sent[]>} */
    this.sent = signal([]);
    /** The event that refused our last word, until something else is typed. @type {import("@preact/signals").Signal<any>} */
    this.refused = signal(null);
    /** Counts the words that came back to be mended. */
    this.returned = signal(0);
  }

  /** @param {string} text */
  type(text) {
    this.text.value = text;
    this.refused.value = null;
  }

  /** The theme that is chosen, while words may be of it. */
  get chosen() {
    return this.store.game.value?.themes?.includes(this.theme.value) ? this.theme.value : 0;
  }

  /** What of it may count, and what is in its way, as far as its letters tell: the server judges. */
  get reading() {
    const { setup, game, own } = this.store;
    const asked = own.value.find((one) => one.initial || one.avoid) ?? {};
    const themes = [game.value?.faces?.theme || this.chosen].filter(Boolean);
    const numbers = themes.length ? themes : (game.value?.themes ?? []);
    const person = numbers.some((/** @type {number} */ number) => setup.value?.themes[number - 1]?.kind === "people");
    return { ...reading(this.text.value, asked, person), person };
  }

  /** Another round begins: what was typed belongs to the last one. */
  begin() {
    this.type("");
    this.theme.value = 0;
  }

  /** Say the word as one of our seats. @param {number} seat */
  async say(seat) {
    const { round, faces } = this.store.game.value;
    const word = this.text.value.trim().replace(/\s+/g, " ");
    const same = this.sent.value.some((one) => one.seat === seat && one.word === word && one.round === round);
    if (!word || same || (!faces?.theme && !this.chosen)) return;
    const sent = { seat, word, round };
    this.type("");
    this.sent.value = [...this.sent.value, sent];
    const theme = faces.theme ? {} : { theme: this.chosen };
    const told = await this.store.act({ type: "propose", round, word, ...theme }, seat);
    this.sent.value = this.sent.value.filter((one) => one !== sent);
    this.judged(sent, Boolean(told));
  }

  /** A word that does not count comes back, unless another is typed already. @param {Sent} sent @param {boolean} heard */
  judged({ seat, round, word }, heard) {
    const verdict = gameEvents(this.store).findLast((event) => (event.said?.seat ?? event.seat) === seat && (event.said || event.code));
    const refused = heard && verdict?.code ? verdict : null;
    if ((heard && !refused) || this.text.value || this.store.game.value?.round !== round) return;
    this.text.value = word;
    this.refused.value = refused;
    this.returned.value += 1;
  }
}
