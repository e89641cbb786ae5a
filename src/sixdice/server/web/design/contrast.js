/** Contrast as WCAG 2 computes it, of colours as the browser resolves them. */

const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

/** The parts of a colour, 0 to 255. @param {string} colour anything CSS understands @returns {number[]} */
function parts(colour) {
  if (!canvas) return [0, 0, 0];
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = parts(colour).map((part) => {
    const linear = part / 255;
    return linear <= 0.04045 ? linear / 12.92 : ((linear + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other @returns {number} 1 to 21 */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
