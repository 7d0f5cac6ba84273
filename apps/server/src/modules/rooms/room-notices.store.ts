/**
 * Passes hints between processes at once (PostgreSQL's NOTIFY); the poll makes good their loss.
 * Listens on a connection of its own, outside every transaction.
 */
import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';

const CHANNEL = 'transmit_rooms';
/** NOTIFY takes under 8,000 bytes. */
export const MAX_NOTICE_BYTES = 7900;
const AGAIN_AFTER_MS = 1000;

/** In the caller's transaction: told at its commit, or never. */
export async function notify(db: Executor, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0 || !isPostgres(db)) return;
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${[...payloads]}::text[]) payload`.execute(
    db,
  );
}

/** Several processes share this database, or may. */
export function hasOthers(db: Database): boolean {
  return isPostgres(db);
}

/** Calls `onNotice` for each; goes on trying while the database is away. The result ends it. */
export function listenForNotices(
  connectionString: string,
  onNotice: (payload: string) => void,
): () => Promise<void> {
  let isEnded = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true });
    client = next;
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload = '' }) => onNotice(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch {
      again();
    }
  };
  const again = () => {
    if (isEnded || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      client?.removeAllListeners('end');
      client?.end().catch(() => {});
      void connect();
    }, AGAIN_AFTER_MS);
    timer.unref();
  };
  void connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
