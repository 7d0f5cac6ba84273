/** Limits of accepted work: of one user, of a day, of the server (PRODUCT §1, SECURITY §9.10, F15). */
import { AI_WAITING, type AiKind, RATE_LIMITS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { shanghaiDay, startOfShanghaiDay } from '#core/shanghai-day.ts';
import type { Executor } from '#kernel/database/database.ts';
import { createRateLimiter } from '#kernel/rate-limit.ts';
import type { Services } from '#kernel/services.ts';
import { countOpen, countSince } from '../items/items.store.ts';
import { findDayCost, findPrice } from './costs.store.ts';

/** Open pictures of everybody together: an hour of work for a service that takes 24 at once. */
export const SERVER_WAITING = 20_000;
const RETRY_SECONDS = 60;

export interface WorkRoom {
  /** Beside those that are waiting. */
  room: number;
  leftToday: number;
}

export async function roomOf(
  db: Executor,
  owner: string,
  { config, now }: { config: Services['config']; now: number },
): Promise<WorkRoom> {
  const open = await countOpen(db, owner);
  const today = await countSince(db, owner, startOfShanghaiDay(now));
  return {
    room: Math.max(0, AI_WAITING - open),
    leftToday: Math.max(0, config.aiLimits.userDailyPictures - today),
  };
}

/** In a transaction that excludes others of this owner. */
export async function refuseTooMany(
  tx: Executor,
  { owner, kind, count }: { owner: string; kind: AiKind; count: number },
  { config, now }: { config: Services['config']; now: number },
): Promise<void> {
  if (count === 0) return;
  const { room, leftToday } = await roomOf(tx, owner, { config, now });
  const { E_LIMIT, E_BUSY } = REFUSALS;
  if (count > room) fail('E_LIMIT', { text: E_LIMIT.aiWaiting(room), data: { room } });
  if (count > leftToday) {
    fail('E_LIMIT', { text: E_LIMIT.aiToday(leftToday), data: { left_today: leftToday } });
  }
  if ((await countOpen(tx)) + count > SERVER_WAITING) {
    fail('E_BUSY', { text: E_BUSY.aiQueue, retryAfter: RETRY_SECONDS });
  }
  if (!(await hasBudget(tx, kind, { config, now }))) {
    fail('E_BUSY', { text: E_BUSY.aiBudget, retryAfter: 3600 });
  }
}

/**
 * Counts pictures to their owner's hour, known ones too: in the transaction that accepts them, so that what is refused
 * is not counted.
 */
export async function takePictures(
  tx: Executor,
  { owner, count }: { owner: string; count: number },
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<void> {
  const limits = createRateLimiter(tx, { scale: config.rateLimitScale, now });
  await limits.take('ai-pictures', owner, RATE_LIMITS.aiPicturesPerUser, { amount: count });
}

/** Tells whether one more picture fits into the day. */
export async function hasBudget(
  db: Executor,
  kind: AiKind,
  { config, now }: { config: Services['config']; now: number },
): Promise<boolean> {
  const { fen_per_thousand: cost } = await findPrice(db, kind);
  return (await findDayCost(db, shanghaiDay(now))) + cost <= budgetOf(config);
}

/** In thousandths of a fen, as the days count. */
export function budgetOf({ aiLimits }: Services['config']): number {
  return aiLimits.dailyBudgetFen * 1000;
}
