import { PRODUCT } from './product.ts';

const LOG_URL = '/api/user/log';

/** spec §7: one line to the log, without waiting and without an answer; survives leaving the page. */
export function sendBeacon(action: string): void {
  const line = JSON.stringify({ url: location.href, product: PRODUCT, action });
  navigator.sendBeacon?.(LOG_URL, new Blob([line], { type: 'application/json' }));
}
