/**
 * Decides who may be sent an SMS (SECURITY T17): the messages themselves are counted, in sliding
 * windows, in the transaction that adds the next one. So nothing is counted that was not sent, and
 * the reverse.
 */
import { SMS_BUDGETS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { SmsAskerKind } from '../accounts.tables.ts';
import { type DayVerdict, judgeDay } from './sms-day.ts';
import {
  countSmsByAsker,
  findNthNewestOf,
  findNthNewestSms,
  type SmsBudgetColumn,
} from './sms-messages.store.ts';

const DAY_MS = 24 * 3_600_000;

export interface SmsAsker {
  phone: string;
  /** The device has signed in to the number before: part of the number's budget is kept for it. */
  isKnownDevice: boolean;
  addressKey: string;
  networkKey: string;
}

/** Refuses with E_RATE and the longest wait when any window of the asker is full. */
export async function checkSmsBudget(
  tx: Executor,
  asker: SmsAsker,
  { now, scale }: { now: number; scale: number },
): Promise<void> {
  let waitMs = 0;
  for (const { column, key, limit, windowMs } of budgetsOf(asker)) {
    const nth = Math.max(1, Math.floor(limit * scale));
    const at = await findNthNewestSms(tx, { column, key }, { nth, since: now - windowMs });
    if (at !== undefined) waitMs = Math.max(waitMs, at + windowMs - now);
  }
  if (waitMs > 0) refuse(waitMs);
}

export interface DayState {
  state: DayVerdict['state'];
  /** Until there is room again; 0 while there is. */
  waitMs: number;
}

/** Judges the next message of such an asker by the budget of the last 24 hours. */
export async function checkDailyBudget(
  tx: Executor,
  { asker, now, budget }: { asker: SmsAskerKind; now: number; budget: number },
): Promise<DayState> {
  const since = now - DAY_MS;
  const { state, full } = judgeDay(await countSmsByAsker(tx, since), { asker, budget });
  if (!full) return { state, waitMs: 0 };
  const at = await findNthNewestOf(tx, full.askers, { nth: full.limit, since });
  return { state, waitMs: at === undefined ? 0 : at + DAY_MS - now };
}

interface Budget {
  column: SmsBudgetColumn;
  key: string;
  limit: number;
  windowMs: number;
}

function budgetsOf(asker: SmsAsker): Budget[] {
  return [
    ...windowsOf('phone', asker.phone, phoneWindows(asker.isKnownDevice)),
    ...windowsOf('address_key', asker.addressKey, SMS_BUDGETS.address),
    ...windowsOf('network_key', asker.networkKey, SMS_BUDGETS.network),
  ];
}

function phoneWindows(isKnownDevice: boolean) {
  return SMS_BUDGETS.phone.map(({ limit, kept, windowMs }) => ({
    limit: isKnownDevice ? limit : limit - kept,
    windowMs,
  }));
}

function windowsOf(
  column: SmsBudgetColumn,
  key: string,
  windows: readonly Pick<Budget, 'limit' | 'windowMs'>[],
): Budget[] {
  return windows.map((window) => ({ ...window, column, key }));
}

function refuse(waitMs: number): never {
  const seconds = Math.ceil(waitMs / 1000);
  fail('E_RATE', {
    text: REFUSALS.E_RATE.sms(waitText(seconds)),
    retryAfter: seconds,
    data: { retry_after: seconds },
  });
}

/** A wait of up to a day in words. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
}
