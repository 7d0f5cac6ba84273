import { fromWireTime, MEMBER_ENDS_SOON_MS } from '@transmit/contract';
import { formatLeft } from '#ui/words/format.ts';

/**
 * Says how long a membership still lasts, if so short that it is spoken of: `2 天`, `5 小时` (PRODUCT
 * §5).
 */
export function endsSoonIn(until: string | null | undefined, now: number): string | undefined {
  const endsAt = until ? fromWireTime(until) : undefined;
  if (endsAt === undefined || endsAt <= now || endsAt - now > MEMBER_ENDS_SOON_MS) return undefined;
  return formatLeft(endsAt, now);
}
