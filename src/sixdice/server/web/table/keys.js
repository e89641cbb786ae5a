/** Keys of links that were made on this page, to be shown again; gone when it is closed. */

import { signal } from "@preact/signals";

/** By table and role. */
const keys = signal(/** @type {Record<string, string>} */ ({}));

/** @param {string} table @param {string} role `join`, `watch`, or `seat` with its chair @param {string} key */
export function keepKey(table, role, key) {
  keys.value = { ...keys.value, [`${table} ${role}`]: key };
}

/** @param {string} table @param {string} role @returns {string | undefined} */
export const keptKey = (table, role) => keys.value[`${table} ${role}`];
