/** Batch numbers of an account's own counters (PRODUCT §6): no number twice, from whatever devices. */
import { MAX_SERIES } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { failpoint } from '#core/failpoint.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { postToLedger } from '../ledgers/post-to-ledger.ts';
import type { TakenNumbersRow } from '../money.tables.ts';
import { LEDGER_REASONS } from '../money-text.ts';
import {
  findSeries,
  findTaken,
  insertTaken,
  listSeries,
  saveSeries,
  setNextNumber,
} from './numbers.store.ts';
import { takeRange } from './take-range.ts';

interface Wish {
  series: string;
  count: number;
  request_key: string;
}

/** The same wish again is answered with the same numbers; a member pays nothing. */
export async function takeNumbers(wish: Wish, context: CallContext): Promise<TakenNumbersRow> {
  const { services, viewer, now } = context;
  const owner = ownerOf(viewer);
  const members = await services.rights.listMembers([owner], now);
  const taken = await lockedTransaction(services.db, [numbersLock(owner)], (tx) =>
    takeIn(tx, wish, { owner, isMember: members.has(owner), now }),
  );
  failpoint('take.post_commit');
  return taken;
}

async function takeIn(
  tx: Executor,
  { series: name, count, request_key }: Wish,
  { owner, isMember, now }: { owner: string; isMember: boolean; now: number },
): Promise<TakenNumbersRow> {
  const known = await findTaken(tx, { owner, request_key });
  // Numbers that have come back may be somebody else's by now.
  const isLeft = known?.given_back === 0;
  if (known && isLeft && known.series === name && known.count === count) return known;
  if (known) fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.takenNumbers });
  const series = await findSeries(tx, { owner, name });
  if (!series) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.series });
  const { id, prefix, width, next_number: next } = series;
  const range = takeRange({ width, next }, count);
  if (!range) fail('E_LIMIT', { text: REFUSALS.E_LIMIT.seriesEnd });
  const charged = isMember ? 0 : count;
  if (charged > 0) {
    const spent = { owner, kind: 'times', amount: -charged, now } as const;
    const requestKey = `take:${request_key}`;
    await postToLedger(tx, { ...spent, reason: LEDGER_REASONS.taken(name, count), requestKey });
  }
  await setNextNumber(tx, id, range.last + 1);
  const taken = { owner, request_key, series: name, prefix, width, first: range.first };
  return insertTaken(tx, { ...taken, count, charged, created_at: now });
}

interface SeriesWish {
  name: string;
  prefix: string;
  width: number;
  next: number;
}

export async function defineSeries(
  { name, prefix, width, next }: SeriesWish,
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  if (!takeRange({ width, next }, 1)) fail('E_LIMIT', { text: REFUSALS.E_LIMIT.seriesEnd });
  await lockedTransaction(db, [numbersLock(owner)], async (tx) => {
    const all = await listSeries(tx, owner);
    const isNew = all.every((series) => series.name !== name);
    if (isNew && all.length >= MAX_SERIES) {
      fail('E_LIMIT', { text: REFUSALS.E_LIMIT.series(MAX_SERIES) });
    }
    await saveSeries(tx, { owner, name, prefix, width, next_number: next, created_at: now });
  });
}

/** Held by whoever takes numbers of an owner, gives some back, or changes a series. */
export function numbersLock(owner: string): string {
  return `numbers:${owner}`;
}
