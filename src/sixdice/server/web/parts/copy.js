/** Copying to the clipboard. */

/** Copy a text; plain HTTP on a home network has no clipboard, but still the old way, from a field that shows it.
 * @param {string} text @param {HTMLInputElement | null} [field] @returns {Promise<boolean>} whether it was copied */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field ? document.execCommand("copy") : false;
  }
}
