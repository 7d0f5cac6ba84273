/**
 * The same journey under several conditions: on a desktop and on a phone, in light and dark, with one seed and
 * another. `npm test` walks it under the first of them and `npm run test:full` under each (docs/decisions/0159).
 */
import { DESKTOP, PHONE } from './browser.ts';

const IN_FULL = process.env['TEST_BREADTH'] === 'full';

/** For `it.each`: of these conditions, those that are walked. */
export function walked<const T extends readonly unknown[]>(...conditions: T): readonly T[number][] {
  return IN_FULL ? conditions : conditions.slice(0, 1);
}

const ON_DESKTOP = ['desktop', DESKTOP] as const;
const ON_PHONE = ['phone', PHONE] as const;

export const DESKTOP_FIRST = walked(ON_DESKTOP, ON_PHONE);
export const PHONE_FIRST = walked(ON_PHONE, ON_DESKTOP);
