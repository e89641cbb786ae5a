/** The rules of both games, in French. */

import encore from "./fr/encore.js";
import words from "./fr/words.js";

export const RULES = { encore, words };
