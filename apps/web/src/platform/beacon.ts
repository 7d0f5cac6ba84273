import type { LogAction } from '@transmit/contract';
import { readUserAgentInfo } from './browser/user-agent.ts';

const LOG_URL = '/api/user/log';

/** spec §7: one line to the log, without waiting and without an answer; survives leaving the page. */
export function sendBeacon(action: LogAction): void {
  const line = JSON.stringify({ ...readUserAgentInfo(), action });
  navigator.sendBeacon?.(LOG_URL, new Blob([line], { type: 'application/json' }));
}
