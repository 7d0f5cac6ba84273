import { EXPIRY_DAYS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import { planOfOwner } from './viewer-plan.ts';

const DAY_MS = 86_400_000;

/** PRODUCT §3: the usual time of the owner's plan, or the days asked for where it allows so many. */
export function chooseExpiry(owner: string, days: number | undefined, now: number): number {
  const allowed = EXPIRY_DAYS[planOfOwner(owner)];
  if (days !== undefined && days > allowed.max) {
    const text = `最多可保存 ${allowed.max} 天`;
    fail('E_PARAM', { text: `${text}，请重新选择保存时间`, fields: { expire_days: text } });
  }
  return now + (days ?? allowed.default) * DAY_MS;
}
