/** Every word that the page says by itself. Rules, bots and missions are described by the server. */

/** @param {number} n @param {string} one @param {string} [many] */
const count = (n, one, many) => `${n} ${n === 1 ? one : (many ?? `${one}s`)}`;

/** @param {string[]} names */
const list = (names) => new Intl.ListFormat("en").format(names);

export const GAMES = /** @type {Record<string, [string, string]>} */ ({
  encore: ["Encore", "Cross off coloured boxes with the dice that all share."],
  words: ["Word dice", "Be quick with a word of the theme."],
});

/** @type {Record<string, string>} */
export const MODES = { classic: "Classic", solo: "Solo", coop: "Co-op", limited: "Limited", open: "Open themes" };

/** An option's name as words: no_free_rolls. @param {string} name */
export const optionName = (name) => (name[0].toUpperCase() + name.slice(1)).replaceAll("_", " ");

/** @type {Record<string, string>} */
export const COLOURS = { g: "green", y: "yellow", o: "orange", r: "red", b: "blue", x: "any colour" };

/** @type {Record<string, string>} */
export const HOW = { agreed: "The table agreed to end it here.", "turn-limit": "The turns ran out." };

export const WORD_FAULTS = /** @type {Record<string, (against: string) => string>} */ ({
  "word/initial": (letter) => `it must begin with ${letter}`,
  "word/said": (word) => `${word} was said before`,
  "word/root": (word) => `it has the same root as ${word}`,
  "word/not-listed": () => "it is not in the word list",
  "black/letters": (letter) => `it has ${letter}, and on black no letter of the dice may occur`,
});

export const TERMS = /** @type {Record<string, (what: string) => string>} */ ({
  colours: (n) => `complete ${count(Number(n), "colour")}`,
  rows: (n) => `complete ${count(Number(n), "row")}`,
  stars: () => "cross a star in every column",
  squares: () => "cross the ringed boxes, each by anybody",
  order: (word) => `complete the columns ${[...word].join(" ")} in this order`,
});

export const say = {
  title: "Six Dice",
  play: "Play",
  openTable: "Open the table",
  game: "Game",
  mode: "How",
  mission: "Mission",
  missionNumber: (/** @type {number} */ n) => `Mission ${n}`,
  language: "Language",
  seats: "Who plays",
  seat: (/** @type {number} */ n) => `Seat ${n}`,
  me: "Somebody here",
  bot: (/** @type {string} */ name) => `Bot: ${name}`,
  friend: "A friend, by link",
  nameOf: (/** @type {number} */ n) => `Name at seat ${n}`,
  player: (/** @type {number} */ n) => `Player ${n}`,
  addSeat: "Add a seat",
  remove: "Remove",
  removeSeat: (/** @type {number} */ n) => `Remove seat ${n}`,
  more: "More choices",
  dice: "Dice",
  yourTables: "Your tables",
  gone: "over",
  onlyHere: "This link works on this machine only. For other devices start: sixdice serve --host 0.0.0.0",
  endSure: "Yes, end this game now",
  endHere: "End the game here",
  tableDice: "The table throws",
  handDice: "We throw real dice and enter them",
  sheet: "Sheets",
  usualSheets: "The usual ones",
  card: "Card",
  cardLine: (/** @type {any} */ card, /** @type {string[]} */ themes) =>
    `${card.number}: ${themes.join(", ")}${card.bots ? "" : " (no bots)"}`,
  roundClock: "Seconds a round (0: no clock)",
  seatClock: "Seconds to choose (0: no clock)",
  import: "Go on with a recorded game (.sdr)",
  friendHint: "You get a link to send when the table is open.",
  // The table
  loading: "One moment …",
  offline: "No connection. Trying again …",
  unknown: "There is no such table, or the link does not fit it any more.",
  gone: "This table was deleted.",
  unreachable: "The server cannot be reached. Is it running?",
  toStart: "To the start",
  tryAgain: "Try again",
  openSeat: "open",
  sitsHere: "you",
  away: "away",
  sit: "Sit down",
  sitAs: "Your name",
  stand: "Stand up",
  gathering: "Gathering",
  invite: "Invite friends",
  inviteHint: "Whoever has this link can take an open seat.",
  inviteMore: "To invite somebody, add a seat.",
  copy: "Copy",
  copied: "Copied",
  copyByHand: "Marked: copy it by hand",
  makeLink: "Make the link",
  link: "The link to send",
  start: "Start the game",
  startWaits: "Every seat must be taken before the game can start.",
  startHost: "The host starts the game.",
  watching: "You are watching.",
  // Encore
  turn: (/** @type {number} */ n, /** @type {number | null} */ of) => (of ? `Turn ${n} of ${of}` : `Turn ${n}`),
  throws: (/** @type {string} */ name) => `${name} throws`,
  chooseNow: (/** @type {string} */ name) => `${name}: tap dice or framed boxes`,
  yourChoice: "Tap dice or framed boxes",
  noFit: "No boxes fit this pair",
  tapBoxes: (/** @type {number} */ n) => `${count(n, "way")}: tap framed boxes`,
  waitFor: (/** @type {string[]} */ names) => `Waiting for ${list(names)}`,
  cross: (/** @type {number} */ n, /** @type {string} */ colour, /** @type {number} */ jokers) =>
    `Cross ${n} ${colour}${jokers ? ` (${count(jokers, "joker")})` : ""}`,
  crossNothing: "Cross …",
  pass: "Pass",
  passMiss: "Pass (a miss)",
  takeBack: "Take back",
  nextRoll: "Next roll",
  turnOf: (/** @type {string} */ name) => `It’s ${name}’s turn`,
  jokers: "Jokers",
  jokersLeft: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of} jokers left`,
  chose: (/** @type {string} */ what) => `Chosen: ${what}`,
  hasChosen: "has chosen",
  scores: "Scores",
  columns: "Columns",
  colours: "Colours",
  stars: "Stars",
  total: "Total",
  misses: "Misses",
  others: "The other sheets",
  sheetOf: (/** @type {string} */ name) => `The sheet of ${name}`,
  star: "star",
  crossed: "crossed",
  tried: "tried",
  ringed: "marked by the mission",
  colourDie: (/** @type {string} */ face) => (face === "x" ? "Joker: any colour" : COLOURS[face]),
  numberDie: (/** @type {string} */ face) => (face === "?" ? "Joker: any number" : face),
  left: "gone",
  firstPoints: (/** @type {string} */ what, /** @type {number} */ n) => `${what}: ${n} for the first`,
  laterPoints: (/** @type {string} */ what, /** @type {number} */ n) => `${what}: ${n} for those after`,
  crossings: (/** @type {number} */ n, /** @type {string} */ colour) => `${n} ${colour}`,
  passes: "passes",
  // Co-op
  points: (/** @type {number} */ n) => count(n, "point"),
  pointsWith: (/** @type {number} */ columns, /** @type {number} */ jokers) =>
    `${columns} of columns, ${jokers} of jokers`,
  checkpoint: (/** @type {string[]} */ [turn, points, jokers]) =>
    `After turn ${turn}: ${points} points${jokers ? `, else pay ${count(Number(jokers), "joker")}` : ""}`,
  missedOne: "missed",
  pay: (/** @type {number} */ n) => `A checkpoint was missed. Together you pay ${count(n, "joker")}.`,
  payFrom: (/** @type {string} */ name, /** @type {number} */ held) => `${name} (has ${held})`,
  payNow: (/** @type {number} */ n, /** @type {number} */ of) => `Pay ${n} of ${of}`,
  lose: "A checkpoint was missed. One die leaves for good: which kind?",
  loseKind: /** @type {Record<string, string>} */ ({ colour: "A colour die", number: "A number die" }),
  leaderDecides: (/** @type {string} */ name) => `${name} leads and decides how to bear the missed checkpoint.`,
  // Word dice
  round: (/** @type {number} */ n) => `Round ${n}`,
  diceSoon: "The dice come in a moment.",
  anyTheme: "Any open theme",
  begins: (/** @type {string} */ letter) => `begins with ${letter}`,
  black: "Black: no letter of the dice may occur",
  yourWord: "Your word",
  sayIt: "Say it",
  saysIt: (/** @type {string} */ name) => `${name} says it`,
  pauseFor: (/** @type {number} */ s) => `wait ${s} s`,
  places: (/** @type {number} */ n) => `${count(n, "more word")} can score`,
  nothing: "Nothing more to say",
  nothingFor: (/** @type {string} */ name) => `${name}: nothing more to say`,
  seconds: (/** @type {number} */ n) => `${n} s`,
  pot: (/** @type {number} */ n) => `${n} in the pot`,
  reserve: (/** @type {number} */ n) => `${n} in reserve`,
  tokens: (/** @type {number} */ n) => count(n, "token"),
  said: "Said in this round",
  nothingSaid: "Nothing yet.",
  struck: "does not count",
  doubt: "Doubt it",
  doubtAs: (/** @type {string} */ name) => `${name} doubts it`,
  doubtable: (/** @type {number} */ s) => `not in our list, can be doubted for ${s} s`,
  vote: (/** @type {string} */ word) => `Does “${word}” count?`,
  keep: "It counts",
  strike: "It does not",
  voteAs: (/** @type {string} */ name, /** @type {string} */ what) => `${name}: ${what}`,
  voted: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of} have voted`,
  refused: (/** @type {string} */ word, /** @type {string} */ why, /** @type {number} */ penalty) =>
    `“${word}” does not count: ${why}.${penalty ? ` ${count(penalty, "token")} given back.` : ""}`,
  spoken: "There is nothing more for you to say in this round.",
  timeUp: "The time is up.",
  // Real dice
  enterDice: "Throw the dice and enter what they show",
  enterRoll: "Enter the roll",
  die: (/** @type {string} */ name, /** @type {number} */ n) => `${name} die ${n}`,
  // The end
  over: "The game is over",
  wins: (/** @type {string[]} */ names) => (names.length > 1 ? `${list(names)} share the win` : `${names[0]} wins`),
  rank: (/** @type {number} */ score, /** @type {string} */ rank) => `${count(score, "point")}, in the band ${rank}`,
  won: "The mission is won!",
  lost: "The mission is lost.",
  record: "Save the record",
  rematch: "Play again",
  verify: "Its dice can be verified: sixdice check FILE",
  // Table tools
  tools: "Table",
  log: "What happened",
  agree: "Agree to end the game here",
  disagree: "Play on after all",
  agreeAs: (/** @type {string} */ name, /** @type {string} */ what) => `${name}: ${what}`,
  agrees: "agrees to end",
  standIn: (/** @type {string} */ bot) => `${bot} plays for them`,
  letPass: "Let them pass",
  standsIn: (/** @type {string} */ by) => (by === "pass" ? "is let pass" : `${by} stands in`),
  standsInFor: (/** @type {string} */ by, /** @type {string} */ name) =>
    by === "pass" ? `${name} is let pass` : `${by} stands in for ${name}`,
  return: (/** @type {string} */ name) => `${name} plays again`,
  removePerson: "Remove from the game",
  device: (/** @type {string} */ name) => `Continue as ${name} on another device`,
  deviceHint: "Whoever opens this link plays at this seat. Keep it to yourself.",
  watch: "Let others watch",
  watchHint: "Whoever has this link sees the game and cannot play.",
  deleteTable: "Delete the table",
  deleteSure: "Yes, delete it with all its games",
  secondsLeft: (/** @type {string} */ name, /** @type {number} */ s) => `${name}: ${s} s left`,
};
