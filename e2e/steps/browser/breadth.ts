/** The same journey on a desktop and on a phone: `npm test` walks it under the first of both (docs/decisions/0159). */
import { walked } from '@transmit/contract/testing/test-breadth';
import { DESKTOP, PHONE } from './browser.ts';

const ON_DESKTOP = ['desktop', DESKTOP] as const;
const ON_PHONE = ['phone', PHONE] as const;

export const DESKTOP_FIRST = walked(ON_DESKTOP, ON_PHONE);
export const PHONE_FIRST = walked(ON_PHONE, ON_DESKTOP);
