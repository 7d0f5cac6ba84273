import { setInterval } from 'node:timers/promises';
import { API_TIMEOUT_MS } from '@transmit/contract';
import pg from 'pg';

const LOOK_EVERY_MS = 200;
/** Most queries have ended by then; one that has not may be waiting for nothing. */
const SLOW_MS = 400;
/** Together with the two above below the clients' 2 s. */
const ANSWER_WITHIN_MS = 1000;

interface Asked {
  at: number;
  /** From when on silence is suspected. */
  suspectAt: number;
}

/**
 * A server that is stopped, or behind a network that swallows everything, leaves its connections open
 * and silent: who asks over one would wait for ever (SECURITY F7). So when a query takes its time, the
 * server is asked for a new connection, and while it says nothing at all, those that wait are cut.
 */
export async function cutSilentConnections(pool: pg.Pool, connectionString: string): Promise<void> {
  const waiting = new Map<pg.PoolClient, Asked>();
  pool.on('acquire', (client) => {
    const at = performance.now();
    waiting.set(client, { at, suspectAt: at + SLOW_MS });
  });
  pool.on('release', (_error, client) => waiting.delete(client));
  for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { ref: false })) {
    if (pool.ending) return;
    const slow = [...waiting].filter(([, { suspectAt }]) => suspectAt < performance.now());
    if (slow.length === 0) continue;
    const isDead = await isSilent(connectionString);
    for (const [client, asked] of slow) {
      // With a query under way this breaks the connection off.
      if (isDead && waiting.get(client) === asked) void client.end();
      else asked.suspectAt = nextSuspicion(asked.at, performance.now());
    }
  }
}

/** Nobody waits longer than the clients do: a job of minutes need not be asked after every moment. */
export function nextSuspicion(askedAt: number, now: number): number {
  const age = now - askedAt;
  return age < API_TIMEOUT_MS ? now : now + age;
}

/** A refusal is an answer too: it comes to those who wait without our doing. */
async function isSilent(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    void client.end();
    return false;
  } catch (error) {
    return error instanceof Error && error.message.includes('timeout expired');
  }
}
