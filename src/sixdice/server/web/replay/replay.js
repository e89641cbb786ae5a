/** A game again, from its first roll to its last: the table's own screen, and a line to move along. */

import { effect, signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useMemo } from "preact/hooks";
import { EncoreGame } from "../encore/game.js";
import { encoreSentence } from "../encore/story.js";
import { Refused } from "../net/api.js";
import { Bar } from "../parts/bar.js";
import { Wait } from "../parts/ending.js";
import { read, route } from "../route.js";
import { visited } from "../start/visited.js";
import { say } from "../text/text.js";
import { WordGame } from "../words/game.js";
import { Pot } from "../words/pot.js";
import { wordSentence } from "../words/story.js";
import { ReplayMenu } from "./menu.js";
import { Player } from "./player.js";
import { loaded } from "./store.js";
import { Transport } from "./transport.js";

/** @type {Record<string, {Game: any, sentence: (event: any, store: any) => string}>} */
const GAMES = { encore: { Game: EncoreGame, sentence: encoreSentence }, words: { Game: WordGame, sentence: wordSentence } };

/** Why there is nothing to see. @param {unknown} error @returns {string} */
function reason(error) {
  if (!(error instanceof Refused)) return say.common.lost.unreachable;
  return say.replay.why[error.code] ?? say.common.lost.refused;
}

/** @param {{why: string, again: () => void}} props */
const Failed = ({ why, again }) => html`<main class="alone">
  <h1>${why}</h1>
  <button type="button" class="main" onClick=${again}>${say.common.tryAgain}</button>
  <a class="button" href="#">${say.common.toStart}</a>
</main>`;

/** The address says where in the game we are, so that it can be kept and shared. @param {import("./store.js").ReplayTable} store */
function keepAddress(store) {
  let later = 0;
  const stop = effect(() => {
    const hash = `#${store.address}`;
    clearTimeout(later); // browsers refuse an address that changes too often
    later = setTimeout(() => location.hash !== hash && history.replaceState(null, "", hash), 300);
  });
  return () => {
    clearTimeout(later);
    stop();
  };
}

/** @param {{store: import("./store.js").ReplayTable, again: () => void}} props */
function Shown({ store, again }) {
  const player = useMemo(() => new Player(store), [store]);
  const name = store.table.value.game;
  const title = say.games.games[name].name;
  const back = visited().some((one) => one.id === store.id) ? `#t/${store.id}` : "#";
  useEffect(() => {
    document.title = say.replay.of(title);
    const stopAddress = keepAddress(store);
    return () => {
      stopAddress();
      player.stop();
    };
  }, [player]);
  const { Game, sentence } = GAMES[name];
  return html`<div class="table replay ${name}">
    <${Bar} title=${title} status=${store.where} game=${name} back=${back}>
      ${name === "words" && html`<${Pot} store=${store} />`}
      <${ReplayMenu} store=${store} />
    <//>
    <${Game} store=${store} />
    <${Transport} player=${player} sentence=${sentence} again=${again} />
  </div>`;
}

/** The step that the address asks for, now and whenever somebody changes it. */
function stepAsked() {
  const { route: here } = read(route.value.to === "replay" ? location.hash : "");
  return here.to === "replay" ? here.step - 1 : 0;
}

/** @param {{id: string, game: number}} props */
export function Replay({ id, game }) {
  const store = useMemo(() => signal(/** @type {import("./store.js").ReplayTable | null} */ (null)), [id, game]);
  const why = useMemo(() => signal(""), [id, game]);
  const load = async (/** @type {number} */ step) => {
    why.value = "";
    try {
      const found = await loaded(id, game);
      found.shown.value = store.peek()?.shown.peek() ?? 1;
      found.show(step);
      store.value = found;
    } catch (error) {
      why.value = reason(error);
    }
  };
  const asked = stepAsked();
  useEffect(() => {
    if (store.peek()) store.peek()?.show(asked);
    else load(asked);
  }, [store, asked]);
  if (why.value) return html`<${Failed} why=${why.value} again=${() => load(asked)} />`;
  if (!store.value) return html`<${Wait} />`;
  return html`<${Shown} key=${store.value.frames.length} store=${store.value} again=${() => load(store.value?.step.value ?? 0)} />`;
}
