/** Steps that are made again until they hold, as pages make them: what a death cut off, and what was refused. */
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, isUnanswered } from '@transmit/contract/client';
import { StoreError } from '@transmit/e2e/store-client';

const AGAIN_MS = 250;
/** Longer than the server is ever away. */
const GIVE_UP_MS = 120_000;
const SERVER_FAULT = 500;

export class Persistence {
  /** Steps that nobody answered, or that a server answered which was about to die. */
  cut = 0;
  /** Answers that said no, in their own words. */
  readonly refused: string[] = [];

  async until<T>(step: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + GIVE_UP_MS;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (performance.now() > giveUpAt) throw error;
        if (isRefusal(error)) this.refused.push(String(error));
        else this.cut += 1;
      }
      await delay(AGAIN_MS);
    }
  }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof StoreError) return error.httpStatus < SERVER_FAULT;
  return error instanceof ApiError && !isUnanswered(error) && error.httpStatus < SERVER_FAULT;
}
