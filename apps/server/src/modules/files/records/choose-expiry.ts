import { EXPIRY_DAYS } from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { type PlanContext, planOfOwner } from '../quota/viewer-plan.ts';

const DAY_MS = 86_400_000;

/**
 * PRODUCT §3: the usual time of the owner's plan, or the days asked for where it allows so many. Days that it allowed when
 * the sending began, at `begunAt`, are shortened and not refused: all bytes have come since.
 */
export async function chooseExpiry(
  owner: string,
  days: number | undefined,
  context: PlanContext,
  begunAt = context.now,
): Promise<number> {
  const allowed = EXPIRY_DAYS[await planOfOwner(owner, context)];
  if (days !== undefined && days > allowed.max) {
    const before = EXPIRY_DAYS[await planOfOwner(owner, { ...context, now: begunAt })];
    if (days > before.max) {
      fail('E_PARAM', {
        text: REFUSALS.E_PARAM.expiryTooLong(allowed.max),
        fields: { expire_days: FIELD_FAULTS.expiryTooLong(allowed.max) },
      });
    }
  }
  return context.now + Math.min(days ?? allowed.default, allowed.max) * DAY_MS;
}
