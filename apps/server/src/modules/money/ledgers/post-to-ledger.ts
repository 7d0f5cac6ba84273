import type { LedgerKind } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { failpoint } from '#core/failpoint.ts';
import type { Executor } from '#kernel/database/database.ts';
import { changeBalance, findLedgerByKey, insertLedger, lockBalance } from './ledgers.store.ts';

export interface Posting {
  owner: string;
  kind: LedgerKind;
  /** Negative: to be spent. */
  amount: number;
  /** For the owner to read. */
  reason: string;
  /** One wish over all its repetitions; once for an owner and kind. */
  requestKey: string;
  now: number;
}

export interface Posted {
  balance: number;
  /** False for a repetition, which changes nothing. */
  isNew: boolean;
}

/**
 * Gives or spends, in the caller's transaction: balance and ledger stand or fall together (SECURITY
 * T16). Refuses with E_POINTS what is not there, and with E_IDEMPOTENCY another amount under the same key.
 */
export async function postToLedger(tx: Executor, posting: Posting): Promise<Posted> {
  const posted = await post(tx, posting);
  return posted.isShort ? refuseShort(posting.kind, posted.missing) : posted;
}

/** The same for work that nobody waits for: undefined where it is not there, and nothing is spent. */
export async function spendIfThere(tx: Executor, posting: Posting): Promise<Posted | undefined> {
  const posted = await post(tx, posting);
  return posted.isShort ? undefined : posted;
}

type Outcome = (Posted & { isShort: false }) | { isShort: true; missing: number };

async function post(tx: Executor, posting: Posting): Promise<Outcome> {
  const { owner, kind, amount, reason, requestKey, now } = posting;
  const before = await lockBalance(tx, { owner, kind });
  const known = await findLedgerByKey(tx, { owner, kind }, requestKey);
  if (known && known.amount !== amount) fail('E_IDEMPOTENCY');
  if (known) return { balance: known.balance, isNew: false, isShort: false };
  const balance = await changeBalance(tx, { owner, kind }, amount);
  if (balance === undefined) return { isShort: true, missing: -amount - before };
  await insertLedger(tx, {
    owner,
    kind,
    amount,
    balance,
    reason,
    request_key: requestKey,
    created_at: now,
  });
  failpoint('ledger.in_tx');
  return { balance, isNew: true, isShort: false };
}

function refuseShort(kind: LedgerKind, missing: number): never {
  const { points, times, notifications } = REFUSALS.E_POINTS;
  const texts = { points: points(missing), times: times(missing), notifications };
  fail('E_POINTS', { text: texts[kind], data: { kind, missing } });
}
