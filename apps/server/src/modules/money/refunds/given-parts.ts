import { type Gift, PRODUCTS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { listBalances } from '../ledgers/ledgers.store.ts';
import type { MembershipRow, OrderRow } from '../money.tables.ts';
import { daysLeft, type GivenPart } from './takes-back.ts';

const DAY_MS = 86_400_000;

/**
 * Lists what an order gave and what is left of each. The first is what was sold: an order that an operator
 * wrote down may have given a membership along with its points, or points along with its membership.
 */
export async function listGivenParts(
  db: Executor,
  { order, membership }: { order: OrderRow; membership: MembershipRow | undefined },
  now: number,
): Promise<GivenPart[]> {
  const parts = [...(await listPosted(db, order)), ...listDays(membership, now)];
  return isMembership(order) ? parts.reverse() : parts;
}

function isMembership({ product_code: code }: OrderRow): boolean {
  return code !== null && PRODUCTS[code].gives.kind === 'member_days';
}

async function listPosted(
  db: Executor,
  { owner, gift_kind: kind, gift_amount: given }: OrderRow,
): Promise<GivenPart[]> {
  if (kind === null || kind === 'member_days') return [];
  return [{ kind, given, left: (await listBalances(db, owner)).get(kind) ?? 0 }];
}

function listDays(membership: MembershipRow | undefined, now: number): GivenPart[] {
  if (!membership) return [];
  const { from_at: fromAt, to_at: toAt } = membership;
  const given = Math.floor((toAt - fromAt) / DAY_MS);
  const kind: Gift['kind'] = 'member_days';
  return given > 0 ? [{ kind, given, left: daysLeft({ fromAt, toAt }, now) }] : [];
}
