import type { IncomingHttpHeaders } from 'node:http';
import { CosError } from '@transmit/cos';

/**
 * Destinations that a browser shows, saves or hands to the page; at any other it would run the
 * bytes, or let a page obey them.
 */
const WELCOME = new Set(['audio', 'document', 'empty', 'iframe', 'image', 'track', 'video']);

/**
 * Strangers' bytes are never a script, a worker, a style or a plug-in's food, least of all under the app's
 * own origin (SECURITY T9). A document is an attachment unless it can hold no script (`content-types.ts`).
 */
export function refuseRunning(headers: IncomingHttpHeaders): void {
  const destination = headers['sec-fetch-dest'];
  const isWelcome = destination === undefined || WELCOME.has(String(destination));
  if (!isWelcome || headers['service-worker'] !== undefined) throw new CosError('AccessForbidden');
}
