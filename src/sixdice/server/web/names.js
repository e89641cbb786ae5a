/** The name that somebody last played under on this device. */

const SLOT = "sixdice.name";

export function nameKept() {
  try {
    return localStorage.getItem(SLOT) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
export function keepName(name) {
  try {
    localStorage.setItem(SLOT, name);
  } catch {
    // A browser that keeps nothing: the name is asked for again.
  }
}
