/** Co-op's checkpoints: after which turn the group needs how many points, and how each went. */

/** @typedef {{turn: number, points: number, jokers: number, last: boolean, state: "met" | "missed" | "next" | "ahead"}} Checkpoint */

/** @param {import("../table/store.js").TableStore} store @returns {Checkpoint[]} none where there is no mission */
export function checkpointsOf(store) {
  const mission = store.setup.value?.mission;
  if (!mission) return [];
  const { group, turn, over } = store.game.value;
  const all = mission.checkpoints.split(",").map((/** @type {string} */ text) => text.split(":").map(Number));
  let next = !over;
  return all.map((/** @type {number[]} */ [after, points, jokers = 0], /** @type {number} */ index) => {
    const last = index === all.length - 1;
    const point = { turn: after, points, jokers, last };
    if (group.missed?.includes(after)) return { ...point, state: "missed" };
    const enough = (last ? group.points : group.columns) >= points;
    if (after < turn && (enough || after < turn - 1 || !over)) return { ...point, state: "met" };
    const state = next ? "next" : "ahead";
    next = false;
    return { ...point, state };
  });
}
