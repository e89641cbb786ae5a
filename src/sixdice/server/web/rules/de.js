/** The rules of both games, in German. */

import encore from "./de/encore.js";
import words from "./de/words.js";

export const RULES = { encore, words };
