/**
 * On a port that also carries uploads Node's `requestTimeout` is off, because they may take hours. Calls
 * get the same by themselves: who has not sent the whole of one in time loses the connection (SECURITY T24).
 */
import type { IncomingMessage } from 'node:http';

export const REQUEST_TIMEOUT_MS = 15_000;
/** Whoever reads a body gives up first and says why. */
export const CUT_AFTER_MS = REQUEST_TIMEOUT_MS + 2500;

export function limitRequest(request: IncomingMessage): void {
  const { headers } = request;
  const hasBody = headers['content-length'] !== undefined || 'transfer-encoding' in headers;
  if (!hasBody) return;
  const deadline = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, CUT_AFTER_MS);
  request.once('close', () => clearTimeout(deadline));
}
