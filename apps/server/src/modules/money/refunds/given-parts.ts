import { type Gift, type LedgerKind, PRODUCTS } from '@transmit/contract';
import type { MembershipRow, OrderRow } from '../money.tables.ts';
import { daysLeft, type GivenPart } from './takes-back.ts';

const DAY_MS = 86_400_000;

/** Reads what an owner has; where it is taken back, nobody else spends of it meanwhile. */
export type ReadBalance = (key: { owner: string; kind: LedgerKind }) => Promise<number>;

/**
 * Lists what an order gave and what is left of each. The first is what was sold: an order that an operator
 * wrote down may have given a membership along with its points, or points along with its membership.
 */
export async function listGivenParts(
  { order, memberships }: { order: OrderRow; memberships: readonly MembershipRow[] },
  { readBalance, now }: { readBalance: ReadBalance; now: number },
): Promise<GivenPart[]> {
  const parts = [...(await listPosted(order, readBalance)), ...listDays(memberships, now)];
  return isMembership(order) ? parts.reverse() : parts;
}

function isMembership({ product_code: code }: OrderRow): boolean {
  return code !== null && PRODUCTS[code].gives.kind === 'member_days';
}

async function listPosted(
  { owner, gift_kind: kind, gift_amount: given }: OrderRow,
  readBalance: ReadBalance,
): Promise<GivenPart[]> {
  if (kind === null || kind === 'member_days') return [];
  return [{ kind, given, left: await readBalance({ owner, kind }) }];
}

function listDays(memberships: readonly MembershipRow[], now: number): GivenPart[] {
  const givenMs = memberships.reduce((sum, { from_at, to_at }) => sum + to_at - from_at, 0);
  const given = Math.floor(givenMs / DAY_MS);
  const kind: Gift['kind'] = 'member_days';
  return given > 0 ? [{ kind, given, left: daysLeft(memberships, now) }] : [];
}
