/** Counts the database's rows after all the notices, read beside the servers. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectPostgres } from '../../apps/server/src/commands/copy-database/postgres-side.ts';

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

/** Place of a server's rows: SQLite in its folder, or PostgreSQL. */
export interface DataPlace {
  dataDir: string;
  databaseUrl?: string | undefined;
}

export type MoneyRow = Record<string, unknown>;

/** Questions to the database of a server, beside it. */
export async function openTables({ dataDir, databaseUrl }: DataPlace) {
  if (databaseUrl) {
    const client = await connectPostgres(databaseUrl);
    return {
      ask: async (sql: string): Promise<MoneyRow[]> => (await client.query(sql)).rows,
      close: () => client.end(),
    };
  }
  const db = new DatabaseSync(join(dataDir, 'transmit.db'), { readOnly: true });
  return {
    ask: async (sql: string): Promise<MoneyRow[]> => db.prepare(sql).all(),
    close: async () => db.close(),
  };
}

export async function openBooks(place: DataPlace) {
  const tables = await openTables(place);
  return {
    /** Reads credits by the order's number, which its buyer knows. */
    readCredits: async (): Promise<Map<string, Credit>> => {
      const rows = await tables.ask(`
        select o.number as number,
          (select count(*) from settlements s where s.order_id = o.id and s.is_credited = 1) as credited,
          (select count(*) from settlements s where s.order_id = o.id) as settled,
          (select count(*) from entitlements e where e.order_id = o.id)
            + (select count(*) from ledgers l
               where l.owner = o.owner and l.request_key = 'order:' || o.id) as given,
          (select count(*) from order_refunds r where r.order_id = o.id) as refunds
        from orders o
      `);
      return new Map(
        rows.map(({ number, credited, settled, given, refunds }) => [
          String(number),
          {
            credited: Number(credited),
            settled: Number(settled),
            given: Number(given),
            refunds: Number(refunds),
          },
        ]),
      );
    },
    countUnbalanced: async (): Promise<number> => {
      const [row] = await tables.ask(`
        select count(*) as count from (
          select owner, kind from balances b where balance <> (
            select coalesce(sum(amount), 0) from ledgers l where l.owner = b.owner and l.kind = b.kind
          )
          union all
          select owner, kind from ledgers l group by owner, kind having sum(amount) < 0
        ) as wrong
      `);
      return Number(row?.['count']);
    },
    close: tables.close,
  };
}

/** Counts the orders that were credited exactly once. */
export async function countCreditedOnce(
  place: DataPlace,
  bought: readonly { orderId: string }[],
): Promise<number> {
  const books = await openBooks(place);
  const credits = await books.readCredits();
  await books.close();
  return bought.filter(({ orderId }) => credits.get(orderId)?.credited === 1).length;
}

/** Tells whether `npm run verify-data` finds nothing. */
export async function isDataWhole({ dataDir, databaseUrl = '' }: DataPlace): Promise<boolean> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const ended = promisify(execFile)(process.execPath, [VERIFY], { env });
  return ended.then(
    () => true,
    (error: { stdout?: string }) => {
      console.error(error.stdout);
      return false;
    },
  );
}
