import { createHmac } from 'node:crypto';

/** A number that must be known again and may not be kept: keyed, because there are few numbers. */
export function hashPhone(phone: string, key: string): string {
  return createHmac('sha256', key).update(`phone:${phone}`).digest('hex');
}
