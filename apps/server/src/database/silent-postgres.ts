import { setInterval } from 'node:timers/promises';
import pg from 'pg';

const LOOK_EVERY_MS = 200;
/** Most queries have ended by then; one that has not may be waiting for nothing. */
const SLOW_MS = 400;
/** Together with the two above below the clients' 2 s. */
const ANSWER_WITHIN_MS = 1000;

/**
 * A server that is stopped, or behind a network that swallows everything, leaves its connections open
 * and silent: who asks over one would wait for ever (SECURITY F7). So when a query takes its time, the
 * server is asked for a new connection, and while it says nothing at all, those that wait are cut.
 */
export async function cutSilentConnections(pool: pg.Pool, connectionString: string): Promise<void> {
  const askedAt = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => askedAt.set(client, performance.now()));
  pool.on('release', (_error, client) => askedAt.delete(client));
  for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { ref: false })) {
    if (pool.ending) return;
    const slowSince = performance.now() - SLOW_MS;
    const slow = [...askedAt].filter(([, at]) => at < slowSince);
    if (slow.length === 0 || !(await isSilent(connectionString))) continue;
    for (const [client, at] of slow) {
      // With a query under way this breaks the connection off.
      if (askedAt.get(client) === at) void client.end();
    }
  }
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
