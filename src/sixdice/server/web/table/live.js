/** A table on the server, over a socket that comes back by itself. */

import { Refused } from "../net/api.js";
import { Connection } from "../net/connection.js";
import { refusal, say } from "../text/text.js";
import { TableStore } from "./store.js";
import { forget, remember } from "../start/visited.js";

export class LiveTable extends TableStore {
  /** @param {string} id */
  constructor(id) {
    super(id);
    this.live = true;
    /** @type {Set<string>} */
    this.asked = new Set();
    this.connection = new Connection(id, { heard: (told) => this.hear(told), state: (state) => this.turn(state) });
  }

  stop() {
    this.connection.stop();
  }

  /** @param {any} told */
  hear(told) {
    super.hear(told);
    remember(this.id, told.table);
  }

  /** @param {string} state */
  turn(state) {
    if (state === "refused" || state === "gone") forget(this.id);
    this.link.value = state;
  }

  /** Begin afresh with the keys that the browser has now. */
  renew() {
    this.connection.renew();
  }

  /** Send a command, once however often its button is pressed before the answer comes.
   * @param {Record<string, unknown>} command @param {number} [seat] */
  async act(command, seat) {
    const asked = JSON.stringify([command, seat]);
    if (this.asked.has(asked)) return null;
    this.asked.add(asked);
    this.busy.value = true;
    try {
      return await this.doing(() => this.connection.send(command, seat));
    } finally {
      this.asked.delete(asked);
      this.busy.value = this.asked.size > 0;
    }
  }

  /** Do something that may be refused; null when it was. @param {() => Promise<any>} work */
  async doing(work) {
    try {
      const told = (await work()) ?? true;
      this.notice.value = "";
      return told;
    } catch (error) {
      if (error instanceof Refused) this.notice.value = refusal(error);
      else if (error instanceof TypeError) this.notice.value = say.common.unreachable;
      return null;
    }
  }
}
