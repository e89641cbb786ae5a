/** One word that was said: by whom, when, and what came of it. */

import { html } from "htm/preact";
import { tick } from "../clock.js";
import { say } from "../text/text.js";
import { pieces } from "./letters.js";
import { isShared, isUs, left, who } from "./naming.js";

/** @typedef {import("./round.js").Line} Line */
/** @typedef {import("../table/store.js").TableStore} TableStore */

/** @param {{store: TableStore, line: Line, first?: Line, round: import("./round.js").Round}} props */
export function SaidLine({ store, line, first, round }) {
  const { language, themes } = store.setup.value;
  const out = Boolean(line.code || line.struck);
  const paying = out ? "" : (round.faces?.letters ?? "");
  const open = !round.faces?.theme && line.theme > 0;
  return html`<li class=${out ? "said-line out" : "said-line"}>
    <span class="by">${who(store, line.seat)}</span>
    <span class="what">
      <span class="word" lang=${language}>${pieces(line.word, line.form ?? "", paying).map(piece)}</span>
      ${unlisted(store, line)}
      <small>
        ${open && html`<span lang=${language}>${themes[line.theme - 1].title}</span> · `}
        <${Remark} store=${store} line=${line} first=${first} open=${!round.how} />
      </small>
    </span>
    <span class=${line.tokens > 0 ? "gain won" : "gain"}>${gain(line)}</span>
    <${Doubts} store=${store} line=${line} />
  </li>`;
}

/** What is said of a word that counts and is on no list. @param {TableStore} store @param {Line} line */
function unlisted(store, line) {
  if (line.code || line.struck || !line.verdict || line.verdict === "listed") return null;
  const { players, bots = [] } = store.setup.value;
  const honour = players.length - bots.length === 1 && isUs(store, line.seat);
  return html`<span class="unlisted">${honour ? say.words.onYourWord : say.words.notListed}</span> `;
}

/** @param {{text: string, pays: boolean}} part */
const piece = ({ text, pays }) => (pays ? html`<em>${text}</em>` : text);

/** @param {Line} line */
const gain = (line) => (line.tokens ? say.words.gain(line.tokens) : line.code || line.struck ? "–" : say.words.gain(0));

/** When it was said, or why it does not count. @param {{store: TableStore, line: Line, first?: Line, open: boolean}} props */
function Remark({ store, line, first, open }) {
  if (line.code) return (say.words.faults[line.code] ?? say.words.faults.other)(line.against ?? "");
  if (line.struck) return say.words.struck;
  const counts = line.until !== undefined && open && !store.game.value.appeal && !doubters(store, line).length;
  if (counts) void tick.value;
  const seconds = counts ? left(store, line.until ?? 0) : 0;
  const parts = [];
  if (line.after !== undefined && line === first) parts.push(say.words.first(line.after));
  else if (line.after !== undefined) parts.push(say.words.behind(line.after - (first?.after ?? 0)));
  if (line.until !== undefined && open) parts.push(say.words.proposed(seconds));
  return parts.map((part, index) => html`${index > 0 && " · "}<span class="whole">${part}</span>`);
}

/** Who at this device may doubt a word. @param {TableStore} store @param {Line} line @returns {any[]} */
const doubters = (store, line) => store.own.value.filter((one) => line.number > 0 && one.appeals?.includes(line.number));

/** The buttons of those who may doubt a word, and what a doubt does. @param {{store: TableStore, line: Line}} props */
function Doubts({ store, line }) {
  const game = store.game.value;
  const mine = doubters(store, line);
  if (line.until === undefined || !mine.length) return null;
  void tick.value;
  const seconds = left(store, line.until);
  const doubt = (/** @type {number} */ seat) => () => store.act({ type: "appeal", round: game.round, number: line.number }, seat);
  return html`<div class="doubts">
    <small>${say.words.doubtHint(seconds)}</small>
    ${mine.map(
      (one) => html`<button type="button" class="pill" key=${one.seat} onClick=${doubt(one.seat)} disabled=${seconds === 0}>
        ${isShared(store) ? say.words.doubtAs(store.name(one.seat)) : say.words.doubt}
        <span class="soft small">${say.words.doubtsLeft(game.appeals[one.seat - 1])}</span>
      </button>`,
    )}
  </div>`;
}
