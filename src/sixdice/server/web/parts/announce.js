/** Tell those who listen instead of looking, in the polite live region of the page. */

/** @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = live.textContent === text ? `${text} ` : text;
}
