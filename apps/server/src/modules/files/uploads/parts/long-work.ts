import { setTimeout as delay } from 'node:timers/promises';
import { fail } from '#core/app-error.ts';

/** Within the client's 2 s. */
const ANSWER_MS = 1200;

/**
 * Work of a store that may take longer than a call: one at a time under each name in this process, and whoever asks meanwhile
 * hears its end.
 */
export class LongWork<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  /** Refuses with E_BUSY what takes longer than a call may; it goes on, and the next call waits for the same. */
  async wait(name: string, work: () => Promise<Result>): Promise<Result> {
    const ending = new AbortController();
    const late = delay(ANSWER_MS, undefined, { ref: false, signal: ending.signal });
    late.catch(() => undefined);
    try {
      const found = this.#start(name, work).then((result) => ({ result }));
      const first = await Promise.race([found, late]);
      return first ? first.result : fail('E_BUSY', { retryAfter: 1 });
    } finally {
      ending.abort();
    }
  }

  #start(name: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#underWay.get(name);
    if (known) return known;
    const begun = work().finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, begun);
    // Whoever asked may have gone.
    begun.catch(() => undefined);
    return begun;
  }
}
