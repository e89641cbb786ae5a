/** A game of Encore: the sheet is the main thing; dice and button under the thumb; the rest beside it or one tap away. */

import { html } from "htm/preact";
import { useEffect, useMemo } from "preact/hooks";
import { Bar } from "../parts/bar.js";
import { useSounds } from "../sounds.js";
import { Log } from "../table/log.js";
import { TableMenu } from "../table/menu.js";
import { useNews } from "../table/news.js";
import { say } from "../text/text.js";
import { Choice } from "./choice.js";
import { Colours } from "./colours.js";
import { Dock } from "./dock.js";
import { headline, useAwaited } from "./headline.js";
import { Mission } from "./mission.js";
import { Others } from "./others.js";
import { Over } from "./over.js";
import { Score, ScorePill } from "./score.js";
import { Sheet } from "./sheet.js";
import { encoreHeading, encoreSentence } from "./story.js";
import { playByKey } from "./tablekeys.js";
import { Track } from "./track.js";

/** Whose sheet is looked at. @param {import("../table/store.js").TableStore} store @param {Choice} choice */
const seatShown = (store, choice) =>
  store.shown.value || choice.mine.value?.seat || store.you.value.seats[0] || store.game.value.active || 1;

/** @param {{store: import("../table/store.js").TableStore}} props */
export function EncoreGame({ store }) {
  const choice = useMemo(() => new Choice(store), [store]);
  useEffect(() => choice.stop, [choice]);
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => playByKey(choice, say.encore.keys, event);
    if (store.live) document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [choice]);
  useNews(store, encoreSentence);
  useSounds(store);
  const seat = seatShown(store, choice);
  useAwaited(store, seat);
  const { over } = store.game.value;
  return html`<div class=${over ? "encore-table over" : "encore-table"}>
    ${store.live && html`<${Bar} title=${say.games.games.encore.name} status=${headline(store, seat)} game="encore"><${ScorePill} store=${store} seat=${seat} /><${TableMenu} store=${store} /><//>`}
    <main class="encore-main">
      ${over && html`<${Over} store=${store} />`}
      <div class="board">
        <${Track} store=${store} />
        <section class="card sheet-card"><${Sheet} store=${store} seat=${seat} choice=${store.live ? choice : undefined} /></section>
        <${Dock} store=${store} choice=${choice} seat=${seat} />
      </div>
      <aside class="beside">
        <${Mission} store=${store} />
        <${Colours} store=${store} seat=${seat} />
        <${Score} store=${store} seat=${seat} />
        <${Others} store=${store} seat=${seat} />
        <${Log} store=${store} sentence=${encoreSentence} heading=${encoreHeading} />
      </aside>
    </main>
  </div>`;
}
