/** Numbers that no file has come back to their series, and their times to who paid them (SECURITY §10.7). */
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { startOfShanghaiDay } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { listBalances } from '../ledgers/ledgers.store.ts';
import { postToLedger } from '../ledgers/post-to-ledger.ts';
import type { SeriesRow, TakenNumbersRow } from '../money.tables.ts';
import { LEDGER_REASONS } from '../money-text.ts';
import { decideGiveBack } from './decide-give-back.ts';
import {
  findSeries,
  findTaken,
  hasLaterTaken,
  moveNextNumber,
  setGivenBack,
  sumBackSince,
  sumTakenSince,
} from './numbers.store.ts';
import { numbersLock } from './take-numbers.ts';

export interface GivenBack {
  numbers: number;
  times: number;
  timesLeft: number;
}

/** Gives back once for each range: the same words are answered alike. */
export async function giveNumbersBack(
  { request_key, used }: { request_key: string; used: number },
  { services: { db }, viewer, now }: CallContext,
): Promise<GivenBack> {
  const owner = ownerOf(viewer);
  return lockedTransaction(db, [numbersLock(owner)], async (tx) => {
    const taken = await findTaken(tx, { owner, request_key });
    if (!taken) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.takenNumbers });
    if (used > taken.count || (taken.used !== null && taken.used !== used)) refuseOther();
    const numbers = taken.used === null ? await giveBack(tx, taken, used, now) : taken.given_back;
    const timesLeft = (await listBalances(tx, owner)).get('times') ?? 0;
    return { numbers, times: taken.charged > 0 ? numbers : 0, timesLeft };
  });
}

async function giveBack(
  tx: Executor,
  taken: TakenNumbersRow,
  used: number,
  now: number,
): Promise<number> {
  const { owner, series: name, request_key } = taken;
  const series = await findSeries(tx, { owner, name });
  const hasLater = await hasLaterTaken(tx, taken);
  const today = await sumDay(tx, owner, now);
  const verdict = decideGiveBack({ range: taken, series, hasLater, used, today });
  if (verdict.kind === 'refused') refuse(verdict.why);
  const { numbers, times } = verdict;
  if (!(await setGivenBack(tx, taken.id, { used, given_back: numbers, given_back_at: now }))) {
    refuseOther();
  }
  if (series && numbers > 0) await moveCounterBack(tx, series, numbers);
  if (times > 0) {
    const reason = LEDGER_REASONS.givenBack(name, times);
    const requestKey = `give-back:${request_key}`;
    await postToLedger(tx, { owner, kind: 'times', amount: times, reason, requestKey, now });
  }
  return numbers;
}

async function moveCounterBack(tx: Executor, series: SeriesRow, numbers: number): Promise<void> {
  const isMoved = await moveNextNumber(tx, series, series.next_number - numbers);
  if (!isMoved) refuse('later');
}

async function sumDay(tx: Executor, owner: string, now: number) {
  const since = startOfShanghaiDay(now);
  return {
    taken: await sumTakenSince(tx, owner, since),
    back: await sumBackSince(tx, owner, since),
  };
}

function refuse(why: 'later' | 'limit'): never {
  if (why === 'later') fail('E_STATE', { text: REFUSALS.E_STATE.laterNumbers });
  fail('E_LIMIT', { text: REFUSALS.E_LIMIT.numbersBack });
}

function refuseOther(): never {
  fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.takenNumbers });
}
