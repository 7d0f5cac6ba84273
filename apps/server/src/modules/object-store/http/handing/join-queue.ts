import type { EmbeddedStore } from '../../store/embedded-store.ts';
import { joinObject } from '../../store/join-object.ts';
import type { ObjectRow } from '../../store/objects.store.ts';
import type { StoreLog } from '../reply-error.ts';

/** Objects whose first reading is remembered; the oldest is forgotten for a new one. */
const MOST_NOTED = 10_000;

/**
 * Objects that came in parts and are read again and again get one file, one after the other, so that the proxy can
 * send them. A file that is fetched once is never copied.
 */
export class JoinQueue {
  readonly #log: StoreLog;
  readonly #noted = new Set<string>();
  readonly #tried = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  constructor(log: StoreLog) {
    this.#log = log;
  }

  /** Called for every reading that the proxy could not take over. */
  note(store: EmbeddedStore, object: ObjectRow): void {
    if (this.#tried.has(object.id)) return;
    if (this.#noted.delete(object.id)) {
      remember(this.#tried, object.id);
      this.#last = this.#last.then(() => this.#join(store, object));
    } else remember(this.#noted, object.id);
  }

  async #join(store: EmbeddedStore, object: ObjectRow): Promise<void> {
    try {
      // No room today may be room tomorrow: it is tried again when it is read twice more.
      if (!(await joinObject(store, object))) this.#tried.delete(object.id);
    } catch (error) {
      // Its parts are as they were, and are served by us.
      this.#log.error({ err: error }, 'an object in parts could not be made one file');
    }
  }
}

function remember(ids: Set<string>, id: string): void {
  const [oldest] = ids;
  if (ids.size >= MOST_NOTED && oldest !== undefined) ids.delete(oldest);
  ids.add(id);
}
