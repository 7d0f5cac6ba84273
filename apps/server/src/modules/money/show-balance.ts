import { type LedgerKind, PAGE_ROWS, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { countLedger, listBalances, listLedger } from './ledgers.store.ts';
import { findMembershipEnd } from './memberships.store.ts';

export async function showBalance({ services, viewer, now }: CallContext) {
  const owner = ownerOf(viewer);
  const balances = await listBalances(services.db, owner);
  const memberUntil = await findMembershipEnd(services.db, owner, now);
  return {
    points: balances.get('points') ?? 0,
    times: balances.get('times') ?? 0,
    notifications: balances.get('notifications') ?? 0,
    member_until: memberUntil === undefined ? null : toWireTime(memberUntil),
  };
}

export async function showLedger(
  { kind, last_id }: { kind: LedgerKind; last_id?: number | undefined },
  { services: { db }, viewer }: CallContext,
) {
  const key = { owner: ownerOf(viewer), kind };
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
