import type { LedgerKind } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { LedgerRow } from '../money.tables.ts';

export interface BalanceKey {
  owner: string;
  kind: LedgerKind;
}

/**
 * The balance, and nobody else changes it until the transaction ends: what is found of its ledger
 * afterwards stays true.
 */
export async function lockBalance(tx: Executor, { owner, kind }: BalanceKey): Promise<number> {
  const { balance } = await tx
    .insertInto('balances')
    .values({ owner, kind, balance: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'kind'])
        .doUpdateSet(({ ref }) => ({ balance: ref('balances.balance') })),
    )
    .returning('balance')
    .executeTakeFirstOrThrow();
  return balance;
}

/** Adds to a balance, or takes from it; undefined when less is there. One statement (SECURITY T16). */
export async function changeBalance(
  tx: Executor,
  { owner, kind }: BalanceKey,
  amount: number,
): Promise<number | undefined> {
  const changed = await tx
    .updateTable('balances')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where(({ eb }) => eb(eb('balance', '+', amount), '>=', 0))
    .returning('balance')
    .executeTakeFirst();
  return changed?.balance;
}

export async function insertLedger(db: Executor, row: Omit<LedgerRow, 'id'>): Promise<void> {
  await db.insertInto('ledgers').values(row).execute();
}

export function findLedgerByKey(
  db: Executor,
  { owner, kind }: BalanceKey,
  requestKey: string,
): Promise<LedgerRow | undefined> {
  return db
    .selectFrom('ledgers')
    .selectAll()
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** The balance as it is at this moment; who changes it waits for nobody. */
export async function readBalance(db: Executor, { owner, kind }: BalanceKey): Promise<number> {
  return (await listBalances(db, owner)).get(kind) ?? 0;
}

export async function listBalances(db: Executor, owner: string): Promise<Map<LedgerKind, number>> {
  const rows = await db
    .selectFrom('balances')
    .select(['kind', 'balance'])
    .where('owner', '=', owner)
    .execute();
  return new Map(rows.map(({ kind, balance }) => [kind, balance]));
}

/** Points of many owners; whoever never had any is left out. */
export async function listPointsOf(
  db: Executor,
  owners: readonly string[],
): Promise<Map<string, number>> {
  if (owners.length === 0) return new Map();
  const rows = await db
    .selectFrom('balances')
    .select(['owner', 'balance'])
    .where('owner', 'in', owners)
    .where('kind', '=', 'points')
    .execute();
  return new Map(rows.map(({ owner, balance }) => [owner, balance]));
}

export function listLedger(
  db: Executor,
  { owner, kind }: BalanceKey,
  { beforeId, limit }: Page,
): Promise<LedgerRow[]> {
  const newest = db
    .selectFrom('ledgers')
    .selectAll()
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit);
  return (beforeId === undefined ? newest : newest.where('id', '<', beforeId)).execute();
}

export async function countLedger(db: Executor, { owner, kind }: BalanceKey): Promise<number> {
  const { count } = await db
    .selectFrom('ledgers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}
