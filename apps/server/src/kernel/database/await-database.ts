import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#kernel/logger.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

const ASK_AGAIN_MS = 1000;

export interface Patience {
  log: Pick<Logger, 'warn'>;
  patienceMs: number;
  askAgainMs?: number;
}

/**
 * Waits for a database that is away at the start, as after a power cut that both come back from: the log says
 * every time what is wrong. Throws when it is not there in time, and at once when waiting cannot help.
 */
export async function awaitDatabase(db: Database, patience: Patience): Promise<void> {
  const { log, patienceMs, askAgainMs = ASK_AGAIN_MS } = patience;
  const givenUpAt = performance.now() + patienceMs;
  for (;;) {
    const error = await ask(db);
    if (error === undefined) return;
    if (!isDatabaseAway(error) || performance.now() >= givenUpAt) {
      throw new Error('the database does not answer', { cause: error });
    }
    const leftSeconds = Math.ceil((givenUpAt - performance.now()) / 1000);
    log.warn({ err: error, leftSeconds }, 'waiting for the database');
    await delay(askAgainMs);
  }
}

/** Undefined when it has answered. */
async function ask(db: Database): Promise<unknown> {
  try {
    await db.selectNoFrom(({ val }) => val(1).as('one')).execute();
  } catch (error) {
    return error;
  }
}
