import { PRODUCT_CODE } from '@transmit/contract';

const LOG_URL = '/api/user/log';

/** spec §7: one line to the log, without waiting and without an answer; survives leaving the page. */
export function sendBeacon(action: string): void {
  const line = JSON.stringify({ url: location.href, product: PRODUCT_CODE, action });
  navigator.sendBeacon?.(LOG_URL, new Blob([line], { type: 'application/json' }));
}
