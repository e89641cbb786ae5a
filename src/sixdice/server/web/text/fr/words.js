/** All words of this language. */

import codes from "./codes.js";
import common from "./common.js";
import encore from "./encore.js";
import games from "./games.js";
import replay from "./replay.js";
import side from "./encore-side.js";
import start from "./start.js";
import story from "./story.js";
import table from "./table.js";
import words from "./wordgame.js";

export default { codes, common, encore, games, replay, side, start, story, table, words };
