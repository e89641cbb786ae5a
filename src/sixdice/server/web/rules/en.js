/** The rules of both games, in English. */

import encore from "./en/encore.js";
import words from "./en/words.js";

export const RULES = { encore, words };
