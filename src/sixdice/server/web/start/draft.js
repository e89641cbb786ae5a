/** A table that somebody is thinking of opening: usual in everything that was not chosen. */

import { computed, signal } from "@preact/signals";
import { randomHex } from "../net/api.js";
import { modeNamed, usualBot } from "../net/catalogue.js";
import { settings } from "../settings.js";
import { spoken } from "./spoken.js";

/** @typedef {import("../net/catalogue.js").Game} Game */
/** @typedef {{kind: "person" | "open" | "bot", name?: string, bot?: string}} Seat the first one is mine */

export class Draft {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.modeName = signal(game.modes[0].name);
    this.mission = signal(1);
    this.card = signal(1);
    /** One for all; empty for the usual ones. */
    this.sheet = signal("");
    /** Whoever plays against bots only wants a judge: elsewhere "strict" changes nothing. */
    this.options = signal(game.languages ? ["strict"] : []);
    /** Seconds a round, or to choose; 0 for any time. */
    this.clock = signal(game.clock ?? 0);
    this.dice = signal("verifiable");
    /** The seats besides mine. */
    this.others = signal(/** @type {Seat[]} */ ([{ kind: "bot", bot: usualBot(game) }]));
    this.mode = computed(() => modeNamed(game, this.modeName.value));
    /** The seats besides mine that this mode has room for. */
    this.seated = computed(() => {
      const [least, most] = this.mode.value.seats;
      const lacking = Math.max(0, least - 1 - this.others.value.length);
      return [...this.others.value, ...Array.from({ length: lacking }, () => this.botSeat())].slice(0, most - 1);
    });
    this.invites = computed(() => this.seated.value.some((seat) => seat.kind === "open"));
  }

  /** The language of the words, which is kept for the next time. */
  get language() {
    return spoken(this.game);
  }

  /** @returns {Seat} */
  botSeat() {
    return { kind: "bot", bot: usualBot(this.game) };
  }

  /** @param {number} at @param {Partial<Seat>} change */
  changeSeat(at, change) {
    this.others.value = this.seated.value.map((seat, index) => (index === at ? { ...seat, ...change } : seat));
  }

  /** @param {number} at */
  removeSeat(at) {
    this.others.value = this.seated.value.filter((_, index) => index !== at);
  }

  /** Bots know some cards only: take one that they know, where one plays. */
  fitCard() {
    const cards = this.game.cards ?? [];
    if (!cards.find((card) => card.number === this.card.value && this.cardFits(card))) this.card.value = 1;
  }

  /** @param {import("../net/catalogue.js").Card} card */
  cardFits(card) {
    return !this.seated.value.some((seat) => seat.kind === "bot") || !!card.bots?.includes(this.language);
  }

  /** What the server is asked to open. */
  wanted() {
    /** @type {Seat} */
    const mine = { kind: "person", name: settings.name.value };
    return {
      game: this.game.game,
      wish: this.wish(),
      seats: [mine, ...this.seated.value].map(wantedSeat),
      dice: this.dice.value,
      clock: this.game.clock === undefined ? this.clock.value : 0,
    };
  }

  wish() {
    const mode = this.mode.value;
    const options = this.options.value.filter((option) => mode.options.includes(option));
    if (this.game.languages)
      return { mode: mode.name, options, language: this.language, card: this.card.value, clock: this.clock.value };
    const sheets = this.sheet.value ? [this.sheet.value] : [];
    return { mode: mode.name, options, sheets, ...(mode.missions && { mission: this.mission.value }) };
  }
}

/** A seat as the server is asked for it; whoever gave no name gets one there. @param {Seat} seat */
function wantedSeat({ kind, name, bot }) {
  if (kind === "bot") return { kind, bot };
  if (kind === "open") return { kind };
  return { kind, name: name?.trim() ?? "", nonce: randomHex(8) };
}
