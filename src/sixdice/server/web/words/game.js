/** A game of word dice: what is asked for, what was said, a line to type in. */

import { html } from "htm/preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Bar } from "../parts/bar.js";
import { useSounds } from "../sounds.js";
import { TableMenu } from "../table/menu.js";
import { useNews } from "../table/news.js";
import { say } from "../text/text.js";
import { Answer } from "./answer.js";
import { Between } from "./between.js";
import { Hands } from "./hands.js";
import { useHeightAboveKeyboard } from "./keyboard.js";
import { Over } from "./over.js";
import { People } from "./people.js";
import { Pot } from "./pot.js";
import { Question } from "./question.js";
import { closedBy, latestRound } from "./round.js";
import { Said } from "./said.js";
import { Silence } from "./silence.js";
import { announced } from "./story.js";
import { Typed } from "./typed.js";
import { Vote } from "./vote.js";

/** @param {{store: import("../table/store.js").TableStore}} props */
export function WordGame({ store }) {
  const typed = useMemo(() => new Typed(store), [store]);
  const screen = useRef(/** @type {HTMLDivElement | null} */ (null));
  useHeightAboveKeyboard(screen);
  useNews(store, announced);
  useSounds(store);
  const game = store.game.value;
  useLayoutEffect(() => typed.begin(), [typed, store.table.value?.number, game?.round]);
  if (!game || !store.setup.value) return null;
  const round = latestRound(store);
  const playing = game.faces && !game.over;
  return html`<div class=${game.over ? "word-game ended" : "word-game"} ref=${screen}>
    ${store.live && html`<${Bar} title=${say.games.games.words.name} game="words" status=${game.over ? say.words.isOver : status(store)}>
      <${Pot} store=${store} /><${TableMenu} store=${store} />
    <//>`}
    <main class="word-main">
      <${Above} store=${store} typed=${typed} />
      <div class="word-talk">
        ${playing && html`<${Talk} store=${store} typed=${typed} round=${round} />`}
        ${!playing && round.number > 0 && html`<${LastRound} store=${store} round=${round} />`}
        ${game.appeal && html`<${Vote} key=${`${game.round} ${game.appeal.number}`} store=${store} />`}
      </div>
    </main>
    ${!game.over && html`<footer class="word-foot"><${Hands} store=${store} /><${Answer} store=${store} typed=${typed} /></footer>`}
    <aside class="word-beside"><${People} store=${store} /></aside>
  </div>`;
}

/** @param {{store: import("../table/store.js").TableStore, typed: Typed}} props */
function Above({ store, typed }) {
  const { over, faces } = store.game.value;
  if (over) return html`<${Over} store=${store} />`;
  return faces ? html`<${Question} store=${store} typed=${typed} />` : html`<${Between} store=${store} />`;
}

/** @param {import("../table/store.js").TableStore} store */
function status(store) {
  const { round } = store.game.value;
  const places = store.own.value.find((one) => one.places !== undefined)?.places;
  if (places === undefined) return say.words.round(round);
  return html`<span class="which">${say.words.round(round)} · </span>${say.words.places(places)}`;
}

/** @param {{store: import("../table/store.js").TableStore, typed: Typed, round: import("./round.js").Round}} props */
function Talk({ store, typed, round }) {
  const quiet = !round.lines.length && !typed.sent.value.length;
  const able = store.own.value.some((one) => one.speak);
  return html`<${Said} store=${store} round=${round} sent=${typed.sent.value}>
    ${quiet && html`<p class="quiet">${able ? say.words.howTo(store.game.value.faces.initial ?? "") : say.words.nothingSaid}</p>`}
    <${Silence} store=${store} />
  <//>`;
}

/** @param {{store: import("../table/store.js").TableStore, round: import("./round.js").Round}} props */
function LastRound({ store, round }) {
  return html`<div class="last-round">
    <h2>${say.words.lastRound(round.number, closedBy(round.how, round.faces, store))}</h2>
    <${Said} store=${store} round=${round}>${!round.lines.length && html`<p class="quiet">${say.words.nobodySpoke}</p>`}<//>
  </div>`;
}
