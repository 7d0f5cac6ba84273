import { type LedgerKind, PAGE_ROWS, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { findMembershipEnd } from '../entitlements/memberships.store.ts';
import { countLedger, listBalances, listLedger } from './ledgers.store.ts';

/** Reads an owner's balance of each kind. */
export async function readBalances(
  db: Executor,
  owner: string,
): Promise<Readonly<Record<LedgerKind, number>>> {
  const balances = await listBalances(db, owner);
  return {
    points: balances.get('points') ?? 0,
    times: balances.get('times') ?? 0,
    notifications: balances.get('notifications') ?? 0,
  };
}

export async function showBalance({ services: { db }, viewer, now }: CallContext) {
  const owner = ownerOf(viewer);
  const memberUntil = await findMembershipEnd(db, owner, now);
  return {
    ...(await readBalances(db, owner)),
    member_until: memberUntil === undefined ? null : toWireTime(memberUntil),
  };
}

export interface LedgerQuery {
  kind: LedgerKind;
  last_id?: number | undefined;
}

export function showLedger(query: LedgerQuery, { services: { db }, viewer }: CallContext) {
  return showLedgerOf(db, { owner: ownerOf(viewer), ...query });
}

/** Newest first, as the wire has it. */
export async function showLedgerOf(
  db: Executor,
  { owner, kind, last_id }: LedgerQuery & { owner: string },
) {
  const key = { owner, kind };
  const rows = await listLedger(db, key, { beforeId: last_id, limit: PAGE_ROWS });
  return {
    rows: rows.map(({ id, amount, balance, reason, created_at }) => ({
      id,
      amount,
      balance,
      reason,
      create_time: toWireTime(created_at),
    })),
    total: await countLedger(db, key),
  };
}
