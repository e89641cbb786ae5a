/** Tell what happens to those who listen instead of looking. */

import { untracked, useSignalEffect } from "@preact/signals";
import { announce } from "../parts/announce.js";
import { told } from "./story.js";

/** After an absence nobody wants to hear it all. */
const MOST = 4;

/** @param {import("./store.js").TableStore} store @param {import("./story.js").Sentence} sentence */
export function useNews(store, sentence) {
  useSignalEffect(() => {
    if (!store.told.value) return;
    const sentences = untracked(() => store.news.value.map(({ event }) => told(event, store, sentence)));
    announce(sentences.filter(Boolean).slice(-MOST).join(" "));
  });
}
