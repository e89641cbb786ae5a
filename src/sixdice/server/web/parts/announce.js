/** Tell those who listen instead of looking, in the polite live region of the page. */

/** What is told in one go is read in full only while it stands there. */
const KEPT = 4;

/** @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (!live || !text) return;
  const told = document.createElement("p");
  told.textContent = text;
  live.append(told);
  while (live.childElementCount > KEPT) live.firstElementChild?.remove();
}
