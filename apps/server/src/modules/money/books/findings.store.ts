import type { Executor } from '#kernel/database/database.ts';
import type { FindingRow } from '../money.tables.ts';

/** The same difference of the same day is told once. */
export async function insertFinding(db: Executor, finding: Omit<FindingRow, 'id'>): Promise<void> {
  await db
    .insertInto('bill_findings')
    .values(finding)
    .onConflict((conflict) => conflict.columns(['day', 'provider', 'kind', 'number']).doNothing())
    .execute();
}

/** True of a difference that was told of any day. */
export async function hasFinding(
  db: Executor,
  { provider, kind, number }: Pick<FindingRow, 'provider' | 'kind' | 'number'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('bill_findings')
    .select('id')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}

/** The bill that was not there has come. */
export async function removeNoBill(
  db: Executor,
  { day, provider }: Pick<FindingRow, 'day' | 'provider'>,
): Promise<void> {
  await db
    .deleteFrom('bill_findings')
    .where('day', '=', day)
    .where('provider', '=', provider)
    .where('kind', '=', 'no_bill')
    .execute();
}

/** The latest, newest first, with the number of the order. */
export function listFindings(db: Executor, limit: number) {
  return db
    .selectFrom('bill_findings')
    .leftJoin('orders', 'orders.id', 'bill_findings.order_id')
    .selectAll('bill_findings')
    .select('orders.number as order_number')
    .orderBy('bill_findings.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts those of the days from this one on. */
export async function countFindings(db: Executor, fromDay: string): Promise<number> {
  const row = await db
    .selectFrom('bill_findings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '>=', fromDay)
    .executeTakeFirstOrThrow();
  return row.count;
}
