/**
 * `Expect: 100-continue`: the client shows its headers first and sends the body only when told to. On
 * the store's own port Node leaves the telling to us, so that a refused body is never sent.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const waiting = new WeakSet<IncomingMessage>();

export function markWaiting(request: IncomingMessage): void {
  waiting.add(request);
}

export function isWaiting(request: IncomingMessage): boolean {
  return waiting.has(request);
}

/** The body is welcome. */
export function goOn(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue();
}
