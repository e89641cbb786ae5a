/** Opening a table: one that waits for nobody begins at once. */

import { signal } from "@preact/signals";
import { Refused, ask, command } from "../net/api.js";
import { go } from "../route.js";
import { keepKey } from "../table/keys.js";
import { refusal, say } from "../text/text.js";

/** What is being opened: the name of its button; empty for nothing. */
export const opening = signal("");

/** What went wrong, and at which button. */
export const fault = signal({ at: "", why: "" });

/**
 * Open a table and go there; false when that failed, which `fault` then says.
 * @param {string} at the name of the button, where a fault is told
 * @param {Record<string, any>} wanted what the server is asked for
 */
export async function open(at, wanted) {
  if (opening.value) return false;
  opening.value = at;
  fault.value = { at: "", why: "" };
  try {
    const told = await ask("POST", "/v1/tables", wanted);
    keepKey(told.id, "join", told.keys.join);
    const { phase, seats } = told.table;
    const waits = seats.some((/** @type {any} */ seat) => seat.kind === "open");
    if (phase === "gathering" && !waits) await command(told.id, { type: "start" }).catch(() => null); // the table says why
    go(phase === "over" ? `r/${told.id}/1` : `t/${told.id}`);
    return true;
  } catch (error) {
    fault.value = { at, why: error instanceof Refused ? refusal(error) : say.common.unreachable };
    return false;
  } finally {
    opening.value = "";
  }
}
