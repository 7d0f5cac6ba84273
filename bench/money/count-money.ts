/** What stands in the database after all the notices, read beside the servers. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VERIFY = fileURLToPath(
  new URL('../../apps/server/src/commands/verify-data.ts', import.meta.url),
);

export interface Credit {
  /** Money that the order was served for. */
  credited: number;
  /** Money that came, of whatever use. */
  settled: number;
  /** Files that it made free, or lines of a ledger. */
  given: number;
  refunds: number;
}

export function openBooks(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, 'transmit.db'), { readOnly: true });
  const creditOf = db.prepare(`
    select
      (select count(*) from settlements s where s.order_id = o.id and s.is_credited = 1) as credited,
      (select count(*) from settlements s where s.order_id = o.id) as settled,
      (select count(*) from entitlements e where e.order_id = o.id)
        + (select count(*) from ledgers l where l.owner = o.owner and l.request_key = 'order:' || o.id)
        as given,
      (select count(*) from order_refunds r where r.order_id = o.id) as refunds
    from orders o where o.number = ?
  `);
  const unbalanced = db.prepare(`
    select count(*) as count from (
      select owner, kind from balances b where balance <> (
        select coalesce(sum(amount), 0) from ledgers l where l.owner = b.owner and l.kind = b.kind
      )
      union all
      select owner, kind from ledgers l group by owner, kind having sum(amount) < 0
    )
  `);
  return {
    // The columns are those of the statement.
    creditOf: (orderId: string) => creditOf.get(orderId) as unknown as Credit,
    countUnbalanced: () => Number(unbalanced.get()?.['count']),
    close: () => db.close(),
  };
}

/** Whether `npm run verify-data` finds nothing. */
export async function isDataWhole(dataDir: string): Promise<boolean> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const ended = promisify(execFile)(process.execPath, [VERIFY], { env });
  return ended.then(
    () => true,
    (error: { stdout?: string }) => {
      console.error(error.stdout);
      return false;
    },
  );
}
