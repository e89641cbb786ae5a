/** Who comes and goes, for those who listen instead of looking. */

import { say } from "../text/text.js";
import { called } from "./called.js";

/** What has just happened at a table that gathers, as one text. @param {import("./store.js").TableStore} store */
export function arrivals(store) {
  if (store.told.value?.type === "welcome") return "";
  return store.news.value.map(({ event }) => sentence(store, event)).filter(Boolean).join(" ");
}

/** @param {import("./store.js").TableStore} store @param {any} event */
function sentence(store, event) {
  const { news } = say.table;
  if (event.type === "sat") return news.sits(called(event.name, [event.name]));
  if (event.type === "bot-sat") return news.sits(store.nameAt(event.place));
  if (event.type === "stood") return news.stands;
  if (event.type === "seat-added") return news.added;
  if (event.type === "seat-removed") return news.removed;
  return "";
}
