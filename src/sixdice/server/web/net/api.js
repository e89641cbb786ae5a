/** The server over plain HTTP. Keys travel as cookies that no script can read. */

const MOST_FAULTS = 3;
/** A long list of what is wrong helps nobody. */

/** What the server refuses: a stable code, and a sentence for people. */
export class Refused extends Error {
  /** @param {{code: string, message: string, faults?: string[]}} told */
  constructor(told) {
    super(told.faults?.slice(0, MOST_FAULTS).join(" · ") || told.message);
    this.code = told.code;
  }
}

/** @param {string} table */
export const path = (table) => `/v1/tables/${encodeURIComponent(table)}`;

/**
 * Ask the server; a Refused when it says no, a TypeError when it cannot be reached.
 * @param {string} method
 * @param {string} url
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, url, body) {
  const json = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(url, body === undefined ? { method } : json);
  if (answer.status === 204) return null;
  const told = await answer.json().catch(() => null);
  if (told === null) throw new TypeError("whoever answered is not our server");
  if (!answer.ok) throw new Refused(told);
  return told;
}

/**
 * Send a command to a table, again and again under the same id while the network or the store fails.
 * @param {string} table
 * @param {Record<string, unknown>} command
 */
export async function command(table, command) {
  const message = { id: newId(), command };
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask("POST", `${path(table)}/commands`, message);
    } catch (error) {
      const final = error instanceof Refused && !error.code.startsWith("store/");
      if (final || tries === 4) throw error;
      await new Promise((done) => setTimeout(done, 500 * tries));
    }
  }
}

/** @param {number} bytes */
export const randomHex = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** An id for a message. Plain HTTP on a home network has no randomUUID. */
export const newId = () => crypto.randomUUID?.() ?? randomHex(16);
