/** What the design page shows: a list of titles, components, and tables to feed them. */

import { html } from "htm/preact";
import { EncoreGame } from "../encore/game.js";
import { Bar } from "../parts/bar.js";
import { Lost, Wait } from "../parts/ending.js";
import { Qr } from "../parts/qr.js";
import { Settings } from "../parts/settings.js";
import { Start } from "../start/start.js";
import { Gathering } from "../table/gathering.js";
import { Notices } from "../table/notices.js";
import { WordGame } from "../words/game.js";
import { encore, gathering } from "./fixtures.js";
import { Beside, DockAlone, SheetAlone, TransportAlone } from "./samples.js";
import { Buttons, Colours, Fields, Icons, Shapes, Sizes, Spacing } from "./tokens.js";
import { wordDice } from "./wordfixtures.js";

/**
 * @typedef {[title: string, component: any, store?: () => any, then?: (pane: HTMLElement) => void]} Entry `then`: what
 *     somebody has done since; a section shows light beside dark, or (`wide`) one under the other, or each as a whole
 *     `screen`
 */

/** Press these, one after the other. @param {string[]} what */
const press = (...what) => (/** @type {HTMLElement} */ pane) =>
  what.forEach((one, at) => setTimeout(() => /** @type {HTMLElement | null} */ (pane.querySelector(one))?.click(), 30 * at));

/** A box to try, then the rest of its clump. */
const MARK = press('[data-box="H7"]', '[data-box="I7"]', '[data-box="J7"]');

/** @type {Record<string, {form?: string, entries: Entry[]}>} */
export const SECTIONS = {
  tokens: {
    entries: [
      ["Colours, and their contrast", Colours],
      ["Spacing", Spacing],
      ["Sizes of text", Sizes],
      ["Icons", Icons],
      ["Shapes", Shapes],
      ["Buttons", Buttons],
      ["Fields", Fields],
    ],
  },
  parts: {
    entries: [
      ["Bar", () => html`<${Bar} title="Encore" status=${html`Turn 7 · <strong>your choice</strong>`} game="encore" />`],
      ["No connection, and something refused", Notices, encore.offline],
      ["Settings", Settings],
      ["A link as a picture", () => html`<${Qr} text=${`${location.origin}/#t/Design`} label="Link" />`],
    ],
  },
  start: {
    form: "screen",
    entries: [
      ["The start", Start],
      ["Wait", Wait],
      ["No such table", () => html`<${Lost} why="refused" />`],
      ["No server", () => html`<${Lost} why="unreachable" />`],
    ],
  },
  table: {
    form: "screen",
    entries: [
      ["Gathering, the host waits", Gathering, gathering.host],
      ["Gathering, somebody with a link", Gathering, gathering.guest],
      ["Gathering, all are here", Gathering, gathering.full],
    ],
  },
  "encore parts": {
    form: "wide",
    entries: [
      ["My choice, all dice", DockAlone, encore.mine],
      ["A pair chosen", DockAlone, encore.mine, press(".die.y", ".die.n:nth-child(3)")],
      ["From four dice", DockAlone, encore.left],
      ["Nothing fits", DockAlone, encore.nothing],
      ["Chosen, others think", DockAlone, encore.chosen],
      ["Next roll, at a shared screen", DockAlone, encore.next],
      ["Before the roll", DockAlone, encore.rolling],
      ["Dice thrown by hand", DockAlone, encore.byHand],
      ["Four dice, alone", DockAlone, encore.solo],
      ["Jokers to pay", DockAlone, encore.pay],
      ["A die to give up", DockAlone, encore.lose],
      ["A sheet to play on", SheetAlone, encore.mine],
      ["A sheet, boxes tried", SheetAlone, encore.mine, MARK],
      ["Beside the sheet", Beside, encore.left],
      ["Beside the sheet, on a mission", Beside, encore.pay],
      ["Under a replay", TransportAlone],
    ],
  },
  encore: {
    form: "screen",
    entries: [
      ["My choice", EncoreGame, encore.mine],
      ["Boxes tried", EncoreGame, encore.mine, MARK],
      ["Waiting for others", EncoreGame, encore.chosen],
      ["Nothing fits", EncoreGame, encore.nothing],
      ["Solo", EncoreGame, encore.solo],
      ["A mission: a setback", EncoreGame, encore.pay],
      ["Over", EncoreGame, encore.over],
      ["Over, solo", EncoreGame, encore.soloOver],
      ["Over, a mission lost", EncoreGame, encore.lost],
    ],
  },
  words: {
    form: "screen",
    entries: [
      ["May speak", WordGame, wordDice.speak],
      ["Refused, pausing", WordGame, wordDice.refused],
      ["Black roll", WordGame, wordDice.black],
      ["A word to doubt", WordGame, wordDice.doubt],
      ["Vote", WordGame, wordDice.vote],
      ["Nothing more to say", WordGame, wordDice.waiting],
      ["Between two rounds", WordGame, wordDice.rolling],
      ["Over", WordGame, wordDice.over],
    ],
  },
};
